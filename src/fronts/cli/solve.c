/* SPDX-License-Identifier: MIT
 *
 * ender solve: who wins a sum whose value is out of reach, and by which moves. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "certify/front.h"
#include "cli/graphs/retrograde.h"
#include "cli/solve/split.h"
#include "cli/solve/tests.h"
#include "cli/sum.h"
#include "solve/front.h"
#include "store/front.h"

enum { SAVING_SHARE = 9 }; /* a search goes on for so many times as long as the last writing took */

static const cli_option options[] = {
    OPTION_PLAYER("first", "both", "only the result if this player moves first"),
    OPTION_FLAG("all", "every winning move"),
    OPTION_FLAG("line", "a line of play: the winner plays winning moves, the loser any moves"),
    OPTION_FILE("store", "FILE", "read values and outcomes from a store, and write new ones to it"),
    OPTION_FLAG("resume",
                "continue the search in the store, or take answers from the file of --results",
                .with = "--store --results"),
    OPTION_NUMBER("checkpoint", "SECONDS", 1, 1000000, "60; 2 under mpirun",
                  "the number of seconds between writes to the store", .with = "--store"),
    OPTION_FILE("results", "FILE", "for a test file: keep the answer of each case in a file"),
    OPTION_SHARD("for a test file: every N-th case, beginning with the I-th"),
    OPTION_WRITTEN("certify", "FILE", "write a proof of the outcome for ender-judge"),
    OPTION_NUMBER("split", "N", 1, SPLIT_DEPTH_MOST, "1",
                  "under mpirun: the ranks share the sums after N moves"),
    OPTION_NUMBER("nodes", "N", 1, INT64_MAX, "no limit", "the greatest number of sums to search"),
    OPTION_NUMBER("dear", "N", 1, 100000, "by the ruleset",
                  "do not evaluate positions with more than N moves"),
    OPTION_NUMBER("tree", "N", 1, UINT32_MAX, "262144",
                  "make the top of the search a tree after N sums"),
    {.name = NULL}};

/* ---- the store ---- */

char *sum_store_name(cli *c, const game_sum *s) {
    char *all = cli_copy("", 0);
    for (size_t i = 0; i < s->count; i++) {
        char *text = NULL;
        const char *name = "value", *sign = s->list[i].negative ? "-" : "";
        const ender_position *p = s->list[i].position;
        if (p) {
            name = ender_ruleset_about(ender_position_rules(p))->name;
            cli_check(c, ender_position_format(c->ctx, p, &text), NULL);
        } else {
            text = cli_name(c, s->list[i].value);
        }
        const size_t capacity = strlen(all) + strlen(name) + strlen(text) + 5;
        char *longer = cli_alloc(capacity);
        snprintf(longer, capacity, "%s%s%s%s %s", all, i > 0 ? "; " : "", sign, name, text);
        ender_free(text);
        free(all);
        all = longer;
    }
    return all;
}

bool store_has_answer(cli *c, ender_status status) {
    if (status == ENDER_EMEMORY)
        cli_note("no memory is left to write with: the store has what was written before");
    else if (status == ENDER_ESYSTEM)
        cli_note("the answer was not written: %s", ender_message(c->ctx));
    else
        cli_check(c, status, NULL);
    if (status == ENDER_ESYSTEM) cli_remember(c, status);
    return status != ENDER_ESYSTEM;
}

/* The store that was asked for, with the values of all rulesets of the sum; or NULL. */
static ender_store *open_store(cli *c, const game_sum *s) {
    ender_store *store = NULL;
    if (!cli_given(c, "store")) return NULL;
    cli_check(c, store_open_within(c->whole, cli_given(c, "store"), true, c->seconds, &store),
              NULL);
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position)
            cli_check(c, ender_store_load(store, ender_position_rules(s->list[i].position), NULL),
                      NULL);
    cli_check(c, store_share_searches(store), NULL);
    if (cli_given(c, "resume")) cli_check(c, store_load_search(store, NULL), NULL);
    return store;
}

static ender_status save(const game_sum *s, ender_store *store, const char *text,
                         const ender_solution *found) {
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++)
        if (s->list[i].position)
            status = ender_store_save(store, ender_position_rules(s->list[i].position), NULL);
    if (status == ENDER_OK) status = store_keep_sum(store, s->list, s->count, text, found->first);
    if (status == ENDER_OK && !found->decided) status = store_save_search(store, NULL);
    return status;
}

static void take_over(ender_solution *all, const ender_solution *one) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (one->first[p] != ENDER_KNOWN_NOT) all->first[p] = one->first[p];
    all->why = one->why;
    all->nodes += one->nodes;
    all->moves += one->moves;
    all->table_answers += one->table_answers;
    all->evaluated += one->evaluated;
    all->table_bytes = one->table_bytes;
    solution_conclude(all);
}

/* Asks about the players in settings->first who are not known yet. */
static void ask(cli *c, const game_sum *s, const ender_solve_settings *settings,
                ender_solution *found) {
    ender_solve_settings rest = *settings;
    ender_solution one;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        rest.first[p] = settings->first[p] && found->first[p] == ENDER_KNOWN_NOT;
    if (settings->nodes > 0) rest.nodes = settings->nodes - found->nodes;
    if (!rest.first[0] && !rest.first[1]) return;
    cli_check(c, ender_solve(c->ctx, s->list, s->count, &rest, &one), NULL);
    take_over(found, &one);
}

static bool is_answered(const ender_solve_settings *settings, const ender_solution *found) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (settings->first[p] && found->first[p] == ENDER_KNOWN_NOT) return false;
    return true;
}

/* Searches in slices of time. The table of the context goes on from one to the next, and between
 * them it is written, which takes a tenth of the time at most: a slice is longer where writing is
 * slow. */
static void ask_in_slices(cli *c, const game_sum *s, const ender_solve_settings *settings,
                          ender_store *store, const char *text, ender_solution *found) {
    const double began = clock_seconds();
    double slice = (double)cli_number_or(c, "checkpoint", 60);
    while (!is_answered(settings, found)) {
        const double left = c->seconds > 0 ? c->seconds + began - clock_seconds() : slice;
        if (left <= 0) break;
        if (settings->nodes > 0 && found->nodes >= settings->nodes) break;
        ender_solve_settings sliced = *settings;
        sliced.seconds = fmin(left, slice);
        cli_progress_after(found->nodes);
        ask(c, s, &sliced, found);
        const bool stopped = cli_interrupted();
        if (stopped) cli_interrupt_clear(c); /* which would keep the store from being written */
        const double asked = clock_seconds();
        if (!store_has_answer(c, save(s, store, text, found))) break;
        slice = fmax(slice, SAVING_SHARE * (clock_seconds() - asked));
        if (stopped || solution_lacks_memory(found)) break;
    }
    cli_progress_after(0);
}

/* Asks for what the store does not know. */
void solve_alone(cli *c, const game_sum *s, const ender_solve_settings *settings,
                 ender_solution *found) {
    ender_store *store = open_store(c, s);
    *found = (ender_solution){.decided = false};
    if (store) {
        char *text = sum_store_name(c, s);
        cli_check(c, store_find_sum(store, s->list, s->count, text, found->first), NULL);
        ask_in_slices(c, s, settings, store, text, found);
        free(text);
        ender_store_close(store);
    } else {
        ask(c, s, settings, found);
    }
    solution_conclude(found);
    if (cli_interrupted()) cli_interrupt_clear(c);
}

/* The answer of all ranks is printed by rank 0, which keeps it; the others leave. */
static void solve_shared(cli *c, cluster *all, const game_sum *s,
                         const ender_solve_settings *settings, ender_solution *found) {
    *found = (ender_solution){.decided = false};
    split_solve(c, all, s, settings, found);
    solution_conclude(found);
    if (found->first[0] != ENDER_KNOWN_NOT || found->first[1] != ENDER_KNOWN_NOT) {
        ender_store *store = NULL;
        char *text = sum_store_name(c, s);
        if (all->rank == 0) {
            const char *path = cli_given(c, "store");
            cli_check(c, store_open_within(c->whole, path, true, c->seconds, &store), NULL);
            (void)store_has_answer(c, store_keep_sum(store, s->list, s->count, text, found->first));
        }
        ender_store_close(store);
        free(text);
    }
    if (is_answered(settings, found)) found->why = NULL;
    if (all->rank == 0) return;
    all->end();
    c->status = 0;
    cli_leave(c);
}

/* ---- what is printed ---- */

void solve_print_move(cli *c, const game_sum *s, const sum_move *move, bool first) {
    const char *name = game_sum_short_name(s, move);
    if (c->json) {
        printf(first ? "" : ",");
        cli_json_string(stdout, name);
    } else {
        printf("%s%s", first ? " by " : ", ", name);
    }
}

static void print_moves(cli *c, const game_sum *s, ender_player player,
                        const ender_solve_settings *settings) {
    ender_solve_move *list;
    size_t count;
    const bool all = cli_given(c, "all") != NULL;
    cli_check(c,
              ender_solve_moves(c->ctx, s->list, s->count, player, !all, settings, &list, &count),
              NULL);
    cli_progress_clear();
    sum_move_list moves;
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    for (size_t i = 0; i < count; i++)
        solve_print_move(c, s, &moves.at[game_sum_solver_move(&moves, &list[i])], i == 0);
    sum_move_list_clear(&moves);
    ender_free(list);
}

/* Who moves first plays on, in a copy of the sum: the winner by a winning move, the other by any.
 */
static void print_line(cli *c, const game_sum *of, ender_player player, bool wins,
                       const ender_solve_settings *settings) {
    game_sum s;
    sum_move_list moves;
    cli_check(c, game_sum_copy(c->ctx, of, &s), NULL);
    printf("%s first:", cli_player_name(player));
    for (;; player = ender_opponent(player), wins = !wins) {
        size_t next = 0;
        cli_check(c, game_sum_moves(c->ctx, &s, player, true, &moves), NULL);
        if (moves.count == 0) break;
        if (wins) {
            ender_solve_move *list = NULL;
            size_t count = 0;
            cli_check(
                c,
                ender_solve_moves(c->ctx, s.list, s.count, player, true, settings, &list, &count),
                NULL);
            next = game_sum_solver_move(&moves, &list[0]);
            ender_free(list);
        }
        printf(" %s", game_sum_short_name(&s, &moves.at[next]));
        game_sum_go(&s, &moves.at[next]);
        sum_move_list_clear(&moves);
    }
    sum_move_list_clear(&moves);
    cli_progress_clear();
    printf(" (%s cannot move)\n", cli_player_name(player));
    game_sum_clear(&s);
}

const char *known_word(ender_known known) {
    static const char *const words[] = {"unknown", "loses", "wins"};
    return words[known];
}

const char *solution_words(const ender_solution *found) {
    const ender_known left = found->first[ENDER_LEFT], right = found->first[ENDER_RIGHT];
    if (found->decided) return ender_outcome_name(found->outcome);
    if (left == ENDER_KNOWN_WINS) return "unknown, bounded by N or L";
    if (left == ENDER_KNOWN_LOSES) return "unknown, bounded by R or P";
    if (right == ENDER_KNOWN_WINS) return "unknown, bounded by N or R";
    if (right == ENDER_KNOWN_LOSES) return "unknown, bounded by L or P";
    return "unknown, nothing is excluded";
}

/* What has been found is shown while more is sought; but nothing is before a certificate is
 * written, since somebody who reads no further may end the process. */
static void show_now(const cli *c) {
    if (!cli_given(c, "certify")) fflush(stdout);
}

static void print_text(cli *c, const game_sum *s, const ender_solution *found,
                       const ender_solve_settings *settings) {
    puts(solution_words(found));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (found->first[p] == ENDER_KNOWN_NOT) continue;
        const bool wins = found->first[p] == ENDER_KNOWN_WINS;
        printf("%s first: %s", cli_player_name(p), wins ? "wins" : "loses");
        show_now(c);
        if (wins) print_moves(c, s, p, settings);
        putchar('\n');
    }
    if (found->why) printf("%s\n", found->why);
    printf("%llu nodes, %llu moves made, %llu known from the table, %llu positions evaluated\n",
           (unsigned long long)found->nodes, (unsigned long long)found->moves,
           (unsigned long long)found->table_answers, (unsigned long long)found->evaluated);
}

static void print_json(cli *c, const game_sum *s, const ender_solution *found,
                       const ender_solve_settings *settings) {
    printf("{\"outcome\":\"%s\"", found->decided ? ender_outcome_name(found->outcome) : "unknown");
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        printf(",\"%s\":{\"first\":\"%s\",\"moves\":[", p == ENDER_LEFT ? "left" : "right",
               known_word(found->first[p]));
        if (found->first[p] == ENDER_KNOWN_WINS) print_moves(c, s, p, settings);
        printf("]}");
    }
    if (found->why) printf(",\"why\":\"%s\"", found->why);
    printf(",\"nodes\":%llu,\"moves\":%llu,\"from_table\":%llu,\"evaluated\":%llu,"
           "\"table_bytes\":%llu}\n",
           (unsigned long long)found->nodes, (unsigned long long)found->moves,
           (unsigned long long)found->table_answers, (unsigned long long)found->evaluated,
           (unsigned long long)found->table_bytes);
}

/* The position that is all that is asked about, or NULL. */
static const ender_position *alone_in(const game_sum *s) {
    return s->count == 1 && !s->list[0].negative ? s->list[0].position : NULL;
}

void solve_check_retrograde(cli *c, const ender_position *position) {
    static const char *const no_use[] = {"all", "store", "nodes", "dear", "tree"};
    for (size_t i = 0; i < sizeof no_use / sizeof *no_use; i++)
        if (cli_declares(c, no_use[i]) && cli_given(c, no_use[i]))
            cli_usage(c,
                      "play may come back in %s: it is analysed backwards, without --%s; `ender "
                      "retrograde --state FILE` keeps what it finds",
                      ender_ruleset_about(ender_position_rules(position))->name, no_use[i]);
}

static int run_retrograde(cli *c, const ender_position *position) {
    solve_check_retrograde(c, position);
    return retrograde_print(c, position);
}

/* ---- certificates ---- */

static void write_certificate(cli *c, const game_sum *s) {
    char *bytes;
    size_t length;
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position) cli_note_listed(c, s->list[i].position);
    cli_check(c, ender_certify_outcome(c->ctx, s->list, s->count, &bytes, &length), NULL);
    cli_progress_clear();
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

/* The certificate has a search of its own; what this one has found makes room for it, and so it is
 * the last thing that is done. */
static void certify(cli *c, const game_sum *s, const ender_mark *mark,
                    const ender_solution *found) {
    if (!cli_given(c, "certify")) return;
    if (!found->decided) {
        cli_note("nothing is certified: the outcome is not known");
        return;
    }
    cli_check(c, ender_release(c->ctx, mark, NULL, 0), NULL);
    write_certificate(c, s);
}

static int run_search(cli *c, const game_sum *s, ender_solve_settings *settings) {
    bool asked[2] = {true, true};
    if (cli_given(c, "first")) asked[ender_opponent(cli_player(c, "first"))] = false;
    settings->first[0] = asked[0];
    settings->first[1] = asked[1];
    ender_solution found;
    ender_mark mark;
    cluster all;
    ender_set_mark(c->ctx, &mark);
    cluster_begin(c, &all);
    if (cluster_is_shared(&all))
        solve_shared(c, &all, s, settings, &found);
    else
        solve_alone(c, s, settings, &found);
    cli_progress_clear();
    bool complete = true;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p] && found.first[p] == ENDER_KNOWN_NOT) complete = false;
    if (c->json)
        print_json(c, s, &found, settings);
    else
        print_text(c, s, &found, settings);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (cli_given(c, "line") && found.first[p] != ENDER_KNOWN_NOT)
            print_line(c, s, p, found.first[p] == ENDER_KNOWN_WINS, settings);
    certify(c, s, &mark, &found);
    if (cluster_is_shared(&all)) all.end();
    if (c->status) return c->status;
    return complete ? 0 : EXIT_LIMIT;
}

/* Several summands, and play may return in one of them. */
static int solve_returning(cli *c, const game_sum *s) {
    ender_play results[2];
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position) solve_check_retrograde(c, s->list[i].position);
    if (cli_given(c, "line")) cli_usage(c, "--line is for one position that play may return to");
    cli_check(c, game_sum_results(c->ctx, s, results), NULL);
    cli_progress_clear();
    const char *left = retrograde_word(results[0], ENDER_LEFT),
               *right = retrograde_word(results[1], ENDER_RIGHT);
    if (c->json)
        printf("{\"outcome\":\"%s\",\"left\":{\"first\":\"%s\"},\"right\":{\"first\":\"%s\"}}\n",
               results_letters(results), left, right);
    else
        printf("%s\nLeft first: %s\nRight first: %s\n", results_letters(results), left, right);
    if (cli_given(c, "certify")) write_certificate(c, s);
    return 0;
}

static int run(cli *c) {
    game_sum s = {.count = 0};
    ender_solve_settings settings = {.nodes = cli_number(c, "nodes"),
                                     .dear = (uint32_t)cli_number(c, "dear"),
                                     .tree_from = cli_number_or(c, "tree", 0)};
    const bool tests = tests_asked(c);
    if (!tests) cli_read_sum(c, &s, 0);
    const ender_position *alone = alone_in(&s);
    const bool returns = game_sum_repeats(&s), repeating = alone && returns,
               unusual = !game_sum_is_normal(&s);
    const bool misere = unusual && game_sum_is_misere(&s);
    if (cli_given(c, "certify") && (tests || (unusual && !misere) || cli_given(c, "first")))
        cli_usage(c, "--certify FILE is for the outcome of one sum in normal play or in misere "
                     "play, whoever begins");
    if (cli_given(c, "certify") && !returns)
        cli_check(c, certify_check(c->ctx, s.list, s.count), NULL);
    const int status = tests       ? tests_solve(c, &settings)
                       : repeating ? run_retrograde(c, alone)
                       : unusual   ? solve_by_rules(c, &s)
                       : returns   ? solve_returning(c, &s)
                                   : run_search(c, &s, &settings);
    if (misere && cli_given(c, "certify")) write_certificate(c, &s);
    game_sum_clear(&s);
    return status;
}

static const cli_form forms[] = {{"", "RULESET POSITION [RULESET POSITION]...", NULL},
                                 {"", "EXPRESSION...", NULL},
                                 {"", "FILE.test...", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_solve = {
    .name = "solve",
    .forms = forms,
    .summary = "the winner of a sum whose value is out of reach",
    .help =
        "Searches for the winner of a sum of positions of one or several rulesets. `value` in\n"
        "place of a ruleset makes a summand of any expression that has a value; an expression\n"
        "alone is a sum, nim(\"3,4\") - {5|1}. Positions that are small, or become small in play,\n"
        "are replaced by their values.\n"
        "\n"
        "The first line is the outcome: L, R, N or P, or `unknown` with a partial result if\n"
        "the limit of time (--seconds), of nodes or of memory is reached; then the exit\n"
        "status is 3. The next lines name the winner for each player moving first, and a\n"
        "winning move.\n"
        "\n"
        "If play can repeat, the answer is found by retrograde analysis (`ender retrograde`).\n"
        "\n"
        "With --store a long search writes its results every minute; after an interruption\n"
        "the same command with --resume continues it. In misere play results are written at\n"
        "the end, or when a limit is reached, and always used.\n"
        "\n"
        "A test file of MCGS (its name ends with .test) is solved case by case, and the\n"
        "answers are compared with the expected ones; the exit status is 1 if one differs.\n"
        "\n"
        "Examples:\n"
        "  ender solve clobber 2x12\n"
        "  ender solve domineering 6x6 value '{1|*}' --first left\n"
        "  ender solve cram 5x7 --all",
    .options = options,
    .reads_tests = true,
    .run = run};
