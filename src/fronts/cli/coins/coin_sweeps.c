/* SPDX-License-Identifier: MIT
 *
 * ender coins verify: the classification against search, strategies against every opponent, and
 * which case follows which, on every position of a small field. */
#include "cli/coins/coin_sweeps.h"
#include "coins/front.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES_LISTED = 64, VALUES_MOST = 64, COLUMNS_MOST = 32 };

static bool coin_rule_named(const char *name, coin_rule *out) {
    for (int r = COINS_THEOREM; r <= COINS_WEIGHTS; r++)
        if (strcmp(name, coin_rule_name((coin_rule)r)) == 0) {
            *out = (coin_rule)r;
            return true;
        }
    return false;
}

/* From --play; that of the theorem if it was not given. */
static coin_rule rule_given(cli *c) {
    coin_rule rule = COINS_THEOREM;
    const char *name = cli_given(c, "play");
    if (name && !coin_rule_named(name, &rule))
        cli_usage(
            c, "--play is theorem, switched, merged, not-crucial, desirable or weights, not `%s`",
            name);
    return rule;
}

/* ---- from text, for batch files ---- */

static bool whole(const char *text, long *out) {
    char *end;
    *out = strtol(text, &end, 10);
    return end != text && (*end == '\0' || *end == ' ') && *out >= -1 && *out <= 1 << 20;
}

/* One `name=number` of the text. */
static bool read_number(coin_sweep *s, const char *name, size_t length, long n) {
    const struct {
        const char *name;
        uint32_t *to;
    } numbers[] = {{"values", &s->bounds.value_count},
                   {"rows", &s->bounds.rows},
                   {"columns", &s->bounds.columns},
                   {"coins", &s->bounds.coins},
                   {"money", &s->bounds.money}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strlen(numbers[i].name) == length && strncmp(numbers[i].name, name, length) == 0) {
            if (n >= 0) *numbers[i].to = (uint32_t)n;
            return n >= 0;
        }
    if (length == 5 && strncmp(name, "strip", 5) == 0) {
        s->bounds.strip = (int32_t)n;
        return true;
    }
    if (length == 6 && strncmp(name, "weight", 6) == 0) {
        s->least_weight = n;
        return true;
    }
    return false;
}

static bool read_word(coin_sweep *s, const char *word) {
    const char *equals = strchr(word, '=');
    long n;
    if (strcmp(word, "switches") == 0) return s->bounds.row_0 = true;
    if (strcmp(word, "pairs") == 0) return s->bounds.with_pairs = true;
    if (strcmp(word, "second") == 0) return s->second = true;
    if (strcmp(word, "any") == 0) return s->any = true;
    if (!equals) return false;
    if (strncmp(word, "play=", 5) == 0) return coin_rule_named(equals + 1, &s->rule);
    if (strncmp(word, "case=", 5) == 0) {
        s->from = equals[1];
        return equals[1] != '\0' && equals[2] == '\0';
    }
    return whole(equals + 1, &n) && read_number(s, word, (size_t)(equals - word), n);
}

static coin_sweep nothing(void) {
    return (coin_sweep){.bounds = {.strip = -1}, .least_weight = INT64_MIN};
}

bool coin_sweep_read(cli *c, const char *text, coin_sweep *out) {
    *out = nothing();
    char *copy = cli_copy(text, strlen(text));
    bool ok = true;
    for (char *word = strtok(copy, " "); word && ok; word = strtok(NULL, " "))
        if (!read_word(out, word)) {
            cli_complain(c, "`%s` is no part of a sweep: values=3 rows=4 columns=3 coins=4", word);
            ok = false;
        }
    free(copy);
    return ok;
}

/* ---- from options ---- */

/* `3` for the values 1, 2, 3, or a list `1,2,5`. */
static void read_values(cli *c, coin_bounds *bounds, uint32_t *capacity) {
    const char *text = cli_given(c, "values");
    if (!text || !strchr(text, ',')) {
        bounds->value_count = (uint32_t)cli_number(c, "values");
        if (bounds->value_count > VALUES_MOST)
            cli_usage(c, "--values takes a number from 1 to %d, or a list such as 1,2,5, not `%s`",
                      VALUES_MOST, text);
        return;
    }
    bounds->values = capacity;
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        if (bounds->value_count == VALUES_LISTED)
            cli_usage(c, "--values takes a list of at most %d numbers, not `%s`", VALUES_LISTED,
                      text);
        capacity[bounds->value_count++] = (uint32_t)strtoul(at, NULL, 10);
    }
}

static coin_sweep read_options(cli *c, uint32_t *capacity) {
    coin_sweep s = nothing();
    read_values(c, &s.bounds, capacity);
    s.bounds.rows = (uint32_t)cli_number(c, "rows");
    s.bounds.columns = (uint32_t)cli_number_or(c, "columns", 2);
    if (s.bounds.columns > COLUMNS_MOST)
        cli_usage(c, "--columns takes a number from 1 to %d here, not `%s`", COLUMNS_MOST,
                  cli_given(c, "columns"));
    s.bounds.strip = cli_word(c, "strip") == 0 ? -1 : (int32_t)cli_number(c, "strip");
    s.bounds.coins = (uint32_t)cli_number(c, "max-coins");
    if (cli_given(c, "random")) s.bounds.least_coins = s.bounds.coins;
    s.bounds.money = (uint32_t)cli_number(c, "money");
    s.bounds.row_0 = cli_given(c, "switches") || s.bounds.money > 0;
    s.bounds.with_pairs = cli_given(c, "pairs") != NULL;
    s.second = cli_given(c, "second") != NULL;
    if (cli_given(c, "weight")) s.least_weight = (int64_t)cli_number(c, "weight");
    s.rule = rule_given(c);
    return s;
}

/* ---- the answers ---- */

static int show_trial(cli *c, const coin_sweep *s) {
    coin_trial made;
    const ender_status status =
        coins_field_trial(c->ctx, &s->bounds, s->rule, s->least_weight, s->second, &made);
    cli_progress_clear();
    cli_check(c, status, NULL);
    if (c->json) {
        printf("{\"positions\": %llu, \"won\": %llu, \"lost\": %llu, \"example\": ",
               (unsigned long long)made.positions, (unsigned long long)made.won,
               (unsigned long long)made.lost);
        if (made.example)
            cli_json_string(stdout, made.example);
        else
            printf("null");
        puts("}");
    } else {
        printf("positions       %llu\nwon by Left     %llu\nlost            %llu\n",
               (unsigned long long)made.positions, (unsigned long long)made.won,
               (unsigned long long)made.lost);
        printf("clause (1a)     %llu\nclause (1b)     %llu\n", (unsigned long long)made.clauses[0],
               (unsigned long long)made.clauses[1]);
        if (made.example) printf("first lost      %s\n", made.example);
    }
    const bool lost = made.lost > 0;
    coin_trial_clear(&made);
    return lost ? EXIT_ANSWER_NO : c->status;
}

static void print_cases(const char *title, const uint64_t cases[10], const char *sign) {
    printf("%s", title);
    for (int k = 0; k < 10; k++) printf(" %s%c:%llu", sign, 'A' + k, (unsigned long long)cases[k]);
    putchar('\n');
}

static void json_cases(const char *name, const uint64_t cases[10]) {
    printf(", \"%s\": {", name);
    for (int k = 0; k < 10; k++)
        printf("%s\"%c\": %llu", k ? ", " : "", 'A' + k, (unsigned long long)cases[k]);
    putchar('}');
}

static int show_census(cli *c, const coin_sweep *s) {
    coin_census made;
    const uint64_t random = cli_number(c, "random");
    const uint64_t seed = cli_number(c, "seed");
    const ender_status status = random ? coins_field_sample(c->ctx, &s->bounds, seed, random, &made)
                                       : coins_field_census(c->ctx, &s->bounds, &made);
    cli_progress_clear();
    cli_check(c, status, NULL);
    static const ender_outcome order[] = {ENDER_L, ENDER_R, ENDER_N, ENDER_P};
    printf(c->json ? "{\"positions\": %llu" : "positions       %llu\n",
           (unsigned long long)made.positions);
    printf(c->json ? ", \"outcomes\": {" : "outcomes       ");
    for (int k = 0; k < 4; k++)
        printf(c->json ? "%s\"%s\": %llu" : "%s %s:%llu", c->json && k ? ", " : "",
               ender_outcome_name(order[k]), (unsigned long long)made.outcomes[order[k]]);
    if (c->json) {
        putchar('}');
        json_cases("right", made.cases[1]);
        json_cases("left", made.cases[0]);
        printf(", \"disagreements\": %llu}\n", (unsigned long long)made.disagreements);
    } else {
        putchar('\n');
        print_cases("Right to move  ", made.cases[1], "");
        print_cases("Left to move   ", made.cases[0], "-");
        printf("disagreements   %llu\n", (unsigned long long)made.disagreements);
        if (made.example) printf("the first       %s\n", made.example);
    }
    const bool wrong = made.disagreements > 0;
    coin_census_clear(&made);
    return wrong ? EXIT_ANSWER_NO : c->status;
}

/* Which case for Left follows each case for Right. */
static int show_transitions(cli *c, const coin_sweep *s) {
    for (const char *cases = "ABCDEFGHIJ"; *cases; cases++) {
        const char from = *cases;
        const bool wins = strchr("ABDFH", from) != NULL;
        bool to[10];
        cli_check(c, coins_field_transitions(c->ctx, &s->bounds, from, wins, to), NULL);
        cli_progress_clear();
        printf("%c %s", from, wins ? "by the strategy to" : "by any move to");
        for (int k = 0; k < 10; k++)
            if (to[k]) printf(" -%c", 'A' + k);
        putchar('\n');
    }
    return c->status;
}

int coin_figure(cli *c) {
    uint32_t space[VALUES_LISTED];
    char *picture;
    const coin_sweep s = read_options(c, space);
    const unsigned figure = (unsigned)cli_number(c, "figure");
    cli_check(c, coins_field_figure(c->ctx, figure, &s.bounds, c->style, &picture), NULL);
    printf("%s", picture);
    ender_free(picture);
    return c->status;
}

int coin_verify(cli *c) {
    uint32_t space[VALUES_LISTED];
    const coin_sweep s = read_options(c, space);
    if (cli_given(c, "transitions")) return show_transitions(c, &s);
    if (cli_given(c, "play")) return show_trial(c, &s);
    return show_census(c, &s);
}
