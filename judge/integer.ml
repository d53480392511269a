(* SPDX-License-Identifier: MIT

   The integers of zarith under a name that no module of Coq has. *)
include Z
