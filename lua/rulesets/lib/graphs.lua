-- SPDX-License-Identifier: MIT
--
-- Small graphs in texts of positions: path(3), cycle(4), star(3), complete(4), grid(2,3), or edges
-- 1-2,2-3, among which a number alone is a vertex without edges. A star has its centre first.

local graphs = {}

local most = 256 -- vertices

local function complain(text)
    error(("expected a graph such as path(3), star(3), grid(2,3) or 1-2,2-3 in place of `%s`"):format(text), 0)
end

local function whole(text) return math.tointeger(tonumber(text)) end

local function join(graph, a, b)
    graph[a][b], graph[b][a] = true, true
end

local function empty(count)
    if count < 1 or count > most then error(("a graph has 1 to %d vertices"):format(most), 0) end
    local graph = {}
    for v = 1, count do graph[v] = {} end
    return graph
end

local families = {
    path = function(n)
        local graph = empty(n)
        for v = 2, n do join(graph, v - 1, v) end
        return graph
    end,
    cycle = function(n)
        if n < 3 then error("a cycle has at least 3 vertices", 0) end
        local graph = empty(n)
        for v = 1, n do join(graph, v, v % n + 1) end
        return graph
    end,
    star = function(n)
        local graph = empty(n + 1)
        for v = 2, n + 1 do join(graph, 1, v) end
        return graph
    end,
    complete = function(n)
        local graph = empty(n)
        for v = 2, n do
            for u = 1, v - 1 do join(graph, u, v) end
        end
        return graph
    end,
    grid = function(rows, columns)
        local graph = empty(rows * (columns or complain "grid"))
        for v = 1, rows * columns do
            if v % columns > 0 then join(graph, v, v + 1) end
            if v + columns <= rows * columns then join(graph, v, v + columns) end
        end
        return graph
    end,
}

--- The graph of a text: for each vertex the set of its neighbours.
function graphs.read(text)
    local name, arguments = text:match "^%s*(%a+)%(([%d,%s]+)%)%s*$"
    if name then
        local first, second = arguments:match "^%s*(%d+)%s*,?%s*(%d*)%s*$"
        if not families[name] or not first or (second ~= "") ~= (name == "grid") then complain(text) end
        return families[name](whole(first), whole(second))
    end
    local edges, count = {}, 0
    for part in (text .. ","):gmatch "([^,]*)," do
        local a, b = part:match "^%s*(%d+)%s*%-?%s*(%d*)%s*$"
        a, b = whole(a), whole(b)
        if not a or a < 1 or a > most or (b and (b < 1 or b > most or a == b)) then complain(text) end
        edges[#edges + 1] = { a, b }
        count = math.max(count, a, b or 0)
    end
    local graph = empty(count)
    for _, edge in ipairs(edges) do
        if edge[2] then join(graph, edge[1], edge[2]) end
    end
    return graph
end

--- Its edges as text, and the vertices without edges.
function graphs.write(graph)
    local parts = {}
    for v = 1, #graph do
        if not next(graph[v]) then parts[#parts + 1] = ("%d"):format(v) end
        for u = v + 1, #graph do
            if graph[v][u] then parts[#parts + 1] = ("%d-%d"):format(v, u) end
        end
    end
    return table.concat(parts, ",")
end

--- How many neighbours a vertex has.
function graphs.degree(graph, v)
    local count = 0
    for _ in pairs(graph[v]) do count = count + 1 end
    return count
end

--- The sets of vertices, as increasing lists, of the connected pieces of those that are kept.
function graphs.pieces(graph, kept)
    local seen, pieces = {}, {}
    for start = 1, #graph do
        if not seen[start] and (not kept or kept[start]) then
            local piece, at = { start }, 1
            seen[start] = true
            while piece[at] do
                for u in pairs(graph[piece[at]]) do
                    if not seen[u] and (not kept or kept[u]) then
                        seen[u], piece[#piece + 1] = true, u
                    end
                end
                at = at + 1
            end
            table.sort(piece)
            pieces[#pieces + 1] = piece
        end
    end
    return pieces
end

--- What `part` makes of the vertices of each connected piece, in a list.
function graphs.parts(graph, part)
    local parts = {}
    for i, piece in ipairs(graphs.pieces(graph)) do parts[i] = part(piece) end
    return parts
end

--- The graph of some vertices alone, numbered anew in their order.
function graphs.restricted(graph, vertices)
    local number, small = {}, {}
    for i, v in ipairs(vertices) do
        number[v], small[i] = i, {}
    end
    for i, v in ipairs(vertices) do
        for u in pairs(graph[v]) do
            if number[u] then small[i][number[u]] = true end
        end
    end
    return small
end

--- All vertices but one.
function graphs.others(graph, but)
    local list = {}
    for v = 1, #graph do
        if v ~= but then list[#list + 1] = v end
    end
    return list
end

return graphs
