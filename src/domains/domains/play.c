/* SPDX-License-Identifier: MIT
 *
 * Which positions play comes to from a first one, such as an empty board, when the players move by
 * turns: a position in a book may be one that no game has. All positions are gone through in the
 * order of the number of moves, each once for each player who may be to move, so that the play that
 * is shown is a shortest one. */
#include "domains/domains.h"

#include "base/held.h"
#include "base/map.h"
#include "ruleset/ruleset.h"

#include <string.h>

typedef struct beginning {
    const ruleset *rules;
    positions sum;
} beginning;

/* ---- the object: the name of a ruleset, a blank, a position ---- */

static const void *read_beginning(task *t, source in, const asked *a) {
    (void)a;
    beginning *b = SCRATCH_ARRAY(t, beginning, 1);
    scanner s = {t, in.text, 0, in.length};
    scan_blanks(&s);
    const size_t start = s.at;
    while (s.at < s.end && !is_blank(s.text[s.at])) s.at++;
    if (s.at == start || s.at == s.end)
        scan_fail(&s, s.at,
                  "expected the name of a ruleset, a blank and a position, such as "
                  "domineering 2x3");
    b->rules = ruleset_by_name(t, s.text + start, s.at - start);
    if (!b->rules) ruleset_not_found(t, s.text + start, s.at - start);
    b->sum = sum_parse(t, b->rules, s.text + s.at, s.end - s.at);
    return b;
}

/* ---- positions that were met ---- */

enum { NOBODY = 2 }; /* to move: where the players need not take turns */

/* A position and who is to move; it lies in the list of words, after the player. */
typedef struct met {
    size_t first;
    uint32_t words;
    uint32_t before, block, index; /* the move that led here, from `before` */
    uint8_t mover;                 /* of that move; NOBODY: it is a beginning */
} met;

typedef struct play_walk {
    cleanup undo; /* first, so that the cleanup is the walk */
    task *t;
    const ruleset *rules;
    map *seen;
    met *at;
    size_t count, capacity;
    uint64_t *words;
    size_t used, words_capacity;
} play_walk;

static void walk_free(cleanup *self) {
    play_walk *w = (play_walk *)(void *)self;
    array_free(w->t->ctx, w->at, w->capacity, sizeof *w->at);
    array_free(w->t->ctx, w->words, w->words_capacity, sizeof *w->words);
}

static int compare_blocks(const positions *sum, uint32_t a, uint32_t b) {
    size_t a_words, b_words;
    const uint64_t *x = positions_at(sum, a, &a_words), *y = positions_at(sum, b, &b_words);
    if (a_words != b_words) return a_words < b_words ? -1 : 1;
    for (size_t w = 0; w < a_words; w++)
        if (x[w] != y[w]) return x[w] < y[w] ? -1 : 1;
    return 0;
}

/* The key of a sum: who is to move, then its blocks that are not empty, sorted, each behind the
 * number of its words. In scratch memory. */
static const uint64_t *key_of(task *t, const positions *sum, unsigned mover, size_t *length) {
    uint32_t *order = SCRATCH_ARRAY(t, uint32_t, sum->count + 1u), count = 0;
    size_t words = 1;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t block;
        (void)positions_at(sum, i, &block);
        if (block == 0) continue;
        words += block + 1;
        uint32_t at = count++;
        for (; at > 0 && compare_blocks(sum, order[at - 1], i) > 0; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    *length = 0;
    key[(*length)++] = mover;
    for (uint32_t i = 0; i < count; i++) {
        size_t block;
        const uint64_t *from = positions_at(sum, order[i], &block);
        key[(*length)++] = block;
        memcpy(key + *length, from, block * sizeof *from);
        *length += block;
    }
    return key;
}

/* The sum of a position that was met; its blocks are copies. */
static void sum_of_met(const play_walk *w, const met *m, positions *out) {
    const uint64_t *key = w->words + m->first;
    positions_open(w->t, out);
    for (uint32_t i = 1; i < m->words; i += 1 + (uint32_t)key[i])
        positions_add(out, key + i + 1, key[i]);
}

static void meet(play_walk *w, const uint64_t *key, size_t length, met move) {
    const uint64_t hash = map_hash(w->t, key, length);
    if (map_find(w->seen, key, length, hash) != 0) return;
    if (w->count == UINT32_MAX - 1)
        task_throw(w->t, ENDER_ELIMIT, "more than 2^32 positions can be reached");
    map_insert(w->t, w->seen, key, length, hash, (uint32_t)w->count + 1);
    w->at = array_reach(w->t, w->at, &w->capacity, w->count + 1, sizeof *w->at);
    w->words = array_reach(w->t, w->words, &w->words_capacity, w->used + length, sizeof *w->words);
    memcpy(w->words + w->used, key, length * sizeof *key);
    move.first = w->used;
    move.words = (uint32_t)length;
    w->at[w->count++] = move;
    w->used += length;
}

/* ---- play ---- */

static void meet_options(play_walk *w, uint32_t from, ender_player player) {
    const unsigned turn = (unsigned)w->words[w->at[from].first];
    positions sum, options;
    sum_of_met(w, &w->at[from], &sum);
    positions_open(w->t, &options);
    const uint32_t *starts = sum_moves(w->t, w->rules, &sum, player, &options);
    for (uint32_t block = 0; block < sum.count; block++)
        for (uint32_t i = starts[block]; i < starts[block + 1]; i++) {
            positions after;
            size_t length, words;
            positions_open(w->t, &after);
            for (uint32_t k = 0; k < sum.count; k++) {
                const uint64_t *part =
                    k == block ? positions_at(&options, i, &words) : positions_at(&sum, k, &words);
                positions_add(&after, part, words);
            }
            const unsigned next = turn == NOBODY ? NOBODY : (unsigned)ender_opponent(player);
            const uint64_t *key = key_of(w->t, &after, next, &length);
            meet(w, key, length,
                 (met){.before = from,
                       .block = block,
                       .index = i - starts[block],
                       .mover = (uint8_t)player});
        }
}

/* Goes on until the wanted position is met; UINT32_MAX when it is none of them. */
static uint32_t find(play_walk *w, const uint64_t *wanted, size_t length) {
    for (uint32_t i = 0; i < w->count; i++) {
        const met *m = &w->at[i];
        if (m->words == length &&
            memcmp(w->words + m->first + 1, wanted + 1, (length - 1) * sizeof *wanted) == 0)
            return i;
        const unsigned turn = (unsigned)w->words[m->first];
        const arena_mark mark = scratch_mark(w->t);
        task_poll(w->t);
        task_progress(w->t, "positions that play comes to", i, 0);
        for (unsigned player = 0; player < 2; player++)
            if (turn == NOBODY || turn == player) meet_options(w, i, (ender_player)player);
        scratch_release(w->t, mark);
    }
    return UINT32_MAX;
}

/* L a1-a2: the player and the move, by its name or by what it leads to; a summand has its number in
 * front, in the order in which the position before is printed. */
static value move_text(const play_walk *w, const met *m) {
    positions before, options;
    strbuf out;
    size_t words;
    const ender_player player = (ender_player)m->mover;
    sum_of_met(w, &w->at[m->before], &before);
    strbuf_open(w->t, &out);
    strbuf_text(&out, player == ENDER_LEFT ? "L " : "R ");
    if (before.count > 1) strbuf_format(&out, "%u:", m->block + 1);
    const uint64_t *block = positions_at(&before, m->block, &words);
    if (w->rules->moves.name) {
        w->rules->moves.name(w->rules, &out, block, words, player, m->index);
        return value_of_strbuf(w->t, ENDER_KIND_WORD, &out);
    }
    positions_open(w->t, &options);
    literal_options(w->rules, block, words, player, &options);
    const uint64_t *to = positions_at(&options, m->index, &words);
    if (words == 0)
        strbuf_char(&out, '0');
    else
        w->rules->text.format(w->rules, &out, to, words);
    return value_of_strbuf(w->t, ENDER_KIND_WORD, &out);
}

/* The moves that lead to a position, the first one in front. */
static value line_to(const play_walk *w, uint32_t found) {
    uint32_t moves = 0;
    for (uint32_t i = found; w->at[i].mover != NOBODY; i = w->at[i].before) moves++;
    value_list line = {0};
    uint32_t *way = SCRATCH_ARRAY(w->t, uint32_t, moves + 1u);
    for (uint32_t i = found, k = moves; k > 0; i = w->at[i].before) way[--k] = i;
    for (uint32_t k = 0; k < moves; k++) value_list_add(w->t, &line, move_text(w, &w->at[way[k]]));
    return value_of_list(&line);
}

/* ---- the questions ---- */

enum { FIRST_EITHER, FIRST_LEFT, FIRST_RIGHT };

static void begin(play_walk *w, const asked *a, const positions *sum) {
    const unsigned first = asked_word(a, "first");
    for (unsigned player = 0; player < 2; player++) {
        size_t length;
        const bool any = asked_switch(a, "any-order");
        if (!any && first == (player == 0 ? FIRST_RIGHT : FIRST_LEFT)) continue;
        const uint64_t *key = key_of(w->t, sum, any ? NOBODY : player, &length);
        meet(w, key, length, (met){.mover = NOBODY});
    }
}

enum { REACHES, LINE_TO };

typedef struct play_reading {
    const ruleset *rules;
    const char *text;
    positions sum;
} play_reading;

static void read_wanted(task *t, void *arg) {
    play_reading *r = arg;
    r->sum = sum_parse(t, r->rules, r->text, strlen(r->text));
}

/* The place of a mistake is one in the argument and not in the object, so it is said in words. */
static positions wanted_position(task *t, const ruleset *rules, const char *text) {
    play_reading r = {.rules = rules, .text = text};
    const ender_status status = task_try(t, read_wanted, &r);
    if (status == ENDER_OK) return r.sum;
    if (status != ENDER_ESYNTAX) task_rethrow(t, status);
    const ender_place place = task_place(t);
    task_throw(t, status, "in `%.100s`, line %u, column %u: %s", text, (unsigned)place.line,
               (unsigned)place.column, task_message(t));
}

static value ask_reaches(task *t, const asked *a) {
    const beginning *b = a->object;
    const positions wanted = wanted_position(t, b->rules, a->arguments[0].text);
    held holder;
    size_t length;
    const uint64_t *key = key_of(t, &wanted, NOBODY, &length);
    play_walk w = {.t = t, .rules = b->rules, .seen = held_map(t, &holder)};
    cleanup_push(t, &w.undo, walk_free);
    begin(&w, a, &b->sum);
    const uint32_t found = find(&w, key, length);
    if (a->which == LINE_TO && found == UINT32_MAX)
        task_throw(t, ENDER_EDOMAIN, "no play leads there; %zu positions can be reached%s", w.count,
                   asked_switch(a, "any-order") ? "" : ", told apart by who is to move");
    const value answer =
        a->which == LINE_TO ? line_to(&w, found) : value_of_truth(found != UINT32_MAX);
    cleanup_pop(t);
    walk_free(&w.undo);
    held_close(t, &holder);
    return answer;
}

static const question play_questions[] = {
    QUESTION_WITH("reaches", "reachable", "play", "POSITION",
                  "whether alternating play can reach this position", "domineering 2x3", "#..|#..",
                  "true", ONE_OF(TEXT), TRUTH, ask_reaches, REACHES, .options = "",
                  .heeds = "first any-order", .cost = "at worst, all reachable positions"),
    QUESTION_WITH("line_to", "", "play", "POSITION", "a shortest play that reaches the position",
                  "domineering 2x3", "###|#..", "L 1,1-2,1, R 1,2-1,3", ONE_OF(TEXT), LIST,
                  ask_reaches, LINE_TO, .options = "", .heeds = "first any-order",
                  .cost = "at worst, all reachable positions"),
};

static const ender_domain_option play_options[] = {
    {"first", ENDER_OPTION_WORD, false, "either left right", 0, 0, "either", "PLAYER",
     "the player who moves first"},
    {"any-order", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "the players need not alternate, as in a summand"},
};

const domain domain_play = {
    .about = {.name = "play",
              .aliases = "position",
              .object = "position to begin with",
              .summary = "reachable positions, and the moves to them",
              .grammar = "domineering 4x4          the name of a ruleset and a position",
              .example = "domineering 2x3",
              .card = "reaches",
              .options = play_options,
              .option_count = QUESTION_COUNT(play_options)},
    .questions = play_questions,
    .count = QUESTION_COUNT(play_questions),
    .read = read_beginning,
};
