/* SPDX-License-Identifier: MIT
 *
 * ender bench: times the fixed workloads. Each runs in a process of its own, so its time and its
 * peak memory are its own, and starts cold. Beside the times stand counts that change only when the
 * behaviour changes: canonical forms made, orders decided, positions evaluated. */
#include "cli/bench/workloads.h"
#include "cli/json_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const cli_option options[] = {
    OPTION_OTHER("only", "TEXT", "only workloads whose name contains TEXT"),
    OPTION_NUMBER("runs", "N", 1, 1000, "1", "run each N times and keep the fastest"),
    OPTION_WRITTEN("output", "FILE", "also write the results to FILE, as JSON"),
    OPTION_FILE("compare", "OLD.json", "show the times of an earlier run for comparison"),
    OPTION_FLAG("list", "list the workloads"),
    OPTION_FORMAT("the format of the table"),
    {.name = NULL}};

enum { RESULT_BYTES = 128 };

typedef struct measure {
    double wall, cpu;
    uint64_t peak_kb;
    ender_stats stats;
    ender_status status;
    char result[RESULT_BYTES];
} measure;

static double seconds_of(struct timeval t) { return (double)t.tv_sec + 1e-6 * (double)t.tv_usec; }

/* In the child: a fresh context, the work, the figures. */
static void run_workload(const workload *w, unsigned threads, measure *m) {
    ender_settings settings = {.threads = threads};
    ender_ctx *ctx;
    m->status = ender_open(&ctx, &settings);
    if (m->status != ENDER_OK) return;
    double start = clock_seconds();
    m->status = w->run(ctx, m->result, sizeof m->result);
    m->wall = clock_seconds() - start;
    ender_get_stats(ctx, &m->stats);
    ender_close(ctx);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    m->cpu = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    m->peak_kb = (uint64_t)usage.ru_maxrss;
}

/* False when the child did not come back with figures. */
static bool measure_in_child(cli *c, const workload *w, measure *m) {
    int ends[2];
    if (pipe(ends) != 0) cli_fail(c, "cannot open a pipe: %s", strerror(errno));
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) {
        close(ends[0]);
        close(ends[1]);
        if (errno != ENOSYS) cli_fail(c, "cannot start a process: %s", strerror(errno));
        run_workload(w, 1, m); /* a system without processes: the peak is that of all so far */
        return true;
    }
    if (child == 0) {
        close(ends[0]);
        measure mine = {0};
        run_workload(w, c->threads ? c->threads : 1, &mine);
        ssize_t written = write(ends[1], &mine, sizeof mine);
        _exit(written == (ssize_t)sizeof mine ? 0 : 1);
    }
    close(ends[1]);
    size_t got = 0;
    for (ssize_t n; got < sizeof *m && (n = read(ends[0], (char *)m + got, sizeof *m - got)) != 0;)
        if (n > 0) got += (size_t)n;
    close(ends[0]);
    waitpid(child, NULL, 0);
    return got == sizeof *m;
}

static bool measure_workload(cli *c, const workload *w, uint64_t runs, measure *best) {
    for (uint64_t i = 0; i < runs; i++) {
        measure m = {0};
        if (!measure_in_child(c, w, &m)) return false;
        if (i == 0 || m.wall < best->wall) *best = m;
    }
    return true;
}

static bool is_chosen(const cli *c, const workload *w) {
    const char *only = cli_given(c, "only");
    return !only || strstr(w->name, only) != NULL;
}

/* An error if there is nothing to measure. */
static void check_chosen(cli *c) {
    for (const workload *w = workloads; w->name; w++)
        if (is_chosen(c, w)) return;
    cli_usage(c, "no workload has `%s` in its name; --list lists them", cli_given(c, "only"));
}

/* ---- JSON ---- */

static void add_json(cJSON *list, const workload *w, const measure *m) {
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddStringToObject(entry, "name", w->name);
    cJSON_AddStringToObject(entry, "what", w->what);
    cJSON_AddStringToObject(entry, "result", m->result);
    cJSON_AddNumberToObject(entry, "seconds", m->wall);
    cJSON_AddNumberToObject(entry, "cpu_seconds", m->cpu);
    cJSON_AddNumberToObject(entry, "peak_kb", (double)m->peak_kb);
    cJSON_AddNumberToObject(entry, "games", (double)m->stats.games);
    cJSON_AddNumberToObject(entry, "canonical", (double)m->stats.canonical);
    cJSON_AddNumberToObject(entry, "orders", (double)m->stats.orders);
    cJSON_AddNumberToObject(entry, "sums", (double)m->stats.sums);
    cJSON_AddNumberToObject(entry, "positions", (double)m->stats.positions);
    const workload_peer peer = workload_peer_of(w->name);
    if (peer.name) {
        cJSON_AddStringToObject(entry, "peer", peer.name);
        cJSON_AddNumberToObject(entry, "peer_seconds", peer.seconds);
        cJSON_AddNumberToObject(entry, "ahead", peer.seconds / m->cpu);
    }
    cJSON_AddItemToArray(list, entry);
}

static cJSON *read_json(cli *c, const char *path) {
    cJSON *json = cli_json_read(c, path);
    if (!cJSON_IsArray(cJSON_GetObjectItem(json, "workloads")))
        cli_fail(c, "%s is not a result of `ender bench --output`", path);
    return json;
}

/* Seconds of a workload in an earlier run, negative if it is not there. */
static double seconds_before(const cJSON *old, const char *name) {
    const cJSON *entry;
    cJSON_ArrayForEach(entry, cJSON_GetObjectItem(old, "workloads")) {
        const char *other = cJSON_GetStringValue(cJSON_GetObjectItem(entry, "name"));
        const cJSON *seconds = cJSON_GetObjectItem(entry, "seconds");
        if (other && strcmp(other, name) == 0 && cJSON_IsNumber(seconds))
            return seconds->valuedouble;
    }
    return -1;
}

static void write_json(cli *c, cJSON *json, const char *path) {
    char *text = cJSON_Print(json);
    if (text)
        cli_write(c, path, text, strlen(text));
    else
        cli_complain(c, "cannot write %s: out of memory", path);
    cJSON_free(text);
}

/* ---- the command ---- */

static void add_number(cli_table *table, const char *format, double number) {
    char text[48];
    snprintf(text, sizeof text, format, number);
    cli_table_cell(table, text);
}

static void add_row(cli_table *table, const workload *w, const measure *m, const cJSON *old) {
    cli_table_cell(table, w->name);
    add_number(table, "%.4f", m->wall);
    add_number(table, "%.4f", m->cpu);
    add_number(table, "%.1f", (double)m->peak_kb / 1024);
    add_number(table, "%.0f", (double)m->stats.canonical);
    add_number(table, "%.0f", (double)m->stats.orders);
    add_number(table, "%.0f", (double)m->stats.positions);
    const workload_peer peer = workload_peer_of(w->name);
    cli_table_cell(table, peer.name ? peer.name : "");
    add_number(table, peer.name ? "%.2f" : "", peer.seconds);
    add_number(table, peer.name ? "%.1f" : "", peer.seconds / m->cpu);
    cli_table_cell(table, m->result);
    if (!old) return;
    double before = seconds_before(old, w->name);
    add_number(table, before < 0 ? "" : "%.4f", before);
    add_number(table, before < 0 ? "" : "%.2f", before / m->wall);
}

static int list_workloads(cli *c) {
    static const char *const headings[] = {"name", "what"};
    cli_table table;
    if (!c->json)
        for (const workload *w = workloads; w->name; w++) printf("%-22s %s\n", w->name, w->what);
    if (!c->json) return 0;
    cli_table_open(&table, CLI_JSON, headings, 2);
    for (const workload *w = workloads; w->name; w++) {
        cli_table_cell(&table, w->name);
        cli_table_cell(&table, w->what);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
    return 0;
}

static int run(cli *c) {
    cli_no_argument(c, "ender bench --only");
    if (cli_given(c, "list")) return list_workloads(c);
    check_chosen(c);
    const char *output = cli_given(c, "output");
    const char *compare = cli_given(c, "compare");
    uint64_t runs = cli_number(c, "runs");
    cJSON *old = compare ? read_json(c, compare) : NULL;
    cJSON *json = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(json, "workloads");
    cJSON_AddNumberToObject(json, "threads", c->threads ? c->threads : 1);
    static const char *const headings[] = {
        "workload", "seconds", "cpu",   "peak MB", "canonical", "orders", "positions",
        "peer",     "its cpu", "ahead", "result",  "before",    "speedup"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, old ? 13 : 11);
    for (const workload *w = workloads; w->name; w++) {
        if (!is_chosen(c, w)) continue;
        if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K%s", w->name);
        measure best = {0};
        bool came_back = measure_workload(c, w, runs, &best);
        if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
        if (!came_back || best.status != ENDER_OK) {
            cli_complain(c, "%s: %s", w->name,
                         came_back ? ender_status_name(best.status) : "the process ended early");
            continue;
        }
        if (w->expected && strcmp(w->expected, best.result) != 0)
            cli_complain(c, "%s: the result is `%s`, it should be `%s`", w->name, best.result,
                         w->expected);
        add_row(&table, w, &best, old);
        add_json(list, w, &best);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
    if (output) write_json(c, json, output);
    cJSON_Delete(json);
    cJSON_Delete(old);
    return 0;
}

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "", NULL}, {NULL, NULL, NULL}};

const cli_command command_bench = {
    .name = "bench",
    .forms = forms,
    .summary = "measures fixed workloads",
    .help = "Runs fixed workloads, each in a process of its own from a cold start, and prints\n"
            "seconds, processor seconds, peak memory, and counts that show whether two versions\n"
            "did the same work. It uses one thread unless --threads is given. Where another\n"
            "system was measured on the same work, the table also has its processor seconds and\n"
            "the ratio.\n"
            "\n"
            "Examples:\n"
            "  ender bench --only day3\n"
            "  ender bench --output new.json --compare old.json --runs 3\n"
            "  ender bench --threads 2 --only dom-5x6",
    .options = options,
    .rules = rules,
    .run = run};
