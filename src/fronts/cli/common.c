/* SPDX-License-Identifier: MIT
 *
 * What the subcommands share: complaints, lines of input, names of values, progress. */
#include "cli/help/help.h"
#include "cli/json.h"
#include "cli/meant.h"
#include "cli/prompt/loading.h"
#include "cli/words.h"
#include "notation/front.h"
#include "solve/front.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- memory ---- */

static void *checked(void *memory) {
    if (memory) return memory;
    fprintf(stderr, "ender: out of memory\n");
    exit(EXIT_LIMIT);
}

void *cli_alloc(size_t bytes) { return checked(calloc(1, bytes ? bytes : 1)); }
void *cli_longer(void *list, size_t bytes) { return checked(realloc(list, bytes)); }

void *cli_reach(void *list, size_t *capacity, size_t wanted, size_t size) {
    enum { FIRST_CAPACITY = 16 };
    if (wanted <= *capacity) return list;
    *capacity = *capacity > 0 ? 2 * *capacity : FIRST_CAPACITY;
    if (*capacity < wanted) *capacity = wanted;
    return cli_longer(list, *capacity * size);
}

char *cli_copy(const char *text, size_t length) {
    char *copy = cli_alloc(length + 1);
    memcpy(copy, text, length);
    return copy;
}

bool cli_memory_is_half_used(const cli *c) {
    ender_stats stats;
    ender_get_stats(c->ctx, &stats);
    return stats.memory_bytes > stats.memory_budget / 2;
}

/* ---- complaints ---- */

static void remember(cli *c, int status) {
    if (c->status == 0 || status == EXIT_INTERRUPTED ||
        (c->status != EXIT_INTERRUPTED && status > c->status))
        c->status = status;
}

enum { SENTENCE_MOST = 4000 };

/* In JSON an error is a record where the answer would have been. */
static void say(const cli *c, const char *status, const char *usage, const char *format,
                va_list arguments) {
    cli_progress_clear();
    if (c->json) {
        char message[SENTENCE_MOST];
        vsnprintf(message, sizeof message, format, arguments);
        cli_json_error(&(cli_error){.status = status, .message = message, .usage = usage});
        return;
    }
    fflush(stdout);
    fputs("ender: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    if (usage) fprintf(stderr, "usage: %s    (more: ender %s --help)\n", usage, c->command->name);
}

static const char error_word[] = "error", usage_word[] = "usage";

void cli_complain(cli *c, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(c, error_word, NULL, format, arguments);
    va_end(arguments);
    remember(c, EXIT_USAGE);
}

void cli_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    cli_progress_clear();
    fflush(stdout);
    fputs("ender: note: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

void cli_note_searched(cli *c) {
    if (c->searched || decided_by_search(c->ctx) == 0) return;
    c->searched = true;
    cli_note("outcomes are found as `ender solve` finds them where no value comes in reach sooner");
}

void cli_note_arithmetic(const char *text) {
    int used = -1;
    char x[20] = "", sign[2] = "", y[20] = "";
    const bool read = sscanf(text, " %19[0-9]%1[*^]%19[0-9] %n", x, sign, y, &used) == 3;
    if (!read || used < 0 || text[used] != '\0') return;
    cli_note("%s%s%s is the game %s + %s%s, as papers write it; the %s is num(%s%s%s)", x, sign, y,
             x, sign, y, sign[0] == '*' ? "product" : "power", x, sign, y);
}

ender_ctx *cli_within(cli *c, double seconds) {
    ender_ctx *within = NULL;
    const ender_limits limits = {.total = seconds};
    cli_check(c, ender_within(c->ctx, &limits, &within), NULL);
    return within;
}

void cli_end_time(cli *c) { c->ctx = c->whole; }

void cli_close(cli *c) {
    cli_load_close(c);
    ender_close(c->within);
    ender_close(c->whole);
}

void cli_leave(cli *c) {
    cli_close(c);
    fflush(stdout);
    exit(c->status);
}

void cli_fail(cli *c, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(c, error_word, NULL, format, arguments);
    va_end(arguments);
    remember(c, EXIT_USAGE);
    cli_leave(c);
}

void cli_usage(cli *c, const char *format, ...) {
    char usage[HELP_TEXT_MOST];
    help_form(c->command, help_fitting(c->command, c->argument_count > 0 ? c->arguments[0] : ""),
              usage);
    va_list arguments;
    va_start(arguments, format);
    say(c, usage_word, usage, format, arguments);
    va_end(arguments);
    remember(c, EXIT_USAGE);
    cli_leave(c);
}

void cli_no_argument(cli *c, const char *meant) {
    if (c->argument_count > 0)
        cli_usage(c, "no argument is expected; is this meant? %s '%s'", meant, c->arguments[0]);
}

void cli_no_verb(cli *c) {
    char meant[MEANT_VERBS_MOST];
    const char *word = c->argument_count > 0 ? c->arguments[0] : "";
    cli_meant_verbs(c, word, meant);
    if (c->argument_count == 0)
        cli_usage(c, "the first argument says what is to be done: %s", meant);
    cli_usage(c, "`%.40s` cannot be asked of `ender %s`; %s", word, c->command->name, meant);
}

static int exit_status(ender_status status) {
    switch (status) {
    case ENDER_EMEMORY:
    case ENDER_ELIMIT:
        return EXIT_LIMIT;
    case ENDER_ECANCELLED:
        return EXIT_INTERRUPTED;
    default:
        return EXIT_USAGE;
    }
}

static void say_failure(const char *message, const char *text, const char *where,
                        ender_place place) {
    fflush(stdout);
    fprintf(stderr, "ender: %s%s%s\n", where ? where : "", where ? ": " : "", message);
    if (!text || place.line == 0) return;
    char *excerpt = ender_error_excerpt(text, strlen(text), place);
    if (excerpt) fprintf(stderr, "%s%s", excerpt, strchr(excerpt, '\0')[-1] == '\n' ? "" : "\n");
    ender_free(excerpt);
}

/* Has the name of the domain a word that begins so? */
static bool domain_has_word(const ender_domain *domain, const char *word, size_t length) {
    for (const char *at = domain->name; at; at = strchr(at, '_') ? strchr(at, '_') + 1 : NULL)
        if (strncmp(at, word, length) == 0) return true;
    return false;
}

/* A question of a domain: controlled_value, or behind a word of the domain, affine_outcome. */
static const ender_question *question_meant(const ender_domain *domain, const char *name) {
    const ender_question *q = ender_question_find(domain, name);
    for (const char *at = strchr(name, '_'); at && !q; at = strchr(at + 1, '_'))
        if (domain_has_word(domain, name, (size_t)(at - name)))
            q = ender_question_find(domain, at + 1);
    return q;
}

enum { QUESTIONS_NOTED = 3 };

static void note_questions(const char *name) {
    unsigned noted = 0;
    for (size_t i = 0; i < ender_domain_count() && noted < QUESTIONS_NOTED; i++) {
        const ender_domain *domain = ender_domain_at(i);
        const ender_question *q = question_meant(domain, name);
        if (!q) continue;
        noted++;
        cli_note("a question of the domain %s: ender ask %s '%s' %s%s%s", domain->name,
                 domain->name, domain->example, q->name, q->parameters[0] ? " " : "",
                 q->parameters);
    }
}

/* A name in an expression that is no function may be a domain or a question of one, which are asked
 * otherwise. */
static void note_domain(const char *message) {
    static const char before[] = "no function or ruleset is called ";
    char name[64];
    const char *at = strstr(message, before);
    if (!at) return;
    at += sizeof before - 1;
    const size_t length = strcspn(at, "; ");
    if (length >= sizeof name) return;
    snprintf(name, sizeof name, "%.*s", (int)length, at);
    const ender_domain *domain = ender_domain_find(name);
    if (domain)
        cli_note("%s is a domain: ender ask %s '%s'", name, domain->name, domain->example);
    else
        note_questions(name);
}

void cli_remember(cli *c, ender_status status) { remember(c, exit_status(status)); }

bool cli_failed(cli *c, ender_status status, const char *text, const char *where) {
    const char *said = ender_message(c->ctx)[0] ? ender_message(c->ctx) : ender_status_name(status);
    char *message = cli_copy(said, strlen(said));
    ender_place place = {0};
    if (text && status == ENDER_ESYNTAX) place = ender_error_place(c->ctx);
    cli_progress_clear();
    if (c->json)
        cli_json_error(&(cli_error){.status = ender_status_name(status),
                                    .message = message,
                                    .place = place,
                                    .where = where});
    else
        say_failure(message, text, where, place);
    if (!c->json && status == ENDER_ESYNTAX) note_domain(message);
    free(message);
    cli_remember(c, status);
    return status != ENDER_ECANCELLED && status != ENDER_EMEMORY;
}

void cli_check(cli *c, ender_status status, const char *text) {
    if (status == ENDER_OK) return;
    cli_failed(c, status, text, NULL);
    cli_leave(c);
}

void cli_note_example(cli *c, ender_status status, const ender_ruleset *rules) {
    const ender_ruleset_info *info = ender_ruleset_about(rules);
    if (status != ENDER_ESYNTAX || c->json || c->shown_example) return;
    c->shown_example = true;
    if (info->example && *info->example)
        cli_note("a position of %s is written like %s; ender rulesets %s tells the rules",
                 info->name, info->example, info->name);
    else
        cli_note("ender rulesets %s tells the rules", info->name);
}

ender_position *cli_position(cli *c, const ender_ruleset *rules, const char *text) {
    ender_position *position = NULL;
    const ender_status status = ender_position_parse(c->ctx, rules, text, strlen(text), &position);
    if (status == ENDER_OK) return position;
    cli_failed(c, status, text, NULL);
    cli_note_example(c, status, rules);
    cli_leave(c);
}

/* ---- values ---- */

char *cli_loopy_name(cli *c, ender_loopy g) {
    const ender_result result = result_of_loopy(g);
    char *text = NULL;
    cli_check(c, ender_format_result(c->ctx, &result, c->json ? ENDER_ASCII : c->style, &text),
              NULL);
    return text;
}

ender_status cli_relation(cli *c, const ender_result *g, const ender_result *h,
                          ender_relation *out) {
    if (kind_is_game(g->kind) && kind_is_game(h->kind)) return result_compare(c->ctx, g, h, out);
    cli_complain(c, "only values are compared, and one of these is a %s",
                 kind_name(kind_is_game(g->kind) ? h->kind : g->kind));
    return ENDER_EARGUMENT;
}

ender_relation cli_sure_relation(cli *c, const ender_result *g, const ender_result *h) {
    ender_relation relation = ENDER_EQUAL;
    const ender_status status = cli_relation(c, g, h, &relation);
    if (status == ENDER_EARGUMENT && c->status != 0) cli_leave(c);
    cli_check(c, status, NULL);
    return relation;
}

uint64_t cli_random(uint64_t *state, uint64_t below) {
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15); /* splitmix64 */
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (x ^ x >> 31) % below;
}

/* ---- files ---- */

char *cli_read_bytes(cli *c, const char *path, size_t *length) {
    enum { MOST_BYTES = 1 << 30 };
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    size_t capacity = 0;
    *length = 0;
    if (!file) cli_fail(c, "cannot read %s: %s", path, strerror(errno));
    do {
        if (*length == MOST_BYTES) cli_fail(c, "%s has more than %d bytes", path, MOST_BYTES);
        bytes = cli_reach(bytes, &capacity, *length + 65536, 1);
        *length += fread(bytes + *length, 1, capacity - *length, file);
    } while (!feof(file) && !ferror(file));
    const int failure = ferror(file) ? errno : 0;
    fclose(file);
    if (failure) cli_fail(c, "cannot read %s: %s", path, strerror(failure));
    return bytes;
}

void cli_write(cli *c, const char *path, const char *text, size_t length) {
    if (strcmp(path, "-") == 0)
        (void)fwrite(text, 1, length, stdout); /* main looks whether it arrived */
    else
        cli_check(c, file_replace(c->ctx, path, text, length), NULL);
}

/* ---- rulesets ---- */

/* Nobody has heard of it, or the arguments stand the other way round. */
static void no_ruleset(cli *c, const char *name) {
    const char *message = ender_message(c->ctx);
    const ender_ruleset *other = NULL;
    const ender_domain *domain = cli_meant_domain(name, true);
    if (domain && strstr(message, "no ruleset"))
        cli_fail(c, "there is no ruleset \"%s\", but a domain: ender ask %s '%s'", name,
                 domain->name, domain->example);
    if (strstr(message, "no ruleset") && !strstr(message, "nearest") && !c->json) {
        char *copy = cli_copy(message, strlen(message));
        if (c->argument_count == 2 && c->arguments[0] == name &&
            cli_find_ruleset(c, c->arguments[1], &other) == ENDER_OK)
            cli_fail(c, "%s; the ruleset stands first: ender %s %s '%s'", copy, c->command->name,
                     c->arguments[1], name);
        if (!cli_is_word(name))
            cli_fail(c, "%s, and it stands first; a value: ender eval '%s'", copy, name);
        cli_fail(c, "%s; `ender rulesets` lists them, `ender find '%s'` searches", copy, name);
    }
}

void cli_missing_position(cli *c, int at) {
    if (at >= c->argument_count)
        cli_usage(c, "a ruleset and a position are needed, such as: ender %s domineering 2x3",
                  c->command->name);
    const char *name = ender_ruleset_about(cli_ruleset(c, c->arguments[at]))->name;
    const char *example = ender_ruleset_about(cli_ruleset(c, c->arguments[at]))->example;
    cli_usage(c, "a position of %s is missing, such as: ender %s %s '%s'", name, c->command->name,
              name, example);
}

const ender_ruleset *cli_ruleset(cli *c, const char *name) {
    const ender_ruleset *rules = NULL;
    const ender_status status = cli_find_ruleset(c, name, &rules);
    for (const cli_command *const *command = cli_commands; status != ENDER_OK && *command;
         command++)
        if (strcmp((*command)->name, name) == 0)
            cli_fail(c, "%s is no ruleset but a subcommand: ender %s --help", name, name);
    if (status != ENDER_OK) no_ruleset(c, name);
    cli_check(c, status, NULL);
    return rules;
}

int cli_by_handle(const void *a, const void *b) {
    const ender_game *g = a, *h = b;
    return (g->id > h->id) - (g->id < h->id);
}

bool cli_range(const char *text, int64_t most, int64_t *from, int64_t *to) {
    char *end;
    errno = 0;
    *from = strtoll(text, &end, 10);
    if (end == text || errno) return false;
    *to = *from;
    if (strncmp(end, "..", 2) == 0) {
        const char *second = end + 2;
        *to = strtoll(second, &end, 10);
        if (end == second || errno) return false;
    }
    return *end == '\0' && *from <= *to && *from >= 0 && *to <= most;
}

/* ---- names ---- */

char *cli_name(cli *c, ender_game g) {
    char *name = NULL;
    cli_check(c, ender_format(c->ctx, g, c->style, &name), NULL);
    return name;
}

/* ---- progress ---- */

/* The bar belongs to the terminal, of which a process has one. */
static struct {
    bool shown;
    double since;
    uint64_t before, done;
    const char *what, *only;
    void (*tell)(const char *what, uint64_t done, uint64_t total);
} bar;

void cli_progress_show(void *user, const char *what, uint64_t done, uint64_t total) {
    (void)user;
    if (bar.tell) {
        bar.tell(what, done, total);
        return;
    }
    if (bar.only && strncmp(what, bar.only, strlen(bar.only)) != 0) return;
    const double now = clock_seconds();
    done += bar.before;
    if (total) total += bar.before;
    if (bar.what != what || done < bar.done) { /* something else, or the same once more */
        bar.what = what;
        bar.since = now;
    }
    bar.done = done;
    double seconds = now - bar.since;
    if (seconds < 0.5) return;
    double rate = (double)done / seconds;
    fprintf(stderr, "\r\033[K%s: %llu", what, (unsigned long long)done);
    if (total) fprintf(stderr, " of %llu", (unsigned long long)total);
    fprintf(stderr, ", %.0f/s", rate);
    if (total > done && rate > 0)
        fprintf(stderr, ", %.0f s to go", (double)(total - done) / rate);
    else
        fprintf(stderr, ", %.0f s", seconds);
    fflush(stderr);
    bar.shown = true;
}

void cli_progress_to(void (*tell)(const char *what, uint64_t done, uint64_t total)) {
    bar.tell = tell;
}

void cli_progress_after(uint64_t before) { bar.before = before; }

void cli_progress_only(const char *prefix) { bar.only = prefix; }

void cli_progress_clear(void) {
    if (bar.shown) fputs("\r\033[K", stderr);
    bar.shown = false;
    bar.what = NULL;
}
