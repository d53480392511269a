/* SPDX-License-Identifier: MIT
 *
 * Sums of kos as text: `KO(7,0)+2.KO[4,1](1,0)+form(*+*)+@a{a>R:b;b>R:a}+{1|-1}`, alone or in
 * phi(J,L; ...). Ends and other summands are values in the notation of src/answers/notation, which
 * reads them in their place in the whole text, so that complaints name the right column. */
#include "ko/ko.h"

#include <string.h>

typedef struct sum_reader {
    task *t;
    source in;
    size_t at;
    ko_sum sum;
    ko_rules rules;
    uint32_t type_capacity, graph_capacity, part_capacity;
} sum_reader;

/* ---- characters ---- */

static char peek(sum_reader *r) {
    while (r->at < r->in.length && is_blank(r->in.text[r->at])) r->at++;
    return r->at < r->in.length ? r->in.text[r->at] : '\0';
}

static bool starts(const sum_reader *r, const char *word) {
    const size_t length = strlen(word);
    return r->in.length - r->at >= length && memcmp(r->in.text + r->at, word, length) == 0;
}

static bool skip(sum_reader *r, const char *word) {
    (void)peek(r);
    if (!starts(r, word)) return false;
    r->at += strlen(word);
    return true;
}

static void expect(sum_reader *r, const char *word, const char *where) {
    if (!skip(r, word)) source_fail(r->t, r->in, r->at, "expected `%s` %s", word, where);
}

static uint32_t read_count(sum_reader *r, uint32_t most, const char *what) {
    (void)peek(r);
    const size_t start = r->at;
    const uint64_t n = digits_read(r->in.text, &r->at, r->in.length);
    if (r->at == start) source_fail(r->t, r->in, start, "expected %s", what);
    if (n > most) source_fail(r->t, r->in, start, "expected %s, at most %u", what, most);
    return (uint32_t)n;
}

/* ---- values in their place ---- */

/* The end of the value that begins here: a sign that joins summands, or what closes it. */
static size_t value_end(const sum_reader *r, bool of_sum) {
    unsigned depth = 0;
    size_t at = r->at;
    if (starts(r, "+-")) at += 2; /* +-1 is {1|-1} */
    for (; at < r->in.length; at++) {
        const char c = r->in.text[at];
        const char after = at + 1 < r->in.length ? r->in.text[at + 1] : '\0';
        if (c == '(' || c == '{' || c == '[') depth++;
        if (depth == 0 && (c == ')' || c == '}' || c == ']' || c == ',' || c == ';')) break;
        if (c == ')' || c == '}' || c == ']') depth--;
        if (depth > 0 || !of_sum || at == r->at) continue;
        if (c == '+') break;
        if (c == '-' && after != '>') break;
        if (is_blank(c) && r->in.length - at >= 4 && memcmp(r->in.text + at, " at ", 4) == 0) break;
    }
    return at;
}

/* The value of the bytes from r->at up to end. What stands before is blanked, so that places are
 * those of the whole text. */
static ref read_value(sum_reader *r, size_t end, bool literal) {
    char *text = SCRATCH_ARRAY(r->t, char, end + 1);
    memset(text, ' ', r->at);
    memcpy(text + r->at, r->in.text + r->at, end - r->at);
    text[end] = '\0';
    if (peek(r) == '\0' || r->at >= end)
        source_fail(r->t, r->in, end, "expected a value or a ko such as KO(7,0)");
    const ref g = read_game(r->t, (source){text, end}, literal);
    r->at = end;
    return g;
}

/* ---- components ---- */

ko_state ko_state_form(task *t, ref form) {
    side s;
    form_side_open(t, &s, form, ENDER_LEFT);
    uint32_t count = s.count;
    form_side_open(t, &s, form, ENDER_RIGHT);
    count += s.count;
    return count == 0 ? 0 : ko_state_of(KO_STATE_FORM, 0, form.bits);
}

static void add_part(sum_reader *r, ko_state state) {
    if (state == 0) return;
    if (r->sum.count == KO_PARTS_MAX)
        source_fail(r->t, r->in, r->at, "a sum has at most %d summands", KO_PARTS_MAX);
    if (r->sum.count == r->part_capacity)
        r->sum.parts = scratch_wider(r->t, r->sum.parts, &r->part_capacity, sizeof *r->sum.parts);
    r->sum.parts[r->sum.count++] = state;
}

static uint32_t add_type(sum_reader *r, ko_type type) {
    for (uint32_t i = 0; i < r->sum.type_count; i++) {
        const ko_type *known = &r->sum.types[i];
        if (known->m == type.m && ref_same(known->left, type.left) &&
            ref_same(known->right, type.right) && known->pass == type.pass)
            return i;
    }
    if (r->sum.type_count == r->type_capacity)
        r->sum.types = scratch_wider(r->t, r->sum.types, &r->type_capacity, sizeof *r->sum.types);
    r->sum.types[r->sum.type_count] = type;
    return r->sum.type_count++;
}

static uint32_t add_graph(sum_reader *r, const loopy_graph *g) {
    if (r->sum.graph_count == r->graph_capacity)
        r->sum.graphs =
            scratch_wider(r->t, r->sum.graphs, &r->graph_capacity, sizeof *r->sum.graphs);
    r->sum.graphs[r->sum.graph_count] = *g;
    return r->sum.graph_count++;
}

static ko_type negative_type(task *t, const ko_type *type) {
    static const ko_pass other[] = {KO_NO_PASS, KO_RIGHT_PASSES, KO_LEFT_PASSES};
    return (ko_type){type->m, game_neg(t, type->right), game_neg(t, type->left), other[type->pass]};
}

static void add_ko(sum_reader *r, ko_type type, uint32_t i, bool negative, uint32_t copies) {
    if (negative) {
        type = negative_type(r->t, &type);
        i = type.m - i;
    }
    ko_state state;
    if (i == 0 || i == type.m)
        state = ko_state_form(r->t, i == 0 ? type.left : type.right);
    else
        state = ko_state_of(KO_STATE_KO, add_type(r, type), i);
    for (uint32_t k = 0; k < copies; k++) add_part(r, state);
}

/* KO[m,i](A,B) and its relatives: KO and OK alone are [3,2] and [3,1]. */
static bool read_ko(sum_reader *r, bool negative, uint32_t copies) {
    if (!starts(r, "KO") && !starts(r, "OK")) return false;
    uint32_t m = 3, i = r->in.text[r->at] == 'K' ? 2 : 1;
    ko_type type = {.pass = KO_NO_PASS};
    r->at += 2;
    if (skip(r, "L"))
        type.pass = KO_LEFT_PASSES;
    else if (skip(r, "R"))
        type.pass = KO_RIGHT_PASSES;
    if (i == 2 && skip(r, "[")) {
        const size_t place = r->at;
        m = read_count(r, KO_SIZE_MAX, "the m of KO[m,i]");
        expect(r, ",", "between the m and the i of KO[m,i]");
        i = read_count(r, KO_SIZE_MAX, "the i of KO[m,i]");
        expect(r, "]", "behind the i of KO[m,i]");
        if (m < 3 || i > m)
            source_fail(r->t, r->in, place, "KO[m,i] has m of 3 or more and i of 0 to m");
    }
    type.m = m;
    expect(r, "(", "before the two ends of a ko");
    (void)peek(r);
    type.left = read_value(r, value_end(r, false), false);
    expect(r, ",", "between the two ends of a ko");
    (void)peek(r);
    type.right = read_value(r, value_end(r, false), false);
    expect(r, ")", "behind the two ends of a ko");
    add_ko(r, type, i, negative, copies);
    return true;
}

/* ---- graphs ---- */

typedef struct ko_graph_reader {
    sum_reader *r;
    graph_builder b;
    char **names;
    uint32_t count, capacity;
} ko_graph_reader;

static uint32_t read_vertex(ko_graph_reader *g) {
    sum_reader *r = g->r;
    (void)peek(r);
    const size_t start = r->at;
    while (r->at < r->in.length && is_name_part(r->in.text[r->at])) r->at++;
    const size_t length = r->at - start;
    if (length == 0) source_fail(r->t, r->in, start, "expected the name of a vertex");
    for (uint32_t v = 0; v < g->count; v++)
        if (strlen(g->names[v]) == length && memcmp(g->names[v], r->in.text + start, length) == 0)
            return v;
    if (g->count == KO_PARTS_MAX)
        source_fail(r->t, r->in, start, "a graph has at most %d vertices", KO_PARTS_MAX);
    if (g->count == g->capacity)
        g->names = scratch_wider(r->t, g->names, &g->capacity, sizeof *g->names);
    char *name = scratch_text(r->t, r->in.text + start, length);
    g->names[g->count++] = name;
    return graph_vertex(&g->b, name);
}

static void read_edge(ko_graph_reader *g) {
    sum_reader *r = g->r;
    const uint32_t from = read_vertex(g);
    expect(r, ">", "behind the vertex an edge leaves, as in a>L:b");
    const bool left = skip(r, "L");
    if (!left && !skip(r, "R"))
        source_fail(r->t, r->in, r->at, "expected L or R, the player whose move it is");
    loopy_edge e = {.to = 0};
    if (skip(r, "=")) {
        (void)peek(r);
        e.is_leaf = true;
        e.to = read_value(r, value_end(r, false), false).bits;
    } else if (skip(r, ":")) {
        e.to = read_vertex(g);
    } else {
        source_fail(r->t, r->in, r->at, "expected `:` and a vertex, or `=` and a value");
    }
    graph_edge(&g->b, left ? ENDER_LEFT : ENDER_RIGHT, from, e);
}

static loopy_graph read_graph(sum_reader *r) {
    ko_graph_reader g = {.r = r};
    graph_open(r->t, &g.b);
    const uint32_t start = read_vertex(&g);
    expect(r, "{", "behind the vertex at which a graph starts, as in @a{a>L:b}");
    while (peek(r) != '}') {
        read_edge(&g);
        if (!skip(r, ";")) break;
    }
    expect(r, "}", "or `;` behind an edge of a graph");
    const designation drawn = designation_of(LOOPY_DRAWN);
    return graph_close(&g.b, start, &drawn);
}

/* ---- kos of several stages with exits everywhere ---- */

enum { STAGES_MOST = 64 };

/* The exits of one player, a value or nothing for each stage; how many stages there are. */
static uint32_t read_exits(sum_reader *r, ref *exits) {
    for (uint32_t count = 0;; count++) {
        if (count == STAGES_MOST)
            source_fail(r->t, r->in, r->at, "a ko has at most %d stages", STAGES_MOST);
        const char c = peek(r);
        exits[count] = REF_NONE;
        if (c != ',' && c != ';' && c != ')')
            exits[count] = read_value(r, value_end(r, false), false);
        if (!skip(r, ",")) return count + 1;
    }
}

/* MKO[i](A1,...,An;B1,...,Bn): Left moves from stage k to k-1 and to Ak, Right to k+1 and to Bk; an
 * exit that is left out is no move. On boards kos of more than two stages are such (KO-50). */
static bool read_stages(sum_reader *r, loopy_graph *out) {
    if (!skip(r, "MKO")) return false;
    ref left[STAGES_MOST], right[STAGES_MOST];
    expect(r, "[", "behind MKO, as in MKO[2](3,2,;,-1,-3)");
    const size_t place = r->at;
    const uint32_t start = read_count(r, STAGES_MOST, "the stage at which play begins");
    expect(r, "]", "behind the stage at which play begins");
    expect(r, "(", "before the exits of Left");
    const uint32_t count = read_exits(r, left);
    expect(r, ";", "between the exits of Left and those of Right");
    const size_t others = r->at;
    if (read_exits(r, right) != count)
        source_fail(r->t, r->in, others, "Left has exits at %u stages; so many are Right's",
                    (unsigned)count);
    expect(r, ")", "behind the exits of Right");
    if (start == 0 || start > count)
        source_fail(r->t, r->in, place, "play begins at a stage from 1 to %u", (unsigned)count);
    graph_builder b;
    uint32_t vertices[STAGES_MOST];
    graph_open(r->t, &b);
    for (uint32_t k = 0; k < count; k++) {
        char *name = SCRATCH_ARRAY(r->t, char, 4);
        name[0] = 's';
        name[1] = (char)('0' + (k + 1) / 10);
        name[2] = (char)('0' + (k + 1) % 10);
        name[3] = '\0';
        vertices[k] = graph_vertex(&b, name);
    }
    for (uint32_t k = 0; k < count; k++) {
        if (!ref_same(left[k], REF_NONE))
            graph_edge(&b, ENDER_LEFT, vertices[k],
                       (loopy_edge){.to = left[k].bits, .is_leaf = true});
        if (k > 0) graph_edge(&b, ENDER_LEFT, vertices[k], (loopy_edge){.to = vertices[k - 1]});
        if (!ref_same(right[k], REF_NONE))
            graph_edge(&b, ENDER_RIGHT, vertices[k],
                       (loopy_edge){.to = right[k].bits, .is_leaf = true});
        if (k + 1 < count)
            graph_edge(&b, ENDER_RIGHT, vertices[k], (loopy_edge){.to = vertices[k + 1]});
    }
    const designation drawn = designation_of(LOOPY_DRAWN);
    *out = graph_close(&b, vertices[start - 1], &drawn);
    return true;
}

/* on, off and dud: passes alone; over and under have a move to 0 besides. */
static bool read_passes(sum_reader *r, loopy_graph *out) {
    static const struct {
        const char *name;
        bool left, right, left_zero, right_zero;
    } known[] = {{"on", true, false, false, false},
                 {"off", false, true, false, false},
                 {"dud", true, true, false, false},
                 {"over", false, true, true, false},
                 {"under", true, false, false, true}};
    const loopy_edge zero = {.to = REF_ZERO.bits, .is_leaf = true};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const size_t end = r->at + strlen(known[i].name);
        if (!starts(r, known[i].name) || (end < r->in.length && is_name_part(r->in.text[end])))
            continue;
        const designation drawn = designation_of(LOOPY_DRAWN);
        graph_builder b;
        graph_open(r->t, &b);
        const uint32_t v = graph_vertex(&b, known[i].name);
        if (known[i].left) graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = v});
        if (known[i].right) graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = v});
        if (known[i].left_zero) graph_edge(&b, ENDER_LEFT, v, zero);
        if (known[i].right_zero) graph_edge(&b, ENDER_RIGHT, v, zero);
        *out = graph_close(&b, v, &drawn);
        r->at = end;
        return true;
    }
    return false;
}

/* board(#BO./BO.O/#BWB), behind the bracket. Who has no ko-threats passes, if anybody does. */
static loopy_graph read_board(sum_reader *r) {
    ko_pass pass = KO_NO_PASS;
    if (r->rules.japanese && r->rules.threats != ENDER_THREATS_NONE)
        pass =
            r->rules.threats == ENDER_THREATS_LEFT || r->rules.threats == ENDER_THREATS_LEFT_RIGHT
                ? KO_RIGHT_PASSES
                : KO_LEFT_PASSES;
    const size_t start = r->at;
    while (r->at < r->in.length && r->in.text[r->at] != ')') r->at++;
    const loopy_graph g = ko_fragment(r->t, r->in, start, r->at, pass);
    expect(r, ")", "behind a board");
    return g;
}

static void add_graphs(sum_reader *r, const loopy_graph *g, bool negative, uint32_t copies) {
    const loopy_graph signed_graph = negative ? graph_negative(r->t, g) : *g;
    const uint32_t index = add_graph(r, &signed_graph);
    for (uint32_t k = 0; k < copies; k++)
        add_part(r, ko_state_of(KO_STATE_GRAPH, index, signed_graph.start));
}

/* ---- sums ---- */

static void read_sum(sum_reader *r, bool negative);

/* `3.` before something that is no value. */
static uint32_t read_copies(sum_reader *r) {
    const size_t at = digits_end(r->in.text, r->at, r->in.length);
    if (at == r->at || at + 1 >= r->in.length || r->in.text[at] != '.' ||
        !strchr("KOM@fb(", r->in.text[at + 1]))
        return 1;
    const uint32_t n = read_count(r, KO_PARTS_MAX, "how many copies");
    r->at++;
    return n;
}

static void read_forms(sum_reader *r, bool negative, uint32_t copies) {
    const bool literal = skip(r, "form(");
    (void)peek(r);
    ref g = read_value(r, value_end(r, !literal), literal);
    if (literal) expect(r, ")", "behind a form");
    if (negative) g = literal ? form_neg(r->t, g) : game_neg(r->t, g);
    for (uint32_t k = 0; k < copies; k++) add_part(r, ko_state_form(r->t, g));
}

static void read_term(sum_reader *r, bool negative) {
    while (peek(r) == '-') {
        r->at++;
        negative = !negative;
    }
    const uint32_t copies = read_copies(r);
    loopy_graph g;
    if (peek(r) == '(') {
        r->at++;
        const uint32_t before = r->sum.count;
        read_sum(r, negative);
        const uint32_t after = r->sum.count;
        if (copies == 0) r->sum.count = before;
        for (uint32_t k = 1; k < copies; k++)
            for (uint32_t i = before; i < after; i++) add_part(r, r->sum.parts[i]);
        expect(r, ")", "behind a sum in brackets");
    } else if (skip(r, "@")) {
        g = read_graph(r);
        add_graphs(r, &g, negative, copies);
    } else if (skip(r, "board(")) {
        g = read_board(r);
        add_graphs(r, &g, negative, copies);
    } else if (read_passes(r, &g) || read_stages(r, &g)) {
        add_graphs(r, &g, negative, copies);
    } else if (!read_ko(r, negative, copies)) {
        read_forms(r, negative, copies);
    }
}

static void read_sum(sum_reader *r, bool negative) {
    if (stack_is_low(r->t)) source_fail(r->t, r->in, r->at, "the brackets are nested too deeply");
    read_term(r, negative);
    for (;;) {
        const char c = peek(r);
        if (c != '+' && c != '-') return;
        r->at++;
        read_term(r, (c == '-') != negative);
    }
}

/* ---- phi ---- */

static const struct {
    const char *name;
    ender_ko_threats threats;
} threat_names[] = {{"LR", ENDER_THREATS_LEFT_RIGHT},
                    {"RL", ENDER_THREATS_RIGHT_LEFT},
                    {"L", ENDER_THREATS_LEFT},
                    {"R", ENDER_THREATS_RIGHT}};

static ko_rules read_rules(sum_reader *r) {
    ko_rules rules = {ENDER_BAN_J, ENDER_THREATS_NONE, r->rules.japanese};
    if (skip(r, "N"))
        rules.ban = ENDER_BAN_N;
    else if (!skip(r, "J"))
        source_fail(r->t, r->in, r->at, "expected J or N, the ban on kos");
    if (skip(r, ",")) {
        size_t i = 0;
        while (i < 4 && !skip(r, threat_names[i].name)) i++;
        if (i == 4) source_fail(r->t, r->in, r->at, "expected L, R, LR or RL, who has ko-threats");
        rules.threats = threat_names[i].threats;
    }
    expect(r, ";", "behind the rules of phi, as in phi(J,L; KO(7,0))");
    return rules;
}

ko_question ko_read(task *t, source in, ko_rules rules) {
    if (in.length > ENDER_TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "a sum of kos has at most %zu bytes", ENDER_TEXT_MAX);
    sum_reader r = {.t = t, .in = in, .rules = rules};
    const bool phi = skip(&r, "phi(");
    if (phi) r.rules = read_rules(&r);
    ko_question q = {.rules = r.rules, .in = in};
    read_sum(&r, false);
    if (phi) expect(&r, ")", "behind the sum in phi(...)");
    if (skip(&r, "at ")) {
        (void)peek(&r);
        q.at = r.at;
        q.at_length = in.length - r.at;
        while (q.at_length > 0 && is_blank(in.text[q.at + q.at_length - 1])) q.at_length--;
        if (q.at_length == 0)
            source_fail(t, in, r.at, "expected a position and its history, such as a[b]");
    } else if (peek(&r) != '\0') {
        source_fail(t, in, r.at, "expected + or - and another summand, or the end");
    }
    q.sum = r.sum;
    return q;
}

ko_sum ko_negative(task *t, const ko_sum *s) {
    sum_reader r = {.t = t};
    for (uint32_t k = 0; k < s->count; k++) {
        const ko_state at = s->parts[k];
        const uint32_t index = ko_state_index(at);
        if (ko_state_kind(at) == KO_STATE_KO) {
            add_ko(&r, s->types[index], ko_state_at(at), true, 1);
        } else if (ko_state_kind(at) == KO_STATE_GRAPH) {
            loopy_graph g = s->graphs[index];
            g.start = ko_state_at(at);
            add_graphs(&r, &g, true, 1);
        } else {
            add_part(&r, ko_state_form(t, form_neg(t, ko_state_tree(at))));
        }
    }
    return r.sum;
}

/* ---- writing ---- */

static void print_state(task *t, strbuf *out, const ko_sum *s, ko_state state) {
    const uint32_t index = ko_state_index(state), at = ko_state_at(state);
    if (ko_state_kind(state) == KO_STATE_GRAPH) {
        const char *const *names = s->graphs[index].names;
        if (names && names[at])
            strbuf_text(out, names[at]);
        else
            strbuf_format(out, "v%u", at);
        return;
    }
    if (ko_state_kind(state) == KO_STATE_FORM) {
        const bool is_value = REF_TAG(ko_state_tree(state)) != TAG_FORM;
        if (!is_value) strbuf_text(out, "form(");
        print_game(t, out, ko_state_tree(state), ENDER_ASCII);
        if (!is_value) strbuf_char(out, ')');
        return;
    }
    static const char *const passes[] = {"", "L", "R"};
    const ko_type *type = &s->types[index];
    strbuf_format(out, "%s%s", type->m == 3 && at == 1 ? "OK" : "KO", passes[type->pass]);
    if (type->m != 3) strbuf_format(out, "[%u,%u]", type->m, at);
    strbuf_char(out, '(');
    print_game(t, out, type->left, ENDER_ASCII);
    strbuf_char(out, ',');
    print_game(t, out, type->right, ENDER_ASCII);
    strbuf_char(out, ')');
}

void ko_print(task *t, strbuf *out, const ko_sum *s, const ko_state *parts, uint32_t count) {
    bool first = true;
    for (uint32_t i = 0; i < count; i++) {
        if (parts[i] == 0) continue;
        uint32_t copies = 1;
        while (i + 1 < count && parts[i + 1] == parts[i] &&
               ko_state_kind(parts[i]) != KO_STATE_FORM) {
            copies++;
            i++;
        }
        if (!first) strbuf_char(out, '+');
        first = false;
        if (copies > 1) strbuf_format(out, "%u.", copies);
        print_state(t, out, s, parts[i]);
    }
    if (first) strbuf_char(out, '0');
}

void ko_print_graph(task *t, strbuf *out, const loopy_graph *g) {
    for (uint32_t n = 0; n <= 2 * g->vertices; n++) {
        const uint32_t v = n == 0 ? g->start : (n - 1) / 2;
        if (n == 0) {
            strbuf_format(out, "@v%u{", v);
            continue;
        }
        const unsigned p = (n - 1) % 2;
        for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
            const loopy_edge *e = &g->edges[p][k];
            if (out->text[out->length - 1] != '{') strbuf_char(out, ';');
            strbuf_format(out, "v%u>%c", v, p ? 'R' : 'L');
            if (e->class > 0) strbuf_format(out, "!k%s", e->class > 1 ? "k" : "");
            if (e->is_leaf) {
                strbuf_char(out, '=');
                print_game(t, out, game_add(t, edge_ender(e), ref_integer(t, e->shift)),
                           ENDER_ASCII);
            } else {
                strbuf_format(out, ":v%u", e->to);
                if (e->shift != 0) strbuf_format(out, "%+d", e->shift);
            }
        }
    }
    strbuf_char(out, '}');
}
