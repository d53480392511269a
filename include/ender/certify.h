/* SPDX-License-Identifier: MIT
 *
 * Certificates: answers with proofs, which a judge that is independent of this library can check.
 *
 * A certificate is a file of lines (docs/certificate.md) that ends with a statement. `ender-judge`,
 * a program extracted from a proof in Coq, and `ender-check`, a small program in C, read it and
 * report the verified statement or the wrong line. Positions of rulesets that the judge knows
 * (Domineering, Cram, Clobber, NoGo, Toads and Frogs, Bipass, Nim, octal codes, Hackenbush) and nim
 * values of octal codes are certified from the rules of the game; positions of other rulesets from
 * their options, which the certificate lists: its first line says so, and so does the judge;
 * comparisons of values from the games themselves.
 *
 * The bytes of a certificate depend only on the question, not on the number of threads, nor on what
 * the context found before: an outcome in normal play is searched in a context of its own, which
 * has the limits of this one and as much memory as is left here. They belong to the caller
 * (ender_free). Functions may be called from several threads at once; each call uses one thread.
 * After a failure *out is NULL and *length is 0. */
#ifndef ENDER_CERTIFY_H
#define ENDER_CERTIFY_H

#include <ender/form.h>
#include <ender/ruleset.h>
#include <ender/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A certificate of the relation between two literal forms: a = b, a > b, a < b, or a || b. Cost:
 * the positions of the two forms, and the comparisons among them. Errors: the limits of the
 * context. */
ender_status ender_certify_comparison(ender_ctx *ctx, ender_form a, ender_form b, char **out,
                                      size_t *length);

/* Does the judge know the rules of the position? (Of octal codes it knows those in which no move
 * leaves three heaps or takes more than 255 counters.) Constant time. */
ender_status ender_certify_knows(ender_ctx *ctx, const ender_position *position, bool *out);

/* A certificate of the value of a position, from the rules if the judge knows them, with all
 * reachable positions; else of the value of the literal form (ender_position_form, whose errors
 * these are). ENDER_ELIMIT if a board needs more than 128 cells (Domineering, Cram) or 64,
 * including an empty column at the end of each row and one row more, for heaps of 4096 and more,
 * and for more than 128 edges. ENDER_EDOMAIN where positions have no values. Cost: every part of
 * every reachable position is evaluated without bounds. */
ender_status ender_certify_value(ender_ctx *ctx, const ender_position *position, char **out,
                                 size_t *length);

/* What a certificate of a value may show besides. The value is shown to be in canonical form, and
 * the judge computes the fact from it, by functions that are proved. Of the birthday: no game that
 * is equal has a smaller height (Siegel, CGT, theorem II.2.9); the nim value is stated with it
 * where there is one. Of the stops: the numbers at which play ends when Left begins, and when Right
 * does. Of the temperature: the mean, too, by the thermograph of the canonical form (Siegel,
 * section II.5). */
typedef enum ender_fact {
    ENDER_FACT_BIRTHDAY = 1,
    ENDER_FACT_STOPS = 2,
    ENDER_FACT_TEMPERATURE = 4
} ender_fact;

/* A certificate of the value of a position as ender_certify_value writes it, and of these facts, a
 * sum of members of ender_fact. Errors and cost: as ender_certify_value; ENDER_EARGUMENT for
 * other numbers. */
ender_status ender_certify_facts(ender_ctx *ctx, const ender_position *position, unsigned facts,
                                 char **out, size_t *length);

/* A certificate that a literal form has its value, and of facts of this value. Errors: the limits
 * of the context; ENDER_EARGUMENT for what is no sum of facts. Cost: as ender_certify_comparison.
 */
ender_status ender_certify_form(ender_ctx *ctx, ender_form form, unsigned facts, char **out,
                                size_t *length);

/* A certificate of the outcome of a sum of positions and values, found by search: the second player
 * wins (= 0), the first player wins (|| 0), Left wins (> 0), or Right wins (0 >). A search like
 * that of ender_solve, with one thread, finds the winning replies, and its table names most of
 * them; positions with few moves are replaced by their values, and those of rulesets that the judge
 * does not know by their literal forms. Where the summands are positions of misere rulesets
 * (operator misere), it states who wins in misere play; ENDER_EDOMAIN if some are and others are
 * not. Where play may return in one, as ender_certify_results. Other errors as for
 * ender_certify_value; those of ender_solve, whose limits are failures here. Cost: that of the
 * search, of sums decided by bounds, cuts and weights; in misere play, of all sums that follow. */
ender_status ender_certify_outcome(ender_ctx *ctx, const ender_summand *list, size_t count,
                                   char **out, size_t *length);

/* A certificate of which moves in a sum win: for each move of this player, or of Left and then of
 * Right (NULL), who wins the sum that it leaves: the player who has moved, or the one who moves
 * next. Moves are those of `ender moves`, in its order: what leads to the same is one move.
 * ENDER_EDOMAIN if there is no move; other errors, and cost, as for ender_certify_outcome of all
 * these sums; what one of them needs is there for the others. */
ender_status ender_certify_moves(ender_ctx *ctx, const ender_summand *list, size_t count,
                                 const ender_player *player, char **out, size_t *length);

/* A certificate of the nim values of the heaps first .. first + count - 1 of an octal code
 * (<ender/impartial.h>). Values beyond the proof of a period are certified by the period, which is
 * stated too. Cost: that of ender_nim_sequence, and one or two bytes for each heap from 0 on.
 * ENDER_ESYNTAX with the place for a bad code; ENDER_EDOMAIN for games in which a move may leave
 * three heaps or must leave unequal ones, and for all-but subtraction; ENDER_ELIMIT for moves that
 * take more than 255 counters, for count 0, and beyond 2^29 heaps. Source: Guy and Smith, The
 * G-values of various games, 1956. */
ender_status ender_certify_nim_values(ender_ctx *ctx, const char *code, size_t first, size_t count,
                                      char **out, size_t *length);

/* A certificate of the ultimate period of the nim values of an octal code: the least period that
 * the first `heaps` values prove. It does not state that no smaller period holds. ENDER_EDOMAIN if
 * these values prove no period; other errors and cost as for ender_certify_nim_values. */
ender_status ender_certify_nim_period(ender_ctx *ctx, const char *code, size_t heaps, char **out,
                                      size_t *length);

/* ---- play that may return ---- */

/* A certificate of who wins a position when Left moves first, and when Right does, or that it is
 * drawn: from the moves of all positions that can be reached, which it lists. ENDER_EDOMAIN for
 * rules in which the player who cannot move does not lose; ENDER_ELIMIT for very many positions;
 * the errors of ender_position_moves. Cost: that of listing them, some times over. */
ender_status ender_certify_results(ender_ctx *ctx, const ender_position *position, char **out,
                                   size_t *length);

/* The same of a game as ender_evaluate reads it: a graph, whose classes of moves may decide
 * infinite play, or a value that is a stopper; and a certificate of the relation of two: G >= H
 * when Left, moving second, survives G - H (Siegel, Combinatorial Game Theory, section VI.2),
 * whoever wins draws (Moews, 2.1). ENDER_ESYNTAX with the place; ENDER_EDOMAIN for other games, and
 * where classes decide only together; ENDER_ELIMIT. Cost: the moves of all positions of it, some
 * times over. */
ender_status ender_certify_loopy_results(ender_ctx *ctx, const char *game, char **out,
                                         size_t *length);
ender_status ender_certify_loopy_comparison(ender_ctx *ctx, const char *game, const char *other,
                                            char **out, size_t *length);

/* ---- play by a certificate ---- */

/* A certificate that was read and checked, and the sum that is played by it: the program answers
 * every move of a person in the sum itself by what is proved, without search. It is used by one
 * thread at a time, and its context outlives it. */
typedef struct ender_proof ender_proof;

/* Reads the certificate of an outcome or of a value, in binary (of `G = v` the sum is G - v), or of
 * play that may return: of a position, which the certificate names, or of graphs that it lists. The
 * program plays for the opponent of *person, and *first begins; those that are NULL are such that
 * the program wins, or else does not lose. ENDER_ESYNTAX with the line that is wrong; ENDER_EDOMAIN
 * if nothing is proved for the program, with what is proved, and if the moves that are listed are
 * not those of the position that is named; the limits of the context. Cost: that of ender-check,
 * some times over, and of listing the positions that may return. */
ender_status ender_proof_open(ender_ctx *ctx, const char *bytes, size_t length,
                              const ender_player *person, const ender_player *first,
                              ender_proof **out);
/* NULL is allowed. */
void ender_proof_close(ender_proof *proof);
/* Who plays against the proof, and who is to move. */
ender_player ender_proof_person(const ender_proof *proof);
ender_player ender_proof_mover(const ender_proof *proof);
/* The summands on the table, in the order of the statement; they belong to the proof and live until
 * the next move. */
size_t ender_proof_sum(const ender_proof *proof, const ender_summand **list);
/* What is proved of the rest of the game. */
typedef struct ender_proof_claim {
    bool wins;       /* the program wins; else it does not lose: a move is always left to it */
    uint32_t within; /* it wins with at most so many moves of its own; 0: they are not counted, or
                        the game is over */
    bool returned;   /* play may return, and has: the person was to move here before */
} ender_proof_claim;
ender_proof_claim ender_proof_says(const ender_proof *proof);
/* Where the graphs stand if the sum is one of graphs of the certificate, a line for each: `1: 3` is
 * position 3 of the first one, and behind `-` the negative. It has no summands then, and a move
 * `1:4` leads to position 4. Else the empty text. Owned by the caller (ender_free). */
ender_status ender_proof_graphs(ender_proof *proof, char **out);
/* The names of the moves of the player who is to move, each with a line feed behind it, as in
 * `ender moves`; the empty text when there is none, and that is the person, who has lost, or in
 * misere play the program, which has won. Owned by the caller (ender_free). */
ender_status ender_proof_moves(ender_proof *proof, char **out);
/* A move of the person, by its name or by what it leads to, and the name of the program's answer,
 * which is made, too; owned by the caller (ender_free). It is the empty text where the program has
 * no move, and so has won in misere play. ENDER_EARGUMENT with some names if there is no such move,
 * and nothing is changed; after any other failure the game is over. Cost: that of listing the
 * moves, and some look-ups; it does not grow with the certificate. */
ender_status ender_proof_play(ender_proof *proof, const char *move, char **answer);
/* The program begins: its move, or the empty text, as above. ENDER_EARGUMENT when it does not, or
 * has moved. */
ender_status ender_proof_begin(ender_proof *proof, char **answer);

#ifdef __cplusplus
}
#endif
#endif
