/* SPDX-License-Identifier: MIT
 *
 * Pictures, as SVG, TikZ or text. */
#include "base/front.h"
#include "domains/front.h"
#include "draw/front.h"
#include "notation/front.h"
#include "request/request.h"

#include <stdlib.h>
#include <string.h>

enum { ARGUMENTS_MOST = 200, ROW_MOST = 200 };

static const ender_domain_option theme_option = {
    .name = "theme", .kind = ENDER_OPTION_WORD, .words = "light dark print", .usual = "light"};
static const ender_domain_option format_option = {
    .name = "format", .kind = ENDER_OPTION_WORD, .words = "svg tikz tex text", .usual = "svg"};

static ender_draw_format format_asked(request *a) {
    static const ender_draw_format formats[] = {ENDER_DRAW_SVG, ENDER_DRAW_TIKZ, ENDER_DRAW_TEX,
                                                ENDER_DRAW_TEXT};
    return formats[request_word(a, &format_option)];
}

/* The parts of the position that it shows, with the boxes around them. */
static void put_parts(cJSON *to, const ender_picture *picture) {
    ender_part part;
    if (!ender_picture_part(picture, 0, &part)) return;
    cJSON *list = put_list(to, "parts");
    for (size_t i = 0; ender_picture_part(picture, i, &part); i++) {
        cJSON *at = add_object(list);
        put_text(at, "part", part.name);
        put_text(at, "kind", ender_part_kind_name(part.kind));
        put_text(at, "holds", part.holds);
        put_number(at, "x", part.x);
        put_number(at, "y", part.y);
        put_number(at, "width", part.width);
        put_number(at, "height", part.height);
    }
}

void put_picture(request *a, cJSON *to, const char *name, const ender_picture *picture) {
    const ender_draw_settings settings = {.theme = (ender_theme)request_word(a, &theme_option)};
    const ender_draw_format format = format_asked(a);
    char *bytes = NULL;
    size_t size;
    double width, height;
    if (request_failed(a) ||
        !request_ok(a, ender_picture_write(a->ctx, picture, format, &settings, &bytes, &size)))
        return;
    cJSON *at = put_object(to, name);
    if (request_fits(a, size)) put_text(at, ender_draw_format_name(format), bytes);
    put_text(at, "title", ender_picture_title(picture));
    put_text(at, "description", ender_picture_description(picture));
    picture_size(picture, &width, &height);
    put_number(at, "width", width);
    put_number(at, "height", height);
    put_parts(at, picture);
    ender_free(bytes);
}

/* ---- what is drawn ---- */

/* The arguments of a drawing: "texts", "text" alone, or none. */
static size_t read_arguments(request *a, const char **arguments) {
    const cJSON *list = request_list(a, "texts", ARGUMENTS_MOST), *item;
    size_t count = 0;
    if (!list) {
        const char *one = request_text_or(a, "text", NULL);
        if (one) arguments[count++] = one;
        return count;
    }
    cJSON_ArrayForEach(item, list) {
        const char *text = cJSON_GetStringValue(item);
        if (!text) request_fail(a, "texts", "`texts` is a list of texts");
        if (text) arguments[count++] = text;
    }
    return count;
}

/* Whatever ender_draw knows. */
static ender_picture *draw_known(request *a, const char *what) {
    const char *arguments[ARGUMENTS_MOST];
    ender_given options[REQUEST_OPTIONS_MOST];
    ender_picture *picture = NULL;
    const ender_ruleset *rules;
    const size_t count = read_arguments(a, arguments), option_count = request_options(a, options);
    const bool known = draw_knows(what) || ender_ruleset_find(a->ctx, what, &rules) == ENDER_OK;
    if (!request_failed(a))
        request_read_ok(a,
                        ender_draw(a->ctx, what, arguments, count, options, option_count, &picture),
                        known ? "text" : "what", known && count == 1 ? arguments[0] : NULL);
    return picture;
}

/* Positions of one ruleset that are drawn together, each with what is said of it. */
typedef struct drawn_positions {
    ender_position *list[ROW_MOST];
    const char *texts[ROW_MOST];
    uint32_t levels[ROW_MOST];
    size_t count;
} drawn_positions;

/* A member of an object that numbers a position or a level. */
static uint32_t number_in(request *a, const cJSON *object, const char *name) {
    const double number = cJSON_GetNumberValue(cJSON_GetObjectItem(object, name));
    if (number >= 0 && number < ROW_MOST) return (uint32_t)number;
    request_fail(a, name, "`%s` is a number from 0 to %d", name, (int)ROW_MOST - 1);
    return 0;
}

static void read_drawn(request *a, const ender_ruleset *rules, const cJSON *item, const char *one,
                       drawn_positions *to) {
    const size_t i = to->count++;
    const bool is_object = cJSON_IsObject(item);
    if (is_object) request_members(a, item, "positions", "position label level");
    const char *text = is_object ? request_text_of(a, item, "position")
                       : item    ? cJSON_GetStringValue(item)
                                 : one;
    to->list[i] = NULL;
    if (!text) request_fail(a, "positions", "`positions` is a list of texts or objects");
    to->texts[i] = is_object ? cJSON_GetStringValue(cJSON_GetObjectItem(item, "label")) : NULL;
    to->levels[i] =
        is_object && cJSON_HasObjectItem(item, "level") ? number_in(a, item, "level") : 0;
    if (text)
        request_read_ok(a, ender_position_parse(a->ctx, rules, text, strlen(text), &to->list[i]),
                        "position", text);
}

static void read_arc(request *a, const cJSON *item, figure_arc *arc) {
    static const ender_domain_option kind = {
        .name = "player", .kind = ENDER_OPTION_WORD, .words = "left right sum", .usual = "left"};
    static const figure_arc_kind kinds[] = {ARC_LEFT, ARC_RIGHT, ARC_SUMMAND};
    request_members(a, item, "arcs", "from to player pale");
    const char *word = request_text_of(a, item, "player");
    const int place = word ? word_place(kind.words, word, strlen(word), true) : -1;
    if (word && place < 0) request_fail(a, "arcs", "the `player` of an arc is left, right or sum");
    arc->kind = kinds[place < 0 ? 0 : place];
    arc->from = number_in(a, item, "from");
    arc->to = number_in(a, item, "to");
    arc->pale = cJSON_IsTrue(cJSON_GetObjectItem(item, "pale"));
}

/* Positions in levels, with arcs between them. */
static ender_picture *draw_levels(request *a, const drawn_positions *of, const cJSON *list) {
    const size_t arcs = (size_t)cJSON_GetArraySize(list);
    ender_picture *picture = NULL;
    figure_arc *made = calloc(arcs + 1, sizeof *made);
    const cJSON *item;
    size_t i = 0;
    if (!made) request_ok(a, context_lacks_memory(a->ctx));
    cJSON_ArrayForEach(item, list) if (!request_failed(a)) read_arc(a, item, &made[i++]);
    const position_levels levels = {.positions = (const ender_position *const *)of->list,
                                    .texts = of->texts,
                                    .levels = of->levels,
                                    .count = of->count,
                                    .arcs = made,
                                    .arc_count = arcs};
    if (!request_failed(a)) request_ok(a, draw_position_levels(a->ctx, &levels, &picture));
    free(made);
    return picture;
}

/* A position; a line of play, which is positions in a row with a text below each; or, with arcs, a
 * graph. */
static ender_picture *draw_positions(request *a) {
    drawn_positions of = {.count = 0};
    ender_picture *picture = NULL;
    const cJSON *list = request_list(a, "positions", ROW_MOST);
    const cJSON *arcs = request_list(a, "arcs", FIGURE_ARCS_MOST);
    const ender_ruleset *rules = request_ruleset(a, request_text(a, "ruleset"));
    const char *one = list || request_failed(a) ? NULL : request_text(a, "position");
    const int count = list ? cJSON_GetArraySize(list) : 1;
    for (int i = 0; i < count && !request_failed(a); i++)
        read_drawn(a, rules, list ? cJSON_GetArrayItem(list, i) : NULL, one, &of);
    if (!request_failed(a) && arcs)
        picture = draw_levels(a, &of, arcs);
    else if (!request_failed(a))
        request_ok(a, ender_draw_row(a->ctx, (const ender_position *const *)of.list, of.texts,
                                     of.count, &picture));
    for (size_t i = 0; i < of.count; i++) ender_position_free(of.list[i]);
    return picture;
}

static void answer_draw(request *a) {
    const bool is_row = request_text_or(a, "ruleset", NULL) != NULL;
    const char *what = is_row ? request_text_or(a, "what", "position") : request_text(a, "what");
    if (!what) return;
    ender_picture *picture =
        strcmp(what, "position") == 0 ? draw_positions(a) : draw_known(a, what);
    if (picture) put_picture(a, a->result, "picture", picture);
    ender_picture_close(picture);
}

const request_kind kinds_of_pictures[] = {
    {"draw", "a picture of values, forms, domains, graphs, positions",
     "{\"kind\":\"draw\",\"what\":\"thermograph\",\"text\":\"{4|{1|0}}\",\"format\":\"tikz\"}",
     "what text texts options ruleset position positions arcs", answer_draw},
    {.name = ""}};
