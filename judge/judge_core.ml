
type __ = Obj.t
let __ = let rec f _ = Obj.repr f in Obj.repr f

(** val xorb : bool -> bool -> bool **)

let xorb b1 b2 =
  if b1 then if b2 then false else true else b2

(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

type nat =
| O
| S of nat

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x, _) -> x

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

(** val compOpp : comparison -> comparison **)

let compOpp = function
| Eq -> Eq
| Lt -> Gt
| Gt -> Lt

module Coq__1 = struct
 (** val add : nat -> nat -> nat **)
 let rec add n0 m =
   match n0 with
   | O -> m
   | S p -> S (add p m)
end
include Coq__1

(** val eqb : nat -> nat -> bool **)

let rec eqb n0 m =
  match n0 with
  | O -> (match m with
          | O -> true
          | S _ -> false)
  | S n' -> (match m with
             | O -> false
             | S m' -> eqb n' m')

(** val leb : nat -> nat -> bool **)

let rec leb n0 m =
  match n0 with
  | O -> true
  | S n' -> (match m with
             | O -> false
             | S m' -> leb n' m')

type z =
| Z0
| Zpos of Integer.t
| Zneg of Integer.t

module type EqLtLe =
 sig
  type t
 end

module type TotalLeBool' =
 sig
  type t

  val leb : t -> t -> bool
 end

module MakeOrderTac =
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 struct
 end

module Pos =
 struct
  type mask =
  | IsNul
  | IsPos of Integer.t
  | IsNeg
 end

module Coq_Pos =
 struct
  (** val succ : Integer.t -> Integer.t **)

  let rec succ = Integer.succ

  (** val add : Integer.t -> Integer.t -> Integer.t **)

  let rec add x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> (fun p -> Integer.shift_left p 1) (add_carry p q))
        (fun q -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add p q))
        (fun _ -> (fun p -> Integer.shift_left p 1) (succ p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add p q))
        (fun q -> (fun p -> Integer.shift_left p 1) (add p q))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1)) p)
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> (fun p -> Integer.shift_left p 1) (succ q))
        (fun q -> (fun p -> Integer.succ (Integer.shift_left p 1))
        q)
        (fun _ -> (fun p -> Integer.shift_left p 1) Integer.one)
        y)
      x

  (** val add_carry : Integer.t -> Integer.t -> Integer.t **)

  and add_carry x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add_carry p q))
        (fun q -> (fun p -> Integer.shift_left p 1) (add_carry p q))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1)) (succ p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> (fun p -> Integer.shift_left p 1) (add_carry p q))
        (fun q -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add p q))
        (fun _ -> (fun p -> Integer.shift_left p 1) (succ p))
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (succ q))
        (fun q -> (fun p -> Integer.shift_left p 1) (succ q))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1))
        Integer.one)
        y)
      x

  (** val pred_double : Integer.t -> Integer.t **)

  let rec pred_double x =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> (fun p -> Integer.succ (Integer.shift_left p 1))
      ((fun p -> Integer.shift_left p 1) p))
      (fun p -> (fun p -> Integer.succ (Integer.shift_left p 1))
      (pred_double p))
      (fun _ -> Integer.one)
      x

  (** val pred_N : Integer.t -> Integer.t **)

  let pred_N x =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> ((fun p -> Integer.shift_left p 1) p))
      (fun p -> (pred_double p))
      (fun _ -> Integer.zero)
      x

  type mask = Pos.mask =
  | IsNul
  | IsPos of Integer.t
  | IsNeg

  (** val succ_double_mask : mask -> mask **)

  let succ_double_mask = function
  | IsNul -> IsPos Integer.one
  | IsPos p -> IsPos ((fun p -> Integer.succ (Integer.shift_left p 1)) p)
  | IsNeg -> IsNeg

  (** val double_mask : mask -> mask **)

  let double_mask = function
  | IsPos p -> IsPos ((fun p -> Integer.shift_left p 1) p)
  | x0 -> x0

  (** val double_pred_mask : Integer.t -> mask **)

  let double_pred_mask x =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> IsPos ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) p)))
      (fun p -> IsPos ((fun p -> Integer.shift_left p 1)
      (pred_double p)))
      (fun _ -> IsNul)
      x

  (** val sub_mask : Integer.t -> Integer.t -> mask **)

  let rec sub_mask x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> double_mask (sub_mask p q))
        (fun q -> succ_double_mask (sub_mask p q))
        (fun _ -> IsPos ((fun p -> Integer.shift_left p 1) p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> succ_double_mask (sub_mask_carry p q))
        (fun q -> double_mask (sub_mask p q))
        (fun _ -> IsPos (pred_double p))
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> IsNeg)
        (fun _ -> IsNeg)
        (fun _ -> IsNul)
        y)
      x

  (** val sub_mask_carry : Integer.t -> Integer.t -> mask **)

  and sub_mask_carry x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> succ_double_mask (sub_mask_carry p q))
        (fun q -> double_mask (sub_mask p q))
        (fun _ -> IsPos (pred_double p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> double_mask (sub_mask_carry p q))
        (fun q -> succ_double_mask (sub_mask_carry p q))
        (fun _ -> double_pred_mask p)
        y)
      (fun _ -> IsNeg)
      x

  (** val mul : Integer.t -> Integer.t -> Integer.t **)

  let rec mul x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> add y ((fun p -> Integer.shift_left p 1) (mul p y)))
      (fun p -> (fun p -> Integer.shift_left p 1) (mul p y))
      (fun _ -> y)
      x

  (** val iter : ('a1 -> 'a1) -> 'a1 -> Integer.t -> 'a1 **)

  let rec iter f x n0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun n' -> f (iter f (iter f x n') n'))
      (fun n' -> iter f (iter f x n') n')
      (fun _ -> f x)
      n0

  (** val size_nat : Integer.t -> nat **)

  let rec size_nat p =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 -> S (size_nat p0))
      (fun p0 -> S (size_nat p0))
      (fun _ -> S O)
      p

  (** val size : Integer.t -> Integer.t **)

  let rec size p =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 -> succ (size p0))
      (fun p0 -> succ (size p0))
      (fun _ -> Integer.one)
      p

  (** val compare_cont :
      comparison -> Integer.t -> Integer.t -> comparison **)

  let rec compare_cont r x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> compare_cont r p q)
        (fun q -> compare_cont Gt p q)
        (fun _ -> Gt)
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> compare_cont Lt p q)
        (fun q -> compare_cont r p q)
        (fun _ -> Gt)
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> Lt)
        (fun _ -> Lt)
        (fun _ -> r)
        y)
      x

  (** val compare : Integer.t -> Integer.t -> comparison **)

  let compare = (fun x y -> let c = Integer.compare x y in if c = 0 then Eq else if c < 0 then Lt else Gt)

  (** val eqb : Integer.t -> Integer.t -> bool **)

  let rec eqb = Integer.equal

  (** val leb : Integer.t -> Integer.t -> bool **)

  let leb = Integer.leq

  (** val coq_Nsucc_double : Integer.t -> Integer.t **)

  let coq_Nsucc_double x =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.one)
      (fun p -> ((fun p -> Integer.succ (Integer.shift_left p 1)) p))
      x

  (** val coq_Ndouble : Integer.t -> Integer.t **)

  let coq_Ndouble n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.zero)
      (fun p -> ((fun p -> Integer.shift_left p 1) p))
      n0

  (** val coq_lor : Integer.t -> Integer.t -> Integer.t **)

  let rec coq_lor p q =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (coq_lor p0 q0))
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (coq_lor p0 q0))
        (fun _ -> p)
        q)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (coq_lor p0 q0))
        (fun q0 -> (fun p -> Integer.shift_left p 1)
        (coq_lor p0 q0))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1)) p0)
        q)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> q)
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        q0)
        (fun _ -> q)
        q)
      p

  (** val coq_land : Integer.t -> Integer.t -> Integer.t **)

  let rec coq_land p q =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> coq_Nsucc_double (coq_land p0 q0))
        (fun q0 -> coq_Ndouble (coq_land p0 q0))
        (fun _ -> Integer.one)
        q)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> coq_Ndouble (coq_land p0 q0))
        (fun q0 -> coq_Ndouble (coq_land p0 q0))
        (fun _ -> Integer.zero)
        q)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> Integer.one)
        (fun _ -> Integer.zero)
        (fun _ -> Integer.one)
        q)
      p

  (** val ldiff : Integer.t -> Integer.t -> Integer.t **)

  let rec ldiff p q =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> coq_Ndouble (ldiff p0 q0))
        (fun q0 -> coq_Nsucc_double (ldiff p0 q0))
        (fun _ -> ((fun p -> Integer.shift_left p 1) p0))
        q)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> coq_Ndouble (ldiff p0 q0))
        (fun q0 -> coq_Ndouble (ldiff p0 q0))
        (fun _ -> p)
        q)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> Integer.zero)
        (fun _ -> Integer.one)
        (fun _ -> Integer.zero)
        q)
      p

  (** val coq_lxor : Integer.t -> Integer.t -> Integer.t **)

  let rec coq_lxor p q =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> coq_Ndouble (coq_lxor p0 q0))
        (fun q0 -> coq_Nsucc_double (coq_lxor p0 q0))
        (fun _ -> ((fun p -> Integer.shift_left p 1) p0))
        q)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> coq_Nsucc_double (coq_lxor p0 q0))
        (fun q0 -> coq_Ndouble (coq_lxor p0 q0))
        (fun _ -> ((fun p -> Integer.succ (Integer.shift_left p 1)) p0))
        q)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> ((fun p -> Integer.shift_left p 1) q0))
        (fun q0 -> ((fun p -> Integer.succ (Integer.shift_left p 1))
        q0))
        (fun _ -> Integer.zero)
        q)
      p

  (** val shiftl : Integer.t -> Integer.t -> Integer.t **)

  let shiftl p n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> p)
      (fun n1 -> iter (fun x -> (fun p -> Integer.shift_left p 1) x) p n1)
      n0

  (** val testbit : Integer.t -> Integer.t -> bool **)

  let rec testbit p n0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> true)
        (fun n1 -> testbit p0 (pred_N n1))
        n0)
      (fun p0 ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> false)
        (fun n1 -> testbit p0 (pred_N n1))
        n0)
      (fun _ ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> true)
        (fun _ -> false)
        n0)
      p

  (** val iter_op : ('a1 -> 'a1 -> 'a1) -> Integer.t -> 'a1 -> 'a1 **)

  let rec iter_op op p a =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 -> op a (iter_op op p0 (op a a)))
      (fun p0 -> iter_op op p0 (op a a))
      (fun _ -> a)
      p

  (** val to_nat : Integer.t -> nat **)

  let to_nat x =
    iter_op Coq__1.add x (S O)

  (** val of_succ_nat : nat -> Integer.t **)

  let rec of_succ_nat = function
  | O -> Integer.one
  | S x -> succ (of_succ_nat x)

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let rec eq_dec p x0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p1 -> eq_dec p0 p1)
        (fun _ -> false)
        (fun _ -> false)
        x0)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> false)
        (fun p1 -> eq_dec p0 p1)
        (fun _ -> false)
        x0)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> false)
        (fun _ -> false)
        (fun _ -> true)
        x0)
      p
 end

module N =
 struct
  (** val succ_double : Integer.t -> Integer.t **)

  let succ_double x =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.one)
      (fun p -> ((fun p -> Integer.succ (Integer.shift_left p 1)) p))
      x

  (** val double : Integer.t -> Integer.t **)

  let double n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.zero)
      (fun p -> ((fun p -> Integer.shift_left p 1) p))
      n0

  (** val succ : Integer.t -> Integer.t **)

  let succ = Integer.succ

  (** val pred : Integer.t -> Integer.t **)

  let pred = (fun n -> if Integer.sign n = 0 then n else Integer.pred n)

  (** val succ_pos : Integer.t -> Integer.t **)

  let succ_pos = Integer.succ

  (** val add : Integer.t -> Integer.t -> Integer.t **)

  let add = Integer.add

  (** val sub : Integer.t -> Integer.t -> Integer.t **)

  let sub = (fun a b -> if Integer.leq a b then Integer.zero else Integer.sub a b)

  (** val mul : Integer.t -> Integer.t -> Integer.t **)

  let mul = Integer.mul

  (** val compare : Integer.t -> Integer.t -> comparison **)

  let compare = (fun x y -> let c = Integer.compare x y in if c = 0 then Eq else if c < 0 then Lt else Gt)

  (** val eqb : Integer.t -> Integer.t -> bool **)

  let eqb = Integer.equal

  (** val leb : Integer.t -> Integer.t -> bool **)

  let leb = Integer.leq

  (** val ltb : Integer.t -> Integer.t -> bool **)

  let ltb = Integer.lt

  (** val min : Integer.t -> Integer.t -> Integer.t **)

  let min n0 n' =
    match compare n0 n' with
    | Gt -> n'
    | _ -> n0

  (** val max : Integer.t -> Integer.t -> Integer.t **)

  let max n0 n' =
    match compare n0 n' with
    | Gt -> n0
    | _ -> n'

  (** val div2 : Integer.t -> Integer.t **)

  let div2 n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.zero)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p -> p)
        (fun p -> p)
        (fun _ -> Integer.zero)
        p0)
      n0

  (** val log2 : Integer.t -> Integer.t **)

  let log2 = (fun n -> if Integer.sign n = 0 then n else Integer.of_int (Integer.numbits n - 1))

  (** val size : Integer.t -> Integer.t **)

  let size = (fun n -> Integer.of_int (Integer.numbits n))

  (** val size_nat : Integer.t -> nat **)

  let size_nat n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> O)
      (fun p -> Coq_Pos.size_nat p)
      n0

  (** val pos_div_eucl : Integer.t -> Integer.t -> Integer.t * Integer.t **)

  let rec pos_div_eucl a b =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = succ_double r in
      if leb b r' then ((succ_double q), (sub r' b)) else ((double q), r'))
      (fun a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = double r in
      if leb b r' then ((succ_double q), (sub r' b)) else ((double q), r'))
      (fun _ ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> (Integer.zero, Integer.one))
        (fun p ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun _ -> (Integer.zero, Integer.one))
          (fun _ -> (Integer.zero, Integer.one))
          (fun _ -> (Integer.one, Integer.zero))
          p)
        b)
      a

  (** val div_eucl : Integer.t -> Integer.t -> Integer.t * Integer.t **)

  let div_eucl a b =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> (Integer.zero, Integer.zero))
      (fun na ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> (Integer.zero, a))
        (fun _ -> pos_div_eucl na b)
        b)
      a

  (** val div : Integer.t -> Integer.t -> Integer.t **)

  let div = (fun a b -> if Integer.sign b = 0 then Integer.zero else Integer.div a b)

  (** val modulo : Integer.t -> Integer.t -> Integer.t **)

  let modulo = (fun a b -> if Integer.sign b = 0 then a else Integer.rem a b)

  (** val coq_lor : Integer.t -> Integer.t -> Integer.t **)

  let coq_lor = Integer.logor

  (** val coq_land : Integer.t -> Integer.t -> Integer.t **)

  let coq_land = Integer.logand

  (** val ldiff : Integer.t -> Integer.t -> Integer.t **)

  let ldiff = (fun a b -> Integer.logand a (Integer.lognot b))

  (** val coq_lxor : Integer.t -> Integer.t -> Integer.t **)

  let coq_lxor = Integer.logxor

  (** val shiftl : Integer.t -> Integer.t -> Integer.t **)

  let shiftl = (fun a n -> Integer.shift_left a (Integer.to_int n))

  (** val shiftr : Integer.t -> Integer.t -> Integer.t **)

  let shiftr = (fun a n -> Integer.shift_right a (Integer.to_int n))

  (** val testbit : Integer.t -> Integer.t -> bool **)

  let testbit = (fun a n -> Integer.testbit a (Integer.to_int n))

  (** val to_nat : Integer.t -> nat **)

  let to_nat a =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> O)
      (fun p -> Coq_Pos.to_nat p)
      a

  (** val of_nat : nat -> Integer.t **)

  let of_nat = function
  | O -> Integer.zero
  | S n' -> (Coq_Pos.of_succ_nat n')

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let eq_dec n0 m =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> true)
        (fun _ -> false)
        m)
      (fun p ->
      (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
        (fun _ -> false)
        (fun p0 -> Coq_Pos.eq_dec p p0)
        m)
      n0

  (** val setbit : Integer.t -> Integer.t -> Integer.t **)

  let setbit = (fun a n -> Integer.logor a (Integer.shift_left Integer.one (Integer.to_int n)))

  (** val clearbit : Integer.t -> Integer.t -> Integer.t **)

  let clearbit = (fun a n -> Integer.logand a (Integer.lognot (Integer.shift_left Integer.one (Integer.to_int n))))

  (** val ones : Integer.t -> Integer.t **)

  let ones = (fun n -> Integer.pred (Integer.shift_left Integer.one (Integer.to_int n)))
 end

module Z =
 struct
  (** val double : z -> z **)

  let double = function
  | Z0 -> Z0
  | Zpos p -> Zpos ((fun p -> Integer.shift_left p 1) p)
  | Zneg p -> Zneg ((fun p -> Integer.shift_left p 1) p)

  (** val succ_double : z -> z **)

  let succ_double = function
  | Z0 -> Zpos Integer.one
  | Zpos p -> Zpos ((fun p -> Integer.succ (Integer.shift_left p 1)) p)
  | Zneg p -> Zneg (Coq_Pos.pred_double p)

  (** val pred_double : z -> z **)

  let pred_double = function
  | Z0 -> Zneg Integer.one
  | Zpos p -> Zpos (Coq_Pos.pred_double p)
  | Zneg p -> Zneg ((fun p -> Integer.succ (Integer.shift_left p 1)) p)

  (** val pos_sub : Integer.t -> Integer.t -> z **)

  let rec pos_sub x y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> double (pos_sub p q))
        (fun q -> succ_double (pos_sub p q))
        (fun _ -> Zpos ((fun p -> Integer.shift_left p 1) p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> pred_double (pos_sub p q))
        (fun q -> double (pos_sub p q))
        (fun _ -> Zpos (Coq_Pos.pred_double p))
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q -> Zneg ((fun p -> Integer.shift_left p 1) q))
        (fun q -> Zneg (Coq_Pos.pred_double q))
        (fun _ -> Z0)
        y)
      x

  (** val add : z -> z -> z **)

  let add x y =
    match x with
    | Z0 -> y
    | Zpos x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> Zpos (Coq_Pos.add x' y')
       | Zneg y' -> pos_sub x' y')
    | Zneg x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> pos_sub y' x'
       | Zneg y' -> Zneg (Coq_Pos.add x' y'))

  (** val opp : z -> z **)

  let opp = function
  | Z0 -> Z0
  | Zpos x0 -> Zneg x0
  | Zneg x0 -> Zpos x0

  (** val sub : z -> z -> z **)

  let sub m n0 =
    add m (opp n0)

  (** val mul : z -> z -> z **)

  let mul x y =
    match x with
    | Z0 -> Z0
    | Zpos x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zpos (Coq_Pos.mul x' y')
       | Zneg y' -> Zneg (Coq_Pos.mul x' y'))
    | Zneg x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zneg (Coq_Pos.mul x' y')
       | Zneg y' -> Zpos (Coq_Pos.mul x' y'))

  (** val compare : z -> z -> comparison **)

  let compare x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> Eq
             | Zpos _ -> Lt
             | Zneg _ -> Gt)
    | Zpos x' -> (match y with
                  | Zpos y' -> Coq_Pos.compare x' y'
                  | _ -> Gt)
    | Zneg x' ->
      (match y with
       | Zneg y' -> compOpp (Coq_Pos.compare x' y')
       | _ -> Lt)

  (** val leb : z -> z -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : z -> z -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val eqb : z -> z -> bool **)

  let eqb x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos q -> Coq_Pos.eqb p q
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg q -> Coq_Pos.eqb p q
                 | _ -> false)

  (** val max : z -> z -> z **)

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val eq_dec : z -> z -> bool **)

  let eq_dec x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos p0 -> Coq_Pos.eq_dec p p0
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg p0 -> Coq_Pos.eq_dec p p0
                 | _ -> false)
 end

(** val concat : 'a1 list list -> 'a1 list **)

let rec concat = function
| [] -> []
| x :: l0 -> app x (concat l0)

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t0 -> app (f x) (flat_map f t0)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l a0 =
  match l with
  | [] -> a0
  | b :: t0 -> fold_left f t0 (f a0 b)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t0 -> f b (fold_right f a0 t0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l l' =
  match l with
  | [] -> []
  | x :: tl ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x, y) :: (combine tl tl'))

module Sort =
 functor (X:TotalLeBool') ->
 struct
  (** val merge : X.t list -> X.t list -> X.t list **)

  let rec merge l1 l2 =
    let rec merge_aux l3 =
      match l1 with
      | [] -> l3
      | a1 :: l1' ->
        (match l3 with
         | [] -> l1
         | a2 :: l2' ->
           if X.leb a1 a2 then a1 :: (merge l1' l3) else a2 :: (merge_aux l2'))
    in merge_aux l2

  (** val merge_list_to_stack :
      X.t list option list -> X.t list -> X.t list option list **)

  let rec merge_list_to_stack stack l =
    match stack with
    | [] -> (Some l) :: []
    | y :: stack' ->
      (match y with
       | Some l' -> None :: (merge_list_to_stack stack' (merge l' l))
       | None -> (Some l) :: stack')

  (** val merge_stack : X.t list option list -> X.t list **)

  let rec merge_stack = function
  | [] -> []
  | y :: stack' ->
    (match y with
     | Some l -> merge l (merge_stack stack')
     | None -> merge_stack stack')

  (** val iter_merge : X.t list option list -> X.t list -> X.t list **)

  let rec iter_merge stack = function
  | [] -> merge_stack stack
  | a :: l' -> iter_merge (merge_list_to_stack stack (a :: [])) l'

  (** val sort : X.t list -> X.t list **)

  let sort =
    iter_merge []

  (** val flatten_stack : X.t list option list -> X.t list **)

  let rec flatten_stack = function
  | [] -> []
  | o :: stack' ->
    (match o with
     | Some l -> app l (flatten_stack stack')
     | None -> flatten_stack stack')
 end

(** val insert : Integer.t -> Integer.t list -> Integer.t list **)

let rec insert x l = match l with
| [] -> x :: []
| y :: t0 -> if Coq_Pos.leb x y then x :: l else y :: (insert x t0)

(** val merge0 : Integer.t list -> Integer.t list -> Integer.t list **)

let merge0 a b =
  fold_right insert b a

(** val remove : Integer.t -> Integer.t list -> Integer.t list option **)

let rec remove x = function
| [] -> None
| y :: t0 ->
  if Coq_Pos.eqb x y
  then Some t0
  else (match remove x t0 with
        | Some r -> Some (y :: r)
        | None -> None)

(** val remove_all :
    Integer.t list -> Integer.t list -> Integer.t list option **)

let rec remove_all xs l =
  match xs with
  | [] -> Some l
  | x :: xs0 ->
    (match remove x l with
     | Some r -> remove_all xs0 r
     | None -> None)

(** val equal : Integer.t list -> Integer.t list -> bool **)

let rec equal a b =
  match a with
  | [] -> (match b with
           | [] -> true
           | _ :: _ -> false)
  | x :: a0 ->
    (match b with
     | [] -> false
     | y :: b0 -> (&&) (Coq_Pos.eqb x y) (equal a0 b0))

(** val once : Integer.t list -> Integer.t list **)

let rec once l = match l with
| [] -> l
| x :: t0 ->
  (match t0 with
   | [] -> l
   | y :: _ -> if Coq_Pos.eqb x y then once t0 else x :: (once t0))

(** val member : 'a1 list -> Integer.t -> 'a1 option **)

let rec member l n0 =
  match l with
  | [] -> None
  | x :: t0 -> if N.eqb n0 Integer.zero then Some x else member t0 (N.pred n0)

(** val all : ('a1 -> 'a2 option) -> 'a1 list -> 'a2 list option **)

let rec all f = function
| [] -> Some []
| x :: t0 ->
  (match f x with
   | Some y -> (match all f t0 with
                | Some r -> Some (y :: r)
                | None -> None)
   | None -> None)

(** val lexicographic : Integer.t list -> Integer.t list -> comparison **)

let rec lexicographic a b =
  match a with
  | [] -> (match b with
           | [] -> Eq
           | _ :: _ -> Lt)
  | x :: a0 ->
    (match b with
     | [] -> Gt
     | y :: b0 ->
       (match Coq_Pos.compare x y with
        | Eq -> lexicographic a0 b0
        | x0 -> x0))

module Lists =
 struct
  type t = Integer.t list

  (** val leb : t -> t -> bool **)

  let leb a b =
    match lexicographic a b with
    | Gt -> false
    | _ -> true
 end

module Coq_Sort = Sort(Lists)

(** val once_lists : Integer.t list list -> Integer.t list list **)

let rec once_lists l = match l with
| [] -> l
| x :: t0 ->
  (match t0 with
   | [] -> l
   | y :: _ -> if equal x y then once_lists t0 else x :: (once_lists t0))

(** val distinct : Integer.t list list -> Integer.t list list **)

let distinct l =
  once_lists (Coq_Sort.sort l)

type 'x compare0 =
| LT
| EQ
| GT

module type OrderedType =
 sig
  type t

  val compare : t -> t -> t compare0

  val eq_dec : t -> t -> bool
 end

module OrderedTypeFacts =
 functor (O:OrderedType) ->
 struct
  module TO =
   struct
    type t = O.t
   end

  module IsTO =
   struct
   end

  module OrderTac = MakeOrderTac(TO)(IsTO)

  (** val eq_dec : O.t -> O.t -> bool **)

  let eq_dec =
    O.eq_dec

  (** val lt_dec : O.t -> O.t -> bool **)

  let lt_dec x y =
    match O.compare x y with
    | LT -> true
    | _ -> false

  (** val eqb : O.t -> O.t -> bool **)

  let eqb x y =
    if eq_dec x y then true else false
 end

module KeyOrderedType =
 functor (O:OrderedType) ->
 struct
  module MO = OrderedTypeFacts(O)
 end

module N_as_OT =
 struct
  type t = Integer.t

  (** val compare : Integer.t -> Integer.t -> Integer.t compare0 **)

  let compare x y =
    match N.compare x y with
    | Eq -> EQ
    | Lt -> LT
    | Gt -> GT

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let eq_dec =
    N.eq_dec
 end

module PositiveOrderedTypeBits =
 struct
  type t = Integer.t

  (** val compare : t -> t -> Integer.t compare0 **)

  let rec compare p y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p1 -> compare p0 p1)
        (fun _ -> GT)
        (fun _ -> GT)
        y)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> LT)
        (fun p1 -> compare p0 p1)
        (fun _ -> LT)
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> LT)
        (fun _ -> GT)
        (fun _ -> EQ)
        y)
      p

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let eq_dec x y =
    match Coq_Pos.compare x y with
    | Eq -> true
    | _ -> false
 end

(** val append : Integer.t -> Integer.t -> Integer.t **)

let rec append i j =
  (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
    (fun ii -> (fun p -> Integer.succ (Integer.shift_left p 1))
    (append ii j))
    (fun ii -> (fun p -> Integer.shift_left p 1) (append ii j))
    (fun _ -> j)
    i

module PositiveMap =
 struct
  module E = PositiveOrderedTypeBits

  module ME = KeyOrderedType(E)

  type key = Integer.t

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  (** val empty : 'a1 t **)

  let empty =
    Leaf

  (** val is_empty : 'a1 t -> bool **)

  let rec is_empty = function
  | Leaf -> true
  | Node (l, o, r) ->
    (match o with
     | Some _ -> false
     | None -> (&&) (is_empty l) (is_empty r))

  (** val find : key -> 'a1 t -> 'a1 option **)

  let rec find i = function
  | Leaf -> None
  | Node (l, o, r) ->
    ((fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
       (fun ii -> find ii r)
       (fun ii -> find ii l)
       (fun _ -> o)
       i)

  (** val mem : key -> 'a1 t -> bool **)

  let rec mem i = function
  | Leaf -> false
  | Node (l, o, r) ->
    ((fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
       (fun ii -> mem ii r)
       (fun ii -> mem ii l)
       (fun _ -> match o with
                 | Some _ -> true
                 | None -> false)
       i)

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add i v = function
  | Leaf ->
    ((fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
       (fun ii -> Node (Leaf, None, (add ii v Leaf)))
       (fun ii -> Node ((add ii v Leaf), None, Leaf))
       (fun _ -> Node (Leaf, (Some v), Leaf))
       i)
  | Node (l, o, r) ->
    ((fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
       (fun ii -> Node (l, o, (add ii v r)))
       (fun ii -> Node ((add ii v l), o, r))
       (fun _ -> Node (l, (Some v), r))
       i)

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove i m =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun ii ->
      match m with
      | Leaf -> Leaf
      | Node (l, o, r) ->
        (match l with
         | Leaf ->
           (match o with
            | Some _ -> Node (l, o, (remove ii r))
            | None ->
              (match remove ii r with
               | Leaf -> Leaf
               | Node (t0, o0, t1) -> Node (Leaf, None, (Node (t0, o0, t1)))))
         | Node (_, _, _) -> Node (l, o, (remove ii r))))
      (fun ii ->
      match m with
      | Leaf -> Leaf
      | Node (l, o, r) ->
        (match o with
         | Some _ -> Node ((remove ii l), o, r)
         | None ->
           (match r with
            | Leaf ->
              (match remove ii l with
               | Leaf -> Leaf
               | Node (t0, o0, t1) -> Node ((Node (t0, o0, t1)), None, Leaf))
            | Node (_, _, _) -> Node ((remove ii l), o, r))))
      (fun _ ->
      match m with
      | Leaf -> Leaf
      | Node (l, _, r) ->
        (match l with
         | Leaf ->
           (match r with
            | Leaf -> Leaf
            | Node (_, _, _) -> Node (l, None, r))
         | Node (_, _, _) -> Node (l, None, r)))
      i

  (** val xelements : 'a1 t -> key -> (key * 'a1) list **)

  let rec xelements m i =
    match m with
    | Leaf -> []
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         app
           (xelements l
             (append i ((fun p -> Integer.shift_left p 1) Integer.one))) ((i,
           x) :: (xelements r
                   (append i
                     ((fun p -> Integer.succ (Integer.shift_left p 1))
                     Integer.one))))
       | None ->
         app
           (xelements l
             (append i ((fun p -> Integer.shift_left p 1) Integer.one)))
           (xelements r
             (append i ((fun p -> Integer.succ (Integer.shift_left p 1))
               Integer.one))))

  (** val elements : 'a1 t -> (key * 'a1) list **)

  let elements m =
    xelements m Integer.one

  (** val cardinal : 'a1 t -> nat **)

  let rec cardinal = function
  | Leaf -> O
  | Node (l, o, r) ->
    (match o with
     | Some _ -> S (Coq__1.add (cardinal l) (cardinal r))
     | None -> Coq__1.add (cardinal l) (cardinal r))

  (** val xfind : key -> key -> 'a1 t -> 'a1 option **)

  let rec xfind i j m =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun ii ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun jj -> xfind ii jj m)
        (fun _ -> None)
        (fun _ -> find i m)
        j)
      (fun ii ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> None)
        (fun jj -> xfind ii jj m)
        (fun _ -> find i m)
        j)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> None)
        (fun _ -> None)
        (fun _ -> find i m)
        j)
      i

  (** val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t **)

  let rec xmapi f m i =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      Node
        ((xmapi f l
           (append i ((fun p -> Integer.shift_left p 1) Integer.one))),
        (option_map (f i) o),
        (xmapi f r
          (append i ((fun p -> Integer.succ (Integer.shift_left p 1))
            Integer.one))))

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let mapi f m =
    xmapi f m Integer.one

  (** val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let map f m =
    mapi (fun _ -> f) m

  (** val xmap2_l :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t **)

  let rec xmap2_l f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_l f l), (f o None), (xmap2_l f r))

  (** val xmap2_r :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t **)

  let rec xmap2_r f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_r f l), (f None o), (xmap2_r f r))

  (** val _map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let rec _map2 f m1 m2 =
    match m1 with
    | Leaf -> xmap2_r f m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> xmap2_l f m1
       | Node (l2, o2, r2) ->
         Node ((_map2 f l1 l2), (f o1 o2), (_map2 f r1 r2)))

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let map2 f =
    _map2 (fun o1 o2 ->
      match o1 with
      | Some _ -> f o1 o2
      | None -> (match o2 with
                 | Some _ -> f o1 o2
                 | None -> None))

  (** val xfoldi :
      (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2 **)

  let rec xfoldi f m v i =
    match m with
    | Leaf -> v
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         xfoldi f r
           (f i x
             (xfoldi f l v
               (append i ((fun p -> Integer.shift_left p 1) Integer.one))))
           (append i ((fun p -> Integer.succ (Integer.shift_left p 1))
             Integer.one))
       | None ->
         xfoldi f r
           (xfoldi f l v
             (append i ((fun p -> Integer.shift_left p 1) Integer.one)))
           (append i ((fun p -> Integer.succ (Integer.shift_left p 1))
             Integer.one)))

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let fold f m i =
    xfoldi f m i Integer.one

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool **)

  let rec equal cmp m1 m2 =
    match m1 with
    | Leaf -> is_empty m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> is_empty m1
       | Node (l2, o2, r2) ->
         (&&)
           ((&&)
             (match o1 with
              | Some v1 ->
                (match o2 with
                 | Some v2 -> cmp v1 v2
                 | None -> false)
              | None -> (match o2 with
                         | Some _ -> false
                         | None -> true)) (equal cmp l1 l2)) (equal cmp r1 r2))
 end

module Raw =
 functor (X:OrderedType) ->
 struct
  module MX = OrderedTypeFacts(X)

  module PX = KeyOrderedType(X)

  type key = X.t

  type 'elt t = (X.t * 'elt) list

  (** val empty : 'a1 t **)

  let empty =
    []

  (** val is_empty : 'a1 t -> bool **)

  let is_empty = function
  | [] -> true
  | _ :: _ -> false

  (** val mem : key -> 'a1 t -> bool **)

  let rec mem k = function
  | [] -> false
  | p :: l ->
    let (k', _) = p in
    (match X.compare k k' with
     | LT -> false
     | EQ -> true
     | GT -> mem k l)

  type 'elt coq_R_mem =
  | R_mem_0 of 'elt t
  | R_mem_1 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_mem_2 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_mem_3 of 'elt t * X.t * 'elt * (X.t * 'elt) list * bool * 'elt coq_R_mem

  (** val coq_R_mem_rect :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2 -> 'a2) -> 'a1 t ->
      bool -> 'a1 coq_R_mem -> 'a2 **)

  let rec coq_R_mem_rect k f f0 f1 f2 _ _ = function
  | R_mem_0 s -> f s __
  | R_mem_1 (s, k', _x, l) -> f0 s k' _x l __ __ __
  | R_mem_2 (s, k', _x, l) -> f1 s k' _x l __ __ __
  | R_mem_3 (s, k', _x, l, _res, r0) ->
    f2 s k' _x l __ __ __ _res r0 (coq_R_mem_rect k f f0 f1 f2 l _res r0)

  (** val coq_R_mem_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2 -> 'a2) -> 'a1 t ->
      bool -> 'a1 coq_R_mem -> 'a2 **)

  let rec coq_R_mem_rec k f f0 f1 f2 _ _ = function
  | R_mem_0 s -> f s __
  | R_mem_1 (s, k', _x, l) -> f0 s k' _x l __ __ __
  | R_mem_2 (s, k', _x, l) -> f1 s k' _x l __ __ __
  | R_mem_3 (s, k', _x, l, _res, r0) ->
    f2 s k' _x l __ __ __ _res r0 (coq_R_mem_rec k f f0 f1 f2 l _res r0)

  (** val mem_rect :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let rec mem_rect k f f0 f1 f2 s =
    let f3 = f s in
    let f4 = f0 s in
    let f5 = f1 s in
    let f6 = f2 s in
    (match s with
     | [] -> f3 __
     | a :: l ->
       let (a0, b) = a in
       let f7 = f6 a0 b l __ in
       let f8 = fun _ _ -> let hrec = mem_rect k f f0 f1 f2 l in f7 __ __ hrec
       in
       let f9 = f5 a0 b l __ in
       let f10 = f4 a0 b l __ in
       (match X.compare k a0 with
        | LT -> f10 __ __
        | EQ -> f9 __ __
        | GT -> f8 __ __))

  (** val mem_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let mem_rec =
    mem_rect

  (** val coq_R_mem_correct : key -> 'a1 t -> bool -> 'a1 coq_R_mem **)

  let coq_R_mem_correct k s _res =
    Obj.magic mem_rect k (fun y _ _ _ -> R_mem_0 y)
      (fun y y0 y1 y2 _ _ _ _ _ -> R_mem_1 (y, y0, y1, y2))
      (fun y y0 y1 y2 _ _ _ _ _ -> R_mem_2 (y, y0, y1, y2))
      (fun y y0 y1 y2 _ _ _ y6 _ _ -> R_mem_3 (y, y0, y1, y2, (mem k y2),
      (y6 (mem k y2) __))) s _res __

  (** val find : key -> 'a1 t -> 'a1 option **)

  let rec find k = function
  | [] -> None
  | p :: s' ->
    let (k', x) = p in
    (match X.compare k k' with
     | LT -> None
     | EQ -> Some x
     | GT -> find k s')

  type 'elt coq_R_find =
  | R_find_0 of 'elt t
  | R_find_1 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_find_2 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_find_3 of 'elt t * X.t * 'elt * (X.t * 'elt) list * 'elt option
     * 'elt coq_R_find

  (** val coq_R_find_rect :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find -> 'a2 -> 'a2) -> 'a1
      t -> 'a1 option -> 'a1 coq_R_find -> 'a2 **)

  let rec coq_R_find_rect k f f0 f1 f2 _ _ = function
  | R_find_0 s -> f s __
  | R_find_1 (s, k', x, s') -> f0 s k' x s' __ __ __
  | R_find_2 (s, k', x, s') -> f1 s k' x s' __ __ __
  | R_find_3 (s, k', x, s', _res, r0) ->
    f2 s k' x s' __ __ __ _res r0 (coq_R_find_rect k f f0 f1 f2 s' _res r0)

  (** val coq_R_find_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find -> 'a2 -> 'a2) -> 'a1
      t -> 'a1 option -> 'a1 coq_R_find -> 'a2 **)

  let rec coq_R_find_rec k f f0 f1 f2 _ _ = function
  | R_find_0 s -> f s __
  | R_find_1 (s, k', x, s') -> f0 s k' x s' __ __ __
  | R_find_2 (s, k', x, s') -> f1 s k' x s' __ __ __
  | R_find_3 (s, k', x, s', _res, r0) ->
    f2 s k' x s' __ __ __ _res r0 (coq_R_find_rec k f f0 f1 f2 s' _res r0)

  (** val find_rect :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let rec find_rect k f f0 f1 f2 s =
    let f3 = f s in
    let f4 = f0 s in
    let f5 = f1 s in
    let f6 = f2 s in
    (match s with
     | [] -> f3 __
     | a :: l ->
       let (a0, b) = a in
       let f7 = f6 a0 b l __ in
       let f8 = fun _ _ ->
         let hrec = find_rect k f f0 f1 f2 l in f7 __ __ hrec
       in
       let f9 = f5 a0 b l __ in
       let f10 = f4 a0 b l __ in
       (match X.compare k a0 with
        | LT -> f10 __ __
        | EQ -> f9 __ __
        | GT -> f8 __ __))

  (** val find_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let find_rec =
    find_rect

  (** val coq_R_find_correct :
      key -> 'a1 t -> 'a1 option -> 'a1 coq_R_find **)

  let coq_R_find_correct k s _res =
    Obj.magic find_rect k (fun y _ _ _ -> R_find_0 y)
      (fun y y0 y1 y2 _ _ _ _ _ -> R_find_1 (y, y0, y1, y2))
      (fun y y0 y1 y2 _ _ _ _ _ -> R_find_2 (y, y0, y1, y2))
      (fun y y0 y1 y2 _ _ _ y6 _ _ -> R_find_3 (y, y0, y1, y2, (find k y2),
      (y6 (find k y2) __))) s _res __

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add k x s = match s with
  | [] -> (k, x) :: []
  | p :: l ->
    let (k', y) = p in
    (match X.compare k k' with
     | LT -> (k, x) :: s
     | EQ -> (k, x) :: l
     | GT -> (k', y) :: (add k x l))

  type 'elt coq_R_add =
  | R_add_0 of 'elt t
  | R_add_1 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_add_2 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_add_3 of 'elt t * X.t * 'elt * (X.t * 'elt) list * 'elt t
     * 'elt coq_R_add

  (** val coq_R_add_rect :
      key -> 'a1 -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a1 t -> 'a1 coq_R_add -> 'a2 ->
      'a2) -> 'a1 t -> 'a1 t -> 'a1 coq_R_add -> 'a2 **)

  let rec coq_R_add_rect k x f f0 f1 f2 _ _ = function
  | R_add_0 s -> f s __
  | R_add_1 (s, k', y, l) -> f0 s k' y l __ __ __
  | R_add_2 (s, k', y, l) -> f1 s k' y l __ __ __
  | R_add_3 (s, k', y, l, _res, r0) ->
    f2 s k' y l __ __ __ _res r0 (coq_R_add_rect k x f f0 f1 f2 l _res r0)

  (** val coq_R_add_rec :
      key -> 'a1 -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a1 t -> 'a1 coq_R_add -> 'a2 ->
      'a2) -> 'a1 t -> 'a1 t -> 'a1 coq_R_add -> 'a2 **)

  let rec coq_R_add_rec k x f f0 f1 f2 _ _ = function
  | R_add_0 s -> f s __
  | R_add_1 (s, k', y, l) -> f0 s k' y l __ __ __
  | R_add_2 (s, k', y, l) -> f1 s k' y l __ __ __
  | R_add_3 (s, k', y, l, _res, r0) ->
    f2 s k' y l __ __ __ _res r0 (coq_R_add_rec k x f f0 f1 f2 l _res r0)

  (** val add_rect :
      key -> 'a1 -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let rec add_rect k x f f0 f1 f2 s =
    let f3 = f s in
    let f4 = f0 s in
    let f5 = f1 s in
    let f6 = f2 s in
    (match s with
     | [] -> f3 __
     | a :: l ->
       let (a0, b) = a in
       let f7 = f6 a0 b l __ in
       let f8 = fun _ _ ->
         let hrec = add_rect k x f f0 f1 f2 l in f7 __ __ hrec
       in
       let f9 = f5 a0 b l __ in
       let f10 = f4 a0 b l __ in
       (match X.compare k a0 with
        | LT -> f10 __ __
        | EQ -> f9 __ __
        | GT -> f8 __ __))

  (** val add_rec :
      key -> 'a1 -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let add_rec =
    add_rect

  (** val coq_R_add_correct :
      key -> 'a1 -> 'a1 t -> 'a1 t -> 'a1 coq_R_add **)

  let coq_R_add_correct k x s _res =
    add_rect k x (fun y _ _ _ -> R_add_0 y) (fun y y0 y1 y2 _ _ _ _ _ ->
      R_add_1 (y, y0, y1, y2)) (fun y y0 y1 y2 _ _ _ _ _ -> R_add_2 (y, y0,
      y1, y2)) (fun y y0 y1 y2 _ _ _ y6 _ _ -> R_add_3 (y, y0, y1, y2,
      (add k x y2), (y6 (add k x y2) __))) s _res __

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove k s = match s with
  | [] -> []
  | p :: l ->
    let (k', x) = p in
    (match X.compare k k' with
     | LT -> s
     | EQ -> l
     | GT -> (k', x) :: (remove k l))

  type 'elt coq_R_remove =
  | R_remove_0 of 'elt t
  | R_remove_1 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_remove_2 of 'elt t * X.t * 'elt * (X.t * 'elt) list
  | R_remove_3 of 'elt t * X.t * 'elt * (X.t * 'elt) list * 'elt t
     * 'elt coq_R_remove

  (** val coq_R_remove_rect :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a1 t -> 'a1 coq_R_remove -> 'a2 -> 'a2) -> 'a1 t
      -> 'a1 t -> 'a1 coq_R_remove -> 'a2 **)

  let rec coq_R_remove_rect k f f0 f1 f2 _ _ = function
  | R_remove_0 s -> f s __
  | R_remove_1 (s, k', x, l) -> f0 s k' x l __ __ __
  | R_remove_2 (s, k', x, l) -> f1 s k' x l __ __ __
  | R_remove_3 (s, k', x, l, _res, r0) ->
    f2 s k' x l __ __ __ _res r0 (coq_R_remove_rect k f f0 f1 f2 l _res r0)

  (** val coq_R_remove_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a1 t -> 'a1 coq_R_remove -> 'a2 -> 'a2) -> 'a1 t
      -> 'a1 t -> 'a1 coq_R_remove -> 'a2 **)

  let rec coq_R_remove_rec k f f0 f1 f2 _ _ = function
  | R_remove_0 s -> f s __
  | R_remove_1 (s, k', x, l) -> f0 s k' x l __ __ __
  | R_remove_2 (s, k', x, l) -> f1 s k' x l __ __ __
  | R_remove_3 (s, k', x, l, _res, r0) ->
    f2 s k' x l __ __ __ _res r0 (coq_R_remove_rec k f f0 f1 f2 l _res r0)

  (** val remove_rect :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let rec remove_rect k f f0 f1 f2 s =
    let f3 = f s in
    let f4 = f0 s in
    let f5 = f1 s in
    let f6 = f2 s in
    (match s with
     | [] -> f3 __
     | a :: l ->
       let (a0, b) = a in
       let f7 = f6 a0 b l __ in
       let f8 = fun _ _ ->
         let hrec = remove_rect k f f0 f1 f2 l in f7 __ __ hrec
       in
       let f9 = f5 a0 b l __ in
       let f10 = f4 a0 b l __ in
       (match X.compare k a0 with
        | LT -> f10 __ __
        | EQ -> f9 __ __
        | GT -> f8 __ __))

  (** val remove_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let remove_rec =
    remove_rect

  (** val coq_R_remove_correct : key -> 'a1 t -> 'a1 t -> 'a1 coq_R_remove **)

  let coq_R_remove_correct k s _res =
    Obj.magic remove_rect k (fun y _ _ _ -> R_remove_0 y)
      (fun y y0 y1 y2 _ _ _ _ _ -> R_remove_1 (y, y0, y1, y2))
      (fun y y0 y1 y2 _ _ _ _ _ -> R_remove_2 (y, y0, y1, y2))
      (fun y y0 y1 y2 _ _ _ y6 _ _ -> R_remove_3 (y, y0, y1, y2,
      (remove k y2), (y6 (remove k y2) __))) s _res __

  (** val elements : 'a1 t -> 'a1 t **)

  let elements m =
    m

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let rec fold f m acc =
    match m with
    | [] -> acc
    | p :: m' -> let (k, e) = p in fold f m' (f k e acc)

  type ('elt, 'a) coq_R_fold =
  | R_fold_0 of 'elt t * 'a
  | R_fold_1 of 'elt t * 'a * X.t * 'elt * (X.t * 'elt) list * 'a
     * ('elt, 'a) coq_R_fold

  (** val coq_R_fold_rect :
      (key -> 'a1 -> 'a2 -> 'a2) -> ('a1 t -> 'a2 -> __ -> 'a3) -> ('a1 t ->
      'a2 -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> 'a2 -> ('a1, 'a2)
      coq_R_fold -> 'a3 -> 'a3) -> 'a1 t -> 'a2 -> 'a2 -> ('a1, 'a2)
      coq_R_fold -> 'a3 **)

  let rec coq_R_fold_rect f f0 f1 _ _ _ = function
  | R_fold_0 (m, acc) -> f0 m acc __
  | R_fold_1 (m, acc, k, e, m', _res, r0) ->
    f1 m acc k e m' __ _res r0
      (coq_R_fold_rect f f0 f1 m' (f k e acc) _res r0)

  (** val coq_R_fold_rec :
      (key -> 'a1 -> 'a2 -> 'a2) -> ('a1 t -> 'a2 -> __ -> 'a3) -> ('a1 t ->
      'a2 -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> 'a2 -> ('a1, 'a2)
      coq_R_fold -> 'a3 -> 'a3) -> 'a1 t -> 'a2 -> 'a2 -> ('a1, 'a2)
      coq_R_fold -> 'a3 **)

  let rec coq_R_fold_rec f f0 f1 _ _ _ = function
  | R_fold_0 (m, acc) -> f0 m acc __
  | R_fold_1 (m, acc, k, e, m', _res, r0) ->
    f1 m acc k e m' __ _res r0 (coq_R_fold_rec f f0 f1 m' (f k e acc) _res r0)

  (** val fold_rect :
      (key -> 'a1 -> 'a2 -> 'a2) -> ('a1 t -> 'a2 -> __ -> 'a3) -> ('a1 t ->
      'a2 -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> 'a3 -> 'a3) -> 'a1 t ->
      'a2 -> 'a3 **)

  let rec fold_rect f f0 f1 m acc =
    let f2 = f0 m acc in
    let f3 = f1 m acc in
    (match m with
     | [] -> f2 __
     | a :: l ->
       let (a0, b) = a in
       let f4 = f3 a0 b l __ in
       let hrec = fold_rect f f0 f1 l (f a0 b acc) in f4 hrec)

  (** val fold_rec :
      (key -> 'a1 -> 'a2 -> 'a2) -> ('a1 t -> 'a2 -> __ -> 'a3) -> ('a1 t ->
      'a2 -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> 'a3 -> 'a3) -> 'a1 t ->
      'a2 -> 'a3 **)

  let fold_rec =
    fold_rect

  (** val coq_R_fold_correct :
      (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 -> ('a1, 'a2)
      coq_R_fold **)

  let coq_R_fold_correct f m acc _res =
    fold_rect f (fun y y0 _ _ _ -> R_fold_0 (y, y0))
      (fun y y0 y1 y2 y3 _ y5 _ _ -> R_fold_1 (y, y0, y1, y2, y3,
      (fold f y3 (f y1 y2 y0)), (y5 (fold f y3 (f y1 y2 y0)) __))) m acc _res
      __

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool **)

  let rec equal cmp m m' =
    match m with
    | [] -> (match m' with
             | [] -> true
             | _ :: _ -> false)
    | p :: l ->
      let (x, e) = p in
      (match m' with
       | [] -> false
       | p0 :: l' ->
         let (x', e') = p0 in
         (match X.compare x x' with
          | EQ -> (&&) (cmp e e') (equal cmp l l')
          | _ -> false))

  type 'elt coq_R_equal =
  | R_equal_0 of 'elt t * 'elt t
  | R_equal_1 of 'elt t * 'elt t * X.t * 'elt * (X.t * 'elt) list * X.t
     * 'elt * (X.t * 'elt) list * bool * 'elt coq_R_equal
  | R_equal_2 of 'elt t * 'elt t * X.t * 'elt * (X.t * 'elt) list * X.t
     * 'elt * (X.t * 'elt) list * X.t compare0
  | R_equal_3 of 'elt t * 'elt t * 'elt t * 'elt t

  (** val coq_R_equal_rect :
      ('a1 -> 'a1 -> bool) -> ('a1 t -> 'a1 t -> __ -> __ -> 'a2) -> ('a1 t
      -> 'a1 t -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> bool -> 'a1 coq_R_equal -> 'a2 ->
      'a2) -> ('a1 t -> 'a1 t -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t
      -> 'a1 -> (X.t * 'a1) list -> __ -> X.t compare0 -> __ -> __ -> 'a2) ->
      ('a1 t -> 'a1 t -> 'a1 t -> __ -> 'a1 t -> __ -> __ -> 'a2) -> 'a1 t ->
      'a1 t -> bool -> 'a1 coq_R_equal -> 'a2 **)

  let rec coq_R_equal_rect cmp f f0 f1 f2 _ _ _ = function
  | R_equal_0 (m, m') -> f m m' __ __
  | R_equal_1 (m, m', x, e, l, x', e', l', _res, r0) ->
    f0 m m' x e l __ x' e' l' __ __ __ _res r0
      (coq_R_equal_rect cmp f f0 f1 f2 l l' _res r0)
  | R_equal_2 (m, m', x, e, l, x', e', l', _x) ->
    f1 m m' x e l __ x' e' l' __ _x __ __
  | R_equal_3 (m, m', _x, _x0) -> f2 m m' _x __ _x0 __ __

  (** val coq_R_equal_rec :
      ('a1 -> 'a1 -> bool) -> ('a1 t -> 'a1 t -> __ -> __ -> 'a2) -> ('a1 t
      -> 'a1 t -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> bool -> 'a1 coq_R_equal -> 'a2 ->
      'a2) -> ('a1 t -> 'a1 t -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t
      -> 'a1 -> (X.t * 'a1) list -> __ -> X.t compare0 -> __ -> __ -> 'a2) ->
      ('a1 t -> 'a1 t -> 'a1 t -> __ -> 'a1 t -> __ -> __ -> 'a2) -> 'a1 t ->
      'a1 t -> bool -> 'a1 coq_R_equal -> 'a2 **)

  let rec coq_R_equal_rec cmp f f0 f1 f2 _ _ _ = function
  | R_equal_0 (m, m') -> f m m' __ __
  | R_equal_1 (m, m', x, e, l, x', e', l', _res, r0) ->
    f0 m m' x e l __ x' e' l' __ __ __ _res r0
      (coq_R_equal_rec cmp f f0 f1 f2 l l' _res r0)
  | R_equal_2 (m, m', x, e, l, x', e', l', _x) ->
    f1 m m' x e l __ x' e' l' __ _x __ __
  | R_equal_3 (m, m', _x, _x0) -> f2 m m' _x __ _x0 __ __

  (** val equal_rect :
      ('a1 -> 'a1 -> bool) -> ('a1 t -> 'a1 t -> __ -> __ -> 'a2) -> ('a1 t
      -> 'a1 t -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2 -> 'a2) -> ('a1 t -> 'a1 t ->
      X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> X.t compare0 -> __ -> __ -> 'a2) -> ('a1 t -> 'a1 t -> 'a1 t
      -> __ -> 'a1 t -> __ -> __ -> 'a2) -> 'a1 t -> 'a1 t -> 'a2 **)

  let rec equal_rect cmp f f0 f1 f2 m m' =
    let f3 = f m m' in
    let f4 = f0 m m' in
    let f5 = f1 m m' in
    let f6 = f2 m m' in
    let f7 = f6 m __ in
    let f8 = f7 m' __ in
    (match m with
     | [] -> let f9 = f3 __ in (match m' with
                                | [] -> f9 __
                                | _ :: _ -> f8 __)
     | a :: l ->
       let (a0, b) = a in
       let f9 = f5 a0 b l __ in
       let f10 = f4 a0 b l __ in
       (match m' with
        | [] -> f8 __
        | a1 :: l0 ->
          let (a2, b0) = a1 in
          let f11 = f9 a2 b0 l0 __ in
          let f12 = let _x = X.compare a0 a2 in f11 _x __ in
          let f13 = f10 a2 b0 l0 __ in
          let f14 = fun _ _ ->
            let hrec = equal_rect cmp f f0 f1 f2 l l0 in f13 __ __ hrec
          in
          (match X.compare a0 a2 with
           | EQ -> f14 __ __
           | _ -> f12 __)))

  (** val equal_rec :
      ('a1 -> 'a1 -> bool) -> ('a1 t -> 'a1 t -> __ -> __ -> 'a2) -> ('a1 t
      -> 'a1 t -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2 -> 'a2) -> ('a1 t -> 'a1 t ->
      X.t -> 'a1 -> (X.t * 'a1) list -> __ -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> X.t compare0 -> __ -> __ -> 'a2) -> ('a1 t -> 'a1 t -> 'a1 t
      -> __ -> 'a1 t -> __ -> __ -> 'a2) -> 'a1 t -> 'a1 t -> 'a2 **)

  let equal_rec =
    equal_rect

  (** val coq_R_equal_correct :
      ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool -> 'a1 coq_R_equal **)

  let coq_R_equal_correct cmp m m' _res =
    equal_rect cmp (fun y y0 _ _ _ _ -> R_equal_0 (y, y0))
      (fun y y0 y1 y2 y3 _ y5 y6 y7 _ _ _ y11 _ _ -> R_equal_1 (y, y0, y1,
      y2, y3, y5, y6, y7, (equal cmp y3 y7), (y11 (equal cmp y3 y7) __)))
      (fun y y0 y1 y2 y3 _ y5 y6 y7 _ y9 _ _ _ _ -> R_equal_2 (y, y0, y1, y2,
      y3, y5, y6, y7, y9)) (fun y y0 y1 _ y3 _ _ _ _ -> R_equal_3 (y, y0, y1,
      y3)) m m' _res __

  (** val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let rec map f = function
  | [] -> []
  | p :: m' -> let (k, e) = p in (k, (f e)) :: (map f m')

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let rec mapi f = function
  | [] -> []
  | p :: m' -> let (k, e) = p in (k, (f k e)) :: (mapi f m')

  (** val option_cons :
      key -> 'a1 option -> (key * 'a1) list -> (key * 'a1) list **)

  let option_cons k o l =
    match o with
    | Some e -> (k, e) :: l
    | None -> l

  (** val map2_l :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t **)

  let rec map2_l f = function
  | [] -> []
  | p :: l -> let (k, e) = p in option_cons k (f (Some e) None) (map2_l f l)

  (** val map2_r :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t **)

  let rec map2_r f = function
  | [] -> []
  | p :: l' ->
    let (k, e') = p in option_cons k (f None (Some e')) (map2_r f l')

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let rec map2 f m = match m with
  | [] -> map2_r f
  | p :: l ->
    let (k, e) = p in
    let rec map2_aux m' = match m' with
    | [] -> map2_l f m
    | p0 :: l' ->
      let (k', e') = p0 in
      (match X.compare k k' with
       | LT -> option_cons k (f (Some e) None) (map2 f l m')
       | EQ -> option_cons k (f (Some e) (Some e')) (map2 f l l')
       | GT -> option_cons k' (f None (Some e')) (map2_aux l'))
    in map2_aux

  (** val combine : 'a1 t -> 'a2 t -> ('a1 option * 'a2 option) t **)

  let rec combine m = match m with
  | [] -> map (fun e' -> (None, (Some e')))
  | p :: l ->
    let (k, e) = p in
    let rec combine_aux m' = match m' with
    | [] -> map (fun e0 -> ((Some e0), None)) m
    | p0 :: l' ->
      let (k', e') = p0 in
      (match X.compare k k' with
       | LT -> (k, ((Some e), None)) :: (combine l m')
       | EQ -> (k, ((Some e), (Some e'))) :: (combine l l')
       | GT -> (k', (None, (Some e'))) :: (combine_aux l'))
    in combine_aux

  (** val fold_right_pair :
      ('a1 -> 'a2 -> 'a3 -> 'a3) -> ('a1 * 'a2) list -> 'a3 -> 'a3 **)

  let fold_right_pair f l i =
    fold_right (fun p -> f (fst p) (snd p)) i l

  (** val map2_alt :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t ->
      (key * 'a3) list **)

  let map2_alt f m m' =
    let m0 = combine m m' in
    let m1 = map (fun p -> f (fst p) (snd p)) m0 in
    fold_right_pair option_cons m1 []

  (** val at_least_one :
      'a1 option -> 'a2 option -> ('a1 option * 'a2 option) option **)

  let at_least_one o o' =
    match o with
    | Some _ -> Some (o, o')
    | None -> (match o' with
               | Some _ -> Some (o, o')
               | None -> None)

  (** val at_least_one_then_f :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 option -> 'a2 option ->
      'a3 option **)

  let at_least_one_then_f f o o' =
    match o with
    | Some _ -> f o o'
    | None -> (match o' with
               | Some _ -> f o o'
               | None -> None)
 end

module type Int =
 sig
  type t

  val i2z : t -> z

  val _0 : t

  val _1 : t

  val _2 : t

  val _3 : t

  val add : t -> t -> t

  val opp : t -> t

  val sub : t -> t -> t

  val mul : t -> t -> t

  val max : t -> t -> t

  val eqb : t -> t -> bool

  val ltb : t -> t -> bool

  val leb : t -> t -> bool

  val gt_le_dec : t -> t -> bool

  val ge_lt_dec : t -> t -> bool

  val eq_dec : t -> t -> bool
 end

module Z_as_Int =
 struct
  type t = z

  (** val _0 : z **)

  let _0 =
    Z0

  (** val _1 : z **)

  let _1 =
    Zpos Integer.one

  (** val _2 : z **)

  let _2 =
    Zpos ((fun p -> Integer.shift_left p 1) Integer.one)

  (** val _3 : z **)

  let _3 =
    Zpos ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)

  (** val add : z -> z -> z **)

  let add =
    Z.add

  (** val opp : z -> z **)

  let opp =
    Z.opp

  (** val sub : z -> z -> z **)

  let sub =
    Z.sub

  (** val mul : z -> z -> z **)

  let mul =
    Z.mul

  (** val max : z -> z -> z **)

  let max =
    Z.max

  (** val eqb : z -> z -> bool **)

  let eqb =
    Z.eqb

  (** val ltb : z -> z -> bool **)

  let ltb =
    Z.ltb

  (** val leb : z -> z -> bool **)

  let leb =
    Z.leb

  (** val eq_dec : z -> z -> bool **)

  let eq_dec =
    Z.eq_dec

  (** val gt_le_dec : z -> z -> bool **)

  let gt_le_dec i j =
    let b = Z.ltb j i in if b then true else false

  (** val ge_lt_dec : z -> z -> bool **)

  let ge_lt_dec i j =
    let b = Z.ltb i j in if b then false else true

  (** val i2z : t -> z **)

  let i2z n0 =
    n0
 end

module Coq_Raw =
 functor (I:Int) ->
 functor (X:OrderedType) ->
 struct
  type key = X.t

  type 'elt tree =
  | Leaf
  | Node of 'elt tree * key * 'elt * 'elt tree * I.t

  (** val tree_rect :
      'a2 -> ('a1 tree -> 'a2 -> key -> 'a1 -> 'a1 tree -> 'a2 -> I.t -> 'a2)
      -> 'a1 tree -> 'a2 **)

  let rec tree_rect f f0 = function
  | Leaf -> f
  | Node (t1, k, y, t2, t3) ->
    f0 t1 (tree_rect f f0 t1) k y t2 (tree_rect f f0 t2) t3

  (** val tree_rec :
      'a2 -> ('a1 tree -> 'a2 -> key -> 'a1 -> 'a1 tree -> 'a2 -> I.t -> 'a2)
      -> 'a1 tree -> 'a2 **)

  let rec tree_rec f f0 = function
  | Leaf -> f
  | Node (t1, k, y, t2, t3) ->
    f0 t1 (tree_rec f f0 t1) k y t2 (tree_rec f f0 t2) t3

  (** val height : 'a1 tree -> I.t **)

  let height = function
  | Leaf -> I._0
  | Node (_, _, _, _, h) -> h

  (** val cardinal : 'a1 tree -> nat **)

  let rec cardinal = function
  | Leaf -> O
  | Node (l, _, _, r, _) -> S (add (cardinal l) (cardinal r))

  (** val empty : 'a1 tree **)

  let empty =
    Leaf

  (** val is_empty : 'a1 tree -> bool **)

  let is_empty = function
  | Leaf -> true
  | Node (_, _, _, _, _) -> false

  (** val mem : X.t -> 'a1 tree -> bool **)

  let rec mem x = function
  | Leaf -> false
  | Node (l, y, _, r, _) ->
    (match X.compare x y with
     | LT -> mem x l
     | EQ -> true
     | GT -> mem x r)

  (** val find : X.t -> 'a1 tree -> 'a1 option **)

  let rec find x = function
  | Leaf -> None
  | Node (l, y, d, r, _) ->
    (match X.compare x y with
     | LT -> find x l
     | EQ -> Some d
     | GT -> find x r)

  (** val create : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let create l x e r =
    Node (l, x, e, r, (I.add (I.max (height l) (height r)) I._1))

  (** val assert_false : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let assert_false =
    create

  (** val bal : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let bal l x d r =
    let hl = height l in
    let hr = height r in
    if I.gt_le_dec hl (I.add hr I._2)
    then (match l with
          | Leaf -> assert_false l x d r
          | Node (ll, lx, ld, lr, _) ->
            if I.ge_lt_dec (height ll) (height lr)
            then create ll lx ld (create lr x d r)
            else (match lr with
                  | Leaf -> assert_false l x d r
                  | Node (lrl, lrx, lrd, lrr, _) ->
                    create (create ll lx ld lrl) lrx lrd (create lrr x d r)))
    else if I.gt_le_dec hr (I.add hl I._2)
         then (match r with
               | Leaf -> assert_false l x d r
               | Node (rl, rx, rd, rr, _) ->
                 if I.ge_lt_dec (height rr) (height rl)
                 then create (create l x d rl) rx rd rr
                 else (match rl with
                       | Leaf -> assert_false l x d r
                       | Node (rll, rlx, rld, rlr, _) ->
                         create (create l x d rll) rlx rld
                           (create rlr rx rd rr)))
         else create l x d r

  (** val add : key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let rec add x d = function
  | Leaf -> Node (Leaf, x, d, Leaf, I._1)
  | Node (l, y, d', r, h) ->
    (match X.compare x y with
     | LT -> bal (add x d l) y d' r
     | EQ -> Node (l, y, d, r, h)
     | GT -> bal l y d' (add x d r))

  (** val remove_min :
      'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree * (key * 'a1) **)

  let rec remove_min l x d r =
    match l with
    | Leaf -> (r, (x, d))
    | Node (ll, lx, ld, lr, _) ->
      let (l', m) = remove_min ll lx ld lr in ((bal l' x d r), m)

  (** val merge : 'a1 tree -> 'a1 tree -> 'a1 tree **)

  let merge s1 s2 =
    match s1 with
    | Leaf -> s2
    | Node (_, _, _, _, _) ->
      (match s2 with
       | Leaf -> s1
       | Node (l2, x2, d2, r2, _) ->
         let (s2', p) = remove_min l2 x2 d2 r2 in
         let (x, d) = p in bal s1 x d s2')

  (** val remove : X.t -> 'a1 tree -> 'a1 tree **)

  let rec remove x = function
  | Leaf -> Leaf
  | Node (l, y, d, r, _) ->
    (match X.compare x y with
     | LT -> bal (remove x l) y d r
     | EQ -> merge l r
     | GT -> bal l y d (remove x r))

  (** val join : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let rec join l = match l with
  | Leaf -> add
  | Node (ll, lx, ld, lr, lh) ->
    (fun x d ->
      let rec join_aux r = match r with
      | Leaf -> add x d l
      | Node (rl, rx, rd, rr, rh) ->
        if I.gt_le_dec lh (I.add rh I._2)
        then bal ll lx ld (join lr x d r)
        else if I.gt_le_dec rh (I.add lh I._2)
             then bal (join_aux rl) rx rd rr
             else create l x d r
      in join_aux)

  type 'elt triple = { t_left : 'elt tree; t_opt : 'elt option;
                       t_right : 'elt tree }

  (** val t_left : 'a1 triple -> 'a1 tree **)

  let t_left t0 =
    t0.t_left

  (** val t_opt : 'a1 triple -> 'a1 option **)

  let t_opt t0 =
    t0.t_opt

  (** val t_right : 'a1 triple -> 'a1 tree **)

  let t_right t0 =
    t0.t_right

  (** val split : X.t -> 'a1 tree -> 'a1 triple **)

  let rec split x = function
  | Leaf -> { t_left = Leaf; t_opt = None; t_right = Leaf }
  | Node (l, y, d, r, _) ->
    (match X.compare x y with
     | LT ->
       let { t_left = ll; t_opt = o; t_right = rl } = split x l in
       { t_left = ll; t_opt = o; t_right = (join rl y d r) }
     | EQ -> { t_left = l; t_opt = (Some d); t_right = r }
     | GT ->
       let { t_left = rl; t_opt = o; t_right = rr } = split x r in
       { t_left = (join l y d rl); t_opt = o; t_right = rr })

  (** val concat : 'a1 tree -> 'a1 tree -> 'a1 tree **)

  let concat m1 m2 =
    match m1 with
    | Leaf -> m2
    | Node (_, _, _, _, _) ->
      (match m2 with
       | Leaf -> m1
       | Node (l2, x2, d2, r2, _) ->
         let (m2', xd) = remove_min l2 x2 d2 r2 in
         join m1 (fst xd) (snd xd) m2')

  (** val elements_aux : (key * 'a1) list -> 'a1 tree -> (key * 'a1) list **)

  let rec elements_aux acc = function
  | Leaf -> acc
  | Node (l, x, d, r, _) -> elements_aux ((x, d) :: (elements_aux acc r)) l

  (** val elements : 'a1 tree -> (key * 'a1) list **)

  let elements m =
    elements_aux [] m

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 tree -> 'a2 -> 'a2 **)

  let rec fold f m a =
    match m with
    | Leaf -> a
    | Node (l, x, d, r, _) -> fold f r (f x d (fold f l a))

  type 'elt enumeration =
  | End
  | More of key * 'elt * 'elt tree * 'elt enumeration

  (** val enumeration_rect :
      'a2 -> (key -> 'a1 -> 'a1 tree -> 'a1 enumeration -> 'a2 -> 'a2) -> 'a1
      enumeration -> 'a2 **)

  let rec enumeration_rect f f0 = function
  | End -> f
  | More (k, e0, t0, e1) -> f0 k e0 t0 e1 (enumeration_rect f f0 e1)

  (** val enumeration_rec :
      'a2 -> (key -> 'a1 -> 'a1 tree -> 'a1 enumeration -> 'a2 -> 'a2) -> 'a1
      enumeration -> 'a2 **)

  let rec enumeration_rec f f0 = function
  | End -> f
  | More (k, e0, t0, e1) -> f0 k e0 t0 e1 (enumeration_rec f f0 e1)

  (** val cons : 'a1 tree -> 'a1 enumeration -> 'a1 enumeration **)

  let rec cons m e =
    match m with
    | Leaf -> e
    | Node (l, x, d, r, _) -> cons l (More (x, d, r, e))

  (** val equal_more :
      ('a1 -> 'a1 -> bool) -> X.t -> 'a1 -> ('a1 enumeration -> bool) -> 'a1
      enumeration -> bool **)

  let equal_more cmp x1 d1 cont = function
  | End -> false
  | More (x2, d2, r2, e3) ->
    (match X.compare x1 x2 with
     | EQ -> if cmp d1 d2 then cont (cons r2 e3) else false
     | _ -> false)

  (** val equal_cont :
      ('a1 -> 'a1 -> bool) -> 'a1 tree -> ('a1 enumeration -> bool) -> 'a1
      enumeration -> bool **)

  let rec equal_cont cmp m1 cont e2 =
    match m1 with
    | Leaf -> cont e2
    | Node (l1, x1, d1, r1, _) ->
      equal_cont cmp l1 (equal_more cmp x1 d1 (equal_cont cmp r1 cont)) e2

  (** val equal_end : 'a1 enumeration -> bool **)

  let equal_end = function
  | End -> true
  | More (_, _, _, _) -> false

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 tree -> 'a1 tree -> bool **)

  let equal cmp m1 m2 =
    equal_cont cmp m1 equal_end (cons m2 End)

  (** val map : ('a1 -> 'a2) -> 'a1 tree -> 'a2 tree **)

  let rec map f = function
  | Leaf -> Leaf
  | Node (l, x, d, r, h) -> Node ((map f l), x, (f d), (map f r), h)

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 tree -> 'a2 tree **)

  let rec mapi f = function
  | Leaf -> Leaf
  | Node (l, x, d, r, h) -> Node ((mapi f l), x, (f x d), (mapi f r), h)

  (** val map_option : (key -> 'a1 -> 'a2 option) -> 'a1 tree -> 'a2 tree **)

  let rec map_option f = function
  | Leaf -> Leaf
  | Node (l, x, d, r, _) ->
    (match f x d with
     | Some d' -> join (map_option f l) x d' (map_option f r)
     | None -> concat (map_option f l) (map_option f r))

  (** val map2_opt :
      (key -> 'a1 -> 'a2 option -> 'a3 option) -> ('a1 tree -> 'a3 tree) ->
      ('a2 tree -> 'a3 tree) -> 'a1 tree -> 'a2 tree -> 'a3 tree **)

  let rec map2_opt f mapl mapr m1 m2 =
    match m1 with
    | Leaf -> mapr m2
    | Node (l1, x1, d1, r1, _) ->
      (match m2 with
       | Leaf -> mapl m1
       | Node (_, _, _, _, _) ->
         let { t_left = l2'; t_opt = o2; t_right = r2' } = split x1 m2 in
         (match f x1 d1 o2 with
          | Some e ->
            join (map2_opt f mapl mapr l1 l2') x1 e
              (map2_opt f mapl mapr r1 r2')
          | None ->
            concat (map2_opt f mapl mapr l1 l2') (map2_opt f mapl mapr r1 r2')))

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 tree -> 'a2 tree -> 'a3
      tree **)

  let map2 f =
    map2_opt (fun _ d o -> f (Some d) o)
      (map_option (fun _ d -> f (Some d) None))
      (map_option (fun _ d' -> f None (Some d')))

  module Proofs =
   struct
    module MX = OrderedTypeFacts(X)

    module PX = KeyOrderedType(X)

    module L = Raw(X)

    type 'elt coq_R_mem =
    | R_mem_0 of 'elt tree
    | R_mem_1 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t * 
       bool * 'elt coq_R_mem
    | R_mem_2 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
    | R_mem_3 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t * 
       bool * 'elt coq_R_mem

    (** val coq_R_mem_rect :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2
        -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t ->
        __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1
        tree -> I.t -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2 -> 'a2)
        -> 'a1 tree -> bool -> 'a1 coq_R_mem -> 'a2 **)

    let rec coq_R_mem_rect x f f0 f1 f2 _ _ = function
    | R_mem_0 m -> f m __
    | R_mem_1 (m, l, y, _x, r0, _x0, _res, r1) ->
      f0 m l y _x r0 _x0 __ __ __ _res r1
        (coq_R_mem_rect x f f0 f1 f2 l _res r1)
    | R_mem_2 (m, l, y, _x, r0, _x0) -> f1 m l y _x r0 _x0 __ __ __
    | R_mem_3 (m, l, y, _x, r0, _x0, _res, r1) ->
      f2 m l y _x r0 _x0 __ __ __ _res r1
        (coq_R_mem_rect x f f0 f1 f2 r0 _res r1)

    (** val coq_R_mem_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2
        -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t ->
        __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1
        tree -> I.t -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2 -> 'a2)
        -> 'a1 tree -> bool -> 'a1 coq_R_mem -> 'a2 **)

    let rec coq_R_mem_rec x f f0 f1 f2 _ _ = function
    | R_mem_0 m -> f m __
    | R_mem_1 (m, l, y, _x, r0, _x0, _res, r1) ->
      f0 m l y _x r0 _x0 __ __ __ _res r1
        (coq_R_mem_rec x f f0 f1 f2 l _res r1)
    | R_mem_2 (m, l, y, _x, r0, _x0) -> f1 m l y _x r0 _x0 __ __ __
    | R_mem_3 (m, l, y, _x, r0, _x0, _res, r1) ->
      f2 m l y _x r0 _x0 __ __ __ _res r1
        (coq_R_mem_rec x f f0 f1 f2 r0 _res r1)

    type 'elt coq_R_find =
    | R_find_0 of 'elt tree
    | R_find_1 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt option * 'elt coq_R_find
    | R_find_2 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
    | R_find_3 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt option * 'elt coq_R_find

    (** val coq_R_find_rect :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find
        -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find
        -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 option -> 'a1 coq_R_find -> 'a2 **)

    let rec coq_R_find_rect x f f0 f1 f2 _ _ = function
    | R_find_0 m -> f m __
    | R_find_1 (m, l, y, d, r0, _x, _res, r1) ->
      f0 m l y d r0 _x __ __ __ _res r1
        (coq_R_find_rect x f f0 f1 f2 l _res r1)
    | R_find_2 (m, l, y, d, r0, _x) -> f1 m l y d r0 _x __ __ __
    | R_find_3 (m, l, y, d, r0, _x, _res, r1) ->
      f2 m l y d r0 _x __ __ __ _res r1
        (coq_R_find_rect x f f0 f1 f2 r0 _res r1)

    (** val coq_R_find_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find
        -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find
        -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 option -> 'a1 coq_R_find -> 'a2 **)

    let rec coq_R_find_rec x f f0 f1 f2 _ _ = function
    | R_find_0 m -> f m __
    | R_find_1 (m, l, y, d, r0, _x, _res, r1) ->
      f0 m l y d r0 _x __ __ __ _res r1
        (coq_R_find_rec x f f0 f1 f2 l _res r1)
    | R_find_2 (m, l, y, d, r0, _x) -> f1 m l y d r0 _x __ __ __
    | R_find_3 (m, l, y, d, r0, _x, _res, r1) ->
      f2 m l y d r0 _x __ __ __ _res r1
        (coq_R_find_rec x f f0 f1 f2 r0 _res r1)

    type 'elt coq_R_bal =
    | R_bal_0 of 'elt tree * key * 'elt * 'elt tree
    | R_bal_1 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * key * 
       'elt * 'elt tree * I.t
    | R_bal_2 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * key * 
       'elt * 'elt tree * I.t
    | R_bal_3 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * key * 
       'elt * 'elt tree * I.t * 'elt tree * key * 'elt * 'elt tree * 
       I.t
    | R_bal_4 of 'elt tree * key * 'elt * 'elt tree
    | R_bal_5 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * key * 
       'elt * 'elt tree * I.t
    | R_bal_6 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * key * 
       'elt * 'elt tree * I.t
    | R_bal_7 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * key * 
       'elt * 'elt tree * I.t * 'elt tree * key * 'elt * 'elt tree * 
       I.t
    | R_bal_8 of 'elt tree * key * 'elt * 'elt tree

    (** val coq_R_bal_rect :
        ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __ -> 'a2) -> ('a1
        tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> key ->
        'a1 -> 'a1 tree -> __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1
        tree -> __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ ->
        'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __ -> __
        -> __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ ->
        __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ ->
        __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __
        -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __
        -> __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ ->
        __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ ->
        __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a2) -> ('a1
        tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __ -> __ -> 'a2) -> 'a1
        tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_bal -> 'a2 **)

    let coq_R_bal_rect f f0 f1 f2 f3 f4 f5 f6 f7 _ _ _ _ _ = function
    | R_bal_0 (l, x, d, r) -> f l x d r __ __ __
    | R_bal_1 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f0 l x d r __ __ x0 x1 x2 x3 x4 __ __ __
    | R_bal_2 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f1 l x d r __ __ x0 x1 x2 x3 x4 __ __ __ __
    | R_bal_3 (l, x, d, r, x0, x1, x2, x3, x4, x5, x6, x7, x8, x9) ->
      f2 l x d r __ __ x0 x1 x2 x3 x4 __ __ __ x5 x6 x7 x8 x9 __
    | R_bal_4 (l, x, d, r) -> f3 l x d r __ __ __ __ __
    | R_bal_5 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f4 l x d r __ __ __ __ x0 x1 x2 x3 x4 __ __ __
    | R_bal_6 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f5 l x d r __ __ __ __ x0 x1 x2 x3 x4 __ __ __ __
    | R_bal_7 (l, x, d, r, x0, x1, x2, x3, x4, x5, x6, x7, x8, x9) ->
      f6 l x d r __ __ __ __ x0 x1 x2 x3 x4 __ __ __ x5 x6 x7 x8 x9 __
    | R_bal_8 (l, x, d, r) -> f7 l x d r __ __ __ __

    (** val coq_R_bal_rec :
        ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __ -> 'a2) -> ('a1
        tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> key ->
        'a1 -> 'a1 tree -> __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1
        tree -> __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ ->
        'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __ -> __
        -> __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ ->
        __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ ->
        __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __
        -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __
        -> __ -> 'a2) -> ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> __ ->
        __ -> __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ ->
        __ -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a2) -> ('a1
        tree -> key -> 'a1 -> 'a1 tree -> __ -> __ -> __ -> __ -> 'a2) -> 'a1
        tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_bal -> 'a2 **)

    let coq_R_bal_rec f f0 f1 f2 f3 f4 f5 f6 f7 _ _ _ _ _ = function
    | R_bal_0 (l, x, d, r) -> f l x d r __ __ __
    | R_bal_1 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f0 l x d r __ __ x0 x1 x2 x3 x4 __ __ __
    | R_bal_2 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f1 l x d r __ __ x0 x1 x2 x3 x4 __ __ __ __
    | R_bal_3 (l, x, d, r, x0, x1, x2, x3, x4, x5, x6, x7, x8, x9) ->
      f2 l x d r __ __ x0 x1 x2 x3 x4 __ __ __ x5 x6 x7 x8 x9 __
    | R_bal_4 (l, x, d, r) -> f3 l x d r __ __ __ __ __
    | R_bal_5 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f4 l x d r __ __ __ __ x0 x1 x2 x3 x4 __ __ __
    | R_bal_6 (l, x, d, r, x0, x1, x2, x3, x4) ->
      f5 l x d r __ __ __ __ x0 x1 x2 x3 x4 __ __ __ __
    | R_bal_7 (l, x, d, r, x0, x1, x2, x3, x4, x5, x6, x7, x8, x9) ->
      f6 l x d r __ __ __ __ x0 x1 x2 x3 x4 __ __ __ x5 x6 x7 x8 x9 __
    | R_bal_8 (l, x, d, r) -> f7 l x d r __ __ __ __

    type 'elt coq_R_add =
    | R_add_0 of 'elt tree
    | R_add_1 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt tree * 'elt coq_R_add
    | R_add_2 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
    | R_add_3 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt tree * 'elt coq_R_add

    (** val coq_R_add_rect :
        key -> 'a1 -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key
        -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1
        coq_R_add -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 ->
        'a1 tree -> I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree ->
        key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1
        coq_R_add -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_add ->
        'a2 **)

    let rec coq_R_add_rect x d f f0 f1 f2 _ _ = function
    | R_add_0 m -> f m __
    | R_add_1 (m, l, y, d', r0, h, _res, r1) ->
      f0 m l y d' r0 h __ __ __ _res r1
        (coq_R_add_rect x d f f0 f1 f2 l _res r1)
    | R_add_2 (m, l, y, d', r0, h) -> f1 m l y d' r0 h __ __ __
    | R_add_3 (m, l, y, d', r0, h, _res, r1) ->
      f2 m l y d' r0 h __ __ __ _res r1
        (coq_R_add_rect x d f f0 f1 f2 r0 _res r1)

    (** val coq_R_add_rec :
        key -> 'a1 -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key
        -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1
        coq_R_add -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 ->
        'a1 tree -> I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree ->
        key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1
        coq_R_add -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_add ->
        'a2 **)

    let rec coq_R_add_rec x d f f0 f1 f2 _ _ = function
    | R_add_0 m -> f m __
    | R_add_1 (m, l, y, d', r0, h, _res, r1) ->
      f0 m l y d' r0 h __ __ __ _res r1
        (coq_R_add_rec x d f f0 f1 f2 l _res r1)
    | R_add_2 (m, l, y, d', r0, h) -> f1 m l y d' r0 h __ __ __
    | R_add_3 (m, l, y, d', r0, h, _res, r1) ->
      f2 m l y d' r0 h __ __ __ _res r1
        (coq_R_add_rec x d f f0 f1 f2 r0 _res r1)

    type 'elt coq_R_remove_min =
    | R_remove_min_0 of 'elt tree * key * 'elt * 'elt tree
    | R_remove_min_1 of 'elt tree * key * 'elt * 'elt tree * 'elt tree * 
       key * 'elt * 'elt tree * I.t * ('elt tree * (key * 'elt))
       * 'elt coq_R_remove_min * 'elt tree * (key * 'elt)

    (** val coq_R_remove_min_rect :
        ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> key
        -> 'a1 -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> ('a1 tree * (key * 'a1)) -> 'a1 coq_R_remove_min -> 'a2 -> 'a1
        tree -> (key * 'a1) -> __ -> 'a2) -> 'a1 tree -> key -> 'a1 -> 'a1
        tree -> ('a1 tree * (key * 'a1)) -> 'a1 coq_R_remove_min -> 'a2 **)

    let rec coq_R_remove_min_rect f f0 _ _ _ _ _ = function
    | R_remove_min_0 (l, x, d, r) -> f l x d r __
    | R_remove_min_1 (l, x, d, r, ll, lx, ld, lr, _x, _res, r1, l', m) ->
      f0 l x d r ll lx ld lr _x __ _res r1
        (coq_R_remove_min_rect f f0 ll lx ld lr _res r1) l' m __

    (** val coq_R_remove_min_rec :
        ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> key
        -> 'a1 -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> ('a1 tree * (key * 'a1)) -> 'a1 coq_R_remove_min -> 'a2 -> 'a1
        tree -> (key * 'a1) -> __ -> 'a2) -> 'a1 tree -> key -> 'a1 -> 'a1
        tree -> ('a1 tree * (key * 'a1)) -> 'a1 coq_R_remove_min -> 'a2 **)

    let rec coq_R_remove_min_rec f f0 _ _ _ _ _ = function
    | R_remove_min_0 (l, x, d, r) -> f l x d r __
    | R_remove_min_1 (l, x, d, r, ll, lx, ld, lr, _x, _res, r1, l', m) ->
      f0 l x d r ll lx ld lr _x __ _res r1
        (coq_R_remove_min_rec f f0 ll lx ld lr _res r1) l' m __

    type 'elt coq_R_merge =
    | R_merge_0 of 'elt tree * 'elt tree
    | R_merge_1 of 'elt tree * 'elt tree * 'elt tree * key * 'elt * 'elt tree
       * I.t
    | R_merge_2 of 'elt tree * 'elt tree * 'elt tree * key * 'elt * 'elt tree
       * I.t * 'elt tree * key * 'elt * 'elt tree * I.t * 'elt tree
       * (key * 'elt) * key * 'elt

    (** val coq_R_merge_rect :
        ('a1 tree -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> 'a1
        tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a1 tree ->
        (key * 'a1) -> __ -> key -> 'a1 -> __ -> 'a2) -> 'a1 tree -> 'a1 tree
        -> 'a1 tree -> 'a1 coq_R_merge -> 'a2 **)

    let coq_R_merge_rect f f0 f1 _ _ _ = function
    | R_merge_0 (s1, s2) -> f s1 s2 __
    | R_merge_1 (s1, s2, _x, _x0, _x1, _x2, _x3) ->
      f0 s1 s2 _x _x0 _x1 _x2 _x3 __ __
    | R_merge_2 (s1, s2, _x, _x0, _x1, _x2, _x3, l2, x2, d2, r2, _x4, s2', p,
                 x, d) ->
      f1 s1 s2 _x _x0 _x1 _x2 _x3 __ l2 x2 d2 r2 _x4 __ s2' p __ x d __

    (** val coq_R_merge_rec :
        ('a1 tree -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> 'a1
        tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a1 tree ->
        (key * 'a1) -> __ -> key -> 'a1 -> __ -> 'a2) -> 'a1 tree -> 'a1 tree
        -> 'a1 tree -> 'a1 coq_R_merge -> 'a2 **)

    let coq_R_merge_rec f f0 f1 _ _ _ = function
    | R_merge_0 (s1, s2) -> f s1 s2 __
    | R_merge_1 (s1, s2, _x, _x0, _x1, _x2, _x3) ->
      f0 s1 s2 _x _x0 _x1 _x2 _x3 __ __
    | R_merge_2 (s1, s2, _x, _x0, _x1, _x2, _x3, l2, x2, d2, r2, _x4, s2', p,
                 x, d) ->
      f1 s1 s2 _x _x0 _x1 _x2 _x3 __ l2 x2 d2 r2 _x4 __ s2' p __ x d __

    type 'elt coq_R_remove =
    | R_remove_0 of 'elt tree
    | R_remove_1 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * 
       I.t * 'elt tree * 'elt coq_R_remove
    | R_remove_2 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
    | R_remove_3 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * 
       I.t * 'elt tree * 'elt coq_R_remove

    (** val coq_R_remove_rect :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1 coq_R_remove
        -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1 coq_R_remove
        -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_remove -> 'a2 **)

    let rec coq_R_remove_rect x f f0 f1 f2 _ _ = function
    | R_remove_0 m -> f m __
    | R_remove_1 (m, l, y, d, r0, _x, _res, r1) ->
      f0 m l y d r0 _x __ __ __ _res r1
        (coq_R_remove_rect x f f0 f1 f2 l _res r1)
    | R_remove_2 (m, l, y, d, r0, _x) -> f1 m l y d r0 _x __ __ __
    | R_remove_3 (m, l, y, d, r0, _x, _res, r1) ->
      f2 m l y d r0 _x __ __ __ _res r1
        (coq_R_remove_rect x f f0 f1 f2 r0 _res r1)

    (** val coq_R_remove_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1 coq_R_remove
        -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1 coq_R_remove
        -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_remove -> 'a2 **)

    let rec coq_R_remove_rec x f f0 f1 f2 _ _ = function
    | R_remove_0 m -> f m __
    | R_remove_1 (m, l, y, d, r0, _x, _res, r1) ->
      f0 m l y d r0 _x __ __ __ _res r1
        (coq_R_remove_rec x f f0 f1 f2 l _res r1)
    | R_remove_2 (m, l, y, d, r0, _x) -> f1 m l y d r0 _x __ __ __
    | R_remove_3 (m, l, y, d, r0, _x, _res, r1) ->
      f2 m l y d r0 _x __ __ __ _res r1
        (coq_R_remove_rec x f f0 f1 f2 r0 _res r1)

    type 'elt coq_R_concat =
    | R_concat_0 of 'elt tree * 'elt tree
    | R_concat_1 of 'elt tree * 'elt tree * 'elt tree * key * 'elt
       * 'elt tree * I.t
    | R_concat_2 of 'elt tree * 'elt tree * 'elt tree * key * 'elt
       * 'elt tree * I.t * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt tree * (key * 'elt)

    (** val coq_R_concat_rect :
        ('a1 tree -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> 'a1
        tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a1 tree ->
        (key * 'a1) -> __ -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 tree -> 'a1
        coq_R_concat -> 'a2 **)

    let coq_R_concat_rect f f0 f1 _ _ _ = function
    | R_concat_0 (m1, m2) -> f m1 m2 __
    | R_concat_1 (m1, m2, _x, _x0, _x1, _x2, _x3) ->
      f0 m1 m2 _x _x0 _x1 _x2 _x3 __ __
    | R_concat_2 (m1, m2, _x, _x0, _x1, _x2, _x3, l2, x2, d2, r2, _x4, m2', xd) ->
      f1 m1 m2 _x _x0 _x1 _x2 _x3 __ l2 x2 d2 r2 _x4 __ m2' xd __

    (** val coq_R_concat_rec :
        ('a1 tree -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> 'a1
        tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a1 tree ->
        (key * 'a1) -> __ -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 tree -> 'a1
        coq_R_concat -> 'a2 **)

    let coq_R_concat_rec f f0 f1 _ _ _ = function
    | R_concat_0 (m1, m2) -> f m1 m2 __
    | R_concat_1 (m1, m2, _x, _x0, _x1, _x2, _x3) ->
      f0 m1 m2 _x _x0 _x1 _x2 _x3 __ __
    | R_concat_2 (m1, m2, _x, _x0, _x1, _x2, _x3, l2, x2, d2, r2, _x4, m2', xd) ->
      f1 m1 m2 _x _x0 _x1 _x2 _x3 __ l2 x2 d2 r2 _x4 __ m2' xd __

    type 'elt coq_R_split =
    | R_split_0 of 'elt tree
    | R_split_1 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt triple * 'elt coq_R_split * 'elt tree * 'elt option * 'elt tree
    | R_split_2 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
    | R_split_3 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * I.t
       * 'elt triple * 'elt coq_R_split * 'elt tree * 'elt option * 'elt tree

    (** val coq_R_split_rect :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 triple -> 'a1 coq_R_split
        -> 'a2 -> 'a1 tree -> 'a1 option -> 'a1 tree -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __
        -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t ->
        __ -> __ -> __ -> 'a1 triple -> 'a1 coq_R_split -> 'a2 -> 'a1 tree ->
        'a1 option -> 'a1 tree -> __ -> 'a2) -> 'a1 tree -> 'a1 triple -> 'a1
        coq_R_split -> 'a2 **)

    let rec coq_R_split_rect x f f0 f1 f2 _ _ = function
    | R_split_0 m -> f m __
    | R_split_1 (m, l, y, d, r0, _x, _res, r1, ll, o, rl) ->
      f0 m l y d r0 _x __ __ __ _res r1
        (coq_R_split_rect x f f0 f1 f2 l _res r1) ll o rl __
    | R_split_2 (m, l, y, d, r0, _x) -> f1 m l y d r0 _x __ __ __
    | R_split_3 (m, l, y, d, r0, _x, _res, r1, rl, o, rr) ->
      f2 m l y d r0 _x __ __ __ _res r1
        (coq_R_split_rect x f f0 f1 f2 r0 _res r1) rl o rr __

    (** val coq_R_split_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 triple -> 'a1 coq_R_split
        -> 'a2 -> 'a1 tree -> 'a1 option -> 'a1 tree -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __
        -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t ->
        __ -> __ -> __ -> 'a1 triple -> 'a1 coq_R_split -> 'a2 -> 'a1 tree ->
        'a1 option -> 'a1 tree -> __ -> 'a2) -> 'a1 tree -> 'a1 triple -> 'a1
        coq_R_split -> 'a2 **)

    let rec coq_R_split_rec x f f0 f1 f2 _ _ = function
    | R_split_0 m -> f m __
    | R_split_1 (m, l, y, d, r0, _x, _res, r1, ll, o, rl) ->
      f0 m l y d r0 _x __ __ __ _res r1
        (coq_R_split_rec x f f0 f1 f2 l _res r1) ll o rl __
    | R_split_2 (m, l, y, d, r0, _x) -> f1 m l y d r0 _x __ __ __
    | R_split_3 (m, l, y, d, r0, _x, _res, r1, rl, o, rr) ->
      f2 m l y d r0 _x __ __ __ _res r1
        (coq_R_split_rec x f f0 f1 f2 r0 _res r1) rl o rr __

    type ('elt, 'x) coq_R_map_option =
    | R_map_option_0 of 'elt tree
    | R_map_option_1 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * 
       I.t * 'x * 'x tree * ('elt, 'x) coq_R_map_option * 'x tree
       * ('elt, 'x) coq_R_map_option
    | R_map_option_2 of 'elt tree * 'elt tree * key * 'elt * 'elt tree * 
       I.t * 'x tree * ('elt, 'x) coq_R_map_option * 'x tree
       * ('elt, 'x) coq_R_map_option

    (** val coq_R_map_option_rect :
        (key -> 'a1 -> 'a2 option) -> ('a1 tree -> __ -> 'a3) -> ('a1 tree ->
        'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a2 -> __ -> 'a2
        tree -> ('a1, 'a2) coq_R_map_option -> 'a3 -> 'a2 tree -> ('a1, 'a2)
        coq_R_map_option -> 'a3 -> 'a3) -> ('a1 tree -> 'a1 tree -> key ->
        'a1 -> 'a1 tree -> I.t -> __ -> __ -> 'a2 tree -> ('a1, 'a2)
        coq_R_map_option -> 'a3 -> 'a2 tree -> ('a1, 'a2) coq_R_map_option ->
        'a3 -> 'a3) -> 'a1 tree -> 'a2 tree -> ('a1, 'a2) coq_R_map_option ->
        'a3 **)

    let rec coq_R_map_option_rect f f0 f1 f2 _ _ = function
    | R_map_option_0 m -> f0 m __
    | R_map_option_1 (m, l, x, d, r0, _x, d', _res0, r1, _res, r2) ->
      f1 m l x d r0 _x __ d' __ _res0 r1
        (coq_R_map_option_rect f f0 f1 f2 l _res0 r1) _res r2
        (coq_R_map_option_rect f f0 f1 f2 r0 _res r2)
    | R_map_option_2 (m, l, x, d, r0, _x, _res0, r1, _res, r2) ->
      f2 m l x d r0 _x __ __ _res0 r1
        (coq_R_map_option_rect f f0 f1 f2 l _res0 r1) _res r2
        (coq_R_map_option_rect f f0 f1 f2 r0 _res r2)

    (** val coq_R_map_option_rec :
        (key -> 'a1 -> 'a2 option) -> ('a1 tree -> __ -> 'a3) -> ('a1 tree ->
        'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a2 -> __ -> 'a2
        tree -> ('a1, 'a2) coq_R_map_option -> 'a3 -> 'a2 tree -> ('a1, 'a2)
        coq_R_map_option -> 'a3 -> 'a3) -> ('a1 tree -> 'a1 tree -> key ->
        'a1 -> 'a1 tree -> I.t -> __ -> __ -> 'a2 tree -> ('a1, 'a2)
        coq_R_map_option -> 'a3 -> 'a2 tree -> ('a1, 'a2) coq_R_map_option ->
        'a3 -> 'a3) -> 'a1 tree -> 'a2 tree -> ('a1, 'a2) coq_R_map_option ->
        'a3 **)

    let rec coq_R_map_option_rec f f0 f1 f2 _ _ = function
    | R_map_option_0 m -> f0 m __
    | R_map_option_1 (m, l, x, d, r0, _x, d', _res0, r1, _res, r2) ->
      f1 m l x d r0 _x __ d' __ _res0 r1
        (coq_R_map_option_rec f f0 f1 f2 l _res0 r1) _res r2
        (coq_R_map_option_rec f f0 f1 f2 r0 _res r2)
    | R_map_option_2 (m, l, x, d, r0, _x, _res0, r1, _res, r2) ->
      f2 m l x d r0 _x __ __ _res0 r1
        (coq_R_map_option_rec f f0 f1 f2 l _res0 r1) _res r2
        (coq_R_map_option_rec f f0 f1 f2 r0 _res r2)

    type ('elt, 'x0, 'x) coq_R_map2_opt =
    | R_map2_opt_0 of 'elt tree * 'x0 tree
    | R_map2_opt_1 of 'elt tree * 'x0 tree * 'elt tree * key * 'elt
       * 'elt tree * I.t
    | R_map2_opt_2 of 'elt tree * 'x0 tree * 'elt tree * key * 'elt
       * 'elt tree * I.t * 'x0 tree * key * 'x0 * 'x0 tree * I.t * 'x0 tree
       * 'x0 option * 'x0 tree * 'x * 'x tree
       * ('elt, 'x0, 'x) coq_R_map2_opt * 'x tree
       * ('elt, 'x0, 'x) coq_R_map2_opt
    | R_map2_opt_3 of 'elt tree * 'x0 tree * 'elt tree * key * 'elt
       * 'elt tree * I.t * 'x0 tree * key * 'x0 * 'x0 tree * I.t * 'x0 tree
       * 'x0 option * 'x0 tree * 'x tree * ('elt, 'x0, 'x) coq_R_map2_opt
       * 'x tree * ('elt, 'x0, 'x) coq_R_map2_opt

    (** val coq_R_map2_opt_rect :
        (key -> 'a1 -> 'a2 option -> 'a3 option) -> ('a1 tree -> 'a3 tree) ->
        ('a2 tree -> 'a3 tree) -> ('a1 tree -> 'a2 tree -> __ -> 'a4) -> ('a1
        tree -> 'a2 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> __ -> 'a4) -> ('a1 tree -> 'a2 tree -> 'a1 tree -> key -> 'a1 ->
        'a1 tree -> I.t -> __ -> 'a2 tree -> key -> 'a2 -> 'a2 tree -> I.t ->
        __ -> 'a2 tree -> 'a2 option -> 'a2 tree -> __ -> 'a3 -> __ -> 'a3
        tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a3 tree -> ('a1,
        'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a4) -> ('a1 tree -> 'a2 tree ->
        'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a2 tree -> key ->
        'a2 -> 'a2 tree -> I.t -> __ -> 'a2 tree -> 'a2 option -> 'a2 tree ->
        __ -> __ -> 'a3 tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a3
        tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a4) -> 'a1 tree ->
        'a2 tree -> 'a3 tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 **)

    let rec coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 _ _ _ = function
    | R_map2_opt_0 (m1, m2) -> f0 m1 m2 __
    | R_map2_opt_1 (m1, m2, l1, x1, d1, r1, _x) ->
      f1 m1 m2 l1 x1 d1 r1 _x __ __
    | R_map2_opt_2 (m1, m2, l1, x1, d1, r1, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', e, _res0, r0, _res, r2) ->
      f2 m1 m2 l1 x1 d1 r1 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ e __
        _res0 r0
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r0) _res r2
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 r1 r2' _res r2)
    | R_map2_opt_3 (m1, m2, l1, x1, d1, r1, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', _res0, r0, _res, r2) ->
      f3 m1 m2 l1 x1 d1 r1 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ __
        _res0 r0
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r0) _res r2
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 r1 r2' _res r2)

    (** val coq_R_map2_opt_rec :
        (key -> 'a1 -> 'a2 option -> 'a3 option) -> ('a1 tree -> 'a3 tree) ->
        ('a2 tree -> 'a3 tree) -> ('a1 tree -> 'a2 tree -> __ -> 'a4) -> ('a1
        tree -> 'a2 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> __ -> 'a4) -> ('a1 tree -> 'a2 tree -> 'a1 tree -> key -> 'a1 ->
        'a1 tree -> I.t -> __ -> 'a2 tree -> key -> 'a2 -> 'a2 tree -> I.t ->
        __ -> 'a2 tree -> 'a2 option -> 'a2 tree -> __ -> 'a3 -> __ -> 'a3
        tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a3 tree -> ('a1,
        'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a4) -> ('a1 tree -> 'a2 tree ->
        'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> 'a2 tree -> key ->
        'a2 -> 'a2 tree -> I.t -> __ -> 'a2 tree -> 'a2 option -> 'a2 tree ->
        __ -> __ -> 'a3 tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a3
        tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 -> 'a4) -> 'a1 tree ->
        'a2 tree -> 'a3 tree -> ('a1, 'a2, 'a3) coq_R_map2_opt -> 'a4 **)

    let rec coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 _ _ _ = function
    | R_map2_opt_0 (m1, m2) -> f0 m1 m2 __
    | R_map2_opt_1 (m1, m2, l1, x1, d1, r1, _x) ->
      f1 m1 m2 l1 x1 d1 r1 _x __ __
    | R_map2_opt_2 (m1, m2, l1, x1, d1, r1, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', e, _res0, r0, _res, r2) ->
      f2 m1 m2 l1 x1 d1 r1 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ e __
        _res0 r0 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r0)
        _res r2 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 r1 r2' _res r2)
    | R_map2_opt_3 (m1, m2, l1, x1, d1, r1, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', _res0, r0, _res, r2) ->
      f3 m1 m2 l1 x1 d1 r1 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ __
        _res0 r0 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r0)
        _res r2 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 r1 r2' _res r2)

    (** val fold' : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 tree -> 'a2 -> 'a2 **)

    let fold' f s =
      L.fold f (elements s)

    (** val flatten_e : 'a1 enumeration -> (key * 'a1) list **)

    let rec flatten_e = function
    | End -> []
    | More (x, e0, t0, r) -> (x, e0) :: (app (elements t0) (flatten_e r))
   end
 end

module IntMake =
 functor (I:Int) ->
 functor (X:OrderedType) ->
 struct
  module E = X

  module Raw = Coq_Raw(I)(X)

  type 'elt bst =
    'elt Raw.tree
    (* singleton inductive, whose constructor was Bst *)

  (** val this : 'a1 bst -> 'a1 Raw.tree **)

  let this b =
    b

  type 'elt t = 'elt bst

  type key = E.t

  (** val empty : 'a1 t **)

  let empty =
    Raw.empty

  (** val is_empty : 'a1 t -> bool **)

  let is_empty m =
    Raw.is_empty (this m)

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let add x e m =
    Raw.add x e (this m)

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let remove x m =
    Raw.remove x (this m)

  (** val mem : key -> 'a1 t -> bool **)

  let mem x m =
    Raw.mem x (this m)

  (** val find : key -> 'a1 t -> 'a1 option **)

  let find x m =
    Raw.find x (this m)

  (** val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let map f m =
    Raw.map f (this m)

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let mapi f m =
    Raw.mapi f (this m)

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let map2 f m m' =
    Raw.map2 f (this m) (this m')

  (** val elements : 'a1 t -> (key * 'a1) list **)

  let elements m =
    Raw.elements (this m)

  (** val cardinal : 'a1 t -> nat **)

  let cardinal m =
    Raw.cardinal (this m)

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let fold f m i =
    Raw.fold f (this m) i

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool **)

  let equal cmp m m' =
    Raw.equal cmp (this m) (this m')
 end

module Make =
 functor (X:OrderedType) ->
 IntMake(Z_as_Int)(X)

type game =
| Game of game list * game list

(** val zero : game **)

let zero =
  Game ([], [])

module PM = PositiveMap

(** val places :
    Integer.t list -> Integer.t -> (Integer.t * Integer.t) list **)

let rec places l k =
  match l with
  | [] -> []
  | d :: l0 -> (k, d) :: (places l0 (N.succ k))

(** val takes : Integer.t list -> (Integer.t * Integer.t) list **)

let takes code =
  places code Integer.zero

(** val most_taken : Integer.t list -> Integer.t **)

let most_taken code =
  N.pred (N.of_nat (length code))

(** val may_end : Integer.t -> Integer.t -> Integer.t -> bool **)

let may_end k d n0 =
  (&&) ((&&) (N.testbit d Integer.zero) (N.ltb Integer.zero k)) (N.eqb n0 k)

(** val may_stay : Integer.t -> Integer.t -> Integer.t -> bool **)

let may_stay k d n0 =
  (&&) ((&&) (N.testbit d Integer.one) (N.ltb Integer.zero k)) (N.ltb k n0)

(** val may_split : Integer.t -> Integer.t -> Integer.t -> bool **)

let may_split k d n0 =
  (&&) (N.testbit d ((fun p -> Integer.shift_left p 1) Integer.one))
    (N.leb (N.add k ((fun p -> Integer.shift_left p 1) Integer.one)) n0)

(** val from_on : Integer.t -> Integer.t **)

let from_on e =
  N.max e Integer.one

type table = { digits : Integer.t list; mask0 : Integer.t; known : Integer.t;
               nims : Integer.t PM.t; recent : Integer.t list;
               rare : (Integer.t * Integer.t) list;
               period : (Integer.t * Integer.t) option }

(** val empty_table : Integer.t list -> Integer.t -> table **)

let empty_table code m =
  { digits = code; mask0 = m; known = Integer.zero; nims = PM.empty; recent =
    []; rare = []; period = None }

(** val is_code : Integer.t list -> bool **)

let is_code code =
  (&&)
    ((&&)
      (leb (length code) (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
        (S (S (S (S (S (S (S (S (S
        O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
      (forallb (fun d ->
        N.ltb d ((fun p -> Integer.shift_left p 1)
          ((fun p -> Integer.shift_left p 1)
          ((fun p -> Integer.shift_left p 1) Integer.one)))) code))
    (match code with
     | [] -> false
     | d :: _ ->
       N.eqb
         (N.coq_land d ((fun p -> Integer.succ (Integer.shift_left p 1))
           Integer.one)) Integer.zero)

(** val odd_ones : Integer.t -> bool **)

let rec odd_ones p =
  (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
    (fun p0 -> negb (odd_ones p0))
    (fun p0 -> odd_ones p0)
    (fun _ -> true)
    p

(** val parity : Integer.t -> bool **)

let parity n0 =
  (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
    (fun _ -> false)
    (fun p -> odd_ones p)
    n0

(** val common : Integer.t -> Integer.t -> bool **)

let common m v =
  parity (N.coq_land m v)

(** val nim : table -> Integer.t -> Integer.t option **)

let nim t0 i =
  PM.find (N.succ_pos i) t0.nims

(** val mark_single :
    table -> Integer.t -> Integer.t option -> (Integer.t * Integer.t) ->
    Integer.t option **)

let mark_single t0 n0 marks = function
| (k, d) ->
  (match marks with
   | Some marks0 ->
     let marks1 =
       if may_end k d n0 then N.setbit marks0 Integer.zero else marks0
     in
     if may_stay k d n0
     then (match nim t0 (N.sub n0 k) with
           | Some v -> Some (N.setbit marks1 v)
           | None -> None)
     else Some marks1
   | None -> None)

(** val mark_pairs :
    table -> (Integer.t -> bool) -> Integer.t list -> Integer.t -> Integer.t
    -> Integer.t -> Integer.t option **)

let rec mark_pairs t0 stop values i j marks =
  match values with
  | [] -> None
  | v :: values0 ->
    if N.ltb j i
    then Some marks
    else (match nim t0 i with
          | Some u ->
            let marks0 = N.setbit marks (N.coq_lxor u v) in
            if stop marks0
            then Some marks0
            else mark_pairs t0 stop values0 (N.succ i) (N.pred j) marks0
          | None -> None)

(** val mark_rare :
    table -> (Integer.t * Integer.t) list -> Integer.t -> Integer.t ->
    Integer.t option **)

let rec mark_rare t0 heaps m marks =
  match heaps with
  | [] -> Some marks
  | p :: heaps0 ->
    let (i, u) = p in
    if N.ltb i m
    then (match nim t0 (N.sub m i) with
          | Some v -> mark_rare t0 heaps0 m (N.setbit marks (N.coq_lxor u v))
          | None -> None)
    else mark_rare t0 heaps0 m marks

(** val skip : 'a1 list -> Integer.t -> 'a1 list **)

let rec skip l n0 =
  match l with
  | [] -> []
  | _ :: l' -> if N.eqb n0 Integer.zero then l else skip l' (N.pred n0)

(** val mark_splits :
    table -> bool -> (Integer.t -> bool) -> Integer.t -> Integer.t option ->
    (Integer.t * Integer.t) -> Integer.t option **)

let mark_splits t0 by_rare stop n0 marks = function
| (k, d) ->
  (match marks with
   | Some marks0 ->
     if may_split k d n0
     then let m = N.sub n0 k in
          if by_rare
          then mark_rare t0 t0.rare m marks0
          else if stop marks0
               then Some marks0
               else mark_pairs t0 stop (skip t0.recent k) Integer.one
                      (N.pred m) marks0
     else Some marks0
   | None -> None)

(** val most_nim : Integer.t **)

let most_nim =
  ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    Integer.one))))))))))))))))

(** val go_on : Integer.t -> bool **)

let go_on _ =
  false

(** val full : Integer.t -> Integer.t -> bool **)

let full v marks =
  N.eqb (N.coq_land marks (N.ones v)) (N.ones v)

(** val is_next : table -> Integer.t -> bool **)

let is_next t0 v =
  let n0 = t0.known in
  let all0 = takes t0.digits in
  let by_rare = common t0.mask0 v in
  if N.ltb v most_nim
  then (match fold_left (mark_single t0 n0) all0 (Some Integer.zero) with
        | Some single ->
          (match fold_left (mark_splits t0 by_rare go_on n0) all0 (Some
                   single) with
           | Some marks ->
             if N.testbit marks v
             then false
             else (match fold_left (mark_splits t0 false (full v) n0) all0
                           (Some marks) with
                   | Some marks0 -> full v marks0
                   | None -> false)
           | None -> false)
        | None -> false)
  else false

(** val add_value : table -> Integer.t -> table option **)

let add_value t0 v =
  if is_next t0 v
  then let n0 = t0.known in
       Some { digits = t0.digits; mask0 = t0.mask0; known = (N.succ n0);
       nims = (PM.add (N.succ_pos n0) v t0.nims); recent = (v :: t0.recent);
       rare =
       (if (||) ((||) (N.eqb t0.mask0 Integer.zero) (N.eqb n0 Integer.zero))
             (common t0.mask0 v)
        then t0.rare
        else (n0, v) :: t0.rare); period = t0.period }
  else None

(** val add_values : table -> Integer.t list -> table option **)

let rec add_values t0 = function
| [] -> Some t0
| v :: vs0 ->
  (match add_value t0 v with
   | Some t1 -> add_values t1 vs0
   | None -> None)

(** val agree : Integer.t list -> Integer.t list -> Integer.t -> bool **)

let rec agree a b count =
  if N.eqb count Integer.zero
  then true
  else (match a with
        | [] -> false
        | x :: a0 ->
          (match b with
           | [] -> false
           | y :: b0 -> (&&) (N.eqb x y) (agree a0 b0 (N.pred count))))

(** val repeats : table -> Integer.t -> Integer.t -> bool **)

let repeats t0 e p =
  let bound =
    N.add
      (N.add
        (N.mul ((fun p -> Integer.shift_left p 1) Integer.one) (from_on e)) p)
      (most_taken t0.digits)
  in
  (&&) ((&&) (N.leb Integer.one p) (N.leb (N.add bound p) t0.known))
    (agree (skip t0.recent (N.sub t0.known (N.add bound p)))
      (skip t0.recent (N.sub t0.known bound)) (N.sub bound e))

(** val note_period : table -> Integer.t -> Integer.t -> table option **)

let note_period t0 e p =
  if repeats t0 e p
  then Some { digits = t0.digits; mask0 = t0.mask0; known = t0.known; nims =
         t0.nims; recent = t0.recent; rare = t0.rare; period = (Some (e, p)) }
  else None

(** val nim_of : table -> Integer.t -> Integer.t option **)

let nim_of t0 n0 =
  if N.ltb n0 t0.known
  then nim t0 n0
  else (match t0.period with
        | Some p0 ->
          let (e, p) = p0 in
          if N.leb e n0
          then nim t0 (N.add e (N.modulo (N.sub n0 e) p))
          else None
        | None -> None)

(** val nims_before :
    Integer.t list -> table -> Integer.t -> Integer.t -> Integer.t list ->
    Integer.t list option **)

let rec nims_before fuel t0 n0 count list0 =
  if N.eqb count Integer.zero
  then Some list0
  else (match fuel with
        | [] -> None
        | _ :: fuel0 ->
          (match nim_of t0 (N.pred n0) with
           | Some v ->
             nims_before fuel0 t0 (N.pred n0) (N.pred count) (v :: list0)
           | None -> None))

(** val nims_from :
    table -> Integer.t -> Integer.t -> Integer.t list option **)

let nims_from t0 first count =
  nims_before t0.recent t0 (N.add first count) count []

module NM = Make(N_as_OT)

type rules = { name : string; stride : Integer.t;
               position : (Integer.t -> game); proper : (Integer.t -> bool);
               left_moves : (Integer.t -> Integer.t list list);
               right_moves : (Integer.t -> Integer.t list list);
               left_move : (Integer.t -> Integer.t -> Integer.t list option);
               right_move : (Integer.t -> Integer.t -> Integer.t list option);
               images : (Integer.t -> Integer.t list) }

type form =
| Form of form list list * form list list

type node = { left : Integer.t list list; right : Integer.t list list;
              meaning : form }

type state = { next_node : Integer.t; next_sequent : Integer.t;
               next_table : Integer.t; next_code : Integer.t;
               nodes : node PM.t;
               opens : ((Integer.t * Integer.t) * bool) PM.t;
               negatives : Integer.t PM.t; sequents : Integer.t list PM.t;
               tables : (rules * Integer.t list NM.t) PM.t; codes : table PM.t }

(** val start : state **)

let start =
  { next_node = Integer.one; next_sequent = Integer.one; next_table =
    Integer.one; next_code = Integer.one; nodes = PM.empty; opens = PM.empty;
    negatives = PM.empty; sequents = PM.empty; tables = PM.empty; codes =
    PM.empty }

type reply = { component : Integer.t; option_number : Integer.t;
               leads_to : Integer.t }

type choice = { chosen : Integer.t; then_to : Integer.t }

type relation =
| GreaterEqual
| GreaterOrConfused
| Equal
| Greater
| Confused

type item =
| NodeItem of Integer.t
| PositionItem of Integer.t * Integer.t

type line =
| NewNode of Integer.t list list * Integer.t list list
| Negative of Integer.t * Integer.t
| Play of Integer.t list * reply list
| Join of Integer.t list * Integer.t list
| Cut of Integer.t * Integer.t list
| Rules of rules
| Place of Integer.t * Integer.t * Integer.t list * reply list * choice list
   * reply list * choice list
| DropNodes of Integer.t list
| DropSequents of Integer.t list
| Say of relation * item list * item list * Integer.t list * reply list
| Code of Integer.t list * Integer.t
| Heaps of Integer.t * Integer.t list
| SayNims of Integer.t * Integer.t * Integer.t
| SayPeriod of Integer.t * Integer.t * Integer.t
| Open of Integer.t * Integer.t

type summand =
| Value of form
| Position of rules * Integer.t

type statement =
| Comparison of relation * summand list * summand list
| NimValues of Integer.t list * Integer.t * Integer.t list
| Periodic of Integer.t list * Integer.t * Integer.t

(** val guard : bool -> unit option **)

let guard = function
| true -> Some ()
| false -> None

(** val most_summands : nat **)

let most_summands =
  S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val most_cells : Integer.t **)

let most_cells =
  ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) Integer.one)))))))

(** val short : Integer.t list -> bool **)

let short m =
  leb (length m) most_summands

(** val negative_of : state -> Integer.t list -> Integer.t list option **)

let negative_of s l =
  match all (fun i -> PM.find i s.negatives) l with
  | Some r -> Some (merge0 r [])
  | None -> None

(** val look_up :
    Integer.t list NM.t -> Integer.t list -> Integer.t list option **)

let look_up table0 parts0 =
  match all (fun c -> NM.find c table0) parts0 with
  | Some o -> Some (merge0 (concat o) [])
  | None -> None

(** val placed :
    Integer.t list NM.t -> Integer.t list list -> Integer.t list list option **)

let placed table0 moves0 =
  match all (look_up table0) moves0 with
  | Some os -> Some (distinct os)
  | None -> None

(** val options_of :
    state -> bool -> Integer.t -> Integer.t list list option **)

let options_of s by_left i =
  match PM.find i s.nodes with
  | Some e -> Some (if by_left then e.left else e.right)
  | None ->
    (match PM.find i s.opens with
     | Some o ->
       let (p, negated) = o in
       let (t0, c) = p in
       (match PM.find t0 s.tables with
        | Some rt ->
          (match placed (snd rt)
                   (let r = fst rt in
                    if xorb by_left negated
                    then r.left_moves c
                    else r.right_moves c) with
           | Some os -> if negated then all (negative_of s) os else Some os
           | None -> None)
        | None -> None)
     | None -> None)

(** val find_left : state -> Integer.t -> Integer.t list list option **)

let find_left s =
  options_of s true

(** val find_right : state -> Integer.t -> Integer.t list list option **)

let find_right s =
  options_of s false

(** val left_option :
    state -> Integer.t -> Integer.t -> Integer.t list option **)

let left_option s i n0 =
  match PM.find i s.nodes with
  | Some e -> member e.left n0
  | None ->
    (match PM.find i s.opens with
     | Some o ->
       let (p, negated) = o in
       let (t0, c) = p in
       (match PM.find t0 s.tables with
        | Some rt ->
          (match let r = fst rt in
                 if negated then r.right_move c n0 else r.left_move c n0 with
           | Some parts0 ->
             (match look_up (snd rt) parts0 with
              | Some m -> if negated then negative_of s m else Some m
              | None -> None)
           | None -> None)
        | None -> None)
     | None -> None)

(** val replied : state -> Integer.t list -> reply -> bool **)

let replied s m y =
  match member m y.component with
  | Some q ->
    (match left_option s q y.option_number with
     | Some l ->
       (match remove q m with
        | Some rest ->
          (match PM.find y.leads_to s.sequents with
           | Some n0 -> equal n0 (merge0 l rest)
           | None -> false)
        | None -> false)
     | None -> false)
  | None -> false

(** val all_replied : state -> Integer.t list list -> reply list -> bool **)

let rec all_replied s ms ys =
  match ms with
  | [] -> (match ys with
           | [] -> true
           | _ :: _ -> false)
  | m :: ms0 ->
    (match ys with
     | [] -> false
     | y :: ys0 -> (&&) (replied s m y) (all_replied s ms0 ys0))

(** val moved :
    (Integer.t -> Integer.t list list option) -> Integer.t list -> Integer.t
    -> Integer.t list list option **)

let moved find0 m x =
  match remove x m with
  | Some rest ->
    (match find0 x with
     | Some os -> Some (map (fun o -> merge0 o rest) os)
     | None -> None)
  | None -> None

(** val after_moves :
    (Integer.t -> Integer.t list list option) -> Integer.t list -> Integer.t
    list list option **)

let after_moves find0 m =
  match all (moved find0 m) (once m) with
  | Some ms -> Some (concat ms)
  | None -> None

(** val all_chosen :
    state -> Integer.t list list -> Integer.t list list -> choice list -> bool **)

let rec all_chosen s os ms cs =
  match ms with
  | [] -> (match cs with
           | [] -> true
           | _ :: _ -> false)
  | m :: ms0 ->
    (match cs with
     | [] -> false
     | c :: cs0 ->
       (&&)
         (match member os c.chosen with
          | Some o ->
            (match PM.find c.then_to s.sequents with
             | Some n0 -> equal n0 (merge0 o m)
             | None -> false)
          | None -> false) (all_chosen s os ms0 cs0))

(** val place_right :
    state -> rules -> Integer.t list NM.t -> Integer.t -> Integer.t list ->
    reply list -> choice list -> reply list -> choice list -> unit option **)

let place_right s r table0 c v ar al' al ar' =
  match negative_of s v with
  | Some w ->
    (match placed table0 (r.left_moves c) with
     | Some ls ->
       (match placed table0 (r.right_moves c) with
        | Some rs ->
          (match all (negative_of s) ls with
           | Some nls ->
             (match all (negative_of s) rs with
              | Some nrs ->
                (match after_moves (find_left s) v with
                 | Some vls ->
                   (match after_moves (find_right s) v with
                    | Some vrs ->
                      (match all (negative_of s) vls with
                       | Some nvls ->
                         guard
                           ((&&)
                             ((&&)
                               ((&&) (all_replied s (map (merge0 w) rs) ar)
                                 (all_chosen s ls nvls al'))
                               (all_replied s (map (merge0 v) nls) al))
                             (all_chosen s nrs vrs ar'))
                       | None -> None)
                    | None -> None)
                 | None -> None)
              | None -> None)
           | None -> None)
        | None -> None)
     | None -> None)
  | None -> None

(** val sequent_says :
    state -> Integer.t list -> Integer.t list -> Integer.t -> bool **)

let sequent_says s a b k =
  match negative_of s b with
  | Some n0 ->
    (match PM.find k s.sequents with
     | Some m -> equal m (merge0 a n0)
     | None -> false)
  | None -> false

(** val reply_says :
    state -> Integer.t list -> Integer.t list -> reply -> bool **)

let reply_says s a b y =
  match negative_of s b with
  | Some n0 -> replied s (merge0 a n0) y
  | None -> false

(** val says :
    state -> relation -> Integer.t list -> Integer.t list -> Integer.t list
    -> reply list -> bool **)

let says s r a b ks ys =
  match r with
  | GreaterEqual ->
    (match ks with
     | [] -> false
     | k :: l ->
       (match l with
        | [] -> (match ys with
                 | [] -> sequent_says s a b k
                 | _ :: _ -> false)
        | _ :: _ -> false))
  | GreaterOrConfused ->
    (match ks with
     | [] ->
       (match ys with
        | [] -> false
        | y :: l -> (match l with
                     | [] -> reply_says s a b y
                     | _ :: _ -> false))
     | _ :: _ -> false)
  | Equal ->
    (match ks with
     | [] -> false
     | k :: l ->
       (match l with
        | [] -> false
        | k' :: l0 ->
          (match l0 with
           | [] ->
             (match ys with
              | [] -> (&&) (sequent_says s a b k) (sequent_says s b a k')
              | _ :: _ -> false)
           | _ :: _ -> false)))
  | Greater ->
    (match ks with
     | [] -> false
     | k :: l ->
       (match l with
        | [] ->
          (match ys with
           | [] -> false
           | y :: l0 ->
             (match l0 with
              | [] -> (&&) (sequent_says s a b k) (reply_says s a b y)
              | _ :: _ -> false))
        | _ :: _ -> false))
  | Confused ->
    (match ks with
     | [] ->
       (match ys with
        | [] -> false
        | y :: l ->
          (match l with
           | [] -> false
           | y' :: l0 ->
             (match l0 with
              | [] -> (&&) (reply_says s a b y) (reply_says s b a y')
              | _ :: _ -> false)))
     | _ :: _ -> false)

(** val resolve : state -> item -> (Integer.t list * summand) option **)

let resolve s = function
| NodeItem i ->
  (match PM.find i s.nodes with
   | Some e -> Some ((i :: []), (Value e.meaning))
   | None -> None)
| PositionItem (t0, c) ->
  (match PM.find t0 s.tables with
   | Some rt ->
     (match NM.find c (snd rt) with
      | Some v -> Some (v, (Position ((fst rt), c)))
      | None -> None)
   | None -> None)

(** val add_node : state -> node -> state **)

let add_node s e =
  { next_node = (Coq_Pos.succ s.next_node); next_sequent = s.next_sequent;
    next_table = s.next_table; next_code = s.next_code; nodes =
    (PM.add s.next_node e s.nodes); opens = s.opens; negatives = s.negatives;
    sequents = s.sequents; tables = s.tables; codes = s.codes }

(** val add_negatives : state -> Integer.t -> Integer.t -> state **)

let add_negatives s a b =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = s.next_code; nodes = s.nodes; opens = s.opens;
    negatives = (PM.add a b (PM.add b a s.negatives)); sequents = s.sequents;
    tables = s.tables; codes = s.codes }

(** val add_sequent : state -> Integer.t list -> state **)

let add_sequent s m =
  { next_node = s.next_node; next_sequent = (Coq_Pos.succ s.next_sequent);
    next_table = s.next_table; next_code = s.next_code; nodes = s.nodes;
    opens = s.opens; negatives = s.negatives; sequents =
    (PM.add s.next_sequent m s.sequents); tables = s.tables; codes = s.codes }

(** val set_table :
    state -> Integer.t -> Integer.t -> rules -> Integer.t list NM.t -> state **)

let set_table s t0 next r table0 =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    next; next_code = s.next_code; nodes = s.nodes; opens = s.opens;
    negatives = s.negatives; sequents = s.sequents; tables =
    (PM.add t0 (r, table0) s.tables); codes = s.codes }

(** val open_node : state -> Integer.t -> Integer.t -> state **)

let open_node s t0 c =
  let n0 = s.next_node in
  { next_node = (Coq_Pos.succ (Coq_Pos.succ n0)); next_sequent =
  s.next_sequent; next_table = s.next_table; next_code = s.next_code; nodes =
  s.nodes; opens =
  (PM.add n0 ((t0, c), false)
    (PM.add (Coq_Pos.succ n0) ((t0, c), true) s.opens)); negatives =
  (PM.add n0 (Coq_Pos.succ n0) (PM.add (Coq_Pos.succ n0) n0 s.negatives));
  sequents = s.sequents; tables = s.tables; codes = s.codes }

(** val set_code : state -> Integer.t -> Integer.t -> table -> state **)

let set_code s g next t0 =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = next; nodes = s.nodes; opens = s.opens;
    negatives = s.negatives; sequents = s.sequents; tables = s.tables;
    codes = (PM.add g t0 s.codes) }

(** val drop : state -> Integer.t list -> Integer.t list -> state **)

let drop s ns ks =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = s.next_code; nodes =
    (fold_left (fun m i -> PM.remove i m) ns s.nodes); opens =
    (fold_left (fun m i -> PM.remove i m) ns s.opens); negatives =
    (fold_left (fun m i -> PM.remove i m) ns s.negatives); sequents =
    (fold_left (fun m i -> PM.remove i m) ks s.sequents); tables = s.tables;
    codes = s.codes }

(** val forms_of : state -> Integer.t list list -> form list list option **)

let forms_of s l =
  all
    (all (fun i ->
      match PM.find i s.nodes with
      | Some e -> Some e.meaning
      | None -> None)) l

(** val make_node :
    state -> Integer.t list list -> Integer.t list list -> state option **)

let make_node s l r =
  match forms_of s l with
  | Some fl ->
    (match forms_of s r with
     | Some fr ->
       Some (add_node s { left = l; right = r; meaning = (Form (fl, fr)) })
     | None -> None)
  | None -> None

(** val equal_lists : Integer.t list list -> Integer.t list list -> bool **)

let equal_lists a b =
  (&&) (eqb (length a) (length b))
    (forallb (fun p -> equal (fst p) (snd p)) (combine a b))

(** val check_negative : state -> Integer.t -> Integer.t -> unit option **)

let check_negative s a b =
  match PM.find a s.nodes with
  | Some ea ->
    (match PM.find b s.nodes with
     | Some eb ->
       (match all (negative_of s) ea.left with
        | Some nl ->
          (match all (negative_of s) ea.right with
           | Some nr ->
             guard
               ((&&) (equal_lists (map (fun x -> merge0 x []) eb.right) nl)
                 (equal_lists (map (fun x -> merge0 x []) eb.left) nr))
           | None -> None)
        | None -> None)
     | None -> None)
  | None -> None

(** val may_stand : rules -> Integer.t -> bool **)

let may_stand r c =
  (&&) (r.proper c) (N.leb (N.add (N.size c) r.stride) most_cells)

(** val add_place :
    Integer.t list -> Integer.t list NM.t -> Integer.t -> Integer.t list NM.t **)

let add_place v table0 c =
  if NM.mem c table0 then table0 else NM.add c v table0

(** val set_places :
    state -> Integer.t -> rules -> Integer.t list NM.t -> Integer.t ->
    Integer.t list -> state **)

let set_places s t0 r table0 c v =
  set_table s t0 s.next_table r
    (fold_left (add_place v) (c :: (r.images c)) table0)

(** val step : state -> line -> (state * statement option) option **)

let step s = function
| NewNode (l, r) ->
  (match make_node s l r with
   | Some s' -> Some (s', None)
   | None -> None)
| Negative (a, b) ->
  if Coq_Pos.eqb b s.next_node
  then (match PM.find a s.nodes with
        | Some ea ->
          (match guard (negb (PM.mem a s.negatives)) with
           | Some _ ->
             (match all (negative_of s) ea.left with
              | Some nl ->
                (match all (negative_of s) ea.right with
                 | Some nr ->
                   (match make_node s nr nl with
                    | Some s' -> Some ((add_negatives s' a b), None)
                    | None -> None)
                 | None -> None)
              | None -> None)
           | None -> None)
        | None -> None)
  else (match check_negative s a b with
        | Some _ -> Some ((add_negatives s a b), None)
        | None -> None)
| Play (m, ys) ->
  let m0 = merge0 m [] in
  (match guard (short m0) with
   | Some _ ->
     (match after_moves (find_right s) m0 with
      | Some ms ->
        (match guard (all_replied s ms ys) with
         | Some _ -> Some ((add_sequent s m0), None)
         | None -> None)
      | None -> None)
   | None -> None)
| Join (ks, ys) ->
  (match all (fun k -> PM.find k s.sequents) ks with
   | Some ms ->
     (match all (fun y -> PM.find y s.negatives) ys with
      | Some zs ->
        (match guard (short (app (concat ms) (app ys zs))) with
         | Some _ ->
           Some ((add_sequent s (merge0 (app (concat ms) (app ys zs)) [])),
             None)
         | None -> None)
      | None -> None)
   | None -> None)
| Cut (k, ys) ->
  (match PM.find k s.sequents with
   | Some m ->
     (match all (fun y -> PM.find y s.negatives) ys with
      | Some zs ->
        (match remove_all (app ys zs) m with
         | Some r -> Some ((add_sequent s r), None)
         | None -> None)
      | None -> None)
   | None -> None)
| Rules r ->
  Some ((set_table s s.next_table (Coq_Pos.succ s.next_table) r NM.empty),
    None)
| Place (t0, c, v, ar, al', al, ar') ->
  let v0 = merge0 v [] in
  (match PM.find t0 s.tables with
   | Some rt ->
     (match guard (may_stand (fst rt) c) with
      | Some _ ->
        (match place_right s (fst rt) (snd rt) c v0 ar al' al ar' with
         | Some _ -> Some ((set_places s t0 (fst rt) (snd rt) c v0), None)
         | None -> None)
      | None -> None)
   | None -> None)
| DropNodes l -> Some ((drop s l []), None)
| DropSequents l -> Some ((drop s [] l), None)
| Say (r, a, b, ks, ys) ->
  (match all (resolve s) a with
   | Some a' ->
     (match all (resolve s) b with
      | Some b' ->
        (match guard
                 (says s r (merge0 (concat (map fst a')) [])
                   (merge0 (concat (map fst b')) []) ks ys) with
         | Some _ ->
           Some (s, (Some (Comparison (r, (map snd a'), (map snd b')))))
         | None -> None)
      | None -> None)
   | None -> None)
| Code (code, m) ->
  (match guard ((&&) (is_code code) (N.ltb m most_nim)) with
   | Some _ ->
     Some
       ((set_code s s.next_code (Coq_Pos.succ s.next_code)
          (empty_table code m)), None)
   | None -> None)
| Heaps (g, vs) ->
  (match PM.find g s.codes with
   | Some t0 ->
     (match add_values t0 vs with
      | Some t' -> Some ((set_code s g s.next_code t'), None)
      | None -> None)
   | None -> None)
| SayNims (g, first, count) ->
  (match PM.find g s.codes with
   | Some t0 ->
     (match guard
              ((&&) (N.ltb Integer.zero count)
                (N.leb (N.size first) ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.succ (Integer.shift_left p 1))
                  ((fun p -> Integer.succ (Integer.shift_left p 1))
                  ((fun p -> Integer.succ (Integer.shift_left p 1))
                  Integer.one))))))) with
      | Some _ ->
        (match nims_from t0 first count with
         | Some vs -> Some (s, (Some (NimValues (t0.digits, first, vs))))
         | None -> None)
      | None -> None)
   | None -> None)
| SayPeriod (g, e, p) ->
  (match PM.find g s.codes with
   | Some t0 ->
     (match note_period t0 e p with
      | Some t' ->
        Some ((set_code s g s.next_code t'), (Some (Periodic (t0.digits, e,
          p))))
      | None -> None)
   | None -> None)
| Open (t0, c) ->
  (match PM.find t0 s.tables with
   | Some rt ->
     (match guard (may_stand (fst rt) c) with
      | Some _ ->
        Some
          ((set_places (open_node s t0 c) t0 (fst rt) (snd rt) c
             (s.next_node :: [])), None)
      | None -> None)
   | None -> None)

(** val cells_from : Integer.t -> Integer.t -> Integer.t list **)

let rec cells_from p i =
  (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
    (fun p0 -> i :: (cells_from p0 (N.succ i)))
    (fun p0 -> cells_from p0 (N.succ i))
    (fun _ -> i :: [])
    p

(** val cells : Integer.t -> Integer.t list **)

let cells b =
  (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
    (fun _ -> [])
    (fun p -> cells_from p Integer.zero)
    b

(** val take : Integer.t -> Integer.t -> Integer.t -> Integer.t **)

let take b d i =
  N.clearbit (N.clearbit b i) (N.add i d)

(** val moves : Integer.t list -> Integer.t -> Integer.t list **)

let moves steps b =
  flat_map (fun d -> map (take b d) (cells (N.coq_land b (N.shiftr b d))))
    steps

(** val play :
    Integer.t list -> Integer.t list -> nat -> Integer.t -> game **)

let rec play left_steps right_steps n0 b =
  match n0 with
  | O -> zero
  | S n1 ->
    Game ((map (play left_steps right_steps n1) (moves left_steps b)),
      (map (play left_steps right_steps n1) (moves right_steps b)))

(** val board : Integer.t list -> Integer.t list -> Integer.t -> game **)

let board left_steps right_steps b =
  play left_steps right_steps (N.to_nat b) b

(** val all_steps : Integer.t list -> Integer.t list -> Integer.t list **)

let all_steps =
  app

(** val near : Integer.t list -> Integer.t list -> Integer.t -> Integer.t **)

let near left_steps right_steps c =
  fold_right (fun d n0 ->
    N.coq_lor n0 (N.coq_lor (N.shiftl c d) (N.shiftr c d))) Integer.zero
    (all_steps left_steps right_steps)

(** val grow :
    Integer.t list -> Integer.t list -> nat -> Integer.t -> Integer.t ->
    Integer.t **)

let rec grow left_steps right_steps n0 b c =
  let c' = N.coq_land b (N.coq_lor c (near left_steps right_steps c)) in
  (match n0 with
   | O -> c
   | S n1 -> if N.eqb c' c then c else grow left_steps right_steps n1 b c')

(** val lowest : Integer.t -> Integer.t **)

let lowest b =
  N.ldiff b (N.coq_land b (N.pred b))

(** val no_moves : Integer.t list -> Integer.t list -> Integer.t -> bool **)

let no_moves left_steps right_steps b =
  forallb (fun d -> N.eqb (N.coq_land b (N.shiftr b d)) Integer.zero)
    (all_steps left_steps right_steps)

(** val apartb :
    Integer.t list -> Integer.t list -> Integer.t -> Integer.t -> bool **)

let apartb left_steps right_steps a c =
  (&&) (N.eqb (N.coq_land a c) Integer.zero)
    (forallb (fun d ->
      (&&) (N.eqb (N.coq_land (N.shiftr a d) c) Integer.zero)
        (N.eqb (N.coq_land a (N.shiftr c d)) Integer.zero))
      (all_steps left_steps right_steps))

(** val zeros_below : Integer.t -> Integer.t **)

let rec zeros_below p =
  (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
    (fun _ -> Integer.zero)
    (fun p0 -> N.succ (zeros_below p0))
    (fun _ -> Integer.zero)
    p

(** val first_column : Integer.t -> Integer.t -> Integer.t **)

let first_column w b =
  fold_right (fun i c -> N.min (N.modulo i w) c) (N.sub w Integer.one)
    (cells b)

(** val normal : Integer.t -> Integer.t -> Integer.t **)

let normal w b =
  (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
    (fun _ -> Integer.zero)
    (fun p ->
    let low = zeros_below p in
    N.shiftr b (N.min low (N.add (N.mul (N.div low w) w) (first_column w b))))
    b

(** val parts :
    Integer.t -> Integer.t list -> Integer.t list -> nat -> Integer.t ->
    Integer.t list **)

let rec parts w left_steps right_steps n0 b =
  if no_moves left_steps right_steps b
  then []
  else (match n0 with
        | O -> (normal w b) :: []
        | S n1 ->
          let c = grow left_steps right_steps (N.size_nat b) b (lowest b) in
          let rest = N.ldiff b c in
          if (&&) (N.eqb (N.coq_land b c) c)
               (apartb left_steps right_steps c rest)
          then app
                 (if no_moves left_steps right_steps c
                  then []
                  else (normal w c) :: [])
                 (parts w left_steps right_steps n1 rest)
          else (normal w b) :: [])

(** val parts_of :
    Integer.t -> Integer.t list -> Integer.t list -> Integer.t -> Integer.t
    list **)

let parts_of w left_steps right_steps b =
  parts w left_steps right_steps (N.size_nat b) b

(** val nth_move :
    Integer.t -> Integer.t list -> Integer.t list -> Integer.t list ->
    Integer.t -> Integer.t -> Integer.t list option **)

let nth_move w left_steps right_steps steps b n0 =
  match member (moves steps b) n0 with
  | Some c -> Some (parts_of w left_steps right_steps c)
  | None -> None

(** val of_cells : Integer.t list -> Integer.t **)

let of_cells l =
  fold_right (fun i b -> N.setbit b i) Integer.zero l

(** val half_turn : Integer.t -> Integer.t **)

let half_turn b =
  of_cells (map (fun i -> N.sub (N.log2 b) i) (cells b))

(** val in_rows : Integer.t -> Integer.t -> bool **)

let in_rows w b =
  (&&) (N.leb ((fun p -> Integer.shift_left p 1) Integer.one) w)
    (forallb (fun i -> negb (N.eqb (N.modulo i w) (N.sub w Integer.one)))
      (cells b))

(** val reflect : Integer.t -> Integer.t -> Integer.t **)

let reflect w i =
  N.add (N.mul (N.div i w) w)
    (N.sub (N.sub w ((fun p -> Integer.shift_left p 1) Integer.one))
      (N.modulo i w))

(** val reflection : Integer.t -> Integer.t -> Integer.t **)

let reflection w b =
  of_cells (map (reflect w) (cells b))

(** val images_in : Integer.t -> Integer.t -> Integer.t list **)

let images_in w b =
  let turned = normal w (half_turn b) in
  if in_rows w b
  then let mirrored = reflection w b in
       turned :: ((normal w mirrored) :: ((normal w (half_turn mirrored)) :: []))
  else turned :: []

(** val dominoes :
    string -> Integer.t -> Integer.t list -> Integer.t list -> rules **)

let dominoes name0 w l r =
  { name = name0; stride = w; position = (board l r); proper = (in_rows w);
    left_moves = (fun b -> map (parts_of w l r) (moves l b)); right_moves =
    (fun b -> map (parts_of w l r) (moves r b)); left_move = (fun b n0 ->
    nth_move w l r l b n0); right_move = (fun b n0 -> nth_move w l r r b n0);
    images = (images_in w) }

(** val domineering : Integer.t -> rules **)

let domineering w =
  dominoes "domineering" w (w :: []) (Integer.one :: [])

(** val cram : Integer.t -> rules **)

let cram w =
  dominoes "cram" w (Integer.one :: (w :: [])) (Integer.one :: (w :: []))

type 'a codec = { put : ('a -> Integer.t list);
                  get : (Integer.t list -> ('a * Integer.t list) option) }

(** val put_number : nat -> Integer.t -> Integer.t list **)

let rec put_number fuel n0 =
  match fuel with
  | O -> n0 :: []
  | S fuel0 ->
    if N.ltb n0 ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1) Integer.one)))))))
    then n0 :: []
    else (N.add ((fun p -> Integer.shift_left p 1)
           ((fun p -> Integer.shift_left p 1)
           ((fun p -> Integer.shift_left p 1)
           ((fun p -> Integer.shift_left p 1)
           ((fun p -> Integer.shift_left p 1)
           ((fun p -> Integer.shift_left p 1)
           ((fun p -> Integer.shift_left p 1) Integer.one)))))))
           (N.modulo n0 ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.shift_left p 1) Integer.one))))))))) :: 
           (put_number fuel0
             (N.div n0 ((fun p -> Integer.shift_left p 1)
               ((fun p -> Integer.shift_left p 1)
               ((fun p -> Integer.shift_left p 1)
               ((fun p -> Integer.shift_left p 1)
               ((fun p -> Integer.shift_left p 1)
               ((fun p -> Integer.shift_left p 1)
               ((fun p -> Integer.shift_left p 1) Integer.one)))))))))

(** val get_number : Integer.t list -> (Integer.t * Integer.t list) option **)

let rec get_number = function
| [] -> None
| b :: t0 ->
  if N.ltb b ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one)))))))
  then Some (b, t0)
  else (match get_number t0 with
        | Some p ->
          let (n0, r) = p in
          ((fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
             (fun _ -> None)
             (fun _ -> Some
             ((N.add
                (N.sub b ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1) Integer.one))))))))
                (N.mul ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1) Integer.one))))))) n0)),
             r))
             n0)
        | None -> None)

(** val number : Integer.t codec **)

let number =
  { put = (fun n0 -> put_number (N.to_nat (N.size n0)) n0); get = get_number }

(** val pair_of : 'a1 codec -> 'a2 codec -> ('a1 * 'a2) codec **)

let pair_of a b =
  { put = (fun x -> app (a.put (fst x)) (b.put (snd x))); get = (fun l ->
    match a.get l with
    | Some p ->
      let (x, r) = p in
      (match b.get r with
       | Some p0 -> let (y, r0) = p0 in Some ((x, y), r0)
       | None -> None)
    | None -> None) }

(** val mapped :
    'a1 codec -> ('a1 -> 'a2 option) -> ('a2 -> 'a1) -> 'a2 codec **)

let mapped a to0 from =
  { put = (fun x -> a.put (from x)); get = (fun l ->
    match a.get l with
    | Some p ->
      let (x, r) = p in
      (match to0 x with
       | Some y -> Some (y, r)
       | None -> None)
    | None -> None) }

(** val get_times :
    'a1 codec -> nat -> Integer.t list -> ('a1 list * Integer.t list) option **)

let rec get_times a n0 l =
  match n0 with
  | O -> Some ([], l)
  | S n1 ->
    (match a.get l with
     | Some p ->
       let (x, r) = p in
       (match get_times a n1 r with
        | Some p0 -> let (xs, r0) = p0 in Some ((x :: xs), r0)
        | None -> None)
     | None -> None)

(** val list_of : 'a1 codec -> 'a1 list codec **)

let list_of a =
  { put = (fun xs ->
    app (number.put (N.of_nat (length xs))) (flat_map a.put xs)); get =
    (fun l ->
    match number.get l with
    | Some p ->
      let (n0, r) = p in
      if N.leb n0 (N.of_nat (length r))
      then get_times a (N.to_nat n0) r
      else None
    | None -> None) }

(** val back : Integer.t -> Integer.t codec **)

let back base =
  mapped number (fun d ->
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> None)
      (fun p -> Some p)
      (N.sub base d)) (fun p -> N.sub base p)

(** val positive_number : Integer.t codec **)

let positive_number =
  mapped number (fun n0 ->
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> None)
      (fun p -> Some p)
      n0) (fun x -> x)

(** val node_number : Integer.t -> Integer.t codec **)

let node_number =
  back

(** val sequent_number : Integer.t -> Integer.t codec **)

let sequent_number =
  back

(** val sum_of_nodes : Integer.t -> Integer.t list codec **)

let sum_of_nodes next_node0 =
  list_of (node_number next_node0)

(** val a_reply : Integer.t -> reply codec **)

let a_reply next_sequent0 =
  mapped (pair_of number (pair_of number (sequent_number next_sequent0)))
    (fun x -> Some { component = (fst x); option_number = (fst (snd x));
    leads_to = (snd (snd x)) }) (fun y -> (y.component, (y.option_number,
    y.leads_to)))

(** val a_choice : Integer.t -> choice codec **)

let a_choice next_sequent0 =
  mapped (pair_of number (sequent_number next_sequent0)) (fun x -> Some
    { chosen = (fst x); then_to = (snd x) }) (fun y -> (y.chosen, y.then_to))

(** val an_item : Integer.t -> item codec **)

let an_item next_node0 =
  mapped (pair_of number number) (fun x ->
    let (n0, c) = x in
    ((fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
       (fun _ ->
       (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
         (fun _ -> None)
         (fun p -> Some (NodeItem p))
         (N.sub next_node0 c))
       (fun t0 -> Some (PositionItem (t0, c)))
       n0)) (fun x ->
    match x with
    | NodeItem i -> (Integer.zero, (N.sub next_node0 i))
    | PositionItem (t0, c) -> (t0, c))

(** val a_relation : relation codec **)

let a_relation =
  mapped number (fun n0 ->
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Some GreaterEqual)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p0 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun _ -> None)
          (fun _ -> None)
          (fun _ -> Some Greater)
          p0)
        (fun p0 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun _ -> None)
          (fun p1 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ -> Some Confused)
            p1)
          (fun _ -> Some Equal)
          p0)
        (fun _ -> Some GreaterOrConfused)
        p)
      n0) (fun r ->
    match r with
    | GreaterEqual -> Integer.zero
    | GreaterOrConfused -> Integer.one
    | Equal -> ((fun p -> Integer.shift_left p 1) Integer.one)
    | Greater ->
      ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)
    | Confused ->
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        Integer.one)))

(** val node_body :
    Integer.t -> (Integer.t list list * Integer.t list list) codec **)

let node_body next_node0 =
  pair_of (list_of (sum_of_nodes next_node0))
    (list_of (sum_of_nodes next_node0))

(** val negative_body : Integer.t -> (Integer.t * Integer.t) codec **)

let negative_body next_node0 =
  pair_of (node_number next_node0) (node_number next_node0)

(** val play_body :
    Integer.t -> Integer.t -> (Integer.t list * reply list) codec **)

let play_body next_node0 next_sequent0 =
  pair_of (sum_of_nodes next_node0) (list_of (a_reply next_sequent0))

(** val join_body :
    Integer.t -> Integer.t -> (Integer.t list * Integer.t list) codec **)

let join_body next_node0 next_sequent0 =
  pair_of (list_of (sequent_number next_sequent0)) (sum_of_nodes next_node0)

(** val cut_body :
    Integer.t -> Integer.t -> (Integer.t * Integer.t list) codec **)

let cut_body next_node0 next_sequent0 =
  pair_of (sequent_number next_sequent0) (sum_of_nodes next_node0)

(** val rules_body : (Integer.t * Integer.t) codec **)

let rules_body =
  pair_of number number

(** val place_body :
    Integer.t -> Integer.t -> ((Integer.t * (Integer.t * Integer.t
    list)) * ((reply list * choice list) * (reply list * choice list))) codec **)

let place_body next_node0 next_sequent0 =
  pair_of
    (pair_of positive_number (pair_of number (sum_of_nodes next_node0)))
    (pair_of
      (pair_of (list_of (a_reply next_sequent0))
        (list_of (a_choice next_sequent0)))
      (pair_of (list_of (a_reply next_sequent0))
        (list_of (a_choice next_sequent0))))

(** val say_body :
    Integer.t -> Integer.t -> (relation * ((item list * item
    list) * (Integer.t list * reply list))) codec **)

let say_body next_node0 next_sequent0 =
  pair_of a_relation
    (pair_of
      (pair_of (list_of (an_item next_node0)) (list_of (an_item next_node0)))
      (pair_of (list_of (sequent_number next_sequent0))
        (list_of (a_reply next_sequent0))))

(** val code_body : (Integer.t list * Integer.t) codec **)

let code_body =
  pair_of (list_of number) number

(** val heaps_body : (Integer.t * Integer.t list) codec **)

let heaps_body =
  pair_of positive_number (list_of number)

(** val about_heaps_body : (Integer.t * (Integer.t * Integer.t)) codec **)

let about_heaps_body =
  pair_of positive_number (pair_of number number)

(** val open_body : (Integer.t * Integer.t) codec **)

let open_body =
  pair_of positive_number number

type written =
| Announced of Integer.t * Integer.t
| Plain of line

(** val put_line : Integer.t -> Integer.t -> written -> Integer.t list **)

let put_line next_node0 next_sequent0 = function
| Announced (r, w0) ->
  ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    Integer.one)) :: (rules_body.put (r, w0))
| Plain x ->
  (match x with
   | NewNode (l, r) -> Integer.one :: ((node_body next_node0).put (l, r))
   | Negative (a, b) ->
     ((fun p -> Integer.shift_left p 1)
       Integer.one) :: ((negative_body next_node0).put (a, b))
   | Play (m, ys) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one) :: ((play_body next_node0 next_sequent0).put (m, ys))
   | Join (ks, ys) ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one)) :: ((join_body next_node0 next_sequent0).put (ks, ys))
   | Cut (k, ys) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one)) :: ((cut_body next_node0 next_sequent0).put (k, ys))
   | Rules _ -> []
   | Place (t0, c, v, ar, al', al, ar') ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)) :: ((place_body next_node0 next_sequent0).put ((t0, (c,
                          v)), ((ar, al'), (al, ar'))))
   | DropNodes l ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: ((sum_of_nodes next_node0).put l)
   | DropSequents l ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: ((list_of (sequent_number next_sequent0)).put l)
   | Say (r, a, b, ks, ys) ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: ((say_body next_node0 next_sequent0).put (r, ((a,
                           b), (ks, ys))))
   | Code (code, m) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: (code_body.put (code, m))
   | Heaps (g, vs) ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (heaps_body.put (g, vs))
   | SayNims (g, first, count) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (about_heaps_body.put (g, (first, count)))
   | SayPeriod (g, e, p) ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (about_heaps_body.put (g, (e, p)))
   | Open (t0, c) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (open_body.put (t0, c)))

(** val whole : 'a1 codec -> Integer.t list -> 'a1 option **)

let whole c l =
  match c.get l with
  | Some p -> let (x, l0) = p in (match l0 with
                                  | [] -> Some x
                                  | _ :: _ -> None)
  | None -> None

(** val get_line :
    Integer.t -> Integer.t -> Integer.t list -> written option **)

let get_line next_node0 next_sequent0 = function
| [] -> None
| n0 :: b ->
  ((fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
     (fun _ -> None)
     (fun p ->
     (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
       (fun p0 ->
       (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
         (fun p1 ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole open_body b with
             | Some x -> Some (Plain (Open ((fst x), (snd x))))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole code_body b with
             | Some x -> Some (Plain (Code ((fst x), (snd x))))
             | None -> None)
             p2)
           (fun _ ->
           match whole (place_body next_node0 next_sequent0) b with
           | Some x ->
             let (p2, p3) = x in
             let (t0, p4) = p2 in
             let (c, v) = p4 in
             let (p5, p6) = p3 in
             let (ar, al') = p5 in
             let (al, ar') = p6 in
             Some (Plain (Place (t0, c, v, ar, al', al, ar')))
           | None -> None)
           p1)
         (fun p1 ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole about_heaps_body b with
             | Some x ->
               let (g, p3) = x in
               let (first, count) = p3 in
               Some (Plain (SayNims (g, first, count)))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole (list_of (sequent_number next_sequent0)) b with
             | Some x -> Some (Plain (DropSequents x))
             | None -> None)
             p2)
           (fun _ ->
           match whole (cut_body next_node0 next_sequent0) b with
           | Some x -> Some (Plain (Cut ((fst x), (snd x))))
           | None -> None)
           p1)
         (fun _ ->
         match whole (play_body next_node0 next_sequent0) b with
         | Some x -> Some (Plain (Play ((fst x), (snd x))))
         | None -> None)
         p0)
       (fun p0 ->
       (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
         (fun p1 ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole about_heaps_body b with
             | Some x ->
               let (g, p3) = x in
               let (e, p4) = p3 in Some (Plain (SayPeriod (g, e, p4)))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole (say_body next_node0 next_sequent0) b with
             | Some x ->
               let (r, p3) = x in
               let (p4, p5) = p3 in
               let (a, b0) = p4 in
               let (ks, ys) = p5 in Some (Plain (Say (r, a, b0, ks, ys)))
             | None -> None)
             p2)
           (fun _ ->
           match whole rules_body b with
           | Some x -> Some (Announced ((fst x), (snd x)))
           | None -> None)
           p1)
         (fun p1 ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole heaps_body b with
             | Some x -> Some (Plain (Heaps ((fst x), (snd x))))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun _ -> None)
             (fun _ -> None)
             (fun _ ->
             match whole (sum_of_nodes next_node0) b with
             | Some x -> Some (Plain (DropNodes x))
             | None -> None)
             p2)
           (fun _ ->
           match whole (join_body next_node0 next_sequent0) b with
           | Some x -> Some (Plain (Join ((fst x), (snd x))))
           | None -> None)
           p1)
         (fun _ ->
         match whole (negative_body next_node0) b with
         | Some x -> Some (Plain (Negative ((fst x), (snd x))))
         | None -> None)
         p0)
       (fun _ ->
       match whole (node_body next_node0) b with
       | Some x -> Some (Plain (NewNode ((fst x), (snd x))))
       | None -> None)
       p)
     n0)

(** val rules_of : Integer.t -> Integer.t -> rules option **)

let rules_of ruleset stride0 =
  if (&&) (N.leb ((fun p -> Integer.shift_left p 1) Integer.one) stride0)
       (N.leb stride0 ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1)
         ((fun p -> Integer.shift_left p 1) Integer.one)))))))
  then ((fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
          (fun _ -> None)
          (fun p ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun p0 ->
            (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
              (fun _ -> None)
              (fun _ -> None)
              (fun _ -> Some (cram stride0))
              p0)
            (fun _ -> Some (domineering stride0))
            p)
          ruleset)
  else None

(** val line_of : written -> line option **)

let line_of = function
| Announced (r, stride0) ->
  (match rules_of r stride0 with
   | Some r0 -> Some (Rules r0)
   | None -> None)
| Plain x -> Some x

type source =
| Bytes of Integer.t list
| Read of written

(** val judge_line : state -> source -> (state * statement option) option **)

let judge_line s x =
  match match x with
        | Bytes l -> get_line s.next_node s.next_sequent l
        | Read w -> Some w with
  | Some w -> (match line_of w with
               | Some x0 -> step s x0
               | None -> None)
  | None -> None
