/* SPDX-License-Identifier: MIT
 *
 * ender batch: runs a file of cases and compares. A case is a line of six columns separated by
 * tabs: id, source, ruleset or operation, input, property, expected. docs/batch.md has the
 * vocabulary. */
#include "cli/ask.h"
#include "cli/coins/coin_cases.h"
#include "cli/go/go.h"
#include "cli/graphs/line.h"
#include "cli/play/components.h"
#include "cli/prompt/loading.h"
#include "cli/property.h"
#include "cli/questions.h"
#include "cli/tables/sequences.h"
#include "cli/tables/sweep.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"quiet", NULL, "only the last line"},
    {"shard", "I/N", "every N-th of the cases only, beginning with the I-th"},
    {"only", "TEXT", "only cases whose id, operation or property contains TEXT"},
    {NULL, NULL, NULL}};

enum { COLUMNS = 6 };
enum { ID, SOURCE, OPERATION, INPUT, PROPERTY, EXPECTED };
enum { OBJECTS_KEPT = 8 };

typedef struct batch {
    cli_shard shard;
    cli *c;
    const char *file;
    char *cells[COLUMNS];
    uint64_t passed, failed, line;
    bool quiet;
    ender_mark start; /* what one case leaves behind is released when it has become much */
    struct {          /* the objects of domains that were asked about last */
        ender_object *object;
        char *name; /* as it stands in the file */
    } objects[OBJECTS_KEPT];
    unsigned next_object; /* where the next one is kept */
} batch;

/* ---- one case: what is the answer ---- */

static ender_status answer_compare(batch *b, ender_result *out) {
    cli *c = b->c;
    char *input = b->cells[INPUT], *between = strstr(input, " ; ");
    if (!between) return ENDER_ESYNTAX;
    ender_result left, right;
    ender_relation relation;
    ender_status status = ender_evaluate(c->ctx, NULL, input, (size_t)(between - input), &left);
    if (status != ENDER_OK) return status;
    status = ender_evaluate(c->ctx, NULL, between + 3, strlen(between + 3), &right);
    if (status == ENDER_OK) status = cli_relation(c, &left, &right, &relation);
    ender_result_clear(&left);
    ender_result_clear(&right);
    if (status != ENDER_OK) return status;
    const char *name = ender_relation_name(relation);
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(name, strlen(name))};
    return ENDER_OK;
}

/* What is asked of a form is asked of the expression as it stands. */
static ender_status evaluate_input(batch *b, ender_result *out) {
    const char *input = b->cells[INPUT];
    const size_t length = strlen(input);
    if (!property_of_form(b->cells[PROPERTY]))
        return ender_evaluate(b->c->ctx, NULL, input, length, out);
    char *literal = cli_alloc(length + sizeof "lit()");
    const int written = snprintf(literal, length + sizeof "lit()", "lit(%s)", input);
    const ender_status status = ender_evaluate(b->c->ctx, NULL, literal, (size_t)written, out);
    free(literal);
    return status;
}

static ender_status answer_expression(batch *b, ender_result *out) {
    cli *c = b->c;
    ender_result result;
    cli_load_mentioned(c, b->cells[INPUT]);
    ender_status status = evaluate_input(b, &result);
    if (status != ENDER_OK) return status;
    bool truth_itself = result.kind == ENDER_KIND_TRUTH || result.kind == ENDER_KIND_WORD ||
                        result.kind == ENDER_KIND_LIST;
    const bool form_itself =
        result.kind == ENDER_KIND_FORM && strcmp(b->cells[PROPERTY], "form") == 0;
    if (form_itself || (truth_itself && strcmp(b->cells[PROPERTY], "value") == 0)) {
        *out = result;
        return ENDER_OK;
    }
    status = property_of_result(c, &result, b->cells[PROPERTY], out);
    ender_result_clear(&result);
    return status;
}

/* One move of a line of play, `L 1:1r2`; *position is replaced. */
static ender_status play_move(batch *b, const char *text, ender_position **position) {
    bool left = text[0] == 'L';
    if ((!left && text[0] != 'R') || text[1] != ' ') return ENDER_ESYNTAX;
    ender_position *after;
    ender_status status = ender_position_play(b->c->ctx, *position, left ? ENDER_LEFT : ENDER_RIGHT,
                                              text + 2, &after);
    if (status != ENDER_OK) return status;
    ender_position_free(*position);
    *position = after;
    return ENDER_OK;
}

/* A position, or a line of play: `POSITION ; L MOVE ; R MOVE`. */
static ender_status read_line(batch *b, const ender_ruleset *rules, ender_position **position) {
    char *line = cli_copy(b->cells[INPUT], strlen(b->cells[INPUT]));
    char *move = strstr(line, " ; ");
    if (move) *move = '\0';
    ender_status status = ender_position_parse(b->c->ctx, rules, line, position);
    while (move && status == ENDER_OK) {
        char *text = move + 3;
        move = strstr(text, " ; ");
        if (move) *move = '\0';
        status = play_move(b, text, position);
    }
    free(line);
    return status;
}

static ender_status answer_position(batch *b, const ender_ruleset *rules, ender_result *out) {
    ender_position *position = NULL;
    ender_status status = read_line(b, rules, &position);
    if (status == ENDER_OK)
        status = property_of_position(b->c, position, b->cells[PROPERTY], ENDER_METHOD_AUTO, out);
    ender_position_free(position);
    return status;
}

/* ---- sums of positions ---- */

/* Reads `NAME("POSITION") + NAME("POSITION")`; ENDER_ESYNTAX when it is something else. */
static ender_status read_sum(cli *c, const char *input, component_sum *s) {
    char *copy = cli_copy(input, strlen(input));
    ender_status status = ENDER_OK;
    for (char *at = copy; at && status == ENDER_OK;) {
        char *open = strstr(at, "(\""), *close = open ? strstr(open, "\")") : NULL;
        const ender_ruleset *rules = NULL;
        if (!close || (close[2] != '\0' && strncmp(close + 2, " + ", 3) != 0)) {
            status = ENDER_ESYNTAX;
            break;
        }
        *open = *close = '\0';
        status = ender_ruleset_find(c->ctx, at, &rules);
        if (status == ENDER_OK) status = component_add(c, s, rules, open + 2);
        at = close[2] == '\0' ? NULL : close + 5;
    }
    free(copy);
    return status == ENDER_OK ? component_values(c, s) : status;
}

static ender_status winning_moves(cli *c, const component_sum *s, ender_player player,
                                  ender_result *out) {
    component_move *moves;
    size_t count;
    ender_status status = component_moves(c, s, player, false, &moves, &count);
    if (status != ENDER_OK) return status;
    status = component_judge(c, s, player, moves, count);
    *out = (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc((count + 1) * sizeof *out)};
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        char *text = NULL;
        if (!moves[i].wins) continue;
        status = ender_position_format(c->ctx, moves[i].to, &text);
        if (status != ENDER_OK) break;
        const size_t size = strlen(text) + 24;
        char *move = cli_alloc(size);
        snprintf(move, size, "%zu>%s", moves[i].part + 1, text);
        ender_free(text);
        out->items[out->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = move};
    }
    component_moves_free(moves, count);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* The moves after which a player has won, `2>BR`: in the second position, to BR. */
static ender_status answer_sum(batch *b, ender_result *out) {
    const char *property = b->cells[PROPERTY];
    const bool left = strcmp(property, "left_wins") == 0;
    if (!left && strcmp(property, "right_wins") != 0) return answer_expression(b, out);
    component_sum s = {0};
    ender_status status = read_sum(b->c, b->cells[INPUT], &s);
    if (status == ENDER_OK) status = winning_moves(b->c, &s, left ? ENDER_LEFT : ENDER_RIGHT, out);
    component_close(&s);
    return status;
}

/* ---- sets of games by day ---- */

static ender_status count_result(cli *c, uint64_t count, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, (int64_t)count, &out->game);
}

static ender_status answer_games_by_day(batch *b, unsigned day, ender_result *out) {
    ender_day_counts n;
    ender_status status = ender_count_games_by_day(b->c->ctx, day, &n);
    if (status != ENDER_OK) return status;
    const struct {
        const char *name;
        uint64_t count;
    } counts[] = {{"count", n.games},
                  {"count_born", n.born},
                  {"count_outcome_L", n.outcomes[ENDER_L]},
                  {"count_outcome_R", n.outcomes[ENDER_R]},
                  {"count_outcome_N", n.outcomes[ENDER_N]},
                  {"count_outcome_P", n.outcomes[ENDER_P]},
                  {"count_all_small", n.all_small},
                  {"count_infinitesimal", n.infinitesimal},
                  {"count_distinct_rcf", n.reduced_canonical}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (strcmp(counts[i].name, b->cells[PROPERTY]) == 0)
            return count_result(b->c, counts[i].count, out);
    return ENDER_EARGUMENT;
}

/* The different reduced canonical forms of a set; numbers only, or all others only, if asked. */
static ender_status count_reduced(cli *c, const ender_game *games, size_t count, bool numbers,
                                  bool others, ender_result *out) {
    ender_game *reduced = cli_alloc(count * sizeof *reduced);
    size_t kept = 0, distinct = 0;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        ender_game r;
        status = ender_reduced_canonical_form(c->ctx, games[i], &r);
        bool number = false;
        if (status == ENDER_OK) status = ender_is_number(c->ctx, r, &number);
        if (status == ENDER_OK && (number ? numbers : others)) reduced[kept++] = r;
    }
    qsort(reduced, kept, sizeof *reduced, cli_by_handle);
    for (size_t i = 0; i < kept; i++) distinct += i == 0 || !ender_same(reduced[i], reduced[i - 1]);
    free(reduced);
    return status == ENDER_OK ? count_result(c, distinct, out) : status;
}

static ender_status extreme(cli *c, const ender_game *games, size_t count, bool greatest,
                            ender_result *out) {
    if (count == 0) return ENDER_EDOMAIN;
    *out = (ender_result){.kind = ENDER_KIND_GAME, .game = games[0]};
    for (size_t i = 1; i < count; i++) {
        ender_relation relation;
        ender_status status = ender_compare(c->ctx, games[i], out->game, &relation);
        if (status != ENDER_OK) return status;
        if (relation == (greatest ? ENDER_GREATER : ENDER_LESS)) out->game = games[i];
    }
    return ENDER_OK;
}

/* The values F:H for all literal forms F of height at most day and all games H born by day. */
static ender_status count_over_literal_bases(cli *c, unsigned day, ender_result *out) {
    ender_form *bases = NULL;
    ender_game *branches = NULL;
    size_t base_count, branch_count, made = 0, distinct = 0;
    ender_status status = ender_forms_by_day(c->ctx, day, &bases, &base_count);
    if (status == ENDER_OK) status = ender_games_by_day(c->ctx, day, &branches, &branch_count);
    if (status == ENDER_OK) {
        ender_game *sums = cli_alloc(base_count * branch_count * sizeof *sums);
        for (size_t i = 0; i < base_count && status == ENDER_OK; i++)
            for (size_t j = 0; j < branch_count && status == ENDER_OK; j++)
                status = ender_ordinal_sum(c->ctx, bases[i], branches[j], &sums[made++]);
        qsort(sums, made, sizeof *sums, cli_by_handle);
        for (size_t i = 0; i < made; i++) distinct += i == 0 || !ender_same(sums[i], sums[i - 1]);
        free(sums);
    }
    ender_free(bases);
    ender_free(branches);
    return status == ENDER_OK ? count_result(c, distinct, out) : status;
}

static ender_status answer_set(batch *b, const ender_game *games, size_t count, ender_result *out) {
    const char *property = b->cells[PROPERTY];
    cli *c = b->c;
    if (strcmp(property, "count") == 0) return count_result(c, count, out);
    if (strcmp(property, "max") == 0) return extreme(c, games, count, true, out);
    if (strcmp(property, "min") == 0) return extreme(c, games, count, false, out);
    if (strcmp(property, "count_distinct_rcf") == 0)
        return count_reduced(c, games, count, true, true, out);
    if (strcmp(property, "count_rcf_numbers") == 0)
        return count_reduced(c, games, count, true, false, out);
    if (strcmp(property, "count_rcf_switches") == 0)
        return count_reduced(c, games, count, false, true, out);
    return ENDER_EARGUMENT;
}

/* True if the operation is one of the sets; then *status is how it went. */
static bool answer_day(batch *b, ender_result *out, ender_status *status) {
    const char *operation = b->cells[OPERATION];
    unsigned day = (unsigned)strtoul(b->cells[INPUT], NULL, 10);
    ender_game *games = NULL;
    size_t count;
    if (strcmp(operation, "games-by-day") == 0) {
        *status = answer_games_by_day(b, day, out);
        return true;
    }
    if (strcmp(operation, "numbers-by-day") == 0)
        *status = ender_numbers_by_day(b->c->ctx, day, &games, &count);
    else if (strcmp(operation, "ordinal-sums-of-day") == 0 &&
             strcmp(b->cells[PROPERTY], "count_over_literal_bases") == 0)
        return *status = count_over_literal_bases(b->c, day, out), true;
    else if (strcmp(operation, "ordinal-sums-of-day") == 0)
        *status = ender_ordinal_sums_of_day(b->c->ctx, day, &games, &count);
    else if (strcmp(operation, "ordinal-sums-of-birthdays") == 0)
        *status = ender_ordinal_sums_of_birthdays(b->c->ctx, day, &games, &count);
    else if (strcmp(operation, "side-sums-of-day") == 0)
        *status = ender_side_sums_of_day(b->c->ctx, day, &games, &count);
    else
        return false;
    if (*status == ENDER_OK) *status = answer_set(b, games, count, out);
    ender_free(games);
    return true;
}

/* ---- rulesets ---- */

static ender_status answer_ruleset(batch *b, ender_result *out) {
    const char *property = b->cells[PROPERTY];
    const ender_ruleset *rules = NULL;
    const ender_status status = cli_find_ruleset(b->c, b->cells[INPUT], &rules);
    if (status != ENDER_OK) return status;
    const ender_ruleset_info *info = ender_ruleset_about(rules);
    const char *known = NULL;
    if (strcmp(property, "nim_dimension") == 0) known = info->nim_dimension;
    if (strcmp(property, "hackenbush_dimension") == 0) known = info->hackenbush_dimension;
    if (!known) return ENDER_EARGUMENT;
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(known, strlen(known))};
    return ENDER_OK;
}

/* ---- domains ---- */

static void forget_object(batch *b, unsigned i) {
    ender_object_close(b->objects[i].object);
    free(b->objects[i].name);
    b->objects[i].object = NULL;
    b->objects[i].name = NULL;
}

static void forget_objects(batch *b) {
    for (unsigned i = 0; i < OBJECTS_KEPT; i++) forget_object(b, i);
}

/* Many cases ask about few objects. `name` is the operation and the object. */
static ender_status object_called(batch *b, const ender_domain *domain, const char *name,
                                  const char *text, const ender_given *option,
                                  const ender_object **out) {
    for (unsigned i = 0; i < OBJECTS_KEPT; i++)
        if (b->objects[i].name && strcmp(b->objects[i].name, name) == 0) {
            *out = b->objects[i].object;
            return ENDER_OK;
        }
    const unsigned at = b->next_object;
    forget_object(b, at);
    const ender_status status = ender_object_open(b->c->ctx, domain, text, strlen(text), option,
                                                  option ? 1 : 0, &b->objects[at].object);
    if (status != ENDER_OK) return status;
    b->objects[at].name = cli_copy(name, strlen(name));
    b->next_object = (at + 1) % OBJECTS_KEPT;
    *out = b->objects[at].object;
    return ENDER_OK;
}

/* The parts of `A ; B`, which is cut up. */
static size_t split_parts(char *text, ender_result *parts) {
    size_t count = 0;
    for (char *at = text, *next; at; at = next) {
        next = strstr(at, " ; ");
        if (next) {
            *next = '\0';
            next += 3;
        }
        parts[count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = at};
    }
    return count;
}

/* A question that takes one argument more, and says whether it is so, takes what is expected. */
static bool takes_expected(const ender_domain *domain, const char *name, size_t count) {
    const ender_question *q = ender_question_find(domain, name);
    return q && q->gives == ENDER_KIND_TRUTH && q->least == count + 1;
}

/* Operations that ask one question, which the property does not name. */
static const char *question_of(const batch *b) {
    static const char *const known[][2] = {{"ko-stage", "stage"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i][0], b->cells[OPERATION]) == 0) return known[i][1];
    return b->cells[PROPERTY];
}

/* A question that can be answered in two ways is answered in both, which must agree. */
static bool has_both_methods(const ender_domain *domain, const ender_question *q) {
    for (size_t i = 0; i < domain->option_count; i++)
        if (strcmp(domain->options[i].name, "method") == 0 &&
            strcmp(domain->options[i].usual, "auto") == 0)
            return q->heeds && strstr(q->heeds, "method") &&
                   strstr(domain->options[i].words, "both");
    return false;
}

/* The domain of an operation and an option that its name chooses: `coins-quarter` is coins with
 * field=quarter. */
static const ender_domain *domain_called(char *name, ender_given *option) {
    *option = (ender_given){NULL, NULL};
    const ender_domain *domain = ender_domain_find(name);
    char *dash = strrchr(name, '-');
    if (domain || !dash) return domain;
    *dash = '\0';
    domain = ender_domain_find(name);
    for (size_t i = 0; domain && i < domain->option_count && !option->name; i++)
        if (domain->options[i].of_object && domain->options[i].kind == ENDER_OPTION_WORD)
            *option = (ender_given){domain->options[i].name, dash + 1};
    return option->name ? domain : NULL;
}

static void answer_as_expected(const batch *b, ender_result *out) {
    const char *text = out->truth ? b->cells[EXPECTED] : "another one";
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
}

/* A case that asks about a domain. */
typedef struct domain_case {
    const ender_domain *domain;
    ender_given option;
    char *name, *object, *input; /* the operation, what stands behind its colon, the input */
    ender_result *parts;
    size_t count;
} domain_case;

static ender_status ask_parts(batch *b, const domain_case *x, const char *text,
                              const ender_result *arguments, size_t count, ender_result *out) {
    static const ender_given both = {"method", "both"};
    const ender_question *q = ender_question_find(x->domain, question_of(b));
    const ender_object *object;
    char *key = cli_alloc(strlen(b->cells[OPERATION]) + strlen(text) + 2);
    sprintf(key, "%s\t%s", b->cells[OPERATION], text);
    ender_status status =
        object_called(b, x->domain, key, text, x->option.name ? &x->option : NULL, &object);
    free(key);
    if (status != ENDER_OK) return status;
    const ender_request request = {.question = question_of(b),
                                   .arguments = arguments,
                                   .count = count,
                                   .options = &both,
                                   .option_count = q && has_both_methods(x->domain, q)};
    return ender_object_ask(b->c->ctx, object, &request, out);
}

/* A property of values is asked of the value of the object. */
static ender_status ask_of_value(batch *b, const domain_case *x, const char *text,
                                 ender_result *out) {
    ender_result value;
    const ender_request request = {.question = "value"};
    ender_status status = ender_ask(b->c->ctx, x->domain, text, strlen(text), &request, &value);
    if (status == ENDER_OK) status = property_of_result(b->c, &value, b->cells[PROPERTY], out);
    ender_result_clear(&value);
    return status;
}

static ender_status answer_parts(batch *b, domain_case *x, ender_result *out) {
    const bool apart = x->object != NULL, none = apart && strcmp(x->input, "all") == 0;
    const size_t first = apart ? 0 : 1, count = none ? 0 : split_parts(x->input, x->parts);
    const char *text = apart ? x->object : x->parts[0].text;
    const bool with_expected = takes_expected(x->domain, question_of(b), count - first);
    x->count = count;
    if (with_expected)
        x->parts[x->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = b->cells[EXPECTED]};
    if (!ender_question_find(x->domain, question_of(b)) && property_is_of_values(question_of(b)) &&
        ender_question_find(x->domain, "value"))
        return ask_of_value(b, x, text, out);
    const ender_status status = ask_parts(b, x, text, x->parts + first, x->count - first, out);
    if (status == ENDER_OK && with_expected) answer_as_expected(b, out);
    return status;
}

/* `DOMAIN` with the input `OBJECT ; ARGUMENT ; ...`, or `DOMAIN:OBJECT` with the arguments or
 * `all`. False when there is no such domain. */
static bool answer_domain(batch *b, ender_result *out, ender_status *status) {
    domain_case x = {.name = cli_copy(b->cells[OPERATION], strlen(b->cells[OPERATION])),
                     .input = cli_copy(b->cells[INPUT], strlen(b->cells[INPUT]))};
    x.object = strchr(x.name, ':');
    if (x.object) *x.object++ = '\0';
    x.domain = domain_called(x.name, &x.option);
    if (x.domain) {
        x.parts = cli_alloc((strlen(x.input) / 3 + 3) * sizeof *x.parts);
        *status = answer_parts(b, &x, out);
    }
    free(x.parts);
    free(x.input);
    free(x.name);
    return x.domain != NULL;
}

/* ---- claims ---- */

/* `ID SIZE` or, for the size of a test, `ID`: the violations of the claim up to that size, 0 or 1
 * because the check ends with the first one; or how many cases there are as well. */
static ender_status answer_claim(batch *b, ender_result *out) {
    const bool counts = strcmp(b->cells[PROPERTY], "cases") == 0;
    if (!counts && strcmp(b->cells[PROPERTY], "violations") != 0) return ENDER_EARGUMENT;
    char *id = cli_copy(b->cells[INPUT], strlen(b->cells[INPUT])), *size = strchr(id, ' ');
    int64_t from = 0, to = 0;
    const ender_claim *claim;
    if (size) *size++ = '\0';
    ender_status status =
        size && !cli_range(size, UINT32_MAX, &from, &to) ? ENDER_EARGUMENT : ENDER_OK;
    if (status == ENDER_OK) status = ender_claim_find(b->c->ctx, id, &claim);
    free(id);
    if (status != ENDER_OK) return status;
    const unsigned most = size ? (unsigned)to : ender_claim_about(claim)->small;
    ender_claim_result result;
    status = ender_claim_check(b->c->ctx, claim, most, &result);
    if (status == ENDER_OK) status = result.stopped;
    const bool refuted = result.refuted;
    char text[64];
    snprintf(text, sizeof text, "%llu cases, %d exceptions", (unsigned long long)result.cases,
             refuted);
    ender_claim_result_clear(&result);
    if (status == ENDER_OK && counts) {
        *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
        return ENDER_OK;
    }
    return status == ENDER_OK ? count_result(b->c, refuted, out) : status;
}

static ender_status answer(batch *b, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    ender_status status;
    if (strcmp(b->cells[OPERATION], "expr") == 0) return answer_expression(b, out);
    if (strcmp(b->cells[OPERATION], "compare") == 0) return answer_compare(b, out);
    if (is_coin_question(b->cells[OPERATION], b->cells[PROPERTY]))
        return coin_question(b->c, b->cells[OPERATION], b->cells[INPUT], b->cells[PROPERTY], out);
    if (strcmp(b->cells[OPERATION], "sum") == 0) return answer_sum(b, out);
    if (strcmp(b->cells[OPERATION], "nim-sequence") == 0)
        return nim_sequence_question(b->c, b->cells[INPUT], b->cells[PROPERTY], out);
    if (strcmp(b->cells[OPERATION], "loopy-sequence") == 0)
        return loopy_sequence_question(b->c, b->cells[INPUT], b->cells[PROPERTY], out);
    if (strcmp(b->cells[OPERATION], "claim") == 0) return answer_claim(b, out);
    if (strcmp(b->cells[OPERATION], "sweep") == 0)
        return sweep_answer(b->c, b->cells[INPUT], b->cells[PROPERTY], out);
    if (strcmp(b->cells[OPERATION], "ruleset") == 0) return answer_ruleset(b, out);
    if (strcmp(b->cells[OPERATION], "games") == 0)
        return games_question(b->c, b->cells[INPUT], b->cells[PROPERTY], out);
    if (strcmp(b->cells[OPERATION], "interval") == 0)
        return interval_question(b->c, b->cells[INPUT], b->cells[PROPERTY], out);
    if (strcmp(b->cells[OPERATION], "line") == 0)
        return line_question(b->c, b->cells[INPUT], b->cells[PROPERTY], out);
    if (go_question_answered(b->c, b->cells[OPERATION], b->cells[INPUT], b->cells[PROPERTY], out,
                             &status))
        return status;
    if (answer_day(b, out, &status)) return status;
    if (answer_domain(b, out, &status)) return status;
    const ender_ruleset *rules = NULL;
    status = cli_find_ruleset(b->c, b->cells[OPERATION], &rules);
    return status == ENDER_OK ? answer_position(b, rules, out) : status;
}

/* ---- one case: is it what is expected ---- */

static bool is_expected(cli *c, const ender_result *result, const char *expected);

static bool is_truth(const char *text, bool truth) {
    return strcmp(text, truth ? "yes" : "no") == 0 || strcmp(text, truth ? "true" : "false") == 0;
}

/* Lists are compared as multisets of texts, lists of values as sets of values. */
static bool is_expected_list(cli *c, const ender_result *list, const char *expected) {
    if (expected[0] == '\0' || strcmp(expected, "none") == 0) return list->count == 0;
    char *copy = cli_copy(expected, strlen(expected));
    bool *used = cli_alloc(list->count * sizeof *used);
    bool same = true;
    for (char *item = copy, *end; item && same; item = end) {
        end = strstr(item, " , ");
        if (end) {
            *end = '\0';
            end += 3;
        }
        bool found = false;
        for (size_t i = 0; i < list->count; i++) {
            const bool by_value = list->items[i].kind == ENDER_KIND_GAME ||
                                  list->items[i].kind == ENDER_KIND_LOOPY ||
                                  list->items[i].kind == ENDER_KIND_SURREAL;
            if (!by_value && (found || used[i])) continue;
            if (!is_expected(c, &list->items[i], item)) continue;
            found = used[i] = true;
        }
        same = found;
    }
    for (size_t i = 0; i < list->count; i++) same = same && used[i];
    free(used);
    free(copy);
    return same;
}

/* Is this how it is printed? */
static bool is_printed(cli *c, const ender_result *result, const char *expected) {
    char *text = NULL;
    const bool same = ender_format_result(c->ctx, result, ENDER_ASCII, &text) == ENDER_OK &&
                      strcmp(text, expected) == 0;
    ender_free(text);
    return same;
}

/* Where the bar of `{a,b|c}` is, at the depth of the outer braces; NULL when it is no such text. */
static const char *find_bar(const char *text) {
    int depth = 0;
    for (const char *at = text; *at; at++) {
        depth += (*at == '{' || *at == '(') - (*at == '}' || *at == ')');
        if (*at == '|' && depth == 1) return text[0] == '{' ? at : NULL;
    }
    return NULL;
}

/* Is every option in text[0..length), separated by commas, equal to one of the others? */
static bool options_within(cli *c, const char *text, size_t length, const char *others,
                           size_t others_length) {
    for (size_t at = 0, end; at < length; at = end + 1) {
        int depth = 0;
        for (end = at; end < length && (depth > 0 || text[end] != ','); end++)
            depth +=
                (text[end] == '{' || text[end] == '(') - (text[end] == '}' || text[end] == ')');
        ender_game option, other;
        bool found = false;
        if (ender_parse(c->ctx, text + at, end - at, &option) != ENDER_OK) return false;
        for (size_t from = 0, to; from < others_length && !found; from = to + 1) {
            for (to = from, depth = 0; to < others_length && (depth > 0 || others[to] != ','); to++)
                depth += (others[to] == '{' || others[to] == '(') -
                         (others[to] == '}' || others[to] == ')');
            if (ender_parse(c->ctx, others + from, to - from, &other) != ENDER_OK) return false;
            found = ender_same(option, other);
        }
        if (!found) return false;
    }
    return true;
}

/* `{0,*|*2}` against `{*,0|*2}`: two sets of values each. */
static bool same_options(cli *c, const char *a, const char *b) {
    const char *a_bar = find_bar(a), *b_bar = find_bar(b);
    if (!a_bar || !b_bar) return false;
    const char *a_side[2] = {a + 1, a_bar + 1}, *b_side[2] = {b + 1, b_bar + 1};
    size_t a_length[2] = {(size_t)(a_bar - a) - 1, strlen(a_bar) - 2};
    size_t b_length[2] = {(size_t)(b_bar - b) - 1, strlen(b_bar) - 2};
    for (unsigned p = 0; p < 2; p++)
        if (!options_within(c, a_side[p], a_length[p], b_side[p], b_length[p]) ||
            !options_within(c, b_side[p], b_length[p], a_side[p], a_length[p]))
            return false;
    return true;
}

static bool is_expected_value(cli *c, const ender_result *result, const char *expected) {
    ender_result value;
    ender_relation relation;
    const bool same =
        ender_evaluate(c->ctx, NULL, expected, strlen(expected), &value) == ENDER_OK &&
        cli_relation(c, result, &value, &relation) == ENDER_OK && relation == ENDER_EQUAL;
    ender_result_clear(&value);
    return same;
}

static bool is_expected(cli *c, const ender_result *result, const char *expected) {
    ender_game value;
    ender_form form;
    ender_result count = {.kind = ENDER_KIND_GAME};
    switch (result->kind) {
    case ENDER_KIND_INTEGER:
        return ender_integer(c->ctx, result->integer, &count.game) == ENDER_OK &&
               is_expected(c, &count, expected);
    case ENDER_KIND_GAME:
        return ender_parse(c->ctx, expected, strlen(expected), &value) == ENDER_OK &&
               ender_same(value, result->game);
    case ENDER_KIND_LOOPY:
    case ENDER_KIND_SURREAL:
        return is_expected_value(c, result, expected);
    case ENDER_KIND_FORM:
        return ender_parse_form(c->ctx, expected, strlen(expected), &form) == ENDER_OK &&
               ender_form_same(form, result->form);
    case ENDER_KIND_TRUTH:
        return is_truth(expected, result->truth);
    case ENDER_KIND_WORD:
    case ENDER_KIND_TEXT:
    case ENDER_KIND_OBJECT:
        return strcmp(result->text, expected) == 0 || same_options(c, result->text, expected);
    case ENDER_KIND_LIST:
        return result->between ? is_printed(c, result, expected)
                               : is_expected_list(c, result, expected);
    case ENDER_KIND_RECORD:
        return is_printed(c, result, expected);
    default:
        return false;
    }
}

static void report(batch *b, const char *got) {
    if (b->quiet) return;
    cli_progress_clear();
    printf("%s:%llu: %s: %s %s(%s)\n    expected %s\n    got      %s\n", b->file,
           (unsigned long long)b->line, b->cells[ID], b->cells[OPERATION], b->cells[PROPERTY],
           b->cells[INPUT], b->cells[EXPECTED], got);
}

static bool run_case(batch *b) {
    cli *c = b->c;
    ender_result result;
    ender_status status = answer(b, &result);
    if (status == ENDER_ECANCELLED) return cli_failed(c, status, NULL, NULL);
    if (status != ENDER_OK) {
        b->failed++;
        const char *message = ender_message(c->ctx);
        report(b, message[0] ? message : ender_status_name(status));
        return true;
    }
    if (is_expected(c, &result, b->cells[EXPECTED])) {
        b->passed++;
    } else {
        char *got = NULL;
        b->failed++;
        if (ender_format_result(c->ctx, &result, ENDER_ASCII, &got) != ENDER_OK) got = NULL;
        report(b, got ? got : "(too long to print)");
        ender_free(got);
    }
    ender_result_clear(&result);
    return true;
}

/* ---- files ---- */

static bool split(batch *b, char *line) {
    for (int i = 0; i < COLUMNS; i++) {
        b->cells[i] = line;
        size_t length = strcspn(line, "\t");
        bool last = line[length] == '\0';
        if (last != (i == COLUMNS - 1)) return false;
        line[length] = '\0';
        line += length + 1;
    }
    return true;
}

static bool is_wanted(const batch *b, const char *only) {
    return !only || strstr(b->cells[ID], only) || strstr(b->cells[OPERATION], only) ||
           strstr(b->cells[PROPERTY], only);
}

/* A long file must not fill the memory: from half the budget on, everything is given back. */
static void give_back(batch *b) {
    ender_stats stats;
    ender_get_stats(b->c->ctx, &stats);
    if (stats.memory_bytes <= stats.memory_budget / 2) return;
    forget_objects(b);
    cli_check(b->c, ender_release(b->c->ctx, &b->start, NULL, 0), NULL);
}

static void run_file(batch *b, const char *path) {
    cli *c = b->c;
    cli_lines in;
    cli_lines_open(c, &in, path);
    b->file = in.name;
    const char *only = cli_given(c, "only");
    for (char *line; (line = cli_lines_next(&in, false));) {
        b->line = in.number;
        if (!split(b, line)) {
            cli_complain(c,
                         "%s:%llu: a case has %d columns separated by tabs: id, source, "
                         "ruleset or operation, input, property, expected",
                         b->file, (unsigned long long)b->line, COLUMNS);
            b->failed++;
            continue;
        }
        if (in.number == 1 && strcmp(b->cells[ID], "id") == 0) continue;
        if (is_wanted(b, only) && cli_shard_takes(&b->shard) && !run_case(b)) break;
        if ((in.number & 63) == 0) give_back(b);
    }
    cli_lines_close(&in);
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a file is missing");
    batch b = {.c = c, .quiet = cli_given(c, "quiet") != NULL, .shard = cli_shard_given(c)};
    ender_set_mark(c->ctx, &b.start);
    for (int i = 0; i < c->argument_count && c->status != EXIT_INTERRUPTED; i++)
        run_file(&b, c->arguments[i]);
    forget_objects(&b);
    cli_progress_clear();
    if (c->json)
        printf("{\"passed\":%llu,\"failed\":%llu}\n", (unsigned long long)b.passed,
               (unsigned long long)b.failed);
    else
        printf("%llu passed, %llu failed\n", (unsigned long long)b.passed,
               (unsigned long long)b.failed);
    return c->status ? c->status : b.failed ? EXIT_ANSWER_NO : 0;
}

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

const cli_command command_batch = {
    .name = "batch",
    .usage = "FILE.tsv...\n-",
    .summary = "run a file of cases and compare",
    .help =
        "Runs the cases of a file, one a line, six columns separated by tabs: id, source, ruleset "
        "or\n"
        "operation (`expr` for expressions), input, property, expected. Values are compared as\n"
        "values, lists as sets. Prints every case that differs and ends with `N passed, N "
        "failed`;\n"
        "exits with 1 when a case failed. docs/batch.md has the whole vocabulary.\n"
        "\n"
        "Examples:\n"
        "  ender batch tests/vectors/structure.tsv\n"
        "  printf 'a\\tme\\texpr\\t{0|*}\\tvalue\\t^\\n' | ender batch -",
    .options = options,
    .rules = rules,
    .run = run};
