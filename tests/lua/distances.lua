-- SPDX-License-Identifier: MIT
--
-- Distances in graphs: resolving sets against all subsets of vertices, and the metric dimensions of
-- the literature.

local tap = require "lib.tap"

tap.table(_G, {
    -- Paths alone have dimension 1 (Khuller, Raghavachari and Rosenfeld 1996).
    'ender.plain_graph "path(9)":metric_dimension()', 1,
    'ender.plain_graph "cycle(9)":metric_dimension()', 2,
    'ender.plain_graph "complete(7)":metric_dimension()', 6,
    'ender.plain_graph "complete(3,4)":metric_dimension()', 5,
    'ender.plain_graph "star(6)":metric_dimension()', 5,
    'ender.plain_graph "grid(4,5)":metric_dimension()', 2,
    'ender.plain_graph "petersen":metric_dimension()', 3,
    -- Wheels: floor((2n + 2)/5) for n >= 7 (Buczkowski, Chartrand, Poisson and Zhang 2003).
    'ender.plain_graph "wheel(7)":metric_dimension()', 3,
    'ender.plain_graph "wheel(12)":metric_dimension()', 5,
    -- Cubes: A303735.
    'ender.plain_graph "cube(2)":metric_dimension()', 2,
    'ender.plain_graph "cube(3)":metric_dimension()', 3,
    'ender.plain_graph "cube(4)":metric_dimension()', 4,
    'ender.plain_graph "cube(5)":metric_dimension()', 4,
    'ender.plain_graph "a":metric_dimension()', 0,
    'ender.plain_graph "a,b":metric_dimension()', 1,
    'table.concat(ender.plain_graph "a-b,c":distances("a"), " ")', "a (0) b (1) c (*)",
})
tap.fails("no vertex", function() return ender.plain_graph "path(3)":resolving "d" end)
tap.fails("where a comma", function() return ender.plain_graph "path(3)x":metric_dimension() end)

-- All graphs of up to five vertices, all sets of vertices.
local letters = { "a", "b", "c", "d", "e" }

local function distances(n, edge)
    local d = {}
    for u = 1, n do
        d[u] = {}
        for v = 1, n do d[u][v] = u == v and 0 or edge[u][v] and 1 or 99 end
    end
    for w = 1, n do
        for u = 1, n do
            for v = 1, n do d[u][v] = math.min(d[u][v], d[u][w] + d[w][v]) end
        end
    end
    for u = 1, n do
        for v = 1, n do if d[u][v] >= 99 then d[u][v] = 99 end end
    end
    return d
end

local function resolves(n, d, set)
    local seen = {}
    for v = 1, n do
        local label = {}
        for w = 1, n do if set >> (w - 1) & 1 == 1 then label[#label + 1] = d[v][w] end end
        local key = table.concat(label, ",")
        if seen[key] then return false end
        seen[key] = true
    end
    return true
end

local function count_bits(set)
    local count = 0
    while set > 0 do count, set = count + (set & 1), set >> 1 end
    return count
end

local tried, wrong = 0, nil
for n = 1, 5 do
    for edges = 0, (1 << n * (n - 1) // 2) - 1, n == 5 and 7 or 1 do
        local edge, items, bit = {}, {}, 0
        for u = 1, n do
            edge[u] = edge[u] or {}
            items[u] = letters[u]
        end
        for u = 1, n do
            for v = u + 1, n do
                if edges >> bit & 1 == 1 then
                    edge[u][v], edge[v][u] = true, true
                    items[#items + 1] = letters[u] .. "-" .. letters[v]
                end
                bit = bit + 1
            end
        end
        local d, least = distances(n, edge), n
        local graph = ender.plain_graph(table.concat(items, ","))
        for set = 0, (1 << n) - 1 do
            local is = resolves(n, d, set)
            if is then least = math.min(least, count_bits(set)) end
            local members = {}
            for w = 1, n do if set >> (w - 1) & 1 == 1 then members[#members + 1] = letters[w] end end
            if #members > 0 and graph:resolving(table.unpack(members)) ~= is then wrong = items end
            tried = tried + 1
        end
        local found = graph:resolving_set()
        if graph:metric_dimension() ~= least or #found ~= least then wrong = items end
        if least > 0 and not graph:resolving(table.unpack(found)) then wrong = items end
    end
end
tap.is(wrong and table.concat(wrong, ","), nil, "resolving sets are those by definition")
tap.is(tried > 4000, true, "of many graphs")
tap.done()
