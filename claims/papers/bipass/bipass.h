/* SPDX-License-Identifier: MIT
 *
 * What the claims about Bipass share: the rules once more, on texts and letter by letter, so that
 * the ruleset and its theorems are compared with something else than themselves; the families of
 * positions that the paper speaks of; and the closed forms as they are printed. */
#ifndef ENDER_CLAIMS_BIPASS_H
#define ENDER_CLAIMS_BIPASS_H

#include "papers/frame/checker.h"

enum { STRIP_MOST = 31, STRIPS_MOST = 15 };

/* Strips of live stones, those that are empty left out. */
typedef struct strips {
    unsigned count;
    char at[STRIPS_MOST][STRIP_MOST + 1];
} strips;

/* Reads `bww+bw`, without its dead stones. */
strips strips_of(claim_run *run, const char *text);
/* Joined by +, or 0; in scratch memory. */
const char *strips_text(claim_run *run, const strips *s);
/* White stones less black ones (Definition 1). */
int64_t strip_excess(const char *strip);
int64_t strips_excess(const strips *s);
unsigned stones_like(const char *strip, char colour);
/* b w^n: nothing but a black stone and white ones. */
bool is_black_larva(const char *strip);
/* b w^p b^q w; *k = p - q. */
bool is_hook(const char *strip, int *k);

/* The moves of a player, strip by strip, stone by stone, the shorter jumps first: the stone number
 * `place` of strip number `strip`, both from 0, jumps over `length` of the other colour. */
typedef struct jumps {
    const strips *of;
    ender_player player;
    unsigned strip, place, length;
    strips after; /* the dead stones buried */
} jumps;
jumps jumps_in(const strips *s, ender_player player);
bool jumps_next(jumps *j);
/* The move that is at hand is a unit-bypass (Definition 2). */
bool is_unit_bypass(const jumps *j);
/* Looks for one; *found is then at it. */
bool find_unit_bypass(const strips *s, ender_player player, jumps *found);

/* Calls the body for all live strips of so many stones, on the threads of the context. */
void claim_each_strip(claim_run *run, unsigned stones,
                      void (*body)(claim_run *worker, const char *strip, const void *arg),
                      const void *arg);
/* The same for all sums of live strips, those of no strip ("0") and of one included. */
void claim_each_sum(claim_run *run, unsigned stones,
                    void (*body)(claim_run *worker, const char *sum, const void *arg),
                    const void *arg);

/* T(k) = k.^ + ((k+1) mod 2).*; and k.^ + a.* */
ref hat(claim_run *run, int64_t k);
ref ups(claim_run *run, int64_t k, bool star);
/* The value of a sum, by search. */
ref bipass(claim_run *run, const char *sum);
/* A nimber beyond g and g + ^, g + v, which stands for the far star (Definition 3). */
ref far_nimber(claim_run *run, ref g);

/* The options of a position in a ruleset, as texts; every one. */
typedef struct option_texts {
    uint32_t count;
    const char **at;
} option_texts;
option_texts strip_options_of(claim_run *run, const char *rules, const char *text,
                              ender_player player);
bool has_text(const option_texts *list, const char *text);
/* A report of a ruleset on a position. */
const char *reported(claim_run *run, const char *rules, const char *text, const char *name);

#endif
