/* SPDX-License-Identifier: MIT
 *
 * The part of include/ender/ruleset.h that needs the optional functions of a ruleset: names of
 * moves, reports, whole families of positions.
 *
 * A move is called `2:` and what the ruleset calls it, 2 being the number of the summand; where the
 * ruleset has no name for it, what it leads to stands there. */
#include "ruleset/advice.h"
#include "ruleset/api.h"

#include <stdlib.h>
#include <string.h>

/* ---- lists that are being made ---- */

typedef struct listed_positions {
    cleanup undo; /* first, so that the cleanup is the list */
    ender_position **list;
    size_t count, capacity;
    const ruleset *rules;
} listed_positions;

static void position_list_free(cleanup *self) {
    listed_positions *l = (listed_positions *)(void *)self;
    ender_positions_free(l->list, l->count);
}

static bool position_list_add(task *t, void *arg, const positions *sum) {
    listed_positions *l = arg;
    if (l->count == POSITIONS_LISTED) positions_too_many(t, l->rules);
    if (l->count == l->capacity) {
        const size_t capacity = l->capacity ? 2 * l->capacity : 64;
        ender_position **grown = realloc(l->list, capacity * sizeof *grown);
        if (!grown) task_throw_memory(t);
        l->list = grown;
        l->capacity = capacity;
    }
    ender_position *p = position_copy(l->rules, sum);
    if (!p) task_throw_memory(t);
    l->list[l->count++] = p;
    return true;
}

typedef struct found_moves {
    cleanup undo; /* first, so that the cleanup is the list */
    ender_move *list;
    size_t count;
} found_moves;

static void move_list_free(cleanup *self) {
    found_moves *l = (found_moves *)(void *)self;
    ender_moves_free(l->list, l->count);
}

/* ---- moves ---- */

static void write_name(strbuf *out, const ender_position *p, ender_player player, uint32_t block,
                       uint32_t index, const uint64_t *option, size_t option_words) {
    size_t words;
    const uint64_t *from = positions_at(&p->sum, block, &words);
    strbuf_format(out, "%u:", (unsigned)block + 1);
    if (p->rules->moves.name)
        p->rules->moves.name(p->rules, out, from, words, player, index);
    else if (option_words == 0)
        strbuf_char(out, '0');
    else
        p->rules->text.format(p->rules, out, option, option_words);
}

char *move_name(task *t, const ender_position *p, ender_player player, uint32_t block,
                uint32_t index, const uint64_t *option, size_t option_words) {
    strbuf text;
    strbuf_open(t, &text);
    write_name(&text, p, player, block, index, option, option_words);
    return strbuf_take(&text);
}

static char *move_note(task *t, const ender_position *p, ender_player player, uint32_t block,
                       uint32_t index) {
    if (!p->rules->moves.note) return string_copy(t, "");
    size_t words;
    const uint64_t *from = positions_at(&p->sum, block, &words);
    strbuf text;
    strbuf_open(t, &text);
    p->rules->moves.note(p->rules, &text, from, words, player, index);
    return strbuf_take(&text);
}

/* Marks the move that a theorem advises. */
static void mark_strategy(task *t, const ender_position *p, ender_player player,
                          const uint32_t *starts, found_moves *moves) {
    const arena_mark mark = scratch_mark(t);
    const mixed_part only = {p->rules, &p->sum, REF_NONE, false};
    const mixed_sum sum = {&only, 1};
    const sum_advice advice = sum_advise(t, &sum, player, ENDER_EFFORT_THEOREMS);
    if (advice.advises) moves->list[starts[advice.block] + advice.index].by_strategy = true;
    scratch_release(t, mark);
}

ender_status ender_position_moves(ender_ctx *ctx, const ender_position *position,
                                  ender_player player, ender_move **out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    *count = 0;
    const ender_position *p = check_position(t, position);
    check_player(t, player);
    positions options;
    positions_open(t, &options);
    const uint32_t *starts = sum_moves(t, p->rules, &p->sum, player, &options);
    found_moves moves = {.list = malloc(((size_t)options.count + 1) * sizeof *moves.list)};
    if (!moves.list) task_throw_memory(t);
    cleanup_push(t, &moves.undo, move_list_free);
    for (uint32_t i = 0, block = 0; i < options.count; i++) {
        task_poll(t);
        while (i == starts[block + 1]) block++;
        const uint32_t index = i - starts[block];
        size_t words;
        const uint64_t *option = positions_at(&options, i, &words);
        ender_move *m = &moves.list[moves.count++];
        *m = (ender_move){.to = position_replacing(p, block, option, words)};
        if (!m->to) task_throw_memory(t);
        m->name = move_name(t, p, player, block, index, option, words);
        m->note = move_note(t, p, player, block, index);
    }
    mark_strategy(t, p, player, starts, &moves);
    cleanup_pop(t);
    *out = moves.list;
    *count = moves.count;
    return task_end(t);
}

void ender_moves_free(ender_move *list, size_t count) {
    for (size_t i = 0; list && i < count; i++) {
        free(list[i].name);
        free(list[i].note);
        ender_position_free(list[i].to);
    }
    free(list);
}

/* ---- a move by its name ---- */

enum { NAMES_SHOWN = 8, MOVE_TEXT_MAX = 1 << 16 };

/* The move that is asked for, without the blanks around it. */
typedef struct wanted_move {
    const char *text;
    size_t length;
} wanted_move;

static wanted_move read_wanted(task *t, const char *text) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text of the move is NULL");
    wanted_move w = {text + strspn(text, " \t"), 0};
    w.length = strnlen(w.text, MOVE_TEXT_MAX + 1);
    if (w.length > MOVE_TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "a move is written in at most %d bytes", (int)MOVE_TEXT_MAX);
    while (w.length > 0 && strchr(" \t\r\n", w.text[w.length - 1])) w.length--;
    return w;
}

static bool is_text(const wanted_move *w, const char *text, size_t length) {
    return w->length == length && memcmp(w->text, text, length) == 0;
}

/* Is it this move, by its name or by the position it leads to? */
static bool is_wanted(const wanted_move *w, const ender_position *p, const strbuf *name,
                      const ender_position *to) {
    if (is_text(w, name->text, name->length)) return true;
    const char *own = memchr(name->text, ':', name->length);
    if (p->sum.count == 1 && is_text(w, own + 1, name->length - (size_t)(own + 1 - name->text)))
        return true;
    strbuf text;
    strbuf_open(name->t, &text);
    sum_format(to->rules, &to->sum, &text);
    const bool same = is_text(w, text.text, text.length);
    strbuf_close(&text);
    return same;
}

_Noreturn static void no_such_move(task *t, const wanted_move *w, const ender_position *p,
                                   ender_player player, const positions *options,
                                   const uint32_t *starts) {
    const char *who = player == ENDER_LEFT ? "Left" : "Right";
    const int shown = w->length < 40 ? (int)w->length : 40;
    if (options->count == 0)
        task_throw(t, ENDER_EARGUMENT, "`%.*s`: %s has no move here", shown, w->text, who);
    strbuf names;
    strbuf_open(t, &names);
    for (uint32_t i = 0, block = 0; i < options->count && i < NAMES_SHOWN; i++) {
        while (i == starts[block + 1]) block++;
        size_t words;
        const uint64_t *option = positions_at(options, i, &words);
        if (i > 0) strbuf_text(&names, ", ");
        write_name(&names, p, player, block, i - starts[block], option, words);
    }
    if (options->count > NAMES_SHOWN) strbuf_text(&names, " ...");
    task_throw(t, ENDER_EARGUMENT, "`%.*s` is no move of %s; expected one of %.*s", shown, w->text,
               who, names.length < 300 ? (int)names.length : 300, names.text);
}

/* A position that is freed when something is thrown. */
typedef struct held_position {
    cleanup undo; /* first, so that the cleanup is the holder */
    ender_position *position;
} held_position;

static void held_free(cleanup *self) {
    ender_position_free(((held_position *)(void *)self)->position);
}

found_move position_find_move(task *t, const ender_position *p, ender_player player,
                              const char *move) {
    const wanted_move w = read_wanted(t, move);
    positions options;
    positions_open(t, &options);
    const uint32_t *starts = sum_moves(t, p->rules, &p->sum, player, &options);
    for (uint32_t i = 0, block = 0; i < options.count; i++) {
        task_poll(t);
        while (i == starts[block + 1]) block++;
        found_move m = {.player = player, .block = block, .index = i - starts[block]};
        m.option = positions_at(&options, i, &m.words);
        held_position after = {.position = position_replacing(p, block, m.option, m.words)};
        if (!after.position) task_throw_memory(t);
        cleanup_push(t, &after.undo, held_free);
        strbuf name;
        strbuf_open(t, &name);
        write_name(&name, p, player, block, m.index, m.option, m.words);
        const bool found = is_wanted(&w, p, &name, after.position);
        strbuf_close(&name);
        cleanup_pop(t);
        ender_position_free(after.position);
        if (found) return m;
    }
    no_such_move(t, &w, p, player, &options, starts);
}

ender_status ender_position_play(ender_ctx *ctx, const ender_position *position,
                                 ender_player player, const char *move, ender_position **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const ender_position *p = check_position(t, position);
    check_player(t, player);
    const found_move m = position_find_move(t, p, player, move);
    *out = position_replacing(p, m.block, m.option, m.words);
    if (!*out) task_throw_memory(t);
    return task_end(t);
}

ender_status position_has_more_moves(ender_ctx *ctx, const ender_position *position,
                                     ender_player player, uint32_t most, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    check_player(t, player);
    *out = sum_has_more_moves(t, p->rules, &p->sum, player, most);
    return task_end(t);
}

/* ---- families and reports ---- */

const char *ender_ruleset_size_unit(const ender_ruleset *rules) {
    const ruleset *r = (const ruleset *)(const void *)rules;
    return r && ruleset_is_listed(r) ? r->listing.size_unit : NULL;
}

ender_status ender_ruleset_positions(ender_ctx *ctx, const ender_ruleset *rules, size_t size,
                                     bool sums, ender_position ***out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    *count = 0;
    listed_positions found = {.rules = check_rules(t, rules)};
    cleanup_push(t, &found.undo, position_list_free);
    positions_of_size(t, found.rules, size, sums, position_list_add, &found);
    cleanup_pop(t);
    *out = found.list;
    *count = found.count;
    return task_end(t);
}

typedef struct position_visit {
    const ruleset *rules;
    void *user;
    position_fn each;
} position_visit;

static bool visit_position(task *t, void *arg, const positions *sum) {
    const position_visit *v = arg;
    ender_position *p = position_copy(v->rules, sum);
    if (!p) task_throw_memory(t);
    const bool go_on = v->each(v->user, p);
    ender_position_free(p);
    return go_on;
}

ender_status ruleset_each_position(ender_ctx *ctx, const ender_ruleset *rules, size_t size,
                                   bool sums, void *user, position_fn each) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    position_visit v = {check_rules(t, rules), user, each};
    positions_of_size(t, v.rules, size, sums, visit_position, &v);
    return task_end(t);
}

const ender_report *ender_ruleset_report(const ender_ruleset *rules, size_t index) {
    const ruleset *r = (const ruleset *)(const void *)rules;
    if (!r || !r->text.reports) return NULL;
    for (size_t i = 0; r->text.reports[i].about.name; i++)
        if (i == index) return &r->text.reports[i].about;
    return NULL;
}

ender_status ender_position_report(ender_ctx *ctx, const ender_position *position, const char *name,
                                   char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const ender_position *p = check_position(t, position);
    if (!name) task_throw(t, ENDER_EARGUMENT, "the name of the report is NULL");
    strbuf text;
    strbuf_open(t, &text);
    sum_report(p->rules, &p->sum, name, strlen(name), &text);
    *out = strbuf_take(&text);
    return task_end(t);
}

ender_status position_atomic_weight(ender_ctx *ctx, const ender_position *position,
                                    ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    out->id = sum_weight(t, p->rules, &p->sum).bits;
    return task_end(t);
}
