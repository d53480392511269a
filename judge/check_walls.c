/* SPDX-License-Identifier: MIT
 *
 * Thermographs: walls as lines a + b t, one above the other from the temperature -1 on. */
#include "check.h"

#include <stdlib.h>

__extension__ typedef __int128 wide;

/* ---- numbers n / 2^k ---- */

static bool overflow;
static fraction reduced(wide n, int k) {
    while (k > 0 && n % 2 == 0) {
        n /= 2;
        k--;
    }
    if (k > 60 || n >= (wide)1 << 62 || n <= -((wide)1 << 62)) {
        overflow = true;
        n = 0;
        k = 0;
    }
    return (fraction){(int64_t)n, k};
}
static wide raised(fraction a, int k) { return a.n * ((wide)1 << (k - a.k)); }
static int common(fraction a, fraction b) { return a.k > b.k ? a.k : b.k; }
bool at_most(fraction a, fraction b) { return raised(a, common(a, b)) <= raised(b, common(a, b)); }
/* a + b times a small number. */
static fraction plus(fraction a, int times, fraction b) {
    const int k = common(a, b);
    return reduced(raised(a, k) + times * raised(b, k), k);
}
static fraction over(fraction a, int by) { /* 1, 2, -1, -2 */
    return reduced(by < 0 ? -(wide)a.n : a.n, a.k + (by == 2 || by == -2));
}

/* ---- walls ---- */

static const fraction coldest = {-1, 0};
static fraction on(const segment *p, fraction t) { return plus(p->a, p->b, t); }
static void add_piece(wall *w, segment p) {
    segment *before = w->count > 0 ? &w->segments[w->count - 1] : NULL;
    if (before && before->a.n == p.a.n && before->a.k == p.a.k && before->b == p.b) {
        *before = p;
        return;
    }
    w->segments = wider(w->segments, &w->room, w->count + 1, sizeof *w->segments);
    w->segments[w->count++] = p;
}
static void add_line(wall *w, const segment *line, const segment *end) {
    add_piece(w, (segment){line->a, line->b, end->last, end->end});
}
/* Which of two segments ends first? */
static const segment *sooner(const segment *p, const segment *q) {
    return q->last || (!p->last && at_most(p->end, q->end)) ? p : q;
}
/* Goes on behind the end of `first`. */
static void pass(const segment **p, const segment *first) {
    if (!(*p)->last && at_most((*p)->end, first->end)) ++*p;
}

/* The larger (for Left) or the smaller of two walls. */
static wall best_wall(int player, const wall *g, const wall *h) {
    wall out = {NULL, 0, 0};
    fraction from = coldest;
    const segment *p = g->segments, *q = h->segments;
    for (;;) {
        const segment *end = sooner(p, q);
        if (p->b == q->b) {
            const bool second = player == 0 ? at_most(p->a, q->a) : at_most(q->a, p->a);
            add_line(&out, second ? q : p, end);
        } else {
            /* Left's falls before the place where they cross, and rises behind it. */
            const segment *up = p->b > q->b ? p : q, *down = p->b > q->b ? q : p;
            const segment *before = player == 0 ? down : up, *behind = player == 0 ? up : down;
            const fraction c = over(plus(down->a, -1, up->a), up->b - down->b);
            if (at_most(c, from)) {
                add_line(&out, behind, end);
            } else if (!end->last && at_most(end->end, c)) {
                add_line(&out, before, end);
            } else {
                add_piece(&out, (segment){before->a, before->b, false, c});
                add_line(&out, behind, end);
            }
        }
        if (end->last) return out;
        from = end->end;
        const segment *passed = end;
        pass(&p, passed);
        pass(&q, passed);
    }
}

static bool scaffold_of(int player, const wall *const *list, size_t count, wall *out) {
    if (count == 0) return false;
    wall best = *list[0];
    for (size_t i = 1; i < count; i++) {
        const wall next = best_wall(player, &best, list[i]);
        if (i > 1) free(best.segments);
        best = next;
    }
    *out = (wall){NULL, 0, 0};
    for (size_t i = 0; i < best.count; i++) {
        segment p = best.segments[i];
        p.b += player == 0 ? -1 : 1;
        add_piece(out, p);
    }
    if (count > 1) free(best.segments);
    return true;
}

/* The wall up to t, and the number m above. */
static void cut_wall(wall *w, fraction t, fraction m) {
    size_t i = 0;
    while (!w->segments[i].last && !at_most(t, w->segments[i].end)) i++;
    w->segments[i].last = false;
    w->segments[i].end = t;
    w->count = i + 1;
    add_piece(w, (segment){m, 0, true, t});
}

/* Where the scaffolds meet they end, and are walls. */
static bool join_walls(wall *left, wall *right, fraction *mean, fraction *temperature) {
    const segment *p = left->segments, *q = right->segments;
    if (at_most(on(p, coldest), on(q, coldest))) return false;
    for (;;) {
        const segment *end = sooner(p, q);
        if (end->last || at_most(on(p, end->end), on(q, end->end))) {
            if (p->b >= q->b) return false;
            *temperature = over(plus(p->a, -1, q->a), q->b - p->b);
            *mean = on(p, *temperature);
            cut_wall(left, *temperature, *mean);
            cut_wall(right, *temperature, *mean);
            return true;
        }
        const segment *passed = end;
        pass(&p, passed);
        pass(&q, passed);
    }
}

bool make_walls(const wall *const *right_walls, size_t lefts, const wall *const *left_walls,
                size_t rights, wall walls[2], fraction *mean, fraction *temperature) {
    overflow = false;
    return scaffold_of(0, right_walls, lefts, &walls[0]) &&
           scaffold_of(1, left_walls, rights, &walls[1]) &&
           join_walls(&walls[0], &walls[1], mean, temperature) && !overflow;
}

wall number_wall(fraction x) {
    wall w = {NULL, 0, 0};
    add_piece(&w, (segment){x, 0, true, x});
    return w;
}
