#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Libraries that are opened when they are used: the command loads few, finds its modules where it lies,
# says so where they are missing or of another version, and goes on without those that it can do
# without. $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"
beside=$(cd "$(dirname "$ENDER")" && pwd)
if [ ! -e "$beside/ender-sqlite.so" ] || [ ! -e "$beside/ender-cairo.so" ] || [ ! -e "$beside/ender-microhttpd.so" ]; then
    echo "ok 1 - modules # SKIP built without them"
    echo "1..1"
    exit 0
fi

# refused NAME PATTERN COMMAND...: the command ends with status 2 and says that.
refused() {
    name=$1 pattern=$2
    shift 2
    "$@" >"$folder/output" 2>&1
    [ $? -eq 2 ] && grep -q -e "$pattern" "$folder/output"
    verdict $? "$name" || sed 's/^/# /' "$folder/output"
}

if command -v ldd >/dev/null 2>&1 && ! ldd "$ENDER" | grep -q 'libasan\|libtsan\|libubsan'; then
    loaded=$(ldd "$ENDER" | wc -l)
    [ "$loaded" -lt 12 ]
    verdict $? "the command loads $loaded libraries, fewer than twelve"
    ! ldd "$ENDER" | grep -E -q 'cairo|sqlite|nauty|microhttpd|readline|edit|X11|gnutls'
    verdict $? "and none that few commands need"
fi

mkdir "$folder/alone" "$folder/other"
cp "$ENDER" "$folder/alone/ender"
alone=$folder/alone/ender
refused "PDF without cairo" 'cairo.*ender-cairo.so is not installed' "$alone" draw thermograph '{3|1}' -o "$folder/a.pdf"
refused "PNG without cairo" 'SVG and TikZ need none' "$alone" draw thermograph '{3|1}' -o "$folder/a.png"
"$alone" draw thermograph '{3|1}' -o "$folder/a.svg" >/dev/null
verdict $? "SVG without cairo"
refused "a store without SQLite" 'SQLite.*ender-sqlite.so is not installed' "$alone" store build nim 3 --store "$folder/a.db"
refused "a server without libmicrohttpd" 'libmicrohttpd.*not installed' "$alone" serve --port 0
[ "$("$alone" value arc-kayles 'cycle(6)')" = "$("$ENDER" value arc-kayles 'cycle(6)')" ]
verdict $? "graphs have their values without nauty"

# A module of another version, and one that is none; a folder that one works in is not searched.
cp "$ENDER" "$folder/other/ender"
cp "$beside/ender-sqlite.so" "$folder/other/ender-cairo.so"
echo nonsense >"$folder/other/ender-sqlite.so"
refused "a module of another version" 'of another version' "$folder/other/ender" draw thermograph '{3|1}' -o "$folder/a.pdf"
refused "a file that is no module" 'ender-sqlite.so: ' "$folder/other/ender" store build nim 3 --store "$folder/a.db"
refused "modules in the folder one works in" 'not installed' env PATH="$folder/alone:$PATH" sh -c \
    "cd '$beside' && exec ender draw thermograph '{3|1}' -o '$folder/a.pdf'"
(cd / && "$ENDER" draw thermograph '{3|1}' -o "$folder/a.pdf") >/dev/null && head -c 4 "$folder/a.pdf" | grep -q '%PDF'
verdict $? "the modules beside the command are found"
tap_end
