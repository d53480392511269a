/* SPDX-License-Identifier: MIT
 *
 * The names of the ways a call can end. */
#include <ender/status.h>

const char *ender_status_name(ender_status status) {
    switch (status) {
    case ENDER_OK:
        return "ok";
    case ENDER_ESYNTAX:
        return "syntax error";
    case ENDER_EARGUMENT:
        return "bad argument";
    case ENDER_EDOMAIN:
        return "undefined";
    case ENDER_EMEMORY:
        return "memory limit";
    case ENDER_ELIMIT:
        return "limit reached";
    case ENDER_ECANCELLED:
        return "interrupted";
    case ENDER_ESYSTEM:
        return "system error";
    }
    return "unknown status";
}
