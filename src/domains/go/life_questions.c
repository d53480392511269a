/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of enclosed stones: can they be captured, by which moves, and how
 * many ko-threats are needed. */
#include "go/front.h"
#include "go/life_death.h"

#include "notation/domain.h"

#include <string.h>

enum { LINE_MOST = 60, POSITIONS = 1000000 };

/* ---- what is asked ---- */

static source text_of(const asked *a, size_t argument) {
    return (source){a->arguments[argument].text, a->arguments[argument].count};
}

static go_stone defender_of(task *t, const asked *a) {
    const source in = text_of(a, 0);
    if (in.length == 1 && (in.text[0] == 'b' || in.text[0] == 'w'))
        return in.text[0] == 'b' ? GO_BLACK : GO_WHITE;
    task_throw(t, ENDER_EARGUMENT, "whose stones are attacked: b or w, not `%.*s`",
               (int)(in.length < 20 ? in.length : 20), in.text);
}

/* `D4 E5`: a stone of each string that is attacked. */
static go_points target_of(task *t, const goban *g, const asked *a) {
    if (a->count < 2) return (go_points){0};
    const source in = text_of(a, 1);
    go_points points = {.at = SCRATCH_ARRAY(t, uint16_t, in.length + 1)};
    scanner s = {t, in.text, 0, in.length};
    for (scan_blanks(&s); s.at < s.end; scan_blanks(&s)) {
        const size_t start = s.at;
        while (s.at < s.end && in.text[s.at] != ' ') s.at++;
        const unsigned point = goban_read_point(t, g, in, start, s.at);
        if (point == GO_PASS)
            task_throw(t, ENDER_EARGUMENT, "a pass is no stone; expected a point such as D4");
        points.at[points.count++] = (uint16_t)point;
    }
    return points;
}

static go_problem *problem_of(task *t, const asked *a) {
    go_problem *p = SCRATCH_ARRAY(t, go_problem, 1);
    go_problem_open(t, p, a->object, defender_of(t, a), target_of(t, a->object, a), GO_AIM_ALL,
                    (uint32_t)asked_number(a, "positions"));
    return p;
}

_Noreturn static void say_too_long(task *t, const asked *a) {
    task_throw(t, ENDER_ELIMIT,
               "not known: the search needs more than %llu positions; allow more with the option "
               "positions",
               (unsigned long long)asked_number(a, "positions"));
}

static go_fate fate_of(task *t, const asked *a, go_problem *p, ender_player first) {
    const go_fate fate = go_problem_fate(p, first);
    if (fate == GO_FATE_UNKNOWN) say_too_long(t, a);
    return fate;
}

/* ---- answers ---- */

static value pair_of_words(task *t, const char *first, const char *second) {
    strbuf b;
    strbuf_open(t, &b);
    strbuf_format(&b, "%s %s", first, second);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value status_value(task *t, const asked *a, go_problem *p) {
    const go_life_status status = go_problem_status(p);
    if (status == GO_STATUS_UNKNOWN) say_too_long(t, a);
    return value_of_static(go_life_status_name(status));
}

static value fates_value(task *t, const asked *a, go_problem *p) {
    const go_fate attacked = fate_of(t, a, p, go_attacker(p));
    return pair_of_words(t, go_fate_name(attacked), go_fate_name(fate_of(t, a, p, p->defender)));
}

static value moves_value(task *t, const asked *a, go_problem *p, ender_player first) {
    const goban *g = a->object;
    bool reaches[GOBAN_POINTS_MAX + 1];
    strbuf b;
    if (!go_problem_moves(p, g, first, reaches)) say_too_long(t, a);
    strbuf_open(t, &b);
    if (reaches[goban_points(g)]) strbuf_text(&b, "pass");
    for (unsigned i = 0; i < goban_points(g); i++)
        if (reaches[i]) strbuf_format(&b, "%s%s", b.length > 0 ? " " : "", goban_name(g, i).text);
    if (b.length == 0) strbuf_text(&b, "none");
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value threats_value(task *t, const asked *a, go_problem *p, ender_player who) {
    unsigned attacked, defended;
    if (!go_problem_threats(p, who, go_attacker(p), &attacked) ||
        !go_problem_threats(p, who, p->defender, &defended))
        say_too_long(t, a);
    return pair_of_words(t, go_threats_name(attacked), go_threats_name(defended));
}

/* The 1989 Japanese rules confirm life with play in which a ko may be taken back only after a pass
 * for it, so that threats do not exist. */
static value japanese_value(task *t, const asked *a, go_problem *p) {
    const go_verdict v = go_problem_captured(p, go_attacker(p), GO_NO_THREATS, GO_NO_THREATS);
    if (v == GO_VERDICT_UNKNOWN) say_too_long(t, a);
    return value_of_static(v == GO_VERDICT_YES ? "dead" : "not dead");
}

static void print_move(strbuf *b, const goban *g, ender_player mover, unsigned point) {
    strbuf_format(b, "%s%c@%s", b->length > 0 ? " " : "", mover == ENDER_LEFT ? 'b' : 'w',
                  point == GO_PASS ? "pass" : goban_name(g, point).text);
}

static value line_value(task *t, const asked *a, go_problem *p, ender_player first) {
    uint16_t line[LINE_MOST];
    bool returns;
    ender_player mover = first;
    strbuf b;
    if (go_problem_captured(p, first, 0, 0) == GO_VERDICT_UNKNOWN) say_too_long(t, a);
    const unsigned count = go_problem_line(p, first, line, LINE_MOST, &returns);
    strbuf_open(t, &b);
    for (unsigned i = 0; i < count; i++, mover = ender_opponent(mover))
        print_move(&b, a->object, mover, line[i]);
    if (returns) strbuf_text(&b, " ...");
    if (b.length == 0) strbuf_text(&b, "none");
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* ---- the questions ---- */

enum { STATUS, FATES, KILLING, SAVING, ATTACKER, DEFENDER, JAPANESE, ATTACK, DEFENCE };

static value answer(task *t, const asked *a, go_problem *p, unsigned which) {
    switch (which) {
    case STATUS:
        return status_value(t, a, p);
    case FATES:
        return fates_value(t, a, p);
    case KILLING:
    case SAVING:
        return moves_value(t, a, p, which == KILLING ? go_attacker(p) : p->defender);
    case ATTACKER:
    case DEFENDER:
        return threats_value(t, a, p, which == ATTACKER ? go_attacker(p) : p->defender);
    case JAPANESE:
        return japanese_value(t, a, p);
    default:
        return line_value(t, a, p, which == ATTACK ? go_attacker(p) : p->defender);
    }
}

static value ask_life(task *t, const asked *a) {
    go_problem *p = problem_of(t, a);
    const value v = answer(t, a, p, a->which);
    go_problem_close(p);
    return v;
}

/* Makes moves in turn; `at` is the start of the colour that moves first. */
static go_read_position after_moves(task *t, const asked *a, go_problem *p) {
    const source in = text_of(a, 1);
    const goban *g = a->object;
    go_read_position at = go_read_start(&p->capture, go_attacker(p), 0, 0);
    go_move move;
    bool begun = false;
    for (size_t next = 0, start = 0; goban_read_move(t, g, in, &next, in.length, &move);
         start = next) {
        const ender_player mover = move.colour == GO_BLACK ? ENDER_LEFT : ENDER_RIGHT;
        if (!begun) at.mover = (uint8_t)mover;
        begun = true;
        while (start < in.length && in.text[start] == ' ') start++;
        if (at.mover != mover)
            task_throw(t, ENDER_EARGUMENT, "%.*s: players alternate, and it is %s's move",
                       (int)(next - start), in.text + start, go_colour_name(go_other(move.colour)));
        if (!go_problem_play(p, &at, move.point))
            task_throw(t, ENDER_EARGUMENT, "%.*s is not legal there", (int)(next - start),
                       in.text + start);
    }
    return at;
}

/* The answer to moves, and what becomes of the target. */
static value ask_reply(task *t, const asked *a) {
    go_problem *p = SCRATCH_ARRAY(t, go_problem, 1);
    go_problem_open(t, p, a->object, defender_of(t, a), (go_points){0}, GO_AIM_ALL,
                    (uint32_t)asked_number(a, "positions"));
    const go_read_position at = after_moves(t, a, p);
    const go_verdict v = go_read(&p->capture, &at);
    if (v == GO_VERDICT_UNKNOWN) say_too_long(t, a);
    const unsigned point = go_read_answer(&p->capture, &at);
    strbuf b;
    strbuf_open(t, &b);
    if (point != GO_NOWHERE)
        print_move(&b, a->object, (ender_player)at.mover,
                   point == GO_PASS ? (unsigned)GO_PASS : p->room.at[point]);
    else
        strbuf_text(&b, at.target == 0 ? "over" : "two eyes");
    strbuf_format(&b, ", %s", v == GO_VERDICT_YES ? "captured" : "saved");
    go_problem_close(p);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_about(task *t, const asked *a) {
    static const struct {
        const char *name;
        unsigned which;
    } parts[] = {{"status", STATUS},
                 {"fates", FATES},
                 {"killing_moves", KILLING},
                 {"saving_moves", SAVING},
                 {"attacker_threats", ATTACKER},
                 {"defender_threats", DEFENDER},
                 {"japanese", JAPANESE},
                 {"line_of_attack", ATTACK},
                 {"line_of_defence", DEFENCE}};
    go_problem *p = problem_of(t, a);
    value_list record = {0};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        record_add(t, &record, parts[i].name, answer(t, a, p, parts[i].which));
    record_add(t, &record, "positions",
               value_of_integer((int64_t)(p->capture.count + p->life.count)));
    go_problem_close(p);
    return value_of_record(&record);
}

static const void *read_problem(task *t, source in, const asked *a) {
    (void)a;
    goban *g = SCRATCH_ARRAY(t, goban, 1);
    *g = goban_read(t, in, 0, in.length);
    goban_check(t, g);
    return g;
}

/* ---- the table ---- */

#define WOLF "T. Wolf, A library of eyes in Go, Games of No Chance 3 (2009)"
#define LIU "X. Liu and S. A. Smolka, Simple linear-time algorithms for minimal fixed points (1998)"
#define THREE "#BBBBB#/BwwwwwB/Bw...wB/BwwwwwB/#BBBBB#"
#define CORNER "...wB/.wwwB/wwBB#/BB###"
#define LIFE(name, aliases, summary, board, answer, which, from)                                   \
    QUESTION_WITH(name, aliases, "life", "colour, [stones]", summary, board, "w", answer,          \
                  ONE_PERHAPS(TEXT, TEXT), WORD, ask_life, which, .options = "",                   \
                  .heeds = "positions", .source = from,                                            \
                  .cost = "exponential in the number of empty points; a second for 13")

static const question life_questions[] = {
    QUESTION_WITH("about", "", "life", "colour, [stones]", "a summary", THREE, "w", NULL,
                  ONE_PERHAPS(TEXT, TEXT), RECORD, ask_about, 0, .options = "",
                  .heeds = "positions", .source = LIU),
    LIFE("status", "",
         "alive, seki, unsettled, dead or ko: what becomes of the stones of this colour, or of the "
         "strings of these stones, if immortal stones stay",
         THREE, "unsettled", STATUS, LIU),
    LIFE("fates", "attacker_first_defender_first",
         "captured, saved or ko, if the attacker begins and if the defender does", CORNER,
         "ko saved", FATES, LIU),
    LIFE("killing_moves", "", "the attacker's moves that capture without ko-threats, a pass first",
         THREE, "D3", KILLING, LIU),
    LIFE("saving_moves", "", "the defender's moves that save without ko-threats, a pass first",
         CORNER, "A4 B4", SAVING, LIU),
    LIFE("attacker_threats", "threats_attacker",
         "the ko-threats that the attacker needs, the defender having none, if the attacker begins "
         "and if the defender does: 0 to 3, many, or never (no number is enough)",
         CORNER, "0 never", ATTACKER, WOLF),
    LIFE("defender_threats", "threats_defender",
         "the ko-threats that the defender needs, the attacker having none", CORNER, "1 0",
         DEFENDER, WOLF),
    LIFE("japanese", "",
         "dead or not dead by the confirmation of the Japanese rules of 1989: the attacker begins, "
         "without ko-threats",
         CORNER, "dead", JAPANESE, "Japanese rules of Go (1989), article 7"),
    LIFE("line_of_attack", "",
         "best play without ko-threats if the attacker begins; dots where it repeats", THREE, NULL,
         ATTACK, LIU),
    LIFE("line_of_defence", "",
         "best play without ko-threats if the defender begins; dots where it repeats", THREE, NULL,
         DEFENCE, LIU),
    QUESTION_WITH(
        "reply", "", "life", "colour, moves",
        "the best answer to these moves, which alternate, without ko-threats, and whether "
        "the stones of the colour are then captured or saved: so a proof is shown move by "
        "move",
        CORNER, "w ; b@B4 w@A4", "b@A3, captured", TWO_OF(TEXT, TEXT), WORD, ask_reply, 0,
        .options = "", .heeds = "positions", .source = LIU),
};

static const ender_domain_option life_options[] = {
    {"positions", ENDER_OPTION_NUMBER, false, NULL, 1, 100000000, "1000000", "N",
     "the greatest number of positions of each search"},
};

const domain domain_life = {
    .about = {.name = "life",
              .aliases = "go-life",
              .object = "problem of life and death",
              .summary = "life and death of enclosed stones in Go, exact with kos",
              .grammar =
                  "#BBB#/BwwwB/Bw.wB/#BBB#  rows of a board: . empty, b w stones, B W immortal\n"
                  "                         stones, # no point",
              .example = THREE,
              .card = "about",
              .options = life_options,
              .option_count = QUESTION_COUNT(life_options)},
    .questions = life_questions,
    .count = QUESTION_COUNT(life_questions),
    .read = read_problem,
};
