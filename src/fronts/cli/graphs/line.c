/* SPDX-License-Identifier: MIT
 *
 * ender line: games as clouds above the Conway line. The points of the line stand in the first row;
 * below them each game has a row of its own, with a mark under every point it is confused with. The
 * marks of a cloud are joined, and a question mark stands where it ends between two points. */
#include "cli/graphs/line.h"
#include "analysis/front.h"

#include <stdlib.h>
#include <string.h>

/* ---- points ---- */

/* Is it one of the two numbers beside 0? */
static bool beside_zero(const char *text, int *beside) {
    *beside = 1;
    if (*text == '-') {
        *beside = -1;
        text++;
    }
    return strcmp(text, "1/w") == 0 || strcmp(text, "w^(-1)") == 0;
}

/* The end of the item that begins here: a comma outside of brackets, or the end of the text. */
static char *item_end(char *text) {
    int depth = 0;
    for (; *text && (depth > 0 || *text != ','); text++)
        depth += (strchr("({[", *text) != NULL) - (strchr(")}]", *text) != NULL);
    return text;
}

static char *trimmed(char *text) {
    text += strspn(text, " \t");
    for (size_t length = strlen(text); length > 0 && strchr(" \t", text[length - 1]);)
        text[--length] = '\0';
    return text;
}

/* Reads expressions separated by commas (outside of brackets); 1/w and -1/w, also written w^(-1)
 * and -w^(-1), stand for the numbers beside 0. When the status is not ENDER_OK the
 * last one is wrong; the points are closed all the same. */
static ender_status line_points_read(cli *c, const char *list, line_points *out) {
    *out = (line_points){.text = cli_copy(list, strlen(list))};
    const size_t most = strlen(list) + 1;
    out->at = cli_alloc(most * sizeof *out->at);
    out->names = cli_alloc(most * sizeof *out->names);
    ender_status status = ENDER_OK;
    for (char *item = out->text, *end; item && status == ENDER_OK; item = end) {
        end = item_end(item);
        if (*end)
            *end++ = '\0';
        else
            end = NULL;
        char *name = out->names[out->count] = trimmed(item);
        line_place *point = &out->at[out->count++];
        point->game = ENDER_ZERO;
        if (!beside_zero(name, &point->beside)) {
            point->beside = 0;
            status = ender_parse(c->ctx, name, strlen(name), &point->game);
        }
    }
    return status;
}

static void line_points_close(line_points *points) {
    free(points->at);
    free(points->names);
    free(points->text);
    *points = (line_points){0};
}

/* ---- cases ---- */

static ender_status relations(cli *c, ender_game g, const line_points *points, ender_result *out) {
    char *text = cli_alloc(points->count * 3 + 1);
    for (size_t i = 0; i < points->count; i++) {
        ender_relation relation;
        const ender_status status = line_compare(c->ctx, g, points->at[i], &relation);
        if (status != ENDER_OK) {
            free(text);
            return status;
        }
        if (i > 0) strcat(text, ",");
        strcat(text, ender_relation_name(relation));
    }
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = text};
    return ENDER_OK;
}

static ender_status row(cli *c, ender_game g, const line_points *points, ender_result *out) {
    char *text = NULL;
    const ender_status status = line_text(c->ctx, g, points->at, points->count, &text);
    if (status != ENDER_OK) return status;
    const char *without_blanks = trimmed(text);
    *out = (ender_result){.kind = ENDER_KIND_WORD,
                          .text = cli_copy(without_blanks, strlen(without_blanks))};
    ender_free(text);
    return ENDER_OK;
}

ender_status line_question(cli *c, const char *input, const char *property, ender_result *out) {
    static const char between[] = " ; refs=";
    const bool is_row = strcmp(property, "row") == 0;
    const char *list = strstr(input, between);
    if (!list) return ENDER_ESYNTAX;
    if (!is_row && strcmp(property, "relations") != 0) return ENDER_EARGUMENT;
    ender_game g;
    line_points points;
    ender_status status = ender_parse(c->ctx, input, (size_t)(list - input), &g);
    if (status != ENDER_OK) return status;
    status = line_points_read(c, list + strlen(between), &points);
    if (status == ENDER_OK)
        status = is_row ? row(c, g, &points, out) : relations(c, g, &points, out);
    line_points_close(&points);
    return status;
}

/* ---- the picture ---- */

enum { GAP = 3 };

/* Draws the mark of a column, or of a gap, `width` characters wide; returns what is behind it. */
static char *draw_mark(char *to, char mark, size_t width, bool is_gap) {
    memset(to, mark == '*' ? '#' : ' ', width);
    if (mark == '=' || (mark == '?' && is_gap)) to[(width - 1) / 2] = mark;
    return to + width;
}

static void draw_row(const char *name, const char *marks, const line_points *points, size_t margin,
                     bool flip) {
    const size_t cells = 2 * points->count - 1;
    size_t width = margin + cells * GAP;
    for (size_t i = 0; i < points->count; i++) width += strlen(points->names[i]);
    char *row = cli_alloc(width + 1), *to = row;
    memset(row, ' ', margin);
    memcpy(row, name, strlen(name));
    to += margin;
    for (size_t i = 0; i < cells; i++) {
        const size_t cell = flip ? cells - 1 - i : i;
        const bool is_gap = cell % 2 == 1;
        to = draw_mark(to, marks[cell], is_gap ? GAP : strlen(points->names[cell / 2]), is_gap);
    }
    while (to[-1] == ' ') to--;
    *to = '\0';
    puts(row);
    free(row);
}

static void draw_heading(const line_points *points, size_t margin, bool flip) {
    printf("%*s", (int)margin, "");
    for (size_t i = 0; i < points->count; i++)
        printf("%*s%s", i > 0 ? GAP : 0, "", points->names[flip ? points->count - 1 - i : i]);
    putchar('\n');
}

/* ---- lines of surreal numbers ---- */

/* Points and games beyond the short ones: w, {w|-w}. Compared as values of expressions. */
typedef struct surreal_line {
    line_points points; /* the names; there is nothing at `at` */
    ender_result *values;
} surreal_line;

static const char surreal_figure[] = "-w,-1,-1/w,v,0,^,1/w,1,w";

static ender_result value_of_text(cli *c, const char *text) {
    ender_result value;
    cli_check(c, ender_evaluate(c->ctx, NULL, text, strlen(text), &value), text);
    return value;
}

static bool is_surreal_text(cli *c, const char *text) {
    int beside;
    if (beside_zero(text, &beside)) return false;
    ender_result value = value_of_text(c, text);
    const bool surreal = value.kind == ENDER_KIND_SURREAL;
    ender_result_clear(&value);
    return surreal;
}

static surreal_line surreal_line_open(cli *c, const char *list) {
    surreal_line line = {.points = {.text = cli_copy(list, strlen(list))}};
    const size_t most = strlen(list) + 1;
    line.points.names = cli_alloc(most * sizeof *line.points.names);
    line.values = cli_alloc(most * sizeof *line.values);
    for (char *item = line.points.text, *end; item; item = end) {
        end = item_end(item);
        const bool last = *end == '\0';
        *end = '\0';
        end = last ? NULL : end + 1;
        char *name = trimmed(item);
        line.points.names[line.points.count] = name;
        line.values[line.points.count++] = value_of_text(c, name);
    }
    return line;
}

static void surreal_line_close(surreal_line *line) {
    for (size_t i = 0; i < line->points.count; i++) ender_result_clear(&line->values[i]);
    free(line->values);
    line_points_close(&line->points);
}

/* Must a line have such points? Every item of the list and every game is looked at. */
static bool is_surreal_line(cli *c, const char *list) {
    for (int i = 0; i < c->argument_count; i++)
        if (is_surreal_text(c, c->arguments[i])) return true;
    if (!list) return false;
    char *copy = cli_copy(list, strlen(list));
    bool surreal = false;
    for (char *item = copy, *end; item && !surreal; item = end) {
        end = item_end(item);
        const bool last = *end == '\0';
        *end = '\0';
        end = last ? NULL : end + 1;
        surreal = is_surreal_text(c, trimmed(item));
    }
    free(copy);
    return surreal;
}

static void surreal_line_check(cli *c, const surreal_line *line) {
    for (size_t i = 0; i + 1 < line->points.count; i++)
        if (cli_sure_relation(c, &line->values[i], &line->values[i + 1]) != ENDER_LESS)
            cli_usage(c, "the points of a line must increase");
}

/* The marks of line_text, for the relations with all points. */
static char *surreal_marks(cli *c, const surreal_line *line, const ender_result *g) {
    const size_t count = line->points.count;
    char *row = cli_alloc(2 * count);
    for (size_t i = 0; i < count; i++) {
        const ender_relation relation = cli_sure_relation(c, g, &line->values[i]);
        row[2 * i] = relation == ENDER_CONFUSED ? '*' : relation == ENDER_EQUAL ? '=' : ' ';
        if (i == 0) continue;
        const int marked = (row[2 * i - 2] == '*') + (row[2 * i] == '*');
        row[2 * i - 1] = marked == 2 ? '*' : marked == 1 ? '?' : ' ';
    }
    row[2 * count - 1] = '\0';
    return row;
}

static void json_surreal(cli *c, const char *text, const surreal_line *line, const ender_result *g,
                         bool first) {
    printf("%s{\"game\": ", first ? "[" : ",\n ");
    cli_json_string(stdout, text);
    printf(", \"relations\": [");
    for (size_t i = 0; i < line->points.count; i++) {
        printf("%s[", i > 0 ? ", " : "");
        cli_json_string(stdout, line->points.names[i]);
        printf(", \"%s\"]", ender_relation_name(cli_sure_relation(c, g, &line->values[i])));
    }
    printf("]}");
}

static void draw_surreal_line(cli *c, const char *list, size_t margin) {
    surreal_line line = surreal_line_open(c, list ? list : surreal_figure);
    const bool flip = cli_given(c, "flip") != NULL;
    surreal_line_check(c, &line);
    if (!c->json) draw_heading(&line.points, margin, flip);
    for (int i = 0; i < c->argument_count; i++) {
        ender_result g = value_of_text(c, c->arguments[i]);
        if (c->json) {
            json_surreal(c, c->arguments[i], &line, &g, i == 0);
        } else {
            char *marks = surreal_marks(c, &line, &g);
            draw_row(c->arguments[i], marks, &line.points, margin, flip);
            free(marks);
        }
        ender_result_clear(&g);
    }
    if (c->json) puts("]");
    surreal_line_close(&line);
}

/* ---- the command ---- */

typedef struct line_drawing {
    const line_points *points;
    size_t margin;
    bool flip;
} line_drawing;

static void draw_game(cli *c, const char *text, const line_drawing *d) {
    ender_game g;
    char *marks = NULL;
    cli_check(c, ender_parse(c->ctx, text, strlen(text), &g), text);
    cli_check(c, line_text(c->ctx, g, d->points->at, d->points->count, &marks), NULL);
    draw_row(text, marks, d->points, d->margin, d->flip);
    ender_free(marks);
}

static void json_game(cli *c, const char *text, const line_points *points, bool first) {
    ender_game g;
    cli_check(c, ender_parse(c->ctx, text, strlen(text), &g), text);
    printf("%s{\"game\": ", first ? "[" : ",\n ");
    cli_json_string(stdout, text);
    printf(", \"relations\": [");
    for (size_t i = 0; i < points->count; i++) {
        ender_relation relation;
        cli_check(c, line_compare(c->ctx, g, points->at[i], &relation), NULL);
        printf("%s[", i > 0 ? ", " : "");
        cli_json_string(stdout, points->names[i]);
        printf(", \"%s\"]", ender_relation_name(relation));
    }
    printf("]}");
}

static const char figure[] = "-1,-1/2,-1/w,vv,v,0,^,^^,1/w,1/2,1";

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "which games?");
    const char *list = cli_given(c, "points");
    size_t margin = 0;
    for (int i = 0; i < c->argument_count; i++) {
        const size_t length = strlen(c->arguments[i]) + 2;
        if (length > margin) margin = length;
    }
    if (is_surreal_line(c, list)) {
        draw_surreal_line(c, list, margin);
        return c->status;
    }
    line_points points;
    const ender_status status = line_points_read(c, list ? list : figure, &points);
    cli_check(c, status, points.names[points.count - 1]);
    char *chain = NULL; /* the points must increase, also for JSON */
    cli_check(c, line_text(c->ctx, ENDER_ZERO, points.at, points.count, &chain), NULL);
    ender_free(chain);
    const line_drawing d = {&points, margin, cli_given(c, "flip") != NULL};
    if (!c->json) draw_heading(&points, d.margin, d.flip);
    for (int i = 0; i < c->argument_count; i++) {
        if (c->json)
            json_game(c, c->arguments[i], &points, i == 0);
        else
            draw_game(c, c->arguments[i], &d);
    }
    if (c->json) puts("]");
    line_points_close(&points);
    return c->status;
}

static const cli_option options[] = {
    OPTION_OTHER("points", "LIST", "the points in ascending order, separated by commas"),
    OPTION_FLAG("flip", "the greatest point on the left"),
    {.name = NULL}};

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "EXPRESSION...", NULL}, {NULL, NULL, NULL}};

const cli_command command_line = {
    .name = "line",
    .forms = forms,
    .summary = "games as clouds above the Conway line",
    .help = "Draws each game as a cloud over a line of ordered games: # where it is confused with\n"
            "them, = where it is equal. Between two points the cloud continues if it covers both;\n"
            "if it covers only one of them, it ends somewhere between them, marked by ?. 1/w and\n"
            "-1/w are numbers next to 0, beyond all infinitesimal short games. Without --points\n"
            "the line is -1, -1/2, -1/w, vv, v, 0, ^, ^^, 1/w, 1/2, 1. If a game or a point is\n"
            "beyond the short games, such as {w|-1}, the line is one of surreal numbers: -w, -1,\n"
            "-1/w, v, 0, ^, 1/w, 1, w, or the points of --points.\n"
            "\n"
            "Examples:\n"
            "  ender line '*' '*2' '^*'\n"
            "  ender line --points 'vv,v,0,^,^^' '{0|v*}' '+-1'\n"
            "  ender line '{w|-1}' 'tiny(w)'\n"
            "  ender line --points '-w,w-1,w,w+1' '{w|w-1}'\n"
            "  ender line --flip --json '*'",
    .options = options,
    .rules = rules,
    .run = run};
