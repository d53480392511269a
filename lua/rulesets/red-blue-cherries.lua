-- SPDX-License-Identifier: MIT
--
-- Red-Blue Cherries: vertices of least degree are picked.

local graphs = require "lib.graphs"

local function read(text)
    if text == "0" then return {}, "" end
    local edges, colours = text:match "^(.*):%s*([BR]+)%s*$"
    if not edges then error("expected a graph and its colours, such as cycle(4):BRBR", 0) end
    local graph = graphs.read(edges)
    if #graph ~= #colours then
        error(("the graph has %d vertices, and there are %d colours"):format(#graph, #colours), 0)
    end
    return graph, colours
end

--- The position of some vertices alone.
local function written(graph, colours, vertices)
    if #vertices == 0 then return "0" end
    local letters = {}
    for i, v in ipairs(vertices) do letters[i] = colours:sub(v, v) end
    return graphs.write(graphs.restricted(graph, vertices)) .. ":" .. table.concat(letters)
end

return {
    name = "red-blue-cherries",
    summary = "a vertex of one's own colour that has the least degree of its component is picked",
    rules = "Left picks a blue vertex, Right a red one, which must have the least degree of all vertices "
        .. "of its component, of either colour; its edges go with it. The player who cannot move loses.",
    grammar = "A graph, a colon, and the colours of its vertices in order, B or R: cycle(4):BRBR, or "
        .. "1-2,2-3:BRB.",
    example = "path(5):BBBBR",
    example_value = "3",
    source = "R. J. Nowakowski, Unsolved problems in combinatorial games",
    read = function(text)
        local graph, colours = read(text)
        return written(graph, colours, graphs.others(graph))
    end,
    parts = function(position)
        local graph, colours = read(position)
        return graphs.parts(graph, function(piece) return written(graph, colours, piece) end)
    end,
    options = function(position, player)
        local graph, colours = read(position)
        local own, options = player == "left" and "B" or "R", {}
        for _, piece in ipairs(graphs.pieces(graph)) do
            local least = math.huge
            for _, v in ipairs(piece) do least = math.min(least, graphs.degree(graph, v)) end
            for _, v in ipairs(piece) do
                if colours:sub(v, v) == own and graphs.degree(graph, v) == least then
                    options[#options + 1] = written(graph, colours, graphs.others(graph, v))
                end
            end
        end
        return options
    end,
}
