/* SPDX-License-Identifier: MIT
 *
 * What one asks of a short game: one header a domain. */
#ifndef ENDER_ANALYSIS_H
#define ENDER_ANALYSIS_H

#include <ender/days.h>
#include <ender/infinitesimal.h>
#include <ender/products.h>
#include <ender/thermograph.h>

#endif
