/* SPDX-License-Identifier: MIT
 *
 * --certify FILE of `ender claims check`: the proof of what a claim comes down to, where that is
 * one comparison, outcome or value. */
#ifndef ENDER_CLI_CLAIM_CERTIFICATES_H
#define ENDER_CLI_CLAIM_CERTIFICATES_H

#include "cli/cli.h"

/* Is there such a proof? */
bool claim_has_certificate(const char *id);
/* Writes it. The bytes do not depend on what was found before, except those of an outcome. */
void claim_certify(cli *c, const char *id);
/* The command that asks the same: "compare '{*|-1}' '+-1'"; owned by the caller (free). */
char *claim_question(const char *id);

#endif
