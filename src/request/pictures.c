/* SPDX-License-Identifier: MIT
 *
 * Pictures, as SVG or TikZ. */
#include "request/request.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 64, ROW_MOST = 200 };

static ender_theme theme_asked(asked *a) {
    const char *theme = asked_text_or(a, "theme", "light");
    if (theme && strcmp(theme, "dark") == 0) return ENDER_THEME_DARK;
    if (theme && strcmp(theme, "print") == 0) return ENDER_THEME_PRINT;
    if (theme && strcmp(theme, "light") != 0)
        asked_fail(a, "theme", "`theme` is light, dark or print");
    return ENDER_THEME_LIGHT;
}

static ender_draw_format format_asked(asked *a) {
    const char *format = asked_text_or(a, "format", "svg");
    if (format && strcmp(format, "tikz") == 0) return ENDER_DRAW_TIKZ;
    if (format && strcmp(format, "tex") == 0) return ENDER_DRAW_TEX;
    if (format && strcmp(format, "svg") != 0)
        asked_fail(a, "format", "`format` is svg, tikz or tex");
    return ENDER_DRAW_SVG;
}

void put_picture(asked *a, cJSON *to, const char *name, const ender_picture *picture) {
    const ender_draw_settings settings = {.theme = theme_asked(a)};
    const ender_draw_format format = format_asked(a);
    char *bytes = NULL;
    size_t size;
    double width, height;
    if (asked_failed(a) ||
        !asked_ok(a, ender_picture_write(a->ctx, picture, format, &settings, &bytes, &size)))
        return;
    cJSON *at = put_object(to, name);
    if (asked_fits(a, size)) put_text(at, ender_draw_format_name(format), bytes);
    put_text(at, "title", ender_picture_title(picture));
    put_text(at, "description", ender_picture_description(picture));
    ender_picture_size(picture, &width, &height);
    put_number(at, "width", width);
    put_number(at, "height", height);
    ender_free(bytes);
}

/* ---- what is drawn ---- */

/* The values of the member "texts", or of "text". */
static size_t read_games(asked *a, ender_game *games) {
    const cJSON *list = asked_list(a, "texts", GAMES_MOST), *item;
    size_t count = 0;
    const char *one = list ? NULL : asked_text(a, "text");
    if (one) {
        if (asked_read_ok(a, ender_parse(a->ctx, one, strlen(one), games), "text", one)) count = 1;
        return count;
    }
    cJSON_ArrayForEach(item, list) {
        const char *text = cJSON_GetStringValue(item);
        if (!text) asked_fail(a, "texts", "`texts` is a list of texts");
        if (!text || !asked_read_ok(a, ender_parse(a->ctx, text, strlen(text), &games[count]),
                                    "texts", text))
            return 0;
        count++;
    }
    return count;
}

static bool read_form(asked *a, ender_form *out) {
    const char *text = asked_text(a, "text");
    return text &&
           asked_read_ok(a, ender_parse_form(a->ctx, text, strlen(text), out), "text", text);
}

static ender_picture *draw_thermograph(asked *a) {
    ender_game games[GAMES_MOST];
    ender_picture *picture = NULL;
    const bool below_zero = asked_switch(a, "below_zero");
    const size_t count = read_games(a, games);
    if (!asked_failed(a))
        asked_ok(a, ender_draw_thermographs(a->ctx, games, count, below_zero, &picture));
    return picture;
}

static ender_picture *draw_cloud(asked *a) {
    ender_game games[GAMES_MOST];
    ender_picture *picture = NULL;
    const size_t count = read_games(a, games);
    if (!asked_failed(a)) asked_ok(a, ender_draw_clouds(a->ctx, games, count, &picture));
    return picture;
}

static ender_picture *draw_tree(asked *a) {
    ender_form form;
    ender_picture *picture = NULL;
    const unsigned depth = (unsigned)asked_number(a, "depth", 0, 1000, 0);
    if (read_form(a, &form)) asked_ok(a, ender_draw_tree(a->ctx, form, depth, &picture));
    return picture;
}

static ender_picture *draw_positions(asked *a) {
    ender_form form;
    ender_picture *picture = NULL;
    if (read_form(a, &form)) asked_ok(a, ender_draw_positions(a->ctx, form, &picture));
    return picture;
}

static ender_picture *draw_poset(asked *a) {
    ender_result result;
    ender_picture *picture = NULL;
    const char *text = asked_text(a, "text");
    const ender_request question = {.question = "picture"};
    if (text && asked_read_ok(a,
                              ender_ask(a->ctx, ender_domain_find("poset"), text, strlen(text),
                                        &question, &result),
                              "text", text)) {
        picture = ender_picture_share(result.picture);
        ender_result_clear(&result);
    }
    return picture;
}

/* A position, or a line of play: positions in a row with a text below each. */
static ender_picture *draw_row(asked *a) {
    ender_position *row[ROW_MOST] = {NULL};
    const char *texts[ROW_MOST] = {NULL};
    ender_picture *picture = NULL;
    const cJSON *list = asked_list(a, "positions", ROW_MOST);
    const ender_ruleset *rules = asked_ruleset(a, asked_text(a, "ruleset"));
    const char *one = list || asked_failed(a) ? NULL : asked_text(a, "position");
    const int count = list ? cJSON_GetArraySize(list) : 1;
    for (int i = 0; i < count && !asked_failed(a); i++) {
        const cJSON *item = list ? cJSON_GetArrayItem(list, i) : NULL;
        const char *text = cJSON_IsObject(item) ? asked_text_of(a, item, "position")
                           : item               ? cJSON_GetStringValue(item)
                                                : one;
        if (!text) asked_fail(a, "positions", "`positions` is a list of texts or objects");
        texts[i] = cJSON_GetStringValue(cJSON_GetObjectItem(item, "label"));
        if (text)
            asked_read_ok(a, ender_position_parse(a->ctx, rules, text, &row[i]), "position", text);
    }
    if (!asked_failed(a))
        asked_ok(a, ender_draw_row(a->ctx, (const ender_position *const *)row, texts, (size_t)count,
                                   &picture));
    for (int i = 0; i < count; i++) ender_position_free(row[i]);
    return picture;
}

static void answer_draw(asked *a) {
    static const struct {
        const char *name;
        ender_picture *(*draw)(asked *a);
    } figures[] = {
        {"thermograph", draw_thermograph}, {"cloud", draw_cloud}, {"tree", draw_tree},
        {"positions", draw_positions},     {"poset", draw_poset}, {"position", draw_row}};
    const char *what = asked_text(a, "what");
    for (size_t i = 0; what && i < sizeof figures / sizeof *figures; i++) {
        if (strcmp(figures[i].name, what) != 0) continue;
        ender_picture *picture = figures[i].draw(a);
        if (picture) put_picture(a, a->result, "picture", picture);
        ender_picture_close(picture);
        return;
    }
    if (what)
        asked_fail(a, "what",
                   "`what` is thermograph, cloud, tree, positions, poset or position, not `%.40s`",
                   what);
}

const request_kind kinds_of_pictures[] = {
    {"draw", "a picture: thermograph, cloud, tree, positions, poset or position",
     "{\"kind\":\"draw\",\"what\":\"thermograph\",\"text\":\"{4|{1|0}}\",\"format\":\"tikz\"}",
     answer_draw},
    {.name = ""}};
