/* SPDX-License-Identifier: MIT
 *
 * Positions with kos as text, for their thermographs. In distinction from sums of kos (text.c)
 * exits and options may be kos again: an approach ko is MKO[1](14,;,KO(14,-12)). */
#include "ko/walls.h"

#include <string.h>

static ko_place *read_place(scanner *s, unsigned depth, const char *ends);

static bool is_next(const scanner *s, const char *word) {
    const size_t length = strlen(word);
    return s->end - s->at >= length && memcmp(s->text + s->at, word, length) == 0;
}

static bool skip(scanner *s, const char *word) {
    scan_blanks(s);
    if (!is_next(s, word)) return false;
    s->at += strlen(word);
    return true;
}

static void expect(scanner *s, const char *word, const char *what) {
    if (!skip(s, word)) scan_fail(s, s->at, "expected `%s` %s", word, what);
}

/* Where the text ends that stands before one of these characters, outside of brackets. */
static size_t end_of(const scanner *s, const char *ends) {
    unsigned open = 0;
    size_t at = s->at;
    for (; at < s->end; at++) {
        const char c = s->text[at];
        if (open == 0 && strchr(ends, c)) break;
        if (strchr("([{", c)) open++;
        if (strchr(")]}", c) && open-- == 0) break;
    }
    return at;
}

static bool has_ko(const scanner *s, size_t end) {
    for (size_t i = s->at; i + 1 < end; i++)
        if (memcmp(s->text + i, "KO", 2) == 0 || memcmp(s->text + i, "OK", 2) == 0) return true;
    return false;
}

/* What stands before is blanked, so that places are those of the whole text. */
static ref read_worth(const scanner *s, size_t end) {
    char *text = SCRATCH_ARRAY(s->t, char, end + 1);
    memset(text, ' ', s->at);
    memcpy(text + s->at, s->text + s->at, end - s->at);
    text[end] = '\0';
    return read_game(s->t, (source){text, end}, false);
}

static ko_place *new_place(task *t, ko_place_kind kind) {
    ko_place *p = SCRATCH_ARRAY(t, ko_place, 1);
    *p = (ko_place){.kind = kind};
    return p;
}

/* `A1,,A3` up to one of the characters; empty entries are NULL. */
static void read_list(scanner *s, unsigned depth, const char *ends, ko_place *p,
                      ender_player player) {
    char stops[8] = ",";
    strcat(stops, ends);
    ko_place **list = SCRATCH_ARRAY(s->t, ko_place *, KO_STAGES_MAX);
    uint32_t count = 0;
    do {
        scan_blanks(s);
        if (count == KO_STAGES_MAX)
            task_throw(s->t, ENDER_ELIMIT, "a ko has at most %d stages here", KO_STAGES_MAX);
        const bool empty = s->at == s->end || strchr(stops, s->text[s->at]);
        list[count++] = empty ? NULL : read_place(s, depth + 1, stops);
    } while (skip(s, ","));
    p->to[player] = list;
    p->counts[player] = count;
}

static ko_place *read_form(scanner *s, unsigned depth) {
    ko_place *p = new_place(s->t, KO_PLACE_FORM);
    s->at++;
    read_list(s, depth, "|", p, ENDER_LEFT);
    expect(s, "|", "between the options of Left and of Right");
    read_list(s, depth, "}", p, ENDER_RIGHT);
    expect(s, "}", "behind the options of Right");
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < p->counts[k]; i++)
            if (!p->to[k][i]) scan_fail(s, s->at, "both players need an option in a form with kos");
    return p;
}

static uint32_t read_number(scanner *s, const char *what) {
    scan_blanks(s);
    return (uint32_t)scan_number(s, KO_STAGES_MAX, what);
}

/* The exits of KO[m,i](A,B): A at stage 1, B at stage m - 1. */
static void read_ends(scanner *s, unsigned depth, uint32_t stages, ko_place *p) {
    for (int k = 0; k < 2; k++) {
        p->to[k] = SCRATCH_ARRAY(s->t, ko_place *, stages);
        memset(p->to[k], 0, stages * sizeof *p->to[k]);
        p->counts[k] = stages;
    }
    expect(s, "(", "before what Left reaches");
    p->to[ENDER_LEFT][0] = read_place(s, depth + 1, ",");
    expect(s, ",", "between what Left and what Right reaches");
    p->to[ENDER_RIGHT][stages - 1] = read_place(s, depth + 1, ")");
    expect(s, ")", "behind what Right reaches");
}

static ko_place *read_ko(scanner *s, unsigned depth) {
    ko_place *p = new_place(s->t, KO_PLACE_STAGES);
    uint32_t m = 3;
    const size_t start = s->at;
    p->stage = is_next(s, "OK") ? 1 : 2;
    s->at += 2;
    if (skip(s, "[")) {
        m = read_number(s, "a number of moves");
        expect(s, ",", "between the moves of a ko and its stage");
        p->stage = read_number(s, "a stage");
        expect(s, "]", "behind the stage");
    }
    if (m < 2 || p->stage < 1 || p->stage >= m)
        scan_fail(s, start, "a ko of m moves has the stages 1 to m - 1");
    read_ends(s, depth, m - 1, p);
    return p;
}

static ko_place *read_stages(scanner *s, unsigned depth) {
    ko_place *p = new_place(s->t, KO_PLACE_STAGES);
    const size_t start = s->at;
    s->at += 3;
    expect(s, "[", "behind MKO, as in MKO[2](3,2,;,-1,-3)");
    p->stage = read_number(s, "a stage");
    expect(s, "]", "behind the stage");
    expect(s, "(", "before the exits of Left");
    read_list(s, depth, ";", p, ENDER_LEFT);
    expect(s, ";", "between the exits of Left and of Right");
    read_list(s, depth, ")", p, ENDER_RIGHT);
    expect(s, ")", "behind the exits of Right");
    if (p->counts[0] != p->counts[1])
        scan_fail(s, start, "Left has %u exits and Right %u: each stage has a place for both",
                  p->counts[0], p->counts[1]);
    if (p->stage < 1 || p->stage > p->counts[0])
        scan_fail(s, start, "there is no stage %u", p->stage);
    return p;
}

static ko_place *read_place(scanner *s, unsigned depth, const char *ends) {
    scan_blanks(s);
    if (depth > KO_DEPTH_MAX)
        task_throw(s->t, ENDER_ELIMIT, "kos are nested more than %d deep", KO_DEPTH_MAX);
    const size_t end = end_of(s, ends);
    if (is_next(s, "MKO")) return read_stages(s, depth);
    if (is_next(s, "KO") || is_next(s, "OK")) return read_ko(s, depth);
    if (is_next(s, "{") && has_ko(s, end)) return read_form(s, depth);
    if (end == s->at) scan_fail(s, s->at, "expected a value, a form or a ko");
    ko_place *p = new_place(s->t, KO_PLACE_VALUE);
    p->worth = read_worth(s, end);
    s->at = end;
    return p;
}

ko_place *ko_place_read(task *t, source in) {
    scanner s = {t, in.text, 0, in.length};
    ko_place *p = read_place(&s, 0, "");
    scan_blanks(&s);
    if (s.at < s.end) scan_fail(&s, s.at, "expected the end; sums are no positions here");
    return p;
}

ko_place *ko_place_copy(task *t, const ko_place *p) {
    ko_place *q = SCRATCH_ARRAY(t, ko_place, 1);
    *q = *p;
    for (int k = 0; k < 2; k++) {
        q->to[k] = SCRATCH_ARRAY(t, ko_place *, p->counts[k] + 1);
        for (uint32_t i = 0; i < p->counts[k]; i++)
            q->to[k][i] = p->to[k][i] ? ko_place_copy(t, p->to[k][i]) : NULL;
    }
    return q;
}
