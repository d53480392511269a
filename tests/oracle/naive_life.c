/* SPDX-License-Identifier: MIT
 *
 * All positions of a fragment of Go, and who captures what in them. */
#include "naive_life.h"

#include <stdlib.h>
#include <string.h>

typedef struct position {
    char board[LIFE_CELLS], before[LIFE_CELLS]; /* `before` all 0: nothing is banned */
    bool target[LIFE_CELLS];
    char mover;
    int threats[2]; /* of the attacker, of the defender */
} position;

typedef struct world {
    int width, height, cells, count, capacity, most;
    char attacker, defender;
    position *at;
    signed char *captured;
    int *next, slots; /* a chain for each hash */
    int *first;
} world;

static char other(char c) { return c == 'b' ? 'w' : 'b'; }
static char plain(char c) { return c == 'B' ? 'b' : c == 'W' ? 'w' : c; }

static void paint(const world *w, const char *board, int cell, bool *painted, bool *breathes) {
    const int x = cell % w->width, y = cell / w->width;
    const int near[4] = {x > 0 ? cell - 1 : -1, x + 1 < w->width ? cell + 1 : -1,
                         y > 0 ? cell - w->width : -1, y + 1 < w->height ? cell + w->width : -1};
    painted[cell] = true;
    if (board[cell] == 'B' || board[cell] == 'W') *breathes = true;
    for (int i = 0; i < 4; i++) {
        if (near[i] < 0) continue;
        if (board[near[i]] == '.') *breathes = true;
        if (!painted[near[i]] && board[near[i]] != '.' && board[near[i]] != '#' &&
            plain(board[near[i]]) == plain(board[cell]))
            paint(w, board, near[i], painted, breathes);
    }
}

/* Takes what does not breathe of a colour; returns whether there was any. */
static bool take(const world *w, char *board, char colour) {
    char after[LIFE_CELLS];
    bool any = false;
    memcpy(after, board, sizeof after);
    for (int i = 0; i < w->cells; i++) {
        bool painted[LIFE_CELLS] = {false}, breathes = false;
        if (board[i] != colour) continue;
        paint(w, board, i, painted, &breathes);
        if (breathes) continue;
        after[i] = '.';
        any = true;
    }
    memcpy(board, after, sizeof after);
    return any;
}

/* A move to a cell, or a pass. */
static bool move(const world *w, const position *p, int cell, position *to) {
    const int who = p->mover == w->attacker ? 0 : 1;
    *to = *p;
    to->mover = other(p->mover);
    memset(to->before, 0, sizeof to->before);
    if (cell == LIFE_CELLS) return true;
    if (p->board[cell] != '.') return false;
    to->board[cell] = p->mover;
    const bool took = take(w, to->board, other(p->mover));
    if (take(w, to->board, p->mover)) return false;
    if (memcmp(to->board, p->before, LIFE_CELLS) == 0) {
        if (p->threats[who] == 0) return false;
        if (p->threats[who] != LIFE_ENDLESS) to->threats[who]--;
    }
    for (int i = 0; i < w->cells; i++) to->target[i] = p->target[i] && to->board[i] == w->defender;
    if (took) memcpy(to->before, p->board, sizeof to->before); /* else it cannot come back */
    return true;
}

static bool same(const position *a, const position *b) {
    return memcmp(a->board, b->board, LIFE_CELLS) == 0 &&
           memcmp(a->before, b->before, LIFE_CELLS) == 0 &&
           memcmp(a->target, b->target, sizeof a->target) == 0 && a->mover == b->mover &&
           a->threats[0] == b->threats[0] && a->threats[1] == b->threats[1];
}

static int number_of(world *w, const position *p) {
    unsigned hash =
        (unsigned)p->mover + 7u * (unsigned)p->threats[0] + 31u * (unsigned)p->threats[1];
    for (int i = 0; i < LIFE_CELLS; i++)
        hash = hash * 33 + (unsigned char)p->board[i] + 3u * (unsigned char)p->before[i];
    int *slot = &w->first[hash % (unsigned)w->slots];
    for (int i = *slot; i >= 0; i = w->next[i])
        if (same(&w->at[i], p)) return i;
    if (w->count == w->most) return -1;
    w->at[w->count] = *p;
    w->next[w->count] = *slot;
    return *slot = w->count++;
}

static bool has_target(const world *w, const position *p) {
    for (int i = 0; i < w->cells; i++)
        if (p->target[i]) return true;
    return false;
}

/* Puts all that can come; false if that is too much. */
static bool explore(world *w) {
    for (int i = 0; i < w->count; i++) {
        const position p = w->at[i];
        position to;
        if (!has_target(w, &p)) continue;
        for (int cell = 0; cell <= LIFE_CELLS; cell++)
            if ((cell < w->cells || cell == LIFE_CELLS) && move(w, &p, cell, &to) &&
                number_of(w, &to) < 0)
                return false;
    }
    return true;
}

static bool is_captured(world *w, int i) {
    const position p = w->at[i];
    position to;
    const bool attacks = p.mover == w->attacker;
    if (!has_target(w, &p)) return true;
    for (int cell = 0; cell <= LIFE_CELLS; cell++) {
        if (cell >= w->cells && cell != LIFE_CELLS) continue;
        if (!move(w, &p, cell, &to)) continue;
        if (w->captured[number_of(w, &to)] == attacks) return attacks;
    }
    return !attacks;
}

static void go_through(world *w) {
    for (bool changes = true; changes;) {
        changes = false;
        for (int i = w->count - 1; i >= 0; i--)
            if (!w->captured[i] && is_captured(w, i)) w->captured[i] = changes = true;
    }
}

static position read_position(world *w, const char *text) {
    position p = {.mover = 'b'};
    memset(p.board, '#', sizeof p.board);
    w->cells = 0;
    w->width = (int)strcspn(text, "/");
    for (const char *at = text; *at; at++)
        if (*at != '/') p.board[w->cells++] = *at;
    w->height = w->cells / w->width;
    return p;
}

bool naive_may_stand(const char *text) {
    world w = {.count = 0};
    position p = read_position(&w, text);
    return !take(&w, p.board, 'b') && !take(&w, p.board, 'w');
}

int naive_life(const char *text, char defender, char first, int attacker_threats,
               int defender_threats, int made, int most) {
    world w = {.most = most, .slots = 2 * most, .attacker = other(defender), .defender = defender};
    position p = read_position(&w, text), root;
    for (int i = 0; i < w.cells; i++) p.target[i] = p.board[i] == defender;
    p.mover = first;
    p.threats[0] = attacker_threats;
    p.threats[1] = defender_threats;
    root = p;
    if (made >= 0 && !move(&w, &p, made, &root)) return -2;
    w.at = calloc((size_t)most, sizeof *w.at);
    w.captured = calloc((size_t)most, 1);
    w.next = calloc((size_t)most, sizeof *w.next);
    w.first = malloc((size_t)w.slots * sizeof *w.first);
    for (int i = 0; i < w.slots; i++) w.first[i] = -1;
    (void)number_of(&w, &root);
    int answer = -1;
    if (explore(&w)) {
        go_through(&w);
        answer = w.captured[0];
    }
    free(w.at);
    free(w.captured);
    free(w.next);
    free(w.first);
    return answer;
}
