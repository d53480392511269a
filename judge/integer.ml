(* SPDX-License-Identifier: MIT

   The integers of zarith under a name that no module of Coq has. Those of 63 bits lie in a word; where both are of
   these, they are compared here, without a call of C. *)
let is_small (x : Z.t) = Obj.is_int (Obj.repr x)
let small (x : Z.t) : int = Obj.magic x
let large (x : int) : Z.t = Obj.magic x

module Compared = struct
  let sign x = if is_small x then Int.compare (small x) 0 else Z.sign x
  let compare x y = if is_small x && is_small y then Int.compare (small x) (small y) else Z.compare x y
  let equal x y = x == y || not (is_small x || is_small y) && Z.equal x y
  let leq x y = if is_small x && is_small y then small x <= small y else Z.leq x y
  let lt x y = if is_small x && is_small y then small x < small y else Z.lt x y
  let is_odd x = if is_small x then small x land 1 = 1 else Z.is_odd x
  let testbit x n = if is_small x then (small x asr if n < 62 then n else 62) land 1 = 1 else Z.testbit x n
  let logxor x y = if is_small x && is_small y then large (small x lxor small y) else Z.logxor x y
  let pred x = if is_small x && small x > min_int then large (small x - 1) else Z.pred x
  let to_int x = if is_small x then small x else Z.to_int x
end

include (Z : module type of Z with type t = Z.t)
include Compared
