/* SPDX-License-Identifier: MIT
 *
 * The strategies of duel.c as text: what a player answers to each move. A position is written as
 * `OK(7,0)+KO(1,0)[KO(7,0)+KO(1,0)]`, the sum and what it was before the last move in it, to which
 * play may not return without a ko-threat. */
#include "ko/duel.h"
#include "notation/domain.h"

#include <string.h>

/* ---- reading ---- */

/* Where the history begins: the bracket that the last byte closes; 0 if there is none. What stands
 * behind `at` is the name of a position, and no history of the sum. */
size_t ko_history_start(source in) {
    size_t end = in.length;
    for (size_t at = 0; at + 4 <= in.length; at++)
        if (memcmp(in.text + at, " at ", 4) == 0) return 0;
    while (end > 0 && in.text[end - 1] == ' ') end--;
    if (end == 0 || in.text[end - 1] != ']') return 0;
    unsigned depth = 0;
    for (size_t at = end; at-- > 0;) {
        depth += in.text[at] == ']';
        if (in.text[at] == '[' && --depth == 0)
            return at > 0 && in.text[at - 1] != '^' && in.text[at - 1] != 'O' ? at : 0;
    }
    return 0;
}

static bool same_state(const ko_sum *a, ko_state x, const ko_sum *b, ko_state y) {
    if (ko_state_kind(x) != ko_state_kind(y) || ko_state_at(x) != ko_state_at(y)) return false;
    if (ko_state_kind(x) != KO_STATE_KO) return x == y;
    const ko_type *u = &a->types[ko_state_index(x)], *v = &b->types[ko_state_index(y)];
    return u->m == v->m && ref_same(u->left, v->left) && ref_same(u->right, v->right) &&
           u->pass == v->pass;
}

/* Bans the move back to the sum before, which differs from the present one in one ko. */
static void ban(task *t, const duel *d, duel_position *x, source in, size_t place,
                const ko_sum *before) {
    const uint32_t n = d->sum.count;
    bool *taken = SCRATCH_ARRAY(t, bool, n + 1u);
    memset(taken, 0, n * sizeof *taken);
    uint32_t lost = 0;
    ko_state was = 0;
    for (uint32_t i = 0; i < before->count; i++) {
        uint32_t k = 0;
        while (k < n && (taken[k] || !same_state(&d->sum, x->parts[k], before, before->parts[i])))
            k++;
        if (k < n) {
            taken[k] = true;
        } else {
            was = before->parts[i];
            lost++;
        }
    }
    uint32_t now = 0;
    for (uint32_t k = 0; k < n && taken[k]; k++) now = k + 1;
    const bool differs_in_one = lost == 1 && before->count == n;
    if (!differs_in_one || ko_state_kind(was) != KO_STATE_KO ||
        ko_state_kind(x->parts[now]) != KO_STATE_KO)
        source_fail(t, in, place,
                    "expected in brackets the sum before the last move, with one ko in another "
                    "state");
    const uint32_t index = ko_state_index(x->parts[now]);
    const ko_state back = ko_state_of(KO_STATE_KO, index, ko_state_at(was));
    if (!same_state(&d->sum, back, before, was))
        source_fail(t, in, place, "expected the same kos in brackets as before them");
    x->ban_part = now;
    x->ban_to = back;
}

/* `{7|{2|0}}`, or `15+over`. */
static ref read_against(task *t, source in, bool *over) {
    static const char *const ends[] = {"+over", "-over"};
    *over = false;
    for (int i = 0; i < 2; i++)
        if (in.length > 5 && memcmp(in.text + in.length - 5, ends[i], 5) == 0) {
            *over = true;
            in.length -= 5;
            break;
        }
    return read_game(t, in, false);
}

ko_sum ko_read_before(task *t, source text, ko_rules rules, size_t history) {
    size_t end = text.length;
    while (text.text[end - 1] != ']') end--;
    /* Blanks stand before, so that complaints name the right column. */
    char *inside = SCRATCH_ARRAY(t, char, end);
    memset(inside, ' ', history + 1);
    memcpy(inside + history + 1, text.text + history + 1, end - 1 - (history + 1));
    return ko_read(t, (source){inside, end - 1}, rules).sum;
}

duel_position ko_duel_read(duel *d, task *t, source text, ko_rules rules, ender_player second,
                           source against) {
    const size_t history = ko_history_start(text);
    const ko_question q =
        ko_read(t, (source){text.text, history > 0 ? history : text.length}, rules);
    ko_refuse_position(t, &q, KO_PLAYED);
    bool over = false;
    ref k = REF_ZERO;
    if (against.text) k = read_against(t, against, &over);
    duel_position x = duel_begin(d, t, &q, second, against.text ? &k : NULL);
    if (against.text) x.over = over;
    if (history > 0) {
        const ko_sum before = ko_read_before(t, text, rules, history);
        ban(t, d, &x, text, history + 1, &before);
    }
    return x;
}

/* ---- writing ---- */

static const char *move_text(const duel *d, const duel_position *x, const duel_move *m) {
    task *t = d->t;
    strbuf b;
    strbuf_open(t, &b);
    if (m->kind == DUEL_PART || m->kind == DUEL_PASS) {
        ko_print(t, &b, &d->sum, &x->parts[m->part], 1);
        if (m->kind == DUEL_PASS) {
            strbuf_text(&b, ": pass");
        } else {
            strbuf_text(&b, " to ");
            ko_print(t, &b, &d->sum, &m->to, 1);
        }
        if (m->threat) strbuf_text(&b, " by a ko-threat");
    } else if (m->kind == DUEL_AGAINST) {
        strbuf_text(&b, "against: ");
        print_game(t, &b, x->against, ENDER_ASCII);
        strbuf_text(&b, " to ");
        print_game(t, &b, m->against, ENDER_ASCII);
    } else {
        strbuf_text(&b, m->kind == DUEL_PASS_OVER ? "over: pass" : "over to 0");
    }
    return text_of_strbuf(t, &b);
}

static const char *position_text(const duel *d, const duel_position *x) {
    task *t = d->t;
    strbuf b;
    strbuf_open(t, &b);
    ko_print(t, &b, &d->sum, x->parts, d->sum.count);
    if (x->ban_part != UINT32_MAX) {
        ko_state *before = SCRATCH_ARRAY(t, ko_state, d->sum.count);
        memcpy(before, x->parts, d->sum.count * sizeof *before);
        before[x->ban_part] = x->ban_to;
        strbuf_char(&b, '[');
        ko_print(t, &b, &d->sum, before, d->sum.count);
        strbuf_char(&b, ']');
    }
    return text_of_strbuf(t, &b);
}

static const char *against_text(const duel *d, const duel_position *x) {
    strbuf b;
    strbuf_open(d->t, &b);
    print_game(d->t, &b, x->against, ENDER_ASCII);
    if (x->over) strbuf_text(&b, d->second == ENDER_RIGHT ? "+over" : "-over");
    return text_of_strbuf(d->t, &b);
}

/* What is played and what stands against it, as fields of a record. */
static void put_position(const duel *d, const duel_position *x, const asked *a, value out[2]) {
    out[0] = value_named("position", value_of_object_text(d->t, a, position_text(d, x)));
    out[1] = value_named("against", value_of_static(against_text(d, x)));
}

static value reply_record(duel *d, const duel_position *x, const duel_move *m, const asked *a) {
    task *t = d->t;
    const duel_position y = duel_after(d, x, m);
    duel_move reply;
    if (!duel_reply(d, &y, &reply))
        task_throw(t, ENDER_EDOMAIN, "no reply is found to %s", move_text(d, x, m));
    const duel_position z = duel_after(d, &y, &reply);
    value *row = SCRATCH_ARRAY(t, value, 4);
    row[0] = value_named("move", value_of_static(move_text(d, x, m)));
    row[1] = value_named("reply", value_of_static(move_text(d, &y, &reply)));
    put_position(d, &z, a, row + 2);
    return value_of_items(ENDER_KIND_RECORD, row, 4);
}

value ko_strategy(task *t, source text, ko_rules rules, ender_player second, source against,
                  const asked *a) {
    duel d;
    const duel_position x = ko_duel_read(&d, t, text, rules, second, against);
    if (!duel_holds(&d, &x))
        task_throw(t, ENDER_EDOMAIN, "%s cannot show that phi(%s) is at %s %s: it is not so",
                   second == ENDER_LEFT ? "Left" : "Right", position_text(&d, &x),
                   second == ENDER_LEFT ? "least" : "most", against_text(&d, &x));
    value_list replies = {0};
    const duel_moves moves = duel_moves_of(&d, &x, ender_opponent(second));
    for (uint32_t i = 0; i < moves.count; i++)
        value_list_add(t, &replies, reply_record(&d, &x, &moves.at[i], a));
    value *record = SCRATCH_ARRAY(t, value, 3);
    put_position(&d, &x, a, record);
    record[2] = value_named("replies", value_of_list(&replies));
    duel_end(&d);
    return value_of_items(ENDER_KIND_RECORD, record, 3);
}
