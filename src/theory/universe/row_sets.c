/* SPDX-License-Identifier: MIT */
#include "universe/row_sets.h"

#include <string.h>

row_set row_closed(row_set row, const row_set *closure) {
    row_set all = 0;
    for (unsigned set = 0; set < DAY2_SIDES; set++)
        if (row_has(row, set)) all |= closure[set];
    return all;
}

unsigned list_closed(task *t, row_set among, const row_set *closure, row_set *out) {
    const arena_mark mark = scratch_mark(t);
    bool *seen = SCRATCH_ARRAY(t, bool, UINT16_MAX + 1);
    memset(seen, 0, (UINT16_MAX + 1) * sizeof *seen);
    unsigned count = 1;
    out[0] = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned set = 0; set < DAY2_SIDES; set++) {
            if (!row_has(among, set)) continue;
            const row_set more = out[i] | closure[set];
            if (!seen[more] && more != 0) out[count++] = more;
            seen[more] = true;
        }
    scratch_release(t, mark);
    return count;
}
