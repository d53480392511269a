/* SPDX-License-Identifier: MIT
 *
 * Playing by a certificate of play that may return: the reply to what is on the table is looked up
 * in a closed table. A sum of positions is the one that the certificate names, whose moves must be
 * those of its graphs; else the graphs themselves are played, and a move is called by its graph and
 * what it leads to. */
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

_Noreturn static void another_position(task *t, const certified_play *p) {
    task_throw(t, ENDER_EDOMAIN, "the moves that the certificate lists are not those of %s",
               p->listed);
}
static positions read_named(task *t, certified_play *p, certified_item *item,
                            const ruleset **rules) {
    const size_t name = strcspn(p->listed, " ");
    char *own = proof_keep(t, p, name);
    memcpy(own, p->listed, name);
    own[name] = '\0';
    *rules = ruleset_by_name(t, own, name);
    if (!*rules || p->listed[name] == '\0') ruleset_not_found(t, own, name);
    *item = (certified_item){.rules = own, .text = p->listed + name + 1};
    positions blocks;
    positions_open(t, &blocks);
    sum_parse(t, *rules, item->text, strlen(item->text), &blocks);
    return blocks;
}
static void lay_out_position(task *t, certified_play *p, const proof_outcome *by) {
    const ruleset *rules;
    const proof_closed *c = by->table;
    certified_item *item = proof_keep(t, p, sizeof *item);
    const positions all = read_named(t, p, item, &rules);
    vertex_blocks *blocks = proof_keep(t, p, c->addend_count * sizeof *blocks);
    if (!is_normal_play(rules) || all.count != c->addend_count) another_position(t, p);
    for (uint32_t i = 0; i < all.count; i++) {
        size_t words;
        const arena_mark mark = scratch_mark(t);
        const uint64_t *block = positions_at(&all, i, &words);
        const position_graph made = block_graph(t, rules, block, words);
        const plain_graph g = plain_graph_of(t, &made.graph);
        if (c->addends[i].turned || by->place[i] != g.start ||
            !is_same_plain(&g, c->addends[i].graph))
            another_position(t, p);
        blocks[i] = keep_blocks(t, p, &made.vertices, g.vertices);
        scratch_release(t, mark);
    }
    p->back.blocks = blocks;
    p->texts = item;
    *PROOF_ADD(t, p, items) = (real_item){.table = 0};
}
void returning_lay_out(task *t, certified_play *p, const proof_outcome *by) {
    const uint32_t count = by->table->addend_count;
    p->items_count = 0;
    p->texts = NULL;
    if (p->listed_count > 1)
        task_throw(t, ENDER_EDOMAIN, "the certificate names several positions: which is played?");
    if (p->listed) lay_out_position(t, p, by);
    p->back.place = proof_keep(t, p, count * sizeof *p->back.place);
    if (count > 0) memcpy(p->back.place, by->place, count * sizeof *p->back.place);
    p->back.by = by;
}

/* ---- moves ---- */

static uint32_t words_of_vertex(const vertex_blocks *b, uint32_t vertex, const uint64_t **words) {
    *words = b->words + b->starts[vertex];
    return (uint32_t)(b->starts[vertex + 1] - b->starts[vertex]);
}
/* Is the position the blocks of the graphs where they stand, but for one that moved? */
static bool is_position(const certified_play *p, const positions *at, uint32_t moved, uint32_t to) {
    const returning_game *g = &p->back;
    uint32_t block = 0;
    for (uint32_t i = 0; i < g->by->table->addend_count; i++) {
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
bool returning_stands_at(const certified_play *p, const ender_position *position) {
    return p->back.blocks && is_position(p, &position->sum, UINT32_MAX, 0);
}

static bool was_there(const certified_play *p) {
    const uint32_t count = p->back.by->table->addend_count;
    for (size_t i = 0; count > 0 && i + count <= p->history_count; i += count)
        if (is_same_list(p->history + i, p->back.place, count)) return true;
    return false;
}
/* The person is to move. */
static void remember(task *t, certified_play *p) {
    p->back.returned = was_there(p);
    if (p->back.returned) return;
    for (uint32_t i = 0; i < p->back.by->table->addend_count; i++)
        *PROOF_ADD(t, p, history) = p->back.place[i];
}
/* The program's move, where it is to move. */
static void reply(task *t, certified_play *p) {
    returning_game *g = &p->back;
    const proof_closed *c = g->by->table;
    const uint32_t entry = closed_entry(c, g->place, true);
    uint32_t addend, to;
    if (entry == UINT32_MAX || !closed_move(c, g->place, c->player,
                                            closed_at(c, entry)[c->addend_count] - 1, &addend, &to))
        task_throw(t, ENDER_EARGUMENT, "an answer has failed: the game is over");
    g->addend = addend;
    g->to = to;
    g->place[addend] = to;
    remember(t, p);
}
static void go_and_reply(task *t, certified_play *p, uint32_t addend, uint32_t to) {
    if (p->history_count == 0) remember(t, p);
    p->back.place[addend] = to;
    reply(t, p);
}

void returning_answer(task *t, certified_play *p, const ender_position *to) {
    const proof_closed *c = p->back.by->table;
    const ender_player person = ender_opponent(c->player);
    uint32_t addend, vertex;
    if (p->begins) task_throw(t, ENDER_EARGUMENT, "the program begins");
    for (uint32_t k = 0; closed_move(c, p->back.place, person, k, &addend, &vertex); k++) {
        if (!is_position(p, &to->sum, addend, vertex)) continue;
        go_and_reply(t, p, addend, vertex);
        return;
    }
    task_throw(t, ENDER_EARGUMENT, "that is no move in the position");
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
    uint32_t addend, to, other, vertex;
    (void)closed_move(c, place, player, index, &addend, &to);
    for (uint32_t k = 0; k < index; k++)
        if (closed_move(c, place, player, k, &other, &vertex) && other == addend && vertex == to)
            return true;
    return false;
}
void returning_answer_name(task *t, certified_play *p, const char *name) {
    const proof_closed *c = p->back.by->table;
    const ender_player person = ender_opponent(c->player);
    uint32_t addend, to;
    bool found = false;
    if (p->begins) task_throw(t, ENDER_EARGUMENT, "the program begins");
    for (uint32_t k = 0; !found && closed_move(c, p->back.place, person, k, &addend, &to); k++) {
        strbuf text;
        strbuf_open(t, &text);
        add_name(&text, addend, to);
        found = strcmp(text.text, name) == 0;
        strbuf_close(&text);
    }
    if (!found)
        task_throw(t, ENDER_EARGUMENT,
                   "`%s` is no move of %s: a move `1:3` leads to position 3 of the first graph",
                   name, person == ENDER_LEFT ? "Left" : "Right");
    go_and_reply(t, p, addend, to);
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
    uint32_t addend, to;
    *out = NULL;
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    const proof_closed *c = p->back.by->table;
    strbuf_open(t, &names);
    for (uint32_t k = 0; closed_move(c, p->back.place, player, k, &addend, &to); k++) {
        if (is_repeated(c, p->back.place, player, k)) continue;
        add_name(&names, addend, to);
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
