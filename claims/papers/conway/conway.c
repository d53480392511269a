/* SPDX-License-Identifier: MIT
 *
 * Slow and plain: what the definitions say, on literal forms. The claims compare it with the
 * theorems and with the rest of the library. */
#include "papers/conway/conway.h"

#include <string.h>

/* ---- order ---- */

bool conway_defined_le(task *t, ref g, ref h) {
    task_poll(t);
    side options;
    form_side_open(t, &options, g, ENDER_LEFT);
    for (uint32_t i = 0; i < options.count; i++)
        if (conway_defined_le(t, h, side_at(t, &options, i))) return false;
    form_side_open(t, &options, h, ENDER_RIGHT);
    for (uint32_t i = 0; i < options.count; i++)
        if (conway_defined_le(t, side_at(t, &options, i), g)) return false;
    return true;
}

/* ---- outcomes ---- */

/* What is remembered of a form: who wins moving first, and that it has been found out. */
enum { LEFT_WINS = 1, RIGHT_WINS = 2, PLAYED = 4 };

static uint32_t played(task *t, const ref_map *known, ref form) {
    uint32_t result = ref_map_find(known, form);
    if (result != 0) return result;
    task_poll(t);
    result = PLAYED;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const uint32_t wins = player == ENDER_LEFT ? LEFT_WINS : RIGHT_WINS;
        const uint32_t loses = LEFT_WINS + RIGHT_WINS - wins;
        side options;
        form_side_open(t, &options, form, player);
        for (uint32_t i = 0; i < options.count; i++)
            if (!(played(t, known, side_at(t, &options, i)) & loses)) result |= wins;
    }
    ref_map_put(t, known, form, result);
    return result;
}

ender_outcome conway_played_outcome(task *t, ref form) {
    ref_map known;
    ref_map_open(t, &known);
    const uint32_t wins = played(t, &known, form);
    ref_map_close(t, &known);
    return ender_outcome_from(wins & LEFT_WINS, wins & RIGHT_WINS);
}

ref_list conway_winning_options(task *t, ref form, ender_player player) {
    ref_list winning = {0};
    side options;
    form_side_open(t, &options, form, player);
    for (uint32_t i = 0; i < options.count; i++) {
        const ref option = side_at(t, &options, i);
        if (!ender_wins_first(conway_played_outcome(t, option), ender_opponent(player)))
            ref_list_add(t, &winning, option);
    }
    return winning;
}

/* ---- all forms with few options ---- */

ref conway_few_form(task *t, const few *left, const few *right) {
    return form_make(t, left->at, left->count, right->at, right->count);
}

typedef struct few_loop {
    const few *sets;
    size_t count;
    conway_few_body *body;
} few_loop;

static void few_left(claim_run *run, size_t index, const void *arg) {
    const few_loop *loop = arg;
    const arena_mark mark = scratch_mark(run->t);
    for (size_t i = 0; i < loop->count; i++) {
        loop->body(run, &loop->sets[index], &loop->sets[i]);
        scratch_release(run->t, mark);
    }
}

void conway_each_few_form(claim_run *run, unsigned day, conway_few_body *body) {
    const game_list games = day > 0 ? claim_games_of_day(run, day - 1) : (game_list){NULL, 0};
    few *sets = SCRATCH_ARRAY(run->t, few, 1 + games.count * (games.count + 1) / 2);
    size_t count = 0;
    sets[count++] = (few){{REF_ZERO, REF_ZERO}, 0};
    for (size_t i = 0; i < games.count; i++) {
        sets[count++] = (few){{games.at[i], games.at[i]}, 1};
        for (size_t k = 0; k < i; k++) sets[count++] = (few){{games.at[k], games.at[i]}, 2};
    }
    const few_loop loop = {sets, count, body};
    claim_parallel(run, count, few_left, &loop);
}

/* ---- numbers ---- */

/* Between two neighbours of the day before lies one that is new, and one more at each end. */
ref_list conway_numbers(task *t, unsigned day) {
    ref_list numbers = {0};
    ref_list_add(t, &numbers, REF_ZERO);
    for (unsigned i = 1; i <= day; i++) {
        ref_list next = {0};
        ref_list_add(t, &next, ref_integer(t, -(int64_t)i));
        for (size_t k = 0; k < numbers.count; k++) {
            const dyadic x = ref_dyadic(t, numbers.at[k]);
            if (k > 0) {
                const dyadic sum = dyadic_add(t, x, ref_dyadic(t, numbers.at[k - 1]));
                ref_list_add(t, &next, ref_number(t, dyadic_scale(t, sum, -1)));
            }
            ref_list_add(t, &next, numbers.at[k]);
        }
        ref_list_add(t, &next, ref_integer(t, i));
        numbers = next;
    }
    return numbers;
}

/* ---- Hackenstrings ---- */

/* A letter is taken with all that follows: what is left is what stands before it. */
static ref string_game(task *t, const char *letters, bool literal) {
    const size_t length = strlen(letters);
    ref *before = SCRATCH_ARRAY(t, ref, length + 1);
    ref *left = SCRATCH_ARRAY(t, ref, length + 1), *right = SCRATCH_ARRAY(t, ref, length + 1);
    for (size_t end = 0; end <= length; end++) {
        uint32_t lefts = 0, rights = 0;
        for (size_t i = 0; i < end; i++) {
            if (letters[i] != 'R') left[lefts++] = before[i];
            if (letters[i] != 'L') right[rights++] = before[i];
        }
        before[end] = literal ? form_make(t, left, lefts, right, rights)
                              : game_from(t, left, lefts, right, rights);
    }
    return before[length];
}

ref conway_string_value(task *t, const char *letters) { return string_game(t, letters, false); }
ref conway_string_form(task *t, const char *letters) { return string_game(t, letters, true); }

/* n equal letters in front count 1 each, the letters behind them 1/2, 1/4, ...; the first letter is
 * L or all signs change. */
dyadic conway_string_number(task *t, const char *letters) {
    const size_t length = strlen(letters), first = strspn(letters, letters[0] == 'R' ? "R" : "L");
    dyadic x = dyadic_int(letters[0] == 'R' ? -(int64_t)first : (int64_t)first);
    for (size_t i = first; i < length; i++)
        x = dyadic_add(t, x, dyadic_make(t, letters[i] == 'L' ? 1 : -1, (uint32_t)(i - first + 1)));
    return x;
}

void conway_repeat(strbuf *out, const char *text, unsigned count) {
    for (unsigned i = 0; i < count; i++) strbuf_text(out, text);
}

const char *conway_printed(claim_run *run, const char *text) {
    task *t = run->t;
    const source in = {text, strlen(text)};
    const statement s = parse_statement(t, in);
    const value v = evaluate(t, in, NULL, s.body, false);
    strbuf out;
    strbuf_open(t, &out);
    print_value(t, &out, &v, ENDER_ASCII);
    return value_of_strbuf(t, ENDER_KIND_WORD, &out).text;
}
