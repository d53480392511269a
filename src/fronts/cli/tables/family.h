/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_FAMILY_H
#define ENDER_CLI_FAMILY_H

#include "cli/cli.h"

/* All words of a length over some letters, in the order of the letters. spellings_next returns the
 * next one, which the next call overwrites; NULL behind the last one. */
typedef struct spellings {
    const char *letters;
    size_t length, *digit;
    char *word;
    bool more;
} spellings;
spellings spellings_open(const char *letters, size_t length);
const char *spellings_next(spellings *w);
void spellings_close(spellings *w);

/* Words by chance; boards where there are several rows, with a bar between. */
typedef struct chance {
    uint64_t state, rows;
    const char *letters;
    char *text; /* the word or the board */
} chance;
chance chance_open(uint64_t seed, const char *letters, uint64_t rows, size_t longest);
/* Another one, whose rows have this length. */
void chance_next(chance *of, size_t length);
void chance_close(chance *of);

/* Positions that belong together: all of a ruleset of certain sizes, or all words over an alphabet.
 */
typedef struct position_family {
    const ender_ruleset *rules;
    ender_position **list;
    size_t count, capacity;
} position_family;

/* Appends the positions of a size, or the sums of it. */
ender_status family_add_size(cli *c, position_family *f, size_t size, bool sums);
/* Appends the positions spelled by all words of a length over the letters; words that spell none
 * are left out. */
ender_status family_add_words(cli *c, position_family *f, const char *letters, size_t length);
/* Keeps the positions with this number of summands. */
ender_status family_keep_summands(cli *c, position_family *f, size_t summands);
/* Keeps the positions whose report of that name is this text. */
ender_status family_keep_report(cli *c, position_family *f, const char *name, const char *text);
void family_close(position_family *f);

/* Who wins, by value or, where none comes in reach, by search. */
ender_status family_outcome(cli *c, const ender_position *position, ender_outcome *out);
/* How many positions have each outcome, by ender_outcome. */
ender_status family_outcomes(cli *c, const position_family *f, uint64_t counts[4]);

typedef struct family_counts {
    uint64_t positions, values; /* distinct values */
    ender_game birthday;        /* the largest one */
} family_counts;
ender_status family_count(cli *c, const position_family *f, family_counts *out);
/* The values, sorted by handle, those that are the same next to each other; freed by the caller. */
ender_status family_values(cli *c, const position_family *f, ender_game **out);

#endif
