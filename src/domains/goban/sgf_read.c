/* SPDX-License-Identifier: MIT
 *
 * Smart Game Format, read: FF[4], and what older files have in lower case. A collection is made of
 * games, a game of nodes and of variations in brackets:
 *
 *     (;GM[1]SZ[9];B[ee];W[gc](;B[dd])(;B[cc];W[]))
 *
 * What stands before the first game is passed over. Any property is kept. Those the position
 * depends on (SZ, and the points of B, W, AB, AW, AE) are checked here, where the place of a
 * mistake is known. */
#include "goban/goban.h"

#include <string.h>

/* A bracket that is open. */
typedef struct bracket {
    struct bracket *outer;
    go_node *node; /* the last one before it, NULL at the beginning of a game */
    size_t at;
} bracket;

typedef struct sgf_reader {
    task *t;
    source in;
    size_t at;
    go_tree *tree;
    go_node *node; /* the last one, NULL before a game */
    bracket *open;
    bracket *closed; /* to be used again */
} sgf_reader;

static bool is_white(char c) { return is_blank(c) || c == '\v' || c == '\f'; }

static char peek(sgf_reader *r) {
    while (r->at < r->in.length && is_white(r->in.text[r->at])) r->at++;
    return r->at < r->in.length ? r->in.text[r->at] : '\0';
}

/* To the first bracket with a node behind it. */
static void find_game(sgf_reader *r) {
    for (size_t i = 0; i < r->in.length; i++) {
        task_poll(r->t);
        if (r->in.text[i] != '(') continue;
        r->at = i + 1;
        if (peek(r) == ';') {
            r->at = i;
            return;
        }
    }
    source_fail(r->t, r->in, 0, "expected a game in SGF, which begins with (;");
}

static void open_variation(sgf_reader *r) {
    bracket *b = r->closed;
    if (b)
        r->closed = b->outer;
    else
        b = SCRATCH_ARRAY(r->t, bracket, 1);
    *b = (bracket){.outer = r->open, .node = r->node, .at = r->at++};
    r->open = b;
    if (peek(r) != ';')
        source_fail(r->t, r->in, r->at, "expected a node, which begins with a semicolon");
}

static void close_variation(sgf_reader *r) {
    bracket *b = r->open;
    r->at++;
    r->node = b->node;
    r->open = b->outer;
    b->outer = r->closed;
    r->closed = b;
}

/* ---- properties ---- */

/* The capitals of a name; files before FF[4] have small letters in between. */
static size_t read_name(sgf_reader *r, char name[GO_NAME_MAX]) {
    const size_t start = r->at;
    size_t length = 0;
    for (; r->at < r->in.length; r->at++) {
        const char c = r->in.text[r->at];
        if (c >= 'a' && c <= 'z') continue;
        if (c < 'A' || c > 'Z') break;
        if (length == GO_NAME_MAX)
            source_fail(r->t, r->in, start, "the name of a property has at most %d letters",
                        GO_NAME_MAX);
        name[length++] = c;
    }
    if (length == 0)
        source_fail(r->t, r->in, start, "the name of a property has capitals, such as AB");
    return length;
}

/* Behind the opening bracket of a value. */
static void read_value(sgf_reader *r, go_property *property) {
    const size_t start = ++r->at;
    while (r->at < r->in.length && r->in.text[r->at] != ']')
        r->at += r->in.text[r->at] == '\\' ? 2 : 1;
    if (r->at >= r->in.length)
        source_fail(r->t, r->in, start - 1, "the value that begins here has no closing ]");
    if (r->at - start > GO_VALUE_MAX)
        source_fail(r->t, r->in, start - 1, "a value of a property has at most %d bytes",
                    GO_VALUE_MAX);
    tree_add_raw(r->t, r->tree, property, r->in.text + start, r->at - start, start);
    r->at++;
}

static void read_property(sgf_reader *r) {
    char name[GO_NAME_MAX];
    const size_t length = read_name(r, name);
    if (peek(r) != '[')
        source_fail(r->t, r->in, r->at, "expected [ and a value of the property %.*s", (int)length,
                    name);
    go_property *property = tree_property(r->t, r->tree, r->node, name, length);
    do {
        task_poll(r->t);
        read_value(r, property);
    } while (peek(r) == '[');
}

/* ---- games ---- */

static void read_tree(sgf_reader *r) {
    r->node = NULL;
    do {
        task_poll(r->t);
        switch (peek(r)) {
        case '(':
            open_variation(r);
            break;
        case ')':
            close_variation(r);
            break;
        case ';':
            r->at++;
            r->node = tree_add(r->t, r->tree, r->node);
            while ((peek(r) | 0x20) >= 'a' && (peek(r) | 0x20) <= 'z') read_property(r);
            break;
        default:
            if (r->at == r->in.length)
                source_fail(r->t, r->in, r->open->at, "the bracket that opens here is not closed");
            source_fail(r->t, r->in, r->at,
                        "expected a property, or ; and a node, or ( and a variation, or )");
        }
    } while (r->open);
}

/* ---- what the position depends on ---- */

static const char *const lists[] = {"AB", "AW", "AE", "IMMORTAL", "OUTSIDE", NULL};

static bool letter_coordinate(char c, unsigned limit, unsigned *out) {
    *out = (unsigned)(c - 'a');
    return c >= 'a' && c <= 'z' && *out < limit;
}

static bool read_letters(const goban *g, const char *raw, unsigned *row, unsigned *column) {
    return letter_coordinate(raw[0], g->width, column) && letter_coordinate(raw[1], g->height, row);
}

bool sgf_rectangle(const goban *g, const go_value *v, go_rectangle *out) {
    if (v->length != 2 && (v->length != 5 || v->raw[2] != ':')) return false;
    return read_letters(g, v->raw, &out->top, &out->left) &&
           read_letters(g, v->raw + v->length - 2, &out->bottom, &out->right) &&
           out->top <= out->bottom && out->left <= out->right;
}

bool sgf_move(const goban *g, const go_value *v, unsigned *point) {
    unsigned row, column;
    *point = GO_PASS;
    if (v->length == 0) return true;
    if (v->length != 2) return false;
    if (memcmp(v->raw, "tt", 2) == 0 && g->width <= 19 && g->height <= 19) return true;
    if (!read_letters(g, v->raw, &row, &column)) return false;
    *point = row * g->width + column;
    return true;
}

static bool read_side(const char **at, const char *end, unsigned *out) {
    size_t digits = 0;
    const uint64_t n = digits_read(*at, &digits, (size_t)(end - *at));
    *at += digits;
    *out = (unsigned)n;
    return digits <= 3 && n >= 1 && n <= GOBAN_SIDE_MAX;
}

/* `19`, or columns and rows `15:9`. */
static bool read_size(const go_value *v, unsigned *width, unsigned *height) {
    const char *at = v->raw, *end = at + v->length;
    if (!read_side(&at, end, width)) return false;
    *height = *width;
    if (at < end && *at++ == ':' && !read_side(&at, end, height)) return false;
    return at == end;
}

void sgf_board_size(const go_node *root, unsigned *width, unsigned *height) {
    const go_value *size = node_value(root, "SZ");
    if (!size || !read_size(size, width, height)) *width = *height = 19;
}

static void check_root(sgf_reader *r, const go_node *root) {
    const go_value *game = node_value(root, "GM"), *size = node_value(root, "SZ");
    unsigned width, height;
    if (game && (game->length != 1 || game->raw[0] != '1'))
        source_fail(r->t, r->in, game->at, "this is a record of another game; that of Go is GM[1]");
    if (size && !read_size(size, &width, &height))
        source_fail(r->t, r->in, size->at,
                    "expected 1 to %d lines, as in SZ[19], or columns and rows, as in SZ[15:9]",
                    GOBAN_SIDE_MAX);
}

static void check_node(sgf_reader *r, const goban *g, const go_node *n) {
    go_rectangle rectangle;
    for (const char *const *name = lists; *name; name++)
        for (const go_value *v = node_value(n, *name); v; v = v->next)
            if (!sgf_rectangle(g, v, &rectangle))
                source_fail(r->t, r->in, v->at,
                            "expected points of the board of %u columns and %u rows, such as "
                            "%s[aa] or %s[aa:bb]",
                            g->width, g->height, *name, *name);
    const go_property *black = node_property(n, "B"), *white = node_property(n, "W");
    if (black && white)
        source_fail(r->t, r->in, white->values->at, "a node has one move: B or W, not both");
    const go_property *move = black ? black : white;
    unsigned point;
    if (!move) return;
    if (move->values->next)
        source_fail(r->t, r->in, move->values->next->at, "a move has one point");
    if (!sgf_move(g, move->values, &point))
        source_fail(r->t, r->in, move->values->at,
                    "expected a point of the board of %u columns and %u rows, such as %s[aa], or "
                    "%s[] for a pass",
                    g->width, g->height, move->name, move->name);
}

static void check_nodes(sgf_reader *r) {
    goban g = goban_empty(19, 19);
    for (const go_node *n = r->tree->first; n; n = tree_next(n)) {
        task_poll(r->t);
        if (!n->parent) {
            unsigned width, height;
            check_root(r, n);
            sgf_board_size(n, &width, &height);
            g = goban_empty(width, height);
        }
        check_node(r, &g, n);
    }
}

void sgf_read(task *t, go_tree *tree, source in) {
    if (in.length > ENDER_TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "a file of SGF has at most %zu bytes", ENDER_TEXT_MAX);
    sgf_reader r = {.t = t, .in = in, .tree = tree};
    find_game(&r);
    while (peek(&r) == '(') read_tree(&r);
    if (r.at < in.length)
        source_fail(t, in, r.at, "expected another game, which begins with (;, or the end");
    check_nodes(&r);
}
