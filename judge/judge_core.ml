
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
| (x1, _) -> x1

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l1 m =
  match l1 with
  | [] -> m
  | a :: l2 -> a :: (app l2 m)

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

(** val mul : nat -> nat -> nat **)

let rec mul n0 m =
  match n0 with
  | O -> O
  | S p -> add m (mul p m)

(** val sub : nat -> nat -> nat **)

let rec sub n0 m =
  match n0 with
  | O -> n0
  | S k -> (match m with
            | O -> n0
            | S l1 -> sub k l1)

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

(** val eqb0 : bool -> bool -> bool **)

let eqb0 b1 b2 =
  if b1 then b2 else if b2 then false else true

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

module Nat =
 struct
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

  (** val max : nat -> nat -> nat **)

  let rec max n0 m =
    match n0 with
    | O -> m
    | S n' -> (match m with
               | O -> n0
               | S m' -> S (max n' m'))
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

  let rec add x1 y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.shift_left p 1)
        (add_carry p q0))
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add p q0))
        (fun _ -> (fun p -> Integer.shift_left p 1) (succ p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add p q0))
        (fun q0 -> (fun p -> Integer.shift_left p 1) (add p q0))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1)) p)
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.shift_left p 1) (succ q0))
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        q0)
        (fun _ -> (fun p -> Integer.shift_left p 1) Integer.one)
        y)
      x1

  (** val add_carry : Integer.t -> Integer.t -> Integer.t **)

  and add_carry x1 y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add_carry p q0))
        (fun q0 -> (fun p -> Integer.shift_left p 1)
        (add_carry p q0))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1)) (succ p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.shift_left p 1)
        (add_carry p q0))
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (add p q0))
        (fun _ -> (fun p -> Integer.shift_left p 1) (succ p))
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (succ q0))
        (fun q0 -> (fun p -> Integer.shift_left p 1) (succ q0))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1))
        Integer.one)
        y)
      x1

  (** val pred_double : Integer.t -> Integer.t **)

  let rec pred_double x1 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> (fun p -> Integer.succ (Integer.shift_left p 1))
      ((fun p -> Integer.shift_left p 1) p))
      (fun p -> (fun p -> Integer.succ (Integer.shift_left p 1))
      (pred_double p))
      (fun _ -> Integer.one)
      x1

  (** val pred_N : Integer.t -> Integer.t **)

  let pred_N x1 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> ((fun p -> Integer.shift_left p 1) p))
      (fun p -> (pred_double p))
      (fun _ -> Integer.zero)
      x1

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
  | x2 -> x2

  (** val double_pred_mask : Integer.t -> mask **)

  let double_pred_mask x1 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p -> IsPos ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) p)))
      (fun p -> IsPos ((fun p -> Integer.shift_left p 1)
      (pred_double p)))
      (fun _ -> IsNul)
      x1

  (** val sub_mask : Integer.t -> Integer.t -> mask **)

  let rec sub_mask x1 y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> double_mask (sub_mask p q0))
        (fun q0 -> succ_double_mask (sub_mask p q0))
        (fun _ -> IsPos ((fun p -> Integer.shift_left p 1) p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> succ_double_mask (sub_mask_carry p q0))
        (fun q0 -> double_mask (sub_mask p q0))
        (fun _ -> IsPos (pred_double p))
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> IsNeg)
        (fun _ -> IsNeg)
        (fun _ -> IsNul)
        y)
      x1

  (** val sub_mask_carry : Integer.t -> Integer.t -> mask **)

  and sub_mask_carry x1 y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> succ_double_mask (sub_mask_carry p q0))
        (fun q0 -> double_mask (sub_mask p q0))
        (fun _ -> IsPos (pred_double p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> double_mask (sub_mask_carry p q0))
        (fun q0 -> succ_double_mask (sub_mask_carry p q0))
        (fun _ -> double_pred_mask p)
        y)
      (fun _ -> IsNeg)
      x1

  (** val sub : Integer.t -> Integer.t -> Integer.t **)

  let sub x1 y =
    match sub_mask x1 y with
    | IsPos z0 -> z0
    | _ -> Integer.one

  (** val mul : Integer.t -> Integer.t -> Integer.t **)

  let rec mul = Integer.mul

  (** val iter : ('a1 -> 'a1) -> 'a1 -> Integer.t -> 'a1 **)

  let rec iter f x1 n0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun n' -> f (iter f (iter f x1 n') n'))
      (fun n' -> iter f (iter f x1 n') n')
      (fun _ -> f x1)
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

  let rec compare_cont r1 x1 y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> compare_cont r1 p q0)
        (fun q0 -> compare_cont Gt p q0)
        (fun _ -> Gt)
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> compare_cont Lt p q0)
        (fun q0 -> compare_cont r1 p q0)
        (fun _ -> Gt)
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> Lt)
        (fun _ -> Lt)
        (fun _ -> r1)
        y)
      x1

  (** val compare : Integer.t -> Integer.t -> comparison **)

  let compare = (fun x y -> let c = Integer.compare x y in if c = 0 then Eq else if c < 0 then Lt else Gt)

  (** val eqb : Integer.t -> Integer.t -> bool **)

  let rec eqb = Integer.equal

  (** val leb : Integer.t -> Integer.t -> bool **)

  let leb = Integer.leq

  (** val ltb : Integer.t -> Integer.t -> bool **)

  let ltb = Integer.lt

  (** val ggcdn :
      nat -> Integer.t -> Integer.t -> Integer.t * (Integer.t * Integer.t) **)

  let rec ggcdn n0 a b =
    match n0 with
    | O -> (Integer.one, (a, b))
    | S n1 ->
      ((fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
         (fun a' ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun b' ->
           match compare a' b' with
           | Eq -> (a, (Integer.one, Integer.one))
           | Lt ->
             let (g, p) = ggcdn n1 (sub b' a') a in
             let (ba, aa) = p in
             (g, (aa, (add aa ((fun p -> Integer.shift_left p 1) ba))))
           | Gt ->
             let (g, p) = ggcdn n1 (sub a' b') b in
             let (ab, bb) = p in
             (g, ((add bb ((fun p -> Integer.shift_left p 1) ab)), bb)))
           (fun b0 ->
           let (g, p) = ggcdn n1 a b0 in
           let (aa, bb) = p in
           (g, (aa, ((fun p -> Integer.shift_left p 1) bb))))
           (fun _ -> (Integer.one, (a, Integer.one)))
           b)
         (fun a0 ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun _ ->
           let (g, p) = ggcdn n1 a0 b in
           let (aa, bb) = p in
           (g, (((fun p -> Integer.shift_left p 1) aa), bb)))
           (fun b0 ->
           let (g, p) = ggcdn n1 a0 b0 in
           (((fun p -> Integer.shift_left p 1) g), p))
           (fun _ -> (Integer.one, (a, Integer.one)))
           b)
         (fun _ -> (Integer.one, (Integer.one, b)))
         a)

  (** val ggcd :
      Integer.t -> Integer.t -> Integer.t * (Integer.t * Integer.t) **)

  let ggcd a b =
    ggcdn (Coq__1.add (size_nat a) (size_nat b)) a b

  (** val coq_Nsucc_double : Integer.t -> Integer.t **)

  let coq_Nsucc_double x1 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.one)
      (fun p -> ((fun p -> Integer.succ (Integer.shift_left p 1)) p))
      x1

  (** val coq_Ndouble : Integer.t -> Integer.t **)

  let coq_Ndouble n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.zero)
      (fun p -> ((fun p -> Integer.shift_left p 1) p))
      n0

  (** val coq_lor : Integer.t -> Integer.t -> Integer.t **)

  let rec coq_lor p q0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (coq_lor p0 q1))
        (fun q1 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (coq_lor p0 q1))
        (fun _ -> p)
        q0)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        (coq_lor p0 q1))
        (fun q1 -> (fun p -> Integer.shift_left p 1)
        (coq_lor p0 q1))
        (fun _ -> (fun p -> Integer.succ (Integer.shift_left p 1)) p0)
        q0)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> q0)
        (fun q1 -> (fun p -> Integer.succ (Integer.shift_left p 1))
        q1)
        (fun _ -> q0)
        q0)
      p

  (** val coq_land : Integer.t -> Integer.t -> Integer.t **)

  let rec coq_land p q0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> coq_Nsucc_double (coq_land p0 q1))
        (fun q1 -> coq_Ndouble (coq_land p0 q1))
        (fun _ -> Integer.one)
        q0)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> coq_Ndouble (coq_land p0 q1))
        (fun q1 -> coq_Ndouble (coq_land p0 q1))
        (fun _ -> Integer.zero)
        q0)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> Integer.one)
        (fun _ -> Integer.zero)
        (fun _ -> Integer.one)
        q0)
      p

  (** val ldiff : Integer.t -> Integer.t -> Integer.t **)

  let rec ldiff p q0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> coq_Ndouble (ldiff p0 q1))
        (fun q1 -> coq_Nsucc_double (ldiff p0 q1))
        (fun _ -> ((fun p -> Integer.shift_left p 1) p0))
        q0)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> coq_Ndouble (ldiff p0 q1))
        (fun q1 -> coq_Ndouble (ldiff p0 q1))
        (fun _ -> p)
        q0)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> Integer.zero)
        (fun _ -> Integer.one)
        (fun _ -> Integer.zero)
        q0)
      p

  (** val coq_lxor : Integer.t -> Integer.t -> Integer.t **)

  let rec coq_lxor p q0 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> coq_Ndouble (coq_lxor p0 q1))
        (fun q1 -> coq_Nsucc_double (coq_lxor p0 q1))
        (fun _ -> ((fun p -> Integer.shift_left p 1) p0))
        q0)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> coq_Nsucc_double (coq_lxor p0 q1))
        (fun q1 -> coq_Ndouble (coq_lxor p0 q1))
        (fun _ -> ((fun p -> Integer.succ (Integer.shift_left p 1)) p0))
        q0)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q1 -> ((fun p -> Integer.shift_left p 1) q1))
        (fun q1 -> ((fun p -> Integer.succ (Integer.shift_left p 1))
        q1))
        (fun _ -> Integer.zero)
        q0)
      p

  (** val shiftl : Integer.t -> Integer.t -> Integer.t **)

  let shiftl p n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> p)
      (fun n1 -> iter (fun x1 -> (fun p -> Integer.shift_left p 1) x1) p n1)
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

  let to_nat x1 =
    iter_op Coq__1.add x1 (S O)

  (** val of_succ_nat : nat -> Integer.t **)

  let rec of_succ_nat = function
  | O -> Integer.one
  | S x1 -> succ (of_succ_nat x1)

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let rec eq_dec p x1 =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p1 -> eq_dec p0 p1)
        (fun _ -> false)
        (fun _ -> false)
        x1)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> false)
        (fun p1 -> eq_dec p0 p1)
        (fun _ -> false)
        x1)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> false)
        (fun _ -> false)
        (fun _ -> true)
        x1)
      p
 end

module N =
 struct
  (** val succ_double : Integer.t -> Integer.t **)

  let succ_double x1 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Integer.one)
      (fun p -> ((fun p -> Integer.succ (Integer.shift_left p 1)) p))
      x1

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

  let div2 = (fun n -> Integer.shift_right n 1)

  (** val even : Integer.t -> bool **)

  let even n0 =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> true)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> false)
        (fun _ -> true)
        (fun _ -> false)
        p)
      n0

  (** val odd : Integer.t -> bool **)

  let odd = Integer.is_odd

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
      let (q0, r1) = pos_div_eucl a' b in
      let r' = succ_double r1 in
      if leb b r' then ((succ_double q0), (sub r' b)) else ((double q0), r'))
      (fun a' ->
      let (q0, r1) = pos_div_eucl a' b in
      let r' = double r1 in
      if leb b r' then ((succ_double q0), (sub r' b)) else ((double q0), r'))
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
  (** val double : Integer.t -> Integer.t **)

  let double = (fun z -> Integer.shift_left z 1)

  (** val succ_double : Integer.t -> Integer.t **)

  let succ_double x1 =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ -> Integer.one)
      (fun p -> ((fun p -> Integer.succ (Integer.shift_left p 1))
      p))
      (fun p -> Integer.neg (Coq_Pos.pred_double p))
      x1

  (** val pred_double : Integer.t -> Integer.t **)

  let pred_double x1 =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ -> Integer.neg Integer.one)
      (fun p -> (Coq_Pos.pred_double p))
      (fun p -> Integer.neg ((fun p -> Integer.succ (Integer.shift_left p 1))
      p))
      x1

  (** val pos_sub : Integer.t -> Integer.t -> Integer.t **)

  let rec pos_sub x1 y =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> double (pos_sub p q0))
        (fun q0 -> succ_double (pos_sub p q0))
        (fun _ -> ((fun p -> Integer.shift_left p 1) p))
        y)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> pred_double (pos_sub p q0))
        (fun q0 -> double (pos_sub p q0))
        (fun _ -> (Coq_Pos.pred_double p))
        y)
      (fun _ ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun q0 -> Integer.neg ((fun p -> Integer.shift_left p 1)
        q0))
        (fun q0 -> Integer.neg (Coq_Pos.pred_double q0))
        (fun _ -> Integer.zero)
        y)
      x1

  (** val add : Integer.t -> Integer.t -> Integer.t **)

  let add = Integer.add

  (** val opp : Integer.t -> Integer.t **)

  let opp = Integer.neg

  (** val succ : Integer.t -> Integer.t **)

  let succ = Integer.succ

  (** val pred : Integer.t -> Integer.t **)

  let pred = Integer.pred

  (** val sub : Integer.t -> Integer.t -> Integer.t **)

  let sub m n0 =
    add m (opp n0)

  (** val mul : Integer.t -> Integer.t -> Integer.t **)

  let mul = Integer.mul

  (** val compare : Integer.t -> Integer.t -> comparison **)

  let compare x1 y =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> Eq)
        (fun _ -> Lt)
        (fun _ -> Gt)
        y)
      (fun x' ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> Gt)
        (fun y' -> Coq_Pos.compare x' y')
        (fun _ -> Gt)
        y)
      (fun x' ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> Lt)
        (fun _ -> Lt)
        (fun y' -> compOpp (Coq_Pos.compare x' y'))
        y)
      x1

  (** val sgn : Integer.t -> Integer.t **)

  let sgn z0 =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ -> Integer.zero)
      (fun _ -> Integer.one)
      (fun _ -> Integer.neg Integer.one)
      z0

  (** val leb : Integer.t -> Integer.t -> bool **)

  let leb = Integer.leq

  (** val ltb : Integer.t -> Integer.t -> bool **)

  let ltb x1 y =
    match compare x1 y with
    | Lt -> true
    | _ -> false

  (** val eqb : Integer.t -> Integer.t -> bool **)

  let eqb = Integer.equal

  (** val max : Integer.t -> Integer.t -> Integer.t **)

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val abs : Integer.t -> Integer.t **)

  let abs z0 =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ -> Integer.zero)
      (fun p -> p)
      (fun p -> p)
      z0

  (** val to_pos : Integer.t -> Integer.t **)

  let to_pos z0 =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ -> Integer.one)
      (fun p -> p)
      (fun _ -> Integer.one)
      z0

  (** val ggcd :
      Integer.t -> Integer.t -> Integer.t * (Integer.t * Integer.t) **)

  let ggcd a b =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ -> ((abs b), (Integer.zero, (sgn b))))
      (fun a0 ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> ((abs a), ((sgn a), Integer.zero)))
        (fun b0 ->
        let (g, p) = Coq_Pos.ggcd a0 b0 in let (aa, bb) = p in (g, (aa, bb)))
        (fun b0 ->
        let (g, p) = Coq_Pos.ggcd a0 b0 in
        let (aa, bb) = p in (g, (aa, (Integer.neg bb))))
        b)
      (fun a0 ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> ((abs a), ((sgn a), Integer.zero)))
        (fun b0 ->
        let (g, p) = Coq_Pos.ggcd a0 b0 in
        let (aa, bb) = p in (g, ((Integer.neg aa), bb)))
        (fun b0 ->
        let (g, p) = Coq_Pos.ggcd a0 b0 in
        let (aa, bb) = p in (g, ((Integer.neg aa), (Integer.neg bb))))
        b)
      a

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let eq_dec x1 y =
    (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
      (fun _ ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> true)
        (fun _ -> false)
        (fun _ -> false)
        y)
      (fun p ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> false)
        (fun p0 -> Coq_Pos.eq_dec p p0)
        (fun _ -> false)
        y)
      (fun p ->
      (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
        (fun _ -> false)
        (fun _ -> false)
        (fun p0 -> Coq_Pos.eq_dec p p0)
        y)
      x1
 end

(** val zeq_bool : Integer.t -> Integer.t -> bool **)

let zeq_bool x1 y =
  match Z.compare x1 y with
  | Eq -> true
  | _ -> false

(** val tl : 'a1 list -> 'a1 list **)

let tl = function
| [] -> []
| _ :: m -> m

(** val rev_append : 'a1 list -> 'a1 list -> 'a1 list **)

let rec rev_append l1 l' =
  match l1 with
  | [] -> l'
  | a :: l2 -> rev_append l2 (a :: l')

(** val concat : 'a1 list list -> 'a1 list **)

let rec concat = function
| [] -> []
| x1 :: l2 -> app x1 (concat l2)

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x1 :: t0 -> app (f x1) (flat_map f t0)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l1 a0 =
  match l1 with
  | [] -> a0
  | b :: t0 -> fold_left f t0 (f a0 b)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t0 -> f b (fold_right f a0 t0)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l2 -> (||) (f a) (existsb f l2)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l2 -> (&&) (f a) (forallb f l2)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x1 :: l2 -> if f x1 then x1 :: (filter f l2) else filter f l2

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l1 l' =
  match l1 with
  | [] -> []
  | x1 :: tl0 ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x1, y) :: (combine tl0 tl'))

(** val seq : nat -> nat -> nat list **)

let rec seq start0 = function
| O -> []
| S len0 -> start0 :: (seq (S start0) len0)

type q = { qnum : Integer.t; qden : Integer.t }

(** val inject_Z : Integer.t -> q **)

let inject_Z x1 =
  { qnum = x1; qden = Integer.one }

(** val qeq_bool : q -> q -> bool **)

let qeq_bool x1 y =
  zeq_bool (Z.mul x1.qnum y.qden) (Z.mul y.qnum x1.qden)

(** val qle_bool : q -> q -> bool **)

let qle_bool x1 y =
  Z.leb (Z.mul x1.qnum y.qden) (Z.mul y.qnum x1.qden)

(** val qplus : q -> q -> q **)

let qplus x1 y =
  { qnum = (Z.add (Z.mul x1.qnum y.qden) (Z.mul y.qnum x1.qden)); qden =
    (Coq_Pos.mul x1.qden y.qden) }

(** val qmult : q -> q -> q **)

let qmult x1 y =
  { qnum = (Z.mul x1.qnum y.qnum); qden = (Coq_Pos.mul x1.qden y.qden) }

(** val qopp : q -> q **)

let qopp x1 =
  { qnum = (Z.opp x1.qnum); qden = x1.qden }

(** val qminus : q -> q -> q **)

let qminus x1 y =
  qplus x1 (qopp y)

(** val qinv : q -> q **)

let qinv x1 =
  (fun zero pos neg z -> let s = Integer.sign z in if s = 0 then zero () else if s > 0 then pos z else neg (Integer.neg z))
    (fun _ -> { qnum = Integer.zero; qden = Integer.one })
    (fun p -> { qnum = x1.qden; qden = p })
    (fun p -> { qnum = (Integer.neg x1.qden); qden = p })
    x1.qnum

(** val qdiv : q -> q -> q **)

let qdiv x1 y =
  qmult x1 (qinv y)

(** val qred : q -> q **)

let qred q0 =
  let { qnum = q1; qden = q2 } = q0 in
  let (r1, r2) = snd (Z.ggcd q1 q2) in { qnum = r1; qden = (Z.to_pos r2) }

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

  let rec merge_list_to_stack stack l1 =
    match stack with
    | [] -> (Some l1) :: []
    | y :: stack' ->
      (match y with
       | Some l' -> None :: (merge_list_to_stack stack' (merge l' l1))
       | None -> (Some l1) :: stack')

  (** val merge_stack : X.t list option list -> X.t list **)

  let rec merge_stack = function
  | [] -> []
  | y :: stack' ->
    (match y with
     | Some l1 -> merge l1 (merge_stack stack')
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
     | Some l1 -> app l1 (flatten_stack stack')
     | None -> flatten_stack stack')
 end

(** val insert : Integer.t -> Integer.t list -> Integer.t list **)

let rec insert x1 l1 = match l1 with
| [] -> x1 :: []
| y :: t0 -> if Coq_Pos.leb x1 y then x1 :: l1 else y :: (insert x1 t0)

(** val merge0 : Integer.t list -> Integer.t list -> Integer.t list **)

let merge0 a b =
  fold_right insert b a

(** val remove : Integer.t -> Integer.t list -> Integer.t list option **)

let rec remove x1 = function
| [] -> None
| y :: t0 ->
  if Coq_Pos.eqb x1 y
  then Some t0
  else (match remove x1 t0 with
        | Some r1 -> Some (y :: r1)
        | None -> None)

(** val remove_all :
    Integer.t list -> Integer.t list -> Integer.t list option **)

let rec remove_all xs l1 =
  match xs with
  | [] -> Some l1
  | x1 :: xs0 ->
    (match remove x1 l1 with
     | Some r1 -> remove_all xs0 r1
     | None -> None)

(** val equal : Integer.t list -> Integer.t list -> bool **)

let rec equal a b =
  match a with
  | [] -> (match b with
           | [] -> true
           | _ :: _ -> false)
  | x1 :: a0 ->
    (match b with
     | [] -> false
     | y :: b0 -> (&&) (Coq_Pos.eqb x1 y) (equal a0 b0))

(** val once : Integer.t list -> Integer.t list **)

let rec once l1 = match l1 with
| [] -> l1
| x1 :: t0 ->
  (match t0 with
   | [] -> l1
   | y :: _ -> if Coq_Pos.eqb x1 y then once t0 else x1 :: (once t0))

(** val member : 'a1 list -> Integer.t -> 'a1 option **)

let rec member l1 n0 =
  match l1 with
  | [] -> None
  | x1 :: t0 ->
    if N.eqb n0 Integer.zero then Some x1 else member t0 (N.pred n0)

(** val all : ('a1 -> 'a2 option) -> 'a1 list -> 'a2 list option **)

let rec all f = function
| [] -> Some []
| x1 :: t0 ->
  (match f x1 with
   | Some y -> (match all f t0 with
                | Some r1 -> Some (y :: r1)
                | None -> None)
   | None -> None)

(** val lexicographic : Integer.t list -> Integer.t list -> comparison **)

let rec lexicographic a b =
  match a with
  | [] -> (match b with
           | [] -> Eq
           | _ :: _ -> Lt)
  | x1 :: a0 ->
    (match b with
     | [] -> Gt
     | y :: b0 ->
       (match Coq_Pos.compare x1 y with
        | Eq -> lexicographic a0 b0
        | x2 -> x2))

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

let rec once_lists l1 = match l1 with
| [] -> l1
| x1 :: t0 ->
  (match t0 with
   | [] -> l1
   | y :: _ -> if equal x1 y then once_lists t0 else x1 :: (once_lists t0))

(** val distinct : Integer.t list list -> Integer.t list list **)

let distinct l1 =
  once_lists (Coq_Sort.sort l1)

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

  let lt_dec x1 y =
    match O.compare x1 y with
    | LT -> true
    | _ -> false

  (** val eqb : O.t -> O.t -> bool **)

  let eqb x1 y =
    if eq_dec x1 y then true else false
 end

module KeyOrderedType =
 functor (O:OrderedType) ->
 struct
  module MO = OrderedTypeFacts(O)
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
  | p :: l1 ->
    let (k', _) = p in
    (match X.compare k k' with
     | LT -> false
     | EQ -> true
     | GT -> mem k l1)

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
  | R_mem_1 (s, k', _x, l1) -> f0 s k' _x l1 __ __ __
  | R_mem_2 (s, k', _x, l1) -> f1 s k' _x l1 __ __ __
  | R_mem_3 (s, k', _x, l1, _res, r2) ->
    f2 s k' _x l1 __ __ __ _res r2 (coq_R_mem_rect k f f0 f1 f2 l1 _res r2)

  (** val coq_R_mem_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2 -> 'a2) -> 'a1 t ->
      bool -> 'a1 coq_R_mem -> 'a2 **)

  let rec coq_R_mem_rec k f f0 f1 f2 _ _ = function
  | R_mem_0 s -> f s __
  | R_mem_1 (s, k', _x, l1) -> f0 s k' _x l1 __ __ __
  | R_mem_2 (s, k', _x, l1) -> f1 s k' _x l1 __ __ __
  | R_mem_3 (s, k', _x, l1, _res, r2) ->
    f2 s k' _x l1 __ __ __ _res r2 (coq_R_mem_rec k f f0 f1 f2 l1 _res r2)

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
     | a :: l1 ->
       let (a0, b) = a in
       let f7 = f6 a0 b l1 __ in
       let f8 = fun _ _ ->
         let hrec = mem_rect k f f0 f1 f2 l1 in f7 __ __ hrec
       in
       let f9 = f5 a0 b l1 __ in
       let f10 = f4 a0 b l1 __ in
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
    let (k', x1) = p in
    (match X.compare k k' with
     | LT -> None
     | EQ -> Some x1
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
  | R_find_1 (s, k', x1, s') -> f0 s k' x1 s' __ __ __
  | R_find_2 (s, k', x1, s') -> f1 s k' x1 s' __ __ __
  | R_find_3 (s, k', x1, s', _res, r2) ->
    f2 s k' x1 s' __ __ __ _res r2 (coq_R_find_rect k f f0 f1 f2 s' _res r2)

  (** val coq_R_find_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find -> 'a2 -> 'a2) -> 'a1
      t -> 'a1 option -> 'a1 coq_R_find -> 'a2 **)

  let rec coq_R_find_rec k f f0 f1 f2 _ _ = function
  | R_find_0 s -> f s __
  | R_find_1 (s, k', x1, s') -> f0 s k' x1 s' __ __ __
  | R_find_2 (s, k', x1, s') -> f1 s k' x1 s' __ __ __
  | R_find_3 (s, k', x1, s', _res, r2) ->
    f2 s k' x1 s' __ __ __ _res r2 (coq_R_find_rec k f f0 f1 f2 s' _res r2)

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
     | a :: l1 ->
       let (a0, b) = a in
       let f7 = f6 a0 b l1 __ in
       let f8 = fun _ _ ->
         let hrec = find_rect k f f0 f1 f2 l1 in f7 __ __ hrec
       in
       let f9 = f5 a0 b l1 __ in
       let f10 = f4 a0 b l1 __ in
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

  let rec add k x1 s = match s with
  | [] -> (k, x1) :: []
  | p :: l1 ->
    let (k', y) = p in
    (match X.compare k k' with
     | LT -> (k, x1) :: s
     | EQ -> (k, x1) :: l1
     | GT -> (k', y) :: (add k x1 l1))

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

  let rec coq_R_add_rect k x1 f f0 f1 f2 _ _ = function
  | R_add_0 s -> f s __
  | R_add_1 (s, k', y, l1) -> f0 s k' y l1 __ __ __
  | R_add_2 (s, k', y, l1) -> f1 s k' y l1 __ __ __
  | R_add_3 (s, k', y, l1, _res, r2) ->
    f2 s k' y l1 __ __ __ _res r2 (coq_R_add_rect k x1 f f0 f1 f2 l1 _res r2)

  (** val coq_R_add_rec :
      key -> 'a1 -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a1 t -> 'a1 coq_R_add -> 'a2 ->
      'a2) -> 'a1 t -> 'a1 t -> 'a1 coq_R_add -> 'a2 **)

  let rec coq_R_add_rec k x1 f f0 f1 f2 _ _ = function
  | R_add_0 s -> f s __
  | R_add_1 (s, k', y, l1) -> f0 s k' y l1 __ __ __
  | R_add_2 (s, k', y, l1) -> f1 s k' y l1 __ __ __
  | R_add_3 (s, k', y, l1, _res, r2) ->
    f2 s k' y l1 __ __ __ _res r2 (coq_R_add_rec k x1 f f0 f1 f2 l1 _res r2)

  (** val add_rect :
      key -> 'a1 -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 ->
      (X.t * 'a1) list -> __ -> __ -> __ -> 'a2 -> 'a2) -> 'a1 t -> 'a2 **)

  let rec add_rect k x1 f f0 f1 f2 s =
    let f3 = f s in
    let f4 = f0 s in
    let f5 = f1 s in
    let f6 = f2 s in
    (match s with
     | [] -> f3 __
     | a :: l1 ->
       let (a0, b) = a in
       let f7 = f6 a0 b l1 __ in
       let f8 = fun _ _ ->
         let hrec = add_rect k x1 f f0 f1 f2 l1 in f7 __ __ hrec
       in
       let f9 = f5 a0 b l1 __ in
       let f10 = f4 a0 b l1 __ in
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

  let coq_R_add_correct k x1 s _res =
    add_rect k x1 (fun y _ _ _ -> R_add_0 y) (fun y y0 y1 y2 _ _ _ _ _ ->
      R_add_1 (y, y0, y1, y2)) (fun y y0 y1 y2 _ _ _ _ _ -> R_add_2 (y, y0,
      y1, y2)) (fun y y0 y1 y2 _ _ _ y6 _ _ -> R_add_3 (y, y0, y1, y2,
      (add k x1 y2), (y6 (add k x1 y2) __))) s _res __

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove k s = match s with
  | [] -> []
  | p :: l1 ->
    let (k', x1) = p in
    (match X.compare k k' with
     | LT -> s
     | EQ -> l1
     | GT -> (k', x1) :: (remove k l1))

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
  | R_remove_1 (s, k', x1, l1) -> f0 s k' x1 l1 __ __ __
  | R_remove_2 (s, k', x1, l1) -> f1 s k' x1 l1 __ __ __
  | R_remove_3 (s, k', x1, l1, _res, r2) ->
    f2 s k' x1 l1 __ __ __ _res r2 (coq_R_remove_rect k f f0 f1 f2 l1 _res r2)

  (** val coq_R_remove_rec :
      key -> ('a1 t -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a2) -> ('a1 t -> X.t -> 'a1 -> (X.t * 'a1) list
      -> __ -> __ -> __ -> 'a1 t -> 'a1 coq_R_remove -> 'a2 -> 'a2) -> 'a1 t
      -> 'a1 t -> 'a1 coq_R_remove -> 'a2 **)

  let rec coq_R_remove_rec k f f0 f1 f2 _ _ = function
  | R_remove_0 s -> f s __
  | R_remove_1 (s, k', x1, l1) -> f0 s k' x1 l1 __ __ __
  | R_remove_2 (s, k', x1, l1) -> f1 s k' x1 l1 __ __ __
  | R_remove_3 (s, k', x1, l1, _res, r2) ->
    f2 s k' x1 l1 __ __ __ _res r2 (coq_R_remove_rec k f f0 f1 f2 l1 _res r2)

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
     | a :: l1 ->
       let (a0, b) = a in
       let f7 = f6 a0 b l1 __ in
       let f8 = fun _ _ ->
         let hrec = remove_rect k f f0 f1 f2 l1 in f7 __ __ hrec
       in
       let f9 = f5 a0 b l1 __ in
       let f10 = f4 a0 b l1 __ in
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
    | p :: m' -> let (k, e0) = p in fold f m' (f k e0 acc)

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
  | R_fold_1 (m, acc, k, e0, m', _res, r2) ->
    f1 m acc k e0 m' __ _res r2
      (coq_R_fold_rect f f0 f1 m' (f k e0 acc) _res r2)

  (** val coq_R_fold_rec :
      (key -> 'a1 -> 'a2 -> 'a2) -> ('a1 t -> 'a2 -> __ -> 'a3) -> ('a1 t ->
      'a2 -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> 'a2 -> ('a1, 'a2)
      coq_R_fold -> 'a3 -> 'a3) -> 'a1 t -> 'a2 -> 'a2 -> ('a1, 'a2)
      coq_R_fold -> 'a3 **)

  let rec coq_R_fold_rec f f0 f1 _ _ _ = function
  | R_fold_0 (m, acc) -> f0 m acc __
  | R_fold_1 (m, acc, k, e0, m', _res, r2) ->
    f1 m acc k e0 m' __ _res r2
      (coq_R_fold_rec f f0 f1 m' (f k e0 acc) _res r2)

  (** val fold_rect :
      (key -> 'a1 -> 'a2 -> 'a2) -> ('a1 t -> 'a2 -> __ -> 'a3) -> ('a1 t ->
      'a2 -> X.t -> 'a1 -> (X.t * 'a1) list -> __ -> 'a3 -> 'a3) -> 'a1 t ->
      'a2 -> 'a3 **)

  let rec fold_rect f f0 f1 m acc =
    let f2 = f0 m acc in
    let f3 = f1 m acc in
    (match m with
     | [] -> f2 __
     | a :: l1 ->
       let (a0, b) = a in
       let f4 = f3 a0 b l1 __ in
       let hrec = fold_rect f f0 f1 l1 (f a0 b acc) in f4 hrec)

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
    | p :: l1 ->
      let (x1, e0) = p in
      (match m' with
       | [] -> false
       | p0 :: l' ->
         let (x', e') = p0 in
         (match X.compare x1 x' with
          | EQ -> (&&) (cmp e0 e') (equal cmp l1 l')
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
  | R_equal_1 (m, m', x1, e0, l1, x', e', l', _res, r2) ->
    f0 m m' x1 e0 l1 __ x' e' l' __ __ __ _res r2
      (coq_R_equal_rect cmp f f0 f1 f2 l1 l' _res r2)
  | R_equal_2 (m, m', x1, e0, l1, x', e', l', _x) ->
    f1 m m' x1 e0 l1 __ x' e' l' __ _x __ __
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
  | R_equal_1 (m, m', x1, e0, l1, x', e', l', _res, r2) ->
    f0 m m' x1 e0 l1 __ x' e' l' __ __ __ _res r2
      (coq_R_equal_rec cmp f f0 f1 f2 l1 l' _res r2)
  | R_equal_2 (m, m', x1, e0, l1, x', e', l', _x) ->
    f1 m m' x1 e0 l1 __ x' e' l' __ _x __ __
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
     | a :: l1 ->
       let (a0, b) = a in
       let f9 = f5 a0 b l1 __ in
       let f10 = f4 a0 b l1 __ in
       (match m' with
        | [] -> f8 __
        | a1 :: l2 ->
          let (a2, b0) = a1 in
          let f11 = f9 a2 b0 l2 __ in
          let f12 = let _x = X.compare a0 a2 in f11 _x __ in
          let f13 = f10 a2 b0 l2 __ in
          let f14 = fun _ _ ->
            let hrec = equal_rect cmp f f0 f1 f2 l1 l2 in f13 __ __ hrec
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
  | p :: m' -> let (k, e0) = p in (k, (f e0)) :: (map f m')

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let rec mapi f = function
  | [] -> []
  | p :: m' -> let (k, e0) = p in (k, (f k e0)) :: (mapi f m')

  (** val option_cons :
      key -> 'a1 option -> (key * 'a1) list -> (key * 'a1) list **)

  let option_cons k o l1 =
    match o with
    | Some e0 -> (k, e0) :: l1
    | None -> l1

  (** val map2_l :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t **)

  let rec map2_l f = function
  | [] -> []
  | p :: l1 ->
    let (k, e0) = p in option_cons k (f (Some e0) None) (map2_l f l1)

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
  | p :: l1 ->
    let (k, e0) = p in
    let rec map2_aux m' = match m' with
    | [] -> map2_l f m
    | p0 :: l' ->
      let (k', e') = p0 in
      (match X.compare k k' with
       | LT -> option_cons k (f (Some e0) None) (map2 f l1 m')
       | EQ -> option_cons k (f (Some e0) (Some e')) (map2 f l1 l')
       | GT -> option_cons k' (f None (Some e')) (map2_aux l'))
    in map2_aux

  (** val combine : 'a1 t -> 'a2 t -> ('a1 option * 'a2 option) t **)

  let rec combine m = match m with
  | [] -> map (fun e' -> (None, (Some e')))
  | p :: l1 ->
    let (k, e0) = p in
    let rec combine_aux m' = match m' with
    | [] -> map (fun e1 -> ((Some e1), None)) m
    | p0 :: l' ->
      let (k', e') = p0 in
      (match X.compare k k' with
       | LT -> (k, ((Some e0), None)) :: (combine l1 m')
       | EQ -> (k, ((Some e0), (Some e'))) :: (combine l1 l')
       | GT -> (k', (None, (Some e'))) :: (combine_aux l'))
    in combine_aux

  (** val fold_right_pair :
      ('a1 -> 'a2 -> 'a3 -> 'a3) -> ('a1 * 'a2) list -> 'a3 -> 'a3 **)

  let fold_right_pair f l1 i =
    fold_right (fun p -> f (fst p) (snd p)) i l1

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

  val i2z : t -> Integer.t

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
  type t = Integer.t

  (** val _0 : Integer.t **)

  let _0 =
    Integer.zero

  (** val _1 : Integer.t **)

  let _1 =
    Integer.one

  (** val _2 : Integer.t **)

  let _2 =
    ((fun p -> Integer.shift_left p 1) Integer.one)

  (** val _3 : Integer.t **)

  let _3 =
    ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)

  (** val add : Integer.t -> Integer.t -> Integer.t **)

  let add =
    Z.add

  (** val opp : Integer.t -> Integer.t **)

  let opp =
    Z.opp

  (** val sub : Integer.t -> Integer.t -> Integer.t **)

  let sub =
    Z.sub

  (** val mul : Integer.t -> Integer.t -> Integer.t **)

  let mul =
    Z.mul

  (** val max : Integer.t -> Integer.t -> Integer.t **)

  let max =
    Z.max

  (** val eqb : Integer.t -> Integer.t -> bool **)

  let eqb =
    Z.eqb

  (** val ltb : Integer.t -> Integer.t -> bool **)

  let ltb =
    Z.ltb

  (** val leb : Integer.t -> Integer.t -> bool **)

  let leb =
    Z.leb

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let eq_dec =
    Z.eq_dec

  (** val gt_le_dec : Integer.t -> Integer.t -> bool **)

  let gt_le_dec i j =
    let b = Z.ltb j i in if b then true else false

  (** val ge_lt_dec : Integer.t -> Integer.t -> bool **)

  let ge_lt_dec i j =
    let b = Z.ltb i j in if b then false else true

  (** val i2z : t -> Integer.t **)

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
  | Node (l1, _, _, r1, _) -> S (add (cardinal l1) (cardinal r1))

  (** val empty : 'a1 tree **)

  let empty =
    Leaf

  (** val is_empty : 'a1 tree -> bool **)

  let is_empty = function
  | Leaf -> true
  | Node (_, _, _, _, _) -> false

  (** val mem : X.t -> 'a1 tree -> bool **)

  let rec mem x1 = function
  | Leaf -> false
  | Node (l1, y, _, r1, _) ->
    (match X.compare x1 y with
     | LT -> mem x1 l1
     | EQ -> true
     | GT -> mem x1 r1)

  (** val find : X.t -> 'a1 tree -> 'a1 option **)

  let rec find x1 = function
  | Leaf -> None
  | Node (l1, y, d, r1, _) ->
    (match X.compare x1 y with
     | LT -> find x1 l1
     | EQ -> Some d
     | GT -> find x1 r1)

  (** val create : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let create l1 x1 e0 r1 =
    Node (l1, x1, e0, r1, (I.add (I.max (height l1) (height r1)) I._1))

  (** val assert_false : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let assert_false =
    create

  (** val bal : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let bal l1 x1 d r1 =
    let hl = height l1 in
    let hr = height r1 in
    if I.gt_le_dec hl (I.add hr I._2)
    then (match l1 with
          | Leaf -> assert_false l1 x1 d r1
          | Node (ll, lx, ld, lr, _) ->
            if I.ge_lt_dec (height ll) (height lr)
            then create ll lx ld (create lr x1 d r1)
            else (match lr with
                  | Leaf -> assert_false l1 x1 d r1
                  | Node (lrl, lrx, lrd, lrr, _) ->
                    create (create ll lx ld lrl) lrx lrd (create lrr x1 d r1)))
    else if I.gt_le_dec hr (I.add hl I._2)
         then (match r1 with
               | Leaf -> assert_false l1 x1 d r1
               | Node (rl, rx, rd, rr, _) ->
                 if I.ge_lt_dec (height rr) (height rl)
                 then create (create l1 x1 d rl) rx rd rr
                 else (match rl with
                       | Leaf -> assert_false l1 x1 d r1
                       | Node (rll, rlx, rld, rlr, _) ->
                         create (create l1 x1 d rll) rlx rld
                           (create rlr rx rd rr)))
         else create l1 x1 d r1

  (** val add : key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let rec add x1 d = function
  | Leaf -> Node (Leaf, x1, d, Leaf, I._1)
  | Node (l1, y, d', r1, h) ->
    (match X.compare x1 y with
     | LT -> bal (add x1 d l1) y d' r1
     | EQ -> Node (l1, y, d, r1, h)
     | GT -> bal l1 y d' (add x1 d r1))

  (** val remove_min :
      'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree * (key * 'a1) **)

  let rec remove_min l1 x1 d r1 =
    match l1 with
    | Leaf -> (r1, (x1, d))
    | Node (ll, lx, ld, lr, _) ->
      let (l', m) = remove_min ll lx ld lr in ((bal l' x1 d r1), m)

  (** val merge : 'a1 tree -> 'a1 tree -> 'a1 tree **)

  let merge s1 s2 =
    match s1 with
    | Leaf -> s2
    | Node (_, _, _, _, _) ->
      (match s2 with
       | Leaf -> s1
       | Node (l2, x2, d2, r2, _) ->
         let (s2', p) = remove_min l2 x2 d2 r2 in
         let (x1, d) = p in bal s1 x1 d s2')

  (** val remove : X.t -> 'a1 tree -> 'a1 tree **)

  let rec remove x1 = function
  | Leaf -> Leaf
  | Node (l1, y, d, r1, _) ->
    (match X.compare x1 y with
     | LT -> bal (remove x1 l1) y d r1
     | EQ -> merge l1 r1
     | GT -> bal l1 y d (remove x1 r1))

  (** val join : 'a1 tree -> key -> 'a1 -> 'a1 tree -> 'a1 tree **)

  let rec join l1 = match l1 with
  | Leaf -> add
  | Node (ll, lx, ld, lr, lh) ->
    (fun x1 d ->
      let rec join_aux r1 = match r1 with
      | Leaf -> add x1 d l1
      | Node (rl, rx, rd, rr, rh) ->
        if I.gt_le_dec lh (I.add rh I._2)
        then bal ll lx ld (join lr x1 d r1)
        else if I.gt_le_dec rh (I.add lh I._2)
             then bal (join_aux rl) rx rd rr
             else create l1 x1 d r1
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

  let rec split x1 = function
  | Leaf -> { t_left = Leaf; t_opt = None; t_right = Leaf }
  | Node (l1, y, d, r1, _) ->
    (match X.compare x1 y with
     | LT ->
       let { t_left = ll; t_opt = o; t_right = rl } = split x1 l1 in
       { t_left = ll; t_opt = o; t_right = (join rl y d r1) }
     | EQ -> { t_left = l1; t_opt = (Some d); t_right = r1 }
     | GT ->
       let { t_left = rl; t_opt = o; t_right = rr } = split x1 r1 in
       { t_left = (join l1 y d rl); t_opt = o; t_right = rr })

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
  | Node (l1, x1, d, r1, _) ->
    elements_aux ((x1, d) :: (elements_aux acc r1)) l1

  (** val elements : 'a1 tree -> (key * 'a1) list **)

  let elements m =
    elements_aux [] m

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 tree -> 'a2 -> 'a2 **)

  let rec fold f m a =
    match m with
    | Leaf -> a
    | Node (l1, x1, d, r1, _) -> fold f r1 (f x1 d (fold f l1 a))

  type 'elt enumeration =
  | End
  | More of key * 'elt * 'elt tree * 'elt enumeration

  (** val enumeration_rect :
      'a2 -> (key -> 'a1 -> 'a1 tree -> 'a1 enumeration -> 'a2 -> 'a2) -> 'a1
      enumeration -> 'a2 **)

  let rec enumeration_rect f f0 = function
  | End -> f
  | More (k, e1, t0, e2) -> f0 k e1 t0 e2 (enumeration_rect f f0 e2)

  (** val enumeration_rec :
      'a2 -> (key -> 'a1 -> 'a1 tree -> 'a1 enumeration -> 'a2 -> 'a2) -> 'a1
      enumeration -> 'a2 **)

  let rec enumeration_rec f f0 = function
  | End -> f
  | More (k, e1, t0, e2) -> f0 k e1 t0 e2 (enumeration_rec f f0 e2)

  (** val cons : 'a1 tree -> 'a1 enumeration -> 'a1 enumeration **)

  let rec cons m e0 =
    match m with
    | Leaf -> e0
    | Node (l1, x1, d, r1, _) -> cons l1 (More (x1, d, r1, e0))

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
  | Node (l1, x1, d, r1, h) -> Node ((map f l1), x1, (f d), (map f r1), h)

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 tree -> 'a2 tree **)

  let rec mapi f = function
  | Leaf -> Leaf
  | Node (l1, x1, d, r1, h) ->
    Node ((mapi f l1), x1, (f x1 d), (mapi f r1), h)

  (** val map_option : (key -> 'a1 -> 'a2 option) -> 'a1 tree -> 'a2 tree **)

  let rec map_option f = function
  | Leaf -> Leaf
  | Node (l1, x1, d, r1, _) ->
    (match f x1 d with
     | Some d' -> join (map_option f l1) x1 d' (map_option f r1)
     | None -> concat (map_option f l1) (map_option f r1))

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
          | Some e0 ->
            join (map2_opt f mapl mapr l1 l2') x1 e0
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

    let rec coq_R_mem_rect x1 f f0 f1 f2 _ _ = function
    | R_mem_0 m -> f m __
    | R_mem_1 (m, l1, y, _x, r2, _x0, _res, r3) ->
      f0 m l1 y _x r2 _x0 __ __ __ _res r3
        (coq_R_mem_rect x1 f f0 f1 f2 l1 _res r3)
    | R_mem_2 (m, l1, y, _x, r2, _x0) -> f1 m l1 y _x r2 _x0 __ __ __
    | R_mem_3 (m, l1, y, _x, r2, _x0, _res, r3) ->
      f2 m l1 y _x r2 _x0 __ __ __ _res r3
        (coq_R_mem_rect x1 f f0 f1 f2 r2 _res r3)

    (** val coq_R_mem_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2
        -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t ->
        __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1
        tree -> I.t -> __ -> __ -> __ -> bool -> 'a1 coq_R_mem -> 'a2 -> 'a2)
        -> 'a1 tree -> bool -> 'a1 coq_R_mem -> 'a2 **)

    let rec coq_R_mem_rec x1 f f0 f1 f2 _ _ = function
    | R_mem_0 m -> f m __
    | R_mem_1 (m, l1, y, _x, r2, _x0, _res, r3) ->
      f0 m l1 y _x r2 _x0 __ __ __ _res r3
        (coq_R_mem_rec x1 f f0 f1 f2 l1 _res r3)
    | R_mem_2 (m, l1, y, _x, r2, _x0) -> f1 m l1 y _x r2 _x0 __ __ __
    | R_mem_3 (m, l1, y, _x, r2, _x0, _res, r3) ->
      f2 m l1 y _x r2 _x0 __ __ __ _res r3
        (coq_R_mem_rec x1 f f0 f1 f2 r2 _res r3)

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

    let rec coq_R_find_rect x1 f f0 f1 f2 _ _ = function
    | R_find_0 m -> f m __
    | R_find_1 (m, l1, y, d, r2, _x, _res, r3) ->
      f0 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_find_rect x1 f f0 f1 f2 l1 _res r3)
    | R_find_2 (m, l1, y, d, r2, _x) -> f1 m l1 y d r2 _x __ __ __
    | R_find_3 (m, l1, y, d, r2, _x, _res, r3) ->
      f2 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_find_rect x1 f f0 f1 f2 r2 _res r3)

    (** val coq_R_find_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find
        -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 option -> 'a1 coq_R_find
        -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 option -> 'a1 coq_R_find -> 'a2 **)

    let rec coq_R_find_rec x1 f f0 f1 f2 _ _ = function
    | R_find_0 m -> f m __
    | R_find_1 (m, l1, y, d, r2, _x, _res, r3) ->
      f0 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_find_rec x1 f f0 f1 f2 l1 _res r3)
    | R_find_2 (m, l1, y, d, r2, _x) -> f1 m l1 y d r2 _x __ __ __
    | R_find_3 (m, l1, y, d, r2, _x, _res, r3) ->
      f2 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_find_rec x1 f f0 f1 f2 r2 _res r3)

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
    | R_bal_0 (l1, x1, d, r2) -> f l1 x1 d r2 __ __ __
    | R_bal_1 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f0 l1 x1 d r2 __ __ x2 x3 x4 x5 x6 __ __ __
    | R_bal_2 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f1 l1 x1 d r2 __ __ x2 x3 x4 x5 x6 __ __ __ __
    | R_bal_3 (l1, x1, d, r2, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) ->
      f2 l1 x1 d r2 __ __ x2 x3 x4 x5 x6 __ __ __ x7 x8 x9 x10 x11 __
    | R_bal_4 (l1, x1, d, r2) -> f3 l1 x1 d r2 __ __ __ __ __
    | R_bal_5 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f4 l1 x1 d r2 __ __ __ __ x2 x3 x4 x5 x6 __ __ __
    | R_bal_6 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f5 l1 x1 d r2 __ __ __ __ x2 x3 x4 x5 x6 __ __ __ __
    | R_bal_7 (l1, x1, d, r2, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) ->
      f6 l1 x1 d r2 __ __ __ __ x2 x3 x4 x5 x6 __ __ __ x7 x8 x9 x10 x11 __
    | R_bal_8 (l1, x1, d, r2) -> f7 l1 x1 d r2 __ __ __ __

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
    | R_bal_0 (l1, x1, d, r2) -> f l1 x1 d r2 __ __ __
    | R_bal_1 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f0 l1 x1 d r2 __ __ x2 x3 x4 x5 x6 __ __ __
    | R_bal_2 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f1 l1 x1 d r2 __ __ x2 x3 x4 x5 x6 __ __ __ __
    | R_bal_3 (l1, x1, d, r2, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) ->
      f2 l1 x1 d r2 __ __ x2 x3 x4 x5 x6 __ __ __ x7 x8 x9 x10 x11 __
    | R_bal_4 (l1, x1, d, r2) -> f3 l1 x1 d r2 __ __ __ __ __
    | R_bal_5 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f4 l1 x1 d r2 __ __ __ __ x2 x3 x4 x5 x6 __ __ __
    | R_bal_6 (l1, x1, d, r2, x2, x3, x4, x5, x6) ->
      f5 l1 x1 d r2 __ __ __ __ x2 x3 x4 x5 x6 __ __ __ __
    | R_bal_7 (l1, x1, d, r2, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) ->
      f6 l1 x1 d r2 __ __ __ __ x2 x3 x4 x5 x6 __ __ __ x7 x8 x9 x10 x11 __
    | R_bal_8 (l1, x1, d, r2) -> f7 l1 x1 d r2 __ __ __ __

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

    let rec coq_R_add_rect x1 d f f0 f1 f2 _ _ = function
    | R_add_0 m -> f m __
    | R_add_1 (m, l1, y, d', r2, h, _res, r3) ->
      f0 m l1 y d' r2 h __ __ __ _res r3
        (coq_R_add_rect x1 d f f0 f1 f2 l1 _res r3)
    | R_add_2 (m, l1, y, d', r2, h) -> f1 m l1 y d' r2 h __ __ __
    | R_add_3 (m, l1, y, d', r2, h, _res, r3) ->
      f2 m l1 y d' r2 h __ __ __ _res r3
        (coq_R_add_rect x1 d f f0 f1 f2 r2 _res r3)

    (** val coq_R_add_rec :
        key -> 'a1 -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key
        -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1
        coq_R_add -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 ->
        'a1 tree -> I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree ->
        key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1
        coq_R_add -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_add ->
        'a2 **)

    let rec coq_R_add_rec x1 d f f0 f1 f2 _ _ = function
    | R_add_0 m -> f m __
    | R_add_1 (m, l1, y, d', r2, h, _res, r3) ->
      f0 m l1 y d' r2 h __ __ __ _res r3
        (coq_R_add_rec x1 d f f0 f1 f2 l1 _res r3)
    | R_add_2 (m, l1, y, d', r2, h) -> f1 m l1 y d' r2 h __ __ __
    | R_add_3 (m, l1, y, d', r2, h, _res, r3) ->
      f2 m l1 y d' r2 h __ __ __ _res r3
        (coq_R_add_rec x1 d f f0 f1 f2 r2 _res r3)

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
    | R_remove_min_0 (l1, x1, d, r2) -> f l1 x1 d r2 __
    | R_remove_min_1 (l1, x1, d, r2, ll, lx, ld, lr, _x, _res, r3, l', m) ->
      f0 l1 x1 d r2 ll lx ld lr _x __ _res r3
        (coq_R_remove_min_rect f f0 ll lx ld lr _res r3) l' m __

    (** val coq_R_remove_min_rec :
        ('a1 tree -> key -> 'a1 -> 'a1 tree -> __ -> 'a2) -> ('a1 tree -> key
        -> 'a1 -> 'a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __
        -> ('a1 tree * (key * 'a1)) -> 'a1 coq_R_remove_min -> 'a2 -> 'a1
        tree -> (key * 'a1) -> __ -> 'a2) -> 'a1 tree -> key -> 'a1 -> 'a1
        tree -> ('a1 tree * (key * 'a1)) -> 'a1 coq_R_remove_min -> 'a2 **)

    let rec coq_R_remove_min_rec f f0 _ _ _ _ _ = function
    | R_remove_min_0 (l1, x1, d, r2) -> f l1 x1 d r2 __
    | R_remove_min_1 (l1, x1, d, r2, ll, lx, ld, lr, _x, _res, r3, l', m) ->
      f0 l1 x1 d r2 ll lx ld lr _x __ _res r3
        (coq_R_remove_min_rec f f0 ll lx ld lr _res r3) l' m __

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
                 x1, d) ->
      f1 s1 s2 _x _x0 _x1 _x2 _x3 __ l2 x2 d2 r2 _x4 __ s2' p __ x1 d __

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
                 x1, d) ->
      f1 s1 s2 _x _x0 _x1 _x2 _x3 __ l2 x2 d2 r2 _x4 __ s2' p __ x1 d __

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

    let rec coq_R_remove_rect x1 f f0 f1 f2 _ _ = function
    | R_remove_0 m -> f m __
    | R_remove_1 (m, l1, y, d, r2, _x, _res, r3) ->
      f0 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_remove_rect x1 f f0 f1 f2 l1 _res r3)
    | R_remove_2 (m, l1, y, d, r2, _x) -> f1 m l1 y d r2 _x __ __ __
    | R_remove_3 (m, l1, y, d, r2, _x, _res, r3) ->
      f2 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_remove_rect x1 f f0 f1 f2 r2 _res r3)

    (** val coq_R_remove_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1 coq_R_remove
        -> 'a2 -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree ->
        I.t -> __ -> __ -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 tree -> 'a1 coq_R_remove
        -> 'a2 -> 'a2) -> 'a1 tree -> 'a1 tree -> 'a1 coq_R_remove -> 'a2 **)

    let rec coq_R_remove_rec x1 f f0 f1 f2 _ _ = function
    | R_remove_0 m -> f m __
    | R_remove_1 (m, l1, y, d, r2, _x, _res, r3) ->
      f0 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_remove_rec x1 f f0 f1 f2 l1 _res r3)
    | R_remove_2 (m, l1, y, d, r2, _x) -> f1 m l1 y d r2 _x __ __ __
    | R_remove_3 (m, l1, y, d, r2, _x, _res, r3) ->
      f2 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_remove_rec x1 f f0 f1 f2 r2 _res r3)

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

    let rec coq_R_split_rect x1 f f0 f1 f2 _ _ = function
    | R_split_0 m -> f m __
    | R_split_1 (m, l1, y, d, r2, _x, _res, r3, ll, o, rl) ->
      f0 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_split_rect x1 f f0 f1 f2 l1 _res r3) ll o rl __
    | R_split_2 (m, l1, y, d, r2, _x) -> f1 m l1 y d r2 _x __ __ __
    | R_split_3 (m, l1, y, d, r2, _x, _res, r3, rl, o, rr) ->
      f2 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_split_rect x1 f f0 f1 f2 r2 _res r3) rl o rr __

    (** val coq_R_split_rec :
        X.t -> ('a1 tree -> __ -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1
        -> 'a1 tree -> I.t -> __ -> __ -> __ -> 'a1 triple -> 'a1 coq_R_split
        -> 'a2 -> 'a1 tree -> 'a1 option -> 'a1 tree -> __ -> 'a2) -> ('a1
        tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t -> __ -> __ -> __
        -> 'a2) -> ('a1 tree -> 'a1 tree -> key -> 'a1 -> 'a1 tree -> I.t ->
        __ -> __ -> __ -> 'a1 triple -> 'a1 coq_R_split -> 'a2 -> 'a1 tree ->
        'a1 option -> 'a1 tree -> __ -> 'a2) -> 'a1 tree -> 'a1 triple -> 'a1
        coq_R_split -> 'a2 **)

    let rec coq_R_split_rec x1 f f0 f1 f2 _ _ = function
    | R_split_0 m -> f m __
    | R_split_1 (m, l1, y, d, r2, _x, _res, r3, ll, o, rl) ->
      f0 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_split_rec x1 f f0 f1 f2 l1 _res r3) ll o rl __
    | R_split_2 (m, l1, y, d, r2, _x) -> f1 m l1 y d r2 _x __ __ __
    | R_split_3 (m, l1, y, d, r2, _x, _res, r3, rl, o, rr) ->
      f2 m l1 y d r2 _x __ __ __ _res r3
        (coq_R_split_rec x1 f f0 f1 f2 r2 _res r3) rl o rr __

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
    | R_map_option_1 (m, l1, x1, d, r2, _x, d', _res0, r3, _res, r4) ->
      f1 m l1 x1 d r2 _x __ d' __ _res0 r3
        (coq_R_map_option_rect f f0 f1 f2 l1 _res0 r3) _res r4
        (coq_R_map_option_rect f f0 f1 f2 r2 _res r4)
    | R_map_option_2 (m, l1, x1, d, r2, _x, _res0, r3, _res, r4) ->
      f2 m l1 x1 d r2 _x __ __ _res0 r3
        (coq_R_map_option_rect f f0 f1 f2 l1 _res0 r3) _res r4
        (coq_R_map_option_rect f f0 f1 f2 r2 _res r4)

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
    | R_map_option_1 (m, l1, x1, d, r2, _x, d', _res0, r3, _res, r4) ->
      f1 m l1 x1 d r2 _x __ d' __ _res0 r3
        (coq_R_map_option_rec f f0 f1 f2 l1 _res0 r3) _res r4
        (coq_R_map_option_rec f f0 f1 f2 r2 _res r4)
    | R_map_option_2 (m, l1, x1, d, r2, _x, _res0, r3, _res, r4) ->
      f2 m l1 x1 d r2 _x __ __ _res0 r3
        (coq_R_map_option_rec f f0 f1 f2 l1 _res0 r3) _res r4
        (coq_R_map_option_rec f f0 f1 f2 r2 _res r4)

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
    | R_map2_opt_1 (m1, m2, l1, x1, d1, r2, _x) ->
      f1 m1 m2 l1 x1 d1 r2 _x __ __
    | R_map2_opt_2 (m1, m2, l1, x1, d1, r2, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', e0, _res0, r3, _res, r4) ->
      f2 m1 m2 l1 x1 d1 r2 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ e0 __
        _res0 r3
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r3) _res r4
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 r2 r2' _res r4)
    | R_map2_opt_3 (m1, m2, l1, x1, d1, r2, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', _res0, r3, _res, r4) ->
      f3 m1 m2 l1 x1 d1 r2 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ __
        _res0 r3
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r3) _res r4
        (coq_R_map2_opt_rect f mapl mapr f0 f1 f2 f3 r2 r2' _res r4)

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
    | R_map2_opt_1 (m1, m2, l1, x1, d1, r2, _x) ->
      f1 m1 m2 l1 x1 d1 r2 _x __ __
    | R_map2_opt_2 (m1, m2, l1, x1, d1, r2, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', e0, _res0, r3, _res, r4) ->
      f2 m1 m2 l1 x1 d1 r2 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ e0 __
        _res0 r3 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r3)
        _res r4 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 r2 r2' _res r4)
    | R_map2_opt_3 (m1, m2, l1, x1, d1, r2, _x, _x0, _x1, _x2, _x3, _x4, l2',
                    o2, r2', _res0, r3, _res, r4) ->
      f3 m1 m2 l1 x1 d1 r2 _x __ _x0 _x1 _x2 _x3 _x4 __ l2' o2 r2' __ __
        _res0 r3 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 l1 l2' _res0 r3)
        _res r4 (coq_R_map2_opt_rec f mapl mapr f0 f1 f2 f3 r2 r2' _res r4)

    (** val fold' : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 tree -> 'a2 -> 'a2 **)

    let fold' f s =
      L.fold f (elements s)

    (** val flatten_e : 'a1 enumeration -> (key * 'a1) list **)

    let rec flatten_e = function
    | End -> []
    | More (x1, e1, t0, r1) -> (x1, e1) :: (app (elements t0) (flatten_e r1))
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

  let add x1 e0 m =
    Raw.add x1 e0 (this m)

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let remove x1 m =
    Raw.remove x1 (this m)

  (** val mem : key -> 'a1 t -> bool **)

  let mem x1 m =
    Raw.mem x1 (this m)

  (** val find : key -> 'a1 t -> 'a1 option **)

  let find x1 m =
    Raw.find x1 (this m)

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

module N_as_OT =
 struct
  type t = Integer.t

  (** val compare : Integer.t -> Integer.t -> Integer.t compare0 **)

  let compare x1 y =
    match N.compare x1 y with
    | Eq -> EQ
    | Lt -> LT
    | Gt -> GT

  (** val eq_dec : Integer.t -> Integer.t -> bool **)

  let eq_dec =
    N.eq_dec
 end

type game =
| Game of game list * game list

(** val zero : game **)

let zero =
  Game ([], [])

(** val add0 : game -> game -> game **)

let rec add0 = function
| Game (gl, gr) ->
  let rec add_to h = match h with
  | Game (hl, hr) ->
    Game ((app (map (fun x1 -> add0 x1 h) gl) (map add_to hl)),
      (app (map (fun x1 -> add0 x1 h) gr) (map add_to hr)))
  in add_to

(** val sum : game list -> game **)

let sum l1 =
  fold_right add0 zero l1

module PM =
 struct
  type 'a t =
  | Leaf
  | Node of 'a option * 'a t * 'a t * 'a t * 'a t

  (** val empty : 'a1 t **)

  let empty =
    Leaf

  (** val look : 'a1 t -> Integer.t -> 'a1 option **)

  let rec look m k =
    match m with
    | Leaf -> None
    | Node (o, a, b, c, d) ->
      if N.eqb k Integer.zero
      then o
      else let h = N.div2 k in
           if N.odd h
           then if N.odd k then look d (N.div2 h) else look c (N.div2 h)
           else if N.odd k then look b (N.div2 h) else look a (N.div2 h)

  (** val node : 'a1 option -> 'a1 t -> 'a1 t -> 'a1 t -> 'a1 t -> 'a1 t **)

  let node o a b c d =
    match o with
    | Some _ -> Node (o, a, b, c, d)
    | None ->
      (match a with
       | Leaf ->
         (match b with
          | Leaf ->
            (match c with
             | Leaf ->
               (match d with
                | Leaf -> Leaf
                | Node (_, _, _, _, _) -> Node (o, a, b, c, d))
             | Node (_, _, _, _, _) -> Node (o, a, b, c, d))
          | Node (_, _, _, _, _) -> Node (o, a, b, c, d))
       | Node (_, _, _, _, _) -> Node (o, a, b, c, d))

  (** val leaf : 'a1 -> 'a1 t **)

  let leaf v =
    Node ((Some v), Leaf, Leaf, Leaf, Leaf)

  (** val alone : Integer.t -> 'a1 -> 'a1 t **)

  let rec alone k v =
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun k0 -> Node (None, Leaf, Leaf, Leaf, (alone k0 v)))
        (fun k0 -> Node (None, Leaf, (alone k0 v), Leaf, Leaf))
        (fun _ -> Node (None, Leaf, Leaf, Leaf, (leaf v)))
        p)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun k0 -> Node (None, Leaf, Leaf, (alone k0 v), Leaf))
        (fun k0 -> Node (None, (alone k0 v), Leaf, Leaf, Leaf))
        (fun _ -> Node (None, Leaf, Leaf, (leaf v), Leaf))
        p)
      (fun _ -> Node (None, Leaf, (leaf v), Leaf, Leaf))
      k

  (** val only : Integer.t -> 'a1 -> 'a1 t **)

  let only k v =
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> leaf v)
      (fun k0 -> alone k0 v)
      k

  (** val put : 'a1 t -> Integer.t -> 'a1 -> 'a1 t **)

  let rec put m k v =
    match m with
    | Leaf -> only k v
    | Node (o, a, b, c, d) ->
      if N.eqb k Integer.zero
      then Node ((Some v), a, b, c, d)
      else let h = N.div2 k in
           if N.odd h
           then if N.odd k
                then Node (o, a, b, c, (put d (N.div2 h) v))
                else Node (o, a, b, (put c (N.div2 h) v), d)
           else if N.odd k
                then Node (o, a, (put b (N.div2 h) v), c, d)
                else Node (o, (put a (N.div2 h) v), b, c, d)

  (** val take : 'a1 t -> Integer.t -> 'a1 t **)

  let rec take m k =
    match m with
    | Leaf -> Leaf
    | Node (o, a, b, c, d) ->
      if N.eqb k Integer.zero
      then node None a b c d
      else let h = N.div2 k in
           if N.odd h
           then if N.odd k
                then node o a b c (take d (N.div2 h))
                else node o a b (take c (N.div2 h)) d
           else if N.odd k
                then node o a (take b (N.div2 h)) c d
                else node o (take a (N.div2 h)) b c d

  (** val find : Integer.t -> 'a1 t -> 'a1 option **)

  let find k m =
    look m k

  (** val mem : Integer.t -> 'a1 t -> bool **)

  let mem k m =
    match find k m with
    | Some _ -> true
    | None -> false

  (** val add : Integer.t -> 'a1 -> 'a1 t -> 'a1 t **)

  let add k v m =
    put m k v

  (** val remove : Integer.t -> 'a1 t -> 'a1 t **)

  let remove k m =
    take m k
 end

type fraction = Integer.t * nat

(** val doubled : nat -> Integer.t -> Integer.t **)

let rec doubled k z0 =
  match k with
  | O -> z0
  | S k0 -> Z.double (doubled k0 z0)

(** val most : fraction -> fraction -> bool **)

let most x1 y =
  Z.leb (doubled (snd y) (fst x1)) (doubled (snd x1) (fst y))

type ending = { numeral : bool; left_stop : fraction; right_stop : fraction }

(** val numeral_of : ending list -> ending list -> fraction option **)

let numeral_of l1 r1 =
  match l1 with
  | [] ->
    (match r1 with
     | [] -> Some (Integer.zero, O)
     | b :: l2 ->
       (match l2 with
        | [] ->
          let y = b.left_stop in
          if (&&) ((&&) b.numeral (Nat.eqb (snd y) O))
               (Z.leb (fst y) Integer.zero)
          then Some ((Z.pred (fst y)), O)
          else None
        | _ :: _ -> None))
  | a :: l2 ->
    (match l2 with
     | [] ->
       (match r1 with
        | [] ->
          let x1 = a.left_stop in
          if (&&) ((&&) a.numeral (Nat.eqb (snd x1) O))
               (Z.leb Integer.zero (fst x1))
          then Some ((Z.succ (fst x1)), O)
          else None
        | b :: l3 ->
          (match l3 with
           | [] ->
             let x1 = a.left_stop in
             let y = b.left_stop in
             let z0 = doubled (sub (snd y) (snd x1)) (fst x1) in
             if (&&) ((&&) a.numeral b.numeral)
                  (Z.eqb (doubled (sub (snd x1) (snd y)) (fst y)) (Z.succ z0))
             then Some ((Z.succ (Z.double z0)), (S
                    (Nat.max (snd x1) (snd y))))
             else None
           | _ :: _ -> None))
     | _ :: _ -> None)

(** val best : bool -> fraction list -> fraction option **)

let rec best left0 = function
| [] -> None
| x1 :: t0 ->
  (match best left0 t0 with
   | Some y -> Some (if if left0 then most x1 y else most y x1 then y else x1)
   | None -> Some x1)

(** val ending_of : ending list -> ending list -> ending option **)

let ending_of l1 r1 =
  match numeral_of l1 r1 with
  | Some x1 -> Some { numeral = true; left_stop = x1; right_stop = x1 }
  | None ->
    (match best true (map (fun e0 -> e0.right_stop) l1) with
     | Some a ->
       (match best false (map (fun e0 -> e0.left_stop) r1) with
        | Some b ->
          if most b a
          then Some { numeral = false; left_stop = a; right_stop = b }
          else None
        | None -> None)
     | None -> None)

type line = q * q

(** val on : line -> q -> q **)

let on l1 t0 =
  qplus (fst l1) (qmult (snd l1) t0)

type graph =
| Last of line
| Until of q * line * graph

(** val at_time : graph -> q -> q **)

let rec at_time g t0 =
  match g with
  | Last l1 -> on l1 t0
  | Until (u, l1, rest) -> if qle_bool t0 u then on l1 t0 else at_time rest t0

(** val until : q -> graph -> graph -> graph **)

let rec until u g rest =
  match g with
  | Last l1 -> Until (u, l1, rest)
  | Until (v, l1, g0) ->
    if qle_bool u v
    then Until (u, l1, rest)
    else Until (v, l1, (until u g0 rest))

(** val first_line : graph -> line **)

let first_line = function
| Last l1 -> l1
| Until (_, l1, _) -> l1

(** val first_end : q -> graph -> bool **)

let first_end u = function
| Last _ -> true
| Until (v, _, _) -> qle_bool u v

(** val same_line : line -> line -> bool **)

let same_line l1 m =
  (&&) (qeq_bool (fst l1) (fst m)) (qeq_bool (snd l1) (snd m))

(** val piece : q -> line -> graph -> graph **)

let piece u l1 g =
  if (&&) (same_line l1 (first_line g)) (first_end u g)
  then g
  else Until (u, l1, g)

(** val trim : q -> graph -> graph **)

let rec trim prev = function
| Last l1 -> Last l1
| Until (u, l1, g0) ->
  if qle_bool u prev then trim prev g0 else piece u l1 (trim u g0)

(** val side_by_side : (line -> line -> graph) -> graph -> graph -> graph **)

let rec side_by_side f g =
  let rec beside h =
    match g with
    | Last l1 ->
      (match h with
       | Last m -> f l1 m
       | Until (v, m, h') -> until v (f l1 m) (beside h'))
    | Until (u, l1, g') ->
      (match h with
       | Last m -> until u (f l1 m) (side_by_side f g' h)
       | Until (v, m, h') ->
         if qle_bool u v
         then until u (f l1 m) (side_by_side f g' h)
         else until v (f l1 m) (beside h'))
  in beside

(** val best_line : bool -> line -> line -> graph **)

let best_line most0 l1 m =
  if qeq_bool (snd l1) (snd m)
  then Last
         (if qle_bool (fst l1) (fst m)
          then if most0 then m else l1
          else if most0 then l1 else m)
  else let c = qred (qdiv (qminus (fst l1) (fst m)) (qminus (snd m) (snd l1)))
       in
       let up = if qle_bool (snd l1) (snd m) then m else l1 in
       let down = if qle_bool (snd l1) (snd m) then l1 else m in
       if most0
       then Until (c, down, (Last up))
       else Until (c, up, (Last down))

(** val best_of : bool -> graph list -> graph option **)

let rec best_of most0 = function
| [] -> None
| g :: gs0 ->
  (match best_of most0 gs0 with
   | Some h ->
     Some
       (trim
         (qopp { qnum = ((fun p -> Integer.shift_left p 1) Integer.one);
           qden = Integer.one }) (side_by_side (best_line most0) g h))
   | None -> Some g)

(** val tilt : q -> graph -> graph **)

let rec tilt d = function
| Last l1 -> Last ((fst l1), (qred (qplus (snd l1) d)))
| Until (u, l1, g0) ->
  Until (u, ((fst l1), (qred (qplus (snd l1) d))), (tilt d g0))

(** val difference : graph -> graph -> graph **)

let difference =
  side_by_side (fun l1 m -> Last ((qred (qminus (fst l1) (fst m))),
    (qred (qminus (snd l1) (snd m)))))

(** val line_zero : line -> q **)

let line_zero l1 =
  qred (qdiv (qopp (fst l1)) (snd l1))

(** val first_zero : q -> graph -> q option **)

let rec first_zero prev = function
| Last l1 ->
  if (||) (qle_bool (on l1 prev) { qnum = Integer.zero; qden = Integer.one })
       (qle_bool { qnum = Integer.zero; qden = Integer.one } (snd l1))
  then None
  else Some (line_zero l1)
| Until (u, l1, g0) ->
  if qle_bool u prev
  then first_zero prev g0
  else if qle_bool (on l1 prev) { qnum = Integer.zero; qden = Integer.one }
       then None
       else if qle_bool (on l1 u) { qnum = Integer.zero; qden = Integer.one }
            then Some (line_zero l1)
            else first_zero u g0

type thermograph = { left_wall : graph; right_wall : graph; mean : q;
                     temperature : q }

(** val wall_of : bool -> thermograph -> graph **)

let wall_of left0 th =
  if left0 then th.left_wall else th.right_wall

(** val scaffold_of : bool -> thermograph list -> graph option **)

let scaffold_of left0 l1 =
  match best_of left0 (map (wall_of (negb left0)) l1) with
  | Some g ->
    Some
      (tilt
        (if left0
         then qopp { qnum = Integer.one; qden = Integer.one }
         else { qnum = Integer.one; qden = Integer.one }) g)
  | None -> None

(** val thermograph_of :
    ending -> thermograph list -> thermograph list -> thermograph option **)

let thermograph_of e0 l1 r1 =
  match scaffold_of true l1 with
  | Some a ->
    (match scaffold_of false r1 with
     | Some b ->
       let d = difference a b in
       if qle_bool
            (at_time d (qopp { qnum = Integer.one; qden = Integer.one }))
            { qnum = Integer.zero; qden = Integer.one }
       then None
       else (match first_zero
                     (qopp { qnum = Integer.one; qden = Integer.one }) d with
             | Some t0 ->
               let m = qred (at_time a t0) in
               let cut = fun g ->
                 trim
                   (qopp { qnum = ((fun p -> Integer.shift_left p 1)
                     Integer.one); qden = Integer.one })
                   (until t0 g (Last (m, { qnum = Integer.zero; qden =
                     Integer.one })))
               in
               Some { left_wall = (cut a); right_wall = (cut b); mean = m;
               temperature = t0 }
             | None -> None)
     | None ->
       if (&&) e0.numeral (Nat.eqb (snd e0.left_stop) O)
       then let n0 = inject_Z (fst e0.left_stop) in
            Some { left_wall = (Last (n0, { qnum = Integer.zero; qden =
            Integer.one })); right_wall = (Last (n0, { qnum = Integer.zero;
            qden = Integer.one })); mean = n0; temperature =
            (qopp { qnum = Integer.one; qden = Integer.one }) }
       else None)
  | None ->
    if (&&) e0.numeral (Nat.eqb (snd e0.left_stop) O)
    then let n0 = inject_Z (fst e0.left_stop) in
         Some { left_wall = (Last (n0, { qnum = Integer.zero; qden =
         Integer.one })); right_wall = (Last (n0, { qnum = Integer.zero;
         qden = Integer.one })); mean = n0; temperature =
         (qopp { qnum = Integer.one; qden = Integer.one }) }
    else None

(** val stars : nat -> game list **)

let rec stars = function
| O -> []
| S n1 -> (Game ((stars n1), (stars n1))) :: (stars n1)

(** val nim_heap : nat -> game **)

let nim_heap n0 =
  Game ((stars n0), (stars n0))

(** val star : Integer.t -> game **)

let star v =
  nim_heap (N.to_nat v)

(** val places :
    Integer.t list -> Integer.t -> (Integer.t * Integer.t) list **)

let rec places l1 k =
  match l1 with
  | [] -> []
  | d :: l2 -> (k, d) :: (places l2 (N.succ k))

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

(** val splits : Integer.t -> Integer.t list list **)

let splits m =
  map (fun i -> (N.of_nat i) :: ((N.sub m (N.of_nat i)) :: []))
    (seq (S O) (N.to_nat (N.sub m Integer.one)))

(** val heap_moves : Integer.t list -> Integer.t -> Integer.t list list **)

let heap_moves code n0 =
  flat_map (fun t0 ->
    let (k, d) = t0 in
    app (if may_end k d n0 then [] :: [] else [])
      (app (if may_stay k d n0 then ((N.sub n0 k) :: []) :: [] else [])
        (if may_split k d n0 then splits (N.sub n0 k) else []))) (takes code)

(** val heap_play : Integer.t list -> nat -> Integer.t -> game **)

let rec heap_play code moves3 n0 =
  match moves3 with
  | O -> zero
  | S moves4 ->
    let options =
      map (fun s -> sum (map (heap_play code moves4) s)) (heap_moves code n0)
    in
    Game (options, options)

(** val heap : Integer.t list -> Integer.t -> game **)

let heap code n0 =
  heap_play code (N.to_nat n0) n0

(** val from_on : Integer.t -> Integer.t **)

let from_on e0 =
  N.max e0 Integer.one

type table = { digits : Integer.t list; mask0 : Integer.t; known : Integer.t;
               recent : Integer.t list; stops : Integer.t list PM.t;
               turned : Integer.t; first : Integer.t list;
               rare : (Integer.t * Integer.t) list;
               period : (Integer.t * Integer.t) option }

(** val empty_table : Integer.t list -> Integer.t -> table **)

let empty_table code m =
  { digits = code; mask0 = m; known = Integer.zero; recent = []; stops =
    PM.empty; turned = Integer.zero; first = []; rare = []; period = None }

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

(** val skip : 'a1 list -> Integer.t -> 'a1 list **)

let rec skip l1 n0 =
  match l1 with
  | [] -> []
  | _ :: l' -> if N.eqb n0 Integer.zero then l1 else skip l' (N.pred n0)

(** val from : table -> Integer.t -> Integer.t list **)

let from t0 m =
  match PM.find
          (N.succ_pos
            (N.shiftr m ((fun p -> Integer.shift_left p 1)
              ((fun p -> Integer.shift_left p 1) Integer.one)))) t0.stops with
  | Some l1 ->
    skip l1
      (N.sub ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)))
        (N.coq_land m ((fun p -> Integer.succ (Integer.shift_left p 1))
          ((fun p -> Integer.succ (Integer.shift_left p 1))
          ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)))))
  | None -> skip t0.recent (N.sub (N.sub t0.known Integer.one) m)

(** val no_sum :
    Integer.t -> Integer.t -> Integer.t list -> Integer.t list -> bool **)

let rec no_sum v count rising falling =
  if N.eqb count Integer.zero
  then true
  else (match rising with
        | [] -> false
        | a :: rising0 ->
          (match falling with
           | [] -> false
           | b :: falling0 ->
             if N.eqb (N.coq_lxor a b) v
             then false
             else no_sum v (N.pred count) rising0 falling0))

(** val strike : Integer.t -> Integer.t -> Integer.t **)

let strike lacks v =
  if N.testbit lacks v then N.clearbit lacks v else lacks

type cursor = Integer.t list * Integer.t list

(** val strike_pairs :
    nat -> Integer.t -> Integer.t list -> Integer.t list -> Integer.t * cursor **)

let rec strike_pairs many lacks rising falling =
  match many with
  | O -> (lacks, (rising, falling))
  | S many0 ->
    (match rising with
     | [] -> (lacks, ([], []))
     | a :: rising0 ->
       (match falling with
        | [] -> (lacks, ([], []))
        | b :: falling0 ->
          (match falling0 with
           | [] -> (lacks, ([], []))
           | _ :: _ ->
             strike_pairs many0 (strike lacks (N.coq_lxor a b)) rising0
               falling0)))

(** val stretch : nat **)

let stretch =
  S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val strike_all : Integer.t -> cursor list -> Integer.t * cursor list **)

let rec strike_all lacks = function
| [] -> (lacks, [])
| c :: cursors0 ->
  let (rising, falling) = c in
  let (lacks0, c0) = strike_pairs stretch lacks rising falling in
  let (lacks1, cursors1) = strike_all lacks0 cursors0 in
  (lacks1, (c0 :: cursors1))

(** val all_found : Integer.t list -> Integer.t -> cursor list -> bool **)

let rec all_found fuel lacks cursors =
  if N.eqb lacks Integer.zero
  then true
  else (match fuel with
        | [] -> false
        | _ :: fuel0 ->
          let (lacks0, cursors0) = strike_all lacks cursors in
          all_found fuel0 lacks0 cursors0)

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

(** val singles : table -> (Integer.t * Integer.t) -> Integer.t list **)

let singles t0 =
  let n0 = t0.known in
  (fun take1 ->
  let (k, d) = take1 in
  app (if may_end k d n0 then Integer.zero :: [] else [])
    (if may_stay k d n0
     then (match skip t0.recent (N.pred k) with
           | [] -> []
           | v :: _ -> v :: [])
     else []))

(** val no_split : table -> Integer.t -> (Integer.t * Integer.t) -> bool **)

let no_split t0 =
  let n0 = t0.known in
  (fun v take1 ->
  let (k, d) = take1 in
  if may_split k d n0
  then no_sum v (N.div2 (N.sub n0 k)) t0.first (skip t0.recent k)
  else true)

(** val cursors_of : table -> (Integer.t * Integer.t) -> cursor list **)

let cursors_of t0 =
  let n0 = t0.known in
  (fun take1 ->
  let (k, d) = take1 in
  if may_split k d n0 then (t0.first, (skip t0.recent k)) :: [] else [])

(** val is_next : table -> Integer.t -> bool **)

let is_next t0 v =
  let all0 = takes t0.digits in
  (&&) (N.ltb v most_nim)
    (let ones0 = flat_map (singles t0) all0 in
     (&&)
       ((&&) (negb (existsb (N.eqb v) ones0))
         ((||) (common t0.mask0 v) (forallb (no_split t0 v) all0)))
       (all_found (Integer.zero :: t0.recent)
         (fold_left strike ones0 (N.ones v)) (flat_map (cursors_of t0) all0)))

(** val append : table -> Integer.t -> table **)

let append t0 =
  let n0 = t0.known in
  (fun v ->
  let all0 = v :: t0.recent in
  let turn =
    N.leb (N.mul ((fun p -> Integer.shift_left p 1) Integer.one) t0.turned)
      (N.add n0 ((fun p -> Integer.shift_left p 1) Integer.one))
  in
  { digits = t0.digits; mask0 = t0.mask0; known = (N.succ n0); recent = all0;
  stops =
  (if N.eqb
        (N.coq_land n0 ((fun p -> Integer.succ (Integer.shift_left p 1))
          ((fun p -> Integer.succ (Integer.shift_left p 1))
          ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one))))
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)))
   then PM.add
          (N.succ_pos
            (N.shiftr n0 ((fun p -> Integer.shift_left p 1)
              ((fun p -> Integer.shift_left p 1) Integer.one)))) all0 t0.stops
   else t0.stops); turned = (if turn then N.succ n0 else t0.turned); first =
  (if turn then tl (rev_append all0 []) else t0.first); rare =
  (if (||) ((||) (N.eqb t0.mask0 Integer.zero) (N.eqb n0 Integer.zero))
        (common t0.mask0 v)
   then t0.rare
   else (n0, v) :: t0.rare); period = t0.period })

(** val no_pair : Integer.t -> Integer.t list -> Integer.t list -> bool **)

let rec no_pair u values others =
  match values with
  | [] -> true
  | v :: values0 ->
    (match others with
     | [] -> true
     | w :: others0 ->
       (match others0 with
        | [] -> true
        | _ :: _ ->
          if N.eqb (N.coq_lxor u w) v
          then false
          else no_pair u values0 others0))

(** val rare_apart : table -> Integer.t list -> bool **)

let rare_apart t0 =
  let n0 = t0.known in
  (fun values ->
  forallb (fun take1 ->
    let (k, d) = take1 in
    if N.testbit d ((fun p -> Integer.shift_left p 1) Integer.one)
    then forallb (fun r1 ->
           let (i, u) = r1 in
           let s = N.add k i in
           if N.ltb (N.succ s) n0
           then no_pair u values (from t0 (N.sub (N.sub n0 Integer.one) s))
           else true) t0.rare
    else true) (takes t0.digits))

(** val add_each : table -> Integer.t list -> table option **)

let rec add_each t0 = function
| [] -> Some t0
| v :: vs0 -> if is_next t0 v then add_each (append t0 v) vs0 else None

(** val add_values : table -> Integer.t list -> table option **)

let add_values t0 vs =
  match add_each t0 vs with
  | Some t1 -> if rare_apart t1 (rev_append vs []) then Some t1 else None
  | None -> None

(** val agree : Integer.t list -> Integer.t list -> Integer.t -> bool **)

let rec agree a b count =
  if N.eqb count Integer.zero
  then true
  else (match a with
        | [] -> false
        | x1 :: a0 ->
          (match b with
           | [] -> false
           | y :: b0 -> (&&) (N.eqb x1 y) (agree a0 b0 (N.pred count))))

(** val repeats : table -> Integer.t -> Integer.t -> bool **)

let repeats t0 e0 p =
  let bound =
    N.add
      (N.add
        (N.mul ((fun p -> Integer.shift_left p 1) Integer.one) (from_on e0))
        p) (most_taken t0.digits)
  in
  (&&) ((&&) (N.leb Integer.one p) (N.leb (N.add bound p) t0.known))
    (agree (skip t0.recent (N.sub t0.known (N.add bound p)))
      (skip t0.recent (N.sub t0.known bound)) (N.sub bound e0))

(** val note_period : table -> Integer.t -> Integer.t -> table option **)

let note_period t0 e0 p =
  if repeats t0 e0 p
  then Some { digits = t0.digits; mask0 = t0.mask0; known = t0.known;
         recent = t0.recent; stops = t0.stops; turned = t0.turned; first =
         t0.first; rare = t0.rare; period = (Some (e0, p)) }
  else None

(** val known_nim : table -> Integer.t -> Integer.t option **)

let known_nim t0 n0 =
  if N.ltb n0 t0.known
  then (match from t0 n0 with
        | [] -> None
        | v :: _ -> Some v)
  else None

(** val nim_of : table -> Integer.t -> Integer.t option **)

let nim_of t0 n0 =
  match known_nim t0 n0 with
  | Some v -> Some v
  | None ->
    (match t0.period with
     | Some p0 ->
       let (e0, p) = p0 in
       if N.leb e0 n0
       then known_nim t0 (N.add e0 (N.modulo (N.sub n0 e0) p))
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

let nims_from t0 first3 count =
  nims_before t0.recent t0 (N.add first3 count) count []

module NM = Make(N_as_OT)

type rules = { name : string; letters : string; stride : Integer.t;
               data : Integer.t list; position : (Integer.t -> game);
               proper : (Integer.t -> bool);
               left_moves : (Integer.t -> Integer.t list list);
               right_moves : (Integer.t -> Integer.t list list);
               left_move : (Integer.t -> Integer.t -> Integer.t list option);
               right_move : (Integer.t -> Integer.t -> Integer.t list option);
               images : (Integer.t -> Integer.t list);
               mirrors : (Integer.t -> Integer.t list);
               divided : (bool -> Integer.t -> Integer.t -> Integer.t list
                         option) }

type form =
| Form of form list list * form list list

type node0 = { left : Integer.t list list; right : Integer.t list list;
               meaning : form }

type fact = { depth : Integer.t; nim : Integer.t option;
              ends : ending option; thermo : thermograph option }

type state = { next_node : Integer.t; next_sequent : Integer.t;
               next_table : Integer.t; next_code : Integer.t;
               nodes : node0 PM.t;
               opens : ((Integer.t * Integer.t) * bool) PM.t;
               negatives : Integer.t PM.t; sequents : Integer.t list PM.t;
               misere : Integer.t list PM.t;
               tables : (rules * Integer.t list NM.t) PM.t;
               codes : table PM.t; facts : fact PM.t }

(** val start : state **)

let start =
  { next_node = Integer.one; next_sequent = Integer.one; next_table =
    Integer.one; next_code = Integer.one; nodes = PM.empty; opens = PM.empty;
    negatives = PM.empty; sequents = PM.empty; misere = PM.empty; tables =
    PM.empty; codes = PM.empty; facts = PM.empty }

type reply = { component : Integer.t; option_number : Integer.t;
               leads_to : Integer.t }

type choice = { chosen : Integer.t; then_to : Integer.t }

type relation =
| GreaterEqual
| GreaterOrConfused
| Equal
| Greater
| Confused

type winner =
| SecondOf of bool
| FirstOf of bool
| SecondPlayer
| FirstPlayer
| Always of bool

(** val claims : winner -> (bool * bool) list **)

let claims = function
| SecondOf p -> (p, false) :: []
| FirstOf p -> (p, true) :: []
| SecondPlayer -> (true, false) :: ((false, false) :: [])
| FirstPlayer -> (true, true) :: ((false, true) :: [])
| Always p -> (p, false) :: ((p, true) :: [])

type item =
| NodeItem of Integer.t
| PositionItem of Integer.t * Integer.t

type line0 =
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
| Canonical of Integer.t * reply list
| SayBirthday of item list
| SayNimber of item list
| SayStops of item list
| SayTemperature of item list
| Divide of Integer.t * bool * Integer.t * Integer.t
| MiserePlay of Integer.t list * reply option list
| SayMisere of winner * item list * item list * Integer.t list
   * reply option list

type summand =
| Value of form
| Position of rules * Integer.t

type statement =
| Comparison of relation * summand list * summand list
| NimValues of Integer.t list * Integer.t * Integer.t list
| Periodic of Integer.t list * Integer.t * Integer.t
| Birthday of summand list * Integer.t
| Nimber of summand list * Integer.t
| Stops of summand list * fraction * fraction
| Thermal of summand list * q * q
| Misere of winner * summand list * summand list

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

(** val short : Integer.t list -> bool **)

let short m =
  leb (length m) most_summands

(** val negative_of : state -> Integer.t list -> Integer.t list option **)

let negative_of s l1 =
  match all (fun i -> PM.find i s.negatives) l1 with
  | Some r1 -> Some (merge0 r1 [])
  | None -> None

(** val look_up :
    Integer.t list NM.t -> Integer.t list -> Integer.t list option **)

let look_up table0 parts0 =
  match all (fun c -> NM.find c table0) parts0 with
  | Some o -> Some (merge0 (concat o) [])
  | None -> None

(** val placed :
    Integer.t list NM.t -> Integer.t list list -> Integer.t list list option **)

let placed table0 moves3 =
  match all (look_up table0) moves3 with
  | Some os -> Some (distinct os)
  | None -> None

(** val options_of :
    state -> bool -> Integer.t -> Integer.t list list option **)

let options_of s by_left i =
  match PM.find i s.nodes with
  | Some e0 -> Some (if by_left then e0.left else e0.right)
  | None ->
    (match PM.find i s.opens with
     | Some o ->
       let (p, negated) = o in
       let (t0, c) = p in
       (match PM.find t0 s.tables with
        | Some rt ->
          (match placed (snd rt)
                   (let r1 = fst rt in
                    if xorb by_left negated
                    then r1.left_moves c
                    else r1.right_moves c) with
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
  | Some e0 -> member e0.left n0
  | None ->
    (match PM.find i s.opens with
     | Some o ->
       let (p, negated) = o in
       let (t0, c) = p in
       (match PM.find t0 s.tables with
        | Some rt ->
          (match let r1 = fst rt in
                 if negated then r1.right_move c n0 else r1.left_move c n0 with
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
  | Some q0 ->
    (match left_option s q0 y.option_number with
     | Some l1 ->
       (match remove q0 m with
        | Some rest ->
          (match PM.find y.leads_to s.sequents with
           | Some n0 -> equal n0 (merge0 l1 rest)
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

let moved find0 m x1 =
  match remove x1 m with
  | Some rest ->
    (match find0 x1 with
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

let place_right s r1 table0 c v ar al' al ar' =
  match negative_of s v with
  | Some w ->
    (match placed table0 (r1.left_moves c) with
     | Some ls ->
       (match placed table0 (r1.right_moves c) with
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

let says s r1 a b ks ys =
  match r1 with
  | GreaterEqual ->
    (match ks with
     | [] -> false
     | k :: l1 ->
       (match l1 with
        | [] -> (match ys with
                 | [] -> sequent_says s a b k
                 | _ :: _ -> false)
        | _ :: _ -> false))
  | GreaterOrConfused ->
    (match ks with
     | [] ->
       (match ys with
        | [] -> false
        | y :: l1 ->
          (match l1 with
           | [] -> reply_says s a b y
           | _ :: _ -> false))
     | _ :: _ -> false)
  | Equal ->
    (match ks with
     | [] -> false
     | k :: l1 ->
       (match l1 with
        | [] -> false
        | k' :: l2 ->
          (match l2 with
           | [] ->
             (match ys with
              | [] -> (&&) (sequent_says s a b k) (sequent_says s b a k')
              | _ :: _ -> false)
           | _ :: _ -> false)))
  | Greater ->
    (match ks with
     | [] -> false
     | k :: l1 ->
       (match l1 with
        | [] ->
          (match ys with
           | [] -> false
           | y :: l2 ->
             (match l2 with
              | [] -> (&&) (sequent_says s a b k) (reply_says s a b y)
              | _ :: _ -> false))
        | _ :: _ -> false))
  | Confused ->
    (match ks with
     | [] ->
       (match ys with
        | [] -> false
        | y :: l1 ->
          (match l1 with
           | [] -> false
           | y' :: l2 ->
             (match l2 with
              | [] -> (&&) (reply_says s a b y) (reply_says s b a y')
              | _ :: _ -> false)))
     | _ :: _ -> false)

(** val resolve : state -> item -> (Integer.t list * summand) option **)

let resolve s = function
| NodeItem i ->
  (match PM.find i s.nodes with
   | Some e0 -> Some ((i :: []), (Value e0.meaning))
   | None -> None)
| PositionItem (t0, c) ->
  (match PM.find t0 s.tables with
   | Some rt ->
     (match NM.find c (snd rt) with
      | Some v -> Some (v, (Position ((fst rt), c)))
      | None -> None)
   | None -> None)

(** val is_image : rules -> bool -> Integer.t -> Integer.t -> bool **)

let is_image r1 negated c d =
  if negated
  then existsb (N.eqb d) (r1.mirrors c)
  else (||) (N.eqb c d) (existsb (N.eqb d) (r1.images c))

(** val exact :
    state -> Integer.t -> (rules * Integer.t list NM.t) -> Integer.t ->
    Integer.t list option **)

let exact s t0 rt d =
  match NM.find d (snd rt) with
  | Some v ->
    (match v with
     | [] -> None
     | i :: l1 ->
       (match l1 with
        | [] ->
          (match PM.find i s.opens with
           | Some o ->
             let (p, negated) = o in
             let (t', c) = p in
             (match guard
                      ((&&) (Coq_Pos.eqb t0 t')
                        (is_image (fst rt) negated c d)) with
              | Some _ -> Some v
              | None -> None)
           | None -> None)
        | _ :: _ -> None))
  | None -> None

(** val exactly :
    state -> Integer.t -> (rules * Integer.t list NM.t) -> Integer.t list ->
    Integer.t list option **)

let exactly s t0 rt parts0 =
  match all (exact s t0 rt) parts0 with
  | Some o -> Some (merge0 (concat o) [])
  | None -> None

(** val misere_options :
    state -> bool -> Integer.t -> Integer.t list list option **)

let misere_options s by_left i =
  match PM.find i s.nodes with
  | Some e0 -> Some (if by_left then e0.left else e0.right)
  | None ->
    (match PM.find i s.opens with
     | Some o ->
       let (p, negated) = o in
       let (t0, c) = p in
       (match PM.find t0 s.tables with
        | Some rt ->
          (match all (exactly s t0 rt)
                   (let r1 = fst rt in
                    if xorb by_left negated
                    then r1.left_moves c
                    else r1.right_moves c) with
           | Some os ->
             let os0 = distinct os in
             if negated then all (negative_of s) os0 else Some os0
           | None -> None)
        | None -> None)
     | None -> None)

(** val misere_option :
    state -> Integer.t -> Integer.t -> Integer.t list option **)

let misere_option s i n0 =
  match PM.find i s.nodes with
  | Some e0 -> member e0.left n0
  | None ->
    (match PM.find i s.opens with
     | Some o ->
       let (p, negated) = o in
       let (t0, c) = p in
       (match PM.find t0 s.tables with
        | Some rt ->
          (match let r1 = fst rt in
                 if negated then r1.right_move c n0 else r1.left_move c n0 with
           | Some parts0 ->
             (match exactly s t0 rt parts0 with
              | Some m -> if negated then negative_of s m else Some m
              | None -> None)
           | None -> None)
        | None -> None)
     | None -> None)

(** val nothing : 'a1 list -> bool **)

let nothing = function
| [] -> true
| _ :: _ -> false

(** val stuck : state -> Integer.t -> bool **)

let stuck s i =
  match PM.find i s.nodes with
  | Some e0 -> nothing e0.left
  | None ->
    (match PM.find i s.opens with
     | Some p ->
       let (p0, negated) = p in
       let (t0, c) = p0 in
       (match PM.find t0 s.tables with
        | Some rt ->
          nothing
            (let r1 = fst rt in
             if negated then r1.right_moves c else r1.left_moves c)
        | None -> false)
     | None -> false)

(** val misere_replied : state -> Integer.t list -> reply option -> bool **)

let misere_replied s m = function
| Some y0 ->
  (match member m y0.component with
   | Some q0 ->
     (match misere_option s q0 y0.option_number with
      | Some l1 ->
        (match remove q0 m with
         | Some rest ->
           (match PM.find y0.leads_to s.misere with
            | Some n0 -> equal n0 (merge0 l1 rest)
            | None -> false)
         | None -> false)
      | None -> false)
   | None -> false)
| None -> forallb (stuck s) m

(** val all_misere_replied :
    state -> Integer.t list list -> reply option list -> bool **)

let rec all_misere_replied s ms ys =
  match ms with
  | [] -> (match ys with
           | [] -> true
           | _ :: _ -> false)
  | m :: ms0 ->
    (match ys with
     | [] -> false
     | y :: ys0 -> (&&) (misere_replied s m y) (all_misere_replied s ms0 ys0))

(** val claimed :
    state -> Integer.t list -> (bool * bool) list -> Integer.t list -> reply
    option list -> bool **)

let rec claimed s m cs ks ys =
  match cs with
  | [] -> (&&) (nothing ks) (nothing ys)
  | p0 :: cs0 ->
    let (p, first3) = p0 in
    (match if p then Some m else negative_of s m with
     | Some m' ->
       if first3
       then (match ys with
             | [] -> false
             | y :: ys0 ->
               (&&) (misere_replied s m' y) (claimed s m cs0 ks ys0))
       else (match ks with
             | [] -> false
             | k :: ks0 ->
               (&&)
                 (match PM.find k s.misere with
                  | Some n0 -> equal n0 m'
                  | None -> false) (claimed s m cs0 ks0 ys))
     | None -> false)

(** val misere_resolve :
    state -> item -> (Integer.t list * summand) option **)

let misere_resolve s = function
| NodeItem i ->
  (match PM.find i s.nodes with
   | Some e0 -> Some ((i :: []), (Value e0.meaning))
   | None -> None)
| PositionItem (t0, c) ->
  (match PM.find t0 s.tables with
   | Some rt ->
     (match exact s t0 rt c with
      | Some v -> Some (v, (Position ((fst rt), c)))
      | None -> None)
   | None -> None)

(** val zero_fact : fact **)

let zero_fact =
  { depth = Integer.zero; nim = (Some Integer.zero); ends =
    (ending_of [] []); thermo =
    (match ending_of [] [] with
     | Some d -> thermograph_of d [] []
     | None -> None) }

(** val fact_of : state -> Integer.t list -> fact option **)

let fact_of s = function
| [] -> Some zero_fact
| i :: l1 -> (match l1 with
              | [] -> PM.find i s.facts
              | _ :: _ -> None)

(** val options_in :
    state -> bool -> Integer.t list -> Integer.t list list option **)

let options_in s by_left = function
| [] -> Some []
| i :: l1 ->
  (match l1 with
   | [] ->
     (match PM.find i s.nodes with
      | Some e0 -> Some (if by_left then e0.left else e0.right)
      | None -> None)
   | _ :: _ -> None)

(** val all_say :
    state -> (Integer.t list * Integer.t list) list -> reply list -> bool **)

let rec all_say s qs ys =
  match qs with
  | [] -> (match ys with
           | [] -> true
           | _ :: _ -> false)
  | q0 :: qs0 ->
    (match ys with
     | [] -> false
     | y :: ys0 -> (&&) (reply_says s (fst q0) (snd q0) y) (all_say s qs0 ys0))

(** val both_ways :
    Integer.t list list -> (Integer.t list * Integer.t list) list **)

let rec both_ways = function
| [] -> []
| x1 :: t0 ->
  app (flat_map (fun y -> (x1, y) :: ((y, x1) :: [])) t0) (both_ways t0)

(** val is_mex : Integer.t -> Integer.t list -> bool **)

let is_mex v l1 =
  (&&) (forallb (fun u -> negb (N.eqb u v)) l1)
    (forallb (fun u -> existsb (N.eqb (N.of_nat u)) l1) (seq O (N.to_nat v)))

(** val nim_of0 : fact list -> fact list -> Integer.t option **)

let nim_of0 l1 r1 =
  match all (fun f -> f.nim) l1 with
  | Some nl ->
    (match all (fun f -> f.nim) r1 with
     | Some nr ->
       let v = N.of_nat (length nl) in
       if (&&) (is_mex v nl) (is_mex v nr) then Some v else None
     | None -> None)
  | None -> None

(** val ends_of : fact list -> fact list -> ending option **)

let ends_of l1 r1 =
  match all (fun f -> f.ends) l1 with
  | Some el ->
    (match all (fun f -> f.ends) r1 with
     | Some er -> ending_of el er
     | None -> None)
  | None -> None

(** val thermo_of : fact list -> fact list -> thermograph option **)

let thermo_of l1 r1 =
  match ends_of l1 r1 with
  | Some d ->
    (match all (fun f -> f.thermo) l1 with
     | Some tl0 ->
       (match all (fun f -> f.thermo) r1 with
        | Some tr -> thermograph_of d tl0 tr
        | None -> None)
     | None -> None)
  | None -> None

(** val depth_of : fact list -> Integer.t **)

let depth_of l1 =
  fold_right N.max Integer.zero (map (fun e0 -> N.succ e0.depth) l1)

(** val make_fact : state -> Integer.t -> reply list -> fact option **)

let make_fact s i ys =
  match PM.find i s.nodes with
  | Some e0 ->
    (match all (fact_of s) e0.left with
     | Some fl ->
       (match all (fact_of s) e0.right with
        | Some fr ->
          (match all (options_in s false) e0.left with
           | Some rl ->
             (match all (options_in s true) e0.right with
              | Some lr ->
                (match guard
                         (all_say s
                           (app (both_ways e0.left)
                             (app (both_ways e0.right)
                               (app
                                 (map (fun r1 -> (r1, (i :: []))) (concat rl))
                                 (map (fun l1 -> ((i :: []), l1)) (concat lr)))))
                           ys) with
                 | Some _ ->
                   Some { depth = (depth_of (app fl fr)); nim =
                     (nim_of0 fl fr); ends = (ends_of fl fr); thermo =
                     (thermo_of fl fr) }
                 | None -> None)
              | None -> None)
           | None -> None)
        | None -> None)
     | None -> None)
  | None -> None

(** val add_node : state -> node0 -> state **)

let add_node s e0 =
  { next_node = (Coq_Pos.succ s.next_node); next_sequent = s.next_sequent;
    next_table = s.next_table; next_code = s.next_code; nodes =
    (PM.add s.next_node e0 s.nodes); opens = s.opens; negatives =
    s.negatives; sequents = s.sequents; misere = s.misere; tables = s.tables;
    codes = s.codes; facts = s.facts }

(** val add_negatives : state -> Integer.t -> Integer.t -> state **)

let add_negatives s a b =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = s.next_code; nodes = s.nodes; opens = s.opens;
    negatives = (PM.add a b (PM.add b a s.negatives)); sequents = s.sequents;
    misere = s.misere; tables = s.tables; codes = s.codes; facts = s.facts }

(** val add_sequent : state -> Integer.t list -> state **)

let add_sequent s m =
  { next_node = s.next_node; next_sequent = (Coq_Pos.succ s.next_sequent);
    next_table = s.next_table; next_code = s.next_code; nodes = s.nodes;
    opens = s.opens; negatives = s.negatives; sequents =
    (PM.add s.next_sequent m s.sequents); misere = s.misere; tables =
    s.tables; codes = s.codes; facts = s.facts }

(** val add_misere : state -> Integer.t list -> state **)

let add_misere s m =
  { next_node = s.next_node; next_sequent = (Coq_Pos.succ s.next_sequent);
    next_table = s.next_table; next_code = s.next_code; nodes = s.nodes;
    opens = s.opens; negatives = s.negatives; sequents = s.sequents; misere =
    (PM.add s.next_sequent m s.misere); tables = s.tables; codes = s.codes;
    facts = s.facts }

(** val set_table :
    state -> Integer.t -> Integer.t -> rules -> Integer.t list NM.t -> state **)

let set_table s t0 next r1 table0 =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    next; next_code = s.next_code; nodes = s.nodes; opens = s.opens;
    negatives = s.negatives; sequents = s.sequents; misere = s.misere;
    tables = (PM.add t0 (r1, table0) s.tables); codes = s.codes; facts =
    s.facts }

(** val open_node : state -> Integer.t -> Integer.t -> state **)

let open_node s t0 c =
  let n0 = s.next_node in
  { next_node = (Coq_Pos.succ (Coq_Pos.succ n0)); next_sequent =
  s.next_sequent; next_table = s.next_table; next_code = s.next_code; nodes =
  s.nodes; opens =
  (PM.add n0 ((t0, c), false)
    (PM.add (Coq_Pos.succ n0) ((t0, c), true) s.opens)); negatives =
  (PM.add n0 (Coq_Pos.succ n0) (PM.add (Coq_Pos.succ n0) n0 s.negatives));
  sequents = s.sequents; misere = s.misere; tables = s.tables; codes =
  s.codes; facts = s.facts }

(** val set_code : state -> Integer.t -> Integer.t -> table -> state **)

let set_code s g next t0 =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = next; nodes = s.nodes; opens = s.opens;
    negatives = s.negatives; sequents = s.sequents; misere = s.misere;
    tables = s.tables; codes = (PM.add g t0 s.codes); facts = s.facts }

(** val set_fact : state -> Integer.t -> fact -> state **)

let set_fact s i e0 =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = s.next_code; nodes = s.nodes; opens = s.opens;
    negatives = s.negatives; sequents = s.sequents; misere = s.misere;
    tables = s.tables; codes = s.codes; facts = (PM.add i e0 s.facts) }

(** val drop : state -> Integer.t list -> Integer.t list -> state **)

let drop s ns ks =
  { next_node = s.next_node; next_sequent = s.next_sequent; next_table =
    s.next_table; next_code = s.next_code; nodes =
    (fold_left (fun m i -> PM.remove i m) ns s.nodes); opens =
    (fold_left (fun m i -> PM.remove i m) ns s.opens); negatives =
    (fold_left (fun m i -> PM.remove i m) ns s.negatives); sequents =
    (fold_left (fun m i -> PM.remove i m) ks s.sequents); misere =
    (fold_left (fun m i -> PM.remove i m) ks s.misere); tables = s.tables;
    codes = s.codes; facts = s.facts }

(** val forms_of : state -> Integer.t list list -> form list list option **)

let forms_of s l1 =
  all
    (all (fun i ->
      match PM.find i s.nodes with
      | Some e0 -> Some e0.meaning
      | None -> None)) l1

(** val make_node :
    state -> Integer.t list list -> Integer.t list list -> state option **)

let make_node s l1 r1 =
  match forms_of s l1 with
  | Some fl ->
    (match forms_of s r1 with
     | Some fr ->
       Some (add_node s { left = l1; right = r1; meaning = (Form (fl, fr)) })
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
               ((&&) (equal_lists (map (fun x1 -> merge0 x1 []) eb.right) nl)
                 (equal_lists (map (fun x1 -> merge0 x1 []) eb.left) nr))
           | None -> None)
        | None -> None)
     | None -> None)
  | None -> None

(** val add_place :
    Integer.t list -> Integer.t list NM.t -> Integer.t -> Integer.t list NM.t **)

let add_place v table0 c =
  if NM.mem c table0 then table0 else NM.add c v table0

(** val set_places :
    state -> Integer.t -> rules -> Integer.t list NM.t -> Integer.t ->
    Integer.t list -> state **)

let set_places s t0 r1 table0 c v =
  let placed0 = fold_left (add_place v) (c :: (r1.images c)) table0 in
  set_table s t0 s.next_table r1
    (match negative_of s v with
     | Some w -> fold_left (add_place w) (r1.mirrors c) placed0
     | None -> placed0)

(** val step : state -> line0 -> (state * statement option) option **)

let step s = function
| NewNode (l1, r1) ->
  (match make_node s (map (fun m -> merge0 m []) l1)
           (map (fun m -> merge0 m []) r1) with
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
         | Some r1 -> Some ((add_sequent s r1), None)
         | None -> None)
      | None -> None)
   | None -> None)
| Rules r1 ->
  Some ((set_table s s.next_table (Coq_Pos.succ s.next_table) r1 NM.empty),
    None)
| Place (t0, c, v, ar, al', al, ar') ->
  let v0 = merge0 v [] in
  (match PM.find t0 s.tables with
   | Some rt ->
     (match guard ((fst rt).proper c) with
      | Some _ ->
        (match place_right s (fst rt) (snd rt) c v0 ar al' al ar' with
         | Some _ -> Some ((set_places s t0 (fst rt) (snd rt) c v0), None)
         | None -> None)
      | None -> None)
   | None -> None)
| DropNodes l1 -> Some ((drop s l1 []), None)
| DropSequents l1 -> Some ((drop s [] l1), None)
| Say (r1, a, b, ks, ys) ->
  (match all (resolve s) a with
   | Some a' ->
     (match all (resolve s) b with
      | Some b' ->
        (match guard
                 (says s r1 (merge0 (concat (map fst a')) [])
                   (merge0 (concat (map fst b')) []) ks ys) with
         | Some _ ->
           Some (s, (Some (Comparison (r1, (map snd a'), (map snd b')))))
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
| SayNims (g, first3, count) ->
  (match PM.find g s.codes with
   | Some t0 ->
     (match guard
              ((&&) (N.ltb Integer.zero count)
                (N.leb (N.size first3) ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.shift_left p 1)
                  ((fun p -> Integer.succ (Integer.shift_left p 1))
                  ((fun p -> Integer.succ (Integer.shift_left p 1))
                  ((fun p -> Integer.succ (Integer.shift_left p 1))
                  Integer.one))))))) with
      | Some _ ->
        (match nims_from t0 first3 count with
         | Some vs -> Some (s, (Some (NimValues (t0.digits, first3, vs))))
         | None -> None)
      | None -> None)
   | None -> None)
| SayPeriod (g, e0, p) ->
  (match PM.find g s.codes with
   | Some t0 ->
     (match note_period t0 e0 p with
      | Some t' ->
        Some ((set_code s g s.next_code t'), (Some (Periodic (t0.digits, e0,
          p))))
      | None -> None)
   | None -> None)
| Open (t0, c) ->
  (match PM.find t0 s.tables with
   | Some rt ->
     (match guard ((fst rt).proper c) with
      | Some _ ->
        Some
          ((set_places (open_node s t0 c) t0 (fst rt) (snd rt) c
             (s.next_node :: [])), None)
      | None -> None)
   | None -> None)
| Canonical (i, ys) ->
  (match make_fact s i ys with
   | Some e0 -> Some ((set_fact s i e0), None)
   | None -> None)
| SayBirthday a ->
  (match all (resolve s) a with
   | Some a' ->
     (match fact_of s (concat (map fst a')) with
      | Some e0 -> Some (s, (Some (Birthday ((map snd a'), e0.depth))))
      | None -> None)
   | None -> None)
| SayNimber a ->
  (match all (resolve s) a with
   | Some a' ->
     (match fact_of s (concat (map fst a')) with
      | Some e0 ->
        (match e0.nim with
         | Some v -> Some (s, (Some (Nimber ((map snd a'), v))))
         | None -> None)
      | None -> None)
   | None -> None)
| SayStops a ->
  (match all (resolve s) a with
   | Some a' ->
     (match fact_of s (concat (map fst a')) with
      | Some e0 ->
        (match e0.ends with
         | Some d ->
           Some (s, (Some (Stops ((map snd a'), d.left_stop, d.right_stop))))
         | None -> None)
      | None -> None)
   | None -> None)
| SayTemperature a ->
  (match all (resolve s) a with
   | Some a' ->
     (match fact_of s (concat (map fst a')) with
      | Some e0 ->
        (match e0.thermo with
         | Some d ->
           Some (s, (Some (Thermal ((map snd a'), d.mean, d.temperature))))
         | None -> None)
      | None -> None)
   | None -> None)
| Divide (t0, p, c, a) ->
  (match PM.find t0 s.tables with
   | Some rt ->
     (match guard ((fst rt).proper a) with
      | Some _ ->
        (match (fst rt).divided p c a with
         | Some ps ->
           (match look_up (snd rt) (c :: []) with
            | Some v ->
              (match look_up (snd rt) ps with
               | Some o ->
                 (match negative_of s (if p then v else o) with
                  | Some n0 ->
                    let m = merge0 (if p then o else v) n0 in
                    (match guard
                             ((&&) (short m)
                               (forallb (fun i -> Coq_Pos.ltb i s.next_node)
                                 m)) with
                     | Some _ -> Some ((add_sequent s m), None)
                     | None -> None)
                  | None -> None)
               | None -> None)
            | None -> None)
         | None -> None)
      | None -> None)
   | None -> None)
| MiserePlay (m, ys) ->
  let m0 = merge0 m [] in
  (match guard (short m0) with
   | Some _ ->
     (match after_moves (misere_options s false) m0 with
      | Some ms ->
        (match guard ((&&) (negb (nothing ms)) (all_misere_replied s ms ys)) with
         | Some _ -> Some ((add_misere s m0), None)
         | None -> None)
      | None -> None)
   | None -> None)
| SayMisere (w, a, b, ks, ys) ->
  (match all (misere_resolve s) a with
   | Some a' ->
     (match all (misere_resolve s) b with
      | Some b' ->
        (match negative_of s (concat (map fst b')) with
         | Some n0 ->
           (match guard
                    (claimed s (merge0 (merge0 (concat (map fst a')) []) n0)
                      (claims w) ks ys) with
            | Some _ ->
              Some (s, (Some (Misere (w, (map snd a'), (map snd b')))))
            | None -> None)
         | None -> None)
      | None -> None)
   | None -> None)

type vertex = (Integer.t * Integer.t) list * (Integer.t * Integer.t) list

type graph0 = vertex NM.t

(** val targets :
    bool -> graph0 -> Integer.t -> (Integer.t * Integer.t) list **)

let targets left0 g v =
  match NM.find v g with
  | Some v0 -> let (l1, r1) = v0 in if left0 then l1 else r1
  | None -> []

type arena = (graph0 * bool) list

(** val steps :
    arena -> bool -> Integer.t list -> (Integer.t list * Integer.t) list **)

let rec steps a left0 xs =
  match a with
  | [] -> []
  | p :: a0 ->
    let (g, turned0) = p in
    (match xs with
     | [] -> []
     | v :: xs0 ->
       app
         (map (fun w -> (((fst w) :: xs0), (snd w)))
           (targets (xorb left0 turned0) g v))
         (map (fun y -> ((v :: (fst y)), (snd y))) (steps a0 left0 xs0)))

(** val bad_mark : bool -> bool -> Integer.t -> bool **)

let bad_mark player wins0 k =
  if N.eqb k Integer.zero then wins0 else eqb0 (N.odd k) player

(** val numbered : (graph0 * Integer.t) -> vertex -> graph0 * Integer.t **)

let numbered x1 v =
  ((NM.add (snd x1) v (fst x1)), (N.succ (snd x1)))

(** val graph_of : vertex list -> graph0 **)

let graph_of l1 =
  fst (fold_left numbered l1 (NM.empty, Integer.zero))

type addend = vertex list * bool

(** val arena_of : addend list -> arena **)

let arena_of l1 =
  map (fun x1 -> ((graph_of (fst x1)), (snd x1))) l1

type entry =
| Waiting of Integer.t list
| Moving of Integer.t list * Integer.t

(** val place_of : entry -> Integer.t list **)

let place_of = function
| Waiting xs -> xs
| Moving (xs, _) -> xs

type found = { own : (Integer.t list * ((Integer.t
                     list * Integer.t) * Integer.t list)) NM.t;
               other : (Integer.t list * Integer.t list) NM.t }

(** val none_found : found **)

let none_found =
  { own = NM.empty; other = NM.empty }

(** val key0 : Integer.t list -> Integer.t **)

let key0 xs =
  fold_left (fun k v ->
    N.add
      (N.mul k ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1)
        Integer.one))))))))))))))))))))))))) v) xs Integer.zero

(** val same : Integer.t list -> Integer.t list -> bool **)

let rec same xs ys =
  match xs with
  | [] -> (match ys with
           | [] -> true
           | _ :: _ -> false)
  | x1 :: xs0 ->
    (match ys with
     | [] -> false
     | y :: ys0 -> (&&) (N.eqb x1 y) (same xs0 ys0))

(** val find_at :
    (Integer.t list * 'a1) NM.t -> Integer.t list -> 'a1 option **)

let find_at t0 xs =
  match NM.find (key0 xs) t0 with
  | Some p -> let (ys, z0) = p in if same xs ys then Some z0 else None
  | None -> None

(** val enter_at :
    Integer.t list -> 'a1 -> (Integer.t list * 'a1) NM.t -> (Integer.t
    list * 'a1) NM.t **)

let enter_at xs z0 t0 =
  NM.add (key0 xs) (xs, z0) t0

(** val falls :
    (Integer.t -> bool) -> Integer.t list -> Integer.t -> Integer.t list ->
    Integer.t list -> bool **)

let rec falls bad counted m x1 y =
  match counted with
  | [] -> negb (bad m)
  | k :: counted0 ->
    (match x1 with
     | [] -> negb (bad m)
     | i :: x2 ->
       (match y with
        | [] -> negb (bad m)
        | j :: y0 ->
          if N.ltb k m
          then negb (bad m)
          else (||) (N.ltb j i)
                 ((&&) (N.eqb j i) (falls bad counted0 m x2 y0))))

(** val enter :
    arena -> bool -> found -> (entry * Integer.t list) -> found **)

let enter a player t0 = function
| (e1, x1) ->
  (match e1 with
   | Waiting xs -> { own = t0.own; other = (enter_at xs x1 t0.other) }
   | Moving (xs, n0) ->
     (match member (steps a player xs) n0 with
      | Some y -> { own = (enter_at xs (y, x1) t0.own); other = t0.other }
      | None -> t0))

(** val waits_lower :
    (Integer.t -> bool) -> Integer.t list -> found -> Integer.t list ->
    (Integer.t list * Integer.t) -> bool **)

let waits_lower bad counted t0 x1 y =
  match find_at t0.other (fst y) with
  | Some z0 -> falls bad counted (snd y) x1 z0
  | None -> false

(** val moves_lower :
    (Integer.t -> bool) -> Integer.t list -> found -> Integer.t list ->
    (Integer.t list * Integer.t) -> bool **)

let moves_lower bad counted t0 x1 y =
  match find_at t0.own (fst y) with
  | Some p -> let (_, z0) = p in falls bad counted (snd y) x1 z0
  | None -> false

(** val justified :
    arena -> bool -> (Integer.t -> bool) -> Integer.t list -> found ->
    (entry * Integer.t list) -> bool **)

let justified a player bad counted t0 e0 =
  (&&) (Nat.eqb (length (snd e0)) (length counted))
    (let (e1, x1) = e0 in
     (match e1 with
      | Waiting xs ->
        forallb (moves_lower bad counted t0 x1) (steps a (negb player) xs)
      | Moving (xs, n0) ->
        (match member (steps a player xs) n0 with
         | Some y -> waits_lower bad counted t0 x1 y
         | None -> false)))

(** val closed_under :
    arena -> bool -> (Integer.t -> bool) -> Integer.t list ->
    (entry * Integer.t list) list -> found option **)

let closed_under a player bad counted es =
  let t0 = fold_left (enter a player) es none_found in
  if forallb (justified a player bad counted t0) es then Some t0 else None

(** val wins :
    arena -> bool -> (Integer.t -> bool) -> Integer.t list -> found ->
    (entry * Integer.t list) list -> found option **)

let rec wins a player bad counted t0 = function
| [] -> Some t0
| e0 :: es0 ->
  if justified a player bad counted t0 e0
  then wins a player bad counted (enter a player t0 e0) es0
  else None

(** val is_found : found -> bool -> Integer.t list -> bool **)

let is_found t0 first3 xs =
  if first3
  then (match find_at t0.own xs with
        | Some _ -> true
        | None -> false)
  else (match find_at t0.other xs with
        | Some _ -> true
        | None -> false)

type promise =
| Survives
| Wins
| Lasts of bool

type closed = { owner : bool; promised : promise; played : addend list;
                has : found }

type loops = { next_graph : Integer.t; graphs : vertex list PM.t;
               next_closed : Integer.t; tables_of : closed PM.t }

(** val no_loops : loops **)

let no_loops =
  { next_graph = Integer.one; graphs = PM.empty; next_closed = Integer.one;
    tables_of = PM.empty }

type loop_line =
| NewGraph of (Integer.t list * Integer.t list) list
| MarkedGraph of vertex list
| Closed of bool * bool * (Integer.t * bool) list * entry list
| Lasting of bool * bool * Integer.t list * (Integer.t * bool) list
   * (entry * Integer.t list) list
| SayPlay of Integer.t * bool * Integer.t list

type result = { by_player : bool; what : promise; goes_first : bool;
                addends : addend list; at_place : Integer.t list }

(** val most_mark : Integer.t **)

let most_mark =
  ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)))

(** val is_mark : Integer.t -> bool **)

let is_mark k =
  N.leb k most_mark

(** val within : vertex list -> bool **)

let within l1 =
  let n0 = N.of_nat (length l1) in
  forallb (fun v ->
    forallb (fun w -> (&&) (N.ltb (fst w) n0) (is_mark (snd w)))
      (app (fst v) (snd v))) l1

(** val unmarked : (Integer.t list * Integer.t list) -> vertex **)

let unmarked v =
  let zero0 = map (fun w -> (w, Integer.zero)) in
  ((zero0 (fst v)), (zero0 (snd v)))

(** val sizes_of : addend list -> Integer.t list **)

let sizes_of sum0 =
  map (fun x1 -> N.of_nat (length (fst x1))) sum0

(** val stands : Integer.t list -> Integer.t list -> bool **)

let rec stands sizes xs =
  match sizes with
  | [] -> (match xs with
           | [] -> true
           | _ :: _ -> false)
  | n0 :: sizes0 ->
    (match xs with
     | [] -> false
     | v :: xs0 -> (&&) (N.ltb v n0) (stands sizes0 xs0))

(** val most_addends : nat **)

let most_addends =
  S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val find_addend : loops -> (Integer.t * bool) -> addend option **)

let find_addend s x1 =
  match PM.find (fst x1) s.graphs with
  | Some l1 -> Some (l1, (snd x1))
  | None -> None

(** val add_graph : loops -> vertex list -> (loops * result option) option **)

let add_graph s l1 =
  match guard (within l1) with
  | Some _ ->
    Some ({ next_graph = (Coq_Pos.succ s.next_graph); graphs =
      (PM.add s.next_graph l1 s.graphs); next_closed = s.next_closed;
      tables_of = s.tables_of }, None)
  | None -> None

(** val table_found :
    promise -> bool -> Integer.t list -> addend list -> (entry * Integer.t
    list) list -> found option **)

let table_found w p counted parts0 es =
  let a = arena_of parts0 in
  (match w with
   | Survives -> closed_under a p (fun _ -> false) counted es
   | Wins -> wins a p (fun _ -> false) counted none_found es
   | Lasts to_win -> closed_under a p (bad_mark p to_win) counted es)

(** val add_table :
    loops -> bool -> promise -> Integer.t list -> (Integer.t * bool) list ->
    (entry * Integer.t list) list -> (loops * result option) option **)

let add_table s p w counted sum0 es =
  match all (find_addend s) sum0 with
  | Some parts0 ->
    let sizes = sizes_of parts0 in
    let fits = fun e0 ->
      (&&) (stands sizes (place_of (fst e0)))
        (forallb (fun i ->
          N.ltb i ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            ((fun p -> Integer.shift_left p 1)
            Integer.one))))))))))))))))))))))))))))))))) (snd e0))
    in
    (match guard
             ((&&)
               ((&&) (Nat.leb (length parts0) most_addends)
                 (forallb is_mark counted)) (forallb fits es)) with
     | Some _ ->
       (match table_found w p counted parts0 es with
        | Some t0 ->
          Some ({ next_graph = s.next_graph; graphs = s.graphs; next_closed =
            (Coq_Pos.succ s.next_closed); tables_of =
            (PM.add s.next_closed { owner = p; promised = w; played = parts0;
              has = t0 } s.tables_of) }, None)
        | None -> None)
     | None -> None)
  | None -> None

(** val loop_step : loops -> loop_line -> (loops * result option) option **)

let loop_step s = function
| NewGraph l1 -> add_graph s (map unmarked l1)
| MarkedGraph l1 -> add_graph s l1
| Closed (p, w, sum0, es) ->
  add_table s p (if w then Wins else Survives) [] sum0
    (map (fun e0 -> (e0, [])) es)
| Lasting (p, w, counted, sum0, es) -> add_table s p (Lasts w) counted sum0 es
| SayPlay (t0, first3, xs) ->
  (match PM.find t0 s.tables_of with
   | Some c ->
     (match guard
              ((&&) (stands (sizes_of c.played) xs)
                (is_found c.has first3 xs)) with
      | Some _ ->
        Some (s, (Some { by_player = c.owner; what = c.promised; goes_first =
          first3; addends = c.played; at_place = xs }))
      | None -> None)
   | None -> None)

(** val most_cells : nat **)

let most_cells =
  S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S
    O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val cells_from : Integer.t -> Integer.t -> Integer.t list **)

let rec cells_from p i =
  (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
    (fun p0 -> i :: (cells_from p0 (N.succ i)))
    (fun p0 -> cells_from p0 (N.succ i))
    (fun _ -> i :: [])
    p

(** val all_cells : Integer.t -> Integer.t list **)

let all_cells b =
  (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
    (fun _ -> [])
    (fun p -> cells_from p Integer.zero)
    b

(** val cells_before :
    nat -> Integer.t -> Integer.t list -> Integer.t list **)

let rec cells_before n0 b l1 =
  if N.eqb b Integer.zero
  then l1
  else (match n0 with
        | O -> app (all_cells b) l1
        | S n1 ->
          let i = N.log2 b in cells_before n1 (N.clearbit b i) (i :: l1))

(** val cells : Integer.t -> Integer.t list **)

let cells b =
  cells_before most_cells b []

(** val near : Integer.t list -> Integer.t -> Integer.t **)

let near steps1 c =
  fold_right (fun d n0 ->
    N.coq_lor n0 (N.coq_lor (N.shiftl c d) (N.shiftr c d))) Integer.zero
    steps1

(** val grow : (Integer.t -> Integer.t) -> nat -> Integer.t -> Integer.t **)

let rec grow step0 n0 c =
  match n0 with
  | O -> c
  | S n1 ->
    let more = step0 c in if N.eqb more c then c else grow step0 n1 more

(** val lowest : Integer.t -> Integer.t **)

let lowest b =
  N.ldiff b (N.coq_land b (N.pred b))

(** val apartb : Integer.t list -> Integer.t -> Integer.t -> bool **)

let apartb steps1 a c =
  (&&) (N.eqb (N.coq_land a c) Integer.zero)
    (forallb (fun d ->
      (&&) (N.eqb (N.coq_land (N.shiftr a d) c) Integer.zero)
        (N.eqb (N.coq_land a (N.shiftr c d)) Integer.zero)) steps1)

(** val first_part : Integer.t list -> Integer.t -> Integer.t **)

let first_part steps1 b =
  grow (fun c -> N.coq_land b (N.coq_lor c (near steps1 c))) most_cells
    (lowest b)

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

(** val offset : Integer.t -> Integer.t -> Integer.t **)

let offset w b =
  (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
    (fun _ -> Integer.zero)
    (fun p ->
    let low = zeros_below p in
    N.min low (N.add (N.mul (N.div low w) w) (first_column w b)))
    b

(** val in_rows : Integer.t -> Integer.t -> bool **)

let in_rows w b =
  (&&) (N.leb ((fun p -> Integer.shift_left p 1) Integer.one) w)
    (forallb (fun i -> negb (N.eqb (N.modulo i w) (N.sub w Integer.one)))
      (cells b))

(** val play :
    (bool -> Integer.t -> Integer.t list) -> nat -> Integer.t -> game **)

let rec play moves3 n0 b =
  match n0 with
  | O -> zero
  | S n1 ->
    Game ((map (play moves3 n1) (moves3 true b)),
      (map (play moves3 n1) (moves3 false b)))

(** val board :
    (bool -> Integer.t -> Integer.t list) -> (Integer.t -> nat) -> Integer.t
    -> game **)

let board moves3 weight2 b =
  play moves3 (S (weight2 b)) b

(** val parts :
    (Integer.t -> Integer.t) -> (Integer.t -> Integer.t -> Integer.t) ->
    (Integer.t -> Integer.t -> Integer.t) -> (Integer.t -> Integer.t -> bool)
    -> (Integer.t -> bool) -> (Integer.t -> Integer.t) -> nat -> Integer.t ->
    Integer.t list **)

let rec parts first3 only1 without0 apart0 dead normal1 n0 b =
  if dead b
  then []
  else (match n0 with
        | O -> (normal1 b) :: []
        | S n1 ->
          let m = first3 b in
          let c = only1 b m in
          let rest = without0 b m in
          if apart0 c rest
          then app (if dead c then [] else (normal1 c) :: [])
                 (parts first3 only1 without0 apart0 dead normal1 n1 rest)
          else (normal1 b) :: [])

(** val parts_of :
    (Integer.t -> Integer.t) -> (Integer.t -> Integer.t -> Integer.t) ->
    (Integer.t -> Integer.t -> Integer.t) -> (Integer.t -> Integer.t -> bool)
    -> (Integer.t -> bool) -> (Integer.t -> Integer.t) -> Integer.t ->
    Integer.t list **)

let parts_of first3 only1 without0 apart0 dead normal1 b =
  parts first3 only1 without0 apart0 dead normal1 most_cells b

(** val nth_move :
    (bool -> Integer.t -> Integer.t list) -> (Integer.t -> Integer.t list) ->
    bool -> Integer.t -> Integer.t -> Integer.t list option **)

let nth_move moves3 parts_in p b n0 =
  match member (moves3 p b) n0 with
  | Some c -> Some (parts_in c)
  | None -> None

(** val ruleset :
    (bool -> Integer.t -> Integer.t list) -> (Integer.t -> nat) -> (Integer.t
    -> Integer.t list) -> string -> string -> Integer.t -> Integer.t list ->
    (Integer.t -> bool) -> (Integer.t -> Integer.t list) -> (Integer.t ->
    Integer.t list) -> (bool -> Integer.t -> Integer.t -> Integer.t list
    option) -> rules **)

let ruleset moves3 weight2 parts_in name0 letters0 stride0 data0 proper0 images0 mirrors0 divided1 =
  { name = name0; letters = letters0; stride = stride0; data = data0;
    position = (board moves3 weight2); proper = proper0; left_moves =
    (fun b -> map parts_in (moves3 true b)); right_moves = (fun b ->
    map parts_in (moves3 false b)); left_move =
    (nth_move moves3 parts_in true); right_move =
    (nth_move moves3 parts_in false); images = images0; mirrors = mirrors0;
    divided = divided1 }

(** val take0 : Integer.t -> Integer.t -> Integer.t -> Integer.t **)

let take0 b d i =
  N.clearbit (N.clearbit b i) (N.add i d)

(** val steps_of :
    Integer.t list -> Integer.t list -> bool -> Integer.t list **)

let steps_of left_steps right_steps = function
| true -> left_steps
| false -> right_steps

(** val all_steps : Integer.t list -> Integer.t list -> Integer.t list **)

let all_steps =
  app

(** val moves :
    Integer.t list -> Integer.t list -> bool -> Integer.t -> Integer.t list **)

let moves left_steps right_steps p b =
  flat_map (fun d -> map (take0 b d) (cells (N.coq_land b (N.shiftr b d))))
    (steps_of left_steps right_steps p)

(** val weight : Integer.t -> nat **)

let weight =
  N.to_nat

(** val no_moves : Integer.t list -> Integer.t list -> Integer.t -> bool **)

let no_moves left_steps right_steps b =
  forallb (fun d -> N.eqb (N.coq_land b (N.shiftr b d)) Integer.zero)
    (all_steps left_steps right_steps)

(** val normal : Integer.t -> Integer.t -> Integer.t **)

let normal w b =
  N.shiftr b (offset w b)

(** val parts_of0 :
    Integer.t -> Integer.t list -> Integer.t list -> Integer.t -> Integer.t
    list **)

let parts_of0 w left_steps right_steps =
  parts_of (first_part (all_steps left_steps right_steps)) N.coq_land N.ldiff
    (apartb (all_steps left_steps right_steps))
    (no_moves left_steps right_steps) (normal w)

(** val divided0 :
    Integer.t -> Integer.t list -> Integer.t list -> bool -> Integer.t ->
    Integer.t -> Integer.t list option **)

let divided0 w left_steps right_steps p b a =
  let x1 = N.coq_land b a in
  let y = N.ldiff b a in
  if apartb (steps_of left_steps right_steps p) x1 y
  then Some
         (app (parts_of0 w left_steps right_steps x1)
           (parts_of0 w left_steps right_steps y))
  else None

(** val of_cells : Integer.t list -> Integer.t **)

let of_cells l1 =
  fold_right (fun i b -> N.setbit b i) Integer.zero l1

(** val turned_to : Integer.t -> Integer.t -> Integer.t **)

let turned_to w b =
  N.max (N.log2 b)
    (N.add (N.mul (N.div (N.log2 b) w) w)
      (N.sub w ((fun p -> Integer.shift_left p 1) Integer.one)))

(** val half_turn : Integer.t -> Integer.t -> Integer.t **)

let half_turn w b =
  let last = turned_to w b in of_cells (map (fun i -> N.sub last i) (cells b))

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
  let turned0 = normal w (half_turn w b) in
  if in_rows w b
  then let mirrored = reflection w b in
       turned0 :: ((normal w mirrored) :: ((normal w (half_turn w mirrored)) :: []))
  else turned0 :: []

(** val transpose : Integer.t -> Integer.t -> Integer.t **)

let transpose w i =
  N.add (N.mul (N.modulo i w) w) (N.div i w)

(** val in_square : Integer.t -> Integer.t -> bool **)

let in_square w b =
  (&&) (in_rows w b)
    (forallb (fun i -> N.ltb (N.div i w) (N.sub w Integer.one)) (cells b))

(** val transposed : Integer.t -> Integer.t -> Integer.t **)

let transposed w b =
  of_cells (map (transpose w) (cells b))

(** val mirrors_in : Integer.t -> Integer.t -> Integer.t list **)

let mirrors_in w b =
  flat_map (fun c -> if in_square w c then (transposed w c) :: [] else [])
    (b :: (images_in w b))

(** val stands0 : Integer.t -> Integer.t -> bool **)

let stands0 w b =
  (&&) (in_rows w b)
    (N.leb (N.add (N.size b) w) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      Integer.one))))))))

(** val domineering : Integer.t -> rules **)

let domineering w =
  ruleset (moves (w :: []) (Integer.one :: [])) weight
    (parts_of0 w (w :: []) (Integer.one :: [])) "domineering" "#." w []
    (stands0 w) (images_in w) (mirrors_in w)
    (divided0 w (w :: []) (Integer.one :: []))

(** val cram_images : Integer.t -> Integer.t -> Integer.t list **)

let cram_images w b =
  app (images_in w b) (mirrors_in w b)

(** val cram : Integer.t -> rules **)

let cram w =
  let both = Integer.one :: (w :: []) in
  ruleset (moves both both) weight (parts_of0 w both both) "cram" "#." w []
    (stands0 w) (cram_images w) (fun _ -> []) (divided0 w both both)

type 'a codec = { put0 : ('a -> Integer.t list);
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
          let (n0, r1) = p in
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
             r1))
             n0)
        | None -> None)

(** val number : Integer.t codec **)

let number =
  { put0 = (fun n0 -> put_number (N.to_nat (N.size n0)) n0); get =
    get_number }

(** val pair_of : 'a1 codec -> 'a2 codec -> ('a1 * 'a2) codec **)

let pair_of a b =
  { put0 = (fun x1 -> app (a.put0 (fst x1)) (b.put0 (snd x1))); get =
    (fun l1 ->
    match a.get l1 with
    | Some p ->
      let (x1, r1) = p in
      (match b.get r1 with
       | Some p0 -> let (y, r2) = p0 in Some ((x1, y), r2)
       | None -> None)
    | None -> None) }

(** val mapped :
    'a1 codec -> ('a1 -> 'a2 option) -> ('a2 -> 'a1) -> 'a2 codec **)

let mapped a to1 from1 =
  { put0 = (fun x1 -> a.put0 (from1 x1)); get = (fun l1 ->
    match a.get l1 with
    | Some p ->
      let (x1, r1) = p in
      (match to1 x1 with
       | Some y -> Some (y, r1)
       | None -> None)
    | None -> None) }

(** val get_many :
    'a1 codec -> Integer.t list -> Integer.t -> Integer.t list -> ('a1
    list * Integer.t list) option **)

let rec get_many a fuel n0 l1 =
  if N.eqb n0 Integer.zero
  then Some ([], l1)
  else (match fuel with
        | [] -> None
        | _ :: fuel0 ->
          (match a.get l1 with
           | Some p ->
             let (x1, r1) = p in
             (match get_many a fuel0 (N.pred n0) r1 with
              | Some p0 -> let (xs, r2) = p0 in Some ((x1 :: xs), r2)
              | None -> None)
           | None -> None))

(** val list_of : 'a1 codec -> 'a1 list codec **)

let list_of a =
  { put0 = (fun xs ->
    app (number.put0 (N.of_nat (length xs))) (flat_map a.put0 xs)); get =
    (fun l1 ->
    match number.get l1 with
    | Some p -> let (n0, r1) = p in get_many a r1 n0 r1
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
      n0) (fun x1 -> x1)

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
    (fun x1 -> Some { component = (fst x1); option_number = (fst (snd x1));
    leads_to = (snd (snd x1)) }) (fun y -> (y.component, (y.option_number,
    y.leads_to)))

(** val a_choice : Integer.t -> choice codec **)

let a_choice next_sequent0 =
  mapped (pair_of number (sequent_number next_sequent0)) (fun x1 -> Some
    { chosen = (fst x1); then_to = (snd x1) }) (fun y -> (y.chosen,
    y.then_to))

(** val an_item : Integer.t -> item codec **)

let an_item next_node0 =
  mapped (pair_of number number) (fun x1 ->
    let (n0, c) = x1 in
    ((fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
       (fun _ ->
       (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
         (fun _ -> None)
         (fun p -> Some (NodeItem p))
         (N.sub next_node0 c))
       (fun t0 -> Some (PositionItem (t0, c)))
       n0)) (fun x1 ->
    match x1 with
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
      n0) (fun r1 ->
    match r1 with
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

(** val canonical_body :
    Integer.t -> Integer.t -> (Integer.t * reply list) codec **)

let canonical_body next_node0 next_sequent0 =
  pair_of (node_number next_node0) (list_of (a_reply next_sequent0))

(** val items_body : Integer.t -> item list codec **)

let items_body next_node0 =
  list_of (an_item next_node0)

(** val a_player : bool codec **)

let a_player =
  mapped number (fun n0 ->
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Some true)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> None)
        (fun _ -> None)
        (fun _ -> Some false)
        p)
      n0) (fun p -> if p then Integer.zero else Integer.one)

(** val described_body : (Integer.t * Integer.t list) codec **)

let described_body =
  pair_of number (list_of number)

(** val a_truth : bool codec **)

let a_truth =
  mapped number (fun n0 ->
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Some false)
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> None)
        (fun _ -> None)
        (fun _ -> Some true)
        p)
      n0) (fun b -> if b then Integer.one else Integer.zero)

(** val graph_body : (Integer.t list * Integer.t list) list codec **)

let graph_body =
  list_of (pair_of (list_of number) (list_of number))

(** val an_entry : entry codec **)

let an_entry =
  mapped (pair_of (list_of number) number) (fun x1 -> Some
    ((fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
       (fun _ -> Waiting (fst x1))
       (fun p -> Moving ((fst x1), (N.pred p)))
       (snd x1))) (fun e0 ->
    match e0 with
    | Waiting xs -> (xs, Integer.zero)
    | Moving (xs, n0) -> (xs, (N.succ n0)))

(** val some_addends : (Integer.t * bool) list codec **)

let some_addends =
  list_of (pair_of positive_number a_truth)

(** val closed_body :
    ((bool * bool) * ((Integer.t * bool) list * entry list)) codec **)

let closed_body =
  pair_of (pair_of a_player a_truth) (pair_of some_addends (list_of an_entry))

(** val marked_body :
    ((Integer.t * Integer.t) list * (Integer.t * Integer.t) list) list codec **)

let marked_body =
  let moves3 = list_of (pair_of number number) in
  list_of (pair_of moves3 moves3)

(** val lasting_body :
    (((bool * bool) * Integer.t list) * ((Integer.t * bool)
    list * (entry * Integer.t list) list)) codec **)

let lasting_body =
  pair_of (pair_of (pair_of a_player a_truth) (list_of number))
    (pair_of some_addends (list_of (pair_of an_entry (list_of number))))

(** val say_play_body : (Integer.t * (bool * Integer.t list)) codec **)

let say_play_body =
  pair_of positive_number (pair_of a_truth (list_of number))

(** val a_misere_reply : Integer.t -> reply option codec **)

let a_misere_reply next_sequent0 =
  mapped (list_of (a_reply next_sequent0)) (fun l1 ->
    match l1 with
    | [] -> Some None
    | y :: l2 -> (match l2 with
                  | [] -> Some (Some y)
                  | _ :: _ -> None)) (fun y ->
    match y with
    | Some y0 -> y0 :: []
    | None -> [])

(** val a_winner : winner codec **)

let a_winner =
  mapped number (fun n0 ->
    (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
      (fun _ -> Some (SecondOf true))
      (fun p ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p0 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun p1 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ -> Some (Always false))
            p1)
          (fun p1 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ -> Some FirstPlayer)
            p1)
          (fun _ -> Some (FirstOf false))
          p0)
        (fun p0 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun p1 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ -> Some (Always true))
            p1)
          (fun p1 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ -> Some SecondPlayer)
            p1)
          (fun _ -> Some (SecondOf false))
          p0)
        (fun _ -> Some (FirstOf true))
        p)
      n0) (fun w ->
    match w with
    | SecondOf p ->
      if p
      then Integer.zero
      else ((fun p -> Integer.shift_left p 1) Integer.one)
    | FirstOf p ->
      if p
      then Integer.one
      else ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)
    | SecondPlayer ->
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        Integer.one))
    | FirstPlayer ->
      ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.shift_left p 1) Integer.one))
    | Always p ->
      if p
      then ((fun p -> Integer.shift_left p 1)
             ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one))
      else ((fun p -> Integer.succ (Integer.shift_left p 1))
             ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one)))

(** val misere_body :
    Integer.t -> Integer.t -> (Integer.t list * reply option list) codec **)

let misere_body next_node0 next_sequent0 =
  pair_of (sum_of_nodes next_node0) (list_of (a_misere_reply next_sequent0))

(** val say_misere_body :
    Integer.t -> Integer.t -> ((winner * (item list * item
    list)) * (Integer.t list * reply option list)) codec **)

let say_misere_body next_node0 next_sequent0 =
  pair_of
    (pair_of a_winner
      (pair_of (list_of (an_item next_node0)) (list_of (an_item next_node0))))
    (pair_of (list_of (sequent_number next_sequent0))
      (list_of (a_misere_reply next_sequent0)))

(** val divide_body : ((Integer.t * bool) * (Integer.t * Integer.t)) codec **)

let divide_body =
  pair_of (pair_of positive_number a_player) (pair_of number number)

type written =
| Announced of Integer.t * Integer.t
| Described of Integer.t * Integer.t list
| Listed of Integer.t list
| Called of Integer.t list
| Looping of loop_line
| Plain of line0

(** val put_line : Integer.t -> Integer.t -> written -> Integer.t list **)

let put_line next_node0 next_sequent0 = function
| Announced (r1, w0) ->
  ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    Integer.one)) :: (rules_body.put0 (r1, w0))
| Described (r1, data0) ->
  ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.shift_left p 1)
    Integer.one)))) :: (described_body.put0 (r1, data0))
| Listed text ->
  ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.shift_left p 1)
    Integer.one)))) :: ((list_of number).put0 text)
| Called text ->
  ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    ((fun p -> Integer.succ (Integer.shift_left p 1))
    Integer.one)))) :: ((list_of number).put0 text)
| Looping x1 ->
  (match x1 with
   | NewGraph l1 ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: (graph_body.put0 l1)
   | MarkedGraph l1 ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: (marked_body.put0 l1)
   | Closed (p, w0, sum0, es) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: (closed_body.put0 ((p, w0), (sum0, es)))
   | Lasting (p, w0, ks, sum0, es) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: (lasting_body.put0 (((p, w0), ks), (sum0, es)))
   | SayPlay (t0, first3, xs) ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: (say_play_body.put0 (t0, (first3, xs))))
| Plain x1 ->
  (match x1 with
   | NewNode (l1, r1) -> Integer.one :: ((node_body next_node0).put0 (l1, r1))
   | Negative (a, b) ->
     ((fun p -> Integer.shift_left p 1)
       Integer.one) :: ((negative_body next_node0).put0 (a, b))
   | Play (m, ys) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one) :: ((play_body next_node0 next_sequent0).put0 (m, ys))
   | Join (ks, ys) ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one)) :: ((join_body next_node0 next_sequent0).put0 (ks, ys))
   | Cut (k, ys) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one)) :: ((cut_body next_node0 next_sequent0).put0 (k, ys))
   | Rules _ -> []
   | Place (t0, c, v, ar, al', al, ar') ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)) :: ((place_body next_node0 next_sequent0).put0 ((t0, (c,
                          v)), ((ar, al'), (al, ar'))))
   | DropNodes l1 ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: ((sum_of_nodes next_node0).put0 l1)
   | DropSequents l1 ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: ((list_of (sequent_number next_sequent0)).put0 l1)
   | Say (r1, a, b, ks, ys) ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: ((say_body next_node0 next_sequent0).put0 (r1, ((a,
                           b), (ks, ys))))
   | Code (code, m) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one))) :: (code_body.put0 (code, m))
   | Heaps (g, vs) ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (heaps_body.put0 (g, vs))
   | SayNims (g, first3, count) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (about_heaps_body.put0 (g, (first3, count)))
   | SayPeriod (g, e0, p) ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (about_heaps_body.put0 (g, (e0, p)))
   | Open (t0, c) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one))) :: (open_body.put0 (t0, c))
   | Canonical (i, ys) ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one)))) :: ((canonical_body next_node0 next_sequent0).put0 (i,
                            ys))
   | SayBirthday a ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.shift_left p 1)
       Integer.one)))) :: ((items_body next_node0).put0 a)
   | SayNimber a ->
     ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one)))) :: ((items_body next_node0).put0 a)
   | SayStops a ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one)))) :: ((items_body next_node0).put0 a)
   | SayTemperature a ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       Integer.one)))) :: ((items_body next_node0).put0 a)
   | Divide (t0, p, c, a) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       Integer.one)))) :: (divide_body.put0 ((t0, p), (c, a)))
   | MiserePlay (m, ys) ->
     ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: ((misere_body next_node0 next_sequent0).put0 (m,
                            ys))
   | SayMisere (w0, a, b, ks, ys) ->
     ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       ((fun p -> Integer.succ (Integer.shift_left p 1))
       Integer.one)))) :: ((say_misere_body next_node0 next_sequent0).put0
                            ((w0, (a, b)), (ks, ys))))

(** val whole : 'a1 codec -> Integer.t list -> 'a1 option **)

let whole c l1 =
  match c.get l1 with
  | Some p ->
    let (x1, l2) = p in (match l2 with
                         | [] -> Some x1
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
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole lasting_body b with
               | Some x1 ->
                 let (p4, p5) = x1 in
                 let (p6, ks) = p4 in
                 let (p7, w) = p6 in
                 let (sum0, es) = p5 in
                 Some (Looping (Lasting (p7, w, ks, sum0, es)))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (list_of number) b with
               | Some x1 -> Some (Listed x1)
               | None -> None)
               p3)
             (fun _ ->
             match whole open_body b with
             | Some x1 -> Some (Plain (Open ((fst x1), (snd x1))))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (misere_body next_node0 next_sequent0) b with
               | Some x1 -> Some (Plain (MiserePlay ((fst x1), (snd x1))))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole divide_body b with
               | Some x1 ->
                 let (p4, p5) = x1 in
                 let (t0, p6) = p4 in
                 let (c, a) = p5 in Some (Plain (Divide (t0, p6, c, a)))
               | None -> None)
               p3)
             (fun _ ->
             match whole code_body b with
             | Some x1 -> Some (Plain (Code ((fst x1), (snd x1))))
             | None -> None)
             p2)
           (fun _ ->
           match whole (place_body next_node0 next_sequent0) b with
           | Some x1 ->
             let (p2, p3) = x1 in
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
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (list_of number) b with
               | Some x1 -> Some (Called x1)
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (items_body next_node0) b with
               | Some x1 -> Some (Plain (SayTemperature x1))
               | None -> None)
               p3)
             (fun _ ->
             match whole about_heaps_body b with
             | Some x1 ->
               let (g, p3) = x1 in
               let (first3, count) = p3 in
               Some (Plain (SayNims (g, first3, count)))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole closed_body b with
               | Some x1 ->
                 let (p4, p5) = x1 in
                 let (p6, w) = p4 in
                 let (sum0, es) = p5 in
                 Some (Looping (Closed (p6, w, sum0, es)))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (items_body next_node0) b with
               | Some x1 -> Some (Plain (SayBirthday x1))
               | None -> None)
               p3)
             (fun _ ->
             match whole (list_of (sequent_number next_sequent0)) b with
             | Some x1 -> Some (Plain (DropSequents x1))
             | None -> None)
             p2)
           (fun _ ->
           match whole (cut_body next_node0 next_sequent0) b with
           | Some x1 -> Some (Plain (Cut ((fst x1), (snd x1))))
           | None -> None)
           p1)
         (fun _ ->
         match whole (play_body next_node0 next_sequent0) b with
         | Some x1 -> Some (Plain (Play ((fst x1), (snd x1))))
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
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole marked_body b with
               | Some x1 -> Some (Looping (MarkedGraph x1))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole described_body b with
               | Some x1 -> Some (Described ((fst x1), (snd x1)))
               | None -> None)
               p3)
             (fun _ ->
             match whole about_heaps_body b with
             | Some x1 ->
               let (g, p3) = x1 in
               let (e0, p4) = p3 in Some (Plain (SayPeriod (g, e0, p4)))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole say_play_body b with
               | Some x1 ->
                 let (t0, p4) = x1 in
                 let (first3, xs) = p4 in
                 Some (Looping (SayPlay (t0, first3, xs)))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (items_body next_node0) b with
               | Some x1 -> Some (Plain (SayNimber x1))
               | None -> None)
               p3)
             (fun _ ->
             match whole (say_body next_node0 next_sequent0) b with
             | Some x1 ->
               let (r1, p3) = x1 in
               let (p4, p5) = p3 in
               let (a, b0) = p4 in
               let (ks, ys) = p5 in Some (Plain (Say (r1, a, b0, ks, ys)))
             | None -> None)
             p2)
           (fun _ ->
           match whole rules_body b with
           | Some x1 -> Some (Announced ((fst x1), (snd x1)))
           | None -> None)
           p1)
         (fun p1 ->
         (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (say_misere_body next_node0 next_sequent0) b with
               | Some x1 ->
                 let (p4, p5) = x1 in
                 let (w, p6) = p4 in
                 let (a, b0) = p6 in
                 let (ks, ys) = p5 in
                 Some (Plain (SayMisere (w, a, b0, ks, ys)))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (items_body next_node0) b with
               | Some x1 -> Some (Plain (SayStops x1))
               | None -> None)
               p3)
             (fun _ ->
             match whole heaps_body b with
             | Some x1 -> Some (Plain (Heaps ((fst x1), (snd x1))))
             | None -> None)
             p2)
           (fun p2 ->
           (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole graph_body b with
               | Some x1 -> Some (Looping (NewGraph x1))
               | None -> None)
               p3)
             (fun p3 ->
             (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
               (fun _ -> None)
               (fun _ -> None)
               (fun _ ->
               match whole (canonical_body next_node0 next_sequent0) b with
               | Some x1 -> Some (Plain (Canonical ((fst x1), (snd x1))))
               | None -> None)
               p3)
             (fun _ ->
             match whole (sum_of_nodes next_node0) b with
             | Some x1 -> Some (Plain (DropNodes x1))
             | None -> None)
             p2)
           (fun _ ->
           match whole (join_body next_node0 next_sequent0) b with
           | Some x1 -> Some (Plain (Join ((fst x1), (snd x1))))
           | None -> None)
           p1)
         (fun _ ->
         match whole (negative_body next_node0) b with
         | Some x1 -> Some (Plain (Negative ((fst x1), (snd x1))))
         | None -> None)
         p0)
       (fun _ ->
       match whole (node_body next_node0) b with
       | Some x1 -> Some (Plain (NewNode ((fst x1), (snd x1))))
       | None -> None)
       p)
     n0)

(** val width : Integer.t **)

let width =
  ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    Integer.one))))))

(** val plane : Integer.t **)

let plane =
  N.ones width

(** val lo : Integer.t -> Integer.t **)

let lo c =
  N.coq_land c plane

(** val hi : Integer.t -> Integer.t **)

let hi c =
  N.coq_land (N.shiftr c width) plane

(** val pack : Integer.t -> Integer.t -> Integer.t **)

let pack a b =
  N.coq_lor a (N.shiftl b width)

type state0 = bool * bool

(** val dead_state : state0 **)

let dead_state =
  (false, false)

(** val live : state0 -> bool **)

let live s =
  (||) (fst s) (snd s)

(** val same_state : state0 -> state0 -> bool **)

let same_state s t0 =
  (&&) (eqb0 (fst s) (fst t0)) (eqb0 (snd s) (snd t0))

(** val st : Integer.t -> Integer.t -> state0 **)

let st c i =
  ((N.testbit (lo c) i), (N.testbit (hi c) i))

(** val live_cells : Integer.t -> Integer.t **)

let live_cells c =
  N.coq_lor (lo c) (hi c)

(** val set_to : Integer.t -> Integer.t -> bool -> Integer.t **)

let set_to a i = function
| true -> N.setbit a i
| false -> N.clearbit a i

(** val put1 : Integer.t -> Integer.t -> state0 -> Integer.t **)

let put1 c i s =
  pack (set_to (lo c) i (fst s)) (set_to (hi c) i (snd s))

(** val only0 : Integer.t -> Integer.t -> Integer.t **)

let only0 c m =
  pack (N.coq_land (lo c) m) (N.coq_land (hi c) m)

(** val without : Integer.t -> Integer.t -> Integer.t **)

let without c m =
  pack (N.ldiff (lo c) m) (N.ldiff (hi c) m)

(** val shifted : Integer.t -> Integer.t -> Integer.t **)

let shifted c k =
  pack (N.shiftr (lo c) k) (N.shiftr (hi c) k)

(** val normal0 : Integer.t -> Integer.t -> Integer.t **)

let normal0 w c =
  shifted c (offset w (live_cells c))

(** val kind_in : state0 -> Integer.t -> Integer.t -> Integer.t **)

let kind_in s a b =
  let (b0, b1) = s in
  if b0
  then if b1 then N.coq_land a b else N.ldiff a b
  else if b1 then N.ldiff b a else Integer.zero

(** val kind : state0 -> Integer.t -> Integer.t **)

let kind s c =
  kind_in s (lo c) (hi c)

(** val weigh : (state0 -> Integer.t -> nat) -> nat -> Integer.t -> nat **)

let rec weigh cell_weight0 n0 c =
  match n0 with
  | O -> O
  | S n1 ->
    add (cell_weight0 (st c (N.of_nat n1)) (N.of_nat n1))
      (weigh cell_weight0 n1 c)

(** val weight0 : (state0 -> Integer.t -> nat) -> Integer.t -> nat **)

let weight0 cell_weight0 c =
  weigh cell_weight0 (N.to_nat width) c

type pattern = (Integer.t * (state0 * state0)) list

(** val distance : (Integer.t * (state0 * state0)) -> Integer.t **)

let distance =
  fst

(** val before : (Integer.t * (state0 * state0)) -> state0 **)

let before x1 =
  fst (snd x1)

(** val after : (Integer.t * (state0 * state0)) -> state0 **)

let after x1 =
  snd (snd x1)

(** val matching : pattern -> Integer.t -> Integer.t **)

let matching p c =
  fold_left (fun m x1 ->
    if N.eqb m Integer.zero
    then Integer.zero
    else N.coq_land m (N.shiftr (kind (before x1) c) (distance x1))) p
    (live_cells c)

(** val rewrite_at : pattern -> Integer.t -> Integer.t -> Integer.t **)

let rewrite_at p c i =
  fold_right (fun x1 c0 -> put1 c0 (N.add i (distance x1)) (after x1)) c p

(** val patterns : pattern list -> pattern list -> bool -> pattern list **)

let patterns left0 right0 = function
| true -> left0
| false -> right0

(** val moves0 :
    pattern list -> pattern list -> bool -> Integer.t -> Integer.t list **)

let moves0 left0 right0 p c =
  flat_map (fun q0 -> map (rewrite_at q0 c) (cells (matching q0 c)))
    (patterns left0 right0 p)

(** val first0 : Integer.t list -> Integer.t -> Integer.t **)

let first0 steps1 c =
  first_part steps1 (live_cells c)

(** val apart_cells : Integer.t list -> Integer.t -> Integer.t -> bool **)

let apart_cells steps1 a c =
  apartb steps1 (live_cells a) (live_cells c)

(** val no_moves0 : pattern list -> pattern list -> Integer.t -> bool **)

let no_moves0 left0 right0 c =
  forallb (fun q0 -> N.eqb (matching q0 c) Integer.zero) (app left0 right0)

(** val parts_of1 :
    Integer.t -> pattern list -> pattern list -> Integer.t list -> Integer.t
    -> Integer.t list **)

let parts_of1 w left0 right0 steps1 =
  parts_of (first0 steps1) only0 without (apart_cells steps1)
    (no_moves0 left0 right0) (normal0 w)

(** val stands1 : Integer.t -> Integer.t -> bool **)

let stands1 w c =
  (&&)
    ((&&) (in_rows w (live_cells c))
      (N.leb (N.add (N.size (live_cells c)) w)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        Integer.one))))))))
    (N.leb (N.size c) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      Integer.one))))))))

(** val pattern_rules :
    Integer.t -> pattern list -> pattern list -> Integer.t list -> (state0 ->
    Integer.t -> nat) -> string -> string -> rules **)

let pattern_rules w left0 right0 steps1 cell_weight0 name0 letters0 =
  ruleset (moves0 left0 right0) (weight0 cell_weight0)
    (parts_of1 w left0 right0 steps1) name0 letters0 w [] (stands1 w)
    (fun _ -> []) (fun _ -> []) (fun _ _ _ -> None)

(** val l : state0 **)

let l =
  (true, false)

(** val r : state0 **)

let r =
  (false, true)

(** val x : state0 **)

let x =
  (true, true)

(** val e : state0 **)

let e =
  dead_state

(** val becomes :
    Integer.t -> state0 -> state0 -> Integer.t * (state0 * state0) **)

let becomes d s t0 =
  (d, (s, t0))

(** val neighbours : Integer.t -> Integer.t list **)

let neighbours w =
  Integer.one :: ((N.max Integer.one w) :: [])

(** val clobbers : Integer.t -> state0 -> state0 -> pattern list **)

let clobbers w own0 other0 =
  flat_map (fun d ->
    ((becomes Integer.zero own0 e) :: ((becomes d other0 own0) :: [])) :: ((
    (becomes Integer.zero other0 own0) :: ((becomes d own0 e) :: [])) :: []))
    (neighbours w)

(** val stone_weight : state0 -> Integer.t -> nat **)

let stone_weight s _ =
  if live s then S O else O

(** val clobber : Integer.t -> rules **)

let clobber w =
  pattern_rules w (clobbers w l r) (clobbers w r l) (neighbours w)
    stone_weight "clobber" ".xo"

(** val toad_moves : pattern list **)

let toad_moves =
  ((becomes Integer.zero l x) :: ((becomes Integer.one x l) :: [])) :: ((
    (becomes Integer.zero l x) :: ((becomes Integer.one r r) :: ((becomes
                                                                   ((fun p -> Integer.shift_left p 1)
                                                                   Integer.one)
                                                                   x l) :: []))) :: [])

(** val frog_moves : pattern list **)

let frog_moves =
  ((becomes Integer.zero x r) :: ((becomes Integer.one r x) :: [])) :: ((
    (becomes Integer.zero x r) :: ((becomes Integer.one l l) :: ((becomes
                                                                   ((fun p -> Integer.shift_left p 1)
                                                                   Integer.one)
                                                                   r x) :: []))) :: [])

(** val way_weight : state0 -> Integer.t -> nat **)

let way_weight s i =
  let (b, b0) = s in
  if b
  then if b0 then O else sub (N.to_nat width) (N.to_nat i)
  else if b0 then N.to_nat i else O

(** val toads_frogs : Integer.t -> rules **)

let toads_frogs w =
  pattern_rules w toad_moves frog_moves (Integer.one :: []) way_weight
    "toads-frogs" "#TF."

(** val run_of : state0 -> nat -> pattern **)

let run_of s k =
  map (fun d -> becomes (N.of_nat d) s s) (seq (S O) k)

(** val passes : state0 -> nat -> pattern **)

let passes s k =
  (becomes Integer.zero l r) :: (app (run_of s k)
                                  ((becomes (N.of_nat (S k)) r l) :: []))

(** val black_moves : pattern list **)

let black_moves =
  map (passes r)
    (seq O (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
      (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
      (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
      O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val white_moves : pattern list **)

let white_moves =
  map (passes l)
    (seq O (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
      (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
      (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
      O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val bipass : Integer.t -> rules **)

let bipass w =
  pattern_rules w black_moves white_moves (Integer.one :: []) way_weight
    "bipass" "#bw"

(** val spread :
    (Integer.t -> Integer.t) -> Integer.t -> Integer.t -> Integer.t **)

let spread near1 b c =
  N.coq_land b (N.coq_lor c (near1 c))

(** val flood :
    (Integer.t -> Integer.t) -> Integer.t -> Integer.t -> Integer.t ->
    Integer.t * bool **)

let rec flood near1 b p c =
  let c' = spread near1 b c in
  if N.eqb c' c
  then (c, true)
  else ((fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun p0 ->
          let d = flood near1 b p0 c' in
          if snd d then d else flood near1 b p0 (fst d))
          (fun p0 ->
          let d = flood near1 b p0 c' in
          if snd d then d else flood near1 b p0 (fst d))
          (fun _ -> (c', false))
          p)

(** val reached :
    (Integer.t -> Integer.t) -> Integer.t -> Integer.t -> Integer.t **)

let reached near1 b c =
  fst (flood near1 b (N.succ_pos b) c)

(** val l0 : state0 **)

let l0 =
  (true, false)

(** val r0 : state0 **)

let r0 =
  (false, true)

(** val x0 : state0 **)

let x0 =
  (true, true)

(** val steps0 : Integer.t -> Integer.t list **)

let steps0 w =
  Integer.one :: (w :: [])

(** val settled_colour_in :
    Integer.t -> state0 -> Integer.t -> Integer.t -> bool **)

let settled_colour_in w s a b =
  let own0 = kind_in s a b in
  N.eqb
    (reached (near (steps0 w)) own0
      (N.coq_land own0 (near (steps0 w) (kind_in x0 a b)))) own0

(** val settled_in : Integer.t -> Integer.t -> Integer.t -> bool **)

let settled_in w a b =
  (&&) (settled_colour_in w l0 a b) (settled_colour_in w r0 a b)

(** val settled : Integer.t -> Integer.t -> bool **)

let settled w c =
  settled_in w (lo c) (hi c)

(** val moves_in :
    Integer.t -> (bool -> state0 list) -> bool -> Integer.t -> Integer.t ->
    (Integer.t * Integer.t) list **)

let moves_in w colours p a b =
  let empty0 = cells (kind_in x0 a b) in
  filter (fun d -> settled_in w (fst d) (snd d))
    (flat_map (fun s ->
      map (fun i -> ((set_to a i (fst s)), (set_to b i (snd s)))) empty0)
      (colours p))

(** val moves1 :
    Integer.t -> (bool -> state0 list) -> bool -> Integer.t -> Integer.t list **)

let moves1 w colours p c =
  map (fun d -> pack (fst d) (snd d)) (moves_in w colours p (lo c) (hi c))

(** val cell_weight : state0 -> Integer.t -> nat **)

let cell_weight s _ =
  if same_state s x0 then S O else O

(** val joined_step :
    Integer.t -> Integer.t -> Integer.t -> Integer.t -> Integer.t **)

let joined_step w one other0 part =
  N.coq_lor part
    (N.coq_lor (N.coq_land (near (steps0 w) (N.coq_land part one)) one)
      (N.coq_land (near (steps0 w) (N.coq_land part other0)) other0))

(** val first1 : Integer.t -> Integer.t -> Integer.t **)

let first1 w c =
  let empty0 = kind x0 c in
  grow
    (joined_step w (N.coq_lor (kind l0 c) empty0)
      (N.coq_lor (kind r0 c) empty0)) most_cells (lowest (live_cells c))

(** val apart_cells0 : Integer.t -> Integer.t -> Integer.t -> bool **)

let apart_cells0 w a c =
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            (N.eqb (N.coq_land (near (steps0 w) (kind x0 a)) (live_cells c))
              Integer.zero)
            (N.eqb (N.coq_land (near (steps0 w) (live_cells a)) (kind x0 c))
              Integer.zero))
          (N.eqb (N.coq_land (near (steps0 w) (kind l0 a)) (kind l0 c))
            Integer.zero))
        (N.eqb (N.coq_land (near (steps0 w) (kind r0 a)) (kind r0 c))
          Integer.zero)) (settled w a)) (settled w c)

(** val has_move :
    Integer.t -> (bool -> state0 list) -> bool -> Integer.t -> bool **)

let has_move w colours p c =
  let a = lo c in
  let b = hi c in
  let empty0 = cells (kind_in x0 a b) in
  existsb (fun s ->
    existsb (fun i -> settled_in w (set_to a i (fst s)) (set_to b i (snd s)))
      empty0) (colours p)

(** val no_moves1 :
    Integer.t -> (bool -> state0 list) -> Integer.t -> bool **)

let no_moves1 w colours c =
  negb ((||) (has_move w colours true c) (has_move w colours false c))

(** val parts_of2 :
    Integer.t -> (bool -> state0 list) -> Integer.t -> Integer.t list **)

let parts_of2 w colours =
  parts_of (first1 w) only0 without (apart_cells0 w) (no_moves1 w colours)
    (normal0 w)

(** val stands2 : Integer.t -> Integer.t -> bool **)

let stands2 w c =
  (&&)
    ((&&) (in_rows w (live_cells c))
      (N.leb (N.add (N.size (live_cells c)) w)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        Integer.one))))))))
    (N.leb (N.size c) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
      Integer.one))))))))

(** val stone_rules :
    Integer.t -> (bool -> state0 list) -> string -> rules **)

let stone_rules w colours name0 =
  ruleset (moves1 w colours) (weight0 cell_weight) (parts_of2 w colours)
    name0 "#xo." w [] (stands2 w) (fun _ -> []) (fun _ -> []) (fun _ _ _ ->
    None)

(** val own_colour : bool -> state0 list **)

let own_colour = function
| true -> l0 :: []
| false -> r0 :: []

(** val both_colours : bool -> state0 list **)

let both_colours _ =
  l0 :: (r0 :: [])

(** val nogo : Integer.t -> rules **)

let nogo w =
  stone_rules w own_colour "nogo"

(** val impartial_nogo : Integer.t -> rules **)

let impartial_nogo w =
  stone_rules w both_colours "impartial-nogo"

(** val most_heap : Integer.t **)

let most_heap =
  ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
    Integer.one))))))))))))

(** val stands3 : Integer.t -> bool **)

let stands3 n0 =
  N.ltb n0 most_heap

(** val heap_rules :
    string -> Integer.t list -> (Integer.t -> game) -> (Integer.t ->
    Integer.t list list) -> (Integer.t -> Integer.t -> Integer.t list option)
    -> rules **)

let heap_rules name0 data0 value moves3 move =
  { name = name0; letters = ""; stride = Integer.one; data = data0;
    position = value; proper = stands3; left_moves = moves3; right_moves =
    moves3; left_move = move; right_move = move; images = (fun _ -> []);
    mirrors = (fun _ -> []); divided = (fun _ _ _ -> None) }

(** val nim_left : Integer.t -> Integer.t list **)

let nim_left u =
  if N.eqb u Integer.zero then [] else u :: []

(** val nim_moves : Integer.t -> Integer.t list list **)

let nim_moves n0 =
  map (fun k -> nim_left (N.of_nat k)) (seq O (N.to_nat n0))

(** val nim_move : Integer.t -> Integer.t -> Integer.t list option **)

let nim_move n0 u =
  if N.ltb u n0 then Some (nim_left u) else None

(** val nim_rules : rules **)

let nim_rules =
  heap_rules "nim" [] star nim_moves nim_move

(** val has_moves : Integer.t list -> Integer.t -> bool **)

let has_moves code n0 =
  existsb (fun t0 ->
    let (k, d) = t0 in
    (||) ((||) (may_end k d n0) (may_stay k d n0)) (may_split k d n0))
    (takes code)

(** val octal_moves : Integer.t list -> Integer.t -> Integer.t list list **)

let octal_moves code n0 =
  map (filter (has_moves code)) (heap_moves code n0)

(** val octal_move :
    Integer.t list -> Integer.t -> Integer.t -> Integer.t list option **)

let octal_move code n0 i =
  member (octal_moves code n0) i

(** val octal_rules : Integer.t list -> rules **)

let octal_rules code =
  heap_rules "octal" code (heap code) (octal_moves code) (octal_move code)

type edge = { from0 : Integer.t; to0 : Integer.t; colour : Integer.t }

(** val on_ground : edge -> bool **)

let on_ground e0 =
  (||) (N.eqb e0.from0 Integer.zero) (N.eqb e0.to0 Integer.zero)

(** val ends_at : edge -> Integer.t -> bool **)

let ends_at e0 v =
  (||) (N.eqb e0.from0 v) (N.eqb e0.to0 v)

(** val meets : edge -> edge -> bool **)

let meets e0 f =
  (||) ((&&) (negb (N.eqb e0.from0 Integer.zero)) (ends_at f e0.from0))
    ((&&) (negb (N.eqb e0.to0 Integer.zero)) (ends_at f e0.to0))

(** val places_of : (edge -> bool) -> edge list -> Integer.t **)

let rec places_of kind0 = function
| [] -> Integer.zero
| e0 :: l2 ->
  if kind0 e0
  then N.succ_double (places_of kind0 l2)
  else N.double (places_of kind0 l2)

(** val neighbours0 : edge list -> Integer.t list **)

let neighbours0 l1 =
  map (fun e0 -> places_of (meets e0) l1) l1

(** val cut_by : bool -> edge -> bool **)

let cut_by p e0 =
  N.testbit e0.colour (if p then Integer.zero else Integer.one)

(** val gather : Integer.t list -> Integer.t -> Integer.t -> Integer.t **)

let rec gather l1 i c =
  match l1 with
  | [] -> Integer.zero
  | m :: l2 ->
    let n0 = gather l2 (N.succ i) c in
    if N.testbit c i then N.coq_lor m n0 else n0

(** val near0 : Integer.t list -> Integer.t -> Integer.t **)

let near0 meeting c =
  gather meeting Integer.zero c

(** val grounded : Integer.t list -> Integer.t -> Integer.t -> Integer.t **)

let grounded meeting ground b =
  reached (near0 meeting) b (N.coq_land b ground)

(** val moves2 :
    Integer.t list -> Integer.t -> (bool -> Integer.t) -> bool -> Integer.t
    -> Integer.t list **)

let moves2 meeting ground own0 p b =
  map (fun i -> grounded meeting ground (N.clearbit b i))
    (cells (N.coq_land b (own0 p)))

(** val weight1 : Integer.t -> nat **)

let weight1 =
  N.to_nat

(** val first2 : Integer.t list -> Integer.t -> Integer.t **)

let first2 meeting b =
  reached (near0 meeting) b (lowest b)

(** val apart :
    Integer.t list -> Integer.t -> Integer.t -> Integer.t -> bool **)

let apart meeting ground a c =
  (&&)
    ((&&)
      ((&&)
        ((&&) (N.eqb (N.coq_land a c) Integer.zero)
          (N.eqb (N.coq_land (near0 meeting a) c) Integer.zero))
        (N.eqb (N.coq_land (near0 meeting c) a) Integer.zero))
      (N.eqb (grounded meeting ground a) a))
    (N.eqb (grounded meeting ground c) c)

(** val nothing0 : Integer.t -> bool **)

let nothing0 b =
  N.eqb b Integer.zero

(** val parts_of3 :
    Integer.t list -> Integer.t -> Integer.t -> Integer.t list **)

let parts_of3 meeting ground =
  parts_of (first2 meeting) N.coq_land N.ldiff (apart meeting ground)
    nothing0 (fun b -> b)

(** val most_edges : nat **)

let most_edges =
  S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
    (S (S (S (S (S (S (S
    O)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val stands_in :
    edge list -> Integer.t list -> Integer.t -> Integer.t -> bool **)

let stands_in l1 meeting ground b =
  (&&) (Nat.leb (N.size_nat b) (length l1))
    (N.eqb (grounded meeting ground b) b)

(** val picture_rules :
    Integer.t list -> edge list -> Integer.t list -> Integer.t -> Integer.t
    -> Integer.t -> rules **)

let picture_rules data0 l1 meeting ground left0 right0 =
  let own0 = fun p -> if p then left0 else right0 in
  ruleset (moves2 meeting ground own0) weight1 (parts_of3 meeting ground)
    "hackenbush" "#." Integer.one data0 (stands_in l1 meeting ground)
    (fun _ -> []) (fun _ -> []) (fun _ _ _ -> None)

(** val hackenbush : Integer.t list -> edge list -> rules **)

let hackenbush data0 l1 =
  picture_rules data0 l1 (neighbours0 l1) (places_of on_ground l1)
    (places_of (cut_by true) l1) (places_of (cut_by false) l1)

(** val edges_of : Integer.t list -> edge list option **)

let rec edges_of = function
| [] -> Some []
| f :: l1 ->
  (match l1 with
   | [] -> None
   | t0 :: l2 ->
     (match l2 with
      | [] -> None
      | c :: data1 ->
        (match guard
                 ((&&)
                   ((&&)
                     ((&&) (N.ltb Integer.zero c)
                       (N.ltb c ((fun p -> Integer.shift_left p 1)
                         ((fun p -> Integer.shift_left p 1) Integer.one))))
                     (N.ltb f ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       ((fun p -> Integer.shift_left p 1)
                       Integer.one))))))))))))
                   (N.ltb t0 ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1)
                     ((fun p -> Integer.shift_left p 1) Integer.one)))))))))))) with
         | Some _ ->
           (match edges_of data1 with
            | Some l3 -> Some ({ from0 = f; to0 = t0; colour = c } :: l3)
            | None -> None)
         | None -> None)))

(** val hackenbush_of : Integer.t list -> rules option **)

let hackenbush_of data0 =
  match guard (Nat.leb (length data0) (mul (S (S (S O))) most_edges)) with
  | Some _ ->
    (match edges_of data0 with
     | Some l1 -> Some (hackenbush data0 l1)
     | None -> None)
  | None -> None

(** val rules_of : Integer.t -> Integer.t -> rules option **)

let rules_of ruleset0 stride0 =
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
            (fun p0 ->
            (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
              (fun p1 ->
              (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
                (fun _ -> None)
                (fun _ -> None)
                (fun _ -> Some (impartial_nogo stride0))
                p1)
              (fun p1 ->
              (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
                (fun _ -> None)
                (fun _ -> None)
                (fun _ -> Some (bipass stride0))
                p1)
              (fun _ -> Some (clobber stride0))
              p0)
            (fun p0 ->
            (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
              (fun p1 ->
              (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
                (fun _ -> None)
                (fun _ -> None)
                (fun _ -> Some (nogo stride0))
                p1)
              (fun p1 ->
              (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
                (fun _ -> None)
                (fun _ -> None)
                (fun _ -> Some (toads_frogs stride0))
                p1)
              (fun _ -> Some (cram stride0))
              p0)
            (fun _ -> Some (domineering stride0))
            p)
          ruleset0)
  else None

(** val described : Integer.t -> Integer.t list -> rules option **)

let described ruleset0 data0 =
  (fun zero pos n -> if Integer.sign n <= 0 then zero () else pos n)
    (fun _ -> None)
    (fun p ->
    (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun _ -> None)
        (fun p1 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun _ -> None)
          (fun p2 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ ->
            match guard (is_code data0) with
            | Some _ -> Some (octal_rules data0)
            | None -> None)
            p2)
          (fun _ -> None)
          p1)
        (fun _ -> None)
        p0)
      (fun p0 ->
      (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
        (fun p1 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun _ -> None)
          (fun p2 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ -> hackenbush_of data0)
            p2)
          (fun _ -> None)
          p1)
        (fun p1 ->
        (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
          (fun _ -> None)
          (fun p2 ->
          (fun odd even one p -> if Integer.leq p Integer.one then one () else
      let half = Integer.shift_right p 1 in if Integer.is_odd p then odd half else even half)
            (fun _ -> None)
            (fun _ -> None)
            (fun _ ->
            match data0 with
            | [] -> Some nim_rules
            | _ :: _ -> None)
            p2)
          (fun _ -> None)
          p1)
        (fun _ -> None)
        p0)
      (fun _ -> None)
      p)
    ruleset0

(** val printable : Integer.t list -> bool **)

let printable text =
  forallb (fun c ->
    (&&)
      (N.leb ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.shift_left p 1) ((fun p -> Integer.shift_left p 1)
        Integer.one))))) c)
      (N.leb c ((fun p -> Integer.shift_left p 1)
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1))
        ((fun p -> Integer.succ (Integer.shift_left p 1)) Integer.one))))))))
    text

type judged =
| Ending of line0
| Returning of loop_line

(** val line_of : written -> judged option **)

let line_of = function
| Announced (r1, stride0) ->
  (match rules_of r1 stride0 with
   | Some r2 -> Some (Ending (Rules r2))
   | None -> None)
| Described (r1, data0) ->
  (match described r1 data0 with
   | Some r2 -> Some (Ending (Rules r2))
   | None -> None)
| Listed text ->
  (match guard (printable text) with
   | Some _ -> Some (Ending (DropNodes []))
   | None -> None)
| Called text ->
  (match guard (printable text) with
   | Some _ -> Some (Ending (DropNodes []))
   | None -> None)
| Looping x1 -> Some (Returning x1)
| Plain x1 -> Some (Ending x1)

type source =
| Bytes of Integer.t list
| Read of written

type standing = { kernel : state; returns : loops }

(** val at_start : standing **)

let at_start =
  { kernel = start; returns = no_loops }

type verdict =
| Ends of statement
| Returns of result

(** val judge_line :
    standing -> source -> (standing * verdict option) option **)

let judge_line s x1 =
  match match x1 with
        | Bytes l1 -> get_line s.kernel.next_node s.kernel.next_sequent l1
        | Read w -> Some w with
  | Some w ->
    (match line_of w with
     | Some x2 ->
       (match x2 with
        | Ending x3 ->
          (match step s.kernel x3 with
           | Some r1 ->
             Some ({ kernel = (fst r1); returns = s.returns },
               (option_map (fun x4 -> Ends x4) (snd r1)))
           | None -> None)
        | Returning x3 ->
          (match loop_step s.returns x3 with
           | Some r1 ->
             Some ({ kernel = s.kernel; returns = (fst r1) },
               (option_map (fun x4 -> Returns x4) (snd r1)))
           | None -> None))
     | None -> None)
  | None -> None
