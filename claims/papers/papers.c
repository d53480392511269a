/* SPDX-License-Identifier: MIT
 *
 * Every claim of the papers, paper by paper. A claim is a row of its paper's claims.inc and a
 * checker in one of the files beside it. The columns of a row are: the kind, what is known about
 * the statement as it stands in its source, the id, the checker; five sizes (the least one; how far
 * it is checked as a test, usually, at length, and at most); the items of the specification, the
 * source; the statement, what is compared with what and what the size counts, and of a false
 * statement what is right (NULL for others). include/ender/claims.h says more about each. */
#include "papers/papers.h"

#include "papers/frame/checker.h"

#include <string.h>

#define CLAIM(kind_, verdict_, id_, checker, ...) void checker(claim_run *run, unsigned size);
#include "papers/papers.inc"
#undef CLAIM

#define CLAIM(kind_, verdict_, id_, checker, least_, small_, usual_, large_, most_, items_,        \
              source_, statement_, checked_, correction_)                                          \
    {.info = {.id = id_,                                                                           \
              .kind = ENDER_CLAIM_##kind_,                                                         \
              .statement = statement_,                                                             \
              .source = source_,                                                                   \
              .items = items_,                                                                     \
              .checked = checked_,                                                                 \
              .verdict = ENDER_CLAIM_##verdict_,                                                   \
              .correction = correction_,                                                           \
              .least = least_,                                                                     \
              .small = small_,                                                                     \
              .usual = usual_,                                                                     \
              .large = large_,                                                                     \
              .most = most_},                                                                      \
     .check = checker},
static const claim papers[] = {
#include "papers/papers.inc"
};

ender_status papers_install(ender_ctx *ctx) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    claims_install(t, papers, sizeof papers / sizeof *papers);
    return task_end(t);
}

const paper_certified *papers_certified(const char *id) {
#define CERTIFIED(id_, command_, first_, second_) {id_, command_, {first_, second_}},
    static const paper_certified all[] = {
#include "papers/certified.inc"
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].id, id) == 0) return &all[i];
    return NULL;
}
