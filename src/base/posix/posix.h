/* SPDX-License-Identifier: MIT
 *
 * What the files of this folder have in common. */
#ifndef ENDER_BASE_POSIX_POSIX_H
#define ENDER_BASE_POSIX_POSIX_H

#include <stddef.h>

/* What the limit on address space leaves, SIZE_MAX where there is none. */
size_t address_space_left(void);

#endif
