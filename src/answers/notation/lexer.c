/* SPDX-License-Identifier: MIT
 *
 * Text to tokens. The text is UTF-8; the signs that papers print (arrows, the star operator, the
 * plus-minus sign, fractions) are read as what they stand for. Blanks and comments, from # or % to
 * the end of the line, separate tokens and mean nothing else.
 *
 * A run of the letter v is the same kind of token as a run of ^, which is why no name may consist
 * of v's and digits: v3* must be read before anybody asks what names exist. */
#include "notation/notation.h"

#include <stdio.h>
#include <string.h>

/* ---- characters ---- */

/* The byte, or 0 past the end. */
static char byte_at(const lexer *lex, size_t at) {
    return at < lex->in.length ? lex->in.text[at] : '\0';
}

static bool starts_with(const lexer *lex, size_t at, const char *text, size_t length) {
    return lex->in.length - at >= length && memcmp(lex->in.text + at, text, length) == 0;
}

/* The signs beyond ASCII and what they mean. */
typedef struct sign {
    const char *text;
    token_kind kind;
    int64_t count;
} sign;

static const sign signs[] = {
    {"\u2191", TOKEN_UPS, 1}, /* arrows: up, down, double up, double down */
    {"\u2193", TOKEN_UPS, -1},
    {"\u21D1", TOKEN_UPS, 2},
    {"\u21D3", TOKEN_UPS, -2},
    {"\u2217", TOKEN_STAR, 0}, /* asterisk operator, black star, star operator */
    {"\u2605", TOKEN_STAR, 0},
    {"\u22C6", TOKEN_STAR, 0},
    {"\u00B1", TOKEN_PLUS_MINUS, 0},
    {"\u2212_", TOKEN_MINY, 0}, /* before the minus sign by itself */
    {"\u2212", TOKEN_MINUS, 0},
    {"\u29FE", TOKEN_TINY, 0}, /* the signs named TINY and MINY */
    {"\u29FF", TOKEN_MINY, 0},
    {"\u00B7", TOKEN_DOT, 0},
    {"\u22C5", TOKEN_DOT, 0},
    {"\u2192", TOKEN_ARROW, 0},
    {"\u2264", TOKEN_LESS_EQUAL, 0},
    {"\u2A7D", TOKEN_LESS_EQUAL, 0},
    {"\u2265", TOKEN_GREATER_EQUAL, 0},
    {"\u2A7E", TOKEN_GREATER_EQUAL, 0},
    {"\u2260", TOKEN_NOT_EQUAL, 0},
    {"\u29CF", TOKEN_LESS_CONFUSED, 0}, /* triangle beside a bar */
    {"\u29D0", TOKEN_GREATER_CONFUSED, 0},
    {"\u2016", TOKEN_BARS, 2}, /* double line, parallel to */
    {"\u2225", TOKEN_BARS, 2},
    {"\u00BD", TOKEN_FRACTION, 4}, /* eighths */
    {"\u00BC", TOKEN_FRACTION, 2},
    {"\u00BE", TOKEN_FRACTION, 6},
    {"\u215B", TOKEN_FRACTION, 1},
    {"\u215C", TOKEN_FRACTION, 3},
    {"\u215D", TOKEN_FRACTION, 5},
    {"\u215E", TOKEN_FRACTION, 7},
    {"\u03C9", TOKEN_NAME, 0}, /* omega, epsilon, pi */
    {"\u03B5", TOKEN_NAME, 0},
    {"\u03C0", TOKEN_NAME, 0},
    {"\u2026", TOKEN_DOTS, 0},
    {"\u2070", TOKEN_SUPERSCRIPT, 0},
    {"\u00B9", TOKEN_SUPERSCRIPT, 1},
    {"\u00B2", TOKEN_SUPERSCRIPT, 2},
    {"\u00B3", TOKEN_SUPERSCRIPT, 3},
    {"\u2074", TOKEN_SUPERSCRIPT, 4},
    {"\u2075", TOKEN_SUPERSCRIPT, 5},
    {"\u2076", TOKEN_SUPERSCRIPT, 6},
    {"\u2077", TOKEN_SUPERSCRIPT, 7},
    {"\u2078", TOKEN_SUPERSCRIPT, 8},
    {"\u2079", TOKEN_SUPERSCRIPT, 9},
};

static const sign *sign_at(const lexer *lex, size_t at) {
    if (at >= lex->in.length || (unsigned char)lex->in.text[at] < 0x80) return NULL;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (starts_with(lex, at, signs[i].text, strlen(signs[i].text))) return &signs[i];
    return NULL;
}

/* ---- blanks ---- */

static size_t blank_length(const lexer *lex, size_t at) {
    if (is_blank(byte_at(lex, at))) return 1;
    if (starts_with(lex, at, "\u00A0", 2)) return 2;            /* no-break space */
    return at == 0 && starts_with(lex, 0, "\uFEFF", 3) ? 3 : 0; /* byte order mark */
}

/* Is this a token that a value may end with? */
static bool ends_value(token_kind kind) {
    switch (kind) {
    case TOKEN_NUMBER:
    case TOKEN_FRACTION:
    case TOKEN_UPS:
    case TOKEN_SUPERSCRIPT:
    case TOKEN_STAR:
    case TOKEN_NAME:
    case TOKEN_CLOSE:
    case TOKEN_CLOSE_BRACE:
    case TOKEN_CLOSE_BRACKET:
        return true;
    default:
        return false;
    }
}

/* Past blanks and comments. Behind a value on the same line % is an operator. */
static size_t skip_behind(const lexer *lex, size_t at, bool is_value) {
    while (at < lex->in.length) {
        const char c = lex->in.text[at];
        size_t length = blank_length(lex, at);
        if (length == 0 && c != '#' && (c != '%' || is_value)) break;
        if (length == 0)
            while (at < lex->in.length && lex->in.text[at] != '\n') at++;
        is_value = is_value && c != '\n';
        at += length;
    }
    return at;
}
static size_t skip_blanks(const lexer *lex, size_t at) { return skip_behind(lex, at, false); }

/* ---- tokens of several characters ---- */

static void take(lexer *lex, token_kind kind, size_t length, int64_t count) {
    lex->now = (token){kind, lex->at, lex->at + length, count};
    lex->at += length;
}

static size_t number_end(const lexer *lex, size_t at) {
    return digits_end(lex->in.text, at, lex->in.length);
}

static void take_number(lexer *lex) {
    size_t end = number_end(lex, lex->at);
    if (byte_at(lex, end) == '.' && is_digit(byte_at(lex, end + 1))) end = number_end(lex, end + 1);
    take(lex, TOKEN_NUMBER, end - lex->at, 0);
}

/* v, vv, v3: the v's and the count behind them are two tokens, as for ^3. */
static bool take_downs(lexer *lex) {
    size_t end = lex->at;
    while (byte_at(lex, end) == 'v') end++;
    size_t run = end - lex->at, after = number_end(lex, end);
    if (run == 0 || is_name_part(byte_at(lex, after))) return false;
    take(lex, TOKEN_UPS, run, -(int64_t)run);
    return true;
}

static void take_name(lexer *lex) {
    size_t end = lex->at;
    while (is_name_part(byte_at(lex, end))) end++;
    take(lex, TOKEN_NAME, end - lex->at, 0);
}

static void take_text(lexer *lex) {
    const char quote = lex->in.text[lex->at];
    size_t end = lex->at + 1;
    while (end < lex->in.length && lex->in.text[end] != quote) end++;
    if (end == lex->in.length)
        source_fail(lex->t, lex->in, lex->at, "the text that begins here has no closing %c", quote);
    lex->now = (token){TOKEN_TEXT, lex->at + 1, end, 0};
    lex->at = end + 1;
}

static void take_carets(lexer *lex) {
    size_t end = lex->at;
    while (byte_at(lex, end) == '^') end++;
    take(lex, TOKEN_UPS, end - lex->at, (int64_t)(end - lex->at));
}

/* Bars, and the paper's `||>` for `|>`. */
static void take_bars(lexer *lex) {
    size_t end = lex->at;
    while (byte_at(lex, end) == '|') end++;
    size_t run = end - lex->at;
    if (run <= 2 && byte_at(lex, end) == '>')
        take(lex, TOKEN_GREATER_CONFUSED, run + 1, 0);
    else
        take(lex, TOKEN_BARS, run, (int64_t)run);
}

/* A sign beyond ASCII; arrows and superscripts come in runs. */
static bool take_sign(lexer *lex) {
    const sign *first = sign_at(lex, lex->at);
    if (!first) return false;
    size_t end = lex->at + strlen(first->text);
    int64_t count = first->count;
    const bool run = first->kind == TOKEN_UPS || first->kind == TOKEN_SUPERSCRIPT;
    const sign *next;
    while (run && (next = sign_at(lex, end)) && next->kind == first->kind) {
        if (first->kind == TOKEN_UPS && (next->count > 0) != (count > 0)) break;
        count = first->kind == TOKEN_UPS ? count + next->count : count * 10 + next->count;
        if (count > INT32_MAX) count = INT32_MAX;
        end += strlen(next->text);
    }
    take(lex, first->kind, end - lex->at, count);
    return true;
}

/* ---- operators ---- */

/* The longer ones first. */
static const sign operators[] = {
    {"->", TOKEN_ARROW, 0},         {":=", TOKEN_ASSIGN, 0},      {"<||", TOKEN_LESS_CONFUSED, 0},
    {"<|", TOKEN_LESS_CONFUSED, 0}, {"<>", TOKEN_SIDE_SUM, 0},    {"<=", TOKEN_LESS_EQUAL, 0},
    {">=", TOKEN_GREATER_EQUAL, 0}, {"==", TOKEN_EQUAL, 0},       {"!=", TOKEN_NOT_EQUAL, 0},
    {"+-", TOKEN_PLUS_MINUS, 0},    {"+_", TOKEN_TINY, 0},        {"-_", TOKEN_MINY, 0},
    {"<", TOKEN_LESS, 0},           {">", TOKEN_GREATER, 0},      {"=", TOKEN_EQUAL, 0},
    {"+", TOKEN_PLUS, 0},           {"-", TOKEN_MINUS, 0},        {"*", TOKEN_STAR, 0},
    {"...", TOKEN_DOTS, 0},         {"..", TOKEN_RANGE, 0},       {".", TOKEN_DOT, 0},
    {"/", TOKEN_SLASH, 0},          {":", TOKEN_COLON, 0},        {",", TOKEN_COMMA, 0},
    {"(", TOKEN_OPEN, 0},           {")", TOKEN_CLOSE, 0},        {"{", TOKEN_OPEN_BRACE, 0},
    {"}", TOKEN_CLOSE_BRACE, 0},    {"[", TOKEN_OPEN_BRACKET, 0}, {"]", TOKEN_CLOSE_BRACKET, 0},
    {"&", TOKEN_SIDES, 0},          {"@", TOKEN_AT, 0},           {";", TOKEN_SEMICOLON, 0},
    {"!", TOKEN_TOMBSTONE, 0},      {"%", TOKEN_PERCENT, 0},
};

static bool take_operator(lexer *lex) {
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++) {
        const sign *o = &operators[i];
        if (!starts_with(lex, lex->at, o->text, strlen(o->text))) continue;
        take(lex, o->kind, strlen(o->text), 0);
        return true;
    }
    return false;
}

_Noreturn static void fail_character(const lexer *lex) {
    unsigned char c = (unsigned char)lex->in.text[lex->at];
    size_t length = source_character(lex->in, lex->at);
    if (length > 1)
        source_fail(lex->t, lex->in, lex->at, "the character %.*s means nothing here", (int)length,
                    lex->in.text + lex->at);
    if (c >= 0x80)
        source_fail(lex->t, lex->in, lex->at, "the byte 0x%02x is not UTF-8 text", (unsigned)c);
    if (c < 0x20 || c == 0x7F)
        source_fail(lex->t, lex->in, lex->at, "the control character 0x%02x means nothing here",
                    (unsigned)c);
    source_fail(lex->t, lex->in, lex->at, "the character %c means nothing here", c);
}

void lexer_next(lexer *lex) {
    task_poll(lex->t);
    lex->last = lex->now.end;
    lex->at = skip_behind(lex, lex->at, ends_value(lex->now.kind));
    if (lex->at >= lex->in.length) {
        lex->now = (token){TOKEN_END, lex->in.length, lex->in.length, 0};
        return;
    }
    const char c = lex->in.text[lex->at];
    if (is_digit(c))
        take_number(lex);
    else if (is_letter(c)) {
        if (!take_downs(lex)) take_name(lex);
    } else if (c == '"' || c == '\'')
        take_text(lex);
    else if (c == '^')
        take_carets(lex);
    else if (c == '|')
        take_bars(lex);
    else if (!take_operator(lex) && !take_sign(lex))
        fail_character(lex);
}

void lexer_open(task *t, lexer *lex, source in) {
    if (in.length > ENDER_TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "the text has %zu bytes; at most %zu are read", in.length,
                   ENDER_TEXT_MAX);
    *lex = (lexer){.t = t, .in = in};
    lexer_next(lex);
}

/* ---- what needs a look ahead ---- */

/* ^<3> cannot be a comparison: that would need something behind its second sign. */
bool lexer_power(lexer *lex, uint64_t *n) {
    if (lex->now.kind != TOKEN_LESS) return false;
    size_t start = lex->now.end, end = number_end(lex, start);
    if (end == start || byte_at(lex, end) != '>') return false;
    *n = digits_value(lex->in.text + start, end - start);
    lexer_jump(lex, end + 1);
    return true;
}

bool lexer_power_of_on(lexer *lex) {
    const size_t start = lex->now.end;
    const bool sum = lex->now.kind == TOKEN_OPEN_BRACKET;
    if (!sum && lex->now.kind != TOKEN_LESS) return false;
    if (byte_at(lex, start) != 'o' || byte_at(lex, start + 1) != 'n' ||
        byte_at(lex, start + 2) != (sum ? ']' : '>'))
        return false;
    lexer_jump(lex, start + 3);
    return true;
}

bool lexer_sign_of_name(lexer *lex, char c) {
    if (byte_at(lex, lex->now.end) != c) return false;
    const size_t behind = lex->now.end + 1, next = skip_blanks(lex, behind);
    const char after = byte_at(lex, next);
    const bool joins = after == '+' || after == '-';
    if (after != '\0' && !(joins && next > behind) && !strchr(",;|)}<>=!&:", after)) return false;
    lexer_jump(lex, behind);
    return true;
}

void lexer_jump(lexer *lex, size_t at) {
    lex->at = at;
    lexer_next(lex);
    lex->last = at; /* what was jumped over belongs to the token before */
}

/* Where the name of a ruleset that begins here ends: words joined by `-`, and by the colons of
 * operators. */
static size_t ruleset_name_end(const lexer *lex) {
    size_t stop = lex->now.start;
    while (is_name_part(byte_at(lex, stop)) ||
           ((byte_at(lex, stop) == '-' || byte_at(lex, stop) == ':') &&
            is_name_part(byte_at(lex, stop + 1))))
        stop++;
    return stop;
}

bool lexer_at_operator(const lexer *lex) {
    if (lex->now.kind != TOKEN_NAME) return false;
    const size_t stop = ruleset_name_end(lex);
    return ruleset_operator_length(lex->in.text + lex->now.start, stop - lex->now.start) > 0;
}

bool lexer_at_text_call(const lexer *lex) {
    if (lex->now.kind != TOKEN_NAME) return false;
    const size_t open = skip_blanks(lex, ruleset_name_end(lex));
    if (byte_at(lex, open) != '(') return false;
    const char quote = byte_at(lex, skip_blanks(lex, open + 1));
    return quote == '"' || quote == '\'';
}

/* G:nim("2") is an ordinal sum and a-nim("2") a difference, unless a ruleset has that name: one
 * with
 * `-` or `:` in its name must be followed by a position in quotes. */
const ruleset *lexer_ruleset(const lexer *lex, size_t *end) {
    if (lex->now.kind != TOKEN_NAME) return NULL;
    const size_t stop = ruleset_name_end(lex), open = skip_blanks(lex, stop);
    if (byte_at(lex, open) != '(') return NULL;
    const char quote = byte_at(lex, skip_blanks(lex, open + 1));
    if (stop != lex->now.end && quote != '"' && quote != '\'') return NULL;
    *end = stop;
    const char *name = lex->in.text + lex->now.start;
    const size_t length = stop - lex->now.start, behind = ruleset_operator_length(name, length);
    const ruleset *rules = ruleset_by_name(lex->t, name, length);
    if (!rules && behind > 0)
        source_fail(lex->t, lex->in, lex->now.start + behind,
                    "%.*s is an operator on rulesets, and there is no ruleset %.*s",
                    (int)behind - 1, name, length - behind > 60 ? 60 : (int)(length - behind),
                    name + behind);
    return rules;
}

/* ---- messages ---- */

/* Up to this many characters of a token are quoted. */
enum { QUOTED = 20 };

token_text lexer_found(const lexer *lex) {
    token_text found;
    if (lex->now.kind == TOKEN_END) {
        snprintf(found.text, sizeof found.text, "the end of the text");
        return found;
    }
    size_t end = lex->now.start;
    for (int i = 0; i < QUOTED && end < lex->now.end; i++) end += source_character(lex->in, end);
    snprintf(found.text, sizeof found.text, "`%.*s%s`", (int)(end - lex->now.start),
             lex->in.text + lex->now.start, end < lex->now.end ? "..." : "");
    return found;
}

void lexer_expected(const lexer *lex, const char *what) {
    const bool next = lex->now.kind != TOKEN_END && lex->in.text[lex->now.start] == ';';
    source_fail(
        lex->t, lex->in, lex->now.start, "expected %s, found %s%s", what, lexer_found(lex).text,
        next ? ": each expression or definition is a line, or an argument, of its own" : "");
}

void lexer_expected_operator(const lexer *lex, const char *what) {
    if (lex->now.kind == TOKEN_STAR)
        source_fail(lex->t, lex->in, lex->now.start,
                    "expected %s, and `*` is a game: a multiple is written 3.G, a product "
                    "conway_product(x, y) or nim_product(*2, *3)",
                    what);
    lexer_expected(lex, what);
}
