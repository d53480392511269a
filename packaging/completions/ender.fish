# SPDX-License-Identifier: MIT
#
# Completion of the command ender for fish. What there is to complete, subcommands, options,
# rulesets and functions, the command itself tells, so that this file need not know them.

function __ender_words
    commandline --tokenize --cut-at-cursor --current-process
end

# Lines `name<tab>description` of the subcommands and of the options of the one being typed.
function __ender_subcommands
    ender --help 2>/dev/null | string replace --filter --regex '^  ([a-z]+)  +(.*)' '$1\t$2'
end

function __ender_options
    set --local words (__ender_words)
    ender $words[2] --help 2>/dev/null |
        string replace --filter --regex '^  (--[a-z-]+) *[A-Z.]* +(.*)' '$1\t$2'
end

# The names that `ender rulesets`, `ender functions`, `ender claims`, `ender ask` or `ender ask DOMAIN`
# lists.
function __ender_names
    ender $argv --format tsv 2>/dev/null | tail -n +2 |
        string replace --regex '^([a-z0-9_:.-]+)[^\t]*\t(?:[^\t]*\t)?' '$1\t'
end

# Is the subcommand one of these?
function __ender_in
    set --local words (__ender_words)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end

# How many arguments stand before the word, options apart.
function __ender_arguments
    set --local words (__ender_words)
    count (string match --invert -- '--*' $words[3..])
end

complete --command ender --no-files
complete --command ender --condition 'test (count (__ender_words)) -eq 1' \
    --arguments '(__ender_subcommands)'
complete --command ender \
    --condition 'test (count (__ender_words)) -ge 2; and string match -q -- "-*" (commandline -t)' \
    --arguments '(__ender_options)'
complete --command ender \
    --condition '__ender_in value table info loopy play occurs; and test (__ender_arguments) -eq 0' \
    --arguments '(__ender_names rulesets)'
complete --command ender \
    --condition '__ender_in moves; and test (math (__ender_arguments) % 2) -eq 0' \
    --arguments '(__ender_names rulesets)'
complete --command ender \
    --condition '__ender_in poset; and test (__ender_arguments) -eq 0' \
    --arguments "'G[' 'OS[' 'SS[' 'Oslo[' 'SmallOslo[' 'TwoSlo[' 'games(' 'rcf(' 'dual(' 'subsets('"
complete --command ender \
    --condition '__ender_in ask; and test (__ender_arguments) -eq 0' \
    --arguments '(__ender_names ask)'
complete --command ender \
    --condition '__ender_in ask; and test (__ender_arguments) -eq 2' \
    --arguments '(__ender_names ask (__ender_words)[3])'
complete --command ender \
    --condition '__ender_in poset; and test (__ender_arguments) -eq 1' \
    --arguments '(__ender_names ask poset)'
complete --command ender --condition '__ender_in rulesets' --arguments '(__ender_names rulesets)'
complete --command ender --condition '__ender_in functions' --arguments '(__ender_names functions)'
complete --command ender --condition '__ender_in draw; and test (__ender_arguments) -eq 0' \
    --arguments 'chart outcomes strings (__ender_names rulesets)'
complete --command ender --condition '__ender_in loopy; and test (__ender_arguments) -eq 1' \
    --arguments 'results simplify sides sidle draw compare same certify'
complete --command ender --condition '__ender_in nimber' --arguments 'dawsons-kayles grundy kayles'
complete --command ender --condition '__ender_in coins; and test (__ender_arguments) -eq 0' \
    --arguments '(__ender_names ask coins) classify coin scale recognise table hypotheses verify'
complete --command ender --condition '__ender_in go; and test (__ender_arguments) -eq 0' \
    --arguments 'show play legal score sgf gtp solve regions room corridor'
complete --command ender --condition '__ender_in go; and test (__ender_arguments) -gt 0' \
    --force-files
complete --command ender --condition '__ender_in claims; and test (__ender_arguments) -eq 0' \
    --arguments 'list show check'
complete --command ender --condition '__ender_in claims; and test (__ender_arguments) -gt 0' \
    --arguments '(__ender_names claims)'
complete --command ender --condition '__ender_in claims' --long-option paper --exclusive \
    --arguments "(ender claims list --format tsv | string replace --filter --regex '\\..*' '' | uniq)"
complete --command ender --condition '__ender_in claims' --long-option kind --exclusive \
    --arguments 'theorem table example conjecture'
complete --command ender --condition '__ender_in claims' --long-option verdict --exclusive \
    --arguments 'true false open'
complete --command ender --condition '__ender_in claims' --long-option record --require-parameter \
    --force-files
complete --command ender --condition '__ender_in batch run' --force-files
complete --command ender --condition 'test (count (__ender_words)) -ge 2' --long-option ruleset \
    --require-parameter --force-files
for option in output compare
    complete --command ender --condition '__ender_in bench' --long-option $option \
        --require-parameter --force-files
end
complete --command ender --condition '__ender_in moves table claims draw rulesets functions bench ko' \
    --long-option format --exclusive --arguments 'text csv tsv json markdown latex'
complete --command ender --condition '__ender_in value table ko' --long-option method --exclusive \
    --arguments 'auto search closed'
complete --command ender --condition '__ender_in moves' --long-option player --exclusive \
    --arguments 'left right both'
for option in as first
    complete --command ender --condition '__ender_in play' --long-option $option --exclusive \
        --arguments 'left right'
end
for option in you first
    complete --command ender --condition '__ender_in coins' --long-option $option --exclusive \
        --arguments 'left right'
end
# The words of options of domains, from the table.
function __ender_values
    ender ask $argv[1] --options --format tsv 2>/dev/null |
        awk -F '\t' -v option=$argv[2] '$1 == option && $2 !~ /\.\./ { print $2 }' | string split ' '
end
for option in field method play
    complete --command ender --condition '__ender_in coins' --long-option $option --exclusive \
        --arguments "(__ender_values coins $option)"
end
for option in ban threats method
    complete --command ender --condition '__ender_in ko' --long-option $option --exclusive \
        --arguments "(__ender_values ko $option)"
end
