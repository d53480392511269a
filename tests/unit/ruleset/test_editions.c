/* SPDX-License-Identifier: MIT
 *
 * A file keeps values by the edition of their rules, so an edition has to be raised whenever rules
 * change. Of every ruleset, and of every operator on some of them, editions.txt has the edition and
 * a hash of how it behaves: how positions are written, where they lead, what they are worth, what
 * their parts and representatives are. Another hash beside the same edition is a change of rules of
 * which files would not know.
 *
 * ENDER_WRITE_EDITIONS=1 writes the file anew, after an edition was raised or a ruleset added. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "ruleset/api.h"
#include "ruleset/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MOST = 48, SIZES = 3, LISTED_MOST = 24, LINE_MOST = 400, LINES_MOST = 400 };

static const char table_path[] = "tests/unit/ruleset/editions.txt";
static const char *const bases[] = {"nim", "domineering", "toads-frogs", "kayles", "subtraction"};

/* ---- a hash of texts ---- */

static uint64_t hash;

static void take(const char *text) {
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    hash = (hash ^ 256) * UINT64_C(0x100000001B3);
}

static void take_result(const char *what, ender_status status, const char *text) {
    take(what);
    take(status == ENDER_OK ? text : ender_status_name(status));
}

/* ---- positions, by their texts ---- */

typedef struct walk {
    const ender_ruleset *rules;
    char *texts[POSITIONS_MOST];
    size_t count;
} walk;

static void walk_add(walk *w, const char *text) {
    for (size_t i = 0; i < w->count; i++)
        if (strcmp(w->texts[i], text) == 0) return;
    if (w->count < POSITIONS_MOST) w->texts[w->count++] = strdup(text);
}

static char *text_of(const ender_position *p) {
    char *text = NULL;
    must(ender_position_format(ctx, p, &text));
    return text;
}

static void take_options(walk *w, const ender_position *p, ender_player player) {
    ender_position **list;
    size_t count;
    char **texts;
    must(ender_position_options(ctx, p, player, &list, &count));
    texts = malloc((count + 1) * sizeof *texts);
    for (size_t i = 0; i < count; i++) texts[i] = text_of(list[i]);
    if (count > 0) qsort(texts, count, sizeof *texts, by_text);
    take(player == ENDER_LEFT ? "left" : "right");
    for (size_t i = 0; i < count; i++) {
        take(texts[i]);
        walk_add(w, texts[i]);
        ender_free(texts[i]);
    }
    free(texts);
    ender_positions_free(list, count);
}

static void take_worth(const ender_position *p) {
    ender_game value = {0};
    ender_outcome outcome = ENDER_P;
    char *name = NULL;
    const bool loops = ender_ruleset_repeats(ender_position_rules(p));
    const ender_status status =
        loops ? ENDER_EDOMAIN : ender_position_value(ctx, p, ENDER_METHOD_AUTO, &value);
    if (status == ENDER_OK) must(ender_format(ctx, value, ENDER_ASCII, &name));
    take_result("value", status, name);
    ender_free(name);
    if (loops) return;
    const ender_status found = ender_position_outcome(ctx, p, false, ENDER_METHOD_AUTO, &outcome);
    take_result("outcome", found, ender_outcome_name(outcome));
}

/* ---- parts, from the inside ---- */

static const ender_position *at_hand;

static void take_parts(task *t) {
    const ender_position *p = at_hand;
    const ruleset *r = p->rules;
    for (uint32_t i = 0; i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        positions parts;
        positions_open(t, &parts);
        if (r->parts.decompose)
            r->parts.decompose(r, block, words, &parts);
        else
            positions_add(&parts, block, words);
        for (uint32_t k = 0; k < parts.count; k++) {
            uint64_t *part = parts.words + parts.starts[k];
            const size_t length = parts.starts[k + 1] - parts.starts[k];
            if (length == 0) continue;
            take(r->parts.symmetry && r->parts.symmetry(r, part, length) ? "part -" : "part");
            strbuf text;
            strbuf_open(t, &text);
            r->text.format(r, &text, part, length);
            take(text.text);
            strbuf_close(&text);
        }
    }
}

/* ---- one ruleset ---- */

static void walk_begin(walk *w) {
    ender_position *p = NULL, **list;
    size_t count;
    char *text;
    must(ender_position_parse(ctx, w->rules, ender_ruleset_about(w->rules)->example,
                              strlen(ender_ruleset_about(w->rules)->example), &p));
    walk_add(w, text = text_of(p));
    ender_free(text);
    ender_position_free(p);
    for (size_t size = 1; size <= SIZES && ender_ruleset_size_unit(w->rules); size++) {
        if (ender_ruleset_positions(ctx, w->rules, size, false, &list, &count) != ENDER_OK) break;
        for (size_t i = 0; i < count && i < LISTED_MOST; i++) {
            walk_add(w, text = text_of(list[i]));
            ender_free(text);
        }
        ender_positions_free(list, count);
    }
}

static uint64_t behaviour(const ender_ruleset *rules) {
    walk w = {.rules = rules};
    hash = UINT64_C(0xCBF29CE484222325);
    walk_begin(&w);
    for (size_t i = 0; i < w.count; i++) {
        ender_position *p = NULL;
        must(ender_position_parse(ctx, rules, w.texts[i], strlen(w.texts[i]), &p));
        take(w.texts[i]);
        take_options(&w, p, ENDER_LEFT);
        take_options(&w, p, ENDER_RIGHT);
        at_hand = p;
        run(take_parts);
        take_worth(p);
        ender_position_free(p);
    }
    for (size_t i = 0; i < w.count; i++) free(w.texts[i]);
    return hash;
}

/* ---- the table ---- */

typedef struct lines {
    char at[LINES_MOST][LINE_MOST];
    size_t count;
} lines;

static lines now, before;

static void add_line(const ender_ruleset *rules) {
    assert_true(now.count < LINES_MOST);
    (void)snprintf(now.at[now.count++], LINE_MOST, "%s\t%s\t%016llx",
                   ender_ruleset_about(rules)->name, ruleset_edition(rules),
                   (unsigned long long)behaviour(rules));
}

static void list_all(void) {
    const size_t listed = ender_ruleset_count(ctx);
    for (size_t i = 0; i < listed; i++) add_line(ender_ruleset_at(ctx, i));
    for (size_t i = 0; i < operator_count(); i++)
        for (size_t k = 0; k < sizeof bases / sizeof *bases; k++) {
            char name[100];
            const ender_ruleset *rules;
            (void)snprintf(name, sizeof name, "%s:%s", operator_at(i)->name, bases[k]);
            const ender_status status = ender_ruleset_find(ctx, name, &rules);
            if (status == ENDER_EDOMAIN) continue; /* lr-ending: of pieces that nothing uses up */
            must(status);
            add_line(rules);
        }
}

static void read_table(void) {
    FILE *file = fopen(table_path, "r");
    while (file && before.count < LINES_MOST && fgets(before.at[before.count], LINE_MOST, file)) {
        before.at[before.count][strcspn(before.at[before.count], "\n")] = '\0';
        before.count += before.at[before.count][0] != '%';
    }
    if (file) assert_int_equal(fclose(file), 0);
}

/* The line that was there of the same name and edition; NULL if there was none. */
static const char *line_before(const char *line) {
    const size_t length = (size_t)(strrchr(line, '\t') - line) + 1;
    for (size_t i = 0; i < before.count; i++)
        if (strncmp(before.at[i], line, length) == 0) return before.at[i];
    return NULL;
}

static void write_table(void) {
    FILE *file = fopen(table_path, "w");
    assert_non_null(file);
    (void)fprintf(file, "%% Ruleset, edition, hash of its behaviour; see test_editions.c\n");
    for (size_t i = 0; i < now.count; i++) (void)fprintf(file, "%s\n", now.at[i]);
    assert_int_equal(fclose(file), 0);
}

static void changed_rules_have_another_edition(void **state) {
    (void)state;
    const bool writes = getenv("ENDER_WRITE_EDITIONS") != NULL;
    list_all();
    read_table();
    for (size_t i = 0; i < now.count; i++) {
        const char *line = now.at[i], *known = line_before(line);
        if (known && strcmp(known, line) != 0)
            fail_msg("%s: the rules have changed, and stores do not know it. Raise `.edition` of "
                     "the ruleset (of the operator where all that it makes have changed), then "
                     "write the table anew: ENDER_WRITE_EDITIONS=1 unit-editions",
                     line);
        if (!known && !writes) fail_msg("%s: is not in %s; write it anew", line, table_path);
    }
    if (writes)
        write_table();
    else
        assert_int_equal(now.count, before.count);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(changed_rules_have_another_edition)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
