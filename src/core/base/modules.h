/* SPDX-License-Identifier: MIT
 *
 * Libraries that are opened when they are used (cmake/modules.cmake). A module is a table with the
 * addresses of a library's functions; once it is loaded it stays, the same for all contexts. */
#ifndef ENDER_BASE_MODULES_H
#define ENDER_BASE_MODULES_H

#include <stdbool.h>

typedef enum module_name {
    MODULE_CAIRO,
    MODULE_EDIT,
    MODULE_MICROHTTPD,
    MODULE_NAUTY,
    MODULE_SQLITE,
    MODULE_COUNT
} module_name;

/* The table, once module_load has said true. */
const void *module_table(module_name which);

/* Loads a module unless it is there. False when it cannot be had; then, unless it is NULL, why
 * (`size` bytes) says what the system says. From any thread. */
bool module_load(module_name which, char *why, unsigned size);

/* Opens `ender-NAME.so`, from beside the file that this library or program is in, or from the
 * folder of modules as it is installed; NULL when it is not there or cannot be loaded, and why.
 * With `shares` the library's own modules find its names, as those of Open MPI have to. */
void *module_open(const char *file, bool shares, char *why, unsigned size);

#endif
