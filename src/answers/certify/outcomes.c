/* SPDX-License-Identifier: MIT
 *
 * Certificates of who wins sums. In normal play the replies are those that a search has found, and
 * which of several it finds depends on what it knows. So it knows nothing: it has a context of its
 * own with one thread, to which the values of the question are copied (copies.c). In misere play no
 * such search is asked. */
#include "certify/certify.h"
#include "certify/copies.h"
#include "certify/front.h"

#include <string.h>

typedef struct outcome_question {
    const cert_sum *sums;
    size_t count;
    const ender_player *moved; /* the opponent begins; NULL: who wins the sum, whoever does */
    bool misere;
} outcome_question;

/* ---- sums ---- */

/* The summands of one sign, with what they are worth. */
typedef struct cert_side {
    cert_item *items;
    size_t count;
} cert_side;

/* As check_summands; where one summand is of misere play, all must be. */
static summands check_sum(task *t, const ender_summand *list, size_t count) {
    const summands of = check_summands(t, list, count);
    const bool misere = summands_are_misere(&of);
    for (size_t i = 0; i < count && misere; i++)
        if (!list[i].position || list[i].position->rules->play.convention != CONVENTION_MISERE)
            task_throw(t, ENDER_EDOMAIN,
                       "a certificate of misere play is about positions of misere rulesets alone");
    return of;
}

/* The sum as the solver takes it. */
static summands asked_of(task *t, const cert_sum *s) {
    ender_summand *list = SCRATCH_ARRAY(t, ender_summand, s->count + 1);
    for (size_t i = 0; i < s->count; i++) {
        const cert_summand *one = &s->list[i];
        list[i] = (ender_summand){.position = one->position, .negative = one->negative};
        if (!one->position) list[i].value.id = form_value(t, one->form).bits;
    }
    return (summands){list, s->count};
}

/* The blocks from .. to as items. */
static void add_sides(task *t, certificate *c, cert_items *all, size_t from, size_t to,
                      cert_side sides[2]) {
    for (int i = 0; i < 2; i++)
        sides[i] = (cert_side){SCRATCH_ARRAY(t, cert_item, to - from + 1), 0};
    for (size_t i = from; i < to; i++) {
        const cert_item item = items_add(t, c, all, i);
        cert_side *own = &sides[all->blocks[i].negative];
        own->items[own->count++] = item;
    }
}

/* ---- statements ---- */

/* Who wins the sum when each player begins. */
static void say_outcome(task *t, certificate *c, const cert_side sides[2], const bool first[2]) {
    const bool left = first[ENDER_LEFT], right = first[ENDER_RIGHT], turned = right && !left;
    const cert_relation relation =
        left == right ? (left ? CERT_CONFUSED : CERT_EQUAL) : CERT_GREATER;
    certificate_say(t, c, relation, sides[turned].items, sides[turned].count, sides[!turned].items,
                    sides[!turned].count);
}
/* The player who has moved wins it, or the opponent does. */
static void say_winner(task *t, certificate *c, const cert_side sides[2], ender_player moved,
                       bool wins) {
    const bool turned = (moved == ENDER_RIGHT) == wins;
    certificate_say(t, c, wins ? CERT_GREATER_EQUAL : CERT_GREATER_OR_CONFUSED, sides[turned].items,
                    sides[turned].count, sides[!turned].items, sides[!turned].count);
}

/* Does each player win each sum, moving first, if that is asked? */
typedef struct first_wins {
    bool of[2];
} first_wins;
static first_wins *ask_all(task *t, inquiry *questions, const outcome_question *q) {
    first_wins *wins = SCRATCH_ARRAY(t, first_wins, q->count + 1);
    for (size_t i = 0; i < q->count; i++) {
        const summands of = asked_of(t, &q->sums[i]);
        wins[i] = (first_wins){{false, false}};
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
            if (!q->moved || q->moved[i] != p) wins[i].of[p] = inquiry_wins(t, questions, &of, p);
    }
    return wins;
}

static void write_normal(task *t, certificate *c, const outcome_question *q, cert_items *all,
                         const size_t *ends) {
    cert_search search;
    inquiry questions;
    inquiry_open(t, &questions);
    const first_wins *wins = ask_all(t, &questions, q);
    cert_search_open(t, c, &search, &questions);
    items_open(t, c, all, true);
    for (size_t i = 0; i < q->count; i++) {
        cert_side sides[2];
        add_sides(t, c, all, i > 0 ? ends[i - 1] : 0, ends[i], sides);
        if (q->moved)
            say_winner(t, c, sides, q->moved[i], !wins[i].of[ender_opponent(q->moved[i])]);
        else
            say_outcome(t, c, sides, wins[i].of);
    }
    items_close(t, all);
    cert_search_close(t, c);
    inquiry_close(t, &questions);
}
static void add_sum(task *t, cert_items *all, const cert_sum *of) {
    for (size_t k = 0; k < of->count; k++) items_add_summand(t, all, &of->list[k]);
}
static void write_question(task *t, certificate *c, const void *what) {
    const outcome_question *q = what;
    cert_items all = {.block_count = 0};
    size_t *ends = SCRATCH_ARRAY(t, size_t, q->count + 1);
    for (size_t i = 0; i < q->count; i++) {
        add_sum(t, &all, &q->sums[i]);
        ends[i] = all.block_count;
    }
    items_read_boards(t, &all);
    if (q->misere)
        certificate_misere(t, c, &all, ends, q->moved, q->count);
    else
        write_normal(t, c, q, &all, ends);
}

/* ---- a context of its own ---- */

static void close_own(void *what) { ender_close(what); }

/* The same sums, whose forms are steps of the copies, with the forms that these became. */
static cert_sum *renewed_sums(task *t, const outcome_question *q, const ref *made) {
    cert_sum *sums = SCRATCH_ARRAY(t, cert_sum, q->count + 1);
    size_t at = 0;
    for (size_t i = 0; i < q->count; i++) {
        const cert_sum *of = &q->sums[i];
        sums[i] = (cert_sum){SCRATCH_ARRAY(t, cert_summand, of->count + 1), of->count};
        for (size_t k = 0; k < of->count; k++) {
            sums[i].list[k] = of->list[k];
            if (!of->list[k].position) sums[i].list[k].form = made[at++];
        }
    }
    return sums;
}
/* Within the limits of the task that asks. */
static ender_status write_in(ender_ctx *own, const task *asks, const form_copies *copies,
                             const outcome_question *asked, char **out, size_t *length) {
    task t[1];
    if (!TASK_OPEN(t, own)) return task_failed(t);
    t->deadline = asks->deadline;
    t->seconds = asks->seconds;
    outcome_question q = *asked;
    q.sums = renewed_sums(t, asked, form_copies_make(t, copies));
    certificate_write(t, write_question, &q, out, length);
    return task_end(t);
}
static void write_apart(task *t, const outcome_question *q, char **out, size_t *length) {
    held holder;
    ender_ctx *own;
    form_copies copies;
    form_copies_open(t, &copies);
    for (size_t i = 0; i < q->count; i++)
        for (size_t k = 0; k < q->sums[i].count; k++)
            if (!q->sums[i].list[k].position) form_copies_add(t, &copies, q->sums[i].list[k].form);
    if (game_open_apart(t->ctx, task_memory_left(t), &own) != ENDER_OK) task_throw_memory(t);
    held_open(t, &holder, own, close_own);
    const ender_status status = write_in(own, t, &copies, q, out, length);
    if (status != ENDER_OK) task_throw(t, status, "%s", ender_message(own));
    held_close(t, &holder);
    form_copies_close(t, &copies);
}
static void answer_question(task *t, const outcome_question *q, char **out, size_t *length) {
    if (q->misere)
        certificate_write(t, write_question, q, out, length);
    else
        write_apart(t, q, out, length);
}

/* ---- the public face ---- */

ender_status certify_check(ender_ctx *ctx, const ender_summand *list, size_t count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    cert_items all = {.block_count = 0};
    const summands of = check_sum(t, list, count);
    const cert_sum one = items_of(t, &of);
    add_sum(t, &all, &one);
    items_read_boards(t, &all);
    return task_end(t);
}

ender_status ender_certify_outcome(ender_ctx *ctx, const ender_summand *list, size_t count,
                                   char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const summands of = check_sum(t, list, count);
    if (summands_return(&of)) {
        *out = certify_returning(t, &of, length);
        return task_end(t);
    }
    const cert_sum one = items_of(t, &of);
    const outcome_question q = {&one, 1, NULL, summands_are_misere(&of)};
    answer_question(t, &q, out, length);
    return task_end(t);
}

ender_status certify_sums(ender_ctx *ctx, const certified_sum *sums, size_t count, char **out,
                          size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    cert_sum *all = SCRATCH_ARRAY(t, cert_sum, count);
    ender_player *moved = SCRATCH_ARRAY(t, ender_player, count);
    outcome_question q = {all, count, moved, false};
    for (size_t i = 0; i < count; i++) {
        const summands of = check_sum(t, sums[i].list, sums[i].count);
        const bool misere = summands_are_misere(&of);
        if (i > 0 && misere != q.misere)
            task_throw(t, ENDER_EDOMAIN,
                       "a certificate is about misere play, or about normal play");
        q.misere = misere;
        moved[i] = sums[i].moved;
        all[i] = items_of(t, &of);
    }
    answer_question(t, &q, out, length);
    return task_end(t);
}
