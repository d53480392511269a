/* SPDX-License-Identifier: MIT
 *
 * Bipass, the strategies of the paper played out against every opponent. A strategy is right when
 * every move it allows, and every answer of the opponent to that, leads to a position in which it
 * again allows a move: then its player is never the one who cannot move. That is checked one move
 * deep in all positions, without any value. */
#include "papers/bipass/bipass.h"

#include <string.h>

/* ---- one strip: Proposition 4 ---- */

/* Left to move, with excess 0 or more: the unit-bypass, or else all the way to the end. */
static strips prop_4_move(const strips *s) {
    jumps j;
    if (find_unit_bypass(s, ENDER_LEFT, &j)) return j.after;
    strips cleared = {.count = 0};
    return cleared;
}

static void prop_4_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    if (strip_excess(strip) < 0) return;
    jumps j;
    claim_holds(run, find_unit_bypass(&s, ENDER_LEFT, &j) || is_black_larva(strip),
                "neither a unit-bypass nor a larva", "%s", strip);
    const strips after = prop_4_move(&s);
    for (j = jumps_in(&after, ENDER_RIGHT); jumps_next(&j);)
        claim_holds(run, j.after.count == 1 && strips_excess(&j.after) >= 0,
                    "Right escapes the strategy", "%s to %s to %s", strip, strips_text(run, &after),
                    strips_text(run, &j.after));
}

void check_bipass_play_prop_4(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, prop_4_of, NULL);
}

/* Left waits: when Right has moved in a strip of positive excess she has not lost. */
static void waiting_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    if (strip_excess(strip) <= 0) return;
    for (jumps j = jumps_in(&s, ENDER_RIGHT); jumps_next(&j);)
        claim_holds(run, j.after.count == 1 && strips_excess(&j.after) >= 0, "Left cannot wait",
                    "%s to %s", strip, strips_text(run, &j.after));
}

void check_bipass_waiting(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, waiting_of, NULL);
}

/* ---- sums: Corollary 11 and Lemma 13 ---- */

/* Left is to move and the strategy goes on: excess 1 or more, or 0 with an odd number of strips. */
static bool in_hand(const strips *s) {
    const int64_t excess = strips_excess(s);
    return excess >= 1 || (excess == 0 && s->count % 2 == 1);
}

static bool clears(const jumps *j, const char *strip) {
    return strcmp(j->of->at[j->strip], strip) == 0 && j->after.count < j->of->count;
}

static bool has_strip(const strips *s, const char *strip) {
    for (unsigned i = 0; i < s->count; i++)
        if (strcmp(s->at[i], strip) == 0) return true;
    return false;
}

/* Is that move of Left's one of those that the corrected strategy allows? */
static bool is_allowed(const jumps *j) {
    const strips *s = j->of;
    jumps other;
    if (find_unit_bypass(s, ENDER_LEFT, &other)) return is_unit_bypass(j);
    const int64_t excess = strips_excess(s);
    const bool odd = s->count % 2 == 1;
    if (excess == 0) return clears(j, "bw");
    if (excess == 1 && odd) return clears(j, "bww");
    if (excess == 2 && !odd) return clears(j, has_strip(s, "bw") ? "bw" : "bww");
    return j->length == 1;
}

static void corrected_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (!in_hand(&s)) return;
    bool any = false;
    for (jumps j = jumps_in(&s, ENDER_LEFT); jumps_next(&j);) {
        if (!is_allowed(&j)) continue;
        any = true;
        for (jumps reply = jumps_in(&j.after, ENDER_RIGHT); jumps_next(&reply);)
            claim_holds(run, in_hand(&reply.after), "Right escapes the strategy", "%s to %s to %s",
                        sum, strips_text(run, &j.after), strips_text(run, &reply.after));
    }
    claim_holds(run, any, "the strategy has no move", "%s", sum);
}

void check_bipass_corrected(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, corrected_of, NULL);
}

/* The move that the ruleset names is one of them, or in a single strip that of Proposition 4. */
static void named_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const ruleset *rules = claim_ruleset(run, "bipass");
    const strips s = strips_of(run, sum);
    positions options;
    positions_open(run->t, &options);
    const positions given = sum_parse(run->t, rules, sum, strlen(sum));
    uint32_t block, index;
    const bool named = rules->theory.strategy(run->t, rules, &given, ENDER_LEFT, &block, &index);
    claim_same_number(run, named, s.count > 0 && in_hand(&s), "a strategy for %s", sum);
    if (!named) return;
    const option_texts to = strip_options_of(run, "bipass", s.at[block], ENDER_LEFT);
    bool found = false;
    const strips alone = prop_4_move(&s);
    for (jumps j = jumps_in(&s, ENDER_LEFT); jumps_next(&j) && !found;) {
        if (j.strip != block) continue;
        const bool gone = j.after.count < s.count;
        if (strcmp(gone ? "0" : j.after.at[block], to.at[index]) != 0) continue;
        found = s.count == 1 ? strcmp(strips_text(run, &j.after), strips_text(run, &alone)) == 0
                             : is_allowed(&j);
    }
    claim_holds(run, found, "the move named is none of the strategy", "%s, strip %u to %s", sum,
                (unsigned)block + 1, to.at[index]);
}

void check_bipass_named(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, named_of, NULL);
}

/* ---- the strategy as printed ---- */

/* What is known about a sum with Left to move, by its text. */
typedef struct printed_play {
    map *known;
    bool best; /* the free choices are made well, or as badly as can be */
    cleanup undo;
} printed_play;

static void forget(cleanup *undo) {
    printed_play *p = (printed_play *)(void *)((char *)undo - offsetof(printed_play, undo));
    map_free(p->known);
}

enum { KEY_WORDS = 8, LEFT_WINS = 1, LEFT_LOSES = 2 };

/* The strips in alphabetical order, so that equal sums have one key. */
static void key_of(claim_run *run, strips s, uint64_t key[KEY_WORDS]) {
    for (unsigned i = 1; i < s.count; i++)
        for (unsigned k = i; k > 0 && strcmp(s.at[k], s.at[k - 1]) < 0; k--) {
            char other[STRIP_MOST + 1];
            strcpy(other, s.at[k]);
            strcpy(s.at[k], s.at[k - 1]);
            strcpy(s.at[k - 1], other);
        }
    const char *text = strips_text(run, &s);
    memset(key, 0, KEY_WORDS * sizeof *key);
    memcpy(key, text, strlen(text));
}

static bool printed_wins(claim_run *run, const printed_play *p, const strips *s);

/* Does Left, playing by the text, win after each of Right's answers? */
static bool survives(claim_run *run, const printed_play *p, const strips *after) {
    for (jumps reply = jumps_in(after, ENDER_RIGHT); jumps_next(&reply);)
        if (!printed_wins(run, p, &reply.after)) return false;
    return true;
}

/* As long as there is one any unit-bypass, then any neighbour-bypass. */
static bool printed_wins(claim_run *run, const printed_play *p, const strips *s) {
    uint64_t key[KEY_WORDS];
    key_of(run, *s, key);
    const uint64_t hash = map_hash(run->t, key, KEY_WORDS);
    const uint32_t known = map_find(p->known, key, KEY_WORDS, hash);
    if (known != 0) return known == LEFT_WINS;
    jumps j;
    const bool unit = find_unit_bypass(s, ENDER_LEFT, &j);
    bool all = true, some = false;
    for (j = jumps_in(s, ENDER_LEFT); jumps_next(&j);) {
        if (unit ? !is_unit_bypass(&j) : j.length != 1) continue;
        const bool wins = survives(run, p, &j.after);
        all &= wins;
        some |= wins;
    }
    const bool wins = some && (p->best || all);
    map_insert(run->t, p->known, key, KEY_WORDS, hash, wins ? LEFT_WINS : LEFT_LOSES);
    return wins;
}

static void play_open(claim_run *run, printed_play *p) {
    p->known = map_new(run->t->ctx);
    if (!p->known) task_throw_memory(run->t);
    cleanup_push(run->t, &p->undo, forget);
}

static void play_close(claim_run *run, printed_play *p) {
    cleanup_pop(run->t);
    map_free(p->known);
}

/* The sums of so many stones with an excess of 1 or more, one after the other. */
typedef struct printed_sums {
    claim_run *run;
    const printed_play *play;
    unsigned all, lost;
    bool refute;
} printed_sums;

static bool printed_sum(task *t, void *arg, const positions *sum) {
    printed_sums *p = arg;
    strbuf text;
    strbuf_open(t, &text);
    sum_format(claim_ruleset(p->run, "bipass"), sum, &text);
    const strips s = strips_of(p->run, text.text);
    if (strips_excess(&s) >= 1) {
        const bool wins = printed_wins(p->run, p->play, &s);
        p->all++;
        p->lost += !wins;
        if (p->refute)
            claim_holds(p->run, wins, "Left, playing so, loses", "bipass(\"%s\")", text.text);
    }
    strbuf_close(&text);
    return true;
}

void check_bipass_printed(claim_run *run, unsigned stones) {
    printed_play play = {.best = true};
    play_open(run, &play);
    printed_sums p = {.run = run, .play = &play, .refute = true};
    positions_of_size(run->t, claim_ruleset(run, "bipass"), stones, true, printed_sum, &p);
    play_close(run, &play);
}

void check_bipass_printed_counts(claim_run *run, unsigned stones) {
    static const unsigned lost[] = {859, 841};
    for (unsigned best = 0; best < 2; best++) {
        printed_play play = {.best = best == 1};
        play_open(run, &play);
        printed_sums p = {.run = run, .play = &play};
        for (unsigned n = 0; n <= stones; n++)
            positions_of_size(run->t, claim_ruleset(run, "bipass"), n, true, printed_sum, &p);
        play_close(run, &play);
        claim_same_number(run, p.all, 983, "sums of excess 1 or more");
        claim_same_number(run, p.lost, lost[best], "sums lost with %s choices",
                          best ? "the best" : "the worst");
    }
}

/* ---- Proposition 14: the second player, here Right ---- */

static strips negative(const strips *s) {
    strips n = {.count = s->count};
    for (unsigned i = 0; i < s->count; i++) {
        const size_t length = strlen(s->at[i]);
        for (size_t k = 0; k < length; k++)
            n.at[i][k] = s->at[i][length - 1 - k] == 'b' ? 'w' : 'b';
        n.at[i][length] = '\0';
    }
    return n;
}

static bool is_balanced(const strips *s) {
    for (unsigned i = 0; i < s->count; i++)
        if (stones_like(s->at[i], 'b') > 1 && stones_like(s->at[i], 'w') > 1) return false;
    return s->count % 2 == 0 && strips_excess(s) == 0;
}

static void prop_14_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (!is_balanced(&s)) return;
    for (jumps j = jumps_in(&s, ENDER_LEFT); jumps_next(&j);) {
        const strips mirrored = negative(&j.after);
        jumps answer;
        if (is_unit_bypass(&j))
            claim_holds(
                run, find_unit_bypass(&j.after, ENDER_RIGHT, &answer) && is_balanced(&answer.after),
                "no unit-bypass answers", "%s to %s", sum, strips_text(run, &j.after));
        else
            claim_holds(run, in_hand(&mirrored), "neither Lemma 13 nor Corollary 11 answers",
                        "%s to %s", sum, strips_text(run, &j.after));
    }
}

void check_bipass_play_prop_14(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, prop_14_of, NULL);
}

/* ---- Theorem 21: the player who cannot move wins ---- */

/* (bw)^j, and whether a bww stands beside. */
static bool is_small(const strips *s, bool with_bww) {
    unsigned others = 0;
    for (unsigned i = 0; i < s->count; i++) {
        if (strcmp(s->at[i], "bw") == 0) continue;
        if (strcmp(s->at[i], "bww") != 0) return false;
        others++;
    }
    return others == (with_bww ? 1 : 0);
}

/* Left is to move and the strategy goes on. */
static bool misere_in_hand(const strips *s) {
    const int64_t excess = strips_excess(s);
    jumps j;
    if (excess >= 2) return true;
    if (excess == 1) return find_unit_bypass(s, ENDER_LEFT, &j) || is_small(s, true);
    return is_small(s, false) && s->count % 2 == 0;
}

static bool misere_allowed(const jumps *j) {
    const strips *s = j->of;
    const int64_t excess = strips_excess(s);
    jumps other;
    if (excess <= 1 && is_small(s, true)) /* an odd number of bw is left */
        return is_small(&j->after, false) && j->after.count % 2 == 1;
    if (excess == 0 || (excess >= 2 && has_strip(s, "bw"))) return clears(j, "bw");
    if (find_unit_bypass(s, ENDER_LEFT, &other)) return is_unit_bypass(j);
    if (excess > 2) return strips_excess(&j->after) >= 2;
    return s->count == 1 ? j->length == 2 : j->length == 1; /* bwww, bww+bww */
}

static void theorem_21_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (s.count == 0 || !misere_in_hand(&s)) return;
    bool any = false;
    for (jumps j = jumps_in(&s, ENDER_LEFT); jumps_next(&j);) {
        if (!misere_allowed(&j)) continue;
        any = true;
        claim_holds(run, j.after.count > 0, "Right cannot move and has won", "%s", sum);
        for (jumps reply = jumps_in(&j.after, ENDER_RIGHT); jumps_next(&reply);)
            claim_holds(run, misere_in_hand(&reply.after), "Right escapes the strategy",
                        "%s to %s to %s", sum, strips_text(run, &j.after),
                        strips_text(run, &reply.after));
    }
    claim_holds(run, any, "the strategy has no move", "%s", sum);
}

void check_bipass_play_theorem_21(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, theorem_21_of, NULL);
}

/* ---- how often a unit-bypass is right ---- */

typedef struct tallies {
    _Atomic unsigned *of;
} tallies;

static void unit_bypasses_of(claim_run *run, const char *sum, const void *arg) {
    const tallies *count = arg;
    const strips s = strips_of(run, sum);
    jumps j;
    if (!find_unit_bypass(&s, ENDER_LEFT, &j) || game_le(run->t, bipass(run, sum), REF_ZERO))
        return;
    unsigned all = 0, winning = 0;
    for (j = jumps_in(&s, ENDER_LEFT); jumps_next(&j);) {
        if (!is_unit_bypass(&j)) continue;
        all++;
        winning += game_ge(run->t, bipass(run, strips_text(run, &j.after)), REF_ZERO);
    }
    if (winning < all)
        claim_holds(run, s.count % 2 == 0, "an odd number of strips", "bipass(\"%s\")", sum);
    if (winning == 0) claim_same_number(run, strips_excess(&s), 0, "excess of bipass(\"%s\")", sum);
    atomic_fetch_add(&count->of[winning == all ? 0 : winning > 0 ? 1 : 2], 1);
}

void check_bipass_unit_bypasses(claim_run *run, unsigned stones) {
    _Atomic unsigned counted[3] = {0, 0, 0};
    const tallies count = {counted};
    for (unsigned n = 0; n <= stones; n++) claim_each_sum(run, n, unit_bypasses_of, &count);
    claim_same_number(run, counted[0] + counted[1] + counted[2], 1191, "all");
    claim_same_number(run, counted[0], 1128, "every unit-bypass wins");
    claim_same_number(run, counted[1], 52, "some win");
    claim_same_number(run, counted[2], 11, "none wins");
}
