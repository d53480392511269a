/* SPDX-License-Identifier: MIT
 *
 * `ender kernel`: the language in Jupyter. The kernel is a part of the Python package
 * (python/ender/kernel.py), because Jupyter speaks with kernels through Python's own base of them;
 * this starts Python with it. */
#include "cli/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef ENDER_PYTHON_PROGRAM
#define ENDER_PYTHON_PROGRAM "python3"
#endif

/* Where the command is built the package lies beside it: then Python is to look there first. */
static void show_package(cli *c) {
    char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) return;
    self[length] = '\0';
    char *slash = strrchr(self, '/');
    if (!slash || slash + sizeof "/python/ender/kernel.py" > self + sizeof self) return;
    strcpy(slash, "/python/ender/kernel.py");
    if (access(self, R_OK) != 0) return;
    strcpy(slash, "/python");
    const char *before = getenv("PYTHONPATH");
    char *path = cli_alloc(strlen(self) + (before ? strlen(before) : 0) + 2);
    sprintf(path, before && before[0] ? "%s:%s" : "%s", self, before);
    if (setenv("PYTHONPATH", path, 1) != 0) cli_fail(c, "no memory is left");
    free(path);
}

static int run(cli *c) {
    const bool install = cli_given(c, "install");
    const char *prefix = cli_given(c, "prefix");
    if (c->argument_count != (install ? 0 : 1))
        cli_usage(c, install ? "no argument is expected" : "a connection file is expected");
    const char *python = getenv("ENDER_PYTHON");
    if (!python || !python[0]) python = ENDER_PYTHON_PROGRAM;
    const char *arguments[8] = {python, "-m", "ender.kernel", install ? "--install" : "-f"};
    if (!install) arguments[4] = c->arguments[0];
    if (prefix) {
        arguments[4] = "--prefix";
        arguments[5] = prefix;
    }
    show_package(c);
    fflush(stdout);
    execvp(python, (char *const *)arguments);
    cli_fail(c, "%s: %s; the variable ENDER_PYTHON names a Python that has ender and ipykernel",
             python, strerror(errno));
}

static const cli_option options[] = {
    OPTION_FLAG("install", "tell Jupyter about the kernel, for this user"),
    {.name = "prefix",
     .kind = CLI_FOLDER,
     .value = "FOLDER",
     .help = "or below a folder such as /usr/local",
     .with = "--install"},
    {.name = NULL}};

static const cli_form forms[] = {
    {"", "--install [--prefix FOLDER]", NULL}, {"", "FILE", NULL}, {NULL, NULL, NULL}};

const cli_command command_kernel = {
    .name = "kernel",
    .forms = forms,
    .summary = "the language in Jupyter notebooks",
    .help =
        "With --install Jupyter offers \"ender\" as a kernel: cells are expressions, games are\n"
        "shown as formulae, pictures as pictures, and Tab completes. Jupyter itself starts the\n"
        "kernel with a connection file. Needs Python with cffi and ipykernel; the variable\n"
        "ENDER_PYTHON names another Python than the one ender was built with.\n"
        "\n"
        "Examples:\n"
        "  ender kernel --install\n"
        "  jupyter notebook",
    .options = options,
    .run = run};
