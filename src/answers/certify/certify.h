/* SPDX-License-Identifier: MIT
 *
 * Certificates: an answer together with its proof, for a judge that knows nothing of this library
 * (docs/certificate.md says what the lines mean, judge/ has the judge and the proof that it is
 * right).
 *
 * A certificate knows two kinds of things, by numbers that are given out in order: *nodes*, games
 * whose options are sums of earlier nodes, and *sequents* [M], which say that Left, moving second,
 * wins the sum of the nodes M. Node number 0 stands for the empty sum here: a form without options
 * is no node, it is left out of sums. */
#ifndef ENDER_CERTIFY_ROOM_H
#define ENDER_CERTIFY_ROOM_H

#include "base/base.h"
#include "base/held.h"
#include "certify/order.h"
#include "certify/wide.h"
#include "game/game.h"
#include "ruleset/api.h"
#include "ruleset/ruleset.h"
#include "solve/solve.h"

/* ---- a certificate under way (lines.c) ---- */

struct cert_table;
typedef struct cert_search cert_search;
__extension__ typedef unsigned __int128 cert_cells; /* a position, as the judge has it */

/* A node: its form and value, and its options as numbers of nodes; or an open one, which is a
 * position of a table, or its negative, without options and value. */
typedef struct cert_node {
    struct cert_table *table; /* NULL: it is not open */
    uint32_t part;            /* of the table */
    bool negated;
    ref form, value;
    uint32_t negative;                             /* the number of its negative, perhaps its own */
    bool canonical;                                /* it has its facts: certificate_canonical */
    bool nimber;                                   /* and is the nimber of its left options */
    uint32_t left, left_count, right, right_count; /* places in `options` */
} cert_node;

typedef struct certificate {
    ender_ctx *ctx;
    strbuf dropping; /* at last: the lines with those that drop */
    strbuf out;      /* the lines so far, in binary */
    strbuf line;     /* the body of the line that is being written */
    form_order order;
    held maps[3];
    map *by_form;      /* from forms to numbers of nodes */
    wide_table by_sum; /* from sums of at most four nodes to sequents */
    map *by_long_sum;  /* from longer ones */
    held arrays[3];
    cert_node *nodes;
    size_t node_capacity;
    uint32_t *options;
    size_t option_capacity, option_count;
    uint32_t next_node, next_sequent, next_table, next_code;
    uint32_t line_count; /* of the lines that were begun */
    size_t body_bytes;   /* of the lines that were ended, without their lengths */
    uint8_t *gaps;       /* bytes of lines between citations of sequents, as in `cite` */
    size_t gap_capacity, gap_count, last_cited;
    cert_search *search; /* NULL while no node is open */
} certificate;

/* Opens an empty certificate; what a throw passes is freed. certificate_close frees it, and
 * certificate_take hands its bytes over (ender_free), with lines that drop what is cited no more.
 */
void certificate_open(task *t, certificate *c);
void certificate_close(task *t, certificate *c);
char *certificate_take(task *t, certificate *c, size_t *length);
/* Opens a certificate, has `write` fill it, and hands it over. */
void certificate_write(task *t, void (*write)(task *t, certificate *c, const void *what),
                       const void *what, char **out, size_t *length);

/* The kinds of lines, as they are written. */
typedef enum line_kind {
    LINE_NODE = 1,
    LINE_NEGATIVE,
    LINE_PLAY,
    LINE_JOIN,
    LINE_CUT,
    LINE_RULES,
    LINE_PLACE,
    LINE_DROP_NODES,
    LINE_DROP_SEQUENTS,
    LINE_SAY,
    LINE_CODE,
    LINE_HEAPS,
    LINE_NIMS,
    LINE_PERIOD,
    LINE_OPEN,
    LINE_CANONICAL,
    LINE_BIRTHDAY,
    LINE_NIMBER,
    LINE_DIVIDE,
    LINE_STOPS,
    LINE_TEMPERATURE,
    LINE_DESCRIBED,
    LINE_LISTED,
    LINE_GRAPH,
    LINE_CLOSED,
    LINE_OUTCOME,
    LINE_MISERE_PLAY,
    LINE_WON,
    LINE_CALLED,
    LINE_MARKED,
    LINE_LASTING
} line_kind;
/* Where the lines of a certificate begin; 0 for bytes that are none in the binary form, *why not.
 */
size_t certificate_begin(const char *bytes, size_t length, const char **why);
/* A line: begun, filled with numbers, and ended. Nothing else is written in between. */
void line_begin(certificate *c, line_kind kind);
void line_number(certificate *c, uint64_t n);
void line_cells(certificate *c, cert_cells n);
void line_node(certificate *c, uint32_t number);
void line_sequent(certificate *c, uint32_t sequent);
void line_sum(certificate *c, const uint32_t *nodes, size_t count);
void line_words(certificate *c, const char *text); /* other bytes than printable ones as `?` */
void line_end(certificate *c);

/* ---- nodes (nodes.c) ---- */

/* The number of the node of a form; 0 for the form without options. The nodes of its options and of
 * its negative are written with it. Throws ENDER_EMEMORY; ENDER_ELIMIT above 2^31 nodes. */
uint32_t certificate_node(task *t, certificate *c, ref form);
/* A node that is this part of the table, whose negative is the next one. */
uint32_t certificate_open_node(task *t, certificate *c, struct cert_table *table, uint32_t part);
static inline const cert_node *node_at(const certificate *c, uint32_t number) {
    return &c->nodes[number];
}

/* ---- sums of nodes: sorted lists of numbers other than 0 ---- */

typedef struct node_sum {
    uint32_t *nodes;
    uint32_t count;
} node_sum;
/* Options as sums of nodes, each once, in the order in which the judge has them. */
typedef struct option_list {
    node_sum *sums;
    uint32_t count;
} option_list;
node_sum sum_of_one(task *t, uint32_t number);
/* In scratch memory. */
node_sum sum_merge(task *t, node_sum a, node_sum b);
/* Its nodes as the key of a map, in scratch memory; how many. */
size_t sum_map_key(task *t, node_sum m, uint64_t **key);
node_sum sum_negative(task *t, const certificate *c, node_sum a);
ref sum_total(task *t, const certificate *c, node_sum a);
/* By their numbers, as the judge sorts them. */
int sum_compare(node_sum a, node_sum b);

/* A sum of at most SHORT_SUM nodes, as a key: no node has the number 0. */
enum { SHORT_SUM = 4 };
static inline wide_key short_key(node_sum m) {
    uint32_t n[SHORT_SUM] = {0};
    for (uint32_t i = 0; i < m.count; i++) n[i] = m.nodes[i];
    return (wide_key){{n[0] | (uint64_t)n[1] << 32, n[2] | (uint64_t)n[3] << 32}};
}

/* ---- sequents (prove.c) ---- */

/* Is the value of the sum at least 0? */
bool at_least_zero(task *t, const certificate *c, node_sum m);
/* The sequent of a sum whose value is at least 0, with all that it needs. */
uint32_t prove(task *t, certificate *c, node_sum m);
/* A sequent that a line has just made gets its number. */
uint32_t keep_sequent(task *t, certificate *c, node_sum m);
/* Is it there already? 0 if not. */
uint32_t proved(task *t, const certificate *c, node_sum m);
/* The first sum of the list that is there already beside `other`, and its place; 0 for none. */
uint32_t proved_first(task *t, const certificate *c, const node_sum *list, uint32_t list_count,
                      node_sum other, uint32_t *which);

/* ---- replies (replies.c) ---- */

/* A reply of Left to be made in a sum. */
typedef struct cert_reply {
    uint32_t component, option, sequent;
} cert_reply;
/* Throws ENDER_EARGUMENT unless Left, moving first, wins the sum m. */
cert_reply reply_in(task *t, certificate *c, node_sum m);
/* To each sum of the list, in its order: what reply_in gives. In scratch memory. */
cert_reply *replies_to(task *t, certificate *c, option_list list);
void line_reply(certificate *c, cert_reply y);
/* The sequent of a sum whose replies to the moves of Right, in their order, are these. */
uint32_t prove_played(task *t, certificate *c, node_sum m, const cert_reply *replies, size_t count);
/* What is found for each sum that Right's moves leave, in the order of the judge; count is 0 when
 * he has none. In scratch memory. */
typedef struct reply_list {
    cert_reply *list;
    size_t count;
} reply_list;
reply_list replies_in(task *t, certificate *c, node_sum m,
                      cert_reply (*find)(task *t, void *arg, node_sum left_over), void *arg);
/* The sequent of m, which is these sequents together, and these nodes with their negatives. */
uint32_t prove_joined(task *t, certificate *c, node_sum m, const uint32_t *sequents, size_t count,
                      node_sum pairs);
/* The sum without component number i. */
node_sum sum_without(task *t, node_sum m, uint32_t i);
static inline bool is_first_of_kind(node_sum m, uint32_t i) {
    return i == 0 || m.nodes[i] != m.nodes[i - 1];
}

/* Writes that the sum a stands in this relation to the sum b. */
typedef enum cert_relation {
    CERT_GREATER_EQUAL,
    CERT_GREATER_OR_CONFUSED,
    CERT_EQUAL,
    CERT_GREATER,
    CERT_CONFUSED
} cert_relation;
/* A summand of a statement: a node, or (table > 0) a position of a ruleset by its number. */
typedef struct cert_item {
    uint32_t table;
    cert_cells what;
    node_sum value; /* the nodes that it is worth */
} cert_item;
void certificate_say(task *t, certificate *c, cert_relation relation, const cert_item *a,
                     size_t a_count, const cert_item *b, size_t b_count);
/* Their number and they themselves, without those that are 0. */
void line_items(certificate *c, const cert_item *items, size_t count);

/* Shows that a node (0: nothing) is in canonical form, with all its options; throws
 * ENDER_EARGUMENT when it is not. */
void certificate_canonical(task *t, certificate *c, uint32_t number);
/* Writes a fact of the items, which are worth a canonical node: its birthday, nim value, stops,
 * or mean and temperature. */
void certificate_say_fact(certificate *c, line_kind kind, const cert_item *items, size_t count);

/* ---- nim values (heaps.c) ---- */

/* The values of the heaps first .. first + count - 1 of an octal game, and all that they need.
 * Throws ENDER_EDOMAIN when the judge does not know the game; ENDER_ELIMIT when count is 0, when
 * the heaps are too large, or when a move takes more than 255 counters. */
void certificate_nim_values(task *t, certificate *c, const char *code, uint64_t first,
                            uint64_t count);
/* The period that the values of at least this number of heaps prove. Throws ENDER_EDOMAIN when they
 * prove none. */
void certificate_nim_period(task *t, certificate *c, const char *code, uint64_t heaps);

/* ---- rulesets that the judge knows (boards.c, stones.c) ---- */

typedef enum cert_game {
    CERT_DOMINEERING = 1,
    CERT_CRAM,
    CERT_CLOBBER,
    CERT_TOADS_FROGS,
    CERT_BIPASS,
    CERT_NOGO,
    CERT_IMPARTIAL_NOGO,
    CERT_NIM, /* from here on a list describes the ruleset */
    CERT_OCTAL,
    CERT_HACKENBUSH
} cert_game;
/* One of them, as it makes the moves. A cell of Domineering and Cram is a bit of the position; a
 * cell of the other boards has two, one in each half. A heap of Nim and octal games is its size; a
 * move may leave one in each half. A picture of Hackenbush is the set of the edges that are left.
 */
typedef struct cert_rules {
    cert_game game;
    const char *letters; /* of the states of a cell, from 0 on, which is out of play */
    unsigned stride;
    unsigned steps[2], step_count; /* between cells that may be of interest to one another */
    const uint32_t *data;          /* the digits of a code; of each edge two ends and a colour */
    uint32_t data_count;
    const cert_cells *meets; /* of each edge those that meet it */
    cert_cells ground, own[2];
} cert_rules;
static inline bool board_has_planes(const cert_rules *r) {
    return r->game >= CERT_CLOBBER && r->game <= CERT_IMPARTIAL_NOGO;
}
static inline bool board_is_described(const cert_rules *r) { return r->game >= CERT_NIM; }
static inline unsigned cell_lowest(cert_cells c) {
    const uint64_t low = (uint64_t)c;
    return low ? (unsigned)__builtin_ctzll(low)
               : 64 + (unsigned)__builtin_ctzll((uint64_t)(c >> 64));
}
static inline unsigned cell_highest(cert_cells c) {
    const uint64_t high = (uint64_t)(c >> 64);
    return 63 - (unsigned)__builtin_clzll(high ? high : (uint64_t)c) + (high ? 64 : 0);
}
static inline unsigned cells_count(cert_cells c) {
    return (unsigned)(__builtin_popcountll((uint64_t)c) +
                      __builtin_popcountll((uint64_t)(c >> 64)));
}
static inline cert_cells cells_one(unsigned i) { return (cert_cells)1 << i; }
/* False: the judge does not know the rules. */
bool cert_rules_find(const char *name, unsigned columns, cert_rules *out);
/* By its number in a certificate. */
bool cert_rules_numbered(unsigned game, unsigned columns, cert_rules *out);
const char *cert_rules_name(const cert_rules *r);
/* The last column is out of play, and all has room. */
bool board_may_stand(const cert_rules *r, cert_cells cells);
/* What moves leave, in the order of their numbers; in scratch memory. */
typedef struct cells_list {
    cert_cells *list;
    uint32_t count;
} cells_list;
cells_list board_moves(task *t, const cert_rules *r, cert_cells cells, ender_player player);
uint32_t board_count_moves(task *t, const cert_rules *r, cert_cells cells, ender_player player);
bool board_no_moves(task *t, const cert_rules *r, cert_cells cells);
/* The size of a position with this number of moves: no move makes it larger, nor does the division
 * into parts. And the largest size of the positions that a search evaluates; `rows` says that all
 * boards may have one row. */
uint32_t board_size(const cert_rules *r, cert_cells cells, uint32_t moves);
uint32_t board_valued_size(const cert_rules *r, bool rows);
/* Takes the part of the lowest cell away from *cells. */
cert_cells board_take_part(const cert_rules *r, cert_cells *cells);
/* Shifted until the first row and the first column have cells in play. */
cert_cells board_normal(const cert_rules *r, cert_cells cells);
/* The cells before a line that only the moves of one player cross, from line 1 on: Left's dominoes
 * lie across the lines between rows, Right's across those between columns. False when the line is
 * beyond the position, or the ruleset has none. */
bool board_side(const cert_rules *r, cert_cells cells, ender_player player, unsigned line,
                cert_cells *out);
/* Positions that are the same game, the reflections of a board, and then those with rows for
 * columns: in Cram the same game, in Domineering its negative. */
enum { MOST_TURNED = 3, MOST_IMAGES = 2 * MOST_TURNED + 1 };
typedef struct cert_image {
    cert_cells cells;
    bool negative;
} cert_image;
uint32_t board_images(const cert_rules *r, cert_cells cells, cert_image images[MOST_IMAGES]);
/* One for all boards that are the same game or its negative in these ways, and strips of Bipass
 * without the stones at their ends that no move concerns. */
typedef struct cert_core {
    cert_cells cells;
    bool same, negative; /* the same game; its negative: one of them, or both */
} cert_core;
cert_core board_core(const cert_rules *r, cert_cells cells);
/* Rows of letters with bars between them, and back. Throws ENDER_ELIMIT when they do not fit. */
char *board_text(task *t, const cert_rules *r, cert_cells cells);
cert_cells board_parse(task *t, const cert_rules *r, const char *rows);
/* For rulesets whose cells have two bits. */
void stones_moves(const cert_rules *r, cert_cells cells, ender_player player, cells_list *out);
uint32_t stones_most_moves(const cert_rules *r);
uint32_t stones_size(const cert_rules *r, cert_cells cells);
uint64_t stones_first_part(const cert_rules *r, cert_cells cells);

/* Rulesets that a list describes (described.c). The list and room for a set of each of its edges
 * (cert_description_size) stay with the rules; false when it describes none. */
bool cert_rules_described(unsigned game, const uint32_t *data, uint32_t count, cert_cells *meets,
                          cert_rules *out);
static inline uint32_t cert_description_size(uint32_t count) { return count / 3 + 1; }
bool described_may_stand(const cert_rules *r, cert_cells cells);
cells_list described_moves(task *t, const cert_rules *r, cert_cells cells, ender_player player);
bool described_no_moves(const cert_rules *r, cert_cells cells);
cert_cells described_take_part(const cert_rules *r, cert_cells *cells);
char *described_text(task *t, const cert_rules *r, cert_cells cells);

/* ---- parts of positions (parts.c) ---- */

/* What one move leaves, as numbers of parts. */
typedef struct part_move {
    uint32_t count;
    uint32_t *parts;
} part_move;
/* The moves of a player, in the order of their numbers. */
typedef struct part_moves {
    part_move *list;
    uint32_t count;
} part_moves;
/* Games that are together at most a part, or its negative, and how that is shown (divisions.c). */
typedef struct part_bound {
    bool found;
    bool by_line; /* else its value is known */
    unsigned line;
    uint32_t count;
    ref *games;        /* other than 0 */
    dyadic mean, heat; /* of their sum, and at most so hot */
} part_bound;
/* A connected position in its normal place, in which somebody can move. */
typedef struct cert_part {
    cert_cells cells;
    uint32_t core;     /* the place of its core in the table; 0: not looked for yet */
    uint32_t size;     /* board_size */
    int32_t advantage; /* how many more moves Left has than Right */
    bool turned;       /* it is the negative of its core */
    bool negated;      /* where proofs are read: of its place it is the negative */
} cert_part;
/* What play looks for in a part: most parts of a value are never played in. */
typedef struct part_play {
    const part_moves *moves[2];    /* NULL: not made yet */
    const struct sum *searched[2]; /* as the solver has it, and its negative; NULL: not read yet */
    const part_bound *bounds[2];   /* of it, and of its negative; NULL: not looked for yet */
    uint32_t picture;              /* of Hackenbush: its core (cores.c), or 0 */
    uint32_t game;                 /* its number in misere play (misere.c), or 0 */
} part_play;

/* What a move of a part that is placed leaves, as a sum of few nodes, with its value. Moves in
 * another order often lead to it again. */
enum { KEPT_SUMS = 1 << 15, KEPT_NODES = 2 };
typedef struct kept_sum {
    cert_cells cells; /* 0: none */
    uint32_t count, nodes[KEPT_NODES];
    ref value;
} kept_sum;

/* Rulesets of one certificate share nothing but nodes and sequents. */
enum { TABLE_HOLDS = 9 };
typedef struct cert_table {
    cert_rules rules;
    const ruleset *library; /* the same ruleset, for the solver */
    uint32_t most_size;     /* larger parts become open nodes */
    bool all_open;          /* all parts do */
    uint32_t number;        /* of the table in the certificate */
    held holds[TABLE_HOLDS];
    wide_table by_cells; /* from positions to numbers of parts */
    cert_part *parts;    /* from 1 on */
    size_t part_capacity, part_count;
    uint32_t *nodes; /* of each part: the node that it is worth, plus 1, or 0; see part_known */
    size_t node_capacity;
    part_play *plays; /* of the parts before play_count */
    size_t play_capacity, play_count;
    wide_table by_core; /* from the cores of parts, board_core, to their places */
    uint32_t *cores;    /* from 1 on: the node of each core, plus 1, or 0 */
    size_t core_capacity, core_count;
    map *by_picture; /* cores of pictures of Hackenbush */
    uint32_t picture_count;
    kept_sum *kept; /* KEPT_SUMS of them; NULL: no part was placed yet */
    arena memory;   /* of the moves of parts that are open */
    ender_ctx *ctx;
} cert_table;
void parts_open(task *t, cert_table *table);
void parts_close(task *t, cert_table *table);
/* What play has found of a part; it stays there until the next part_play_of. */
part_play *part_play_of(task *t, cert_table *table, uint32_t part);
/* The number of the part of these cells, which are normal. */
uint32_t part_number(task *t, cert_table *table, cert_cells cells);
/* What is left, as numbers of parts. */
part_move parts_of_cells(task *t, cert_table *table, cert_cells cells);
/* The same of each of a list, whose parts are looked up together. */
part_move *parts_of_each(task *t, cert_table *table, const cert_cells *cells, uint32_t count);
const part_moves *part_moves_of(task *t, cert_table *table, uint32_t part, ender_player player);
/* Where the sum of what these cells are worth is kept, if it is: kept->cells tells. */
kept_sum *parts_kept(task *t, cert_table *table, cert_cells cells);

/* ---- positions (places.c) ---- */

void places_open(task *t, certificate *c, cert_table *table, const cert_rules *rules,
                 const ruleset *library, uint32_t most_size);
void places_close(task *t, cert_table *table);
/* The number of the node of a part that has one already, itself or as an image of another one, plus
 * 1; else 0. */
uint32_t part_known(task *t, const certificate *c, cert_table *table, uint32_t part);
/* The number of the node of a part, with all that it needs. */
uint32_t part_node(task *t, certificate *c, cert_table *table, uint32_t part);
/* The item of a position, with all the positions that it leads to. */
cert_item places_add(task *t, certificate *c, cert_table *table, cert_cells cells);

/* Sums in any order, of which some may be the same, become options. */
void options_sort(option_list *list);
option_list places_options(task *t, certificate *c, cert_table *table, uint32_t part,
                           ender_player player);
/* What a move leaves as a sum of nodes; with `known` only where all its parts have nodes already,
 * and else false. */
bool places_sum(task *t, certificate *c, cert_table *table, const part_move *move, bool known,
                node_sum *out);

/* ---- the summands of a statement (items.c) ---- */

enum { CERT_DIGITS_MOST = 255 /* behind the point */, CERT_HEAP_MOST = 4096 };
typedef struct number_list {
    uint32_t *list;
    size_t count, capacity;
} number_list;
/* What a table is to have. */
typedef struct cert_setting {
    const ruleset *rules, *library; /* of the positions, and of what the solver is asked */
    cert_game game;
    unsigned columns;
    bool rows;        /* no board has more than one */
    number_list data; /* digits of a code, edges */
    uint32_t ends;    /* of edges, with the ground */
} cert_setting;
/* A summand as it is certified: a position whose rules the judge knows, or a form. */
typedef struct cert_summand {
    const ender_position *position; /* NULL: a form */
    ref form;
    const char *listed; /* of a form: the position that it is, as `col ..`; NULL: a value */
    bool negative;
} cert_summand;
typedef struct cert_sum {
    cert_summand *list;
    size_t count;
} cert_sum;
/* A form, or a board, a heap or a picture. */
typedef struct cert_block {
    size_t setting; /* its place plus 1; 0: a form */
    const char *text, *listed;
    cert_cells cells;
    ref form;
    bool negative;
} cert_block;
typedef struct cert_items {
    cert_setting *settings;
    cert_block *blocks;
    cert_table *tables; /* one for each setting */
    size_t setting_count, setting_capacity, block_count, block_capacity;
    bool all_open; /* all positions become open nodes */
} cert_items;
/* Does the judge know the rules of all of the position? */
bool items_know(task *t, const ender_position *p);
/* The summands, in scratch memory. */
cert_sum items_of(task *t, const summands *of);
/* Adds the blocks of a summand behind those that are there; a zero-initialised *all has none.
 * Throws ENDER_ELIMIT for a summand that is too large, as the next one does. */
void items_add_summand(task *t, cert_items *all, const cert_summand *one);
/* When all blocks are there, for the rows of a board are as long as the longest one needs: what
 * their boards are. Throws ENDER_ELIMIT where the judge has no room, before a search, which may not
 * end. */
void items_read_boards(task *t, cert_items *all);
/* A remark: the options of that position are those that the certificate lists. */
void items_write_listed(certificate *c, const char *name);
/* The ruleset and the position, as `col ..`; the caller closes it. */
void items_name(task *t, const ender_position *p, strbuf *out);
/* A remark for each position whose rules the judge does not know, and the tables; with `searched`
 * large positions become open nodes. */
void items_open(task *t, certificate *c, cert_items *all, bool searched);
void items_close(task *t, cert_items *all);
/* Block number i, with all the positions that it leads to. */
cert_item items_add(task *t, certificate *c, cert_items *all, size_t i);

/* ---- outcomes (search.c) ---- */

/* From now on parts of tables may be open nodes, and sums of them are proved by search. */
struct cert_search {
    held holds[3];
    ender_ctx *ctx;
    inquiry *questions;       /* to the solver */
    arena memory;             /* of the sums of parts */
    map *by_opens;            /* from open nodes to the last of what is known of them */
    struct known_least *list; /* from 1 on */
    size_t capacity, count;
};
void cert_search_open(task *t, certificate *c, cert_search *s, inquiry *questions);
void cert_search_close(task *t, certificate *c);
bool sum_is_open(const certificate *c, node_sum m);
/* A part as the solver has it, or its negative. */
const sum *read_part(task *t, certificate *c, cert_table *table, uint32_t part, bool negated);

/* ---- misere play (misere.c) ---- */

/* The rules by which the moves are made: those of the ruleset to which `misere:` is applied, once
 * or more. */
const ruleset *rules_by_moves(const ruleset *rules);
extern const char misere_prefix[]; /* of the names of such rulesets */
bool summands_are_misere(const summands *of);
/* May play in one of the positions return? The certificate of who wins such a sum, or survives in
 * it, by a table of the sum (returns.c). Throws ENDER_EDOMAIN unless all is normal play. */
bool summands_return(const summands *of);
char *certify_returning(task *t, const summands *of, size_t *length);
/* Who wins, as it is written in a line. */
typedef enum cert_winner {
    CERT_LEFT_SECOND,
    CERT_LEFT_FIRST,
    CERT_RIGHT_SECOND,
    CERT_RIGHT_FIRST,
    CERT_SECOND_PLAYER,
    CERT_FIRST_PLAYER,
    CERT_LEFT_ALWAYS,
    CERT_RIGHT_ALWAYS
} cert_winner;
/* What a statement of this shows, in words, and who wins moving second and moving first: bit 0 for
 * Left, bit 1 for Right. */
typedef struct cert_claim {
    unsigned second, first;
    const char *words;
} cert_claim;
extern const cert_claim cert_claims[];
static inline bool cert_claimed(unsigned who, int player) { return who >> player & 1; }
/* The winners of several sums under misere play, whose blocks end at these places: with either
 * player to begin (moved is NULL), or with the opponents of these players to begin. Cost: all sums
 * that play leads to. */
void certificate_misere(task *t, certificate *c, cert_items *all, const size_t *ends,
                        const ender_player *moved, size_t count);

/* ---- bounds (divisions.c) ---- */

/* Games to be added, with their mean and the temperature of the hottest one. */
enum { MOST_GAMES = 24 /* sequents stay short */ };
typedef struct hot_games {
    ref at[MOST_GAMES];
    uint32_t count;
    dyadic mean, heat;
} hot_games;
void hot_games_open(hot_games *list);
/* False when the list is full. */
bool hot_games_add(task *t, hot_games *list, ref g);
/* Is the sum at least 0? */
bool hot_games_wins(task *t, const hot_games *list);
/* Adds games that are together at most the part, or its negative; false when there are none, or too
 * many. */
bool add_bound(task *t, certificate *c, cert_table *table, uint32_t part, bool negated,
               hot_games *list);
/* The sequent of open nodes and a value that their bounds make at least 0; else 0. */
uint32_t prove_by_bounds(task *t, certificate *c, node_sum opens, ref value);
/* As prove and reply_in, for sums with an open node. */
uint32_t search_prove(task *t, certificate *c, node_sum m);
cert_reply search_reply(task *t, certificate *c, node_sum m);

#endif
