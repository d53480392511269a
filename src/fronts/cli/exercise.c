/* SPDX-License-Identifier: MIT
 *
 * ender exercise: sheets of exercises with their solutions, and answers checked; the questions are
 * those of the domain `exercise`. */
#include "cli/ask.h"
#include "notation/front.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_MOST = 100, TEXT_MOST = 200 };
enum { FORMAT_TEXT, FORMAT_MARKDOWN, FORMAT_LATEX }; /* in the order of the option's words */

static const cli_option options[] = {
    OPTION_NUMBER("count", "N", 1, COUNT_MOST, "1",
                  "the number of exercises, with consecutive seeds"),
    OPTION_FLAG("solutions", "also the solutions, after all exercises"),
    OPTION_WORD("format", "FORMAT", "text markdown latex", "text", "the format of the sheet"),
    {.name = NULL}};

/* ---- one exercise ---- */

typedef struct exercise_sheet {
    cli *c;
    const char *kind;
    uint64_t seed; /* of the first one */
    unsigned count;
    bool markdown, latex;
} exercise_sheet;

static void text_of(const exercise_sheet *s, unsigned i, char text[TEXT_MOST]) {
    snprintf(text, TEXT_MOST, "%.150s %" PRIu64, s->kind, s->seed + i);
}

/* The answer to a question about exercise number i; to be cleared. */
static ender_status asked(const exercise_sheet *s, unsigned i, const char *question,
                          ender_result *out) {
    const ask_request request = {.question = question, .is_one_of_several = true};
    char text[TEXT_MOST];
    text_of(s, i, text);
    return ask_answer(s->c, s->c->domain, text, &request, out);
}

/* Ends the command where it fails. */
static char *word_of(const exercise_sheet *s, unsigned i, const char *question) {
    ender_result found;
    char text[TEXT_MOST];
    text_of(s, i, text);
    cli_check(s->c, asked(s, i, question, &found), text);
    char *word = cli_copy(found.text, strlen(found.text));
    ender_result_clear(&found);
    return word;
}

/* ---- how it is written ---- */

static void put_words(const exercise_sheet *s, const char *text) {
    for (; *text; text++) {
        const char *by = s->latex ? cli_escaped(CLI_LATEX, *text) : NULL;
        if (by)
            fputs(by, stdout);
        else
            putchar(*text);
    }
}

/* Exercises about values have no picture. */
static void put_picture(const exercise_sheet *s, unsigned i) {
    ender_result found;
    char *text = NULL;
    size_t size;
    if (asked(s, i, "figure", &found) != ENDER_OK) return;
    const ender_status status =
        ender_picture_write(s->c->ctx, found.picture, ENDER_DRAW_TIKZ, NULL, &text, &size);
    if (status == ENDER_OK) printf("\n\n\\nopagebreak\n%.*s", (int)size, text);
    ender_free(text);
    ender_result_clear(&found);
}

static void put_number(const exercise_sheet *s, unsigned i) {
    if (s->latex)
        printf("\\item ");
    else if (s->count > 1 || s->markdown)
        printf("%u. ", i + 1);
}

static void put_task(const exercise_sheet *s, unsigned i) {
    char *task = word_of(s, i, "task");
    put_number(s, i);
    put_words(s, task);
    if (s->latex) put_picture(s, i);
    puts("");
    free(task);
}

static void put_solution(const exercise_sheet *s, unsigned i) {
    char *answer = word_of(s, i, "answer"), *reason = word_of(s, i, "reason");
    put_number(s, i);
    if (s->markdown)
        printf("`%s`", answer);
    else
        put_words(s, answer);
    fputs(": ", stdout);
    put_words(s, reason);
    puts(".");
    free(answer);
    free(reason);
}

/* ---- the sheet ---- */

static void put_heading(const exercise_sheet *s, const char *title) {
    if (s->latex)
        printf("\\section*{%s}\n\\begin{enumerate}\n", title);
    else if (s->markdown)
        printf("## %s\n\n", title);
    else if (s->count > 1 && strcmp(title, "Solutions") == 0)
        printf("\n%s\n", title);
}

static void put_sheet(const exercise_sheet *s) {
    if (s->latex) puts("\\documentclass{article}\n\\usepackage{amsmath,tikz}\n\\begin{document}");
    put_heading(s, "Exercises");
    for (unsigned i = 0; i < s->count; i++) put_task(s, i);
    if (s->latex) puts("\\end{enumerate}");
    if (cli_given(s->c, "solutions")) {
        if (s->latex || s->markdown) puts(s->latex ? "\\newpage" : "");
        put_heading(s, "Solutions");
        for (unsigned i = 0; i < s->count; i++) put_solution(s, i);
        if (s->latex) puts("\\end{enumerate}");
    }
    if (s->latex) puts("\\end{document}");
}

static void list_kinds(cli *c) {
    const char *headings[] = {"kind", "practises"};
    const ask_request request = {.question = "kinds", .is_one_of_several = true};
    ender_result kinds;
    cli_table table;
    cli_check(c, ask_answer(c, c->domain, "outcome", &request, &kinds), NULL);
    cli_table_open(&table, c->json ? CLI_JSON : CLI_TEXT, headings, 2);
    for (size_t i = 0; i < kinds.count; i++) {
        const exercise_sheet s = {.c = c, .kind = kinds.items[i].text, .seed = 1};
        char *summary = word_of(&s, 0, "summary");
        cli_table_cell(&table, s.kind);
        cli_table_cell(&table, summary);
        free(summary);
    }
    ender_result_clear(&kinds);
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static int run(cli *c) {
    if (c->argument_count == 0) {
        list_kinds(c);
        return c->status;
    }
    char *end;
    const char *seed = c->argument_count > 1 ? c->arguments[1] : "1";
    exercise_sheet s = {.c = c,
                        .kind = c->arguments[0],
                        .seed = strtoull(seed, &end, 10),
                        .count = cli_given(c, "count") ? (unsigned)cli_number(c, "count") : 1,
                        .markdown = cli_word(c, "format") == FORMAT_MARKDOWN,
                        .latex = cli_word(c, "format") == FORMAT_LATEX};
    if (*end || end == seed || s.seed > UINT32_MAX - COUNT_MOST)
        cli_usage(c, "the seed `%s` is no whole number from 0 to %u", seed,
                  UINT32_MAX - COUNT_MOST);
    if (c->argument_count <= 2) {
        put_sheet(&s);
        return c->status;
    }
    char text[TEXT_MOST];
    text_of(&s, 0, text);
    const ask_request request = {.question = c->arguments[2],
                                 .arguments = c->arguments + 3,
                                 .count = (size_t)c->argument_count - 3};
    ask_show(c, c->domain, text, NULL, &request, CARD_WIDTH);
    return c->status;
}

static const cli_form forms[] = {{"", "", NULL},
                                 {"", "KIND [SEED] [--count N] [--solutions]", NULL},
                                 {"", "KIND SEED check ANSWER", NULL},
                                 {"", "KIND SEED QUESTION", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_exercise = {
    .name = "exercise",
    .forms = forms,
    .summary = "exercises of a course with solutions, and checks of answers",
    .help = "Makes random exercises, equal ones for equal seeds: a sheet with solutions, as text,\n"
            "Markdown or LaTeX with pictures. `check` says whether an answer is right, and\n"
            "otherwise what is wrong. Without arguments it lists the kinds of exercises.\n"
            "\n"
            "Examples:\n"
            "  ender exercise\n"
            "  ender exercise stops --count 5 --solutions\n"
            "  ender exercise stops 7 --where 'temperature(G) = 2'\n"
            "  ender exercise value 4 check 1\n"
            "  ender exercise value --count 12 --solutions --format latex > sheet.tex",
    .options = options,
    .run = run,
    .domain = "exercise"};
