/* SPDX-License-Identifier: MIT
 *
 * The public face of calls on arrays, include/ender/bulk.h. The objects are dealt out to the
 * threads in blocks. Each object is a little task of its own (task_try): what it throws is noted
 * for its index, unless it is the end of the time, of the memory or of the patience, which ends the
 * call. */
#include <ender/bulk.h>

#include "analysis/analysis.h"
#include "notation/notation.h"
#include "notation/universe_text.h"
#include "solve/solve.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 256, NO_OUTCOME = 255 };

typedef struct bulk {
    const ruleset *rules; /* NULL for expressions */
    const char *texts;    /* or NULL */
    const size_t *starts; /* of texts: where each block begins */
    size_t length;
    const ender_game *games; /* or NULL */
    size_t count;
    const ender_bulk *out;
    pthread_mutex_t lock; /* guards what follows */
    ender_bulk_failures failures;
} bulk;

/* One object. */
typedef struct bulk_item {
    const bulk *all;
    const char *text;
    size_t length;
    size_t index;
} bulk_item;

/* ---- the answers of one ---- */

static bool wants_value(const ender_bulk *out) {
    return out->values || out->left_stops || out->right_stops || out->means || out->temperatures;
}

static void answer_value(task *t, const ender_bulk *out, size_t i, ref g) {
    if (out->values) out->values[i].id = g.bits;
    if (out->outcomes) out->outcomes[i] = (unsigned char)game_outcome(t, g);
    if (out->left_stops) out->left_stops[i] = dyadic_double(t, game_left_stop(t, g));
    if (out->right_stops) out->right_stops[i] = dyadic_double(t, game_right_stop(t, g));
    if (out->means) out->means[i] = dyadic_double(t, game_mean(t, g));
    if (out->temperatures) out->temperatures[i] = dyadic_double(t, game_temperature(t, g));
}

static void answer_position(task *t, const bulk_item *one) {
    const ruleset *rules = one->all->rules;
    const ender_bulk *out = one->all->out;
    const ender_position p = {rules, sum_parse(t, rules, one->text, one->length)};
    if (wants_value(out)) {
        answer_value(t, out, one->index, sum_value(t, rules, &p.sum, ENDER_METHOD_AUTO));
    } else if (out->outcomes) {
        const ender_summand list = {.position = &p};
        const found_outcome found = sum_decide(t, &(summands){.list = &list, .count = 1}, 0);
        out->outcomes[one->index] = (unsigned char)found.outcome;
    }
}

static void answer(task *t, void *arg) {
    const bulk_item *one = arg;
    const bulk *all = one->all;
    const arena_mark mark = scratch_mark(t);
    if (all->games)
        answer_value(t, all->out, one->index, check_game(t, all->games[one->index]));
    else if (all->rules)
        answer_position(t, one);
    else
        answer_value(t, all->out, one->index,
                     read_game(t, (source){one->text, one->length}, false));
    scratch_release(t, mark);
}

/* ---- what fails ---- */

static void answer_nothing(const ender_bulk *out, size_t i) {
    if (out->values) out->values[i].id = 0;
    if (out->outcomes) out->outcomes[i] = NO_OUTCOME;
    if (out->left_stops) out->left_stops[i] = NAN;
    if (out->right_stops) out->right_stops[i] = NAN;
    if (out->means) out->means[i] = NAN;
    if (out->temperatures) out->temperatures[i] = NAN;
}

static void note_failure(const task *t, bulk *all, size_t i, ender_status status) {
    answer_nothing(all->out, i);
    pthread_mutex_lock(&all->lock);
    ender_bulk_failures *f = &all->failures;
    if (f->count++ == 0 || i < f->first) {
        free(f->message);
        f->message = strdup(task_message(t));
        f->status = status;
        f->first = i;
    }
    pthread_mutex_unlock(&all->lock);
}

/* Throws again what ends the whole call. */
static void go_on_or_throw(task *t, ender_status status) {
    task_check(t); /* the time is up, or somebody has cancelled */
    if (status != ENDER_EMEMORY && status != ENDER_ECANCELLED && status != ENDER_ESYSTEM) return;
    char why[512];
    strncpy(why, task_message(t), sizeof why - 1);
    why[sizeof why - 1] = '\0';
    task_throw(t, status, "%s", why);
}

/* ---- all ---- */

static void run_block(task *t, size_t block, void *arg) {
    bulk *all = arg;
    const size_t end = all->count - block * BLOCK > BLOCK ? (block + 1) * BLOCK : all->count;
    bulk_item one = {.all = all, .text = all->texts ? all->texts + all->starts[block] : NULL};
    for (one.index = block * BLOCK; one.index < end; one.index++) {
        if (one.text) {
            const size_t left = all->length - (size_t)(one.text - all->texts);
            const char *zero = left > 0 ? memchr(one.text, '\0', left) : NULL;
            one.length = zero ? (size_t)(zero - one.text) : left;
        }
        const ender_status status = task_try(t, answer, &one);
        if (all->out->statuses) all->out->statuses[one.index] = (unsigned char)status;
        if (UNLIKELY(status != ENDER_OK)) {
            go_on_or_throw(t, status);
            note_failure(t, all, one.index, status);
        }
        if (one.text) one.text += one.length + 1;
        task_poll(t);
    }
    task_progress(t, "answering", end, all->count);
}

typedef struct bulk_cleanup {
    cleanup undo; /* first, so that the cleanup is this */
    bulk *all;
} bulk_cleanup;

static void bulk_failed(cleanup *self) {
    bulk *all = ((bulk_cleanup *)(void *)self)->all;
    pthread_mutex_destroy(&all->lock);
    free(all->failures.message);
}

static void run_all(task *t, bulk *all, ender_bulk_failures *failures) {
    bulk_cleanup c = {.all = all};
    pthread_mutex_init(&all->lock, NULL);
    cleanup_push(t, &c.undo, bulk_failed);
    parallel(t, (all->count + BLOCK - 1) / BLOCK, run_block, all);
    cleanup_pop(t);
    pthread_mutex_destroy(&all->lock);
    if (failures)
        *failures = all->failures;
    else
        free(all->failures.message);
}

/* Where every block of texts begins; checks that there are as many texts as was said. */
static const size_t *find_starts(task *t, const char *texts, size_t length, size_t count) {
    size_t *starts = SCRATCH_ARRAY(t, size_t, count / BLOCK + 1);
    size_t at = 0, found = 0;
    for (; at < length; found++) {
        task_poll(t);
        if (found % BLOCK == 0 && found < count) starts[found / BLOCK] = at;
        const char *zero = memchr(texts + at, '\0', length - at);
        at = zero ? (size_t)(zero - texts) + 1 : length;
    }
    /* An empty text may end the list without a zero byte of its own. */
    if (found + 1 == count && (length == 0 || texts[length - 1] == '\0')) {
        if (found % BLOCK == 0) starts[found / BLOCK] = length;
        found++;
    }
    if (found != count)
        task_throw(t, ENDER_EARGUMENT, "there are %zu texts and not %zu: a zero byte ends each",
                   found, count);
    return starts;
}

ender_status ender_bulk_texts(ender_ctx *ctx, const ender_ruleset *rules, const char *texts,
                              size_t length, size_t count, const ender_bulk *out,
                              ender_bulk_failures *failures) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (failures) *failures = (ender_bulk_failures){0};
    if (!texts || !out) task_throw(t, ENDER_EARGUMENT, "the texts or the answers are NULL");
    bulk *all = scratch_alloc(t, sizeof *all);
    *all = (bulk){.rules = rules ? check_rules(t, rules) : NULL,
                  .texts = texts,
                  .starts = find_starts(t, texts, length, count),
                  .length = length,
                  .count = count,
                  .out = out};
    run_all(t, all, failures);
    return task_end(t);
}

ender_status ender_bulk_games(ender_ctx *ctx, const ender_game *games, size_t count,
                              const ender_bulk *out, ender_bulk_failures *failures) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (failures) *failures = (ender_bulk_failures){0};
    if (!out || (!games && count > 0))
        task_throw(t, ENDER_EARGUMENT, "the games or the answers are NULL");
    bulk *all = scratch_alloc(t, sizeof *all);
    *all = (bulk){.games = games, .count = count, .out = out};
    run_all(t, all, failures);
    return task_end(t);
}

/* ---- sub-boards ---- */

typedef struct bulk_sweep {
    const ref *values;
    size_t count;
    const ender_bulk *out;
} bulk_sweep;

/* Few values are those of many sub-boards. */
enum { SWEEP_BLOCK = 1 << 12, ALIKE_BITS = 9 };

static void answer_alike(const ender_bulk *out, size_t i, size_t from) {
    if (out->values) out->values[i] = out->values[from];
    if (out->outcomes) out->outcomes[i] = out->outcomes[from];
    if (out->left_stops) out->left_stops[i] = out->left_stops[from];
    if (out->right_stops) out->right_stops[i] = out->right_stops[from];
    if (out->means) out->means[i] = out->means[from];
    if (out->temperatures) out->temperatures[i] = out->temperatures[from];
}

static void sweep_block(task *t, size_t block, void *arg) {
    const bulk_sweep *all = arg;
    const size_t first = block * SWEEP_BLOCK;
    const size_t end = all->count - first > SWEEP_BLOCK ? first + SWEEP_BLOCK : all->count;
    uint16_t last[1 << ALIKE_BITS] = {
        0}; /* of the block, with such a hash: how far from its first */
    for (size_t i = first; i < end; i++) {
        const uint32_t bits = all->values[i].bits;
        uint16_t *at = &last[bits * UINT32_C(0x9E3779B1) >> (32 - ALIKE_BITS)];
        if (i > first && all->values[first + *at].bits == bits)
            answer_alike(all->out, i, first + *at);
        else
            answer_value(t, all->out, i, all->values[i]);
        *at = (uint16_t)(i - first);
        if (all->out->statuses) all->out->statuses[i] = ENDER_OK;
        task_poll(t);
    }
}

ender_status ender_bulk_sub_boards(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                   size_t length, size_t count, const ender_bulk *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!text || !out) task_throw(t, ENDER_EARGUMENT, "the text or the answers are NULL");
    const ruleset *known = check_rules(t, rules);
    const positions board = sum_parse(t, known, text, length);
    bulk_sweep all = {.count = count, .out = out};
    all.values = sub_board_values(t, known, &board, count);
    parallel(t, (count + SWEEP_BLOCK - 1) / SWEEP_BLOCK, sweep_block, &all);
    return task_end(t);
}

/* ---- pairs ---- */

typedef struct game_pairs {
    const ender_game *g, *h;
    size_t count;
    const ender_bulk_pairs *out;
} game_pairs;

static ref check_at(task *t, const ender_game *list, size_t i) {
    if (UNLIKELY(list[i].id == 0))
        task_throw(t, ENDER_EARGUMENT, "number %zu is no game but a zeroed handle", i);
    return check_game(t, list[i]);
}

static void combine_block(task *t, size_t block, void *arg) {
    const game_pairs *all = arg;
    const ender_bulk_pairs *out = all->out;
    const size_t end = all->count - block * BLOCK > BLOCK ? (block + 1) * BLOCK : all->count;
    for (size_t i = block * BLOCK; i < end; i++) {
        task_poll(t);
        const ref g = check_at(t, all->g, i), h = check_at(t, all->h, i);
        if (out->sums) out->sums[i].id = game_add(t, g, h).bits;
        if (out->differences) out->differences[i].id = game_add(t, g, game_neg(t, h)).bits;
        if (out->relations) out->relations[i] = (unsigned char)game_compare(t, g, h);
    }
}

ender_status ender_bulk_combine(ender_ctx *ctx, const ender_game *g, const ender_game *h,
                                size_t count, const ender_bulk_pairs *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out || (count > 0 && (!g || !h)))
        task_throw(t, ENDER_EARGUMENT, "the games or the answers are NULL");
    game_pairs all = {g, h, count, out};
    parallel(t, (count + BLOCK - 1) / BLOCK, combine_block, &all);
    return task_end(t);
}

/* ---- pairs of forms in a universe ---- */

typedef struct form_pairs {
    const universe *in;
    const ender_form *g, *h;
    size_t count;
    unsigned char *relations;
} form_pairs;

static ref check_form_at(task *t, const ender_form *list, size_t i) {
    if (UNLIKELY(list[i].id == 0))
        task_throw(t, ENDER_EARGUMENT, "number %zu is no form but a zeroed handle", i);
    return check_form(t, list[i]);
}

/* A block is one recursion for the cache of operations, which grows with the steps of it: the pairs
 * ask for the same pairs of positions again and again. */
enum { FORM_BLOCK = 1 << 14 };

static void compare_block(task *t, size_t block, void *arg) {
    const form_pairs *all = arg;
    const size_t first = block * FORM_BLOCK;
    const size_t end = all->count - first > FORM_BLOCK ? first + FORM_BLOCK : all->count;
    operation_enter(t);
    for (size_t i = first; i < end; i++) {
        task_poll(t);
        all->relations[i] = (unsigned char)universe_compare(t, all->in, check_form_at(t, all->g, i),
                                                            check_form_at(t, all->h, i));
    }
    operation_leave(t);
}

ender_status ender_bulk_compare_in(ender_ctx *ctx, const char *text, const ender_form *g,
                                   const ender_form *h, size_t count, unsigned char *relations) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!text || (count > 0 && (!g || !h || !relations)))
        task_throw(t, ENDER_EARGUMENT, "the universe, the forms or the answers are NULL");
    const universe u = universe_of_text(t, (source){text, strlen(text)});
    form_pairs all = {&u, g, h, count, relations};
    parallel(t, (count + FORM_BLOCK - 1) / FORM_BLOCK, compare_block, &all);
    return task_end(t);
}

/* ---- all pairs of two lists ---- */

typedef struct bulk_grid {
    ref *rows, *columns, *negatives; /* of the columns, for differences */
    size_t row_count, column_count;
    const ender_bulk_pairs *out;
} bulk_grid;

/* So many rows are one piece of work. Sums take longer than relations, for which the facts of the
 * columns are gathered anew with each piece. */
static size_t grid_rows(const bulk_grid *all) {
    const size_t pairs = all->out->sums || all->out->differences ? 64 * BLOCK : 256 * BLOCK;
    const size_t rows = pairs / (all->column_count + 1) + 1;
    return rows < BLOCK ? rows : BLOCK;
}

static ref *grid_list(task *t, const ender_game *games, size_t count) {
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) {
        list[i] = check_at(t, games, i);
        task_poll(t);
    }
    return list;
}

static void grid_sums(task *t, const bulk_grid *all, size_t i, const ref *columns,
                      ender_game *out) {
    ref *sums = SCRATCH_ARRAY(t, ref, all->column_count + 1);
    game_add_list(t, all->rows[i], columns, all->column_count, sums);
    for (size_t j = 0; j < all->column_count; j++) out[i * all->column_count + j].id = sums[j].bits;
}

static void grid_block(task *t, size_t block, void *arg) {
    const bulk_grid *all = arg;
    const size_t rows = grid_rows(all), first = block * rows;
    const size_t end = all->row_count - first > rows ? first + rows : all->row_count;
    const ender_bulk_pairs *out = all->out;
    for (size_t i = first; i < end && (out->sums || out->differences); i++) {
        const arena_mark mark = scratch_mark(t);
        if (out->sums) grid_sums(t, all, i, all->columns, out->sums);
        if (out->differences) grid_sums(t, all, i, all->negatives, out->differences);
        scratch_release(t, mark);
    }
    if (out->relations)
        game_compare_grid(t, all->rows + first, end - first, all->columns, all->column_count,
                          out->relations + first * all->column_count);
    task_progress(t, "combining", end, all->row_count);
}

ender_status ender_bulk_grid(ender_ctx *ctx, const ender_game *rows, size_t row_count,
                             const ender_game *columns, size_t column_count,
                             const ender_bulk_pairs *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out || (row_count > 0 && !rows) || (column_count > 0 && !columns))
        task_throw(t, ENDER_EARGUMENT, "the games or the answers are NULL");
    size_t cells;
    if (__builtin_mul_overflow(row_count, column_count, &cells) || cells > SIZE_MAX / 4)
        task_throw(t, ENDER_EARGUMENT, "%zu times %zu games are more than memory has space for",
                   row_count, column_count);
    bulk_grid all = {.row_count = row_count, .column_count = column_count, .out = out};
    all.rows = grid_list(t, rows, row_count);
    all.columns = grid_list(t, columns, column_count);
    all.negatives = all.columns;
    if (out->differences) all.negatives = SCRATCH_ARRAY(t, ref, column_count + 1);
    for (size_t j = 0; j < column_count && out->differences; j++)
        all.negatives[j] = game_neg(t, all.columns[j]);
    const size_t each = grid_rows(&all);
    parallel(t, (row_count + each - 1) / each, grid_block, &all);
    return task_end(t);
}
