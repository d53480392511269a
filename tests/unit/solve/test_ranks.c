/* SPDX-License-Identifier: MIT
 *
 * Retrograde analyses that several ranks share: here threads, each with its own context, that pass
 * on what ranks of MPI send one another. The results are those of one rank, and states in files go
 * on after the ranks came differently far. */
#include "testing.h"

#include <ender/ender.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RANKS_MOST = 5 };

/* ---- what a rank does ---- */

/* What goes wrong at one of the ranks: no time is left for a call, or the file cannot be written.
 */
typedef enum wrong { NOTHING, OPENING, FINDING, MOVING, WRITING } wrong;

typedef struct job {
    uint32_t rank, ranks;
    const char *ruleset, *text, *file;
    bool resume;
    uint64_t memory; /* for the analysis; 0 for the usual budget */
    wrong wrong;
    uint32_t where; /* the rank at which it does */
    ender_status status, found_status[2], move_status[2];
    ender_retrograde_summary about;
    ender_retrograde_answer answer[2];
    size_t move[2];
    bool found[2];
    uint64_t layers[64][2];
} job;

/* The file `FILE.rank-K.I`. */
typedef struct part_name {
    char text[256];
} part_name;

static part_name part(const char *file, uint32_t rank, int i) {
    part_name name;
    snprintf(name.text, sizeof name.text, "%s.rank-%u.%d", file, (unsigned)rank, i);
    return name;
}

static bool goes_wrong(const job *j, wrong what) { return j->wrong == what && j->rank == j->where; }

/* ---- ranks that are threads ---- */

/* Where the ranks meet: what each has brought. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t all_came;
    uint32_t ranks, came, ended;
    uint64_t meetings;
    uint64_t *numbers[RANKS_MOST];
    const uint64_t *const *to[RANKS_MOST];
    const uint64_t *to_count[RANKS_MOST];
} meeting = {.lock = PTHREAD_MUTEX_INITIALIZER, .all_came = PTHREAD_COND_INITIALIZER};

static uint32_t rank_of(const void *data) { return ((const job *)data)->rank; }

/* Returns when all have come. Who has ended will not come: so the test ends, and waits for nobody.
 */
static void meet(void) {
    pthread_mutex_lock(&meeting.lock);
    const uint64_t before = meeting.meetings;
    if (++meeting.came == meeting.ranks) {
        meeting.came = 0;
        meeting.meetings++;
        pthread_cond_broadcast(&meeting.all_came);
    }
    while (meeting.meetings == before) {
        if (meeting.ended > 0) abort();
        pthread_cond_wait(&meeting.all_came, &meeting.lock);
    }
    pthread_mutex_unlock(&meeting.lock);
}

static void leave_for_good(void) {
    pthread_mutex_lock(&meeting.lock);
    meeting.ended++;
    pthread_cond_broadcast(&meeting.all_came);
    pthread_mutex_unlock(&meeting.lock);
}

static void add(void *data, uint64_t *numbers, size_t count) {
    const uint32_t rank = rank_of(data);
    uint64_t *sums = calloc(count + 1, sizeof *sums);
    meeting.numbers[rank] = numbers;
    meet();
    for (uint32_t i = 0; i < meeting.ranks; i++)
        for (size_t k = 0; k < count; k++) sums[k] += meeting.numbers[i][k];
    meet();
    memcpy(numbers, sums, count * sizeof *sums);
    free(sums);
}

static void exchange(void *data, const uint64_t *const *to, const uint64_t *to_count,
                     uint64_t *from, const uint64_t *from_count) {
    const job *j = data;
    const uint32_t rank = j->rank;
    for (int i = 0; i < 2 && goes_wrong(j, WRITING); i++)
        (void)mkdir(part(j->file, rank, i).text, 0700);
    meeting.to[rank] = to;
    meeting.to_count[rank] = to_count;
    meet();
    for (uint32_t i = 0; i < meeting.ranks; i++) {
        if (meeting.to_count[i][rank] != from_count[i]) abort();
        if (from_count[i] > 0) memcpy(from, meeting.to[i][rank], from_count[i] * sizeof *from);
        from += from_count[i];
    }
    meet();
}

/* ---- what a rank does and what it finds ---- */

/* What is asked about: at the rank where this call goes wrong, nothing. */
static const ender_position *unless(const job *j, wrong call, const ender_position *p) {
    return goes_wrong(j, call) ? NULL : p;
}

static void look_up(job *j, ender_retrograde *a, const ender_position *p) {
    ender_retrograde_about(a, &j->about);
    for (ender_player who = ENDER_LEFT; who <= ENDER_RIGHT; who++) {
        j->found_status[who] =
            ender_retrograde_find(a, unless(j, FINDING, p), who, &j->answer[who]);
        j->move_status[who] =
            ender_retrograde_move(a, unless(j, MOVING, p), who, &j->move[who], &j->found[who]);
    }
    for (uint32_t i = 0; i < 64; i++) ender_retrograde_layer(a, i, j->layers[i]);
}

static void *job_run(void *data) {
    job *j = data;
    const ender_settings settings = {.threads = 1};
    ender_stats stats;
    const ender_ruleset *rules;
    ender_ctx *ctx;
    ender_position *p;
    ender_retrograde *a;
    if (ender_open(&ctx, &settings) != ENDER_OK ||
        ender_ruleset_find(ctx, j->ruleset, &rules) != ENDER_OK ||
        ender_position_parse(ctx, rules, j->text, strlen(j->text), &p) != ENDER_OK)
        abort();
    ender_get_stats(ctx, &stats);
    if (j->memory > 0 && ender_set_memory(ctx, stats.memory_bytes + j->memory) != ENDER_OK) abort();
    const ender_retrograde_ranks with = {
        .rank = j->rank, .ranks = j->ranks, .data = j, .add = add, .exchange = exchange};
    const ender_retrograde_settings how = {
        .file = j->file, .every = 1e-9, .resume = j->resume, .ranks = &with};
    j->status = ender_retrograde_open(ctx, unless(j, OPENING, p), &how, &a);
    if (a) look_up(j, a, p);
    ender_retrograde_close(a);
    ender_position_free(p);
    ender_close(ctx);
    leave_for_good();
    return NULL;
}

/* All ranks do the job of the first one; what each found is in jobs. */
static void jobs_run(job *jobs, uint32_t ranks) {
    pthread_t threads[RANKS_MOST];
    meeting.ranks = ranks;
    meeting.came = meeting.ended = 0;
    for (uint32_t i = 0; i < ranks; i++) {
        if (i > 0) jobs[i] = jobs[0];
        jobs[i].rank = i;
        jobs[i].ranks = ranks;
    }
    for (uint32_t i = 0; i < ranks; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, job_run, &jobs[i]), 0);
    for (uint32_t i = 0; i < ranks; i++) pthread_join(threads[i], NULL);
}

static void assert_same_result(const job *a, const job *b) {
    assert_int_equal(a->status, ENDER_OK);
    assert_int_equal(b->status, ENDER_OK);
    assert_true(a->about.complete && b->about.complete);
    assert_int_equal(a->about.layers, b->about.layers);
    assert_memory_equal(a->about.wins, b->about.wins, sizeof a->about.wins);
    assert_memory_equal(a->about.losses, b->about.losses, sizeof a->about.losses);
    assert_memory_equal(a->about.draws, b->about.draws, sizeof a->about.draws);
    assert_memory_equal(a->layers, b->layers, sizeof a->layers);
    assert_memory_equal(a->move, b->move, sizeof a->move);
    for (int p = 0; p < 2; p++) {
        assert_int_equal(b->found_status[p], ENDER_OK);
        assert_int_equal(b->move_status[p], ENDER_OK);
        assert_int_equal(a->answer[p].play, b->answer[p].play);
        assert_int_equal(a->answer[p].remoteness, b->answer[p].remoteness);
        assert_int_equal(a->found[p], b->found[p]);
    }
}

/* ---- tests ---- */

static const char *const positions[][2] = {
    {"fox-geese", ".g.g.g|......|......|......|......|f....."},
    {"fox-geese", "g.g.|....|.f.."},
    {"hare-hounds", "a>b1>c1,a>b2>c2,b1-b2,c1-c2,b1>c2,a:D,b1:D,c2:H"},
    {"backsliding-toads-frogs", "TT....FF"},
    {"independence", "path(9):BwwwwwwwB"},
    {"backsliding-toads-frogs", "T.F+TF.+.T."}};
enum { POSITIONS = sizeof positions / sizeof *positions };

static void ranks_find_what_one_finds(void **state) {
    (void)state;
    for (int i = 0; i < POSITIONS; i++) {
        job one[1] = {{.ruleset = positions[i][0], .text = positions[i][1]}};
        jobs_run(one, 1);
        for (uint32_t ranks = 2; ranks <= RANKS_MOST; ranks++) {
            job all[RANKS_MOST] = {{.ruleset = positions[i][0], .text = positions[i][1]}};
            jobs_run(all, ranks);
            for (uint32_t k = 0; k < ranks; k++) assert_same_result(one, &all[k]);
        }
    }
}

static void drop_parts(const char *file) {
    for (uint32_t k = 0; k < RANKS_MOST; k++)
        for (int i = 0; i < 2; i++) (void)remove(part(file, k, i).text);
}

/* Each rank in turn loses what it wrote last, or all: the ranks go on from what all have. */
static void ranks_go_on_together(void **state) {
    (void)state;
    enum { RANKS = 3 };
    char file[] = "/tmp/ender-ranks-XXXXXX";
    (void)close(mkstemp(file));
    const job task = {.ruleset = "fox-geese", .text = positions[0][1], .file = file};
    job first[RANKS_MOST] = {task};
    jobs_run(first, RANKS);
    for (uint32_t lost = 0; lost < 2 * RANKS; lost++) {
        for (int i = 0; i < 2; i++) assert_int_equal(access(part(file, lost / 2, i).text, F_OK), 0);
        (void)unlink(part(file, lost / 2, (int)lost % 2).text);
        job again[RANKS_MOST] = {task};
        again[0].resume = true;
        jobs_run(again, RANKS);
        for (uint32_t k = 0; k < RANKS; k++) assert_same_result(first, &again[k]);
        /* A file that is done answers; the other one has to be written anew. */
        if (access(part(file, lost / 2, (int)lost % 2).text, F_OK) == 0) continue;
        drop_parts(file);
        jobs_run(first, RANKS);
    }
    for (int i = 0; i < 2; i++) (void)unlink(part(file, 1, i).text);
    job anew[RANKS_MOST] = {task};
    anew[0].resume = true;
    jobs_run(anew, RANKS);
    for (uint32_t k = 0; k < RANKS; k++) assert_same_result(first, &anew[k]);
    drop_parts(file);
    (void)unlink(file);
}

static void refuses_files_of_others(void **state) {
    (void)state;
    char file[] = "/tmp/ender-ranks-XXXXXX";
    (void)close(mkstemp(file));
    const job task = {.ruleset = "fox-geese", .text = "g.g.|....|.f..", .file = file};
    job jobs[RANKS_MOST] = {task};
    jobs_run(jobs, 3);
    assert_int_equal(jobs[0].status, ENDER_OK);
    jobs[0] = task;
    jobs_run(jobs, 3); /* they are there already */
    for (int k = 0; k < 3; k++) assert_int_equal(jobs[k].status, ENDER_EARGUMENT);
    jobs[0] = task;
    jobs[0].resume = true;
    jobs_run(jobs, 4); /* of three ranks */
    for (int k = 0; k < 4; k++) assert_int_equal(jobs[k].status, ENDER_EARGUMENT);
    jobs[0] = task;
    jobs[0].resume = true;
    jobs[0].text = "g...|....|.f..";
    jobs_run(jobs, 3); /* of other pieces */
    for (int k = 0; k < 3; k++) assert_int_equal(jobs[k].status, ENDER_EARGUMENT);
    drop_parts(file);
    (void)unlink(file);
}

/* No memory for the positions, or none for what has to be sent, and nobody waits for ever. */
static void limits_end_all_ranks(void **state) {
    (void)state;
    unsigned ended = 0;
    for (uint64_t memory = 1 << 16; memory <= UINT64_C(1) << 26; memory *= 2) {
        job jobs[RANKS_MOST] = {
            {.ruleset = "independence", .text = "path(16):BwwwwwwwwwwwwwwB", .memory = memory}};
        jobs_run(jobs, 2);
        for (int k = 0; k < 2; k++) assert_int_equal(jobs[k].status, jobs[0].status);
        for (int k = 0; k < 2; k++)
            assert_int_equal(jobs[k].about.complete, jobs[0].about.complete);
        if (jobs[0].status == ENDER_OK && !jobs[0].about.complete) {
            assert_non_null(jobs[0].about.why);
            assert_non_null(jobs[1].about.why);
            ended++;
        }
    }
    assert_true(ended > 0);
}

/* What one rank cannot do, the others do not wait for: the call fails at all of them. */
static void failures_of_one_are_of_all(void **state) {
    (void)state;
    enum { RANKS = 3 };
    char file[] = "/tmp/ender-ranks-XXXXXX";
    (void)close(mkstemp(file));
    for (int i = 0; i < POSITIONS; i++)
        for (wrong what = OPENING; what <= WRITING; what++)
            for (uint32_t where = 0; where < RANKS; where++) {
                job jobs[RANKS_MOST] = {{.ruleset = positions[i][0],
                                         .text = positions[i][1],
                                         .file = what == WRITING ? file : NULL,
                                         .wrong = what,
                                         .where = where}};
                jobs_run(jobs, RANKS);
                for (int k = 0; k < RANKS; k++) {
                    const job *j = &jobs[k];
                    const bool opens = what == FINDING || what == MOVING;
                    assert_int_equal(j->status, opens             ? ENDER_OK
                                                : what == OPENING ? ENDER_EARGUMENT
                                                                  : ENDER_ESYSTEM);
                    for (int p = 0; p < 2 && opens; p++) {
                        assert_int_equal(j->found_status[p], what == FINDING ? ENDER_EARGUMENT : 0);
                        assert_int_equal(j->move_status[p], what == MOVING ? ENDER_EARGUMENT : 0);
                    }
                }
                drop_parts(file);
            }
    (void)unlink(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_find_what_one_finds),  cmocka_unit_test(ranks_go_on_together),
        cmocka_unit_test(refuses_files_of_others),    cmocka_unit_test(limits_end_all_ranks),
        cmocka_unit_test(failures_of_one_are_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
