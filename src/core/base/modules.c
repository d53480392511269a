/* SPDX-License-Identifier: MIT
 *
 * Where modules lie and how they are loaded. What is in this process is in a file: the command, or
 * libender.so of a program, of Lua, of Python. From its folder lead the ways of
 * ENDER_MODULE_PLACES, beside it where it was built, and as installed. Neither the folder one works
 * in nor a variable of the environment says where code is loaded from. */
#include "base/modules.h"

#include <stddef.h>

#ifndef ENDER_MODULES
#define ENDER_MODULES 0
#endif

#if ENDER_MODULES

#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- where they lie ---- */

static const char own_place; /* an address in that file */

/* The folder of the file that has this code, with a slash at its end. */
static bool own_folder(char path[PATH_MAX]) {
    Dl_info about;
    char *found = NULL;
    /* The name of a program that was found through PATH is no path. */
    if (dladdr(&own_place, &about) != 0 && about.dli_fname && strchr(about.dli_fname, '/'))
        found = realpath(about.dli_fname, path);
    if (!found) found = realpath("/proc/self/exe", path);
    char *slash = found ? strrchr(path, '/') : NULL;
    if (slash) slash[1] = '\0';
    return slash != NULL;
}

void *module_open(const char *file, bool shares, char *why, unsigned size) {
    static const char *const places[] = {"", "ender/", ENDER_MODULE_PLACE "/"};
    char folder[PATH_MAX], path[PATH_MAX + 128];
    if (why) snprintf(why, size, "%s is not installed", file);
    if (!own_folder(folder)) return NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (snprintf(path, sizeof path, "%s%s%s", folder, places[i], file) >= (int)sizeof path ||
            access(path, R_OK) != 0)
            continue;
        void *module = dlopen(path, RTLD_NOW | (shares ? RTLD_GLOBAL : RTLD_LOCAL));
        if (module) return module;
        const char *error = dlerror();
        if (why) snprintf(why, size, "%s", error ? error : path);
    }
    return NULL;
}

/* ---- tables ---- */

#ifndef MODULE_VERSION_CAIRO
#define MODULE_VERSION_CAIRO NULL
#endif
#ifndef MODULE_VERSION_EDIT
#define MODULE_VERSION_EDIT NULL
#endif
#ifndef MODULE_VERSION_MICROHTTPD
#define MODULE_VERSION_MICROHTTPD NULL
#endif
#ifndef MODULE_VERSION_NAUTY
#define MODULE_VERSION_NAUTY NULL
#endif
#ifndef MODULE_VERSION_SQLITE
#define MODULE_VERSION_SQLITE NULL
#endif

static const struct {
    const char *file, *version; /* version NULL: this build does not have it */
} modules[] = {[MODULE_CAIRO] = {"ender-cairo.so", MODULE_VERSION_CAIRO},
               [MODULE_EDIT] = {"ender-edit.so", MODULE_VERSION_EDIT},
               [MODULE_MICROHTTPD] = {"ender-microhttpd.so", MODULE_VERSION_MICROHTTPD},
               [MODULE_NAUTY] = {"ender-nauty.so", MODULE_VERSION_NAUTY},
               [MODULE_SQLITE] = {"ender-sqlite.so", MODULE_VERSION_SQLITE}};

/* Addresses of code, which are the same for all contexts. */
static const void *_Atomic tables[MODULE_COUNT];

const void *module_table(module_name which) {
    return atomic_load_explicit(&tables[which], memory_order_acquire);
}

/* Stands for the table of a module that was looked for and is not to be had. */
static const char absent;

/* The table of a module that fits; NULL and why. */
static const void *find_table(module_name which, char *why, unsigned size) {
    const char *file = modules[which].file, *version = modules[which].version;
    if (why) snprintf(why, size, "this ender was built without %s", file);
    void *module = version ? module_open(file, false, why, size) : NULL;
    const char *const *table = module ? dlsym(module, "ender_module") : NULL;
    if (table && strcmp(*table, version) == 0) return table;
    if (module) {
        if (why) snprintf(why, size, "%s is of another version of ender", file);
        dlclose(module);
    }
    return NULL;
}

bool module_load(module_name which, char *why, unsigned size) {
    const void *table = module_table(which);
    if (table && table != &absent) return true;
    if (table && !why) return false;
    table = find_table(which, why, size);
    atomic_store_explicit(&tables[which], table ? table : &absent, memory_order_release);
    return table != NULL;
}

#else

void *module_open(const char *file, bool shares, char *why, unsigned size) {
    (void)file, (void)shares, (void)why, (void)size;
    return NULL;
}

bool module_load(module_name which, char *why, unsigned size) {
    (void)which, (void)why, (void)size;
    return true; /* it is linked */
}

const void *module_table(module_name which) {
    (void)which;
    return NULL;
}

#endif
