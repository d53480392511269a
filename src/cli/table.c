/* SPDX-License-Identifier: MIT
 *
 * ender table: properties of many positions of a ruleset, swept over the parameters of a template,
 * over all words of an alphabet, or read from standard input. */
#include "cli/family.h"
#include "cli/property.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"columns", "LIST", "properties, separated by commas (default: position,value)"},
    {"words", "LETTERS", "all words over these letters, of the lengths of --length"},
    {"length", "FROM..TO", "the lengths of the words"},
    {"size", "FROM..TO", "all positions of these sizes, where they can be enumerated"},
    {"sums", NULL, "with --size: sums of positions as well"},
    {"counts", NULL, "with --size: only how many positions and values there are, by size"},
    {"distinct", NULL, "leave out a position that was listed before"},
    {"method", "METHOD", "auto, search or closed"},
    {"format", "FORMAT", "text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

enum { VARIABLES_MAX = 8, COLUMNS_MAX = 32, TEXT_MAX = 1 << 16 };

typedef struct variable {
    const char *name;
    size_t name_length;
    int64_t from, to, at;
} variable;

typedef struct sweep {
    cli *c;
    const ender_ruleset *rules;
    ender_method method;
    variable variables[VARIABLES_MAX];
    size_t variable_count;
    const char *columns[COLUMNS_MAX];
    size_t column_count;
    cli_table table;
    bool distinct;
    char **seen; /* texts, sorted */
    size_t seen_count, seen_capacity;
} sweep;

/* ---- what is asked ---- */

static bool read_range(const char *text, int64_t *from, int64_t *to) {
    char *end;
    errno = 0;
    *from = strtoll(text, &end, 10);
    if (end == text || errno) return false;
    *to = *from;
    if (strncmp(end, "..", 2) == 0) {
        const char *second = end + 2;
        *to = strtoll(second, &end, 10);
        if (end == second || errno) return false;
    }
    return *end == '\0' && *from <= *to && *from >= 0 && *to <= TEXT_MAX;
}

static void read_columns(sweep *s, char *list) {
    for (char *save = NULL, *name = strtok_r(list, ",", &save); name;
         name = strtok_r(NULL, ",", &save)) {
        if (s->column_count == COLUMNS_MAX)
            cli_usage(s->c, "--columns takes at most %d", COLUMNS_MAX);
        if (!property_exists(s->rules, name))
            cli_usage(s->c, "there is no property `%s`; `ender functions` lists those of values",
                      name);
        s->columns[s->column_count++] = name;
    }
}

/* Takes `name=from..to` arguments out; the templates remain. */
static int read_variables(sweep *s) {
    cli *c = s->c;
    int kept = 1;
    for (int i = 1; i < c->argument_count; i++) {
        char *text = c->arguments[i];
        size_t length = strcspn(text, "=");
        bool assigns = text[length] == '=' && length > 0 && text[0] >= 'a' && text[0] <= 'z';
        if (!assigns) {
            c->arguments[kept++] = text;
            continue;
        }
        if (s->variable_count == VARIABLES_MAX) cli_usage(c, "at most %d variables", VARIABLES_MAX);
        variable *v = &s->variables[s->variable_count++];
        *v = (variable){.name = text, .name_length = length};
        if (!read_range(text + length + 1, &v->from, &v->to))
            cli_usage(c, "`%s`: a range such as a=1..5, of numbers from 0 to %d, is needed", text,
                      TEXT_MAX);
    }
    return kept;
}

/* ---- rows ---- */

static int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* True the first time it sees the text. */
static bool is_new(sweep *s, const char *text) {
    size_t low = 0, high = s->seen_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int sign = by_text(&text, &s->seen[middle]);
        if (sign == 0) return false;
        if (sign < 0)
            high = middle;
        else
            low = middle + 1;
    }
    if (s->seen_count == s->seen_capacity) {
        s->seen_capacity = s->seen_capacity ? s->seen_capacity * 2 : 256;
        char **more = realloc(s->seen, s->seen_capacity * sizeof *more);
        if (!more) cli_fail(s->c, "out of memory");
        s->seen = more;
    }
    memmove(s->seen + low + 1, s->seen + low, (s->seen_count - low) * sizeof *s->seen);
    s->seen[low] = cli_copy(text, strlen(text));
    s->seen_count++;
    return true;
}

static bool is_repeated(sweep *s, const ender_position *position) {
    if (!s->distinct) return false;
    char *text = NULL;
    cli_check(s->c, ender_position_format(s->c->ctx, position, &text), NULL);
    bool fresh = is_new(s, text);
    ender_free(text);
    return !fresh;
}

/* A cell; "-" where the property is not defined for the position. */
static ender_status add_cell(sweep *s, const ender_position *position, const char *property) {
    cli *c = s->c;
    ender_result result;
    char *text = NULL;
    ender_status status = property_of_position(c, position, property, s->method, &result);
    if (status == ENDER_EDOMAIN) {
        cli_table_cell(&s->table, "-");
        return ENDER_OK;
    }
    if (status != ENDER_OK) return status;
    ender_style style = s->table.format == CLI_LATEX ? ENDER_LATEX : c->style;
    status = ender_format_result(c->ctx, &result, style, &text);
    ender_result_clear(&result);
    if (status == ENDER_OK) cli_table_cell(&s->table, text);
    ender_free(text);
    return status;
}

static bool add_row(cli *c, const char *text, const char *where, void *arg) {
    sweep *s = arg;
    ender_position *position = NULL;
    ender_status status = ender_position_parse(c->ctx, s->rules, text, &position);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    size_t before = s->table.count;
    if (!is_repeated(s, position)) {
        for (size_t i = 0; i < s->variable_count; i++) {
            char number[24];
            snprintf(number, sizeof number, "%lld", (long long)s->variables[i].at);
            cli_table_cell(&s->table, number);
        }
        for (size_t i = 0; i < s->column_count && status == ENDER_OK; i++)
            status = add_cell(s, position, s->columns[i]);
    }
    ender_position_free(position);
    if (status == ENDER_OK) return true;
    cli_table_cut(&s->table, before);
    return cli_failed(c, status, text, where);
}

/* ---- templates ---- */

/* The text being built; too long ends the command. */
typedef struct text_buffer {
    cli *c;
    size_t length;
    char text[TEXT_MAX];
} text_buffer;

static void put(text_buffer *b, const char *bytes, size_t count) {
    if (count >= TEXT_MAX - b->length)
        cli_fail(b->c, "the template makes positions longer than %d characters", TEXT_MAX - 1);
    memcpy(b->text + b->length, bytes, count);
    b->length += count;
}

/* A count behind `^`: a number or a variable. */
static const char *read_count(const sweep *s, const char *at, int64_t *count) {
    char *end;
    *count = strtoll(at, &end, 10);
    if (end != at) return *count >= 0 && *count < TEXT_MAX ? end : NULL;
    for (size_t i = 0; i < s->variable_count; i++) {
        const variable *v = &s->variables[i];
        if (strncmp(at, v->name, v->name_length) != 0) continue;
        *count = v->at;
        return at + v->name_length;
    }
    return NULL;
}

/* `X^n` repeats a character, `(...)^n` a group, `{a}` is the number a itself; `{}` and `{1,2}` are
 * sets, and stay as they are. */
static const char *expand(const sweep *s, text_buffer *b, const char *at, bool in_group) {
    while (*at && !(in_group && *at == ')')) {
        size_t start = b->length;
        if (*at == '(') {
            at = expand(s, b, at + 1, true);
            if (*at != ')') cli_fail(s->c, "a `(` of the template is not closed");
            at++;
        } else if (*at == '{' && at[1] != '}' && !(at[1] >= '0' && at[1] <= '9')) {
            int64_t number;
            const char *end = read_count(s, at + 1, &number);
            if (!end || *end != '}') cli_fail(s->c, "`{` wants a variable: {a}");
            char digits[24];
            put(b, digits, (size_t)snprintf(digits, sizeof digits, "%lld", (long long)number));
            at = end + 1;
        } else {
            put(b, at++, 1);
        }
        if (*at != '^') continue;
        int64_t count;
        const char *end = read_count(s, at + 1, &count);
        if (!end) cli_fail(s->c, "`^` wants a number or a variable with a range, such as a=1..5");
        size_t length = b->length - start;
        b->length = start;
        char *unit = cli_copy(b->text + start, length);
        for (int64_t i = 0; i < count; i++) put(b, unit, length);
        free(unit);
        at = end;
    }
    return at;
}

static bool sweep_template(sweep *s, const char *template) {
    for (size_t i = 0; i < s->variable_count; i++) s->variables[i].at = s->variables[i].from;
    text_buffer *b = cli_alloc(sizeof *b);
    b->c = s->c;
    bool go_on = true;
    for (bool more = true; more && go_on;) {
        b->length = 0;
        expand(s, b, template, false);
        b->text[b->length] = '\0';
        go_on = add_row(s->c, b->text, NULL, s);
        size_t i = s->variable_count;
        while (i > 0 && s->variables[i - 1].at == s->variables[i - 1].to) {
            s->variables[i - 1].at = s->variables[i - 1].from;
            i--;
        }
        more = i > 0;
        if (more) s->variables[i - 1].at++;
    }
    free(b);
    return go_on;
}

/* All words over the letters, by length, in the order of the letters. */
static void sweep_words(sweep *s, const char *letters, const char *lengths) {
    int64_t from, to;
    if (!lengths || !read_range(lengths, &from, &to) || to > 1024)
        cli_usage(s->c, "--words needs --length, a range such as 1..5");
    size_t base = strlen(letters);
    if (base == 0) cli_usage(s->c, "--words needs letters, such as xo");
    char *word = cli_alloc((size_t)to + 1);
    size_t *digit = cli_alloc(((size_t)to + 1) * sizeof *digit);
    bool go_on = true;
    for (size_t length = (size_t)from; length <= (size_t)to && go_on; length++) {
        memset(digit, 0, ((size_t)to + 1) * sizeof *digit);
        for (bool more = true; more && go_on;) {
            for (size_t i = 0; i < length; i++) word[i] = letters[digit[i]];
            word[length] = '\0';
            go_on = add_row(s->c, word, NULL, s);
            size_t i = length;
            while (i > 0 && ++digit[i - 1] == base) digit[--i] = 0;
            more = i > 0;
        }
    }
    free(digit);
    free(word);
}

/* ---- all positions of a size ---- */

static bool add_position(sweep *s, const ender_position *position) {
    char *text = NULL;
    cli_check(s->c, ender_position_format(s->c->ctx, position, &text), NULL);
    bool go_on = add_row(s->c, text, NULL, s);
    ender_free(text);
    return go_on;
}

static void count_size(sweep *s, const family *f, int64_t size) {
    cli *c = s->c;
    family_counts n;
    uint64_t outcomes[4];
    char number[24];
    cli_check(c, family_count(c, f, &n), NULL);
    cli_check(c, family_outcomes(c, f, outcomes), NULL);
    const uint64_t numbers[] = {(uint64_t)size,    n.positions,       n.values,
                                outcomes[ENDER_L], outcomes[ENDER_R], outcomes[ENDER_N],
                                outcomes[ENDER_P]};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        snprintf(number, sizeof number, "%llu", (unsigned long long)numbers[i]);
        cli_table_cell(&s->table, number);
    }
    char *birthday = cli_name(c, n.birthday);
    cli_table_cell(&s->table, birthday);
    ender_free(birthday);
}

static void sweep_sizes(sweep *s, const char *sizes, bool counts) {
    int64_t from, to;
    if (!read_range(sizes, &from, &to))
        cli_usage(s->c, "--size takes a range such as 1..8, not `%s`", sizes);
    bool go_on = true;
    for (int64_t size = from; size <= to && go_on; size++) {
        family f = {.rules = s->rules};
        cli_check(s->c, family_add_size(s->c, &f, (size_t)size, cli_given(s->c, "sums") != NULL),
                  NULL);
        if (counts) count_size(s, &f, size);
        for (size_t i = 0; !counts && i < f.count && go_on; i++) go_on = add_position(s, f.list[i]);
        family_close(&f);
    }
}

/* ---- the command ---- */

static void open_counts(sweep *s, cli_format format) {
    static const char *const headings[] = {"size", "positions", "values", "L",
                                           "R",    "N",         "P",      "birthday"};
    cli_table_open(&s->table, format, headings, sizeof headings / sizeof *headings);
}

static int run(cli *c) {
    if (c->argument_count == 0) cli_usage(c, "a ruleset is missing");
    sweep s = {.c = c,
               .rules = cli_ruleset(c, c->arguments[0]),
               .method = cli_method(c),
               .distinct = cli_given(c, "distinct") != NULL};
    const char *asked = cli_given(c, "columns");
    char *columns = asked ? cli_copy(asked, strlen(asked)) : cli_copy("position,value", 14);
    read_columns(&s, columns);
    c->argument_count = read_variables(&s);
    const char *words = cli_given(c, "words"), *sizes = cli_given(c, "size");
    bool counts = cli_given(c, "counts") != NULL;
    if (c->argument_count == 1 && !words && !sizes)
        cli_usage(c, "a template, --words, --size or `-` is needed");
    if (counts && (!sizes || words || c->argument_count > 1))
        cli_usage(c, "--counts needs --size and nothing else to list");
    cli_format format = cli_table_format(c);
    if (c->style == ENDER_JSON) c->style = ENDER_ASCII; /* values are strings in the table */

    const char *headings[VARIABLES_MAX + COLUMNS_MAX];
    char names[VARIABLES_MAX][32];
    size_t count = 0;
    for (size_t i = 0; i < s.variable_count; i++) {
        snprintf(names[i], sizeof names[i], "%.*s", (int)s.variables[i].name_length,
                 s.variables[i].name);
        headings[count++] = names[i];
    }
    for (size_t i = 0; i < s.column_count; i++) headings[count++] = s.columns[i];
    if (counts)
        open_counts(&s, format);
    else
        cli_table_open(&s.table, format, headings, count);
    if (sizes) sweep_sizes(&s, sizes, counts);
    if (words) sweep_words(&s, words, cli_given(c, "length"));
    bool go_on = true;
    if (c->argument_count == 2 && strcmp(c->arguments[1], "-") == 0)
        cli_each_text(c, 1, add_row, &s);
    else
        for (int i = 1; i < c->argument_count && go_on; i++)
            go_on = sweep_template(&s, c->arguments[i]);
    cli_progress_clear();
    cli_table_print(&s.table, stdout);
    cli_table_close(&s.table);
    for (size_t i = 0; i < s.seen_count; i++) free(s.seen[i]);
    free(s.seen);
    free(columns);
    return 0;
}

const cli_command command_table = {
    .name = "table",
    .usage = "RULESET TEMPLATE... [NAME=FROM..TO]...\nRULESET --words LETTERS --length FROM..TO\n"
             "RULESET --size FROM..TO\nRULESET -",
    .summary = "properties of many positions",
    .help =
        "Lists properties of positions. In a template `X^a` repeats a character a times, `(..)^a` "
        "a\n"
        "group, `{a}` writes the number, sets such as `{}` and `{1,2}` stay as they are; each\n"
        "variable runs through its range, the last one fastest. Columns are `position`,\n"
        "`value`, `outcome`, `misere_outcome`, `left_options`, `right_options`,\n"
        "`count_options`, `reachable` and others (docs/batch.md), the reports of the ruleset, and\n"
        "every function of one value.\n"
        "\n"
        "Examples:\n"
        "  ender table toads-frogs 'T^a.F^b' a=1..3 b=1..4\n"
        "  ender table bipass --words bw --length 2..5 --distinct \\\n"
        "      --columns position,outcome,value,atomic_weight\n"
        "  ender table domineering '{m}x{n}' m=1..4 n=1..4 --columns value,mean,temperature\n"
        "  ender table bipass --size 2..10 --counts\n"
        "  ender table toppling-dominoes --words xo --length 3..3 --format latex",
    .options = options,
    .run = run};
