(* SPDX-License-Identifier: MIT

   Positions whose cells have four states, as numbers of two planes.

   Bit i of a number, below 64, and bit i + 64 are the two bits of cell i: the state. A cell whose bits are both 0
   is not in the game (any more): it is dead, the others are live. Cells lie in rows as those of Cells.v do. *)
From Coq Require Import List NArith Arith Bool Lia.
From Judge Require Import Games Sums Cells.
Import ListNotations.
Open Scope N_scope.

Definition width : N := 64.
Global Opaque width.
Definition plane : N := N.ones width.
Definition lo (c : N) : N := N.land c plane.
Definition hi (c : N) : N := N.land (N.shiftr c width) plane.
Definition pack (a b : N) : N := N.lor a (N.shiftl b width).

Definition state : Type := bool * bool.
Definition dead_state : state := (false, false).
Definition live (s : state) : bool := fst s || snd s.
Definition same_state (s t : state) : bool := Bool.eqb (fst s) (fst t) && Bool.eqb (snd s) (snd t).
Definition st (c i : N) : state := (N.testbit (lo c) i, N.testbit (hi c) i).
Definition live_cells (c : N) : N := N.lor (lo c) (hi c).

Lemma same_state_true s t : same_state s t = true <-> s = t.
Proof. destruct s as [[] []], t as [[] []]; split; intros H; try reflexivity; discriminate. Qed.

(* ---- planes ---- *)

Definition narrow (a : N) : Prop := forall i, N.testbit a i = true -> i < width.
Lemma ones_bit i : N.testbit plane i = (i <? width).
Proof.
  unfold plane. destruct (N.ltb_spec i width); [now apply N.ones_spec_low|now apply N.ones_spec_high].
Qed.
Lemma lo_bit c i : N.testbit (lo c) i = N.testbit c i && (i <? width).
Proof. unfold lo. now rewrite N.land_spec, ones_bit. Qed.
Lemma hi_bit c i : N.testbit (hi c) i = N.testbit c (i + width) && (i <? width).
Proof. unfold hi. now rewrite N.land_spec, ones_bit, N.shiftr_spec'. Qed.
Lemma lo_narrow c : narrow (lo c).
Proof. intros i. rewrite lo_bit, andb_true_iff, N.ltb_lt. tauto. Qed.
Lemma hi_narrow c : narrow (hi c).
Proof. intros i. rewrite hi_bit, andb_true_iff, N.ltb_lt. tauto. Qed.
Lemma narrow_false a i : narrow a -> width <= i -> N.testbit a i = false.
Proof. intros H L. destruct (N.testbit a i) eqn:E; auto. apply H in E. lia. Qed.

Lemma st_pack a b i : narrow a -> narrow b -> st (pack a b) i = (N.testbit a i, N.testbit b i).
Proof.
  intros A B. unfold st, pack. rewrite lo_bit, hi_bit, !N.lor_spec.
  destruct (N.ltb_spec i width) as [L|L].
  - rewrite N.shiftl_spec_low, orb_false_r, !andb_true_r by auto.
    rewrite N.shiftl_spec_high' by lia. replace (i + width - width) with i by lia.
    now rewrite (narrow_false a (i + width) A) by lia.
  - now rewrite !andb_false_r, (narrow_false a i A L), (narrow_false b i B L).
Qed.
Lemma lo_pack a b : narrow a -> narrow b -> lo (pack a b) = a.
Proof. intros A B. apply N.bits_inj. intros i. pose proof (st_pack a b i A B) as H. unfold st in H. congruence. Qed.
Lemma hi_pack a b : narrow a -> narrow b -> hi (pack a b) = b.
Proof. intros A B. apply N.bits_inj. intros i. pose proof (st_pack a b i A B) as H. unfold st in H. congruence. Qed.
Lemma live_bit c i : N.testbit (live_cells c) i = live (st c i).
Proof. unfold live_cells, live, st. now rewrite N.lor_spec. Qed.
Lemma live_below c i : live (st c i) = true -> i < width.
Proof.
  unfold live, st. simpl. intros H. apply orb_true_iff in H as [H|H]; [now apply lo_narrow in H|now apply hi_narrow in H].
Qed.

(* ---- one cell, a set of cells, a shift ---- *)

Definition set_to (a i : N) (x : bool) : N := if x then N.setbit a i else N.clearbit a i.
Definition put (c i : N) (s : state) : N := pack (set_to (lo c) i (fst s)) (set_to (hi c) i (snd s)).
Lemma set_to_bit a i x j : N.testbit (set_to a i x) j = if i =? j then x else N.testbit a j.
Proof.
  unfold set_to. destruct x; rewrite ?N.setbit_eqb, ?N.clearbit_eqb; destruct (i =? j); simpl;
    now rewrite ?andb_false_r, ?andb_true_r.
Qed.
Lemma set_to_narrow a i x : i < width -> narrow a -> narrow (set_to a i x).
Proof. intros I A j. rewrite set_to_bit. destruct (N.eqb_spec i j) as [<-|_]; auto. Qed.
Lemma st_put c i s j : i < width -> st (put c i s) j = if i =? j then s else st c j.
Proof.
  intros I. unfold put. rewrite st_pack; [|apply set_to_narrow; auto using lo_narrow, hi_narrow..].
  rewrite !set_to_bit. destruct (i =? j); [now destruct s|reflexivity].
Qed.

Definition only (c m : N) : N := pack (N.land (lo c) m) (N.land (hi c) m).
Definition without (c m : N) : N := pack (N.ldiff (lo c) m) (N.ldiff (hi c) m).
Lemma st_only c m i : st (only c m) i = if N.testbit m i then st c i else dead_state.
Proof.
  unfold only. rewrite st_pack; [|intros j; rewrite N.land_spec, andb_true_iff; intros [H _];
    revert H; (apply lo_narrow || apply hi_narrow)..].
  rewrite !N.land_spec. unfold st. destruct (N.testbit m i); now rewrite ?andb_true_r, ?andb_false_r.
Qed.
Lemma st_without c m i : st (without c m) i = if N.testbit m i then dead_state else st c i.
Proof.
  unfold without. rewrite st_pack; [|intros j; rewrite N.ldiff_spec, andb_true_iff; intros [H _];
    revert H; (apply lo_narrow || apply hi_narrow)..].
  rewrite !N.ldiff_spec. unfold st. destruct (N.testbit m i); simpl; now rewrite ?andb_true_r, ?andb_false_r.
Qed.

Definition shifted (c k : N) : N := pack (N.shiftr (lo c) k) (N.shiftr (hi c) k).
Lemma st_shifted c k i : st (shifted c k) i = st c (i + k).
Proof.
  unfold shifted. rewrite st_pack; [now rewrite !N.shiftr_spec'|intros j; rewrite N.shiftr_spec'; intros H..].
  - apply lo_narrow in H. lia.
  - apply hi_narrow in H. lia.
Qed.
(* In its normal place: the first row and the first column have live cells. *)
Definition normal (w c : N) : N := shifted c (offset w (live_cells c)).
Lemma offset_live w c i : live (st c i) = true -> offset w (live_cells c) <= i.
Proof. rewrite <- live_bit. apply offset_below. Qed.

(* The cells with a state that is live, by the two planes. *)
Definition kind_in (s : state) (a b : N) : N :=
  match s with
  | (true, false) => N.ldiff a b
  | (false, true) => N.ldiff b a
  | (true, true) => N.land a b
  | (false, false) => 0
  end.
Definition kind (s : state) (c : N) : N := kind_in s (lo c) (hi c).
Lemma kind_true s c i : N.testbit (kind s c) i = true <-> st c i = s /\ live s = true.
Proof.
  unfold kind, kind_in, st, live. destruct s as [[] []]; simpl;
    rewrite ?N.ldiff_spec, ?N.land_spec, ?N.bits_0;
    destruct (N.testbit (lo c) i), (N.testbit (hi c) i); simpl; intuition congruence.
Qed.

(* ---- two parts ---- *)

(* b is a and c side by side. *)
Definition beside (b a c : N) : Prop :=
  (forall i, live (st a i) = true -> live (st c i) = true -> False) /\
  (forall i, live (st a i) = true -> st b i = st a i) /\
  (forall i, live (st c i) = true -> st b i = st c i) /\
  (forall i, live (st b i) = true -> live (st a i) = true \/ live (st c i) = true).
Lemma beside_sym b a c : beside b a c -> beside b c a.
Proof. intros (D & A & C & B). repeat split; eauto. intros i H. destruct (B i H); auto. Qed.
Lemma beside_taken b m : beside b (only b m) (without b m).
Proof.
  repeat split; intros i; rewrite ?st_only, ?st_without; destruct (N.testbit m i); auto; easy.
Qed.

(* ---- a weight: what the live cells weigh ---- *)

Section Weight.
Variable cell_weight : state -> N -> nat.
Fixpoint weigh (n : nat) (c : N) : nat :=
  match n with
  | O => O
  | S n => (cell_weight (st c (N.of_nat n)) (N.of_nat n) + weigh n c)%nat
  end.
Definition weight (c : N) : nat := weigh (N.to_nat width) c.
Lemma weigh_put n c i s : i < width ->
  (weigh n (put c i s) + (if N.to_nat i <? n then cell_weight (st c i) i else 0) =
   weigh n c + (if N.to_nat i <? n then cell_weight s i else 0))%nat.
Proof.
  intros I. induction n as [|n IH]; simpl weigh; auto. rewrite st_put by auto.
  destruct (N.eqb_spec i (N.of_nat n)) as [->|Ne].
  - rewrite Nat2N.id in *. rewrite Nat.ltb_irrefl in IH. destruct (Nat.ltb_spec n (S n)); lia.
  - assert (E : (N.to_nat i <? S n)%nat = (N.to_nat i <? n)%nat).
    { destruct (Nat.ltb_spec (N.to_nat i) (S n)), (Nat.ltb_spec (N.to_nat i) n); auto; lia. }
    rewrite E. lia.
Qed.
Lemma weight_put c i s : i < width ->
  (weight (put c i s) + cell_weight (st c i) i = weight c + cell_weight s i)%nat.
Proof.
  intros I. pose proof (weigh_put (N.to_nat width) c i s I) as H. unfold weight.
  destruct (Nat.ltb_spec (N.to_nat i) (N.to_nat width)); lia.
Qed.
End Weight.
