-- SPDX-License-Identifier: MIT
--
-- Spoke and Hub Nim: End-Nim on a tree.

local graphs = require "lib.graphs"
local numbers = require "lib.numbers"

--- A tree and its heaps; heaps that are empty vanish.
local function read(text)
    if text == "0" then return {}, {} end
    local edges, list = text:match "^(.*):(.*)$"
    if not edges then error("expected a tree and its heaps, such as star(3):2,1,2,2", 0) end
    local graph, heaps = graphs.read(edges), numbers.read(list, "2,1,2,2")
    if #graph ~= #heaps then
        error(("the tree has %d vertices, and there are %d heaps"):format(#graph, #heaps), 0)
    end
    return graph, heaps
end

local function written(graph, heaps)
    local kept, sizes = {}, {}
    for v = 1, #graph do
        if heaps[v] > 0 then
            kept[#kept + 1], sizes[#sizes + 1] = v, heaps[v]
        end
    end
    if #kept == 0 then return "0" end
    return graphs.write(graphs.restricted(graph, kept)) .. ":" .. numbers.write(sizes)
end

local function check_forest(graph)
    local ends = 0
    for v = 1, #graph do ends = ends + graphs.degree(graph, v) end
    if #graph > 0 and ends / 2 ~= #graph - #graphs.pieces(graph) then
        error("the heaps of a cycle could never be touched: only trees and forests are positions", 0)
    end
end

return {
    name = "spoke-and-hub-nim",
    summary = "counters are taken from the heaps at the ends of a tree",
    impartial = true,
    rules = "Heaps stand at the vertices of a tree. A move takes one or more counters from a heap at a "
        .. "vertex with at most one neighbour; an empty heap vanishes with its edge. Both players have the "
        .. "same moves. The player who cannot move loses. On a path this is End-Nim.",
    grammar = "A tree, a colon, and the heaps in the order of its vertices: star(3):2,1,2,2 has its centre "
        .. "first, 1-2,2-3:1,2,1 is a path.",
    example = "star(3):2,2,2,2",
    example_value = "*",
    source = "M. H. Albert and R. J. Nowakowski, The game of End-Nim (2001), on trees",
    read = function(text)
        local graph, heaps = read(text)
        check_forest(graph)
        return written(graph, heaps)
    end,
    parts = function(position)
        local graph, heaps = read(position)
        return graphs.parts(graph, function(piece)
            local sizes = {}
            for i, v in ipairs(piece) do sizes[i] = heaps[v] end
            return written(graphs.restricted(graph, piece), sizes)
        end)
    end,
    options = function(position)
        local graph, heaps = read(position)
        local options = {}
        for v = 1, #graph do
            for left = 0, graphs.degree(graph, v) <= 1 and heaps[v] - 1 or -1 do
                options[#options + 1] = written(graph, numbers.replaced(heaps, v, left))
            end
        end
        return options
    end,
}
