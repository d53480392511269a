/* SPDX-License-Identifier: MIT
 *
 * ender table: properties of many positions of a ruleset, swept over the parameters of a template,
 * over all words of an alphabet, over all positions of some sizes, or read from standard input; a
 * row for each, or how many positions share a row. */
#include "cli/json.h"
#include "cli/property.h"
#include "cli/tables/family.h"
#include "cli/tables/journal.h"
#include "cli/tables/tally.h"
#include "cli/tables/template.h"
#include "notation/front.h"
#include "ruleset/front.h"
#include "sum/front.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = 32, WORD_MAX = 1024 };

enum { TRIES_MOST = 1000, ROWS_MOST = 64, RANDOM_MOST = 1 << 24 };

static const cli_option options[] = {
    OPTION_OTHER("columns", "LIST", "properties, separated by commas",
                 .usual = "position,value; where the player who cannot move does not lose, what "
                          "there is in place of values"),
    OPTION_OTHER("count", "LIST",
                 "the number of positions with each combination of these properties"),
    OPTION_OTHER("words", "LETTERS", "all words over these letters, with the lengths of --length"),
    {.name = "length",
     .kind = CLI_RANGE,
     .value = "FROM..TO",
     .most = WORD_MAX,
     .help = "the lengths of the words",
     .with = "--words"},
    OPTION_NUMBER("random", "N", 1, RANDOM_MOST, NULL,
                  "N random words, possibly repeated, instead of all words", .with = "--words"),
    OPTION_NUMBER("rows", "R", 1, ROWS_MOST, "1", "boards of R rows of such words",
                  .with = "--random"),
    OPTION_NUMBER("seed", "N", 0, UINT32_MAX, "1", "the seed of random choices",
                  .with = "--random"),
    {.name = "size",
     .kind = CLI_RANGE,
     .value = "FROM..TO",
     .most = TEMPLATE_TEXT_MAX,
     .help = "all positions of these sizes, if they can be enumerated"},
    OPTION_NUMBER("max-size", "N", 1, TEMPLATE_TEXT_MAX, NULL, "the same as --size 1..N"),
    OPTION_NUMBER("max-stones", "N", 1, TEMPLATE_TEXT_MAX, NULL,
                  "the same for positions of stones"),
    OPTION_FLAG("sums", "with these: also sums of positions"),
    OPTION_SHARD("only every N-th position, beginning with the I-th"),
    OPTION_FILE("results", "FILE", "keep the cells of each row in a file"),
    OPTION_FLAG("resume", "take rows from that file, and add missing ones", .with = "--results"),
    OPTION_FLAG("distinct", "omit repeated positions"),
    OPTION_METHOD("the method for values: a theorem's formula (closed), search, or both"),
    OPTION_FORMAT("the format of the table"),
    {.name = NULL}};

/* What a column shows of the positions of a row. */
typedef enum column_kind {
    COLUMN_PLAIN,    /* the property of each; with --count, rows differ in it */
    COLUMN_DISTINCT, /* with --count: how many different ones there are */
    COLUMN_MAX       /* with --count: the largest one */
} column_kind;

typedef struct table_column {
    const char *heading, *property;
    column_kind kind;
    tally seen; /* unless it is plain: the row and, behind it, the property */
} table_column;

typedef struct table_sweep {
    cli_journal journal;
    cli *c;
    const ender_ruleset *rules;
    ender_method method;
    template_variables variables;
    table_column columns[COLUMNS_MAX];
    size_t column_count;
    bool counts;        /* --count */
    bool words;         /* rows are words over letters */
    bool spelled;       /* some text was a position */
    bool goes_on;       /* positions of a size are listed until it is false */
    const char *number; /* what `at` is called: length of words, size of positions; or NULL */
    int64_t at;         /* of the word or the positions at hand */
    cli_table table;
    bool distinct;
    tally seen;    /* positions, with --distinct */
    tally rows;    /* with --count */
    char *refusal; /* of a question under the wrong convention; NULL for none */
} table_sweep;

enum { CELL_ENDS = '\x1f' }; /* between the cells of a row that is counted */

/* ---- what is asked ---- */

/* The value of a variable, of `length` where words are listed, of `size` where sizes are; NULL for
 * another name. */
static const int64_t *variable_called(const table_sweep *s, const char *name) {
    if (s->number && strcmp(name, s->number) == 0) return &s->at;
    return template_variable(&s->variables, name);
}

static void read_column(table_sweep *s, const char *name) {
    static const char distinct[] = "distinct:", most[] = "max:";
    table_column *to = &s->columns[s->column_count++];
    *to = (table_column){.heading = name, .property = name};
    if (s->counts && strncmp(name, distinct, sizeof distinct - 1) == 0) {
        to->kind = COLUMN_DISTINCT;
        to->property += sizeof distinct - 1;
    } else if (s->counts && strncmp(name, most, sizeof most - 1) == 0) {
        to->kind = COLUMN_MAX;
        to->property += sizeof most - 1;
    }
    if (!variable_called(s, to->property) && !property_exists(s->c, s->rules, to->property))
        cli_usage(s->c,
                  "there is no property `%s`; `ender functions` lists those of values, `ender ask "
                  "sum` those of positions, with arguments behind colons",
                  to->property);
}

static void read_columns(table_sweep *s, char *list) {
    for (char *save = NULL, *name = strtok_r(list, ",", &save); name;
         name = strtok_r(NULL, ",", &save)) {
        if (s->column_count == COLUMNS_MAX)
            cli_usage(s->c, "a table has at most %d columns", COLUMNS_MAX);
        read_column(s, name);
    }
}

/* ---- rows ---- */

static bool is_repeated(table_sweep *s, const ender_position *position) {
    if (!s->distinct) return false;
    char *text = NULL;
    cli_check(s->c, ender_position_format(s->c->ctx, position, &text), NULL);
    bool fresh = tally_add(s->c, &s->seen, text);
    ender_free(text);
    return !fresh;
}

static ender_style cell_style(const table_sweep *s) {
    return s->table.format == CLI_LATEX && !s->counts ? ENDER_LATEX : s->c->style;
}

/* A value by its handle: different values have different ones, and their names may be long. */
static char *handle_text(ender_game g) {
    char text[16];
    return cli_copy(text, (size_t)snprintf(text, sizeof text, "#%08x", (unsigned)g.id));
}

static bool handle_read(const char *text, ender_game *out) {
    if (text[0] != '#') return false;
    out->id = (uint32_t)strtoul(text + 1, NULL, 16);
    return true;
}

/* Of names with millions of bytes aligned text shows a few: the others are not written. */
static size_t name_most(const table_sweep *s) {
    return s->table.format == CLI_TEXT && !s->counts ? 4 * CLI_CELL_MOST + 4 : SIZE_MAX;
}

/* A question that belongs to another convention is an error: it has no answer for any position, and
 * the message, which says what decides play, names what to ask. */
static void remember_refusal(table_sweep *s, const ender_position *position, const char *property) {
    const ender_summand one = {.position = position};
    const game_sum alone = {.list = (ender_summand *)(uintptr_t)&one, .count = 1};
    const char *said = ender_message(s->c->ctx);
    if (s->refusal || game_sum_is_normal(&alone) || !strstr(said, game_sum_rule(&alone))) return;
    const size_t size = strlen(property) + strlen(said) + 32;
    s->refusal = cli_alloc(size);
    snprintf(s->refusal, size, "`%s` has no answer: %s", property, said);
}

/* The text of a cell, owned by the caller; "-" where the property is not defined for the position.
 * *is_value: it is a value; a short game stands as its handle in a column that is summed up. */
static ender_status cell_text(table_sweep *s, const ender_position *position,
                              const table_column *column, char **text, bool *is_value) {
    cli *c = s->c;
    const char *property = column->property;
    ender_result result;
    const int64_t *number_there = variable_called(s, property);
    *is_value = number_there != NULL;
    if (number_there) {
        char number[24];
        *text = cli_copy(number,
                         (size_t)snprintf(number, sizeof number, "%lld", (long long)*number_there));
        return ENDER_OK;
    }
    const bool json = s->table.format == CLI_JSON;
    if (json) property = cli_json_property(property);
    ender_status status = property_of_position(c, position, property, s->method, &result);
    if (status == ENDER_EDOMAIN) {
        remember_refusal(s, position, property);
        *text = json ? cli_copy("null", 4) : cli_copy("-", 1);
        return ENDER_OK;
    }
    if (status != ENDER_OK) return status;
    const bool is_game = result.kind == ENDER_KIND_GAME;
    *is_value = is_game || result.kind == ENDER_KIND_SURREAL;
    if (is_game && column->kind != COLUMN_PLAIN)
        *text = handle_text(result.game);
    else if (json)
        *text = cli_json_result(c, &result);
    else
        status = format_beginning(c->ctx, &result, cell_style(s), name_most(s), text);
    ender_result_clear(&result);
    return status;
}

static void add_variables(table_sweep *s) {
    for (size_t i = 0; i < s->variables.count; i++) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)s->variables.list[i].at);
        (s->table.format == CLI_JSON ? cli_table_json : cli_table_value)(&s->table, number);
    }
}

/* A cell that cell_text wrote. */
static void add_cell(table_sweep *s, const char *text, bool is_value) {
    if (s->table.format == CLI_JSON)
        cli_table_json(&s->table, text);
    else
        (is_value ? cli_table_value : cli_table_cell)(&s->table, text);
}

/* The cells of a row, as cell_text writes them. */
typedef struct row_cells {
    char *texts[COLUMNS_MAX];
    bool is_value[COLUMNS_MAX];
} row_cells;

static void row_free(const table_sweep *s, row_cells *row) {
    for (size_t i = 0; i < s->column_count; i++) free(row->texts[i]);
}

static ender_status row_find(table_sweep *s, const ender_position *position, row_cells *row) {
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < s->column_count && status == ENDER_OK; i++)
        status = cell_text(s, position, &s->columns[i], &row->texts[i], &row->is_value[i]);
    return status;
}

static void list_row(table_sweep *s, const row_cells *row) {
    add_variables(s);
    for (size_t i = 0; i < s->column_count; i++) add_cell(s, row->texts[i], row->is_value[i]);
    cli_table_row(&s->table);
}

/* Puts a cell behind a row. */
static char *longer_row(char *row, const char *cell) {
    const size_t length = strlen(row), more = strlen(cell);
    row = cli_longer(row, length + more + 2);
    memcpy(row + length, cell, more);
    row[length + more] = CELL_ENDS;
    row[length + more + 1] = '\0';
    return row;
}

/* The plain cells of a row, one behind the other, are what is counted. */
static void count_row(table_sweep *s, const row_cells *cells) {
    cli *c = s->c;
    char *row = cli_copy("", 0);
    for (size_t i = 0; i < s->column_count; i++)
        if (s->columns[i].kind == COLUMN_PLAIN) row = longer_row(row, cells->texts[i]);
    for (size_t i = 0; i < s->column_count; i++) {
        if (s->columns[i].kind == COLUMN_PLAIN) continue;
        char *with = longer_row(cli_copy(row, strlen(row)), cells->texts[i]);
        tally_add(c, &s->columns[i].seen, with);
        free(with);
    }
    tally_add(c, &s->rows, row);
    free(row);
}

/* ---- rows in a file of results ---- */

/* A cell is a letter and a text: v a value, t another text, g the name of a value that stands in
 * the row as its handle. */
static char *row_text(const table_sweep *s, const row_cells *row) {
    char *all = cli_copy("", 0);
    for (size_t i = 0; i < s->column_count; i++) {
        ender_game value;
        const bool is_handle = handle_read(row->texts[i], &value) && row->is_value[i] &&
                               s->columns[i].kind != COLUMN_PLAIN;
        char *name = NULL;
        if (is_handle) cli_check(s->c, ender_format(s->c->ctx, value, ENDER_ASCII, &name), NULL);
        const char *text = name ? name : row->texts[i];
        char *cell = cli_alloc(strlen(text) + 2);
        sprintf(cell, "%c%s", is_handle ? 'g' : row->is_value[i] ? 'v' : 't', text);
        all = longer_row(all, cell);
        free(cell);
        ender_free(name);
    }
    return all;
}

/* False when the text has other cells. */
static bool row_read(const table_sweep *s, const char *text, row_cells *row) {
    for (size_t i = 0; i < s->column_count; i++) {
        ender_game value;
        const char *end = strchr(text, CELL_ENDS);
        if (!end || end == text) return false;
        row->texts[i] = cli_copy(text + 1, (size_t)(end - text) - 1);
        row->is_value[i] = text[0] != 't';
        if (text[0] == 'g') {
            if (ender_parse(s->c->ctx, row->texts[i], strlen(row->texts[i]), &value) != ENDER_OK)
                return false;
            free(row->texts[i]);
            row->texts[i] = handle_text(value);
        }
        text = end + 1;
    }
    return *text == '\0';
}

/* All that the cells of a row depend on but the columns. */
static char *row_name(const table_sweep *s, const ender_position *position) {
    char *text = NULL, *name = cli_copy("", 0), number[24];
    cli_check(s->c, ender_position_format(s->c->ctx, position, &text), NULL);
    name = longer_row(name, text);
    ender_free(text);
    for (size_t i = 0; i <= s->variables.count; i++) {
        const int64_t at = i < s->variables.count ? s->variables.list[i].at : s->at;
        snprintf(number, sizeof number, "%lld", (long long)at);
        name = longer_row(name, number);
    }
    return name;
}

static ender_status row_make(table_sweep *s, const ender_position *position, const char *name,
                             const char *known, row_cells *row) {
    if (known && row_read(s, known, row)) return ENDER_OK;
    row_free(s, row);
    *row = (row_cells){.texts = {NULL}};
    const ender_status status = row_find(s, position, row);
    if (status != ENDER_OK || !name) return status;
    char *text = row_text(s, row);
    cli_journal_keep(&s->journal, name, text);
    free(text);
    return ENDER_OK;
}

static ender_status add_position(table_sweep *s, const ender_position *position) {
    const char *known;
    if (is_repeated(s, position)) return ENDER_OK;
    char *name = s->journal.file ? row_name(s, position) : NULL;
    ender_status status = ENDER_OK;
    if (cli_journal_takes(&s->journal, name, &known)) {
        row_cells row = {.texts = {NULL}};
        status = row_make(s, position, name, known, &row);
        if (status == ENDER_OK) (s->counts ? count_row : list_row)(s, &row);
        row_free(s, &row);
    }
    free(name);
    return status;
}

/* What is asked of each position: all that the text of a cell depends on. */
static void open_results(table_sweep *s, const char *columns) {
    char question[4096];
    snprintf(question, sizeof question, "table %s %s columns %.3000s method %d format %d style %d",
             ender_ruleset_about(s->rules)->name, s->counts ? "count" : "list", columns,
             (int)s->method, (int)s->table.format, (int)cell_style(s));
    cli_journal_open(s->c, &s->journal, question);
}

/* A row of JSON that could not be found: its first cell says why, the others are null. */
static bool add_failed_row(table_sweep *s, ender_status status) {
    char *text = cli_json_failure(s->c, status);
    for (size_t i = 0; i < s->table.columns; i++) cli_table_json(&s->table, i == 0 ? text : "null");
    free(text);
    cli_table_row(&s->table);
    cli_remember(s->c, status);
    return status != ENDER_ECANCELLED && status != ENDER_EMEMORY;
}

/* Of words over letters those are left out that spell no position. */
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* 1..3x1..3 in place of {m}x{n} and the ranges of m and n: then no row is meant as it stands. */
static bool is_range(const char *text) {
    const char *range = strstr(text, "..");
    if (!range || range == text || !is_digit(range[-1]) || !is_digit(range[2])) return false;
    cli_note("what varies has a name, and a range behind the template: '{m}x{n}' m=1..3 n=1..3");
    return true;
}

static bool add_row(cli *c, const char *text, const char *where, void *arg) {
    table_sweep *s = arg;
    ender_position *position = NULL;
    ender_status status = ender_position_parse(c->ctx, s->rules, text, strlen(text), &position);
    if (status == ENDER_ESYNTAX && s->words) return true;
    s->spelled = s->spelled || status == ENDER_OK;
    if (status == ENDER_OK) status = add_position(s, position);
    ender_position_free(position);
    if (status == ENDER_OK) return true;
    if (s->table.format == CLI_JSON && !s->counts) return add_failed_row(s, status);
    const bool goes_on = cli_failed(c, status, text, where);
    if (status == ENDER_ESYNTAX && !where && is_range(text)) cli_leave(c);
    return goes_on;
}

/* ---- rows that were counted ---- */

/* Moves *best to the value if that is larger; false when neither is >= the other. */
static bool take_larger(cli *c, ender_game value, ender_game *best) {
    ender_relation relation;
    cli_check(c, ender_compare(c->ctx, value, *best, &relation), NULL);
    if (relation == ENDER_GREATER) *best = value;
    return relation != ENDER_CONFUSED;
}

/* The largest of some values, whose handles, or texts of numbers, stand behind a row; "-" where two
 * cannot be compared or what stands there is no value. */
static char *largest(const table_sweep *s, const tally_entry *at, size_t count, size_t row_length) {
    cli *c = s->c;
    const bool json = s->table.format == CLI_JSON;
    ender_game best = ENDER_ZERO;
    for (size_t i = 0; i < count; i++) {
        const char *text = at[i].text + row_length;
        ender_game value;
        if (!handle_read(text, &value) &&
            ender_parse(c->ctx, text, strlen(text) - 1, &value) != ENDER_OK)
            return json ? cli_copy("null", 4) : cli_copy("-", 1);
        if (i == 0) best = value;
        if (!take_larger(c, value, &best)) return json ? cli_copy("null", 4) : cli_copy("-", 1);
    }
    const ender_result result = {.kind = ENDER_KIND_GAME, .game = best};
    return json ? cli_json_result(c, &result) : cli_name(c, best);
}

static void add_summary(table_sweep *s, const table_column *of, const char *row) {
    size_t count;
    const tally_entry *at = tally_beginning(&of->seen, row, &count);
    if (of->kind == COLUMN_MAX) {
        char *text = largest(s, at, count, strlen(row));
        add_cell(s, text, false);
        free(text);
    } else {
        cli_table_count(&s->table, count);
    }
}

static void add_count(table_sweep *s, const tally_entry *row) {
    const char *at = row->text;
    for (size_t i = 0; i < s->column_count; i++) {
        if (s->columns[i].kind != COLUMN_PLAIN) {
            add_summary(s, &s->columns[i], row->text);
            continue;
        }
        const char *end = strchr(at, CELL_ENDS);
        char *cell = cli_copy(at, (size_t)(end - at));
        add_cell(s, cell, false);
        free(cell);
        at = end + 1;
    }
    cli_table_count(&s->table, row->times);
}

/* The most frequent row first, or with a variable among the columns in the order of the sweep. */
static void add_counts(table_sweep *s) {
    bool in_order = false;
    for (size_t i = 0; i < s->column_count; i++)
        in_order = in_order || variable_called(s, s->columns[i].property);
    (in_order ? tally_by_first : tally_by_frequency)(&s->rows);
    for (size_t i = 0; i < s->rows.count; i++) add_count(s, &s->rows.at[i]);
}

/* ---- sweeps ---- */

/* Of the words by chance those count that are positions. */
static bool sweep_chance(table_sweep *s, const char *letters, int64_t from, int64_t to) {
    chance of =
        chance_open(cli_number(s->c, "seed"), letters, cli_number(s->c, "rows"), (size_t)to);
    const uint64_t wanted = cli_number(s->c, "random");
    bool go_on = true;
    for (uint64_t found = 0, tries = 0; found < wanted && tries < TRIES_MOST && go_on; tries++) {
        s->at = from + (int64_t)cli_random(&of.state, (uint64_t)(to - from) + 1);
        chance_next(&of, (size_t)s->at);
        s->spelled = false;
        go_on = add_row(s->c, of.text, NULL, s);
        if (s->spelled) found++, tries = 0;
    }
    chance_close(&of);
    return go_on;
}

/* All words over the letters, by length, in the order of the letters. */
static bool sweep_words(table_sweep *s, const char *letters, const char *lengths) {
    int64_t from, to;
    if (!lengths) cli_usage(s->c, "--words needs --length, a range such as 1..5");
    cli_range_given(s->c, "length", &from, &to);
    if (letters[0] == '\0') cli_usage(s->c, "--words needs letters, such as xo");
    const bool by_chance = cli_given(s->c, "random") != NULL;
    bool go_on = true;
    s->words = true;
    if (by_chance) go_on = sweep_chance(s, letters, from, to);
    for (s->at = from; s->at <= to && go_on && !by_chance; s->at++) {
        spellings all = spellings_open(letters, (size_t)s->at);
        for (const char *word; go_on && (word = spellings_next(&all));)
            go_on = add_row(s->c, word, NULL, s);
        spellings_close(&all);
    }
    s->words = false;
    if (!s->spelled && go_on)
        cli_fail(s->c, "no word over `%s` of this length is a position of %s", letters,
                 ender_ruleset_about(s->rules)->name);
    return go_on;
}

static bool add_listed(void *user, const ender_position *position) {
    table_sweep *s = user;
    const ender_status status = add_position(s, position);
    s->goes_on = status == ENDER_OK || cli_failed(s->c, status, NULL, NULL);
    return s->goes_on;
}

static bool sweep_sizes(table_sweep *s, const char *sizes) {
    cli *c = s->c;
    int64_t from, to;
    (void)cli_range(sizes, TEMPLATE_TEXT_MAX, &from, &to); /* an option, or made of one */
    s->goes_on = true;
    for (s->at = from; s->at <= to && s->goes_on; s->at++)
        cli_check(c,
                  ruleset_each_position(c->ctx, s->rules, (size_t)s->at,
                                        cli_given(c, "sums") != NULL, s, add_listed),
                  NULL);
    return s->goes_on;
}

/* ---- the command ---- */

/* The headings: variables in front, unless what is counted is asked for by name. */
static void open_table(table_sweep *s, cli_format format) {
    const char *headings[TEMPLATE_VARIABLES_MAX + COLUMNS_MAX + 1];
    char names[TEMPLATE_VARIABLES_MAX][32];
    size_t count = 0;
    for (size_t i = 0; i < s->variables.count && !s->counts; i++) {
        snprintf(names[i], sizeof names[i], "%.*s", (int)s->variables.list[i].name_length,
                 s->variables.list[i].name);
        headings[count++] = names[i];
    }
    for (size_t i = 0; i < s->column_count; i++) headings[count++] = s->columns[i].heading;
    if (s->counts) headings[count++] = "count";
    cli_table_open(&s->table, format, headings, count);
}

static void fill_table(table_sweep *s, const char *words, const char *sizes) {
    cli *c = s->c;
    bool go_on = true;
    if (sizes) go_on = sweep_sizes(s, sizes);
    if (words && go_on) go_on = sweep_words(s, words, cli_given(c, "length"));
    if (c->argument_count == 2 && strcmp(c->arguments[1], "-") == 0 && go_on)
        cli_each_position(c, s->rules, 1, add_row, s);
    else
        for (int i = 1; i < c->argument_count && go_on; i++)
            go_on = template_each(c, &s->variables, c->arguments[i], add_row, s);
    if (s->counts) add_counts(s);
}

/* What --size, --max-size and --max-stones say, as FROM..TO (in the `size` bytes of
 * `range` if it is made); or NULL. */
static const char *sizes_asked(cli *c, const ender_ruleset *rules, char *range, size_t size) {
    const char *sizes = cli_given(c, "size"), *most = cli_given(c, "max-size"),
               *stones = cli_given(c, "max-stones"), *unit = ender_ruleset_size_unit(rules);
    if ((sizes != NULL) + (most != NULL) + (stones != NULL) > 1)
        cli_usage(c, "only one of --size, --max-size and --max-stones");
    if (stones && unit && strcmp(unit, "stones") != 0)
        cli_usage(c, "positions of %s are made of %s, not of stones: --max-size %s",
                  ender_ruleset_about(rules)->name, unit, stones);
    if (stones) most = stones;
    if (!most) return sizes;
    snprintf(range, size, "1..%s", most);
    return range;
}

/* What is told of positions where nothing is asked. */
static char *usual_columns(const ender_ruleset *rules) {
    const char *instead = ruleset_instead_of_values(rules);
    const size_t size = strlen(instead) + 16;
    char *columns = cli_alloc(size);
    snprintf(columns, size, "position,%s", instead);
    return columns;
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a ruleset is missing");
    const char *words = cli_given(c, "words"), *counted = cli_given(c, "count");
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[0]);
    char range[32];
    const char *sizes = sizes_asked(c, rules, range, sizeof range);
    const char *asked = counted ? counted : cli_given(c, "columns");
    if (counted && cli_given(c, "columns"))
        cli_usage(c, "--count names its columns itself: leave out --columns");
    if (counted && cli_given(c, "shard") && !cli_given(c, "results"))
        cli_usage(c,
                  "--count counts all positions: leave out --shard, or keep what each part counts "
                  "with --results");
    if (words && sizes) cli_usage(c, "--words and --size do not go together");
    if (cli_given(c, "sums") && !sizes) cli_usage(c, "--sums needs --size or --max-size");
    table_sweep s = {.c = c,
                     .rules = rules,
                     .method = cli_method(c),
                     .counts = counted != NULL,
                     .number = words   ? "length"
                               : sizes ? "size"
                                       : NULL,
                     .distinct = cli_given(c, "distinct") != NULL};
    c->argument_count = template_variables_read(c, &s.variables);
    char *columns = asked ? cli_copy(asked, strlen(asked)) : usual_columns(rules);
    char *all_columns = cli_copy(columns, strlen(columns));
    read_columns(&s, columns);
    if (s.column_count == 0) cli_usage(c, "a table needs a column");
    if (c->argument_count == 1 && !words && !sizes)
        cli_usage(c, "a template, --words, --size, --max-size or `-` is needed");
    const cli_format format = cli_table_format(c);
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII; /* values are strings in the table */
    open_table(&s, format);
    open_results(&s, all_columns);
    free(all_columns);
    if (!s.counts) cli_table_stream(&s.table, stdout);
    fill_table(&s, words, sizes);
    cli_progress_clear();
    cli_journal_close(&s.journal);
    const bool is_empty = s.table.count <= s.table.columns && s.table.rows == 0;
    if (c->status == 0 || !is_empty || format != CLI_TEXT) cli_table_print(&s.table, stdout);
    if (s.counts && format == CLI_TEXT)
        printf("\n%llu positions, %zu different\n", (unsigned long long)s.rows.total, s.rows.count);
    cli_table_close(&s.table);
    tally_close(&s.seen);
    tally_close(&s.rows);
    for (size_t i = 0; i < s.column_count; i++) tally_close(&s.columns[i].seen);
    free(columns);
    if (s.refusal) cli_complain(c, "%s", s.refusal);
    free(s.refusal);
    return 0;
}

static const cli_form forms[] = {{"", "RULESET TEMPLATE... [NAME=FROM..TO]...", NULL},
                                 {"", "RULESET --words LETTERS --length FROM..TO", NULL},
                                 {"", "RULESET --size FROM..TO", NULL},
                                 {"", "RULESET --max-size N", NULL},
                                 {"", "RULESET -", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_table = {
    .name = "table",
    .forms = forms,
    .summary = "a table of properties of many positions",
    .help = "Lists properties of positions. In a template `X^a` repeats a character a times,\n"
            "`(..)^a` a group, `{a}` writes the number; sets such as `{}` and `{1,2}` are\n"
            "unchanged. Each variable runs through its range, the last one fastest. Columns are\n"
            "`position`, `value`, `outcome`, `misere_outcome`, `left_options`, `right_options`,\n"
            "`count_options`, `reachable` and others (docs/batch.md), the reports of the ruleset,\n"
            "every function of one value, each variable, `length` with --words and `size` with\n"
            "--size. --count lists no positions, but the number of positions with each\n"
            "combination of these properties; there `distinct:P` is the number of different P,\n"
            "and `max:P` the greatest P.\n"
            "\n"
            "Examples:\n"
            "  ender table toads-frogs 'T^a.F^b' a=1..3 b=1..4\n"
            "  ender table bipass --words bw --length 2..5 --distinct \\\n"
            "      --columns position,outcome,value,atomic_weight\n"
            "  ender table domineering '{m}x{n}' m=1..4 n=1..4 --columns value,mean\n"
            "  ender table bipass --words bw --length 1..8 --count length,outcome\n"
            "  ender table bipass --max-stones 5 --columns position,value,atomic_weight\n"
            "  ender table bipass --size 2..10 --count size,distinct:value,max:birthday\n"
            "  ender table nogo --words xo. --length 5 --random 10 --columns position,outcome\n"
            "  ender table toppling-dominoes --words xo --length 3..3 --format latex",
    .options = options,
    .run = run};
