/* SPDX-License-Identifier: MIT
 *
 * Heaps with moves that must be answered, played: Top Entails and entailing subtraction. A position
 * is all heaps together, since an entailing move says in which of them the opponent plays; a
 * complimenting move is followed by a turn in which the opponent can only pass. What heaps are
 * worth is found from the empty heap up (src/theory/entailing/heaps.c).
 *
 * A block is a word that says what must be done, a word with the lengths of the lists of numbers,
 * these lists, and the other heaps, sorted, empty ones left out. */
#include "base/compare.h"
#include "draw/board.h"
#include "entailing/entailing.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <stdlib.h>
#include <string.h>

/* The first word: the heap that must be answered and 1, or 0; and whether the player must pass. */
enum {
    PASS_SHIFT = 32,
    LISTS = 3,
    LIST_BITS = 8,
    HEAD = 2,
    STACK_MOST = 1000,
    PLAYED_MOST = 10000
};

typedef struct entailed {
    entailing_code code;
    bool answers, passes;
    uint64_t pending;      /* the heap, if it must be answered */
    const uint64_t *heaps; /* the other ones */
    size_t head, count;
} entailed;

static bool splits(const ruleset *self) { return self->data != NULL; }

static uint64_t heap_most(const ruleset *self) { return splits(self) ? STACK_MOST : PLAYED_MOST; }

/* ---- packing ---- */

static unsigned *list_count(entailing_code *code, int list) {
    return list == 0   ? &code->quiet.count
           : list == 1 ? &code->entails.count
                       : &code->compliments.count;
}

static uint16_t *list_of(entailing_code *code, int list) {
    return list == 0 ? code->quiet.at : list == 1 ? code->entails.at : code->compliments.at;
}

static entailed entailed_of(const ruleset *self, const uint64_t *block, size_t words) {
    entailed p = {.code.splits = splits(self),
                  .answers = (uint32_t)block[0] != 0,
                  .passes = block[0] >> PASS_SHIFT & 1,
                  .head = HEAD};
    p.pending = p.answers ? (uint32_t)block[0] - 1 : 0;
    for (int list = 0; list < LISTS; list++) {
        *list_count(&p.code, list) = (unsigned)(block[1] >> list * LIST_BITS & 0xFF);
        for (unsigned i = 0; i < *list_count(&p.code, list); i++)
            list_of(&p.code, list)[i] = (uint16_t)block[p.head++];
    }
    p.heaps = block + p.head;
    p.count = words - p.head;
    return p;
}

/* Appends the position with these heaps in place of its own; they are sorted here. */
static void add_entailed(const entailed *p, uint64_t first, uint64_t *heaps, size_t count,
                         positions *out) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (heaps[i] > 0) heaps[kept++] = heaps[i];
    if (kept == 0 && first == 0) {
        positions_new(out, 0);
        return;
    }
    if (kept > 1) qsort(heaps, kept, sizeof *heaps, by_uint64);
    uint64_t *to = positions_new(out, p->head + kept);
    entailing_code code = p->code;
    *to++ = first;
    *to = 0;
    for (int list = 0; list < LISTS; list++)
        *to |= (uint64_t)*list_count(&code, list) << list * LIST_BITS;
    to++;
    for (int list = 0; list < LISTS; list++)
        for (unsigned i = 0; i < *list_count(&code, list); i++) *to++ = list_of(&code, list)[i];
    if (kept > 0) memcpy(to, heaps, kept * sizeof *to);
}

/* ---- text ---- */

static void read_numbers(scanner *in, entailing_code *code, int list) {
    unsigned *count = list_count(code, list);
    scan_blanks(in);
    if (in->at == in->end || !is_digit(in->text[in->at])) return;
    do {
        scan_blanks(in);
        const size_t at = in->at;
        if (*count == TAKES_MOST)
            scan_fail(in, at, "there are at most %d numbers in a list", TAKES_MOST);
        list_of(code, list)[*count] =
            (uint16_t)scan_number(in, TAKE_MOST, "a number of counters to take");
        if (list_of(code, list)[(*count)++] == 0)
            scan_fail(in, at, "a move takes at least one counter");
        scan_blanks(in);
    } while (scan_take(in, ','));
}

static void read_code(const ruleset *self, scanner *in, entailing_code *code) {
    if (splits(self)) {
        code->splits = true;
        code->entails.count = 1;
        code->entails.at[0] = 1;
        return;
    }
    read_numbers(in, code, 0);
    scan_expect(in, '/', "`/` behind the numbers of quiet moves");
    read_numbers(in, code, 1);
    scan_expect(in, '/', "`/` behind the numbers of entailing moves");
    read_numbers(in, code, 2);
    scan_blanks(in);
    scan_expect(in, ':', "`:` and heaps behind a code such as 2,5/3/");
}

/* The heaps, one of which may have a `!`; the first word. */
static uint64_t read_heaps(const ruleset *self, scanner *in, uint64_t **heaps, size_t *count) {
    uint64_t first = 0;
    size_t capacity = 0;
    do {
        scan_blanks(in);
        const uint64_t heap = scan_number(in, heap_most(self), "a heap");
        if (in->at < in->end && in->text[in->at] == '!') {
            if (first != 0) scan_fail(in, in->at, "at most one heap must be answered at a time");
            first = heap + 1;
            in->at++;
        } else {
            *heaps = scratch_reach(in->t, *heaps, *count, &capacity, sizeof **heaps);
            (*heaps)[(*count)++] = heap;
        }
        scan_blanks(in);
    } while (scan_take(in, ','));
    if (!splits(self) && first == 0 && scan_take(in, '&')) first = UINT64_C(1) << PASS_SHIFT;
    return first;
}

static void entailed_parse(const ruleset *self, scanner *in, positions *out) {
    entailed p = {.head = HEAD};
    uint64_t *heaps = NULL;
    size_t count = 0;
    read_code(self, in, &p.code);
    for (int list = 0; list < LISTS; list++) p.head += *list_count(&p.code, list);
    const uint64_t first = read_heaps(self, in, &heaps, &count);
    scan_blanks(in);
    if (in->at < in->end)
        scan_fail(in, in->at, "expected a comma, `!` or the end behind a heap, but found %s",
                  scan_found(in, in->at));
    add_entailed(&p, first, heaps, count, out);
}

static void entailed_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    entailed p = entailed_of(self, block, words);
    for (int list = 0; list < LISTS && !splits(self); list++) {
        for (unsigned i = 0; i < *list_count(&p.code, list); i++)
            strbuf_format(out, i > 0 ? ",%u" : "%u", (unsigned)list_of(&p.code, list)[i]);
        strbuf_char(out, list + 1 < LISTS ? '/' : ':');
    }
    if (p.answers) strbuf_format(out, "%u!", (unsigned)p.pending);
    if (p.answers && p.count > 0) strbuf_char(out, ',');
    if (!p.answers && p.count == 0) strbuf_char(out, '0');
    heaps_format(out, p.heaps, p.count);
    if (p.passes) strbuf_char(out, '&');
}

static void entailed_draw(const ruleset *self, drawing *out, const uint64_t *block, size_t words) {
    const entailed p = entailed_of(self, block, words);
    strbuf text;
    strbuf_open(out->t, &text);
    if (p.count >= HEAPS_DRAWN)
        task_throw(out->t, ENDER_ELIMIT, "at most %d heaps are drawn", (int)HEAPS_DRAWN - 1);
    for (size_t i = 0; i < p.count; i++) draw_heap(out, i, (double)i * 28, p.heaps[i]);
    strbuf_format(&text, "%u!", (unsigned)p.pending);
    if (p.answers) draw_heap_called(out, p.count, (double)p.count * 28, p.pending, text.text);
    text.length = 0;
    entailed_format(self, &text, block, words);
    char *colon = strchr(text.text, ':');
    if (colon) *colon = '\0';
    if (colon) draw_text(out, -8, 27, ANCHOR_START, 9, text.text);
    if (p.passes) {
        part_open(out, ENDER_PART_VERTEX, "&", "pass");
        draw_text(out, (double)p.count * 28, 0, ANCHOR_START, 9, "pass");
        part_close(out);
    }
    strbuf_close(&text);
}

/* The heaps of all blocks in one: a move may oblige to play in one of them. */
static void entailed_together(const ruleset *self, const positions *blocks, positions *out) {
    task *t = out->t;
    uint64_t first = 0;
    size_t words;
    const uint64_t *numbers = positions_at(blocks, 0, &words);
    const entailed head = entailed_of(self, numbers, words);
    uint64_t *heaps = SCRATCH_ARRAY(t, uint64_t, blocks->starts[blocks->count] + 1U);
    size_t count = 0;
    for (uint32_t i = 0; i < blocks->count; i++) {
        const uint64_t *block = positions_at(blocks, i, &words);
        const entailed p = entailed_of(self, block, words);
        if (p.head != head.head ||
            memcmp(block + 1, numbers + 1, (p.head - 1) * sizeof *block) != 0)
            task_throw(t, ENDER_EDOMAIN, "%s: all heaps of a sum have the same numbers",
                       self->info.name);
        if (block[0] != 0 && first != 0)
            task_throw(t, ENDER_EDOMAIN, "%s: at most one heap must be answered at a time",
                       self->info.name);
        if (block[0] != 0) first = block[0];
        memcpy(heaps + count, p.heaps, p.count * sizeof *heaps);
        count += p.count;
    }
    add_entailed(&head, first, heaps, count, out);
}

/* ---- moves ---- */

/* What a move leaves of a heap: a heap, or two, and a sign: `!` to answer there, `&` to pass. */
typedef struct entailing_move {
    uint64_t heap;
    size_t place; /* of the heap; the number of heaps for the one that is answered */
    uint64_t rest, second;
    char sign; /* or 0 */
} entailing_move;

typedef bool entailing_visit(void *arg, const entailed *p, const entailing_move *move);

static bool visit_heap(task *t, const entailed *p, uint64_t heap, size_t place,
                       entailing_visit *visit, void *arg) {
    entailing_code code = p->code;
    for (int list = 0; list < LISTS; list++)
        for (unsigned i = 0; i < *list_count(&code, list); i++) {
            const uint64_t taken = list_of(&code, list)[i];
            const char sign = list == 0 ? 0 : list == 1 ? '!' : '&';
            const entailing_move move = {heap, place, heap - taken, 0, sign};
            if (taken <= heap && !visit(arg, p, &move)) return false;
        }
    for (uint64_t a = 1; code.splits && a <= heap / 2; a++) {
        task_poll(t);
        const entailing_move move = {heap, place, a, heap - a, 0};
        if (!visit(arg, p, &move)) return false;
    }
    return true;
}

static void each_entailed(task *t, const entailed *p, entailing_visit *visit, void *arg) {
    if (p->answers) visit_heap(t, p, p->pending, p->count, visit, arg);
    for (size_t i = 0; i < p->count && !p->answers; i++) {
        if (i > 0 && p->heaps[i] == p->heaps[i - 1]) continue;
        if (!visit_heap(t, p, p->heaps[i], i, visit, arg)) return;
    }
}

static bool add_after(void *arg, const entailed *p, const entailing_move *move) {
    positions *out = arg;
    uint64_t *heaps = SCRATCH_ARRAY(out->t, uint64_t, p->count + 2);
    size_t count = 0;
    for (size_t i = 0; i < p->count; i++)
        if (i != move->place) heaps[count++] = p->heaps[i];
    if (move->sign != '!') heaps[count++] = move->rest;
    if (move->second > 0) heaps[count++] = move->second;
    const uint64_t first = move->sign == '!'   ? move->rest + 1
                           : move->sign == '&' ? UINT64_C(1) << PASS_SHIFT
                                               : 0;
    add_entailed(p, first, heaps, count, out);
    return true;
}

static void entailed_options(const ruleset *self, const uint64_t *block, size_t words,
                             ender_player player, positions *out) {
    const entailed p = entailed_of(self, block, words);
    (void)player;
    if (!p.passes) {
        each_entailed(out->t, &p, add_after, out);
        return;
    }
    uint64_t *heaps = SCRATCH_ARRAY(out->t, uint64_t, p.count + 1);
    if (p.count > 0) memcpy(heaps, p.heaps, p.count * sizeof *heaps);
    add_entailed(&p, 0, heaps, p.count, out);
}

typedef struct entailed_naming {
    strbuf *out;
    uint32_t left; /* to be passed over */
} entailed_naming;

static bool write_entailed(void *arg, const entailed *p, const entailing_move *move) {
    entailed_naming *n = arg;
    (void)p;
    if (n->left-- > 0) return true;
    strbuf_format(n->out, "%u:%u", (unsigned)move->heap, (unsigned)move->rest);
    if (move->second > 0) strbuf_format(n->out, ",%u", (unsigned)move->second);
    if (move->sign) strbuf_char(n->out, move->sign);
    return false;
}

/* 6:2,4 splits a heap of 6; 10:9! leaves 9 of 10 to be answered, 5:3& leaves 3 and moves again. */
static void entailed_name(const ruleset *self, strbuf *out, const uint64_t *block, size_t words,
                          ender_player player, uint32_t index) {
    const entailed p = entailed_of(self, block, words);
    entailed_naming n = {out, index};
    (void)player;
    if (p.passes)
        strbuf_text(out, "pass");
    else
        each_entailed(out->t, &p, write_entailed, &n);
}

/* ---- who wins ---- */

static uint64_t highest(const entailed *p) {
    const uint64_t most = p->count > 0 ? p->heaps[p->count - 1] : 0;
    return p->answers && p->pending > most ? p->pending : most;
}

/* Of the heaps but the one that must be answered. */
static uint32_t worth_beside(const entailing_heaps *h, const entailed *p) {
    uint32_t sum = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (h->value[p->heaps[i]] == NIM_LOONY) return NIM_LOONY;
        sum ^= h->value[p->heaps[i]];
    }
    return sum;
}

static bool entailed_outcome(task *t, const ruleset *self, const positions *sum,
                             ender_outcome *outcome) {
    size_t words;
    if (sum->count > 1) return false;
    *outcome = ENDER_P;
    if (sum->count == 0) return true;
    const uint64_t *block = positions_at(sum, 0, &words);
    if (words == 0) return true;
    const arena_mark mark = scratch_mark(t);
    const entailed p = entailed_of(self, block, words);
    const entailing_heaps h = entailing_heaps_of(t, &p.code, (size_t)highest(&p) + 1);
    const uint32_t beside = worth_beside(&h, &p);
    const bool wins =
        p.answers ? entailed_wins(t, &h, (size_t)p.pending, beside) : (beside != 0) != p.passes;
    *outcome = wins ? ENDER_N : ENDER_P;
    scratch_release(t, mark);
    return true;
}

static bool entailed_nimber(task *t, const ruleset *self, const positions *sum, uint32_t *nimber) {
    size_t words;
    const uint64_t *block = sum->count > 0 ? positions_at(sum, 0, &words) : NULL;
    *nimber = 0;
    if (!block) return true;
    if (block[0] != 0)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: where a heap must be answered, or a player must pass, there is an outcome "
                   "and no value",
                   self->info.name);
    const entailed p = entailed_of(self, block, words);
    const entailing_heaps h = entailing_heaps_of(t, &p.code, (size_t)highest(&p) + 1);
    *nimber = worth_beside(&h, &p);
    return *nimber != NIM_LOONY;
}

static const ruleset_report entailed_reports[] = {
    {{NIMBER_REPORT}, write_nimber_or_loony},
    {{NULL, NULL}, NULL},
};

#define ENTAILED_FUNCTIONS                                                                         \
    .text = {.parse = entailed_parse,                                                              \
             .format = entailed_format,                                                            \
             .reports = entailed_reports,                                                          \
             .together = entailed_together},                                                       \
    .moves = {.options = entailed_options, .name = entailed_name},                                 \
    .play = {.impartial = true, .convention = CONVENTION_CHECKS},                                  \
    .theory = {.theorem = "the mex rule with entailing moves (Larsson, Nowakowski, Santos 2021)",  \
               .outcome = entailed_outcome,                                                        \
               .nimber = entailed_nimber},                                                         \
    .picture.draw = entailed_draw

const ruleset ruleset_entailing_stacks = {
    .info = {.name = "entailing-stacks",
             .aliases = "",
             .summary = "Top Entails: split a stack, or take a coin and oblige to answer there.",
             .rules =
                 "A move splits a stack of coins into two, or takes one coin of a stack; after "
                 "the latter the opponent must move in the same stack. Both players have the "
                 "same moves. A player who cannot move, or cannot answer, loses: nobody can "
                 "answer in an empty stack, so that a stack of one coin wins at once.",
             .grammar = "Stacks from 0 to 1000 with commas between them, of which one may be "
                        "followed by `!`: it must be answered. 6,10 or 4!,1,4.",
             .example = "6,10",
             .example_value = "",
             .source = "Winning Ways, chapter 12; J. West, New values for Top Entails, Games of No "
                       "Chance (1996)"},
    .data = "splits",
    ENTAILED_FUNCTIONS,
};

const ruleset ruleset_entailing_heaps = {
    .info = {.name = "entailing-heaps",
             .aliases = "",
             .summary = "Take counters from a heap; some moves must be answered, or move again.",
             .rules = "A move takes a number of counters from a heap, of one of three lists. After "
                      "a number of the second list the opponent must move in what is left of the "
                      "heap; after one of the third the same player moves again, anywhere, and the "
                      "opponent passes. Both players have the same moves. A player who cannot "
                      "move, cannot answer or cannot move again loses.",
             .grammar = "Numbers of quiet, of entailing and of complimenting moves, each list "
                        "followed by / but the last by a colon, and heaps from 0 to 10000 with "
                        "commas between them: 2,5/3/1:7,4. One may be followed by `!`: it must be "
                        "answered. & at the end: the player to move must pass.",
             .example = "2,5/3/1:7,4",
             .example_value = "",
             .source = "U. Larsson, R. J. Nowakowski, C. P. Santos, Impartial games with entailing "
                       "moves (2021)"},
    ENTAILED_FUNCTIONS,
};
