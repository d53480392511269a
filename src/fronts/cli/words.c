/* SPDX-License-Identifier: MIT */
#include "cli/words.h"

#include "cli/input.h"
#include "cli/prompt/loading.h"

#include <string.h>

bool cli_is_word(const char *text) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:";
    return ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z')) &&
           text[strspn(text, letters)] == '\0';
}

bool cli_names_ruleset(cli *c, const char *text) {
    const ender_ruleset *rules;
    return cli_is_word(text) && cli_find_ruleset(c, text, &rules) == ENDER_OK;
}

bool cli_is_sign(const char *text) {
    return ender_operator_find(text, 2) || strcmp(text, ":=") == 0 || strcmp(text, "==") == 0;
}

bool cli_is_plus_or_minus(const char *text) {
    return strcmp(text, "+") == 0 || strcmp(text, "-") == 0;
}

bool cli_is_split(const cli *c, int from) {
    for (int i = from + 1; i + 1 < c->argument_count; i++)
        if (cli_is_sign(c->arguments[i])) return true;
    return false;
}

bool cli_is_sum(const cli *c, int from) {
    for (int i = from + 1; i + 1 < c->argument_count; i++)
        if (cli_is_sign(c->arguments[i]) && strcmp(c->arguments[i], "*") != 0) return true;
    return false;
}

bool cli_is_position(cli *c, const ender_ruleset *rules, const char *text) {
    ender_position *position = NULL;
    const bool is = ender_position_parse(c->ctx, rules, text, strlen(text), &position) == ENDER_OK;
    ender_position_free(position);
    return is;
}

bool cli_is_sum_of_one(cli *c) {
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[0]);
    for (int i = 1; i < c->argument_count; i++)
        if (strcmp(c->arguments[i], "+") != 0 && !cli_is_position(c, rules, c->arguments[i]))
            return false;
    return true;
}

/* Does a position of the ruleset stand at i, without a name: behind + or -? */
static bool is_further(cli *c, const ender_ruleset *rules, int from, int i) {
    return rules && i > from && cli_is_plus_or_minus(c->arguments[i - 1]) &&
           cli_is_position(c, rules, c->arguments[i]);
}

/* An empty text with space for the most that is written: to each argument the name of a ruleset,
 * two brackets, two quotes and a blank. */
static char *open_text(const cli *c, int from) {
    size_t length = 1, longest = 0;
    for (int i = from; i < c->argument_count; i++) {
        const size_t own = strlen(c->arguments[i]);
        length += own + 5;
        if (own > longest) longest = own;
    }
    char *text = cli_alloc(length + longest * (size_t)(c->argument_count - from));
    text[0] = '\0';
    return text;
}

void cli_join_sum(cli *c, int from) {
    const ender_ruleset *rules = NULL;
    const char *name = NULL;
    char *text = open_text(c, from);
    for (int i = from; i < c->argument_count; i++) {
        const bool further = is_further(c, rules, from, i);
        const bool followed = i + 1 < c->argument_count && !cli_is_sign(c->arguments[i + 1]);
        const bool named = !further && followed && cli_names_ruleset(c, c->arguments[i]);
        if (i > from) strcat(text, " ");
        if (named) {
            name = c->arguments[i++];
            rules = cli_ruleset(c, name);
        }
        if (named || further) strcat(strcat(text, name), "(\"");
        strcat(text, c->arguments[i]);
        if (named || further) strcat(text, "\")");
    }
    cli_put_argument(c, from, text);
}

void cli_join_words(cli *c, int from) {
    char *text = open_text(c, from);
    for (int i = from; i < c->argument_count; i++)
        strcat(strcat(text, i > from ? " " : ""), c->arguments[i]);
    cli_put_argument(c, from, text);
}
