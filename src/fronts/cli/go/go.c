/* SPDX-License-Identifier: MIT
 *
 * ender go: boards of Go, records of play, counting. What is asked of them is in go_*.c. */
#include "cli/go/go.h"
#include "goban/front.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct go_question {
    const char *name;
    int (*run)(cli *c);
} questions[] = {
    {"show", go_show},   {"play", go_play},         {"legal", go_legal},
    {"score", go_score}, {"sgf", go_sgf},           {"gtp", go_gtp},
    {"solve", go_solve}, {"regions", go_regions},   {"corridor", go_corridor},
    {"room", go_room},   {"status", go_status},     {"life", go_life},
    {"moves", go_moves}, {"estimate", go_estimate},
};

/* ---- words ---- */

ender_go_rules go_rules(cli *c) {
    return (ender_go_rules){.ban = (ender_go_ban)cli_word(c, "ban"),
                            .suicide = cli_given(c, "suicide") != NULL};
}

ender_go_counting go_counting(cli *c, ender_go_counting otherwise) {
    return cli_given(c, "rules") ? (ender_go_counting)cli_word(c, "rules") : otherwise;
}

ender_go_stone go_colour(const char *text) {
    if (strcasecmp(text, "b") == 0 || strcasecmp(text, "black") == 0) return ENDER_GO_BLACK;
    if (strcasecmp(text, "w") == 0 || strcasecmp(text, "white") == 0) return ENDER_GO_WHITE;
    return ENDER_GO_EMPTY;
}

bool go_read_komi(const char *text, int32_t *hundredths) {
    char *end;
    if (text[0] == '\0' || strspn(text, "+-0123456789.") != strlen(text)) return false;
    const double points = strtod(text, &end);
    if (*end || !(points >= -1000 && points <= 1000)) return false;
    const double exact = points * 100;
    *hundredths = (int32_t)(exact < 0 ? exact - 0.5 : exact + 0.5);
    return true;
}

char *go_point_name(cli *c, const ender_go_record *r, unsigned point) {
    char *name = NULL;
    cli_check(c, ender_go_point_name(c->ctx, r, point, ENDER_GO_LETTERS, &name), NULL);
    return name;
}

/* ---- boards ---- */

char *go_file_text(const char *path, size_t *length) {
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) return NULL;
    char *text = NULL;
    size_t capacity = 0, got = 1;
    for (*length = 0; got > 0 && *length <= ENDER_TEXT_MAX; *length += got) {
        if (capacity - *length < 2) {
            char *more = realloc(text, capacity = 2 * capacity + 4096);
            if (!more) break;
            text = more;
        }
        got = fread(text + *length, 1, capacity - *length - 1, file);
    }
    const int reading = errno;
    const int failure = got > 0 && *length <= ENDER_TEXT_MAX ? ENOMEM
                        : ferror(file)                       ? (reading ? reading : EIO)
                                                             : 0;
    if (file != stdin) fclose(file);
    if (failure == 0) {
        text[*length] = '\0';
        return text;
    }
    free(text);
    errno = failure;
    return NULL;
}

/* The file of that name, or NULL when there is none. */
static char *text_if_file(cli *c, const char *path, size_t *length) {
    char *text = go_file_text(path, length);
    if (!text && errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG)
        cli_fail(c, "cannot read %s: %s", path, strerror(errno));
    return text;
}

/* A text that begins as `9x9` or `19` is a size, if no file is named so. */
static bool begins_a_size(const char *text) { return text[0] >= '0' && text[0] <= '9'; }

static bool is_size(const char *text) {
    return begins_a_size(text) && strspn(text, "0123456789x") == strlen(text);
}

static bool is_board(const char *argument) {
    return strspn(argument, ".bwXOxoBW#/ \t\r\n") == strlen(argument);
}

/* Is it SGF that was pasted, and not the name of a file? `AB[..]` alone is a game without its
 * brackets. */
static bool is_pasted_sgf(const char *text, bool *is_bare) {
    text += strspn(text, " \t\r\n");
    *is_bare = text[0] == 'A' && strchr("BWE", text[1]) && text[1] != '\0' && text[2] == '[';
    return *is_bare || (text[0] == '(' && text[1 + strspn(text + 1, " \t\r\n")] == ';');
}

static char *in_brackets(const char *text) {
    char *whole = cli_alloc(strlen(text) + 4);
    strcat(strcat(strcpy(whole, "(;"), text), ")");
    return whole;
}

static bool names_a_file(const char *argument) {
    const char *end = strrchr(argument, '.');
    return end && (strcmp(end, ".sgf") == 0 || strcmp(end, ".txt") == 0);
}

/* Goes to --game and --move. */
static void find_place(cli *c, ender_go_record *r) {
    const uint64_t game = cli_number(c, "game");
    const uint64_t move = cli_number_or(c, "move", UINT32_MAX);
    cli_check(c, ender_go_to_game(c->ctx, r, game - 1), NULL);
    cli_check(c, ender_go_to_move(c->ctx, r, move), NULL);
}

/* A file may begin with something else than its games. */
static bool is_record(const char *text, size_t length) {
    const char *at = memchr(text, '(', length);
    return at && memchr(at, ';', length - (size_t)(at - text)) && !strstr(text, "$$");
}

/* A diagram of a part of a board is taken as it stands, which has to be said. */
static void tell_open_edges(cli *c, const char *board, size_t length) {
    static const char *const sides[] = {"above", "below", "at the left", "at the right"};
    bool open[4];
    cli_check(c, go_open_edges(c->ctx, board, length, open), board);
    const char *between = "ender: the diagram has no edge ";
    for (int i = 0; i < 4; i++) {
        if (!open[i]) continue;
        fprintf(stderr, "%s%s", between, sides[i]);
        between = ", ";
    }
    if (open[0] || open[1] || open[2] || open[3])
        fputs(": what it shows is taken as the whole board\n", stderr);
}

ender_go_record *go_open(cli *c, const char *argument) {
    const ender_go_rules rules = go_rules(c);
    ender_go_record *r = NULL;
    size_t length;
    bool is_bare, is_sgf = is_pasted_sgf(argument, &is_bare);
    const bool is_written = is_sgf || is_board(argument) || is_size(argument);
    char *text = is_written ? NULL : text_if_file(c, argument, &length);
    if (text) is_sgf = is_pasted_sgf(text, &is_bare) || is_record(text, length);
    const bool from_file = text != NULL;
    if (is_bare) {
        char *whole = in_brackets(text ? text : argument);
        free(text);
        text = whole;
        length = strlen(text);
    }
    const char *board = text ? text : argument;
    if (!text) length = strlen(argument);
    if (!text && names_a_file(argument)) cli_fail(c, "there is no file %s", argument);
    if (!text && begins_a_size(argument)) {
        cli_check(c, go_new_of_size(c->ctx, argument, &rules, &r), argument);
        return r;
    }
    const ender_status status = is_sgf ? ender_go_read_sgf(c->ctx, board, length, &rules, &r)
                                       : ender_go_read_board(c->ctx, board, length, &rules, &r);
    if (status != ENDER_OK) {
        cli_failed(c, status, board, from_file ? argument : NULL);
        free(text);
        cli_leave(c);
    }
    if (!is_sgf) tell_open_edges(c, board, length);
    free(text);
    find_place(c, r);
    return r;
}

ender_go_record *go_open_with_moves(cli *c, int first, int end) {
    ender_go_record *r = go_open(c, c->arguments[first]);
    for (int i = first + 1; i < end; i++) {
        const char *moves = c->arguments[i];
        cli_check(c, ender_go_play_text(c->ctx, r, moves, strlen(moves), NULL), moves);
    }
    return r;
}

/* ---- the subcommand ---- */

static int run(cli *c) {
    for (size_t i = 0; c->argument_count > 0 && i < sizeof questions / sizeof *questions; i++)
        if (strcmp(questions[i].name, c->arguments[0]) == 0) return questions[i].run(c);
    cli_no_verb(c);
}

/* Letters stand for colours, as in moves. */
#define GO_COLOUR_WORDS "black white b w"

static const cli_option options[] = {
    OPTION_WORD("ban", "BAN", GO_BAN_WORDS, "J",
                "the banned positions: J the one before the opponent's move, N all earlier ones"),
    OPTION_FLAG("suicide", "suicide is legal, and captures the string"),
    OPTION_NUMBER("game", "N", 1, UINT32_MAX, "1", "for a file: the N-th game"),
    OPTION_NUMBER("move", "N", 0, UINT32_MAX, "all of the main line",
                  "for a file: the position after N moves"),
    OPTION_WORD("rules", "RULES", GO_COUNTING_WORDS, "those of the file, or chinese",
                "the rules of counting", .with = "score gtp status"),
    OPTION_OTHER("dead", "POINTS",
                 "the dead strings, by a point of each; auto: the program finds them, as it does "
                 "after the end of a game; or none",
                 .with = "score"),
    OPTION_OTHER("seki", "POINTS", "the strings in seki, by a point of each", .with = "score"),
    OPTION_OTHER("alive", "POINTS", "strings that live, by a point of each, whatever seems dead",
                 .with = "score"),
    OPTION_OTHER(
        "engine", "COMMAND",
        "a program that answers the Go Text Protocol judges strings, such as 'gnugo --mode "
        "gtp'; words are separated by blanks",
        .with = "score status show play gtp"),
    OPTION_NUMBER("engine-seconds", "N", 1, 86400, "20", "the time that it has for a board",
                  .with = "--engine"),
    OPTION_OTHER("captives", "COUNTS", "earlier captives, such as 'B=1 W=2'", .with = "score"),
    OPTION_OTHER("komi", "POINTS", "White's points for moving second, from -1000 to 1000",
                 .with = "score gtp"),
    OPTION_FLAG("refuse-kos", "refuse boards with open kos", .with = "score"),
    OPTION_FLAG("svg", "a picture in SVG, with the territory", .with = "show score corridor"),
    OPTION_FLAG("write", "the record in SGF", .with = "sgf"),
    OPTION_WORD("to-move", "COLOUR", GO_COLOUR_WORDS, NULL,
                "for `solve`, `moves`, `estimate`, results for this colour only; for `play`, the "
                "player who begins",
                .with = "solve play moves estimate"),
    OPTION_WORD("you", "COLOUR", GO_COLOUR_WORDS, "black", "your colour", .with = "play"),
    OPTION_FLAG("explain", "every move with its score", .with = "solve"),
    OPTION_FILE("cache", "FILE", "a file of values, which is read and extended",
                .with = "solve regions"),
    OPTION_WRITTEN("sgf", "FILE", "write the record with the lines of play as variations",
                   .with = "solve"),
    OPTION_WORD("threats", "WHO", "none left right left-right right-left", "no value of a ko",
                "the players with ko-threats, for values of kos: left is Black, right is White",
                .with = "solve regions"),
    OPTION_METHOD("the method: a theorem if there is one, otherwise search (auto); search; "
                  "theorems only (closed)",
                  .with = "room solve regions"),
    {.name = NULL}};

static const cli_form forms[] = {
    {"show", "BOARD [MOVE...]", "the board with coordinates and marks, after moves"},
    {"play", "BOARD [MOVE...]",
     "the board after moves, as text, and the captives; without moves a game against the program, "
     "which plays perfectly in endgames that it can solve"},
    {"legal", "BOARD MOVE... | COLOUR",
     "whether the last move is legal, or all legal moves of a colour"},
    {"score", "BOARD | TOTALS",
     "the score of a board with dead strings, or of totals 'territory B=23 W=19; ...'"},
    {"status", "BOARD [MOVE...]",
     "for each string: alive, dead or in seki, proved or judged; and the score"},
    {"estimate", "BOARD [MOVE...]",
     "a guess for boards beyond exact play: the score, and the ten largest moves"},
    {"moves", "BOARD [MOVE...]",
     "what each move gains: by a guess, where both players are near; `solve --explain` has exact "
     "scores"},
    {"life", "BOARD COLOUR [MOVE...]",
     "what becomes of this colour's stones that immortal stones enclose: killing and saving moves, "
     "ko-threats; with moves, the best answer to them"},
    {"sgf", "BOARD [MOVE...]", "the contents of a record; --write writes it as SGF"},
    {"gtp", "", "answers the Go Text Protocol on standard input"},
    {"solve", "BOARD [MOVE...]", "a whole endgame: regions, values, scores, best moves"},
    {"regions", "BOARD [MOVE...]", "the regions and the scores only"},
    {"room", "BOARD...", "the value of the points between immortal stones"},
    {"corridor", "CORRIDOR...",
     "the value of a corridor such as '..o.oo' and the coin that it chills to: from the mouth, `.` "
     "is an empty point, o a stone; .1000 is a run of 1000 points; a leading - makes it White's"},
    {NULL, NULL, NULL}};

const cli_command command_go = {
    .name = "go",
    .forms = forms,
    .summary = "boards of Go: play, counting, SGF, GTP, endgames solved",
    .help = "A board is a text such as '.b./bw./.b.' (`.` empty, b and w stones, B and W immortal\n"
            "stones, # no point, rows separated by /), a file with such a text or with SGF, or\n"
            "the size of an empty board, 9x9. Moves are w@C4, b@2,3 (row and column from the top\n"
            "left), b@pass.\n"
            "\n"
            "Examples:\n"
            "  ender go play '.b./bw./.b.' b@2,3              .b./b.b/.b.\n"
            "  ender go legal '.bw./bw.w/.bw.' b@2,3 w@2,2    no: ko-ban\n"
            "  ender go show game.sgf --move 30\n"
            "  ender go show game.sgf --svg > game.svg\n"
            "  ender go score game.sgf --rules japanese --dead 3,4\n"
            "  ender go sgf 9x9 b@E5 w@C3 --write\n"
            "  ender go solve game.sgf --explain --sgf solved.sgf\n"
            "  ender go room BBBBB/W..wB/BBBBB\n"
            "  ender go corridor ...ooo",
    .options = options,
    .run = run};
