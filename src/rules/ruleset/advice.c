/* SPDX-License-Identifier: MIT
 *
 * The move to make in a sum: the one that the ruleset's strategy names, or else the first after
 * which a theorem says that the opponent, to move, loses (advice_decide.c). Who can win can do so
 * by a move in a summand that is no number, unless all are numbers (number avoidance; Siegel,
 * Combinatorial Game Theory, section II.3), so moves in numbers are tried where there is nothing
 * else. Where all values are known and small, the rest of the sum is added up once and each option
 * costs one closed form. */
#include "ruleset/advice.h"
#include "ruleset/front.h"

#include <string.h>

/* A sum whose moves are tried. */
typedef struct move_trial {
    const mixed_sum *sum;
    ender_player player;
    ender_effort effort;
    const term_list *terms; /* of the whole sum, in the order of its blocks */
    bool small;             /* all values are known number-up-stars */
    uint64_t steps;         /* of the search after each move; 0 for any number */
    bool *open;             /* one needed more */
    sum_advice *out;
} move_trial;

static bool is_at(const term *one, size_t part, uint32_t block) {
    return one->part == part && one->block == block;
}

/* The value of the terms of that block, or of all others; REF_NONE where one is not known. */
static ref value_of_terms(task *t, const move_trial *try, size_t part, uint32_t block,
                          bool others) {
    ref value = REF_ZERO;
    for (size_t i = 0; i < try->terms->count; i++) {
        const term *one = &try->terms->at[i];
        if (is_at(one, part, block) == others) continue;
        if (ref_same(one->value, REF_NONE)) return REF_NONE;
        value = game_add(t, value, one->value);
    }
    return value;
}

/* A nimber *n has n options or more: a heap of a thousand million counters is not listed. */
enum { OPTIONS_LISTED = 1 << 20 };

static bool is_listed(task *t, const move_trial *try, size_t part, uint32_t block) {
    const ref value = value_of_terms(t, try, part, block, false);
    return ref_same(value, REF_NONE) || !ref_is_nus(value) ||
           nus_get(t, value).star <= OPTIONS_LISTED;
}

/* ---- sums after a move ---- */

/* The terms of all other blocks. */
static term_list other_terms(task *t, const move_trial *try, size_t part, uint32_t block) {
    term_list list = {NULL, 0, 0};
    for (size_t i = 0; i < try->terms->count; i++)
        if (!is_at(&try->terms->at[i], part, block)) terms_add(t, &list, try->terms->at[i]);
    return list;
}

/* The blocks of a part with one replaced, what is empty left out. */
static void replace_block(const positions *from, uint32_t block, const uint64_t *by,
                          size_t by_words, positions *out) {
    for (uint32_t i = 0; i < from->count; i++) {
        size_t words = by_words;
        const uint64_t *one = i == block ? by : positions_at(from, i, &words);
        if (words > 0) positions_add(out, one, words);
    }
}

typedef struct verdict_call {
    const mixed_sum *sum;
    term_list *terms;
    const move_trial *try;
    theorem_verdict found;
} verdict_call;

static void find_verdict(task *t, void *arg) {
    verdict_call *call = arg;
    const ender_player opponent = ender_opponent(call->try->player);
    call->found = sum_verdict(t, call->sum, call->terms, opponent, call->try->effort);
}

/* Does the opponent lose, to move after this part has become another one? */
static bool wins_with_part(task *t, const move_trial *try, size_t part, mixed_part after,
                           term_list *terms) {
    mixed_part *parts = SCRATCH_ARRAY(t, mixed_part, try->sum->count);
    memcpy(parts, try->sum->parts, try->sum->count * sizeof *parts);
    parts[part] = after;
    const mixed_sum sum = {parts, try->sum->count};
    verdict_call call = {.sum = &sum, .terms = terms, .try = try};
    if (try->steps == 0) {
        find_verdict(t, &call);
    } else {
        const ender_status status = task_try_within(t, try->steps, find_verdict, &call);
        if (status != ENDER_OK && status != ENDER_ELIMIT) task_rethrow(t, status);
        if (status == ENDER_ELIMIT) *try->open = true;
    }
    if (!call.found.known || call.found.wins) return false;
    try->out->after = call.found;
    return true;
}

static bool wins_with_block(task *t, const move_trial *try, size_t part, uint32_t block,
                            const uint64_t *option, size_t words) {
    const ruleset *rules = try->sum->parts[part].rules;
    term_list terms = other_terms(t, try, part, block);
    positions blocks;
    positions_open(t, &blocks);
    replace_block(try->sum->parts[part].blocks, block, option, words, &blocks);
    terms_add_block(t, &terms, try->sum, option, words, part, block);
    const mixed_part after = {rules, &blocks, REF_NONE, try->sum->parts[part].negative};
    return wins_with_part(t, try, part, after, &terms);
}

/* ---- sums of number-up-stars ---- */

/* The value of an option where it is known. */
static ref option_value(task *t, const mixed_sum *sum, size_t part, const uint64_t *option,
                        size_t words) {
    term_list terms = {NULL, 0, 0};
    terms_add_block(t, &terms, sum, option, words, part, 0);
    ref value = REF_ZERO;
    for (size_t i = 0; i < terms.count; i++) {
        if (ref_same(terms.at[i].value, REF_NONE)) return REF_NONE;
        value = game_add(t, value, terms.at[i].value);
    }
    return value;
}

static bool wins_beside(task *t, ref rest, ref value, ender_player player) {
    const ref negative = game_neg(t, value);
    return player == ENDER_LEFT ? game_ge(t, rest, negative) : game_le(t, rest, negative);
}

/* ---- trying moves ---- */

enum { OPTIONS_TRIED = 1 << 23 }; /* a block with more is not tried, nor one that lists none */

typedef struct option_listing {
    const ruleset *rules;
    const uint64_t *from;
    size_t words;
    ender_player mover;
    positions *out;
} option_listing;

static void list_options(task *t, void *arg) {
    const option_listing *l = arg;
    (void)t;
    literal_options(l->rules, l->from, l->words, l->mover, l->out);
}

/* False where there are too many; or infinitely many, which is an error unless it is known who
 * wins. */
static bool options_are_listed(task *t, const move_trial *try, option_listing *list) {
    positions_open(t, list->out);
    list->out->most = OPTIONS_TRIED;
    const ender_status status = task_try(t, list_options, list);
    const bool endless =
        status == ENDER_ELIMIT && (try->out->verdict.known || list->out->count == OPTIONS_TRIED);
    if (status != ENDER_OK && !endless) task_rethrow(t, status);
    return status == ENDER_OK;
}

static bool try_options(task *t, const move_trial *try, size_t part, uint32_t block) {
    const mixed_part *of = &try->sum->parts[part];
    size_t words;
    const uint64_t *from = positions_at(of->blocks, block, &words);
    positions options;
    option_listing list = {of->rules, from, words, mover_in(of, try->player), &options};
    if (!options_are_listed(t, try, &list)) return false;
    const ref rest = try->small ? value_of_terms(t, try, part, block, true) : REF_NONE;
    for (uint32_t i = 0; i < options.count; i++) {
        task_poll(t);
        size_t length;
        const uint64_t *option = positions_at(&options, i, &length);
        const arena_mark mark = scratch_mark(t);
        const ref value = try->small ? option_value(t, try->sum, part, option, length) : REF_NONE;
        const bool wins = !ref_same(value, REF_NONE)
                              ? wins_beside(t, rest, value, try->player)
                              : wins_with_block(t, try, part, block, option, length);
        scratch_release(t, mark);
        if (!wins) continue;
        sum_advice *out = try->out;
        out->part = part;
        out->block = block;
        out->index = i;
        out->to = option;
        out->to_words = length;
        return true;
    }
    return false;
}

static bool try_value(task *t, const move_trial *try, size_t part) {
    side s;
    side_open(t, &s, try->sum->parts[part].value, try->player);
    for (uint32_t i = 0; i < s.count; i++) {
        task_poll(t);
        const arena_mark mark = scratch_mark(t);
        const ref option = side_at(t, &s, i);
        term_list terms = other_terms(t, try, part, 0);
        terms_add(t, &terms, (term){.value = option, .part = part});
        const bool wins = wins_with_part(t, try, part, (mixed_part){.value = option}, &terms);
        scratch_release(t, mark);
        if (!wins) continue;
        try->out->part = part;
        try->out->option = option;
        return true;
    }
    return false;
}

/* Tries the blocks whose value is a known number, or those others. */
static bool try_all(task *t, const move_trial *try, bool numbers) {
    for (size_t part = 0; part < try->sum->count; part++) {
        const mixed_part *of = &try->sum->parts[part];
        const uint32_t blocks = of->rules ? of->blocks->count : 1;
        for (uint32_t block = 0; block < blocks; block++) {
            task_poll(t);
            const ref value = value_of_terms(t, try, part, block, false);
            const bool is_number = !ref_same(value, REF_NONE) && ref_is_number(t, value);
            if (is_number != numbers || !is_listed(t, try, part, block)) continue;
            if (of->rules ? try_options(t, try, part, block) : try_value(t, try, part)) return true;
        }
    }
    return false;
}

/* Is the value of some block, and not of all, a known number? */
static bool has_numbers_beside(task *t, const move_trial *try) {
    bool number = false, other = false;
    for (size_t part = 0; part < try->sum->count; part++) {
        const mixed_part *of = &try->sum->parts[part];
        const uint32_t blocks = of->rules ? of->blocks->count : 1;
        for (uint32_t block = 0; block < blocks && !(number && other); block++) {
            const ref value = value_of_terms(t, try, part, block, false);
            const bool is = !ref_same(value, REF_NONE) && ref_is_number(t, value);
            number = number || (is && !ref_same(value, REF_ZERO));
            other = other || !is;
        }
    }
    return number && other;
}

/* ---- the ruleset's strategy ---- */

static bool by_strategy(task *t, const move_trial *try) {
    const mixed_part *only = &try->sum->parts[0];
    const ender_player player = mover_in(only, try->player);
    sum_advice *out = try->out;
    if (!only->rules || !only->rules->theory.strategy ||
        !only->rules->theory.strategy(t, only->rules, only->blocks, player, &out->block,
                                      &out->index) ||
        !(only->rules->moves.option || is_listed(t, try, 0, out->block)))
        return false;
    size_t words;
    const uint64_t *block = positions_at(only->blocks, out->block, &words);
    out->part = 0;
    out->to = literal_option(t, only->rules, block, words, player, out->index, &out->to_words);
    return true;
}

static bool are_small(const term_list *terms) {
    for (size_t i = 0; i < terms->count; i++)
        if (ref_same(terms->at[i].value, REF_NONE) || !ref_is_nus(terms->at[i].value)) return false;
    return true;
}

/* The search that found the winner has decided one move, which a later turn finds again. */
static bool try_in_turns(task *t, const move_trial *all) {
    bool open = true, found = false;
    move_trial turn = *all;
    turn.open = &open;
    for (turn.steps = MOVE_STEPS_FIRST; open && !found; turn.steps *= MOVE_STEPS_GROW) {
        task_poll(t);
        open = false;
        found = try_all(t, &turn, false) || try_all(t, &turn, true);
    }
    return found;
}

sum_advice sum_advise(task *t, const mixed_sum *sum, ender_player player, ender_effort effort) {
    sum_advice out = {.option = REF_ZERO};
    const term_list terms = terms_of_sum(t, sum);
    term_list changed = {NULL, 0, 0};
    for (size_t i = 0; i < terms.count; i++) terms_add(t, &changed, terms.at[i]);
    out.verdict = sum_verdict(t, sum, &changed, player, effort);
    const move_trial try = {.sum = sum,
                            .player = player,
                            .effort = effort,
                            .terms = &terms,
                            .small = are_small(&terms),
                            .out = &out};
    out.advises = sum->count == 1 && by_strategy(t, &try);
    if (out.verdict.known && !out.verdict.wins) return out;
    if (!out.advises && effort == ENDER_EFFORT_VALUES && has_no_values(sum))
        out.advises = try_in_turns(t, &try);
    else if (!out.advises)
        out.advises = try_all(t, &try, false);
    out.avoids_numbers = out.advises && has_numbers_beside(t, &try);
    if (!out.advises) out.advises = try_all(t, &try, true);
    if (!out.verdict.known && out.after.known) {
        out.verdict = out.after;
        out.verdict.wins = out.by_move = true;
    }
    return out;
}
