/* SPDX-License-Identifier: MIT
 *
 * The public face of Oslo games and of positions that play may come back to: include/ender/oslo.h.
 * It stands here because what it tells are names. */
#include <ender/oslo.h>

#include "notation/notation.h"
#include "ruleset/loopy.h"

#include <stdlib.h>
#include <string.h>

static void print_ender(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

static void print_stopper(task *t, strbuf *out, lref g) { stopper_print(t, out, g, print_ender); }

static void print_sides(task *t, strbuf *out, lref onside, lref offside) {
    print_stopper(t, out, onside);
    strbuf_text(out, " & ");
    print_stopper(t, out, offside);
}

/* ---- forms ---- */

ender_status ender_oslo(ender_ctx *ctx, ender_form form, ender_passes passes, char **out) {
    API_ENTER(ctx);
    *out = NULL;
    const ref f = check_form(t, form);
    self_loops *s = self_loops_open(t);
    strbuf name;
    strbuf_open(t, &name);
    if (passes == ENDER_PASSES_LEFT) {
        print_stopper(t, &name, oslo_of_form(s, f));
    } else if (passes == ENDER_PASSES_RIGHT) {
        print_stopper(t, &name, oslo_mirror(s, f));
    } else if (passes == ENDER_PASSES_BOTH) {
        const stopper_sides sides = oslo_twoslo(s, f);
        print_sides(t, &name, sides.onside, sides.offside);
    } else {
        task_throw(t, ENDER_EARGUMENT, "who passes is one of the values of ender_passes");
    }
    *out = strbuf_take(&name);
    self_loops_close(s);
    API_LEAVE();
}

ender_status ender_uponic_weight(ender_ctx *ctx, ender_form form, ender_game *out) {
    API_ENTER(ctx);
    out->id = uponic_weight(t, check_form(t, form));
    API_LEAVE();
}

/* ---- days ---- */

typedef struct day_list {
    uint32_t count;
    size_t words;
    const uint64_t *above;
    const lref *games;
    const stopper_sides *sides; /* instead of games */
} day_list;

static day_list day_games(self_loops *s, ender_oslo_kind kind, unsigned day) {
    task *t = self_loops_task(s);
    if (kind == ENDER_OSLO_TWO_SIDED) {
        const twoslo_day d = twoslo_games_of_day(s, day);
        return (day_list){d.count, d.words, d.above, NULL, d.values};
    }
    if (kind != ENDER_OSLO_GAMES && kind != ENDER_OSLO_SMALL)
        task_throw(t, ENDER_EARGUMENT, "the kind of games is one of the values of ender_oslo_kind");
    const oslo_day d = oslo_games_of_day(s, day, kind == ENDER_OSLO_SMALL);
    return (day_list){d.count, d.words, d.above, d.values, NULL};
}

static void tell_games(task *t, const day_list *d, const order_facts *f,
                       void (*each)(void *user, const char *name, uint32_t rank), void *user) {
    for (uint32_t rank = 0; rank < f->levels; rank++)
        for (uint32_t i = 0; i < d->count; i++) {
            if (f->rank[i] != rank) continue;
            strbuf name;
            strbuf_open(t, &name);
            if (d->sides)
                print_sides(t, &name, d->sides[i].onside, d->sides[i].offside);
            else
                print_stopper(t, &name, d->games[i]);
            each(user, name.text, rank);
            strbuf_close(&name);
        }
}

ender_status ender_oslo_games_of_day(ender_ctx *ctx, ender_oslo_kind kind, unsigned day,
                                     void (*each)(void *user, const char *name, uint32_t rank),
                                     void *user, ender_oslo_day *out) {
    API_ENTER(ctx);
    *out = (ender_oslo_day){0};
    self_loops *s = self_loops_open(t);
    const day_list d = day_games(s, kind, day);
    const order_facts f = order_facts_of(t, d.count, d.words, d.above);
    *out = (ender_oslo_day){.games = d.count,
                            .covers = f.covers,
                            .levels = f.levels,
                            .widest_level = f.widest_level,
                            .join_irreducibles = f.join_irreducibles,
                            .is_lattice = f.is_lattice,
                            .is_distributive = f.is_distributive};
    if (each) tell_games(t, &d, &f, each, user);
    self_loops_close(s);
    API_LEAVE();
}

/* ---- positions ---- */

static const ruleset *checked(task *t, const ender_ruleset *rules, const char *text) {
    if (!rules) task_throw(t, ENDER_EARGUMENT, "the ruleset is NULL; ender_ruleset_find gives one");
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text of the position is NULL");
    return (const ruleset *)(const void *)rules;
}

static void print_nimber(strbuf *out, const loopy_nimber *n) {
    if (!n->infinite) {
        strbuf_format(out, n->nimber == 0 ? "0" : n->nimber == 1 ? "*" : "*%u", n->nimber);
        return;
    }
    strbuf_text(out, "infinity");
    for (uint32_t i = 0; i < n->reached_count; i++)
        strbuf_format(out, i == 0 ? "(%u" : ",%u", n->reached[i]);
    if (n->reached_count > 0) strbuf_char(out, ')');
}

static void print_sum_value(self_loops *s, strbuf *out, const ruleset *rules,
                            const positions *sum) {
    task *t = self_loops_task(s);
    if (rules->impartial && rules->repeats == REPEATS_ANYWHERE) {
        const loopy_nimber n = sum_loopy_nimber(t, rules, sum);
        print_nimber(out, &n);
        return;
    }
    const sum_sides v = sum_loopy_value(s, rules, sum);
    if (!v.has_side[0] || !v.has_side[1])
        task_throw(t, ENDER_EDOMAIN,
                   "the position is no stopper, and the game was not found to have sides");
    if (v.is_stopper)
        print_stopper(t, out, v.side[0]);
    else
        print_sides(t, out, v.side[0], v.side[1]);
}

ender_status ender_loopy_value(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                               char **out) {
    API_ENTER(ctx);
    *out = NULL;
    const ruleset *r = checked(t, rules, text);
    positions sum;
    positions_open(t, &sum);
    sum_parse(t, r, text, strlen(text), &sum);
    self_loops *s = self_loops_open(t);
    strbuf name;
    strbuf_open(t, &name);
    print_sum_value(s, &name, r, &sum);
    *out = strbuf_take(&name);
    self_loops_close(s);
    API_LEAVE();
}

ender_status ender_loopy_results(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                 ender_play result[2]) {
    API_ENTER(ctx);
    result[0] = result[1] = ENDER_DRAWN;
    const ruleset *r = checked(t, rules, text);
    positions sum;
    positions_open(t, &sum);
    sum_parse(t, r, text, strlen(text), &sum);
    loopy_result found[2];
    sum_loopy_results(t, r, &sum, found);
    for (int p = 0; p < 2; p++)
        result[p] = found[p] == LOOPY_LEFT_WINS    ? ENDER_LEFT_WINS
                    : found[p] == LOOPY_RIGHT_WINS ? ENDER_RIGHT_WINS
                                                   : ENDER_DRAWN;
    API_LEAVE();
}

/* ---- sequences ---- */

/* The pattern with the number in place of its %. */
static lref pattern_value(self_loops *s, const ruleset *rules, const char *pattern, uint32_t n) {
    task *t = self_loops_task(s);
    const char *mark = strchr(pattern, '%');
    strbuf text;
    strbuf_open(t, &text);
    strbuf_bytes(&text, pattern, (size_t)(mark - pattern));
    strbuf_format(&text, "%u%s", n, mark + 1);
    positions sum;
    positions_open(t, &sum);
    sum_parse(t, rules, text.text, text.length, &sum);
    const sum_sides v = sum_loopy_value(s, rules, &sum);
    strbuf_close(&text);
    if (!v.is_stopper) task_throw(t, ENDER_EDOMAIN, "value %u of the sequence is no stopper", n);
    return v.side[0];
}

ender_status ender_loopy_sequence(ender_ctx *ctx, const ender_ruleset *rules, const char *pattern,
                                  uint32_t last,
                                  void (*each)(void *user, uint32_t n, const char *name),
                                  void *user, ender_arithmetic_period *period) {
    API_ENTER(ctx);
    if (period) *period = (ender_arithmetic_period){0};
    const ruleset *r = checked(t, rules, pattern);
    const char *mark = strchr(pattern, '%');
    if (!mark || strchr(mark + 1, '%'))
        task_throw(t, ENDER_EARGUMENT,
                   "the pattern of a sequence has one %% where the number goes, as in `.007:%%`");
    self_loops *s = self_loops_open(t);
    lref *values = SCRATCH_ARRAY(t, lref, (size_t)last + 1);
    for (uint32_t n = 0; n <= last; n++) {
        const arena_mark inner = scratch_mark(t);
        values[n] = pattern_value(s, r, pattern, n);
        scratch_release(t, inner);
        if (!each) continue;
        strbuf name;
        strbuf_open(t, &name);
        print_stopper(t, &name, values[n]);
        each(user, n, name.text);
        strbuf_close(&name);
    }
    arithmetic_period found;
    if (period && find_arithmetic_period(s, values, (size_t)last + 1, &found))
        *period = (ender_arithmetic_period){true, found.preperiod, found.period, found.saltus};
    self_loops_close(s);
    API_LEAVE();
}
