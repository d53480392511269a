/* SPDX-License-Identifier: MIT
 *
 * Pictures of values, posets, positions and lines of play. */
#include "cli/draw/draw.h"
#include "cli/go/go.h"

#include <stdlib.h>
#include <string.h>

/* ---- files ---- */

/* The format that is asked for: by name, or by the ending of the file; both must agree. */
static ender_draw_format format_of(cli *c, const char *path) {
    const char *given = cli_given(c, "format");
    ender_draw_format by_ending, format = ENDER_DRAW_SVG;
    const bool has_ending = ender_draw_format_of_file(path, &by_ending);
    if (!given && !has_ending && strcmp(path, "-") != 0)
        cli_usage(c,
                  "%s: the ending says no format; there are .svg .pdf .png .tikz .tex .txt, and "
                  "--format",
                  path);
    if (!given) return has_ending ? by_ending : format;
    for (; *ender_draw_format_name(format); format++)
        if (strcmp(ender_draw_format_name(format), given) == 0) break;
    if (!*ender_draw_format_name(format))
        cli_usage(c, "--format is one of svg, pdf, png, tikz, tex and txt, not `%s`", given);
    if (has_ending && by_ending != format)
        cli_usage(c, "%s ends in .%s, but --format says %s", path,
                  ender_draw_format_name(by_ending), given);
    return format;
}

static ender_theme theme_of(cli *c) {
    static const char *const themes[] = {"light", "dark", "print"};
    const char *given = cli_given(c, "theme");
    for (unsigned i = 0; given && i < 3; i++)
        if (strcmp(themes[i], given) == 0) return (ender_theme)i;
    if (given) cli_usage(c, "--theme is light, dark or print, not `%s`", given);
    return ENDER_THEME_LIGHT;
}

static ender_draw_settings settings_of(cli *c) {
    return (ender_draw_settings){.width = (double)cli_number(c, "width", 1, 20000, 0),
                                 .height = (double)cli_number(c, "height", 1, 20000, 0),
                                 .theme = theme_of(c),
                                 .font = cli_given(c, "font"),
                                 .colours = cli_given(c, "colours")};
}

/* Writes the picture where --output says, without it as text, and closes it. */
static void write_picture(cli *c, ender_picture *picture) {
    const char *given = cli_given(c, "output"), *path = given ? given : "-";
    const ender_draw_settings settings = settings_of(c);
    const ender_draw_format format = given ? format_of(c, path) : ENDER_DRAW_TEXT;
    char *bytes = NULL;
    size_t size;
    cli_check(c, ender_picture_write(c->ctx, picture, format, &settings, &bytes, &size), NULL);
    ender_picture_close(picture);
    cli_write(c, path, bytes, size);
    ender_free(bytes);
}

/* ---- values ---- */

static ender_game *games_of(cli *c, size_t *count) {
    *count = (size_t)c->argument_count - 1;
    ender_game *games = cli_alloc((*count + 1) * sizeof *games);
    for (size_t i = 0; i < *count; i++) {
        const char *text = c->arguments[i + 1];
        cli_check(c, ender_parse(c->ctx, text, strlen(text), &games[i]), text);
    }
    return games;
}

static ender_picture *picture_of_thermographs(cli *c) {
    size_t count;
    ender_picture *picture = NULL;
    ender_game *games = games_of(c, &count);
    const bool below_zero = cli_given(c, "below-zero") != NULL;
    cli_check(c, ender_draw_thermographs(c->ctx, games, count, below_zero, &picture), NULL);
    free(games);
    return picture;
}

static ender_picture *picture_of_clouds(cli *c) {
    size_t count;
    ender_picture *picture = NULL;
    ender_game *games = games_of(c, &count);
    cli_check(c, ender_draw_clouds(c->ctx, games, count, &picture), NULL);
    free(games);
    return picture;
}

/* The one form that is given. */
static ender_form form_of(cli *c) {
    ender_form form;
    const char *text = c->arguments[1];
    if (c->argument_count > 2) cli_usage(c, "one expression is drawn at a time");
    cli_check(c, ender_parse_form(c->ctx, text, strlen(text), &form), text);
    return form;
}

static ender_picture *picture_of_tree(cli *c) {
    ender_picture *picture = NULL;
    const unsigned depth = (unsigned)cli_number(c, "levels", 1, 1000, 0);
    cli_check(c, ender_draw_tree(c->ctx, form_of(c), depth, &picture), NULL);
    return picture;
}

static ender_picture *picture_of_positions(cli *c) {
    ender_picture *picture = NULL;
    cli_check(c, ender_draw_positions(c->ctx, form_of(c), &picture), NULL);
    return picture;
}

/* ---- the figures of Infinitesimals and Coin-Sliding ---- */

static ender_picture *picture_of_coin_figure(cli *c) {
    ender_picture *picture = NULL;
    char *end;
    const unsigned long figure = strtoul(c->arguments[1], &end, 10);
    if (*end || figure < 1 || figure > 6 || c->argument_count > 2)
        cli_usage(c, "the figures of coin-sliding are 1 to 6");
    const ender_coin_bounds bounds = {.value_count = (uint32_t)cli_number(c, "values", 1, 100, 2),
                                      .rows = (uint32_t)cli_number(c, "rows", 1, 64, 3),
                                      .columns = (uint32_t)cli_number(c, "columns", 1, 32, 2),
                                      .strip = (int32_t)cli_number(c, "strip", 0, 31, 2)};
    cli_check(c, ender_coins_figure_picture(c->ctx, (unsigned)figure, &bounds, &picture), NULL);
    return picture;
}

/* ---- the tree of sign expansions ---- */

static ender_picture *picture_of_signs(cli *c) {
    ender_picture *picture = NULL;
    char *end;
    const unsigned long days = strtoul(c->arguments[1], &end, 10);
    if (*end || end == c->arguments[1] || c->argument_count > 2)
        cli_usage(c, "signs is followed by a number of days, as in `ender draw signs 4`");
    const bool limits = cli_given(c, "limits") != NULL;
    cli_check(c, ender_draw_signs(c->ctx, days > 1000 ? 1000 : (unsigned)days, limits, &picture),
              NULL);
    return picture;
}

/* ---- boards of Go ---- */

static ender_picture *picture_of_go(cli *c) {
    ender_picture *picture = NULL;
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count);
    cli_check(c, ender_go_draw(c->ctx, r, cli_given(c, "numbers") != NULL, &picture), NULL);
    ender_go_free(r);
    return picture;
}

/* ---- objects of domains ---- */

/* The options of domains that this command has, and those of them that are given. */
static const char *const drawn_options[] = {"classes", "threats", "ban", "rounds", "field"};
enum { DRAWN_OPTIONS = sizeof drawn_options / sizeof *drawn_options };

static size_t options_of(cli *c, ender_given *out) {
    size_t count = 0;
    for (size_t i = 0; i < DRAWN_OPTIONS; i++) {
        const char *text = cli_given(c, drawn_options[i]);
        if (text) out[count++] = (ender_given){drawn_options[i], text};
    }
    return count;
}

/* Any object of a domain with a question `figure`, whose arguments are the rest of the line. */
static ender_picture *picture_of_object(cli *c, const ender_domain *domain) {
    const char *text = c->arguments[1];
    const size_t count = (size_t)c->argument_count - 2;
    ender_result result, *arguments = cli_alloc((count + 1) * sizeof *arguments);
    ender_given options[DRAWN_OPTIONS];
    for (size_t i = 0; i < count; i++)
        arguments[i] = (ender_result){.kind = ENDER_KIND_WORD, .text = c->arguments[i + 2]};
    const ender_request request = {.question = "figure",
                                   .arguments = arguments,
                                   .count = count,
                                   .options = options,
                                   .option_count = options_of(c, options)};
    cli_check(c, ender_ask(c->ctx, domain, text, strlen(text), &request, &result), text);
    free(arguments);
    ender_picture *picture = ender_picture_share(result.picture);
    ender_result_clear(&result);
    return picture;
}

static const ender_domain *drawn_domain(const char *name) {
    if (strcmp(name, "loopy") == 0) name = "graph";
    const ender_domain *domain = ender_domain_find(name);
    return domain && ender_question_find(domain, "figure") ? domain : NULL;
}

bool draw_figure(cli *c) {
    static const struct {
        const char *name;
        ender_picture *(*draw)(cli *c);
    } figures[] = {{"thermograph", picture_of_thermographs},
                   {"cloud", picture_of_clouds},
                   {"tree", picture_of_tree},
                   {"positions", picture_of_positions},
                   {"coin-figure", picture_of_coin_figure},
                   {"go", picture_of_go},
                   {"plot", picture_of_plot},
                   {"signs", picture_of_signs}};
    enum { FIGURES = sizeof figures / sizeof *figures };
    const ender_domain *domain = drawn_domain(c->arguments[0]);
    size_t i = 0;
    while (i < FIGURES && strcmp(figures[i].name, c->arguments[0]) != 0) i++;
    if (i == FIGURES && !domain) return false;
    write_picture(c, i < FIGURES ? figures[i].draw(c) : picture_of_object(c, domain));
    return true;
}

/* ---- a position, and a line of play ---- */

void draw_position(cli *c) {
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[0]);
    const size_t count = (size_t)c->argument_count - 2;
    const char *const *moves = (const char *const *)c->arguments + 2;
    const char *text = c->arguments[1], *marked = cli_given(c, "mark");
    ender_position *start = NULL;
    ender_picture *picture = NULL;
    cli_check(c, ender_position_parse(c->ctx, rules, text, &start), text);
    if (marked && count > 0) cli_usage(c, "--mark marks a move in one position, not in a line");
    if (marked)
        cli_check(c, ender_draw_move(c->ctx, start, marked, &picture), marked);
    else
        cli_check(c, ender_draw_line(c->ctx, start, moves, count, &picture), NULL);
    ender_position_free(start);
    write_picture(c, picture);
}
