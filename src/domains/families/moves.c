/* SPDX-License-Identifier: MIT
 *
 * The moves of words with powers.
 *
 * A rule x -> y applies where x stands. Where it stands inside of a power u^e it does so at e - s +
 * 1 places, s the number of units that it touches: the place is one more unknown. Elsewhere it
 * stands in the letters between two powers and so many units of these as a rule may reach into; the
 * powers must have as many. */
#include "families/power_words.h"

#include "game/game.h"

#include <string.h>

/* ---- learning the rules ---- */

static bool apply_at(const word_rule *r, const char *text, size_t at, char *after) {
    const size_t length = strlen(r->from);
    if (at + length > strlen(text) || strncmp(text + at, r->from, length) != 0) return false;
    memcpy(after, text, strlen(text) + 1);
    memcpy(after + at, r->to, length);
    return true;
}

static bool follows(const word_game *game, ender_player player, const char *from, const char *to) {
    char after[RULE_MOST + 1];
    for (unsigned i = 0; i < game->rule_count; i++)
        for (size_t at = 0; game->at[i].player == player && at < strlen(from); at++)
            if (apply_at(&game->at[i], from, at, after) && strcmp(after, to) == 0) return true;
    return false;
}

static void learn_rule(task *t, word_game *game, ender_player player, const char *from,
                       const char *to) {
    if (*to != '\0' && strlen(to) != strlen(from))
        task_throw(t, ENDER_EDOMAIN, "%s: the move from %s to %s changes the length of the word",
                   game->rules->info.name, from, to);
    if (*to != '\0' && follows(game, player, from, to)) return;
    if (game->rule_count == RULES_MOST)
        task_throw(t, ENDER_ELIMIT, "%s has more than %d rules", game->rules->info.name,
                   (int)RULES_MOST);
    word_rule *r = &game->at[game->rule_count++];
    r->player = player;
    strcpy(r->from, from);
    strcpy(r->to, to);
}

static void learn_word(task *t, word_game *game, const char *text) {
    const ruleset *rules = game->rules;
    positions options;
    const positions played = sum_parse(t, rules, text, strlen(text));
    for (int player = 0; player < 2 && played.count == 1; player++) {
        size_t words;
        const uint64_t *block = positions_at(&played, 0, &words);
        positions_open(t, &options);
        literal_options(rules, block, words, (ender_player)player, &options);
        for (uint32_t i = 0; i < options.count; i++) {
            strbuf after;
            const uint64_t *option = positions_at(&options, i, &words);
            if (game->reach == 0) {
                learn_rule(t, game, (ender_player)player, text, "");
                break;
            }
            strbuf_open(t, &after);
            rules->text.format(rules, &after, option, words);
            learn_rule(t, game, (ender_player)player, text, after.text);
            strbuf_close(&after);
        }
    }
}

void word_game_open(task *t, const ruleset *rules, word_game *out) {
    const letter_moves *row = &rules->moves.row;
    if (!row->letters || !is_normal_play(rules))
        task_throw(t, ENDER_EDOMAIN,
                   "families are of rulesets in normal play whose positions are words, such as "
                   "toads-frogs, elephants-rhinos and toppling-dominoes, but not of %s",
                   rules->info.name);
    *out = (word_game){.rules = rules, .reach = row->reach};
    strcpy(out->letters, row->letters);
    const size_t letters = strlen(row->letters), longest = row->reach > 0 ? row->reach : 1;
    for (size_t length = 1; length <= longest; length++) {
        size_t count = 1;
        for (size_t i = 0; i < length; i++) count *= letters;
        for (size_t k = 0; k < count; k++) {
            char text[RULE_MOST + 1] = "";
            size_t rest = k;
            for (size_t i = 0; i < length; i++, rest /= letters)
                text[i] = row->letters[rest % letters];
            learn_word(t, out, text);
        }
    }
}

/* ---- moves ---- */

typedef struct mover {
    task *t;
    const word_game *game;
    const power_word *w;
    unsigned unknowns;
    ender_player player;
    word_visit *each;
    void *arg;
    doubt *about;
    decision all;
} mover;

static bool is_power(const power_item *item) { return !linear_is_constant(item->times); }

static void put_items(mover *m, power_word *w, unsigned from, unsigned to) {
    for (unsigned i = from; i < to; i++)
        power_word_add(m->t, w, m->w->at[i].unit, strlen(m->w->at[i].unit), m->w->at[i].times);
}

static void put_letters(mover *m, power_word *w, const char *letters, size_t count) {
    for (size_t i = 0; i < count; i++) power_word_add(m->t, w, letters + i, 1, linear_integer(1));
}

static void visit(mover *m, word_option *o) {
    o->everywhere = true;
    o->where = unknowns_map_none(m->unknowns);
    m->each(m->arg, o);
}

/* Is the exponent so large? If that is open, it is noted. */
static bool is_large(mover *m, linear times, int64_t least) {
    const decision v = linear_at_least(times, least);
    if (v == DECISION_OPEN && m->all != DECISION_OPEN) {
        m->all = v;
        times.constant -= least * LINEAR_ONE;
        doubt_note(m->about, times, false);
    }
    return v == DECISION_YES;
}

/* ---- inside of a power ---- */

/* What stays of a power u^e when `units` of its units become `middle`; those before or behind may
 * go with all letters on their side. */
typedef struct inside {
    unsigned item;
    int64_t units;
    const char *middle;
    size_t middle_length;
    bool keep_left, keep_right;
} inside;

static void put_inside(mover *m, const inside *p, linear before, linear behind, power_word *out) {
    const char *unit = m->w->at[p->item].unit;
    out->count = 0;
    if (p->keep_left) {
        put_items(m, out, 0, p->item);
        power_word_add(m->t, out, unit, strlen(unit), before);
    }
    put_letters(m, out, p->middle, p->middle_length);
    if (p->keep_right) {
        power_word_add(m->t, out, unit, strlen(unit), behind);
        put_items(m, out, p->item + 1, m->w->count);
    }
}

static void visit_inside(mover *m, const inside *p, linear before, linear behind) {
    word_option o;
    put_inside(m, p, before, behind, &o.after);
    visit(m, &o);
}

/* The place is among the units that unknown i counts, by[i] at a time: `before` units lie before
 * those, then by[i]*j + r for a new unknown j. */
static void visit_at_unknown(mover *m, const inside *p, linear rest, linear before, unsigned i) {
    const int64_t by = rest.by[i] / LINEAR_ONE;
    if (m->unknowns == UNKNOWNS_MOST)
        task_throw(m->t, ENDER_ELIMIT, "a proof needs more than %d unknowns", (int)UNKNOWNS_MOST);
    unknowns_map where = unknowns_map_none(m->unknowns);
    where.to = m->unknowns + 1;
    where.of[i].by[m->unknowns] = where.of[i].constant = LINEAR_ONE;
    const linear all = linear_in(m->t, rest, &where), first = linear_in(m->t, before, &where);
    for (int64_t r = 0; r < by; r++) {
        word_option o = {.everywhere = false, .where = where};
        linear place = linear_add(m->t, first, linear_integer(r));
        place.by[m->unknowns] += by * LINEAR_ONE;
        put_inside(m, p, linear_integer(0), linear_integer(0), &o.after);
        power_word_in(m->t, &o.after, &where, &o.after);
        unsigned at = p->keep_left ? p->item : 0;
        if (p->keep_left) o.after.at[at++].times = place;
        at += (unsigned)p->middle_length;
        if (p->keep_right) o.after.at[at].times = linear_sub(m->t, all, place);
        m->each(m->arg, &o);
    }
}

static void visit_all_inside(mover *m, const inside *p) {
    const linear rest = linear_sub(m->t, m->w->at[p->item].times, linear_integer(p->units));
    const linear none = linear_integer(0), one = linear_integer(1);
    if (!is_large(m, rest, 0)) return;
    visit_inside(m, p, none, rest);
    visit_inside(m, p, rest, none);
    if (linear_at_least(rest, 2) == DECISION_YES) {
        visit_inside(m, p, one, linear_sub(m->t, rest, one));
        visit_inside(m, p, linear_sub(m->t, rest, one), one);
    }
    linear before = none;
    for (unsigned i = 0; i < m->unknowns; i++) {
        if (rest.by[i] == 0) continue;
        visit_at_unknown(m, p, rest, before, i);
        before.by[i] = rest.by[i];
    }
    for (int64_t d = 0; d <= rest.constant / LINEAR_ONE; d++) {
        word_option o = {.everywhere = false, .where = unknowns_map_none(m->unknowns)};
        put_inside(m, p, linear_add(m->t, before, linear_integer(d)),
                   linear_integer(rest.constant / LINEAR_ONE - d), &o.after);
        m->each(m->arg, &o);
    }
}

/* ---- moves that depend on a few letters ---- */

static void rules_inside(mover *m, unsigned item) {
    const char *unit = m->w->at[item].unit;
    const size_t length = strlen(unit);
    for (unsigned k = 0; k < m->game->rule_count; k++) {
        const word_rule *r = &m->game->at[k];
        const size_t width = strlen(r->from);
        for (size_t at = 0; r->player == m->player && at < length; at++) {
            char middle[RULE_MOST + 2 * UNIT_MOST];
            const size_t units = (at + width + length - 1) / length;
            bool fits = true;
            for (size_t i = 0; i < units * length; i++) middle[i] = unit[i % length];
            for (size_t i = 0; i < width; i++) fits = fits && middle[at + i] == r->from[i];
            if (!fits) continue;
            memcpy(middle + at, r->to, width);
            visit_all_inside(m,
                             &(inside){item, (int64_t)units, middle, units * length, true, true});
        }
    }
}

/* The letters from one power to the next, items [from, to), with the units of both that rules
 * reach into. */
typedef struct letter_run {
    unsigned from, to;
    size_t left_units, right_units; /* of the powers from - 1 and to; 0 where there is none */
    char text[ITEMS_MOST + 8 * RULE_MOST + 1];
    size_t length, first, last; /* those between the powers are text[first..last) */
} letter_run;

static size_t put_units(char *text, const char *unit, size_t units) {
    const size_t length = strlen(unit);
    for (size_t i = 0; i < units; i++) memcpy(text + i * length, unit, length);
    return units * length;
}

static bool stretch_open(mover *m, unsigned from, unsigned to, letter_run *s) {
    const size_t beyond = m->game->reach - 1;
    *s = (letter_run){.from = from, .to = to};
    if (from > 0) {
        const power_item *left = &m->w->at[from - 1];
        s->left_units = (beyond + strlen(left->unit) - 1) / strlen(left->unit);
        if (!is_large(m, left->times, (int64_t)s->left_units)) return false;
        s->length = put_units(s->text, left->unit, s->left_units);
    }
    s->first = s->length;
    for (unsigned i = from; i < to; i++) s->text[s->length++] = m->w->at[i].unit[0];
    s->last = s->length;
    if (to < m->w->count) {
        const power_item *right = &m->w->at[to];
        s->right_units = (beyond + strlen(right->unit) - 1) / strlen(right->unit);
        if (!is_large(m, right->times, (int64_t)s->right_units)) return false;
        s->length += put_units(s->text + s->length, right->unit, s->right_units);
    }
    s->text[s->length] = '\0';
    return true;
}

static void visit_stretch(mover *m, const letter_run *s, const char *after) {
    word_option o;
    o.after.count = 0;
    if (s->from > 0) {
        const power_item *left = &m->w->at[s->from - 1];
        put_items(m, &o.after, 0, s->from - 1);
        power_word_add(m->t, &o.after, left->unit, strlen(left->unit),
                       linear_sub(m->t, left->times, linear_integer((int64_t)s->left_units)));
    }
    put_letters(m, &o.after, after, s->length);
    if (s->to < m->w->count) {
        const power_item *right = &m->w->at[s->to];
        power_word_add(m->t, &o.after, right->unit, strlen(right->unit),
                       linear_sub(m->t, right->times, linear_integer((int64_t)s->right_units)));
        put_items(m, &o.after, s->to + 1, m->w->count);
    }
    visit(m, &o);
}

static void rules_between(mover *m, unsigned from, unsigned to) {
    letter_run s;
    char after[sizeof s.text];
    if (!stretch_open(m, from, to, &s)) return;
    for (unsigned k = 0; k < m->game->rule_count; k++) {
        const word_rule *r = &m->game->at[k];
        const size_t width = strlen(r->from);
        for (size_t at = 0; r->player == m->player && at + width <= s.length; at++) {
            const bool in_left = at + width <= s.first, in_right = at >= s.last;
            if (!in_left && !in_right && apply_at(r, s.text, at, after))
                visit_stretch(m, &s, after);
        }
    }
}

static void local_moves(mover *m) {
    unsigned from = 0;
    for (unsigned i = 0; i <= m->w->count; i++) {
        if (i < m->w->count && !is_power(&m->w->at[i])) continue;
        rules_between(m, from, i);
        if (i < m->w->count) rules_inside(m, i);
        from = i + 1;
    }
}

/* ---- dominoes ---- */

static void topple(mover *m, char letter, unsigned item, size_t at) {
    const power_item *from = &m->w->at[item];
    const size_t length = strlen(from->unit);
    for (unsigned k = 0; k < m->game->rule_count; k++) {
        const word_rule *r = &m->game->at[k];
        if (r->player != m->player || r->from[0] != letter) continue;
        if (is_power(from)) {
            visit_all_inside(m, &(inside){item, 1, from->unit, at, true, false});
            visit_all_inside(m,
                             &(inside){item, 1, from->unit + at + 1, length - at - 1, false, true});
            continue;
        }
        word_option o;
        o.after.count = 0;
        put_items(m, &o.after, 0, item);
        visit(m, &o);
        o.after.count = 0;
        put_items(m, &o.after, item + 1, m->w->count);
        visit(m, &o);
    }
}

decision word_moves(task *t, const word_game *game, const power_word *w, unsigned unknowns,
                    ender_player player, word_visit *each, void *arg, doubt *about) {
    mover m = {t, game, w, unknowns, player, each, arg, about, DECISION_YES};
    if (game->reach > 0) {
        local_moves(&m);
        return m.all;
    }
    for (unsigned i = 0; i < w->count; i++)
        for (size_t at = 0; w->at[i].unit[at] != '\0'; at++) topple(&m, w->at[i].unit[at], i, at);
    return m.all;
}
