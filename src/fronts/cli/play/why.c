/* SPDX-License-Identifier: MIT
 *
 * ender why: who wins a value, a position or a sum of both, by which move, by which theorem, with a
 * line of play. A theorem is asked first; only where none tells are values found. */
#include "cli/play/advice_search.h"
#include "cli/play/advice_text.h"
#include "compound/front.h"
#include "notation/front.h"
#include "ruleset/front.h"

#include <stdlib.h>
#include <string.h>

enum { SUMMANDS_MOST = 1000, LENGTH_MOST = 1000 };

static const cli_option options[] = {
    OPTION_PLAYERS("who is to move"),
    OPTION_FLAG("proof", "the winning answer to every first move"),
    OPTION_OTHER("against", "MOVES", "the winning answers to these moves, separated by blanks"),
    OPTION_NUMBER("length", "N", 0, LENGTH_MOST, "12", "moves of the line of play"),
    OPTION_FLAG("theorems", "what theorems tell, and nothing else"),
    {.name = NULL}};

/* ---- the sum ---- */

typedef struct sum {
    ender_summand *parts;
    size_t count, room;
    bool theorems; /* nothing else */
    advice_reach *reach;
} sum;

static ender_summand *sum_add(cli *c, sum *s) {
    if (s->count == SUMMANDS_MOST) cli_fail(c, "a sum has at most %d summands", SUMMANDS_MOST);
    s->parts = cli_reach(s->parts, &s->room, s->count + 1, sizeof *s->parts);
    s->parts[s->count] = (ender_summand){.value = ENDER_ZERO};
    return &s->parts[s->count++];
}

static void free_position(const ender_position *position) {
    ender_position_free((ender_position *)(uintptr_t)position);
}

static void sum_close(sum *s) {
    for (size_t i = 0; i < s->count; i++) free_position(s->parts[i].position);
    free(s->parts);
    *s = (sum){.count = 0};
}

static void add_position(cli *c, sum *s, const ender_ruleset *rules, const char *text) {
    ender_position *position = NULL;
    cli_check(c, ender_position_parse(c->ctx, rules, text, &position), text);
    sum_add(c, s)->position = position;
}

/* Takes over what is in `by`. */
static void replace(sum *s, size_t part, ender_position *by, ender_game option) {
    free_position(s->parts[part].position);
    s->parts[part] = (ender_summand){.position = by, .value = option};
}

static sum sum_copy(cli *c, const sum *s) {
    sum copy = {.theorems = s->theorems, .reach = s->reach};
    for (size_t i = 0; i < s->count; i++) {
        ender_summand *to = sum_add(c, &copy);
        to->value = s->parts[i].value;
        if (!s->parts[i].position) continue;
        char *text = NULL;
        ender_position *position = NULL;
        cli_check(c, ender_position_format(c->ctx, s->parts[i].position, &text), NULL);
        cli_check(c,
                  ender_position_parse(c->ctx, ender_position_rules(s->parts[i].position), text,
                                       &position),
                  text);
        to->position = position;
        ender_free(text);
    }
    return copy;
}

/* ---- reading it ---- */

/* NAME("POSITION"), with nothing before or behind it. */
static bool read_call(cli *c, sum *s, const char *text, size_t length) {
    const char *open = memchr(text, '(', length);
    const size_t name = open ? (size_t)(open - text) : 0;
    if (name == 0 || length < name + 4 || open[1] != '"' || text[length - 1] != ')' ||
        text[length - 2] != '"' || memchr(open + 2, '"', length - name - 2) != text + length - 2)
        return false;
    char *ruleset = cli_copy(text, name), *position = cli_copy(open + 2, length - name - 4);
    const ender_ruleset *rules = NULL;
    const bool known = ender_ruleset_find(c->ctx, ruleset, &rules) == ENDER_OK;
    if (known) add_position(c, s, rules, position);
    free(ruleset);
    free(position);
    return known;
}

static void add_summand(cli *c, sum *s, const char *text, size_t length, bool minus) {
    while (length > 0 && text[length - 1] == ' ') length--;
    while (length > 0 && text[0] == ' ') text++, length--;
    if (!minus && read_call(c, s, text, length)) return;
    char *copy = cli_copy(text, length);
    ender_result result;
    ender_game value = ENDER_ZERO;
    cli_check(c, ender_evaluate(c->ctx, NULL, copy, length, &result), copy);
    if (!kind_is_game(result.kind))
        cli_fail(c, "a value is needed, and `%s` is a %s", copy, kind_name(result.kind));
    cli_check(c, result_game(c->ctx, &result, &value), copy);
    ender_result_clear(&result);
    if (minus) cli_check(c, ender_negative(c->ctx, value, &value), NULL);
    sum_add(c, s)->value = value;
    free(copy);
}

/* Summands are joined by + and - between blanks, outside of brackets and quotes. */
static void read_expression(cli *c, sum *s, const char *text) {
    size_t depth = 0, from = 0, i = 0;
    bool quoted = false, minus = false;
    for (; text[i]; i++) {
        if (text[i] == '"') quoted = !quoted;
        if (quoted) continue;
        if (strchr("([{", text[i])) depth++;
        if (strchr(")]}", text[i]) && depth > 0) depth--;
        if (depth > 0 || (text[i] != '+' && text[i] != '-') || i == 0 || text[i - 1] != ' ' ||
            text[i + 1] != ' ')
            continue;
        add_summand(c, s, text + from, i - from, minus);
        minus = text[i] == '-';
        from = i + 1;
    }
    add_summand(c, s, text + from, i - from, minus);
}

static void read_sum(cli *c, sum *s) {
    const ender_ruleset *rules = NULL;
    if (c->argument_count == 1) {
        read_expression(c, s, c->arguments[0]);
        return;
    }
    if (c->argument_count == 0 || c->argument_count % 2 != 0)
        cli_usage(c, "an expression is needed, or pairs of a ruleset and a position");
    for (int i = 0; i < c->argument_count; i += 2) {
        cli_check(c, ender_ruleset_find(c->ctx, c->arguments[i], &rules), c->arguments[i]);
        add_position(c, s, rules, c->arguments[i + 1]);
    }
}

/* ---- advice ---- */

static bool is_misere(const sum *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->parts[i].position &&
            strncmp(ender_ruleset_about(ender_position_rules(s->parts[i].position))->name,
                    "misere:", 7) == 0)
            return true;
    return false;
}

static bool may_come_back(const sum *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->parts[i].position &&
            ender_ruleset_repeats(ender_position_rules(s->parts[i].position)))
            return true;
    return false;
}

static ender_advice advise(cli *c, const sum *s, ender_player player) {
    ender_advice advice;
    cli_check(c, ender_advise(c->ctx, s->parts, s->count, player, ENDER_EFFORT_THEOREMS, &advice),
              NULL);
    if (s->theorems || (advice.known && (!advice.wins || advice.advises))) return advice;
    ender_advice_clear(&advice);
    return advice_find(c, s->parts, s->count, player, s->reach);
}

/* What a summand is called; owned by the caller (free). */
static char *part_name(cli *c, const sum *s, size_t part) {
    const ender_position *position = s->parts[part].position;
    char *text = NULL;
    if (position)
        cli_check(c, ender_position_format(c->ctx, position, &text), NULL);
    else
        text = cli_name(c, s->parts[part].value);
    const char *rules =
        position && s->count > 1 ? ender_ruleset_about(ender_position_rules(position))->name : "";
    const size_t size = strlen(text) + strlen(rules) + 2;
    char *name = cli_alloc(size);
    snprintf(name, size, "%s%s%s", rules, rules[0] ? " " : "", text);
    ender_free(text);
    return name;
}

/* "1:2r1 (to bwbw+bw)", "1:3-3 in nim 3,4 (to 4)", or "^ -> *" where moves have no names; owned by
 * the caller (free). */
static char *move_text(cli *c, const sum *s, size_t part, const char *move,
                       const ender_position *to, ender_game option) {
    char *where = part_name(c, s, part), *text = NULL;
    if (to)
        cli_check(c, ender_position_format(c->ctx, to, &text), NULL);
    else
        text = cli_name(c, option);
    const size_t size = strlen(where) + strlen(text) + (move ? strlen(move) : 0) + 16;
    char *all = cli_alloc(size);
    if (!move || strcmp(move + strcspn(move, ":") + 1, text) == 0)
        snprintf(all, size, "%s -> %s", where, text);
    else if (s->count > 1)
        snprintf(all, size, "%s in %s (to %s)", move, where, text);
    else
        snprintf(all, size, "%s (to %s)", move, text);
    ender_free(text);
    free(where);
    return all;
}

static char *advised_text(cli *c, const sum *s, const ender_advice *advice) {
    if (!advice->advises) return NULL;
    return move_text(c, s, advice->summand, advice->move, advice->to, advice->option);
}

/* Makes the move. */
static void follow(sum *s, ender_advice *advice) {
    replace(s, advice->summand, advice->to, advice->option);
    advice->to = NULL;
}

/* ---- moves of the one who loses ---- */

typedef struct reply {
    size_t part;
    char *move; /* its name; NULL in a value */
    ender_position *to;
    ender_game option;
} reply;

typedef struct reply_list {
    reply *at;
    size_t count, room;
} reply_list;

static void add_reply(reply_list *list, reply added) {
    list->at = cli_reach(list->at, &list->room, list->count + 1, sizeof *list->at);
    list->at[list->count++] = added;
}

static void add_moves_of_position(cli *c, const sum *s, size_t part, ender_player player,
                                  reply_list *list) {
    ender_move *moves;
    size_t count;
    cli_check(c, ender_position_moves(c->ctx, s->parts[part].position, player, &moves, &count),
              NULL);
    for (size_t i = 0; i < count; i++) {
        add_reply(list, (reply){.part = part,
                                .move = cli_copy(moves[i].name, strlen(moves[i].name)),
                                .to = moves[i].to});
        moves[i].to = NULL;
    }
    ender_moves_free(moves, count);
}

static void add_moves_of_value(cli *c, const sum *s, size_t part, ender_player player,
                               reply_list *list) {
    uint32_t count;
    cli_check(c, ender_option_count(c->ctx, s->parts[part].value, player, &count), NULL);
    for (uint32_t i = 0; i < count; i++) {
        reply one = {.part = part};
        cli_check(c, ender_option(c->ctx, s->parts[part].value, player, i, &one.option), NULL);
        add_reply(list, one);
    }
}

static reply_list moves_of(cli *c, const sum *s, ender_player player) {
    reply_list list = {.count = 0};
    for (size_t i = 0; i < s->count; i++)
        (s->parts[i].position ? add_moves_of_position : add_moves_of_value)(c, s, i, player, &list);
    return list;
}

static void replies_free(reply_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        ender_position_free(list->at[i].to);
        free(list->at[i].move);
    }
    free(list->at);
}

static char *reply_text(cli *c, const sum *s, const reply *r) {
    return move_text(c, s, r->part, r->move, r->to, r->option);
}

/* ---- a line of play ---- */

/* One move by who is to move: the winning one, or the first one he has. The text of the move is
 * the caller's; NULL where there is none. */
static char *next_move(cli *c, sum *s, ender_player player) {
    ender_advice advice = advise(c, s, player);
    char *text = NULL;
    if (advice.advises) {
        text = advised_text(c, s, &advice);
        follow(s, &advice);
    } else {
        reply_list list = moves_of(c, s, player);
        if (list.count > 0) {
            text = reply_text(c, s, &list.at[0]);
            replace(s, list.at[0].part, list.at[0].to, list.at[0].option);
            list.at[0].to = NULL;
        }
        replies_free(&list);
    }
    ender_advice_clear(&advice);
    return text;
}

static void print_line(cli *c, const sum *from, ender_player first) {
    const size_t most = (size_t)cli_number(c, "length");
    if (most == 0) return;
    sum s = sum_copy(c, from);
    ender_player player = first;
    printf("\nA line of play:\n");
    for (size_t i = 0;; i++, player = ender_opponent(player)) {
        char *text = i < most ? next_move(c, &s, player) : NULL;
        if (i == most) {
            puts("  ...");
            break;
        }
        if (!text) {
            printf("  %s has no move, and %s wins.\n", cli_player_name(player),
                   cli_player_name(is_misere(from) ? player : ender_opponent(player)));
            break;
        }
        cli_prose(stdout, 4, "  %s %s", cli_player_name(player), text);
        free(text);
    }
    sum_close(&s);
}

/* ---- proofs ---- */

/* What the winner answers to each move of the player who is to move and loses. */
static void print_answers(cli *c, const sum *s, ender_player loser) {
    reply_list list = moves_of(c, s, loser);
    if (list.count == 0) printf("  %s has no move.\n", cli_player_name(loser));
    for (size_t i = 0; i < list.count; i++) {
        sum after = sum_copy(c, s);
        char *move = reply_text(c, s, &list.at[i]);
        replace(&after, list.at[i].part, list.at[i].to, list.at[i].option);
        list.at[i].to = NULL;
        ender_advice advice = advise(c, &after, ender_opponent(loser));
        char *answer = advised_text(c, &after, &advice);
        cli_prose(stdout, 4, "  %s %s: %s %s", cli_player_name(loser), move,
                  cli_player_name(ender_opponent(loser)),
                  answer ? answer : "has no answer that is known");
        ender_advice_clear(&advice);
        free(answer);
        free(move);
        sum_close(&after);
    }
    replies_free(&list);
}

static void print_proof(cli *c, const sum *s, ender_player player, ender_advice *advice) {
    if (!advice->known) return;
    sum after = sum_copy(c, s);
    if (advice->wins && advice->advises) {
        char *move = advised_text(c, s, advice);
        putchar('\n');
        cli_prose(stdout, 2, "%s begins with %s. Then", cli_player_name(player), move);
        free(move);
        follow(&after, advice);
        print_answers(c, &after, ender_opponent(player));
    } else if (!advice->wins) {
        printf("\nIf %s begins:\n", cli_player_name(player));
        print_answers(c, &after, player);
    }
    sum_close(&after);
}

/* ---- against given moves ---- */

static bool is_named(cli *c, const reply *r, const char *text) {
    if (r->move && (strcmp(r->move, text) == 0 || strcmp(strchr(r->move, ':') + 1, text) == 0))
        return true;
    char *to = NULL;
    if (r->to)
        cli_check(c, ender_position_format(c->ctx, r->to, &to), NULL);
    else
        to = cli_name(c, r->option);
    const bool same = strcmp(to, text) == 0;
    ender_free(to);
    return same;
}

static void move_of_person(cli *c, sum *s, ender_player player, const char *text) {
    reply_list list = moves_of(c, s, player);
    size_t i = 0;
    while (i < list.count && !is_named(c, &list.at[i], text)) i++;
    if (i == list.count) cli_fail(c, "`%s` is no move of %s here", text, cli_player_name(player));
    char *move = reply_text(c, s, &list.at[i]);
    cli_prose(stdout, 4, "  %s %s", cli_player_name(player), move);
    free(move);
    replace(s, list.at[i].part, list.at[i].to, list.at[i].option);
    list.at[i].to = NULL;
    replies_free(&list);
}

static void print_against(cli *c, const sum *from, ender_player person, const char *moves) {
    sum s = sum_copy(c, from);
    char *copy = cli_copy(moves, strlen(moves));
    printf("\nAgainst these moves of %s:\n", cli_player_name(person));
    for (char *save = NULL, *move = strtok_r(copy, " ", &save); move;
         move = strtok_r(NULL, " ", &save)) {
        move_of_person(c, &s, person, move);
        char *answer = next_move(c, &s, ender_opponent(person));
        if (answer)
            cli_prose(stdout, 4, "  %s %s", cli_player_name(ender_opponent(person)), answer);
        else
            printf("  %s has no move.\n", cli_player_name(ender_opponent(person)));
        free(answer);
    }
    free(copy);
    sum_close(&s);
}

/* ---- the answer ---- */

static const char *verdict_text(const ender_advice advice[2]) {
    if (!advice[0].known || !advice[1].known) return NULL;
    if (advice[0].wins)
        return advice[1].wins ? "The player who begins wins." : "Left wins, whoever begins.";
    return advice[1].wins ? "Right wins, whoever begins." : "The player who does not begin wins.";
}

static void print_json(cli *c, const sum *s, const ender_advice advice[2], const bool asked[2]) {
    const char *verdict = verdict_text(advice);
    printf("{\"verdict\": ");
    if (asked[0] && asked[1] && verdict)
        cli_json_string(stdout, verdict);
    else
        fputs("null", stdout);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!asked[p]) continue;
        char *reason = advice_reason(c, &advice[p]), *move = advised_text(c, s, &advice[p]);
        printf(", \"%s\": {\"wins\": %s, \"move\": ", p == ENDER_LEFT ? "left" : "right",
               !advice[p].known ? "null"
               : advice[p].wins ? "true"
                                : "false");
        if (move)
            cli_json_string(stdout, move);
        else
            fputs("null", stdout);
        fputs(", \"theorem\": ", stdout);
        cli_json_string(stdout, ender_theorem_about(advice[p].theorem)->name);
        fputs(", \"reason\": ", stdout);
        cli_json_string(stdout, reason);
        putchar('}');
        free(reason);
        free(move);
    }
    puts("}");
}

/* The atomic weight of each summand. */
static void print_weights(cli *c, const sum *s) {
    printf("\nWeights: ");
    for (size_t i = 0; i < s->count; i++) {
        ender_game weight;
        const ender_position *position = s->parts[i].position;
        const ender_status status = position
                                        ? position_atomic_weight(c->ctx, position, &weight)
                                        : ender_atomic_weight(c->ctx, s->parts[i].value, &weight);
        if (status == ENDER_EDOMAIN) continue; /* a number: they add up to 0 here */
        cli_check(c, status, NULL);
        char *name = part_name(c, s, i), *number = cli_name(c, weight);
        printf("%s%s %s", i > 0 ? ", " : "", name, number);
        free(name);
        ender_free(number);
    }
    puts(".");
}

static void print_theorems(const ender_advice advice[2], const bool asked[2]) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const ender_theorem theorem = advice[p].theorem;
        if (!asked[p] || theorem == ENDER_THEOREM_NONE || theorem == ENDER_THEOREM_RULESET ||
            (p == ENDER_RIGHT && asked[ENDER_LEFT] && advice[ENDER_LEFT].theorem == theorem))
            continue;
        const ender_theorem_info *about = ender_theorem_about(theorem);
        cli_prose(stdout, 0, "\n%c%s: %s",
                  about->name[0] >= 'a' ? about->name[0] - 32 : about->name[0], about->name + 1,
                  about->statement);
    }
}

static void print_sentences(cli *c, const sum *s, const ender_advice advice[2],
                            const bool asked[2]) {
    const char *verdict = verdict_text(advice);
    if (asked[0] && asked[1] && verdict) puts(verdict);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!asked[p]) continue;
        char *move = advised_text(c, s, &advice[p]);
        char *sentence = advice_sentence(c, p, &advice[p], move);
        cli_prose(stdout, 2, "%s.", sentence);
        free(sentence);
        free(move);
    }
    print_theorems(advice, asked);
    if (s->count > 1 &&
        (advice[0].theorem == ENDER_THEOREM_TWO_AHEAD ||
         advice[1].theorem == ENDER_THEOREM_TWO_AHEAD) &&
        !advice[0].by_move && !advice[1].by_move)
        print_weights(c, s);
}

/* Who loses, as far as that is known; else who may begin. */
static ender_player loser_of(const ender_advice advice[2], const bool asked[2]) {
    if (asked[ENDER_RIGHT] && advice[ENDER_RIGHT].known && !advice[ENDER_RIGHT].wins)
        return asked[ENDER_LEFT] && advice[ENDER_LEFT].known && !advice[ENDER_LEFT].wins
                   ? ENDER_LEFT
                   : ENDER_RIGHT;
    return asked[ENDER_LEFT] ? ENDER_LEFT : ENDER_RIGHT;
}

static void answer(cli *c, const sum *s, const bool asked[2]) {
    ender_advice advice[2] = {{.known = false}, {.known = false}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) advice[p] = advise(c, s, p);
    cli_progress_clear();
    const ender_player first = loser_of(advice, asked);
    const char *against = cli_given(c, "against");
    if (c->json) {
        print_json(c, s, advice, asked);
    } else {
        print_sentences(c, s, advice, asked);
        if (against)
            print_against(c, s, first, against);
        else if (advice[first].known)
            print_line(c, s, first);
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && cli_given(c, "proof"); p++)
            if (asked[p]) print_proof(c, s, p, &advice[p]);
    }
    for (unsigned p = 0; p < 2; p++) ender_advice_clear(&advice[p]);
}

static int run(cli *c) {
    const bool asked[2] = {cli_asks(c, ENDER_LEFT), cli_asks(c, ENDER_RIGHT)};
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII; /* moves are strings */
    sum s = {.theorems = cli_given(c, "theorems") != NULL};
    read_sum(c, &s);
    advice_reach reach = {.searchable = !is_misere(&s) && !may_come_back(&s)};
    s.reach = &reach;
    answer(c, &s, asked);
    sum_close(&s);
    return c->status;
}

static const cli_form forms[] = {{"", "EXPRESSION", NULL},
                                 {"", "RULESET POSITION [RULESET POSITION]...", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_why = {
    .name = "why",
    .forms = forms,
    .summary = "who wins and why: the theorem, the move, a line of play",
    .help =
        "Says in sentences who wins a value, a position or a sum, by which move and by which\n"
        "theorem, and shows a line of play. Where a theorem knows, that takes no time; where none\n"
        "does, values are found, and where none comes in reach in half a second, the search of\n"
        "`ender solve` tells (neither with --theorems). The summands of an expression are what\n"
        "+ and - between blanks join; NAME(\"...\") among them is a position and not its value.\n"
        "--proof gives the winning answer to every first move, --against those to moves that you\n"
        "name; a move is named as in `ender moves --names`, or by what it leads to.\n"
        "\n"
        "Examples:\n"
        "  ender why '^ + ^ + *'\n"
        "  ender why bipass bbww+bw\n"
        "  ender why 'hackenbush(\"BRR\") + nim(\"3,4\")' --player left\n"
        "  ender why hackenstrings LRR+LRR+RL --proof\n"
        "  ender why nim 1,2,3 --against '3-2'",
    .options = options,
    .run = run};
