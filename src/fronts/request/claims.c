/* SPDX-License-Identifier: MIT
 *
 * The claims that the context knows: listed, shown and checked. */
#include "claims/front.h"
#include "request/request.h"

#include <limits.h>
#include <string.h>

static void put_claim(cJSON *to, const ender_claim_info *info) {
    put_text(to, "id", info->id);
    put_text(to, "kind", claim_kind_name(info->kind));
    put_text(to, "verdict", claim_verdict_name(info->verdict));
    put_text(to, "statement", info->statement);
    put_text(to, "source", info->source);
}

static void answer_claims(request *a) {
    cJSON *list = put_list(a->result, "claims");
    for (size_t i = 0; i < ender_claim_count(a->ctx); i++)
        put_claim(add_object(list), ender_claim_about(ender_claim_at(a->ctx, i)));
}

static const ender_claim *read_claim(request *a) {
    const ender_claim *claim = NULL;
    const char *id = request_text(a, "id");
    if (id) request_read_ok(a, ender_claim_find(a->ctx, id, &claim), "id", NULL);
    return claim;
}

static void put_details(cJSON *to, const ender_claim_info *info) {
    put_claim(to, info);
    put_text(to, "checked", info->checked);
    put_text(to, "correction", info->correction);
    cJSON *sizes = put_object(to, "sizes");
    put_number(sizes, "least", info->least);
    put_number(sizes, "small", info->small);
    put_number(sizes, "usual", info->usual);
    put_number(sizes, "large", info->large);
    put_number(sizes, "most", info->most);
}

static void answer_claim(request *a) {
    const ender_claim *claim = read_claim(a);
    if (claim) put_details(a->result, ender_claim_about(claim));
}

static void answer_check(request *a) {
    const ender_claim *claim = read_claim(a);
    if (!claim) return;
    const ender_claim_info *info = ender_claim_about(claim);
    const unsigned size = (unsigned)request_number(a, "size", 0, UINT_MAX, info->small);
    ender_claim_result result;
    if (request_failed(a) || !request_ok(a, ender_claim_check(a->ctx, claim, size, &result)))
        return;
    put_text(a->result, "id", info->id);
    put_switch(a->result, "refuted", result.refuted);
    put_switch(a->result, "as_known", ender_claim_as_known(claim, &result));
    if (result.any) put_number(a->result, "held_to", result.held_to);
    put_number(a->result, "cases", (double)result.cases);
    put_number(a->result, "seconds", result.seconds);
    if (result.refuted) put_number(a->result, "refuted_at", result.refuted_at);
    put_text(a->result, "where", result.where);
    put_text(a->result, "why", result.why);
    put_text(a->result, "line", result.line);
    if (result.stopped != ENDER_OK) {
        put_text(a->result, "stopped", ender_status_name(result.stopped));
        put_text(a->result, "reason", result.reason);
    }
    ender_claim_result_clear(&result);
}

const request_kind kinds_of_claims[] = {
    {"claims", "the claims of the papers", "{\"kind\":\"claims\"}", "", answer_claims},
    {"claim", "one claim, and how far it can be checked",
     "{\"kind\":\"claim\",\"id\":\"bipass.theorem-2\"}", "", answer_claim},
    {"check", "checks a claim up to a size; a limit that is reached is no error",
     "{\"kind\":\"check\",\"id\":\"bipass.theorem-2\",\"size\":4}", "size", answer_check},
    {.name = ""}};
