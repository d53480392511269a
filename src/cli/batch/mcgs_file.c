/* SPDX-License-Identifier: MIT
 *
 * Test files of MCGS (T. Folkersen, M. Mueller, H. Du, University of Alberta; its file
 * input/info.test has the syntax): [sections] that name a game, positions of it, and {commands}
 * that ask who wins the sum of all positions since the last command. Black is Left. docs/batch.md
 * says what is read. */
#include "cli/batch/cases.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_MOST = 1 << 16, SUMMANDS_MOST = 1000, NAME_MOST = 80 };

/* ---- words, and what stands in brackets ---- */

typedef struct token {
    char kind; /* [ { ( for what stands in these, w for a word, c for an expression, 0 at the end */
    char *text;
    size_t length;
    uint64_t line;
} token;

typedef struct token_reader {
    cli *c;
    cli_lines in;
    const char *at; /* in the line; NULL before the first one */
    token now;
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

/* What stands up to the end mark, over several lines perhaps; with `keep` it becomes the token. */
static void read_until(token_reader *r, const char *end, bool keep) {
    const uint64_t line = r->in.number;
    for (;;) {
        const char *found = strstr(r->at, end);
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

static const token *token_next(token_reader *r) {
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

/* ---- the games ---- */

/* Writes the position as the ruleset reads it, or the expression; false when it is none. */
typedef bool (*game_writer)(const char *text, char *to, size_t room);

static bool write_as_it_is(const char *text, char *to, size_t room) {
    return (size_t)snprintf(to, room, "%s", text) < room;
}

static bool write_letters(const char *text, char *to, size_t room, const char *from,
                          const char *letters) {
    if (!write_as_it_is(text, to, room)) return false;
    for (; *to; to++) {
        const char *found = strchr(from, *to);
        if (!found && *to != '.') return false;
        if (found) *to = letters[found - from];
    }
    return true;
}

static bool write_elephants(const char *text, char *to, size_t room) {
    return write_letters(text, to, room, "XO", "ER");
}

static bool write_dominoes(const char *text, char *to, size_t room) {
    return write_letters(text, to, room, "XO#", "xog");
}

/* Shortest slide, longest slide, longest jump, 1 if over one's own kind; the cells. */
static bool write_toads(const char *text, char *to, size_t room) {
    unsigned least, most, jump, friendly;
    int used = -1;
    if (sscanf(text, "%9u ,%9u ,%9u ,%1u :%n", &least, &most, &jump, &friendly, &used) != 4 ||
        used < 0)
        return false;
    const int head = snprintf(to, room, "%u-%u,%u%s:", least, most, jump, friendly ? "f" : "");
    return (size_t)head < room &&
           write_letters(text + used, to + head, room - (size_t)head, "XO", "TF");
}

/* Items that blanks or commas separate, with commas between them. */
static bool write_list(const char *text, char *to, size_t room) {
    const size_t start = strspn(text, " ,");
    if (strlen(text) >= room) return false;
    bool gap = false;
    char *out = to;
    for (const char *at = text + start; *at; at++) {
        if (*at == ' ' || *at == ',') {
            gap = true;
            continue;
        }
        if (gap) *out++ = ',';
        gap = false;
        *out++ = *at;
    }
    *out = '\0';
    return true;
}

static bool write_nimber(const char *text, char *to, size_t room) {
    return text[strspn(text, "0123456789")] == '\0' && *text &&
           (size_t)snprintf(to, room, "*%s", text) < room;
}

/* An integer, or two with a bar between them and perhaps blanks around it; *at moves on. */
static bool read_fraction(const char **at, char *to, size_t room) {
    int whole, over, used = -1;
    if (sscanf(*at, "%9d / %9d%n", &whole, &over, &used) == 2 && used > 0) {
        *at += used;
        return (size_t)snprintf(to, room, "%d/%d", whole, over) < room;
    }
    used = -1;
    if (sscanf(*at, "%9d%n", &whole, &used) != 1 || used < 0) return false;
    *at += used;
    return (size_t)snprintf(to, room, "%d", whole) < room;
}

static bool write_fraction(const char *text, char *to, size_t room) {
    return read_fraction(&text, to, room) && text[strspn(text, " ")] == '\0';
}

static bool write_switch(const char *text, char *to, size_t room) {
    char left[NAME_MOST], right[NAME_MOST];
    if (!read_fraction(&text, left, sizeof left)) return false;
    text += strspn(text, " ,");
    return write_fraction(text, right, sizeof right) &&
           (size_t)snprintf(to, room, "{%s|%s}", left, right) < room;
}

/* A star and an integer, both or one of them, in any order. */
static bool write_up_star(const char *text, char *to, size_t room) {
    int ups = 0, used;
    bool star = false, some = false, integer = false;
    for (text += strspn(text, " ,"); *text; text += strspn(text, " ,"), some = true) {
        if (*text == '*' && !star) {
            star = true;
            text++;
        } else if (!integer && sscanf(text, "%9d%n", &ups, &used) == 1) {
            integer = true;
            text += used;
        } else {
            return false;
        }
    }
    return some && (size_t)snprintf(to, room, "%s%d%s", ups < 0 ? "v" : "^", abs(ups),
                                    star ? " + *" : "") < room;
}

typedef struct mcgs_game {
    const char *section;
    const char *rules; /* NULL: what is written is an expression */
    game_writer write;
} mcgs_game;

static const mcgs_game games[] = {{"clobber", "clobber", write_as_it_is},
                                  {"clobber_1xn", "clobber", write_as_it_is},
                                  {"cannibal_clobber", "cannibal-clobber", write_as_it_is},
                                  {"nogo", "nogo", write_as_it_is},
                                  {"nogo_1xn", "nogo", write_as_it_is},
                                  {"amazons", "amazons", write_as_it_is},
                                  {"domineering", "domineering", write_as_it_is},
                                  {"fission", "fission", write_as_it_is},
                                  {"sheep", "sheep", write_as_it_is},
                                  {"elephants", "elephants-rhinos", write_elephants},
                                  {"toppling_dominoes", "toppling-dominoes", write_dominoes},
                                  {"gen_toads", "toads-frogs-general", write_toads},
                                  {"gen_king_dirt", "king-dirt-general", write_as_it_is},
                                  {"kayles", "kayles", write_as_it_is},
                                  {"nim", "nim", write_list},
                                  {"integer_game", NULL, write_fraction},
                                  {"dyadic_rational", NULL, write_fraction},
                                  {"nimber", NULL, write_nimber},
                                  {"switch_game", NULL, write_switch},
                                  {"up_star", NULL, write_up_star}};

/* ---- sums ---- */

typedef struct mcgs_run {
    token_reader r;
    const mcgs_game *game; /* NULL: of no section that is known */
    bool impartial;
    char section[NAME_MOST];
    ender_summand sum[SUMMANDS_MOST];
    ender_position *positions[SUMMANDS_MOST];
    size_t count;
    char *about; /* the sum as it stands in the file */
    char *fault; /* why it cannot be asked about; NULL if it can */
    const mcgs_options *options;
    batch_tally *tally;
} mcgs_run;

static void sum_clear(mcgs_run *m) {
    for (size_t i = 0; i < m->count; i++) ender_position_free(m->positions[i]);
    m->count = 0;
    free(m->fault);
    free(m->about);
    m->fault = m->about = NULL;
}

/* The first fault counts. */
static void sum_fault(mcgs_run *m, const char *message) {
    if (!m->fault) m->fault = cli_copy(message, strlen(message));
}

static void sum_tell(mcgs_run *m, const char *name, const char *text) {
    const size_t length = m->about ? strlen(m->about) : 0, room = strlen(name) + strlen(text) + 6;
    char *longer = cli_alloc(length + room);
    snprintf(longer, length + room, "%s%s%s %s", length > 0 ? m->about : "",
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
    m->game = NULL;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i].section, name) == 0) m->game = &games[i];
}

static void add_expression(mcgs_run *m, const char *text) {
    ender_summand *to = &m->sum[m->count];
    *to = (ender_summand){.position = NULL};
    sum_tell(m, "value", text);
    if (ender_parse(m->r.c->ctx, text, strlen(text), &to->value) != ENDER_OK) {
        sum_fault(m, ender_message(m->r.c->ctx));
        return;
    }
    m->positions[m->count++] = NULL;
}

static void add_position(mcgs_run *m, const char *text) {
    cli *c = m->r.c;
    char name[NAME_MOST];
    const ender_ruleset *rules;
    ender_position *position = NULL;
    snprintf(name, sizeof name, "%s%s", m->impartial ? "impartial:" : "", m->game->rules);
    sum_tell(m, name, text);
    if (ender_ruleset_find(c->ctx, name, &rules) != ENDER_OK ||
        ender_position_parse(c->ctx, rules, text, &position) != ENDER_OK) {
        sum_fault(m, ender_message(c->ctx));
        return;
    }
    m->positions[m->count] = position;
    m->sum[m->count++] = (ender_summand){.position = position};
}

static void game_read(mcgs_run *m, const char *text) {
    char message[2 * NAME_MOST];
    if (m->count == SUMMANDS_MOST) {
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
    } else {
        add_expression(m, to);
    }
    free(to);
}

/* ---- commands ---- */

static void case_report(const mcgs_run *m, uint64_t line, const char *asked, const char *got) {
    if (m->options->quiet) return;
    cli_progress_clear();
    printf("%s:%llu: {%s}: %s\n    got      %s\n", m->r.in.name, (unsigned long long)line, asked,
           m->about ? m->about : "(empty sum)", got);
}

static void case_ends(mcgs_run *m, uint64_t line, const char *asked, const char *expected,
                      const char *got) {
    if (strcmp(expected, got) == 0) {
        m->tally->passed++;
        return;
    }
    m->tally->failed++;
    case_report(m, line, asked, got);
}

/* Who wins when this player begins: "win", "loss", or why it is not known. False: stop. */
static bool ask_winner(mcgs_run *m, ender_player first, const char **got) {
    cli *c = m->r.c;
    ender_solve_settings settings = {.nodes = 0};
    ender_solution found = {.decided = false};
    settings.first[first] = true;
    *got = "loss"; /* of the empty sum */
    if (m->count == 0) return true;
    const ender_status status = ender_solve(c->ctx, m->sum, m->count, &settings, &found);
    if (status == ENDER_ECANCELLED || cli_interrupted())
        return cli_failed(c, ENDER_ECANCELLED, NULL, NULL);
    if (status != ENDER_OK)
        *got = ender_message(c->ctx);
    else if (found.first[first] == ENDER_KNOWN_NOT)
        *got = found.why ? found.why : "unknown";
    else if (found.first[first] == ENDER_KNOWN_WINS)
        *got = "win";
    return true;
}

/* The nim value, as it is written in decimal, or the value where it is no nimber. */
static bool ask_nimber(mcgs_run *m, char *got, size_t room) {
    cli *c = m->r.c;
    ender_game sum, one;
    ender_status status = ender_integer(c->ctx, 0, &sum);
    for (size_t i = 0; i < m->count && status == ENDER_OK; i++) {
        one = m->sum[i].value;
        if (m->positions[i])
            status = ender_position_value(c->ctx, m->positions[i], ENDER_METHOD_AUTO, &one);
        if (status == ENDER_OK) status = ender_add(c->ctx, sum, one, &sum);
    }
    char *text = NULL;
    if (status == ENDER_OK) status = ender_format(c->ctx, sum, ENDER_ASCII, &text);
    if (status == ENDER_ECANCELLED) return cli_failed(c, status, NULL, NULL);
    if (status != ENDER_OK)
        snprintf(got, room, "%s", ender_message(c->ctx));
    else if (strcmp(text, "*") == 0)
        snprintf(got, room, "1");
    else
        snprintf(got, room, "%s", text + (text[0] == '*'));
    ender_free(text);
    return true;
}

/* `B win`, `W loss`, `N 3`, or the same without an expectation, which is no case. */
static bool answer_one(mcgs_run *m, uint64_t line, const char *asked) {
    enum { GOT_MOST = 200 };
    char who = 0, expected[NAME_MOST] = "", found[GOT_MOST];
    const char *got = found;
    const int read = sscanf(asked, " %c %79s", &who, expected);
    if (read < 2 && strchr("BWN", who)) return true;
    if (m->options->only && (!m->about || !strstr(m->about, m->options->only))) return true;
    if (!cli_shard_takes(m->options->shard)) return true;
    if (!strchr("BWN", who) ||
        (who != 'N' && strcmp(expected, "win") != 0 && strcmp(expected, "loss") != 0))
        got = "a command is made of B win, B loss, W win, W loss, N and a nim value";
    else if (m->fault)
        got = m->fault;
    else if (who == 'N' ? !ask_nimber(m, found, sizeof found)
                        : !ask_winner(m, who == 'B' ? ENDER_LEFT : ENDER_RIGHT, &got))
        return false;
    case_ends(m, line, asked, expected, got);
    return true;
}

static bool command_read(mcgs_run *m, char *text, uint64_t line) {
    bool goes_on = true;
    if (strncmp(text, "version", 7) == 0) return true;
    for (char *next, *at = text; at && goes_on; at = next) {
        next = strchr(at, ',');
        if (next) *next++ = '\0';
        at += strspn(at, " ");
        goes_on = answer_one(m, line, at);
    }
    sum_clear(m);
    return goes_on;
}

bool mcgs_is_test_file(const char *path) {
    const size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".test") == 0;
}

void mcgs_run_file(cli *c, const char *path, const mcgs_options *options, batch_tally *tally) {
    mcgs_run *m = cli_alloc(sizeof *m);
    *m = (mcgs_run){
        .r = {.c = c, .now = {.text = cli_alloc(TOKEN_MOST)}}, .options = options, .tally = tally};
    cli_lines_open(c, &m->r.in, path);
    for (bool goes_on = true; goes_on;) {
        const token *t = token_next(&m->r);
        if (t->kind == '\0') break;
        if (t->kind == '[')
            section_begins(m, t->text);
        else if (t->kind == '{')
            goes_on = command_read(m, t->text, t->line);
        else if (t->kind == 'c')
            add_expression(m, t->text);
        else
            game_read(m, t->text);
    }
    sum_clear(m);
    cli_lines_close(&m->r.in);
    free(m->r.now.text);
    free(m);
}
