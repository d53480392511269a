/* SPDX-License-Identifier: MIT
 *
 * What options take. A kind of option has its sentence and its check here, and nowhere else: from
 * the sentence come the messages, the help and the reference page. */
#include "cli/options/options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const double memory_least = 16.0 * 1024 * 1024, memory_most = 1e15, seconds_most = 1e9;
enum { THREADS_MOST = 256, PARTS_MOST = 1000000 };

const cli_option options_of_all[] = {
    OPTION_FLAG("json", "print JSON"),
    OPTION_FLAG("unicode", "print values with arrows and superscripts"),
    OPTION_FLAG("latex", "print values for LaTeX: mathematics, with the package amsmath"),
    {.name = "memory",
     .kind = CLI_MEMORY,
     .value = "SIZE",
     .usual = "three quarters of what a process may use",
     .help = "the greatest amount of memory"},
    {.name = "seconds",
     .kind = CLI_SECONDS,
     .value = "S",
     .usual = "never",
     .help = "the time limit of an operation"},
    OPTION_NUMBER("threads", "N", 1, THREADS_MOST, "one per processor", "the number of threads"),
    OPTION_FILE("ruleset", "FILE.lua", "a ruleset in Lua, used by its name; may be repeated",
                .repeats = true),
    OPTION_FLAG("no-progress", "no progress bar (one is shown if standard error is a terminal)"),
    OPTION_FLAG("help", "the usage of the subcommand, with examples"),
    {.name = NULL}};

/* ---- words ---- */

int option_place(const char *words, const char *word) {
    const size_t wanted = strlen(word);
    for (int place = 0; words && *words; place++) {
        const size_t length = strcspn(words, " ");
        if (length == wanted && strncasecmp(words, word, length) == 0) return place;
        words += length + (words[length] == ' ');
    }
    return -1;
}

/* "left, right or both". */
static void list_words(const char *words, char out[OPTION_TEXT_MOST]) {
    size_t end = 0;
    out[0] = '\0';
    while (*words) {
        const size_t length = strcspn(words, " ");
        const char *between = end == 0 ? "" : words[length] ? ", " : " or ";
        const int more =
            snprintf(out + end, OPTION_TEXT_MOST - end, "%s%.*s", between, (int)length, words);
        if (more < 0 || (size_t)more >= OPTION_TEXT_MOST - end) return;
        end += (size_t)more;
        words += length + (words[length] == ' ');
    }
}

/* ---- what is right ---- */

void option_takes(const cli_option *o, char out[OPTION_TEXT_MOST]) {
    const unsigned long long least = o->least, most = o->most;
    const size_t size = OPTION_TEXT_MOST;
    switch (o->kind) {
    case CLI_FLAG:
        snprintf(out, size, "no value");
        break;
    case CLI_NUMBER:
        snprintf(out, size, "a number from %llu to %llu%s%s", least, most, o->words ? ", or " : "",
                 o->words ? o->words : "");
        break;
    case CLI_NUMBERS:
        snprintf(out, size, "a number or a list such as 1,2,5, from %llu to %llu", least, most);
        break;
    case CLI_RANGE:
        snprintf(out, size, "a number or a range such as 1..8, from %llu to %llu", least, most);
        break;
    case CLI_SECONDS:
        snprintf(out, size, "a number above 0 and at most %.0f, such as 0.5 or 60", seconds_most);
        break;
    case CLI_MEMORY:
        snprintf(out, size, "a size from 16M to %.0fT, such as 500M or 2G",
                 floor(memory_most / ((double)(1ull << 40))));
        break;
    case CLI_SHARD:
        snprintf(out, size, "I/N, such as 3/8: I from 1 to N, N up to %d", PARTS_MOST);
        break;
    case CLI_WORD:
        list_words(o->words, out);
        break;
    case CLI_FILE:
    case CLI_WRITTEN:
        snprintf(out, size, "the name of a file");
        break;
    case CLI_FOLDER:
        snprintf(out, size, "the name of a folder");
        break;
    case CLI_OTHER:
        snprintf(out, size, "a value, %s", o->value);
        break;
    }
}

/* ---- is it right? ---- */

/* A whole number that a text is, or that stands in front of `stop`. */
static bool read_number(const char *text, const char *stop, uint64_t *out) {
    char *end;
    errno = 0;
    const unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || errno || (stop ? end != stop : *end != '\0'))
        return false;
    *out = n;
    return true;
}

static bool is_within(const cli_option *o, const char *text, const char *stop) {
    uint64_t n;
    return read_number(text, stop, &n) && n >= o->least && n <= o->most;
}

static bool are_within(const cli_option *o, const char *text) {
    for (const char *comma; (comma = strchr(text, ',')) != NULL; text = comma + 1)
        if (!is_within(o, text, comma)) return false;
    return is_within(o, text, NULL);
}

static bool is_range(const cli_option *o, const char *text) {
    int64_t from, to;
    return cli_range(text, (int64_t)o->most, &from, &to) && from >= (int64_t)o->least;
}

double option_bytes(const char *text) {
    static const char units[] = "KMGT";
    char *end;
    double size = strtod(text, &end);
    if (end == text) return -1;
    const char *unit = *end ? strchr(units, *end >= 'a' && *end <= 'z' ? *end - 32 : *end) : NULL;
    if (*end && (!unit || end[1])) return -1;
    for (const char *u = units; unit && u <= unit; u++) size *= 1024;
    return isfinite(size) ? size : -1;
}

static bool is_seconds(const char *text) {
    char *end;
    const double seconds = strtod(text, &end);
    return end != text && !*end && seconds > 0 && seconds <= seconds_most;
}

static bool read_shard(const char *text, uint64_t *part, uint64_t *parts) {
    const char *slash = strchr(text, '/');
    return slash && read_number(text, slash, part) && read_number(slash + 1, NULL, parts) &&
           *part >= 1 && *part <= *parts && *parts <= PARTS_MOST;
}

bool option_fits(const cli_option *o, const char *text) {
    uint64_t part, parts;
    switch (o->kind) {
    case CLI_NUMBER:
        return is_within(o, text, NULL) || option_place(o->words, text) >= 0;
    case CLI_NUMBERS:
        return are_within(o, text);
    case CLI_RANGE:
        return is_range(o, text);
    case CLI_SECONDS:
        return is_seconds(text);
    case CLI_MEMORY:
        return option_bytes(text) >= memory_least && option_bytes(text) <= memory_most;
    case CLI_SHARD:
        return read_shard(text, &part, &parts);
    case CLI_WORD:
        return option_place(o->words, text) >= 0;
    case CLI_FILE:
    case CLI_WRITTEN:
    case CLI_FOLDER:
        return text[0] != '\0';
    default:
        return true;
    }
}

/* ---- what was given ---- */

int option_index(const cli_option *options, const char *name, size_t length) {
    for (int i = 0; options && options[i].name; i++)
        if (strlen(options[i].name) == length && strncmp(options[i].name, name, length) == 0)
            return i;
    return -1;
}

/* A name that the command does not declare is a mistake in its code, which the first run shows. */
static int declared(const cli *c, const char *name) {
    const int i = option_index(c->options, name, strlen(name));
    if (i >= 0) return i;
    fprintf(stderr, "ender: `ender %s` asks for --%s, which it does not declare\n",
            c->command->name, name);
    abort();
}

const char *cli_given(const cli *c, const char *name) { return c->given[declared(c, name)]; }

bool cli_declares(const cli *c, const char *name) {
    return option_index(c->options, name, strlen(name)) >= 0;
}

uint64_t cli_number_or(const cli *c, const char *name, uint64_t otherwise) {
    const char *text = cli_given(c, name);
    uint64_t n;
    return text && read_number(text, NULL, &n) ? n : otherwise;
}

uint64_t cli_number(const cli *c, const char *name) {
    const char *usual = c->options[declared(c, name)].usual;
    uint64_t n;
    return cli_number_or(c, name, usual && read_number(usual, NULL, &n) ? n : 0);
}

int cli_word(const cli *c, const char *name) {
    const cli_option *o = &c->options[declared(c, name)];
    const char *text = cli_given(c, name);
    if (!text) text = o->usual;
    return text ? option_place(o->words, text) : -1;
}

void cli_range_given(const cli *c, const char *name, int64_t *from, int64_t *to) {
    const cli_option *o = &c->options[declared(c, name)];
    (void)cli_range(cli_given(c, name), (int64_t)o->most, from, to);
}

cli_shard cli_shard_given(const cli *c) {
    const char *text = cli_given(c, "shard");
    uint64_t part = 1, parts = 1;
    if (text) (void)read_shard(text, &part, &parts);
    return (cli_shard){part - 1, parts, 0};
}

bool cli_shard_takes(cli_shard *shard) { return shard->at++ % shard->parts == shard->part; }

ender_method cli_method(const cli *c) { return (ender_method)cli_word(c, "method"); }

void cli_note_listed(cli *c, const ender_position *position) {
    bool known;
    cli_check(c, ender_certify_knows(c->ctx, position, &known), NULL);
    if (!known)
        cli_note("the judge does not know these rules: the proof is about the options that it "
                 "lists");
}
unsigned cli_facts(const cli *c) {
    return (cli_given(c, "birthday") ? ENDER_FACT_BIRTHDAY : 0u) |
           (cli_given(c, "stops") ? ENDER_FACT_STOPS : 0u) |
           (cli_given(c, "temperature") ? ENDER_FACT_TEMPERATURE : 0u);
}

ender_player cli_player(const cli *c, const char *option) {
    return cli_word(c, option) == 1 ? ENDER_RIGHT : ENDER_LEFT;
}

bool cli_asks(const cli *c, ender_player player) {
    const int asked = cli_word(c, "player");
    return asked == 2 || asked == (player == ENDER_LEFT ? 0 : 1);
}
