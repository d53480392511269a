/* SPDX-License-Identifier: MIT
 *
 * The public face of retrograde analysis: include/ender/retrograde.h. */
#include "ruleset/convention.h"
#include "solve/retrograde.h"

#include "ruleset/api.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double USUAL_EVERY = 60;

static void analysis_undo(cleanup *self) {
    ender_retrograde *a = (ender_retrograde *)(void *)self;
    space_close(&a->space);
    ranks_close(&a->ranks);
    if (a->head) {
        block_close(a->ctx, a->head, a->bytes);
        budget_give(a->ctx, a->bytes);
    }
    free(a->root);
    free(a->layers);
    for (int i = 0; i < 2; i++) free(a->files[i]);
    free(a->file);
    free(a);
}

/* ---- the analysis ---- */

typedef struct retrograde_opening {
    ender_retrograde *a;
    const ender_position *position;
    const ender_retrograde_settings *settings;
    uint64_t progress;
} retrograde_opening;

static bool exists(const char *file) { return file && access(file, F_OK) == 0; }

/* FILE, or FILE.rank-K.0 and FILE.rank-K.1. */
static void name_files(task *t, ender_retrograde *a, const char *file) {
    const bool shared = ranks_are_several(&a->ranks);
    for (unsigned i = 0; i < (shared ? 2 : 1); i++) {
        strbuf name;
        strbuf_open(t, &name);
        strbuf_format(&name, "%s", file);
        if (shared) strbuf_format(&name, ".rank-%u.%u", (unsigned)a->ranks.with.rank, i);
        a->files[i] = strdup(name.text);
        strbuf_close(&name);
        if (!a->files[i]) task_throw_memory(t);
    }
}

static void set_file(task *t, ender_retrograde *a, const ender_retrograde_settings *settings) {
    if (!settings->file) return;
    const ruleset *rules = a->space.rules;
    if (!ruleset_edition_of(rules))
        task_throw(t, ENDER_EDOMAIN,
                   "%s: no state of this ruleset is kept in a file, since its rules may change "
                   "without notice; a definition with a `version` tells them apart",
                   rules->info.name);
    a->file = strdup(settings->file);
    if (!a->file) task_throw_memory(t);
    name_files(t, a, a->file);
    for (int i = 0; i < 2; i++)
        if (!settings->resume && exists(a->files[i]))
            task_throw(t, ENDER_EARGUMENT,
                       "%s is there already: go on with what it has (resume), or give another name",
                       a->files[i]);
    a->resume = settings->resume;
    a->every = settings->every > 0 ? settings->every : USUAL_EVERY;
}

static void open_block(task *t, void *arg) {
    retrograde_opening *o = arg;
    ender_retrograde *a = o->a;
    size_t words;
    const positions *sum = &o->position->sum;
    const bool as_sum = sum->count != 1;
    const uint64_t *root = space_block(t, sum, as_sum, &words);
    a->root = malloc((words + 1) * sizeof *root);
    if (!a->root) task_throw_memory(t);
    if (words > 0) memcpy(a->root, root, words * sizeof *root);
    if (o->settings) set_file(t, a, o->settings);
    space_open(t, &a->space, o->position->rules, as_sum, a->root, words, a->ranks.with.ranks);
    retrograde_block_open(t, a, sum);
    o->progress = retrograde_progress(t, a);
}

static void load(task *t, void *arg) {
    const retrograde_opening *o = arg;
    retrograde_load(t, o->a, o->progress);
}

static void open_and_run(task *t, void *arg) {
    retrograde_opening *o = arg;
    ender_retrograde *a = o->a;
    retrograde_together(t, a, open_block, o);
    /* What the rank that has come least far has, all have. */
    o->progress = UINT64_MAX - ranks_most(&a->ranks, UINT64_MAX - o->progress);
    retrograde_together(t, a, load, o);
    a->ready = true;
    retrograde_run(t, a);
}

static const char *why_not_complete(const task *t, ender_status status) {
    if (status == ENDER_EMEMORY) return "the memory budget is used up";
    if (status == ENDER_ECANCELLED) return "interrupted";
    if (t->deadline > 0 && clock_seconds() + 1 >= t->deadline)
        return "the limit of time was reached";
    return "there are more positions or moves than can be numbered";
}

/* The status of a call that has failed at this rank. The others learn of it where they meet unless
 * they have met, which every call of an analysis that is shared does once, when no rank can fail
 * any more. */
static ender_status failed_before(task *t, const ender_retrograde_ranks *with, bool met) {
    if (!met) (void)ranks_worst(with, t->status);
    return task_failed(t);
}

ender_status ender_retrograde_open(ender_ctx *ctx, const ender_position *position,
                                   const ender_retrograde_settings *settings,
                                   ender_retrograde **out) {
    const ender_retrograde_ranks *const with = settings ? settings->ranks : NULL;
    volatile bool met = false;
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return failed_before(t, with, met);
    const ender_position *p = check_position(t, position);
    if (!is_normal_play(p->rules))
        task_throw(t, ENDER_EDOMAIN,
                   "%s: retrograde analysis is of play in which the player who cannot move loses; "
                   "%s",
                   p->rules->info.name, convention_instead(p->rules->play.convention));
    ender_retrograde *a = calloc(1, sizeof *a);
    if (!a) task_throw_memory(t);
    a->ctx = a->space.ctx = t->ctx;
    a->space.rules = p->rules;
    cleanup_push(t, &a->undo, analysis_undo);
    ranks_open(t, &a->ranks, with);
    met = true;
    ranks_agree(t, with);
    retrograde_opening o = {a, p, settings, 0};
    const ender_status status = task_try(t, open_and_run, &o);
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY || status == ENDER_ECANCELLED)
        a->summary.why = why_not_complete(t, status);
    else if (status != ENDER_OK)
        task_rethrow(t, status);
    retrograde_sum_up(t, a);
    cleanup_pop(t);
    *out = a;
    return task_end(t);
}

void ender_retrograde_close(ender_retrograde *a) {
    if (a) analysis_undo(&a->undo);
}

void ender_retrograde_about(const ender_retrograde *a, ender_retrograde_summary *out) {
    *out = a ? a->summary : (ender_retrograde_summary){.complete = false};
}

void ender_retrograde_layer(const ender_retrograde *a, uint32_t remoteness, uint64_t count[2]) {
    for (int p = 0; p < 2; p++)
        count[p] = a && remoteness < a->summary.layers ? a->layers[remoteness][p] : 0;
}

/* ---- questions ---- */

/* What is known of a state, for who is to move. */
static ender_retrograde_answer answer_of(ender_retrograde *a, uint64_t number, ender_player first) {
    ender_retrograde_answer answer = {.known = a->summary.complete, .play = ENDER_DRAWN};
    const uint16_t cell = retrograde_look(a, 2 * number + first);
    if (cell & CELL_OPEN) return answer;
    const ender_player winner = cell % 2 == 1 ? first : ender_opponent(first);
    answer.known = true;
    answer.play = winner == ENDER_LEFT ? ENDER_LEFT_WINS : ENDER_RIGHT_WINS;
    answer.remoteness = cell;
    return answer;
}

/* The position as a block of the analysis, and its number. */
static uint64_t number_of(task *t, const ender_retrograde *a, const ender_position *p,
                          const uint64_t **block, size_t *words) {
    const space *s = &a->space;
    *block = NULL;
    *words = 0;
    if (p->rules == s->rules && (s->sum || p->sum.count <= 1))
        *block = space_block(t, &p->sum, s->sum || p->sum.count == 0, words);
    const uint64_t number = *block ? space_find(t, s, *block, *words) : s->count;
    if (number == s->count)
        task_throw(t, ENDER_EARGUMENT,
                   s->numbered ? "the position has other pieces, or another board, than those that "
                                 "were analysed"
                               : "the position cannot be reached from the one that was analysed");
    return number;
}

ender_status ender_retrograde_find(ender_retrograde *a, const ender_position *position,
                                   ender_player first, ender_retrograde_answer *out) {
    if (!a) return ENDER_EARGUMENT;
    volatile bool met = false;
    *out = (ender_retrograde_answer){.known = false};
    task t[1];
    if (!TASK_OPEN(t, a->ctx)) return failed_before(t, &a->ranks.with, met);
    const ender_position *p = check_position(t, position);
    check_player(t, first);
    const uint64_t *block;
    size_t words;
    const uint64_t number = a->ready ? number_of(t, a, p, &block, &words) : 0;
    met = true;
    ranks_agree(t, &a->ranks.with);
    if (a->ready) *out = answer_of(a, number, first);
    return task_end(t);
}

/* How good a move to what the opponent is asked about is: wins first, the quickest, then draws,
 * then losses, the slowest; 0 where it is not known. */
static uint32_t merit(ender_retrograde_answer answer, ender_player opponent) {
    if (!answer.known) return 0;
    if (answer.play == ENDER_DRAWN) return CELL_OPEN;
    const ender_play lost = opponent == ENDER_LEFT ? ENDER_RIGHT_WINS : ENDER_LEFT_WINS;
    return answer.play == lost ? 2 * CELL_OPEN - answer.remoteness : 1 + answer.remoteness;
}

/* A position of the analysis and its options, by their numbers. */
typedef struct numbered_options {
    uint64_t number, *options;
    uint32_t count;
} numbered_options;

static numbered_options list_options(task *t, const ender_retrograde *a, const ender_position *p,
                                     ender_player player) {
    const uint64_t *block;
    size_t words;
    numbered_options c = {.number = number_of(t, a, p, &block, &words)};
    positions options;
    positions_open(t, &options);
    space_options(t, &a->space, block, words, player, &options);
    c.options = SCRATCH_ARRAY(t, uint64_t, (size_t)options.count + 1);
    for (; c.count < options.count; c.count++) {
        const uint64_t *option = positions_at(&options, c.count, &words);
        c.options[c.count] = space_find(t, &a->space, option, words);
    }
    return c;
}

static void find_move(ender_retrograde *a, const numbered_options *c, ender_player player,
                      size_t *move, bool *found) {
    const ender_player opponent = ender_opponent(player);
    const ender_retrograde_answer here = answer_of(a, c->number, player);
    uint32_t best = 0;
    for (uint32_t i = 0; i < c->count && here.known; i++) {
        const uint32_t now = merit(answer_of(a, c->options[i], opponent), opponent);
        if (now > best) *move = i;
        if (now > best) best = now;
    }
    *found = best > 0;
}

ender_status ender_retrograde_move(ender_retrograde *a, const ender_position *position,
                                   ender_player player, size_t *move, bool *found) {
    if (!a) return ENDER_EARGUMENT;
    volatile bool met = false;
    *move = 0;
    *found = false;
    task t[1];
    if (!TASK_OPEN(t, a->ctx)) return failed_before(t, &a->ranks.with, met);
    const ender_position *p = check_position(t, position);
    check_player(t, player);
    const numbered_options c = a->ready ? list_options(t, a, p, player) : (numbered_options){0};
    met = true;
    ranks_agree(t, &a->ranks.with);
    if (a->ready) find_move(a, &c, player, move, found);
    return task_end(t);
}
