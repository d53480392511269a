/* SPDX-License-Identifier: MIT
 *
 * Who wins sums whose value is out of reach: a boolean search on sums.
 *
 * A sum is a value, which is the sum of all summands whose value is known, and a list of
 * components: positions whose value would be too dear. The player to move is always Left: when
 * Right is to move the sum is replaced by its negative. So one table serves both players, and a
 * position and its negative are found to be the same. */
#ifndef ENDER_SOLVE_ROOM_H
#define ENDER_SOLVE_ROOM_H

#include <ender/solve.h>

#include "ruleset/api.h"
#include "solve/front.h"
#include "solve/ttable.h"

/* ---- the table of a context (room.c) ---- */

typedef struct proof_node proof_node;

/* The top of a search (tree.c). */
typedef struct proof_tree {
    pthread_mutex_t lock; /* of the nodes */
    arena memory;
    proof_node *root;       /* NULL before it is begun */
    bool is_full;           /* no memory is left: leaves are searched until they are decided */
    ttable_key key;         /* of the components of the sum, */
    ref value;              /* and its value */
    _Atomic uint64_t spent; /* nodes of searches of this sum */
} proof_tree;

typedef struct solve_room {
    ttable table;
    proof_tree tree;
    _Atomic bool taken;       /* by a search: another one at the same time has a table of its own */
    _Atomic uint64_t decided; /* outcomes that were asked for and told by search alone */
    _Atomic bool nameless;    /* a ruleset without an edition was in a search (ruleset.h) */
    hash_secret secret;       /* of the keys (words_key) */
} solve_room;
solve_room *solve_room_of(task *t);
/* False when somebody else has it. */
bool solve_room_take(solve_room *room);
/* Makes the table if it is not there yet, of at most `bytes` in the end, 0 for half of what the
 * budget leaves; false when there is no memory. */
bool solve_table_open(task *t, ttable *table, uint64_t bytes);

/* The table for who reads or fills it while no search is under way; it is there. */
typedef struct solve_visit {
    cleanup undo; /* first, so that the cleanup is the visit */
    solve_room *room;
} solve_visit;
/* Throws ENDER_EARGUMENT while a search is under way. */
void solve_visit_begin(task *t, solve_visit *v);
void solve_visit_end(task *t, solve_visit *v);

/* Keys are made with this secret from now on, so that entries that were found with it can be taken
 * in. False, and nothing changes, where the room has entries of another one. For who visits. */
bool solve_take_secret(solve_room *room, hash_secret secret);

/* How keys are made and what entries mean, for who keeps them in a file: any change of either, or
 * of how a ruleset packs its positions, makes a new number. */
enum { SOLVE_FORMAT = 2 };

/* ---- rulesets in a search ---- */

typedef struct searched_ruleset {
    const ruleset *rules;
    map *memo;          /* of `ender value` */
    uint64_t seed;      /* from the name: part of the keys of its positions, */
    uint64_t edition;   /* and so is what tells rules of one name apart */
    hash_secret secret; /* of the room */
} searched_ruleset;

/* ---- sums ---- */

/* A bound of a component, for what its words say: the sum of some games. */
typedef enum extreme { LEAST, MOST } extreme;
typedef struct bound_games {
    const ref *at; /* in scratch memory */
    uint32_t count;
    bool cut;                 /* the best that cuts give, and not only counted */
    dyadic mean, temperature; /* of the sum, and the highest of the games, at least 0 */
    ref total;                /* the sum, once it was made; or REF_NONE */
} bound_games;

typedef struct component {
    searched_ruleset *kind;
    const uint64_t *words;  /* a representative, in scratch memory */
    uint32_t count;         /* of words */
    bool negative;          /* the component is the negative of what the words say */
    uint32_t moves[2];      /* how many Left and Right have, the sign counted in */
    bound_games *bounds[2]; /* of what the words say; or NULL */
    ref weight;             /* the atomic weight, the sign counted in; or REF_NONE */
    ttable_key key[2];      /* of the component as it stands, and of its negative */
} component;

typedef struct sum {
    ref value;
    uint32_t count, capacity;
    component *components; /* in scratch memory */
} sum;

typedef struct solver solver;

typedef enum verdict { LOSES, WINS, STOPPED } verdict;

/* A sum that a worker is at, on its way down from the root. */
typedef struct frame {
    const struct frame *above;
    const sum *sum;             /* or NULL, and then */
    const component *component; /* with *n beside it, in a search for nim values */
    uint32_t n;
    bool marked; /* in the slot of its key */
    ttable_key key;
} frame;

typedef struct worker_counts {
    uint64_t nodes, reported, moves, table_answers;
    uint64_t evaluated; /* positions, on the way to values */
    uint64_t cuts;      /* parts of boards that were looked at for bounds */
} worker_counts;

/* One thread at work on a search. */
typedef struct worker {
    solver *solver;
    unsigned index;
    worker_counts counts;
    uint64_t on_bounds;      /* work with values that bounds took */
    uint64_t on_evaluation;  /* work with values that positions took which were evaluated */
    int64_t evaluation_left; /* what evaluating might take when the worker began */
    uint64_t values_told, moves_told; /* work on values and on moves that the solver knows of */
    double part, done;    /* of the whole search: below the sum at hand, and so far (an estimate) */
    bool hopeful;         /* who is to move is expected to win */
    bool comparing;       /* options of a component (options.c) */
    uint64_t compared;    /* what this took */
    uint64_t give_up_at;  /* what a brief search may take, with all before it; 0 for any amount */
    uint32_t to_weigh;    /* components that are weighed at most, */
    uint64_t to_ask;      /* and what questions about the far star may cost */
    const frame *path;    /* the last of it */
    const frame *decided; /* one of the path, by another worker: what is below is given up */
    verdict decision;     /* its verdict */
    uint32_t news;        /* those of the solver that the worker has looked at */
} worker;

/* Splits a block, brings its parts to their representatives and adds them to the sum, as values
 * where that is cheap. */
void sum_add_block(task *t, worker *l, sum *s, searched_ruleset *k, const uint64_t *block,
                   size_t words, bool negative);
/* Splits nothing: a part as decompose leaves it, brought to its representative in place. */
void sum_add_part(task *t, worker *l, sum *s, searched_ruleset *k, uint64_t *part, size_t words,
                  bool negative);
/* The value of such a part where it is known or cheap, the sign counted in; else REF_NONE, and the
 * part as a component. */
ref component_read(task *t, worker *l, searched_ruleset *k, uint64_t *part, size_t words,
                   bool negative, component *out);
/* Two independent hashes of words, or of their negative. The first is the same in every context: it
 * tells where an entry lies, so that a search takes as many nodes each time. The second depends on
 * a secret: who chooses positions cannot choose any that share it, nor sums of them, since without
 * the secret each half of a sum is as good as a number by chance. */
ttable_key words_key(const searched_ruleset *k, const uint64_t *words, size_t count, bool negative);
/* The negative, in place. */
void sum_negate(task *t, sum *s);
void sum_add_component(task *t, sum *s, const component *p);
void sum_add_sum(task *t, sum *to, const sum *s);
/* The sum without component number `without` (none if it is the count), with room for more. */
void sum_copy(task *t, const sum *from, uint32_t without, uint32_t room, sum *to);
/* The key of the components. */
ttable_key sum_key(const sum *s);

/* ---- moves of components that come again and again (options.c) ---- */

enum { KNOWN_COMPONENTS = 1 << 12 };

/* Sums that Left can move to in a component, those that matter. */
typedef struct move_list {
    ttable_key key; /* of the component */
    uint32_t count;
    sum at[]; /* with their components behind them */
} move_list;

/* Each place is that of the first component whose options were compared. Until then it counts how
 * often one component is met, as far as other components of this place let it. */
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
/* Makes the list of a component, without those moves of Left that are dominated or reversible as
 * far as short searches tell. NULL when the worker is to stop or there is no memory. */
const move_list *component_compare_options(task *t, worker *l, const component *p);
/* Has the brief search that is under way taken what it may? */
bool is_given_up(const task *t, const worker *l);
/* What the worker has done so far, in steps with values: a node counts as many. */
uint64_t cost_of(const task *t, const worker *l);
/* Whether Left, who moves first, wins, if that is found with this cost; else STOPPED. */
verdict sum_search_briefly(task *t, worker *l, const sum *s, uint64_t cost);
/* The list of a component that was met often; else NULL. */
const move_list *component_options(task *t, worker *l, const component *p);

/* ---- bounds (bounds.c) ---- */

/* Sets the bounds that the ruleset counts, if it does. */
void component_bound(task *t, worker *l, component *p);
/* What the component is about worth to Left, by its bounds. */
double component_mean(task *t, const component *p);

/* ---- atomic weights (weights.c) ---- */

/* Weighs the components of the root and all that can come of them, if they are all-small and not
 * too many. Afterwards the solver weighs. */
void root_weigh(task *t, worker *l);
/* Sets the weight of a component, if the solver weighs. */
void component_find_weight(task *t, const worker *l, component *p);
/* The weight of the sum; false where it is not known. The components keep theirs. */
bool sum_find_weight(task *t, const worker *l, const sum *s, ref *weight);
/* Whether Left, who moves first, wins, if the weight tells; else STOPPED. */
verdict sum_weighed(task *t, const worker *l, const sum *s);

/* ---- the search ---- */

enum {
    BUSY_SLOTS = 1 << 12,
    PUT_OFF_FROM = 1,    /* moves before this one are not put off for another worker's sake; */
    PUT_OFF_IN_HOPE = 4, /* the same where who is to move is expected to win */
    KINDS_MOST = 256,
    THRESHOLD_AT_FIRST = 8,
    THRESHOLD_WITH_CUTS = 22, /* at first where boards are cut: their parts come again and again */
    THRESHOLD_WITH_WEIGHTS = 5, /* and then on: weights cost less than sums of larger values */
    THRESHOLD_LEAST = 4,
    THRESHOLD_MOST = 40,
    /* Evaluating shares the work with the search (sum.c), in steps of position_value_within: */
    EVALUATION_AT_FIRST = 4000, /* so many before there is a move, */
    EVALUATION_PER_MOVE = 4,    /* and for each that is made: they take about as long as it does */
    EVALUATION_WITH_CUTS = 400000, /* at first where boards are cut, */
    EVALUATION_PER_CUT = 100,      /* and for each of their parts: bounds live on values */
    VALUE_WORK = 45000,            /* for one value at most */
    /* Sums whose moves are put in order with more care, by the moves of both players: */
    WIDE = 30,      /* where there are bounds, which are made better */
    VAST = 80,      /* where there are bounds, and the answers are counted as well: */
    FAVOURITES = 8, /* of so many moves then, those that look best without it */
    BROAD = 16,     /* where there are weights, however many moves there are; and */
    LARGE = 4, /* where there are neither: so many times those of a position too dear for a value */
    /* Beyond this no answers are counted: there are as many as the square of the moves. */
    HOPELESS = 160,
    TREE_FROM = 1 << 18, /* nodes, where there are bounds; and for each of them */
    LEAF_SHARE = 4       /* steps, which a leaf may take: some thousands of nodes */
};

/* When a search ends, or makes room for another way of it. */
typedef struct search_limits {
    uint64_t nodes;     /* to be looked into; 0 for any number */
    uint64_t pause_at;  /* so many nodes are enough; 0 for never */
    double share_at;    /* the time when a lone worker stops; 0 for never */
    uint64_t tree_from; /* after so many nodes there is to be a tree */
} search_limits;

/* Which positions are evaluated: those that have no more moves than a threshold. */
typedef struct evaluation_threshold {
    bool given;     /* it stays as it is */
    uint32_t first; /* where a search begins */
    _Atomic uint32_t now;
    _Atomic uint32_t most; /* so far: up to there values are looked up */
    /* The work on values and on moves so far, and when the threshold was last looked at: */
    _Atomic uint64_t on_values, on_moves;
    uint64_t values_before, moves_before;
    atomic_flag in_balance; /* a worker is at these two */
    /* What evaluating may take, as far as workers that are done have told. */
    _Atomic int64_t evaluation_left;
} evaluation_threshold;

/* What was done, by workers that have told. */
typedef struct search_counts {
    _Atomic uint64_t nodes, moves, table_answers, evaluated;
    uint64_t nodes_before;     /* of searches that are done */
    _Atomic uint64_t estimate; /* of the nodes when this one is done; 0 as long as there is none */
} search_counts;

struct solver {
    ender_ctx *ctx;
    ttable *table;
    searched_ruleset *kinds;
    uint32_t kind_count;
    bool has_cuts; /* boards are cut into parts that come again and again */
    evaluation_threshold threshold;
    search_limits limits;
    search_counts counts;
    bool serial;           /* one of the rulesets lets in one thread at a time */
    bool shared;           /* by several workers */
    bool impartial;        /* all components of the root are: the search is for nim values */
    bool tried_weights;    /* of the root, by the first worker */
    _Atomic bool weighing; /* at that, or done: all moves are made, the threshold rests */
    _Atomic bool weighs;   /* all components below the root have weights (weights.c) */
    proof_tree *tree;      /* for the top of a long search: of the room, or of this run */
    bool grows;            /* there is to be a tree: the workers are at it once it is begun */
    const sum *root;
    _Atomic int answer; /* a verdict */
    _Atomic bool stop;
    _Atomic uint32_t news; /* sums decided that several workers were at */
    _Atomic uint32_t busy[BUSY_SLOTS];
    repertoire repertoire;
};

/* Throws where sums cannot be searched that hold positions of the ruleset. Once there is a position
 * of it in the root, any worker may ask. */
searched_ruleset *solver_kind(task *t, solver *s, const ruleset *rules);

/* There is a component, and the ruleset gives bounds of every one. */
bool sum_has_bounds(const sum *s);
/* Whether Left, who moves first, wins, if the bounds of the components tell; else STOPPED. */
verdict sum_bounded(task *t, worker *l, const sum *s);
/* The same by better bounds, for which boards are cut and their parts evaluated: it takes as long
 * as looking into the sum does. The components keep these bounds. */
verdict sum_bounded_by_cuts(task *t, worker *l, const sum *s);
/* Whether Left, who moves first, wins, if that is known at once; else STOPPED. */
verdict sum_known(task *t, worker *l, const sum *s, ttable_key key);
void sum_remember(worker *l, const sum *s, ttable_key key, verdict v, uint64_t nodes);

/* A sum after a move: the opponent, now called Left, is to move. */
typedef struct successor {
    sum sum;
    ttable_key key;
    uint32_t replies; /* of the opponent that may win, where they were counted; else 0 */
    double score;     /* the greater the better for who made the move */
    bool lost;        /* known to win for the opponent */
} successor;

typedef struct successors {
    successor *at; /* the best first; in scratch memory */
    uint32_t count, capacity;
    bool won; /* some move, in the list or not, is known to win */
} successors;
/* Calls each(t, l, after, arg) with the sums that Left can move to, until it says false. They are
 * in scratch memory, and have room for another component. */
typedef bool move_sink(task *t, worker *l, const sum *after, void *arg);
void sum_left_moves(task *t, worker *l, const sum *s, move_sink *each, void *arg);
/* Left's moves, without those that are known to lose. */
successors sum_moves_made(task *t, worker *l, const sum *s);

/* Does this player win the sum, moving first? For other rooms; limits are thrown. */
bool solve_wins(task *t, const summands *of, ender_player first);
/* The same by a search of so many nodes, 0 for any number; false when they do not tell, and then
 * the next search goes on from what the table keeps. */
bool solve_wins_within(task *t, const summands *of, ender_player first, uint64_t nodes, bool *wins);
/* The list as a sum; throws where it cannot be one of summands. */
summands check_summands(task *t, const ender_summand *list, size_t count);

/* ---- outcomes (decide.c) ---- */

typedef struct found_outcome {
    ender_outcome outcome;
    bool by_search; /* neither a value nor a theorem told it */
} found_outcome;
/* What ender_decide says; limits are thrown. */
found_outcome sum_decide(task *t, const summands *of, double value_seconds);
/* Values and searches have their turns, each with twice the work of the one before, so that what
 * one of the ways would find soon is found in a few times that. These are their shares of turn 1,
 * 2, 4 ...: steps of task_try_within, and nodes. */
uint64_t value_share(uint64_t turn);
uint64_t search_share(uint64_t turn);
/* Does this player win the sum, moving first? By theorems, or by a search of so many nodes (0 for
 * any number), which is counted; false when that does not tell. */
bool sum_wins(task *t, const summands *of, ender_player first, uint64_t nodes, bool *wins);

/* Does Left, who moves first, win? */
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
/* What evaluating may take by now. */
static inline int64_t worker_evaluation_left(const worker *l) {
    const uint64_t earned =
        EVALUATION_PER_MOVE * l->counts.moves + EVALUATION_PER_CUT * l->counts.cuts;
    return l->evaluation_left +
           (int64_t)(earned - l->on_evaluation - POSITION_WORK * l->counts.evaluated);
}
/* The nim value of a component of an impartial ruleset; false when the worker is to stop. */
bool component_nim_value(task *t, worker *l, const component *x, uint32_t *value);
bool sum_is_impartial(const sum *s);
/* Is the value beside the components a nimber? */
bool sum_has_nimber(task *t, const sum *s);
/* Whether who moves first wins a sum whose components are impartial, if that is known at once; else
 * STOPPED. Components whose nim value is known become part of the value. */
verdict nim_sum_known(task *t, worker *l, sum *s);
/* The same of one component and *n. */
verdict nim_known(const worker *l, const component *x, uint32_t n);
/* All components, which are impartial, become part of the value; false when the worker is to stop.
 */
bool sum_settle(task *t, worker *l, sum *s);
/* Before a node is looked into: true when the worker is to stop. */
bool worker_enter(task *t, worker *l);

/* ---- the top of a long search (tree.c) ---- */

/* An empty tree; later it is that of the sum that it was turned to last, for as long as no other
 * one is searched: a search that a limit has ended goes on with it. */
void tree_open(ender_ctx *ctx, proof_tree *top);
void tree_close(proof_tree *top);
void tree_forget(proof_tree *top);
/* A search of this sum begins: nodes of an earlier one stay if it was of this sum, too. */
void tree_turn_to(proof_tree *top, const sum *root);
/* The root, as a leaf. */
void tree_begin(task *t, proof_tree *top, const sum *root);
/* Does Left, who moves first, win the sum? One worker at work on it, of as many as there are;
 * STOPPED when it is to stop. */
verdict tree_search(task *t, worker *l, proof_tree *top);

/* ---- several workers (workers.c) ---- */

/* The worker goes down to this one, which becomes the end of its path. */
void path_enter(worker *l, frame *here);
/* And up again. The verdict is remembered already; STOPPED becomes that of another worker. */
verdict path_leave(worker *l, const frame *here, verdict v);
/* Looks for sums of the path that other workers have decided: the one nearest to the root. */
void path_review(task *t, worker *l);
/* Is another worker at this sum? */
bool is_busy(const worker *l, ttable_key key);

#endif
