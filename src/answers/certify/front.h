/* SPDX-License-Identifier: MIT
 *
 * Playing by a certificate: the program answers every move in the real sum by what is proved. */
#ifndef ENDER_CERTIFY_FRONT_H
#define ENDER_CERTIFY_FRONT_H

#include <ender/certify.h>

#include <stdbool.h>

/* A certificate that was read and checked, and the sum that is played by it. */
typedef struct certified_play certified_play;

/* Reads a certificate of the outcome of a sum of positions and values, or of a value, in binary.
 * The program plays for the opponent of `person`. ENDER_ESYNTAX with the line that is wrong;
 * ENDER_EDOMAIN if it is not proved that the program wins when `first` begins, with what is proved.
 * Cost: that of ender-check, some times over. */
ender_status certified_play_open(ender_ctx *ctx, const char *bytes, size_t length,
                                 ender_player person, ender_player first, certified_play **out);
void certified_play_close(certified_play *p);

/* The summands at the beginning: a ruleset and the text of a position, each text without `+`. They
 * live as long as p. */
typedef struct certified_item {
    const char *rules, *text;
    bool negative;
} certified_item;
size_t certified_play_items(const certified_play *p, const certified_item **items);

/* Item `from` was moved to this position or value by the person: the program's answer is a move in
 * item *in. ENDER_EARGUMENT if that is no move; after another failure no further move is answered.
 * Cost: a few look-ups; it does not grow with the certificate. */
ender_status certified_play_answer(certified_play *p, size_t from, const ender_summand *to,
                                   size_t *in);
/* The program begins. */
ender_status certified_play_begin(certified_play *p, size_t *in);
/* Is that position or value what the program's last move made of its item? */
ender_status certified_play_is_answer(certified_play *p, const ender_summand *summand, bool *is);

#endif
