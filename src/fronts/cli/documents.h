/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_DOCUMENTS_H
#define ENDER_CLI_DOCUMENTS_H

#include <stdbool.h>
#include <stddef.h>

/* The file of this program. False when the system does not tell. */
bool own_path(char *path, size_t size);

/* The folder of the documents: the one that is installed with the command, or that of the source
 * tree of a command that is not installed. False when there is none. */
bool documents_folder(char *path, size_t size);
/* The same of the files of the page. */
bool page_folder(char *path, size_t size);

#endif
