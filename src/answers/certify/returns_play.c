/* SPDX-License-Identifier: MIT
 *
 * Playing by a certificate of play that may return: the reply to what is on the table is looked up
 * in a closed table. A sum of positions and values is the one that the certificate names, whose
 * moves must be those of its graphs; else the graphs themselves are played, and a move is called by
 * its graph and what it leads to. */
#include "certify/proof.h"
#include "ruleset/api.h"
#include "ruleset/loopy.h"

#include <stdlib.h>
#include <string.h>

/* ---- the sum ---- */

static bool is_same_list(const uint32_t *a, const uint32_t *b, size_t count) {
    return count == 0 || memcmp(a, b, count * sizeof *a) == 0;
}
static bool is_same_plain(const plain_graph *a, const plain_graph *b) {
    if (a->vertices != b->vertices) return false;
    for (unsigned p = 0; p < 2; p++)
        if (!is_same_list(a->first[p], b->first[p], a->vertices + (size_t)1) ||
            !is_same_list(a->to[p], b->to[p], a->first[p][a->vertices]))
            return false;
    return true;
}
/* What the vertices of a graph are, those behind the blocks being positions that are over. */
static vertex_blocks keep_blocks(task *t, certified_play *p, const positions *vertices,
                                 uint32_t count) {
    const uint32_t known = vertices->count, words = known ? vertices->starts[known] : 0;
    uint64_t *kept = proof_keep(t, p, words * sizeof *kept);
    size_t *starts = proof_keep(t, p, (count + (size_t)1) * sizeof *starts);
    if (words > 0) memcpy(kept, vertices->words, words * sizeof *kept);
    for (uint32_t v = 0; v <= count; v++) starts[v] = v < known ? vertices->starts[v] : words;
    return (vertex_blocks){kept, starts};
}

_Noreturn static void another_position(task *t, const char *name) {
    task_throw(t, ENDER_EDOMAIN, "the moves that the certificate lists are not those of %s", name);
}
/* A graph of the summand is the next addend. */
static uint32_t check_addend(task *t, const proof_outcome *by, uint32_t addend, uint32_t first,
                             const plain_graph *g, const char *name) {
    const proof_closed *c = by->table;
    if (addend == c->addend_count || by->place[addend] != g->start ||
        c->addends[addend].turned != c->addends[first].turned ||
        !is_same_plain(g, c->addends[addend].graph))
        another_position(t, name);
    return addend + 1;
}
/* The summand that a remark names, the first of whose addends is `first`; returns that of the next
 * one. */
static uint32_t lay_out_item(task *t, certified_play *p, const proof_outcome *by,
                             const char *remark, certified_item *item, vertex_blocks *blocks,
                             uint32_t first) {
    const size_t length = strcspn(remark, " ");
    char *own = proof_keep(t, p, length);
    memcpy(own, remark, length);
    own[length] = '\0';
    const ruleset *rules = ruleset_by_name(t, own, length);
    const bool is_value = strcmp(own, "value") == 0;
    if ((!rules && !is_value) || remark[length] == '\0') ruleset_not_found(t, own, length);
    *item = (certified_item){.rules = own, .text = remark + length + 1};
    uint32_t next = first;
    if (is_value) {
        const plain_graph g = plain_graph_of_text(t, item->text);
        next = check_addend(t, by, next, first, &g, remark);
        blocks[first] = (vertex_blocks){NULL, NULL};
    } else {
        const positions all = sum_parse(t, rules, item->text, strlen(item->text));
        if (!is_normal_play(rules)) another_position(t, remark);
        for (uint32_t i = 0; i < all.count; i++) {
            size_t words;
            const uint64_t *block = positions_at(&all, i, &words);
            const position_graph made = block_graph(t, rules, block, words);
            const plain_graph g = plain_graph_of(t, &made.graph);
            next = check_addend(t, by, next, first, &g, remark);
            blocks[next - 1] = keep_blocks(t, p, &made.vertices, g.vertices);
        }
    }
    item->negative = next > first && by->table->addends[first].turned;
    return next;
}
static void lay_out_items(task *t, certified_play *p, const proof_outcome *by) {
    const uint32_t addends = by->table->addend_count, count = (uint32_t)p->remarks_count;
    certified_item *items = proof_keep(t, p, count * sizeof *items);
    vertex_blocks *blocks = proof_keep(t, p, addends * sizeof *blocks);
    uint32_t *firsts = proof_keep(t, p, (count + (size_t)1) * sizeof *firsts);
    firsts[0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        const arena_mark mark = scratch_mark(t);
        firsts[i + 1] = lay_out_item(t, p, by, p->remarks[i], &items[i], blocks, firsts[i]);
        *PROOF_ADD(t, p, items) = (real_item){.table = 0, .negative = items[i].negative};
        scratch_release(t, mark);
    }
    if (firsts[count] != addends) another_position(t, p->remarks[count - 1]);
    p->back.blocks = blocks;
    p->back.firsts = firsts;
    p->texts = items;
}
void returning_lay_out(task *t, certified_play *p, const proof_outcome *by) {
    const uint32_t count = by->table->addend_count;
    p->items_count = 0;
    p->texts = NULL;
    if (p->remarks_count > 0) lay_out_items(t, p, by);
    p->back.place = proof_keep(t, p, count * sizeof *p->back.place);
    if (count > 0) memcpy(p->back.place, by->place, count * sizeof *p->back.place);
    p->back.by = by;
}

/* ---- moves ---- */

static uint32_t words_of_vertex(const vertex_blocks *b, uint32_t vertex, const uint64_t **words) {
    *words = b->words + b->starts[vertex];
    return (uint32_t)(b->starts[vertex + 1] - b->starts[vertex]);
}
/* Is the position the blocks of this summand where its graphs stand, but for one that moved? */
static bool is_position(const certified_play *p, uint32_t item, const positions *at, uint32_t moved,
                        uint32_t to) {
    const returning_game *g = &p->back;
    uint32_t block = 0;
    for (uint32_t i = g->firsts[item]; i < g->firsts[item + 1]; i++) {
        const uint64_t *words, *theirs;
        size_t length;
        const uint32_t count =
            words_of_vertex(&g->blocks[i], i == moved ? to : g->place[i], &words);
        if (count == 0) continue;
        if (block == at->count) return false;
        theirs = positions_at(at, block++, &length);
        if (length != count || memcmp(words, theirs, count * sizeof *words) != 0) return false;
    }
    return block == at->count;
}
/* What a vertex of a value is; values end, so that the recursion does. */
static ref value_at(task *t, const plain_graph *g, uint32_t v) {
    ref *options[2];
    uint32_t counts[2];
    if (UNLIKELY(stack_is_low(t))) task_throw(t, ENDER_ELIMIT, "the value is too deep");
    for (unsigned p = 0; p < 2; p++) {
        counts[p] = g->first[p][v + 1] - g->first[p][v];
        options[p] = SCRATCH_ARRAY(t, ref, counts[p] + 1);
        for (uint32_t i = 0; i < counts[p]; i++)
            options[p][i] = value_at(t, g, g->to[p][g->first[p][v] + i]);
    }
    return game_make(t, options[0], counts[0], options[1], counts[1]);
}
/* Is this the summand after that move of an addend of it? */
static bool is_summand(task *t, const certified_play *p, uint32_t item, const ender_summand *is,
                       uint32_t moved, uint32_t to) {
    const returning_game *g = &p->back;
    const uint32_t first = g->firsts[item];
    const bool is_value = g->firsts[item + 1] > first && !g->blocks[first].starts;
    if (is_value != !is->position) return false;
    if (is->position) return is_position(p, item, &check_position(t, is->position)->sum, moved, to);
    const arena_mark mark = scratch_mark(t);
    const uint32_t v = first == moved ? to : g->place[first];
    const bool same =
        ref_same(value_at(t, g->by->table->addends[first].graph, v), check_game(t, is->value));
    scratch_release(t, mark);
    return same;
}
static uint32_t item_of_addend(const certified_play *p, uint32_t addend) {
    uint32_t item = 0;
    while (p->back.firsts[item + 1] <= addend) item++;
    return item;
}
bool returning_stands_at(task *t, const certified_play *p, const ender_summand *is) {
    return p->back.blocks && is_summand(t, p, p->last, is, UINT32_MAX, 0);
}

static bool was_there(const certified_play *p) {
    const uint32_t count = p->back.by->table->addend_count;
    for (size_t i = 0; count > 0 && i + count <= p->history_count; i += count)
        if (is_same_list(p->history + i, p->back.place, count)) return true;
    return false;
}
/* The person is to move. Where marks decide play without end, it may be no draw. */
static void remember(task *t, certified_play *p) {
    const proof_closed *c = p->back.by->table;
    const bool there = was_there(p);
    p->back.returned = there && (c->wins || !c->by_marks);
    if (there) return;
    for (uint32_t i = 0; i < p->back.by->table->addend_count; i++)
        *PROOF_ADD(t, p, history) = p->back.place[i];
}
/* The program's move, where it is to move. */
static void reply(task *t, certified_play *p) {
    returning_game *g = &p->back;
    const proof_closed *c = g->by->table;
    const uint32_t entry = closed_entry(c, g->place, true);
    closed_step step;
    if (entry == UINT32_MAX ||
        !closed_move(c, g->place, c->player, closed_at(c, entry)[c->addend_count] - 1, &step))
        task_throw(t, ENDER_EARGUMENT, "an answer has failed: the game is over");
    g->addend = step.addend;
    g->to = step.to;
    g->place[step.addend] = step.to;
    p->last = g->blocks ? item_of_addend(p, step.addend) : 0;
    remember(t, p);
}
static void go_and_reply(task *t, certified_play *p, uint32_t addend, uint32_t to) {
    if (p->history_count == 0) remember(t, p);
    p->back.place[addend] = to;
    reply(t, p);
}

void returning_answer(task *t, certified_play *p, uint32_t item, const ender_summand *to) {
    const proof_closed *c = p->back.by->table;
    const ender_player person = ender_opponent(c->player);
    closed_step step;
    if (p->begins) task_throw(t, ENDER_EARGUMENT, "the program begins");
    for (uint32_t k = 0; closed_move(c, p->back.place, person, k, &step); k++) {
        if (item_of_addend(p, step.addend) != item ||
            !is_summand(t, p, item, to, step.addend, step.to))
            continue;
        go_and_reply(t, p, step.addend, step.to);
        return;
    }
    task_throw(t, ENDER_EARGUMENT, "that is no move in the summand");
}
void returning_begin(task *t, certified_play *p) {
    p->begins = false;
    reply(t, p);
}

/* ---- graphs ---- */

static void add_name(strbuf *out, uint32_t addend, uint32_t to) {
    strbuf_format(out, "%u:%u", addend + 1, to);
}
/* Moves that lead to the same are one. */
static bool is_repeated(const proof_closed *c, const uint32_t *place, ender_player player,
                        uint32_t index) {
    closed_step step, other;
    (void)closed_move(c, place, player, index, &step);
    for (uint32_t k = 0; k < index; k++)
        if (closed_move(c, place, player, k, &other) && other.addend == step.addend &&
            other.to == step.to)
            return true;
    return false;
}
void returning_answer_name(task *t, certified_play *p, const char *name) {
    const proof_closed *c = p->back.by->table;
    const ender_player person = ender_opponent(c->player);
    closed_step step;
    bool found = false;
    if (p->begins) task_throw(t, ENDER_EARGUMENT, "the program begins");
    for (uint32_t k = 0; !found && closed_move(c, p->back.place, person, k, &step); k++) {
        strbuf text;
        strbuf_open(t, &text);
        add_name(&text, step.addend, step.to);
        found = strcmp(text.text, name) == 0;
        strbuf_close(&text);
    }
    if (!found)
        task_throw(t, ENDER_EARGUMENT,
                   "`%s` is no move of %s: a move `1:3` leads to position 3 of the first graph",
                   name, person == ENDER_LEFT ? "Left" : "Right");
    go_and_reply(t, p, step.addend, step.to);
}

ender_status certified_play_graphs(certified_play *p, char **out) {
    task t[1];
    strbuf text;
    *out = NULL;
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    strbuf_open(t, &text);
    for (uint32_t i = 0; certified_play_is_of_graphs(p) && i < p->back.by->table->addend_count; i++)
        strbuf_format(&text, "%s%u: %u\n", p->back.by->table->addends[i].turned ? "-" : "", i + 1,
                      p->back.place[i]);
    *out = strbuf_take(&text);
    return task_end(t);
}
ender_status certified_play_names(certified_play *p, ender_player player, char **out) {
    task t[1];
    strbuf names;
    closed_step step;
    *out = NULL;
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    const proof_closed *c = p->back.by->table;
    strbuf_open(t, &names);
    for (uint32_t k = 0; closed_move(c, p->back.place, player, k, &step); k++) {
        if (is_repeated(c, p->back.place, player, k)) continue;
        add_name(&names, step.addend, step.to);
        strbuf_char(&names, '\n');
    }
    *out = strbuf_take(&names);
    return task_end(t);
}
ender_status certified_play_last(certified_play *p, char **out) {
    task t[1];
    strbuf name;
    *out = NULL;
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    strbuf_open(t, &name);
    add_name(&name, p->back.addend, p->back.to);
    *out = strbuf_take(&name);
    return task_end(t);
}
bool certified_play_is_of_graphs(const certified_play *p) { return p->back.by && !p->back.blocks; }
