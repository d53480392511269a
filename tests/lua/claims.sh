#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Claims written in Lua: what `check` may return, how failures of scripts and limits end a check, and
# what is refused. In TAP; $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"
output=$folder/output
file=$folder/file

# claims STATUS PATTERN TEXT ARGUMENT...: checking the claims of a file with this text ends so.
claims() {
    wanted=$1
    pattern=$2
    printf '%s\n' "$3" >"$file"
    what=$3
    shift 3
    "$ENDER" claims check --file "$file" "$@" >"$output" 2>&1
    status=$?
    [ "$status" -eq "$wanted" ] && grep -q -e "$pattern" "$output"
    verdict $? "$what" && return
    echo "# exit status $status, wanted $wanted; wanted in the output: $pattern"
    sed 's/^/# /' "$output"
}

# one STATUS PATTERN BODY ARGUMENT...: the same for one claim whose check has this body.
one() {
    wanted=$1
    pattern=$2
    text="claim { id = 'my.one', statement = 'So it is.', check = function(n) $3 end }"
    shift 3
    claims "$wanted" "$pattern" "$text" "$@"
}

# what check returns
one 0 'holds up to 8 (8 cases)' ''
one 0 'holds up to 5 (5 cases)' 'return true' --size 5
one 0 'holds up to 8' 'return true, "where", "why"'
one 1 'where  size 3$' 'return n < 3'
one 1 'why    it does not hold' 'return n < 3'
one 1 'refuted at 3' 'if n == 3 then return "three" end'
one 1 'where  three$' 'if n == 3 then return "three" end'
one 1 'why    odd$' 'return n ~= 3, "three", "odd"'
one 1 'play   Left cannot move$' 'return false, n, "odd", "Left cannot move"'
one 1 'where  ^$' 'return false, ender.game "^", 1'
one 1 'NOT what is known' 'return false'
one 1 'returns nothing, a boolean or a text, not a number' 'return 7'
one 1 '"as_known":false' 'return 7' --json

# failures have their place
one 1 "failed $file:1: no" 'error "no"'
one 1 "failed $file:1: attempt to" 'return n.x.y'
one 1 "failed $file:1: expected a value" 'ender.game "{0|"'
one 1 '0 passed, 1 failed' 'error "no"'

# limits are no failures
one 0 'ended  the time limit' 'while true do end' --seconds 0.2
one 0 'ended  the time limit' 'while true do pcall(function() while true do end end) end' \
    --seconds 0.2
one 3 'not enough memory' 'local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end' \
    --memory 20M

# what a claim consists of
claims 0 'refuted, as known, at 2' "claim { id = 'my.false', statement = 'Small.', verdict = 'false',
    correction = 'large', check = function(n) return n < 2 end }"
claims 1 'NOT what is known' "claim { id = 'my.false', statement = 'Small.', verdict = 'false',
    correction = 'large', check = function() end }"
claims 0 'holds up to 3 (2 cases)' "claim { id = 'my.sizes', statement = 'So.', least = 2, usual = 3,
    small = 2, check = function() end }"
claims 0 '2 passed, 0 failed' "for _, id in ipairs { 'my.a', 'my.b' } do
    claim { id = id, statement = id, kind = 'conjecture', check = function() end } end"
claims 0 'holds up to 8' "local only = ender.define { name = 'only', options = function() return { '0' } end }
    claim { id = 'my.game', statement = 'It is *.', check = function(n)
        return only 'a':value() == ender.game '*' end }"
claims 2 'the claim has no `check`' "claim { id = 'my.a', statement = 's' }"
claims 2 'the claim has no `id`' "claim { statement = 's', check = print }"
claims 2 'no member `statment`' "claim { id = 'my.a', statment = 's', check = print }"
claims 2 'a number\|is a string' "claim { id = 7, statement = 's', check = print }"
claims 2 '`small` is an integer' "claim { id = 'my.a', statement = 's', small = 1.5, check = print }"
claims 2 'sizes of a claim increase' "claim { id = 'my.a', statement = 's', small = 9, usual = 3,
    check = print }"
claims 2 '`verdict` is true, false or open' "claim { id = 'my.a', statement = 's', verdict = 'yes',
    check = print }"
claims 2 '`kind` is theorem' "claim { id = 'my.a', statement = 's', kind = 'fact', check = print }"
claims 2 'already' "claim { id = 'bipass.prop-4', statement = 's', check = print }"
claims 2 'lower-case' "claim { id = 'My', statement = 's', check = print }"
claims 2 'attempt to call' 'os.exit(0)'
claims 2 'unexpected symbol' 'claim {'
claims 2 'there is no claim' "claim { id = 'my.a', statement = 's', check = print }" my.b

tap_end
