/* SPDX-License-Identifier: MIT
 *
 * The moves of a sum with what phi is worth behind them. Under J with ko-threats for a player the
 * history that a move leaves does not matter (Moews, Theorem 6), so the position moved to is asked
 * for as if play began there. A move wins when its player has then won with the other to move. The
 * history of the position itself bans a move, for which a ko-threat is needed.
 */
#include "ko/duel.h"
#include "notation/domain.h"

#include <string.h>

typedef struct ko_found_move {
    const char *to;
    ko_value value;
    bool is_ender, needs_threat;
} ko_found_move;

/* A move that may not be made, or only with a ko-threat. */
typedef struct banned_move {
    uint32_t part; /* UINT32_MAX if none is */
    ko_state to;
} banned_move;

static bool is_better(task *t, ender_player player, ref g, ref h) {
    return !ref_same(g, h) && (player == ENDER_LEFT ? game_ge(t, g, h) : game_le(t, g, h));
}

static bool wins_behind(ender_player player, const ko_value *v) {
    const loopy_result wanted = player == ENDER_LEFT ? LOOPY_LEFT_WINS : LOOPY_RIGHT_WINS;
    return v->have_results && v->results[player == ENDER_LEFT] == wanted;
}

/* What is behind a move: its value, or "2 to 3" where only bounds are known. */
static value value_behind(task *t, const ko_value *v) {
    const value found = ko_value_found(t, v);
    if (found.kind != ENDER_KIND_NONE) return found;
    const value sides[] = {ko_side_found(t, &v->minus), ko_side_found(t, &v->plus)};
    strbuf b;
    strbuf_open(t, &b);
    for (int i = 0; i < 2; i++) {
        if (i > 0) strbuf_text(&b, " to ");
        if (sides[i].kind == ENDER_KIND_NONE)
            strbuf_char(&b, '?');
        else
            print_value(t, &b, &sides[i], ENDER_ASCII);
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static ko_found_move look_at(task *t, const ko_question *q, uint32_t i, const ko_move *move,
                             const ko_method *how) {
    ko_question next = *q;
    next.sum.parts = SCRATCH_ARRAY(t, ko_state, q->sum.count + 2u);
    memcpy(next.sum.parts, q->sum.parts, q->sum.count * sizeof *next.sum.parts);
    if (move->to != 0)
        next.sum.parts[i] = move->to;
    else
        next.sum.parts[i] = next.sum.parts[--next.sum.count];
    if (move->shift != 0)
        next.sum.parts[next.sum.count++] =
            ko_state_of(KO_STATE_FORM, 0, ref_integer(t, move->shift).bits);
    strbuf b;
    strbuf_open(t, &b);
    ko_print(t, &b, &next.sum, next.sum.parts, next.sum.count);
    ko_found_move m = {.to = text_of_strbuf(t, &b)};
    m.value = ko_solve_by(t, &next, how->method, how->rounds);
    m.is_ender = m.value.is_one && lref_is_ender(m.value.game);
    return m;
}

static bool may_threaten(const ko_question *q, ender_player player) {
    const ender_ko_threats threats = q->rules.threats;
    return threats == ENDER_THREATS_LEFT_RIGHT || threats == ENDER_THREATS_RIGHT_LEFT ||
           threats == (player == ENDER_LEFT ? ENDER_THREATS_LEFT : ENDER_THREATS_RIGHT);
}

static value move_record(task *t, const asked *a, ender_player player, const ko_found_move *m,
                         bool is_best) {
    value *row = SCRATCH_ARRAY(t, value, 6);
    row[0] = value_named("player", value_of_static(player == ENDER_LEFT ? "left" : "right"));
    row[1] = value_named("to", value_of_object_text(t, a, m->to));
    row[2] = value_named("value", value_behind(t, &m->value));
    row[3] = value_named("wins", value_of_truth(wins_behind(player, &m->value)));
    row[4] = value_named("best", value_of_truth(is_best));
    row[5] = value_named("threat", value_of_truth(m->needs_threat));
    return value_of_items(ENDER_KIND_RECORD, row, 6);
}

static void moves_of_player(task *t, const ko_question *q, banned_move banned, ender_player player,
                            const ko_method *how, const asked *a, value_list *out) {
    ko_found_move *found = NULL;
    uint32_t count = 0, capacity = 0;
    for (uint32_t i = 0; i < q->sum.count; i++) {
        bool seen = false;
        for (uint32_t k = 0; k < i; k++)
            seen |= q->sum.parts[k] == q->sum.parts[i] && k != banned.part && i != banned.part;
        if (seen) continue;
        const ko_moves moves = ko_moves_of(t, &q->sum, q->sum.parts[i], player);
        for (uint32_t k = 0; k < moves.count; k++) {
            const bool is_banned = i == banned.part && moves.at[k].to == banned.to;
            if (is_banned && !may_threaten(q, player)) continue;
            if (count == capacity) found = scratch_wider(t, found, &capacity, sizeof *found);
            found[count] = look_at(t, q, i, &moves.at[k], how);
            found[count++].needs_threat = is_banned;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        bool best = true;
        for (uint32_t k = 0; k < count && best; k++)
            best = !found[i].is_ender || !found[k].is_ender ||
                   !is_better(t, player, lref_ender(found[k].value.game),
                              lref_ender(found[i].value.game));
        value_list_add(t, out, move_record(t, a, player, &found[i], best));
    }
}

value_list ko_moves_list(task *t, source text, ko_rules rules, unsigned players,
                         const ko_method *how, const asked *a) {
    banned_move banned = {UINT32_MAX, 0};
    ko_question q;
    if (ko_history_start(text) > 0) {
        duel d;
        const duel_position x = ko_duel_read(&d, t, text, rules, ENDER_LEFT, (source){"0", 1});
        q = (ko_question){.sum = d.sum, .rules = d.rules};
        banned = (banned_move){x.ban_part, x.ban_to};
        duel_end(&d);
    } else {
        q = ko_read(t, text, rules);
        ko_refuse_position(t, &q, KO_PLAYED);
    }
    if (!ko_is_independent(t, &q.sum, q.rules))
        task_throw(t, ENDER_EDOMAIN,
                   "moves have values of their own where histories do not "
                   "matter: under J with ko-threats, without bad loops");
    value_list moves = {0};
    for (unsigned p = 0; p < 2; p++)
        if (players >> p & 1) moves_of_player(t, &q, banned, (ender_player)p, how, a, &moves);
    return moves;
}
