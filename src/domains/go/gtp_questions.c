/* SPDX-License-Identifier: MIT
 *
 * What an engine says by the Go Text Protocol (goban/gtp_answer.c), for scripts that talk to one:
 * the strings of a list, the points of a score, or why a command failed. */
#include "go/go.h"
#include "goban/front.h"

#include "notation/domain.h"

#include <ctype.h>
#include <string.h>

/* `\n` stands for the end of a line, as in diagrams. */
static const void *read_answer(task *t, source in, const asked *a) {
    (void)a;
    gtp_answer *answer = SCRATCH_ARRAY(t, gtp_answer, 1);
    char *text = SCRATCH_ARRAY(t, char, in.length + 1);
    size_t length = 0;
    for (size_t i = 0; i < in.length; i++) {
        const bool is_end = in.text[i] == '\\' && i + 1 < in.length && in.text[i + 1] == 'n';
        text[length++] = is_end ? '\n' : in.text[i];
        i += is_end;
    }
    if (!gtp_read_answer(text, length, answer))
        source_fail(t, in, 0, "expected an answer such as `=5 D4` or `? unknown command`");
    return answer;
}

/* A point of a board of at most 25 lines, or a pass. */
static bool is_vertex(const gtp_word *w) {
    if (w->length == 4 && strncasecmp(w->text, "pass", 4) == 0) return true;
    const int column = toupper((unsigned char)w->text[0]);
    unsigned row = 0;
    if (w->length < 2 || w->length > 3 || column < 'A' || column > 'Z' || column == 'I')
        return false;
    for (size_t i = 1; i < w->length; i++) {
        if (!isdigit((unsigned char)w->text[i])) return false;
        row = 10 * row + (unsigned)(w->text[i] - '0');
    }
    return w->text[1] != '0' && row <= GOBAN_SIDE_MAX;
}

static bool is_list(const gtp_answer *answer) {
    gtp_word word;
    for (size_t at = 0; gtp_next_word(answer, &at, &word);)
        if (!is_vertex(&word)) return false;
    return true;
}

/* `B+24.0` or `W+3.5`: the bytes of it that count; 0 if it is no score. */
static size_t score_length(const gtp_answer *answer) {
    size_t digits = 0, dots = 0, end = answer->length;
    if (end < 3 || !strchr("BWbw", answer->text[0]) || answer->text[1] != '+') return 0;
    for (size_t i = 2; i < end; i++) {
        const char c = answer->text[i];
        if (c == '.' ? digits == 0 || dots > 0 : !isdigit((unsigned char)c)) return 0;
        if (c == '.')
            dots++;
        else
            digits++;
    }
    while (dots > 0 && answer->text[end - 1] == '0') end--;
    return end - (answer->text[end - 1] == '.');
}

static value ask_parsed(task *t, const asked *a) {
    const gtp_answer *answer = a->object;
    const bool list = !answer->failed && is_list(answer);
    const size_t score = answer->failed ? 0 : score_length(answer);
    gtp_answer shown = *answer;
    gtp_word word;
    strbuf b;
    if (score > 0) shown.length = score;
    strbuf_open(t, &b);
    strbuf_format(&b, "%s",
                  !answer->failed      ? (list ? "[" : "")
                  : answer->length > 0 ? "error: "
                                       : "error");
    for (size_t at = 0, count = 0; gtp_next_word(&shown, &at, &word); count++)
        strbuf_format(&b, "%s%.*s",
                      count == 0         ? ""
                      : word.begins_line ? "|"
                                         : " ",
                      (int)word.length, word.text);
    if (list) strbuf_format(&b, "]");
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_failed(task *t, const asked *a) {
    (void)t;
    const gtp_answer *answer = a->object;
    return value_of_truth(answer->failed);
}

#define PROTOCOL "G. Farnebäck, Specification of the Go Text Protocol, version 2 (2002)"
#define STRINGS "= A9 B9\\nD4\\n\\n"

static const question gtp_questions[] = {
    QUESTION_WITH("parsed", "", "answers", "",
                  "a list of points with | between lines, that is strings; a score, without zeros "
                  "at its end; error: and the reason; or another text, with | between lines",
                  STRINGS, "", "[A9 B9|D4]", NOTHING, WORD, ask_parsed, 0, .options = "",
                  .source = PROTOCOL),
    QUESTION_WITH("failed", "", "answers", "", "whether the engine refuses the command",
                  "?3 illegal move", "", "true", NOTHING, TRUTH, ask_failed, 0, .options = "",
                  .source = PROTOCOL),
};

const domain domain_gtp = {
    .about = {.name = "gtp",
              .aliases = "gtp-answer",
              .object = "answer of the Go Text Protocol",
              .summary = "answers of engines by the Go Text Protocol",
              .grammar =
                  "=5 D4                    a success: =, perhaps the number of the command, and\n"
                  "                         a text, up to an empty line\n"
                  "? unknown command        a failure\n"
                  "                         \\n may stand for the end of a line",
              .example = STRINGS,
              .card = "parsed"},
    .questions = gtp_questions,
    .count = QUESTION_COUNT(gtp_questions),
    .read = read_answer,
};
