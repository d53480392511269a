#!/bin/sh
# SPDX-License-Identifier: MIT
#
# How scripts end: exit statuses and messages, limits of time and memory, interruption. In TAP;
# $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"
output=$folder/output

# report STATUS PATTERN WHAT: compares with what came last, $status and the file $output.
report() {
    [ "$status" -eq "$1" ] && grep -q -e "$2" "$output"
    verdict $? "$3" && return
    echo "# exit status $status, wanted $1; wanted in the output: $2"
    sed 's/^/# /' "$output"
}

# ends STATUS PATTERN ARGUMENT...: ender run ARGUMENT... ends so.
ends() {
    wanted=$1
    pattern=$2
    shift 2
    "$ENDER" run "$@" >"$output" 2>&1
    status=$?
    report "$wanted" "$pattern" "$*"
}

ends 0 '^1^$' -e 'print(ender.game "{0|*}" + 1)'
ends 0 '^x	--y	2$' -e 'print(..., arg[2], #arg)' x -- --y
ends 2 '^ender: (-e):1: no$' -e 'error "no"'
ends 2 '^ender: odd$' -e 'error(setmetatable({}, {__tostring = function() return "odd" end}))'
ends 2 '^ender: (-e):1: expected a value' -e 'ender.game "{0|"'
ends 2 'unexpected symbol near' -e 'x ='
ends 2 'stack overflow' -e 'local function f() return f() + 1 end f()'
ends 2 '^ender: cannot open ' no-such-file.lua
ends 2 'a script is missing'
ends 2 'needs a script' -e
ends 3 'too many to list' -e 'ender.games_by_day(4)'

# Memory: of the script, and of the library.
ends 3 'more than 16 MB of memory' --memory 16M -e 'local t = {} for i = 1, 1e9 do t[i] = i end'
ends 3 'more than 16 MB of memory' --memory 16M -e 'local s = ("x"):rep(5e6) s = s .. s .. s .. s'
ends 3 'the budget of 16 MiB' --memory 16M -e 'ender.ruleset "domineering" "7x7":value()'
ends 0 '^false' --memory 16M -e 'print(pcall(string.rep, "x", 1e9))'

# Also of what objects of Lua hold: those that nobody holds are collected in time.
ends 3 'the budget of 16 MiB' --memory 16M -e 'local t = {} while true do t[#t + 1] = ender.go(19) end'
ends 3 'the budget of 16 MiB' --memory 16M -e \
    'local t = {} while true do t[#t + 1] = ender.poset "chain(100)" end'
ends 3 'more than 16 MB of memory' --memory 16M -e \
    'local t = {} while true do t[#t + 1] = ender.graph "over" end'
ends 0 '^done$' --memory 16M -e \
    'for i = 1, 10000 do ender.go(25):play "b@A1" ender.graph "over" end print "done"'
ends 0 '^done$' --memory 16M -e 'for i = 1, 100 do ender.poset "chain(900)" end print "done"'
ends 2 'the string at A2 has no liberty' -e 'ender.go "bw/w."'
ends 3 'was stopped after 0.2 s' --seconds 0.2 -e 'ender.heaps("kayles 0..199"):misere()'
ends 3 'stop' --seconds 0.2 -e 'local R = ender.go(25) while true do pcall(R.moves, R) end'

# Time: in a loop, where the error is caught, in nested catches, in coroutines, in the library, in
# pattern matching and in a finaliser, where no hook is called.
ends 3 'was stopped after 0.2 s' --seconds 0.2 -e 'while true do end'
ends 3 'was stopped after 0.2 s' --seconds 0.2 -e \
    'while true do pcall(function() while true do end end) end'
ends 3 'was stopped after 0.2 s' --seconds 0.2 -e \
    'local function f() while true do pcall(f) end end f()'
ends 3 'was stopped after 0.2 s' --seconds 0.2 -e \
    'coroutine.wrap(function() while true do end end)()'
ends 3 'was stopped after 0.2 s' --seconds 0.2 -e 'ender.ruleset "domineering" "10x10":value()'
ends 3 'the time is up' --seconds 0.2 -e 'string.find(("a"):rep(3000), ("a*"):rep(60) .. "b")'
ends 3 'the time is up' --seconds 0.2 -e \
    'setmetatable({}, {__gc = function() while true do end end}) collectgarbage()'
ends 0 '^1$' --seconds 60 -e 'print(1)'

# A ruleset in a file is held to the limits like a script: where Lua meets no hook, while the file
# is read, when its functions are called, and after an interruption.
file=$folder/files
mkdir "$file"
bomb() {
    printf 'local function go() %s end\n%s\nreturn {name = "bomb", read = function(p) return p end,
        options = function(p) go() return {}, {} end}\n' "$1" "$2" >"$file/bomb.lua"
}
values() {
    "$ENDER" value bomb x --ruleset "$file/bomb.lua" "$@" >"$output" 2>&1
    status=$?
}
for pathology in 'string.find(("a"):rep(3000), ("a*"):rep(60) .. "b")' \
    'string.gsub(("a"):rep(3000), ("a-"):rep(60) .. "b", "")' \
    'string.rep("", 1e18)' \
    'table.move({}, 1, 1e18, 2)' \
    'setmetatable({}, {__gc = function() while true do end end}) collectgarbage()'; do
    bomb "$pathology" ''
    values --seconds 0.2
    report 3 'the time is up' "a ruleset: $pathology"
done
bomb 'string.rep("", 1e18)' 'go()'
values --seconds 0.2
report 3 'the time is up, and .*bomb.lua does not stop' 'a ruleset that does not stop when it is read'
bomb 'while true do end' ''
values --seconds 0.2
report 3 'the time limit' 'a ruleset: an endless loop'
bomb 'string.rep("", 1e18)' ''
"$ENDER" value bomb x --ruleset "$file/bomb.lua" >"$output" 2>&1 &
worked $! 10
kill -s TERM $!
wait $!
status=$?
report 130 '^ender: interrupted, and .*bomb.lua does not stop$' 'a ruleset that does not stop is interrupted once'

# Ctrl-C.
for script in 'print(1) while true do pcall(function() while true do end end) end' \
    'print(1) ender.ruleset "domineering" "10x10":value()'; do
    "$ENDER" run -e "$script" >"$output" 2>&1 &
    worked $! 10
    kill -s TERM $!
    wait $!
    status=$?
    report 130 '^ender: interrupted$' "interrupted: $script"
done

# Standard input.
echo 'print(ender.mean "{4|1}", ...)' | "$ENDER" run - x >"$output" 2>&1
status=$?
report 0 '^5/2	x$' 'a script from standard input'

# Only --trusted reaches further.
ends 2 "attempt to index a nil value (global 'io')" -e 'io.write "x"'
ends 0 '^x$' --trusted -e 'io.write "x\n"'
ends 0 '^true$' --trusted -e 'print(require "ender" == ender)'

tap_end
