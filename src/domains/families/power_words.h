/* SPDX-License-Identifier: MIT
 *
 * Words with powers, such as T^a..(FT)^(b+1): positions in a row, a letter for each cell. The
 * exponents are linear forms in unknown natural numbers. */
#ifndef ENDER_FAMILIES_POWER_WORDS_H
#define ENDER_FAMILIES_POWER_WORDS_H

#include "families/linear.h"
#include "ruleset/ruleset.h"

enum { UNIT_MOST = 4, ITEMS_MOST = 96, RULE_MOST = 6, RULES_MOST = 64 };

/* A unit of one or more letters and how many times it is repeated: a letter by itself once. */
typedef struct power_item {
    char unit[UNIT_MOST + 1];
    linear times;
} power_item;

typedef struct power_word {
    unsigned count;
    power_item at[ITEMS_MOST];
} power_word;

/* A move: these letters, next to each other, become those, as many. Where dominoes topple (`to` is
 * empty), the letter goes with all on one side of it. */
typedef struct word_rule {
    char from[RULE_MOST + 1], to[RULE_MOST + 1];
    ender_player player;
} word_rule;

/* The moves of a ruleset in words. */
typedef struct word_game {
    const ruleset *rules;
    char letters[8];
    unsigned reach; /* the most letters of a rule */
    unsigned rule_count;
    word_rule at[RULES_MOST];
} word_game;

/* Learns the rules from the options of all words as long as its reach. Throws ENDER_EDOMAIN if the
 * ruleset says nothing of its words (letter_moves). */
void word_game_open(task *t, const ruleset *rules, word_game *out);

/* Reads letters of the game, and powers whose exponents are numbers, names of unknowns (lower-case
 * letters) or sums in round brackets. names: those of the unknowns, added as they come. */
void power_word_read(scanner *in, const word_game *game, power_word *out,
                     char names[UNKNOWNS_MOST + 1]);
void power_word_print(strbuf *out, const power_word *w, const char *names);
/* The text of the position with these exponents of the unknowns. Throws ENDER_ELIMIT for a long
 * one. */
void power_word_text(task *t, strbuf *out, const power_word *w, const int64_t *unknowns);

/* Is it a letter by itself? */
bool power_item_is_letter(const power_item *item);
/* Appends a unit of `length` letters. Throws ENDER_ELIMIT when there are ITEMS_MOST. */
void power_word_add(task *t, power_word *w, const char *unit, size_t length, linear times);
void power_word_in(task *t, const power_word *w, const unknowns_map *s, power_word *out);
bool power_word_is_constant(const power_word *w);
/* The same word written in one way: constant powers are letters, powers begin as far left as
 * they can, and equal ones are together. */
void power_word_settle(task *t, power_word *w);
/* Then: two equal letters next to each other are a power, and three equal pairs of letters, if the
 * letters are among these. */
void power_word_gather(task *t, power_word *w, const char *letters);

/* ---- moves ---- */

/* What one move leaves. `everywhere`: for all values of the unknowns; otherwise it is a move inside
 * of a power, at a place that is one more unknown, and `where` gives the unknowns of the word that
 * was played as forms in those of `after`. */
typedef struct word_option {
    power_word after;
    bool everywhere;
    unknowns_map where;
} word_option;

/* Calls each(arg, option) for all moves of the player; moves inside of a power also for the places
 * next to its ends, `everywhere`. DECISION_OPEN, with what would decide, where moves at a power
 * depend on how small its exponent is. The word is settled. */
typedef void word_visit(void *arg, const word_option *option);
decision word_moves(task *t, const word_game *game, const power_word *w, unsigned unknowns,
                    ender_player player, word_visit *each, void *arg, doubt *about);

#endif
