/* SPDX-License-Identifier: MIT
 *
 * From naive rules to literal trees, and the rulesets whose positions are rows: Nim, Toads and
 * Frogs, Bipass, Toppling Dominoes, Hackenbush strings. */
#include "rules.h"

#include <stdio.h>
#include <string.h>

/* ---- moves and trees ---- */

void naive_add(moves *out, const char *text, size_t length) {
    if (out->count == out->capacity) {
        size_t capacity = 2 * out->capacity + 8;
        char **more = grove_alloc(out->g, capacity * sizeof(*more));
        if (out->count > 0) memcpy(more, out->text, out->count * sizeof(*more));
        out->text = more;
        out->capacity = capacity;
    }
    char *copy = grove_alloc(out->g, length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    out->text[out->count++] = copy;
}

void naive_change(moves *out, const char *position, size_t at, char now, size_t to, char then) {
    naive_add(out, position, strlen(position));
    char *text = out->text[out->count - 1];
    text[to] = then;
    text[at] = now;
}

/* The trees of the positions met so far. */
typedef struct known {
    const char *position;
    const tree *tree;
} known;

typedef struct atlas {
    grove *g;
    const naive_rules *rules;
    known *table;
    size_t size, used;
} atlas;

static known *atlas_slot(const atlas *a, const char *position) {
    uint64_t h = 0;
    for (const char *c = position; *c; c++) h = (h ^ (unsigned char)*c) * UINT64_C(0x100000001B3);
    size_t i = (size_t)(h >> 20) & (a->size - 1);
    while (a->table[i].position && strcmp(a->table[i].position, position) != 0) {
        i = (i + 1) & (a->size - 1);
    }
    return &a->table[i];
}

static void atlas_grow(atlas *a, size_t size) {
    known *old = a->table;
    size_t old_size = a->size;
    a->table = grove_alloc(a->g, size * sizeof *a->table);
    memset(a->table, 0, size * sizeof *a->table);
    a->size = size;
    for (size_t i = 0; i < old_size; i++) {
        if (old[i].position) *atlas_slot(a, old[i].position) = old[i];
    }
}

static const tree *atlas_tree(atlas *a, const char *position) {
    const known *found = atlas_slot(a, position);
    if (found->position) return found->tree;
    const tree **options[2];
    moves list[2];
    for (int s = LEFT; s <= RIGHT; s++) {
        list[s] = (moves){.g = a->g};
        a->rules->move(&list[s], position, (side)s);
        options[s] = grove_alloc(a->g, list[s].count * sizeof(*options[s]));
        for (size_t i = 0; i < list[s].count; i++) options[s][i] = atlas_tree(a, list[s].text[i]);
    }
    const tree *made =
        oracle_make(a->g, options[LEFT], list[LEFT].count, options[RIGHT], list[RIGHT].count);
    if (2 * ++a->used > a->size) atlas_grow(a, 2 * a->size);
    *atlas_slot(a, position) = (known){position, made};
    return made;
}

const tree *naive_tree(grove *g, const naive_rules *rules, const char *position) {
    atlas a = {.g = g, .rules = rules};
    atlas_grow(&a, 256);
    return atlas_tree(&a, position);
}

const char *naive_random(grove *g, uint64_t *seed, const naive_rules *rules, size_t rows,
                         size_t columns) {
    char *text = grove_alloc(g, rows * (columns + 1) + 1);
    size_t n = 0, signs = strlen(rules->cells);
    for (size_t r = 0; r < rows; r++) {
        if (r > 0) text[n++] = '|';
        for (size_t c = 0; c < columns; c++) text[n++] = rules->cells[oracle_random(seed, signs)];
    }
    text[n] = '\0';
    return text;
}

/* ---- Nim: heaps below ten, written as digits and commas ---- */

static void nim_move(moves *out, const char *position, side player) {
    (void)player;
    for (size_t i = 0; position[i]; i++) {
        if (position[i] == ',') continue;
        for (char left = '0'; left < position[i]; left++) {
            naive_change(out, position, i, left, i, left);
        }
    }
}
const naive_rules naive_nim = {"nim", "0123", nim_move};

/* ---- Toads and Frogs: toads go right, frogs left; a step or a hop over one of the other kind ----
 */

static void toads_frogs_move(moves *out, const char *position, side player) {
    char own = player == LEFT ? 'T' : 'F', other = player == LEFT ? 'F' : 'T';
    ptrdiff_t length = (ptrdiff_t)strlen(position), step = player == LEFT ? 1 : -1;
    for (ptrdiff_t i = 0; i < length; i++) {
        if (position[i] != own) continue;
        ptrdiff_t to = i + step;
        if (to >= 0 && to < length && position[to] == other) to += step;
        if (to >= 0 && to < length && position[to] == '.') {
            naive_change(out, position, (size_t)i, '.', (size_t)to, own);
        }
    }
}
const naive_rules naive_toads_frogs = {"toads-frogs", ".TF", toads_frogs_move};

/* ---- Bipass: a black stone jumps right over whites, a white one left over blacks ---- */

static void bipass_move(moves *out, const char *position, side player) {
    size_t length = strlen(position);
    for (size_t i = 0; i < length; i++) {
        if (position[i] != 'b') continue;
        for (size_t j = i + 1; j < length && player == LEFT && position[j] == 'w'; j++) {
            char *moved = grove_alloc(out->g, length);
            memcpy(moved, position, length);
            memmove(moved + i, moved + i + 1, j - i);
            moved[j] = 'b';
            naive_add(out, moved, length);
        }
    }
    for (size_t i = 0; i < length && player == RIGHT; i++) {
        if (position[i] != 'w') continue;
        for (size_t j = i; j-- > 0 && position[j] == 'b';) {
            char *moved = grove_alloc(out->g, length);
            memcpy(moved, position, length);
            memmove(moved + j + 1, moved + j, i - j);
            moved[j] = 'w';
            naive_add(out, moved, length);
        }
    }
}
const naive_rules naive_bipass = {"bipass", "bw", bipass_move};

/* ---- Toppling Dominoes: one's own or a grey domino falls and takes one side of the row along ----
 */

static void toppling_dominoes_move(moves *out, const char *position, side player) {
    size_t length = strlen(position);
    for (size_t i = 0; i < length; i++) {
        if (position[i] != 'g' && position[i] != (player == LEFT ? 'x' : 'o')) continue;
        naive_add(out, position, i);
        naive_add(out, position + i + 1, length - i - 1);
    }
}
const naive_rules naive_toppling_dominoes = {"toppling-dominoes", "xog", toppling_dominoes_move};

/* ---- Hackenbush strings, from the ground: cutting an edge takes what stands above it ---- */

static void hackenbush_move(moves *out, const char *position, side player) {
    for (size_t i = 0; position[i]; i++) {
        if (position[i] == 'G' || position[i] == (player == LEFT ? 'B' : 'R')) {
            naive_add(out, position, i);
        }
    }
}
const naive_rules naive_hackenbush = {"hackenbush", "BRG", hackenbush_move};

/* ---- Hackenbush: edges 0-1B,1-2R between nodes 0 to 9; what loses the ground, node 0, vanishes
 * ---- */

enum { EDGE = 4, EDGES_MAX = 20, NODES = 10 };

/* The nodes that hang on the ground when edge `cut` is gone. */
static void hang(const char *position, size_t edges, size_t cut, bool grounded[NODES]) {
    for (int node = 0; node < NODES; node++) grounded[node] = node == 0;
    for (bool grows = true; grows;) {
        grows = false;
        for (size_t i = 0; i < edges; i++) {
            const char *edge = position + i * (EDGE + 1);
            int a = edge[0] - '0', b = edge[2] - '0';
            if (i == cut || grounded[a] == grounded[b]) continue;
            grounded[a] = grounded[b] = grows = true;
        }
    }
}

static void add_without_edge(moves *out, const char *position, size_t edges, size_t cut) {
    bool grounded[NODES];
    char rest[EDGES_MAX * (EDGE + 1) + 1] = "";
    hang(position, edges, cut, grounded);
    for (size_t i = 0; i < edges; i++) {
        const char *edge = position + i * (EDGE + 1);
        if (i == cut || !grounded[edge[0] - '0']) continue;
        if (rest[0]) strcat(rest, ",");
        strncat(rest, edge, EDGE);
    }
    naive_add(out, rest, strlen(rest));
}

static void hackenbush_graph_move(moves *out, const char *position, side player) {
    size_t edges = (strlen(position) + 1) / (EDGE + 1);
    bool grounded[NODES];
    hang(position, edges, edges, grounded);
    for (size_t i = 0; i < edges; i++) {
        const char *edge = position + i * (EDGE + 1);
        char colour = edge[EDGE - 1];
        if (!grounded[edge[0] - '0']) continue;
        if (colour == 'G' || colour == (player == LEFT ? 'B' : 'R')) {
            add_without_edge(out, position, edges, i);
        }
    }
}
const naive_rules naive_hackenbush_graph = {"hackenbush", "BRG", hackenbush_graph_move};
