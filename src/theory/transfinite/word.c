/* SPDX-License-Identifier: MIT
 *
 * Words of L and R of ordinal length, as runs. A period stands for w copies of a block of runs; so
 * the words of all rational numbers are written down, and those of numbers with rational
 * coefficients and dyadic exponents (Gonshor, chapter 5). Two words are compared run by run: where
 * both are inside of periods and agree over the lengths of both blocks, they agree to the end of
 * the periods (as words with two periods p and q that agree over p + q letters are equal). */
#include "transfinite/word.h"

#include <string.h>

/* ---- making ---- */

static word_run *run_push(task *t, sign_word *w) {
    if (w->count == w->capacity) {
        if (w->count >= WORD_RUNS_MOST)
            task_throw(t, ENDER_ELIMIT, "a sign expansion of more than %d runs is not written down",
                       WORD_RUNS_MOST);
        const size_t capacity = w->capacity < 8 ? 8 : 2 * w->capacity;
        word_run *runs = SCRATCH_ARRAY(t, word_run, capacity);
        if (w->count > 0) memcpy(runs, w->runs, w->count * sizeof *runs);
        w->runs = runs;
        w->capacity = capacity;
    }
    word_run *r = &w->runs[w->count++];
    *r = (word_run){.length = SUR_ZERO, .pluses = SUR_ZERO};
    return r;
}

void word_append(task *t, sign_word *w, ord length, bool is_right) {
    if (sur_same(length, SUR_ZERO)) return;
    word_run *last = w->count > w->sealed ? &w->runs[w->count - 1] : NULL;
    if (last && last->is_right == is_right) {
        last->length = ord_add(t, last->length, length);
        return;
    }
    word_run *r = run_push(t, w);
    r->length = length;
    r->is_right = is_right;
}

void word_append_period(task *t, sign_word *w, const word_run *runs, size_t count) {
    const size_t first = w->count;
    for (size_t i = 0; i < count; i++) {
        const word_run copy = runs[i];
        *run_push(t, w) = copy;
    }
    w->runs[first].repeats = (uint32_t)count;
    w->sealed = w->count;
}

void word_append_lazy(task *t, sign_word *w, const word_run *run) {
    const word_run copy = *run;
    *run_push(t, w) = copy;
    w->sealed = w->count;
}

/* Runs [from, count) of another word. */
static void append_runs(task *t, sign_word *w, const sign_word *tail, size_t from) {
    for (size_t i = from; i < tail->count;) {
        const word_run r = tail->runs[i];
        if (r.repeats > 0) {
            word_append_period(t, w, tail->runs + i, r.repeats);
            i += r.repeats;
        } else {
            if (r.is_lazy)
                word_append_lazy(t, w, &r);
            else
                word_append(t, w, r.length, r.is_right);
            i++;
        }
    }
}

void word_concatenate(task *t, sign_word *w, const sign_word *tail) { append_runs(t, w, tail, 0); }

void word_swap(sign_word *w) {
    for (size_t i = 0; i < w->count; i++) w->runs[i].is_right = !w->runs[i].is_right;
}

/* ---- lengths ---- */

/* The length of some runs, once. */
static ord word_block_length(task *t, const word_run *runs, size_t count) {
    ord length = SUR_ZERO;
    for (size_t i = 0; i < count; i++) length = ord_add(t, length, runs[i].length);
    return length;
}

static ord omega(task *t) { return sur_power_of_omega(t, SUR_ONE); }

ord word_length(task *t, const sign_word *w) {
    ord length = SUR_ZERO;
    for (size_t i = 0; i < w->count;) {
        const word_run *r = &w->runs[i];
        if (r->repeats > 0) {
            length = ord_add(t, length, ord_mul(t, word_block_length(t, r, r->repeats), omega(t)));
            i += r->repeats;
        } else {
            length = ord_add(t, length, r->length);
            i++;
        }
    }
    return length;
}

bool word_is_plain(const sign_word *w) {
    for (size_t i = 0; i < w->count; i++)
        if (w->runs[i].repeats > 0 || w->runs[i].is_lazy) return false;
    return true;
}

/* ---- walking ---- */

/* A place in a word. */
typedef struct cursor {
    const sign_word *w;
    size_t run;
    size_t block, block_end; /* the period we are in: runs [block, block_end); else block_end = 0 */
    ord rest;                /* what is left of the run */
} cursor;

static void cursor_arrive(cursor *c) {
    if (c->run >= c->w->count) return;
    const word_run *r = &c->w->runs[c->run];
    if (c->block_end == 0 && r->repeats > 0) {
        c->block = c->run;
        c->block_end = c->run + r->repeats;
    }
    c->rest = r->length;
}

static void cursor_open(cursor *c, const sign_word *w) {
    *c = (cursor){.w = w, .rest = SUR_ZERO};
    cursor_arrive(c);
}

static bool at_end(const cursor *c) { return c->run >= c->w->count; }

/* Goes on by `length`, which is at most what is left of the run. */
static void cursor_go(task *t, cursor *c, ord length) {
    c->rest = ord_left_sub(t, length, c->rest);
    if (!sur_same(c->rest, SUR_ZERO)) return;
    c->run++;
    if (c->block_end > 0 && c->run == c->block_end) c->run = c->block;
    cursor_arrive(c);
}

/* Behind the period. */
static void cursor_leave(cursor *c) {
    c->run = c->block_end;
    c->block_end = 0;
    cursor_arrive(c);
}

static const word_run *run_at(const cursor *c) { return &c->w->runs[c->run]; }

void word_refuse_lazy(task *t) {
    task_throw(t, ENDER_EDOMAIN,
               "a coefficient in an exponent is no dyadic number, and the sign expansion has no "
               "period to be written with");
}

static bool at_lazy(const cursor *c) { return !at_end(c) && run_at(c)->is_lazy; }

static int letter_at(const cursor *c) { return at_end(c) ? 0 : run_at(c)->is_right ? -1 : 1; }

static bool same_runs(const word_run *a, const word_run *b, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!sur_same(a[i].length, b[i].length) || a[i].is_right != b[i].is_right ||
            a[i].is_lazy != b[i].is_lazy)
            return false;
    return true;
}

/* Lazy runs that come from the same runs, so that their letters are the same. */
static bool same_lazy(const word_run *a, const word_run *b) {
    while (a->is_lazy) {
        if (a->count != b->count || !sur_same(a->before, b->before) || !same_runs(a, b, 1) ||
            !same_runs(a->block, b->block, a->count))
            return false;
        a = a->block;
        b = b->block;
    }
    return true;
}

static ord period_of(task *t, const cursor *c) {
    return word_block_length(t, c->w->runs + c->block, c->block_end - c->block);
}

bool word_compare_written(task *t, const sign_word *v, const sign_word *w, int *order, ord *at) {
    cursor a, b;
    cursor_open(&a, v);
    cursor_open(&b, w);
    ord common = SUR_ZERO, together = SUR_ZERO;
    for (;;) {
        task_poll(t);
        const bool lazy = at_lazy(&a) || at_lazy(&b);
        if (lazy && !(at_lazy(&a) && at_lazy(&b) && same_lazy(run_at(&a), run_at(&b))))
            return false;
        const int x = letter_at(&a), y = letter_at(&b);
        *order = (x > y) - (x < y);
        if (x != y || x == 0) break;
        const ord step = sur_compare(t, a.rest, b.rest) < 0 ? a.rest : b.rest;
        const bool both = a.block_end > 0 && b.block_end > 0;
        common = ord_add(t, common, step);
        together = both ? ord_add(t, together, step) : SUR_ZERO;
        cursor_go(t, &a, step);
        cursor_go(t, &b, step);
        if (!both) continue;
        const ord p = period_of(t, &a), q = period_of(t, &b);
        if (sur_compare(t, together, sur_add(t, p, q)) < 0) continue;
        common = ord_add(t, common, ord_mul(t, p, omega(t)));
        together = SUR_ZERO;
        cursor_leave(&a);
        cursor_leave(&b);
    }
    if (at) *at = common;
    return true;
}

int word_compare(task *t, const sign_word *v, const sign_word *w, ord *at) {
    int order;
    if (!word_compare_written(t, v, w, &order, at)) word_refuse_lazy(t);
    return order;
}

/* What is left of a word at a place. */
static void append_rest(task *t, sign_word *w, const cursor *c) {
    if (at_end(c)) return;
    const word_run *r = run_at(c);
    if (c->block_end > 0 && c->run == c->block && sur_same(c->rest, r->length)) {
        append_runs(t, w, c->w, c->run);
        return;
    }
    if (r->is_lazy)
        word_append_lazy(t, w, r);
    else
        word_append(t, w, c->rest, r->is_right);
    if (c->block_end == 0) {
        append_runs(t, w, c->w, c->run + 1);
        return;
    }
    for (size_t i = c->run + 1; i < c->block_end; i++)
        word_append(t, w, c->w->runs[i].length, c->w->runs[i].is_right);
    append_runs(t, w, c->w, c->block);
}

void word_split(task *t, const sign_word *w, ord length, sign_word *head, sign_word *tail) {
    cursor c;
    cursor_open(&c, w);
    *head = *tail = (sign_word){0};
    while (!sur_same(length, SUR_ZERO) && !at_end(&c)) {
        task_poll(t);
        const word_run *r = run_at(&c);
        if (c.block_end > 0 && c.run == c.block && sur_same(c.rest, r->length)) {
            const ord all = ord_mul(t, period_of(t, &c), omega(t));
            if (sur_compare(t, all, length) <= 0) {
                word_append_period(t, head, r, c.block_end - c.block);
                length = ord_left_sub(t, all, length);
                cursor_leave(&c);
                continue;
            }
        }
        const bool whole = sur_compare(t, c.rest, length) <= 0;
        const ord step = whole ? c.rest : length;
        if (r->is_lazy && !whole) word_refuse_lazy(t);
        if (r->is_lazy)
            word_append_lazy(t, head, r);
        else
            word_append(t, head, step, r->is_right);
        length = ord_left_sub(t, step, length);
        cursor_go(t, &c, step);
    }
    append_rest(t, tail, &c);
}

sign_word word_truncate(task *t, const sign_word *w, ord length) {
    sign_word head, tail;
    word_split(t, w, length, &head, &tail);
    return head;
}

int word_letter(task *t, const sign_word *w, ord place) {
    sign_word head, tail;
    cursor c;
    word_split(t, w, place, &head, &tail);
    cursor_open(&c, &tail);
    if (at_lazy(&c)) word_refuse_lazy(t);
    return letter_at(&c);
}
