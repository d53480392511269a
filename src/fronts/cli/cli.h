/* SPDX-License-Identifier: MIT
 *
 * The command. main.c reads the common options, opens a context and runs one subcommand; each has a
 * file of its own. The command uses the library through <ender/ender.h>, like any other program,
 * and through the front.h of rooms. */
#ifndef ENDER_CLI_H
#define ENDER_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <ender/ender.h>

#include "base/front.h"

/* The exit status. */
enum { EXIT_ANSWER_NO = 1, EXIT_USAGE = 2, EXIT_LIMIT = 3, EXIT_INTERRUPTED = 130 };

/* ---- options ---- */

/* The type of the value of an option. Each type has its text, its check and its completion in one
 * place (options.c), so that all fronts agree. */
typedef enum cli_kind {
    CLI_FLAG,    /* no value */
    CLI_NUMBER,  /* a whole number from least to most, or one of the words */
    CLI_NUMBERS, /* such numbers, separated by commas */
    CLI_RANGE,   /* FROM..TO, both from least to most, or one such number */
    CLI_SECONDS, /* more than 0, with or without a fraction */
    CLI_MEMORY,  /* a number of bytes, optionally with K, M, G or T */
    CLI_SHARD,   /* I/N */
    CLI_WORD,    /* one of the words */
    CLI_FILE,
    CLI_WRITTEN, /* a file that is written at the end; - for standard output */
    CLI_FOLDER,
    CLI_OTHER /* a value that the subcommand parses: a game, a list of columns, moves */
} cli_kind;

/* An option of a subcommand: `--name` or, with a value, `--name VALUE` or `--name=VALUE`. The row
 * provides parsing, messages, --help, the manual page, completion and docs/commands.md. */
typedef struct cli_option {
    const char *name; /* without the dashes; NULL ends a list */
    cli_kind kind;
    const char *value; /* the name of its value in help, NULL for a flag */
    const char *words; /* the words of CLI_WORD, or alternatives to numbers of CLI_NUMBER, separated
                          by blanks */
    uint64_t least, most;
    const char *usual; /* the default: a value, or words for people; or NULL */
    const char *help;
    const char *with; /* it requires one of these: a first or second argument, or an option with its
                         dashes; separated by blanks. NULL: no requirement */
    bool repeats;     /* it may be given more than once */
} cli_option;

/* Rows, which end with the help and further members: */
#define OPTION_FLAG(name_, ...)                                                                    \
    { .name = name_, .kind = CLI_FLAG, .help = __VA_ARGS__ }
#define OPTION_NUMBER(name_, value_, least_, most_, usual_, ...)                                   \
    {                                                                                              \
        .name = name_, .kind = CLI_NUMBER, .value = value_, .least = least_, .most = most_,        \
        .usual = usual_, .help = __VA_ARGS__                                                       \
    }
#define OPTION_WORD(name_, value_, words_, usual_, ...)                                            \
    {                                                                                              \
        .name = name_, .kind = CLI_WORD, .value = value_, .words = words_, .usual = usual_,        \
        .help = __VA_ARGS__                                                                        \
    }
#define OPTION_FILE(name_, value_, ...)                                                            \
    { .name = name_, .kind = CLI_FILE, .value = value_, .help = __VA_ARGS__ }
#define OPTION_WRITTEN(name_, value_, ...)                                                         \
    { .name = name_, .kind = CLI_WRITTEN, .value = value_, .help = __VA_ARGS__ }
#define OPTION_OTHER(name_, value_, ...)                                                           \
    { .name = name_, .kind = CLI_OTHER, .value = value_, .help = __VA_ARGS__ }
#define OPTION_SHARD(...)                                                                          \
    { .name = "shard", .kind = CLI_SHARD, .value = "I/N", .help = __VA_ARGS__ }
/* The format of a table: cli_table_format. */
#define CLI_FORMAT_WORDS "text csv tsv json markdown latex"
#define OPTION_FORMAT(...) OPTION_WORD("format", "FORMAT", CLI_FORMAT_WORDS, "text", __VA_ARGS__)
#define OPTION_PLAYER(name_, usual_, ...)                                                          \
    OPTION_WORD(name_, "PLAYER", "left right", usual_, __VA_ARGS__)
/* Left, Right or both: see cli_asks. */
#define OPTION_PLAYERS(...) OPTION_WORD("player", "PLAYER", "left right both", "both", __VA_ARGS__)
#define OPTION_METHOD(...)                                                                         \
    OPTION_WORD("method", "METHOD", "auto search closed", "auto", __VA_ARGS__)

/* What --certify shows besides a value: cli_facts. */
#define OPTIONS_FACTS                                                                              \
    OPTION_FLAG("birthday", "prove the birthday, too, and the nim value of a nimber",              \
                .with = "--certify"),                                                              \
        OPTION_FLAG("stops", "prove the stops, too", .with = "--certify"),                         \
        OPTION_FLAG("temperature", "prove the mean and the temperature, too", .with = "--certify")

enum { CLI_OPTIONS_MAX = 64 }; /* of a subcommand and its domain, including the end */

/* Restrictions of a subcommand on options of all subcommands: they require something, as in
 * cli_option.with, or have no effect at all if the list is empty. Then the option is refused. */
typedef struct cli_rule {
    const char *options; /* separated by blanks; NULL ends a list */
    const char *with;
} cli_rule;

/* One usage of a subcommand. */
typedef struct cli_form {
    const char *verbs;     /* the allowed words for the first argument, separated by |; or "" */
    const char *arguments; /* the other arguments, as in "RULESET POSITION... [--size FROM..TO]";
                              the name of an argument decides its completion (complete.c) */
    const char *summary;   /* one line; NULL if the help explains it */
} cli_form;

typedef struct cli cli;

typedef struct cli_command {
    const char *name;
    const cli_form *forms; /* its usages, the most common first; NULL verbs end the list */
    const char *summary;   /* one line, for the list of subcommands */
    const char *help; /* an explanation and examples: lines that begin with a blank are kept, others
                         are filled */
    const cli_option *options; /* its own options, besides those of its domain; or NULL */
    const cli_rule *rules;     /* NULL for none */
    bool raw_arguments;        /* @FILE does not stand for the text of a file */
    bool tells_progress;       /* it reports progress even without a terminal (cli_progress_to) */
    bool reads_tests;          /* @FILE.test stands for the file itself */
    bool draws;                /* it has the options of ender_draw, besides its own */
    int (*run)(cli *c);
    const char *domain; /* the domain whose options and questions it has; "" if its first argument
                           names the domain; NULL for none */
} cli_command;

struct cli {
    ender_ctx *ctx; /* the context with the limits of the command */
    /* The inner context with --seconds for each call, until cli_end_time; or NULL. */
    ender_ctx *within;
    ender_ctx *whole; /* the outer context */
    const cli_command *command;
    const ender_domain *domain;          /* the domain of the command; or NULL */
    cli_option options[CLI_OPTIONS_MAX]; /* the options of the command and of its domain */
    char **arguments;                    /* the arguments without options */
    int argument_count;
    size_t argument_capacity;
    char **blocks; /* the arguments that were read from files, or made of others */
    int block_count;
    size_t block_capacity;
    const char **files; /* the files of --ruleset */
    int file_count;
    const char *given[CLI_OPTIONS_MAX]; /* the value of each of these options; "" for a flag */
    bool json;
    ender_style style; /* the style of values: ASCII, Unicode or LaTeX */
    unsigned threads;
    uint64_t memory;         /* the value of --memory in bytes, 0 if not given */
    double seconds;          /* the value of --seconds, 0 if not given */
    bool shown_example;      /* an example of a position was shown beside a wrong one */
    bool searched;           /* the note that outcomes are found by search was printed */
    int status;              /* the worst exit status so far */
    struct script *rulesets; /* Lua states of the rulesets that were loaded from files */
};

/* The value of an option of the running subcommand, "" for a given flag, NULL if it was not given.
 * If the subcommand does not declare the option, the command aborts. */
const char *cli_given(const cli *c, const char *name);
/* Does the running subcommand declare this option? For code shared by subcommands. */
bool cli_declares(const cli *c, const char *name);
/* The given number, or the default of the row, 0 without a default. */
uint64_t cli_number(const cli *c, const char *name);
/* The same with a default that depends on the question. */
uint64_t cli_number_or(const cli *c, const char *name, uint64_t otherwise);
/* The index of the given word, or of the default, among the words of the row; -1 if there is
 * neither. */
int cli_word(const cli *c, const char *name);
/* The ends of a given range. */
void cli_range_given(const cli *c, const char *name, int64_t *from, int64_t *to);

/* One of several processes that share a list of items: every parts-th item belongs to it. */
typedef struct cli_shard {
    uint64_t part, parts; /* part from 0 */
    uint64_t at;          /* the number of the next item */
} cli_shard;
/* The shard of --shard I/N, I from 1; all items by default. */
cli_shard cli_shard_given(const cli *c);
/* Does the next item belong to this shard? */
bool cli_shard_takes(cli_shard *shard);

/* ---- complaints ---- */

/* Prints "ender: " and the message on standard error, or with --json a record on standard output;
 * sets the exit status EXIT_USAGE. */
void cli_complain(cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints "ender: note: " and the message on standard error, without changing the exit status. */
void cli_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Notes, once, that outcomes are found by search, if one was. */
void cli_note_searched(cli *c);
/* Explains 2*3 and 2^3 if the text is only that. */
void cli_note_arithmetic(const char *text);
/* Shows, once, the notation of positions of a ruleset, beside the error in one. */
void cli_note_example(cli *c, ender_status status, const ender_ruleset *rules);
/* Reads a position; on failure ends the command with the error and an example. */
ender_position *cli_position(cli *c, const ender_ruleset *rules, const char *text);
/* Like cli_complain, and ends the command. */
_Noreturn void cli_fail(cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Reports a usage error with the usage of the subcommand, and ends the command. */
_Noreturn void cli_usage(cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A usage error if there is an argument, for what takes options alone; `meant` is the beginning of
 * the command that it may have been meant for, as in "ender bench --only". */
void cli_no_argument(cli *c, const char *meant);
/* The usage error that the first argument is missing, or is none of the words with which a usage of
 * the subcommand may begin: it names the nearest of them, or all. */
_Noreturn void cli_no_verb(cli *c);
/* Ends the command with the recorded exit status. */
_Noreturn void cli_leave(cli *c);
/* Reports the failure of a library call, with the place in its text (NULL if none) and the origin
 * of the text (`line 3 of FILE`, or NULL); sets the exit status. Returns false if the command
 * should stop: after an interrupt or a limit. */
bool cli_failed(cli *c, ender_status status, const char *text, const char *where);
/* Sets the exit status for a failure that is reported elsewhere. */
void cli_remember(cli *c, ender_status status);
/* Ends the command unless status is ENDER_OK. */
void cli_check(cli *c, ender_status status, const char *text);

/* Is half of the memory in use? Then a long run frees the results of its earlier items. */
bool cli_memory_is_half_used(const cli *c);

/* ---- input ---- */

/* Lines of a file, or of standard input for "-"; a line of any length. */
typedef struct cli_lines {
    cli *c;
    FILE *file;
    bool board;       /* the lines are positions, so # is a square */
    const char *name; /* for messages */
    char *line;
    size_t capacity;
    uint64_t number; /* the number of the line, from 1 */
} cli_lines;
void cli_lines_open(cli *c, cli_lines *in, const char *path);
/* The next line that is neither empty nor a comment (%, or # unless positions are read), without
 * its end; NULL at the end of the file. With `raw` every line. Ends the command if the file cannot
 * be read or is not a text. */
char *cli_lines_next(cli_lines *in, bool raw);
void cli_lines_close(cli_lines *in);

/* Calls each(c, text, where) for every argument from `first` on; "-" stands for the lines of
 * standard input. Stops if each returns false. */
void cli_each_text(cli *c, int first,
                   bool (*each)(cli *c, const char *text, const char *where, void *arg), void *arg);

/* The same for positions of a ruleset, in which # is not a comment; notes, once, if lines look like
 * the rows of one board. */
void cli_each_position(cli *c, const ender_ruleset *rules, int first,
                       bool (*each)(cli *c, const char *text, const char *where, void *arg),
                       void *arg);

/* The ruleset with this name; ends the command if there is none. */
const ender_ruleset *cli_ruleset(cli *c, const char *name);
/* Ends the command, because the position after the ruleset (argument number `at`) is missing, or
 * the ruleset too; or because there is no such ruleset. */
_Noreturn void cli_missing_position(cli *c, int at);
/* A pseudo-random number less than `below`, which is not 0; any initial state is allowed. */
uint64_t cli_random(uint64_t *state, uint64_t below);
/* FROM..TO, or one number for both: 0 <= *from <= *to <= most, or false. */
bool cli_range(const char *text, int64_t most, int64_t *from, int64_t *to);
ender_method cli_method(const cli *c); /* the method of OPTION_METHOD */
unsigned cli_facts(const cli *c);      /* the sum of ender_fact of OPTIONS_FACTS */
/* Says so where the judge does not know the rules of what is certified. */
void cli_note_listed(cli *c, const ender_position *position);

/* "Left", "Right". */
static inline const char *cli_player_name(ender_player player) {
    return player == ENDER_LEFT ? "Left" : "Right";
}
/* The player of an OPTION_PLAYER; Left if it is not given. */
ender_player cli_player(const cli *c, const char *option);
/* Is the player among those of OPTION_PLAYERS? */
bool cli_asks(const cli *c, ender_player player);

/* The relation of two results that are values, short or loopy; otherwise ENDER_EARGUMENT, with a
 * message on standard error. */
ender_status cli_relation(cli *c, const ender_result *g, const ender_result *h,
                          ender_relation *out);
/* The same; ends the command on failure. */
ender_relation cli_sure_relation(cli *c, const ender_result *g, const ender_result *h);

/* For qsort and bsearch: equal values are adjacent. */
int cli_by_handle(const void *g, const void *h);

/* ---- output ---- */

/* The text of a value in the style of the command; owned by the caller. */
char *cli_name(cli *c, ender_game g);
/* The same for a loopy value; in ASCII if the command prints JSON. */
char *cli_loopy_name(cli *c, ender_loopy g);
/* A string in JSON, quoted and escaped. */
void cli_json_string(FILE *out, const char *text);

/* A table: rows of cells as text, printed when it is complete. */
typedef enum cli_format {
    CLI_TEXT,
    CLI_CSV,
    CLI_TSV,
    CLI_JSON,
    CLI_MARKDOWN,
    CLI_LATEX
} cli_format;
typedef struct cli_table {
    cli_format format;
    size_t columns, count, capacity;
    size_t whole;   /* the number of left columns that are not cut to the width of the terminal */
    char **cells;   /* row by row, the headings first */
    FILE *stream;   /* the stream for rows as they come (cli_table_stream); or NULL */
    size_t *widths; /* the widths of the columns, after text was printed */
    uint64_t rows;  /* the number of printed rows, without headings */
    size_t bytes;   /* the bytes of the held cells */
    bool is_begun;  /* the headings are printed */
    bool was_cut;
    bool may_grow;       /* a cell may be wider than its column when it was measured */
    bool is_on_terminal; /* the stream is a terminal */
    double flushed;      /* the time of the last flush of the stream */
} cli_table;
void cli_table_open(cli_table *table, cli_format format, const char *const *headings,
                    size_t columns);
/* Appends a copied cell to the current row: any text, or a value in the style of the table
 * (ENDER_LATEX if its format is CLI_LATEX, which typesets it as mathematics). */
void cli_table_cell(cli_table *table, const char *text);
/* The replacement of a character in a format; NULL for the character itself. */
const char *cli_escaped(cli_format format, char c);
void cli_table_value(cli_table *table, const char *text);
/* The same for text that is JSON if the format is JSON; in other formats, a cell. */
void cli_table_json(cli_table *table, const char *json);
/* A count, or a truth value: a number, or true or false, in JSON; otherwise text: the count, or the
 * mark or nothing. */
void cli_table_count(cli_table *table, uint64_t count);
void cli_table_truth(cli_table *table, bool truth, const char *mark);
/* Prints all remaining rows, and the text below the last one. */
void cli_table_print(cli_table *table, FILE *out);
/* Makes a table print rows as they come: cli_table_row, called after each row, prints it at once if
 * the format allows. Aligned text waits for a bounded number of first rows, which determine the
 * widths of columns. */
void cli_table_stream(cli_table *table, FILE *out);
void cli_table_row(cli_table *table);
enum { CLI_CELL_MOST = 400 }; /* the greatest number of characters of a cell in aligned text */
void cli_table_close(cli_table *table);
/* The columns of the terminal, or of COLUMNS; 0 for no limit. */
size_t cli_screen_width(FILE *out);
/* Prints sentences and a line feed, broken at blanks to the width of the screen, 80 columns where
 * there is none; a longer word behind a comma or a bar. Lines but the first are indented. */
void cli_prose(FILE *out, size_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same of a part of a text, behind `lead` columns that stand on the line. */
void cli_prose_part(FILE *out, const char *text, size_t length, size_t lead, size_t indent);
/* May what is printed there have colours? Where there is a terminal and NO_COLOR is not set. */
bool cli_colours(FILE *out);
/* A context within that of the command, for calls that have `seconds` altogether (0 for no limit of
 * their own); closed by ender_close. */
ender_ctx *cli_within(cli *c, double seconds);
/* From here on what was found is written, however long that takes. */
void cli_end_time(cli *c);
/* Closes the contexts, and before them the rulesets that were loaded. */
void cli_close(cli *c);

/* From the option --format; JSON with --json. */
cli_format cli_table_format(cli *c);

/* An interruption (Ctrl-C) ends the operation that runs, and input is read no further. */
bool cli_interrupted(void);
/* From now on signals cancel what the command computes. */
void cli_interrupt_catch(const cli *c);
/* After this the command goes on. */
void cli_interrupt_clear(cli *c);

/* Replaces a file, at once (file_replace), or prints on standard output for "-"; ends the
 * command when that cannot be done. */
void cli_write(cli *c, const char *path, const char *text, size_t length);
/* All bytes of a file, owned by the caller (free); ends the command when it cannot be read, or has
 * more than 2^30. */
char *cli_read_bytes(cli *c, const char *path, size_t *length);

/* Memory that must be there. */
void *cli_alloc(size_t bytes);
void *cli_longer(void *list, size_t bytes); /* realloc that does not fail */
/* A list of elements of `size` bytes, with space for as many as `wanted`: at least doubled where it
 * has to grow. */
void *cli_reach(void *list, size_t *capacity, size_t wanted, size_t size);
char *cli_copy(const char *text, size_t length);

/* ---- progress ---- */

/* A bar on standard error while the library works, if that is a terminal. */
void cli_progress_show(void *user, const char *what, uint64_t done, uint64_t total);
/* From now on the progress goes there instead. */
void cli_progress_to(void (*tell)(const char *what, uint64_t done, uint64_t total));
/* What goes on where so much was done before shows all of it; 0 for a beginning. */
void cli_progress_after(uint64_t before);
/* From now on only what begins so is shown; NULL for everything. */
void cli_progress_only(const char *prefix);
void cli_progress_clear(void);

/* ---- the subcommands ---- */

/* One a line, in the order of the help. */
#define CLI_COMMANDS(X)                                                                            \
    X(eval)                                                                                        \
    X(value)                                                                                       \
    X(info)                                                                                        \
    X(compare)                                                                                     \
    X(loopy)                                                                                       \
    X(line)                                                                                        \
    X(outcome)                                                                                     \
    X(solve)                                                                                       \
    X(retrograde)                                                                                  \
    X(store)                                                                                       \
    X(draw)                                                                                        \
    X(moves)                                                                                       \
    X(why)                                                                                         \
    X(play)                                                                                        \
    X(occurs)                                                                                      \
    X(table)                                                                                       \
    X(batch)                                                                                       \
    X(claims)                                                                                      \
    X(certify)                                                                                     \
    X(exercise)                                                                                    \
    X(coins)                                                                                       \
    X(rulesets)                                                                                    \
    X(functions)                                                                                   \
    X(find)                                                                                        \
    X(ask)                                                                                         \
    X(nimber)                                                                                      \
    X(ko)                                                                                          \
    X(oslo)                                                                                        \
    X(poset)                                                                                       \
    X(surreal)                                                                                     \
    X(go)                                                                                          \
    X(request)                                                                                     \
    X(serve)                                                                                       \
    X(repl)                                                                                        \
    X(kernel)                                                                                      \
    X(run)                                                                                         \
    X(bench)                                                                                       \
    X(help)

#define X(name) extern const cli_command command_##name;
CLI_COMMANDS(X)
#undef X
extern const cli_command *const cli_commands[]; /* in the order of the help; NULL at the end */

#endif
