/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COIN_THEORY_H
#define ENDER_CLI_COIN_THEORY_H

#include "cli/cli.h"

/* What is asked of several texts together. */
typedef struct coin_subject {
    const char *name;
    int (*run)(cli *c);
} coin_subject;
extern const coin_subject coin_subjects[]; /* name NULL at the end */

/* ender coins table: Table 5.1. */
int coin_table(cli *c);

#endif
