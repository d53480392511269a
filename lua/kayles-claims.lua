-- SPDX-License-Identifier: MIT
--
-- Claims of your own: two about rows of Kayles and one that is false.
--
--     ender claims check --file lua/kayles-claims.lua

local kayles = ender.ruleset "kayles"

local function value(pins) return kayles(tostring(pins)):value() end

claim {
    id = "kayles.next-player",
    statement = "The next player wins every row of Kayles.",
    source = "Winning Ways, chapter 4",
    checked = "the value of the row of so many pins",
    usual = 60,
    large = 300,
    check = function(pins)
        if value(pins):equals(0) then return false, ("kayles(%d)"):format(pins), "it is 0" end
    end
}

claim {
    id = "kayles.period",
    statement = "From 71 pins on the values repeat after 12.",
    source = "R. K. Guy, C. A. B. Smith, The G-values of various games (1956)",
    checked = "the values of two rows",
    least = 71,
    usual = 120,
    large = 300,
    check = function(pins)
        return value(pins) == value(pins + 12),
            ("kayles(%d) = kayles(%d)"):format(pins, pins + 12),
            ("they are %s and %s"):format(value(pins), value(pins + 12))
    end
}

claim {
    id = "kayles.always-period",
    statement = "All values repeat after 12.",
    checked = "the values of two rows",
    verdict = "false",
    correction = "they do from 71 on: kayles.period",
    check = function(pins)
        if value(pins) ~= value(pins + 12) then
            return ("kayles(%d)"):format(pins), ("%s and %s"):format(value(pins), value(pins + 12))
        end
    end
}
