/* SPDX-License-Identifier: MIT
 *
 * Cases about expressions: `expr`, and `compare` about two of them. */
#include "cli/batch/cases.h"
#include "cli/prompt/loading.h"
#include "cli/property.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

static ender_status answer_compare(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    (void)property;
    const char *between = strstr(input, " ; ");
    if (!between) return ENDER_ESYNTAX;
    ender_result left, right;
    ender_relation relation;
    ender_status status = ender_evaluate(c->ctx, NULL, input, (size_t)(between - input), &left);
    if (status != ENDER_OK) return status;
    status = ender_evaluate(c->ctx, NULL, between + 3, strlen(between + 3), &right);
    if (status == ENDER_OK) status = cli_relation(c, &left, &right, &relation);
    ender_result_clear(&left);
    ender_result_clear(&right);
    if (status != ENDER_OK) return status;
    return case_word(ender_relation_name(relation), out);
}

/* What is asked of a form is asked of the expression as it stands. */
static ender_status evaluate_input(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    const ender_parameter takes =
        property_of_form(property) ? ENDER_TAKES_FORM : ENDER_TAKES_EITHER;
    return ender_argument_read(c->ctx, NULL, takes, input, strlen(input), out);
}

static ender_status answer_expression(cli *c, const char *input, const char *property,
                                      ender_result *out) {
    ender_result result;
    cli_load_mentioned(c, input);
    ender_status status = evaluate_input(c, input, property, &result);
    if (status != ENDER_OK) return status;
    const bool is_game = kind_is_game(result.kind);
    const bool form_itself = result.kind == ENDER_KIND_FORM && strcmp(property, "form") == 0;
    if (form_itself || (!is_game && strcmp(property, "value") == 0)) {
        *out = result;
        return ENDER_OK;
    }
    status = property_of_result(c, &result, property, out);
    ender_result_clear(&result);
    return status;
}

const batch_operation value_operations[] = {{"expr", NULL, answer_expression},
                                            {"sum", NULL, answer_expression},
                                            {"compare", NULL, answer_compare},
                                            {NULL, NULL, NULL}};
