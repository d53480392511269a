/* SPDX-License-Identifier: MIT
 *
 * The list of domains, and the rows of those whose rooms stand below the notation of values. */
#ifndef ENDER_DOMAINS_ROOM_H
#define ENDER_DOMAINS_ROOM_H

#include "domains/front.h"
#include "notation/domain.h"

#define DOMAIN(name) extern const domain domain_##name;
#include "domains/domains.inc"
#undef DOMAIN

#endif
