-- SPDX-License-Identifier: MIT
--
-- Octal games on graphs: connected sets of vertices are taken.

local graphs = require "lib.graphs"

local function read(text)
    local code, edges = text:match "^%s*(%.[0-7]+)%s*:(.*)$"
    if not code then error("expected a code and a graph, such as .33:path(7)", 0) end
    if edges == "0" then return code, {} end
    return code, graphs.read(edges)
end

local function written(code, graph, vertices)
    return code .. ":" .. (#vertices == 0 and "0" or graphs.write(graphs.restricted(graph, vertices)))
end

--- Calls back with each connected set of at most `most` vertices of a piece, each once: sets grow
--- from their least vertex, and a vertex that was passed over stays out.
local function each_connected(graph, most, visit)
    local chosen, out = {}, {}
    local function grow(count, frontier)
        visit(chosen, count)
        if count == most then return end
        local passed = {}
        for i, v in ipairs(frontier) do
            if not out[v] then
                chosen[v], out[v] = true, true
                local next_frontier = table.move(frontier, i + 1, #frontier, 1, {})
                for u in pairs(graph[v]) do
                    if not chosen[u] and not out[u] then next_frontier[#next_frontier + 1] = u end
                end
                grow(count + 1, next_frontier)
                chosen[v] = nil
                passed[#passed + 1] = v
            end
        end
        for _, v in ipairs(passed) do out[v] = nil end
    end
    for start = 1, #graph do
        chosen, out = { [start] = true }, {}
        for v = 1, start do out[v] = true end
        local frontier = {}
        for u in pairs(graph[start]) do
            if u > start then frontier[#frontier + 1] = u end
        end
        table.sort(frontier)
        grow(1, frontier)
    end
end

--- Does the digit allow to leave so many pieces?
local function allows(digit, pieces)
    local bit = pieces == 0 and 1 or pieces == 1 and 2 or 4
    return digit & bit ~= 0
end

return {
    name = "octal-graph",
    summary = "an octal game on a graph: connected sets of vertices are taken",
    impartial = true,
    rules = "A move takes a connected set of k vertices from a component, if digit k of the code allows it: "
        .. "1 if nothing of the component is left, 2 if one connected piece is left, 4 if two or more are; "
        .. "digits are sums of these. Both players have the same moves. The player who cannot move loses. "
        .. "On a path it is the octal game.",
    grammar = "The code, a colon, and a graph: .33:path(7), .03:grid(2,3), .6:1-2,2-3.",
    example = ".33:path(7)",
    example_value = "*",
    source = "L. Beaudou, P. Coupechoux, A. Dailly, S. Gravier, J. Moncel, A. Parreau and E. Sopena, "
        .. "Octal games on graphs: the game 0.33 on subdivided stars and bistars, TCS 746 (2018)",
    read = function(text)
        local code, graph = read(text)
        return written(code, graph, graphs.others(graph))
    end,
    parts = function(position)
        local code, graph = read(position)
        return graphs.parts(graph, function(piece) return written(code, graph, piece) end)
    end,
    options = function(position)
        local code, graph = read(position)
        local options, seen = {}, {}
        for _, component in ipairs(graphs.pieces(graph)) do
            local inside = {}
            for _, v in ipairs(component) do inside[v] = true end
            each_connected(graph, #code - 1, function(chosen, count)
                local first = next(chosen)
                if not inside[first] then return end
                local kept, left = {}, {}
                for v = 1, #graph do
                    if not chosen[v] then
                        left[#left + 1] = v
                        kept[v] = inside[v]
                    end
                end
                if not allows(tonumber(code:sub(count + 1, count + 1)), #graphs.pieces(graph, kept)) then return end
                local option = written(code, graph, left)
                if not seen[option] then
                    seen[option], options[#options + 1] = true, option
                end
            end)
        end
        return options
    end,
}
