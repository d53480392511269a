(* SPDX-License-Identifier: MIT

   Canonical forms, and that no equal game is born earlier.

   A game is canonical when none of its options is dominated or reversible, and the options are canonical. Its height,
   the longest run of moves without regard to who makes them, is then the least of all games that are equal to it: its
   birthday. (Conway, On Numbers and Games, chapter 10; Siegel, Combinatorial Game Theory, theorem II.2.9.) *)
From Coq Require Import List NArith Arith Bool Lia.
From Judge Require Import Games Sums.
Import ListNotations.

Fixpoint height (g : game) : nat :=
  match g with
  | Game l r => fold_right Nat.max O (map (fun x => S (height x)) l ++ map (fun x => S (height x)) r)
  end.
Lemma most_member l n : In n l -> n <= fold_right Nat.max 0 l.
Proof. induction l as [|a l IH]; simpl; intros H; [easy|]. destruct H as [->|H]; [|specialize (IH H)]; lia. Qed.
Lemma most_bound l n : (forall x, In x l -> x <= n) -> fold_right Nat.max 0 l <= n.
Proof. induction l as [|a l IH]; simpl; intros H; [lia|]. pose proof (H a (or_introl eq_refl)). apply Nat.max_lub; auto. Qed.
Lemma height_option g x : In x (lefts g) \/ In x (rights g) -> height x < height g.
Proof.
  destruct g as [l r]. simpl. intros H. apply most_member, in_or_app.
  destruct H as [H|H]; [left|right]; now apply (in_map (fun x => S (height x))).
Qed.
Lemma height_bound g n : (forall x, In x (lefts g) \/ In x (rights g) -> height x < n) -> height g <= n.
Proof.
  destruct g as [l r]. simpl. intros H. apply most_bound. intros x Hx. apply in_app_or in Hx.
  destruct Hx as [Hx|Hx]; apply in_map_iff in Hx as (y & <- & Hy); apply H; auto.
Qed.

Inductive canonical : game -> Prop :=
| canonical_intro k :
  (forall x, In x (lefts k) \/ In x (rights k) -> canonical x) ->
  (forall a b, In a (lefts k) -> In b (lefts k) -> ge a b -> a = b) ->
  (forall a b, In a (rights k) -> In b (rights k) -> ge a b -> a = b) ->
  (forall a x, In a (lefts k) -> In x (rights a) -> gf x k) ->
  (forall a x, In a (rights k) -> In x (lefts a) -> gf k x) -> canonical k.

(* Below X, which is at most k, some position equals the left option a of k, unless a is not even as good as X. What
   positions of X have in common (P) that position has, too. *)
Section Below.
Variable P : game -> Prop.
Hypothesis below : forall g x, P g -> In x (lefts g) \/ In x (rights g) -> P x.
Lemma left_option_below k a : canonical k -> In a (lefts k) ->
  forall n X, height X <= n -> P X -> ge k X -> gf X a -> exists Y, eqv Y a /\ height Y < height X /\ P Y.
Proof.
  intros K Ha. destruct K as [k C D _ Rev _].
  induction n as [n IH] using lt_wf_ind. intros X Hn PX GX GA.
  apply gf_inv in GA as [(x & Hx & G)|(r & Hr & G)].
  - assert (Lx : height x < height X) by (apply height_option; auto).
    assert (Px : P x) by eauto.
    assert (Kx : gf k x) by (apply ge_inv in GX; apply GX, Hx).
    apply gf_inv in Kx as [(k' & Hk & G')|(y & Hy & G')].
    + assert (E : k' = a) by (apply D; auto; eapply ge_trans; eauto). subst k'.
      exists x. split; [split; auto|auto].
    + assert (Ly : height y < height x) by (apply height_option; auto).
      apply ge_inv in G as [G _]. specialize (G y Hy).
      destruct (IH (height y) ltac:(lia) y (le_n _) ltac:(eauto) G' G) as (Y & E & L & PY). exists Y. split; auto. split; auto. lia.
  - exfalso. specialize (Rev a r Ha Hr). eapply not_both; [|exact Rev]. eapply ge_trans; eauto.
Qed.
Lemma right_option_below k a : canonical k -> In a (rights k) ->
  forall n X, height X <= n -> P X -> ge X k -> gf a X -> exists Y, eqv Y a /\ height Y < height X /\ P Y.
Proof.
  intros K Ha. destruct K as [k C _ D _ Rev].
  induction n as [n IH] using lt_wf_ind. intros X Hn PX GX GA.
  apply gf_inv in GA as [(l & Hl & G)|(x & Hx & G)].
  - exfalso. specialize (Rev a l Ha Hl). eapply not_both; [|exact Rev]. eapply ge_trans; eauto.
  - assert (Lx : height x < height X) by (apply height_option; auto).
    assert (Px : P x) by eauto.
    assert (Kx : gf x k) by (apply ge_inv in GX; apply GX, Hx).
    apply gf_inv in Kx as [(y & Hy & G')|(k' & Hk & G')].
    + assert (Ly : height y < height x) by (apply height_option; auto).
      apply ge_inv in G as [_ G]. specialize (G y Hy).
      destruct (IH (height y) ltac:(lia) y (le_n _) ltac:(eauto) G' G) as (Y & E & L & PY). exists Y. split; auto. split; auto. lia.
    + assert (E : a = k') by (apply D; auto; eapply ge_trans; eauto). subst k'.
      exists x. split; [split; auto|auto].
Qed.
End Below.
Theorem canonical_first : forall k, canonical k -> forall g, eqv g k -> height k <= height g.
Proof.
  enough (H : forall n k, height k <= n -> canonical k -> forall g, eqv g k -> height k <= height g) by eauto.
  induction n as [n IH] using lt_wf_ind. intros k Hn K g [E1 E2]. apply height_bound. intros a Ha.
  assert (La : height a < height k) by now apply height_option.
  assert (Ca : canonical a) by (destruct K; auto).
  assert (Y : exists Y, eqv Y a /\ height Y < height g).
  { destruct Ha as [Ha|Ha].
    - destruct (left_option_below (fun _ => True) ltac:(auto) k a K Ha (height g) g (le_n _) I E2) as (Y & E & L & _); eauto.
      eapply ge_gf; [exact E1|]. eapply gf_left; [exact Ha|apply ge_refl].
    - destruct (right_option_below (fun _ => True) ltac:(auto) k a K Ha (height g) g (le_n _) I E1) as (Y & E & L & _); eauto.
      eapply gf_ge; [|exact E2]. eapply gf_right; [exact Ha|apply ge_refl]. }
  destruct Y as (Y & E & L). pose proof (IH (height a) ltac:(lia) a (le_n _) Ca Y E). lia.
Qed.

(* Born on day n: some game of that height equals g, and none of a smaller one. *)
Definition born (g : game) (n : nat) : Prop :=
  (exists k, eqv g k /\ height k = n) /\ forall k, eqv g k -> n <= height k.
Lemma born_canonical g k : eqv g k -> canonical k -> born g (height k).
Proof.
  intros E K. split; [eauto|]. intros h Eh. apply canonical_first; auto.
  eapply eqv_trans; [apply eqv_sym, Eh|exact E].
Qed.
Lemma zero_canonical : canonical zero.
Proof. constructor; simpl; intuition. Qed.
