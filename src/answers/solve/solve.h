/* SPDX-License-Identifier: MIT
 *
 * The winners of sums whose values are out of reach: a boolean search on sums.
 *
 * A sum is a value (the sum of all summands with known values) and a list of components: positions
 * whose values would be too expensive. The player to move is always Left: if Right is to move, the
 * sum is replaced by its negative. So one table serves both players and identifies a position with
 * its negative. */
#ifndef ENDER_SOLVE_ROOM_H
#define ENDER_SOLVE_ROOM_H

#include <ender/solve.h>

#include "base/ttable.h"
#include "base/tuning/solve.inc"
#include "ruleset/api.h"
#include "solve/front.h"

/* ---- the table of a context (data.c) ---- */

typedef struct proof_node proof_node;
typedef struct couple_graph couple_graph;

/* The top of a search (tree.c). */
typedef struct proof_tree {
    pthread_mutex_t lock; /* of the nodes */
    arena memory;
    proof_node *root;       /* NULL before the tree is begun */
    bool is_full;           /* no memory is left: leaves are searched until they are decided */
    ttable_key key;         /* the key of the components of the sum */
    ref value;              /* the value of the sum */
    _Atomic uint64_t spent; /* the nodes of searches of this sum */
} proof_tree;

typedef struct solve_data {
    ttable table;
    proof_tree tree;
    _Atomic bool taken; /* taken by a search; another search at the same time has its own table */
    _Atomic uint64_t decided; /* outcomes found by search alone */
    _Atomic bool nameless;    /* a ruleset without an edition was searched (ruleset.h) */
    hash_secret secret;       /* the secret of the keys (words_key) */
} solve_data;
solve_data *solve_data_of(task *t);
/* False if another search has it. */
bool solve_data_take(solve_data *kept);
/* Makes the table if there is none, with at most `bytes` in the end (0: half of the remaining
 * budget); false if there is no memory. */
bool solve_table_open(task *t, ttable *table, uint64_t bytes);

/* The table, for callers that read or fill it while no search is running; it exists. */
typedef struct solve_visit {
    cleanup undo; /* first, so that the cleanup is the visit */
    solve_data *kept;
} solve_visit;
/* Throws ENDER_EARGUMENT while a search is running. */
void solve_visit_begin(task *t, solve_visit *v);
void solve_visit_end(task *t, solve_visit *v);

/* Uses this secret for all further keys, so that entries found with it can be loaded. False,
 * without effect, if the table has entries of another secret. Needs a visit. */
bool solve_take_secret(solve_data *kept, hash_secret secret);

/* The format of keys and entries, for files of them: a change of either, or of the packing of
 * positions by a ruleset, needs a new number. */
enum { SOLVE_FORMAT = 2 };

/* ---- rulesets in a search ---- */

typedef struct searched_ruleset {
    const ruleset *rules;
    map *memo;          /* the memo of values */
    uint64_t seed;      /* derived from the name: part of the keys of its positions */
    uint64_t edition;   /* another part: it distinguishes rules of the same name */
    hash_secret secret; /* the secret of the table */
} searched_ruleset;

/* ---- sums ---- */

/* A bound of a component, for the position of its words: the sum of some games. */
typedef enum extreme { LEAST, MOST } extreme;
typedef struct bound_games {
    const ref *at; /* in scratch memory */
    uint32_t count;
    bool cut; /* the best bound by cuts, not only the counted one */
    /* The mean of the sum, and the highest temperature of the games, at least 0. */
    dyadic mean, temperature;
    ref total; /* the sum, if it was computed; otherwise REF_NONE */
} bound_games;

typedef struct component {
    searched_ruleset *kind;
    const uint64_t *words;  /* a representative, in scratch memory */
    uint32_t count;         /* the number of words */
    bool negative;          /* the component is the negative of the position of the words */
    uint32_t moves[2];      /* the numbers of moves of Left and Right, with the sign */
    bound_games *bounds[2]; /* bounds of the position of the words; or NULL */
    ref weight;             /* the atomic weight, with the sign; or REF_NONE */
    ttable_key key[2];      /* the keys of the component and of its negative */
} component;

typedef struct sum {
    ref value;
    uint32_t count, capacity;
    component *components; /* in scratch memory */
} sum;

typedef struct solver solver;

typedef enum verdict { LOSES, WINS, STOPPED } verdict;

/* A sum on the path of a worker from the root. */
typedef struct frame {
    const struct frame *above;
    const sum *sum; /* the sum, or NULL */
    /* Without a sum: the component whose sum with *n is searched, for nim values. */
    const component *component;
    uint32_t n;
    bool marked; /* it is marked in the slot of its key */
    ttable_key key;
} frame;

typedef struct worker_counts {
    uint64_t nodes, reported, moves, table_answers;
    uint64_t evaluated; /* positions evaluated on the way to values */
    uint64_t cuts;      /* parts of boards examined for bounds */
} worker_counts;

/* One thread of a search. */
typedef struct worker {
    solver *solver;
    unsigned index;
    worker_counts counts;
    uint64_t on_bounds;               /* the work on values for bounds */
    uint64_t on_evaluation;           /* the work on values of evaluated positions */
    int64_t evaluation_left;          /* the evaluation work left when the worker began */
    uint64_t values_told, moves_told; /* the work on values and on moves reported to the solver */
    /* Fractions of the whole search: below the current sum, and so far (estimates). */
    double part, done;
    bool hopeful;        /* the player to move is expected to win */
    bool comparing;      /* the worker compares options of a component (options.c) */
    uint64_t compared;   /* the work of comparing */
    uint64_t give_up_at; /* the limit of work of a brief search, including all work before it; 0 for
                            none */
    uint32_t to_weigh;   /* the greatest number of components to weigh */
    uint64_t to_ask;     /* the greatest cost of questions about far star */
    const frame *path;   /* the last frame of the path */
    const frame *decided; /* a frame of the path that another worker has decided: the search below
                             it is given up */
    verdict decision;     /* the verdict of `decided` */
    uint32_t news;        /* the news of the solver that the worker has seen */
} worker;

/* Splits a block, replaces its parts by their representatives and adds them to the sum, as values
 * if this is cheap. */
void sum_add_block(task *t, worker *l, sum *s, searched_ruleset *k, const uint64_t *block,
                   size_t words, bool negative);
/* Adds a part made by decompose, without splitting it; it is replaced by its representative in
 * place. */
void sum_add_part(task *t, worker *l, sum *s, searched_ruleset *k, uint64_t *part, size_t words,
                  bool negative);
/* The value of such a part if it is known or cheap, with the sign; otherwise REF_NONE, and the part
 * as a component. */
ref component_read(task *t, worker *l, searched_ruleset *k, uint64_t *part, size_t words,
                   bool negative, component *out);
/* The value if it was found by now, with the sign; otherwise REF_NONE. */
ref component_known_value(task *t, const component *p);
/* Two independent hashes of words, or of their negative. The first is the same in every context: it
 * places entries, so that a search always takes the same number of nodes. The second depends on a
 * secret: an attacker cannot choose positions, or sums of them, that share it, because without the
 * secret it is as good as random. */
ttable_key words_key(const searched_ruleset *k, const uint64_t *words, size_t count, bool negative);
/* Negates the sum in place. */
void sum_negate(task *t, sum *s);
void sum_add_component(task *t, sum *s, const component *p);
void sum_add_sum(task *t, sum *to, const sum *s);
/* Copies the sum without component number `without` (with all components if it is the count), with
 * space for more. */
void sum_copy(task *t, const sum *from, uint32_t without, uint32_t capacity, sum *to);
/* The key of the components. */
ttable_key sum_key(const sum *s);

/* ---- moves of components that come again and again (options.c) ---- */

/* The relevant results of Left's moves in a component. */
typedef struct move_list {
    ttable_key key; /* of the component */
    uint32_t count;
    sum at[]; /* the sums, followed by their components */
} move_list;

/* Each slot belongs to the first component whose options were compared. Before that it counts how
 * often one component occurs, as far as other components of this slot allow. */
typedef struct known_component {
    _Atomic uint32_t tag, met;
    _Atomic(const move_list *) list;
} known_component;

typedef struct repertoire {
    pthread_mutex_t growing; /* of the memory */
    arena memory;
    known_component at[KNOWN_COMPONENTS];
} repertoire;

void repertoire_open(ender_ctx *ctx, repertoire *r);
void repertoire_close(repertoire *r);
/* Makes the list of a component, without moves of Left that short searches prove dominated or
 * reversible. NULL if the worker must stop or there is no memory. */
const move_list *component_compare_options(task *t, worker *l, const component *p);
/* Has the current brief search used up its limit? */
bool is_given_up(const task *t, const worker *l);
/* The work of the worker so far, in steps of evaluation; a node counts as several steps. */
uint64_t cost_of(const task *t, const worker *l);
/* Whether Left wins moving first, if this is found at this cost; otherwise STOPPED. */
verdict sum_search_briefly(task *t, worker *l, const sum *s, uint64_t cost);
/* The list of a component that occurred often; otherwise NULL. */
const move_list *component_options(task *t, worker *l, const component *p);

/* ---- bounds (bounds.c) ---- */

/* Sets the counted bounds of the ruleset, if it has them. */
void component_bound(task *t, worker *l, component *p);
/* An estimate of the component's value for Left, by its bounds. */
double component_mean(task *t, const component *p);

/* ---- atomic weights (weights.c) ---- */

/* Weighs the components of the root and all their successors, if they are all-small and not too
 * many. Afterwards the solver weighs. */
void root_weigh(task *t, worker *l);
/* Sets the weight of a component, if the solver weighs. */
void component_find_weight(task *t, const worker *l, component *p);
/* The weight of the sum; false if it is not known. The components keep their weights. */
bool sum_find_weight(task *t, const worker *l, const sum *s, ref *weight);
/* Whether Left wins moving first, if the weight decides; otherwise STOPPED. */
verdict sum_weighed(task *t, const worker *l, const sum *s);

/* ---- the search ---- */

enum { BUSY_SLOTS = 1 << 12, KINDS_MOST = 256 };

/* The limits after which a search ends, or changes its method. */
typedef struct search_limits {
    uint64_t nodes;     /* the greatest number of nodes; 0 for no limit */
    uint64_t pause_at;  /* the number of nodes at which the search pauses; 0 for never */
    double share_at;    /* the time at which a lone worker stops; 0 for never */
    uint64_t tree_from; /* the number of nodes after which the tree begins */
} search_limits;

/* The threshold of evaluation: positions with at most this number of moves are evaluated. */
typedef struct evaluation_threshold {
    bool given;     /* it is given and stays constant */
    uint32_t first; /* the initial threshold */
    _Atomic uint32_t now;
    _Atomic uint32_t most; /* the greatest threshold so far: up to this, values are looked up */
    /* The work on values and on moves so far, and when the threshold was last looked at: */
    _Atomic uint64_t on_values, on_moves;
    uint64_t values_before, moves_before;
    atomic_flag in_balance; /* a worker is updating these two */
    /* The evaluation work left, as reported by finished workers. */
    _Atomic int64_t evaluation_left;
} evaluation_threshold;

/* The work done, as reported by workers. */
typedef struct search_counts {
    _Atomic uint64_t nodes, moves, table_answers, evaluated;
    _Atomic uint64_t begun;    /* nodes, told at once, for a limit of nodes; 0 without one */
    uint64_t nodes_before;     /* of searches that are done */
    _Atomic uint64_t estimate; /* of the nodes when this one is done; 0 as long as there is none */
} search_counts;

struct solver {
    ender_ctx *ctx;
    ttable *table;
    searched_ruleset *kinds;
    uint32_t kind_count;
    bool has_cuts; /* boards are cut into parts that come again and again */
    bool has_dear; /* an impartial ruleset whose moves are counted without being made */
    evaluation_threshold threshold;
    search_limits limits;
    search_counts counts;
    bool serial;    /* one of the rulesets lets in one thread at a time */
    bool shared;    /* by several workers */
    bool impartial; /* all components of the root are: the search is for nim values */
    /* All further searches are of sums that the first one can lead to: they go on with its weights
     * and its threshold. */
    bool below_first;
    bool began;            /* the first search */
    bool tried_weights;    /* of the root, by the first worker */
    _Atomic bool weighing; /* at that, or done: all moves are made, the threshold rests */
    _Atomic bool weighs;   /* all components below the root have weights (weights.c) */
    bool best_first;       /* the graph below is wanted, and was not given up */
    couple_graph *couples; /* of the searches for nim values so far; or NULL */
    proof_tree *tree;      /* for the top of a long search: of the context, or of this run */
    bool grows;            /* there is to be a tree: the workers are at it once it is begun */
    const sum *root;
    _Atomic int answer; /* a verdict */
    _Atomic bool stop;
    _Atomic uint32_t news; /* the number of decided sums that several workers searched */
    _Atomic uint32_t busy[BUSY_SLOTS];
    repertoire repertoire;
};

/* Throws if sums with positions of this ruleset cannot be searched. Once the root has a position of
 * it, any worker may call this. */
searched_ruleset *solver_kind(task *t, solver *s, const ruleset *rules);

/* Has the sum components, each of a ruleset with bounds? */
bool sum_has_bounds(const sum *s);
/* Whether Left wins moving first, if the bounds of the components decide; otherwise STOPPED. */
verdict sum_bounded(task *t, worker *l, const sum *s);
/* The same by better bounds, for which boards are cut and their parts evaluated; this costs as much
 * as expanding the sum. The components keep these bounds. */
verdict sum_bounded_by_cuts(task *t, worker *l, const sum *s);
/* Whether Left wins moving first, if this is known without a search; otherwise STOPPED. */
verdict sum_known(task *t, worker *l, const sum *s, ttable_key key);
void sum_remember(worker *l, const sum *s, ttable_key key, verdict v, uint64_t nodes);

/* A sum after a move: the opponent, now called Left, is to move. */
typedef struct successor {
    sum sum;
    ttable_key key;
    /* The opponent's possibly winning replies, if they were counted; otherwise 0. */
    uint32_t replies;
    double score; /* a greater score is better for the player of the move */
    bool lost;    /* the opponent is known to win */
} successor;

typedef struct successors {
    successor *at; /* the best first; in scratch memory */
    uint32_t count, capacity;
    bool won; /* a move, in the list or not, is known to win */
} successors;
/* Calls each(t, l, after, arg) with the sums after Left's moves until it returns false. They are in
 * scratch memory, and have space for another component. */
typedef bool move_sink(task *t, worker *l, const sum *after, void *arg);
void sum_left_moves(task *t, worker *l, const sum *s, move_sink *each, void *arg);
/* Left's moves, except for moves that are known to lose. */
successors sum_moves_made(task *t, worker *l, const sum *s);

/* ---- a search and what it holds (api.c) ---- */

typedef struct search_run {
    cleanup undo; /* first, so that the cleanup is the run */
    solver *solver;
    solve_data *kept;
    ttable own; /* when the context's is taken */
    proof_tree own_tree;
    bool takes_data;
} search_run;
/* Limits are thrown. */
void search_run_open(task *t, search_run *r, const ender_solve_settings *settings);
void search_run_close(task *t, search_run *r);
worker worker_of(solver *s, unsigned index);
/* The sum of all summands, after a move if there is one. */
void sum_of_summands(task *t, solver *s, const summands *of, const replacement *move, sum *out);
/* Does the player win the sum, moving first? With `quick` STOPPED unless it is known at once; and
 * where the search is to pause. */
verdict root_verdict(task *t, solver *s, const sum *root, ender_player first, bool quick);

/* ---- many questions about sums that one sum leads to (inquiry.c) ---- */

typedef struct inquiry {
    search_run run;
    worker reader; /* reads positions and looks sums up */
} inquiry;
void inquiry_open(task *t, inquiry *q);
void inquiry_close(task *t, inquiry *q);
/* Does this player win the sum, moving first? The first question, about what all others lead to. */
bool inquiry_wins(task *t, inquiry *q, const summands *of, ender_player first);
/* The blocks as a sum, in the memory that is given; NULL when there is none. */
const sum *inquiry_read(task *t, inquiry *q, arena *memory, const ruleset *rules,
                        const positions *blocks, bool negative);
/* Adds a sum that was read, with what has become known of its components. */
void inquiry_add(task *t, inquiry *q, sum *to, const sum *read);
/* Does Left win, moving first? By a search of about `nodes` nodes, 0 for any number; STOPPED if
 * they do not decide. With INQUIRY_AT_ONCE there is no search. */
#define INQUIRY_AT_ONCE UINT64_MAX
verdict inquiry_ask(task *t, inquiry *q, const sum *s, uint64_t nodes);

/* Does this player win the sum, moving first? Used by other rooms; limits are thrown. */
bool solve_wins(task *t, const summands *of, ender_player first);
/* The same by a search of at most `nodes` nodes, 0 for any number; false if they do not decide, and
 * then the next search continues from the table. */
bool solve_wins_within(task *t, const summands *of, ender_player first, uint64_t nodes, bool *wins);
/* The list as a sum; throws if it cannot be a sum of summands. */
summands check_summands(task *t, const ender_summand *list, size_t count);

/* ---- outcomes (decide.c) ---- */

typedef struct found_outcome {
    ender_outcome outcome;
    bool by_search; /* found neither by a value nor by a theorem */
} found_outcome;
/* The answer of ender_decide; limits are thrown. */
found_outcome sum_decide(task *t, const summands *of, double value_seconds);
/* The same where a value was sought in vain, of this sum or of one that a move leads from: the
 * search has the first turn. */
found_outcome sum_decide_by_search(task *t, const summands *of);
/* A turn of it, 1, 2, 4 ...; false when it does not decide. */
bool sum_decide_turn(task *t, const summands *of, uint64_t turn, found_outcome *out);
/* Evaluation and search take turns, each with twice the work of the one before, so that a result
 * which one of them finds soon is found in a small multiple of that work. These are the shares of
 * turns 1, 2, 4 ...: steps of task_try_within, and nodes. */
uint64_t value_share(uint64_t turn);
uint64_t search_share(uint64_t turn);
/* Does this player win the sum, moving first? By theorems, or by a search of at most `nodes` nodes
 * (0 for any number), which is counted; false if neither decides. */
bool sum_wins(task *t, const summands *of, ender_player first, uint64_t nodes, bool *wins);

/* Does Left win moving first? */
verdict sum_search(task *t, worker *l, const sum *s);
static inline bool worker_is_stopped(const worker *l) {
    return atomic_load_explicit(&l->solver->stop, memory_order_relaxed);
}
static inline bool worker_weighs(const worker *l) {
    return atomic_load_explicit(&l->solver->weighs, memory_order_acquire);
}
static inline uint32_t worker_threshold(const worker *l) {
    return atomic_load_explicit(&l->solver->threshold.now, memory_order_relaxed);
}
/* The evaluation work that is left now. */
static inline int64_t worker_evaluation_left(const worker *l) {
    const uint64_t earned =
        EVALUATION_PER_MOVE * l->counts.moves + EVALUATION_PER_CUT * l->counts.cuts;
    return l->evaluation_left +
           (int64_t)(earned - l->on_evaluation - POSITION_WORK * l->counts.evaluated);
}
/* To be called before a node is expanded: true if the worker must stop. */
bool worker_enter(task *t, worker *l);
/* To be called for every node, before its moves are made. Throws ENDER_ELIMIT where all workers
 * together have had as many nodes as the limit allows. */
void worker_count_node(task *t, worker *l);

/* ---- sums of impartial positions (nimbers.c) ---- */

bool sum_is_impartial(const sum *s);
/* Is the value of the sum a nimber? */
bool sum_has_nimber(task *t, const sum *s);
/* Whether the first player wins a sum of impartial components, if this is known without a search;
 * otherwise STOPPED. Components with known nim values become part of the value. */
verdict nim_sum_known(task *t, worker *l, sum *s);
/* The same for the sum of one component and *n. */
verdict nim_known(const worker *l, const component *x, uint32_t n);
/* Does who is to move win this sum of impartial components and a nimber? */
verdict nim_sum_search(task *t, worker *l, const sum *s);
/* Moves all components, which are impartial, into the value; false if the worker must stop. */
bool sum_settle(task *t, worker *l, sum *s);

/* What is known of the nim value of a component: an answer of the table. */
uint16_t nim_answer_of(const worker *l, const component *x);
void nim_answer_keep(worker *l, const component *x, uint16_t answer, uint64_t nodes);
bool nim_answer_is_value(uint16_t answer);
uint32_t nim_answer_value(uint16_t answer);
/* Who wins the component with *n beside it. */
verdict nim_answer_says(uint16_t answer, const component *x, uint32_t n);
/* With who wins that added. */
uint16_t nim_answer_add(uint16_t answer, uint32_t n, verdict v);

/* ---- the best first, for nim values (couples.c, couples_search.c) ---- */

/* The solver gets a graph, with which its further searches of impartial sums are made. */
void couples_open(task *t, solver *s);
void couples_close(solver *s);
/* Has the graph taken the memory that it may? Then all workers stop, and go on without it. */
bool couples_are_full(const solver *s);
/* Does who is to move win the sum of impartial components and a nimber? Run by one worker, possibly
 * beside others; STOPPED if it must stop. */
verdict couples_search(task *t, worker *l, const sum *s);
/* The nim value of an impartial component; false if the worker must stop. */
bool couples_nim_value(task *t, worker *l, const component *x, uint32_t *value);

/* ---- the top of a long search (tree.c) ---- */

/* Makes an empty tree. Later it belongs to the last sum of tree_turn_to, until another sum is
 * searched: a search that a limit ended continues with it. */
void tree_open(ender_ctx *ctx, proof_tree *top);
void tree_close(proof_tree *top);
void tree_forget(proof_tree *top);
/* Begins a search of this sum: nodes of an earlier search remain if it was of the same sum. */
void tree_turn_to(proof_tree *top, const sum *root);
/* Makes the root a leaf. */
void tree_begin(task *t, proof_tree *top, const sum *root);
/* Does Left win the sum moving first? Run by one worker, possibly beside others; STOPPED if it must
 * stop. */
verdict tree_search(task *t, worker *l, proof_tree *top);

/* ---- several workers (workers.c) ---- */

/* Moves down to this frame, which becomes the end of the path. */
void path_enter(worker *l, frame *here);
/* Moves up again. The verdict is already remembered; STOPPED becomes the verdict of another worker.
 */
verdict path_leave(worker *l, const frame *here, verdict v);
/* Finds sums on the path that other workers have decided: the one nearest to the root. */
void path_review(task *t, worker *l);
/* Does another worker search this sum? */
bool is_busy(const worker *l, ttable_key key);

#endif
