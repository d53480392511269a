#!/bin/sh
# SPDX-License-Identifier: MIT
#
# `ender kernel`: Jupyter is told about the kernel, and what is missing is said. What the kernel does
# is tested in python/tests/test_kernel.py. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"
"$ENDER" kernel >/dev/null 2>&1
report "a connection file is expected" $? 2
"$ENDER" kernel --prefix /nowhere >/dev/null 2>&1
report "--prefix goes with --install" $? 2
got=$(ENDER_PYTHON=/no/python "$ENDER" kernel --install 2>&1)
report "a Python that is not there" "$?:${got%%.*}" "2:ender: /no/python does not run"

# python_that ANSWER: the first python3 of PATH from now on. Asked what it lacks it gives the answer;
# started with the kernel it says so.
python_that() {
    mkdir -p "$folder/bin"
    printf '#!/bin/sh\n[ "$1" = -c ] && { printf "%%s\\t%%s" "$0" "%s"; exit; }\necho "started: $*"\n' "$1" \
        >"$folder/bin/python3"
    chmod +x "$folder/bin/python3"
}
python_that ''
got=$(PATH="$folder/bin:$PATH" "$ENDER" kernel --install)
report "the Python of the terminal" "$got" "started: -m ender.kernel --install"
python_that 'ender, cffi'
got=$(ENDER_PYTHON="$folder/bin/python3" "$ENDER" kernel --install 2>&1)
report "what a Python lacks" "$?:${got%%.\ *}" "2:ender: $folder/bin/python3 has no ender, cffi"
got=$(PATH="$folder/bin:$PATH" "$ENDER" kernel --install --prefix "$folder" 2>&1)
case $got in
"installed in "* | *"has no ender, cffi; "*"has no "*) verdict 0 "the next Python is tried" ;;
*) report "the next Python is tried" "$got" "" ;;
esac

if got=$("$ENDER" kernel --install --prefix "$folder" 2>&1); then
    report "installed" "$got" "installed in $folder/share/jupyter/kernels/ender"
    grep -q '"ender.kernel"' "$folder/share/jupyter/kernels/ender/kernel.json"
    report "Jupyter knows how to start it" $? 0
else
    case $got in
    *" has no "* | *"No module named"* | *"not found"* | *"No such file"*)
        count=$((count + 1))
        echo "ok $count - installed # SKIP no Python here has the package and ipykernel"
        ;;
    *) report "installed" "$got" "" ;;
    esac
fi

tap_end
