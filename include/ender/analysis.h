/* SPDX-License-Identifier: MIT
 *
 * Analysis of short games: days, infinitesimals, products, thermographs, each in its own header. */
#ifndef ENDER_ANALYSIS_H
#define ENDER_ANALYSIS_H

#include <ender/days.h>
#include <ender/infinitesimal.h>
#include <ender/products.h>
#include <ender/thermograph.h>

#endif
