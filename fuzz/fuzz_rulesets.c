/* SPDX-License-Identifier: MIT
 *
 * Any text as a position of any ruleset; the first byte picks which, the second perhaps an
 * operator on it. It is refused with a place
 * inside the text, or it is a position: written and read again it is the same one, its options are
 * positions too, and all the ways to value it agree, as far as a small limit of time lets them. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"
#include "ruleset/front.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

/* True if the call succeeded; otherwise it was a limit. */
static bool done(ender_status status) {
    must(status == ENDER_OK || status == ENDER_ELIMIT || status == ENDER_EMEMORY);
    return status == ENDER_OK;
}

static char *written(ender_ctx *ctx, const ender_position *position) {
    char *text;
    return done(ender_position_format(ctx, position, &text)) ? text : NULL;
}

/* What is written reads back, and is then written in the same way. */
static void check_reads_back(ender_ctx *ctx, const ender_position *position) {
    char *text = written(ctx, position);
    ender_position *again;
    if (!text) return;
    if (done(ender_position_parse(ctx, ender_position_rules(position), text, strlen(text),
                                  &again))) {
        char *second = written(ctx, again);
        if (second) must(strcmp(text, second) == 0);
        ender_free(second);
        ender_position_free(again);
    }
    ender_free(text);
}

static void check_picture(ender_ctx *ctx, const ender_position *position) {
    char *picture;
    if (done(ender_position_picture(ctx, position, &picture))) {
        must(picture[0] != '\0');
        ender_free(picture);
    }
}

static void check_options(ender_ctx *ctx, const ender_position *position) {
    for (int side = 0; side < 2; side++) {
        ender_position **options;
        size_t count;
        if (!done(ender_position_options(ctx, position, (ender_player)side, &options, &count))) {
            continue;
        }
        for (size_t i = 0; i < count && i < 4; i++) check_reads_back(ctx, options[i]);
        ender_positions_free(options, count);
    }
}

/* Play that may come back: who wins is undefined exactly where the analysis from the ends finds
 * that a player who moves first draws. */
static void check_repeating(ender_ctx *ctx, const ender_position *position) {
    static const ender_outcome outcomes[2][2] = {{ENDER_L, ENDER_N}, {ENDER_P, ENDER_R}};
    ender_outcome outcome;
    ender_retrograde *analysis;
    ender_retrograde_summary about;
    ender_retrograde_answer first[2];
    const ender_status status =
        ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome);
    if (status != ENDER_EDOMAIN && !done(status)) return;
    const ender_status opened = ender_retrograde_open(ctx, position, NULL, &analysis);
    if (opened == ENDER_EDOMAIN) return; /* the player who cannot move wins */
    if (!done(opened)) return;
    ender_retrograde_about(analysis, &about);
    for (int p = 0; p < 2; p++)
        must(ender_retrograde_find(analysis, position, (ender_player)p, &first[p]) == ENDER_OK);
    ender_retrograde_close(analysis);
    if (!about.complete) return;
    const bool drawn = first[0].play == ENDER_DRAWN || first[1].play == ENDER_DRAWN;
    must(drawn == (status == ENDER_EDOMAIN));
    if (!drawn)
        must(outcome ==
             outcomes[first[0].play != ENDER_LEFT_WINS][first[1].play != ENDER_LEFT_WINS]);
}

/* Nobody wins a position that has a score, or in which players bid. */
static bool has_winner(const ender_position *position) {
    return ruleset_has_winner(ender_position_rules(position));
}

/* Search, closed form and literal form have one value; outcomes belong to it. */
static void check_values(ender_ctx *ctx, const ender_position *position) {
    ender_game value, other;
    ender_form form;
    ender_outcome outcome, of_value;
    const ender_status status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value);
    if (ender_ruleset_repeats(ender_position_rules(position)) && status == ENDER_EDOMAIN) {
        check_repeating(ctx, position);
        return;
    }
    if (status == ENDER_EDOMAIN) { /* another convention: at most an outcome, and no value */
        const ender_status won =
            ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome);
        must((won == ENDER_EDOMAIN && !has_winner(position)) ||
             (done(won) && has_winner(position)) || won == ENDER_ELIMIT || won == ENDER_EMEMORY);
        return;
    }
    if (!done(status)) return;
    if (done(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &other))) {
        must(ender_same(value, other));
    }
    const ender_status closed = ender_position_value(ctx, position, ENDER_METHOD_CLOSED, &other);
    if (closed == ENDER_OK) {
        must(ender_same(value, other));
    } else {
        must(closed == ENDER_EDOMAIN || closed == ENDER_EARGUMENT || !done(closed));
    }
    if (done(ender_position_form(ctx, position, &form)) &&
        done(ender_form_value(ctx, form, &other))) {
        must(ender_same(value, other));
    }
    if (done(ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome)) &&
        done(ender_normal_outcome(ctx, value, &of_value))) {
        must(outcome == of_value);
    }
    (void)done(ender_position_outcome(ctx, position, true, ENDER_METHOD_AUTO, &outcome));
}

static void check_refusal(ender_ctx *ctx, ender_status status, size_t length) {
    must(status == ENDER_ESYNTAX || status == ENDER_ELIMIT || status == ENDER_EMEMORY);
    must(ender_message(ctx)[0] != '\0');
    must(ender_error_place(ctx).offset <= length);
    if (status == ENDER_ESYNTAX) must(ender_error_place(ctx).line > 0);
}

/* Half of the second bytes are operators; NULL where the operator refuses the ruleset. */
static const ender_ruleset *picked(ender_ctx *ctx, uint8_t which, uint8_t applied) {
    static size_t built_in = 0; /* those that operators make stay in the context */
    if (built_in == 0) built_in = ender_ruleset_count(ctx);
    const ender_ruleset *rules = ender_ruleset_at(ctx, which % built_in);
    const operator_info *info = operator_at(applied % (2 * operator_count()));
    char name[128];
    if (!info) return rules;
    snprintf(name, sizeof name, "%s:%s", info->name, ender_ruleset_about(rules)->name);
    const ender_status status = ender_ruleset_find(ctx, name, &rules);
    if (status == ENDER_EDOMAIN) must(strstr(ender_message(ctx), info->name) != NULL);
    return status == ENDER_EDOMAIN || !done(status) ? NULL : rules;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ender_position *position;
    if (size < 2) return 0;
    ender_ctx *ctx = fuzz_context();
    const ender_ruleset *rules = picked(ctx, data[0], data[1]);
    if (!rules) return 0;
    char *text = malloc(size);
    must(text != NULL);
    memcpy(text, data + 2, size - 2);
    text[size - 2] = '\0';
    const ender_status status = ender_position_parse(ctx, rules, text, strlen(text), &position);
    if (status == ENDER_OK) {
        check_reads_back(ctx, position);
        check_picture(ctx, position);
        if (!fuzz_is_over()) check_options(ctx, position);
        if (!fuzz_is_over()) check_values(ctx, position);
        ender_position_free(position);
    } else {
        check_refusal(ctx, status, strlen(text));
    }
    free(text);
    fuzz_done();
    return 0;
}
