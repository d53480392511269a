/* SPDX-License-Identifier: MIT
 *
 * A game that is played by a certificate: what is on the table, who has moved, and the answer. */
#include "certify/proof.h"
#include "ruleset/api.h"

#include <stdlib.h>
#include <string.h>

static void free_play(void *what) {
    certified_play *p = what;
#define ARRAY(type, name) array_free(p->ctx, p->name, p->name##_capacity, sizeof *p->name);
    PROOF_ARRAYS
#undef ARRAY
    arena_free(&p->memory);
    free(p);
}
void certified_play_close(certified_play *p) {
    if (!p) return;
    for (size_t i = 1; i < p->tables_count; i++)
        for (int k = TABLE_HOLDS - 1; k >= 0; k--)
            p->tables[i]->holds[k].give_back(p->tables[i]->holds[k].what);
    free_play(p);
}

/* ---- who wins ---- */

/* Does the program win, moving second or first? In the sums that are for Left, or for Right. */
static bool find_proof(const certified_play *p, bool begins, uint32_t *sequent, cert_reply *reply) {
    if (!cert_claimed(begins ? p->claim->first : p->claim->second, p->right)) return false;
    if (begins)
        *reply = p->replies[p->right];
    else
        *sequent = p->shown[p->right];
    return true;
}

/* ---- the items ---- */

static char *kept_text(task *t, certified_play *p, const char *text) {
    char *copy = arena_alloc(&p->memory, strlen(text) + 1);
    if (!copy) task_throw_memory(t);
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}
static void write_node(task *t, const certified_play *p, uint32_t x, strbuf *out) {
    if (UNLIKELY(stack_is_low(t))) task_throw(t, ENDER_ELIMIT, "the value is too deep");
    strbuf_char(out, '{');
    for (int left = 1; left >= 0; left--) {
        const option_list list = proof_options(t, p, x, left);
        for (uint32_t i = 0; i < list.count; i++) {
            if (i > 0) strbuf_char(out, ',');
            if (list.sums[i].count > 1)
                task_throw(t, ENDER_EDOMAIN, "values with sums as options are not played");
            if (list.sums[i].count == 0)
                strbuf_char(out, '0');
            else
                write_node(t, p, list.sums[i].nodes[0], out);
        }
        strbuf_char(out, left ? '|' : '}');
    }
}
static certified_item position_text(task *t, certified_play *p, const real_item *item) {
    const cert_table *in = p->tables[item->table];
    strbuf rules;
    strbuf_open(t, &rules);
    strbuf_format(&rules, "%s%s", p->misere ? misere_prefix : "", cert_rules_name(&in->rules));
    const certified_item made = {
        kept_text(t, p, rules.text),
        kept_text(t, p, board_text(t, &in->rules, in->parts[item->part].cells)), item->negative};
    strbuf_close(&rules);
    return made;
}
static certified_item item_text(task *t, certified_play *p, const real_item *item) {
    strbuf text;
    if (item->table) return position_text(t, p, item);
    strbuf_open(t, &text);
    write_node(t, p, item->negative ? p->nodes[item->node].negative : item->node, &text);
    const certified_item made = {"value", kept_text(t, p, text.text), false};
    strbuf_close(&text);
    return made;
}
/* The parts of the items, as the ends of what is proved. */
static thread_end *open_items(task *t, certified_play *p) {
    thread_end *ends = SCRATCH_ARRAY(t, thread_end, p->items_count + 1);
    p->texts = arena_alloc(&p->memory, (p->items_count + 1) * sizeof *p->texts);
    if (!p->texts) task_throw_memory(t);
    (void)PROOF_ADD(t, p, reals);
    (void)PROOF_ADD(t, p, slots);
    p->reals[0] = (real_part){.gone = true};
    p->slots[0] = (thread_slot){.thread = 0};
    for (uint32_t i = 0; i < p->items_count; i++) {
        const real_item item = p->items[i];
        const bool negated = item.negative != p->right;
        thread_game game = {0, item.table, item.part, negated};
        if (!item.table)
            game = (thread_game){.node = negated ? p->nodes[item.node].negative : item.node};
        p->texts[i] = item_text(t, p, &item);
        *PROOF_ADD(t, p, reals) = (real_part){.game = game, .item = i};
        ends[i] = (thread_end){game, (uint32_t)p->reals_count - 1, 0};
    }
    return ends;
}

static const proof_outcome *find_outcome(const certified_play *p, ender_player program,
                                         bool begins) {
    const proof_outcome *best = NULL;
    for (size_t i = 0; i < p->outcomes_count; i++) {
        const proof_outcome *o = &p->outcomes[i];
        if (o->table->player == program && o->first == begins && (!best || o->table->wins))
            best = o;
    }
    return best;
}
proved_fate certified_play_fate(const certified_play *p, ender_player person, ender_player first) {
    const proof_outcome *o = find_outcome(p, ender_opponent(person), first != person);
    if (!p->claim) return !o ? PROVED_NOTHING : o->table->wins ? PROVED_WIN : PROVED_SURVIVAL;
    const unsigned players = first != person ? p->claim->first : p->claim->second;
    return cert_claimed(players, person == ENDER_LEFT) ? PROVED_WIN : PROVED_NOTHING;
}
_Noreturn static void not_proved(task *t, const certified_play *p, bool begins) {
    strbuf what;
    strbuf_open(t, &what);
    if (p->claim) strbuf_text(&what, p->claim->words);
    for (size_t i = 0; i < p->outcomes_count; i++) {
        const proof_closed *c = p->outcomes[i].table;
        strbuf_format(&what, "%s%s %s moving %s", i > 0 ? ", " : "",
                      c->player == ENDER_RIGHT ? "Right" : "Left",
                      c->wins ? "wins" : "does not lose",
                      p->outcomes[i].first ? "first" : "second");
    }
    task_throw(t, ENDER_EDOMAIN,
               "the certificate does not prove that %s wins%s moving %s: it proves that %s",
               p->right ? "Right" : "Left", p->claim ? "" : ", or does not lose,",
               begins ? "first" : "second", what.text);
}

static void begin(task *t, certified_play *p, bool begins) {
    uint32_t sequent = 0;
    const proof_outcome *o = find_outcome(p, p->right ? ENDER_RIGHT : ENDER_LEFT, begins);
    if (p->claim ? !find_proof(p, begins, &sequent, &p->opening) : !o) not_proved(t, p, begins);
    p->begins = begins;
    if (o && !p->claim) {
        returning_lay_out(t, p, o);
        return;
    }
    thread_end *ends = open_items(t, p);
    if (!begins) proof_begin(t, p, sequent, ends, (uint32_t)p->items_count);
}

ender_status certified_play_read(ender_ctx *ctx, const char *bytes, size_t length,
                                 certified_play **out) {
    task t[1];
    held whole;
    *out = NULL;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    certified_play *p = calloc(1, sizeof *p);
    if (!p) task_throw_memory(t);
    held_open(t, &whole, p, free_play);
    p->ctx = p->memory.ctx = t->ctx;
    p->bytes = bytes;
    p->length = length;
    proof_read(t, p);
    for (size_t i = 1; i < p->tables_count; i++)
        for (int k = 0; k < TABLE_HOLDS; k++) held_keep(t);
    held_keep(t);
    *out = p;
    return task_end(t);
}
ender_status certified_play_sit(certified_play *p, ender_player person, ender_player first) {
    task t[1];
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    p->right = person == ENDER_LEFT;
    begin(t, p, first != person);
    return task_end(t);
}
ender_status certified_play_open(ender_ctx *ctx, const char *bytes, size_t length,
                                 ender_player person, ender_player first, certified_play **out) {
    ender_status status = certified_play_read(ctx, bytes, length, out);
    if (status == ENDER_OK) status = certified_play_sit(*out, person, first);
    if (status != ENDER_OK) {
        certified_play_close(*out);
        *out = NULL;
    }
    return status;
}
ender_proof_claim certified_play_claim(const certified_play *p) {
    ender_proof_claim claim = {.wins = true};
    if (!p->back.by) return claim;
    const proof_closed *c = p->back.by->table;
    const uint32_t entry = closed_entry(c, p->back.place, p->begins);
    claim.wins = c->wins;
    claim.returned = p->back.returned;
    if (c->wins && entry != UINT32_MAX) claim.within = c->within[entry];
    return claim;
}
size_t certified_play_items(const certified_play *p, const certified_item **items) {
    *items = p->texts;
    return p->items_count;
}

/* ---- moves ---- */

static ref node_value(task *t, const certified_play *p, uint32_t x, ref *known) {
    if (x == 0) return REF_ZERO;
    if (!ref_same(known[x], REF_NONE)) return known[x];
    if (UNLIKELY(stack_is_low(t))) task_throw(t, ENDER_ELIMIT, "the value is too deep");
    ref *values[2];
    uint32_t counts[2];
    for (int left = 1; left >= 0; left--) {
        const option_list list = proof_options(t, p, x, left);
        counts[!left] = list.count;
        values[!left] = SCRATCH_ARRAY(t, ref, list.count + 1);
        for (uint32_t i = 0; i < list.count; i++)
            values[!left][i] =
                node_value(t, p, list.sums[i].count ? list.sums[i].nodes[0] : 0, known);
    }
    return known[x] = game_make(t, values[0], counts[0], values[1], counts[1]);
}
static ref *no_values(task *t, const certified_play *p) {
    ref *known = SCRATCH_ARRAY(t, ref, p->nodes_count + 1);
    for (size_t i = 0; i <= p->nodes_count; i++) known[i] = REF_NONE;
    return known;
}

static uint32_t answer_in_value(task *t, certified_play *p, uint32_t item, ref to) {
    ref *known = no_values(t, p);
    if (p->right) to = game_neg(t, to);
    for (uint32_t i = 1; i < p->reals_count; i++) {
        if (p->reals[i].gone || p->reals[i].item != item) continue;
        const option_list list = proof_options(t, p, p->reals[i].game.node, false);
        for (uint32_t o = 0; o < list.count; o++)
            if (ref_same(node_value(t, p, list.sums[o].count ? list.sums[o].nodes[0] : 0, known),
                         to))
                return proof_answer(t, p, i, &(part_move){0, NULL}, list.sums[o]);
    }
    task_throw(t, ENDER_EARGUMENT, "that is no move in the value");
}
static uint32_t answer_in_position(task *t, certified_play *p, uint32_t item,
                                   const ender_position *to) {
    const uint32_t table = p->items[item].table;
    const core_list wanted = cores_of_position(t, p, table, to);
    for (uint32_t i = 1; i < p->reals_count; i++) {
        const real_part r = p->reals[i];
        if (r.gone || r.item != item) continue;
        const part_moves *moves = part_moves_of(t, p->tables[table], r.game.part,
                                                r.game.negated ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t m = 0; m < moves->count; m++)
            if (same_cores(t, cores_of_item(t, p, item, i, &moves->list[m]), wanted))
                return proof_answer(t, p, i, &moves->list[m], (node_sum){NULL, 0});
    }
    task_throw(t, ENDER_EARGUMENT, "that is no move in the position");
}

ender_status certified_play_answer(certified_play *p, size_t from, const ender_summand *to,
                                   size_t *in) {
    task t[1];
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    if (from >= p->items_count) task_throw(t, ENDER_EARGUMENT, "there is no such summand");
    if (p->back.by) {
        returning_answer(t, p, (uint32_t)from, to);
        *in = p->last;
        return task_end(t);
    }
    p->last = to->position
                  ? answer_in_position(t, p, (uint32_t)from, check_position(t, to->position))
                  : answer_in_value(t, p, (uint32_t)from, check_game(t, to->value));
    *in = p->last;
    return task_end(t);
}
ender_status certified_play_begin(certified_play *p, size_t *in) {
    task t[1];
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    if (!p->begins) task_throw(t, ENDER_EARGUMENT, "the program does not begin");
    if (p->back.by) {
        returning_begin(t, p);
        *in = p->last;
        return task_end(t);
    }
    thread_end *ends = SCRATCH_ARRAY(t, thread_end, p->items_count + 1);
    for (uint32_t i = 0; i < p->items_count; i++)
        ends[i] = (thread_end){p->reals[i + 1].game, i + 1, 0};
    p->begins = false;
    p->last = proof_open_with(t, p, ends, (uint32_t)p->items_count, p->opening);
    *in = p->last;
    return task_end(t);
}
ender_status certified_play_is_answer(certified_play *p, const ender_summand *to, bool *is) {
    task t[1];
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    *is = false;
    if (p->back.by) {
        *is = returning_stands_at(t, p, to);
    } else if (to->position) {
        const uint32_t table = p->items[p->last].table;
        *is = table && same_cores(t, cores_of_item(t, p, p->last, 0, NULL),
                                  cores_of_position(t, p, table, check_position(t, to->position)));
    } else if (p->items[p->last].table == 0) {
        ref value = REF_ZERO, *known = no_values(t, p);
        for (uint32_t i = 1; i < p->reals_count; i++)
            if (!p->reals[i].gone && p->reals[i].item == p->last)
                value = node_value(t, p, p->reals[i].game.node, known);
        if (p->right) value = game_neg(t, value);
        *is = ref_same(value, check_game(t, to->value));
    }
    return task_end(t);
}
ender_status certified_play_go(certified_play *p, const char *name) {
    task t[1];
    if (!TASK_OPEN(t, p->ctx)) return task_failed(t);
    returning_answer_name(t, p, name);
    return task_end(t);
}
