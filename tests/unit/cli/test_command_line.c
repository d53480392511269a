/* SPDX-License-Identifier: MIT
 *
 * Every option of every subcommand, from its row: values at both ends of what it takes are read,
 * and one that is outside, of a wrong type or missing is refused, as is a second one. A refusal
 * names the option, what it takes and what was given. */
#include "cli/ask.h"
#include "cli/input.h"
#include "cli/options/options.h"
#include "domains/front.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/* ---- a refusal, instead of the end of the process ---- */

static jmp_buf refused;
static char said[2000];

_Noreturn void __wrap_cli_usage(cli *c, const char *format, ...);
_Noreturn void __wrap_cli_usage(cli *c, const char *format, ...) {
    va_list arguments;
    (void)c;
    va_start(arguments, format);
    vsnprintf(said, sizeof said, format, arguments);
    va_end(arguments);
    longjmp(refused, 1);
}

/* ---- reading ---- */

/* Space for a command line, which a refusal leaves behind. */
static cli c;
static options_common common;

static void start(const cli_command *command) {
    cli_free_arguments(&c);
    c = (cli){.command = command, .domain = ask_domain(command, 0, NULL)};
    ask_options(command, c.domain, c.options);
    c.files = cli_alloc(8 * sizeof *c.files);
    common = (options_common){0};
    said[0] = '\0';
}

static bool is_read_to_the_end(int count, char **texts) {
    if (setjmp(refused)) return false;
    options_read(&c, count, texts, &common);
    return true;
}

/* Are these arguments of the subcommand read? Else `said` is why not. */
static bool reads(const cli_command *command, const char *first, const char *second,
                  const char *third, const char *fourth) {
    const char *const given[] = {first, second, third, fourth};
    char *texts[4];
    int count = 0;
    for (; count < 4 && given[count]; count++) texts[count] = (char *)(uintptr_t)given[count];
    start(command);
    return is_read_to_the_end(count, texts);
}

static void check(bool fact, const cli_command *command, const cli_option *o, const char *value,
                  const char *what) {
    if (fact) return;
    print_message("ender %s --%s %s: %s; said `%s`\n", command->name, o->name, value, what, said);
    fail();
}

/* ---- values ---- */

/* The text before or after a number, which may be the last one there is. */
static void beyond(char out[40], uint64_t n, bool above) {
    if (above && n == UINT64_MAX)
        snprintf(out, 40, "18446744073709551616");
    else
        snprintf(out, 40, "%llu", (unsigned long long)(above ? n + 1 : n - 1));
}

typedef void each_value(const cli_command *command, const cli_option *o, const char *value);

static void with_words(const cli_command *command, const cli_option *o, each_value *each) {
    for (const char *at = o->words; at && *at;) {
        char word[80];
        const size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        each(command, o, word);
        at += length + (at[length] == ' ');
    }
}

static void each_right(const cli_command *command, const cli_option *o, each_value *each) {
    static const char *const texts[][3] = {[CLI_SECONDS] = {"0.000001", "1000000000", "60"},
                                           [CLI_MEMORY] = {"16M", "909T", "2g"},
                                           [CLI_SHARD] = {"1/1", "1000000/1000000", "3/8"},
                                           [CLI_FILE] = {"f", "-", "a b"},
                                           [CLI_WRITTEN] = {"f", "-", "a b"},
                                           [CLI_FOLDER] = {"f", "/", "a b"},
                                           [CLI_OTHER] = {"", "x", "-1/2"}};
    char least[40], most[40], both[90];
    snprintf(least, sizeof least, "%llu", (unsigned long long)o->least);
    snprintf(most, sizeof most, "%llu", (unsigned long long)o->most);
    with_words(command, o, each);
    switch (o->kind) {
    case CLI_FLAG:
    case CLI_WORD:
        break;
    case CLI_NUMBER:
    case CLI_NUMBERS:
    case CLI_RANGE:
        snprintf(both, sizeof both, "%s%s%s", least, o->kind == CLI_RANGE ? ".." : ",", most);
        each(command, o, least);
        each(command, o, most);
        if (o->kind != CLI_NUMBER) each(command, o, both);
        break;
    default:
        for (size_t i = 0; i < 3; i++) each(command, o, texts[o->kind][i]);
    }
}

static void each_wrong(const cli_command *command, const cli_option *o, each_value *each) {
    static const char *const texts[][6] = {
        [CLI_NUMBER] = {"x", "", "-1", "1.5", "1e3", "99999999999999999999"},
        [CLI_NUMBERS] = {"x", "", "1,,2", "1,", ",1", "99999999999999999999"},
        [CLI_RANGE] = {"x", "", "2..", "..2", "2..1", "-1..1"},
        [CLI_SECONDS] = {"x", "", "0", "-1", "inf", "1000000001"},
        [CLI_MEMORY] = {"x", "", "15M", "910T", "20Q", "nan"},
        [CLI_SHARD] = {"x", "3", "0/3", "4/3", "1/1000001", "-1/3"},
        [CLI_WORD] = {"no-such-word", "", " ", "\x01", "1", "words"},
        [CLI_FILE] = {""},
        [CLI_WRITTEN] = {""},
        [CLI_FOLDER] = {""},
        [CLI_OTHER] = {NULL}};
    char number[40];
    if (o->kind == CLI_NUMBER || o->kind == CLI_NUMBERS || o->kind == CLI_RANGE) {
        beyond(number, o->most, true);
        each(command, o, number);
        if (o->least > 0) {
            beyond(number, o->least, false);
            each(command, o, number);
        }
    }
    for (size_t i = 0; o->kind != CLI_FLAG && i < 6 && texts[o->kind][i]; i++)
        each(command, o, texts[o->kind][i]);
}

/* ---- what is checked of a value ---- */

static void is_read(const cli_command *command, const cli_option *o, const char *value) {
    char name[80], joined[200];
    snprintf(name, sizeof name, "--%s", o->name);
    snprintf(joined, sizeof joined, "--%s=%s", o->name, value);
    check(reads(command, name, value, NULL, NULL), command, o, value, "is right");
    check(reads(command, joined, NULL, NULL, NULL), command, o, value, "is right behind =");
    check(c.argument_count == 0, command, o, value, "leaves no argument");
    check(reads(command, name, value, name, value) == o->repeats, command, o, value,
          "is refused a second time");
    char takes[OPTION_TEXT_MOST];
    option_takes(o, takes);
    if (!o->repeats)
        check(strstr(said, name) && strstr(said, value) && strstr(said, takes), command, o, value,
              "the refusal names option, values and what it takes");
}

static void is_refused(const cli_command *command, const cli_option *o, const char *value) {
    char name[80], takes[OPTION_TEXT_MOST];
    snprintf(name, sizeof name, "--%s", o->name);
    option_takes(o, takes);
    check(!reads(command, name, value, NULL, NULL), command, o, value, "is wrong");
    check(strstr(said, name) && strstr(said, takes) && strstr(said, value), command, o, value,
          "the refusal names option, value and what it takes");
}

static void is_missing(const cli_command *command, const cli_option *o) {
    char name[80], takes[OPTION_TEXT_MOST];
    snprintf(name, sizeof name, "--%s", o->name);
    option_takes(o, takes);
    check(!reads(command, name, NULL, NULL, NULL), command, o, "", "needs a value");
    check(strstr(said, name) && strstr(said, takes), command, o, "",
          "the refusal names option and what it takes");
}

static void is_flag(const cli_command *command, const cli_option *o) {
    char name[80], joined[100];
    snprintf(name, sizeof name, "--%s", o->name);
    snprintf(joined, sizeof joined, "--%s=1", o->name);
    check(reads(command, name, NULL, NULL, NULL), command, o, "", "is read");
    check(!reads(command, joined, NULL, NULL, NULL) && strstr(said, "takes no value"), command, o,
          "=1", "is refused");
    check(!reads(command, name, name, NULL, NULL) && strstr(said, "twice"), command, o, "",
          "is refused a second time");
}

/* The name with its first letter again: no option is called so. */
static void is_misspelt(const cli_command *command, const cli_option *o) {
    char name[80];
    snprintf(name, sizeof name, "--%c%s", o->name[0], o->name);
    check(!reads(command, name, "1", NULL, NULL) && strstr(said, name), command, o, name,
          "is no option");
    if (strlen(o->name) > 2)
        check(strstr(said, "is --") != NULL, command, o, name, "the refusal names a near option");
}

static void check_row(const cli_command *command, const cli_option *o) {
    if (o->kind == CLI_FLAG) {
        is_flag(command, o);
    } else {
        each_right(command, o, is_read);
        each_wrong(command, o, is_refused);
        is_missing(command, o);
    }
    is_misspelt(command, o);
}

static void test_values(void **state) {
    (void)state;
    cli_option own[CLI_OPTIONS_MAX];
    for (const cli_command *const *command = cli_commands; *command; command++) {
        ask_options(*command, ask_domain(*command, 0, NULL), own);
        for (const cli_option *o = own; o->name; o++) check_row(*command, o);
        for (const cli_option *o = options_of_all; o->name; o++) check_row(*command, o);
    }
    cli_free_arguments(&c);
    c = (cli){.command = NULL};
}

/* ---- rows ---- */

static bool is_verb(const cli_command *command, const char *word) {
    const ender_domain *domain = ask_domain(command, 0, NULL);
    const size_t length = strlen(word);
    for (const cli_form *form = command->forms; form->verbs; form++)
        for (const char *at = form->verbs, *text = at; (at = strstr(text, word)); text = at + 1)
            if ((at == form->verbs || at[-1] == '|') && (!at[length] || at[length] == '|'))
                return true;
    for (const cli_form *form = command->forms; form->verbs; form++)
        if (strstr(form->arguments, word)) return true;
    return domain && ender_question_find(domain, word);
}

/* What an option goes with is there. */
static void check_with(const cli_command *command, const cli_option *options, const cli_option *o) {
    for (const char *at = o->with; at && *at;) {
        char word[80];
        const size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        const bool known = word[0] == '-' ? option_index(options, word + 2, length - 2) >= 0
                                          : is_verb(command, word);
        check(known, command, o, word, "what it goes with is there");
        at += length + (at[length] == ' ');
    }
}

/* What is usual is something that may be given, where it is one word. */
static void check_usual(const cli_command *command, const cli_option *o) {
    if (!o->usual) return;
    const bool number = o->usual[0] >= '0' && o->usual[0] <= '9' && !strpbrk(o->usual, " ;");
    const bool word =
        o->kind == CLI_WORD && !strchr(o->usual, ' ') && strcmp(o->usual, "both") != 0;
    if (word || (number && o->kind != CLI_OTHER))
        check(option_fits(o, o->usual), command, o, o->usual, "what is usual may be given");
}

static void test_rows(void **state) {
    (void)state;
    cli_option own[CLI_OPTIONS_MAX];
    for (const cli_command *const *command = cli_commands; *command; command++) {
        assert_non_null((*command)->forms);
        ask_options(*command, ask_domain(*command, 0, NULL), own);
        for (const cli_option *o = own; o->name; o++) {
            check(o->help && (o->kind == CLI_FLAG) == !o->value, *command, o, "", "help and value");
            check(o->least <= o->most, *command, o, "", "a range");
            check(&own[option_index(own, o->name, strlen(o->name))] == o, *command, o, "", "once");
            check_with(*command, own, o);
            check_usual(*command, o);
        }
    }
}

/* picture_option: `ender draw` has every option of what is drawn, in the words of its row or in its
 * own, and no second row hides behind the first of its name. */
static void test_pictures(void **state) {
    (void)state;
    cli_option own[CLI_OPTIONS_MAX];
    const char *of, *other;
    const ender_domain_option *o, *before;
    ask_options(&command_draw, NULL, own);
    for (size_t i = 0; (o = picture_option(i, &of)) != NULL; i++) {
        const int at = option_index(own, o->name, strlen(o->name));
        check(at >= 0 && (own[at].kind == CLI_FLAG) == (o->kind == ENDER_OPTION_SWITCH),
              &command_draw, &own[at < 0 ? 0 : at], o->name, "an option of a picture");
        for (size_t k = 0; k < i; k++) {
            before = picture_option(k, &other);
            assert_string_not_equal(before->name, o->name);
        }
    }
    assert_true(option_index(own, "levels", 6) >= 0 && option_index(own, "japanese", 8) >= 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_rows),
                                       cmocka_unit_test(test_pictures)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
