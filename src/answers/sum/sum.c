/* SPDX-License-Identifier: MIT
 *
 * Sums as objects: how they are read, written, copied and freed. The text of a sum is an expression
 * of the language, in which `nim("3,4")` is a position. */
#include "sum/sum.h"

#include "base/front.h"
#include "ruleset/convention.h"

#include <stdlib.h>
#include <string.h>

/* The positions of a sum are its own. */
static void free_position(const ender_position *position) {
    ender_position_free((ender_position *)(uintptr_t)position);
}

void game_sum_clear(game_sum *s) {
    for (size_t i = 0; i < s->count; i++) free_position(s->list[i].position);
    free(s->list);
    free(s->worth.parts);
    *s = (game_sum){.count = 0};
}

static ender_status append(game_sum *s, ender_summand added) {
    if (s->count == s->capacity) {
        const size_t capacity = s->capacity ? 2 * s->capacity : 4;
        ender_summand *longer = realloc(s->list, capacity * sizeof *longer);
        if (!longer) return ENDER_EMEMORY;
        s->list = longer;
        s->capacity = capacity;
    }
    s->list[s->count++] = added;
    return ENDER_OK;
}

ender_status game_sum_append(ender_ctx *ctx, game_sum *s, ender_summand added) {
    const ender_status status = append(s, added);
    if (status == ENDER_OK) return status;
    free_position(added.position);
    return context_lacks_memory(ctx);
}

ender_status game_sum_add(ender_ctx *ctx, game_sum *s, const ender_ruleset *rules,
                          const char *text) {
    ender_position *position;
    const ender_status status = ender_position_parse(ctx, rules, text, strlen(text), &position);
    if (status != ENDER_OK) return status;
    return game_sum_append(ctx, s, (ender_summand){position, ENDER_ZERO, false});
}

ender_status game_sum_add_value(ender_ctx *ctx, game_sum *s, const char *text) {
    ender_summand added = {.position = NULL};
    const ender_status status = ender_parse(ctx, text, strlen(text), &added.value);
    return status == ENDER_OK ? game_sum_append(ctx, s, added) : status;
}

/* ---- reading ---- */

typedef struct unfinished_sum {
    cleanup undo; /* first, so that the cleanup is the holder */
    game_sum *sum;
    size_t count; /* of the summands that it had */
} unfinished_sum;

static void unfinished_undo(cleanup *self) {
    const unfinished_sum *u = (unfinished_sum *)(void *)self;
    while (u->sum->count > u->count) free_position(u->sum->list[--u->sum->count].position);
}

ender_summand summand_plain(task *t, ender_summand of) {
    if (of.position || !of.negative) return of;
    of.value.id = game_neg(t, check_game(t, of.value)).bits;
    of.negative = false;
    return of;
}

static void append_copy(task *t, game_sum *s, const ender_summand *from) {
    ender_summand copy = summand_plain(t, *from);
    if (from->position) {
        copy.position = position_copy(from->position->rules, &from->position->sum);
        if (!copy.position) task_throw_memory(t);
    }
    if (append(s, copy) == ENDER_OK) return;
    free_position(copy.position);
    task_throw_memory(t);
}

void sum_append(task *t, game_sum *s, const summands *from) {
    unfinished_sum u = {.sum = s, .count = s->count};
    cleanup_push(t, &u.undo, unfinished_undo);
    for (size_t i = 0; i < from->count; i++) append_copy(t, s, &from->list[i]);
    cleanup_pop(t);
}

void game_sum_negate_from(game_sum *s, size_t first) {
    for (size_t i = first; i < s->count; i++) s->list[i].negative = !s->list[i].negative;
}

ender_status game_sum_read(ender_ctx *ctx, game_sum *s, const ender_scope *scope, const char *text,
                           size_t length) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text is NULL");
    const summands read = read_summands(t, (source){text, length}, scope);
    sum_append(t, s, &read);
    return task_end(t);
}

ender_status game_sum_copy(ender_ctx *ctx, const game_sum *from, game_sum *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (game_sum){.count = 0};
    sum_append(t, out, &(summands){from->list, from->count});
    return task_end(t);
}

/* ---- writing ---- */

static void write_position(task *t, const ender_position *p, strbuf *out) {
    strbuf text;
    strbuf_open(t, &text);
    sum_format(p->rules, &p->sum, &text);
    const char quote = memchr(text.text, '"', text.length) ? '\'' : '"';
    strbuf_format(out, "%s(%c", p->rules->info.name, quote);
    strbuf_bytes(out, text.text, text.length);
    strbuf_format(out, "%c)", quote);
    strbuf_close(&text);
}

/* A value that begins with a sign stands in brackets behind something. */
static void write_value(task *t, ender_game g, bool alone, strbuf *out) {
    strbuf text;
    strbuf_open(t, &text);
    const value v = value_of_game(check_game(t, g));
    print_value(t, &text, &v, ENDER_ASCII);
    const bool open = !alone && (text.text[0] == '-' || text.text[0] == '+');
    if (open) strbuf_char(out, '(');
    strbuf_bytes(out, text.text, text.length);
    if (open) strbuf_char(out, ')');
    strbuf_close(&text);
}

static void write_summand(task *t, const ender_summand *of, bool alone, strbuf *out) {
    if (of->position)
        write_position(t, of->position, out);
    else
        write_value(t, of->value, alone, out);
}

void sum_write(task *t, const game_sum *s, strbuf *out) {
    if (s->count == 0) strbuf_char(out, '0');
    for (size_t i = 0; i < s->count; i++) {
        const bool negative = s->list[i].negative;
        strbuf_text(out, i == 0 ? (negative ? "-" : "") : negative ? " - " : " + ");
        write_summand(t, &s->list[i], s->count == 1 && !negative, out);
    }
}

ender_status game_sum_text(ender_ctx *ctx, const ender_summand *of, char **out) {
    const game_sum alone = {.list = (ender_summand *)(uintptr_t)of, .count = 1};
    strbuf text;
    task t[1];
    *out = NULL;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    strbuf_open(t, &text);
    sum_write(t, &alone, &text);
    *out = strbuf_take(&text);
    return task_end(t);
}

/* ---- what the rules say ---- */

bool game_sum_repeats(const game_sum *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position && s->list[i].position->rules->play.repeats != REPEATS_NEVER)
            return true;
    return false;
}

convention sum_convention(const game_sum *s) {
    for (size_t i = 0; i < s->count; i++) {
        const ender_position *p = s->list[i].position;
        if (p && !is_normal_play(p->rules)) return p->rules->play.convention;
    }
    return CONVENTION_NORMAL;
}

bool game_sum_is_normal(const game_sum *s) { return sum_convention(s) == CONVENTION_NORMAL; }
bool game_sum_is_misere(const game_sum *s) { return sum_convention(s) == CONVENTION_MISERE; }
const char *game_sum_rule(const game_sum *s) { return convention_rule(sum_convention(s)); }

ender_status game_sum_check_rules(ender_ctx *ctx, const game_sum *s) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const convention c = sum_convention(s);
    for (size_t i = 0; i < s->count; i++) {
        const ender_position *p = s->list[i].position;
        if (p) check_somebody_wins(t, p->rules);
        const convention own = p ? p->rules->play.convention : CONVENTION_NORMAL;
        if (p && p->rules->text.together && s->count > 1) not_played_alone(t, p->rules);
        if (own == CONVENTION_ENDING && s->list[i].negative) no_differences(t, p->rules);
        if (own != c)
            task_throw(t, ENDER_EDOMAIN, "in one of these %s, in another %s", convention_rule(c),
                       convention_rule(own));
    }
    return task_end(t);
}

ender_player game_sum_winner_at_end(const game_sum *s, ender_player mover) {
    uint64_t material = 0;
    for (size_t i = 0; i < s->count; i++) {
        const ender_position *p = s->list[i].position;
        if (p) material += sum_material(p->rules, &p->sum);
    }
    return convention_winner(sum_convention(s), material, mover);
}
