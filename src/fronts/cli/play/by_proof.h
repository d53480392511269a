/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_BY_PROOF_H
#define ENDER_CLI_BY_PROOF_H

#include "cli/cli.h"

/* A game against a certificate, which proves that the person loses. */
int play_by_proof(cli *c);

#endif
