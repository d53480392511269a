/* SPDX-License-Identifier: MIT
 *
 * Whole files: one reader and one writer. */
#ifndef ENDER_BASE_FILE_H
#define ENDER_BASE_FILE_H

#include "base/task.h"

/* The bytes of a file, with a zero behind them, in scratch memory; NULL if there is no such file.
 * Throws ENDER_ESYSTEM when it cannot be read to its end, ENDER_ELIMIT above `most` bytes. */
char *file_read(task *t, const char *path, size_t most, size_t *length);

/* The same into a place of `room` bytes: *length becomes the length of the file, or room + 1 where
 * it is longer. False if there is no such file. */
bool file_read_into(task *t, const char *path, void *bytes, size_t capacity, size_t *length);
/* Puts these bytes in the place of the file: beside it first, then under its name, so that there is
 * the old file or the new one and never a part of either, whatever fails. A symbolic link stays and
 * its target is replaced; rights stay as they were. A device or a pipe is written to. Throws
 * ENDER_ESYSTEM. */
void file_write(task *t, const char *path, const char *bytes, size_t length);

/* May somebody else have written it: is it another user's, or has another the right to write? */
bool file_is_foreign(const char *path);

#endif
