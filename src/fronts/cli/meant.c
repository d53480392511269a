/* SPDX-License-Identifier: MIT */
#include "cli/meant.h"

#include "base/front.h"
#include "cli/help/help.h"

#include <string.h>

static void try_domains(nearest_names *near) {
    for (size_t i = 0; i < ender_domain_count(); i++)
        nearest_try(near, ender_domain_at(i)->name, NULL);
}

const ender_domain *cli_meant_domain(const char *word, bool is_sure) {
    nearest_names near;
    nearest_open(&near, word, strlen(word));
    try_domains(&near);
    if (near.count == 0 || (is_sure && near.distances[0] > 1)) return NULL;
    return ender_domain_find(near.names[0]);
}

bool cli_meant(cli *c, const char *word, char out[MEANT_MOST]) {
    nearest_names near;
    nearest_open(&near, word, strlen(word));
    for (const cli_command *const *known = cli_commands; *known; known++)
        nearest_try(&near, (*known)->name, NULL);
    if (near.count == 0) {
        for (size_t i = 0; i < ender_function_count(); i++)
            nearest_try(&near, ender_function_at(i)->name, ender_function_at(i)->aliases);
        for (size_t i = 0; i < ender_ruleset_count(c->ctx); i++) {
            const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(c->ctx, i));
            nearest_try(&near, info->name, info->aliases);
        }
        try_domains(&near);
    }
    if (near.count == 0) return false;
    snprintf(out, MEANT_MOST, "%s%s", ender_domain_find(near.names[0]) ? "ask " : "",
             near.names[0]);
    return true;
}

/* ---- the words with which a usage begins ---- */

enum { VERBS_MOST = 32, VERB_MOST = 24 };

typedef struct verb_list {
    char words[VERBS_MOST][VERB_MOST];
    size_t count;
} verb_list;

static void add_verb(verb_list *verbs, const char *word, size_t length) {
    if (verbs->count == VERBS_MOST || length >= VERB_MOST) return;
    char *to = verbs->words[verbs->count];
    snprintf(to, VERB_MOST, "%.*s", (int)length, word);
    for (size_t i = 0; i < verbs->count; i++)
        if (strcmp(verbs->words[i], to) == 0) return;
    verbs->count++;
}

static void find_verbs(const cli_command *command, verb_list *verbs) {
    for (const cli_form *form = command->forms; form->verbs; form++)
        for (const char *at = form->verbs; *at;) {
            const size_t length = strcspn(at, "|");
            add_verb(verbs, at, length);
            at += length + (at[length] == '|');
        }
}

void cli_meant_verbs(const cli *c, const char *word, char out[MEANT_VERBS_MOST]) {
    verb_list verbs = {.count = 0};
    nearest_names near;
    nearest_open(&near, word, strlen(word));
    find_verbs(c->command, &verbs);
    for (size_t i = 0; i < verbs.count; i++) nearest_try(&near, verbs.words[i], NULL);
    const ender_question *q;
    for (size_t i = 0; c->domain && (q = ender_question_at(c->domain, i)) != NULL; i++)
        nearest_try(&near, q->name, q->aliases);
    if (word[0] && near.count > 0) {
        snprintf(out, MEANT_VERBS_MOST, "is `%s` meant?", near.names[0]);
        return;
    }
    size_t end = (size_t)snprintf(out, MEANT_VERBS_MOST, "there are");
    for (size_t i = 0; i < verbs.count && end < MEANT_VERBS_MOST; i++)
        end += (size_t)snprintf(out + end, MEANT_VERBS_MOST - end, "%s %s",
                                i == 0                 ? ""
                                : i + 1 == verbs.count ? " and"
                                                       : ",",
                                verbs.words[i]);
    if (c->domain && end < MEANT_VERBS_MOST)
        snprintf(out + end, MEANT_VERBS_MOST - end, "; `ender ask %s` lists the questions",
                 c->domain->name);
}
