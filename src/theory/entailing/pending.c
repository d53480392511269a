/* SPDX-License-Identifier: MIT
 *
 * Impartial sums in which a check must be answered, and winning moves. Let all other summands be
 * worth *n, or loony. Whoever must answer wins if a quiet reply is worth *n, so that he leaves a
 * sum of 0, or if he gives a counter-check that the opponent cannot answer so (Larsson, Nowakowski,
 * Santos 2021; it follows from the rules of play). Loony summands elsewhere leave him
 * counter-checks only. */
#include "entailing/entailing.h"

/* Does the player win who must reply to the check, beside games of this value? */
static bool entailing_replier_wins(task *t, const entailing_tree *check, uint32_t beside) {
    task_poll(t);
    for (size_t i = 0; i < check->count[0]; i++) {
        const entailing_tree *reply = check->side[0][i];
        const bool wins = reply->kind == ENTAILING_CHECK
                              ? !entailing_replier_wins(t, reply, beside)
                              : beside != NIM_LOONY && entailing_tree_value(t, reply) == beside;
        if (wins) return true;
    }
    return false;
}

uint32_t entailing_value_beside(task *t, const entailing_sum *sum, size_t but) {
    uint32_t value = 0;
    for (size_t i = 0; i < sum->count; i++) {
        if (i == but) continue;
        const uint32_t n = entailing_tree_value(t, sum->at[i]);
        if (n == NIM_LOONY) return NIM_LOONY;
        value ^= n;
    }
    return value;
}

bool entailing_wins(task *t, const entailing_sum *sum) {
    const uint32_t beside = entailing_value_beside(t, sum, sum->pending);
    return sum->pending == sum->count ? beside != 0
                                      : entailing_replier_wins(t, sum->at[sum->pending], beside);
}

void entailing_check_quiet(task *t, const entailing_sum *sum) {
    if (sum->pending < sum->count)
        task_throw(
            t, ENDER_EDOMAIN,
            "a check that must be answered has an outcome, but no value and no form: ask for "
            "`outcome`");
}

/* ---- winning moves ---- */

static void print_list(strbuf *out, const entailing_tree *g) {
    strbuf_char(out, '{');
    for (size_t i = 0; i < g->count[0]; i++) {
        if (i > 0) strbuf_char(out, ',');
        entailing_tree_print(out, g->side[0][i]);
    }
    strbuf_char(out, '}');
}

void entailing_tree_print(strbuf *out, const entailing_tree *g) {
    if (g->kind == ENTAILING_CHECK) strbuf_char(out, '!');
    if (g->kind == ENTAILING_LOONY)
        strbuf_text(out, "loony");
    else if (g->kind != ENTAILING_NIMBER)
        print_list(out, g);
    else if (g->number > 1)
        strbuf_format(out, "*%d", (int)g->number);
    else
        strbuf_char(out, g->number == 1 ? '*' : '0');
}

bool entailing_move_wins(task *t, const entailing_tree *move, uint32_t beside) {
    if (move->kind == ENTAILING_CHECK) return !entailing_replier_wins(t, move, beside);
    return beside != NIM_LOONY && entailing_tree_value(t, move) == beside;
}
