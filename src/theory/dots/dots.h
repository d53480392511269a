/* SPDX-License-Identifier: MIT
 *
 * Dots and Boxes as Strings and Coins: a graph of coins (vertices 1, 2, ...) and strings (edges),
 * each between two coins or between a coin and the ground. A move cuts one string; who cuts the
 * last string of a coin takes it and moves again. The boxes of a board are the coins, its lines the
 * strings, and those of its rim go to the ground.
 *
 * Scores by a search of the sets of strings that are left (E. R. Berlekamp, The Dots and Boxes
 * Game, 2000; J. K. Barker and R. E. Korf, Solving Dots-And-Boxes, AAAI 2012). Nimstring, in which
 * who cannot move loses, by nim values with complimenting moves (E. R. Berlekamp, J. H. Conway, R.
 * K. Guy, Winning Ways, chapters 12 and 16). */
#ifndef ENDER_DOTS_ROOM_H
#define ENDER_DOTS_ROOM_H

#include "base/base.h"
#include "draw/draw.h"

enum { STRINGS_MOST = 200, COINS_MOST = 100, GROUND = 0 };

typedef struct string_graph {
    unsigned strings, coins;
    struct {
        uint8_t ends[2]; /* coins, or GROUND for at most one */
    } at[STRINGS_MOST];
    unsigned rows, columns;      /* of a board; 0 for a graph */
    uint16_t line[STRINGS_MOST]; /* of a board: the place of each string among its lines */
} string_graph;
static inline bool string_touches(const string_graph *g, unsigned string, unsigned coin) {
    return g->at[string].ends[0] == coin || g->at[string].ends[1] == coin;
}
/* The end of a string that is not at this coin of it. */
static inline unsigned string_beyond(const string_graph *g, unsigned string, unsigned coin) {
    return g->at[string].ends[g->at[string].ends[0] == coin];
}

/* Where a line of a board stands: lines lie above the boxes of a row, or below the last one, and
 * are upright to the left of those of a row, or to the right of the last one. */
typedef struct board_line {
    unsigned row, column;
    bool upright;
} board_line;
static inline board_line board_line_of(const string_graph *g, unsigned line) {
    const unsigned period = 2 * g->columns + 1, rest = line % period;
    const bool upright = rest >= g->columns;
    return (board_line){line / period, upright ? rest - g->columns : rest, upright};
}

/* A graph such as 0-1,1-2,2-0; a board as its lines, .-/|../.-; or an empty one, 3x3, of which
 * `swedish` means that the rim is drawn, `icelandic` its left and lower sides (read.c). */
const string_graph *read_strings(task *t, source in);
/* The same from a scanner, to its end. */
void scan_strings(scanner *s, string_graph *g);
/* Appends a string, of which there are fewer than STRINGS_MOST; of a board a line of this number,
 * from 0, all in the order of their numbers. */
void string_graph_add(string_graph *g, unsigned a, unsigned b);
void string_graph_add_line(string_graph *g, unsigned line);
/* The name of a string: its ends, or of a board the number of its line, from 1. */
void string_name(const string_graph *g, unsigned string, strbuf *out);

/* A board with the numbers of its free lines, which are parts of the drawing, or a graph, whose
 * coins stand in a circle and whose strings are parts (draw.c). */
void draw_strings(drawing *d, const string_graph *g);

/* ---- chains and loops (chains.c) ---- */

enum { LONG_CHAIN = 3, LEAST_LOOP = 4 };

/* How many chains and loops there are of each number of coins, and how many coins are in neither.
 */
typedef struct chain_list {
    unsigned chains[COINS_MOST + 1], loops[COINS_MOST + 1], others;
} chain_list;
chain_list chains_of(const string_graph *g);
unsigned long_chains(const chain_list *list);
/* What a cut that frees no coin gives to the opponent: the number of coins that he can take one
 * after the other, in a loop or not; 0 if he can take none. It is loony where he may take all but
 * two of them (four of a loop) and leave these: if two are in a row on one side of the cut (Winning
 * Ways, chapter 16). Where a coin can be taken before the cut, neither is said. */
typedef struct opened_coins {
    unsigned coins;
    bool is_loop, is_loony;
} opened_coins;
opened_coins coins_opened(const string_graph *g, unsigned string);

/* ---- loony endgames (endgame.c) ---- */

enum { PIECE_KINDS_MOST = 16 };

/* Long chains or loops of one length. */
typedef struct long_piece {
    bool is_loop;
    unsigned length, count;
} long_piece;
typedef struct loony_endgame {
    unsigned kinds;
    long_piece at[PIECE_KINDS_MOST];
} loony_endgame;
/* Adds a chain of LONG_CHAIN coins or more, or a loop of LEAST_LOOP or more; false where that is
 * one kind too many. */
bool loony_endgame_add(loony_endgame *e, bool is_loop, unsigned length);
/* False unless all coins are in long chains and loops, of so few kinds. */
bool loony_endgame_of(const chain_list *list, loony_endgame *e);
/* How many coins of an opened chain or loop are left to the opponent by who keeps control. */
static inline int coins_left(bool is_loop) { return is_loop ? 4 : 2; }

/* What the player who does not open the first of them makes more, with best play; the same if each
 * kind is opened first, and where nothing of it was there. */
typedef struct endgame_worth {
    int value;
    int opened[PIECE_KINDS_MOST], without[PIECE_KINDS_MOST];
} endgame_worth;
/* Throws ENDER_ELIMIT for more than 2^22 sets of chains and loops. Cost: sets times kinds. */
endgame_worth endgame_worth_of(task *t, const loony_endgame *e);
/* What he makes more if he keeps control until the last chain or loop. If it is at least 2, it is
 * the value (K. Buzzard and M. Ciere, Integers 14, 2014, G08). */
int64_t controlled_value_of(const loony_endgame *e);

/* ---- in words (words.c) ---- */

/* Appends sentences: coins that can be taken, chains and loops, the long chain rule, loony moves
 * and handouts, the controlled value, the value of Nimstring where components have at most
 * nim_most strings, the score where there are at most EXPLAINED_STRINGS. With `passes` the player
 * to move must pass. */
enum { EXPLAINED_STRINGS = 24 }; /* values and scores take less than a second */
void explain_strings(strbuf *out, const string_graph *g, bool passes, unsigned nim_most);

/* ---- scores (search.c) ---- */

/* A search remembers what it found out about sets of strings, for further questions. Opened and
 * closed in the order of a stack; a throw closes it. Throws ENDER_ELIMIT for more than 64 strings
 * or 63 coins. A call uses all threads of the context. */
typedef struct score_search score_search;
/* Has the graph no more strings and coins than that? */
bool score_search_holds(const string_graph *g);
score_search *score_search_open(task *t, const string_graph *g);
void score_search_close(task *t, score_search *s);
/* What the player who moves makes more than the opponent from now on, with the strings of this set
 * left, a bit each. Cost: 3x4 boxes a second, 4x4 six minutes, and less than twice as much for each
 * string more. */
int score_of(task *t, score_search *s, uint64_t left);
/* The same of a player who cuts this string first. */
int score_after(task *t, score_search *s, uint64_t left, unsigned string);

/* ---- Nimstring: all sets of strings (table.c) ---- */

enum { TABLE_STRINGS_MOST = 28 };

/* How many coins the cut of one of all strings frees. */
unsigned coins_freed(const string_graph *g, unsigned string);

/* The most strings that hang together. */
unsigned greatest_component(const string_graph *g);

/* Nim values of Nimstring: of all strings, and after the cut of each; or LOONY. By components, of
 * which each has a table of 2^strings bytes. Throws ENDER_ELIMIT for a component of more than
 * TABLE_STRINGS_MOST strings. Cost: strings * 2^(strings-1) steps for each component. */
enum { LOONY = 255 };
typedef struct nimstring_values {
    uint8_t whole, after[STRINGS_MOST];
} nimstring_values;
nimstring_values nimstring_values_of(task *t, const string_graph *g);
/* The value of all strings alone. The context remembers it, and those after each cut. */
uint8_t nimstring_value_of(task *t, const string_graph *g);
/* Does a player who cuts the string win Nimstring? */
bool nimstring_wins(const string_graph *g, const nimstring_values *values, unsigned string);
/* Is what the cut leaves for the opponent loony? */
bool is_loony_cut(const string_graph *g, const nimstring_values *values, unsigned string);

#endif
