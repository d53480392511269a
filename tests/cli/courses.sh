#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The course sheets in docs/courses are what the exercises make of their seeds. Reports in TAP.
set -u
if scripts/course-sheets "$ENDER" --check; then
    echo "ok 1 - the course sheets"
else
    echo "not ok 1 - the course sheets: run scripts/course-sheets $ENDER"
fi
echo "1..1"
