/* SPDX-License-Identifier: MIT
 *
 * ender: combinatorial game theory, computed. This header includes the whole public interface. */
#ifndef ENDER_ENDER_H
#define ENDER_ENDER_H

#include <ender/advice.h>
#include <ender/analysis.h>
#include <ender/bulk.h>
#include <ender/certify.h>
#include <ender/claims.h>
#include <ender/coins.h>
#include <ender/context.h>
#include <ender/domain.h>
#include <ender/draw.h>
#include <ender/form.h>
#include <ender/game.h>
#include <ender/go.h>
#include <ender/goban.h>
#include <ender/impartial.h>
#include <ender/ko.h>
#include <ender/loopy.h>
#include <ender/lua.h>
#include <ender/notation.h>
#include <ender/oslo.h>
#include <ender/request.h>
#include <ender/retrograde.h>
#include <ender/ruleset.h>
#include <ender/solve.h>
#include <ender/status.h>
#include <ender/store.h>
#include <ender/surreal.h>

#endif
