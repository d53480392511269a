/* SPDX-License-Identifier: MIT
 *
 * Sensible lines of play: the options of the canonical form as moves on the board. An option that
 * survives is one move. Where an option is reversible the opponent answers at once by the reversing
 * reply, and the player goes on from there; so each option of the canonical form is reached by a
 * line of moves and replies (Siegel, Combinatorial Game Theory, section II.2; CGSuite shows such
 * lines in its explorer). Positions are gone through by the length of the lines, each once. */
#include <ender/advice.h>

#include "base/front.h"

#include <stdlib.h>
#include <string.h>

/* A position with the player to move, and how it came about: his move to `moved`, and a reply. */
typedef struct stop {
    const ender_position *position;
    ender_position *moved, *reply; /* owned; NULL at the beginning */
    char *text;                    /* of the position; NULL there, too, for no play comes back */
    size_t from;                   /* the stop before */
    size_t length;                 /* moves that led here */
} stop;

typedef struct line_walk {
    ender_ctx *ctx;
    ender_player player;
    stop *stops;
    size_t count, capacity;
    ender_game value;   /* of the position at the beginning */
    ender_game *wanted; /* options of the canonical form that no line leads to yet */
    uint32_t wanted_count;
    ender_lines *out;
} line_walk;

static ender_status at_least(const line_walk *w, ender_player player, ender_game g, ender_game h,
                             bool *out) {
    return player == ENDER_LEFT ? ender_less_equal(w->ctx, h, g, out)
                                : ender_less_equal(w->ctx, g, h, out);
}

static ender_status copied(const line_walk *w, const ender_position *position,
                           ender_position **out) {
    char *text = NULL;
    *out = NULL;
    ender_status status = ender_position_format(w->ctx, position, &text);
    if (status == ENDER_OK)
        status =
            ender_position_parse(w->ctx, ender_position_rules(position), text, strlen(text), out);
    ender_free(text);
    return status;
}

static ender_status wanted_open(line_walk *w) {
    const ender_game value = w->value;
    ender_status status = ender_option_count(w->ctx, value, w->player, &w->wanted_count);
    if (status != ENDER_OK) return status;
    w->wanted = calloc((size_t)w->wanted_count + 1, sizeof *w->wanted);
    w->out->list = calloc((size_t)w->wanted_count + 1, sizeof *w->out->list);
    if (!w->wanted || !w->out->list) return context_lacks_memory(w->ctx);
    for (uint32_t i = 0; i < w->wanted_count && status == ENDER_OK; i++)
        status = ender_option(w->ctx, value, w->player, i, &w->wanted[i]);
    return status;
}

/* The line through these stops and then to `last`. */
static ender_status add_line(line_walk *w, size_t at, const ender_position *last,
                             ender_game value) {
    ender_line *line = &w->out->list[w->out->count];
    size_t next = w->stops[at].length;
    line->value = value;
    line->positions = calloc(next + 1, sizeof *line->positions);
    if (!line->positions) return context_lacks_memory(w->ctx);
    w->out->count++;
    line->count = next + 1;
    ender_status status = copied(w, last, &line->positions[next]);
    for (; at > 0 && status == ENDER_OK; at = w->stops[at].from) {
        status = copied(w, w->stops[at].reply, &line->positions[--next]);
        if (status == ENDER_OK) status = copied(w, w->stops[at].moved, &line->positions[--next]);
    }
    return status;
}

static ender_status take_wanted(line_walk *w, size_t at, const ender_position *option,
                                ender_game value, bool *taken) {
    *taken = false;
    for (uint32_t i = 0; i < w->wanted_count; i++) {
        if (!ender_same(w->wanted[i], value)) continue;
        w->wanted[i] = w->wanted[--w->wanted_count];
        *taken = true;
        return add_line(w, at, option, value);
    }
    return ENDER_OK;
}

static bool is_known(const line_walk *w, const char *text) {
    for (size_t i = 1; i < w->count; i++)
        if (strcmp(w->stops[i].text, text) == 0) return true;
    return false;
}

/* Takes the text over; frees it and gives NULL when there is no memory. */
static stop *new_stop(line_walk *w, char *text) {
    if (w->count == w->capacity) {
        stop *more = realloc(w->stops, 2 * w->capacity * sizeof *more);
        if (!more) {
            ender_free(text);
            return NULL;
        }
        w->stops = more;
        w->capacity *= 2;
    }
    w->stops[w->count] = (stop){.text = text};
    return &w->stops[w->count++];
}

/* Goes on from this reply to the move from stop `at` if it reverses it. Takes the reply over then,
 * and sets it to NULL. */
static ender_status add_stop(line_walk *w, size_t at, const ender_position *moved,
                             ender_position **reply) {
    ender_game value;
    bool reverses = false;
    ender_status status = ender_position_value(w->ctx, *reply, ENDER_METHOD_AUTO, &value);
    if (status == ENDER_OK)
        status = at_least(w, ender_opponent(w->player), value, w->value, &reverses);
    if (status != ENDER_OK || !reverses) return status;
    char *text = NULL;
    status = ender_position_format(w->ctx, *reply, &text);
    if (status != ENDER_OK) return status;
    if (is_known(w, text)) {
        ender_free(text);
        return ENDER_OK;
    }
    stop *next = new_stop(w, text);
    if (!next) return context_lacks_memory(w->ctx);
    next->from = at;
    next->length = w->stops[at].length + 2;
    next->position = next->reply = *reply;
    *reply = NULL;
    return copied(w, moved, &next->moved);
}

static ender_status answer_option(line_walk *w, size_t at, const ender_position *option) {
    ender_game value;
    bool taken;
    ender_status status = ender_position_value(w->ctx, option, ENDER_METHOD_AUTO, &value);
    if (status == ENDER_OK) status = take_wanted(w, at, option, value, &taken);
    if (status != ENDER_OK || taken) return status;
    ender_position **replies;
    size_t count;
    status = ender_position_options(w->ctx, option, ender_opponent(w->player), &replies, &count);
    if (status != ENDER_OK) return status;
    for (size_t k = 0; k < count && status == ENDER_OK; k++)
        status = add_stop(w, at, option, &replies[k]);
    ender_positions_free(replies, count);
    return status;
}

static ender_status answer_stop(line_walk *w, size_t at) {
    ender_position **options;
    size_t count;
    ender_status status =
        ender_position_options(w->ctx, w->stops[at].position, w->player, &options, &count);
    if (status != ENDER_OK) return status;
    for (size_t i = 0; i < count && status == ENDER_OK; i++)
        status = answer_option(w, at, options[i]);
    ender_positions_free(options, count);
    return status;
}

ender_status ender_find_lines(ender_ctx *ctx, const ender_position *position, ender_player player,
                              ender_lines *out) {
    enum { STOPS = 16 };
    *out = (ender_lines){.count = 0};
    line_walk w = {.ctx = ctx, .player = player, .capacity = STOPS, .out = out};
    w.stops = calloc(STOPS, sizeof *w.stops);
    if (!w.stops) return context_lacks_memory(ctx);
    w.stops[0].position = position;
    w.count = 1;
    ender_status status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &w.value);
    if (status == ENDER_OK) status = wanted_open(&w);
    for (size_t at = 0; at < w.count && w.wanted_count > 0 && status == ENDER_OK; at++)
        status = answer_stop(&w, at);
    for (size_t i = 1; i < w.count; i++) {
        ender_position_free(w.stops[i].moved);
        ender_position_free(w.stops[i].reply);
        ender_free(w.stops[i].text);
    }
    free(w.stops);
    free(w.wanted);
    if (status != ENDER_OK) ender_lines_clear(out);
    return status;
}

void ender_lines_clear(ender_lines *lines) {
    for (size_t i = 0; i < lines->count; i++) {
        for (size_t k = 0; k < lines->list[i].count; k++)
            ender_position_free(lines->list[i].positions[k]);
        free(lines->list[i].positions);
    }
    free(lines->list);
    *lines = (ender_lines){.count = 0};
}
