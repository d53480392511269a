/* SPDX-License-Identifier: MIT
 *
 * The unit tests of the hard build. A group runs once as always. Then each of its cases runs again,
 * in a process of its own each time, with the first, the second, the third ... request of the
 * library refused, once and from there on, until it no longer gets that far (the way SQLite is
 * tested). What a group or a case sets up, a context say, is not refused; test_failures.c
 * does that. A case whose request was refused may fail, but:
 *
 *   - the process must not be ended by a signal, nor hang;
 *   - it may fail only when the library has said that there was no memory, or that the system
 * refused: a wrong answer without a word is a fault.
 *
 * Of the first requests none is passed over, of those behind them ever more: how many more decides
 * what the case takes with nothing refused, in requests and steps of the library, or in seconds of
 * the processor where it has few of both, and not in time, so that as many are refused on a busy
 * machine. HARD_WORK=N lets a case take N
 * times as much (1; a soak gives more; 0 runs the group once and refuses nothing). HARD_EVERY=1
 * passes over none; HARD_CASE=NAME takes one case, and HARD_REQUEST=N begins there, for a debugger
 * that follows the child. The linker puts this in the place of cmocka's runner. */
#define HARD_REFUSALS_THEMSELVES
#include "refusals.h"
#include "testing.h"

#include <math.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "base/base.h"
#include "base/context.h"

enum { HANG_SECONDS = 300, PASSED = 0, FAILED = 1, OUTPUT_BYTES = 1 << 16 };

/* Each of the first requests is refused; behind them one in n / part further on. */
enum { FIRST_REQUESTS = 8, PART_LEAST = 1, PART_MOST = 8 };
/* A case that goes on without what it was refused takes all its work each time. When all its runs
 * have taken so many seconds of the processor, the requests are so many times apart. */
enum { SECONDS_MOST = 60, FAR_APART = 8 };
#define WORK_MOST 2e5        /* of a case, in requests and steps */
#define WORK_OF_A_SECOND 5e4 /* of the processor */

int __real__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown);
int __wrap__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown);

typedef struct group {
    const char *name;
    CMFixtureFunction setup, teardown;
    int output; /* of the case that runs */
} group;

/* What the setup of the case that runs arms when it is done. */
static struct {
    CMFixtureFunction setup;
    int64_t n;
    bool all;
} arming;

static int set_up_and_arm(void **state) {
    const int failed = arming.setup ? arming.setup(state) : 0;
    atomic_store(&hard_refusals->all, arming.all);
    atomic_store(&hard_refusals->left, arming.n);
    return failed;
}

/* What every loop of the library that can be long calls once in POLL_STEPS steps. */
void __real_task_check(task *t);
void __wrap_task_check(task *t);
void __wrap_task_check(task *t) {
    atomic_fetch_add_explicit(&hard_refusals->work, POLL_STEPS, memory_order_relaxed);
    __real_task_check(t);
}

typedef struct verdict {
    bool refused, told;
    double work, seconds; /* of the processor */
    int status;           /* as wait4 gives it */
} verdict;

/* The time of the processor, so that a busy machine is no fault; what waits for ever ends with the
 * limit of CTest. */
static void limit_processor(void) {
    const struct rlimit limit = {HANG_SECONDS, HANG_SECONDS + 10};
    if (setrlimit(RLIMIT_CPU, &limit) != 0) abort();
}

static double seconds_of(struct timeval time) {
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

/* The case in a process of its own, request number n refused. */
static verdict run_refused(const group *g, const struct CMUnitTest *test, int64_t n, bool all) {
    if (ftruncate(g->output, 0) != 0 || lseek(g->output, 0, SEEK_SET) != 0) abort();
    (void)fflush(stdout);
    *hard_refusals = (refusals){.left = INT64_MAX};
    const pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) {
        dup2(g->output, 1);
        dup2(g->output, 2);
        limit_processor();
        arming.setup = test->setup_func;
        arming.n = n;
        arming.all = all;
        struct CMUnitTest armed = *test;
        armed.setup_func = set_up_and_arm;
        const int failed =
            __real__cmocka_run_group_tests(g->name, &armed, 1, g->setup, g->teardown);
        (void)fflush(NULL);
        _exit(failed != 0 ? FAILED : PASSED);
    }
    verdict v = {0};
    struct rusage used;
    if (wait4(child, &v.status, 0, &used) != child) abort();
    v.refused = atomic_load(&hard_refusals->refused);
    v.told = atomic_load(&hard_refusals->told);
    v.seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    v.work = fmax((double)atomic_load(&hard_refusals->work), WORK_OF_A_SECOND * v.seconds);
    return v;
}

/* What a test calls in place of abort. */
_Noreturn void hard_test_abort(void);
_Noreturn void hard_test_abort(void) {
    (void)fflush(NULL);
    _exit(FAILED);
}

static bool output_has(const group *g, const char *word) {
    static char text[OUTPUT_BYTES];
    const ssize_t length = pread(g->output, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    return strstr(text, word) != NULL;
}

/* Does what it printed speak of memory or of the system? A status is printed as its number. */
static bool output_tells(const group *g) {
    static const char *const words[] = {"memory",   "system refused", "cannot ", "(nil)",
                                        "0x4 != 0", "0x7 != 0",       "is NULL", "!= NULL"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (output_has(g, words[i])) return true;
    return false;
}

static void show_output(const group *g) {
    static char text[OUTPUT_BYTES];
    const ssize_t length = pread(g->output, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) printf("#   %s\n", line);
}

/* What is wrong with how it ended, or NULL. */
static const char *fault_of(const group *g, const verdict *v) {
    if (output_has(g, "failed with exception")) return "cmocka has caught a signal";
    if (WIFSIGNALED(v->status))
        return WTERMSIG(v->status) == SIGXCPU ? "it hangs" : "a signal ends it";
    if (WEXITSTATUS(v->status) == PASSED) return NULL;
    if (WEXITSTATUS(v->status) != FAILED) return "the process ends";
    if (!v->refused) return "it fails without a refusal";
    return v->told || output_tells(g) ? NULL : "a wrong answer without a word";
}

/* How far apart requests are refused: the n-th is followed by one n / part further on. Until the
 * n-th is refused the case takes n of its requests' share of the work, twice, so that all of them
 * together take 2 (1 + part) times what it takes with nothing refused. */
static int64_t part_for(double work, double work_most) {
    const double part = work_most / (2 * work) - 1;
    return part < PART_LEAST ? PART_LEAST : part > PART_MOST ? PART_MOST : (int64_t)part;
}

static bool report_fault(const group *g, const struct CMUnitTest *test, int64_t n, bool all,
                         const char *fault) {
    if (!fault) return false;
    printf("not ok - hard: %s, request %lld refused%s: %s\n", test->name, (long long)n,
           all ? " and all behind it" : "", fault);
    show_output(g);
    return true;
}

/* How many faults were found. */
static int try_case(const group *g, const struct CMUnitTest *test, double work_most) {
    const bool every = getenv("HARD_EVERY") != NULL;
    const char *first = getenv("HARD_REQUEST");
    const verdict whole = run_refused(g, test, INT64_MAX, false);
    if (report_fault(g, test, -1, false, fault_of(g, &whole))) return 1;
    const int64_t part = part_for(whole.work, work_most);
    const double enough = SECONDS_MOST * work_most / WORK_MOST;
    int64_t n = first ? strtoll(first, NULL, 10) : 0, points = 0, apart = 0;
    double spent = 0;
    for (bool more = true; more; points++) {
        for (int all = 0; all < 2 && more; all++) {
            const verdict v = run_refused(g, test, n, all);
            more = v.refused;
            spent += v.seconds;
            if (report_fault(g, test, n, all, fault_of(g, &v))) return 1;
        }
        if (!more) break;
        if (every || n < FIRST_REQUESTS) {
            n++;
        } else if (spent < enough) {
            n += 1 + n / part;
        } else {
            if (apart == 0) apart = n;
            n *= FAR_APART;
        }
    }
    printf("ok - hard: %s, %lld of %lld requests refused, from the %dth on the n-th and then one "
           "n/%lld further",
           test->name, (long long)points, (long long)n, FIRST_REQUESTS, (long long)part);
    if (apart > 0) printf(", from the %lldth on one %d times as late", (long long)apart, FAR_APART);
    printf("; work %.3g\n", whole.work);
    return 0;
}

int __wrap__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown) {
    const char *given = getenv("HARD_WORK");
    const double work_most = WORK_MOST * (given ? strtod(given, NULL) : 1);
    refusals *own = hard_refusals;
    int failed = __real__cmocka_run_group_tests(name, tests, count, setup, teardown);
    char path[] = "/tmp/ender-hard-XXXXXX";
    group g = {name, setup, teardown, mkstemp(path)};
    if (g.output < 0) abort();
    (void)unlink(path);
    /* A case may start processes: what is refused there is told here. */
    hard_refusals = mmap(NULL, sizeof *hard_refusals, PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (hard_refusals == MAP_FAILED) abort();
    const char *only = getenv("HARD_CASE");
    for (size_t i = 0; i < count && failed == 0 && work_most > 0; i++)
        if (!only || strcmp(only, tests[i].name) == 0) failed += try_case(&g, &tests[i], work_most);
    close(g.output);
    (void)munmap(hard_refusals, sizeof *hard_refusals);
    hard_refusals = own;
    return failed;
}
