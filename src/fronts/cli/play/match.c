/* SPDX-License-Identifier: MIT
 *
 * Games at the prompt. A saved game is a text: how it began, who plays, and the moves, a line each.
 */
#include "cli/play/match.h"
#include "cli/prompt/loading.h"
#include "sum/front.h"

#include "cli/json_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 1 << 16 };

/* ---- words ---- */

match_word match_word_of(const char *line, const char **rest) {
    static const struct {
        const char *text;
        match_word word;
    } words[] = {{"help", WORD_HELP},   {"?", WORD_HELP},      {"quit", WORD_QUIT},
                 {"exit", WORD_QUIT},   {"undo", WORD_UNDO},   {"hint", WORD_HINT},
                 {"moves", WORD_MOVES}, {"board", WORD_BOARD}, {"why", WORD_WHY},
                 {"explain", WORD_WHY}, {"save", WORD_SAVE},   {"load", WORD_LOAD}};
    const size_t length = strcspn(line, " \t");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].text) == length && strncmp(line, words[i].text, length) == 0) {
            if (rest) *rest = line + length + strspn(line + length, " \t");
            return words[i].word;
        }
    return WORD_NONE;
}

/* ---- traces ---- */

static void traces_clear(match *m) {
    for (size_t i = 0; i < m->trace_count; i++) free(m->traces[i].marks.list);
    free(m->traces);
    m->traces = NULL;
    m->trace_count = m->traces_capacity = 0;
    m->traces_last = false;
}

/* A summand that is gone takes its traces along, and those behind it move up. */
static void drop_summand(match *m, size_t part, size_t summand) {
    size_t kept = 0;
    for (size_t i = 0; i < m->trace_count; i++) {
        match_trace trace = m->traces[i];
        if (trace.part == part && trace.summand == summand) {
            free(trace.marks.list);
            continue;
        }
        if (trace.part == part && trace.summand > summand) trace.summand--;
        m->traces[kept++] = trace;
    }
    m->trace_count = kept;
}

/* Takes the marks of the move over. */
static void add_trace(match *m, sum_move *move, size_t summand, bool gone) {
    if (gone) drop_summand(m, move->part, summand);
    m->traces_last = !gone && move->marks.count > 0;
    if (!m->traces_last) return;
    m->traces = cli_reach(m->traces, &m->traces_capacity, m->trace_count + 1, sizeof *m->traces);
    m->traces[m->trace_count++] = (match_trace){move->part, summand, move->marks, m->mover};
    move->marks = (ender_move_marks){NULL, 0};
}

/* ---- moves ---- */

static void make_move(match *m, sum_move *move) {
    const size_t before = game_sum_blocks_before(&m->sum, m->sum.count);
    const size_t summand =
        (size_t)strtoull(move->name, NULL, 10) - game_sum_blocks_before(&m->sum, move->part);
    game_sum_go(&m->sum, move);
    add_trace(m, move, summand, game_sum_blocks_before(&m->sum, m->sum.count) < before);
    m->mover = ender_opponent(m->mover);
}

/* What is wrong, in a line at the prompt, or as a complaint while the game begins. */
__attribute__((format(printf, 2, 3))) static void tell(const match *m, const char *format, ...) {
    char *text = NULL;
    size_t length = 0;
    va_list arguments;
    FILE *out = open_memstream(&text, &length);
    if (!out) cli_fail(m->c, "out of memory");
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
    if (fclose(out) != 0) cli_fail(m->c, "out of memory");
    if (m->begins)
        cli_complain(m->c, "%s", text);
    else
        puts(text);
    free(text);
}

static void remember_move(match *m, const char *name) {
    m->moves = cli_reach(m->moves, &m->moves_capacity, m->count + 1, sizeof *m->moves);
    m->moves[m->count++] = (match_move){m->mover, cli_copy(name, strlen(name))};
}

bool match_play(match *m, const char *text) {
    sum_move_list moves;
    size_t i;
    cli_check(m->c, game_sum_moves(m->c->ctx, &m->sum, m->mover, true, &moves), NULL);
    const ender_status status = game_sum_find_move(m->c->ctx, &m->sum, m->mover, &moves, text, &i);
    if (status == ENDER_EARGUMENT)
        tell(m, "%s", ender_message(m->c->ctx));
    else
        cli_check(m->c, status, NULL);
    const bool found = status == ENDER_OK && m->count < MOVES_MOST;
    if (found) {
        cli_check(m->c, game_sum_find_marks(m->c->ctx, &m->sum, &moves), NULL);
        remember_move(m, moves.at[i].name);
        make_move(m, &moves.at[i]);
    }
    sum_move_list_clear(&moves);
    return found;
}

/* ---- how it began ---- */

/* The position at the beginning. */
static ender_status begin(match *m) {
    game_sum_clear(&m->sum);
    traces_clear(m);
    m->mover = m->first;
    const ender_status status = game_sum_copy(m->c->ctx, &m->start, &m->sum);
    return status == ENDER_OK && !game_sum_scores(&m->sum)
               ? game_sum_check_rules(m->c->ctx, &m->sum)
               : status;
}

void match_open(match *m, cli *c) {
    m->c = c;
    cli_read_sum(c, &m->start, 0);
    cli_check(c, begin(m), NULL);
}

static void moves_clear(match *m, size_t from) {
    for (size_t i = from; i < m->count; i++) free(m->moves[i].name);
    m->count = from < m->count ? from : m->count;
}

void match_close(match *m) {
    moves_clear(m, 0);
    free(m->moves);
    traces_clear(m);
    game_sum_clear(&m->sum);
    game_sum_clear(&m->start);
    *m = (match){.c = m->c};
}

/* Plays the moves that are remembered; false when one of them is none. */
static bool replay(match *m) {
    const size_t count = m->count;
    match_move *moves = m->moves;
    m->moves = NULL;
    m->count = m->moves_capacity = 0;
    bool played = true;
    for (size_t i = 0; i < count; i++) {
        played = played && moves[i].player == m->mover && match_play(m, moves[i].name);
        free(moves[i].name);
    }
    free(moves);
    return played;
}

void match_take_back(match *m, size_t count) {
    moves_clear(m, count < m->count ? m->count - count : 0);
    cli_check(m->c, begin(m), NULL);
    replay(m);
}

/* ---- files ---- */

static const char first_line[] = "ender play 1";

/* A position has its ruleset before it; what is a value or negative is an expression. */
static void write_summand(const match *m, const ender_summand *of, FILE *to) {
    char *text = NULL;
    if (of->position && !of->negative) {
        cli_check(m->c, ender_position_format(m->c->ctx, of->position, &text), NULL);
        fprintf(to, "position %s %s\n",
                ender_ruleset_about(ender_position_rules(of->position))->name, text);
    } else {
        cli_check(m->c, game_sum_text(m->c->ctx, of, &text), NULL);
        fprintf(to, "sum %s\n", text);
    }
    ender_free(text);
}

bool match_save(const match *m, const char *path) {
    if (!path[0]) {
        puts("save wants the name of a file");
        return false;
    }
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    if (!to) cli_fail(m->c, "out of memory");
    fprintf(to, "%s\n", first_line);
    for (size_t i = 0; i < m->start.count; i++) write_summand(m, &m->start.list[i], to);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (m->person[p]) fprintf(to, "person %s\n", cli_player_name(p));
    fprintf(to, "first %s\n", cli_player_name(m->first));
    for (size_t i = 0; i < m->count; i++) fprintf(to, "move %s\n", m->moves[i].name);
    fclose(to);
    const int before = m->c->status;
    cli_write(m->c, path, text, strlen(text));
    free(text);
    if (m->c->status == before) printf("saved in %s\n", path);
    return m->c->status == before;
}

static bool read_player(const char *text, ender_player *out) {
    *out = strcmp(text, "Right") == 0 ? ENDER_RIGHT : ENDER_LEFT;
    return *out == ENDER_RIGHT || strcmp(text, "Left") == 0;
}

/* "nim 3,4": the summands at the beginning; false, and a message of the library, if it is none. */
static bool read_position(match *m, const char *text) {
    const size_t length = strcspn(text, " ");
    const ender_ruleset *rules = NULL;
    if (!text[length]) return false;
    char *name = cli_copy(text, length);
    ender_status status = cli_find_ruleset(m->c, name, &rules);
    if (status == ENDER_OK) status = game_sum_add(m->c->ctx, &m->start, rules, text + length + 1);
    free(name);
    return status == ENDER_OK;
}

static bool read_sum(match *m, const char *text) {
    cli_load_mentioned(m->c, text);
    return game_sum_read(m->c->ctx, &m->start, NULL, text, strlen(text)) == ENDER_OK;
}

/* What a line says; false when it says nothing that is known. The player of a move is filled in
 * later. */
static bool read_line(match *m, const char *line) {
    const size_t length = strcspn(line, " ");
    const char *rest = line[length] ? line + length + 1 : "";
    ender_player player;
    if (strncmp(line, "position ", 9) == 0) return read_position(m, rest);
    if (strncmp(line, "sum ", 4) == 0) return read_sum(m, rest);
    if (strncmp(line, "person ", 7) == 0 && read_player(rest, &player))
        return m->person[player] = true;
    if (strncmp(line, "first ", 6) == 0) return read_player(rest, &m->first);
    if (strncmp(line, "move ", 5) != 0 || m->count == MOVES_MOST) return false;
    remember_move(m, rest);
    return true;
}

/* Reads all lines; 0, or the number of the line that is wrong. */
static unsigned long read_lines(match *m, FILE *file) {
    char *line = NULL;
    size_t capacity = 0;
    unsigned long number = 0;
    bool good = true;
    while (good && getline(&line, &capacity, file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        good = ++number == 1 ? strcmp(line, first_line) == 0 : !line[0] || read_line(m, line);
    }
    free(line);
    if (good && m->start.count == 0) good = false;
    for (size_t i = 0; i < m->count; i++)
        m->moves[i].player = i % 2 == 0 ? m->first : ender_opponent(m->first);
    return good ? 0 : number + (number == 0);
}

bool match_load(match *m, const char *path) {
    FILE *file = path[0] ? fopen(path, "r") : NULL;
    if (!file) {
        tell(m, "cannot read %s: %s", path[0] ? path : "a file without a name",
             path[0] ? strerror(errno) : "load wants one");
        return false;
    }
    match other = {.c = m->c, .begins = m->begins};
    const unsigned long wrong = read_lines(&other, file);
    const bool unread = ferror(file) != 0;
    fclose(file);
    bool good = wrong == 0 && !unread;
    if (unread)
        tell(m, "cannot read %s", path);
    else if (!good)
        tell(m, "%s: line %lu is no line of a saved game", path, wrong);
    else if (begin(&other) != ENDER_OK) {
        tell(m, "%s: %s", path, ender_message(m->c->ctx));
        good = false;
    }
    good = good && replay(&other);
    if (good) {
        const match before = *m;
        *m = other;
        other = before;
    }
    match_close(&other);
    return good;
}
