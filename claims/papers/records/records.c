/* SPDX-License-Identifier: MIT
 *
 * Families of positions of which only the outcome is in reach, by the search of src/answers/solve.
 */
#include <stdio.h>
#include <string.h>

#include "papers/frame/checker.h"
#include "solve/solve.h"

static bool wins(claim_run *run, const char *name, const char *text, ref beside,
                 ender_player first) {
    const ruleset *rules = claim_ruleset(run, name);
    const ender_position position = {rules, sum_parse(run->t, rules, text, strlen(text))};
    const ender_summand list[] = {{.position = &position}, {.value = {beside.bits}}};
    return solve_wins(run->t, &(summands){.list = list, .count = 2}, first);
}

/* On an empty board these players win when they begin, as the claim has it. */
static void check_board(claim_run *run, const char *name, unsigned rows, unsigned cols,
                        const bool won[2]) {
    char text[24];
    snprintf(text, sizeof text, "%ux%u", rows, cols);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        claim_holds(run, wins(run, name, text, REF_ZERO, p) == won[p],
                    won[p] ? "who begins loses" : "who begins wins", "%s(\"%s\")", name, text);
}

/* The outcome is that of who begins. */
static void check_first(claim_run *run, const char *name, unsigned rows, unsigned cols, bool won) {
    check_board(run, name, rows, cols, (const bool[2]){won, won});
}

void check_records_clobber_2(claim_run *run, unsigned size) {
    check_first(run, "clobber", 2, size, size % 3 != 0);
}

void check_records_clobber_3(claim_run *run, unsigned size) {
    check_first(run, "clobber", 3, size, size % 2 == 1);
}

void check_records_clobber_4(claim_run *run, unsigned size) {
    check_first(run, "clobber", 4, size, size % 3 != 0);
}

void check_records_impartial_nogo(claim_run *run, unsigned size) {
    const uint32_t lost = 1u << 1 | 1u << 3 | 1u << 6 | 1u << 8 | 1u << 13 | 1u << 16 | 1u << 24;
    check_first(run, "impartial-nogo", 1, size, !(lost >> size & 1));
}

void check_records_sprouts(claim_run *run, unsigned size) {
    char text[12];
    snprintf(text, sizeof text, "%u", size);
    claim_holds(run, wins(run, "sprouts", text, REF_ZERO, ENDER_LEFT) == (size % 6 >= 3),
                "another winner", "%u spots", size);
}

/* The board beside the nimber is lost by who begins. */
static void check_cram(claim_run *run, unsigned rows, unsigned cols, unsigned nim_value) {
    char text[24];
    snprintf(text, sizeof text, "%ux%u", rows, cols);
    const bool lost = !wins(run, "cram", text, ref_nimber(run->t, nim_value), ENDER_LEFT);
    claim_holds(run, lost, "another nim value", "cram(\"%s\")", text);
}

void check_records_cram_3(claim_run *run, unsigned size) {
    static const unsigned char values[] = {1, 1, 0, 1, 1, 4, 1, 3, 1, 2,
                                           0, 1, 2, 3, 1, 4, 0, 1, 0, 2};
    check_cram(run, 3, size, values[size - 1]);
}

void check_records_cram_5(claim_run *run, unsigned size) {
    static const unsigned char values[] = {0, 1, 1, 2, 0, 2, 1, 1, 1, 2, 0, 3};
    check_cram(run, 5, size, values[size - 1]);
}

void check_records_nogo(claim_run *run, unsigned size) {
    check_first(run, "nogo", 1, size, size != 1 && size != 4);
}

void check_records_squares(claim_run *run, unsigned size) {
    check_first(run, "domineering", size, size, size != 1 && size != 5);
}

/* Left's dominoes lie along the columns, whose length is the number of rows. */
void check_records_oblongs(claim_run *run, unsigned size) {
    const bool left = size % 2 == 0;
    check_board(run, "domineering", size, size + 1, (const bool[2]){left, !left});
}

/* G < ^ when Right wins G + v whoever begins, and v < G when Left wins G + ^. */
void check_records_arrows(claim_run *run, unsigned size) {
    strbuf row;
    strbuf_open(run->t, &row);
    for (unsigned i = 0; i < size; i++) strbuf_format(&row, "xo");
    const ref up = ref_up_star(run->t, 1, 0), down = ref_up_star(run->t, -1, 0);
    const bool below = wins(run, "clobber", row.text, down, ENDER_RIGHT) &&
                       !wins(run, "clobber", row.text, down, ENDER_LEFT);
    const bool above = wins(run, "clobber", row.text, up, ENDER_LEFT) &&
                       !wins(run, "clobber", row.text, up, ENDER_RIGHT);
    claim_holds(run, below, "it is not below ^", "clobber(\"%s\")", row.text);
    claim_holds(run, above, "it is not above v", "clobber(\"%s\")", row.text);
    strbuf_close(&row);
}
