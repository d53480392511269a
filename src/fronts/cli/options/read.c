/* SPDX-License-Identifier: MIT
 *
 * Arguments are read here and nowhere else. An argument is an option only if two dashes and a
 * letter begin it (or it is -h or -o), so that expressions such as -1/2 and -v need no quoting
 * tricks. An option is given once; one that has no effect is refused. */
#include "cli/options/options.h"

#include "cli/input.h"

#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

/* The option that one letter stands for, or NULL. */
static const char *option_of_letter(const char *text) {
    if (strcmp(text, "-h") == 0) return "help";
    return strcmp(text, "-o") == 0 ? "output" : NULL;
}

const char *option_named(const char *argument, size_t *length) {
    const char *letter = option_of_letter(argument), *name = letter ? letter : argument + 2;
    const bool is_option =
        letter || (argument[0] == '-' && argument[1] == '-' && *name >= 'a' && *name <= 'z');
    if (!is_option) return NULL;
    *length = strcspn(name, "=");
    return name;
}

_Noreturn static void refuse_name(cli *c, const char *text, const char *name, size_t length) {
    nearest_names near;
    nearest_open(&near, name, length);
    for (const cli_option *o = c->options; o->name; o++) nearest_try(&near, o->name, NULL);
    for (const cli_option *o = options_of_all; o->name; o++) nearest_try(&near, o->name, NULL);
    if (near.count > 0)
        cli_usage(c, "there is no option `%s`; is --%s meant?", text, near.names[0]);
    cli_usage(c, "there is no option `%s`; an argument that begins so goes behind `--`", text);
}

/* ---- values ---- */

_Noreturn static void refuse_value(cli *c, const cli_option *o, const char *text) {
    char takes[OPTION_TEXT_MOST];
    nearest_names near;
    option_takes(o, takes);
    nearest_open(&near, text, strlen(text));
    for (const char *at = o->words; at && *at;) {
        char *word = cli_copy(at, strcspn(at, " "));
        nearest_try(&near, word, NULL);
        if (near.count > 0)
            cli_usage(c, "--%s takes %s, not `%s`; is `%s` meant?", o->name, takes, text, word);
        at += strlen(word) + (at[strlen(word)] == ' ');
        free(word);
    }
    cli_usage(c, "--%s takes %s, not `%s`", o->name, takes, text);
}

_Noreturn static void refuse_second(cli *c, const cli_option *o, const char *first,
                                    const char *second) {
    char takes[OPTION_TEXT_MOST];
    option_takes(o, takes);
    if (o->kind == CLI_FLAG) cli_usage(c, "--%s is given twice", o->name);
    cli_usage(c, "--%s is given twice, as `%s` and as `%s`: it takes %s, once", o->name, first,
              second, takes);
}

/* Before the work is done of which the file is to tell. */
static void refuse_unwritable(cli *c, const char *path) {
    const int obstacle = file_obstacle(path);
    if (obstacle != 0) cli_fail(c, "cannot write %s: %s", path, strerror(obstacle));
}

/* The value of an option: behind its =, or the next argument, which it then has taken. */
static const char *value_of(cli *c, const cli_option *o, const char *behind, int left, char **texts,
                            bool *taken) {
    char takes[OPTION_TEXT_MOST];
    *taken = false;
    if (o->kind == CLI_FLAG) {
        if (behind) cli_usage(c, "--%s takes no value, and `%s` is one", o->name, behind);
        return "";
    }
    if (!behind && left == 0) {
        option_takes(o, takes);
        cli_usage(c, "--%s needs a value: it takes %s", o->name, takes);
    }
    *taken = !behind;
    const char *value = behind ? behind : texts[0];
    if (!option_fits(o, value)) refuse_value(c, o, value);
    if (o->kind == CLI_WRITTEN && strcmp(value, "-") != 0) refuse_unwritable(c, value);
    return value;
}

/* ---- arguments ---- */

/* Reads the option that begins at texts[0]; returns whether texts[1] is its value. */
static bool read_option(cli *c, const char *name, size_t length, int count, char **texts,
                        options_common *common) {
    const int own = option_index(c->options, name, length);
    const int shared = own < 0 ? option_index(options_of_all, name, length) : -1;
    if (own < 0 && shared < 0) refuse_name(c, texts[0], name, length);
    const cli_option *o = own >= 0 ? &c->options[own] : &options_of_all[shared];
    bool taken;
    const char *value = value_of(c, o, name[length] == '=' ? name + length + 1 : NULL, count - 1,
                                 texts + 1, &taken);
    const char **to = own >= 0 ? &c->given[own] : &common->given[shared];
    if (*to && !o->repeats) refuse_second(c, o, *to, value);
    *to = value;
    if (shared == COMMON_RULESET) c->files[c->file_count++] = value;
    return taken;
}

void options_read(cli *c, int count, char **texts, options_common *common) {
    bool only_arguments = false;
    for (int i = 0; i < count; i++) {
        size_t length;
        const char *name = only_arguments ? NULL : option_named(texts[i], &length);
        if (!only_arguments && strcmp(texts[i], "--") == 0)
            only_arguments = true;
        else if (!name)
            cli_read_argument(c, texts[i]);
        else
            i += read_option(c, name, length, count - i, texts + i, common);
    }
}

/* ---- options without effect ---- */

/* Is one of the words that an option goes with (an option with its dashes, or one of the first two
 * arguments) there? */
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

static void check_with(cli *c, const char *name, const char *with) {
    char list[OPTION_TEXT_MOST];
    size_t end = 0;
    if (is_there(c, with)) return;
    if (!with[0]) cli_usage(c, "--%s has no effect on `ender %s`", name, c->command->name);
    for (; *with && end + 3 < sizeof list; with++) {
        if (*with == ' ') list[end++] = ',';
        list[end++] = *with;
    }
    list[end] = '\0';
    cli_usage(c, "--%s goes with %s", name, list);
}

static void check_rule(cli *c, const options_common *common, const cli_rule *rule) {
    for (const char *name = rule->options; *name;) {
        const size_t length = strcspn(name, " ");
        const int shared = option_index(options_of_all, name, length);
        if (shared >= 0 && common->given[shared])
            check_with(c, options_of_all[shared].name, rule->with);
        name += length + (name[length] == ' ');
    }
}

void options_apply(cli *c, const options_common *common) {
    for (int i = 0; c->options[i].name; i++)
        if (c->given[i] && c->options[i].with)
            check_with(c, c->options[i].name, c->options[i].with);
    for (const cli_rule *rule = c->command->rules; rule && rule->options; rule++)
        check_rule(c, common, rule);
    const char *const *given = common->given;
    c->json = given[COMMON_JSON] != NULL;
    c->style = c->json                 ? ENDER_JSON
               : given[COMMON_LATEX]   ? ENDER_LATEX
               : given[COMMON_UNICODE] ? ENDER_UNICODE
                                       : ENDER_ASCII;
    if (c->json + (given[COMMON_LATEX] != NULL) + (given[COMMON_UNICODE] != NULL) > 1)
        cli_usage(c, "only one of --json, --unicode and --latex");
    if (given[COMMON_THREADS]) c->threads = (unsigned)strtoul(given[COMMON_THREADS], NULL, 10);
    if (given[COMMON_MEMORY]) c->memory = (uint64_t)option_bytes(given[COMMON_MEMORY]);
    if (given[COMMON_SECONDS]) c->seconds = strtod(given[COMMON_SECONDS], NULL);
}
