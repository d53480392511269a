/* SPDX-License-Identifier: MIT
 *
 * ender coins recognise: the coins in a value. */
#include "cli/tables/recognise.h"

#include <string.h>

bool answer_recognise(cli *c, const char *text, const char *where) {
    const unsigned most = (unsigned)cli_number(c, "terms");
    ender_game g;
    ender_status status = ender_parse(c->ctx, text, strlen(text), &g);
    char *coins = NULL;
    if (status == ENDER_OK) status = ender_coins_recognise(c->ctx, g, most, &coins);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json) {
        if (coins)
            cli_json_string(stdout, coins);
        else
            printf("null");
        puts("");
    } else {
        puts(coins && strcmp(coins, "-") != 0 ? coins : coins ? "$0" : "-");
    }
    ender_free(coins);
    return true;
}
