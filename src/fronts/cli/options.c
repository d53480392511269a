/* SPDX-License-Identifier: MIT
 *
 * Options: an argument is one only if two dashes and a letter begin it (or it is -h), so that
 * expressions such as -1/2 and -v need no quoting tricks. One that has no effect is refused. */
#include "cli/options.h"

#include "cli/input.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What every subcommand knows. */
const cli_option options_of_all[] = {
    {"json", NULL, "print JSON"},
    {"unicode", NULL, "print values with arrows and superscripts"},
    {"latex", NULL, "print values for LaTeX: mathematics, with the package amsmath"},
    {"memory", "SIZE", "use at most so much memory, such as 500M or 2G"},
    {"seconds", "S", "give up an operation after so long (default: never)"},
    {"threads", "N", "work on N threads (default: one a processor)"},
    {"ruleset", "FILE.lua", "a ruleset in Lua, to use by its name; may be repeated"},
    {"no-progress", NULL, "no progress bar"},
    {"help", NULL, "this text"},
    {NULL, NULL, NULL}};

/* The option that one letter stands for, or NULL. */
static const char *option_of_letter(const char *text) {
    if (strcmp(text, "-h") == 0) return "help";
    return strcmp(text, "-o") == 0 ? "output" : NULL;
}

static bool is_option(const char *text) {
    return option_of_letter(text) ||
           (text[0] == '-' && text[1] == '-' && text[2] >= 'a' && text[2] <= 'z');
}

static int option_index(const cli_option *options, const char *name, size_t length) {
    for (int i = 0; options && options[i].name; i++)
        if (strlen(options[i].name) == length && strncmp(options[i].name, name, length) == 0)
            return i;
    return -1;
}

/* A name that the command does not declare is a mistake in its code, which the first run shows. */
const char *cli_given(const cli *c, const char *name) {
    const int i = option_index(c->options, name, strlen(name));
    if (i >= 0) return c->given[i];
    fprintf(stderr, "ender: `ender %s` asks for --%s, which it does not declare\n",
            c->command->name, name);
    abort();
}

bool cli_declares(const cli *c, const char *name) {
    return option_index(c->options, name, strlen(name)) >= 0;
}

cli_shard cli_shard_given(cli *c) {
    const char *text = cli_given(c, "shard");
    unsigned long long part = 1, parts = 1;
    char rest;
    const bool is_shard = text && sscanf(text, "%llu/%llu%c", &part, &parts, &rest) == 2;
    if (text && (!is_shard || text[0] == '-' || part < 1 || part > parts || parts > 1000000))
        cli_usage(c, "--shard needs I/N, such as 3/8: I from 1 to N, N up to 1000000");
    return (cli_shard){part - 1, parts, 0};
}

bool cli_shard_takes(cli_shard *shard) { return shard->at++ % shard->parts == shard->part; }

uint64_t cli_number(cli *c, const char *name, uint64_t least, uint64_t most, uint64_t otherwise) {
    const char *text = cli_given(c, name);
    if (!text) return otherwise;
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || n < least || n > most)
        cli_usage(c, "--%s takes a number from %llu to %llu, not `%s`", name,
                  (unsigned long long)least, (unsigned long long)most, text);
    return n;
}

_Noreturn static void refuse_option(cli *c, const char *text, size_t length) {
    nearest_names near;
    nearest_open(&near, text + 2, length);
    for (const cli_option *o = c->options; o->name; o++) nearest_try(&near, o->name, NULL);
    for (const cli_option *o = options_of_all; o->name; o++) nearest_try(&near, o->name, NULL);
    if (near.count > 0)
        cli_usage(c, "there is no option `%s`; is --%s meant?", text, near.names[0]);
    cli_usage(c, "there is no option `%s`; an argument that begins so goes behind `--`", text);
}

/* Splits the arguments into options and the rest. */
void options_read(cli *c, int count, char **texts, options_common *common) {
    bool only_arguments = false;
    for (int i = 0; i < count; i++) {
        char *text = texts[i];
        if (!only_arguments && strcmp(text, "--") == 0) {
            only_arguments = true;
            continue;
        }
        if (only_arguments || !is_option(text)) {
            cli_read_argument(c, text);
            continue;
        }
        const char *letter = option_of_letter(text), *name = letter ? letter : text + 2;
        size_t length = strcspn(name, "=");
        int own = option_index(c->options, name, length);
        int shared = own < 0 ? option_index(options_of_all, name, length) : -1;
        if (own < 0 && shared < 0) refuse_option(c, text, length);
        const cli_option *option = own >= 0 ? &c->options[own] : &options_of_all[shared];
        const char *value = name[length] == '=' ? name + length + 1 : NULL;
        if (!option->value && value) cli_usage(c, "--%s takes no value", option->name);
        if (option->value && !value) {
            if (i + 1 == count) cli_usage(c, "--%s needs a value: %s", option->name, option->value);
            value = texts[++i];
        }
        if (!value) value = "";
        if (own >= 0)
            c->given[own] = value;
        else if (shared == COMMON_RULESET)
            c->files[c->file_count++] = value;
        else
            common->given[shared] = value;
    }
}

static uint64_t read_size(cli *c, const char *text) {
    char *end;
    double size = strtod(text, &end);
    const char *units = "KMGT";
    double scale = 1;
    if (*end) {
        const char *unit = strchr(units, *end >= 'a' && *end <= 'z' ? *end - 32 : *end);
        if (unit) {
            for (const char *u = units; u <= unit; u++) scale *= 1024;
            end++;
        }
    }
    if (end == text || *end || !isfinite(size) || size * scale < 16.0 * 1024 * 1024 ||
        size * scale > 1e15)
        cli_usage(c, "--memory takes a size of 16M or more, such as 500M or 2G, not `%s`", text);
    return (uint64_t)(size * scale);
}

static double read_seconds(cli *c, const char *text) {
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end || !isfinite(seconds) || seconds <= 0)
        cli_usage(c, "--seconds takes a number above 0, such as 0.5 or 60, not `%s`", text);
    return seconds;
}

static unsigned read_threads(cli *c, const char *text) {
    char *end;
    unsigned long threads = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || threads < 1 || threads > 256)
        cli_usage(c, "--threads takes a number from 1 to 256, not `%s`", text);
    return (unsigned)threads;
}

/* ---- options without effect ---- */

/* Is one of the words of a rule (an option with its dashes, or one of the first two arguments)
 * there? */
static bool is_there(const cli *c, const char *words) {
    while (*words) {
        const size_t length = strcspn(words, " ");
        if (strncmp(words, "--", 2) == 0) {
            const int i = option_index(c->options, words + 2, length - 2);
            if (i >= 0 && c->given[i]) return true;
        }
        for (int i = 0; i < c->argument_count && i < 2; i++)
            if (strlen(c->arguments[i]) == length && strncmp(c->arguments[i], words, length) == 0)
                return true;
        words += length + (words[length] == ' ');
    }
    return false;
}

static const char *given_by_name(const cli *c, const options_common *common, const char *name,
                                 size_t length) {
    const int own = option_index(c->options, name, length);
    if (own >= 0) return c->given[own];
    const int shared = option_index(options_of_all, name, length);
    return shared >= 0 ? common->given[shared] : NULL;
}

_Noreturn static void refuse_without(cli *c, const char *name, size_t length, const char *with) {
    char list[200];
    size_t end = 0;
    for (; *with && end + 3 < sizeof list; with++) {
        if (*with == ' ') list[end++] = ',';
        list[end++] = *with;
    }
    list[end] = '\0';
    cli_usage(c, "--%.*s goes with %s", (int)length, name, list);
}

static void check_rule(cli *c, const options_common *common, const cli_rule *rule) {
    for (const char *name = rule->options; *name;) {
        const size_t length = strcspn(name, " ");
        if (given_by_name(c, common, name, length) && !is_there(c, rule->with)) {
            if (!rule->with[0])
                cli_usage(c, "--%.*s has no effect on `ender %s`", (int)length, name,
                          c->command->name);
            refuse_without(c, name, length, rule->with);
        }
        name += length + (name[length] == ' ');
    }
}

void options_apply(cli *c, const options_common *common) {
    for (const cli_rule *rule = c->command->rules; rule && rule->options; rule++)
        check_rule(c, common, rule);
    c->json = common->given[COMMON_JSON] != NULL;
    c->style = c->json                         ? ENDER_JSON
               : common->given[COMMON_LATEX]   ? ENDER_LATEX
               : common->given[COMMON_UNICODE] ? ENDER_UNICODE
                                               : ENDER_ASCII;
    if (common->given[COMMON_LATEX] && (c->json || common->given[COMMON_UNICODE]))
        cli_usage(c, "only one of --json, --unicode and --latex");
    if (c->json && common->given[COMMON_UNICODE])
        cli_usage(c, "only one of --json, --unicode and --latex");
    if (common->given[COMMON_THREADS]) c->threads = read_threads(c, common->given[COMMON_THREADS]);
    if (common->given[COMMON_MEMORY]) c->memory = read_size(c, common->given[COMMON_MEMORY]);
    if (common->given[COMMON_SECONDS]) c->seconds = read_seconds(c, common->given[COMMON_SECONDS]);
}
