/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of corridors, of rooms and of boards of Go. What the theorems give
 * is found by all moves as well where the method is `both`, and then the two must agree. */
#include "base/held.h"
#include "go/front.h"
#include "go/playout.h"
#include "go/status.h"
#include "go/windows.h"

#include "notation/domain.h"

#include <string.h>

/* ---- methods ---- */

enum { METHOD_AUTO, METHOD_SEARCH, METHOD_CLOSED, METHOD_BOTH };

#define METHOD_OPTION                                                                              \
    {                                                                                              \
        "method", ENDER_OPTION_WORD, false, "auto search closed both", 0, 0, "auto", "METHOD",     \
            "the method: auto, closed (theorems), search (all moves), or both, which must agree"   \
    }
#define HOW .options = "", .heeds = "method"

static ender_method method_of(const asked *a) {
    static const ender_method methods[] = {[METHOD_AUTO] = ENDER_METHOD_AUTO,
                                           [METHOD_SEARCH] = ENDER_METHOD_SEARCH,
                                           [METHOD_CLOSED] = ENDER_METHOD_CLOSED,
                                           [METHOD_BOTH] = ENDER_METHOD_AUTO};
    return methods[asked_word(a, "method")];
}

_Noreturn static void methods_differ(task *t) {
    task_throw(t, ENDER_EDOMAIN, "search and theorem differ");
}

/* ---- rooms ---- */

/* What a sum of rooms is worth. */
typedef struct worth {
    go_bounds bounds;
    bool returns, by_dominance;
    uint64_t positions;
} worth;

static worth worth_by(task *t, const goban *g, ender_method method) {
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(g); p++)
        if (g->stone[p] != GO_OUTSIDE && !g->immortal[p]) points[count++] = (uint16_t)p;
    if (count == 0)
        task_throw(t, ENDER_EDOMAIN,
                   "nothing on the board can change; a room has points that are "
                   "empty, or stones that may be taken");
    const go_room r = go_room_of(t, g, points, count);
    go_solver s;
    go_solver_open(t, &s, method);
    const go_bounds b = go_spot_bounds(&s, &r, r.start);
    const worth found = {b, s.returns, s.by_dominance, s.spots};
    go_solver_close(&s);
    return found;
}

static worth worth_of(task *t, const asked *a) {
    const worth found = worth_by(t, a->object, method_of(a));
    if (asked_word(a, "method") != METHOD_BOTH) return found;
    const go_bounds searched = worth_by(t, a->object, ENDER_METHOD_SEARCH).bounds;
    if (!ref_same(searched.lower, found.bounds.lower) ||
        !ref_same(searched.upper, found.bounds.upper))
        methods_differ(t);
    return found;
}

static bool is_exact(const worth *w) { return ref_same(w->bounds.lower, w->bounds.upper); }

static value coins_of(task *t, const worth *w) {
    char *text = is_exact(w) ? go_coins_text(t, game_chill(t, w->bounds.lower)) : NULL;
    if (!text) return (value){.kind = ENDER_KIND_NONE};
    const value v = value_of_word(t, text);
    ender_free(text);
    return v;
}

static value ask_room(task *t, const asked *a) {
    const worth w = worth_of(t, a);
    value_list record = {0};
    record_add(t, &record, "exact", value_of_truth(is_exact(&w)));
    record_add(t, &record, "returns", value_of_truth(w.returns));
    record_add(t, &record, "by_dominance", value_of_truth(w.by_dominance));
    record_add(t, &record, "positions", value_of_integer((int64_t)w.positions));
    record_add(t, &record, "lower", value_of_game(w.bounds.lower));
    record_add(t, &record, "upper", value_of_game(w.bounds.upper));
    record_add(t, &record, "coins", coins_of(t, &w));
    return value_of_record(&record);
}

enum { LOWER, UPPER };

static value ask_bound(task *t, const asked *a) {
    const go_bounds b = worth_of(t, a).bounds;
    return value_of_game(a->which == LOWER ? b.lower : b.upper);
}

static value ask_room_value(task *t, const asked *a) {
    const worth w = worth_of(t, a);
    return is_exact(&w) ? value_of_game(w.bounds.lower) : value_of_static("ko");
}

static value ask_room_coins(task *t, const asked *a) {
    const worth w = worth_of(t, a);
    if (!is_exact(&w)) return value_of_static("ko");
    const value coins = coins_of(t, &w);
    return coins.kind == ENDER_KIND_NONE ? value_of_static("no coins") : coins;
}

static const void *read_room(task *t, source in, const asked *a) {
    (void)a;
    goban *g = SCRATCH_ARRAY(t, goban, 1);
    *g = goban_read(t, in, 0, in.length);
    return g;
}

#define WOLFE "E. Berlekamp and D. Wolfe, Mathematical Go (1994)"
#define MOEWS "D. Moews, On Some Combinatorial Games Connected with Go, thesis, Berkeley 1993"

static const question room_questions[] = {
    QUESTION_WITH("about", "", "values", "", "a summary", "BBBBB/W.wwB/BBBBB", "", NULL, NOTHING,
                  RECORD, ask_room, 0, HOW, .cost = "exponential in the number of empty points",
                  .source = WOLFE),
    QUESTION_WITH("value", "", "values", "", "the game; the word ko if play can repeat",
                  "BBBBBBBB/W...wwwB/BBBBBBBB", "", "{8|{7|{6|0}}}", NOTHING, GAME, ask_room_value,
                  0, HOW),
    QUESTION_WITH("lower", "", "values", "", "a lower bound of the value, whoever has ko-threats",
                  "#BWB/B.bW/#BW#", "", "{0|-2}", NOTHING, GAME, ask_bound, LOWER, HOW),
    QUESTION_WITH("upper", "", "values", "", "an upper bound of the value", "#BWB/B.bW/#BW#", "",
                  "1", NOTHING, GAME, ask_bound, UPPER, HOW),
    QUESTION_WITH("coins", "chill", "values", "",
                  "the number and the coins that the chilled game equals",
                  "BBBBBBBB/W...wwwB/BBBBBBBB", "", "7 + r4@2", NOTHING, WORD, ask_room_coins, 0,
                  HOW, .source = MOEWS ", 5.2"),
};

static const ender_domain_option method_options[] = {METHOD_OPTION};

const domain domain_room = {
    .about = {.name = "room",
              .aliases = "go-room",
              .object = "room of Go",
              .summary = "rooms of an endgame of Go: values, chilled values, coins",
              .grammar =
                  "BBBB/W..B/BBBB           rows of a board: . empty, b w stones, B W permanent\n  "
                  "                       stones, # no point; the other points are the room",
              .example = "BBBBB/W.wwB/BBBBB",
              .card = "about",
              .options = method_options,
              .option_count = QUESTION_COUNT(method_options)},
    .questions = room_questions,
    .count = QUESTION_COUNT(room_questions),
    .read = read_room,
};

/* ---- corridors ---- */

enum { SEARCHED_LENGTH = 9 };

static const void *read_corridor(task *t, source in, const asked *a) {
    (void)a;
    go_corridor *c = SCRATCH_ARRAY(t, go_corridor, 1);
    *c = go_corridor_read(t, in);
    return c;
}

static ref searched_value(task *t, const go_corridor *c) {
    const goban g = go_corridor_board(t, c);
    const go_bounds b = worth_by(t, &g, ENDER_METHOD_SEARCH).bounds;
    if (!ref_same(b.lower, b.upper)) methods_differ(t);
    return b.lower;
}

/* With both methods the formula is the value by all moves, where the corridor is short, and chills
 * to the closed form. */
static ref corridor_value(task *t, const asked *a) {
    const go_corridor *c = a->object;
    const unsigned method = asked_word(a, "method");
    if (method == METHOD_SEARCH) return searched_value(t, c);
    const ref g = go_corridor_value(t, c);
    if (method != METHOD_BOTH) return g;
    const go_chilled_corridor chilled = go_corridor_chilled(t, c);
    const bool is_short = c->empty + c->stones <= SEARCHED_LENGTH;
    if (!ref_same(game_chill(t, g), go_chilled_value(t, &chilled)) ||
        (is_short && !ref_same(searched_value(t, c), g)))
        methods_differ(t);
    return g;
}

static value ask_corridor_value(task *t, const asked *a) {
    return value_of_game(corridor_value(t, a));
}

static ref chilled_value(task *t, const asked *a) {
    if (asked_word(a, "method") != METHOD_AUTO) return game_chill(t, corridor_value(t, a));
    const go_chilled_corridor chilled = go_corridor_chilled(t, a->object);
    return go_chilled_value(t, &chilled);
}

static value ask_chilled(task *t, const asked *a) { return value_of_game(chilled_value(t, a)); }

static value ask_corridor_coins(task *t, const asked *a) {
    const go_corridor *c = a->object;
    if (asked_word(a, "method") == METHOD_BOTH && c->empty <= GO_CORRIDOR_VALUES)
        (void)corridor_value(t, a);
    const go_chilled_corridor chilled = go_corridor_chilled(t, c);
    strbuf b;
    strbuf_open(t, &b);
    go_chilled_print(&b, &chilled);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_corridor(task *t, const asked *a) {
    const go_corridor *c = a->object;
    value_list record = {0};
    record_add(t, &record, "coins", ask_corridor_coins(t, a));
    if (c->empty > GO_CORRIDOR_VALUES) return value_of_record(&record);
    record_add(t, &record, "value", ask_corridor_value(t, a));
    record_add(t, &record, "chilled", ask_chilled(t, a));
    return value_of_record(&record);
}

static value ask_compare_chilled(task *t, const asked *a) {
    const ender_relation r = game_compare(t, chilled_value(t, a), a->arguments[0].game);
    return value_of_static(ender_relation_name(r));
}

static value ask_board(task *t, const asked *a) {
    const goban g = go_corridor_board(t, a->object);
    strbuf b;
    strbuf_open(t, &b);
    goban_print(&b, &g, '/');
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static const question corridor_questions[] = {
    QUESTION_WITH("about", "", "values", "",
                  "the coins, and up to 4096 points the value and the chilled value", "...ooo", "",
                  NULL, NOTHING, RECORD, ask_corridor, 0, HOW),
    QUESTION_WITH("value", "", "values", "", "the game", ".o", "", "{2|0}", NOTHING, GAME,
                  ask_corridor_value, 0, HOW, .source = MOEWS ", 5.2",
                  .cost = "linear in the number of empty points"),
    QUESTION_WITH("chilled", "chilled_value", "values", "", "the chilled game", "..oo", "",
                  "{4|{4|2}}", NOTHING, GAME, ask_chilled, 0, HOW),
    QUESTION_WITH("coins", "chill", "values", "",
                  "the number and the coin that the chilled game equals", "...ooo", "", "7 + r4@2",
                  NOTHING, WORD, ask_corridor_coins, 0, HOW,
                  .source = "D. Wolfe, Mathematics of Go: Chilling Corridors (1991)"),
    QUESTION_WITH("compare_chilled", "", "values", "G",
                  "the relation of the chilled game to a value", "..o..oo",
                  "8+tiny(2)+tiny(2)+tiny(2)", "=", ONE_OF(GAME), WORD, ask_compare_chilled, 0,
                  HOW),
    QUESTION("board", "", "pictures", "", "the corridor with its walls, up to 23 points long",
             "..o", "", "BBBBB/W..wB/BBBBB", NOTHING, WORD, ask_board),
};

const domain domain_corridor = {
    .about = {.name = "corridor",
              .aliases = "go-corridor",
              .object = "corridor of Go",
              .summary = "corridors of an endgame of Go: values, chilled values, coins",
              .grammar =
                  "...ooo                   from the mouth: empty points, stones of the opponent\n"
                  ".1000o3                  a number gives the length of a run\n"
                  "-..o                     White's corridor",
              .example = "...ooo",
              .card = "about",
              .options = method_options,
              .option_count = QUESTION_COUNT(method_options)},
    .questions = corridor_questions,
    .count = QUESTION_COUNT(corridor_questions),
    .read = read_corridor,
};

/* ---- boards: counting ---- */

/* A board, or what one came to. */
typedef struct go_object {
    bool is_totals;
    ender_go_totals totals;
    goban board;
    diagram pasted; /* what else a diagram says */
} go_object;

static const void *read_board(task *t, source in, const asked *a) {
    (void)a;
    go_object *o = SCRATCH_ARRAY(t, go_object, 1);
    memset(o, 0, sizeof *o);
    if (diagram_kind_of(in, 0, in.length) != DIAGRAM_NONE) {
        o->pasted = diagram_read(t, in, 0, in.length);
        o->board = o->pasted.board;
        goban_check(t, &o->board);
        return o;
    }
    o->is_totals = memchr(in.text, '=', in.length) && !memchr(in.text, '/', in.length);
    if (o->is_totals) {
        o->totals = totals_read(t, in);
        return o;
    }
    o->board = goban_read(t, in, 0, in.length);
    goban_check(t, &o->board);
    return o;
}

/* Adds the points of `dead 1,3 2,1`; false where another word stands in front. */
static bool read_said(task *t, const goban *g, source in, const char *word, go_points *list) {
    size_t at = strlen(word);
    if (in.length < at || memcmp(in.text, word, at) != 0 || (at < in.length && in.text[at] != ' '))
        return false;
    uint16_t *all = SCRATCH_ARRAY(t, uint16_t, list->count + in.length);
    if (list->count > 0) memcpy(all, list->at, list->count * sizeof *all);
    list->at = all;
    while (at < in.length) {
        while (at < in.length && in.text[at] == ' ') at++;
        size_t end = at;
        while (end < in.length && in.text[end] != ' ') end++;
        if (end > at) {
            const unsigned point = goban_read_point(t, g, in, at, end);
            if (point == GO_PASS) source_fail(t, in, at, "a point is expected, not a pass");
            list->at[list->count++] = (uint16_t)point;
        }
        at = end;
    }
    return true;
}

/* What the position comes to, with what the arguments say. */
static ender_go_totals totals_of(task *t, const asked *a, ender_go_counting counting) {
    const go_object *o = a->object;
    if (o->is_totals && a->count > 0)
        task_throw(t, ENDER_EARGUMENT, "totals say all; boards have dead stones and captives");
    if (o->is_totals) return o->totals;
    go_points dead = {.count = 0};
    ender_go_totals before = {0};
    for (size_t i = 0; i < a->count; i++) {
        const source in = {a->arguments[i].text, a->arguments[i].count};
        if (in.length > 4 && read_said(t, &o->board, in, "dead", &dead)) continue;
        const ender_go_totals more = totals_read(t, in);
        for (int k = 0; k < 2; k++) before.captives[k] += more.captives[k];
    }
    ender_go_totals found = goban_count(t, &o->board, counting, dead, (go_points){0}).totals;
    for (int k = 0; k < 2; k++) found.captives[k] += before.captives[k];
    return found;
}

typedef struct net_score {
    int64_t points[2], net;
} net_score;

static net_score score_by(task *t, const asked *a, ender_go_counting counting) {
    const ender_go_totals totals = totals_of(t, a, counting);
    net_score s;
    totals_points(&totals, counting, s.points);
    s.net = s.points[0] - s.points[1];
    return s;
}

/* The questions of both ways of counting differ in that by 8. */
enum { ALL, BLACK, WHITE, NET, JAPANESE = 8 };

static value ask_score(task *t, const asked *a) {
    const net_score s = score_by(t, a, a->which & JAPANESE ? ENDER_GO_JAPANESE : ENDER_GO_CHINESE);
    switch (a->which & ~(unsigned)JAPANESE) {
    case BLACK:
        return value_of_integer(s.points[0]);
    case WHITE:
        return value_of_integer(s.points[1]);
    case NET:
        return value_of_integer(s.net);
    default:
        break;
    }
    strbuf b;
    strbuf_open(t, &b);
    strbuf_format(&b, "%lld,%lld,%lld", (long long)s.points[0], (long long)s.points[1],
                  (long long)s.net);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_difference(task *t, const asked *a) {
    return value_of_integer(score_by(t, a, ENDER_GO_CHINESE).net -
                            score_by(t, a, ENDER_GO_JAPANESE).net);
}

/* Stones on the board and those that were taken from there. */
static value ask_moves_made(task *t, const asked *a) {
    const ender_go_totals totals = totals_of(t, a, ENDER_GO_CHINESE);
    return value_of_integer((int64_t)totals.stones[a->which] + totals.captives[1 - a->which]);
}

/* ---- boards: play ---- */

static ender_go_rules rules_of(task *t, const asked *a) {
    ender_go_rules rules = {.suicide = false};
    if (a->count < 2) return rules;
    const source in = {a->arguments[1].text, a->arguments[1].count};
    scanner s = {t, in.text, 0, in.length};
    for (scan_blanks(&s); s.at < s.end; scan_blanks(&s)) {
        if (scan_word(&s, "suicide=yes"))
            rules.suicide = true;
        else if (scan_word(&s, "ban=none"))
            rules.ban = ENDER_GO_BAN_NONE;
        else if (scan_word(&s, "ban=N"))
            rules.ban = ENDER_GO_BAN_N;
        else if (!scan_word(&s, "suicide=no") && !scan_word(&s, "ban=J"))
            scan_fail(&s, s.at, "expected ban=N, ban=J, ban=none, suicide=yes or suicide=no");
    }
    return rules;
}

static void end_playing(void *record) { ender_go_free(record); }

static const goban *board_of(task *t, const asked *a) {
    const go_object *o = a->object;
    if (o->is_totals) task_throw(t, ENDER_EDOMAIN, "moves are made on a board");
    return &o->board;
}

/* Makes the moves; how many stones the last one took, and the board behind them. */
static uint32_t play_moves(task *t, const asked *a, goban *after) {
    const source in = {a->arguments[0].text, a->arguments[0].count};
    const ender_go_rules rules = rules_of(t, a);
    go_record *played = record_of_board(t, board_of(t, a), &rules);
    uint32_t taken = 0;
    go_move move;
    held holder;
    held_open(t, &holder, played, end_playing);
    for (size_t at = 0; goban_read_move(t, &played->board, in, &at, in.length, &move);)
        taken = record_play(t, played, move.point, move.colour);
    *after = played->board;
    held_close(t, &holder);
    return taken;
}

static value ask_after(task *t, const asked *a) {
    goban after;
    const uint32_t taken = play_moves(t, a, &after);
    strbuf b;
    strbuf_open(t, &b);
    goban_print(&b, &after, '/');
    strbuf_format(&b, " ; %u", (unsigned)taken);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static void try_moves(task *t, void *arg) {
    goban after;
    (void)play_moves(t, arg, &after);
}

static value ask_legal(task *t, const asked *a) {
    asked copy = *a;
    (void)board_of(t, a);
    const ender_status status = task_try(t, try_moves, &copy);
    if (status != ENDER_OK && status != ENDER_EDOMAIN) task_rethrow(t, status);
    return value_of_truth(status == ENDER_OK);
}

/* ---- boards: what a diagram says ---- */

enum { SAYS_BOARD, SAYS_TO_MOVE, SAYS_MOVES, SAYS_LABELS };

static value ask_diagram(task *t, const asked *a) {
    const goban *g = board_of(t, a);
    const diagram *d = &((const go_object *)a->object)->pasted;
    strbuf b;
    strbuf_open(t, &b);
    if (a->which == SAYS_BOARD) goban_print(&b, g, '/');
    if (a->which == SAYS_TO_MOVE)
        strbuf_text(&b, d->to_move == GO_WHITE ? "w" : d->to_move == GO_BLACK ? "b" : "not said");
    for (unsigned i = 0; a->which == SAYS_MOVES && i < d->move_count; i++) {
        const diagram_move *m = &d->moves[i];
        strbuf_format(&b, "%s%u:%c@%s", i > 0 ? " " : "", m->number,
                      m->move.colour == GO_BLACK ? 'b' : 'w', goban_name(g, m->move.point).text);
    }
    for (unsigned i = 0; a->which == SAYS_LABELS && i < d->label_count; i++)
        strbuf_format(&b, "%s%c:%s", i > 0 ? " " : "", d->labels[i].label,
                      goban_name(g, d->labels[i].point).text);
    if (b.length == 0) strbuf_text(&b, "none");
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* ---- boards: what becomes of strings ---- */

static go_stone colour_of(task *t, const asked *a) {
    const source in = {a->arguments[0].text, a->arguments[0].count};
    if (in.length == 1 && (in.text[0] == 'b' || in.text[0] == 'w'))
        return in.text[0] == 'b' ? GO_BLACK : GO_WHITE;
    source_fail(t, in, 0, "the strings of which colour: b or w");
}

static value value_of_points(task *t, const goban *g, const bool *is_in) {
    strbuf b;
    strbuf_open(t, &b);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (is_in[p]) strbuf_format(&b, "%s%s", b.length > 0 ? " " : "", goban_name(g, p).text);
    if (b.length == 0) strbuf_text(&b, "none");
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

enum { BENSON_ALIVE, BENSON_SETTLED };
enum { WHOLE_WORK = 4000000, MOVE_WORK = 1600000 };

static value ask_benson(task *t, const asked *a) {
    const goban *g = board_of(t, a);
    const go_stone colour = colour_of(t, a);
    uint8_t life[GOBAN_POINTS_MAX], owner[GOBAN_POINTS_MAX];
    bool is_in[GOBAN_POINTS_MAX];
    goban_life(t, g, life);
    goban_settled(t, g, owner);
    for (unsigned p = 0; p < goban_points(g); p++)
        is_in[p] = a->which == BENSON_ALIVE ? g->stone[p] == colour && life[p] == ENDER_GO_ALIVE
                                            : owner[p] == colour;
    return value_of_points(t, g, is_in);
}

static go_status by_theorems(task *t, const asked *a) {
    const ender_go_status_question how = {.theorems_only = true};
    return go_find_status(t, board_of(t, a), &how, (go_said){.dead = {0}});
}

static value ask_undecided(task *t, const asked *a) {
    const goban *g = board_of(t, a);
    const go_status s = by_theorems(t, a);
    strbuf b;
    strbuf_open(t, &b);
    for (go_stone colour = GO_BLACK; colour <= GO_WHITE; colour++)
        for (unsigned i = 0; i < s.count; i++)
            if (s.at[i].status == ENDER_GO_UNSETTLED && s.at[i].colour == colour)
                strbuf_format(&b, "%s%c%s", b.length > 0 ? " " : "", colour == GO_BLACK ? 'B' : 'W',
                              goban_name(g, s.at[i].point).text);
    if (b.length == 0) strbuf_text(&b, "none");
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value value_of_range(task *t, go_score range) {
    strbuf b;
    strbuf_open(t, &b);
    strbuf_format(&b, "%lld..%lld", (long long)range.from, (long long)range.to);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_range(task *t, const asked *a) {
    const go_status s = by_theorems(t, a);
    return value_of_range(t, go_status_range(t, board_of(t, a), &s,
                                             a->which ? ENDER_GO_JAPANESE : ENDER_GO_CHINESE,
                                             GO_SHOWN));
}

/* ---- boards: a search of the whole ---- */

static go_whole *whole_of(task *t, const asked *a, ender_player *mover) {
    *mover = colour_of(t, a) == GO_BLACK ? ENDER_LEFT : ENDER_RIGHT;
    go_whole *w = go_whole_open(t, board_of(t, a), WHOLE_WORK, false);
    go_whole_narrow(w, *mover, WHOLE_WORK);
    return w;
}

static value ask_area(task *t, const asked *a) {
    ender_player p;
    const go_whole *w = whole_of(t, a, &p);
    const go_score s = go_whole_area(w, p);
    return s.from == s.to ? value_of_integer(s.from) : value_of_range(t, s);
}

static value ask_best_moves(task *t, const asked *a) {
    const goban *g = board_of(t, a);
    ender_player p;
    go_whole *w = whole_of(t, a, &p);
    strbuf b;
    strbuf_open(t, &b);
    go_whole_find_moves(t, w, p, MOVE_WORK);
    for (unsigned i = 0; i <= goban_points(g); i++) {
        const go_area_verdict verdict = (go_area_verdict)w->moves[p][i];
        if (verdict == GO_AREA_BEST || verdict == GO_AREA_UNKNOWN)
            strbuf_format(&b, "%s%s%s", b.length > 0 ? " " : "",
                          verdict == GO_AREA_UNKNOWN ? "?" : "",
                          i == goban_points(g) ? "pass" : goban_name(g, i).text);
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

enum { LIKELY_GAMES = 20000 };

static value ask_likely_moves(task *t, const asked *a) {
    const goban *g = board_of(t, a);
    const go_stone colour = colour_of(t, a);
    const unsigned points = goban_points(g);
    go_likely *moves = SCRATCH_ARRAY(t, go_likely, points + 1);
    const unsigned count = go_likely_moves(t, g, colour, NULL, LIKELY_GAMES, moves);
    value_list list = {0};
    for (unsigned i = 0; i < count; i++) {
        const go_likely *m = &moves[i];
        value_list record = {0};
        if (m->games == 0) continue;
        record_add(t, &record, "point",
                   m->point == GO_PASS ? value_of_static("pass")
                                       : value_of_word(t, goban_name(g, m->point).text));
        record_add(t, &record, "games", value_of_integer((int64_t)m->games));
        value_list_add(t, &list, value_of_record(&record));
    }
    return value_of_list(&list);
}

/* By what is shown, else by games by chance; arguments `dead 1,3`, `alive D4`, `seki A1` say more.
 */
static go_status judged(task *t, const asked *a) {
    static const ender_go_status_question how = {.judge = true};
    const goban *g = board_of(t, a);
    go_said said = {.dead = {0}};
    for (size_t i = 0; i < a->count; i++) {
        const source in = {a->arguments[i].text, a->arguments[i].count};
        if (!read_said(t, g, in, "dead", &said.dead) &&
            !read_said(t, g, in, "alive", &said.alive) && !read_said(t, g, in, "seki", &said.seki))
            source_fail(t, in, 0, "expected dead, alive or seki, and points, as in `dead 1,3 D4`");
    }
    return go_find_status(t, g, &how, said);
}

static value ask_status(task *t, const asked *a) {
    const goban *g = board_of(t, a);
    const go_status s = judged(t, a);
    value_list list = {0};
    for (unsigned i = 0; i < s.count; i++) {
        const go_string *one = &s.at[i];
        value_list record = {0};
        record_add(t, &record, "point", value_of_word(t, goban_name(g, one->point).text));
        record_add(t, &record, "colour",
                   value_of_static(one->colour == GO_BLACK ? "black" : "white"));
        record_add(t, &record, "stones", value_of_integer(one->stones));
        record_add(t, &record, "status", value_of_static(go_life_name((ender_go_life)one->status)));
        record_add(t, &record, "basis", value_of_static(go_basis_name((ender_go_basis)one->basis)));
        value_list_add(t, &list, value_of_record(&record));
    }
    return value_of_list(&list);
}

static value ask_largest_moves(task *t, const asked *a) {
    static const char *const players[] = {"black", "white"};
    const goban *g = board_of(t, a);
    const go_status s = judged(t, a);
    const go_windows found = go_find_windows(t, g, &s);
    value_list list = {0};
    for (unsigned i = 0; i < found.count; i++) {
        const go_window *w = found.at[i];
        value_list record = {0};
        record_add(t, &record, "size", value_of_number(t, w->size));
        record_add(t, &record, "mean", value_of_number(t, w->mean));
        record_add(t, &record, "ko", value_of_truth(w->has_ko));
        for (unsigned p = 0; p < 2; p++)
            record_add(t, &record, players[p],
                       w->best[p] == GO_PASS ? value_of_static("pass")
                                             : value_of_word(t, goban_name(g, w->best[p]).text));
        record_add(t, &record, "black_sente", value_of_truth(w->sente[0]));
        record_add(t, &record, "white_sente", value_of_truth(w->sente[1]));
        value_list_add(t, &list, value_of_record(&record));
    }
    return value_of_list(&list);
}

/* ---- the table of boards ---- */

#define FULL_BOARD "territory B=23 W=19; stones B=21 W=18; captives B=4 W=2"
#define SCORE(name, summary, answer, gives, which)                                                 \
    QUESTION_WITH(name, "", "counting", "dead and captives, ...", summary, FULL_BOARD, "", answer, \
                  ANY_OF(TEXT), gives, ask_score, which, .options = "", .source = MOEWS ", 1.2.3")

#define UCT "L. Kocsis, C. Szepesvari, Bandit based Monte-Carlo planning, 2006"
#define ECONOMIST "E. Berlekamp, The economist's view of combinatorial games, 1996"
#define WERF "E. van der Werf, AI techniques for the game of Go, thesis, Maastricht 2004"
#define BENSON "D. B. Benson, Life in the Game of Go, Information Sciences 10 (1976)"
#define PASTED "$$W\\n$$ | X 1 a |\\n$$ | O . X |"
#define DIAGRAM(name, summary, answer, which)                                                      \
    QUESTION_WITH(name, "", "diagrams", "", summary, PASTED, "", answer, NOTHING, WORD,            \
                  ask_diagram, which, .options = "")

static const question board_questions[] = {
    DIAGRAM("board", "the board of a text, before the moves of a diagram", "b../w.b", SAYS_BOARD),
    DIAGRAM("to_move", "the player to move by the diagram: b or w", "w", SAYS_TO_MOVE),
    DIAGRAM("moves", "the moves of the diagram", "1:w@B2", SAYS_MOVES),
    DIAGRAM("labels", "the letters on points of the diagram", "a:C2", SAYS_LABELS),
    QUESTION_WITH("alive", "", "strings", "colour",
                  "the stones that live even if their player always passes", ".b.b/bbbb", "b",
                  "B2 D2 A1 B1 C1 D1", ONE_OF(TEXT), WORD, ask_benson, BENSON_ALIVE, .options = "",
                  .source = BENSON),
    QUESTION_WITH("settled", "", "strings", "colour",
                  "these stones and the points that they keep without answering", ".b.b/bbbb", "b",
                  "A2 B2 C2 D2 A1 B1 C1 D1", ONE_OF(TEXT), WORD, ask_benson, BENSON_SETTLED,
                  .options = "", .source = BENSON),
    QUESTION_WITH("undecided_strings", "", "strings", "",
                  "the strings whose status Benson's theorem does not decide", ".w./bbb", "",
                  "BA1 WB2", NOTHING, WORD, ask_undecided, 0, .options = "", .source = BENSON),
    QUESTION_WITH("area_range", "", "strings", "",
                  "the range of Black's area minus White's, over all ways in which the undecided "
                  "strings live or die",
                  ".w./bbb", "", "-6..6", NOTHING, WORD, ask_range, 0, .options = "",
                  .source = BENSON),
    QUESTION_WITH("territory_range", "", "strings", "", "the same range for territory and captives",
                  ".w./bbb", "", "-8..4", NOTHING, WORD, ask_range, 1, .options = "",
                  .source = BENSON),
    QUESTION_WITH("status", "", "strings", "dead or alive or seki and points, ...",
                  "for each string: alive, dead or seki; said, proved, or judged by random games",
                  ".b.w.b/bbbbbb", "", NULL, ANY_OF(TEXT), LIST, ask_status, 0, .options = "",
                  .source = BENSON),
    QUESTION_WITH("area", "", "search", "colour",
                  "Black's area minus White's by best play if this colour begins, under ban J; a "
                  "range if it is not known",
                  ".bbw/bbw./wwww/.w.w", "b", "-2", ONE_OF(TEXT), WORD, ask_area, 0, .options = "",
                  .cost = "exponential in the number of open points; some seconds for 18",
                  .source = WERF),
    QUESTION_WITH("best_moves", "", "search", "colour",
                  "all moves that reach the best area, a pass last; ? marks moves for which this "
                  "is not known",
                  ".bbw/bbw./wwww/.w.w", "b", "D3", ONE_OF(TEXT), WORD, ask_best_moves, 0,
                  .options = "", .source = WERF),
    QUESTION_WITH("likely_moves", "", "search", "colour",
                  "a guess, for boards beyond exact play: the moves that did best in games by "
                  "chance, and with how many games each",
                  ".b.w./.b.w./.bw../bb.w./.bw..", "b", NULL, ONE_OF(TEXT), LIST, ask_likely_moves,
                  0, .options = "", .cost = "20,000 games: a second for a board of 9x9",
                  .source = UCT),
    QUESTION_WITH(
        "largest_moves", "", "search", "dead or alive or seki and points, ...",
        "a guess, for boards beyond exact play: where a move gains how much, each player's "
        "move there, and whether it has to be answered",
        "........./.......bb/bbbbbb.ww/wwwwww.w./.w....w..", "", NULL, ANY_OF(TEXT), LIST,
        ask_largest_moves, 0, .options = "",
        .cost = "that of `status`, and some milliseconds for each open part", .source = ECONOMIST),
    SCORE("chinese", "stones and territory of Black, of White, and the difference", "44,37,7", WORD,
          ALL),
    SCORE("chinese_black", "Black's points", "44", INTEGER, BLACK),
    SCORE("chinese_white", "White's points", "37", INTEGER, WHITE),
    SCORE("chinese_net", "the difference", "7", INTEGER, NET),
    SCORE("japanese", "territory and captives of Black, of White, and the difference", "27,21,6",
          WORD, JAPANESE | ALL),
    SCORE("japanese_black", "Black's points", "27", INTEGER, JAPANESE | BLACK),
    SCORE("japanese_white", "White's points", "21", INTEGER, JAPANESE | WHITE),
    SCORE("japanese_net", "the difference", "6", INTEGER, JAPANESE | NET),
    QUESTION("chinese_minus_japanese", "", "counting", "dead and captives, ...",
             "the difference of the net scores", ".bb/.bw/bb.", "dead 2,3", "4", ANY_OF(TEXT),
             INTEGER, ask_difference),
    QUESTION("black_moves", "", "counting", "dead and captives, ...",
             "the stones that Black has placed: those on the board and those captured",
             "stones B=21; captives W=2", "", "23", ANY_OF(TEXT), INTEGER, ask_moves_made),
    QUESTION_WITH("white_moves", "", "counting", "dead and captives, ...",
                  "the stones that White has placed", "stones W=18; captives B=4", "", "22",
                  ANY_OF(TEXT), INTEGER, ask_moves_made, 1, .options = ""),
    QUESTION("legal", "", "play", "moves, [rules]", "whether all these moves are legal",
             ".bw./bw.w/.bw.", "b@2,3 then w@2,2 ; ban=N", "false", ONE_PERHAPS(TEXT, TEXT), TRUTH,
             ask_legal),
    QUESTION("board_and_captives", "", "play", "moves, [rules]",
             "the board after these moves, and the number of stones captured by the last one",
             ".b./bw./.b.", "b@2,3", ".b./b.b/.b. ; 1", ONE_PERHAPS(TEXT, TEXT), WORD, ask_after),
};

const domain domain_goban = {
    .about = {.name = "goban",
              .aliases = "go-score go-play",
              .object = "board of Go",
              .summary = "boards of Go: counting, status, legal moves",
              .grammar =
                  "..bw/.B.W                rows of a board: . empty, b w stones, B W permanent\n"
                  "                         stones, # no point\n"
                  "$$ | X . O |             diagrams of Sensei's Library or with coordinates;\n"
                  "                         \\n may stand for the end of a line\n"
                  "territory B=23 W=19; stones B=21 W=18; captives B=4 W=2\n"
                  "                         the totals of a board\n"
                  "Dead stones and captives are arguments: `dead 1,3 2,1`, `captives B=1 W=2`;\n"
                  "moves are b@2,3 then w@2,2; rules are ban=N (J, none) and suicide=yes.",
              .example = ".bw./bw.w/.bw.",
              .card = "chinese"},
    .questions = board_questions,
    .count = QUESTION_COUNT(board_questions),
    .read = read_board,
};
