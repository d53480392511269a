/* SPDX-License-Identifier: MIT
 *
 * Retrograde analysis: numbers of positions without gaps, moves taken back, results that are those
 * of the graphs of src/theory/loopy, remotenesses that follow from those of the options, states in
 * files.
 */
#include "base/front.h"
#include "fixture.h"
#include "positions.h"
#include "ruleset/api.h"
#include "solve/retrograde.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- boards ---- */

#define TEN ".........."
#define LONG "g" TEN TEN TEN TEN TEN TEN TEN "f"
#define HUNT "a>b1>c1,a>b2>c2,b1-b2,c1-c2,b1>c2"

/* Rulesets whose positions have numbers. */
static const char *const numbered[][2] = {{"fox-geese", "g.g.|....|.f.."},
                                          {"fox-geese", "gg.|..f|..."},
                                          {"fox-geese", "g..g|.g..|...."},
                                          {"fox-geese", "g.|..|..|.f"},
                                          {"fox-geese", "g........g|.........|f........"},
                                          {"fox-geese", LONG},
                                          {"ceylonese-fox-geese", "g.g.|....|.f.."},
                                          {"fox-geese-general", "3:gg.|..f|..."},
                                          {"ceylonese-fox-geese", "g.g.|....|.f..|...."},
                                          {"fox-geese-general", "3:g.g.|....|....|.f.."},
                                          {"hare-hounds", HUNT ",a:D,b1:D,c2:H"},
                                          {"hare-hounds", "cycle(5),1:D,3:H,4:H"},
                                          {"hare-hounds", "cycle(4),1:D,3:H"},
                                          {"hare-hounds", "path(4),1:D,4:H"},
                                          {"backsliding-toads-frogs", "T.F"},
                                          {"backsliding-toads-frogs", "TT..FF"},
                                          {"backsliding-toads-frogs", "TT...F"},
                                          {"backsliding-toads-frogs", ".T."}};
enum { NUMBERED = sizeof numbered / sizeof *numbered };

/* Others: play comes back, never ends, always ends; sums. */
static const char *const listed[][2] = {{"independence", "path(6):BwwwwB"},
                                        {"independence", "cycle(5)"},
                                        {"loopy-subtraction", ""},
                                        {"partizan-loopy-subtraction", ""},
                                        {"loopy-geography", ""},
                                        {"independence", ""},
                                        {"clobber", "xoxo|oxox"},
                                        {"nim", "3,4,5"},
                                        {"backsliding-toads-frogs", "T.F+TF.+.T."},
                                        {"fox-geese", "g.g|.f.|...+..|.f"},
                                        {"hare-hounds", "cycle(4),1:D,3:H+path(3),1:D,3:H"}};
enum { LISTED = sizeof listed / sizeof *listed };

static ender_position *position_of(const char *const row[2]) {
    const ender_ruleset *rules;
    if (row[1][0]) return parsed(ctx, row[0], row[1]);
    assert_int_equal(ender_ruleset_find(ctx, row[0], &rules), ENDER_OK);
    return parsed(ctx, row[0], ender_ruleset_about(rules)->example);
}

static ender_retrograde *analysed(const ender_position *p) {
    ender_retrograde *a;
    if (ender_retrograde_open(ctx, p, NULL, &a) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    ender_retrograde_summary about;
    ender_retrograde_about(a, &about);
    assert_true(about.complete);
    return a;
}

static ender_retrograde_answer answer_to(ender_retrograde *a, const ender_position *p,
                                         ender_player first) {
    ender_retrograde_answer answer;
    if (ender_retrograde_find(a, p, first, &answer) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    assert_true(answer.known);
    return answer;
}

/* ---- numbers ---- */

static void check_numbers(task *t, const indexed_family *f) {
    uint64_t *block = SCRATCH_ARRAY(t, uint64_t, f->words);
    uint64_t *spare = SCRATCH_ARRAY(t, uint64_t, f->words);
    for (uint64_t i = 0; i < f->count; i++) {
        family_position(f, i, block);
        assert_int_equal(family_rank(f, block), i);
        assert_true(family_has(f, block, f->words, spare));
    }
}

/* How many of the positions in the list are this one? */
static unsigned occurrences(const positions *list, const uint64_t *block, size_t words) {
    unsigned count = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        size_t n;
        const uint64_t *at = positions_at(list, i, &n);
        count += n == words && memcmp(at, block, words * sizeof *block) == 0;
    }
    return count;
}

/* As many moves lead from each position to each as are taken back. */
static void check_undo(task *t, const indexed_family *f, ender_player player) {
    uint64_t *block = SCRATCH_ARRAY(t, uint64_t, f->words);
    uint64_t made = 0, taken_back = 0;
    for (uint64_t i = 0; i < f->count; i++) {
        const arena_mark mark = scratch_mark(t);
        positions options, before;
        positions_open(t, &options);
        positions_open(t, &before);
        family_position(f, i, block);
        literal_options(f->rules, block, f->words, player, &options);
        f->rules->listing.indexing->undo(f->rules, block, f->words, player, &before);
        made += options.count;
        taken_back += before.count;
        for (uint32_t k = 0; k < before.count; k++) {
            size_t words;
            const uint64_t *from = positions_at(&before, k, &words);
            positions again;
            positions_open(t, &again);
            assert_int_equal(words, f->words);
            literal_options(f->rules, from, words, player, &again);
            assert_int_equal(occurrences(&again, block, words), occurrences(&before, from, words));
        }
        scratch_release(t, mark);
    }
    assert_int_equal(made, taken_back);
}

static ender_status check_family(const ender_position *p) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    indexed_family *f = SCRATCH_ARRAY(t, indexed_family, 1);
    size_t words;
    const uint64_t *block = positions_at(&p->sum, 0, &words);
    assert_true(family_open(f, p->rules, block, words, 1 << 20));
    check_numbers(t, f);
    check_undo(t, f, ENDER_LEFT);
    check_undo(t, f, ENDER_RIGHT);
    return task_end(t);
}

static void family_numbers(void **state) {
    (void)state;
    for (int i = 0; i < NUMBERED; i++) {
        ender_position *p = position_of(numbered[i]);
        assert_int_equal(check_family(p), ENDER_OK);
        ender_position_free(p);
    }
}

/* ---- results ---- */

static void assert_result(ender_retrograde *a, const ender_position *p) {
    ender_play result[2];
    if (ender_position_results(ctx, p, result) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++)
        if (answer_to(a, p, first).play != result[first]) {
            char *text;
            assert_int_equal(ender_position_format(ctx, p, &text), ENDER_OK);
            fail_msg("%s %s: %d, and by its graph %d", p->rules->info.name, text,
                     (int)answer_to(a, p, first).play, (int)result[first]);
        }
}

static ender_retrograde_answer after(ender_retrograde *a, const ender_position *option,
                                     ender_player mover) {
    return answer_to(a, option, ender_opponent(mover));
}

/* What is known of a position follows from what is known of its options, and the best move keeps
 * it. */
static void assert_follows(ender_retrograde *a, const ender_position *p, ender_player player) {
    const ender_retrograde_answer here = answer_to(a, p, player);
    const ender_play won = player == ENDER_LEFT ? ENDER_LEFT_WINS : ENDER_RIGHT_WINS;
    ender_move *moves;
    size_t count, best;
    bool found, draws = false;
    uint32_t soonest = UINT32_MAX, latest = 0;
    assert_int_equal(ender_position_moves(ctx, p, player, &moves, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++) {
        const ender_retrograde_answer there = after(a, moves[i].to, player);
        if (there.play == ENDER_DRAWN)
            draws = true;
        else if (there.play == won)
            soonest = there.remoteness < soonest ? there.remoteness : soonest;
        else
            latest = there.remoteness > latest ? there.remoteness : latest;
    }
    const bool wins = soonest < UINT32_MAX;
    assert_int_equal(here.play, wins                     ? won
                                : draws                  ? ENDER_DRAWN
                                : won == ENDER_LEFT_WINS ? ENDER_RIGHT_WINS
                                                         : ENDER_LEFT_WINS);
    if (wins) assert_int_equal(here.remoteness, soonest + 1);
    if (!wins && !draws) assert_int_equal(here.remoteness, count == 0 ? 0 : latest + 1);
    assert_int_equal(ender_retrograde_move(a, p, player, &best, &found), ENDER_OK);
    assert_int_equal(found, count > 0);
    if (found) {
        const ender_retrograde_answer there = after(a, moves[best].to, player);
        assert_int_equal(there.play, here.play);
        if (here.play != ENDER_DRAWN) assert_int_equal(there.remoteness + 1, here.remoteness);
    }
    ender_moves_free(moves, count);
}

static ender_status copy_numbered(const indexed_family *f, uint64_t number, ender_position **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    positions one;
    positions_open(t, &one);
    family_position(f, number, positions_new(&one, f->words));
    *out = position_copy(f->rules, &one);
    if (!*out) task_throw_memory(t);
    return task_end(t);
}

static ender_position *position_numbered(const indexed_family *f, uint64_t number) {
    ender_position *p = NULL;
    assert_int_equal(copy_numbered(f, number, &p), ENDER_OK);
    assert_non_null(p);
    return p;
}

static void results_of_numbered_positions(void **state) {
    (void)state;
    for (int i = 0; i < NUMBERED; i++) {
        ender_position *root = position_of(numbered[i]);
        ender_retrograde *a = analysed(root);
        assert_true(a->summary.numbered);
        for (uint64_t n = 0; n < a->space.count; n++) {
            ender_position *p = position_numbered(&a->space.family, n);
            assert_result(a, p);
            assert_follows(a, p, ENDER_LEFT);
            assert_follows(a, p, ENDER_RIGHT);
            ender_position_free(p);
        }
        ender_retrograde_close(a);
        ender_position_free(root);
    }
}

/* The position and all that can be reached from it in so many moves. */
static void check_down(ender_retrograde *a, const ender_position *p, unsigned depth) {
    assert_result(a, p);
    for (ender_player who = ENDER_LEFT; who <= ENDER_RIGHT; who++) {
        ender_position **list;
        size_t count;
        assert_follows(a, p, who);
        if (depth == 0) continue;
        assert_int_equal(ender_position_options(ctx, p, who, &list, &count), ENDER_OK);
        for (size_t i = 0; i < count; i++) check_down(a, list[i], depth - 1);
        ender_positions_free(list, count);
    }
}

static void results_of_listed_positions(void **state) {
    (void)state;
    for (int i = 0; i < LISTED; i++) {
        ender_position *root = position_of(listed[i]);
        ender_retrograde *a = analysed(root);
        assert_false(a->summary.numbered);
        check_down(a, root, 2);
        ender_retrograde_close(a);
        ender_position_free(root);
    }
}

/* All that an analysis was charged comes back to the budget. */
static void the_budget_comes_back(void **state) {
    (void)state;
    for (int i = 0; i < NUMBERED + LISTED; i++) {
        ender_position *root = position_of(i < NUMBERED ? numbered[i] : listed[i - NUMBERED]);
        ender_retrograde_close(analysed(root)); /* what the context keeps is kept now */
        const uint64_t before = budget_used(ctx);
        ender_retrograde_close(analysed(root));
        assert_int_equal(budget_used(ctx), before);
        ender_position_free(root);
    }
}

/* The example of every ruleset in which play may come back. */
static void results_of_all_rulesets(void **state) {
    (void)state;
    const ender_ruleset *rules;
    unsigned count = 0;
    for (size_t i = 0; (rules = ender_ruleset_at(ctx, i)); i++) {
        if (!ender_ruleset_repeats(rules)) continue;
        const ender_ruleset_info *info = ender_ruleset_about(rules);
        ender_position *root = parsed(ctx, info->name, info->example);
        ender_retrograde *a = analysed(root);
        check_down(a, root, 2);
        ender_retrograde_close(a);
        ender_position_free(root);
        count++;
    }
    assert_true(count >= 9);
}

/* The layers are the sums of the summary, and each position is in one of them or a draw. */
static void layers_add_up(void **state) {
    (void)state;
    for (int i = 0; i < NUMBERED; i++) {
        ender_position *root = position_of(numbered[i]);
        ender_retrograde *a = analysed(root);
        ender_retrograde_summary about;
        ender_retrograde_about(a, &about);
        for (int p = 0; p < 2; p++) {
            uint64_t sum[2] = {0, 0}, count[2];
            for (uint32_t r = 0; r < about.layers; r++) {
                ender_retrograde_layer(a, r, count);
                sum[r % 2] += count[p];
            }
            assert_int_equal(sum[0], about.losses[p]);
            assert_int_equal(sum[1], about.wins[p]);
            assert_int_equal(sum[0] + sum[1] + about.draws[p], about.positions);
        }
        ender_retrograde_close(a);
        ender_position_free(root);
    }
}

/* On 8x8 the geese win (docs/retrograde.md); three of them on 6x6 do so only when they begin. */
static void three_geese(void **state) {
    (void)state;
    ender_position *p = parsed(ctx, "fox-geese", ".g.g.g|......|......|......|......|f.....");
    ender_retrograde *a = analysed(p);
    ender_play result[2];
    assert_int_equal(a->summary.positions, 816 * 15);
    assert_int_equal(answer_to(a, p, ENDER_LEFT).play, ENDER_LEFT_WINS);
    assert_int_equal(answer_to(a, p, ENDER_RIGHT).play, ENDER_RIGHT_WINS);
    assert_int_equal(ender_position_results(ctx, p, result), ENDER_OK);
    assert_int_equal(result[ENDER_LEFT], ENDER_LEFT_WINS);
    assert_int_equal(result[ENDER_RIGHT], ENDER_RIGHT_WINS);
    ender_retrograde_close(a);
    ender_position_free(p);
}

/* ---- states in files ---- */

static ender_status open_with(const ender_position *p, const char *file, bool resume,
                              ender_retrograde **out) {
    const ender_retrograde_settings settings = {.file = file, .resume = resume};
    return ender_retrograde_open(ctx, p, &settings, out);
}

static size_t file_bytes(const char *path, char *bytes, size_t capacity) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t got = fread(bytes, 1, capacity, file);
    (void)fclose(file);
    return got;
}

static void put_bytes(const char *path, const char *bytes, size_t count) {
    assert_int_equal(file_replace(ctx, path, bytes, count), ENDER_OK);
}

enum { FILE_BYTES = 1 << 16 };

/* Writes what the state was when so many rounds were over. */
static ender_status rounds_kept(ender_retrograde *a, uint64_t rounds) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    for (uint64_t i = 0; i < 2 * a->space.count; i++) a->cells[i] = CELL_OPEN;
    a->head->round = a->head->next = a->head->made = a->head->done = 0;
    retrograde_rounds(t, a, rounds);
    retrograde_save(t, a);
    return task_end(t);
}

/* A state taken back by some rounds goes on to the same bytes. */
static void resumes_to_the_same_bytes(void **state) {
    (void)state;
    char path[] = "/tmp/ender-retrograde-XXXXXX", *first = malloc(FILE_BYTES),
         *second = malloc(FILE_BYTES);
    (void)close(mkstemp(path));
    (void)unlink(path);
    ender_position *p = parsed(ctx, "backsliding-toads-frogs", "TT..FF");
    ender_retrograde *a;
    assert_int_equal(open_with(p, path, true, &a), ENDER_OK);
    const size_t bytes = file_bytes(path, first, FILE_BYTES);
    for (unsigned kept = 0; kept < 12; kept++) {
        ender_retrograde *b;
        (void)unlink(path);
        assert_int_equal(open_with(p, path, false, &b), ENDER_OK);
        if (!b->summary.complete) fail_msg("%s", b->summary.why);
        assert_int_equal(rounds_kept(b, kept), ENDER_OK);
        assert_false(b->head->done);
        ender_retrograde_close(b);
        assert_int_equal(file_bytes(path, second, FILE_BYTES), bytes);
        assert_memory_not_equal(first, second, bytes);
        assert_int_equal(open_with(p, path, true, &b), ENDER_OK);
        assert_true(b->summary.complete);
        assert_int_equal(file_bytes(path, second, FILE_BYTES), bytes);
        assert_memory_equal(first, second, bytes);
        ender_retrograde_close(b);
    }
    ender_retrograde_close(a);
    ender_position_free(p);
    (void)unlink(path);
    free(first);
    free(second);
}

static ender_status load_at(ender_retrograde *a, uint64_t progress) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    retrograde_load(t, a, progress);
    return task_end(t);
}

/* A file that has another progress than it had when it was opened is not read. */
static void notices_another_writer(void **state) {
    (void)state;
    char path[] = "/tmp/ender-retrograde-XXXXXX";
    (void)close(mkstemp(path));
    (void)unlink(path);
    ender_position *p = parsed(ctx, "backsliding-toads-frogs", "TT..FF");
    ender_retrograde *a;
    assert_int_equal(open_with(p, path, true, &a), ENDER_OK);
    const uint64_t done = 2 * (a->head->round * (a->places + 1) + a->head->next) + 1;
    assert_int_equal(load_at(a, done), ENDER_OK);
    assert_int_equal(load_at(a, done + 2), ENDER_ESYSTEM);
    assert_non_null(strstr(ender_message(ctx), "somebody else"));
    ender_retrograde_close(a);
    ender_position_free(p);
    (void)unlink(path);
}

static void refuses_other_files(void **state) {
    (void)state;
    char path[] = "/tmp/ender-retrograde-XXXXXX", *bytes = malloc(FILE_BYTES);
    (void)close(mkstemp(path));
    (void)unlink(path);
    ender_position *p = parsed(ctx, "backsliding-toads-frogs", "TT..FF");
    ender_position *same = parsed(ctx, "backsliding-toads-frogs", "FF.T.T");
    ender_position *other = parsed(ctx, "backsliding-toads-frogs", "T....F");
    ender_retrograde *a;
    assert_int_equal(open_with(p, path, false, &a), ENDER_OK);
    ender_retrograde_close(a);
    assert_int_equal(open_with(p, path, false, &a), ENDER_EARGUMENT);
    assert_int_equal(open_with(other, path, true, &a), ENDER_EARGUMENT);
    assert_null(a);
    /* The same pieces on the same board. */
    assert_int_equal(open_with(same, path, true, &a), ENDER_OK);
    ender_retrograde_close(a);
    const size_t count = file_bytes(path, bytes, FILE_BYTES);
    for (size_t at = 0; at < count; at += 7) {
        bytes[at] ^= 4;
        put_bytes(path, bytes, count);
        bytes[at] ^= 4;
        assert_int_equal(open_with(p, path, true, &a), ENDER_EARGUMENT);
    }
    for (size_t cut = 0; cut < count; cut += 11) {
        put_bytes(path, bytes, cut);
        assert_int_equal(open_with(p, path, true, &a), ENDER_EARGUMENT);
    }
    bytes[count] = 0;
    put_bytes(path, bytes, count + 1);
    assert_int_equal(open_with(p, path, true, &a), ENDER_EARGUMENT);
    (void)unlink(path);
    ender_position_free(p);
    ender_position_free(same);
    ender_position_free(other);
    free(bytes);
}

/* ---- limits and refusals ---- */

static void limits_are_no_failures(void **state) {
    (void)state;
    ender_stats stats;
    ender_retrograde_summary about;
    ender_retrograde_answer answer;
    ender_retrograde *a;
    ender_position *p = parsed(ctx, "independence", "path(24)");
    ender_get_stats(ctx, &stats);
    assert_int_equal(ender_set_memory(ctx, stats.memory_bytes + (1 << 20)), ENDER_OK);
    assert_int_equal(ender_retrograde_open(ctx, p, NULL, &a), ENDER_OK);
    ender_retrograde_about(a, &about);
    assert_false(about.complete);
    assert_string_equal(about.why, "the memory budget is used up");
    assert_int_equal(ender_retrograde_find(a, p, ENDER_LEFT, &answer), ENDER_OK);
    assert_false(answer.known);
    ender_retrograde_close(a);
    assert_int_equal(ender_set_memory(ctx, stats.memory_budget), ENDER_OK);
    ender_cancel(ctx);
    assert_int_equal(ender_retrograde_open(ctx, p, NULL, &a), ENDER_OK);
    ender_cancel_clear(ctx);
    ender_retrograde_about(a, &about);
    assert_false(about.complete);
    assert_string_equal(about.why, "interrupted");
    ender_retrograde_close(a);
    ender_position_free(p);
}

static void refusals(void **state) {
    (void)state;
    ender_retrograde *a;
    ender_retrograde_answer answer;
    ender_position *misere = parsed(ctx, "misere:nim", "2,3");
    assert_int_equal(ender_retrograde_open(ctx, misere, NULL, &a), ENDER_EDOMAIN);
    assert_null(a);
    assert_int_equal(ender_retrograde_open(ctx, NULL, NULL, &a), ENDER_EARGUMENT);
    ender_position *p = parsed(ctx, "fox-geese", "g.g.|....|.f..");
    a = analysed(p);
    static const char *const others[] = {"g.g.|....|....",  "g.g.|....|..f.",
                                         "ggg.|....|.f..",  "g.g.|....|.f..|....",
                                         "g.g|...|...|.f.", "g.g.|....|.f..+g|."};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ender_position *other = parsed(ctx, "fox-geese", others[i]);
        assert_int_equal(ender_retrograde_find(a, other, ENDER_LEFT, &answer), ENDER_EARGUMENT);
        ender_position_free(other);
    }
    assert_int_equal(ender_retrograde_find(a, misere, ENDER_LEFT, &answer), ENDER_EARGUMENT);
    assert_int_equal(ender_retrograde_find(a, p, (ender_player)2, &answer), ENDER_EARGUMENT);
    ender_retrograde_close(a);
    ender_position_free(p);
    ender_position_free(misere);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(family_numbers),
        cmocka_unit_test(results_of_numbered_positions),
        cmocka_unit_test(results_of_listed_positions),
        cmocka_unit_test(the_budget_comes_back),
        cmocka_unit_test(results_of_all_rulesets),
        cmocka_unit_test(layers_add_up),
        cmocka_unit_test(three_geese),
        cmocka_unit_test(resumes_to_the_same_bytes),
        cmocka_unit_test(notices_another_writer),
        cmocka_unit_test(refuses_other_files),
        cmocka_unit_test(limits_are_no_failures),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
