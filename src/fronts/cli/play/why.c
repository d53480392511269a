/* SPDX-License-Identifier: MIT
 *
 * ender why: who wins a value, a position or a sum of both, by which move, by which theorem, with a
 * line of play. A theorem is asked first; only where none tells are values found. */
#include "cli/play/why.h"
#include "ruleset/front.h"

#include <stdlib.h>
#include <string.h>

enum { LENGTH_MOST = 1000 };

static const cli_option options[] = {
    OPTION_PLAYERS("the player to move"),
    OPTION_FLAG("proof", "the winning reply to every first move"),
    OPTION_OTHER("against", "MOVES", "the winning replies to these moves, separated by blanks"),
    OPTION_NUMBER("length", "N", 0, LENGTH_MOST, "12", "the number of moves of the line of play"),
    OPTION_FLAG("theorems", "use theorems only"),
    {.name = NULL}};

/* ---- advice ---- */

/* What is asked about, and how. */
typedef struct why_inquiry {
    bool theorems; /* nothing else */
    bool searched; /* a search was made: then values are tried for a shorter time */
    bool given_up; /* a limit ended it, which a note told */
} why_inquiry;

/* How long values are tried; and what part of that once none came in reach. */
static const double value_seconds = 0.5;
enum { AGAIN = 20 };

static void note_search(cli *c, why_inquiry *q, const char *limit, double seconds) {
    if (!q->searched)
        cli_note(
            "no value comes in reach in %.3g seconds; what wins is found as `ender solve` finds it",
            seconds);
    q->searched = true;
    if (!limit) return;
    if (!q->given_up) cli_note("who wins stays unknown: %s", limit);
    q->given_up = true;
    cli_remember(c, ENDER_ELIMIT);
}

static ender_advice advise(cli *c, const game_sum *s, ender_player player, why_inquiry *q) {
    ender_advice advice;
    const double seconds = game_sum_value_seconds(c->ctx, value_seconds);
    advice_reach reach = {.searched = false};
    if (q->theorems)
        cli_check(c, game_sum_advise(c->ctx, s, player, ENDER_EFFORT_THEOREMS, &advice), NULL);
    else
        cli_check(c,
                  game_sum_advise_by_all(c->ctx, s, player, q->searched ? seconds / AGAIN : seconds,
                                         c->seconds / 2, &advice, &reach),
                  NULL);
    if (reach.searched) note_search(c, q, advice.known ? NULL : reach.limit, seconds);
    return advice;
}

/* ---- names ---- */

/* What stands in a summand, `of` being what it is now or what a move makes of it; owned by the
 * caller (ender_free). */
static char *part_text(cli *c, const sum_move *of) {
    char *text = NULL;
    if (of->to)
        cli_check(c, ender_position_format(c->ctx, of->to, &text), NULL);
    else
        text = cli_name(c, of->option);
    return text;
}

/* What a summand is called; owned by the caller (free). */
static char *part_name(cli *c, const game_sum *s, size_t part) {
    const ender_summand *in = &s->list[part];
    const sum_move now = {.to = (ender_position *)(uintptr_t)in->position, .option = in->value};
    char *text = part_text(c, &now);
    const char *rules = in->position && s->count > 1
                            ? ender_ruleset_about(ender_position_rules(in->position))->name
                            : "";
    const size_t size = strlen(text) + strlen(rules) + 3;
    char *name = cli_alloc(size);
    snprintf(name, size, "%s%s%s%s", in->negative ? "-" : "", rules, rules[0] ? " " : "", text);
    ender_free(text);
    return name;
}

/* "1:2r1 (to bwbw+bw)", "2:3-3 in nim 3,4 (to 4)", or "^ -> *" where a move is called by what it
 * leads to; owned by the caller (free). */
char *why_move_text(cli *c, const game_sum *s, const sum_move *m) {
    char *where = part_name(c, s, m->part), *text = part_text(c, m);
    const char *minus = s->list[m->part].negative ? "-" : "";
    const size_t size = strlen(where) + strlen(text) + strlen(m->name) + 16;
    char *all = cli_alloc(size);
    if (!m->to || strcmp(m->name + strcspn(m->name, ":") + 1, text) == 0)
        snprintf(all, size, "%s -> %s%s", where, minus, text);
    else if (s->count > 1)
        snprintf(all, size, "%s in %s (to %s%s)", m->name, where, minus, text);
    else
        snprintf(all, size, "%s (to %s%s)", m->name, minus, text);
    ender_free(text);
    free(where);
    return all;
}

/* The explanation of a summand, or NULL; owned by the caller (ender_free). */
static char *explanation_of(cli *c, const ender_summand *in) {
    const ender_ruleset *rules = in->position ? ender_position_rules(in->position) : NULL;
    const ender_report *report;
    char *text = NULL;
    for (size_t i = 0; (report = ender_ruleset_report(rules, i)); i++)
        if (strcmp(report->name, "explanation") == 0)
            cli_check(c, ender_position_report(c->ctx, in->position, report->name, &text), NULL);
    return text;
}

void why_explain(cli *c, const game_sum *s) {
    bool first = true;
    for (size_t i = 0; i < s->count; i++) {
        char *text = explanation_of(c, &s->list[i]);
        if (!text) continue;
        if (c->json) {
            fputs(first ? ", \"explanation\": [" : ", ", stdout);
            cli_json_string(stdout, text);
        } else {
            char *name = s->count > 1 ? part_name(c, s, i) : NULL;
            cli_prose(stdout, 0, "\n%s%s%s", name ? name : "", name ? ": " : "", text);
            free(name);
        }
        first = false;
        ender_free(text);
    }
    if (c->json && !first) putchar(']');
}

/* The move that is advised; its name is the caller's (free), and the position is the advice's. */
static sum_move advised_move(cli *c, const game_sum *s, const ender_advice *advice) {
    char *name;
    cli_check(c, game_sum_advised(c->ctx, s, advice, &name), NULL);
    return (sum_move){
        .part = advice->summand, .to = advice->to, .option = advice->option, .name = name};
}

static char *advised_text(cli *c, const game_sum *s, const ender_advice *advice) {
    if (!advice->advises) return NULL;
    sum_move m = advised_move(c, s, advice);
    char *text = why_move_text(c, s, &m);
    free(m.name);
    return text;
}

/* Makes the move. */
static void follow(game_sum *s, ender_advice *advice) {
    sum_move m = {.part = advice->summand, .to = advice->to, .option = advice->option};
    game_sum_go(s, &m);
    advice->to = NULL;
}

static sum_move_list moves_of(cli *c, const game_sum *s, ender_player player) {
    sum_move_list moves;
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    return moves;
}

static game_sum copy_of(cli *c, const game_sum *s) {
    game_sum copy;
    cli_check(c, game_sum_copy(c->ctx, s, &copy), NULL);
    return copy;
}

/* ---- a line of play ---- */

/* One move by who is to move: the winning one, or the first one he has. The text of the move is
 * the caller's; NULL where there is none. */
static char *next_move(cli *c, game_sum *s, ender_player player, why_inquiry *q) {
    ender_advice advice = advise(c, s, player, q);
    char *text = NULL;
    if (advice.advises) {
        text = advised_text(c, s, &advice);
        follow(s, &advice);
    } else {
        sum_move_list list = moves_of(c, s, player);
        if (list.count > 0) {
            text = why_move_text(c, s, &list.at[0]);
            game_sum_go(s, &list.at[0]);
        }
        sum_move_list_clear(&list);
    }
    ender_advice_clear(&advice);
    return text;
}

/* A theorem may tell who wins where there are too many moves for a list, even infinitely many. */
static bool lists_moves(cli *c, const game_sum *s, ender_player player) {
    sum_move_list moves = {.count = 0};
    const ender_status status = game_sum_moves(c->ctx, s, player, true, &moves);
    if (status != ENDER_ELIMIT) cli_check(c, status, NULL);
    sum_move_list_clear(&moves);
    return status == ENDER_OK;
}

static void print_line(cli *c, const game_sum *from, ender_player first, why_inquiry *q) {
    const size_t most = (size_t)cli_number(c, "length");
    if (most == 0 || !lists_moves(c, from, first)) return;
    game_sum s = copy_of(c, from);
    ender_player player = first;
    printf("\nA line of play:\n");
    for (size_t i = 0;; i++, player = ender_opponent(player)) {
        char *text = i < most ? next_move(c, &s, player, q) : NULL;
        if (i == most) {
            puts("  ...");
            break;
        }
        if (!text) {
            printf("  %s has no move, and %s wins.\n", cli_player_name(player),
                   cli_player_name(game_sum_winner_at_end(&s, player)));
            break;
        }
        cli_prose(stdout, 4, "  %s %s", cli_player_name(player), text);
        free(text);
    }
    game_sum_clear(&s);
}

/* ---- proofs ---- */

/* What the winner answers to each move of the player who is to move and loses. */
static void print_answers(cli *c, const game_sum *s, ender_player loser, why_inquiry *q) {
    sum_move_list list = moves_of(c, s, loser);
    if (list.count == 0) printf("  %s has no move.\n", cli_player_name(loser));
    for (size_t i = 0; i < list.count; i++) {
        game_sum after = copy_of(c, s);
        char *move = why_move_text(c, s, &list.at[i]);
        game_sum_go(&after, &list.at[i]);
        ender_advice advice = advise(c, &after, ender_opponent(loser), q);
        char *answer = advised_text(c, &after, &advice);
        cli_prose(stdout, 4, "  %s %s: %s %s", cli_player_name(loser), move,
                  cli_player_name(ender_opponent(loser)),
                  answer ? answer : "has no answer that is known");
        ender_advice_clear(&advice);
        free(answer);
        free(move);
        game_sum_clear(&after);
    }
    sum_move_list_clear(&list);
}

static void print_proof(cli *c, const game_sum *s, ender_player player, ender_advice *advice,
                        why_inquiry *q) {
    if (!advice->known) return;
    game_sum after = copy_of(c, s);
    if (advice->wins && advice->advises) {
        char *move = advised_text(c, s, advice);
        putchar('\n');
        cli_prose(stdout, 2, "%s begins with %s. Then", cli_player_name(player), move);
        free(move);
        follow(&after, advice);
        print_answers(c, &after, ender_opponent(player), q);
    } else if (!advice->wins) {
        printf("\nIf %s begins:\n", cli_player_name(player));
        print_answers(c, &after, player, q);
    }
    game_sum_clear(&after);
}

/* ---- against given moves ---- */

static bool is_named(cli *c, const sum_move *m, const char *text) {
    if (strcmp(m->name, text) == 0 || strcmp(strchr(m->name, ':') + 1, text) == 0) return true;
    char *to = part_text(c, m);
    const bool same = strcmp(to, text) == 0;
    ender_free(to);
    return same;
}

static void move_of_person(cli *c, game_sum *s, ender_player player, const char *text) {
    sum_move_list list = moves_of(c, s, player);
    size_t i = 0;
    while (i < list.count && !is_named(c, &list.at[i], text)) i++;
    if (i == list.count) cli_fail(c, "`%s` is no move of %s here", text, cli_player_name(player));
    char *move = why_move_text(c, s, &list.at[i]);
    cli_prose(stdout, 4, "  %s %s", cli_player_name(player), move);
    free(move);
    game_sum_go(s, &list.at[i]);
    sum_move_list_clear(&list);
}

static void print_against(cli *c, const game_sum *from, ender_player person, const char *moves,
                          why_inquiry *q) {
    game_sum s = copy_of(c, from);
    char *copy = cli_copy(moves, strlen(moves));
    printf("\nAgainst these moves of %s:\n", cli_player_name(person));
    for (char *save = NULL, *move = strtok_r(copy, " ", &save); move;
         move = strtok_r(NULL, " ", &save)) {
        move_of_person(c, &s, person, move);
        char *answer = next_move(c, &s, ender_opponent(person), q);
        if (answer)
            cli_prose(stdout, 4, "  %s %s", cli_player_name(ender_opponent(person)), answer);
        else
            printf("  %s has no move.\n", cli_player_name(ender_opponent(person)));
        free(answer);
    }
    free(copy);
    game_sum_clear(&s);
}

/* ---- the answer ---- */

static const char *verdict_text(const ender_advice advice[2]) {
    if (!advice[0].known || !advice[1].known) return NULL;
    if (advice[0].wins)
        return advice[1].wins ? "The player who begins wins." : "Left wins, whoever begins.";
    return advice[1].wins ? "Right wins, whoever begins." : "The player who does not begin wins.";
}

static void print_json(cli *c, const game_sum *s, const ender_advice advice[2],
                       const bool asked[2]) {
    const char *verdict = verdict_text(advice);
    printf("{\"verdict\": ");
    if (asked[0] && asked[1] && verdict)
        cli_json_string(stdout, verdict);
    else
        fputs("null", stdout);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!asked[p]) continue;
        char *reason = cli_advice_reason(c, &advice[p]), *move = advised_text(c, s, &advice[p]);
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
    why_explain(c, s);
    puts("}");
}

/* The atomic weight of each summand. */
static void print_weights(cli *c, const game_sum *s) {
    printf("\nWeights: ");
    for (size_t i = 0; i < s->count; i++) {
        ender_game weight;
        const ender_position *position = s->list[i].position;
        const ender_status status = position
                                        ? position_atomic_weight(c->ctx, position, &weight)
                                        : ender_atomic_weight(c->ctx, s->list[i].value, &weight);
        if (status == ENDER_EDOMAIN) continue; /* a number: they add up to 0 here */
        cli_check(c, status, NULL);
        if (s->list[i].negative) cli_check(c, ender_negative(c->ctx, weight, &weight), NULL);
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

static void print_sentences(cli *c, const game_sum *s, const ender_advice advice[2],
                            const bool asked[2]) {
    const char *verdict = verdict_text(advice);
    if (asked[0] && asked[1] && verdict) puts(verdict);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!asked[p]) continue;
        char *move = advised_text(c, s, &advice[p]);
        char *sentence = cli_advice_sentence(c, p, &advice[p], move);
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

static void answer(cli *c, const game_sum *s, const bool asked[2], why_inquiry *q) {
    ender_advice advice[2] = {{.known = false}, {.known = false}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) advice[p] = advise(c, s, p, q);
    cli_progress_clear();
    const ender_player first = loser_of(advice, asked);
    const char *against = cli_given(c, "against");
    if (c->json) {
        print_json(c, s, advice, asked);
    } else {
        print_sentences(c, s, advice, asked);
        if (!q->theorems) why_explain(c, s);
        if (against)
            print_against(c, s, first, against, q);
        else if (advice[first].known)
            print_line(c, s, first, q);
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && cli_given(c, "proof"); p++)
            if (asked[p]) print_proof(c, s, p, &advice[p], q);
    }
    for (unsigned p = 0; p < 2; p++) ender_advice_clear(&advice[p]);
}

static int run(cli *c) {
    const bool asked[2] = {cli_asks(c, ENDER_LEFT), cli_asks(c, ENDER_RIGHT)};
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII; /* moves are strings */
    game_sum s = {.count = 0};
    cli_read_sum(c, &s, 0);
    if (game_sum_instead(&s)) {
        why_instead(c, &s, asked);
    } else {
        cli_check(c, game_sum_check_rules(c->ctx, &s), NULL);
        answer(c, &s, asked, &(why_inquiry){.theorems = cli_given(c, "theorems") != NULL});
    }
    game_sum_clear(&s);
    return c->status;
}

static const cli_form forms[] = {{"", "EXPRESSION", NULL},
                                 {"", "RULESET POSITION [RULESET POSITION]...", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_why = {
    .name = "why",
    .forms = forms,
    .summary = "the winner and the reason: the theorem, the move, a line of play",
    .help = "Explains in sentences who wins a value, a position or a sum, by which move and by\n"
            "which theorem, and shows a line of play. If a theorem applies, the answer is\n"
            "immediate; otherwise values are computed, and if none is found in half a second, the\n"
            "search of `ender solve` decides (neither with --theorems). The summands of an\n"
            "expression are joined by + and - between blanks; NAME(\"...\") among them is a\n"
            "position, not its value. --proof gives the winning reply to every first move,\n"
            "--against to given moves; a move is given by its name in `ender moves --names`, or\n"
            "by the resulting position. Where the last position has a score, it tells the score\n"
            "that each player reaches; where the players bid, the money with which Left wins.\n"
            "Of Dots and Boxes and Nimstring it tells chains, loops, loony moves and values.\n"
            "\n"
            "Examples:\n"
            "  ender why '^ + ^ + *'\n"
            "  ender why bipass bbww+bw\n"
            "  ender why 'hackenbush(\"BRR\") + nim(\"3,4\")' --player left\n"
            "  ender why hackenstrings LRR+LRR+RL --proof\n"
            "  ender why nim 1,2,3 --against '3-2'",
    .options = options,
    .run = run};
