/* SPDX-License-Identifier: MIT
 *
 * Play that may return: graphs of positions, sums of them, and closed tables of what a player wins
 * or survives, by marks of moves or without them. What a line has stays: the positions of a table
 * are numbers in `stands`, and `slots` has the places where they are found. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_ADDENDS = 64, MOST_MARK = 15, MARK_SHIFT = 24 };

typedef struct vertex {
    size_t from; /* of its options in `targets`, Left's before Right's: the mark, then the vertex */
    uint32_t counts[2]; /* of Left's, of Right's */
} vertex;
typedef struct graph {
    size_t from; /* of its vertices */
    uint32_t count;
} graph;
/* A sum of graphs, some of them negative, and the positions of it that are listed. */
typedef struct closed_table {
    size_t addends, counted, stands, slots; /* where they begin */
    uint32_t addend_count, counted_count, count, room;
    bool right, wins, by_marks; /* whose table it is, and what is said */
} closed_table;

static vertex *vertices;
static size_t vertex_room, vertex_count;
static graph *graphs;
static size_t graph_room, graph_count = 1;
static closed_table *closed;
static size_t closed_room, closed_count = 1;
static numbers targets, addends, counted, stands, slots;

/* ---- moves ---- */

static const graph *find_graph(uint64_t i) {
    need(i > 0 && i < graph_count);
    return &graphs[i];
}
static const closed_table *find_closed(uint64_t i) {
    need(i > 0 && i < closed_count);
    return &closed[i];
}
/* Addend number i: twice its graph, and 1 more if it is negative. */
static uint32_t addend_of(const closed_table *t, uint32_t i) { return addends.at[t->addends + i]; }

/* The options of a player (0: Left) in addend i at this vertex; NULL for none. */
static const uint32_t *options_at(const closed_table *t, uint32_t i, uint32_t at, unsigned player,
                                  uint32_t *count) {
    const uint32_t addend = addend_of(t, i);
    const vertex *v = &vertices[graphs[addend / 2].from + at];
    const bool right = (player ^ (addend & 1)) != 0;
    *count = v->counts[right];
    return *count > 0 ? targets.at + v->from + (right ? v->counts[0] : 0) : NULL;
}

static uint32_t target_of(uint32_t option) { return option & ((1u << MARK_SHIFT) - 1); }

/* ---- marks ---- */

/* Of play without end an odd mark says that Left loses it, an even one that Right does, and 0 that
 * it is a draw. */
static bool is_bad(const closed_table *t, uint32_t mark) {
    if (!t->by_marks) return false;
    return mark == 0 ? t->wins : (mark % 2 == 0) == t->right;
}
/* A step with this mark from a measure to another one: the first number that changes, of those for
 * marks from this one on, gets smaller, and one does where the mark is bad. */
static bool falls(const closed_table *t, uint32_t mark, const uint32_t *from, const uint32_t *to) {
    for (uint32_t i = 0; i < t->counted_count && counted.at[t->counted + i] >= mark; i++)
        if (to[i] != from[i]) return to[i] < from[i];
    return !is_bad(t, mark);
}

/* ---- positions of a table ---- */

/* A position, with the player of the table to move or not, takes as many numbers as there are
 * addends, and one more; its measure stands behind. */
static const uint32_t *listed_at(const closed_table *t, uint32_t i) {
    return stands.at + t->stands + (size_t)i * (t->addend_count + 1 + t->counted_count);
}
static uint32_t *slot_of(const closed_table *t, const uint32_t *place) {
    uint64_t h = 0;
    for (uint32_t i = 0; i <= t->addend_count; i++)
        h = (h + place[i] + 1) * UINT64_C(0x9E3779B97F4A7C15);
    for (uint32_t at = (uint32_t)(h >> 32);; at++) {
        uint32_t *slot = &slots.at[t->slots + (at & (t->room - 1))];
        if (*slot == 0) return slot;
        if (memcmp(listed_at(t, *slot - 1), place, (t->addend_count + 1) * sizeof *place) == 0)
            return slot;
    }
}
static bool is_listed(const closed_table *t, const uint32_t *place) {
    return t->count > 0 && *slot_of(t, place) != 0;
}
static void list_entry(const closed_table *t, uint32_t i) { *slot_of(t, listed_at(t, i)) = i + 1; }

/* Reads where it stands; every number is a vertex of its graph. */
static void next_place(const closed_table *t, uint32_t *place) {
    need(next_count() == t->addend_count);
    for (uint32_t i = 0; i < t->addend_count; i++) {
        const uint64_t at = next();
        need(at < graphs[addend_of(t, i) / 2].count);
        place[i] = (uint32_t)at;
    }
}

/* ---- lines ---- */

static void next_graph(bool marked) {
    graph made = {vertex_count, (uint32_t)next_count()};
    for (uint32_t v = 0; v < made.count; v++) {
        vertex one = {.from = targets.count};
        for (int right = 0; right < 2; right++) {
            one.counts[right] = (uint32_t)next_count();
            for (uint32_t i = 0; i < one.counts[right]; i++) {
                const uint64_t to = next(), mark = marked ? next() : 0;
                need(to < made.count && mark <= MOST_MARK);
                push(&targets, (uint32_t)(mark << MARK_SHIFT | to));
            }
        }
        vertices = wider(vertices, &vertex_room, vertex_count + 1, sizeof *vertices);
        vertices[vertex_count++] = one;
    }
    graphs = wider(graphs, &graph_room, graph_count + 1, sizeof *graphs);
    graphs[graph_count++] = made;
}
void check_graph(void) { next_graph(false); }
void check_marked(void) { next_graph(true); }

/* Does a step with this mark lead to what is listed, with a measure that allows it? */
static bool is_allowed(const closed_table *t, uint32_t mark, const uint32_t *entry,
                       const uint32_t *place) {
    const uint32_t behind = t->addend_count + 1, *to;
    if (!is_listed(t, place)) return false;
    to = listed_at(t, *slot_of(t, place) - 1);
    return falls(t, mark, entry + behind, to + behind);
}

/* Does each move of the opponent, or the reply, lead to what is listed? */
static bool is_justified(const closed_table *t, const uint32_t *entry, uint32_t reply) {
    uint32_t place[MOST_ADDENDS + 1];
    const bool moves = reply > 0;
    const unsigned player = moves ? t->right : !t->right;
    memcpy(place, entry, (t->addend_count + 1) * sizeof *place);
    place[t->addend_count] = !moves;
    for (uint32_t i = 0; i < t->addend_count; i++) {
        uint32_t count;
        const uint32_t *to = options_at(t, i, entry[i], player, &count);
        if (moves && reply > count) {
            reply -= count;
            continue;
        }
        for (uint32_t o = moves ? reply - 1 : 0; o < count; o++) {
            place[i] = target_of(to[o]);
            if (!is_allowed(t, to[o] >> MARK_SHIFT, entry, place)) return false;
            if (moves) return true;
        }
        place[i] = entry[i];
    }
    return !moves;
}

static void next_addends(closed_table *made) {
    const uint64_t count = next_count();
    need(count <= MOST_ADDENDS);
    made->addend_count = (uint32_t)count;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t number = next(), turned = next();
        find_graph(number);
        need(turned < 2);
        push(&addends, (uint32_t)(2 * number + turned));
    }
}
static void next_counted(closed_table *made) {
    for (uint64_t count = next_count(); count > 0; count--) {
        const uint64_t mark = next();
        need(mark <= MOST_MARK);
        push(&counted, (uint32_t)mark);
        made->counted_count++;
    }
}
static void next_measure(const closed_table *t) {
    need(!t->by_marks || next_count() == t->counted_count);
    for (uint32_t i = 0; i < t->counted_count; i++) {
        const uint64_t n = next();
        need(n <= UINT32_MAX);
        push(&stands, (uint32_t)n);
    }
}
static void next_table(bool by_marks) {
    closed_table made = {.addends = addends.count,
                         .counted = counted.count,
                         .stands = stands.count,
                         .slots = slots.count,
                         .by_marks = by_marks};
    const uint64_t right = next(), wins = next();
    need(right < 2 && wins < 2);
    made.right = right == 1;
    made.wins = wins == 1;
    if (by_marks) next_counted(&made);
    next_addends(&made);
    made.count = (uint32_t)next_count();
    for (made.room = 1; made.room <= made.count; made.room *= 2) {}
    for (uint32_t i = 0; made.count > 0 && i < made.room; i++) push(&slots, 0);
    const bool by_rank = made.wins && !by_marks; /* an entry leads to those before it */
    const size_t replies = heap.count;           /* of each entry, plus 1; 0: the opponent moves */
    for (uint32_t i = 0; i < made.count; i++) {
        uint32_t place[MOST_ADDENDS + 1];
        next_place(&made, place);
        const uint64_t reply = next();
        need(reply <= UINT32_MAX);
        place[made.addend_count] = reply > 0;
        for (uint32_t k = 0; k <= made.addend_count; k++) push(&stands, place[k]);
        next_measure(&made);
        push(&heap, (uint32_t)reply);
        if (!by_rank) list_entry(&made, i);
    }
    end_line();
    for (uint32_t i = 0; i < made.count; i++) {
        need(is_justified(&made, listed_at(&made, i), heap.at[replies + i]));
        if (by_rank) list_entry(&made, i);
    }
    closed = wider(closed, &closed_room, closed_count + 1, sizeof *closed);
    closed[closed_count++] = made;
}
void check_closed(void) { next_table(false); }
void check_lasting(void) { next_table(true); }

/* ---- statements ---- */

static void add_graph(const graph *g) {
    add_text("[");
    for (uint32_t v = 0; v < g->count && !too_long; v++) {
        const vertex *one = &vertices[g->from + v];
        if (v > 0) add_text(";");
        for (uint32_t i = 0; i < one->counts[0] + one->counts[1] && !too_long; i++) {
            if (i == one->counts[0]) add_text("|");
            if (i > 0 && i != one->counts[0]) add_text(",");
            const uint32_t option = targets.at[one->from + i], mark = option >> MARK_SHIFT;
            add_text("%" PRIu32, target_of(option));
            if (mark > 0) add_text("!%" PRIu32, mark);
        }
        if (one->counts[1] == 0) add_text("|");
    }
    add_text("]");
}
static void print_promise(const closed_table *t) {
    const char *who = t->right ? "Right" : "Left", *whom = t->right ? "Left" : "Right";
    const char *greatest = "the greatest mark that comes up for ever is", *by = "";
    if (t->by_marks) by = " by marks";
    if (t->wins)
        printf("wins%s (%s is brought to a position without moves", by, whom);
    else
        printf("survives%s (a move is left to %s for ever", by, who);
    if (t->by_marks && t->wins) printf(", or %s %s", greatest, t->right ? "odd" : "even and not 0");
    if (t->by_marks && !t->wins) printf(", and %s %s", greatest, t->right ? "odd or 0" : "even");
    printf(")");
}
void check_outcome(void) {
    const closed_table *t = find_closed(next());
    const uint64_t first = next();
    uint32_t place[MOST_ADDENDS + 1];
    need(first < 2);
    next_place(t, place);
    place[t->addend_count] = first == 1;
    need(is_listed(t, place));
    end_line();
    text_length = 0;
    if (t->addend_count == 0) add_text("0");
    for (uint32_t i = 0; i < t->addend_count && !too_long; i++) {
        const bool turned = (addend_of(t, i) & 1) != 0;
        add_text("%s%" PRIu32 " of ",
                 i == 0   ? (turned ? "-" : "")
                 : turned ? " - "
                          : " + ",
                 place[i]);
        add_graph(&graphs[addend_of(t, i) / 2]);
    }
    cut_text();
    printf("verified: %s: %s, moving %s, ", text, t->right ? "Right" : "Left",
           first ? "first" : "second");
    print_promise(t);
    const char *called = name_in_certificate();
    printf("%s%s\n", called ? "; the certificate calls it " : "", called ? called : "");
}
