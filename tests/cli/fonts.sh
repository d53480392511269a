#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What is written can be seen: each character beyond ASCII that the sources of the command, of pictures
# and of the page can write is in the fonts of the pictures, DejaVu Sans, and of a terminal, DejaVu Sans
# Mono. Left out is what is only read, the signs of src/answers/notation/lexer.c, and what others wrote,
# web/kept.
. "$(dirname "$0")/../tap.sh"

# The characters of texts in C and JavaScript, as hexadecimal numbers; of C also those written \uXXXX.
written() {
    find src web \( -name node_modules -o -name kept \) -prune -o \( -name '*.c' -o -name '*.h' -o -name '*.inc' -o \
        -name '*.js' -o -name '*.css' -o -name '*.html' \) ! -path src/answers/notation/lexer.c \
        -exec cat {} + >"$folder/sources"
    {
        grep -oE '\\u[0-9A-Fa-f]{4}' "$folder/sources" | sed 's/^../0000/'
        tr -d ' -~' <"$folder/sources" | iconv -f UTF-8 -t UCS-4BE | od -An -v -tx1 |
            tr -d ' \n' | sed 's/......../&\n/g'
    } | tr 'a-f' 'A-F' | sed 's/^0000\(....\)$/\1/' | grep -vE '^(00[0-7].)$' | sort -u
}

# Those that no range of the font, such as 2190-2193, has.
missing() {
    awk -v ranges="$1" '
        function number(text,   n, i) {
            n = 0
            for (i = 1; i <= length(text); i++)
                n = n * 16 + index("0123456789abcdef", tolower(substr(text, i, 1))) - 1
            return n
        }
        BEGIN { count = split(ranges, list, " ")
            for (i = 1; i <= count; i++) {
                parts = split(list[i], ends, "-")
                low[i] = number(ends[1])
                high[i] = parts > 1 ? number(ends[2]) : low[i]
            } }
        { c = number($1); found = 0
          for (i = 1; i <= count && !found; i++) found = c >= low[i] && c <= high[i]
          if (!found) printf "U+%s ", $1 }'
}

if ! command -v fc-list >/dev/null 2>&1 || ! command -v iconv >/dev/null 2>&1 ||
    [ -z "$(fc-list 'DejaVu Sans:style=Book')" ]; then
    echo '1..0 # SKIP there is no fontconfig, iconv or DejaVu Sans'
    exit 0
fi
written >"$folder/written"
[ "$(wc -l <"$folder/written")" -gt 30 ]
verdict $? 'the sources write signs'
for font in 'DejaVu Sans' 'DejaVu Sans Mono'; do
    ranges=$(fc-list "$font:style=Book" charset | head -n 1 | sed 's/^.*charset=//')
    is "all of them are in $font" '' "$(missing "$ranges" <"$folder/written")"
done
is 'a sign that no font has is missed' 'U+29FE ' \
    "$(echo 29FE | missing "$(fc-list 'DejaVu Sans:style=Book' charset | sed 's/^.*charset=//')")"
is 'tiny and miny are printed as papers do' "+_2 −_2" \
    "$("$ENDER" eval --unicode 'tiny(2)') $("$ENDER" eval --unicode 'miny(2)')"
is 'and read' 'true' "$("$ENDER" eval '−_2 + +_2 = 0')"
tap_end
