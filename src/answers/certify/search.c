/* SPDX-License-Identifier: MIT
 *
 * Sums with open nodes, positions whose value is out of reach: that Left, moving second, wins such
 * a sum is shown by play, with one reply to each move of Right. Which reply wins is asked of the
 * solver (solve/inquiry.c), whose table and bounds make that quick; nothing of them goes into the
 * proof.
 *
 * The values beside the open nodes are added up, so that sums that differ in their summands alone
 * have one proof: [M w] and [v -w] give [M w v -w], and the cut of w gives [M v]. In the same way a
 * sum needs no play of its own when a sum of the same open nodes with a smaller value is proved. */
#include "certify/certify.h"
#include "ruleset/api.h"
#include "solve/solve.h"

#include <stdlib.h>
#include <string.h>

/* That sequent has some open nodes and this value. */
struct known_least {
    ref value;
    uint32_t sequent, next;
};

static void free_list(void *what) {
    cert_search *s = what;
    array_free(s->ctx, s->list, s->capacity, sizeof *s->list);
}

static void free_sums(void *what) { arena_free(&((cert_search *)what)->memory); }

void cert_search_open(task *t, certificate *c, cert_search *s, inquiry *questions) {
    *s =
        (cert_search){.ctx = t->ctx, .count = 1, .questions = questions, .memory = {.ctx = t->ctx}};
    s->by_opens = held_map(t, &s->holds[0]);
    held_open(t, &s->holds[1], s, free_list);
    held_open(t, &s->holds[2], s, free_sums);
    c->search = s;
}
void cert_search_close(task *t, certificate *c) {
    for (int i = 2; i >= 0; i--) held_close(t, &c->search->holds[i]);
    c->search = NULL;
}

/* ---- sums ---- */

static bool is_open(const certificate *c, uint32_t number) {
    return node_at(c, number)->table != NULL;
}
bool sum_is_open(const certificate *c, node_sum m) {
    for (uint32_t i = 0; c->search && i < m.count; i++)
        if (is_open(c, m.nodes[i])) return true;
    return false;
}

/* The open nodes of a sum, and the others, with what these are worth. */
typedef struct parted_sum {
    node_sum opens, others;
    ref value;
} parted_sum;

static parted_sum part_sum(task *t, const certificate *c, node_sum m) {
    parted_sum p = {{SCRATCH_ARRAY(t, uint32_t, m.count + 1), 0},
                    {SCRATCH_ARRAY(t, uint32_t, m.count + 1), 0},
                    REF_ZERO};
    for (uint32_t i = 0; i < m.count; i++) {
        node_sum *to = is_open(c, m.nodes[i]) ? &p.opens : &p.others;
        to->nodes[to->count++] = m.nodes[i];
    }
    p.value = sum_total(t, c, p.others);
    return p;
}

/* ---- what is proved of the same open nodes ---- */

/* A sequent of these open nodes and a value that is not above this one; 0 when there is none. */
static uint32_t find_least(task *t, const certificate *c, const parted_sum *p, ref *least) {
    uint64_t *key;
    const size_t words = sum_map_key(t, p->opens, &key);
    uint32_t at = map_find(c->search->by_opens, key, words, map_hash(t, key, words));
    for (; at != 0; at = c->search->list[at].next) {
        *least = c->search->list[at].value;
        if (game_ge(t, p->value, *least)) return c->search->list[at].sequent;
    }
    return 0;
}
static void keep_least(task *t, certificate *c, const parted_sum *p, uint32_t sequent) {
    cert_search *s = c->search;
    uint64_t *key;
    const size_t words = sum_map_key(t, p->opens, &key);
    const uint64_t hash = map_hash(t, key, words);
    s->list = array_reach(t, s->list, &s->capacity, s->count + 1, sizeof *s->list);
    s->list[s->count] =
        (struct known_least){p->value, sequent, map_find(s->by_opens, key, words, hash)};
    map_store(t, s->by_opens, key, words, hash, (uint32_t)s->count++);
}

/* [M w] is this sequent; the proof of m, which is M and others that are worth w at least. */
static uint32_t exchange(task *t, certificate *c, node_sum m, const parted_sum *p, ref w,
                         uint32_t sequent) {
    const node_sum one = sum_of_one(t, certificate_node(t, c, w)), minus = sum_negative(t, c, one);
    const node_sum difference = sum_merge(t, p->others, minus);
    if (difference.count == 0) return sequent;
    const uint32_t more = prove(t, c, difference);
    const uint32_t joined =
        prove_joined(t, c, sum_merge(t, sum_merge(t, p->opens, one), difference),
                     (const uint32_t[]){sequent, more}, 2, (node_sum){NULL, 0});
    if (one.count == 0) return joined;
    line_begin(c, LINE_CUT);
    line_sequent(c, joined);
    line_sum(c, one.nodes, 1);
    line_end(c);
    return keep_sequent(t, c, m);
}

/* ---- which replies win ---- */

enum {
    SCORE_OF_VALUES = -1000, /* moves in values are tried last */
    REPLY_NODES = 64         /* for each move at first */
};

/* A move of Left's in component number i of a sum. */
typedef struct move_candidate {
    uint32_t component, option;
    const part_move *move; /* what is left, in an open node */
    int score;             /* the greater the better it looks */
} move_candidate;

static int advantage(const cert_node *n, const part_move *move) {
    int all = 0;
    for (uint32_t i = 0; i < move->count; i++) all += n->table->parts[move->parts[i]].advantage;
    return n->negated ? -all : all;
}

static int compare_candidates(const void *a, const void *b) {
    const move_candidate *x = a, *y = b;
    if (x->score != y->score) return x->score > y->score ? -1 : 1;
    if (x->component != y->component) return x->component < y->component ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

static ender_player mover(const cert_node *n) { return n->negated ? ENDER_RIGHT : ENDER_LEFT; }

/* Left's moves in component number i, where it is open. */
static const part_moves *open_moves(task *t, const certificate *c, node_sum m, uint32_t i) {
    const cert_node *n = node_at(c, m.nodes[i]);
    return n->table ? part_moves_of(t, n->table, n->part, mover(n)) : NULL;
}

static move_candidate *list_candidates(task *t, const certificate *c, node_sum m, uint32_t *count) {
    const part_moves **moves = SCRATCH_ARRAY(t, const part_moves *, m.count + 1);
    uint32_t *counts = SCRATCH_ARRAY(t, uint32_t, m.count + 1), all = 0;
    for (uint32_t i = 0; i < m.count; i++) {
        moves[i] = open_moves(t, c, m, i);
        counts[i] = !is_first_of_kind(m, i) ? 0
                    : moves[i]              ? moves[i]->count
                                            : node_at(c, m.nodes[i])->left_count;
        all += counts[i];
    }
    move_candidate *list = SCRATCH_ARRAY(t, move_candidate, all + 1);
    *count = 0;
    for (uint32_t i = 0; i < m.count; i++)
        for (uint32_t o = 0; o < counts[i]; o++) {
            const part_move *move = moves[i] ? &moves[i]->list[o] : NULL;
            const int score = move ? advantage(node_at(c, m.nodes[i]), move) : SCORE_OF_VALUES;
            list[(*count)++] = (move_candidate){i, o, move, score};
        }
    if (all > 0) qsort(list, all, sizeof *list, compare_candidates);
    return list;
}

/* The sum after that move; with `known` only where all its nodes are there, and else false. */
static bool sum_after(task *t, certificate *c, node_sum m, const move_candidate *y, bool known,
                      node_sum *out) {
    const cert_node n = *node_at(c, m.nodes[y->component]);
    node_sum option;
    if (!n.table)
        option = sum_of_one(t, c->options[n.left + y->option]);
    else if (!places_sum(t, c, n.table, y->move, known, &option))
        return false;
    else if (n.negated)
        option = sum_negative(t, c, option);
    *out = sum_merge(t, option, sum_without(t, m, y->component));
    return true;
}

/* A sum without work left: it is proved, or by a smaller value, or has no open node. */
static bool is_ready(task *t, certificate *c, node_sum m) {
    ref least;
    if (proved(t, c, m)) return true;
    if (!sum_is_open(c, m)) return at_least_zero(t, c, m);
    const parted_sum p = part_sum(t, c, m);
    return find_least(t, c, &p, &least) != 0;
}

/* ---- what the solver says ---- */

const sum *read_part(task *t, certificate *c, cert_table *table, uint32_t number, bool negated) {
    const sum *known = part_play_of(t, table, number)->searched[negated];
    if (known) return known;
    const arena_mark mark = scratch_mark(t);
    const char *text = board_text(t, &table->rules, table->parts[number].cells);
    const positions blocks = sum_parse(t, table->library, text, strlen(text));
    const sum *read =
        inquiry_read(t, c->search->questions, &c->search->memory, table->library, &blocks, negated);
    if (!read) task_throw_memory(t);
    part_play_of(t, table, number)->searched[negated] = read;
    scratch_release(t, mark);
    return read;
}

/* Adds the negative of what is left of an open node: Right, who answers, is the Left of the solver.
 */
static void add_parts(task *t, certificate *c, const cert_node *n, const uint32_t *parts,
                      uint32_t count, sum *to) {
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t known = part_known(t, c, n->table, parts[i]);
        if (known > 1 && !node_at(c, known - 1)->table) {
            const ref value = node_at(c, known - 1)->value;
            to->value = game_add(t, to->value, n->negated ? value : game_neg(t, value));
        } else {
            inquiry_add(t, c->search->questions, to,
                        read_part(t, c, n->table, parts[i], !n->negated));
        }
    }
}

/* Does Right, who answers that move of Left, win? */
static verdict answer_wins(task *t, certificate *c, node_sum m, const move_candidate *y,
                           uint64_t nodes) {
    const arena_mark mark = scratch_mark(t);
    sum turned = {.value = REF_ZERO};
    for (uint32_t i = 0; i < m.count; i++) {
        const cert_node *n = node_at(c, m.nodes[i]);
        const bool moved = i == y->component;
        if (n->table) {
            add_parts(t, c, n, moved ? y->move->parts : &n->part, moved ? y->move->count : 1,
                      &turned);
        } else {
            const uint32_t to = moved ? c->options[n->left + y->option] : m.nodes[i];
            if (to) turned.value = game_sub(t, turned.value, node_at(c, to)->value);
        }
    }
    const verdict v = inquiry_ask(t, c->search->questions, &turned, nodes);
    scratch_release(t, mark);
    return v;
}

/* The first of the moves that is found to win with about so many nodes for each; those that lose
 * are taken out of the list. */
static const move_candidate *find_winning(task *t, certificate *c, node_sum m, uint64_t nodes,
                                          move_candidate *list, uint32_t *count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < *count; i++) {
        const verdict v = answer_wins(t, c, m, &list[i], nodes);
        if (v == LOSES) return &list[i];
        if (v == STOPPED) list[kept++] = list[i];
    }
    *count = kept;
    return NULL;
}

/* Do bounds show that Left, who has made that move, wins? */
static bool bounds_win(task *t, certificate *c, node_sum m, const move_candidate *y) {
    hot_games list;
    hot_games_open(&list);
    for (uint32_t i = 0; i < m.count; i++) {
        const cert_node *n = node_at(c, m.nodes[i]);
        const bool moved = i == y->component;
        if (n->table) {
            const uint32_t *parts = moved ? y->move->parts : &n->part,
                           count = moved ? y->move->count : 1;
            cert_table *table = n->table;
            const bool negated = n->negated;
            for (uint32_t k = 0; k < count; k++)
                if (!add_bound(t, c, table, parts[k], negated, &list)) return false;
        } else {
            const uint32_t to = moved ? c->options[n->left + y->option] : m.nodes[i];
            if (to && !hot_games_add(t, &list, node_at(c, to)->value)) return false;
        }
    }
    return hot_games_wins(t, &list);
}

/* A move to what is proved, or one that the table knows to win, or the one for which that is found
 * out soonest: to show that a move loses may take longer than to find one that wins. */
static const move_candidate *choose_reply(task *t, certificate *c, node_sum m) {
    uint32_t count;
    move_candidate *list = list_candidates(t, c, m, &count);
    for (uint32_t i = 0; i < count; i++) {
        node_sum to;
        if (sum_after(t, c, m, &list[i], true, &to) && is_ready(t, c, to)) return &list[i];
    }
    for (uint32_t i = 0; i < count; i++)
        if (bounds_win(t, c, m, &list[i])) return &list[i];
    const move_candidate *found = find_winning(t, c, m, INQUIRY_AT_ONCE, list, &count);
    for (uint64_t nodes = REPLY_NODES; !found && count > 0; nodes *= 8)
        found = find_winning(t, c, m, nodes, list, &count);
    if (!found) task_throw(t, ENDER_EARGUMENT, "what is to be certified does not hold");
    return found;
}

cert_reply search_reply(task *t, certificate *c, node_sum m) {
    task_poll(t);
    node_sum to;
    const move_candidate *y = choose_reply(t, c, m);
    sum_after(t, c, m, y, false, &to);
    return (cert_reply){y->component, y->option, prove(t, c, to)};
}

/* ---- play ---- */

static cert_reply find_reply(task *t, void *c, node_sum m) { return search_reply(t, c, m); }
static uint32_t prove_by_search(task *t, certificate *c, node_sum m) {
    const reply_list replies = replies_in(t, c, m, find_reply, c);
    return prove_played(t, c, m, replies.list, replies.count);
}

uint32_t search_prove(task *t, certificate *c, node_sum m) {
    const parted_sum p = part_sum(t, c, m);
    ref least;
    uint32_t sequent = find_least(t, c, &p, &least);
    if (!sequent) {
        const node_sum one = sum_merge(t, p.opens, sum_of_one(t, certificate_node(t, c, p.value)));
        if (sum_compare(one, m) == 0) {
            sequent = prove_by_bounds(t, c, p.opens, p.value);
            if (!sequent) sequent = prove_by_search(t, c, m);
            keep_least(t, c, &p, sequent);
            return sequent;
        }
        least = p.value;
        sequent = prove(t, c, one);
    }
    return exchange(t, c, m, &p, least, sequent);
}
