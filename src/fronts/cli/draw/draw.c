/* SPDX-License-Identifier: MIT
 *
 * ender draw: positions and pictures (draw_figure.c); charts and trees of a whole family of games:
 * canonical forms of ups and stars, the tree of Hackenstrings, which outcomes sums can have (posts
 * on Conway positions, II.4, II.6, II.8; conway-positions-3, 24, 28). */
#include "cli/draw/draw.h"
#include "goban/front.h"

#include <stdlib.h>
#include <string.h>

enum { CHART_MOST = 60, DEPTH_MOST = 16, DAY_MOST = 3, POINTS_MOST = 20000, SCALE_MOST = 40 };

/* What an expression comes to, as text; the caller's. */
static char *answer(cli *c, const char *expression) {
    ender_result result;
    char *text = NULL;
    cli_check(c, ender_evaluate(c->ctx, NULL, expression, strlen(expression), &result), expression);
    cli_check(c, ender_format_result(c->ctx, &result, c->style, &text), NULL);
    ender_result_clear(&result);
    return text;
}

/* ---- the chart of n.^ + *m ---- */

/* The options of a player, in the style of the command; the caller's. */
static char *options_text(cli *c, const char *player, unsigned n, unsigned m) {
    char text[64];
    snprintf(text, sizeof text, "%s_options(%u.^ + *%u)", player, n, m);
    return answer(c, text);
}

static void chart_cell(cli *c, cli_table *table, unsigned n, unsigned m) {
    const bool latex = c->style == ENDER_LATEX;
    char *left = options_text(c, "left", n, m), *right = options_text(c, "right", n, m);
    const size_t length = strlen(left) + strlen(right) + 16;
    char *both = cli_alloc(length);
    snprintf(both, length, latex ? "\\{%s \\mid %s\\}" : "{%s|%s}",
             strcmp(left, "none") == 0 ? "" : left, strcmp(right, "none") == 0 ? "" : right);
    /* Without blanks, as everywhere; in LaTeX they mean nothing. */
    char *to = both;
    for (const char *at = both; *at; at++)
        if (latex || *at != ' ') *to++ = *at;
    *to = '\0';
    cli_table_value(table, both);
    free(both);
    ender_free(left);
    ender_free(right);
}

static void chart_row(cli *c, cli_table *table, unsigned n, unsigned most) {
    const char *format = c->style == ENDER_LATEX ? "%u\\cdot{\\uparrow}" : "%u.^";
    char text[64];
    snprintf(text, sizeof text, format, n);
    cli_table_value(table, text);
    for (unsigned m = 0; m <= most; m++) chart_cell(c, table, n, m);
}

static void draw_chart(cli *c) {
    const unsigned most = (unsigned)cli_number(c, "size");
    char texts[CHART_MOST + 1][16];
    const char *headings[CHART_MOST + 2] = {""};
    for (unsigned m = 0; m <= most; m++) {
        snprintf(texts[m], sizeof texts[m], "+ *%u", m);
        headings[m + 1] = texts[m];
    }
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, most + 2);
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII;
    if (table.format == CLI_LATEX) c->style = ENDER_LATEX;
    for (unsigned n = 0; n <= most; n++) chart_row(c, &table, n, most);
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* ---- the tree of Hackenstrings ---- */

/* The greater half of what grows from a string stands above it: lines from the greatest value to
 * the least, each as far to the right as its string is long. */
static void draw_branch(cli *c, char *string, unsigned length, unsigned depth) {
    if (length < depth) {
        string[length] = 'L';
        string[length + 1] = '\0';
        draw_branch(c, string, length + 1, depth);
    }
    string[length] = '\0';
    char text[DEPTH_MOST + 32];
    snprintf(text, sizeof text, "hackenstrings(\"%s\")", length > 0 ? string : "0");
    char *value = answer(c, text);
    printf("%*s%s  %s\n", (int)(4 * length), "", length > 0 ? string : "e", value);
    ender_free(value);
    if (length == depth) return;
    string[length] = 'R';
    string[length + 1] = '\0';
    draw_branch(c, string, length + 1, depth);
    string[length] = '\0';
}

static void draw_strings(cli *c) {
    char string[DEPTH_MOST + 1] = "";
    draw_branch(c, string, 0, (unsigned)cli_number(c, "depth"));
}

/* ---- outcomes of sums ---- */

static unsigned sum_outcomes(cli *c, const ender_game *games, const ender_outcome *outcomes,
                             size_t count, ender_outcome a, ender_outcome b) {
    unsigned seen = 0;
    for (size_t i = 0; i < count && seen != 15; i++) {
        if (outcomes[i] != a) continue;
        for (size_t k = 0; k < count && seen != 15; k++) {
            if (outcomes[k] != b) continue;
            ender_game sum;
            ender_outcome outcome;
            cli_check(c, ender_add(c->ctx, games[i], games[k], &sum), NULL);
            cli_check(c, ender_normal_outcome(c->ctx, sum, &outcome), NULL);
            seen |= 1u << outcome;
        }
    }
    return seen;
}

static void outcome_rows(cli *c, cli_table *table, const ender_game *games, size_t count) {
    static const ender_outcome order[] = {ENDER_L, ENDER_P, ENDER_N, ENDER_R};
    ender_outcome *outcomes = cli_alloc(count * sizeof *outcomes);
    for (size_t i = 0; i < count; i++)
        cli_check(c, ender_normal_outcome(c->ctx, games[i], &outcomes[i]), NULL);
    for (size_t i = 0; i < 4; i++) {
        cli_table_cell(table, ender_outcome_name(order[i]));
        for (size_t k = 0; k < 4; k++) {
            const unsigned seen = sum_outcomes(c, games, outcomes, count, order[i], order[k]);
            char text[8] = "";
            for (size_t o = 0; o < 4; o++)
                if (seen >> order[o] & 1) strcat(text, ender_outcome_name(order[o]));
            cli_table_cell(table, text);
        }
    }
    free(outcomes);
}

static void draw_outcomes(cli *c) {
    const unsigned day = (unsigned)cli_number(c, "day");
    static const char *const headings[] = {"+", "L", "P", "N", "R"};
    ender_game *games = NULL;
    size_t count;
    cli_check(c, ender_games_by_day(c->ctx, day, &games, &count), NULL);
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 5);
    outcome_rows(c, &table, games, count);
    cli_table_print(&table, stdout);
    cli_table_close(&table);
    ender_free(games);
}

/* ---- the command ---- */

/* A chart by its option, `chart --size 4 -o FILE`, is that of its argument, `chart 4 -o FILE`. */
static void draw_by_option(cli *c, char *name, const char *option) {
    char number[24];
    char *arguments[] = {name, number, NULL}, **given = c->arguments;
    snprintf(number, sizeof number, "%u", (unsigned)cli_number(c, option));
    c->arguments = arguments;
    c->argument_count = 2;
    draw_figure(c);
    c->arguments = given;
    c->argument_count = 1;
}

/* A table has no size, theme or font. */
static void check_table(cli *c) {
    static const char *const of_pictures[] = {"width", "height", "scale",
                                              "theme", "font",   "colours"};
    for (size_t i = 0; i < sizeof of_pictures / sizeof *of_pictures; i++)
        if (cli_given(c, of_pictures[i]))
            cli_usage(c, "--%s goes with a picture: -o FILE, or --format svg", of_pictures[i]);
}

static int run(cli *c) {
    static const struct {
        const char *name;
        void (*draw)(cli *c);
        const char *option; /* of the number of its picture; NULL: it is text only */
    } pictures[] = {{"chart", draw_chart, "size"},
                    {"outcomes", draw_outcomes, "day"},
                    {"strings", draw_strings, NULL}};
    if (c->argument_count == 0)
        cli_usage(c, "what is to be drawn? A ruleset and a position, thermograph EXPR, ...");
    if (c->argument_count > 1) {
        if (cli_given(c, "size") || cli_given(c, "day"))
            cli_usage(c, "%s is drawn up to the number behind it: --size and --day are said once",
                      c->arguments[0]);
        draw_figure(c);
        return c->status;
    }
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        if (strcmp(pictures[i].name, c->arguments[0]) != 0) continue;
        if (draws_picture(c) && pictures[i].option) {
            draw_by_option(c, c->arguments[0], pictures[i].option);
            return c->status;
        }
        check_table(c);
        if (!pictures[i].option && (draws_picture(c) || cli_given(c, "format")))
            cli_usage(c,
                      "strings are printed; as a picture `ender draw signs DAYS -o FILE` has the "
                      "tree");
        pictures[i].draw(c);
        return c->status;
    }
    const char *text = c->arguments[0];
    ender_game value;
    if (ender_parse(c->ctx, text, strlen(text), &value) == ENDER_OK)
        cli_usage(c, "what of the value? ender draw thermograph '%s', or cloud, or tree", text);
    const ender_ruleset *rules = NULL;
    if (ender_ruleset_find(c->ctx, text, &rules) == ENDER_OK) cli_missing_position(c, 0);
    cli_usage(
        c,
        "`%s` is not chart, outcomes or strings; a ruleset needs a position, and thermograph, "
        "cloud, tree, positions and poset what is drawn",
        c->arguments[0]);
}

static const cli_option options[] = {
    OPTION_NUMBER("size", "N", 0, CHART_MOST, "4", "n and m up to N", .with = "chart"),
    OPTION_NUMBER("depth", "D", 0, DEPTH_MOST, "3", "the greatest number of letters",
                  .with = "strings"),
    OPTION_NUMBER("day", "N", 0, DAY_MOST, "2", "games born by day N", .with = "outcomes"),
    OPTION_WORD("format", "FORMAT", "svg pdf png tikz tex txt " CLI_FORMAT_WORDS,
                "by the file's ending",
                "the format: one of the first six for a picture, one of the others for a table"),
    OPTION_WRITTEN("output", "FILE", "write the picture to a file; - for standard output"),
    OPTION_NUMBER("width", "POINTS", 1, POINTS_MOST, NULL,
                  "the width of the picture; pixels of a PNG", .with = "--output --format"),
    OPTION_NUMBER("height", "POINTS", 1, POINTS_MOST, NULL,
                  "the height of the picture; with both, the picture fits into them",
                  .with = "--output --format"),
    OPTION_NUMBER(
        "scale", "N", 1, SCALE_MOST, "1; 2 of a PNG",
        "the scale relative to the natural size; for a PNG, N pixels for each point of 1/72 inch",
        .with = "--output --format"),
    OPTION_WORD("theme", "THEME", "light dark print", "light",
                "the theme of colours; print is black and white", .with = "--output --format"),
    OPTION_OTHER("font", "FONT", "the font of texts in SVG, PDF and PNG", .usual = "DejaVu Sans",
                 .with = "--output --format"),
    OPTION_OTHER("colours", "LIST",
                 "colours that replace those of the theme, such as left=#0072b2,paper=#fff",
                 .with = "--output --format"),
    OPTION_WORD("ban", "BAN", GO_BAN_WORDS, "J",
                "the ban as in `ender ko` and `ender go`; none only for Go", .with = "ko go"),
    OPTION_NUMBER("game", "N", 1, UINT32_MAX, "1", "the N-th game of an SGF file", .with = "go"),
    OPTION_NUMBER("move", "N", 0, UINT32_MAX, "the end", "the position of an SGF file at move N",
                  .with = "go"),
    OPTION_OTHER("x", "COLUMN", "the column for the horizontal axis; a heading, or a number from 1",
                 .with = "plot"),
    OPTION_OTHER("y", "COLUMN", "the column for the vertical axis (for shades downward)",
                 .with = "plot"),
    OPTION_OTHER("z", "COLUMN", "the column for the shade", .with = "plot"),
    {.name = NULL}};

static const cli_rule rules[] = {
    {"json", "chart outcomes"}, {"unicode latex", "chart strings"}, {NULL, NULL}};

static const cli_form forms[] = {
    {"", "RULESET POSITION [MOVE...]", NULL},
    {"thermograph", "EXPRESSION...", "thermographs of values, at most eight in one picture"},
    {"cloud", "EXPRESSION...", "the numbers with which values are confused"},
    {"line", "EXPRESSION...", "the Conway line, and games as clouds above it"},
    {"tree", "EXPRESSION", "the game tree of a form"},
    {"positions", "EXPRESSION", "the positions of a form, each drawn once"},
    {"sum", "SUM", "positions and values side by side, with their signs"},
    {"poset", "POSET [ELEMENT...]", "the diagram of a poset, such as 'G[2]', with marked elements"},
    {"loopy", "GAME", "the graph of a loopy game"},
    {"ko", "SUM [GRAPH]", "a graph of kos: phi, or sum, core, plain, layers N, a stage of sidling"},
    {"coins", "COINS", "a position of coins"},
    {"exercise", "KIND [SEED]", "the position of an exercise"},
    {"dots-and-boxes", "BOARD", "a board of Dots and Boxes with the numbers of its free lines"},
    {"coin-figure", "FIGURE", "figures 1 to 6 of the paper on coin-sliding"},
    {"go", "BOARD [MOVE...]", "a board of Go or a record in SGF, with moves"},
    {"plot", "TABLE",
     "a table in a file (- for standard input): CSV, TSV or numbers separated by blanks"},
    {"signs", "DAYS", "the tree of sign expansions up to a day"},
    {"dyadics", "POWER", "the dyadic numbers from 0 to 1"},
    {"chart", "[NUMBER]", "the canonical forms of n.^ + *m: a table; with -o a picture"},
    {"outcomes", "[NUMBER]", "the possible outcomes of a sum of two games with given outcomes"},
    {"strings", "",
     "the tree of Hackenstrings with their values, the greatest on top; each string has the "
     "children with an additional L and with an additional R"},
    {NULL, NULL, NULL}};

const cli_command command_draw = {
    .name = "draw",
    .forms = forms,
    .summary = "pictures of positions and lines of play, charts of families",
    .help = "Draws a position, and again after each MOVE. A MOVE is L or R, a blank, and the name\n"
            "of the move in `ender moves --names` or the resulting position.\n"
            "\n"
            "With -o the picture is written to a file, as SVG, PDF, PNG, TikZ (.tikz), a TeX\n"
            "document (.tex) or text (.txt); with --format alone it goes to standard output.\n"
            "Without both, text is printed.\n"
            "\n"
            "Examples:\n"
            "  ender draw thermograph '{4|{1|0}}' -o thermograph.svg\n"
            "  ender draw hackenbush 'B(R,GB)' -o hackenbush.pdf\n"
            "  ender draw bipass bwwwbw 'L 1r2' 'R 4l1' 'L 1r2'\n"
            "  ender draw sum 'domineering(\"2x2\") - nim(\"3\") + {1|*}' -o sum.svg\n"
            "  ender draw ferrers '[2,1,1,1]' 'L c1-2'\n"
            "  ender draw chart --size 6 --format markdown\n"
            "  ender draw outcomes --day 3\n"
            "  ender draw strings --depth 4",
    .options = options,
    .rules = rules,
    .draws = true,
    .run = run};
