/* SPDX-License-Identifier: MIT
 *
 * Properties of families of positions, for batch files. */
#include "cli/tables/sweep.h"
#include "analysis/front.h"

#include "cli/tables/family.h"

#include <stdlib.h>
#include <string.h>

/* ---- the family ---- */

enum { SIZE_MOST = 4096 };

static ender_status add_sizes(cli *c, position_family *f, const char *kind, size_t kind_length,
                              const char *text, bool up_to) {
    bool sums = kind_length == 4 && strncmp(kind, "sums", 4) == 0;
    bool pairs = kind_length == 5 && strncmp(kind, "pairs", 5) == 0;
    int64_t from, to;
    if (!cli_range(text, SIZE_MOST, &from, &to)) return ENDER_EARGUMENT;
    if (up_to) from = sums ? 0 : 1;
    ender_status status = ENDER_OK;
    for (int64_t size = from; size <= to && status == ENDER_OK; size++)
        status = family_add_size(c, f, (size_t)size, sums || pairs);
    if (status == ENDER_OK && pairs) status = family_keep_summands(c, f, 2);
    return status;
}

static ender_status add_words(cli *c, position_family *f, char *text) {
    char *colon = strchr(text, ':');
    int64_t from, to;
    if (!colon || !cli_range(colon + 1, SIZE_MOST, &from, &to)) return ENDER_EARGUMENT;
    *colon = '\0';
    ender_status status = ENDER_OK;
    for (int64_t length = from; length <= to && status == ENDER_OK; length++)
        status = family_add_words(c, f, text, (size_t)length);
    return status;
}

/* One word of the input behind the ruleset. */
static ender_status read_word(cli *c, position_family *f, char *word) {
    size_t name = strcspn(word, "<=");
    bool up_to = word[name] == '<';
    if (word[name] == '\0' || (up_to && word[name + 1] != '=')) return ENDER_EARGUMENT;
    char *text = word + name + (up_to ? 2 : 1);
    static const char *const sizes[] = {"size", "sums", "pairs"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (strlen(sizes[i]) == name && strncmp(word, sizes[i], name) == 0)
            return add_sizes(c, f, word, name, text, up_to);
    if (up_to) return ENDER_EARGUMENT;
    word[name] = '\0';
    if (strcmp(word, "words") == 0) return add_words(c, f, text);
    return family_keep_report(c, f, word, text);
}

static ender_status read_family(cli *c, char *input, position_family *f) {
    char *save = NULL, *word = strtok_r(input, " ", &save);
    ender_status status = ender_ruleset_find(c->ctx, word ? word : "", &f->rules);
    while (status == ENDER_OK && (word = strtok_r(NULL, " ", &save)))
        status = read_word(c, f, word);
    return status;
}

/* ---- the properties ---- */

static ender_status number(cli *c, uint64_t n, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, (int64_t)n, &out->game);
}

static ender_status count_value(cli *c, const position_family *f, const char *text,
                                ender_result *out) {
    ender_game wanted, *values = NULL;
    uint64_t count = 0;
    ender_status status = ender_parse(c->ctx, text, strlen(text), &wanted);
    if (status == ENDER_OK) status = family_values(c, f, &values);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        count += ender_same(values[i], wanted);
    free(values);
    return status == ENDER_OK ? number(c, count, out) : status;
}

/* How many of the values are born by a day. */
static ender_status count_born(cli *c, const position_family *f, const char *day,
                               ender_result *out) {
    ender_game most, *values = NULL;
    uint64_t count = 0;
    ender_status status = ender_integer(c->ctx, strtol(day, NULL, 10), &most);
    if (status == ENDER_OK) status = family_values(c, f, &values);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++) {
        ender_game birthday;
        bool early = false;
        if (i > 0 && ender_same(values[i], values[i - 1])) continue;
        status = ender_birthday(c->ctx, values[i], &birthday);
        if (status == ENDER_OK) status = ender_less_equal(c->ctx, birthday, most, &early);
        count += early;
    }
    free(values);
    return status == ENDER_OK ? number(c, count, out) : status;
}

static ender_status p_positions(cli *c, const position_family *f, ender_result *out) {
    *out =
        (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc(f->count * sizeof *out->items)};
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++) {
        ender_outcome who;
        status = family_outcome(c, f->list[i], &who);
        if (status != ENDER_OK || who != ENDER_P) continue;
        ender_result *item = &out->items[out->count++];
        *item = (ender_result){.kind = ENDER_KIND_WORD};
        status = ender_position_format(c->ctx, f->list[i], &item->text);
    }
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* Can the player move to the value? */
static ender_status reaches(cli *c, const ender_position *position, ender_player player,
                            ender_game wanted, bool *out) {
    ender_position **options;
    size_t count;
    *out = false;
    ender_status status = ender_position_options(c->ctx, position, player, &options, &count);
    if (status != ENDER_OK) return status;
    for (size_t i = 0; i < count && status == ENDER_OK && !*out; i++) {
        ender_game value;
        status = ender_position_value(c->ctx, options[i], ENDER_METHOD_AUTO, &value);
        *out = status == ENDER_OK && ender_same(value, wanted);
    }
    ender_positions_free(options, count);
    return status;
}

/* The positions from which both players can move to the value. */
static ender_status both_reach(cli *c, const position_family *f, const char *text,
                               ender_result *out) {
    *out =
        (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc(f->count * sizeof *out->items)};
    ender_game wanted;
    ender_status status = ender_parse(c->ctx, text, strlen(text), &wanted);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++) {
        bool left, right = false;
        status = reaches(c, f->list[i], ENDER_LEFT, wanted, &left);
        if (status == ENDER_OK && left)
            status = reaches(c, f->list[i], ENDER_RIGHT, wanted, &right);
        if (status != ENDER_OK || !right) continue;
        ender_result *item = &out->items[out->count];
        *item = (ender_result){.kind = ENDER_KIND_WORD};
        status = ender_position_format(c->ctx, f->list[i], &item->text);
        out->count += status == ENDER_OK;
    }
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

static ender_status outcome_counts(const uint64_t outcomes[4], ender_result *out) {
    char text[96];
    snprintf(text, sizeof text, "%llu %llu %llu %llu", (unsigned long long)outcomes[ENDER_L],
             (unsigned long long)outcomes[ENDER_R], (unsigned long long)outcomes[ENDER_N],
             (unsigned long long)outcomes[ENDER_P]);
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
    return ENDER_OK;
}

/* The greatest dimension of the positions, taken literally: what is known of the ruleset's. */
static ender_status greatest_dimension(cli *c, const position_family *f,
                                       ender_status (*dimension)(ender_ctx *ctx, ender_form form,
                                                                 uint64_t *out),
                                       ender_result *out) {
    uint64_t most = 0;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++) {
        ender_form form;
        uint64_t one = 0;
        status = ender_position_form(c->ctx, f->list[i], &form);
        if (status == ENDER_OK) status = dimension(c->ctx, form, &one);
        if (one > most) most = one;
    }
    return status == ENDER_OK ? number(c, most, out) : status;
}

static ender_status answer(cli *c, const position_family *f, const char *property,
                           ender_result *out) {
    static const char value[] = "count_value:", born[] = "count_values_born_by:",
                      both[] = "both_can_move_to:";
    if (strcmp(property, "count") == 0) return number(c, f->count, out);
    if (strcmp(property, "P_positions") == 0) return p_positions(c, f, out);
    if (strncmp(property, value, sizeof value - 1) == 0)
        return count_value(c, f, property + sizeof value - 1, out);
    if (strncmp(property, born, sizeof born - 1) == 0)
        return count_born(c, f, property + sizeof born - 1, out);
    if (strncmp(property, both, sizeof both - 1) == 0)
        return both_reach(c, f, property + sizeof both - 1, out);
    if (strcmp(property, "nim_dimension") == 0)
        return greatest_dimension(c, f, form_nim_dimension, out);
    if (strcmp(property, "hackenbush_dimension") == 0)
        return greatest_dimension(c, f, form_hackenbush_dimension, out);
    bool of_p = strcmp(property, "count_P") == 0;
    uint64_t outcomes[4];
    ender_status status;
    if (of_p || strcmp(property, "count_outcomes_L_R_N_P") == 0) {
        status = family_outcomes(c, f, outcomes);
        if (status != ENDER_OK) return status;
        return of_p ? number(c, outcomes[ENDER_P], out) : outcome_counts(outcomes, out);
    }
    family_counts counts;
    status = family_count(c, f, &counts);
    if (status != ENDER_OK) return status;
    if (strcmp(property, "count_distinct_values") == 0) return number(c, counts.values, out);
    if (strcmp(property, "max_birthday") != 0) return ENDER_EARGUMENT;
    *out = (ender_result){.kind = ENDER_KIND_GAME, .game = counts.birthday};
    return ENDER_OK;
}

ender_status sweep_answer(cli *c, const char *input, const char *property, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    position_family f = {.count = 0};
    char *words = cli_copy(input, strlen(input));
    ender_status status = read_family(c, words, &f);
    if (status == ENDER_OK) status = answer(c, &f, property, out);
    free(words);
    family_close(&f);
    return status;
}
