/* SPDX-License-Identifier: MIT
 *
 * Is the diagram of a poset planar: can it be drawn in the plane without crossings, every cover as
 * a curve that rises? For general orders the question is NP-complete (Garg and Tamassia 2001), so
 * this is a search with a limit; where it is known to be easy the answer is at once:
 *   - a diagram has no triangles, so a planar one of n > 2 elements has at most 2n - 4 covers;
 *   - a planar order with a least and a greatest element is a lattice, and a lattice is planar
 *     exactly if its dimension is at most 2 (Baker, Fishburn and Roberts 1972).
 *
 * The search sweeps a line over the drawing, from the bottom (Di Battista and Tamassia 1988). It
 * meets the elements in some linear extension and knows from left to right the covers that it
 * crosses. At an element the covers that end there stand together, and give way to those that
 * begin there, in any order; a minimal element begins its own in any gap. A diagram is planar
 * exactly if some sweep comes to the end. Components are drawn one beside the other.
 *
 * Two things keep it short. If all covers that end at an element stand together, it may as well be
 * met at once: what else begins between them would have to end there, too, and were another
 * component. And what stands between two covers that end at v cannot come out above v: if from
 * there a way leads to something above v that does not pass v, the sweep has failed. */
#include "poset/poset.h"

#include <string.h>

enum { SWEPT_MOST = 128, STEPS_MOST = 1 << 20 };

typedef struct cover {
    uint16_t low, high;
} cover;

typedef struct planar_sweep {
    cleanup undo; /* first */
    const poset *p;
    const cover *covers;
    uint32_t cover_count, count; /* elements of the component */
    const uint32_t *members;
    uint32_t *first;      /* of each element its first cover upwards; one more entry */
    uint32_t *in_degrees; /* how many end there */
    const bool *escapes;  /* b * p->count + v: does a way from b avoid v and end above it? */
    bool *met;
    uint32_t *order; /* in which they are met, */
    uint32_t *place; /* and where among the covers crossed then */
    uint16_t **crossed;
    uint32_t *crossed_count;
    map *failed;
    uint64_t steps;
} planar_sweep;

static void sweep_undo(cleanup *self) {
    planar_sweep *s = (planar_sweep *)self;
    if (s->failed) map_free(s->failed);
}

/* ---- where the sweep fails ---- */

static bool has_failed(const planar_sweep *s, uint32_t step) {
    const uint16_t *line = s->crossed[step];
    for (uint32_t i = 0; i + 1 < s->crossed_count[step]; i++) {
        const uint32_t v = s->covers[line[i]].high;
        uint32_t last = i;
        for (uint32_t k = i + 1; k < s->crossed_count[step]; k++)
            if (s->covers[line[k]].high == v) last = k;
        for (uint32_t k = i + 1; k < last; k++) {
            const uint32_t b = s->covers[line[k]].high;
            if (b != v && s->escapes[(size_t)b * s->p->count + v]) return true;
        }
    }
    return false;
}

static size_t state_key(const planar_sweep *s, uint32_t step, uint64_t *key) {
    const size_t words = s->p->words, line = s->crossed_count[step];
    const size_t all = words + (line + 3) / 4;
    memset(key, 0xFF, all * sizeof *key);
    memset(key, 0, words * sizeof *key);
    for (uint32_t i = 0; i < s->count; i++)
        if (s->met[s->members[i]]) set_add(key, s->members[i]);
    memcpy(key + words, s->crossed[step], line * sizeof *s->crossed[step]);
    return all;
}

/* ---- the steps ---- */

static bool sweep_on(task *t, planar_sweep *s, uint32_t step);

/* The next order of the covers that begin at an element, as texts are sorted; false after the
 * last. */
static bool next_order(uint16_t *line, uint32_t count) {
    uint32_t i = count;
    while (i > 1 && line[i - 2] > line[i - 1]) i--;
    if (i < 2) return false;
    uint32_t k = count - 1;
    while (line[k] < line[i - 2]) k--;
    const uint16_t moved = line[k];
    line[k] = line[i - 2];
    line[i - 2] = moved;
    for (uint32_t a = i - 1, b = count - 1; a < b; a++, b--) {
        const uint16_t one = line[a];
        line[a] = line[b];
        line[b] = one;
    }
    return true;
}

/* Meets v, at which the covers at..at+in end. */
static bool sweep_meets(task *t, planar_sweep *s, uint32_t step, uint32_t v, uint32_t at) {
    const uint32_t in = s->in_degrees[v], out = s->first[v + 1] - s->first[v];
    const uint32_t before = s->crossed_count[step];
    const uint16_t *line = s->crossed[step];
    uint16_t *next = s->crossed[step + 1];
    memcpy(next, line, at * sizeof *next);
    for (uint32_t i = 0; i < out; i++) next[at + i] = (uint16_t)(s->first[v] + i);
    memcpy(next + at + out, line + at + in, (before - at - in) * sizeof *next);
    s->crossed_count[step + 1] = before - in + out;
    s->order[step] = v;
    s->place[step] = at;
    s->met[v] = true;
    do
        if (sweep_on(t, s, step + 1)) return true;
    while (next_order(next + at, out));
    s->met[v] = false;
    return false;
}

/* The first element whose covers from below are all crossed and stand together. */
static bool find_ready(const planar_sweep *s, uint32_t step, uint32_t *v, uint32_t *at) {
    const uint16_t *line = s->crossed[step];
    for (uint32_t i = 0; i < s->crossed_count[step];) {
        const uint32_t high = s->covers[line[i]].high;
        uint32_t end = i;
        while (end < s->crossed_count[step] && s->covers[line[end]].high == high) end++;
        if (end - i == s->in_degrees[high]) {
            *v = high;
            *at = i;
            return true;
        }
        i = end;
    }
    return false;
}

static bool sweep_begins(task *t, planar_sweep *s, uint32_t step) {
    for (uint32_t i = 0; i < s->count; i++) {
        const uint32_t v = s->members[i];
        if (s->met[v] || s->in_degrees[v] > 0) continue;
        for (uint32_t at = 0; at <= s->crossed_count[step]; at++)
            if (sweep_meets(t, s, step, v, at)) return true;
    }
    return false;
}

static bool sweep_on(task *t, planar_sweep *s, uint32_t step) {
    task_poll(t);
    if (step == s->count) return true;
    if (++s->steps > STEPS_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "whether the diagram is planar is not decided within %d steps of the search",
                   (int)STEPS_MOST);
    if (has_failed(s, step)) return false;
    const arena_mark mark = scratch_mark(t);
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, s->p->words + s->crossed_count[step] / 4 + 1);
    const size_t words = state_key(s, step, key);
    const uint64_t hash = map_hash(t, key, words);
    bool found = false;
    if (map_find(s->failed, key, words, hash) == 0) {
        uint32_t v, at;
        found = find_ready(s, step, &v, &at) ? sweep_meets(t, s, step, v, at)
                                             : sweep_begins(t, s, step);
        if (!found) map_insert(t, s->failed, key, words, hash, 1);
    }
    scratch_release(t, mark);
    return found;
}

/* ---- preparation ---- */

/* escapes[b * count + v]: is there a way up from b, not by v, to something above v? The elements
 * are numbered along a linear extension, so each b has those above it before it. */
static bool *find_escapes(task *t, const poset *p, const cover *covers, const uint32_t *first) {
    const uint32_t n = p->count;
    bool *escapes = SCRATCH_ARRAY(t, bool, (size_t)n *n);
    for (uint32_t b = n; b-- > 0;)
        for (uint32_t v = 0; v < n; v++) {
            bool found = b != v && poset_le(p, v, b);
            for (uint32_t i = first[b]; b != v && i < first[b + 1]; i++)
                found |= covers[i].high != v && escapes[(size_t)covers[i].high * n + v];
            escapes[(size_t)b * n + v] = found;
        }
    return escapes;
}

/* All covers, by their lower ends; first[x] is that of x. */
static cover *list_covers(task *t, const poset *p, uint32_t *first, uint32_t *in_degrees) {
    const uint32_t count = poset_cover_count(t, p);
    cover *covers = SCRATCH_ARRAY(t, cover, (size_t)count + 1);
    uint32_t listed = 0;
    for (uint32_t x = 0; x < p->count; x++) in_degrees[x] = 0;
    for (uint32_t x = 0; x < p->count; x++) {
        const arena_mark mark = scratch_mark(t);
        uint64_t *above = set_new(t, p);
        first[x] = listed;
        covers_above(t, p, x, above);
        SET_EACH(p, above, y) {
            covers[listed++] = (cover){(uint16_t)x, (uint16_t)y};
            in_degrees[y]++;
        }
        scratch_release(t, mark);
    }
    first[p->count] = listed;
    return covers;
}

/* The elements of the component of x, which are marked with its number. */
static uint32_t list_component(const planar_sweep *s, uint32_t x, uint32_t *marks, uint32_t number,
                               uint32_t *members) {
    uint32_t count = 0;
    members[count++] = x;
    marks[x] = number;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < s->cover_count; k++) {
            const cover c = s->covers[k];
            if (c.low != members[i] && c.high != members[i]) continue;
            const uint32_t other = c.low == members[i] ? c.high : c.low;
            if (marks[other] != 0) continue;
            marks[other] = number;
            members[count++] = other;
        }
    return count;
}

/* ---- the drawing ---- */

static void path_add(task *t, planar_path *path, int32_t x, int32_t y) {
    path->at = scratch_reach(t, path->at, path->count, &path->capacity, sizeof *path->at);
    path->at[path->count++] = (planar_point){x, y};
}

/* Of a component whose sweep came to the end. Between two steps the covers cross the line at 0, 4,
 * 8, ...; an element stands between its neighbours on the line. */
static void draw_component(task *t, const planar_sweep *s, int32_t *left, int32_t *bottom,
                           planar_drawing *out) {
    int32_t widest = 0;
    for (uint32_t step = 0; step < s->count; step++) {
        const uint32_t v = s->order[step], at = s->place[step];
        const uint32_t in = s->in_degrees[v], crossed = s->crossed_count[step];
        const uint32_t out_degree = s->first[v + 1] - s->first[v];
        const int32_t most = (int32_t)(in > out_degree ? in : out_degree);
        const int32_t y = *bottom + 2 * (int32_t)step;
        const planar_point here = {*left + 4 * (int32_t)at + 2 * most - 2, y};
        out->elements[v] = here;
        for (uint32_t i = 0; i < crossed; i++) {
            const bool ends = i >= at && i < at + in;
            planar_path *path = &out->covers[s->crossed[step][i]].path;
            path_add(t, path, *left + 4 * (int32_t)i, y - 1);
            if (ends) path_add(t, path, here.x, y);
        }
        for (uint32_t i = s->first[v]; i < s->first[v + 1]; i++)
            path_add(t, &out->covers[i].path, here.x, y);
        if (4 * (int32_t)crossed > widest) widest = 4 * (int32_t)crossed;
        if (here.x - *left > widest) widest = here.x - *left;
    }
    *left += widest + 8;
}

/* ---- the whole ---- */

static bool is_bounded(const poset *p) {
    return set_count(p, poset_above(p, 0)) == p->count &&
           set_count(p, poset_below(p, p->count - 1)) == p->count;
}

/* What is known without a search. */
static bool is_decided(task *t, const poset *p, bool *planar) {
    const uint32_t covers = poset_cover_count(t, p);
    *planar = false;
    if (p->count > 2 && covers > 2 * p->count - 4) return true;
    if (!is_bounded(p)) return false;
    realizer two;
    *planar = test_lattice(t, p).lattice && realizer_of_two(t, p, &two);
    return true;
}

static planar_sweep sweep_open(task *t, const poset *p) {
    planar_sweep s = {.p = p};
    s.first = SCRATCH_ARRAY(t, uint32_t, (size_t)p->count + 1);
    s.in_degrees = SCRATCH_ARRAY(t, uint32_t, p->count);
    s.covers = list_covers(t, p, s.first, s.in_degrees);
    s.cover_count = s.first[p->count];
    s.escapes = find_escapes(t, p, s.covers, s.first);
    s.met = SCRATCH_ARRAY(t, bool, p->count);
    s.order = SCRATCH_ARRAY(t, uint32_t, p->count);
    s.place = SCRATCH_ARRAY(t, uint32_t, p->count);
    s.crossed = SCRATCH_ARRAY(t, uint16_t *, (size_t)p->count + 1);
    s.crossed_count = SCRATCH_ARRAY(t, uint32_t, (size_t)p->count + 1);
    for (uint32_t i = 0; i <= p->count; i++)
        s.crossed[i] = SCRATCH_ARRAY(t, uint16_t, (size_t)s.cover_count + 1);
    return s;
}

static bool draw_all(task *t, planar_sweep *s, planar_drawing *out) {
    const poset *p = s->p;
    uint32_t *marks = SCRATCH_ARRAY(t, uint32_t, p->count), number = 0;
    uint32_t *members = SCRATCH_ARRAY(t, uint32_t, p->count);
    int32_t left = 0, bottom = 0;
    memset(marks, 0, p->count * sizeof *marks);
    for (uint32_t x = 0; x < p->count; x++) {
        if (marks[x] != 0) continue;
        s->count = list_component(s, x, marks, ++number, members);
        s->members = members;
        memset(s->met, 0, p->count * sizeof *s->met);
        s->crossed_count[0] = 0;
        if (!sweep_on(t, s, 0)) return false;
        draw_component(t, s, &left, &bottom, out);
    }
    return true;
}

bool poset_planar_drawing(task *t, const poset *p, planar_drawing *out) {
    bool planar;
    if (is_decided(t, p, &planar) && !planar) return false;
    if (p->count > SWEPT_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "planar drawings are looked for of at most %d elements; these are %u",
                   SWEPT_MOST, (unsigned)p->count);
    planar_sweep s = sweep_open(t, p);
    *out = (planar_drawing){.cover_count = s.cover_count};
    out->elements = SCRATCH_ARRAY(t, planar_point, p->count);
    out->covers = SCRATCH_ARRAY(t, planar_cover, (size_t)s.cover_count + 1);
    for (uint32_t i = 0; i < s.cover_count; i++)
        out->covers[i] = (planar_cover){.low = s.covers[i].low, .high = s.covers[i].high};
    cleanup_push(t, &s.undo, sweep_undo);
    s.failed = map_new(t->ctx);
    if (!s.failed) task_throw_memory(t);
    const bool found = draw_all(t, &s, out);
    cleanup_pop(t);
    sweep_undo(&s.undo);
    return found;
}

bool poset_is_planar(task *t, const poset *p) {
    bool planar;
    if (is_decided(t, p, &planar)) return planar;
    const arena_mark mark = scratch_mark(t);
    planar_drawing drawing;
    planar = poset_planar_drawing(t, p, &drawing);
    scratch_release(t, mark);
    return planar;
}
