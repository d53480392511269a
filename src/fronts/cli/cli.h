/* SPDX-License-Identifier: MIT
 *
 * The command. main.c reads the options that every subcommand knows, opens a context and hands over
 * to one subcommand, each in a file of its own. The command uses the library through
 * <ender/ender.h>, as any other program would, and through what rooms have in their front.h. */
#ifndef ENDER_CLI_H
#define ENDER_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <ender/ender.h>

#include "base/front.h"

/* What the command answers with (the exit status). */
enum { EXIT_ANSWER_NO = 1, EXIT_USAGE = 2, EXIT_LIMIT = 3, EXIT_INTERRUPTED = 130 };

/* ---- options ---- */

/* What the value of an option is. Each kind has its sentence, its check and what completes it in
 * one place (options.c), so that every front says the same. */
typedef enum cli_kind {
    CLI_FLAG,    /* no value */
    CLI_NUMBER,  /* a whole number from least to most, or one of the words */
    CLI_NUMBERS, /* such numbers, separated by commas */
    CLI_RANGE,   /* FROM..TO, both from least to most, or one such number */
    CLI_SECONDS, /* more than 0, with or without a fraction */
    CLI_MEMORY,  /* bytes, or with K, M, G or T behind */
    CLI_SHARD,   /* I/N */
    CLI_WORD,    /* one of the words */
    CLI_FILE,
    CLI_FOLDER,
    CLI_OTHER /* what the subcommand reads itself: a game, a list of columns, moves */
} cli_kind;

/* An option of a subcommand: `--name` or, with a value, `--name VALUE` or `--name=VALUE`. From the
 * row come reading, messages, --help, the manual page, completion and docs/commands.md. */
typedef struct cli_option {
    const char *name; /* without the dashes; NULL ends a list */
    cli_kind kind;
    const char *value; /* what the help calls its value, NULL for a flag */
    const char *words; /* of CLI_WORD, and what CLI_NUMBER takes beside numbers: blanks between */
    uint64_t least, most;
    const char
        *usual; /* what holds when it is not given: a value, or words for a person; or NULL */
    const char *help;
    const char *with; /* it goes only with one of these: a first or second argument, or an option
                         written with its dashes; blanks between. NULL: it always goes */
    bool repeats;     /* it may be given more than once */
} cli_option;

/* Rows, which end with the help and what else there is to say:
 *     OPTION_NUMBER("size", "N", 0, SIZE_MOST, "4", "n and m up to N", .with = "chart") */
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
#define OPTION_OTHER(name_, value_, ...)                                                           \
    { .name = name_, .kind = CLI_OTHER, .value = value_, .help = __VA_ARGS__ }
#define OPTION_SHARD(...)                                                                          \
    { .name = "shard", .kind = CLI_SHARD, .value = "I/N", .help = __VA_ARGS__ }
/* The format of a table: cli_table_format. */
#define CLI_FORMAT_WORDS "text csv tsv json markdown latex"
#define OPTION_FORMAT(...) OPTION_WORD("format", "FORMAT", CLI_FORMAT_WORDS, "text", __VA_ARGS__)
#define OPTION_PLAYER(name_, usual_, ...)                                                          \
    OPTION_WORD(name_, "PLAYER", "left right", usual_, __VA_ARGS__)
/* Left, Right or both: cli_asks. */
#define OPTION_PLAYERS(...) OPTION_WORD("player", "PLAYER", "left right both", "both", __VA_ARGS__)
#define OPTION_METHOD(...)                                                                         \
    OPTION_WORD("method", "METHOD", "auto search closed", "auto", __VA_ARGS__)

enum { CLI_OPTIONS_MAX = 64 }; /* of a subcommand and its domain, the end counted */

/* Options of all subcommands, as this one knows them: they go only with something, as in
 * cli_option.with, or with an empty list have no effect at all. Such an option is refused. */
typedef struct cli_rule {
    const char *options; /* blanks between; NULL ends a list */
    const char *with;
} cli_rule;

/* One way to call a subcommand. */
typedef struct cli_form {
    const char *verbs;     /* the words that the first argument may be, with | between; or "" */
    const char *arguments; /* what follows, as in "RULESET POSITION... [--size FROM..TO]": what an
                              argument is called says what completes it (complete.c) */
    const char *summary;   /* what it does; or NULL where the help says that */
} cli_form;

typedef struct cli cli;

typedef struct cli_command {
    const char *name;
    const cli_form *forms;     /* how it is called, most usual first; one with NULL verbs ends */
    const char *summary;       /* one line, for the list of subcommands */
    const char *help;          /* what it does, and examples: a line that begins with a blank
                                  stays as it is, others are filled */
    const cli_option *options; /* beside those of its domain; or NULL */
    const cli_rule *rules;     /* NULL for none */
    bool raw_arguments;        /* @FILE is not the text in a file */
    bool tells_progress;       /* even where no terminal shows it (cli_progress_to) */
    bool reads_tests;          /* nor is @FILE.test, which is the file itself */
    bool draws;                /* it has the options of what ender_draw draws, beside its own */
    int (*run)(cli *c);
    const char *domain; /* whose options and questions it has; "" when its first argument names it;
                           NULL for none */
} cli_command;

struct cli {
    ender_ctx *ctx;    /* whose calls have the limits of the command: this one */
    ender_ctx *within; /* in which a call has --seconds, until cli_end_time; or else */
    ender_ctx *whole;  /* the one around it */
    const cli_command *command;
    const ender_domain *domain;          /* of the command; or NULL */
    cli_option options[CLI_OPTIONS_MAX]; /* of the command and of its domain */
    char **arguments;                    /* what is left when the options are taken out */
    int argument_count;
    size_t argument_room;
    char **blocks; /* the arguments that were read from files */
    int block_count;
    size_t block_room;
    const char **files; /* of --ruleset */
    int file_count;
    const char *given[CLI_OPTIONS_MAX]; /* the value of each of these options; "" for a switch */
    bool json;
    ender_style style; /* how values are printed: ASCII, Unicode or LaTeX */
    unsigned threads;
    uint64_t memory;         /* of --memory in bytes, 0 if it was not given */
    double seconds;          /* of --seconds, 0 if it was not given */
    bool shown_example;      /* of a position, beside one that was wrong */
    bool searched;           /* it was said that outcomes are found by search */
    int status;              /* the worst exit status so far */
    struct script *rulesets; /* Lua states of the rulesets that were loaded from files */
};

/* The value of an option of the running subcommand, "" for a switch that was given, NULL if it was
 * not. The subcommand declares it, or the command aborts. */
const char *cli_given(const cli *c, const char *name);
/* Does the running subcommand declare it? For what several subcommands share. */
bool cli_declares(const cli *c, const char *name);
/* A number that was given, or the usual one of the row, 0 where it has none. */
uint64_t cli_number(const cli *c, const char *name);
/* The same where what is usual is not the same for all that is asked. */
uint64_t cli_number_or(const cli *c, const char *name, uint64_t otherwise);
/* The place of the word that was given, or of the usual one, among the words of the row; -1 for
 * neither. */
int cli_word(const cli *c, const char *name);
/* The ends of a range that was given. */
void cli_range_given(const cli *c, const char *name, int64_t *from, int64_t *to);

/* One of several processes that share a list of items: every so manieth is its own. */
typedef struct cli_shard {
    uint64_t part, parts; /* part from 0 */
    uint64_t at;          /* the number of the item that comes next */
} cli_shard;
/* From --shard I/N, I from 1; all items if it is not given. */
cli_shard cli_shard_given(const cli *c);
/* Is the next item one of this shard? */
bool cli_shard_takes(cli_shard *shard);

/* ---- complaints ---- */

/* "ender: " and the sentence, on standard error, or a record on standard output with --json;
 * remembers the exit status EXIT_USAGE. */
void cli_complain(cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "ender: note: " and the sentence, on standard error; the exit status stays. */
void cli_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Says, once, that outcomes are told by search, when one was. */
void cli_note_searched(cli *c);
/* Says what 2*3 and 2^3 mean where a text is that and nothing else. */
void cli_note_arithmetic(const char *text);
/* Says, once, how positions of a ruleset are written: beside the error in one. */
void cli_note_example(cli *c, ender_status status, const ender_ruleset *rules);
/* The position, or the end of the command with the error and an example. */
ender_position *cli_position(cli *c, const ender_ruleset *rules, const char *text);
/* The same as cli_complain, and ends the command. */
_Noreturn void cli_fail(cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A usage error: the sentence and how the subcommand is called; ends the command. */
_Noreturn void cli_usage(cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Ends the command with the status that is remembered. */
_Noreturn void cli_leave(cli *c);
/* The failure of a library call, with the place in the text it was given (NULL if none) and what
 * the text is (`line 3 of FILE`, NULL for nothing); remembers the exit status. Returns false when
 * the command should not go on: interrupted, or a limit reached. */
bool cli_failed(cli *c, ender_status status, const char *text, const char *where);
/* Remembers the exit status of a failure that is told elsewhere. */
void cli_remember(cli *c, ender_status status);
/* Ends the command unless status is ENDER_OK. */
void cli_check(cli *c, ender_status status, const char *text);

/* Is half of the memory in use? Then a long run gives back what its items have left behind. */
bool cli_memory_is_half_used(const cli *c);

/* ---- input ---- */

/* Lines of a file, or of standard input for "-"; a line of any length. */
typedef struct cli_lines {
    cli *c;
    FILE *file;
    bool board;       /* the lines are positions: # is a square */
    const char *name; /* for messages */
    char *line;
    size_t capacity;
    uint64_t number; /* of the line, from 1 */
} cli_lines;
void cli_lines_open(cli *c, cli_lines *in, const char *path);
/* The next line that is neither empty nor a comment (%, or # where no position is read), without
 * its end; NULL at the end. With `raw`, every line. Ends the command when the file cannot be read,
 * or is no text. */
char *cli_lines_next(cli_lines *in, bool raw);
void cli_lines_close(cli_lines *in);

/* Calls each(c, text, where) for every argument from `first` on; "-" stands for the lines of
 * standard input. Stops when each returns false. */
void cli_each_text(cli *c, int first,
                   bool (*each)(cli *c, const char *text, const char *where, void *arg), void *arg);

/* The same for positions of a ruleset, in which # is no comment; says, once, when lines look like
 * the rows of one board. */
void cli_each_position(cli *c, const ender_ruleset *rules, int first,
                       bool (*each)(cli *c, const char *text, const char *where, void *arg),
                       void *arg);

/* The ruleset of that name, or the end of the command. */
const ender_ruleset *cli_ruleset(cli *c, const char *name);
/* Ends the command, because a position is missing behind the ruleset that argument number `at` is,
 * or that as well; or because there is no such ruleset. */
_Noreturn void cli_missing_position(cli *c, int at);
/* A number below `below`, which is not 0, from a state that begins with any number. */
uint64_t cli_random(uint64_t *state, uint64_t below);
/* FROM..TO, or one number for both: 0 <= *from <= *to <= most, or false. */
bool cli_range(const char *text, int64_t most, int64_t *from, int64_t *to);
ender_method cli_method(const cli *c); /* from OPTION_METHOD */

/* "Left", "Right". */
static inline const char *cli_player_name(ender_player player) {
    return player == ENDER_LEFT ? "Left" : "Right";
}
/* Left or right, as an OPTION_PLAYER says; Left if it is not given. */
ender_player cli_player(const cli *c, const char *option);
/* Is the player among those that OPTION_PLAYERS names? */
bool cli_asks(const cli *c, ender_player player);
/* Does the player who has just moved win, the position having this outcome? */
static inline bool cli_won(ender_outcome outcome, ender_player mover) {
    return outcome == ENDER_P || outcome == (mover == ENDER_LEFT ? ENDER_L : ENDER_R);
}

/* How two results compare that are values, short or loopy; ENDER_EARGUMENT when they are not, with
 * a sentence on standard error. */
ender_status cli_relation(cli *c, const ender_result *g, const ender_result *h,
                          ender_relation *out);
/* The same, or the end of the command. */
ender_relation cli_sure_relation(cli *c, const ender_result *g, const ender_result *h);
/* A loopy value as a result: a game if it ends. */
ender_result cli_loopy_result(ender_loopy g);

/* For qsort and bsearch: values that are the same come next to each other. */
int cli_by_handle(const void *g, const void *h);

/* ---- output ---- */

/* The text of a value in the style of the command; owned by the caller. */
char *cli_name(cli *c, ender_game g);
/* The same of a loopy value; as in ASCII where the command answers in JSON. */
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
    size_t whole;   /* so many columns from the left are not cut to the width of the terminal */
    char **cells;   /* row by row, the headings first */
    FILE *stream;   /* where rows go as they come (cli_table_stream); or NULL */
    size_t *widths; /* of the columns, once text was printed */
    uint64_t rows;  /* that were printed, but the headings */
    size_t bytes;   /* of the cells that are held */
    bool is_begun;  /* the headings are printed */
    bool was_cut;
    bool may_grow;       /* a cell may be wider than its column was when it was measured */
    bool is_on_terminal; /* the stream */
    double flushed;      /* when the stream was */
} cli_table;
void cli_table_open(cli_table *table, cli_format format, const char *const *headings,
                    size_t columns);
/* Appends a cell (copied) to the row that is being filled: any text, or a value in the style of the
 * table (ENDER_LATEX when its format is CLI_LATEX, which sets it as mathematics). */
void cli_table_cell(cli_table *table, const char *text);
/* What stands for a character of a text in a format; NULL for the character itself. */
const char *cli_escaped(cli_format format, char c);
void cli_table_value(cli_table *table, const char *text);
/* The same where the format is JSON: the text is JSON already. In other formats, a cell. */
void cli_table_json(cli_table *table, const char *json);
/* A count, and a truth value, which is a number and true or false in JSON; else as text: the count,
 * and the mark or nothing. */
void cli_table_count(cli_table *table, uint64_t count);
void cli_table_truth(cli_table *table, bool truth, const char *mark);
/* Takes back the cells from number `count` on. */
void cli_table_cut(cli_table *table, size_t count);
/* Prints all rows that were not printed yet, and what stands below the last one. */
void cli_table_print(cli_table *table, FILE *out);
/* From now on a table of many rows does not wait for the last one: cli_table_row, called behind
 * each row, prints it at once where the format allows it. Aligned text waits until it knows how
 * wide columns are, from the first rows, which are bounded. */
void cli_table_stream(cli_table *table, FILE *out);
void cli_table_row(cli_table *table);
enum { CLI_CELL_MOST = 400 }; /* characters that aligned text shows of a cell */
void cli_table_close(cli_table *table);
/* The columns of the terminal, or those that COLUMNS names; 0 for no limit. */
size_t cli_screen_width(FILE *out);
/* Prints sentences and a line feed, broken at blanks to the width of the screen, 80 columns where
 * there is none; a longer word behind a comma or a bar. Lines but the first are indented. */
void cli_prose(FILE *out, size_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same of a part of a text, behind `lead` columns that stand on the line. */
void cli_prose_part(FILE *out, const char *text, size_t length, size_t lead, size_t indent);
/* May what is printed there have colours? Where there is a terminal and NO_COLOR is not set. */
bool cli_colours(FILE *out);
/* A context within that of the command, for calls that have so many seconds altogether (0 for no
 * limit of their own); closed by ender_close. */
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

/* Memory that must be there. */
void *cli_alloc(size_t bytes);
void *cli_longer(void *list, size_t bytes); /* realloc that does not fail */
/* A list of elements of `size` bytes, with room for as many as `wanted`: at least doubled where it
 * has to grow. */
void *cli_reach(void *list, size_t *room, size_t wanted, size_t size);
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
