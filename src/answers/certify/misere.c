/* SPDX-License-Identifier: MIT
 *
 * Certificates of misere play, where the player who cannot move wins. Values are of no use there,
 * and so every position is an open node, and a sum is decided by its moves alone, each sum once:
 * up to the order of its parts and up to symmetries, which leave the moves as they are. That Left,
 * moving second, wins a sum is shown by a reply to each move of Right, and Right has one; where
 * Left has no move then, she has won. */
#include "certify/certify.h"
#include "ruleset/operators/operators.h"

#include <stdlib.h>
#include <string.h>

const char misere_prefix[] = "misere:";

const ruleset *rules_by_moves(const ruleset *rules) {
    while (rules->play.convention == CONVENTION_MISERE &&
           strncmp(rules->info.name, misere_prefix, sizeof misere_prefix - 1) == 0)
        rules = derived_of(rules)->base;
    return rules;
}

bool summands_are_misere(const summands *of) {
    for (size_t i = 0; i < of->count; i++)
        if (of->list[i].position &&
            of->list[i].position->rules->play.convention == CONVENTION_MISERE)
            return true;
    return false;
}

/* ---- games: parts up to symmetries, and nodes that are listed ---- */

/* A part of a table, or a node and its negative, by the smaller number. */
typedef struct misere_game {
    cert_table *table; /* NULL: a node */
    uint32_t part, node;
} misere_game;

enum { LOST = 1, WON };

/* A game has the number 2 n, and its negative 2 n + 1, but for impartial games. Sums are sorted
 * lists of these. */
typedef struct misere_search {
    certificate *c;
    held holds[3];
    map *by_node; /* listed nodes */
    map *second;  /* of sums: does Left, moving second, win */
    misere_game *games;
    size_t capacity, count;
} misere_search;

static void free_games(void *what) {
    misere_search *s = what;
    array_free(s->c->ctx, s->games, s->capacity, sizeof *s->games);
}
static void misere_open(task *t, misere_search *s, certificate *c) {
    *s = (misere_search){.c = c, .count = 1};
    s->by_node = held_map(t, &s->holds[0]);
    s->second = held_map(t, &s->holds[1]);
    held_open(t, &s->holds[2], s, free_games);
}
static void misere_close(task *t, misere_search *s) {
    for (int i = 2; i >= 0; i--) held_close(t, &s->holds[i]);
}

static uint32_t add_game(task *t, misere_search *s, misere_game game) {
    if (s->count >> 30) task_throw(t, ENDER_ELIMIT, "a certificate has fewer than 2^30 games");
    s->games = array_reach(t, s->games, &s->capacity, s->count + 1, sizeof *s->games);
    s->games[s->count] = game;
    return (uint32_t)s->count++;
}

static bool is_impartial(const cert_rules *r) {
    return r->game == CERT_CRAM || r->game == CERT_IMPARTIAL_NOGO || r->game == CERT_NIM ||
           r->game == CERT_OCTAL;
}
/* A part, its images and, with the other sign, its mirrors are one game. */
static void number_part(task *t, misere_search *s, cert_table *table, uint32_t part) {
    const cert_cells cells = table->parts[part].cells;
    const uint32_t made = 2 * add_game(t, s, (misere_game){table, part, 0});
    cert_image list[MOST_IMAGES];
    const uint32_t count = board_images(&table->rules, cells, list);
    part_play_of(t, table, part)->game = made;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t image = part_number(t, table, list[i].cells);
        part_play *of = part_play_of(t, table, image);
        if (of->game == 0) of->game = made + list[i].negative;
    }
}
static uint32_t number_of_part(task *t, misere_search *s, cert_table *table, uint32_t part,
                               bool negated) {
    if (part_play_of(t, table, part)->game == 0) number_part(t, s, table, part);
    return part_play_of(t, table, part)->game ^ (uint32_t)(negated && !is_impartial(&table->rules));
}
static uint32_t number_of_node(task *t, misere_search *s, uint32_t which) {
    const cert_node *n = node_at(s->c, which);
    if (n->table) return number_of_part(t, s, n->table, n->part, n->negated);
    const bool negated = n->negative < which;
    const uint64_t key = negated ? n->negative : which, hash = map_hash(t, &key, 1);
    uint32_t game = map_find(s->by_node, &key, 1, hash);
    if (game == 0) {
        game = add_game(t, s, (misere_game){NULL, 0, (uint32_t)key});
        map_insert(t, s->by_node, &key, 1, hash, game);
    }
    return 2 * game + negated;
}

static node_sum sorted(node_sum m) {
    qsort(m.nodes, m.count, sizeof *m.nodes, by_uint32);
    return m;
}
static node_sum sum_of_parts(task *t, misere_search *s, cert_table *table, const part_move *move,
                             bool negated) {
    node_sum m = {SCRATCH_ARRAY(t, uint32_t, move->count + 1), move->count};
    for (uint32_t i = 0; i < move->count; i++)
        m.nodes[i] = number_of_part(t, s, table, move->parts[i], negated);
    return sorted(m);
}
static node_sum sum_of_nodes(task *t, misere_search *s, node_sum nodes) {
    node_sum m = {SCRATCH_ARRAY(t, uint32_t, nodes.count + 1), nodes.count};
    for (uint32_t i = 0; i < nodes.count; i++) m.nodes[i] = number_of_node(t, s, nodes.nodes[i]);
    return sorted(m);
}

/* ---- play ---- */

static ender_player mover_in(bool left, bool negated) {
    return left != negated ? ENDER_LEFT : ENDER_RIGHT;
}
/* What the moves of a player leave of a game, each sum once. */
static option_list moves_in(task *t, misere_search *s, uint32_t number, bool left) {
    const misere_game g = s->games[number / 2];
    const bool negated = number & 1;
    option_list list;
    if (g.table) {
        const part_moves *moves = part_moves_of(t, g.table, g.part, mover_in(left, negated));
        list = (option_list){SCRATCH_ARRAY(t, node_sum, moves->count + 1), moves->count};
        for (uint32_t i = 0; i < moves->count; i++)
            list.sums[i] = sum_of_parts(t, s, g.table, &moves->list[i], negated);
    } else {
        const cert_node n = *node_at(s->c, negated ? node_at(s->c, g.node)->negative : g.node);
        const uint32_t from = left ? n.left : n.right, count = left ? n.left_count : n.right_count;
        list = (option_list){SCRATCH_ARRAY(t, node_sum, count + 1), count};
        for (uint32_t i = 0; i < count; i++)
            list.sums[i] = sum_of_nodes(t, s, sum_of_one(t, s->c->options[from + i]));
    }
    options_sort(&list);
    return list;
}
/* What the moves of a player leave of a sum. */
static option_list moves_in_sum(task *t, misere_search *s, node_sum m, bool left) {
    option_list *lists = SCRATCH_ARRAY(t, option_list, m.count + 1), all = {NULL, 0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < m.count; i++) {
        lists[i] = (option_list){NULL, 0};
        if (is_first_of_kind(m, i)) lists[i] = moves_in(t, s, m.nodes[i], left);
        count += lists[i].count;
    }
    all.sums = SCRATCH_ARRAY(t, node_sum, count + 1);
    for (uint32_t i = 0; i < m.count; i++)
        for (uint32_t o = 0; o < lists[i].count; o++)
            all.sums[all.count++] = sum_merge(t, lists[i].sums[o], sum_without(t, m, i));
    return all;
}

/* LOST or WON, when that is known. */
static uint32_t known_second(task *t, const misere_search *s, node_sum m) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *key;
    const size_t words = sum_map_key(t, m, &key);
    const uint32_t found = map_find(s->second, key, words, map_hash(t, key, words));
    scratch_release(t, mark);
    return found;
}

static bool wins_second(task *t, misere_search *s, node_sum m);

/* Does Left, moving first, win? */
static bool wins_first(task *t, misere_search *s, node_sum m) {
    const arena_mark mark = scratch_mark(t);
    const option_list all = moves_in_sum(t, s, m, true);
    bool wins = all.count == 0;
    for (uint32_t i = 0; i < all.count && !wins; i++) wins = known_second(t, s, all.sums[i]) == WON;
    for (uint32_t i = 0; i < all.count && !wins; i++) wins = wins_second(t, s, all.sums[i]);
    scratch_release(t, mark);
    return wins;
}

typedef struct second_call {
    misere_search *s;
    node_sum m;
    bool wins;
} second_call;
static void second_again(task *t, void *arg) {
    second_call *call = arg;
    call->wins = wins_second(t, call->s, call->m);
}
/* Does she, moving second? */
static bool wins_second(task *t, misere_search *s, node_sum m) {
    const uint32_t found = known_second(t, s, m);
    if (found) return found == WON;
    if (UNLIKELY(stack_is_low(t))) {
        second_call call = {s, m, false};
        deep_call(t, second_again, &call);
        return call.wins;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    const option_list all = moves_in_sum(t, s, m, false);
    bool wins = all.count > 0;
    for (uint32_t i = 0; i < all.count && wins; i++) wins = wins_first(t, s, all.sums[i]);
    uint64_t *key;
    const size_t words = sum_map_key(t, m, &key);
    map_insert(t, s->second, key, words, map_hash(t, key, words), wins ? WON : LOST);
    scratch_release(t, mark);
    return wins;
}

/* ---- proofs ---- */

static uint32_t prove_second(task *t, misere_search *s, node_sum m);

/* A move of Left in component number i of a sum. */
typedef struct misere_move {
    uint32_t component, option;
    const part_move *move; /* what is left, in a position; else */
    uint32_t node;         /* a node */
    node_sum to;           /* the sum in numbers of games */
} misere_move;
typedef struct misere_moves {
    misere_move *list;
    uint32_t count;
} misere_moves;

static misere_moves list_moves(task *t, misere_search *s, node_sum m) {
    const part_moves **moves = SCRATCH_ARRAY(t, const part_moves *, m.count + 1);
    uint32_t all = 0;
    for (uint32_t i = 0; i < m.count; i++) {
        const cert_node *n = node_at(s->c, m.nodes[i]);
        moves[i] =
            n->table ? part_moves_of(t, n->table, n->part, mover_in(true, n->negated)) : NULL;
        all += moves[i] ? moves[i]->count : n->left_count;
    }
    misere_moves out = {SCRATCH_ARRAY(t, misere_move, all + 1), 0};
    for (uint32_t i = 0; i < m.count; i++) {
        if (!is_first_of_kind(m, i)) continue;
        const cert_node n = *node_at(s->c, m.nodes[i]);
        const node_sum rest = sum_of_nodes(t, s, sum_without(t, m, i));
        for (uint32_t o = 0; o < (moves[i] ? moves[i]->count : n.left_count); o++) {
            misere_move y = {.component = i, .option = o};
            node_sum left_over;
            if (moves[i]) {
                y.move = &moves[i]->list[o];
                left_over = sum_of_parts(t, s, n.table, y.move, n.negated);
            } else {
                y.node = s->c->options[n.left + o];
                left_over = sum_of_nodes(t, s, sum_of_one(t, y.node));
            }
            y.to = sum_merge(t, left_over, rest);
            out.list[out.count++] = y;
        }
    }
    return out;
}
/* The sum after that move; with `known` only where all its nodes are there, and else false. */
static bool nodes_after(task *t, misere_search *s, node_sum m, const misere_move *y, bool known,
                        node_sum *out) {
    const cert_node n = *node_at(s->c, m.nodes[y->component]);
    node_sum option;
    if (!y->move)
        option = sum_of_one(t, y->node);
    else if (!places_sum(t, s->c, n.table, y->move, known, &option))
        return false;
    else if (n.negated)
        option = sum_negative(t, s->c, option);
    *out = sum_merge(t, option, sum_without(t, m, y->component));
    return true;
}

/* A move to what is proved, or one that is known to win, or else the first that is found to. */
static const misere_move *choose_move(task *t, misere_search *s, node_sum m, misere_moves all) {
    node_sum to;
    for (uint32_t i = 0; i < all.count; i++)
        if (nodes_after(t, s, m, &all.list[i], true, &to) && proved(t, s->c, to))
            return &all.list[i];
    for (uint32_t i = 0; i < all.count; i++)
        if (known_second(t, s, all.list[i].to) == WON) return &all.list[i];
    for (uint32_t i = 0; i < all.count; i++)
        if (wins_second(t, s, all.list[i].to)) return &all.list[i];
    task_throw(t, ENDER_EARGUMENT, "what is to be certified does not hold");
}

/* A reply of Left in the sum m; none, where she has no move: then its sequent is 0. */
static cert_reply answer_in(task *t, void *arg, node_sum m) {
    misere_search *s = arg;
    const misere_moves all = list_moves(t, s, m);
    if (all.count == 0) return (cert_reply){0, 0, 0};
    node_sum to;
    const misere_move *y = choose_move(t, s, m, all);
    nodes_after(t, s, m, y, false, &to);
    return (cert_reply){y->component, y->option, prove_second(t, s, to)};
}
static void line_answer(certificate *c, cert_reply y) {
    line_number(c, y.sequent > 0);
    if (y.sequent > 0) line_reply(c, y);
}

typedef struct misere_prove_call {
    misere_search *s;
    node_sum m;
    uint32_t sequent;
} misere_prove_call;
static void prove_again(task *t, void *arg) {
    misere_prove_call *call = arg;
    call->sequent = prove_second(t, call->s, call->m);
}
/* The sequent of a sum that Left, moving second, wins, with all that it needs. */
static uint32_t prove_second(task *t, misere_search *s, node_sum m) {
    certificate *c = s->c;
    uint32_t sequent = proved(t, c, m);
    if (sequent) return sequent;
    if (UNLIKELY(stack_is_low(t))) {
        misere_prove_call call = {s, m, 0};
        deep_call(t, prove_again, &call);
        return call.sequent;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    const reply_list replies = replies_in(t, c, m, answer_in, s);
    if (replies.count == 0) task_throw(t, ENDER_EARGUMENT, "what is to be certified does not hold");
    line_begin(c, LINE_MISERE_PLAY);
    line_sum(c, m.nodes, m.count);
    line_number(c, replies.count);
    for (size_t i = 0; i < replies.count; i++) line_answer(c, replies.list[i]);
    line_end(c);
    sequent = keep_sequent(t, c, m);
    scratch_release(t, mark);
    return sequent;
}

/* ---- statements ---- */

const cert_claim cert_claims[] = {[CERT_LEFT_SECOND] = {1, 0, "Left wins moving second"},
                                  [CERT_LEFT_FIRST] = {0, 1, "Left wins moving first"},
                                  [CERT_RIGHT_SECOND] = {2, 0, "Right wins moving second"},
                                  [CERT_RIGHT_FIRST] = {0, 2, "Right wins moving first"},
                                  [CERT_SECOND_PLAYER] = {3, 0, "who moves second wins"},
                                  [CERT_FIRST_PLAYER] = {0, 3, "who moves first wins"},
                                  [CERT_LEFT_ALWAYS] = {1, 1, "Left wins, first or second"},
                                  [CERT_RIGHT_ALWAYS] = {2, 2, "Right wins, first or second"}};

/* The summands of both signs, and their sum as nodes, and that of the negatives. */
typedef struct misere_sum {
    cert_item *items[2];
    size_t counts[2];
    node_sum nodes[2];
} misere_sum;
static misere_sum read_sum(task *t, certificate *c, cert_items *all, size_t from, size_t to) {
    misere_sum m = {.counts = {0, 0}};
    node_sum sides[2] = {{NULL, 0}, {NULL, 0}};
    for (int i = 0; i < 2; i++) m.items[i] = SCRATCH_ARRAY(t, cert_item, to - from + 1);
    for (size_t i = from; i < to; i++) {
        const int sign = all->blocks[i].negative;
        const cert_item item = items_add(t, c, all, i);
        m.items[sign][m.counts[sign]++] = item;
        sides[sign] = sum_merge(t, sides[sign], item.value);
    }
    for (int i = 0; i < 2; i++) m.nodes[i] = sum_merge(t, sides[i], sum_negative(t, c, sides[!i]));
    return m;
}

static void say_won(task *t, misere_search *s, cert_winner who, const misere_sum *m) {
    certificate *c = s->c;
    uint32_t sequents[2], sequent_count = 0, reply_count = 0;
    cert_reply replies[2];
    for (int p = 0; p < 2; p++)
        if (cert_claimed(cert_claims[who].second, p))
            sequents[sequent_count++] = prove_second(t, s, m->nodes[p]);
    for (int p = 0; p < 2; p++)
        if (cert_claimed(cert_claims[who].first, p))
            replies[reply_count++] = answer_in(t, s, m->nodes[p]);
    line_begin(c, LINE_WON);
    line_number(c, who);
    for (int p = 0; p < 2; p++) line_items(c, m->items[p], m->counts[p]);
    line_number(c, sequent_count);
    for (uint32_t i = 0; i < sequent_count; i++) line_sequent(c, sequents[i]);
    line_number(c, reply_count);
    for (uint32_t i = 0; i < reply_count; i++) line_answer(c, replies[i]);
    line_end(c);
}

static cert_winner winner_of(task *t, misere_search *s, const misere_sum *m) {
    const bool left = wins_first(t, s, sum_of_nodes(t, s, m->nodes[0])),
               right = wins_first(t, s, sum_of_nodes(t, s, m->nodes[1]));
    return left ? (right ? CERT_FIRST_PLAYER : CERT_LEFT_ALWAYS)
                : (right ? CERT_RIGHT_ALWAYS : CERT_SECOND_PLAYER);
}
static cert_winner winner_after(task *t, misere_search *s, const misere_sum *m,
                                ender_player moved) {
    const int p = moved == ENDER_RIGHT;
    if (wins_second(t, s, sum_of_nodes(t, s, m->nodes[p])))
        return p ? CERT_RIGHT_SECOND : CERT_LEFT_SECOND;
    return p ? CERT_LEFT_FIRST : CERT_RIGHT_FIRST;
}

void certificate_misere(task *t, certificate *c, cert_items *all, const size_t *ends,
                        const ender_player *moved, size_t count) {
    misere_search s;
    misere_open(t, &s, c);
    all->all_open = true;
    items_open(t, c, all, true);
    for (size_t i = 0; i < count; i++) {
        const misere_sum m = read_sum(t, c, all, i > 0 ? ends[i - 1] : 0, ends[i]);
        const cert_winner who = moved ? winner_after(t, &s, &m, moved[i]) : winner_of(t, &s, &m);
        say_won(t, &s, who, &m);
    }
    items_close(t, all);
    misere_close(t, &s);
}
