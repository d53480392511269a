# SPDX-License-Identifier: MIT
#
# ender request: the answers to tests/requests.txt as a whole, so that no member goes, or changes, unseen. There a line
# with a request is followed by its answer, without pictures, times and sizes in bytes (their own tests look at these)
# and without the summaries of functions. All are asked in one session. `sh tests/cli/requests.sh --record` writes the
# answers of the command $ENDER there anew: read the difference.
set -u
. "$(dirname "$0")/../tap.sh"

file=$(dirname "$0")/../requests.txt

answers() {
    grep '^> ' "$file" | cut -c3- | "$ENDER" request 2>/dev/null |
        sed -E -e 's/,"ms":[0-9.e-]*\}$/}/' -e 's/"(svg|summary)":"([^"\\]|\\.)*"/"\1":"..."/g' \
            -e 's/,"(x|y|width|height)":-?[0-9]+\.[0-9]+//g' -e 's/"(seconds|memory|budget)":[0-9.e-]+/"\1":0/g' -e 's/"games":[0-9]+,"forms"/"games":0,"forms"/'
}

if [ "${1-}" = --record ]; then
    answers >"$folder/answers"
    grep '^> ' "$file" | paste -d '\n' - "$folder/answers" >"$folder/both"
    cp "$folder/both" "$file"
    exit
fi

answers >"$folder/answers"
number=0
grep '^> ' "$file" | cut -c3- >"$folder/requests"
grep -v '^> ' "$file" >"$folder/expected"
is 'every request has its answer' "$(wc -l <"$folder/requests")" "$(wc -l <"$folder/answers")"
while IFS= read -r request; do
    number=$((number + 1))
    is "$request" "$(sed -n "${number}p" "$folder/expected")" "$(sed -n "${number}p" "$folder/answers")"
done <"$folder/requests"
tap_end
