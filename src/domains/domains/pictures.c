/* SPDX-License-Identifier: MIT
 *
 * Everything that can be drawn, by name: one table for the command, the function `draw` of the
 * language, and with it Lua, Python and C. What is not here is a domain with a question `figure` or
 * a ruleset. A context is opened here, so that the language below knows the table. */
#include "analysis/analysis.h"
#include "base/held.h"
#include "coins/coins.h"
#include "domains/domains.h"
#include "figures/figures.h"
#include "goban/goban.h"

#include <stdio.h>
#include <string.h>

/* ---- options ---- */

/* Every option of a picture, with the pictures that have it; of what is drawn of an object, the
 * domain has the rows. From here the command, the language, and with it Lua, Python and C have
 * them. */
typedef struct picture_row {
    ender_domain_option about;
    const char *of; /* names of pictures, blanks between; POSITIONS of every ruleset */
} picture_row;

#define POSITIONS "RULESET"
#define SWITCH(name, of, help)                                                                     \
    { {name, ENDER_OPTION_SWITCH, true, NULL, 0, 0, NULL, NULL, help}, of }
#define NUMBER(name, of, value, least, most, usual, help)                                          \
    { {name, ENDER_OPTION_NUMBER, true, NULL, least, most, usual, value, help}, of }
#define WORD(name, of, value, words, usual, help)                                                  \
    { {name, ENDER_OPTION_WORD, true, words, 0, 0, usual, value, help}, of }
#define TEXT(name, of, value, help)                                                                \
    { {name, ENDER_OPTION_TEXT, true, NULL, 0, 0, NULL, value, help}, of }

static const picture_row rows[] = {
    TEXT("mark", POSITIONS, "MOVE", "for a position: mark this move, such as 'L 1r2'"),
    NUMBER("levels", "tree", "N", 1, 1000, NULL, "the depth in moves; by default complete"),
    SWITCH("judged", "tree", "mark winning moves with ! and losing moves with ?"),
    SWITCH("oslo", "tree", "draw it as an Oslo game, with loops for Left's passes"),
    TEXT("points", "line", "LIST",
         "the points in ascending order, in place of the default of `ender line`"),
    SWITCH("flip", "line", "the greatest point on the left"),
    SWITCH("below-zero", "thermograph", "begin at temperature -1"),
    SWITCH("numbers", "go", "write the numbers of moves on stones"),
    SWITCH("suicide", "go", "suicide is legal"),
    SWITCH("limits", "signs", "also the numbers born on day w"),
    NUMBER("past", "signs", "N", 0, SIGN_DAYS_MOST, NULL,
           "also the numbers born up to N days after day w"),
    WORD("kind", "plot", "KIND", "points bars shades", NULL, "the kind of plot"),
    TEXT("x", "plot", "LIST", "the horizontal coordinates, by default 0, 1, 2 ..."),
    TEXT("z", "plot", "LIST", "the shades"),
    NUMBER("values", "coin-figure", "V", 1, 100, "2", "the values 1 to V"),
    NUMBER("rows", "coin-figure", "M", 1, 64, "3", "rows 1 to M"),
    NUMBER("columns", "coin-figure", "C", 1, 32, "2", "columns 1 to C"),
    NUMBER("strip", "coin-figure", "K", 0, 126, "2", "squares of the strip 0 to K")};
enum { ROWS = sizeof rows / sizeof *rows };

/* What is to be drawn, with the options as their rows read them. */
typedef struct drawing_request {
    const char *what;
    const char *const *arguments;
    size_t count;
    const option_value *options; /* in the order of the rows */
} drawing_request;

static size_t row_of(const char *name) {
    size_t i = 0;
    while (i < ROWS && strcmp(rows[i].about.name, name) != 0) i++;
    return i;
}

static const option_value *option_of(const drawing_request *r, const char *name) {
    return &r->options[row_of(name)];
}
static bool is_given(const drawing_request *r, const char *name) {
    return option_of(r, name)->given;
}
/* NULL when it is not given. */
static const char *text_of(const drawing_request *r, const char *name) {
    return option_of(r, name)->text;
}
static unsigned number_given(const drawing_request *r, const char *name) {
    return (unsigned)option_of(r, name)->number;
}

static bool has_option(const char *of, size_t row) {
    return word_place(rows[row].of, of, strlen(of), true) >= 0;
}

_Noreturn static void refuse_option(task *t, const picture_request *r, const char *of,
                                    const char *name) {
    strbuf own;
    strbuf_open(t, &own);
    for (size_t i = 0; i < ROWS; i++)
        if (has_option(of, i))
            strbuf_format(&own, "%s%s", own.length > 0 ? " " : "; it has ", rows[i].about.name);
    task_throw(t, ENDER_EARGUMENT, "a picture of %.40s has no option `%.40s`%s", r->what, name,
               own.length > 0 ? own.text : "");
}

static const option_value *options_of(task *t, const picture_request *r, const char *of) {
    option_value *values = SCRATCH_ARRAY(t, option_value, ROWS);
    for (size_t i = 0; i < ROWS; i++)
        values[i] = option_read(t, &rows[i].about, rows[i].about.usual, false);
    for (size_t i = 0; i < r->option_count; i++) {
        const char *name = r->options[i].name;
        if (!name) task_throw(t, ENDER_EARGUMENT, "the name of an option is NULL");
        const size_t at = row_of(name);
        if (at == ROWS || !has_option(of, at)) refuse_option(t, r, of, name);
        values[at] = option_read(t, &rows[at].about, r->options[i].text, true);
    }
    return values;
}

/* ---- arguments ---- */

static source text_at(const drawing_request *r, size_t i) {
    return (source){r->arguments[i], strlen(r->arguments[i])};
}

static unsigned number_at(task *t, const drawing_request *r, size_t i, const char *what,
                          uint64_t most) {
    scanner in = {.t = t, .text = r->arguments[i], .end = strlen(r->arguments[i])};
    const uint64_t number = scan_number(&in, most, what);
    if (in.at < in.end)
        task_throw(t, ENDER_EARGUMENT, "%s is a number from 0 to %llu, not `%.40s`", what,
                   (unsigned long long)most, r->arguments[i]);
    return (unsigned)number;
}

/* ---- values ---- */

static value *values_of(task *t, const drawing_request *r, bool *beyond) {
    value *list = SCRATCH_ARRAY(t, value, r->count);
    *beyond = false;
    for (size_t i = 0; i < r->count; i++) {
        list[i] = value_of_source(t, text_at(r, i));
        *beyond = *beyond || list[i].kind == ENDER_KIND_SURREAL;
    }
    return list;
}

static void draw_thermograph(drawing *d, const drawing_request *r) {
    bool beyond;
    const value *list = values_of(d->t, r, &beyond);
    longref *games = SCRATCH_ARRAY(d->t, longref, r->count);
    ref *short_games = SCRATCH_ARRAY(d->t, ref, r->count);
    for (size_t i = 0; i < r->count; i++) {
        if (beyond)
            games[i] = long_of_value(d->t, &list[i]);
        else
            short_games[i] = read_game(d->t, text_at(r, i), false);
    }
    if (!beyond)
        figure_thermographs(d, short_games, r->count, is_given(r, "below-zero"));
    else if (is_given(r, "below-zero"))
        task_throw(d->t, ENDER_EARGUMENT, "thermographs of games beyond the short ones begin at 0");
    else
        figure_long_thermographs(d, games, r->count);
}

static void draw_cloud(drawing *d, const drawing_request *r) {
    ref *games = SCRATCH_ARRAY(d->t, ref, r->count);
    for (size_t i = 0; i < r->count; i++) games[i] = read_game(d->t, text_at(r, i), false);
    figure_clouds(d, games, r->count);
}

static void draw_tree(drawing *d, const drawing_request *r) {
    const figure_tree_style style = {number_given(r, "levels"), is_given(r, "judged"),
                                     is_given(r, "oslo")};
    figure_tree(d, read_game(d->t, text_at(r, 0), true), &style);
}

static void draw_positions(drawing *d, const drawing_request *r) {
    figure_positions(d, read_game(d->t, text_at(r, 0), true));
}

/* ---- the line ---- */

static figure_line_item line_item(task *t, source in) {
    char *name = scratch_text(t, in.text, in.length);
    const value v = value_of_source(t, in);
    return (figure_line_item){long_of_value(t, &v), name};
}

/* The items of a list, which commas outside of brackets divide. */
static figure_line_item *line_items(task *t, const char *text, size_t *count) {
    const size_t length = strlen(text);
    figure_line_item *items = SCRATCH_ARRAY(t, figure_line_item, length / 2 + 1);
    *count = 0;
    for (size_t at = 0; at <= length;) {
        size_t end = at;
        for (int depth = 0; end < length && (depth > 0 || text[end] != ','); end++)
            depth += (strchr("({[", text[end]) != NULL) - (strchr(")}]", text[end]) != NULL);
        items[(*count)++] = line_item(t, (source){text + at, end - at});
        at = end + 1;
    }
    return items;
}

static void draw_conway_line(drawing *d, const drawing_request *r) {
    bool beyond;
    values_of(d->t, r, &beyond);
    const char *text = text_of(r, "points");
    if (!text) text = beyond ? "-w,-1,-1/w,v,0,^,1/w,1,w" : "-1,-1/2,-1/w,vv,v,0,^,^^,1/w,1/2,1";
    size_t count;
    const figure_line_item *points = line_items(d->t, text, &count);
    figure_line_item *games = SCRATCH_ARRAY(d->t, figure_line_item, r->count);
    for (size_t i = 0; i < r->count; i++) games[i] = line_item(d->t, text_at(r, i));
    figure_line(d, games, r->count, points, count, is_given(r, "flip"));
}

/* ---- numbers ---- */

static void draw_signs(drawing *d, const drawing_request *r) {
    const unsigned days = number_at(d->t, r, 0, "a number of days", UINT32_MAX);
    figure_signs(d, days, is_given(r, "limits") || is_given(r, "past"), number_given(r, "past"));
}

static void draw_dyadics(drawing *d, const drawing_request *r) {
    figure_dyadics(d, number_at(d->t, r, 0, "a power of 2", UINT32_MAX));
}

/* ---- charts ---- */

enum { CHART_MOST = 30, OUTCOMES_DAY_MOST = 2, TEXT_MOST = 48 };

static const char *chart_cell(task *t, unsigned n, unsigned m) {
    char text[TEXT_MOST];
    if (n == 0 && m == 0) return "{|}";
    snprintf(text, sizeof text, "canonical_options(%u.^ + *%u)", n, m);
    return value_of_source(t, (source){text, strlen(text)}).text;
}

static const char *made_text(task *t, const char *format, unsigned number) {
    char *text = SCRATCH_ARRAY(t, char, TEXT_MOST);
    snprintf(text, TEXT_MOST, format, number);
    return text;
}

/* The canonical forms of n.^ + *m (posts on Conway positions, II.4). */
static void draw_chart(drawing *d, const drawing_request *r) {
    const unsigned most = number_at(d->t, r, 0, "a size", CHART_MOST);
    const size_t across = (size_t)most + 2;
    const char **cells = SCRATCH_ARRAY(d->t, const char *, across *across);
    cells[0] = "";
    for (unsigned i = 0; i <= most; i++) {
        cells[i + 1] = made_text(d->t, "+ *%u", i);
        cells[(i + 1) * across] = made_text(d->t, "%u.^", i);
        for (unsigned m = 0; m <= most; m++)
            cells[(i + 1) * across + m + 1] = chart_cell(d->t, i, m);
    }
    figure_table(d, cells, across, across);
    drawing_describe(d, "The canonical forms of n.^ + *m for n and m up to %u", most);
}

/* Which outcomes the sums of games of two outcomes have, as letters. */
static const char *outcomes_of_sums(task *t, const ref_list *games, ender_outcome a,
                                    ender_outcome b, const ender_outcome *order) {
    unsigned seen = 0;
    for (size_t i = 0; i < games->count && seen != 15; i++) {
        if (game_outcome(t, games->at[i]) != a) continue;
        for (size_t k = 0; k < games->count && seen != 15; k++)
            if (game_outcome(t, games->at[k]) == b)
                seen |= 1u << game_outcome(t, game_add(t, games->at[i], games->at[k]));
    }
    char *text = SCRATCH_ARRAY(t, char, 5);
    size_t length = 0;
    for (size_t o = 0; o < 4; o++)
        if (seen >> order[o] & 1) text[length++] = ender_outcome_name(order[o])[0];
    text[length] = '\0';
    return text;
}

static void draw_outcomes(drawing *d, const drawing_request *r) {
    static const ender_outcome order[] = {ENDER_L, ENDER_P, ENDER_N, ENDER_R};
    const unsigned day = number_at(d->t, r, 0, "a day", OUTCOMES_DAY_MOST);
    const ref_list games = games_by_day(d->t, day);
    const char *cells[25] = {"+"};
    for (size_t i = 0; i < 4; i++) {
        cells[i + 1] = cells[(i + 1) * 5] = ender_outcome_name(order[i]);
        for (size_t k = 0; k < 4; k++)
            cells[(i + 1) * 5 + k + 1] = outcomes_of_sums(d->t, &games, order[i], order[k], order);
    }
    figure_table(d, cells, 5, 5);
    drawing_describe(d, "Which outcomes the sum of two games born by day %u has, by their outcomes",
                     day);
}

/* ---- plots ---- */

/* A decimal number or a quotient, in any locale. */
static double plain_number(task *t, const char *text, size_t *at) {
    const bool negative = text[*at] == '-';
    const size_t start = *at;
    double parts[2] = {0, 0}, scale = 1;
    *at += negative;
    size_t digits = 0;
    for (; is_digit(text[*at]); ++*at, digits++) parts[0] = 10 * parts[0] + (text[*at] - '0');
    if (text[*at] == '.')
        for (++*at; is_digit(text[*at]); ++*at, digits++)
            parts[0] += (text[*at] - '0') * (scale /= 10);
    if (digits > 0 && text[*at] == '/')
        for (++*at; is_digit(text[*at]); ++*at) parts[1] = 10 * parts[1] + (text[*at] - '0');
    else
        parts[1] = 1;
    if (digits == 0 || parts[1] == 0)
        task_throw(t, ENDER_EARGUMENT, "a plot has numbers such as 3 -1/2 0.25, not `%.20s`",
                   text + start);
    return (negative ? -1 : 1) * parts[0] / parts[1];
}

static double *number_list(task *t, const char *text, size_t *count) {
    double *list = SCRATCH_ARRAY(t, double, strlen(text) / 2 + 1);
    *count = 0;
    for (size_t at = 0; text[at += strspn(text + at, " ,\t\n")] != '\0';) {
        task_poll(t);
        list[(*count)++] = plain_number(t, text, &at);
    }
    return list;
}

static const double *numbers_of(task *t, const drawing_request *r, const char *name, size_t count) {
    size_t found;
    const char *text = text_of(r, name);
    if (!text) return NULL;
    const double *list = number_list(t, text, &found);
    if (found != count)
        task_throw(t, ENDER_EARGUMENT, "the lists of a plot have the same length: %zu and %zu",
                   count, found);
    return list;
}

static void draw_plot(drawing *d, const drawing_request *r) {
    ender_plot p = {.kind = (ender_plot_kind)option_of(r, "kind")->word};
    p.y = number_list(d->t, r->arguments[0], &p.count);
    p.x = numbers_of(d->t, r, "x", p.count);
    p.z = numbers_of(d->t, r, "z", p.count);
    if (p.kind == ENDER_PLOT_SHADES && (!p.x || !p.z))
        task_throw(d->t, ENDER_EARGUMENT, "shades need the lists x and z");
    if (!p.x) {
        double *places = SCRATCH_ARRAY(d->t, double, p.count + 1);
        for (size_t k = 0; k < p.count; k++) places[k] = (double)k;
        p.x = places;
    }
    figure_plot(d, &p);
}

/* ---- coins and Go ---- */

static void draw_coin_figure(drawing *d, const drawing_request *r) {
    const char *text = r->arguments[0];
    const unsigned figure = (unsigned)(text[0] - '0');
    if (figure < 1 || figure > 6 || text[1] != '\0')
        task_throw(d->t, ENDER_EARGUMENT, "the figures of coin-sliding are 1 to 6");
    const coin_bounds bounds = {.value_count = number_given(r, "values"),
                                .rows = number_given(r, "rows"),
                                .columns = number_given(r, "columns"),
                                .strip = (int32_t)number_given(r, "strip")};
    coins_figure_picture(d, figure, &bounds);
}

static void free_record(void *record) { ender_go_free(record); }

static void draw_go(drawing *d, const drawing_request *r) {
    task *t = d->t;
    const ender_go_rules rules = {.suicide = is_given(r, "suicide")};
    const source board = text_at(r, 0);
    const bool is_sgf = strchr(board.text, ';') != NULL;
    const goban g = is_sgf ? (goban){0} : goban_read_or_empty(t, board);
    go_record *shown = is_sgf ? record_of_sgf(t, board, &rules) : record_of_board(t, &g, &rules);
    held holder;
    held_open(t, &holder, shown, free_record);
    go_move move;
    for (size_t i = 1; i < r->count; i++) {
        const source in = text_at(r, i);
        for (size_t at = 0; goban_read_move(t, &shown->board, in, &at, in.length, &move);)
            record_play(t, shown, move.point, move.colour);
    }
    record_figure(d, shown, is_given(r, "numbers"));
    strbuf text;
    strbuf_open(t, &text);
    record_draw(t, &text, shown);
    drawing_take_text(d, &text);
    held_close(t, &holder);
}

/* ---- the table ---- */

typedef struct picture_kind {
    const char *name, *title;
    unsigned least, most; /* arguments */
    void (*draw)(drawing *d, const drawing_request *r);
} picture_kind;

static const picture_kind kinds[] = {
    {"thermograph", "thermographs", 1, THERMOGRAPHS_MOST, draw_thermograph},
    {"cloud", "confusion intervals", 1, CLOUDS_MOST, draw_cloud},
    {"line", "the Conway line", 0, CLOUDS_MOST, draw_conway_line},
    {"tree", "a game tree", 1, 1, draw_tree},
    {"positions", "the positions of a game", 1, 1, draw_positions},
    {"signs", "the tree of sign expansions", 1, 1, draw_signs},
    {"dyadics", "the ruler of dyadic numbers", 1, 1, draw_dyadics},
    {"chart", "a chart of ups and stars", 1, 1, draw_chart},
    {"outcomes", "outcomes of sums", 1, 1, draw_outcomes},
    {"plot", "a plot", 1, 1, draw_plot},
    {"coin-figure", "a figure of coin-sliding", 1, 1, draw_coin_figure},
    {"go", "a board of Go", 1, 10000, draw_go}};
enum { KINDS = sizeof kinds / sizeof *kinds };

static drawing_request read_request(task *t, const picture_request *r, const char *of, size_t least,
                                    size_t most) {
    const option_value *options = options_of(t, r, of);
    if (r->count < least || r->count > most)
        task_throw(t, ENDER_EARGUMENT, "a picture of %.40s is made of %zu to %zu texts, not of %zu",
                   r->what, least, most, r->count);
    return (drawing_request){r->what, r->arguments, r->count, options};
}

/* ---- domains and rulesets ---- */

static const domain *drawn_domain(const char *name) {
    const ender_domain *about = ender_domain_find(strcmp(name, "loopy") == 0 ? "graph" : name);
    return about && ender_question_find(about, "figure") ? domain_of(about) : NULL;
}

/* Any object of a domain with a question `figure`. */
static drawing *drawing_of_object(task *t, const domain *d, const picture_request *r) {
    if (r->count == 0) task_throw(t, ENDER_EARGUMENT, "which %s?", d->about.object);
    ender_result *arguments = SCRATCH_ARRAY(t, ender_result, r->count);
    for (size_t i = 1; i < r->count; i++)
        arguments[i - 1] =
            (ender_result){.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)r->arguments[i]};
    const ender_request asking = {.question = "figure",
                                  .arguments = arguments,
                                  .count = r->count - 1,
                                  .options = r->options,
                                  .option_count = r->option_count};
    const asked a = {.domain = d, .options = domain_options(t, d, r->options, r->option_count)};
    const void *object = d->read(t, (source){r->arguments[0], strlen(r->arguments[0])}, &a);
    const value v = domain_ask(t, d, object, &asking, r->options, r->option_count, r->option_count);
    return (drawing *)(uintptr_t)v.picture;
}

_Noreturn static void not_drawn(task *t, const char *what) {
    strbuf names;
    strbuf_open(t, &names);
    for (size_t i = 0; i < KINDS; i++) strbuf_format(&names, "%s, ", kinds[i].name);
    task_throw(t, ENDER_EARGUMENT,
               "`%.40s` cannot be drawn; there are %sposet, loopy, ko, coins and every ruleset",
               what, names.text);
}

static drawing *drawing_of_position(task *t, const picture_request *asking) {
    const ruleset *rules = ruleset_by_name(t, asking->what, strlen(asking->what));
    if (!rules) not_drawn(t, asking->what);
    const drawing_request read = read_request(t, asking, POSITIONS, 1, ROW_MOST), *r = &read;
    const positions sum = sum_parse(t, rules, r->arguments[0], strlen(r->arguments[0]));
    const char *mark = text_of(r, "mark");
    if (mark && r->count > 1)
        task_throw(t, ENDER_EARGUMENT, "a move is marked in one position, not in a line of play");
    return drawing_of_play(t, rules, &sum, r->arguments[0], r->arguments + 1, r->count - 1, mark);
}

static drawing *drawing_of(task *t, const picture_request *r) {
    size_t i = 0;
    while (i < KINDS && strcmp(kinds[i].name, r->what) != 0) i++;
    if (i == KINDS) {
        const domain *d = drawn_domain(r->what);
        return d ? drawing_of_object(t, d, r) : drawing_of_position(t, r);
    }
    const drawing_request read = read_request(t, r, kinds[i].name, kinds[i].least, kinds[i].most);
    drawing *d = scratch_alloc(t, sizeof *d);
    figure_open(t, d, kinds[i].title, &names_in_pictures);
    kinds[i].draw(d, &read);
    return d;
}

/* ---- what there is, for the fronts and the language ---- */

/* Does the question `figure` of a domain heed the option? */
static bool is_drawn(const ender_question *figure, const ender_domain_option *o) {
    return o->of_object ||
           (figure->heeds && word_place(figure->heeds, o->name, strlen(o->name), true) >= 0);
}

const ender_domain_option *picture_option(size_t index, const char **of) {
    if (index < ROWS) {
        *of = strcmp(rows[index].of, POSITIONS) == 0 ? NULL : rows[index].of;
        return &rows[index].about;
    }
    index -= ROWS;
    const ender_domain *about;
    bool bound_told = false;
    for (size_t d = 0; (about = ender_domain_at(d)) != NULL; d++) {
        const ender_question *figure = ender_question_find(about, "figure");
        for (size_t i = 0; figure && i < about->option_count; i++) {
            const ender_domain_option *o = &about->options[i];
            const bool is_bound = option_is_bound(o);
            if (!is_drawn(figure, o) || (is_bound && bound_told)) continue;
            bound_told |= is_bound;
            if (index-- > 0) continue;
            *of = is_bound ? NULL : about->name;
            return o;
        }
    }
    return NULL;
}

/* Is it the name of an option of a picture? */
static bool names_option(const char *name, size_t length) {
    const ender_domain_option *o;
    const char *of;
    for (size_t i = 0; (o = picture_option(i, &of)) != NULL; i++)
        if (strlen(o->name) == length && memcmp(o->name, name, length) == 0) return true;
    return false;
}

/* ---- the interface of C ---- */

bool draw_knows(const char *what) {
    for (size_t i = 0; what && i < KINDS; i++)
        if (strcmp(kinds[i].name, what) == 0) return true;
    return what && drawn_domain(what) != NULL;
}

ender_status ender_draw(ender_ctx *ctx, const char *what, const char *const *arguments,
                        size_t count, const ender_given *options, size_t option_count,
                        ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!what || (count > 0 && !arguments) || (option_count > 0 && !options))
        task_throw(t, ENDER_EARGUMENT, "a text of what is to be drawn is NULL");
    for (size_t i = 0; i < count; i++)
        if (!arguments[i]) task_throw(t, ENDER_EARGUMENT, "argument %zu is NULL", i + 1);
    const picture_request r = {what, arguments, count, options, option_count};
    *out = picture_keep(drawing_of(t, &r));
    return task_end(t);
}

ender_status ender_open_abi(ender_ctx **out, const ender_settings *settings, unsigned abi) {
    const ender_status status = rulesets_open(out, settings, abi);
    if (status != ENDER_OK) return status;
    static const picture_house house = {drawing_of, names_option};
    if (pictures_known(*out, &house)) return ENDER_OK;
    ender_close(*out);
    *out = NULL;
    return status_refused(ENDER_EMEMORY);
}
