(* SPDX-License-Identifier: MIT

   Sorted lists of numbers as multisets, and lists of such lists as sets.

   What the proofs need is that merging and taking out are right up to the order of the members; that lists are
   sorted makes equal multisets equal lists, which only the writer of a certificate relies on. *)
From Coq Require Import List PArith NArith Bool Permutation Mergesort Orders.
Import ListNotations.

Fixpoint insert (x : positive) (l : list positive) : list positive :=
  match l with
  | [] => [x]
  | y :: t => if Pos.leb x y then x :: l else y :: insert x t
  end.
Definition merge (a b : list positive) : list positive := fold_right insert b a.

Fixpoint remove (x : positive) (l : list positive) : option (list positive) :=
  match l with
  | [] => None
  | y :: t => if Pos.eqb x y then Some t
              else match remove x t with Some r => Some (y :: r) | None => None end
  end.
Fixpoint remove_all (xs l : list positive) : option (list positive) :=
  match xs with
  | [] => Some l
  | x :: xs => match remove x l with Some r => remove_all xs r | None => None end
  end.

Fixpoint equal (a b : list positive) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => Pos.eqb x y && equal a b
  | _, _ => false
  end.

(* Each member once, of a sorted list. *)
Fixpoint once (l : list positive) : list positive :=
  match l with
  | x :: (y :: _) as t => if Pos.eqb x y then once t else x :: once t
  | _ => l
  end.

(* Member number n, from 0. *)
Fixpoint member {A} (l : list A) (n : N) : option A :=
  match l with
  | [] => None
  | x :: t => if N.eqb n 0 then Some x else member t (N.pred n)
  end.

(* The function on every member, or nothing. *)
Fixpoint all {A B} (f : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | x :: t => match f x with
              | Some y => match all f t with Some r => Some (y :: r) | None => None end
              | None => None
              end
  end.

(* ---- lists of lists ---- *)

Fixpoint lexicographic (a b : list positive) : comparison :=
  match a, b with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | x :: a, y :: b => match Pos.compare x y with Eq => lexicographic a b | c => c end
  end.

Module Lists <: TotalLeBool.
  Definition t := list positive.
  Definition leb (a b : t) : bool := match lexicographic a b with Gt => false | _ => true end.
  Theorem leb_total a b : leb a b = true \/ leb b a = true.
  Proof.
    unfold leb. revert b. induction a as [|x a IH]; intros [|y b]; simpl; auto.
    rewrite (Pos.compare_antisym x y). destruct (Pos.compare x y); simpl; auto.
  Qed.
End Lists.
Module Sort := Sort Lists.

Fixpoint once_lists (l : list (list positive)) : list (list positive) :=
  match l with
  | x :: (y :: _) as t => if equal x y then once_lists t else x :: once_lists t
  | _ => l
  end.
(* Sorted, each once. *)
Definition distinct (l : list (list positive)) := once_lists (Sort.sort l).

(* ---- what they do ---- *)

Lemma equal_eq a b : equal a b = true -> a = b.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b] H; simpl in H; try easy.
  apply andb_prop in H as [H1 H2]. apply Pos.eqb_eq in H1. apply IH in H2. now subst.
Qed.

Lemma insert_permutation x l : Permutation (insert x l) (x :: l).
Proof.
  induction l as [|y l IH]; simpl; auto. destruct (Pos.leb x y); auto.
  rewrite IH. apply perm_swap.
Qed.
Lemma merge_permutation a b : Permutation (merge a b) (a ++ b).
Proof.
  induction a as [|x a IH]; simpl; auto. rewrite insert_permutation. now constructor.
Qed.
Lemma remove_permutation x l r : remove x l = Some r -> Permutation l (x :: r).
Proof.
  revert r. induction l as [|y l IH]; intros r H; simpl in H; [easy|]. destruct (Pos.eqb x y) eqn:E.
  - apply Pos.eqb_eq in E. injection H as <-. now subst.
  - destruct (remove x l) as [r'|]; [|easy]. injection H as <-. rewrite (IH r' eq_refl). constructor.
Qed.
Lemma remove_all_permutation xs : forall l r, remove_all xs l = Some r -> Permutation l (xs ++ r).
Proof.
  induction xs as [|x xs IH]; intros l r H; simpl in H; [injection H as <-; reflexivity|].
  destruct (remove x l) as [l'|] eqn:E; [|easy]. rewrite (remove_permutation _ _ _ E).
  simpl. constructor. now apply IH.
Qed.

Lemma in_once x l : In x (once l) <-> In x l.
Proof.
  induction l as [|y [|z t] IH]; [easy..|].
  change (In x (if Pos.eqb y z then once (z :: t) else y :: once (z :: t)) <-> In x (y :: z :: t)).
  destruct (Pos.eqb y z) eqn:E.
  - apply Pos.eqb_eq in E. subst y. rewrite IH. simpl. tauto.
  - change (In x (y :: once (z :: t)) <-> In x (y :: z :: t)). simpl In at 1. rewrite IH. simpl. tauto.
Qed.
Lemma in_once_lists x l : In x (once_lists l) <-> In x l.
Proof.
  induction l as [|y [|z t] IH]; [easy..|].
  change (In x (if equal y z then once_lists (z :: t) else y :: once_lists (z :: t)) <-> In x (y :: z :: t)).
  destruct (equal y z) eqn:E.
  - apply equal_eq in E. subst y. rewrite IH. simpl. tauto.
  - change (In x (y :: once_lists (z :: t)) <-> In x (y :: z :: t)). simpl In at 1. rewrite IH. simpl. tauto.
Qed.
Lemma in_distinct x l : In x (distinct l) <-> In x l.
Proof.
  unfold distinct. rewrite in_once_lists. pose proof (Sort.Permuted_sort l) as P.
  split; apply Permutation_in; [now symmetry|auto].
Qed.

Lemma member_in (A : Type) (l : list A) : forall n x, member l n = Some x -> In x l.
Proof.
  induction l as [|y l IH]; intros n x H; simpl in H; [easy|].
  destruct (N.eqb n 0); [injection H as <-; now left|right; eauto].
Qed.

Lemma all_in (A B : Type) (f : A -> option B) l r : all f l = Some r ->
  (forall x, In x l -> exists y, f x = Some y /\ In y r) /\ (forall y, In y r -> exists x, In x l /\ f x = Some y).
Proof.
  revert r. induction l as [|a l IH]; intros r H; simpl in H; [injection H as <-; split; easy|].
  destruct (f a) as [b|] eqn:E; [|easy]. destruct (all f l) as [t|]; [|easy]. injection H as <-.
  destruct (IH t eq_refl) as [P Q]. split.
  - intros x [<-|Hx]; [exists b; simpl; auto|]. destruct (P x Hx) as (y & ? & ?). exists y. simpl. auto.
  - intros y [<-|Hy]; [exists a; simpl; auto|]. destruct (Q y Hy) as (x & ? & ?). exists x. simpl. auto.
Qed.
Lemma all_map (A B C : Type) (f : A -> option B) (g : A -> C) (h : B -> C) l r :
  (forall x y, f x = Some y -> h y = g x) -> all f l = Some r -> map h r = map g l.
Proof.
  intros K. revert r. induction l as [|a l IH]; intros r H; simpl in H; [now injection H as <-|].
  destruct (f a) as [b|] eqn:E; [|easy]. destruct (all f l) as [t|]; [|easy]. injection H as <-.
  simpl. f_equal; auto.
Qed.
