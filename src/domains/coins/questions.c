/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of positions of coins. */
#include "coins/coins.h"
#include "draw/draw.h"
#include "notation/domain.h"

#include <string.h>

enum { TEXT_MAX = 1 << 24 };

/* ---- reading ---- */

/* A whole number is money: 3 is $3. */
static source money_text(task *t, source in) {
    const size_t sign = in.length > 0 && in.text[0] == '-' ? 1 : 0;
    const size_t end = digits_end(in.text, sign, in.length);
    if (end < in.length || end == sign) return in;
    strbuf text;
    strbuf_open(t, &text);
    if (in.length == 1 && in.text[0] == '0') {
        strbuf_char(&text, '-');
    } else {
        strbuf_char(&text, '$');
        strbuf_bytes(&text, in.text, in.length);
    }
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    return (source){v.text, v.count};
}

static const void *read(task *t, source in, const asked *a) {
    if (in.length > TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "a position of coins has at most 2^24 bytes");
    const source text = money_text(t, in);
    coin_position *p = SCRATCH_ARRAY(t, coin_position, 1);
    *p = coins_parse(t, text.text, text.length, (coin_field)asked_word(a, "field"));
    return p;
}

static void print(task *t, strbuf *out, const void *object) {
    (void)t;
    coins_print(out, object);
}

static const coin *single(task *t, const coin_position *p) {
    if (p->count != 1 || p->at[0].count != 1 || rational_sign(t, p->money) != 0)
        task_throw(t, ENDER_EDOMAIN, "this is asked of one coin");
    return &p->at[0];
}

/* ---- forms ---- */

enum { SORTED, CANCELLED, REVISED, SWITCHES };

static value ask_form(task *t, const asked *a) {
    coin_position p = *(const coin_position *)a->object;
    if (a->which == CANCELLED) p = coins_cancel(t, &p);
    if (a->which == REVISED) p = coins_revise(t, &p);
    if (a->which == SWITCHES) p = coins_switch_form(t, &p);
    value v = value_of_object(t, a, &p);
    static const value revised = {.kind = ENDER_KIND_WORD, .text = "revised", .name = "field"};
    if (a->which == REVISED && p.field == COINS_REVISED) {
        v.items = &revised;
        v.count = 1;
    }
    return v;
}

static value ask_field(task *t, const asked *a) {
    static const char *const names[] = {"simple", "quarter", "revised", "values"};
    return (void)t, value_of_static(names[((const coin_position *)a->object)->field]);
}

static value ask_negative(task *t, const asked *a) {
    const coin_position p = coins_negative(t, a->object);
    return value_of_object(t, a, &p);
}

/* The sum, or the difference, which 1 is. */
static value ask_joined(task *t, const asked *a) {
    const coin_position *other = a->arguments[0].object;
    const coin_position q = a->which ? coins_negative(t, other) : *other;
    const coin_position sum = coins_add(t, a->object, &q);
    return value_of_object(t, a, &sum);
}

/* With the coin whose term has this name. */
static value ask_plus_term(task *t, const asked *a) {
    const coin_position *p = a->object;
    const char *name = a->arguments[0].text;
    strbuf written;
    strbuf_open(t, &written);
    coins_read_name(t, name, strlen(name), &written);
    const value text = value_of_strbuf(t, ENDER_KIND_WORD, &written);
    const coin_position c = coins_parse(t, text.text, text.count, p->field),
                        sum = coins_add(t, p, &c);
    return value_of_object(t, a, &sum);
}

/* By doubling: coins that are alike are counted, so positions stay short. */
static value ask_times(task *t, const asked *a) {
    const int64_t n = ref_dyadic(t, a->arguments[0].game).num;
    const coin_position *p = a->object;
    coin_position power = n < 0 ? coins_negative(t, p) : *p, sum = *p;
    sum.count = 0;
    sum.money = rational_of(DYADIC_ZERO);
    sum.pocket = REF_ZERO;
    for (uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n; rest > 0; rest /= 2) {
        if (rest % 2 == 1) sum = coins_add(t, &sum, &power);
        if (rest > 1) power = coins_add(t, &power, &power);
    }
    return value_of_object(t, a, &sum);
}

/* ---- terms ---- */

static value ask_value(task *t, const asked *a) { return value_of_game(coins_value(t, a->object)); }

static value ask_name(task *t, const asked *a) {
    const coin_position *p = a->object;
    const coin *c = single(t, p);
    strbuf worth, name;
    strbuf_open(t, &worth);
    if (!c->strip) {
        const coin_value *v = &p->values[c->value];
        if (ref_same(v->game, REF_NONE))
            rational_print(&worth, v->number);
        else
            print_game(t, &worth, v->game, ENDER_ASCII);
    }
    const value of_coin = value_of_strbuf(t, ENDER_KIND_WORD, &worth);
    strbuf_open(t, &name);
    coin_name(&name, c, of_coin.text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &name);
}

static value ask_kind(task *t, const asked *a) {
    static const char *const kinds[] = {"switch", "tiny", "small"};
    const coin *c = single(t, a->object);
    return value_of_static(c->strip || c->row > 2 ? "big" : kinds[c->row]);
}

static value ask_owner(task *t, const asked *a) {
    const coin *c = single(t, a->object);
    const bool left = coin_is_of(c, ENDER_LEFT), right = coin_is_of(c, ENDER_RIGHT);
    return value_of_static(left && right ? "both" : left ? "Left" : right ? "Right" : "neither");
}

static value ask_weight(task *t, const asked *a) {
    return value_of_integer(coins_atomic_weight(t, a->object));
}

static value ask_stop(task *t, const asked *a) {
    const coin_position q = coins_theory(t, a->object);
    const ender_player first = a->count > 0 ? asked_player(a, 0) : (ender_player)a->which;
    return value_of_rational(t, coins_stop(t, &q, first));
}

/* ---- who wins ---- */

static value outcome_word(bool left, bool right) {
    return value_of_static(ender_outcome_name(ender_outcome_from(left, right)));
}

static value outcome_of(task *t, const coin_position *p, bool by_search) {
    return outcome_word(coins_mover_wins(t, p, ENDER_LEFT, by_search),
                        coins_mover_wins(t, p, ENDER_RIGHT, by_search));
}

enum { BY_THEORY, BY_SEARCH, BY_BOTH };

static value ask_outcome(task *t, const asked *a) {
    const unsigned method = a->which == BY_SEARCH ? BY_SEARCH : asked_word(a, "method");
    const value found = outcome_of(t, a->object, method == BY_SEARCH);
    if (method != BY_BOTH) return found;
    const value searched = outcome_of(t, a->object, true);
    if (strcmp(found.text, searched.text) != 0)
        task_throw(t, ENDER_EDOMAIN, "the theory says %s, search %s", found.text, searched.text);
    return found;
}

static ender_relation relation(task *t, const asked *a) {
    const coin_position n = coins_negative(t, a->arguments[0].object),
                        difference = coins_add(t, a->object, &n);
    const bool left = coins_mover_wins(t, &difference, ENDER_LEFT, false);
    const bool right = coins_mover_wins(t, &difference, ENDER_RIGHT, false);
    return left ? (right ? ENDER_CONFUSED : ENDER_GREATER) : (right ? ENDER_LESS : ENDER_EQUAL);
}

static value ask_compare(task *t, const asked *a) {
    return value_of_static(ender_relation_name(relation(t, a)));
}

static value ask_relation(task *t, const asked *a) {
    return value_of_truth(relation(t, a) == (ender_relation)a->which);
}

/* Whether a coin that stood alone is this one of a position in which it stands with another. */
static bool is_this_coin(task *t, const coin_position *both, const coin *c,
                         const coin_position *alone) {
    const coin *one = &alone->at[0];
    bool confused = false;
    return c->strip == one->strip && c->row == one->row && c->column == one->column &&
           c->blue == one->blue &&
           (one->strip || coin_value_compare(t, &both->values[c->value], &alone->values[one->value],
                                             &confused) == 0);
}

static value ask_order(task *t, const asked *a) {
    const coin_position *p = a->object, *q = a->arguments[0].object;
    (void)single(t, p);
    (void)single(t, q);
    const coin_position both = coins_add(t, p, q);
    coins_check_order(t, &both);
    uint64_t keys[2] = {0, 0};
    for (uint32_t i = 0; i < both.count; i++)
        keys[is_this_coin(t, &both, &both.at[i], p) ? 0 : 1] =
            coin_desirability(&both, &both.at[i]);
    if (both.count == 1) keys[1] = keys[0];
    return value_of_static(keys[0] < keys[1] ? "<" : keys[0] > keys[1] ? ">" : "=");
}

/* The classification of Theorem 21, and the position that it is about. */
static coin_class class_of(task *t, const asked *a, coin_position *judged) {
    *judged = coins_theory(t, a->object);
    return coins_classify(t, judged);
}

/* The crucial term of a player as a coin; "none". */
static value crucial_word(task *t, const coin_position *p, uint32_t index) {
    if (index == UINT32_MAX) return value_of_static("none");
    strbuf text;
    strbuf_open(t, &text);
    coin_print(&text, p, &p->at[index]);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static const char *whose(int advantage) {
    return advantage > 0 ? "Left" : advantage < 0 ? "Right" : "none";
}

static value case_word(task *t, const coin_class *c, unsigned player) {
    char *text = SCRATCH_ARRAY(t, char, 3);
    const char left[] = {'-', c->letter[0], '\0'}, right[] = {c->letter[1], '\0'};
    strcpy(text, player == ENDER_LEFT ? left : right);
    return value_of_static(text);
}

/* What the classification says of one player: a record. */
static value side_record(task *t, const coin_position *p, const coin_class *c, unsigned player) {
    value *row = SCRATCH_ARRAY(t, value, 3);
    const bool crucial = c->crucial[player] != UINT32_MAX;
    row[0] = value_named("case", case_word(t, c, player));
    row[1] = value_named("wins", value_of_truth(c->wins[player]));
    if (crucial) row[2] = value_named("crucial", crucial_word(t, p, c->crucial[player]));
    return value_of_items(ENDER_KIND_RECORD, row, crucial ? 3 : 2);
}

static value ask_class(task *t, const asked *a) {
    coin_position p;
    const coin_class c = class_of(t, a, &p);
    value *row = SCRATCH_ARRAY(t, value, 7);
    row[0] = value_named("outcome", value_of_static(ender_outcome_name(c.outcome)));
    row[1] = value_named("weight", value_of_integer(c.weight));
    row[2] = value_named("from_1", value_of_integer(c.end[0]));
    row[3] = value_named("from_minus_1", value_of_integer(c.end[1]));
    row[4] = value_named("advantage", value_of_static(whose(c.advantage)));
    row[5] = value_named("left", side_record(t, &p, &c, ENDER_LEFT));
    row[6] = value_named("right", side_record(t, &p, &c, ENDER_RIGHT));
    return value_of_items(ENDER_KIND_RECORD, row, 7);
}

enum { OF_CASES, OF_CRUCIAL, OF_MACHINE };

/* For Right first, as in the tables of the thesis. */
static value ask_classified(task *t, const asked *a) {
    coin_position p;
    const coin_class c = class_of(t, a, &p);
    strbuf text;
    strbuf_open(t, &text);
    if (a->which == OF_MACHINE)
        strbuf_format(&text, "%d,%d,%s", c.end[0], c.end[1], whose(c.advantage));
    else if (a->which == OF_CASES)
        strbuf_format(&text, "%c,-%c", c.letter[1], c.letter[0]);
    else
        for (int m = 1; m >= 0; m--)
            strbuf_format(&text, m ? "%s," : "%s", crucial_word(t, &p, c.crucial[m]).text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value ask_segment(task *t, const asked *a) {
    const char *own, *negative;
    const coin_position q = coins_theory(t, a->object);
    coins_segment_class(t, &q, &own, &negative);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "%s; %s", own, negative);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- play ---- */

static value move_word(task *t, const coin_position *p, ender_player player, coin_move m) {
    strbuf text;
    strbuf_open(t, &text);
    coin_move_print(&text, p, player, m);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

enum { ALL, WINNING, AFTER, AFTER_LEFT, AFTER_RIGHT };

static value_list listed_moves(task *t, const asked *a, const coin_position *p,
                               ender_player player) {
    const coin_moves moves = coins_moves(t, p, player);
    value_list list = {0};
    for (uint32_t i = 0; i < moves.count; i++) {
        const coin_position to = coins_after(t, p, player, moves.at[i]);
        if (a->which == WINNING && coins_mover_wins(t, &to, ender_opponent(player), false))
            continue;
        value_list_add(t, &list,
                       a->which >= AFTER ? value_of_object(t, a, &to)
                                         : move_word(t, p, player, moves.at[i]));
    }
    return list;
}

/* The moves of a player: all, those that win when pairs are cancelled, or the positions after them.
 * Who wins and has no winning move among the coins that are left moves in a pair. */
static value ask_moves(task *t, const asked *a) {
    const ender_player player = a->which == AFTER_LEFT    ? ENDER_LEFT
                                : a->which == AFTER_RIGHT ? ENDER_RIGHT
                                                          : asked_player(a, 0);
    const coin_position *p = a->object, cancelled = coins_cancel(t, p);
    value_list list = listed_moves(t, a, a->which == WINNING ? &cancelled : p, player);
    if (a->which == WINNING && list.count == 0 && cancelled.count < p->count)
        list = listed_moves(t, a, p, player);
    return value_of_list(&list);
}

/* The position that a strategy looks at. */
static coin_position looked_at(task *t, const coin_position *p, coin_rule rule) {
    const bool is_played = rule == COINS_THEOREM || rule >= COINS_DESIRABLE;
    if (p->field == COINS_QUARTER && !is_played)
        task_throw(t, ENDER_EDOMAIN,
                   "this strategy moves coins of the revised field: ask about the position there");
    if (rule == COINS_SWITCHED) return coins_switch_form(t, p);
    if (rule == COINS_MERGED || rule == COINS_NOT_CRUCIAL) return coins_theory(t, p);
    return *p;
}

static value ask_strategy(task *t, const asked *a) {
    const coin_rule rule = (coin_rule)asked_word(a, "play");
    const coin_position p = looked_at(t, a->object, rule);
    const ender_player player = asked_player(a, 0);
    coin_clause clause;
    const coin_moves moves = rule == COINS_THEOREM
                                 ? coins_advice(t, &p, player)
                                 : coins_strategy_by(t, &p, player, rule, &clause);
    value *list = SCRATCH_ARRAY(t, value, moves.count + 1u);
    for (uint32_t i = 0; i < moves.count; i++) list[i] = move_word(t, &p, player, moves.at[i]);
    return value_of_items(ENDER_KIND_LIST, list, moves.count);
}

static value ask_choose(task *t, const asked *a) {
    const coin_position *p = a->object;
    const ender_player player = asked_player(a, 0);
    if (p->field == COINS_VALUES)
        task_throw(t, ENDER_EDOMAIN, "coins worth games are played on as games: ask for the value");
    const coin_choice choice = coins_choose(t, p, player);
    value *record = SCRATCH_ARRAY(t, value, 2);
    record[0] = value_named("wins", value_of_truth(choice.wins));
    if (choice.any) record[1] = value_named("move", move_word(t, p, player, choice.move));
    return value_of_items(ENDER_KIND_RECORD, record, choice.any ? 2 : 1);
}

static value ask_play(task *t, const asked *a) {
    const coin_position *p = a->object;
    const ender_player player = asked_player(a, 0);
    const coin_move m = coins_move_named(t, p, player, a->arguments[1].text);
    const coin_position to = coins_after(t, p, player, m);
    return value_of_object(t, a, &to);
}

static value ask_explain(task *t, const asked *a) {
    const coin_position q = coins_theory(t, a->object);
    strbuf text;
    strbuf_open(t, &text);
    coins_explain(&text, a->object, &q, a->count > 0 ? asked_player(a, 0) : ENDER_LEFT);
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

static value ask_picture(task *t, const asked *a) {
    const char *style = a->count > 0 ? a->arguments[0].text : "ascii";
    const bool unicode = strcmp(style, "unicode") == 0;
    if (!unicode && strcmp(style, "ascii") != 0)
        task_throw(t, ENDER_EARGUMENT, "a style is ascii or unicode, not `%.60s`", style);
    strbuf text;
    strbuf_open(t, &text);
    coins_draw(&text, a->object, a->which, unicode ? ENDER_UNICODE : ENDER_ASCII);
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

static value ask_figure(task *t, const asked *a) {
    drawing d;
    drawing_open(t, &d, "a position of coins");
    coins_draw_picture(&d, a->object);
    return value_of_picture(t, &d);
}

/* ---- the table ---- */

#define MOEWS "D. Moews, Infinitesimals and Coin-Sliding, in Games of No Chance, 1996"
#define ROW(name, aliases, group, parameters, summary, object, arguments, answer, takes, gives,    \
            run, which)                                                                            \
    QUESTION_WITH(name, aliases, group, parameters, summary, object, arguments, answer, takes,     \
                  gives, run, which, .options = "")

static const question questions[] = {
    QUESTION_WITH("class", "classify", "who wins", "",
                  "the classification of an infinitesimal position: outcome, atomic weight, last "
                  "states of the machine, tiny advantage, and the case for each player",
                  "r3@1,3 r2@1,2 b2@2", "", NULL, NOTHING, RECORD, ask_class, 0, .options = "",
                  .source = MOEWS ", Theorem 21", .cost = "n log n"),
    QUESTION_WITH("outcome", "", "who wins", "", "the outcome of any position", "2xr2@0 r2@1 $2",
                  "", "L", NOTHING, WORD, ask_outcome, BY_THEORY, .options = "", .heeds = "method"),
    QUESTION_WITH("outcome_by_search", "", "who wins", "",
                  "the outcome by a search of all positions", "2xr2@0 r2@1 $2", "", "L", NOTHING,
                  WORD, ask_outcome, BY_SEARCH, .options = "", .cost = "exponential"),
    QUESTION("compare", "", "who wins", "P", "the relation of two positions as games",
             "r3@2,2 b1@1", "r@t1", ">", ONE_OF(OBJECT), WORD, ask_compare),
    ROW("equals", "", "who wins", "P", "whether the two positions are equal as games", "$2 r3@0",
        "b3@0 $-1", "true", ONE_OF(OBJECT), TRUTH, ask_relation, ENDER_EQUAL),
    ROW("confused", "", "who wins", "P", "whether the two positions are confused", "r2@1", "r@t0",
        "true", ONE_OF(OBJECT), TRUTH, ask_relation, ENDER_CONFUSED),
    QUESTION_WITH(
        "order", "desirability", "who wins", "P",
        "for one coin: whether it is less, equally or more desirable to move than another coin",
        "r3@0", "r1@2", ">", ONE_OF(OBJECT), WORD, ask_order, 0, .options = "",
        .source = MOEWS ", figures 2 and 5"),
    ROW("cases", "", "who wins", "", "the cases for Right to move and for Left to move",
        "r3@1,3 r2@1,2 b2@2", "", "A,-F", NOTHING, WORD, ask_classified, OF_CASES),
    ROW("machine", "", "who wins", "",
        "the last states of the machine from 1 and from -1, and the player with the tiny advantage",
        "r3@1,3 r2@1,2 b2@2", "", "-2,1,Left", NOTHING, WORD, ask_classified, OF_MACHINE),
    ROW("crucial", "", "who wins", "", "the crucial terms for Right to move and for Left to move",
        "r@t2 2xb@t1 r1@1", "", NULL, NOTHING, WORD, ask_classified, OF_CRUCIAL),
    QUESTION("segment_class", "", "who wins", "",
             "the class of a position that is one segment, and the class of its negative", "b2@2",
             "", "beta; gamma", NOTHING, WORD, ask_segment),

    QUESTION("moves", "", "play", "player", "the moves of a player", "b3@2 r1@3", "left", NULL,
             ONE_OF(PLAYER), LIST, ask_moves),
    ROW("winning_moves", "", "play", "player", "the winning moves, without pairs that cancel",
        "b3@2 r1@3", "left", "b3@2>b3@1", ONE_OF(PLAYER), LIST, ask_moves, WINNING),
    ROW("options", "", "play", "player", "the positions to which a player can move", "b@t1", "left",
        NULL, ONE_OF(PLAYER), LIST, ask_moves, AFTER),
    ROW("left", "", "play", "", "the positions to which Left can move", "b@t1", "", NULL, NOTHING,
        LIST, ask_moves, AFTER_LEFT),
    ROW("right", "", "play", "", "the positions to which Right can move", "b@t1", "", NULL, NOTHING,
        LIST, ask_moves, AFTER_RIGHT),
    QUESTION_WITH("strategy", "", "play", "player", "the moves of the theorem's strategy",
                  "r3@1,3 r2@1,2 b2@2", "right", "r3@1,3>r3@0", ONE_OF(PLAYER), LIST, ask_strategy,
                  0, .options = "", .heeds = "play", .source = MOEWS ", Theorem 21"),
    QUESTION("choose", "", "play", "player", "a move, and whether it wins", "b3@2 r1@3", "left",
             "wins: true, move: b3@2>b3@1", ONE_OF(PLAYER), RECORD, ask_choose),
    QUESTION("play", "", "play", "player, move", "the position after a move", "b3@2 r1@3",
             "left ; b3@2>b3@1", "b3@1 r1@3", TWO_OF(PLAYER, TEXT), OBJECT, ask_play),
    QUESTION("explain", "", "play", "[first]",
             "the reason in words, and a line of play with the case before each move",
             "r@t2 2xb@t1", "", NULL, PERHAPS(PLAYER), TEXT, ask_explain),
    QUESTION("picture", "", "play", "[style]", "the field with its coins, in ascii or unicode",
             "r1@1", "", NULL, PERHAPS(TEXT), TEXT, ask_picture),
    QUESTION("figure", "", "play", "",
             "the field as a picture, with cancelled coins and crucial ones", "r@t2 2xb@t1", "",
             NULL, NOTHING, PICTURE, ask_figure),
    ROW("draw", "", "play", "[style]",
        "the field in text with the crucial terms and the runs of the machine", "r@t2 2xb@t1", "",
        NULL, PERHAPS(TEXT), TEXT, ask_picture, 1),

    QUESTION("value", "", "values", "", "the sum of the terms, in canonical form", "r2@1", "",
             "tiny(2)", NOTHING, GAME, ask_value),
    QUESTION("aw", "weight atomic_weight", "values", "", "the atomic weight", "b@t3", "", "-1",
             NOTHING, INTEGER, ask_weight),
    ROW("left_stop", "", "values", "", "the left stop: the number reached if Left moves first",
        "$2 r3@0", "", NULL, NOTHING, WORD, ask_stop, ENDER_LEFT),
    ROW("right_stop", "", "values", "", "the right stop: the number reached if Right moves first",
        "$2 r3@0", "", NULL, NOTHING, WORD, ask_stop, ENDER_RIGHT),
    QUESTION("stop", "", "values", "first",
             "the stop: the number reached if this player moves first", "$2 r3@0", "left", NULL,
             ONE_OF(PLAYER), WORD, ask_stop),
    QUESTION("term_name", "name", "values", "", "for one coin: the paper's name of its term",
             "r2@4,3", "", "{0^3|+2}->3", NOTHING, WORD, ask_name),
    QUESTION("term_kind", "kind", "values", "", "for one coin: switch, tiny, small or big", "r2@1",
             "", "tiny", NOTHING, WORD, ask_kind),
    QUESTION("owner", "", "values", "", "for one coin: the player who gains by moving it", "r2@1",
             "", "Right", NOTHING, WORD, ask_owner),

    ROW("sorted", "sort", "forms", "", "the position sorted, the most desirable coin first",
        "r3@2 b1@1,4", "", "b1@1,4 r3@2", NOTHING, OBJECT, ask_form, SORTED),
    ROW("cancelled", "cancel", "forms", "", "the position without pairs that cancel",
        "r3@2 b3@2 b1@1", "", "b1@1", NOTHING, OBJECT, ask_form, CANCELLED),
    QUESTION_WITH("revise", "", "forms", "", "the position in the revised field", "b0@3,2 r1@2", "",
                  "r1@2 b@t2 2xb@t1 r@t0", NOTHING, OBJECT, ask_form, REVISED,
                  .options = "field=quarter"),
    ROW("switch_normal_form", "switches", "forms", "",
        "the switch normal form: row 0 has money and at most one red coin of each value",
        "3xb2@0 r1@0", "", "$4 r2@0 r1@0", NOTHING, OBJECT, ask_form, SWITCHES),
    QUESTION("field", "", "forms", "", "simple, quarter, revised or values", "r3@2", "", "revised",
             NOTHING, WORD, ask_field),
    QUESTION("plus", "", "forms", "P", "the sum", "r3@2", "r3@2", "2xr3@2", ONE_OF(OBJECT), OBJECT,
             ask_joined),
    ROW("minus", "", "forms", "P", "the difference", "r3@2", "$1", "$-1 r3@2", ONE_OF(OBJECT),
        OBJECT, ask_joined, 1),
    QUESTION("plus_term", "", "forms", "name",
             "the position with the additional coin whose term has this name", "-", "{0^2|+3}->4",
             "r3@3,4", ONE_OF(TEXT), OBJECT, ask_plus_term),
    QUESTION("negative", "", "forms", "", "the negative: colours and pockets exchanged",
             "$3 12xr3@2 b@t1", "", "$-3 12xb3@2 r@t1", NOTHING, OBJECT, ask_negative),
    QUESTION("times", "", "forms", "n", "n copies", "r3@2 $1", "3", "$3 3xr3@2", ONE_OF(INTEGER),
             OBJECT, ask_times),
};

static const ender_domain_option options[] = {
    {"field", ENDER_OPTION_WORD, true, "simple quarter revised values", 0, 0, "revised", "FIELD",
     "the field: one of the paper, or coins of any values"},
    {"method", ENDER_OPTION_WORD, false, "closed search both", 0, 0, "closed", "METHOD",
     "for `outcome`: the theory (closed), a search, or both, which must agree"},
    {"play", ENDER_OPTION_WORD, false, "theorem switched merged not-crucial desirable weights", 0,
     0, "theorem", "STRATEGY", "for `strategy`: the strategy that chooses the moves"},
};

const domain domain_coins = {
    .about = {.name = "coins",
              .aliases = "",
              .object = "position of coins",
              .summary = "coin-sliding: sums of tinies and their relatives",
              .grammar =
                  "r3@2, b1@1,4    a red coin (Right's) worth 3 in row 2, a blue one (Left's) "
                  "worth 1 in row 1, column 4\n"
                  "r@t2            a coin in the top strip\n"
                  "12xr3@2         twelve equal coins\n"
                  "$5              money in Left's pocket; 5 alone is money as well\n"
                  "-               the empty position",
              .example = "r3@1,3 r2@1,2 b2@2",
              .card = "class",
              .labels = "weight:atomic weight;from_1:machine from 1;"
                        "from_minus_1:machine from -1;advantage:tiny advantage",
              .options = options,
              .option_count = QUESTION_COUNT(options)},
    .questions = questions,
    .count = QUESTION_COUNT(questions),
    .read = read,
    .print = print};
