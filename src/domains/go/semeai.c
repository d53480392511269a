/* SPDX-License-Identifier: MIT
 *
 * Plain races to capture (M. Müller, Race to capture: analyzing semeai in Go, Game Programming
 * Workshop 1999): one string of each colour without eyes, where no liberty needs an approach move
 * and no ko is about. With a liberties of the attacker's string alone, d of the target alone and s
 * shared ones, a player who fills a shared liberty first loses it as well, so the opponent's own
 * liberties are filled first and the race is for the last shared one. Other races are read
 * (life_questions.c), as are these in tests/vectors/endgame.tsv. */
#include "go/front.h"
#include "go/go.h"

#include "notation/domain.h"

enum { LIBERTIES_MOST = 1000000 };

typedef struct semeai {
    int64_t attacker, target, shared;
} semeai;

/* Does the side with `own` liberties of its own capture one with `other`? */
static bool captures(int64_t own, int64_t other, int64_t shared, bool first) {
    return own - other - !first >= (shared > 1 ? shared - 1 : 0);
}

static const void *read_semeai(task *t, source in, const asked *a) {
    (void)a;
    semeai *r = SCRATCH_ARRAY(t, semeai, 1);
    int64_t *const numbers[] = {&r->attacker, &r->target, &r->shared};
    scanner s = {t, in.text, 0, in.length};
    for (int i = 0; i < 3; i++) {
        scan_blanks(&s);
        if (!scan_take(&s, "ads"[i]) || !scan_take(&s, '='))
            scan_fail(&s, s.at, "expected a race such as a=2 d=1 s=2");
        *numbers[i] = (int64_t)scan_number(&s, LIBERTIES_MOST, "a number of liberties");
    }
    scan_blanks(&s);
    if (s.at < s.end) scan_fail(&s, s.at, "expected the end");
    if (r->attacker + r->shared == 0 || r->target + r->shared == 0)
        task_throw(t, ENDER_EDOMAIN, "a string without a liberty is captured already");
    return r;
}

static const char *fate(bool captured) { return captured ? "captures" : "fails"; }

/* Of the attacker, or (`target`) of the other side. */
static value fates_of(task *t, const semeai *r, bool target) {
    const int64_t own = target ? r->target : r->attacker, other = target ? r->attacker : r->target;
    strbuf b;
    strbuf_open(t, &b);
    strbuf_format(&b, "%s %s", fate(captures(own, other, r->shared, true)),
                  fate(captures(own, other, r->shared, false)));
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_fates(task *t, const asked *a) { return fates_of(t, a->object, a->which); }

static const char *result_of(const semeai *r) {
    if (captures(r->attacker, r->target, r->shared, false)) return "attacker";
    if (captures(r->target, r->attacker, r->shared, false)) return "target";
    const bool attacker = captures(r->attacker, r->target, r->shared, true);
    const bool target = captures(r->target, r->attacker, r->shared, true);
    if (!attacker && !target) return "seki";
    return attacker && target ? "first" : attacker ? "attacker or seki" : "target or seki";
}

static value ask_result(task *t, const asked *a) {
    (void)t;
    return value_of_static(result_of(a->object));
}

static value ask_about(task *t, const asked *a) {
    const semeai *r = a->object;
    value_list record = {0};
    record_add(t, &record, "result", ask_result(t, a));
    record_add(t, &record, "attacker", fates_of(t, r, false));
    record_add(t, &record, "target", fates_of(t, r, true));
    return value_of_record(&record);
}

#define MUELLER "M. Müller, Race to capture: analyzing semeai in Go (1999)"
#define RACE "a=2 d=1 s=2"

static const question semeai_questions[] = {
    QUESTION_WITH("about", "", "races", "", "a summary", RACE, "", NULL, NOTHING, RECORD, ask_about,
                  0, .options = "", .source = MUELLER),
    QUESTION_WITH("result", "", "races", "",
                  "who wins the race: attacker or target (whoever begins), first (who begins), "
                  "seki, or attacker or seki, target or seki (that player if it begins)",
                  "a=1 d=1 s=3", "", "seki", NOTHING, WORD, ask_result, 0, .options = "",
                  .source = MUELLER),
    QUESTION_WITH("attacker", "attacker_first_attacker_second", "races", "",
                  "captures or fails: the attacker moving first, and moving second", RACE, "",
                  "captures fails", NOTHING, WORD, ask_fates, 0, .options = "", .source = MUELLER),
    QUESTION_WITH("target", "", "races", "",
                  "captures or fails: the target moving first, and moving second", RACE, "",
                  "fails fails", NOTHING, WORD, ask_fates, 1, .options = "", .source = MUELLER),
};

const domain domain_semeai = {
    .about = {.name = "semeai",
              .aliases = "go-semeai",
              .object = "race to capture",
              .summary = "plain races to capture in Go: two strings without eyes or kos",
              .grammar =
                  "a=2 d=1 s=2              liberties of the attacker's string alone, of the\n"
                  "                         target alone, and shared ones",
              .example = RACE,
              .card = "about"},
    .questions = semeai_questions,
    .count = QUESTION_COUNT(semeai_questions),
    .read = read_semeai,
};
