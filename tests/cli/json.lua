-- SPDX-License-Identifier: MIT
--
-- Reads JSON values one behind the other from standard input (RFC 8259, strictly) into `docs` and
-- evaluates the expression of Lua that is its argument: `ender run --trusted json.lua -- EXPRESSION`.
-- Fails where the input is no JSON or the expression is not true. `null` stands for null.

local text = io.read("a")
local at = 1
null = setmetatable({}, {__tostring = function() return "null" end})

local function fail(what) error("no JSON at byte " .. at .. ": " .. what .. ": " .. text:sub(at, at + 30), 0) end
local function blanks() at = text:match("^[ \t\n\r]*()", at) end

local escapes = {['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f", n = "\n", r = "\r", t = "\t"}
local function read_string()
    local parts = {}
    at = at + 1
    while true do
        local c = text:sub(at, at)
        if c == '"' then
            at = at + 1
            return table.concat(parts)
        elseif c == "" or c:byte() < 32 then
            fail("an open string")
        elseif c == "\\" then
            local e, hex = text:sub(at + 1, at + 1), text:match("^u(%x%x%x%x)", at + 1)
            if hex then parts[#parts + 1] = utf8.char(tonumber(hex, 16))
            elseif escapes[e] then parts[#parts + 1] = escapes[e]
            else fail("an escape") end
            at = at + (hex and 6 or 2)
        else
            parts[#parts + 1] = c
            at = at + 1
        end
    end
end

local read_value

local function read_list(close, read_item)
    at = at + 1
    blanks()
    if text:sub(at, at) == close then at = at + 1 return end
    while true do
        blanks()
        read_item()
        blanks()
        local c = text:sub(at, at)
        at = at + 1
        if c == close then return end
        if c ~= "," then at = at - 1 fail("a comma or " .. close .. " is missing") end
    end
end

function read_value()
    blanks()
    local c = text:sub(at, at)
    if c == '"' then return read_string() end
    if c == "{" then
        local object = {}
        read_list("}", function()
            if text:sub(at, at) ~= '"' then fail("a name") end
            local name = read_string()
            blanks()
            if text:sub(at, at) ~= ":" then fail("a colon") end
            at = at + 1
            if object[name] ~= nil then fail("`" .. name .. "` twice") end
            object[name] = read_value()
        end)
        return object
    end
    if c == "[" then
        local list = {}
        read_list("]", function() list[#list + 1] = read_value() end)
        return list
    end
    for word, value in pairs({["true"] = true, ["false"] = false, ["null"] = null}) do
        if text:sub(at, at + #word - 1) == word then at = at + #word return value end
    end
    local number = text:match("^-?%d+%.?%d*[eE]?[+-]?%d*", at)
    if not number or number:match("^-?0%d") or not tonumber(number) then fail("a value") end
    at = at + #number
    return tonumber(number)
end

docs = {}
blanks()
while at <= #text do
    docs[#docs + 1] = read_value()
    blanks()
end
local holds = assert(load("return " .. (arg[1] or "true"), "=expression"))()
if not holds then error("not so: " .. arg[1] .. "\n" .. text:sub(1, 2000), 0) end
