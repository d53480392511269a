(* SPDX-License-Identifier: MIT

   The members of a set b that can be reached from some of them, by steps within b.

   Sets are numbers read bit by bit (Cells.v). [near c] are the members that are a step from one of c, whatever a step
   is: NoGo joins neighbouring cells so, Hackenbush edges that meet. *)
From Coq Require Import List NArith Bool Lia.
From Judge Require Import Cells.
Import ListNotations.
Open Scope N_scope.

Definition subset (a b : N) : Prop := forall i, N.testbit a i = true -> N.testbit b i = true.

Section Flood.
Variable near : N -> N.
Variable adjacent : N -> N -> Prop.
Hypothesis near_true : forall c j, N.testbit (near c) j = true <-> exists i, N.testbit c i = true /\ adjacent i j.

Definition spread (b c : N) : N := N.land b (N.lor c (near c)).
Lemma spread_true b c i : N.testbit (spread b c) i = true <->
  N.testbit b i = true /\ (N.testbit c i = true \/ exists j, N.testbit c j = true /\ adjacent j i).
Proof. unfold spread. now rewrite N.land_spec, andb_true_iff, N.lor_spec, orb_true_iff, near_true. Qed.
(* At most p steps of growth. *)
Fixpoint flood (b : N) (p : positive) (c : N) : N :=
  let c' := spread b c in
  if N.eqb c' c then c else
  match p with
  | xH => c'
  | xO p => flood b p (flood b p c)
  | xI p => flood b p (flood b p c')
  end.
Lemma spread_within b c : subset (spread b c) b.
Proof. intros i H. now apply spread_true in H. Qed.
Lemma spread_grows b c : subset c b -> subset c (spread b c).
Proof. intros S i H. apply spread_true. auto. Qed.
Lemma flood_within b p : forall c, subset c b -> subset (flood b p c) b.
Proof.
  induction p as [p IH|p IH|]; intros c S; simpl; (destruct (_ =? c); [auto|]); auto using spread_within.
Qed.
Lemma flood_stable b p : forall c, subset c b ->
  spread b (flood b p c) = flood b p c \/ c + Npos p <= flood b p c.
Proof.
  assert (Fix : forall p c, spread b c = c -> flood b p c = c).
  { intros [q|q|] c E; simpl; now rewrite E, N.eqb_refl. }
  assert (More : forall c, subset c b -> spread b c <> c -> c + 1 <= spread b c).
  { intros c S N. pose proof (subset_le c (spread b c) (spread_grows b c S)). lia. }
  induction p as [p IH|p IH|]; intros c S; simpl;
    (destruct (N.eqb_spec (spread b c) c) as [E|E]; [now left|]).
  - pose proof (More c S E). set (c1 := spread b c) in *. assert (S1 : subset c1 b) by apply spread_within.
    destruct (IH c1 S1) as [E1|G1]; [left; now rewrite (Fix p _ E1)|].
    destruct (IH (flood b p c1) (flood_within b p c1 S1)) as [E2|G2]; [now left|right; lia].
  - destruct (IH c S) as [E1|G1]; [left; now rewrite (Fix p _ E1)|].
    destruct (IH (flood b p c) (flood_within b p c S)) as [E2|G2]; [now left|right; lia].
  - right. now apply More.
Qed.
Definition reached (b c : N) : N := flood b (N.succ_pos b) c.
Lemma reached_stable b c : subset c b -> spread b (reached b c) = reached b c.
Proof.
  intros S. destruct (flood_stable b (N.succ_pos b) c S) as [E|G]; [exact E|]. exfalso.
  pose proof (subset_le _ _ (flood_within b (N.succ_pos b) c S)). rewrite N.succ_pos_spec in G. lia.
Qed.
Lemma reached_within b c : subset c b -> subset (reached b c) b.
Proof. apply flood_within. Qed.
Lemma flood_keeps b p : forall c, subset c b -> subset c (flood b p c).
Proof.
  induction p as [p IH|p IH|]; intros c S i H; simpl; (destruct (_ =? c); [auto|]).
  - apply IH, IH; auto using spread_within, flood_within. now apply spread_grows.
  - apply IH, IH; auto using flood_within.
  - now apply spread_grows.
Qed.
(* Whatever holds of c and of the neighbours within b of those of whom it holds, holds of all that are reached. *)
Lemma flood_only b (P : N -> Prop) p : (forall i j, N.testbit b i = true -> adjacent j i -> P j -> P i) ->
  forall c, (forall i, N.testbit c i = true -> P i) -> forall i, N.testbit (flood b p c) i = true -> P i.
Proof.
  intros H. assert (Sp : forall c, (forall i, N.testbit c i = true -> P i) -> forall i, N.testbit (spread b c) i = true -> P i).
  { intros c K i Hi. apply spread_true in Hi as (B & [Hi|(j & Hj & A)]); eauto. }
  induction p as [p IH|p IH|]; intros c K i; simpl; (destruct (_ =? c); [apply K|]).
  - apply IH, IH, Sp, K.
  - apply IH, IH, K.
  - apply Sp, K.
Qed.
End Flood.
