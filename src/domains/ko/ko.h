/* SPDX-License-Identifier: MIT
 *
 * Kos and the ban on them (D. Moews, On Some Combinatorial Games Connected with Go, thesis,
 * Berkeley 1993, chapters 3 and 4; KO-17 to KO-52).
 *
 * A sum of kos, of enders as forms and of graphs (`ko_sum`) has a graph of positions, all of whose
 * infinite plays are drawn (base.c). The operator phi adds the ban, with arbitrarily many
 * ko-threats for a player (phi.c), and sidling finds what that is worth (value.c). Beside it stand
 * the closed forms of chapter 4 (closed.c), which tell the same in another way. */
#ifndef ENDER_KO_ROOM_H
#define ENDER_KO_ROOM_H

#include <ender/ko.h>

#include "base/base.h"
#include "game/game.h"
#include "loopy/loopy.h"
#include "notation/notation.h"

struct asked; /* a question at work (notation/domain.h) */

/* ---- sums (text.c) ---- */

typedef enum ko_pass { KO_NO_PASS, KO_LEFT_PASSES, KO_RIGHT_PASSES } ko_pass;

/* KO[m,i](A,B) for every i: Left moves from i + 1 to i and from 1 to A, Right from i to i + 1 and
 * from m - 1 to B; perhaps one player may pass at 1 .. m - 1 (KO-36). */
typedef struct ko_type {
    uint32_t m;
    ref left, right; /* A, B */
    ko_pass pass;
} ko_type;

/* What a component of a sum is at: an end (0), a literal form, state i of a ko, a vertex of a
 * graph. Equal words are equal components. */
typedef uint64_t ko_state;
enum { KO_STATE_FORM = 1, KO_STATE_KO, KO_STATE_GRAPH };
static inline ko_state ko_state_of(unsigned kind, uint32_t index, uint32_t at) {
    return (ko_state)kind << 60 | (ko_state)index << 32 | at;
}
static inline unsigned ko_state_kind(ko_state s) { return (unsigned)(s >> 60); }
static inline uint32_t ko_state_index(ko_state s) { return (uint32_t)(s >> 32) & 0xFFFFFFF; }
static inline uint32_t ko_state_at(ko_state s) { return (uint32_t)s; }
static inline ref ko_state_tree(ko_state s) { return (ref){ko_state_at(s)}; } /* of a form */
/* A form, or the end when nobody can move. */
ko_state ko_state_form(task *t, ref form);

enum { KO_PARTS_MAX = 4096, KO_SIZE_MAX = 1 << 20 };

/* In scratch memory. */
typedef struct ko_sum {
    ko_type *types;
    loopy_graph *graphs;
    ko_state *parts;
    uint32_t type_count, graph_count, count;
} ko_sum;

/* Which operator: phi(J,L; .) and so on. */
typedef struct ko_rules {
    ender_ko_ban ban;
    ender_ko_threats threats;
    bool japanese; /* on boards, the player without ko-threats passes where a ko is */
} ko_rules;

typedef struct ko_question {
    ko_sum sum;
    ko_rules rules;
    source in;            /* the whole text */
    size_t at, at_length; /* `at a[b]`: the bytes of the name of a position; 0 if there is none */
} ko_question;

/* A sum, alone or in phi(..; ..), which then tells the rules. Throws ENDER_ESYNTAX with the place.
 */
ko_question ko_read(task *t, source in, ko_rules rules);
/* `@s{...}` of any graph. */
void ko_print_graph(task *t, strbuf *out, const loopy_graph *g);
ko_sum ko_negative(task *t, const ko_sum *s);
/* "KO(7,0)+2.OK(1,0)", and of a list of states the same. */
void ko_print(task *t, strbuf *out, const ko_sum *s, const ko_state *parts, uint32_t count);
/* ---- the graph of positions (base.c) ---- */

typedef struct ko_move {
    ko_state to;
    int32_t shift;
} ko_move;
typedef struct ko_moves {
    const ko_move *at; /* in scratch memory */
    uint32_t count;
} ko_moves;
ko_moves ko_moves_of(task *t, const ko_sum *s, ko_state state, ender_player player);

/* The graph of a sum, all infinite plays drawn. A position without kos and graphs is an ender, and
 * a leaf. Edges are of class 0, or 1 where two equal components allow the same move: then the ban
 * on one of them does not ban it. */
typedef struct ko_base {
    loopy_graph g;
    const ko_state *const *parts; /* of each vertex; those of an ender at the start: NULL */
    const uint32_t *counts;
} ko_base;
typedef enum ko_detail {
    KO_TRANSLATED, /* enders are added up, integers to the edges (Theorem 5, Corollary 7) */
    KO_LITERAL,    /* enders are positions as they stand; equal components are not told apart */
    KO_SEPARATE    /* components in their order, for a ban that knows the whole history */
} ko_detail;
ko_base ko_base_graph(task *t, const ko_sum *s, ko_detail detail);

/* No two positions with moves of the same player both ways (KO-31); every position on a closed walk
 * of odd length has a pass (KO-32). */
bool graph_has_bad_j_loops(task *t, const loopy_graph *g);
bool graph_has_bad_n_loops(task *t, const loopy_graph *g);
/* Theorem 6 and Corollary 7 apply: enders translate and histories do not matter. */
bool ko_is_independent(task *t, const ko_sum *s, ko_rules rules);

/* ---- the operators (phi.c) ---- */

/* Classes of edges: 0 for plain moves, then moves that use a ko-threat. A vertex is a position of
 * the base with its history: of J the position before (UINT32_MAX for none), of N a list of
 * positions. */
typedef struct ko_phi {
    loopy_graph g;
    const uint32_t *at;             /* of each vertex its position in the base */
    const uint32_t *const *history; /* of each vertex the positions that may not come again */
    const uint32_t *lengths;
} ko_phi;
typedef enum ko_start {
    KO_START_FRESH,     /* the start has no history */
    KO_START_LATER,     /* it has one, where there can be one: for operators that do not care */
    KO_START_EVERYWHERE /* as FRESH, and every position without history is a vertex, in its order */
} ko_start;
ko_phi ko_phi_graph(task *t, const loopy_graph *base, ko_rules rules, ko_start start);
/* The rule for infinite plays of an operator (KO-25, KO-26). */
designation ko_designation(ko_rules rules);
/* How many positions phi(J, .) has that are not enders (KO-37). */
uint32_t ko_phi_positions(task *t, const loopy_graph *base);
/* Is every position worth the same with any history (KO-28)? If not, *where is a position with a
 * history that changes its worth, a vertex of phi started everywhere. */
bool ko_history_independent(task *t, const loopy_graph *base, ko_rules rules, uint32_t *where);
/* "OK(7,0)+KO(1,0)[KO(7,0)+KO(1,0)]". */
void ko_print_vertex(task *t, strbuf *out, const ko_sum *s, const ko_base *base, const ko_phi *phi,
                     uint32_t v);
/* The vertex of that name; UINT32_MAX if there is none. */
uint32_t ko_find_vertex(task *t, const ko_sum *s, const ko_base *base, const ko_phi *phi,
                        const char *name, size_t length);

/* ---- values (value.c) ---- */

/* Games of one position. */
typedef enum ko_named {
    KO_NO_NAME,
    KO_ON_PLUS,
    KO_ON,
    KO_ON_MINUS,
    KO_OFF_PLUS,
    KO_OFF,
    KO_OFF_MINUS,
    KO_DUD
} ko_named;

/* What G is worth when draws are won by one player: a stopper whose draws are won by `draws`. */
typedef struct ko_side {
    bool found;
    lref game;
    ender_player draws;
    ko_named pass;
    const char *text; /* of a side that is no stopper, with on+ and off- in it; or NULL */
} ko_side;
static inline bool ko_side_is_known(const ko_side *s) {
    return s->found || s->pass != KO_NO_NAME || s->text;
}

typedef struct ko_value {
    ko_side plus, minus; /* G^+, G^- */
    bool is_one;         /* both are those of one game, which is this: */
    lref game;
    ko_named pass; /* it is a game of one position: on+, dud and others that are no stoppers */
    const char *at_most, *at_least; /* bounds where a side is not known, else NULL */
    bool converged;                 /* did sidling come to rest at the start? */
    uint32_t positions;             /* of the graph that was gone through */
    loopy_result results[2];        /* when Left starts, when Right does */
    bool have_results;
} ko_value;

enum { KO_ROUNDS = 40 };
/* By sidling; where that does not come to rest, guesses that are verified by exact comparison, and
 * the simplest stoppers (KO-19 to KO-22). */
ko_value ko_solve(task *t, const ko_question *q, unsigned rounds);
/* The same by a closed form, if the method allows and a theorem gives one. */
ko_value ko_solve_by(task *t, const ko_question *q, ender_method method, unsigned rounds);
/* phi of the sum in the least detail that its theorems allow; of a position that is named all
 * vertices, and then the graph from that position on, which is started at its history. Throws
 * ENDER_ESYNTAX with the place when there is no such position. */
ko_phi ko_usual_phi(task *t, const ko_question *q, ko_base *base);
loopy_graph ko_started(task *t, const ko_question *q, const ko_base *base, const ko_phi *phi);
/* For questions about a sum alone: throws ENDER_EDOMAIN with `why` if the text names a position. */
void ko_refuse_position(task *t, const ko_question *q, const char *why);
#define KO_PLAYED "a position to be played is written SUM[SUM BEFORE], without `at`"
/* The whole operator as a graph without shifts, for exact comparisons. */
loopy_graph ko_exact_graph(task *t, const ko_question *q);
/* A graph that is equal to phi, with few vertices (KO-22). False when phi is too large for that. */
bool ko_small_graph(task *t, const ko_question *q, loopy_graph *out);
/* Is the value that was found the right one? By playing the difference with the whole operator out
 * (KO-21). Throws ENDER_ELIMIT when that is too large, ENDER_EDOMAIN when there is no such graph or
 * nothing was found. */
bool ko_verify(task *t, const ko_question *q, const ko_value *v);
/* phi of a sum and another sum without ban: by their values where these are found, and always by
 * the graphs with the method search. */
ender_relation ko_compare(task *t, const ko_question *q, const ko_sum *with, ender_method method);
/* The value that was found, and one of the sides; of no kind when there is none. */
value ko_value_found(task *t, const ko_value *v);
value ko_side_found(task *t, const ko_side *of);

/* The strongly connected part of phi that the start is in, the ways out of it replaced by their
 * values (KO-45); where the start is in none, everything that leads to such parts. Throws
 * ENDER_EDOMAIN when one of the values is no ender. */
typedef struct ko_core {
    loopy_graph g;
    const char *const *names; /* of its vertices */
} ko_core;
ko_core ko_core_graph(task *t, const ko_question *q, unsigned rounds);
/* Sidling on it, stage by stage: a row of cells, one for each vertex of the core, with the stage
 * ("plus 1.2", or "minus 1" at its end); in the first row the names of the vertices, and "". */
typedef void (*ko_row)(void *user, const char *stage, const char *const *cells, size_t count);
void ko_trace(task *t, const ko_question *q, unsigned rounds, ko_row row, void *user);
/* A graph to be drawn (graph.c): `sum`, `phi`, `core`, `plain` (the core without ko-threats),
 * `layers 2`, or a stage of sidling, `plus 2` or `plus 1.3`. Its vertices have names. */
loopy_graph ko_drawn_graph(task *t, const ko_question *q, const char *what, unsigned rounds);
/* The moves from a sum, perhaps with its history, as records (moves.c). Bit p of players: those of
 * player p. */
typedef struct ko_method {
    ender_method method;
    unsigned rounds; /* of sidling at each level */
} ko_method;
value_list ko_moves_list(task *t, source text, ko_rules rules, unsigned players,
                         const ko_method *how, const struct asked *a);

/* ---- strategies (duel.c, duel_check.c, strategy.c) ---- */

/* Where the history of SUM[SUM BEFORE] begins in the text; 0 if it has none. */
size_t ko_history_start(source in);
/* The sum before. */
ko_sum ko_read_before(task *t, source text, ko_rules rules, size_t history);

/* Plays the strategy by which Left (Right) shows that phi is at least (at most) *against against
 * all replies; NULL for the value of the sum. *turns: at how many positions the other player is to
 * move. */
bool ko_strategy_holds(task *t, const ko_question *q, ender_player second, const ref *against,
                       uint32_t *turns);

/* The same, and the replies themselves, of a position with its history as text; against.text may be
 * NULL. */
bool ko_strategy_check(task *t, source text, ko_rules rules, ender_player second, source against,
                       uint32_t *turns);
/* A record: what is played, what stands against it, and the replies to all moves. */
value ko_strategy(task *t, source text, ko_rules rules, ender_player second, source against,
                  const struct asked *a);

/* ---- closed forms (closed.c) ---- */

/* H_{v0,...,vn} and H^C_{v0,...,vn} (KO-40, KO-47). Level k > 0 is worth weight[k]; a whole turn of
 * m at level k adds weight[k] to the number. Only levels with entries are listed, by coordinate. */
typedef struct ko_vector {
    uint32_t m;
    bool integers; /* H: the weight of coordinate k is k - m, and the number is -v0 */
    uint32_t levels;
    const dyadic *points; /* of HC: points[k] for coordinate k, 1 .. levels */
    int64_t *v;           /* entry of each coordinate, 0 .. levels */
    dyadic number;        /* C of HC */
} ko_vector;
ref ko_vector_value(task *t, const ko_vector *v);
/* K_v of a sum of kos with one m, A >= -1 and B integers, and of integers (KO-41); *rest is the sum
 * of the other enders. False where Theorem 15 does not apply. */
bool ko_vector_of(task *t, const ko_sum *s, ko_vector *out, ref *rest);
/* "0:-9,4:-1,17:-1". */
void ko_print_vector(strbuf *out, const ko_vector *v);
/* `H(3; 14:2,16:1)` or `HC(3; 11,13; 0; 0,1,2)`, and differences of two. */
ref ko_read_closed(task *t, source in);
/* By Theorem 15, KO-38; false when no closed form is known. */
bool ko_closed_value(task *t, const ko_sum *s, ko_rules rules, ref *out);
/* By Theorem 20: what phi is but for an infinitesimal. */
bool ko_closed_nearly(task *t, const ko_sum *s, ko_rules rules, ref *out);
/* The number nearest to an end in value: L of L + infinitesimal; false if it is none. */
bool ko_end_number(task *t, ref end, dyadic *out);

/* ---- fragments of boards (fragment.c) ---- */

/* The bytes from start to end: rows separated by `/`, in which `.` is empty, X and O are stones, B
 * and W stones that are never captured, # is no point. Left is Black. The graph of its positions;
 * captures are shifts (KO-7). With passes, a player may pass at positions on a cycle. */
loopy_graph ko_fragment(task *t, source in, size_t start, size_t end, ko_pass passes);
/* The same of a board. No first move leads to the board `before`, unless that is NULL. */
struct goban;
loopy_graph ko_board_graph(task *t, const struct goban *g, const struct goban *before,
                           ko_pass passes);

#endif
