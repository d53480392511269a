-- SPDX-License-Identifier: MIT
--
-- Tests of scripts, reported in TAP.

local tap = {}
local count, failures = 0, 0

-- Reports whether what was found is what was wanted; values compare as texts, so that a number and
-- the game of the same name are the same here.
function tap.is(found, wanted, what)
    local good = tostring(found) == tostring(wanted)
    count = count + 1
    if not good then failures = failures + 1 end
    print((good and "ok " or "not ok ") .. count .. " - " .. what)
    if not good then
        print("# found  " .. tostring(found):gsub("\n", "\n# "))
        print("# wanted " .. tostring(wanted):gsub("\n", "\n# "))
    end
end

-- The call fails with a message in which the text occurs.
function tap.fails(wanted, f, ...)
    local good, message = pcall(f, ...)
    local found = good and "no error" or tostring(message)
    tap.is(found:find(wanted, 1, true) and wanted or found, wanted, "error: " .. wanted)
end

-- Is each text, as an expression of Lua in which g makes games, what stands beside it?
function tap.table(environment, cases)
    for i = 1, #cases, 2 do
        local chunk = assert(load("return " .. cases[i], "=case", "t", environment))
        tap.is(chunk(), cases[i + 1], cases[i])
    end
end

function tap.done()
    print("1.." .. count)
    if failures > 0 then error(failures .. " of " .. count .. " failed", 0) end
end

return tap
