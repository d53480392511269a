/* SPDX-License-Identifier: MIT
 *
 * The statements of a certificate as theorems of Lean 4, in the words of two libraries. For normal
 * play it is CombinatorialGames (V. Hernandez Palacios and others): games are `IGame`, written
 * `!{s | t}`, sides are compared by `≤`, `≈`, `<` and `‖`, heaps of Nim are `nim`, and proofs are
 * left to its tactic `game_cmp`. For misere play it is misere-games (A. Davies, T. Maciosowski):
 * games are `GameForm`, and `WinsGoingFirst` says who wins. Nodes stand as the certificate lists
 * them, positions with the moves of the ruleset, part by part. */
#include "certify/certify.h"
#include "certify/front.h"

#include <stdio.h>
#include <string.h>

enum { DEFINITIONS_MOST = 100000, HEAP_MOST = 256 };

typedef struct lean_node {
    uint32_t negative_of; /* or 0, and it has options of its own */
    bool known, written;  /* known: it is no position */
    size_t from; /* in `numbers`: Left's options, then Right's, each its length and nodes */
    uint32_t left, right;
} lean_node;
typedef struct lean_table {
    cert_table *in;
    bool *written; /* of its parts */
    size_t written_capacity;
} lean_table;
/* A code, and the nim values that are stated so far. */
typedef struct lean_code {
    uint32_t table; /* the place of its table */
    uint32_t *values;
    size_t count, capacity;
} lean_code;

/* The words of a library. */
typedef struct lean_library {
    const char *game, *rule; /* the type of games, and what its tactic calls a rule for options */
    const char *opening;
} lean_library;

typedef struct lean_file {
    task *t;
    const lean_library *library;
    const unsigned char *bytes;
    size_t at, end, length;
    uint32_t line, statements, definitions;
    uint64_t next_node;
    lean_node *nodes; /* from 1 on */
    size_t node_capacity;
    uint64_t *numbers;
    size_t number_capacity, number_count;
    lean_table *tables; /* those that lines announce, from 1 on, and those of codes */
    size_t table_capacity, table_count;
    uint32_t *announced; /* the places of tables by their numbers, from 1 on */
    size_t announced_capacity, announced_count;
    lean_code *codes; /* from 1 on */
    size_t code_capacity, code_count;
    strbuf definitions_text, text; /* of the file, and of the statement under way */
    strbuf words;                  /* the statement for people */
} lean_file;

/* ---- libraries ---- */

#define OPENING(library)                                                                           \
    "/- Theorems that a certificate of `ender` states. They are written in the words of the "      \
    "library\n" library " for Lean 4, and ender did not run Lean: what holds was checked by "      \
    "ender-check or\nender-judge, if at all. -/\n"
#define NAMESPACE "noncomputable section\nnamespace EnderCertificate\n"

static const lean_library normal = {
    "IGame", "game_cmp",
    OPENING("CombinatorialGames") "import CombinatorialGames.Game.Specific.Nim\n"
                                  "import CombinatorialGames.Tactic.GameCmp\n"
                                  "\n" NAMESPACE "open IGame Nimber\n"
                                  "\n"};
static const lean_library misere = {
    "GameForm", "simp",
    OPENING(
        "misere-games") "import CombinatorialGames.GameForm.Misere.Outcome\n"
                        "\n" NAMESPACE "open Form MisereForm GameForm GameForm.Misere.Outcome\n"
                        "\n"
                        "theorem wins_iff (p : Player) (g : GameForm.{0}) : WinsGoingFirst p g ↔\n"
                        "    Form.moves p g = ∅ ∨ ∃ h ∈ Form.moves p g, ¬ WinsGoingFirst (-p) h "
                        ":= by\n"
                        "  rw [WinsGoingFirst_def]; simp only [WinsGoingFirst, exists_prop]\n"
                        "\n"
                        "/-- Looks at all play, one position after the other. -/\n"
                        "macro \"misere_play\" : tactic =>\n"
                        "  `(tactic| repeat (rw [wins_iff]; simp [Form.moves]))\n"
                        "\n"};

/* ---- reading ---- */

_Noreturn static void wrong(const lean_file *f, const char *what) {
    task_throw(f->t, ENDER_ESYNTAX, "line %u of the certificate: %s", f->line, what);
}
static cert_cells next_wide(lean_file *f) {
    cert_cells n = 0;
    for (unsigned shift = 0;; shift += 7) {
        if (f->at == f->end) wrong(f, "it ends within a number");
        const unsigned char b = f->bytes[f->at++];
        if (shift > 126 || (shift == 126 && (b & 127) > 3)) wrong(f, "a number is too large");
        n |= (cert_cells)(b & 127) << shift;
        if (b < 128) return n;
    }
}
static uint32_t next(lean_file *f) {
    const cert_cells n = next_wide(f);
    if (n >> 31) wrong(f, "a number is too large");
    return (uint32_t)n;
}
static uint32_t next_count(lean_file *f) {
    const uint32_t n = next(f);
    if (n > f->end - f->at) wrong(f, "a list is longer than the line");
    return n;
}
static uint32_t next_node(lean_file *f) {
    const uint32_t back = next(f);
    if (back >= f->next_node) wrong(f, "a number is not of this certificate");
    return (uint32_t)(f->next_node - back);
}
static lean_node *known_node(lean_file *f, uint32_t i) {
    if (i >= f->next_node || !f->nodes[i].known) wrong(f, "a number is not of this certificate");
    return &f->nodes[i];
}
static lean_node *new_node(lean_file *f, lean_node n) {
    f->nodes = scratch_reach(f->t, f->nodes, f->next_node, &f->node_capacity, sizeof *f->nodes);
    f->nodes[f->next_node] = n;
    return &f->nodes[f->next_node++];
}
static void keep_number(lean_file *f, uint64_t n) {
    f->numbers =
        scratch_reach(f->t, f->numbers, f->number_count, &f->number_capacity, sizeof *f->numbers);
    f->numbers[f->number_count++] = n;
}

static uint32_t read_side(lean_file *f) {
    const uint32_t count = next_count(f);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t nodes = next_count(f);
        keep_number(f, nodes);
        for (uint32_t k = 0; k < nodes; k++) {
            const uint32_t n = next_node(f);
            known_node(f, n);
            keep_number(f, n);
        }
    }
    return count;
}
static void read_node(lean_file *f) {
    lean_node n = {.known = true, .from = f->number_count};
    n.left = read_side(f);
    n.right = read_side(f);
    new_node(f, n);
}
static void read_negative(lean_file *f) {
    const uint32_t a = next_node(f), b = next_node(f);
    known_node(f, a);
    if (b == f->next_node) new_node(f, (lean_node){.known = true, .negative_of = a});
}

static void add_table(lean_file *f, cert_rules rules) {
    f->tables =
        scratch_reach(f->t, f->tables, f->table_count, &f->table_capacity, sizeof *f->tables);
    cert_table *in = SCRATCH_ARRAY(f->t, cert_table, 1);
    *in = (cert_table){.rules = rules};
    parts_open(f->t, in);
    f->tables[f->table_count++] = (lean_table){.in = in};
}
static void announce(lean_file *f) {
    f->announced = scratch_reach(f->t, f->announced, f->announced_count, &f->announced_capacity,
                                 sizeof *f->announced);
    f->announced[f->announced_count++] = (uint32_t)f->table_count;
}
static void read_rules(lean_file *f) {
    const uint32_t game = next(f), stride = next(f);
    cert_rules rules;
    if (stride < 2 || stride > 64 || !cert_rules_numbered(game, stride - 1, &rules))
        wrong(f, "there is no such ruleset");
    announce(f);
    add_table(f, rules);
}
static void add_described(lean_file *f, uint32_t game) {
    const uint32_t count = next_count(f);
    uint32_t *data = SCRATCH_ARRAY(f->t, uint32_t, count + 1);
    cert_rules rules;
    for (uint32_t i = 0; i < count; i++) data[i] = next(f);
    if (!cert_rules_described(game, data, count,
                              SCRATCH_ARRAY(f->t, cert_cells, cert_description_size(count)),
                              &rules))
        wrong(f, "there is no such ruleset");
    add_table(f, rules);
}
static void read_described(lean_file *f) {
    const uint32_t game = next(f);
    announce(f);
    add_described(f, game);
}
static void read_code(lean_file *f) {
    f->codes = scratch_reach(f->t, f->codes, f->code_count, &f->code_capacity, sizeof *f->codes);
    f->codes[f->code_count++] = (lean_code){.table = (uint32_t)f->table_count};
    add_described(f, CERT_OCTAL);
}
static lean_code *next_code(lean_file *f) {
    const uint32_t g = next(f);
    if (g == 0 || g >= f->code_count) wrong(f, "a number is not of this certificate");
    return &f->codes[g];
}
static void read_heaps(lean_file *f) {
    lean_code *g = next_code(f);
    for (uint32_t n = next_count(f); n > 0; n--) {
        g->values = scratch_reach(f->t, g->values, g->count, &g->capacity, sizeof *g->values);
        g->values[g->count++] = next(f);
    }
}
static void read_remark(lean_file *f) {
    strbuf_text(&f->definitions_text, "-- The options of ");
    for (uint32_t n = next_count(f); n > 0; n--) {
        const uint32_t c = next(f);
        strbuf_char(&f->definitions_text, c >= ' ' && c <= '~' ? (char)c : '?');
    }
    strbuf_text(&f->definitions_text, " are those that the certificate lists.\n\n");
}

/* ---- definitions ---- */

static void count_definition(lean_file *f) {
    if (f->definitions++ == DEFINITIONS_MOST)
        task_throw(f->t, ENDER_ELIMIT, "the theorems speak of more than %d games",
                   (int)DEFINITIONS_MOST);
}
/* A game whose options are known, with the rules that the tactic looks for. */
static void write_definition(lean_file *f, const char *name, const char *sides[2]) {
    count_definition(f);
    strbuf_format(&f->definitions_text,
                  "def %s : %s.{0} := !{%s | %s}\n"
                  "@[%s] theorem %s_left : %sᴸ = %s := leftMoves_ofSets ..\n"
                  "@[%s] theorem %s_right : %sᴿ = %s := rightMoves_ofSets ..\n\n",
                  name, f->library->game, sides[0], sides[1], f->library->rule, name, name,
                  sides[0], f->library->rule, name, name, sides[1]);
}
static void name_node(const lean_file *f, strbuf *out, uint32_t i) {
    const bool negative = f->nodes[i].negative_of != 0;
    strbuf_format(out, negative ? "-g%u" : "g%u", negative ? f->nodes[i].negative_of : i);
}
/* `{g1, g2 + g3}`, from a place in the numbers on, which moves on. */
static void write_options(const lean_file *f, strbuf *out, size_t *at, uint32_t count) {
    if (count == 0) strbuf_text(out, "∅");
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t nodes = f->numbers[(*at)++];
        strbuf_text(out, i == 0 ? "{" : ", ");
        if (nodes == 0) strbuf_char(out, '0');
        for (uint64_t k = 0; k < nodes; k++) {
            if (k > 0) strbuf_text(out, " + ");
            name_node(f, out, (uint32_t)f->numbers[(*at)++]);
        }
    }
    if (count > 0) strbuf_char(out, '}');
}
static void write_node(lean_file *f, uint32_t i) {
    strbuf sides[2];
    char name[16];
    size_t at = f->nodes[i].from;
    for (int s = 0; s < 2; s++) {
        strbuf_open(f->t, &sides[s]);
        write_options(f, &sides[s], &at, s == 0 ? f->nodes[i].left : f->nodes[i].right);
    }
    snprintf(name, sizeof name, "g%u", i);
    write_definition(f, name, (const char *[]){sides[0].text, sides[1].text});
    for (int s = 1; s >= 0; s--) strbuf_close(&sides[s]);
}

/* A node and all that it is made of, the earlier ones first: options have smaller numbers. */
static void define_node(lean_file *f, uint32_t of) {
    const arena_mark mark = scratch_mark(f->t);
    bool *wanted = SCRATCH_ARRAY(f->t, bool, of + 1);
    memset(wanted, 0, of + 1);
    wanted[of] = true;
    for (uint32_t i = of; i > 0; i--) {
        const lean_node *n = &f->nodes[i];
        if (!wanted[i] || n->written) continue;
        if (n->negative_of) {
            wanted[n->negative_of] = true;
            continue;
        }
        size_t at = n->from;
        for (uint32_t o = 0; o < n->left + n->right; o++)
            for (uint64_t k = f->numbers[at++]; k > 0; k--) wanted[f->numbers[at++]] = true;
    }
    for (uint32_t i = 1; i <= of; i++)
        if (wanted[i] && !f->nodes[i].written) {
            if (!f->nodes[i].negative_of) write_node(f, i);
            f->nodes[i].written = true;
        }
    scratch_release(f->t, mark);
}

/* ---- positions ---- */

static void name_part(strbuf *out, uint32_t table, uint32_t part) {
    strbuf_format(out, "p%u_%u", table, part);
}
static void define_part(lean_file *f, uint32_t table, uint32_t part);

static void write_moves(strbuf *out, uint32_t table, const part_moves *moves) {
    if (moves->count == 0) strbuf_text(out, "∅");
    for (uint32_t i = 0; i < moves->count; i++) {
        strbuf_text(out, i == 0 ? "{" : ", ");
        if (moves->list[i].count == 0) strbuf_char(out, '0');
        for (uint32_t k = 0; k < moves->list[i].count; k++) {
            if (k > 0) strbuf_text(out, " + ");
            name_part(out, table, moves->list[i].parts[k]);
        }
    }
    if (moves->count > 0) strbuf_char(out, '}');
}
static void write_part(lean_file *f, uint32_t table, uint32_t part) {
    strbuf sides[2];
    char name[32];
    cert_table *in = f->tables[table].in;
    const arena_mark mark = scratch_mark(f->t);
    strbuf_format(&f->definitions_text, "/-- %s %s -/\n", cert_rules_name(&in->rules),
                  board_text(f->t, &in->rules, in->parts[part].cells));
    for (int s = 0; s < 2; s++) {
        strbuf_open(f->t, &sides[s]);
        write_moves(&sides[s], table, part_moves_of(f->t, in, part, (ender_player)s));
    }
    snprintf(name, sizeof name, "p%u_%u", table, part);
    write_definition(f, name, (const char *[]){sides[0].text, sides[1].text});
    for (int s = 1; s >= 0; s--) strbuf_close(&sides[s]);
    scratch_release(f->t, mark);
}

typedef struct part_call {
    lean_file *f;
    uint32_t table, part;
} part_call;
static void define_again(task *t, void *arg) {
    part_call *call = arg;
    task *before = call->f->t;
    call->f->t = t;
    define_part(call->f, call->table, call->part);
    call->f->t = before;
}
/* What its moves lead to comes first. */
static void define_part(lean_file *f, uint32_t table, uint32_t part) {
    lean_table *of = &f->tables[table];
    const size_t had = of->written_capacity;
    if (UNLIKELY(stack_is_low(f->t))) {
        part_call call = {f, table, part};
        deep_call(f->t, define_again, &call);
        return;
    }
    task_poll(f->t);
    while (of->written_capacity <= part)
        of->written = scratch_reach(f->t, of->written, of->written_capacity, &of->written_capacity,
                                    sizeof *of->written);
    if (of->written_capacity > had) memset(of->written + had, 0, of->written_capacity - had);
    if (of->written[part]) return;
    of->written[part] = true;
    for (int p = 0; p < 2; p++) {
        const part_moves *moves = part_moves_of(f->t, of->in, part, (ender_player)p);
        for (uint32_t i = 0; i < moves->count; i++)
            for (uint32_t k = 0; k < moves->list[i].count; k++)
                define_part(f, table, moves->list[i].parts[k]);
    }
    write_part(f, table, part);
}

static void write_zero(lean_file *f) { strbuf_format(&f->text, "(0 : %s.{0})", f->library->game); }

/* A position as the sum of its parts. */
static void write_cells(lean_file *f, uint32_t table, cert_cells cells) {
    const part_move parts = parts_of_cells(f->t, f->tables[table].in, cells);
    if (parts.count == 0) write_zero(f);
    for (uint32_t i = 0; i < parts.count; i++) {
        define_part(f, table, parts.parts[i]);
        if (i > 0) strbuf_text(&f->text, " + ");
        name_part(&f->text, table, parts.parts[i]);
    }
}

/* ---- statements ---- */

/* The items of one side; are there any? */
static bool write_items(lean_file *f) {
    const uint32_t count = next_count(f);
    if (count == 0) write_zero(f);
    if (count == 0) strbuf_char(&f->words, '0');
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t number = next(f);
        if (i > 0) strbuf_text(&f->text, " + ");
        if (i > 0) strbuf_text(&f->words, " + ");
        if (number == 0) {
            const uint32_t n = next_node(f);
            known_node(f, n);
            define_node(f, n);
            name_node(f, &f->text, n);
            name_node(f, &f->words, n);
            continue;
        }
        if (number >= f->announced_count) wrong(f, "a number is not of this certificate");
        const uint32_t table = f->announced[number];
        const cert_rules *rules = &f->tables[table].in->rules;
        const cert_cells cells = next_wide(f);
        if (!board_may_stand(rules, cells)) wrong(f, "there is no such board");
        strbuf_format(&f->words, "%s %s", cert_rules_name(rules), board_text(f->t, rules, cells));
        write_cells(f, table, cells);
    }
    return count > 0;
}
static void begin_statement(lean_file *f) {
    f->text.length = f->words.length = 0;
    f->statements++;
}
static void end_statement(lean_file *f) {
    strbuf_format(
        &f->definitions_text, "/-- %.*s -/\ntheorem statement_%u : %.*s := by game_cmp\n\n",
        (int)f->words.length, f->words.text, f->statements, (int)f->text.length, f->text.text);
}

/* Which side stands first in Lean, and what stands between. */
static void read_say(lean_file *f) {
    static const struct {
        const char *lean, *words;
        bool turned, denied;
    } relations[] = {{"≤", ">=", true, false},
                     {"≤", "|>", false, true},
                     {"≈", "=", false, false},
                     {"<", ">", true, false},
                     {"‖", "||", false, false}};
    const uint32_t relation = next(f);
    if (relation > CERT_CONFUSED) wrong(f, "there is no such relation");
    strbuf first;
    begin_statement(f);
    write_items(f);
    strbuf_open(f->t, &first);
    if (relations[relation].denied) strbuf_text(&first, "¬ ");
    strbuf_bytes(&first, f->text.text, f->text.length);
    f->text.length = 0;
    strbuf_format(&f->words, " %s ", relations[relation].words);
    write_items(f);
    const bool turned = relations[relation].turned;
    if (turned) {
        strbuf_format(&f->text, " %s ", relations[relation].lean);
        strbuf_bytes(&f->text, first.text, first.length);
    } else {
        strbuf_format(&first, " %s ", relations[relation].lean);
        strbuf_bytes(&first, f->text.text, f->text.length);
        f->text.length = 0;
        strbuf_bytes(&f->text, first.text, first.length);
    }
    strbuf_close(&first);
    f->at = f->end;
    end_statement(f);
}
static void read_fact(lean_file *f, uint32_t kind) {
    static const char *const words[] = {[LINE_BIRTHDAY] = "the birthday",
                                        [LINE_NIMBER] = "the nim value",
                                        [LINE_STOPS] = "the stops",
                                        [LINE_TEMPERATURE] = "the mean and the temperature"};
    begin_statement(f);
    write_items(f);
    strbuf_format(&f->definitions_text, "-- Not written: %s of %.*s.\n\n", words[kind],
                  (int)f->words.length, f->words.text);
}
/* Does a player who moves first win the sum? Both are written, as far as they are claimed. */
static void write_winner(lean_file *f, const cert_claim *claim, ender_player first, bool *any) {
    const bool wins = cert_claimed(claim->first, (int)first),
               loses = cert_claimed(claim->second, (int)ender_opponent(first));
    if (!wins && !loses) return;
    strbuf_format(&f->definitions_text, "%s%sWinsGoingFirst .%s (%.*s)", *any ? " ∧ " : "",
                  loses ? "¬ " : "", first == ENDER_LEFT ? "left" : "right", (int)f->text.length,
                  f->text.text);
    *any = true;
}
/* Who wins the sum of the first items minus that of the others in misere play. */
static void read_won(lean_file *f) {
    const uint32_t who = next(f);
    if (who > CERT_RIGHT_ALWAYS) wrong(f, "there is no such winner");
    const cert_claim *claim = &cert_claims[who];
    bool any = false;
    begin_statement(f);
    write_items(f);
    const size_t end = f->text.length, words_end = f->words.length;
    strbuf_text(&f->words, " - ");
    strbuf_text(&f->text, " - (");
    if (write_items(f)) {
        strbuf_char(&f->text, ')');
    } else {
        f->text.length = end;
        f->words.length = words_end;
    }
    strbuf_format(&f->definitions_text,
                  "/-- %.*s in misere play: %s -/\ntheorem statement_%u : ", (int)f->words.length,
                  f->words.text, claim->words, f->statements);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) write_winner(f, claim, p, &any);
    strbuf_text(&f->definitions_text, " := by misere_play\n\n");
    f->at = f->end;
}
static void read_nims(lean_file *f) {
    const lean_code *g = next_code(f);
    const uint32_t first = next(f), count = next(f);
    for (uint32_t n = first; n < first + count; n++) {
        if (n >= g->count || n > HEAP_MOST) {
            strbuf_format(&f->definitions_text,
                          "-- Not written: the nim values from heap %u on.\n\n", n);
            return;
        }
        begin_statement(f);
        strbuf_format(&f->words, "the heap of %u = *%u", n, g->values[n]);
        write_cells(f, g->table, n);
        if (g->values[n] < 2)
            strbuf_text(&f->text, g->values[n] == 0 ? " ≈ 0" : " ≈ ⋆");
        else
            strbuf_format(&f->text, " ≈ nim (∗%u)", g->values[n]);
        end_statement(f);
    }
}

/* A statement of normal play, which is left out of a file in the words of misere play. */
static void read_normal(lean_file *f, uint32_t kind) {
    if (f->library == &misere) {
        strbuf_text(&f->definitions_text, "-- Not written: a statement of normal play.\n\n");
        f->statements++;
    } else if (kind == LINE_SAY) {
        read_say(f);
    } else {
        read_nims(f);
    }
}

/* ---- the file ---- */

static void read_line(lean_file *f) {
    const uint32_t kind = next(f);
    switch (kind) {
    case LINE_NODE:
        read_node(f);
        break;
    case LINE_NEGATIVE:
        read_negative(f);
        break;
    case LINE_OPEN:
        new_node(f, (lean_node){.known = false});
        new_node(f, (lean_node){.known = false});
        break;
    case LINE_RULES:
        read_rules(f);
        break;
    case LINE_DESCRIBED:
        read_described(f);
        break;
    case LINE_CODE:
        read_code(f);
        break;
    case LINE_HEAPS:
        read_heaps(f);
        break;
    case LINE_LISTED:
        read_remark(f);
        break;
    case LINE_SAY:
    case LINE_NIMS:
        read_normal(f, kind);
        break;
    case LINE_BIRTHDAY:
    case LINE_NIMBER:
    case LINE_STOPS:
    case LINE_TEMPERATURE:
        read_fact(f, kind);
        break;
    case LINE_PERIOD:
        strbuf_text(&f->definitions_text, "-- Not written: a period of nim values.\n\n");
        break;
    case LINE_OUTCOME:
        strbuf_text(&f->definitions_text,
                    "-- Not written: an outcome of play that may return.\n\n");
        break;
    case LINE_WON:
        read_won(f);
        break;
    default:
        if (kind == 0 || kind > LINE_LASTING) wrong(f, "there is no such kind of line");
    }
}
/* From the first line on. */
static void read_lines(lean_file *f, void (*read)(lean_file *f)) {
    const char *why;
    f->line = 1;
    f->end = f->length;
    f->at = certificate_begin((const char *)f->bytes, f->length, &why);
    if (f->at == 0) wrong(f, why);
    while (f->at < f->length) {
        task_poll(f->t);
        f->line++;
        f->end = f->length;
        const uint32_t length = next_count(f);
        f->end = f->at + length;
        read(f);
        f->at = f->end;
    }
}

/* A file that says who wins in misere play is in the words of misere play. */
static void choose_library(lean_file *f) {
    if (next(f) == LINE_WON) f->library = &misere;
}

ender_status certify_as_lean(ender_ctx *ctx, const char *bytes, size_t length, char **out) {
    task t[1];
    *out = NULL;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    lean_file f = {
        .t = t, .library = &normal, .bytes = (const unsigned char *)bytes, .length = length};
    strbuf_open(t, &f.definitions_text);
    strbuf_open(t, &f.text);
    strbuf_open(t, &f.words);
    new_node(&f, (lean_node){.known = false});
    f.announced = SCRATCH_ARRAY(t, uint32_t, f.announced_capacity = 4);
    f.codes = SCRATCH_ARRAY(t, lean_code, f.code_capacity = 4);
    f.announced_count = f.code_count = 1;
    read_lines(&f, choose_library);
    strbuf_text(&f.definitions_text, f.library->opening);
    read_lines(&f, read_line);
    if (f.statements == 0) wrong(&f, "no statement about games follows");
    strbuf_text(&f.definitions_text, "end EnderCertificate\n");
    for (size_t i = f.table_count; i > 0; i--) parts_close(t, f.tables[i - 1].in);
    strbuf_close(&f.words);
    strbuf_close(&f.text);
    *out = strbuf_take(&f.definitions_text);
    return task_end(t);
}
