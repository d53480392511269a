/* SPDX-License-Identifier: MIT
 *
 * The tables of the thesis on kos: the stages of sidling on KO(7,0)+KO(1,0) (Table 4.1), and sums
 * of kos of 11, 13 and 15 points without passes (4.2) and with them (4.3). Cells as printed; where
 * the print has lost bars they stand again. */
#include "ko/ko.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

/* ---- Table 4.1 ---- */

enum { VERTICES = 8 };
static const char *const vertices[VERTICES] = {
    "OK(7,0)+KO(1,0)[KO(7,0)+KO(1,0)]", "OK(7,0)+OK(1,0)[OK(7,0)+KO(1,0)]",
    "KO(7,0)+OK(1,0)[OK(7,0)+OK(1,0)]", "KO(7,0)+KO(1,0)[KO(7,0)+OK(1,0)]",
    "OK(7,0)+KO(1,0)[OK(7,0)+OK(1,0)]", "OK(7,0)+OK(1,0)[KO(7,0)+OK(1,0)]",
    "KO(7,0)+OK(1,0)[KO(7,0)+KO(1,0)]", "KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]"};
static const struct {
    const char *stage, *cells[VERTICES];
} stages[] = {
    {"plus 0", {"off-", "off-", "off-", "off-", "off-", "off-", "off-", "off-"}},
    {"plus 1.0", {"on+", "on+", "on+", "on+", "on+", "on+", "on+", "on+"}},
    {"plus 1.1", {"{on+|8}", "10", "1", "{on+|{2|0}}", "7", "10", "{on+|2}", "{on+|{2|0}}"}},
    {"plus 1.2", {"{10|8}", "{9|1}", "1", "{{on+|8}|{2|0}}", "7", "{9|7}", "{10|2}", "2"}},
    {"plus 1.3", {"7", "{9|1}", "1", "{{10|8}|{2|0}}", "{{9|7}|2}", "{9|7}", "{{9|7}|2}", "2"}},
    {"plus 1.4", {"7", "{9|1}", "1", "{7|{2|0}}", "{{9|7}|2}", "{9|7}", "{{9|7}|2}", "2"}},
    {"plus 1.5", {"7", "{9|1}", "1", "{7|{2|0}}", "{{9|7}|2}", "{9|7}", "{{9|7}|2}", "2"}},
    {"plus 2.0", {"on+", "on+", "on+", "on+", "on+", "on+", "on+", "on+"}},
    {"plus 2.1",
     {"{on+|8}", "10", "{{9|7}|2}", "{on+|{2|0}}", "7", "10", "{on+|2}", "{on+|{2|0}}"}},
    {"plus 2.2",
     {"{10|8}", "{9|7}", "{{9|7}|2}", "{{on+|8}|{2|0}}", "7", "{9|7}", "{10|2}", "{7|{2|0}}"}},
    {"plus 2.3",
     {"7", "{9|7}", "{{9|7}|2}", "{{10|8}|{2|0}}", "7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"}},
    {"plus 2.4", {"7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}", "7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"}},
    {"plus 2.5", {"7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}", "7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"}},
    {"plus 3.0", {"on+", "on+", "on+", "on+", "on+", "on+", "on+", "on+"}},
    {"plus 3.1",
     {"{on+|8}", "10", "{{9|7}|2}", "{on+|{2|0}}", "7", "10", "{on+|2}", "{on+|{2|0}}"}},
    {"plus 3.2",
     {"{10|8}", "{9|7}", "{{9|7}|2}", "{{on+|8}|{2|0}}", "7", "{9|7}", "{10|2}", "{7|{2|0}}"}},
    {"plus 3.3",
     {"7", "{9|7}", "{{9|7}|2}", "{{10|8}|{2|0}}", "7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"}},
    {"plus 3.4", {"7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}", "7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"}},
    {"plus 3.5", {"7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}", "7", "{9|7}", "{{9|7}|2}", "{7|{2|0}}"}},
};

typedef struct stage_check {
    claim_run *run;
    size_t column[VERTICES];
    unsigned found;
} stage_check;

static void compare_row(void *user, const char *stage, const char *const *cells, size_t count) {
    stage_check *c = user;
    for (unsigned k = 0; k < VERTICES && stage[0] == '\0'; k++)
        for (size_t i = 0; i < count; i++)
            if (strcmp(cells[i], vertices[k]) == 0) c->column[k] = i;
    for (size_t row = 0; row < sizeof stages / sizeof *stages; row++) {
        if (strcmp(stages[row].stage, stage) != 0) continue;
        c->found++;
        for (unsigned k = 0; k < VERTICES; k++)
            claim_same_text(c->run, cells[c->column[k]], stages[row].cells[k], "%s, %s", stage,
                            vertices[k]);
    }
}

void check_ko_table_4_1(claim_run *run, unsigned size) {
    (void)size;
    static const char text[] = "KO(7,0)+KO(1,0)";
    const ko_question q = ko_read(run->t, (source){text, sizeof text - 1},
                                  (ko_rules){ENDER_BAN_J, ENDER_THREATS_LEFT, false});
    stage_check c = {.run = run};
    ko_trace(run->t, &q, KO_ROUNDS, compare_row, &c);
    claim_same_number(run, c.found, sizeof stages / sizeof *stages, "stages of the table");
}

/* ---- Tables 4.2 and 4.3 ---- */

/* i changes first, then j, then k. */
static const char *const without_passes[64] = {
    "0",
    "{12|0}",
    "12",
    "11",
    "{14|0}",
    "{13|{12|0}}",
    "{{25|13}|12}",
    "{25|11}",
    "14",
    "13",
    "{25|13}",
    "25",
    "13",
    "{25|13}",
    "25",
    "24",
    "{16|0}",
    "{15|{12|0}}",
    "{{27|15}|12}",
    "{27|11}",
    "{15|{14|0}}",
    "{{27|15}|{13|{12|0}}}",
    "{27|{{25|13}|12}}",
    "{26|{25|11}}",
    "{{29|15}|14}",
    "{{28|{27|15}}|13}",
    "{{{40|28}|27}|{25|13}}",
    "{{40|26}|25}",
    "{29|13}",
    "{28|{25|13}}",
    "{{40|28}|25}",
    "{40|24}",
    "16",
    "15",
    "{27|15}",
    "27",
    "15",
    "{27|15}",
    "27",
    "26",
    "{29|15}",
    "{28|{27|15}}",
    "{{40|28}|27}",
    "{40|26}",
    "29",
    "28",
    "{40|28}",
    "40",
    "15",
    "{27|15}",
    "27",
    "26",
    "{29|15}",
    "{28|{27|15}}",
    "{{40|28}|27}",
    "{40|26}",
    "29",
    "28",
    "{40|28}",
    "40",
    "28",
    "{40|28}",
    "40",
    "39",
};
static const char *const with_passes[64] = {
    "0",
    "{11|0}",
    "11",
    "11",
    "{13|0}",
    "{13|{11|0}}",
    "{{24|13}|11}",
    "{24|11}",
    "13",
    "13",
    "{24|13}",
    "24",
    "13",
    "{24|13}",
    "24",
    "24",
    "{15|0}",
    "{15|{11|0}}",
    "{{26|15}|11}",
    "{26|11}",
    "{15|{13|0}}",
    "{{26|15}|{13|{11|0}}}",
    "{26|{{24|13}|11}}",
    "{26|{24|11}}",
    "{{28|15}|13}",
    "{{28|{26|15}}|13}",
    "{{{39|28}|26}|{24|13}}",
    "{{39|26}|24}",
    "{28|13}",
    "{28|{24|13}}",
    "{{39|28}|24}",
    "{39|24}",
    "15",
    "15",
    "{26|15}",
    "26",
    "15",
    "{26|15}",
    "26",
    "26",
    "{28|15}",
    "{28|{26|15}}",
    "{{39|28}|26}",
    "{39|26}",
    "28",
    "28",
    "{39|28}",
    "39",
    "15",
    "{26|15}",
    "26",
    "26",
    "{28|15}",
    "{28|{26|15}}",
    "{{39|28}|26}",
    "{39|26}",
    "28",
    "28",
    "{39|28}",
    "39",
    "28",
    "{39|28}",
    "39",
    "39",
};

static ko_sum sum_of(claim_run *run, const char *ko, unsigned cell, char text[100]) {
    snprintf(text, 100, "%u.%s(11,0)+%u.%s(13,0)+%u.%s(15,0)", cell % 4, ko, cell / 4 % 4, ko,
             cell / 16, ko);
    return ko_read(run->t, (source){text, strlen(text)}, (ko_rules){0}).sum;
}

void check_ko_table_4_2(claim_run *run, unsigned size) {
    task *t = run->t;
    const ko_rules rules = {ENDER_BAN_J, ENDER_THREATS_LEFT, false};
    for (unsigned cell = 0; cell < 64; cell++) {
        const arena_mark mark = scratch_mark(t);
        char text[100];
        const unsigned i = cell % 4, j = cell / 4 % 4, k = cell / 16;
        const ko_sum sum = sum_of(run, "KO", cell, text);
        const ref printed = claim_value(run, "%s", without_passes[cell]);
        ref closed;
        if (!ko_closed_value(t, &sum, rules, &closed)) closed = REF_ZERO;
        claim_equal(run, closed, printed, "phi(J,L; %s)", text);
        char form[100];
        snprintf(form, sizeof form, "H(3; 14:%u,16:%u,18:%u)", i, j, k);
        claim_equal(run, ko_read_closed(t, (source){form, strlen(form)}), printed, "%s", form);
        if (i + j + k <= size) {
            const ko_question q = {.sum = sum, .rules = rules};
            const ko_value v = ko_solve(t, &q, KO_ROUNDS);
            claim_holds(run, v.is_one && lref_same(v.game, lref_of(printed)),
                        "sidling finds another value", "phi(J,L; %s)", text);
        }
        scratch_release(t, mark);
    }
}

void check_ko_table_4_3(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const ko_rules rules = {ENDER_BAN_J, ENDER_THREATS_LEFT, false};
    for (unsigned cell = 0; cell < 64; cell++) {
        const arena_mark mark = scratch_mark(t);
        char text[100], form[100];
        const ko_sum sum = sum_of(run, "KOR", cell, text);
        const ref printed = claim_value(run, "%s", with_passes[cell]);
        ref nearly;
        if (!ko_closed_nearly(t, &sum, rules, &nearly)) nearly = REF_ZERO;
        claim_equal(run, nearly, printed, "phi(J,L; %s) but for an infinitesimal", text);
        snprintf(form, sizeof form, "HC(3; 11,13,15; 0; 0,%u,%u,%u)", cell % 4, cell / 4 % 4,
                 cell / 16);
        claim_equal(run, ko_read_closed(t, (source){form, strlen(form)}), printed, "%s", form);
        scratch_release(t, mark);
    }
}
