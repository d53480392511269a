/* SPDX-License-Identifier: MIT
 *
 * Reading and writing values: the interface between the files of this room.
 *
 * Text becomes tokens (lexer.c), tokens become a tree (parser.c), the tree becomes a value
 * (evaluate.c). The tree is needed because lit(...) evaluates the same text differently: its braces
 * make literal forms. Everything is in the scratch memory of the task; the public functions
 * (result.c) copy what outlives the call. */
#ifndef ENDER_NOTATION_ROOM_H
#define ENDER_NOTATION_ROOM_H

#include <ender/domain.h>
#include <ender/notation.h>

#include "base/base.h"
#include "game/game.h"
#include "loopy/api.h"
#include "notation/front.h"
#include "poset/poset.h"
#include "ruleset/ruleset.h"
#include "transfinite/games.h"

/* ---- tokens ---- */

typedef enum token_kind {
    TOKEN_END,
    TOKEN_NUMBER,      /* digits, with at most one point: 3, 0.75 */
    TOKEN_FRACTION,    /* one of the fraction signs: eighths in count */
    TOKEN_UPS,         /* a run of ups (count > 0) or downs (count < 0) */
    TOKEN_SUPERSCRIPT, /* superscript digits: their number in count */
    TOKEN_STAR,
    TOKEN_NAME,
    TOKEN_TEXT, /* in quotes; start and length are those of its contents */
    TOKEN_PLUS,
    TOKEN_MINUS,
    TOKEN_PLUS_MINUS,
    TOKEN_TINY, /* the signs of tiny and miny */
    TOKEN_MINY,
    TOKEN_DOT,
    TOKEN_DOTS,  /* ... */
    TOKEN_RANGE, /* .. */
    TOKEN_SLASH,
    TOKEN_PERCENT, /* behind a value on its line; elsewhere % begins a comment */
    TOKEN_COLON,
    TOKEN_SIDE_SUM,
    TOKEN_ARROW,
    TOKEN_ASSIGN,
    TOKEN_COMMA,
    TOKEN_OPEN, /* ( */
    TOKEN_CLOSE,
    TOKEN_OPEN_BRACE,
    TOKEN_CLOSE_BRACE,
    TOKEN_OPEN_BRACKET,
    TOKEN_CLOSE_BRACKET,
    TOKEN_BARS, /* count bars */
    TOKEN_LESS,
    TOKEN_LESS_EQUAL,
    TOKEN_EQUAL,
    TOKEN_NOT_EQUAL,
    TOKEN_GREATER_EQUAL,
    TOKEN_GREATER,
    TOKEN_LESS_CONFUSED,    /* <| */
    TOKEN_GREATER_CONFUSED, /* |> */
    TOKEN_SIDES,            /* & */
    TOKEN_AT,               /* @, which begins a graph */
    TOKEN_SEMICOLON,
    TOKEN_TOMBSTONE, /* ! */
    TOKEN_COUNT
} token_kind;
static inline bool is_equality(token_kind k) { return k == TOKEN_EQUAL || k == TOKEN_NOT_EQUAL; }

typedef struct token {
    token_kind kind;
    size_t start, end; /* bytes of the source */
    int64_t count;
} token;

/* Is it a character of names? */
static inline bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

/* Reads one token at a time; a copy of the struct is a position to return to. */
typedef struct lexer {
    task *t;
    source in;
    size_t at;
    size_t last; /* the end of the token before the current one */
    token now;
} lexer;

void lexer_open(task *t, lexer *lex, source in);
void lexer_next(lexer *lex);
/* If the bytes right after the current token are `<digits>`, reads the number of the power ^<n> and
 * moves past them. */
bool lexer_power(lexer *lex, uint64_t *n);
/* Reads `on>` after `<` or `on]` after `[`, without blanks: after an arrow, as in ^<on>. */
bool lexer_power_of_on(lexer *lex);
/* Is the byte right after the current name this sign, and does it belong to the name, as in on+ and
 * off-, because no operand follows it? Then the lexer moves past it. */
bool lexer_sign_of_name(lexer *lex, char c);
/* Continues at a byte of the source. */
void lexer_jump(lexer *lex, size_t at);
/* Does the current token begin with the name of an operator on rulesets and a colon? */
bool lexer_at_operator(const lexer *lex);
/* The ruleset whose name starts at the current token and is followed by a bracket, and by a quote
 * if the name has hyphens or colons, which otherwise are operators; *end is the byte after the
 * name. NULL if there is none. */
const ruleset *lexer_ruleset(const lexer *lex, size_t *end);
/* Is there a name here, possibly with hyphens and colons, followed by a text in brackets? */
bool lexer_at_text_call(const lexer *lex);
/* The current token for a message: "`}`", "the end of the text". */
typedef struct token_text {
    char text[100];
} token_text;
token_text lexer_found(const lexer *lex);
_Noreturn void lexer_expected(const lexer *lex, const char *what);

/* The same if an operator is expected: the message explains how to write a product if the token is
 * `*`. */
_Noreturn void lexer_expected_operator(const lexer *lex, const char *what);

/* ---- trees ---- */

typedef enum expression_kind {
    EXPRESSION_ATOM,       /* a number-up-star, whose value is game */
    EXPRESSION_UPTIMAL,    /* the sum of the atom game and an uptimal, whose n is in count */
    EXPRESSION_BRACES,     /* children: first `count` left options, then the right ones */
    EXPRESSION_PLUS_MINUS, /* children x: {x, ... | -x, ...} */
    EXPRESSION_NEGATIVE,   /* one child; op is the minus */
    EXPRESSION_SIGN,       /* one child; op is the operator before it */
    EXPRESSION_CHAIN,      /* children joined by their op, from the left */
    EXPRESSION_MULTIPLE,   /* two children n, G */
    EXPRESSION_QUOTIENT,   /* children x, y, ...: x / y / ... */
    EXPRESSION_COMPARISON, /* two children; op is the token of the relation */
    EXPRESSION_LITERAL,
    EXPRESSION_NAME,
    EXPRESSION_TEXT,
    EXPRESSION_CALL,     /* children: the arguments of callee.function */
    EXPRESSION_POSITION, /* one child: the text of a position of callee.rules */
    EXPRESSION_LOOPY,    /* number count of the named loopy games, plus the atom game */
    EXPRESSION_PASS,
    EXPRESSION_TOMBSTONE, /* among options of a literal form */
    EXPRESSION_NODE,      /* one child: the braces of the named node */
    EXPRESSION_SIDES,     /* two children: S & T */
    EXPRESSION_GRAPH,     /* children: the enders that edges of callee.graph lead to */
    EXPRESSION_POWER,     /* two children: x ^ y */
    EXPRESSION_PRODUCT,   /* two children: x * y */
    EXPRESSION_PILE,      /* one child: the ordinal size of a nim pile */
    EXPRESSION_ORDINAL,   /* one child, in the ordinary arithmetic of ordinals */
    EXPRESSION_FORMULA,   /* one child, in which * multiplies */
    EXPRESSION_FAMILY,    /* one child: a formula in n, for n = 0, 1, 2, ... */
    EXPRESSION_DOTS,      /* among options: the options before it continue for ever */
    EXPRESSION_LIST,      /* children: items, ranges, or an expression for each item */
    EXPRESSION_RANGE,     /* two children, integers: both and all between them */
    EXPRESSION_EACH,      /* children: a name, its list or range, the result */
    EXPRESSION_WHEN,      /* children: a condition, the result if it holds */
    EXPRESSION_CHOICE,    /* children: a condition, the result if it holds, the result if not */
    EXPRESSION_WHERE,     /* children: a name, its value, the result */
    EXPRESSION_EITHER,    /* two children, truths: at least one of them */
    EXPRESSION_BOTH,      /* two children, truths */
    EXPRESSION_DENIAL,    /* one child, a truth */
    EXPRESSION_APPLY      /* children: the arguments of a function of the scope */
} expression_kind;

struct function;
struct graph_text;

typedef struct expression {
    struct expression *child, *next;
    uint32_t start;  /* its first byte */
    uint32_t length; /* the length of a name or a text */
    uint32_t count;
    ref game;
    union {
        const struct function *function;
        const ruleset *rules;
        const struct graph_text *graph;
    } callee;
    uint8_t kind;
    uint8_t op;      /* for a link in a chain: the token that joins it to the part before it */
    uint8_t sign;    /* for a sign: its token; a sign may be a link too */
    bool is_power;   /* for an uptimal: ^<n>, not ^[n] */
    bool is_down;    /* for an uptimal: its negative */
    bool is_open;    /* for braces: a pass, a node or a name is among the options, or deeper inside
                        braces */
    bool has_pass;   /* for braces: pass is among the options */
    bool is_endless; /* for braces: a family, dots or Z is among the options */
    /* For an operand without brackets; parser.c refuses ambiguous text: */
    bool is_signed; /* it begins with a sign */
    bool is_mixed;  /* a number followed by ups */
} expression;

typedef struct statement {
    expression *body;
    size_t name, name_length; /* the name of `name := body`; name_length is 0 if there is none */
    expression *parameters;   /* the parameters of `name(x, y) := body`: names */
    size_t body_start;
} statement;

/* Throws ENDER_ESYNTAX, or ENDER_ELIMIT for a text longer than ENDER_TEXT_MAX. */
statement parse_statement(task *t, source in);
/* A name with its arguments, braces or power. */
expression *parse_name(lexer *lex);
/* An operand of a comparison, as an option in braces. */
expression *parse_operand(lexer *lex);

/* ---- numbers beyond the dyadic ones (formula.c) ---- */

/* Is the current token w, eps or one of their Greek letters? */
bool lexer_at_infinite(const lexer *lex);
/* A formula, in which * multiplies and ^ makes powers, up to a token that cannot continue it. */
expression *parse_formula(lexer *lex);
/* A number, a name or a formula in brackets, with an optional power. */
expression *parse_factor(lexer *lex);
/* The exponent of a power whose `^` is the current token: 2, w, (1/2). */
expression *parse_exponent(lexer *lex);
/* Is the current star a multiplication, because w, eps, Z, a root or a bracket follows? */
bool lexer_at_product(const lexer *lex);

/* ---- graphs in text (graph_text.c) ---- */

typedef struct graph_text_edge {
    uint32_t from, to; /* vertices; for a leaf, `to` is the number of the ender */
    int32_t shift;
    uint8_t player, class;
    bool is_leaf;
} graph_text_edge;

typedef struct graph_text {
    uint32_t vertices, edges, start;
    const char *const *names;
    const graph_text_edge *list;
    unsigned classes;
    const char *class_names[LOOPY_CLASSES];
    designation rule;
} graph_text;
/* `@s{a>L:b;...}`, whose @ is the current token; the enders are children of the expression. */
expression *parse_graph(lexer *lex);
/* The graph, given the values of its enders. */
loopy_graph graph_of_text(task *t, const graph_text *text, const ref *enders);
/* The graph of an expression: the expression itself if it is a graph, otherwise the graph of its
 * value (graph_value.c). False if only the two sides of the value are known, which are then *v.
 * *class_names are the names of the classes of edges, terminated by NULL; NULL if there are none.
 */
bool expression_graph(task *t, source in, loopy_graph *g, loopy_value *v,
                      const char *const **class_names);
/* The same; throws ENDER_EDOMAIN if only the sides are known. */
loopy_graph graph_of_expression(task *t, source in);
/* Names the positions of a graph without names by letters: a, b, c ... */
void graph_name_vertices(task *t, loopy_graph *g);

/* ---- numbers in text ---- */

/* The dyadic number `whole[/below]`, each of digits with at most one point. False if the quotient
 * is not dyadic. below may be empty (length 0). */
bool numeral_value(task *t, source whole, source below, dyadic *out);
/* The approximate number of decimal digits of an integer; at most one too many. */
size_t numeral_length(task *t, dyadic a);

/* ---- values of expressions ---- */

typedef struct value {
    ender_kind kind;
    bool truth;
    ref game; /* for a game or a form */
    loopy_value loopy;
    longref surreal;
    const char *text;
    const struct value *items;
    size_t count; /* the number of items, or of bytes of text */
    int64_t integer;
    const char *name;            /* for an item of a record */
    const char *between;         /* for a list, as in ender_result; static */
    const struct domain *domain; /* for an object */
    const void *object;          /* for an object that was read, in scratch memory */
    const drawing *picture;      /* for a picture, in scratch memory */
} value;

static inline value value_of_game(ref g) { return (value){.kind = ENDER_KIND_GAME, .game = g}; }
static inline value value_of_form(ref f) { return (value){.kind = ENDER_KIND_FORM, .game = f}; }
/* A loopy value; a game if it is an ender. */
static inline value value_of_loopy(loopy_value v) {
    if (loopy_is_ender(v)) return value_of_game(loopy_ender(v));
    return (value){.kind = ENDER_KIND_LOOPY, .loopy = v};
}
/* A value beyond the short games; a game if it is short. */
value value_of_long(task *t, longref g);
static inline value value_of_sur(task *t, sur x) { return value_of_long(t, long_of_number(x)); }
/* The value of a game, a form or a value beyond the short games; throws ENDER_EDOMAIN for other
 * values. */
longref long_of_value(task *t, const value *v);
/* The value as an element of the field of quotients and complex numbers, or SUR_NONE. */
longref element_of_value(task *t, const value *v);
/* The same for all these values, including those that long_of_value refuses. */
longref element_or_game(task *t, const value *v);
/* The loopy value of a game or a loopy value. */
static inline loopy_value loopy_of_value(const value *v) {
    return v->kind == ENDER_KIND_LOOPY ? v->loopy : loopy_of_ender(v->game);
}
static inline value value_of_truth(bool b) { return (value){.kind = ENDER_KIND_TRUTH, .truth = b}; }
static inline value value_of_integer(int64_t n) {
    return (value){.kind = ENDER_KIND_INTEGER, .integer = n};
}
static inline value value_of_items(ender_kind kind, const value *items, size_t count) {
    return (value){.kind = kind, .items = items, .count = count};
}
/* The value with a name, as an item of a record. */
static inline value value_named(const char *name, value v) {
    v.name = name;
    return v;
}
static inline value value_of_number(task *t, dyadic x) { return value_of_game(ref_number(t, x)); }
/* Copies a picture to scratch memory; its shapes are already there. */
value value_of_picture(task *t, const drawing *d);
/* The notation of values in pictures. */
extern const struct figure_names names_in_pictures;
/* A growing list of values, in scratch memory; zero-initialised it is empty. */
typedef struct value_list {
    value *at;
    size_t count, capacity;
} value_list;
void value_list_add(task *t, value_list *list, value v);
/* A copy of the text, in scratch memory. */
value value_of_word(task *t, const char *text);
value value_of_text(task *t, source text);
/* Moves the text of a string to scratch memory and closes the string. */
value value_of_strbuf(task *t, ender_kind kind, strbuf *text);
/* The text alone, in scratch memory; closes the buffer. */
static inline const char *text_of_strbuf(task *t, strbuf *text) {
    return value_of_strbuf(t, ENDER_KIND_WORD, text).text;
}

/* The value of a tree. scope may be NULL. In a literal context braces make forms. */
value evaluate(task *t, source in, const ender_scope *scope, const expression *e, bool literal);

/* Reads a text as a sum: positions and values joined by + and -, with signs and multiples
 * (outcomes.c). In scratch memory. Throws ENDER_ESYNTAX if a summand is neither a short game nor a
 * position. */
struct summands read_summands(task *t, source in, const ender_scope *scope);

/* The value of a text, of any kind. */
value value_of_source(task *t, source in);
/* The value (or literal form) of a text; throws ENDER_ESYNTAX for other results. */
ref read_game(task *t, source in, bool literal);
/* The literal form of a text whose positions are all of normal play; throws ENDER_EDOMAIN for
 * others, which would be read as if they were. */
ref read_normal_form(task *t, source in);
/* The value of a text, which may be loopy. */
loopy_value read_loopy(task *t, source in);
/* A poset, G[2] or {a<b, a<c} (docs/posets.md), in scratch memory (posets.c). */
poset read_poset(task *t, source in);

/* ---- values with names (evaluate.c) ---- */

/* tiny(x) and miny(x); for a form the literal tree. */
ref tiny(task *t, ref x, bool is_form);
ref miny(task *t, ref x, bool is_form);

/* ---- loopy games with names (loopy_names.c) ---- */

/* The number of a name, "on" or "on+"; -1 if it is none. */
int loopy_name_find(const char *name, size_t length);
/* NULL past the last one. */
const char *loopy_name(unsigned number);
/* Does a star after the name add *, as in upon*? */
bool loopy_name_takes_star(unsigned number);
loopy_value loopy_named(task *t, unsigned number);
/* By the name itself, which must be one of them. */
loopy_value loopy_by_name(task *t, const char *name);
bool loopy_has_name(task *t, loopy_value v, const char *name);
/* {0||0|-x} and {x|0||0}. miny(under) and miny(off) are read as miny(over) and miny(on), as some
 * papers write them. */
loopy_value loopy_tiny(task *t, loopy_value x);
loopy_value loopy_miny(task *t, loopy_value x);

/* ---- values beyond the short games (long_print.c) ---- */

/* The name of such a value in a style other than JSON. */
void print_long(task *t, strbuf *out, longref g, ender_style style);

/* ---- pictures (pictures.c, draw.c) ---- */

/* A request for a picture: a kind of picture, an object of a domain, or a position of a ruleset,
 * with its texts and options. */
typedef struct picture_request {
    const char *what;
    const char *const *arguments;
    size_t count;
    const ender_given *options;
    size_t option_count;
} picture_request;
/* The functions of a higher room that draw by name. */
typedef struct picture_house {
    /* Draws it, in scratch memory. */
    struct drawing *(*draw)(task *t, const picture_request *r);
    /* Is it the name of an option of a picture? */
    bool (*names_option)(const char *name, size_t length);
} picture_house;
/* Gives an opening context the functions that draw. False if memory is exhausted. */
bool pictures_known(ender_ctx *ctx, const picture_house *house);
/* A position and the following line of play, or the position with a move marked (mark not NULL).
 * `text` is the source text of the position, which may have parts that the position has lost. */
struct drawing *drawing_of_play(task *t, const struct ruleset *rules, const struct positions *start,
                                const char *text, const char *const *moves, size_t count,
                                const char *mark);

/* ---- results ---- */

/* Convert between values in scratch memory and results of the caller. */
void result_from_value(task *t, const value *from, ender_result *to);
value value_from_result(task *t, const ender_result *from);
/* Frees a result under construction when a throw passes (base/held.h). */
void result_discard(void *result);
/* Is a result still valid after a release of games? */
bool result_stays(const ender_ctx *ctx, const ender_result *r);

bool scope_belongs_to(const ender_scope *scope, const ender_ctx *ctx);
bool scope_has(const ender_scope *scope, const char *name, size_t length);
/* The value of a name, in scratch memory; false if there is no such name. */
bool scope_value(task *t, const ender_scope *scope, const char *name, size_t length, value *out);
/* Defines a name for a copy of a value; the name must be allowed. */
void scope_define(task *t, ender_scope *scope, const char *name, size_t length, const value *v);
/* Is it a word of lists: for, in, if, and, or, not (parse_list.c)? */
bool is_list_word(const char *name, size_t length);
/* Is this `filter`, which is written as a function? */
bool is_filter_word(const char *name, size_t length);
/* Throws ENDER_ESYNTAX if the text of this length at this byte is not a name. */
void name_check(task *t, source in, size_t start, size_t length);

/* ---- writing ---- */

/* The name of a value or form in a style other than JSON. */
void print_game(task *t, strbuf *out, ref g, ender_style style);
/* The same, but a name of more than `most` bytes is cut after at least this number of bytes, in
 * time that depends on `most` and not on the name. */
void print_beginning(task *t, strbuf *out, ref g, ender_style style, size_t most);
/* Sorts values or forms in the order in which options are written. */
void print_order(task *t, ref *games, size_t count);
/* The name of a loopy value in a style other than JSON (loopy_print.c). */
void print_loopy(task *t, strbuf *out, loopy_value v, ender_style style);
/* A graph as `@a{a>L:b;b>R=0}` in ASCII, with the names of its vertices and of its classes of
 * edges, or letters if they have no names; class_names may be NULL. */
void print_graph(task *t, strbuf *out, const loopy_graph *g, const char *const *class_names);
/* Is it a character of names of vertices without quotes? */
bool graph_name_part(char c);
/* Parts of JSON: a text in quotes; `,"number":...` with the exact number; a value or a literal form
 * with its options. */
void json_string(strbuf *out, const char *text);
void json_number(task *t, strbuf *out, dyadic x);
void json_game(task *t, strbuf *out, ref g, bool literal);
/* Any result, in any style. */
void print_value(task *t, strbuf *out, const value *v, ender_style style);
/* The same as a word in scratch memory. */
value printed_value(task *t, const value *v, ender_style style);

#endif
