/* SPDX-License-Identifier: MIT
 *
 * `ender kernel`: the language in Jupyter. The kernel is a part of the Python package
 * (python/ender/kernel.py), because Jupyter speaks with kernels through Python's own base of them;
 * this starts Python with it. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
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

/* ---- which Python ---- */

/* What a Python says of itself: its path, a tab, and what the kernel needs and it lacks. A folder
 * that is called ender but is no package does not count. */
static const char question[] = "import importlib.util as u, sys\n"
                               "missing = []\n"
                               "for name in ('ender.kernel', 'cffi', 'ipykernel'):\n"
                               "    try: found = u.find_spec(name)\n"
                               "    except ImportError: found = None\n"
                               "    if found is None: missing.append(name.split('.')[0])\n"
                               "print(sys.executable + '\\t' + ', '.join(missing), end='')\n";

enum { ANSWER_MOST = PATH_MAX + 100, PYTHONS_MOST = 2 };

/* In the child: the program, with its output into the pipe. */
_Noreturn static void become(char *const *arguments, int output) {
    if (dup2(output, STDOUT_FILENO) >= 0) (void)execvp(arguments[0], arguments);
    _exit(127);
}

/* Reads what a program prints; false when it does not run or fails. */
static bool program_says(char *const *arguments, char *out, size_t size) {
    int ends[2], status = 1;
    size_t length = 0;
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    const pid_t child = fork();
    if (child == 0) become(arguments, ends[1]);
    const bool runs = child > 0;
    close(ends[1]);
    for (ssize_t more = 1; runs && more != 0 && length + 1 < size;) {
        more = read(ends[0], out + length, size - length - 1);
        if (more > 0) length += (size_t)more;
        if (more < 0 && errno != EINTR) break;
    }
    out[length] = '\0';
    close(ends[0]);
    while (runs && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return runs && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* The path of a Python that has all that the kernel needs, in `out`; else what it lacks is added to
 * the text, and false. */
static bool python_serves(const char *python, char *out, char *lacks, size_t size) {
    char code[] = "-c", name[PATH_MAX], text[sizeof question];
    const size_t used = strlen(lacks);
    snprintf(name, sizeof name, "%s", python);
    memcpy(text, question, sizeof question);
    char *const arguments[] = {name, code, text, NULL};
    const char *lead = used > 0 ? "; " : "";
    char *tab = program_says(arguments, out, ANSWER_MOST) ? strchr(out, '\t') : NULL;
    if (!tab) {
        snprintf(lacks + used, size - used, "%s%s does not run", lead, python);
        return false;
    }
    *tab = '\0';
    if (!tab[1]) return true;
    snprintf(lacks + used, size - used, "%s%s has no %s", lead, out, tab + 1);
    return false;
}

/* The Python that ENDER_PYTHON names, or the one of the terminal, which may be that of an
 * environment, or the one that ender was built with: the first that has the package. */
static void find_python(cli *c, char *out) {
    const char *named = getenv("ENDER_PYTHON");
    const char *const pythons[PYTHONS_MOST] = {named && named[0] ? named : "python3",
                                               named && named[0] ? NULL : ENDER_PYTHON_PROGRAM};
    char lacks[PYTHONS_MOST * ANSWER_MOST] = "";
    for (size_t i = 0; i < PYTHONS_MOST && pythons[i]; i++)
        if (python_serves(pythons[i], out, lacks, sizeof lacks)) return;
    cli_fail(c, "%s. The variable ENDER_PYTHON names a Python that has ender, cffi and ipykernel",
             lacks);
}

static int run(cli *c) {
    const bool install = cli_given(c, "install");
    const char *prefix = cli_given(c, "prefix");
    if (install) cli_no_argument(c, "ender kernel --install --prefix");
    if (!install && c->argument_count != 1) cli_usage(c, "a connection file is expected");
    char python[ANSWER_MOST];
    show_package(c);
    find_python(c, python);
    const char *arguments[8] = {python, "-m", "ender.kernel", install ? "--install" : "-f"};
    if (!install) arguments[4] = c->arguments[0];
    if (prefix) {
        arguments[4] = "--prefix";
        arguments[5] = prefix;
    }
    fflush(stdout);
    execvp(python, (char *const *)arguments);
    cli_fail(c, "%s: %s", python, strerror(errno));
}

static const cli_option options[] = {OPTION_FLAG("install", "install the kernel for this user"),
                                     {.name = "prefix",
                                      .kind = CLI_FOLDER,
                                      .value = "FOLDER",
                                      .help = "install below a folder such as /usr/local",
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
        "shown as formulas, pictures as pictures, and Tab completes. Jupyter itself starts\n"
        "the kernel with a connection file. The kernel needs Python with cffi and ipykernel:\n"
        "the Python of the terminal, otherwise the one with which ender was built, or the one\n"
        "named in ENDER_PYTHON.\n"
        "\n"
        "Examples:\n"
        "  ender kernel --install\n"
        "  jupyter notebook",
    .options = options,
    .run = run};
