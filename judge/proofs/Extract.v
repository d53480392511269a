(* SPDX-License-Identifier: MIT

   The judge as an OCaml program.

   Numbers become integers of any size (zarith's Z.t, under the name Integer.t), and the functions on
   them that are named below become its own, which compute the same: besides Coq and OCaml, that is
   what has to be believed. *)
From Coq Require Import ZArith NArith PArith Extraction ExtrOcamlBasic ExtrOcamlNativeString.
From Judge Require Import Multisets Kernel Reader Judge.

Extract Inductive positive => "Integer.t"
  [ "(fun p -> Integer.succ (Integer.shift_left p 1))" "(fun p -> Integer.shift_left p 1)" "Integer.one" ]
  "(fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)".
Extract Inductive N => "Integer.t" [ "Integer.zero" "" ]
  "(fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)".

Extract Inductive Z => "Integer.t" [ "Integer.zero" "" "Integer.neg" ]
  "(fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))".

Extract Constant Pos.succ => "Integer.succ".
Extract Constant Pos.mul => "Integer.mul".
Extract Constant Pos.eqb => "Integer.equal".
Extract Constant Pos.leb => "Integer.leq".
Extract Constant Pos.ltb => "Integer.lt".
Extract Constant Pos.compare => "(fun x y -> let c = Integer.compare x y in if c = 0 then Eq else if c < 0 then Lt else Gt)".
Extract Constant N.succ => "Integer.succ".
Extract Constant N.pred => "(fun n -> if Integer.sign n = 0 then n else Integer.pred n)".
Extract Constant N.add => "Integer.add".
Extract Constant N.sub => "(fun a b -> if Integer.leq a b then Integer.zero else Integer.sub a b)".
Extract Constant N.mul => "Integer.mul".
Extract Constant N.div => "(fun a b -> if Integer.sign b = 0 then Integer.zero else Integer.div a b)".
Extract Constant N.modulo => "(fun a b -> if Integer.sign b = 0 then a else Integer.rem a b)".
Extract Constant N.compare => "(fun x y -> let c = Integer.compare x y in if c = 0 then Eq else if c < 0 then Lt else Gt)".
Extract Constant N.eqb => "Integer.equal".
Extract Constant N.leb => "Integer.leq".
Extract Constant N.ltb => "Integer.lt".
Extract Constant N.odd => "Integer.is_odd".
Extract Constant N.div2 => "(fun n -> Integer.shift_right n 1)".
Extract Constant N.size => "(fun n -> Integer.of_int (Integer.numbits n))".
Extract Constant N.log2 => "(fun n -> if Integer.sign n = 0 then n else Integer.of_int (Integer.numbits n - 1))".
Extract Constant N.land => "Integer.logand".
Extract Constant N.lor => "Integer.logor".
Extract Constant N.lxor => "Integer.logxor".
Extract Constant N.testbit => "(fun a n -> Integer.testbit a (Integer.to_int n))".
Extract Constant N.ones => "(fun n -> Integer.pred (Integer.shift_left Integer.one (Integer.to_int n)))".
Extract Constant N.succ_pos => "Integer.succ".
Extract Constant N.ldiff => "(fun a b -> Integer.logand a (Integer.lognot b))".
Extract Constant N.shiftl => "(fun a n -> Integer.shift_left a (Integer.to_int n))".
Extract Constant N.shiftr => "(fun a n -> Integer.shift_right a (Integer.to_int n))".
Extract Constant N.setbit => "(fun a n -> Integer.logor a (Integer.shift_left Integer.one (Integer.to_int n)))".
Extract Constant N.clearbit => "(fun a n -> Integer.logand a (Integer.lognot (Integer.shift_left Integer.one (Integer.to_int n))))".
Extract Constant Z.succ => "Integer.succ".
Extract Constant Z.pred => "Integer.pred".
Extract Constant Z.opp => "Integer.neg".
Extract Constant Z.add => "Integer.add".
Extract Constant Z.mul => "Integer.mul".
Extract Constant Z.double => "(fun z -> Integer.shift_left z 1)".
Extract Constant Z.leb => "Integer.leq".
Extract Constant Z.eqb => "Integer.equal".

Extraction "judge_core.ml" judge_line at_start put_line get_line.
