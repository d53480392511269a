/* SPDX-License-Identifier: MIT
 *
 * What a move does to the parts of a position. The drawings of rulesets know the parts; a move
 * changes those that differ in the position and in the option. Places are compared by their names,
 * heaps as a multiset, and pieces in a row along what is the same at its two ends. A ruleset whose
 * options number their parts anew names them itself (name_after). */
#include "figures/figures.h"
#include "ruleset/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is found of one move, in scratch memory. */
typedef struct found_marks {
    task *t;
    ender_move_mark *list;
    size_t count, capacity;
} found_marks;

static void add_mark(found_marks *f, const char *part, const char *before, const char *after) {
    f->list = scratch_reach(f->t, f->list, f->count, &f->capacity, sizeof *f->list);
    f->list[f->count++] = (ender_move_mark){part, before, after, false};
}

/* Some of the parts of a drawing. */
typedef struct drawn_part_list {
    const drawn_part **at;
    size_t count;
} drawn_part_list;

typedef enum likeness { LIKE_PLACES, LIKE_PIECES, LIKE_HEAPS } likeness;

static likeness likeness_of(ender_part_kind kind) {
    return kind == ENDER_PART_HEAP    ? LIKE_HEAPS
           : kind == ENDER_PART_PIECE ? LIKE_PIECES
                                      : LIKE_PLACES;
}

static drawn_part_list parts_like(const drawing *d, likeness like) {
    drawn_part_list list = {SCRATCH_ARRAY(d->t, const drawn_part *, d->part_count + 1), 0};
    for (size_t i = 0; i < d->part_count; i++)
        if (likeness_of(d->parts[i].kind) == like) list.at[list.count++] = &d->parts[i];
    return list;
}

static bool same_holds(const drawn_part *a, const drawn_part *b) {
    return strcmp(a->holds, b->holds) == 0;
}

/* ---- by names ---- */

static int by_name(const void *a, const void *b) {
    return strcmp((*(const drawn_part *const *)a)->name, (*(const drawn_part *const *)b)->name);
}

/* A place that is left out afterwards is gone or, where the ruleset says so, holds what is `beyond`
 * the picture. */
static void compare_names(found_marks *f, const drawn_part_list *before,
                          const drawn_part_list *after, const char *beyond) {
    qsort(after->at, after->count, sizeof *after->at, by_name);
    bool *met = SCRATCH_ARRAY(f->t, bool, after->count + 1);
    memset(met, 0, after->count + 1);
    for (size_t i = 0; i < before->count; i++) {
        const drawn_part *part = before->at[i];
        const drawn_part **found =
            bsearch(&part, after->at, after->count, sizeof *after->at, by_name);
        if (found) met[found - after->at] = true;
        const char *holds = found                             ? (*found)->holds
                            : part->kind == ENDER_PART_SQUARE ? beyond
                                                              : NULL;
        if (!holds || strcmp(part->holds, holds) != 0) add_mark(f, part->name, part->holds, holds);
    }
    for (size_t i = 0; i < after->count; i++)
        if (!met[i]) add_mark(f, after->at[i]->name, NULL, after->at[i]->holds);
}

/* ---- by what they hold ---- */

/* The texts of the parts from `from` on, with commas between them. */
static const char *joined_holds(task *t, const drawn_part_list *list, size_t from) {
    size_t size = 1;
    for (size_t i = from; i < list->count; i++) size += strlen(list->at[i]->holds) + 1;
    char *text = scratch_alloc(t, size), *end = text;
    *end = '\0';
    for (size_t i = from; i < list->count; i++)
        end += sprintf(end, "%s%s", i > from ? "," : "", list->at[i]->holds);
    return text;
}

/* One becomes one, in turn; the last one what is left. */
static void pair_parts(found_marks *f, const drawn_part_list *gone, const drawn_part_list *come) {
    for (size_t i = 0; i < gone->count; i++) {
        const bool last = i + 1 == gone->count && come->count > i;
        const char *after = last              ? joined_holds(f->t, come, i)
                            : i < come->count ? come->at[i]->holds
                                              : NULL;
        if (!after || strcmp(gone->at[i]->holds, after) != 0)
            add_mark(f, gone->at[i]->name, gone->at[i]->holds, after);
    }
    if (gone->count == 0 && come->count > 0)
        add_mark(f, come->at[0]->name, NULL, joined_holds(f->t, come, 0));
}

static drawn_part_list middle_of(const drawn_part_list *list, size_t front, size_t back) {
    return (drawn_part_list){list->at + front, list->count - front - back};
}

/* What stands between the beginning and the end that both rows share. */
static void compare_rows(found_marks *f, const drawn_part_list *before,
                         const drawn_part_list *after) {
    const size_t most = before->count < after->count ? before->count : after->count;
    size_t front = 0, back = 0;
    while (front < most && same_holds(before->at[front], after->at[front])) front++;
    while (front + back < most &&
           same_holds(before->at[before->count - 1 - back], after->at[after->count - 1 - back]))
        back++;
    const drawn_part_list gone = middle_of(before, front, back),
                          come = middle_of(after, front, back);
    pair_parts(f, &gone, &come);
}

/* What one multiset has and the other has not. */
static void compare_heaps(found_marks *f, const drawn_part_list *before,
                          const drawn_part_list *after) {
    drawn_part_list gone = {SCRATCH_ARRAY(f->t, const drawn_part *, before->count + 1), 0};
    drawn_part_list come = {SCRATCH_ARRAY(f->t, const drawn_part *, after->count + 1),
                            after->count};
    memcpy(come.at, after->at, after->count * sizeof *come.at);
    for (size_t i = 0; i < before->count; i++) {
        size_t k = 0;
        while (k < come.count && !same_holds(before->at[i], come.at[k])) k++;
        if (k == come.count) {
            gone.at[gone.count++] = before->at[i];
            continue;
        }
        come.count--;
        memmove(come.at + k, come.at + k + 1, (come.count - k) * sizeof *come.at);
    }
    pair_parts(f, &gone, &come);
}

/* ---- what the move names ---- */

static bool is_word(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* May a name end between these two characters? 2r1 is the stone 2 and what it does. */
static bool is_border(char before, char behind) {
    if (!is_word(before) || !is_word(behind)) return before != ',' && behind != ',';
    return is_digit(before) != is_digit(behind);
}

/* Does the name of the move name the part? A number alone does at the beginning only: behind that
 * it may be a count. */
static bool names_part(const char *move, const char *part) {
    const size_t length = strlen(part);
    const bool is_number = strspn(part, "0123456789") == length;
    for (const char *at = move; (at = strstr(at, part)) != NULL; at++) {
        if (is_number && at > move) return false;
        const char before = at > move ? at[-1] : '\0', behind = at[length];
        if ((!before || is_border(before, *part)) && (!behind || is_border(at[length - 1], behind)))
            return true;
    }
    return false;
}

static void find_named(found_marks *f, const ruleset *rules, const uint64_t *position, size_t words,
                       ender_player player, uint32_t index, const char *touched) {
    for (size_t i = 0; touched && i < f->count; i++)
        f->list[i].named = strcmp(f->list[i].part, touched) == 0;
    if (touched || !rules->moves.name) return;
    strbuf name;
    strbuf_open(f->t, &name);
    rules->moves.name(rules, &name, position, words, player, index);
    for (size_t i = 0; i < f->count; i++) f->list[i].named = names_part(name.text, f->list[i].part);
    strbuf_close(&name);
}

/* ---- a move ---- */

static const char *prefixed(task *t, uint32_t block, const char *name) {
    const size_t size = strlen(name) + 16;
    char *text = scratch_alloc(t, size);
    snprintf(text, size, "%u:%s", (unsigned)block + 1, name);
    return text;
}

static void open_parts(task *t, drawing *d) {
    drawing_open(t, d, "");
    d->parts_only = true;
}

static void compare_parts(found_marks *f, const drawing *before, const drawing *after,
                          bool by_name_alone) {
    for (likeness like = LIKE_PLACES; like <= LIKE_HEAPS; like++) {
        const drawn_part_list from = parts_like(before, like), to = parts_like(after, like);
        if (like == LIKE_PLACES || by_name_alone)
            compare_names(f, &from, &to, before->beyond);
        else if (like == LIKE_PIECES)
            compare_rows(f, &from, &to);
        else
            compare_heaps(f, &from, &to);
    }
}

/* What option number `index` of a block, whose parts are those of `before`, changes. */
static found_marks find_marks(task *t, const ruleset *rules, const positions *sum, uint32_t block,
                              const drawing *before, ender_player player, uint32_t index,
                              const uint64_t *option, size_t option_words) {
    found_marks f = {.t = t};
    drawing after;
    size_t words;
    const uint64_t *from = positions_at(sum, block, &words);
    open_parts(t, &after);
    if (rules->picture.name_after)
        rules->picture.name_after(rules, &after, from, words,
                                  rules->play.impartial ? ENDER_LEFT : player, index);
    else if (option_words > 0)
        figure_block(&after, rules, option, option_words);
    compare_parts(&f, before, &after, rules->picture.name_after != NULL);
    find_named(&f, rules, from, words, player, index, after.touched);
    for (size_t i = 0; i < f.count; i++) f.list[i].part = prefixed(t, block, f.list[i].part);
    return f;
}

/* ---- what the caller gets ---- */

static size_t text_capacity(const char *text) { return text ? strlen(text) + 1 : 0; }

/* The list and its texts in one block of memory. */
static ender_move_marks marks_copy(task *t, const found_marks *f) {
    size_t size = (f->count + 1) * sizeof *f->list;
    for (size_t i = 0; i < f->count; i++)
        size += text_capacity(f->list[i].part) + text_capacity(f->list[i].before) +
                text_capacity(f->list[i].after);
    ender_move_mark *list = malloc(size);
    if (!list) task_throw_memory(t);
    char *end = (char *)(list + f->count + 1);
    for (size_t i = 0; i < f->count; i++) {
        list[i].named = f->list[i].named;
        const char *from[] = {f->list[i].part, f->list[i].before, f->list[i].after};
        const char **to[] = {&list[i].part, &list[i].before, &list[i].after};
        for (size_t k = 0; k < 3; k++) {
            *to[k] = from[k] ? strcpy(end, from[k]) : NULL;
            end += text_capacity(from[k]);
        }
    }
    return (ender_move_marks){list, f->count};
}

typedef struct marks_list {
    cleanup undo; /* first, so that the cleanup is the list */
    ender_move_marks *list;
    size_t count;
} marks_list;

static void marks_list_free(cleanup *self) {
    marks_list *l = (marks_list *)(void *)self;
    ender_move_marks_free(l->list, l->count);
}

/* The marks of all moves in one block. */
static void add_block_marks(task *t, const ender_position *p, uint32_t block, ender_player player,
                            const positions *options, const uint32_t *starts, marks_list *found) {
    const arena_mark whole = scratch_mark(t);
    size_t words;
    const uint64_t *from = positions_at(&p->sum, block, &words);
    drawing before;
    open_parts(t, &before);
    if (words > 0) figure_block(&before, p->rules, from, words);
    for (uint32_t i = starts[block]; i < starts[block + 1]; i++) {
        const arena_mark mark = scratch_mark(t);
        size_t option_words;
        const uint64_t *option = positions_at(options, i, &option_words);
        task_poll(t);
        const found_marks f = find_marks(t, p->rules, &p->sum, block, &before, player,
                                         i - starts[block], option, option_words);
        found->list[found->count] = marks_copy(t, &f);
        found->count++;
        scratch_release(t, mark);
    }
    scratch_release(t, whole);
}

void ender_move_marks_free(ender_move_marks *list, size_t count) {
    for (size_t i = 0; list && i < count; i++) free(list[i].list);
    free(list);
}

ender_status ender_position_marks(ender_ctx *ctx, const ender_position *position,
                                  ender_player player, ender_move_marks **out, size_t *count) {
    *out = NULL;
    *count = 0;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    check_player(t, player);
    positions options;
    positions_open(t, &options);
    const uint32_t *starts = sum_moves(t, p->rules, &p->sum, player, &options);
    marks_list found = {.list = malloc(((size_t)options.count + 1) * sizeof *found.list)};
    if (!found.list) task_throw_memory(t);
    cleanup_push(t, &found.undo, marks_list_free);
    for (uint32_t block = 0; block < p->sum.count; block++)
        add_block_marks(t, p, block, player, &options, starts, &found);
    cleanup_pop(t);
    *out = found.list;
    *count = found.count;
    return task_end(t);
}
