/* SPDX-License-Identifier: MIT
 *
 * Pictures of values, posets, positions and lines of play. */
#include "cli/draw/draw.h"
#include "cli/go/go.h"
#include "domains/front.h"
#include "draw/front.h"
#include "goban/front.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- files ---- */

/* The format that is asked for by name: that, or one of tables. */
static bool format_by_name(const char *name, ender_draw_format *out) {
    for (*out = ENDER_DRAW_SVG; *ender_draw_format_name(*out); (*out)++)
        if (strcmp(ender_draw_format_name(*out), name) == 0) return true;
    return false;
}

bool draws_picture(const cli *c) {
    ender_draw_format format;
    const char *given = cli_given(c, "format");
    return cli_given(c, "output") || (given && format_by_name(given, &format));
}

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
    if (!format_by_name(given, &format))
        cli_usage(c,
                  "--format %s is for the tables of chart and outcomes; a picture is svg, pdf, "
                  "png, tikz, tex or txt",
                  given);
    if (has_ending && by_ending != format)
        cli_usage(c, "%s ends in .%s, but --format says %s", path,
                  ender_draw_format_name(by_ending), given);
    return format;
}

static void check_terminal(cli *c, const char *path, ender_draw_format format) {
    const bool is_text = format != ENDER_DRAW_PNG && format != ENDER_DRAW_PDF;
    if (is_text || strcmp(path, "-") != 0 || !isatty(STDOUT_FILENO)) return;
    cli_usage(c, "a picture as %s is no text for a terminal; -o FILE writes it to a file",
              ender_draw_format_name(format));
}

enum { SCALE_PIXELS = 2, PIXELS_ENOUGH = 4000 };

/* The width that --scale asks for. Points of 1/72 inch are few as pixels: a PNG has two to a point,
 * unless it is large anyway. */
static double width_of(cli *c, const ender_picture *picture, ender_draw_format format) {
    const bool sized = cli_given(c, "width") || cli_given(c, "height");
    if (sized && cli_given(c, "scale"))
        cli_usage(c, "a picture has a --scale, or a --width and a --height");
    if (sized) return (double)cli_number(c, "width");
    double width, height;
    picture_size(picture, &width, &height);
    const bool small = fmax(width, height) * SCALE_PIXELS <= PIXELS_ENOUGH;
    const uint64_t usual = format == ENDER_DRAW_PNG && small ? SCALE_PIXELS : 1;
    const uint64_t scale = cli_number_or(c, "scale", usual);
    return scale > 1 ? width * (double)scale : 0;
}

static ender_draw_settings settings_of(cli *c, const ender_picture *picture,
                                       ender_draw_format format) {
    return (ender_draw_settings){.width = width_of(c, picture, format),
                                 .height = (double)cli_number(c, "height"),
                                 .theme = (ender_theme)cli_word(c, "theme"),
                                 .font = cli_given(c, "font"),
                                 .colours = cli_given(c, "colours")};
}

/* Writes the picture where --output says, else to standard output in the format that is asked for,
 * which is text without one; and closes it. */
static void write_picture(cli *c, ender_picture *picture) {
    const char *given = cli_given(c, "output"), *path = given ? given : "-";
    const bool is_text = !given && !cli_given(c, "format");
    const ender_draw_format format = is_text ? ENDER_DRAW_TEXT : format_of(c, path);
    check_terminal(c, path, format);
    const ender_draw_settings settings = settings_of(c, picture, format);
    char *bytes = NULL;
    size_t size;
    cli_check(c, ender_picture_write(c->ctx, picture, format, &settings, &bytes, &size), NULL);
    ender_picture_close(picture);
    cli_write(c, path, bytes, size);
    ender_free(bytes);
}

/* ---- by name ---- */

/* The options of pictures that are given. */
static size_t options_of(cli *c, ender_given out[CLI_OPTIONS_MAX]) {
    const ender_domain_option *o;
    const char *of;
    size_t count = 0;
    for (size_t i = 0; (o = picture_option(i, &of)) != NULL; i++) {
        const char *text = cli_given(c, o->name);
        if (text) out[count++] = (ender_given){o->name, text};
    }
    return count;
}

static ender_picture *picture_by_name(cli *c) {
    ender_picture *picture = NULL;
    ender_given options[CLI_OPTIONS_MAX];
    const size_t count = (size_t)c->argument_count - 1;
    const char *const *arguments = (const char *const *)c->arguments + 1;
    cli_check(c,
              ender_draw(c->ctx, c->arguments[0], arguments, count, options, options_of(c, options),
                         &picture),
              count == 1 ? arguments[0] : NULL);
    return picture;
}

/* ---- boards of Go, which may stand in files ---- */

static ender_picture *picture_of_go(cli *c) {
    ender_picture *picture = NULL;
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count);
    cli_check(c, go_draw(c->ctx, r, cli_given(c, "numbers") != NULL, &picture), NULL);
    ender_go_free(r);
    return picture;
}

void draw_figure(cli *c) {
    if (strcmp(c->arguments[0], "go") == 0)
        write_picture(c, picture_of_go(c));
    else if (strcmp(c->arguments[0], "plot") == 0)
        write_picture(c, picture_of_plot(c));
    else {
        if (!draw_knows(c->arguments[0])) cli_ruleset(c, c->arguments[0]);
        write_picture(c, picture_by_name(c));
    }
}
