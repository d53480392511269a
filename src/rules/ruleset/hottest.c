/* SPDX-License-Identifier: MIT
 *
 * The hottest boards of a ruleset: among all connected boards that touch all four sides of their
 * rectangle, or those that a climb finds, which goes from a board by chance to one that differs in
 * a square and is no colder, and begins anew where it gets no further. cgt-tools searches for hot
 * positions in both ways. */
#include "ruleset/hottest.h"

#include "analysis/analysis.h"
#include "base/random.h"
#include "ruleset/api.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 60, LANDINGS_MOST = 100000 };

typedef struct hot_hunt {
    const ruleset *rules;
    const hot_search *how;
    hot_list *list; /* the hottest first */
} hot_hunt;

/* ---- boards as texts: rows with a bar between them ---- */

static size_t place(const hot_search *how, unsigned row, unsigned col) {
    return (size_t)row * (how->cols + 1) + col;
}

static size_t board_length(const hot_search *how) { return place(how, how->rows, 0) - 1; }

static void board_open(const hot_search *how, char *text, char fill) {
    memset(text, fill, board_length(how));
    for (unsigned row = 1; row < how->rows; row++) text[place(how, row, 0) - 1] = '|';
}

/* Does the board become the other one by a turn or a reflection? */
static bool is_image(const hot_search *how, const char *text, const char *other) {
    for (unsigned which = 0; which < 8; which++) {
        bool same = !(which & 4) || how->rows == how->cols;
        for (unsigned row = 0; same && row < how->rows; row++)
            for (unsigned col = 0; same && col < how->cols; col++) {
                const unsigned r = which & 1 ? how->rows - 1 - row : row;
                const unsigned k = which & 2 ? how->cols - 1 - col : col;
                same = text[place(how, row, col)] ==
                       other[which & 4 ? place(how, k, r) : place(how, r, k)];
            }
        if (same) return true;
    }
    return false;
}

/* ---- the list ---- */

static bool is_listed(task *t, const hot_hunt *h, const char *text, ref value) {
    const ref negative = game_neg(t, value);
    for (size_t i = 0; i < h->list->count; i++) {
        const hot_board *b = &h->list->at[i];
        if ((ref_same(b->value, value) || ref_same(b->value, negative)) &&
            is_image(h->how, text, b->text))
            return true;
    }
    return false;
}

/* How the temperatures of two boards compare: -1, 0, 1. */
static int heat_cmp(task *t, ref g, ref h) {
    return dyadic_cmp(t, ref_dyadic(t, g), ref_dyadic(t, h));
}

static void list_add(task *t, const hot_hunt *h, const char *text, ref value, ref temperature) {
    hot_list *l = h->list;
    if (l->count == l->most && heat_cmp(t, l->at[l->count - 1].temperature, temperature) >= 0)
        return;
    if (is_listed(t, h, text, value)) return;
    size_t i = l->count < l->most ? l->count++ : l->count - 1;
    char *space = l->at[i].text; /* of the board that leaves */
    for (; i > 0 && heat_cmp(t, l->at[i - 1].temperature, temperature) < 0; i--)
        l->at[i] = l->at[i - 1];
    memcpy(space, text, board_length(h->how));
    l->at[i] = (hot_board){value, temperature, space};
}

/* ---- one board ---- */

typedef struct look {
    const hot_hunt *hunt;
    const char *text;
    ref value;
    ref temperature;
} look;

static void look_parse(task *t, void *arg) {
    look *l = arg;
    const ruleset *rules = l->hunt->rules;
    const positions sum = sum_parse(t, rules, l->text, board_length(l->hunt->how));
    l->value = sum_value(t, rules, &sum, ENDER_METHOD_AUTO);
    l->temperature = ref_number(t, game_temperature(t, l->value));
}

/* Its temperature; false when the text is no position. */
static bool look_at(task *t, const hot_hunt *h, const char *text, ref *temperature) {
    const arena_mark mark = scratch_mark(t);
    look l = {.hunt = h, .text = text};
    task_poll(t);
    const ender_status status = task_try(t, look_parse, &l);
    scratch_release(t, mark);
    if (status == ENDER_ESYNTAX || status == ENDER_EARGUMENT) return false;
    if (status != ENDER_OK) task_rethrow(t, status);
    list_add(t, h, text, l.value, l.temperature);
    *temperature = l.temperature;
    return true;
}

/* ---- all connected boards ---- */

static uint32_t spread(const hot_search *how, uint32_t set, uint32_t left, uint32_t right) {
    return set | (set & ~right) << 1 | (set & ~left) >> 1 | set << how->cols | set >> how->cols;
}

/* Connected, with a square in the first and last row and column? */
static bool is_wanted(const hot_search *how, uint32_t set, uint32_t left) {
    const uint32_t right = left << (how->cols - 1), row = (UINT32_C(1) << how->cols) - 1;
    if (!(set & left) || !(set & right) || !(set & row) ||
        !(set & row << (how->rows - 1) * how->cols))
        return false;
    uint32_t part = set & -set, before = 0;
    while (part != before) {
        before = part;
        part = spread(how, part, left, right) & set;
    }
    return part == set;
}

static void look_within(task *t, const hot_hunt *h, char *text) {
    const hot_search *how = h->how;
    const unsigned squares = how->rows * how->cols;
    uint32_t left = 0;
    for (unsigned row = 0; row < how->rows; row++) left |= UINT32_C(1) << row * how->cols;
    for (uint32_t set = 1; set < UINT32_C(1) << squares; set++) {
        ref temperature;
        if (!is_wanted(how, set, left)) continue;
        board_open(how, text, '#');
        for (unsigned square = 0; square < squares; square++)
            if (set >> square & 1) text[place(how, square / how->cols, square % how->cols)] = '.';
        if (!look_at(t, h, text, &temperature))
            task_throw(t, ENDER_EDOMAIN, "%s is not played on boards of . and #",
                       h->rules->info.name);
        task_progress(t, "looking at boards", set, UINT32_C(1) << squares);
    }
}

/* ---- climbs ---- */

typedef struct hot_climber {
    const hot_hunt *hunt;
    uint64_t state; /* of what comes by chance */
    char *text;
    ref temperature;
    unsigned patience;
} hot_climber;

static char letter(hot_climber *c) {
    const hot_search *how = c->hunt->how;
    return how->letters[random_below(&c->state, (uint32_t)how->letter_count)];
}

/* Sets the squares by chance until that is a position. */
static void land(task *t, hot_climber *c) {
    const hot_search *how = c->hunt->how;
    for (unsigned i = 0; i < LANDINGS_MOST; i++) {
        board_open(how, c->text, '.');
        for (unsigned row = 0; row < how->rows; row++)
            for (unsigned col = 0; col < how->cols; col++)
                c->text[place(how, row, col)] = letter(c);
        if (look_at(t, c->hunt, c->text, &c->temperature)) return;
    }
    task_throw(t, ENDER_EDOMAIN, "no board of these letters is a position of %s",
               c->hunt->rules->info.name);
}

/* Changes one square, if the board gets no colder by that. */
static void step(task *t, hot_climber *c) {
    const hot_search *how = c->hunt->how;
    const unsigned row = random_below(&c->state, how->rows);
    const unsigned col = random_below(&c->state, how->cols);
    char *square = &c->text[place(how, row, col)];
    const char before = *square;
    ref next;
    *square = letter(c);
    c->patience--;
    if (*square == before) return;
    if (!look_at(t, c->hunt, c->text, &next) || heat_cmp(t, next, c->temperature) < 0) {
        *square = before;
        return;
    }
    if (heat_cmp(t, next, c->temperature) > 0) c->patience = PATIENCE;
    c->temperature = next;
}

static void climb(task *t, const hot_hunt *h, char *text) {
    hot_climber c = {.hunt = h, .state = h->how->seed, .text = text};
    for (uint64_t i = 0; i < h->how->steps; i++) {
        if (c.patience == 0) {
            land(t, &c);
            c.patience = PATIENCE;
        } else {
            step(t, &c);
        }
        task_progress(t, "looking at boards", i, h->how->steps);
    }
}

/* ---- all together ---- */

static void check_search(task *t, const hot_search *how, size_t most) {
    const bool fits = how->rows >= 1 && how->cols >= 1 && how->rows <= HOT_SIDE_MOST &&
                      how->cols <= HOT_SIDE_MOST;
    if (!fits)
        task_throw(t, ENDER_EARGUMENT, "a board has from 1 to %d rows and columns", HOT_SIDE_MOST);
    if (!how->letters && how->rows * how->cols > HOT_SQUARES_MOST)
        task_throw(t, ENDER_EARGUMENT,
                   "all boards are looked at in rectangles of at most %d squares; in larger ones "
                   "letters are needed, from which a climb begins",
                   HOT_SQUARES_MOST);
    if (how->letters && how->letter_count == 0)
        task_throw(t, ENDER_EARGUMENT, "letters are needed for the squares");
    if (most < 1 || most > HOT_LIST_MOST)
        task_throw(t, ENDER_EARGUMENT, "from 1 to %d boards are listed", HOT_LIST_MOST);
}

void hot_list_open(task *t, hot_list *list, const hot_search *how, size_t most) {
    check_search(t, how, most);
    *list = (hot_list){.at = SCRATCH_ARRAY(t, hot_board, most), .most = most};
    const size_t length = board_length(how);
    for (size_t i = 0; i < most; i++) {
        list->at[i] = (hot_board){.text = SCRATCH_ARRAY(t, char, length + 1)};
        list->at[i].text[length] = '\0';
    }
}

void hottest(task *t, const ruleset *rules, const hot_search *how, hot_list *out) {
    const arena_mark mark = scratch_mark(t);
    const hot_hunt h = {.rules = rules, .how = how, .list = out};
    char *text = SCRATCH_ARRAY(t, char, board_length(how) + 1);
    if (how->letters)
        climb(t, &h, text);
    else
        look_within(t, &h, text);
    scratch_release(t, mark);
}

/* ---- the public face ---- */

typedef struct hot_query {
    const ruleset *rules;
    const hot_search *how;
    hot_list *list;
} hot_query;

static void asked_thunk(task *t, void *arg) {
    const hot_query *a = arg;
    hottest(t, a->rules, a->how, a->list);
}

void boards_found_free(board_found *list, size_t count) {
    for (size_t i = 0; list && i < count; i++) free(list[i].position);
    free(list);
}

/* NULL when there is no memory. */
static board_found *boards_copy(const hot_list *list) {
    board_found *copy = calloc(list->count + 1, sizeof *copy);
    for (size_t i = 0; copy && i < list->count; i++) {
        copy[i] = (board_found){
            strdup(list->at[i].text), {list->at[i].value.bits}, {list->at[i].temperature.bits}};
        if (copy[i].position) continue;
        boards_found_free(copy, i);
        return NULL;
    }
    return copy;
}

ender_status ruleset_hottest(ender_ctx *ctx, const ender_ruleset *rules, const board_search *search,
                             size_t most, board_found **out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    *count = 0;
    if (!search) task_throw(t, ENDER_EARGUMENT, "the search is NULL");
    const hot_search how = {.rows = search->rows,
                            .cols = search->columns,
                            .letters = search->letters,
                            .letter_count = search->letters ? strlen(search->letters) : 0,
                            .steps = search->steps,
                            .seed = search->seed};
    hot_list list;
    hot_query a = {.rules = check_rules(t, rules), .how = &how, .list = &list};
    hot_list_open(t, &list, &how, most);
    const ender_status status = task_try(t, asked_thunk, &a);
    *out = boards_copy(&list);
    if (!*out) task_throw_memory(t);
    *count = list.count;
    if (status != ENDER_OK) task_rethrow(t, status);
    return task_end(t);
}
