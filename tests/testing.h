/* SPDX-License-Identifier: MIT
 *
 * cmocka, behind the headers that it needs and does not include. */
#ifndef ENDER_TESTS_TESTING_H
#define ENDER_TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
