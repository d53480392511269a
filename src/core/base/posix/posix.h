/* SPDX-License-Identifier: MIT
 *
 * What the files of this folder have in common. */
#ifndef ENDER_BASE_POSIX_POSIX_H
#define ENDER_BASE_POSIX_POSIX_H

#include <stddef.h>
#include <stdint.h>

/* What the limit on address space leaves, SIZE_MAX where there is none. */
size_t address_space_left(void);

/* The least memory limit of the control groups of this process, UINT64_MAX where there is none. The
 * folders /proc and /sys are looked for below root, "" but in tests. */
uint64_t control_group_limit(const char *root);

#endif
