/* SPDX-License-Identifier: MIT
 *
 * Fragments of Go boards as graphs (Moews, 1.2 and 1.3; KO-1, KO-2, KO-6, KO-7). A move places a
 * stone; opposing strings without liberties are captured first, and a stone whose own string then
 * has none may not be placed. There is no counting of territory: a point of it is a free move.
 * Prisoners are integers at the moves and no part of a position, for some fragments come back to
 * the same board with more prisoners, and their graphs would be infinite.
 *
 * Positions from which no play comes back are worth enders, which are put in their place. */
#include "ko/ko.h"

#include <string.h>

enum { POINTS_MAX = 96, ROOM_FOR_POINTS = 1024, BOARDS_MAX = 1 << 19, NONE = UINT16_MAX };
enum { EMPTY, BLACK, WHITE }; /* of points that may change */

/* What does not change: the points, their neighbours, the immortal stones. */
typedef struct field {
    task *t;
    uint32_t count;    /* of points that are on the board, immortal stones included */
    uint32_t changing; /* of these the first ones may change */
    uint16_t *at;      /* from places of the text to points, NONE for no point */
    uint16_t (*neighbours)[4];
    uint8_t *immortal; /* BLACK or WHITE of the points that do not change */
} field;

typedef struct board {
    uint8_t stone[POINTS_MAX];
} board;

/* ---- reading ---- */

typedef struct layout {
    uint32_t width, height;
    char *place; /* row by row, width wide, # where a row has ended */
} layout;

static layout read_rows(task *t, source in, size_t start, size_t end) {
    layout l = {0, 1, NULL};
    for (size_t i = start, row = start; i <= end; i++) {
        if (i < end && in.text[i] != '/') {
            if (!strchr(".XOBW#", in.text[i]))
                source_fail(t, in, i, "expected one of . X O B W # and / between rows");
            continue;
        }
        if (i - row > l.width) l.width = (uint32_t)(i - row);
        row = i + 1;
        l.height += i < end;
        if ((uint64_t)l.width * l.height > ROOM_FOR_POINTS)
            source_fail(t, in, i < end ? i : start, "a fragment has at most %d places",
                        ROOM_FOR_POINTS);
    }
    l.place = SCRATCH_ARRAY(t, char, (size_t)l.width *l.height + 1);
    memset(l.place, '#', (size_t)l.width * l.height);
    uint32_t x = 0, y = 0;
    for (size_t i = start; i < end; i++) {
        if (in.text[i] == '/') {
            x = 0;
            y++;
        } else {
            l.place[y * l.width + x++] = in.text[i];
        }
    }
    return l;
}

static void find_neighbours(field *f, const layout *l) {
    for (uint32_t y = 0; y < l->height; y++)
        for (uint32_t x = 0; x < l->width; x++) {
            const uint16_t p = f->at[y * l->width + x];
            if (p == NONE) continue;
            f->neighbours[p][0] = x > 0 ? f->at[y * l->width + x - 1] : NONE;
            f->neighbours[p][1] = x + 1 < l->width ? f->at[y * l->width + x + 1] : NONE;
            f->neighbours[p][2] = y > 0 ? f->at[(y - 1) * l->width + x] : NONE;
            f->neighbours[p][3] = y + 1 < l->height ? f->at[(y + 1) * l->width + x] : NONE;
        }
}

static field read_field(task *t, source in, size_t start, size_t end, board *first) {
    const layout l = read_rows(t, in, start, end);
    const uint32_t places = l.width * l.height;
    field f = {.t = t};
    f.at = SCRATCH_ARRAY(t, uint16_t, places + 1);
    f.immortal = SCRATCH_ARRAY(t, uint8_t, places + 1);
    f.neighbours = (uint16_t(*)[4])scratch_alloc(t, (places + 1) * sizeof *f.neighbours);
    memset(first, EMPTY, sizeof *first);
    for (unsigned fixed = 0; fixed < 2; fixed++) {
        for (uint32_t i = 0; i < places; i++) {
            const char c = l.place[i];
            if (fixed == 0) f.at[i] = NONE;
            if (c == '#' || (c == 'B' || c == 'W') != (fixed == 1)) continue;
            if (fixed == 0 && f.count == POINTS_MAX)
                source_fail(t, in, start, "a fragment has at most %d points that may change",
                            POINTS_MAX);
            if (fixed == 0) first->stone[f.count] = c == 'X' ? BLACK : c == 'O' ? WHITE : EMPTY;
            f.immortal[f.count] = c == 'B' ? BLACK : c == 'W' ? WHITE : EMPTY;
            f.at[i] = (uint16_t)f.count++;
        }
        if (fixed == 0) f.changing = f.count;
    }
    find_neighbours(&f, &l);
    return f;
}

/* ---- moves ---- */

static unsigned stone_at(const field *f, const board *b, uint32_t p) {
    return p < f->changing ? b->stone[p] : f->immortal[p];
}

/* Collects the string of a stone; is it safe, by a liberty or by an immortal stone? */
static bool string_lives(const field *f, const board *b, uint32_t p, uint16_t *string,
                         uint32_t *length) {
    const unsigned colour = stone_at(f, b, p);
    bool seen[ROOM_FOR_POINTS] = {false}, lives = false;
    *length = 0;
    string[(*length)++] = (uint16_t)p;
    seen[p] = true;
    for (uint32_t i = 0; i < *length; i++) {
        lives |= string[i] >= f->changing;
        for (unsigned d = 0; d < 4; d++) {
            const uint16_t q = f->neighbours[string[i]][d];
            if (q == NONE || seen[q]) continue;
            const unsigned stone = stone_at(f, b, q);
            lives |= stone == EMPTY;
            if (stone != colour) continue;
            seen[q] = true;
            string[(*length)++] = q;
        }
    }
    return lives;
}

/* Places a stone; false when that is suicide. */
static bool place_stone(const field *f, board *b, uint32_t p, unsigned colour, int32_t *captured) {
    uint16_t string[ROOM_FOR_POINTS];
    uint32_t length;
    *captured = 0;
    b->stone[p] = (uint8_t)colour;
    for (unsigned d = 0; d < 4; d++) {
        const uint16_t q = f->neighbours[p][d];
        if (q == NONE || stone_at(f, b, q) != 3 - colour || string_lives(f, b, q, string, &length))
            continue;
        for (uint32_t i = 0; i < length; i++) b->stone[string[i]] = EMPTY;
        *captured += (int32_t)length;
    }
    return *captured > 0 || string_lives(f, b, p, string, &length);
}

/* ---- the graph ---- */

typedef struct survey {
    const field *f;
    graph_builder b;
    map *index;
    board *boards;
    uint32_t room;
} survey;

static uint32_t board_vertex(survey *s, const board *b) {
    task *t = s->f->t;
    enum { WORDS = (POINTS_MAX + 31) / 32 };
    uint64_t key[WORDS] = {0};
    for (uint32_t p = 0; p < s->f->changing; p++)
        key[p / 32] |= (uint64_t)b->stone[p] << (2 * (p % 32));
    const uint64_t hash = hash_words(key, WORDS);
    const uint32_t known = map_find(s->index, key, WORDS, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&s->b, NULL);
    if (v >= BOARDS_MAX) task_throw(t, ENDER_ELIMIT, "the fragment has more than 2^19 positions");
    if (v >= s->room) s->boards = grown(t, s->boards, &s->room, sizeof *s->boards);
    s->boards[v] = *b;
    (void)map_insert(t, s->index, key, WORDS, hash, v + 1);
    return v;
}

static void expand_board(survey *s, uint32_t v) {
    const board from = s->boards[v];
    for (uint32_t p = 0; p < s->f->changing; p++) {
        task_poll(s->f->t);
        for (unsigned colour = BLACK; from.stone[p] == EMPTY && colour <= WHITE; colour++) {
            board to = from;
            int32_t captured;
            if (!place_stone(s->f, &to, p, colour, &captured)) continue;
            const uint32_t w = board_vertex(s, &to);
            graph_edge(&s->b, colour == BLACK ? ENDER_LEFT : ENDER_RIGHT, v,
                       (loopy_edge){.to = w, .shift = colour == BLACK ? captured : -captured});
        }
    }
}

/* ---- enders in place of what ends ---- */

typedef struct folding {
    task *t;
    const loopy_graph *g;
    ref *ender; /* of each vertex; REF_NONE when play comes back from there */
    bool *on_cycle;
    graph_builder b;
} folding;

static ref behind(const folding *f, const loopy_edge *e) {
    return game_add(f->t, f->ender[e->to], ref_integer(f->t, e->shift));
}

static void fold(void *arg, const uint32_t *members, uint32_t count) {
    folding *f = arg;
    const uint32_t v = members[0];
    bool ends = count == 1;
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = f->g->first[p][v]; k < f->g->first[p][v + 1]; k++)
            ends &= f->ender[f->g->edges[p][k].to] != REF_NONE;
    for (uint32_t i = 0; i < count; i++) f->on_cycle[members[i]] = count > 1;
    if (!ends) return;
    const arena_mark mark = scratch_mark(f->t);
    ref *options[2];
    uint32_t lengths[2];
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t first = f->g->first[p][v];
        lengths[p] = f->g->first[p][v + 1] - first;
        options[p] = SCRATCH_ARRAY(f->t, ref, lengths[p] + 1u);
        for (uint32_t i = 0; i < lengths[p]; i++)
            options[p][i] = behind(f, &f->g->edges[p][first + i]);
    }
    f->ender[v] = game_make(f->t, options[0], lengths[0], options[1], lengths[1]);
    scratch_release(f->t, mark);
}

static loopy_graph folded(task *t, const loopy_graph *g, ko_pass passes) {
    folding f = {.t = t, .g = g};
    f.ender = SCRATCH_ARRAY(t, ref, g->vertices);
    f.on_cycle = SCRATCH_ARRAY(t, bool, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++) f.ender[v] = REF_NONE;
    graph_components(t, g, fold, &f);
    if (f.ender[g->start] != REF_NONE) return graph_of_ender(t, f.ender[g->start]);
    graph_open(t, &f.b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&f.b, NULL);
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (f.ender[v] != REF_NONE) continue;
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                loopy_edge e = g->edges[p][k];
                if (f.ender[e.to] != REF_NONE)
                    e = (loopy_edge){.to = behind(&f, &e), .is_leaf = true};
                graph_edge(&f.b, (ender_player)p, v, e);
            }
        if (passes != KO_NO_PASS && f.on_cycle[v])
            graph_edge(&f.b, passes == KO_LEFT_PASSES ? ENDER_LEFT : ENDER_RIGHT, v,
                       (loopy_edge){.to = v});
    }
    const loopy_graph all = graph_close(&f.b, g->start, &g->rule);
    return graph_from(t, &all, all.start);
}

loopy_graph ko_fragment(task *t, source in, size_t start, size_t end, ko_pass passes) {
    board first;
    const field f = read_field(t, in, start, end, &first);
    survey s = {.f = &f};
    map_holder holder;
    s.index = map_hold(t, &holder);
    graph_open(t, &s.b);
    const uint32_t v = board_vertex(&s, &first);
    for (uint32_t w = 0; w < s.b.vertices; w++) expand_board(&s, w);
    map_let_go(t, &holder);
    const designation drawn = designation_of(LOOPY_DRAWN);
    const loopy_graph g = graph_close(&s.b, v, &drawn);
    return folded(t, &g, passes);
}
