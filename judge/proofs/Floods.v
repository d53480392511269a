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
(* At least p steps of growth, but none behind one that finds no more; and whether there was such a one. *)
Fixpoint flood (b : N) (p : positive) (c : N) : N * bool :=
  let c' := spread b c in
  if N.eqb c' c then (c, true) else
  match p with
  | xH => (c', false)
  | xO p | xI p => let d := flood b p c' in if snd d then d else flood b p (fst d)
  end.
Lemma spread_within b c : subset (spread b c) b.
Proof. intros i H. now apply spread_true in H. Qed.
Lemma spread_grows b c : subset c b -> subset c (spread b c).
Proof. intros S i H. apply spread_true. auto. Qed.
Lemma flood_within b p : forall c, subset c b -> subset (fst (flood b p c)) b.
Proof.
  induction p as [p IH|p IH|]; intros c S; simpl; (destruct (_ =? c); [auto|]); [..|apply spread_within];
    (destruct (snd _); [|apply IH]); apply IH, spread_within.
Qed.
Lemma flood_stable b p : forall c, subset c b ->
  if snd (flood b p c) then spread b (fst (flood b p c)) = fst (flood b p c) else c + Npos p <= fst (flood b p c).
Proof.
  revert p. assert (More : forall c, subset c b -> spread b c <> c -> c + 1 <= spread b c).
  { intros c S N. pose proof (subset_le c (spread b c) (spread_grows b c S)). lia. }
  assert (Twice : forall p c, (forall c, subset c b ->
      if snd (flood b p c) then spread b (fst (flood b p c)) = fst (flood b p c) else c + Npos p <= fst (flood b p c)) ->
    subset c b -> spread b c <> c -> let d := flood b p (spread b c) in let e := if snd d then d else flood b p (fst d) in
    if snd e then spread b (fst e) = fst e else c + Npos p~1 <= fst e).
  { intros p c IH S E. pose proof (More c S E). set (c1 := spread b c) in *. assert (S1 : subset c1 b) by apply spread_within.
    intros d e. pose proof (IH c1 S1) as H1. fold d in H1. pose proof (IH (fst d) (flood_within b p c1 S1)) as H2.
    unfold e. destruct (snd d) eqn:Ed; [now rewrite Ed|]. destruct (snd (flood b p (fst d))); [auto|lia]. }
  intros p. induction p as [p IH|p IH|]; intros c S; simpl;
    (destruct (N.eqb_spec (spread b c) c) as [E|E]; [exact E|]).
  - apply (Twice p c IH S E).
  - pose proof (Twice p c IH S E) as T. cbv zeta in T. destruct (snd _); [exact T|lia].
  - now apply More.
Qed.
Definition reached (b c : N) : N := fst (flood b (N.succ_pos b) c).
Lemma reached_stable b c : subset c b -> spread b (reached b c) = reached b c.
Proof.
  intros S. unfold reached. pose proof (flood_stable b (N.succ_pos b) c S) as G.
  destruct (snd _); [exact G|]. exfalso.
  pose proof (subset_le _ _ (flood_within b (N.succ_pos b) c S)). rewrite N.succ_pos_spec in G. lia.
Qed.
Lemma reached_within b c : subset c b -> subset (reached b c) b.
Proof. apply flood_within. Qed.
Lemma flood_keeps b p : forall c, subset c b -> subset c (fst (flood b p c)).
Proof.
  revert p. assert (Twice : forall p c, (forall c, subset c b -> subset c (fst (flood b p c))) -> subset c b ->
    let d := flood b p (spread b c) in subset c (fst (if snd d then d else flood b p (fst d)))).
  { intros p c IH S d i H. assert (K : N.testbit (fst d) i = true).
    { apply IH; [apply spread_within|now apply spread_grows]. }
    destruct (snd d); [exact K|]. apply IH; [apply flood_within, spread_within|exact K]. }
  intros p. induction p as [p IH|p IH|]; intros c S; simpl; (destruct (_ =? c); [easy|]); [now apply Twice..|now apply spread_grows].
Qed.
(* Whatever holds of c and of the neighbours within b of those of whom it holds, holds of all that are reached. *)
Lemma flood_only b (P : N -> Prop) p : (forall i j, N.testbit b i = true -> adjacent j i -> P j -> P i) ->
  forall c, (forall i, N.testbit c i = true -> P i) -> forall i, N.testbit (fst (flood b p c)) i = true -> P i.
Proof.
  intros H. assert (Sp : forall c, (forall i, N.testbit c i = true -> P i) -> forall i, N.testbit (spread b c) i = true -> P i).
  { intros c K i Hi. apply spread_true in Hi as (B & [Hi|(j & Hj & A)]); eauto. }
  induction p as [p IH|p IH|]; intros c K; simpl; (destruct (_ =? c); [exact K|]); [..|apply Sp, K];
    (destruct (snd _); [|apply IH]); apply IH, Sp, K.
Qed.
End Flood.
