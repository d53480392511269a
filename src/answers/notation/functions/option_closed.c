/* SPDX-License-Identifier: MIT
 *
 * The functions about option-closed games, their days, and the children of a set of games, for the
 * table. A set is given as the options of a form: {-1,0,*,1|}. */
#include "analysis/option_closed/option_closed.h"
#include "analysis/analysis.h"
#include "notation/functions/properties.h"
#include "rulesets/boards/maze_board.h"

#include <inttypes.h>
#include <string.h>

/* The text of an argument, terminated. */
static const char *text_of(task *t, const value *argument) {
    return scratch_text(t, argument->text, argument->count);
}

static value games_value(task *t, ender_kind kind, const ref_list *games) {
    value *items = SCRATCH_ARRAY(t, value, games->count + 1);
    for (size_t i = 0; i < games->count; i++)
        items[i] = (value){.kind = kind, .game = games->at[i]};
    return (value){.kind = ENDER_KIND_LIST, .items = items, .count = games->count};
}

static value count_value(task *t, uint64_t count) {
    return value_of_game(ref_integer(t, (int64_t)count));
}

/* ---- forms ---- */

value property_option_closure(task *t, const value *arguments) {
    return value_of_form(form_option_closure(t, arguments->game));
}
value property_set_closure(task *t, const value *arguments) {
    return value_of_form(form_set_closure(t, arguments->game));
}
value property_passify(task *t, const value *arguments) {
    return value_of_form(form_passify(t, arguments->game));
}

static value first_options(task *t, const value *arguments, ender_player player) {
    ref_list first = {0};
    form_first_options(t, arguments->game, player, &first);
    return games_value(t, ENDER_KIND_FORM, &first);
}
value property_left_first_options(task *t, const value *arguments) {
    return first_options(t, arguments, ENDER_LEFT);
}
value property_right_first_options(task *t, const value *arguments) {
    return first_options(t, arguments, ENDER_RIGHT);
}

/* ---- days ---- */

static unsigned day_of(task *t, const value *argument) {
    const int64_t day = ref_dyadic(t, argument->game).num;
    if (day < 0) task_throw(t, ENDER_EARGUMENT, "days are counted from 0");
    return day > UINT32_MAX ? UINT32_MAX : (unsigned)day;
}

value property_option_closed_by_day(task *t, const value *arguments) {
    const option_closed_day day = option_closed_games(t, day_of(t, arguments));
    ref_list games = {0};
    for (uint32_t k = 0; k < day.count; k++) ref_list_add(t, &games, day.at[k]);
    return games_value(t, ENDER_KIND_GAME, &games);
}

value property_option_closed_count(task *t, const value *arguments) {
    return count_value(t, option_closed_count(t, day_of(t, arguments)));
}

/* The chains of the day before. */
value property_option_closed_indices(task *t, const value *arguments) {
    const option_closed_day day = option_closed_games(t, day_of(t, &arguments[1]));
    const uint32_t k = option_closed_number(t, &day, arguments[0].game);
    const uint32_t all = day.before ? day.before->count : 0;
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "A_%" PRIu32 " B_%" PRIu32, day.left[k], all - day.right[k]);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_option_closed_join(task *t, const value *arguments) {
    const option_closed_day day = option_closed_games(t, day_of(t, &arguments[2]));
    return value_of_game(option_closed_join(t, &day, arguments[0].game, arguments[1].game));
}
value property_option_closed_meet(task *t, const value *arguments) {
    const option_closed_day day = option_closed_games(t, day_of(t, &arguments[2]));
    return value_of_game(option_closed_meet(t, &day, arguments[0].game, arguments[1].game));
}

value property_option_closed_next(task *t, const value *arguments) {
    const char *part = text_of(t, &arguments[2]);
    const unsigned steps = day_of(t, &arguments[0]), day = day_of(t, &arguments[1]);
    const bool indices = strcmp(part, "indices") == 0;
    if (!indices && strcmp(part, "value") != 0)
        task_throw(t, ENDER_EARGUMENT,
                   "of a game in the list there are its value and its indices, "
                   "and no `%s`",
                   part);
    if (day == 0 || day > OPTION_CLOSED_LISTED)
        task_throw(t, ENDER_ELIMIT, "the games are listed for days 1 to %d", OPTION_CLOSED_LISTED);
    const option_closed_day before = option_closed_games(t, day - 1);
    const next_map m = next_map_of(t, &before);
    uint32_t a = 0, b = 0;
    for (unsigned k = 0; k < steps; k++)
        if (next_map_step(&m, &a, &b) == 0)
            task_throw(t, ENDER_EARGUMENT, "the list of day %u has %u games", day, k + 1);
    if (!indices) return value_of_game(option_closed_value(t, &before, a, before.count - b));
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "A_%" PRIu32 " B_%" PRIu32, a, b);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* A member of a structure by its name. */
typedef struct named_count {
    const char *name;
    uint64_t count;
} named_count;

static value count_called(task *t, const value *argument, const named_count *list, size_t length) {
    const char *name = text_of(t, argument);
    for (size_t i = 0; i < length; i++)
        if (strcmp(list[i].name, name) == 0) return count_value(t, list[i].count);
    strbuf names;
    strbuf_open(t, &names);
    for (size_t i = 0; i < length; i++) strbuf_format(&names, i > 0 ? ", %s" : "%s", list[i].name);
    task_throw(t, ENDER_EARGUMENT, "there is no `%s` to count: there are %.*s", name,
               (int)names.length, names.text);
}

value property_option_closure_count(task *t, const value *arguments) {
    const ref_list games = games_by_day(t, day_of(t, &arguments[0]));
    const closure_counts c = option_closure_counts(t, games.at, games.count);
    const named_count parts[] = {
        {"threatbare", c.threatbare}, {"close", c.close}, {"values", c.values}, {"fixed", c.fixed}};
    return count_called(t, &arguments[1], parts, sizeof parts / sizeof *parts);
}

value property_maze_count(task *t, const value *arguments) {
    const maze_census c = maze_census_of(t, day_of(t, &arguments[0]), day_of(t, &arguments[1]));
    const named_count parts[] = {{"values", c.values},
                                 {"reduced-forms", c.reduced_forms},
                                 {"infinitesimals", c.infinitesimals.count}};
    return count_called(t, &arguments[2], parts, sizeof parts / sizeof *parts);
}

value property_option_closed_covers(task *t, const value *arguments) {
    const option_closed_day day = option_closed_games(t, day_of(t, &arguments[1]));
    ref_list covers = {0};
    option_closed_lower_covers(t, &day, option_closed_number(t, &day, arguments[0].game), &covers);
    return games_value(t, ENDER_KIND_GAME, &covers);
}

/* ---- the lattice of a day ---- */

static value levels_value(task *t, const option_closed_shape *s) {
    strbuf text;
    strbuf_open(t, &text);
    for (uint32_t i = 0; i < s->levels; i++)
        strbuf_format(&text, i > 0 ? " %" PRIu32 : "%" PRIu32, s->level[i]);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

enum { TRIPLES_DAY = 3 };

static void needs_triples(task *t, unsigned day, const char *name) {
    if (day > TRIPLES_DAY)
        task_throw(t, ENDER_ELIMIT, "`%s` is looked into up to day %d", name, TRIPLES_DAY);
}

/* Has game number k one neighbour on each side? */
static value doubly_irreducible(task *t, const option_closed_day *day) {
    uint32_t *upper = SCRATCH_ARRAY(t, uint32_t, day->count);
    uint32_t *lower = SCRATCH_ARRAY(t, uint32_t, day->count);
    memset(upper, 0, day->count * sizeof *upper);
    for (uint32_t k = 0; k < day->count; k++) {
        ref_list covers = {0};
        option_closed_lower_covers(t, day, k, &covers);
        lower[k] = (uint32_t)covers.count;
        for (size_t i = 0; i < covers.count; i++)
            upper[option_closed_number(t, day, covers.at[i])]++;
    }
    ref_list both = {0};
    for (uint32_t k = 0; k < day->count; k++)
        if (upper[k] == 1 && lower[k] == 1) ref_list_add(t, &both, day->at[k]);
    return games_value(t, ENDER_KIND_GAME, &both);
}

value property_option_closed_lattice(task *t, const value *arguments) {
    const char *name = text_of(t, &arguments[1]);
    const option_closed_day day = option_closed_games(t, day_of(t, &arguments[0]));
    if (strcmp(name, "top") == 0) return value_of_game(day.at[day.count - 1]);
    if (strcmp(name, "bottom") == 0) return value_of_game(day.at[0]);
    if (strcmp(name, "chain") == 0) return count_value(t, (uint64_t)day.count + 1);
    if (strcmp(name, "doubly-irreducible") == 0) return doubly_irreducible(t, &day);
    const option_closed_shape s = option_closed_shape_of(t, &day);
    const struct {
        const char *name;
        uint32_t count;
    } counts[] = {{"count", s.count},
                  {"edges", s.edges},
                  {"width", s.width},
                  {"join-irreducible-count", s.join_irreducible},
                  {"meet-irreducible-count", s.meet_irreducible},
                  {"doubly-irreducible-count", s.doubly_irreducible},
                  {"numbers", s.numbers},
                  {"switches", s.switches},
                  {"numberish", s.numberish},
                  {"hot", s.hot}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (strcmp(counts[i].name, name) == 0) return count_value(t, counts[i].count);
    if (strcmp(name, "levels") == 0) return levels_value(t, &s);
    const struct {
        const char *name;
        bool truth;
    } truths[] = {
        {"lattice", s.is_lattice}, {"distributive", s.is_distributive}, {"planar", s.is_planar}};
    for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) {
        if (strcmp(truths[i].name, name) != 0) continue;
        needs_triples(t, day.day, name);
        return value_of_truth(truths[i].truth);
    }
    task_throw(t, ENDER_EARGUMENT,
               "there is no property `%s`: there are count, levels, edges, width, chain, top, "
               "bottom, numbers, switches, numberish, hot, lattice, distributive, planar, "
               "join-irreducible-count, meet-irreducible-count, doubly-irreducible-count, "
               "doubly-irreducible",
               name);
}

/* ---- children ---- */

static ref_list members(task *t, ref form) {
    ref_list games = {0};
    for (unsigned p = 0; p < 2; p++) {
        side s;
        form_side_open(t, &s, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < s.count; i++) {
            task_poll(t);
            ref_list_add(t, &games, form_value(t, side_at(t, &s, i)));
        }
    }
    return games;
}

/* Which of these games are gift horses? */
static value gift_horses(task *t, const value *arguments, ender_player player) {
    const ref_list games = members(t, arguments[1].game);
    ref_list found = {0};
    for (uint32_t i = 0; i < games.count; i++) {
        bool is_new = is_gift_horse(t, arguments[0].game, player, games.at[i]);
        for (uint32_t k = 0; k < i && is_new; k++) is_new = !ref_same(games.at[k], games.at[i]);
        if (is_new) ref_list_add(t, &found, games.at[i]);
    }
    return games_value(t, ENDER_KIND_GAME, &found);
}

value property_left_gift_horses(task *t, const value *arguments) {
    return gift_horses(t, arguments, ENDER_LEFT);
}

value property_right_gift_horses(task *t, const value *arguments) {
    return gift_horses(t, arguments, ENDER_RIGHT);
}

value property_children(task *t, const value *arguments) {
    const ref_list parents = members(t, arguments->game);
    const children c = children_of(t, parents.at, parents.count);
    return games_value(t, ENDER_KIND_GAME, &c.at);
}

value property_closure(task *t, const value *arguments) {
    const ref_list games = members(t, arguments->game);
    ref_list closure = {0};
    games_closure(t, games.at, games.count, &closure);
    return games_value(t, ENDER_KIND_GAME, &closure);
}

static value five_value(task *t, bool found, const ref *five) {
    if (!found) return value_of_word(t, "none");
    ref_list games = {0};
    for (unsigned i = 0; i < 5; i++) ref_list_add(t, &games, five[i]);
    return games_value(t, ENDER_KIND_GAME, &games);
}

value property_children_lattice(task *t, const value *arguments) {
    const char *name = text_of(t, &arguments[1]);
    const ref_list parents = members(t, arguments[0].game);
    const children c = children_of(t, parents.at, parents.count);
    if (strcmp(name, "count") == 0) return count_value(t, c.at.count);
    if (strcmp(name, "closed") == 0) return value_of_truth(children_are_closed(t, &c));
    const children_lattice l = children_lattice_of(t, &c);
    if (strcmp(name, "lattice") == 0) return value_of_truth(l.is_lattice);
    if (strcmp(name, "distributive") == 0) return value_of_truth(l.is_distributive);
    if (strcmp(name, "shape") == 0)
        return value_of_word(t, c.at.count != 5  ? "other"
                                : l.has_pentagon ? "N5"
                                : l.has_diamond  ? "M3"
                                                 : "other");
    if (strcmp(name, "N5") == 0) return five_value(t, l.has_pentagon, l.pentagon);
    if (strcmp(name, "M3") == 0) return five_value(t, l.has_diamond, l.diamond);
    task_throw(t, ENDER_EARGUMENT,
               "there is no property `%s`: there are count, closed, lattice, distributive, shape, "
               "N5, M3",
               name);
}
