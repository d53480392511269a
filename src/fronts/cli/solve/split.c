/* SPDX-License-Identifier: MIT
 *
 * A search that ranks share. All ranks make the same tree of the sums after up to --split moves and
 * take its leaves in order, as the items of a sweep. What a rank finds out about a leaf it writes
 * to its own store, and it reads those of the others now and then: a leaf whose answer no longer
 * matters is left out, and what their searches have found goes into its table. */
#include "cli/solve/split.h"
#include "store/front.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NODES_MOST = 1 << 18 };
static const uint64_t FIRST_NODES = 300;
static const uint64_t SHARE_EVERY = 2; /* seconds, unless --checkpoint says otherwise */

typedef struct split_node {
    uint32_t parent;
    uint32_t open;            /* children that are not known to win for who moves there */
    ender_known known;        /* what becomes of who is to move */
    bool is_leaf;             /* to be searched */
    size_t summand;           /* what the move to this split_node has changed, */
    ender_position *position; /* and into what; or, when it is NULL, */
    ender_game value;
    char *text; /* of a leaf, in a store */
} split_node;

typedef struct split {
    cli *c;
    cluster *all;
    const game_sum *root;
    const ender_solve_settings *settings;
    ender_solution *found;
    ender_store *own;
    uint64_t nodes_most; /* for a leaf, in this round */
    double ends, looked; /* when time is over (0: never); when the other stores were read last */
    split_node *nodes;
    size_t capacity;
    uint32_t count, first_leaf; /* no leaf stands before that */
    ender_player first;
    unsigned depth;
} split;

/* ---- the tree ---- */

static uint32_t add_node(split *s, split_node n) {
    s->nodes = cli_reach(s->nodes, &s->capacity, (size_t)s->count + 1, sizeof *s->nodes);
    s->nodes[s->count] = n;
    return s->count++;
}

/* The summands at a split_node: those of the root but what the moves on the way there have changed.
 */
static void sum_at(const split *s, uint32_t at, ender_summand *out) {
    uint32_t way[SPLIT_DEPTH_MOST];
    unsigned length = 0;
    memcpy(out, s->root->list, s->root->count * sizeof *out);
    for (; at != 0; at = s->nodes[at].parent) way[length++] = at;
    while (length > 0) {
        const split_node *n = &s->nodes[way[--length]];
        out[n->summand].position = n->position;
        out[n->summand].value = n->value;
    }
}

static void add_positions(split *s, uint32_t parent, size_t summand, const ender_summand *from,
                          ender_player player) {
    ender_move *list;
    size_t count;
    cli_check(s->c, ender_position_moves(s->c->ctx, from->position, player, &list, &count), NULL);
    for (size_t i = 0; i < count; i++) {
        (void)add_node(s,
                       (split_node){.parent = parent, .summand = summand, .position = list[i].to});
        list[i].to = NULL;
    }
    ender_moves_free(list, count);
}

static void add_values(split *s, uint32_t parent, size_t summand, const ender_summand *from,
                       ender_player player) {
    uint32_t count;
    cli_check(s->c, ender_option_count(s->c->ctx, from->value, player, &count), NULL);
    for (uint32_t i = 0; i < count; i++) {
        ender_game to;
        cli_check(s->c, ender_option(s->c->ctx, from->value, player, i, &to), NULL);
        (void)add_node(s, (split_node){.parent = parent, .summand = summand, .value = to});
    }
}

/* The answer at a split_node, and what follows for those above. */
static void decide(split *s, uint32_t at, ender_known known) {
    while (s->nodes[at].known == ENDER_KNOWN_NOT) {
        split_node *n = &s->nodes[at], *parent = &s->nodes[n->parent];
        n->known = known;
        if (at == 0) return;
        if (known == ENDER_KNOWN_WINS && --parent->open > 0) return;
        known = known == ENDER_KNOWN_WINS ? ENDER_KNOWN_LOSES : ENDER_KNOWN_WINS;
        at = n->parent;
    }
}

static bool is_needed(const split *s, uint32_t at) {
    for (;; at = s->nodes[at].parent) {
        if (s->nodes[at].known != ENDER_KNOWN_NOT) return false;
        if (at == 0) return true;
    }
}

/* The children of a split_node; who cannot move has lost. */
static void expand(split *s, uint32_t at, ender_player player) {
    ender_summand *sum = cli_alloc(s->root->count * sizeof *sum);
    const uint32_t before = s->count;
    sum_at(s, at, sum);
    for (size_t i = 0; i < s->root->count; i++)
        (sum[i].position ? add_positions : add_values)(s, at, i, &sum[i],
                                                       summand_mover(&sum[i], player));
    free(sum);
    s->nodes[at].open = s->count - before;
    if (s->count == before) decide(s, at, ENDER_KNOWN_LOSES);
}

static void make_leaf(split *s, uint32_t at) {
    ender_summand *sum = cli_alloc(s->root->count * sizeof *sum);
    sum_at(s, at, sum);
    const game_sum all = {.list = sum, .count = s->root->count};
    s->nodes[at].is_leaf = true;
    s->nodes[at].text = sum_store_name(s->c, &all);
    free(sum);
}

/* Layer by layer, so that all ranks have the same tree. */
static void make_tree(split *s, ender_player first, unsigned depth) {
    uint32_t begin = 0;
    s->count = 0;
    s->first = first;
    (void)add_node(s, (split_node){.parent = 0, .value = ENDER_ZERO});
    for (s->depth = 0; s->depth < depth && s->count < NODES_MOST / 64; s->depth++) {
        const uint32_t end = s->count;
        for (uint32_t at = begin; at < end; at++)
            expand(s, at, s->depth % 2 == 0 ? first : ender_opponent(first));
        if (s->count == end) break;
        begin = end;
    }
    s->first_leaf = begin;
    for (uint32_t at = begin; at < s->count; at++)
        if (s->nodes[at].known == ENDER_KNOWN_NOT) make_leaf(s, at);
}

static void drop_tree(split *s) {
    for (uint32_t at = 0; at < s->count; at++) {
        ender_position_free(s->nodes[at].position);
        free(s->nodes[at].text);
    }
    s->count = 0;
}

/* Who is to move at the leaves. */
static ender_player leaf_player(const split *s) {
    return s->depth % 2 == 0 ? s->first : ender_opponent(s->first);
}

/* ---- what others have found ---- */

/* When the stores of others are read: in between, when one that is only just being made is left for
 * later; or when all ranks are to know the same. */
typedef enum store_reading { IN_BETWEEN, ALL_ALIKE } store_reading;

/* Answers that a store has, and what its searches have found. */
static void read_store(split *s, const char *path, store_reading when) {
    ender_store *store;
    if (access(path, F_OK) != 0) return;
    const ender_status status = store_open_within(s->c->whole, path, false, s->c->seconds, &store);
    if (status != ENDER_OK && when == IN_BETWEEN) return;
    cli_check(s->c, status, NULL);
    for (uint32_t at = s->first_leaf; at < s->count; at++) {
        ender_known first[2] = {ENDER_KNOWN_NOT, ENDER_KNOWN_NOT};
        if (!s->nodes[at].is_leaf || !is_needed(s, at)) continue;
        cli_check(s->c,
                  store_find_sum(store, s->root->list, s->root->count, s->nodes[at].text, first),
                  NULL);
        if (first[leaf_player(s)] != ENDER_KNOWN_NOT) decide(s, at, first[leaf_player(s)]);
    }
    cli_check(s->c, store_load_search(store, NULL), NULL);
    ender_store_close(store);
}

static void read_parts(split *s, unsigned parts, store_reading when) {
    for (unsigned i = 0; i < parts; i++) {
        char *path = cluster_part(cli_given(s->c, "store"), i);
        if (!s->own || i != s->all->rank) read_store(s, path, when);
        free(path);
    }
    s->looked = clock_seconds();
}

/* ---- leaves ---- */

static void count_up(ender_solution *all, const ender_solution *one) {
    all->nodes += one->nodes;
    all->moves += one->moves;
    all->table_answers += one->table_answers;
    all->evaluated += one->evaluated;
    all->table_bytes = one->table_bytes;
}

/* Searches for so many seconds, and so many nodes. False when there is no point in going on with
 * this leaf. */
static bool search_leaf(split *s, uint32_t at, const ender_summand *sum, double seconds) {
    cli *c = s->c;
    const ender_player player = leaf_player(s);
    ender_solve_settings settings = *s->settings;
    ender_solution one;
    const double began = clock_seconds();
    settings.first[player] = true;
    if (settings.nodes == 0 || settings.nodes > s->nodes_most) settings.nodes = s->nodes_most;
    settings.first[ender_opponent(player)] = false;
    settings.seconds = seconds;
    cli_check(c, ender_solve(c->ctx, sum, s->root->count, &settings, &one), NULL);
    count_up(s->found, &one);
    if (one.first[player] != ENDER_KNOWN_NOT) {
        cli_check(
            c, store_keep_sum(s->own, s->root->list, s->root->count, s->nodes[at].text, one.first),
            NULL);
        decide(s, at, one.first[player]);
        return false;
    }
    s->found->why = one.why;
    return one.nodes < settings.nodes && clock_seconds() - began > seconds / 2 &&
           !cli_interrupted();
}

static bool has_time(const split *s) {
    return !cli_interrupted() && (s->ends == 0 || clock_seconds() < s->ends);
}

static double share_every(const split *s) {
    return (double)cli_number_or(s->c, "checkpoint", SHARE_EVERY);
}

/* What this rank's searches have found is written, and that of the others read. */
static void share(split *s, store_reading when) {
    cli_check(s->c, store_save_search(s->own, NULL), NULL);
    if (when == ALL_ALIKE) s->all->wait();
    read_parts(s, s->all->ranks, when);
}

static void work_on(split *s, uint32_t at) {
    const double slice = share_every(s);
    ender_summand *sum = cli_alloc(s->root->count * sizeof *sum);
    sum_at(s, at, sum);
    while (is_needed(s, at) && has_time(s)) {
        const double left = s->ends > 0 ? s->ends - clock_seconds() : slice;
        if (!search_leaf(s, at, sum, left < slice ? left : slice)) break;
        share(s, IN_BETWEEN);
    }
    free(sum);
}

/* A leaf and how many children of its parent are not known to win. */
typedef struct turn {
    uint32_t open, leaf;
} turn;

static int by_promise(const void *a, const void *b) {
    const turn *x = a, *y = b;
    if (x->open != y->open) return x->open < y->open ? -1 : 1;
    return (x->leaf > y->leaf) - (x->leaf < y->leaf);
}

/* The leaves that matter, in the same order on all ranks, who know the same. */
static uint32_t make_turns(const split *s, turn *turns) {
    uint32_t count = 0;
    for (uint32_t at = s->first_leaf; at < s->count; at++)
        if (s->nodes[at].is_leaf && is_needed(s, at))
            turns[count++] = (turn){s->nodes[s->nodes[at].parent].open, at};
    qsort(turns, count, sizeof *turns, by_promise);
    return count;
}

/* Every rank counts all leaves of the round, and searches those that are its own. */
static void work_round(split *s, const turn *turns, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!cluster_takes(s->all)) continue;
        if (clock_seconds() - s->looked > share_every(s)) share(s, IN_BETWEEN);
        if (is_needed(s, turns[i].leaf) && has_time(s)) work_on(s, turns[i].leaf);
    }
    share(s, ALL_ALIKE);
    s->all->wait(); /* nobody writes before all have read */
}

/* Rounds until the answer is known or a limit reached; all ranks do as many, since a rank without
 * time goes along. */
static void work(split *s) {
    turn *turns = cli_alloc((s->count - s->first_leaf + 1) * sizeof *turns);
    const uint64_t most = s->settings->nodes > 0 ? s->settings->nodes : UINT64_MAX / 32;
    for (s->nodes_most = FIRST_NODES;; s->nodes_most *= 10) {
        work_round(s, turns, make_turns(s, turns));
        if (s->nodes[0].known != ENDER_KNOWN_NOT || s->nodes_most >= most) break;
    }
    free(turns);
}

/* ---- beginning and end ---- */

static ender_store *open_part(cli *c, const cluster *all, const char *path) {
    char *part = cluster_part(path, all->rank);
    ender_store *store = NULL;
    cli_check(c, store_open_within(c->whole, part, true, c->seconds, &store), NULL);
    free(part);
    return store;
}

/* All parts become the store, which rank 0 then knows. */
static void join_parts(cli *c, const char *path, unsigned parts) {
    ender_store *store = NULL;
    cli_check(c, store_open_within(c->whole, path, true, c->seconds, &store), NULL);
    for (unsigned i = 0; i < parts; i++) {
        char *part = cluster_part(path, i);
        if (access(part, F_OK) == 0) cli_check(c, ender_store_merge(store, part), NULL);
        free(part);
    }
    cli_check(c, store_load_search(store, NULL), NULL);
    ender_store_close(store);
    for (unsigned i = 0; i < parts; i++) {
        char *part = cluster_part(path, i);
        unlink(part);
        free(part);
    }
}

/* All ranks make the same keys of sums: those of the store, which is there from now on. */
static void share_keys(cli *c, const cluster *all, const char *path) {
    for (int round = 0; round < 2; round++) {
        ender_store *store = NULL;
        if ((round == 0) == (all->rank == 0)) {
            cli_check(c, store_open_within(c->whole, path, round == 0, c->seconds, &store), NULL);
            cli_check(c, store_share_searches(store), NULL);
            ender_store_close(store);
        }
        all->wait();
    }
}

void split_solve(cli *c, cluster *all, const game_sum *sum, const ender_solve_settings *settings,
                 ender_solution *found) {
    const char *path = cli_given(c, "store");
    if (!path) cli_usage(c, "ranks of mpirun share a search through --store FILE");
    const unsigned depth = (unsigned)cli_number(c, "split");
    const unsigned earlier = cluster_earlier(c, all, path);
    share_keys(c, all, path);
    split s = {.c = c, .all = all, .root = sum, .settings = settings, .found = found};
    s.ends = c->seconds > 0 ? clock_seconds() + c->seconds : 0;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!settings->first[p]) continue;
        make_tree(&s, p, depth);
        read_store(&s, path, ALL_ALIKE);
        read_parts(&s, earlier, ALL_ALIKE);
        if (!s.own) { /* not before all have seen what there is */
            all->wait();
            s.own = open_part(c, all, path);
        }
        work(&s);
        found->first[p] = s.nodes[0].known;
        drop_tree(&s);
    }
    free(s.nodes);
    ender_store_close(s.own);
    all->wait();
    if (all->rank == 0) join_parts(c, path, earlier > all->ranks ? earlier : all->ranks);
}
