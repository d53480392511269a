/* SPDX-License-Identifier: MIT
 *
 * Records of play: a tree of variations and the way from its root to one of its nodes (Moews, 1.2.1
 * and 1.2.2; KO-2 to KO-4). The position at a node follows from the properties on that way alone.
 * Each step of the way keeps its position packed into words, so that taking back is unpacking, and
 * the ban on earlier positions compares words.
 *
 * Under J a player may not move to the position before the opponent's last move, under N to no
 * position that has been; a position is the stones on the board. Passing is never banned, and two
 * passes in succession end the game. */
#include "goban/goban.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the way ---- */

static void reach(task *t, go_record *r, uint32_t count) {
    r->steps = array_reach(t, r->steps, &r->step_room, count, sizeof *r->steps);
    r->hashes = array_reach(t, r->hashes, &r->hash_room, count, sizeof *r->hashes);
}

/* Makes a step the one behind the first `count`. */
static void push(task *t, go_record *r, uint32_t count, const goban *board, go_step *s) {
    reach(t, r, count + 1);
    r->count = count;
    memset(s->key, 0, sizeof s->key);
    const unsigned words = goban_key(board, s->key);
    for (unsigned i = 0; i < 2; i++) s->prisoners[i] = board->prisoners[i];
    r->board = *board;
    r->steps[r->count] = *s;
    r->hashes[r->count++] = hash_words(s->key, words);
}

/* Puts the stones of the last step back on the board. Immortal stones never change. */
static void unpack(go_record *r) {
    const go_step *s = record_step(r);
    for (unsigned p = 0; p < goban_points(&r->board); p++)
        r->board.stone[p] = s->key[p / 32] >> (p % 32 * 2) & 3;
    for (unsigned i = 0; i < 2; i++) r->board.prisoners[i] = s->prisoners[i];
}

/* ---- what is legal ---- */

static bool is_position(const go_record *r, uint32_t i, const uint64_t *key, unsigned words,
                        uint64_t hash) {
    return r->hashes[i] == hash && memcmp(r->steps[i].key, key, words * sizeof *key) == 0;
}

/* Would the position after the move be one that may not come again? */
static bool is_banned(const go_record *r, unsigned point, go_stone colour) {
    if (r->rules.ban == ENDER_GO_BAN_NONE) return false;
    const bool is_j = r->rules.ban == ENDER_GO_BAN_J;
    if (is_j && (r->count < 2 || record_step(r)->mover != go_other(colour))) return false;
    goban after = r->board;
    uint64_t key[GOBAN_KEY_WORDS];
    (void)goban_place(&after, point, colour, r->rules.suicide, NULL);
    const unsigned words = goban_key(&after, key);
    const uint64_t hash = hash_words(key, words);
    if (is_j) return is_position(r, r->count - 2, key, words, hash);
    for (uint32_t i = 0; i < r->count; i++)
        if (is_position(r, i, key, words, hash)) return true;
    return false;
}

ender_go_legality record_legal(const go_record *r, unsigned point, go_stone colour) {
    if (record_is_over(r)) return ENDER_GO_OVER;
    if (point == GO_PASS) return ENDER_GO_LEGAL;
    if (point >= goban_points(&r->board) || r->board.stone[point] == GO_OUTSIDE)
        return ENDER_GO_NO_POINT;
    if (r->board.stone[point] != GO_EMPTY) return ENDER_GO_OCCUPIED;
    if (!goban_may_place(&r->board, point, colour, r->rules.suicide)) return ENDER_GO_SUICIDE;
    return is_banned(r, point, colour) ? ENDER_GO_BANNED : ENDER_GO_LEGAL;
}

/* ---- from the properties of a node to its position ---- */

/* Calls each for the points of a list of a node. */
static void each_point(task *t, goban *g, const go_node *n, const char *name,
                       void (*each)(task *t, goban *g, unsigned point, go_stone stone),
                       go_stone stone) {
    for (const go_value *v = node_value(n, name); v; v = v->next) {
        go_rectangle at;
        task_poll(t);
        if (!sgf_rectangle(g, v, &at)) continue;
        for (unsigned row = at.top; row <= at.bottom; row++)
            for (unsigned column = at.left; column <= at.right; column++)
                each(t, g, row * g->width + column, stone);
    }
}

static void set_outside(task *t, goban *g, unsigned point, go_stone stone) {
    (void)t;
    g->stone[point] = (uint8_t)stone;
}

static void set_immortal(task *t, goban *g, unsigned point, go_stone stone) {
    (void)stone;
    if (g->stone[point] != GO_BLACK && g->stone[point] != GO_WHITE)
        task_throw(t, ENDER_EDOMAIN, "there is no stone at %s to be immortal",
                   goban_name(g, point).text);
    g->immortal[point] = true;
}

static void check_changing(task *t, const goban *g, unsigned point) {
    if (g->stone[point] != GO_OUTSIDE && !g->immortal[point]) return;
    task_throw(t, ENDER_EDOMAIN, "nothing can be put at %s: %s", goban_name(g, point).text,
               g->immortal[point] ? "an immortal stone stands there" : "it is no point");
}

static void set_stone(task *t, goban *g, unsigned point, go_stone stone) {
    check_changing(t, g, point);
    g->stone[point] = (uint8_t)stone;
}

static void apply_setup(task *t, goban *g, const go_node *n) {
    if (!n->parent) each_point(t, g, n, "OUTSIDE", set_outside, GO_OUTSIDE);
    each_point(t, g, n, "AE", set_stone, GO_EMPTY);
    each_point(t, g, n, "AB", set_stone, GO_BLACK);
    each_point(t, g, n, "AW", set_stone, GO_WHITE);
    if (!n->parent) each_point(t, g, n, "IMMORTAL", set_immortal, GO_EMPTY);
}

/* Makes a move, legal or not: a stone in the way goes, and suicide is suicide. */
static void apply_move(task *t, goban *g, go_step *s, const go_value *v, go_stone colour) {
    unsigned point;
    if (!sgf_move(g, v, &point)) task_throw(t, ENDER_EDOMAIN, "a move is on no point of the board");
    s->mover = (uint8_t)colour;
    s->point = (uint16_t)point;
    s->to_play = (uint8_t)go_other(colour);
    s->moves++;
    if (point == GO_PASS) {
        s->passes++;
        s->passed[colour - GO_BLACK]++;
        return;
    }
    check_changing(t, g, point);
    g->stone[point] = GO_EMPTY;
    (void)goban_place(g, point, colour, true, NULL);
    s->passes = 0;
    s->placed[colour - GO_BLACK]++;
}

/* Whose turn a root leaves it: White's, when Black has got stones for being the weaker player. */
static go_stone first_to_play(const go_node *root) {
    const go_value *handicap = node_value(root, "HA");
    return handicap && (handicap->length > 1 || (handicap->length == 1 && handicap->raw[0] > '1'))
               ? GO_WHITE
               : GO_BLACK;
}

/* What had been taken before, PRISONERS[2:0], of which SGF knows nothing. */
static void read_prisoners(const go_node *root, goban *g) {
    const go_value *v = node_value(root, "PRISONERS");
    unsigned taken[2];
    if (v && v->length < 16 && sscanf(v->raw, "%6u:%6u", &taken[0], &taken[1]) == 2)
        for (unsigned i = 0; i < 2; i++) g->prisoners[i] = taken[i];
}

static goban board_of_root(const go_node *root) {
    unsigned width, height;
    sgf_board_size(root, &width, &height);
    goban g = goban_empty(width, height);
    read_prisoners(root, &g);
    return g;
}

void record_enter(task *t, go_record *r, go_node *n) {
    goban board = n->parent ? r->board : board_of_root(n);
    go_step s = {.to_play = (uint8_t)first_to_play(n)};
    if (n->parent) s = *record_step(r);
    s.node = n;
    s.mover = GO_EMPTY;
    s.point = GO_NOWHERE;
    s.was_ok = ENDER_GO_LEGAL;
    const go_value *black = node_value(n, "B"), *white = node_value(n, "W");
    const go_value *move = black ? black : white, *turn = node_value(n, "PL");
    const go_stone colour = black ? GO_BLACK : GO_WHITE;
    unsigned point;
    if (move && n->parent && sgf_move(&board, move, &point))
        s.was_ok = (uint8_t)record_legal(r, point, colour);
    apply_setup(t, &board, n);
    if (move) apply_move(t, &board, &s, move, colour);
    if (turn && turn->length > 0) s.to_play = (turn->raw[0] | 0x20) == 'w' ? GO_WHITE : GO_BLACK;
    push(t, r, n->parent ? r->count : 0, &board, &s);
}

bool record_up(go_record *r) {
    if (r->count < 2) return false;
    r->count--;
    unpack(r);
    return true;
}

/* ---- making records ---- */

static void free_record(cleanup *self) { ender_go_free((ender_go_record *)(void *)self); }
_Static_assert(offsetof(go_record, undo) == 0, "a record is its cleanup");

void ender_go_free(ender_go_record *r) {
    if (!r) return;
    arena_free(&r->tree.memory);
    array_free(r->ctx, r->steps, r->step_room, sizeof *r->steps);
    array_free(r->ctx, r->hashes, r->hash_room, sizeof *r->hashes);
    free(r);
}

static go_record *new_record(task *t, const ender_go_rules *rules) {
    go_record *r = calloc(1, sizeof *r);
    if (!r) task_throw_memory(t);
    r->ctx = t->ctx;
    r->tree.memory.ctx = t->ctx;
    if (rules) r->rules = *rules;
    cleanup_push(t, &r->undo, free_record);
    return r;
}

static void add_value(task *t, go_record *r, go_node *n, const char *name, const char *text) {
    go_property *p = tree_property(t, &r->tree, n, name, strlen(name));
    tree_add_raw(t, &r->tree, p, text, strlen(text), 0);
}

static void add_point(task *t, go_record *r, go_node *n, const char *name, unsigned point) {
    const char letters[] = {(char)('a' + point % r->board.width),
                            (char)('a' + point / r->board.width), '\0'};
    add_value(t, r, n, name, point == GO_PASS ? "" : letters);
}

/* A root with what a board has on it. */
static go_node *root_of_board(task *t, go_record *r, const goban *g) {
    go_node *root = tree_add(t, &r->tree, NULL);
    char size[16];
    snprintf(size, sizeof size, g->width == g->height ? "%u" : "%u:%u", g->width, g->height);
    add_value(t, r, root, "GM", "1");
    add_value(t, r, root, "FF", "4");
    add_value(t, r, root, "SZ", size);
    static const char *const names[] = {
        [GO_BLACK] = "AB", [GO_WHITE] = "AW", [GO_OUTSIDE] = "OUTSIDE"};
    for (unsigned stone = GO_BLACK; stone <= GO_OUTSIDE; stone++)
        for (unsigned p = 0; p < goban_points(g); p++)
            if (g->stone[p] == stone) add_point(t, r, root, names[stone], p);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (g->immortal[p]) add_point(t, r, root, "IMMORTAL", p);
    if (g->prisoners[0] > 0 || g->prisoners[1] > 0) {
        char taken[32];
        snprintf(taken, sizeof taken, "%u:%u", g->prisoners[0], g->prisoners[1]);
        add_value(t, r, root, "PRISONERS", taken);
    }
    return root;
}

static go_record *make_record(task *t, const goban *g, go_stone to_play,
                              const ender_go_rules *rules) {
    go_record *r = new_record(t, rules);
    r->board = goban_empty(g->width, g->height);
    go_node *root = root_of_board(t, r, g);
    if (to_play == GO_WHITE) add_value(t, r, root, "PL", "W");
    record_enter(t, r, root);
    cleanup_pop(t);
    return r;
}

go_record *record_of_board(task *t, const goban *g, const ender_go_rules *rules) {
    return make_record(t, g, GO_EMPTY, rules);
}

go_record *record_of_text(task *t, source in, const ender_go_rules *rules) {
    diagram d = {.to_move = GO_EMPTY};
    if (diagram_kind_of(in, 0, in.length) == DIAGRAM_NONE)
        d.board = goban_read(t, in, 0, in.length);
    else
        d = diagram_read(t, in, 0, in.length);
    goban_check(t, &d.board);
    return make_record(t, &d.board, d.to_move, rules);
}

go_record *record_of_sgf(task *t, source in, const ender_go_rules *rules) {
    go_record *r = new_record(t, rules);
    sgf_read(t, &r->tree, in);
    record_enter(t, r, r->tree.first);
    cleanup_pop(t);
    return r;
}

/* ---- play ---- */

static void refuse(task *t, const go_record *r, unsigned point, go_stone colour,
                   ender_go_legality why) {
    static const char *const reasons[] = {
        [ENDER_GO_NO_POINT] = "the board has no such point",
        [ENDER_GO_OCCUPIED] = "a stone stands there",
        [ENDER_GO_SUICIDE] = "the stone would have no liberty, and suicide is not allowed",
        [ENDER_GO_OVER] = "two passes have ended the game"};
    const char *reason = reasons[why];
    if (why == ENDER_GO_BANNED)
        reason = r->rules.ban == ENDER_GO_BAN_J
                     ? "the position before the opponent's move would come back"
                     : "an earlier position of the game would come back";
    if (point == GO_PASS)
        task_throw(t, ENDER_EDOMAIN, "%s may not pass: %s", go_colour_name(colour), reason);
    task_throw(t, ENDER_EDOMAIN, "%s may not play at %s: %s", go_colour_name(colour),
               goban_name(&r->board, point).text, reason);
}

/* The child that is the move and nothing else for the position, or NULL. */
static go_node *find_move(const go_record *r, const char *name, unsigned point) {
    for (go_node *n = record_node(r)->child; n; n = n->next) {
        unsigned other;
        const go_value *v = node_value(n, name);
        if (v && sgf_move(&r->board, v, &other) && other == point && !node_property(n, "AB") &&
            !node_property(n, "AW") && !node_property(n, "AE"))
            return n;
    }
    return NULL;
}

/* A child that is taken out again when it cannot be entered. */
typedef struct new_child {
    cleanup undo;
    go_tree *tree;
    go_node *n;
} new_child;
_Static_assert(offsetof(new_child, undo) == 0, "a new child is its cleanup");

static void drop_child(cleanup *self) {
    new_child *child = (new_child *)(void *)self;
    tree_remove(child->tree, child->n);
}

static go_node *begin_child(task *t, go_record *r, new_child *child) {
    reach(t, r, r->count + 1);
    *child = (new_child){.tree = &r->tree, .n = tree_add(t, &r->tree, record_node(r))};
    cleanup_push(t, &child->undo, drop_child);
    return child->n;
}

uint32_t record_play(task *t, go_record *r, unsigned point, go_stone colour) {
    const ender_go_legality why = record_legal(r, point, colour);
    if (why != ENDER_GO_LEGAL) refuse(t, r, point, colour, why);
    const char *name = colour == GO_BLACK ? "B" : "W";
    const uint32_t before = r->board.prisoners[colour - GO_BLACK];
    go_node *n = find_move(r, name, point);
    if (n) {
        record_enter(t, r, n);
    } else {
        new_child child;
        n = begin_child(t, r, &child);
        add_point(t, r, n, name, point);
        record_enter(t, r, n);
        cleanup_pop(t);
    }
    return r->board.prisoners[colour - GO_BLACK] - before;
}

void record_undo(task *t, go_record *r) {
    go_node *n = record_node(r);
    if (!record_up(r)) task_throw(t, ENDER_EDOMAIN, "there is no move to take back");
    tree_remove(&r->tree, n);
}

/* ---- setup ---- */

/* Setup changes the node the record is at when it has no move and nothing follows, else a new
 * child. What is to become of the node is made apart, so that nothing has changed after a failure.
 */
typedef struct revision {
    new_child child;
    go_node *n;
    go_node apart; /* has the new properties */
    bool is_new;
} revision;

static bool is_one_of(const char *name, const char *const *list) {
    while (*list && strcmp(*list, name) != 0) list++;
    return *list != NULL;
}

/* With all properties but those that are to be made anew. */
static void begin_revision(task *t, go_record *r, revision *v, const char *const *except) {
    go_node *n = record_node(r);
    v->is_new = n->child || node_property(n, "B") || node_property(n, "W");
    v->n = v->is_new ? begin_child(t, r, &v->child) : n;
    v->apart = (go_node){.parent = v->n->parent};
    for (const go_property *p = v->n->properties; p; p = p->next) {
        if (is_one_of(p->name, except)) continue;
        go_property *copy = tree_property(t, &r->tree, &v->apart, p->name, strlen(p->name));
        copy->values = p->values;
        copy->last = p->last;
    }
}

/* Takes the new properties over and works out the position again, for which there is room. */
static void end_revision(task *t, go_record *r, revision *v) {
    v->n->properties = v->apart.properties;
    if (!v->is_new) (void)record_up(r);
    record_enter(t, r, v->n);
    if (v->is_new) cleanup_pop(t);
}

enum { UNCHANGED = GO_OUTSIDE };

/* What the lists of a node make of each point. */
static void read_changes(task *t, const goban *g, const go_node *n, uint8_t *changes) {
    static const char *const names[] = {"AE", "AB", "AW"};
    memset(changes, UNCHANGED, GOBAN_POINTS_MAX);
    for (unsigned stone = GO_EMPTY; stone <= GO_WHITE; stone++)
        for (const go_value *v = node_value(n, names[stone]); v; v = v->next) {
            go_rectangle at;
            task_poll(t);
            if (!sgf_rectangle(g, v, &at)) continue;
            for (unsigned row = at.top; row <= at.bottom; row++)
                for (unsigned column = at.left; column <= at.right; column++)
                    changes[row * g->width + column] = (uint8_t)stone;
        }
}

/* What stands on the point before the node, which the record is at or below. */
static unsigned stone_before(const go_record *r, const revision *v, unsigned point) {
    if (!v->n->parent) return GO_EMPTY;
    const go_step *s = &r->steps[r->count - (v->is_new ? 1 : 2)];
    return s->key[point / 32] >> (point % 32 * 2) & 3;
}

void record_setup(task *t, go_record *r, unsigned point, go_stone stone) {
    static const char *const names[] = {"AE", "AB", "AW", NULL};
    uint8_t changes[GOBAN_POINTS_MAX];
    revision v;
    check_changing(t, &r->board, point);
    if (r->board.stone[point] == stone) return;
    begin_revision(t, r, &v, names);
    read_changes(t, &r->board, v.n, changes);
    changes[point] = (uint8_t)(stone_before(r, &v, point) == stone ? (unsigned)UNCHANGED : stone);
    for (unsigned k = GO_EMPTY; k <= GO_WHITE; k++)
        for (unsigned p = 0; p < goban_points(&r->board); p++)
            if (changes[p] == k) add_point(t, r, &v.apart, names[k], p);
    end_revision(t, r, &v);
}

void record_set_to_play(task *t, go_record *r, go_stone colour) {
    static const char *const names[] = {"PL", NULL};
    revision v;
    if (record_step(r)->to_play == colour) return;
    begin_revision(t, r, &v, names);
    add_value(t, r, &v.apart, "PL", colour == GO_BLACK ? "B" : "W");
    end_revision(t, r, &v);
}

static void check_handicap(task *t, const go_record *r, const uint16_t *points, size_t count) {
    bool is_free = !record_node(r)->parent && !record_node(r)->child;
    for (unsigned p = 0; p < goban_points(&r->board); p++)
        is_free &= r->board.stone[p] != GO_BLACK && r->board.stone[p] != GO_WHITE;
    if (!is_free)
        task_throw(t, ENDER_EDOMAIN,
                   "handicap stones are placed on an empty board, before the first move");
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < i; k++)
            if (points[k] == points[i])
                task_throw(t, ENDER_EARGUMENT, "two handicap stones are on the same point");
        check_changing(t, &r->board, points[i]);
    }
}

void record_handicap(task *t, go_record *r, const uint16_t *points, size_t count) {
    static const char *const names[] = {"HA", "AB", "AE", "PL", NULL};
    revision v;
    char text[12];
    check_handicap(t, r, points, count);
    begin_revision(t, r, &v, names);
    snprintf(text, sizeof text, "%u", (unsigned)count);
    add_value(t, r, &v.apart, "HA", text);
    for (size_t i = 0; i < count; i++) add_point(t, r, &v.apart, "AB", points[i]);
    end_revision(t, r, &v);
}
