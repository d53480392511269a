/* SPDX-License-Identifier: MIT
 *
 * ender request: requests in JSON, one a line of standard input; answers, one a line. */
#include "cli/prompt/cell_watch.h"
#include "cli/prompt/loading.h"

#include <cjson/cJSON.h>

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_FLAG("result", "print the result alone, and errors on standard error"), {.name = NULL}};

/* The result of an answer, or what it complains about. */
static void print_result(cli *c, const char *answer) {
    cJSON *json = cJSON_Parse(answer);
    const cJSON *result = cJSON_GetObjectItem(json, "result");
    const cJSON *error = cJSON_GetObjectItem(json, "error");
    char *text = result ? cJSON_PrintUnformatted(result) : NULL;
    if (text)
        puts(text);
    else
        cli_complain(c, "%s", cJSON_GetStringValue(cJSON_GetObjectItem(error, "message")));
    free(text);
    cJSON_Delete(json);
}

/* A request of the command line, or a line. False when the command should not go on. */
static bool answer(cli *c, ender_session *session, const char *text) {
    char *answer = NULL;
    const ender_status status = ender_session_answer(session, text, strlen(text), &answer);
    if (status != ENDER_OK) cli_fail(c, "no answer: %s", ender_status_name(status));
    cli_progress_clear();
    if (cli_given(c, "result"))
        print_result(c, answer);
    else
        puts(answer);
    fflush(stdout);
    ender_free(answer);
    return !cli_interrupted();
}

static int run(cli *c) {
    ender_session *session = NULL;
    c->searched = true; /* the answers say it */
    cli_load_all(c);
    cli_check(c, ender_session_open(c->ctx, &session), NULL);
    cell_watch watch;
    watch_cells(c, &watch, session);
    bool goes_on = true;
    for (int i = 0; i < c->argument_count && goes_on; i++)
        goes_on = answer(c, session, c->arguments[i]);
    if (c->argument_count == 0) {
        cli_lines in;
        cli_lines_open(c, &in, "-");
        for (const char *line; goes_on && (line = cli_lines_next(&in, true));)
            if (line[strspn(line, " \t")]) goes_on = answer(c, session, line);
        cli_lines_close(&in);
    }
    ender_session_close(session);
    watch_cells_end(&watch);
    return c->status;
}

static const cli_form forms[] = {{"", "[REQUEST...]", NULL}, {NULL, NULL, NULL}};

const cli_command command_request = {
    .name = "request",
    .forms = forms,
    .summary = "answers requests in JSON from other programs, one on each line",
    .help = "Answers requests, which are JSON objects, from the arguments or from the lines of\n"
            "standard input, each with a line of JSON: values, cards, moves, play, pictures,\n"
            "tables, questions of domains, claims, Go. Names defined by requests remain until the\n"
            "end of the input. Errors are answers too. docs/request.md describes the protocol,\n"
            "which is also that of `ender serve`.\n"
            "\n"
            "Examples:\n"
            "  ender request '{\"kind\":\"kinds\"}'\n"
            "  ender request '{\"kind\":\"evaluate\",\"text\":\"{1|*}+1/2\"}'",
    .options = options,
    .raw_arguments = true,
    .run = run};
