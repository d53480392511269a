#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Rulesets in files of Lua and the prompt for Lua. In TAP; $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"
export ENDER_LUA_PATH="$folder"

# answers STATUS OUTPUT ARGUMENT...: the command answers so; OUTPUT is a pattern for one line.
answers() {
    wanted=$1
    pattern=$2
    shift 2
    "$ENDER" "$@" >"$folder/output" 2>&1
    status=$?
    [ "$status" -eq "$wanted" ] && grep -q -e "$pattern" "$folder/output"
    verdict $? "$*" && return
    echo "# exit status $status, wanted $wanted; wanted in the output: $pattern"
    sed 's/^/# /' "$folder/output"
}

# Whatever reads an expression finds the rulesets of files, each in a command of its own.
for read in eval game form outcome sum; do
    answers 0 '^done$' run -e "ender.$read [[end_nim('2,1,3')]] print 'done'"
done
answers 0 '^done$' run -e 'ender.outcome "impartial:end_nim(\"2,1,3\")" print "done"'
answers 0 '^impartial:robin-hood$' run -e 'print(ender.ruleset "impartial:robin-hood".name)'
answers 0 '^\*$' eval "end_nim('2,1,3')"

# An error of a script that is no text is told without an address.
answers 2 '^ender: an error that is no text but a table was raised$' run -e 'error({})'
answers 2 '^ender: an error that is no text but a nil was raised$' run -e 'error()'
answers 2 '^ender: mine$' run -e 'error(setmetatable({}, {__tostring = function() return "mine" end}))'
answers 2 '^ender: 5$' run -e 'error(5)'

# A file in a folder that is searched, and one that is not.
cat >"$folder/my-game.lua" <<'END'
return {
    name = "my-game", aliases = "mine", summary = "Left counts down",
    options = function(text, player)
        return { player == "left" and tostring(math.tointeger(tonumber(text)) - 1) or nil }
    end,
}
END
mkdir "$folder/else"
sed 's/my-game/other-game/; s/mine/others/' "$folder/my-game.lua" >"$folder/else/where.lua"

answers 0 '^5$' value my-game 5
answers 0 '^5$' value MY_GAME 5
answers 0 '^6\*$' eval 'my-game("5") + 1*'
answers 0 '^0$' eval '5-my-game("5")'
answers 0 '^=$' compare 'my-game("5")' 5
answers 0 '5' info my-game 5
answers 0 '4' moves my-game 5
answers 0 'my-game  *Left counts down' rulesets
answers 0 'aliases *mine' rulesets my-game
answers 0 '^2$' table my-game --words 12 --length 1..1 --columns value --format csv
answers 2 'there is no ruleset "other-game"' value other-game 5
answers 0 '^5$' value other-game 5 --ruleset "$folder/else/where.lua"
answers 0 '^8$' eval 'other-game("5") + my-game("3")' --ruleset="$folder/else/where.lua"
answers 0 '^2$' run --ruleset "$folder/else/where.lua" -e 'print(ender.ruleset "others" "2":value())'
answers 2 'there is a ruleset `other-game` already' value nim 1 \
    --ruleset "$folder/else/where.lua" --ruleset "$folder/else/where.lua"
answers 2 'cannot open' value nim 1 --ruleset "$folder/none.lua"
printf 'one\t-\tmy-game\t7\tvalue\t7\n' >"$folder/cases.tsv"
answers 0 '1 passed, 0 failed' batch "$folder/cases.tsv"

# Several threads run the functions of a file, each in its own state.
cat >"$folder/strips.lua" <<'END'
return {
    name = "strips",
    options = function(text, player)
        local a, b = text:match "(%d+),(%d+)"
        if player == "left" then return { a ~= "0" and (a - 1) .. "," .. b or nil } end
        return { b ~= "0" and a .. "," .. (b - 1) or nil }
    end,
}
END
answers 0 '^150$' value strips 300,150 --threads 3
echo 'return {name = "late", options = function(t) local n = tonumber(t)
    if n == 7 then error("seven") end return {n + 1 .. "", n + 2 .. ""} end}' >"$folder/late.lua"
answers 2 'late, options of `7`: .*late.lua:2: seven' value late 1 --threads 3

# Files that are wrong, and rules that are.
echo 'return 7' >"$folder/seven.lua"
answers 2 'returns a table with the rules, not a number' value seven 1
echo 'return {name = "six", options = function() end}' >"$folder/sixth.lua"
answers 2 'defines no ruleset called `sixth`' value sixth 1
echo 'x =' >"$folder/torn.lua"
answers 2 'unexpected symbol near <eof>' value torn 1
echo 'return {name = "wrong", options = function(text) return text.x.y end}' >"$folder/wrong.lua"
answers 2 'wrong, options of `1`: .*wrong.lua:1: attempt to index a nil value' value wrong 1
echo 'return {name = "io-game", options = function() return io.lines() end}' >"$folder/io-game.lua"
answers 2 "global 'io'" value io-game 1
rm "$folder/seven.lua" "$folder/torn.lua" "$folder/sixth.lua"

# Limits hold inside the functions of a ruleset.
cat >"$folder/endless.lua" <<'END'
return { name = "endless", options = function()
    while true do pcall(function() while true do end end) end
end }
END
answers 3 'the time limit of 0.1 s' value endless 1 --seconds 0.1
answers 3 'the time limit of 0.1 s' value endless 1 --seconds 0.1 --threads 2
echo 'return {name = "greedy", options = function() return {("x"):rep(1 << 28)} end}' \
    >"$folder/greedy.lua"
answers 3 'not enough memory' value greedy 1 --memory 64M
echo 'return {name = "circle", options = function(t) return {t == "a" and "b" or "a"} end}' \
    >"$folder/circle.lua"
answers 2 'circle: play can come back to `a`' value circle a
# terminated ARGUMENT...: asked to terminate the command ends with 130.
terminated() {
    "$ENDER" "$@" >"$folder/output" 2>&1 &
    worked $! 10
    kill -s TERM $!
    wait $!
    status=$?
    [ "$status" -eq 130 ]
    verdict $? "interrupted, exit status $status"
}
terminated value endless 1
# Nothing is looked at while Lua matches a pattern.
terminated run -e 'string.find(("a"):rep(1000), (".-"):rep(20) .. "b")'

# The examples in the data folder are what they say.
for name in divisors grazing hexapawn kings kotzig-nim partizan-kayles quicksort pseudo-quicksort; do
    example=$("$ENDER" rulesets "$name" | sed -n 's/^example *//p')
    value=$("$ENDER" rulesets "$name" | sed -n 's/^value *//p')
    answers 0 "^$(printf '%s' "$value" | sed 's/[*[\^]/\\&/g')\$" value "$name" "$example"
    answers 0 "^$(printf '%s' "$value" | sed 's/[*[\^]/\\&/g')\$" value "$name" "$example" \
        --method search
done

# The prompt.
repl() {
    pattern=$1
    output=$(printf '%b' "$2" | "$ENDER" repl --lua 2>&1)
    printf '%s\n' "$output" | grep -q -e "$pattern"
    verdict $? "repl --lua"
}
repl '^1^$' 'G = ender.game(1)\nG + "^"\n'
repl '^3	x$' 'function f()\nreturn 3, "x"\nend\nf()\n'
repl '^after$' 'error "before"\nprint "after"\n'
repl 'input:1: mine$' 'error "mine"'
repl 'the input ends within a chunk' 'for i = 1, 3 do'
repl "global 'io'" 'io.write(1)'

# The time of a script is counted while it can run: it stops its own process for longer than its limit, and
# goes on.
cat >"$folder/pauses.lua" <<'END'
io.write("before, "):flush()
os.execute "(sleep 6; kill -CONT $PPID) >/dev/null 2>&1 & kill -STOP $PPID"
for _ = 1, 1e7 do end
print "after"
END
answers 0 '^before, after$' run --trusted --seconds 4 "$folder/pauses.lua"
# A script that does not end is ended all the same, and what it printed is shown.
printf 'io.write "before, " while true do pcall(string.rep, "", 1e18) end' >"$folder/hangs.lua"
answers 3 '^before, ender: the time is up' run --trusted --seconds 0.2 "$folder/hangs.lua"

tap_end
