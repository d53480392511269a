/* SPDX-License-Identifier: MIT
 *
 * Reading certificates of play that may return, in order to play by them: graphs, closed tables and
 * outcomes. Each line is checked as the judge does (docs/certificate.md); of a table of wins the
 * most moves are counted that its player needs, from the first entry on. */
#include "certify/proof.h"

#include <string.h>

void *proof_keep(task *t, certified_play *p, size_t bytes) {
    void *kept = arena_alloc(&p->memory, bytes + 1);
    if (!kept) task_throw_memory(t);
    return kept;
}
static void *kept_copy(task *t, certified_play *p, const void *from, size_t bytes) {
    void *kept = proof_keep(t, p, bytes);
    if (bytes > 0) memcpy(kept, from, bytes);
    return kept;
}

void proof_read_listed(task *t, certified_play *p) {
    const uint32_t length = proof_count(t, p);
    char *text = proof_keep(t, p, length);
    for (uint32_t i = 0; i < length; i++) {
        const uint32_t letter = proof_number(t, p);
        if (letter < ' ' || letter > '~') proof_wrong(t, p, "a remark is not printable");
        text[i] = (char)letter;
    }
    text[length] = '\0';
    *PROOF_ADD(t, p, remarks) = text;
}

/* ---- graphs ---- */

static void read_graph(task *t, certified_play *p, bool marked) {
    plain_graph *g = proof_keep(t, p, sizeof *g);
    uint32_t *to[2] = {NULL, NULL};
    uint8_t *marks[2] = {NULL, NULL};
    size_t count[2] = {0, 0}, capacity[2] = {0, 0}, mark_capacity[2] = {0, 0};
    *g = (plain_graph){.vertices = proof_count(t, p)};
    for (unsigned k = 0; k < 2; k++)
        g->first[k] = proof_keep(t, p, (g->vertices + (size_t)1) * sizeof *g->first[k]);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned k = 0; k < 2; k++) {
            g->first[k][v] = (uint32_t)count[k];
            for (uint32_t options = proof_count(t, p); options > 0; options--) {
                to[k] = scratch_reach(t, to[k], count[k], &capacity[k], sizeof *to[k]);
                marks[k] = scratch_reach(t, marks[k], count[k], &mark_capacity[k], 1);
                to[k][count[k]] = proof_number(t, p);
                const uint32_t mark = marked ? proof_number(t, p) : 0;
                proof_need(t, p, to[k][count[k]] < g->vertices && mark < ARENA_MARKS);
                marks[k][count[k]++] = (uint8_t)mark;
            }
        }
    for (unsigned k = 0; k < 2; k++) {
        g->first[k][g->vertices] = (uint32_t)count[k];
        g->to[k] = kept_copy(t, p, to[k], count[k] * sizeof *to[k]);
        if (marked) g->marks[k] = kept_copy(t, p, marks[k], count[k]);
    }
    *PROOF_ADD(t, p, graphs) = g;
}
void proof_read_graph(task *t, certified_play *p) { read_graph(t, p, false); }
void proof_read_marked(task *t, certified_play *p) { read_graph(t, p, true); }

/* ---- entries of a table ---- */

bool closed_move(const proof_closed *c, const uint32_t *place, ender_player player, uint32_t index,
                 closed_step *out) {
    for (uint32_t i = 0; i < c->addend_count; i++) {
        const plain_graph *g = c->addends[i].graph;
        const unsigned p = (player == ENDER_RIGHT) != c->addends[i].turned;
        const uint32_t from = g->first[p][place[i]], count = g->first[p][place[i] + 1] - from;
        if (index < count) {
            const uint32_t k = from + index;
            *out = (closed_step){i, g->to[p][k], g->marks[p] ? g->marks[p][k] : 0};
            return true;
        }
        index -= count;
    }
    return false;
}

/* Entries lead to those before them. */
static bool is_ranked(const proof_closed *c) { return c->wins && !c->by_marks; }

static bool is_entry(const proof_closed *c, uint32_t entry, const uint32_t *place, bool own) {
    const uint32_t *at = closed_at(c, entry);
    return (at[c->addend_count] > 0) == own &&
           (c->addend_count == 0 || memcmp(at, place, c->addend_count * sizeof *place) == 0);
}
/* The slot of a position: it has the entry plus 1, or 0 where there is none. */
static uint32_t *slot_of(const proof_closed *c, const uint32_t *place, bool own) {
    uint64_t mixed = own;
    for (uint32_t i = 0; i < c->addend_count; i++)
        mixed = (mixed ^ place[i]) * UINT64_C(0x9E3779B97F4A7C15) + 1;
    for (uint32_t at = (uint32_t)(mixed >> 32);; at++) {
        uint32_t *slot = &c->slots[at & (c->slot_count - 1)];
        if (*slot == 0 || is_entry(c, *slot - 1, place, own)) return slot;
    }
}
uint32_t closed_entry(const proof_closed *c, const uint32_t *place, bool own) {
    return *slot_of(c, place, own) - 1;
}
static void enter(const proof_closed *c, uint32_t entry) {
    const uint32_t *at = closed_at(c, entry);
    uint32_t *slot = slot_of(c, at, at[c->addend_count] > 0);
    if (*slot == 0) *slot = entry + 1;
}

/* Marks are as in judge/proofs/Loops.v. */
static bool is_bad(const proof_closed *c, uint32_t mark) {
    if (!c->by_marks) return false;
    return mark == 0 ? c->wins : (mark % 2 == 0) == (c->player == ENDER_RIGHT);
}
/* From an entry to another one by a step with this mark. */
static bool falls(const proof_closed *c, uint32_t mark, uint32_t from, uint32_t to) {
    const uint32_t *x = closed_at(c, from) + c->addend_count + 1,
                   *y = closed_at(c, to) + c->addend_count + 1;
    for (uint32_t i = 0; i < c->counted_count && c->counted[i] >= mark; i++)
        if (x[i] != y[i]) return y[i] < x[i];
    return !is_bad(c, mark);
}

/* Do the reply of an entry, or all moves of the opponent, lead to entries that are there? */
static void check_entry(task *t, const certified_play *p, proof_closed *c, uint32_t entry) {
    uint32_t place[ARENA_MOST + 1];
    closed_step step;
    const uint32_t *at = closed_at(c, entry), reply = at[c->addend_count];
    const bool own = reply > 0;
    const ender_player player = own ? c->player : ender_opponent(c->player);
    uint32_t within = 0, index = own ? reply - 1 : 0;
    memcpy(place, at, (c->addend_count + 1) * sizeof *place);
    proof_need(t, p, !own || closed_move(c, at, player, index, &step));
    for (; closed_move(c, at, player, index, &step); index++) {
        place[step.addend] = step.to;
        const uint32_t next = closed_entry(c, place, !own);
        place[step.addend] = at[step.addend];
        proof_need(t, p, next != UINT32_MAX && falls(c, step.mark, entry, next));
        if (is_ranked(c) && c->within[next] + own > within) within = c->within[next] + own;
        if (own) break;
    }
    c->within[entry] = within;
}

/* ---- tables ---- */

static void read_addends(task *t, certified_play *p, proof_closed *c) {
    c->addend_count = proof_count(t, p);
    proof_need(t, p, c->addend_count <= ARENA_MOST);
    arena_addend *list = proof_keep(t, p, c->addend_count * sizeof *list);
    for (uint32_t i = 0; i < c->addend_count; i++) {
        const uint32_t graph = proof_number(t, p), turned = proof_number(t, p);
        proof_need(t, p, graph > 0 && graph <= p->graphs_count && turned < 2);
        list[i] = (arena_addend){p->graphs[graph - 1], turned == 1};
    }
    c->addends = list;
}
static void read_place(task *t, certified_play *p, const proof_closed *c, uint32_t *out) {
    proof_need(t, p, proof_count(t, p) == c->addend_count);
    for (uint32_t i = 0; i < c->addend_count; i++) {
        out[i] = proof_number(t, p);
        proof_need(t, p, out[i] < c->addends[i].graph->vertices);
    }
}
static void read_counted(task *t, certified_play *p, proof_closed *c) {
    c->counted_count = proof_count(t, p);
    uint32_t *counted = proof_keep(t, p, c->counted_count * sizeof *counted);
    for (uint32_t i = 0; i < c->counted_count; i++) {
        counted[i] = proof_number(t, p);
        proof_need(t, p, counted[i] < ARENA_MARKS);
    }
    c->counted = counted;
}
static void read_entry(task *t, certified_play *p, const proof_closed *c, uint32_t *entry) {
    read_place(t, p, c, entry);
    entry[c->addend_count] = proof_number(t, p);
    proof_need(t, p, !c->by_marks || proof_count(t, p) == c->counted_count);
    for (uint32_t i = 0; i < c->counted_count; i++)
        entry[c->addend_count + 1 + i] = proof_number(t, p);
}
static void read_table(task *t, certified_play *p, bool by_marks) {
    proof_closed *c = proof_keep(t, p, sizeof *c);
    const uint32_t player = proof_number(t, p), wins = proof_number(t, p);
    proof_need(t, p, player < 2 && wins < 2);
    *c = (proof_closed){.player = player ? ENDER_RIGHT : ENDER_LEFT,
                        .wins = wins == 1,
                        .by_marks = by_marks,
                        .slot_count = 1};
    if (by_marks) read_counted(t, p, c);
    read_addends(t, p, c);
    c->count = proof_count(t, p);
    while (c->slot_count <= c->count) c->slot_count *= 2;
    const size_t width = c->addend_count + (size_t)1 + c->counted_count;
    c->entries = proof_keep(t, p, c->count * width * sizeof *c->entries);
    c->slots = proof_keep(t, p, c->slot_count * sizeof *c->slots);
    c->within = proof_keep(t, p, c->count * sizeof *c->within);
    memset(c->slots, 0, c->slot_count * sizeof *c->slots);
    for (uint32_t i = 0; i < c->count; i++) {
        read_entry(t, p, c, c->entries + i * width);
        if (!is_ranked(c)) enter(c, i);
    }
    for (uint32_t i = 0; i < c->count; i++) {
        task_poll(t);
        check_entry(t, p, c, i);
        if (is_ranked(c)) enter(c, i);
    }
    *PROOF_ADD(t, p, closed) = c;
}
void proof_read_closed(task *t, certified_play *p) { read_table(t, p, false); }
void proof_read_lasting(task *t, certified_play *p) { read_table(t, p, true); }

/* ---- statements ---- */

static bool is_same_sum(const proof_outcome *a, const proof_outcome *b) {
    const uint32_t count = a->table->addend_count;
    if (b->table->addend_count != count) return false;
    for (uint32_t i = 0; i < count; i++)
        if (a->table->addends[i].graph != b->table->addends[i].graph ||
            a->table->addends[i].turned != b->table->addends[i].turned ||
            a->place[i] != b->place[i])
            return false;
    return true;
}
void proof_read_outcome(task *t, certified_play *p) {
    const uint32_t table = proof_number(t, p), first = proof_number(t, p);
    proof_need(t, p, table > 0 && table <= p->closed_count && first < 2);
    proof_outcome made = {.table = p->closed[table - 1], .first = first == 1};
    uint32_t *place = proof_keep(t, p, made.table->addend_count * sizeof *place);
    read_place(t, p, made.table, place);
    proof_need(t, p, closed_entry(made.table, place, made.first) != UINT32_MAX);
    made.place = place;
    if (p->outcomes_count > 0 && !is_same_sum(&p->outcomes[0], &made)) p->outcomes_count = 0;
    *PROOF_ADD(t, p, outcomes) = made;
    p->claim = NULL;
}
