/* SPDX-License-Identifier: MIT
 *
 * A Lua state of the command, with bounds on its memory and its time. */
#ifndef ENDER_CLI_SCRIPT_H
#define ENDER_CLI_SCRIPT_H

#include "cli/cli.h"
#include "cli/prompt/watch.h"
#include "lua/front.h"

#include <stdatomic.h>

#include <lua.h>

typedef struct script {
    lua_bound bound; /* first: the state's allocator knows it */
    cli *c;
    lua_State *state;
    double until; /* when the time is up, by clock_seconds; 0 for never */
    atomic_bool expired;
    pulse pulse; /* whether Lua runs, and when it was last heard of */
    struct script *next;
    char *path;                              /* of the ruleset file it has read; may be NULL */
    char edition[SANDBOX_EDITION];           /* of what it has read for it */
    struct script *copies[ENDER_LANES_MOST]; /* of that, by lane */
} script;

/* Makes the state, with an empty stack and no library; ends the command when it cannot. Its memory
 * is bounded by --memory. The script does not move while the state is open. */
void script_open(cli *c, script *s);
/* The same, but false when there is no memory. */
bool script_start(cli *c, script *s);
void script_close(script *s);

/* A sandbox with the module (sandbox.h), Lua's print, and a hook that ends what runs when the
 * script has expired or Ctrl-C was pressed. In protected mode. folder as for sandbox_open. */
void script_furnish(script *s, const char *folder);
/* The same for a copy of a ruleset file (module_open_copy). It loads no other ruleset files. */
void script_furnish_copy(script *s, const char *folder, module_copy *copy);
/* The same for all of Lua's libraries. */
void script_furnish_trusted(script *s);

/* After something was stopped what comes next may run. */
void script_go_on(script *s);

/* lua_pcall without results, watched: when it is silent for longer than these seconds (0 for no
 * limit), or at all after Ctrl-C, the process ends. */
int script_call(script *s, int arguments, double seconds);

/* Says on standard error what an error of lua_pcall was, which it takes from the stack, and
 * remembers the exit status. */
void script_complain(script *s, int error);

#endif
