/* SPDX-License-Identifier: MIT
 *
 * The functions about misere play in universes, for the table. A universe is written as a text: D,
 * E, B, M, or gen(F, G, ...) of literal forms and of rulesets with a range of sizes. */
#include "notation/functions/properties.h"
#include "notation/universe_text.h"

#include "entailing/entailing.h"
#include "impartial/misere.h"
#include "impartial/p_free.h"
#include "universe/atoms.h"
#include "universe/born.h"
#include "universe/day3.h"
#include "universe/monoid.h"
#include "universe/p_free_order.h"

#include <string.h>

typedef struct universe_name {
    const char *letter, *word;
    universe_kind kind;
} universe_name;

static const universe_name universe_names[] = {{"D", "dicot", UNIVERSE_DICOT},
                                               {"E", "dead_ending", UNIVERSE_DEAD_ENDING},
                                               {"B", "blocking", UNIVERSE_BLOCKING},
                                               {"M", "all", UNIVERSE_ALL}};

static bool source_is(source in, const char *word) {
    return in.length == strlen(word) && memcmp(in.text, word, in.length) == 0;
}

static source source_trim(source in) {
    while (in.length > 0 && is_blank(in.text[0])) in.text++, in.length--;
    while (in.length > 0 && is_blank(in.text[in.length - 1])) in.length--;
    return in;
}

/* How far it is to a comma or semicolon that is in no brackets. */
static size_t length_to_comma(source in) {
    int depth = 0;
    size_t at = 0;
    for (; at < in.length; at++) {
        const char c = in.text[at];
        if (c == '{' || c == '(' || c == '[') depth++;
        if (c == '}' || c == ')' || c == ']') depth--;
        if ((c == ',' || c == ';') && depth == 0) break;
    }
    return at;
}

/* All positions of a ruleset with sizes in a range. */
typedef struct sized_positions {
    const ruleset *rules;
    uint64_t from, to;
} sized_positions;

static bool read_size(source *in, uint64_t *size) {
    const size_t most = in->length < 4 ? in->length : 4;
    size_t digits = 0;
    for (*size = 0; digits < most && is_digit(in->text[digits]); digits++)
        *size = 10 * *size + (uint64_t)(in->text[digits] - '0');
    *in = (source){in->text + digits, in->length - digits};
    return digits > 0;
}

/* "domineering 1..6"; false if it is no name, a blank and a range. */
static bool read_sized(task *t, source in, sized_positions *out) {
    in = source_trim(in);
    size_t name = 0;
    while (name < in.length && !is_blank(in.text[name])) name++;
    source rest = source_trim((source){in.text + name, in.length - name});
    if (!read_size(&rest, &out->from) || rest.length < 3 || memcmp(rest.text, "..", 2) != 0)
        return false;
    rest = (source){rest.text + 2, rest.length - 2};
    if (!read_size(&rest, &out->to) || rest.length > 0) return false;
    out->rules = ruleset_by_name(t, in.text, name);
    if (!out->rules)
        task_throw(t, ENDER_EARGUMENT, "there is no ruleset \"%.*s\"", (int)(name < 40 ? name : 40),
                   in.text);
    return true;
}

typedef struct form_listing {
    const ruleset *rules;
    strbuf forms; /* the bits of each: scratch memory does not last while positions are listed */
} form_listing;

static bool list_form(task *t, void *arg, const positions *sum) {
    form_listing *l = arg;
    const ref form = sum_form(t, l->rules, sum);
    strbuf_bytes(&l->forms, (const char *)&form.bits, sizeof form.bits);
    return true;
}

static void add_sized(task *t, const sized_positions *sized, ref_list *forms) {
    form_listing l = {.rules = sized->rules};
    strbuf_open(t, &l.forms);
    for (uint64_t size = sized->from; size <= sized->to; size++)
        positions_of_size(t, sized->rules, size, false, list_form, &l);
    for (size_t at = 0; at < l.forms.length; at += sizeof(ref)) {
        ref form;
        memcpy(&form.bits, l.forms.text + at, sizeof form.bits);
        ref_list_add(t, forms, form);
    }
    strbuf_close(&l.forms);
}

/* The forms between the brackets of gen(...). */
static universe read_generated(task *t, source in) {
    ref_list forms = {0};
    if (source_trim(in).length == 0) return universe_generated(t, NULL, 0);
    for (;;) {
        const size_t length = length_to_comma(in);
        const source item = {in.text, length};
        sized_positions sized;
        if (read_sized(t, item, &sized))
            add_sized(t, &sized, &forms);
        else
            ref_list_add(t, &forms, read_game(t, item, true));
        if (length == in.length) break;
        in = (source){in.text + length + 1, in.length - length - 1};
    }
    return universe_generated(t, forms.at, forms.count);
}

/* Where the text stands in another one it may have quotes of its own. */
static source without_quotes(source in) {
    const char first = in.length > 1 ? in.text[0] : '\0';
    if ((first != '"' && first != '\'') || in.text[in.length - 1] != first) return in;
    return source_trim((source){in.text + 1, in.length - 2});
}

universe universe_of_text(task *t, source text) {
    const source in = without_quotes(source_trim(text));
    if (source_is(in, "Z") || source_is(in, "integers")) return read_generated(t, (source){"1", 1});
    for (size_t i = 0; i < sizeof universe_names / sizeof *universe_names; i++)
        if (source_is(in, universe_names[i].letter) || source_is(in, universe_names[i].word))
            return (universe){.kind = universe_names[i].kind};
    if (in.length > 4 && memcmp(in.text, "gen(", 4) == 0 && in.text[in.length - 1] == ')')
        return read_generated(t, (source){in.text + 4, in.length - 5});
    if (source_is(in, "pf(E)") || source_is(in, "pf(B)") || source_is(in, "p_free"))
        task_throw(t, ENDER_EDOMAIN,
                   "P-free forms are no universe: {0|0} is not P-free although 0 is");
    task_throw(
        t, ENDER_EARGUMENT,
        "%.*s is no universe: they are \"D\" (dicot), \"E\" (dead_ending), \"B\" (blocking), "
        "\"M\" (all), \"gen(F, G)\" with literal forms, \"gen(domineering 1..4)\" with all "
        "positions of these sizes, and \"Z\" (integers) for \"gen(1)\"",
        (int)(in.length < 40 ? in.length : 40), in.text);
}

static universe read_universe(task *t, const value *argument) {
    return universe_of_text(t, (source){argument->text, argument->count});
}

/* The P-free dead-ending forms are written like a universe and are none. */
static bool is_p_free_company(const value *argument) {
    const source in = source_trim((source){argument->text, argument->count});
    return source_is(in, "pf(E)") || source_is(in, "p_free");
}

/* Throws with the position that is at fault. */
static void check_p_free_member(task *t, ref form) {
    const ref fault = p_free_fault(t, form);
    if (ref_same(fault, REF_NONE)) return;
    const value found = value_of_form(fault);
    const bool is_p = form_misere_outcome(t, fault) == ENDER_P;
    task_throw(t, ENDER_EDOMAIN,
               is_p ? "this is asked of P-free dead-ending forms, and the second player wins the "
                      "position %s in misere play"
                    : "this is asked of P-free dead-ending forms, and in the position %s a player "
                      "without a move may have one later",
               printed_value(t, &found, ENDER_ASCII).text);
}

value property_is_in_universe(task *t, const value *arguments) {
    const ref form = arguments[1].game;
    if (is_p_free_company(&arguments[0])) return value_of_truth(p_free_has(t, form));
    const universe u = read_universe(t, &arguments[0]);
    return value_of_truth(universe_has(t, &u, form));
}

value property_compare_in(task *t, const value *arguments) {
    const ref g = arguments[1].game, h = arguments[2].game;
    if (is_p_free_company(&arguments[0])) {
        check_p_free_member(t, g);
        check_p_free_member(t, h);
        return value_of_word(t, ender_relation_name(p_free_compare(t, g, h)));
    }
    const universe u = read_universe(t, &arguments[0]);
    return value_of_word(t, ender_relation_name(universe_compare(t, &u, g, h)));
}

static value strong_in(task *t, const value *arguments, ender_player player) {
    const universe u = read_universe(t, &arguments[0]);
    return value_of_truth(universe_is_strong(t, &u, arguments[1].game, player));
}
value property_left_strong_in(task *t, const value *arguments) {
    return strong_in(t, arguments, ENDER_LEFT);
}
value property_right_strong_in(task *t, const value *arguments) {
    return strong_in(t, arguments, ENDER_RIGHT);
}

value property_adjoint(task *t, const value *arguments) {
    return value_of_form(form_adjoint(t, arguments->game));
}

/* ---- simplest forms ---- */

value property_simplest_form_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    return value_of_form(universe_simplest(t, &u, arguments[1].game));
}

value property_literal_form_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    const ref literal = universe_literal(t, &u, arguments[1].game);
    if (ref_same(literal, REF_NONE))
        task_throw(t, ENDER_EDOMAIN,
                   "no form without tombstones was found that equals this one: an option {e|X} was "
                   "tried for each tombstone, with e and X among 0, the generating ends and the "
                   "perfect murders up to the third");
    return value_of_form(literal);
}

value property_is_invertible_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    return value_of_truth(universe_is_invertible(t, &u, arguments[1].game));
}

value property_inverse_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    const ref form = arguments[1].game;
    if (!universe_is_invertible(t, &u, form)) return value_of_word(t, "none");
    return value_of_form(universe_simplest(t, &u, form_neg(t, form)));
}

/* ---- why not ---- */

value property_explain_in(task *t, const value *arguments) {
    static const struct {
        order_clause clause;
        const char *name;
    } clauses[] = {{CLAUSE_PROVISO_LEFT, "proviso L"},
                   {CLAUSE_PROVISO_RIGHT, "proviso R"},
                   {CLAUSE_MAINTENANCE_RIGHT, "maintenance R"},
                   {CLAUSE_MAINTENANCE_LEFT, "maintenance L"}};
    const universe u = read_universe(t, &arguments[0]);
    const unsigned failing = universe_failing_clauses(t, &u, arguments[1].game, arguments[2].game);
    strbuf text;
    strbuf_open(t, &text);
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (failing & clauses[i].clause)
            strbuf_format(&text, "%s%s", text.length > 0 ? ", " : "", clauses[i].name);
    if (failing == 0) strbuf_text(&text, "none");
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value forms_value(task *t, ref_list forms) {
    value_list list = {0};
    for (size_t i = 0; i < forms.count; i++) value_list_add(t, &list, value_of_form(forms.at[i]));
    return value_of_items(ENDER_KIND_LIST, list.at, list.count);
}

value property_failing_options_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    const ref g = arguments[1].game, h = arguments[2].game;
    value *items = SCRATCH_ARRAY(t, value, 2);
    items[0] = value_named("of_F", forms_value(t, universe_unanswered(t, &u, ENDER_RIGHT, g, h)));
    items[1] = value_named("of_G", forms_value(t, universe_unanswered(t, &u, ENDER_LEFT, g, h)));
    return value_of_items(ENDER_KIND_RECORD, items, 2);
}

value property_witness_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    const witness w = universe_witness(t, &u, arguments[1].game, arguments[2].game);
    if (!w.found) return value_of_word(t, "none");
    value *items = SCRATCH_ARRAY(t, value, 2);
    items[0] = value_named("first", value_of_word(t, w.first == ENDER_LEFT ? "Left" : "Right"));
    items[1] = value_named("beside", value_of_form(w.beside));
    return value_of_items(ENDER_KIND_RECORD, items, 2);
}

/* ---- how many there are ---- */

static int64_t day_of(task *t, const value *argument) {
    const int64_t day = ref_dyadic(t, argument->game).num;
    if (day < 0) task_throw(t, ENDER_EARGUMENT, "days are counted from 0");
    return day > UINT32_MAX ? UINT32_MAX : day;
}

static bool text_is(const value *argument, const char *word) {
    return source_is(source_trim((source){argument->text, argument->count}), word);
}

static value outcome_counts(task *t, const uint64_t *of_outcome) {
    static const ender_outcome order[] = {ENDER_L, ENDER_N, ENDER_P, ENDER_R};
    value *items = SCRATCH_ARRAY(t, value, 4);
    for (unsigned i = 0; i < 4; i++)
        items[i] = value_named(ender_outcome_name(order[i]),
                               value_of_integer((int64_t)of_outcome[order[i]]));
    return value_of_items(ENDER_KIND_RECORD, items, 4);
}

static value power_of_2(task *t, unsigned exponent) {
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "2^%u", exponent);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_born_bounds_in(task *t, const value *arguments) {
    const unsigned day = (unsigned)day_of(t, &arguments[1]);
    const universe u = read_universe(t, &arguments[0]);
    const born_bounds bounds = universe_born_bounds(t, &u, day);
    value_list list = {0};
    value_list_add(t, &list, power_of_2(t, bounds.least));
    value_list_add(t, &list, power_of_2(t, bounds.most));
    return value_of_items(ENDER_KIND_LIST, list.at, list.count);
}

value property_born_in(task *t, const value *arguments) {
    const unsigned day = (unsigned)day_of(t, &arguments[1]);
    born_counts counts;
    if (is_p_free_company(&arguments[0])) {
        counts = p_free_born(t, day);
    } else {
        const universe u = read_universe(t, &arguments[0]);
        if (day == 3 && u.kind != UNIVERSE_DICOT && u.kind != UNIVERSE_GENERATED &&
            text_is(&arguments[2], "classes"))
            return value_of_word(t, day3_born(t, u.kind));
        if (text_is(&arguments[2], "all"))
            return value_of_integer((int64_t)universe_classes_of_all(t, &u, day));
        counts = universe_born(t, &u, day);
    }
    if (text_is(&arguments[2], "classes")) return value_of_integer((int64_t)counts.classes);
    if (text_is(&arguments[2], "forms") && counts.forms == 0)
        task_throw(t, ENDER_ELIMIT, "of this day the classes are counted, and not the forms");
    if (text_is(&arguments[2], "forms")) return value_of_integer((int64_t)counts.forms);
    if (text_is(&arguments[2], "invertible")) return value_of_integer((int64_t)counts.invertible);
    if (text_is(&arguments[2], "tombstones")) return value_of_integer((int64_t)counts.tombstones);
    if (text_is(&arguments[2], "outcomes")) return outcome_counts(t, counts.of_outcome);
    task_throw(t, ENDER_EARGUMENT,
               "what is counted is \"classes\", \"forms\", \"invertible\", \"tombstones\", "
               "\"outcomes\" or \"all\"");
}

value property_monoid_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    const day_monoid m = universe_monoid(t, &u, (unsigned)day_of(t, &arguments[1]));
    value *items = SCRATCH_ARRAY(t, value, 6);
    value_list generators = {0};
    for (size_t i = 0; i < m.generators.count; i++)
        value_list_add(t, &generators, value_of_form(m.generators.at[i]));
    items[0] = value_named("classes", value_of_integer((int64_t)m.classes.count));
    items[1] = value_named("equal_to_0", value_of_integer((int64_t)m.zeros));
    items[2] = value_named("invertible", value_of_integer((int64_t)m.invertible));
    items[3] = value_named("idempotent", value_of_integer((int64_t)m.idempotent));
    items[4] = value_named("relations", value_of_integer((int64_t)m.inside));
    items[5] =
        value_named("generators", value_of_items(ENDER_KIND_LIST, generators.at, generators.count));
    return value_of_items(ENDER_KIND_RECORD, items, 6);
}

value property_affine_born(task *t, const value *arguments) {
    return value_of_integer((int64_t)affine_born(t, (unsigned)day_of(t, arguments)));
}

value property_misere_born_formula(task *t, const value *arguments) {
    const unsigned day = (unsigned)day_of(t, arguments);
    strbuf text;
    strbuf_open(t, &text);
    misere_born_formula(t, &text, day);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_misere_born_digits(task *t, const value *arguments) {
    return value_of_integer((int64_t)misere_born_digits(t, (unsigned)day_of(t, arguments)));
}

/* ---- sums of positions of a form ---- */

value property_multiples(task *t, const value *arguments) {
    const int64_t most = ref_dyadic(t, arguments[1].game).num;
    if (most < 0) task_throw(t, ENDER_EARGUMENT, "there are no fewer copies than 0");
    return value_of_word(t, outcomes_of_multiples(t, arguments->game, (uint64_t)most));
}

/* Exponents up to this are looked at. */
enum { QUOTIENT_EXPONENTS = 8 };

static value word_of(task *t, const presentation *p, const uint32_t *power) {
    strbuf b;
    strbuf_open(t, &b);
    word_print(&b, power, p->letters);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value word_of_element(task *t, const presentation *p, uint32_t element) {
    return word_of(t, p, p->power + (size_t)element * p->letters);
}

static value word_of_letter(task *t, const presentation *p, uint32_t letter) {
    uint32_t *power = SCRATCH_ARRAY(t, uint32_t, (size_t)p->letters + 1);
    memset(power, 0, p->letters * sizeof *power);
    power[letter] = 1;
    return word_of(t, p, power);
}

/* "<a,b | a^2=1, b^3=b>" */
static value quotient_presentation(task *t, const partizan_quotient *q, const presentation *p) {
    (void)q;
    strbuf b;
    strbuf_open(t, &b);
    strbuf_char(&b, '<');
    for (uint32_t x = 0; x < p->letters; x++) {
        if (x > 0) strbuf_char(&b, ',');
        strbuf_text(&b, word_of_letter(t, p, x).text);
    }
    strbuf_format(&b, "%s%s>", p->letters > 0 ? " | " : "|", p->relations);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* Each element, as its least word, with its outcome. */
static value quotient_elements(task *t, const partizan_quotient *q, const presentation *p) {
    value_list record = {0};
    for (uint32_t i = 0; i < q->order; i++) {
        const uint32_t e = p->ascending[i];
        const value outcome = value_of_word(t, ender_outcome_name(q->outcome[e]));
        value_list_add(t, &record, value_named(word_of_element(t, p, e).text, outcome));
    }
    return value_of_items(ENDER_KIND_RECORD, record.at, record.count);
}

/* The form of each letter. */
static value quotient_letters(task *t, const partizan_quotient *q, const presentation *p) {
    value_list record = {0};
    for (uint32_t x = 0; x < p->letters; x++) {
        const value form = value_of_form(q->atoms->at[p->generator[x]].form);
        value_list_add(t, &record, value_named(word_of_letter(t, p, x).text, form));
    }
    return value_of_items(ENDER_KIND_RECORD, record.at, record.count);
}

static value quotient_order(task *t, const partizan_quotient *q, const presentation *p) {
    (void)t, (void)p;
    return value_of_integer(q->order);
}

static value quotient_outcomes(task *t, const partizan_quotient *q, const presentation *p) {
    (void)p;
    uint64_t of_outcome[4] = {0};
    for (uint32_t i = 0; i < q->order; i++) of_outcome[q->outcome[i]]++;
    return outcome_counts(t, of_outcome);
}

/* The element of the form itself. */
static value quotient_element(task *t, const partizan_quotient *q, const presentation *p) {
    uint32_t element = 0;
    for (uint32_t i = 0; i < q->atoms->count; i++)
        for (uint32_t n = 0; n < q->atoms->whole[i]; n++)
            element = q->times[(size_t)element * q->atoms->count + i];
    return word_of_element(t, p, element);
}

static const struct {
    const char *what;
    value (*tell)(task *t, const partizan_quotient *q, const presentation *p);
} quotient_questions[] = {{"order", quotient_order},
                          {"outcomes", quotient_outcomes},
                          {"presentation", quotient_presentation},
                          {"elements", quotient_elements},
                          {"letters", quotient_letters},
                          {"element", quotient_element}};

value property_partizan_quotient(task *t, const value *arguments) {
    const universe u = universe_around(t, arguments[0].game);
    const size_t questions = sizeof quotient_questions / sizeof *quotient_questions;
    size_t asked = 0;
    while (asked < questions && !text_is(&arguments[1], quotient_questions[asked].what)) asked++;
    if (asked == questions)
        task_throw(t, ENDER_EARGUMENT,
                   "what is asked of a quotient is \"order\", \"outcomes\", \"presentation\", "
                   "\"elements\", \"letters\" or \"element\"");
    const atom_list atoms = atoms_of_form(t, &u, arguments[0].game);
    partizan_quotient q;
    if (!quotient_find(t, &atoms, QUOTIENT_EXPONENTS, &q))
        task_throw(
            t, ENDER_EDOMAIN,
            "not decided: no quotient was found and proved with exponents up to %d; it may be "
            "infinite",
            (int)q.exponents);
    const monoid m = {.order = q.order, .generators = atoms.count, .next = q.times};
    const presentation names = monoid_present(t, &m);
    return quotient_questions[asked].tell(t, &q, &names);
}

/* ---- dead-ending and P-free games ---- */

value property_dead_ending_compare(task *t, const value *arguments) {
    return value_of_word(
        t, ender_relation_name(dead_ending_compare(t, arguments[0].game, arguments[1].game)));
}

value property_dead_ending_form(task *t, const value *arguments) {
    return value_of_form(dead_ending_form(t, arguments->game));
}

static value number_or_none(task *t, bool found, int64_t n) {
    return found ? value_of_game(ref_integer(t, n)) : value_of_word(t, "none");
}

value property_left_tipping_point(task *t, const value *arguments) {
    const uint64_t n = form_tipping_point(t, arguments->game, ENDER_LEFT);
    return value_of_game(ref_integer(t, (int64_t)n));
}

value property_right_tipping_point(task *t, const value *arguments) {
    const uint64_t n = form_tipping_point(t, arguments->game, ENDER_RIGHT);
    return value_of_game(ref_integer(t, (int64_t)n));
}

value property_n_tipping_point(task *t, const value *arguments) {
    uint64_t n;
    const bool found = form_n_tipping_point(t, arguments->game, &n);
    return number_or_none(t, found, (int64_t)n);
}

value property_p_free_integer(task *t, const value *arguments) {
    int64_t n;
    check_p_free_member(t, arguments->game);
    const bool found = p_free_integer(t, arguments->game, &n);
    return number_or_none(t, found, n);
}

static value stride_of(task *t, const value *arguments, ender_player player) {
    uint32_t n;
    const bool found = form_stride(t, arguments->game, player, &n);
    return number_or_none(t, found, n);
}
value property_left_stride(task *t, const value *arguments) {
    return stride_of(t, arguments, ENDER_LEFT);
}
value property_right_stride(task *t, const value *arguments) {
    return stride_of(t, arguments, ENDER_RIGHT);
}
