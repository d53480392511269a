/* SPDX-License-Identifier: MIT
 *
 * Test files of MCGS (T. Folkersen, M. Mueller, H. Du, University of Alberta; its file
 * input/info.test has the syntax): [sections] that name a game, positions of it, and {commands}
 * that ask who wins the sum of all positions since the last command. Black is Left. docs/batch.md
 * says what is read. */
#include "cli/batch/mcgs_file.h"
#include "cli/batch/mcgs_games.h"
#include "sum/front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_MOST = 1 << 16, SUMMANDS_MOST = 1000, NAME_MOST = 80 };

/* ---- words, and what stands in brackets ---- */

typedef struct mcgs_token {
    char kind; /* [ { ( for what stands in these, w for a word, c for an expression, 0 at the end */
    char *text;
    size_t length;
    uint64_t line;
} mcgs_token;

typedef struct token_reader {
    cli *c;
    cli_lines in;
    const char *at; /* in the line; NULL before the first one */
    mcgs_token now;
} token_reader;

static bool next_line(token_reader *r) {
    const char *line = cli_lines_next(&r->in, true);
    if (line) r->at = line;
    return line != NULL;
}

static void token_add(token_reader *r, char c) {
    if (r->now.length + 1 == TOKEN_MOST)
        cli_fail(r->c, "%s:%llu: a word or bracket is too long", r->in.name,
                 (unsigned long long)r->now.line);
    r->now.text[r->now.length++] = c;
    r->now.text[r->now.length] = '\0';
}

/* The end mark, which for comments is the end of a word: one in the midst of a word ends nothing.
 */
static const char *find_end(const char *at, const char *end, bool of_word) {
    const size_t length = strlen(end);
    const char *found = strstr(at, end);
    while (found && of_word && found[length] != '\0' && !isspace((unsigned char)found[length]))
        found = strstr(found + 1, end);
    return found;
}

/* What stands up to the end mark, over several lines perhaps; with `keep` it becomes the token. */
static void read_until(token_reader *r, const char *end, bool keep) {
    const uint64_t line = r->in.number;
    for (;;) {
        const char *found = find_end(r->at, end, !keep);
        for (; *r->at && r->at != found; r->at++)
            if (keep) token_add(r, *r->at);
        if (found) {
            r->at += strlen(end);
            return;
        }
        if (keep) token_add(r, ' ');
        if (!next_line(r))
            cli_fail(r->c, "%s:%llu: there is no %s that belongs here", r->in.name,
                     (unsigned long long)line, end);
    }
}

static void skip_to_word(token_reader *r) {
    for (;;) {
        while (r->at && isspace((unsigned char)*r->at)) r->at++;
        if (r->at && strncmp(r->at, "/*", 2) == 0) {
            r->at += 2;
            read_until(r, "*/", false);
        } else if (r->at && *r->at) {
            return;
        } else if (!next_line(r)) {
            r->at = "";
            return;
        }
    }
}

static const mcgs_token *token_next(token_reader *r) {
    static const char opening[] = "[{(", *const closing[] = {"]", "}", ")"};
    skip_to_word(r);
    r->now.length = 0;
    r->now.text[0] = '\0';
    r->now.line = r->in.number;
    const char *bracket = *r->at ? strchr(opening, *r->at) : NULL;
    r->now.kind = *r->at == '\0' ? '\0' : bracket ? *bracket : 'w';
    if (bracket) {
        r->at++;
        read_until(r, closing[bracket - opening], true);
        return &r->now;
    }
    while (*r->at && !isspace((unsigned char)*r->at)) token_add(r, *r->at++);
    if (strcmp(r->now.text, "cgt:") == 0) {
        r->now.kind = 'c';
        r->now.length = 0;
        r->now.text[0] = '\0';
        read_until(r, ":cgt", true);
    }
    return &r->now;
}

/* ---- sums ---- */

typedef struct mcgs_run {
    token_reader r;
    const mcgs_game *game; /* NULL: of no section that is known */
    bool impartial;
    char section[NAME_MOST];
    game_sum sum;
    const mcgs_game *games[SUMMANDS_MOST]; /* of each summand; NULL for an expression */
    bool of_both[SUMMANDS_MOST];           /* [impartial ...] */
    char *written[SUMMANDS_MOST];          /* of each cgt: ... :cgt; else NULL */
    char *about;                           /* the sum as it stands in the file */
    char *fault;                           /* why it cannot be asked about; NULL if it can */
    mcgs_options options;
    mcgs_tally *tally;
    uint64_t nodes; /* of the search that answered last */
} mcgs_run;

static void sum_clear(mcgs_run *m) {
    for (size_t i = 0; i < m->sum.count; i++) {
        free(m->written[i]);
        m->written[i] = NULL;
    }
    game_sum_clear(&m->sum);
    free(m->fault);
    free(m->about);
    m->fault = m->about = NULL;
}

/* The first fault counts. */
static void sum_fault(mcgs_run *m, const char *message) {
    if (!m->fault) m->fault = cli_copy(message, strlen(message));
}

static void sum_tell(mcgs_run *m, const char *name, const char *text) {
    const size_t length = m->about ? strlen(m->about) : 0, added = strlen(name) + strlen(text) + 6;
    char *longer = cli_alloc(length + added);
    snprintf(longer, length + added, "%s%s%s %s", length > 0 ? m->about : "",
             length > 0 ? " + " : "", name, text);
    free(m->about);
    m->about = longer;
}

static void section_begins(mcgs_run *m, const char *text) {
    static const char impartial[] = "impartial ";
    snprintf(m->section, sizeof m->section, "%.*s", NAME_MOST - 1, text + strspn(text, " "));
    for (size_t end = strlen(m->section); end > 0 && m->section[end - 1] == ' ';)
        m->section[--end] = '\0';
    m->impartial = strncmp(m->section, impartial, sizeof impartial - 1) == 0;
    const char *name = m->section + (m->impartial ? sizeof impartial - 1 : 0);
    m->game = mcgs_game_of(name);
}

/* Takes what was added to the sum; the fault of what could not be. */
static void add_game(mcgs_run *m, ender_status status, const mcgs_game *game) {
    if (status != ENDER_OK) {
        sum_fault(m, ender_message(m->r.c->ctx));
        return;
    }
    m->games[m->sum.count - 1] = game;
    m->of_both[m->sum.count - 1] = m->impartial;
}

static void add_expression(mcgs_run *m, const char *text) {
    sum_tell(m, "value", text);
    add_game(m, game_sum_add_value(m->r.c->ctx, &m->sum, text), NULL);
}

/* cgt: ... :cgt */
static void add_written(mcgs_run *m, const char *text) {
    const size_t before = m->sum.count;
    add_expression(m, text);
    if (m->sum.count > before) m->written[before] = cli_copy(text, strlen(text));
}

static void add_position(mcgs_run *m, const char *text) {
    cli *c = m->r.c;
    char name[NAME_MOST];
    const ender_ruleset *rules;
    snprintf(name, sizeof name, "%s%s", m->impartial ? "impartial:" : "", m->game->rules);
    sum_tell(m, name, text);
    ender_status status = ender_ruleset_find(c->ctx, name, &rules);
    if (status == ENDER_OK) status = game_sum_add(c->ctx, &m->sum, rules, text);
    add_game(m, status, m->game);
}

static void game_read(mcgs_run *m, const char *text) {
    char message[2 * NAME_MOST];
    if (m->sum.count == SUMMANDS_MOST) {
        sum_fault(m, "a sum has too many games");
        return;
    }
    if (!m->game) {
        sum_tell(m, m->section[0] ? m->section : "(no section)", text);
        snprintf(message, sizeof message, "the game [%s] is not read here", m->section);
        sum_fault(m, message);
        return;
    }
    char *to = cli_alloc(TOKEN_MOST + NAME_MOST);
    if (!m->game->write(text, to, TOKEN_MOST + NAME_MOST)) {
        sum_tell(m, m->section, text);
        snprintf(message, sizeof message, "this is no game of [%s]", m->section);
        sum_fault(m, message);
    } else if (m->game->rules) {
        add_position(m, to);
    } else if (m->impartial) {
        char *of_both = cli_alloc(strlen(to) + sizeof "impartial_version()");
        sprintf(of_both, "impartial_version(%s)", to);
        add_expression(m, of_both);
        free(of_both);
    } else {
        add_expression(m, to);
    }
    free(to);
}

/* ---- cases ---- */

typedef enum ask_kind { ASK_NOTHING, ASK_WINNER, ASK_NIMBER, ASK_MOVES, ASK_THERMOGRAPH } ask_kind;

/* One question of a command: `B win`, `N 3`, `winning moves W 0:1-2`, `thermograph (1,0) ...`, or
 * the same without an expectation. */
typedef struct mcgs_case {
    uint64_t line;
    const char *asked; /* as it stands in the file */
    ask_kind kind;     /* ASK_NOTHING for what is no question */
    char who;
    const char *expected; /* "" for none */
} mcgs_case;

typedef struct mcgs_answer {
    bool known; /* not a limit, nor something that cannot be read */
    char *text;
} mcgs_answer;

static void answer_write(mcgs_answer *a, bool known, const char *text) {
    char *copy = cli_copy(text, strlen(text));
    free(a->text);
    a->known = known;
    a->text = copy;
}

/* Why there is none. */
static void answer_fail(mcgs_run *m, mcgs_answer *a, ender_status status) {
    const char *said = ender_message(m->r.c->ctx);
    answer_write(a, false, said[0] ? said : ender_status_name(status));
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY) m->tally->stopped_short = true;
}

static bool is_stopped(const mcgs_run *m, ender_status status) {
    return status == ENDER_ECANCELLED || cli_interrupted() || m->r.c->status == EXIT_INTERRUPTED;
}

static ender_player player_of(const mcgs_case *k) {
    return k->who == 'W' ? ENDER_RIGHT : ENDER_LEFT;
}

/* Who wins when this player begins: "win" or "loss". */
static ender_status ask_winner(mcgs_run *m, const mcgs_case *k, mcgs_answer *out) {
    cli *c = m->r.c;
    const ender_player first = player_of(k);
    ender_solve_settings settings = m->options.settings;
    ender_solution found = {.decided = false};
    settings.first[first] = true;
    answer_write(out, true, "loss"); /* of the empty sum */
    if (m->sum.count == 0) return ENDER_OK;
    const ender_status status = ender_solve(c->ctx, m->sum.list, m->sum.count, &settings, &found);
    m->nodes = found.nodes;
    if (status == ENDER_OK && found.first[first] == ENDER_KNOWN_NOT) {
        answer_write(out, false, found.why ? found.why : "unknown");
        m->tally->stopped_short = true;
    } else if (status == ENDER_OK && found.first[first] == ENDER_KNOWN_WINS) {
        answer_write(out, true, "win");
    }
    return status;
}

static ender_status value_of_sum(const mcgs_run *m, ender_ctx *ctx, ender_game *sum) {
    ender_status status = ender_integer(ctx, 0, sum);
    for (size_t i = 0; i < m->sum.count && status == ENDER_OK; i++) {
        ender_game one = m->sum.list[i].value;
        if (m->sum.list[i].position)
            status = ender_position_value(ctx, m->sum.list[i].position, ENDER_METHOD_AUTO, &one);
        if (status == ENDER_OK) status = ender_add(ctx, *sum, one, sum);
    }
    return status;
}

/* The nim value in decimal, or the value where it is no nimber. */
static ender_status nimber_by_value(mcgs_run *m, mcgs_answer *out) {
    cli *c = m->r.c;
    ender_game sum;
    char *text = NULL;
    ender_status status = value_of_sum(m, c->ctx, &sum);
    if (status == ENDER_OK) status = ender_format(c->ctx, sum, ENDER_ASCII, &text);
    if (status == ENDER_OK)
        answer_write(out, true, strcmp(text, "*") == 0 ? "1" : text + (text[0] == '*'));
    ender_free(text);
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY) {
        answer_write(out, false, "no value comes in reach");
        m->tally->stopped_short = true;
        status = ENDER_OK;
    }
    return status;
}

/* The search of sums whose rulesets are impartial evaluates what is cheap. Other sums have a nim
 * value if their value is one. */
static ender_status ask_nimber(mcgs_run *m, const mcgs_case *k, mcgs_answer *out) {
    char text[16];
    uint32_t n = 0;
    (void)k;
    ender_status status = ender_solve_nim_value(m->r.c->ctx, m->sum.list, m->sum.count,
                                                &m->options.settings, &n, &m->nodes);
    snprintf(text, sizeof text, "%u", n);
    if (status == ENDER_OK) answer_write(out, true, text);
    if (status == ENDER_EDOMAIN) status = nimber_by_value(m, out);
    if (status != ENDER_OK && !is_stopped(m, status)) {
        answer_fail(m, out, status); /* the next call forgets why */
        status = ENDER_OK;
    }
    return status;
}

/* ---- winning moves ---- */

/* Appends " 0:1-2". */
static void append_move(char **list, size_t summand, const char *name) {
    const size_t length = strlen(*list), capacity = length + strlen(name) + 32;
    char *longer = cli_alloc(capacity);
    snprintf(longer, capacity, "%s %zu:%s", *list, summand, name);
    free(*list);
    *list = longer;
}

/* Does the player win who has made this the value of a summand? */
static ender_status wins_with(const mcgs_run *m, size_t summand, ender_game value,
                              ender_player player, bool *wins) {
    ender_solve_settings settings = m->options.settings;
    ender_solution found = {.decided = false};
    ender_summand *list = cli_alloc(m->sum.count * sizeof *list);
    memcpy(list, m->sum.list, m->sum.count * sizeof *list);
    list[summand].value = value;
    settings.first[ender_opponent(player)] = true;
    ender_status status = ender_solve(m->r.c->ctx, list, m->sum.count, &settings, &found);
    const ender_known known = found.first[ender_opponent(player)];
    if (status == ENDER_OK && known == ENDER_KNOWN_NOT) status = ENDER_ELIMIT;
    *wins = known == ENDER_KNOWN_LOSES;
    free(list);
    return status;
}

static bool has_options(const char *written, ender_player player) {
    char *first = mcgs_option(written, player, 0);
    const bool has = first != NULL;
    free(first);
    return has;
}

/* The options of a game in braces are L_0, L_1, ..., R_0, ... in the order in which they stand. */
static ender_status written_moves(const mcgs_run *m, size_t summand, ender_player player,
                                  char **list) {
    ender_status status = ENDER_OK;
    char *option;
    for (unsigned k = 0;
         status == ENDER_OK && (option = mcgs_option(m->written[summand], player, k)) != NULL;
         k++) {
        ender_game value;
        bool wins = false;
        char name[24];
        status = ender_parse(m->r.c->ctx, option, strlen(option), &value);
        free(option);
        if (status == ENDER_OK) status = wins_with(m, summand, value, player, &wins);
        snprintf(name, sizeof name, "%c_%u", player == ENDER_LEFT ? 'L' : 'R', k);
        if (wins) append_move(list, summand, name);
    }
    return status;
}

/* Appends a move of a summand; false where we do not know its name. */
static bool move_written(mcgs_run *m, const ender_solve_move *win, ender_player player,
                         const ender_move *moves, char **list) {
    static const char *const movers[] = {"xg", "og", "xog"};
    const mcgs_game *game = m->games[win->summand];
    const ender_position *position = m->sum.list[win->summand].position;
    char *before = NULL, *after = NULL, names[2][MCGS_MOVE_NAME];
    unsigned count = 0;
    if (!game || !position) return false;
    if (ender_position_format(m->r.c->ctx, position, &before) == ENDER_OK &&
        ender_position_format(m->r.c->ctx, moves[win->index].to, &after) == ENDER_OK) {
        const mcgs_move move = {game->naming, game->on_grid, before, after,
                                movers[m->of_both[win->summand] ? 2 : player]};
        count = mcgs_move_names(&move, names);
    }
    for (unsigned i = 0; i < count; i++) append_move(list, win->summand, names[i]);
    ender_free(before);
    ender_free(after);
    return count > 0;
}

static ender_status moves_written(mcgs_run *m, const ender_solve_move *wins, size_t count,
                                  ender_player player, char **list, const char **nameless) {
    ender_move *moves = NULL;
    size_t found = 0, of = SIZE_MAX;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < m->sum.count && status == ENDER_OK; i++)
        if (m->written[i]) status = written_moves(m, i, player, list);
    for (size_t i = 0; i < count && status == ENDER_OK && !*nameless; i++) {
        const char *written = m->written[wins[i].summand];
        if (written && has_options(written, player)) continue;
        if (wins[i].summand != of && m->sum.list[wins[i].summand].position) {
            ender_moves_free(moves, found);
            status = ender_position_moves(m->r.c->ctx, m->sum.list[wins[i].summand].position,
                                          player, &moves, &found);
            of = wins[i].summand;
        }
        if (status == ENDER_OK && !move_written(m, &wins[i], player, moves, list))
            *nameless = m->games[wins[i].summand] ? m->games[wins[i].summand]->section : "cgt:";
    }
    ender_moves_free(moves, found);
    return status;
}

static ender_status ask_moves(mcgs_run *m, const mcgs_case *k, mcgs_answer *out) {
    cli *c = m->r.c;
    ender_solve_move *wins = NULL;
    size_t count = 0;
    const char *nameless = NULL;
    char *list = cli_copy("", 0);
    ender_status status = ENDER_OK;
    if (m->sum.count > 0)
        status = ender_solve_moves(c->ctx, m->sum.list, m->sum.count, player_of(k), false,
                                   &m->options.settings, &wins, &count);
    if (status == ENDER_OK) status = moves_written(m, wins, count, player_of(k), &list, &nameless);
    if (nameless) {
        char message[2 * NAME_MOST];
        snprintf(message, sizeof message, "how MCGS writes the moves of %s is not known here",
                 nameless);
        answer_write(out, false, message);
    } else if (status == ENDER_OK) {
        char *sorted = mcgs_sorted_list(list);
        answer_write(out, true, sorted[0] ? sorted : "None");
        free(sorted);
    }
    free(list);
    ender_free(wins);
    return status;
}

/* ---- thermographs ---- */

static ender_status ask_thermograph(mcgs_run *m, const mcgs_case *k, mcgs_answer *out) {
    ender_game sum;
    char *text = NULL;
    (void)k;
    ender_status status = value_of_sum(m, m->r.c->ctx, &sum);
    if (status == ENDER_OK) status = mcgs_thermograph(m->r.c->ctx, sum, &text);
    if (status == ENDER_OK) answer_write(out, true, text);
    free(text);
    return status;
}

/* ---- reading, asking and comparing ---- */

static const char *behind_blanks(const char *text) { return text + strspn(text, " "); }

/* The text behind these words; NULL when it does not begin with them. */
static const char *behind_words(const char *text, const char *words) {
    for (text = behind_blanks(text); *words; words++) {
        if (*words == ' ' ? *text != ' ' : *text != *words) return NULL;
        text = *words == ' ' ? behind_blanks(text) : text + 1;
    }
    return *text == '\0' || *text == ' ' ? behind_blanks(text) : NULL;
}

static bool is_number(const char *text) {
    return *text != '\0' && text[strspn(text, "0123456789")] == '\0';
}

/* `text` is changed: blanks behind it go. */
static mcgs_case case_read(uint64_t line, char *text) {
    text = (char *)(uintptr_t)behind_blanks(text);
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';) text[--end] = '\0';
    mcgs_case k = {.line = line, .asked = text, .expected = ""};
    const char *rest = behind_words(text, "winning moves");
    const bool moves = rest != NULL;
    if (!moves) rest = text;
    if (rest[0] && strchr("BWN", rest[0]) && (rest[1] == '\0' || rest[1] == ' ')) {
        k.who = rest[0];
        k.expected = behind_blanks(rest + 1);
        const char *e = k.expected;
        if (moves)
            k.kind = ASK_MOVES;
        else if (k.who == 'N' && (*e == '\0' || is_number(e)))
            k.kind = ASK_NIMBER;
        else if (k.who != 'N' && (*e == '\0' || strcmp(e, "win") == 0 || strcmp(e, "loss") == 0))
            k.kind = ASK_WINNER;
    } else if (!moves && (rest = behind_words(text, "thermograph")) != NULL) {
        k.who = 'T';
        k.expected = rest;
        if (*rest == '\0' || mcgs_is_thermograph(rest)) k.kind = ASK_THERMOGRAPH;
    }
    return k;
}

/* False: stop. */
static bool case_answer(mcgs_run *m, const mcgs_case *k, mcgs_answer *out) {
    static ender_status (*const ask[])(mcgs_run *, const mcgs_case *,
                                       mcgs_answer *) = {[ASK_WINNER] = ask_winner,
                                                         [ASK_NIMBER] = ask_nimber,
                                                         [ASK_MOVES] = ask_moves,
                                                         [ASK_THERMOGRAPH] = ask_thermograph};
    m->nodes = 0;
    if (k->kind == ASK_NOTHING) {
        answer_write(out, false,
                     "a command is made of B win, B loss, W win, W loss, N and a nim value, "
                     "winning moves B and a list of moves, thermograph and the points of both "
                     "walls");
        return true;
    }
    if (m->fault) {
        answer_write(out, false, m->fault);
        return true;
    }
    const ender_status status = ask[k->kind](m, k, out);
    if (is_stopped(m, status)) return cli_failed(m->r.c, ENDER_ECANCELLED, NULL, NULL);
    if (status != ENDER_OK) answer_fail(m, out, status);
    return true;
}

static bool case_agrees(const mcgs_case *k, const mcgs_answer *a) {
    if (!a->known) return false;
    if (k->kind == ASK_THERMOGRAPH) return mcgs_thermograph_agrees(k->expected, a->text);
    char *expected = mcgs_sorted_list(k->expected);
    const bool same = strcmp(k->kind == ASK_MOVES ? expected : k->expected, a->text) == 0;
    free(expected);
    return same;
}

/* ---- what is printed ---- */

static void case_print_json(const mcgs_run *m, const mcgs_case *k, const mcgs_answer *a) {
    const char *const texts[][2] = {{"file", m->r.in.name},
                                    {"asked", k->asked},
                                    {"sum", m->about ? m->about : ""},
                                    {"expected", k->expected},
                                    {a->known ? "answer" : "why", a->text}};
    printf("{\"line\":%llu", (unsigned long long)k->line);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i][1][0] == '\0') continue;
        printf(",\"%s\":", texts[i][0]);
        cli_json_string(stdout, texts[i][1]);
    }
    printf(",\"nodes\":%llu}\n", (unsigned long long)m->nodes);
}

static void case_print(const mcgs_run *m, const mcgs_case *k, const mcgs_answer *a, bool differs) {
    const bool tells_all = m->options.tells_all;
    if (!tells_all && (m->options.quiet || !differs)) return;
    cli_progress_clear();
    if (tells_all && m->r.c->json) {
        case_print_json(m, k, a);
        return;
    }
    printf("%s:%llu: {%s}: %s\n", m->r.in.name, (unsigned long long)k->line, k->asked,
           m->about ? m->about : "(empty sum)");
    printf("    got      %s", a->text);
    if (tells_all && m->nodes > 0)
        printf(", %llu node%s", (unsigned long long)m->nodes, m->nodes == 1 ? "" : "s");
    printf("%s\n", tells_all && differs && a->known ? ", which is not what is expected" : "");
}

static void case_ends(mcgs_run *m, const mcgs_case *k, const mcgs_answer *a) {
    const bool compared = k->expected[0] != '\0' || !a->known;
    const bool differs = compared && !case_agrees(k, a);
    *(differs ? &m->tally->failed : compared ? &m->tally->passed : &m->tally->open) += 1;
    case_print(m, k, a, differs);
}

/* ---- commands ---- */

/* What the answer depends on. */
static char *case_item(const mcgs_run *m, const mcgs_case *k) {
    const char *about = m->about ? m->about : "";
    const size_t capacity = strlen(about) + 24;
    char *item = cli_alloc(capacity);
    snprintf(item, capacity, "mcgs\t%s%c\t%s", k->kind == ASK_MOVES ? "moves " : "", k->who, about);
    return item;
}

/* False: stop. */
static bool answer_one(mcgs_run *m, const mcgs_case *k) {
    mcgs_answer answer = {.text = NULL};
    const char *kept;
    bool goes_on = true;
    if (k->kind != ASK_NOTHING && k->expected[0] == '\0' && !m->options.tells_all) {
        m->tally->met++;
        return true;
    }
    if (m->options.only && (!m->about || !strstr(m->about, m->options.only))) return true;
    m->tally->met++;
    char *item = case_item(m, k);
    if (cli_journal_takes(m->options.journal, item, &kept)) {
        if (kept && k->kind != ASK_NOTHING)
            answer_write(&answer, true, kept);
        else
            goes_on = case_answer(m, k, &answer);
        if (goes_on && answer.known && !kept)
            cli_journal_keep(m->options.journal, item, answer.text);
        if (goes_on) case_ends(m, k, &answer);
    }
    free(answer.text);
    free(item);
    return goes_on;
}

/* The comma that ends a case: none of those within a point. NULL behind the last one. */
static char *case_end(char *at) {
    int depth = 0;
    for (; *at; at++) {
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        if (*at == ',' && depth <= 0) return at;
    }
    return NULL;
}

/* Is every case of the command a question? As in MCGS one that is none spoils all of them. */
static bool all_are_questions(const char *text, uint64_t line) {
    char *copy = cli_copy(text, strlen(text));
    bool all = true;
    for (char *next, *at = copy; at; at = next) {
        next = case_end(at);
        if (next) *next++ = '\0';
        all = all && case_read(line, at).kind != ASK_NOTHING;
    }
    free(copy);
    return all;
}

static bool command_read(mcgs_run *m, char *text, uint64_t line) {
    bool goes_on = true;
    if (strncmp(behind_blanks(text), "version", 7) == 0) return true;
    if (!all_are_questions(text, line)) {
        const mcgs_case wrong = {.line = line, .asked = behind_blanks(text), .expected = ""};
        goes_on = answer_one(m, &wrong);
    } else {
        for (char *next, *at = text; at && goes_on; at = next) {
            next = case_end(at);
            if (next) *next++ = '\0';
            const mcgs_case k = case_read(line, at);
            goes_on = answer_one(m, &k);
        }
    }
    sum_clear(m);
    if (cli_memory_is_half_used(m->r.c))
        cli_check(m->r.c, ender_release(m->r.c->ctx, &m->options.start, NULL, 0), NULL);
    return goes_on;
}

bool mcgs_is_test_file(const char *path) {
    const size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".test") == 0;
}

void mcgs_run_file(cli *c, const char *path, const mcgs_options *options, mcgs_tally *tally) {
    mcgs_run *m = cli_alloc(sizeof *m);
    *m = (mcgs_run){
        .r = {.c = c, .now = {.text = cli_alloc(TOKEN_MOST)}}, .options = *options, .tally = tally};
    cli_lines_open(c, &m->r.in, path);
    for (bool goes_on = true; goes_on;) {
        const mcgs_token *t = token_next(&m->r);
        if (t->kind == '\0') break;
        if (t->kind == '[')
            section_begins(m, t->text);
        else if (t->kind == '{')
            goes_on = command_read(m, t->text, t->line);
        else if (t->kind == 'c')
            add_written(m, t->text);
        else
            game_read(m, t->text);
    }
    sum_clear(m);
    cli_lines_close(&m->r.in);
    free(m->r.now.text);
    free(m);
}
