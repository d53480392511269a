/* SPDX-License-Identifier: MIT
 *
 * The public face of src/theory/impartial: include/ender/impartial.h. */
#include "impartial/impartial.h"

#include <string.h>

static const char all_but_name[] = "all-but";

/* all-but{...}: the set, with what says so before it. */
static bool all_but_read(task *t, const char *text, size_t *at, size_t end, heap_game *out,
                         code_error *e) {
    *at += strlen(all_but_name);
    heap_game set;
    if (!set_read(t, text, at, end, &set, e)) return false;
    take *takes = SCRATCH_ARRAY(t, take, set.count + 1);
    takes[0] = take_make(0, LEAVES_ALL_BUT);
    for (size_t i = 0; i < set.count; i++)
        takes[i + 1] = take_make(take_counters(set.takes[i]), LEAVES_ALL_BUT);
    *out = (heap_game){takes, set.count + 1};
    return true;
}

heap_game code_read(task *t, const char *code) {
    if (!code) task_throw(t, ENDER_EARGUMENT, "a code is needed, such as \".77\"");
    const size_t end = strlen(code);
    size_t at = 0;
    heap_game game = {NULL, 0};
    code_error e = {0};
    const bool all_but = strncmp(code, all_but_name, strlen(all_but_name)) == 0;
    bool good = (all_but ? all_but_read : game_read)(t, code, &at, end, &game, &e);
    if (good && at < end) {
        e = (code_error){at, "the code should end here", NULL};
        good = false;
    }
    if (!good)
        task_throw_at(t, (ender_place){1, (uint32_t)e.offset + 1, e.offset}, "%s",
                      e.expected ? e.expected : e.limit);
    return game;
}

ender_status ender_nim_sequence(ender_ctx *ctx, const char *code, size_t count, uint32_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const heap_game game = code_read(t, code);
    if (!out && count > 0) task_throw(t, ENDER_EARGUMENT, "an array for the values is needed");
    const nim_sequence s = nim_sequence_reach(t, &game, count);
    for (size_t i = 0; i < count; i++) out[i] = nim_sequence_at(&s, i);
    return task_end(t);
}

regularity nim_regularity(task *t, const heap_game *game, size_t limit) {
    const nim_sequence s = nim_sequence_reach(t, game, limit);
    regularity found = {.kind = REGULARITY_UNKNOWN, .computed = s.count};
    if (s.period > 0) {
        found.kind = s.saltus > 0 ? REGULARITY_ARITHMETIC : REGULARITY_PERIODIC;
        found.saltus = s.saltus;
        found.preperiod = s.preperiod;
        found.period = s.period;
    } else if (growth_observe(t, game, s.values, s.count, &found.preperiod, &found.period,
                              &found.saltus)) {
        found.kind = REGULARITY_GROWS;
    } else {
        found.preperiod = found.period = found.saltus = 0;
    }
    return found;
}
