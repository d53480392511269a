(* SPDX-License-Identifier: MIT

   Short games, play, and the order.

   A game is its two lists of options. [left_wins false g] says that Left wins g in normal play when Right begins,
   [left_wins true g] when she begins herself: who cannot move loses. [ge g h] is the order of the books, as a pair
   of inductive predicates; [ge_play] says that it is what play says: g >= h exactly when Left, moving second, wins
   g - h. Nothing here uses excluded middle. (Conway, On Numbers and Games, chapters 7 and 10.) *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.

Inductive game : Type := Game : list game -> list game -> game.

Definition lefts (g : game) := let (l, _) := g in l.
Definition rights (g : game) := let (_, r) := g in r.

Definition zero := Game [] [].

Fixpoint neg (g : game) : game :=
  match g with Game l r => Game (map neg r) (map neg l) end.

Fixpoint add (g : game) : game -> game :=
  match g with
  | Game gl gr =>
    fix add_to (h : game) : game :=
      match h with
      | Game hl hr =>
        Game (map (fun x => add x h) gl ++ map add_to hl) (map (fun x => add x h) gr ++ map add_to hr)
      end
  end.

(* Play. [left_wins left g]: Left wins g when she is to move (true) or when Right is (false). *)
Fixpoint left_wins (left : bool) (g : game) : bool :=
  match g with Game l r => if left then existsb (left_wins false) l else forallb (left_wins true) r end.

(* The order: [ge g h] when Left, moving second, has a reply to everything in g - h; [gf g h] (g |> h) when she has
   a move as the first player. *)
Inductive ge : game -> game -> Prop :=
| ge_intro g h : (forall r, In r (rights g) -> gf r h) -> (forall l, In l (lefts h) -> gf g l) -> ge g h
with gf : game -> game -> Prop :=
| gf_left g h l : In l (lefts g) -> ge l h -> gf g h
| gf_right g h r : In r (rights h) -> ge g r -> gf g h.

(* ---- sizes, for inductions ---- *)

Fixpoint size (g : game) : nat :=
  match g with Game l r => S (list_sum (map size l) + list_sum (map size r)) end.

Lemma in_sum (x : game) l : In x l -> size x <= list_sum (map size l).
Proof.
  induction l as [|a l IH]; simpl; intros H; [easy|].
  destruct H as [->|H]; [lia|]. specialize (IH H). lia.
Qed.

Lemma left_smaller x g : In x (lefts g) -> size x < size g.
Proof. destruct g as [l r]. simpl. intros H. apply in_sum in H. lia. Qed.

Lemma right_smaller x g : In x (rights g) -> size x < size g.
Proof. destruct g as [l r]. simpl. intros H. apply in_sum in H. lia. Qed.

(* Induction on the sizes of two games together. *)
Lemma pair_ind (P : game -> game -> Prop) :
  (forall g h, (forall a b, size a + size b < size g + size h -> P a b) -> P g h) -> forall g h, P g h.
Proof.
  intros H g h. remember (size g + size h) as n eqn:E. revert g h E.
  induction n as [n IH] using lt_wf_ind. intros g h ->. apply H. intros a b Hab.
  eapply IH; [exact Hab|reflexivity].
Qed.

(* ---- options of sums and negatives ---- *)

Lemma lefts_add g h : lefts (add g h) = map (fun x => add x h) (lefts g) ++ map (add g) (lefts h).
Proof. destruct g, h. reflexivity. Qed.
Lemma rights_add g h : rights (add g h) = map (fun x => add x h) (rights g) ++ map (add g) (rights h).
Proof. destruct g, h. reflexivity. Qed.
Lemma lefts_neg g : lefts (neg g) = map neg (rights g).
Proof. destruct g. reflexivity. Qed.
Lemma rights_neg g : rights (neg g) = map neg (lefts g).
Proof. destruct g. reflexivity. Qed.

Lemma in_lefts_add x g h : In x (lefts (add g h)) <->
  (exists l, In l (lefts g) /\ x = add l h) \/ (exists l, In l (lefts h) /\ x = add g l).
Proof. rewrite lefts_add, in_app_iff, !in_map_iff. firstorder. Qed.
Lemma in_rights_add x g h : In x (rights (add g h)) <->
  (exists r, In r (rights g) /\ x = add r h) \/ (exists r, In r (rights h) /\ x = add g r).
Proof. rewrite rights_add, in_app_iff, !in_map_iff. firstorder. Qed.

(* ---- the order ---- *)

Lemma ge_inv g h : ge g h ->
  (forall r, In r (rights g) -> gf r h) /\ (forall l, In l (lefts h) -> gf g l).
Proof. intros H; inversion H; subst; auto. Qed.
Lemma gf_inv g h : gf g h ->
  (exists l, In l (lefts g) /\ ge l h) \/ (exists r, In r (rights h) /\ ge g r).
Proof. intros H; inversion H; subst; eauto. Qed.

Theorem ge_refl g : ge g g.
Proof.
  enough (forall g h, g = h -> ge g h) by auto.
  apply (pair_ind (fun g h => g = h -> ge g h)). intros g' h IH ->. constructor; intros x Hx.
  - eapply gf_right; [exact Hx|]. apply IH; auto. pose proof (right_smaller _ _ Hx). lia.
  - eapply gf_left; [exact Hx|]. apply IH; auto. pose proof (left_smaller _ _ Hx). lia.
Qed.

Lemma transitive n : forall g h k, size g + size h + size k <= n ->
  (ge g h -> ge h k -> ge g k) /\ (gf g h -> ge h k -> gf g k) /\ (ge g h -> gf h k -> gf g k).
Proof.
  induction n as [n IH] using lt_wf_ind. intros g h k Hn. split; [|split]; intros A B.
  - apply ge_inv in A as A'. destruct A' as [A1 A2]. apply ge_inv in B as B'. destruct B' as [B1 B2].
    constructor; intros x Hx.
    + pose proof (right_smaller _ _ Hx).
      destruct (IH (size x + size h + size k) ltac:(lia) x h k) as (T1 & T2 & T3); auto.
    + pose proof (left_smaller _ _ Hx).
      destruct (IH (size g + size h + size x) ltac:(lia) g h x) as (T1 & T2 & T3); auto.
  - apply ge_inv in B as B'. destruct B' as [B1 B2]. apply gf_inv in A as [[x [Hx A]]|[x [Hx A]]].
    + pose proof (left_smaller _ _ Hx). eapply gf_left; [exact Hx|].
      destruct (IH (size x + size h + size k) ltac:(lia) x h k) as (T1 & T2 & T3); auto.
    + pose proof (right_smaller _ _ Hx).
      destruct (IH (size g + size x + size k) ltac:(lia) g x k) as (T1 & T2 & T3); auto.
  - apply ge_inv in A as A'. destruct A' as [A1 A2]. apply gf_inv in B as [[x [Hx B]]|[x [Hx B]]].
    + pose proof (left_smaller _ _ Hx).
      destruct (IH (size g + size x + size k) ltac:(lia) g x k) as (T1 & T2 & T3); auto.
    + pose proof (right_smaller _ _ Hx). eapply gf_right; [exact Hx|].
      destruct (IH (size g + size h + size x) ltac:(lia) g h x) as (T1 & T2 & T3); auto.
Qed.

Theorem ge_trans g h k : ge g h -> ge h k -> ge g k.
Proof. apply (transitive (size g + size h + size k)); auto. Qed.
Theorem gf_ge g h k : gf g h -> ge h k -> gf g k.
Proof. apply (transitive (size g + size h + size k)); auto. Qed.
Theorem ge_gf g h k : ge g h -> gf h k -> gf g k.
Proof. apply (transitive (size g + size h + size k)); auto. Qed.

Lemma all_or_some (A : Type) (P Q : A -> Prop) (l : list A) : (forall x, In x l -> P x \/ Q x) ->
  (forall x, In x l -> P x) \/ (exists x, In x l /\ Q x).
Proof.
  induction l as [|a l IH]; intros H; [left; easy|].
  destruct (H a) as [Ha|Ha]; [now left| |right; exists a; split; [now left|auto]].
  destruct IH as [IH|[x [Hx Qx]]];
    [intros; apply H; now right| |right; exists x; split; [now right|auto]].
  left. intros x [->|Hx]; auto.
Qed.

(* One of the players wins: g >= h, or h |> g, and never both. *)
Theorem determined : forall g h, ge g h \/ gf h g.
Proof.
  apply pair_ind. intros g h IH.
  destruct (all_or_some _ (fun r => gf r h) (fun r => ge h r) (rights g)) as [A|[x [Hx A]]].
  { intros x Hx. pose proof (right_smaller _ _ Hx). destruct (IH h x); [lia|right|left]; auto. }
  2: { right. eapply gf_right; eauto. }
  destruct (all_or_some _ (fun l => gf g l) (fun l => ge l g) (lefts h)) as [B|[x [Hx B]]].
  { intros x Hx. pose proof (left_smaller _ _ Hx). destruct (IH x g); [lia|right|left]; auto. }
  2: { right. eapply gf_left; eauto. }
  left. constructor; auto.
Qed.

Theorem not_both : forall g h, ge g h -> gf h g -> False.
Proof.
  apply (pair_ind (fun g h => ge g h -> gf h g -> False)). intros g h IH A B.
  apply ge_inv in A as [A1 A2]. apply gf_inv in B as [[l [Hl B]]|[r [Hr B]]].
  - pose proof (left_smaller _ _ Hl). apply (IH l g); auto. lia.
  - pose proof (right_smaller _ _ Hr). apply (IH h r); auto. lia.
Qed.

(* ---- the order is what play says ---- *)

Lemma left_wins_first g : left_wins true g = true <-> exists x, In x (lefts g) /\ left_wins false x = true.
Proof. destruct g. simpl. apply existsb_exists. Qed.
Lemma left_wins_second g : left_wins false g = true <-> forall x, In x (rights g) -> left_wins true x = true.
Proof. destruct g. simpl. apply forallb_forall. Qed.

Theorem ge_play : forall g h,
  (ge g h <-> left_wins false (add g (neg h)) = true) /\ (gf g h <-> left_wins true (add g (neg h)) = true).
Proof.
  apply pair_ind. intros g h IH. rewrite left_wins_second, left_wins_first. split; split.
  - intros A x Hx. apply ge_inv in A as [A1 A2]. apply in_rights_add in Hx as [[r [Hr ->]]|[r [Hr ->]]].
    + pose proof (right_smaller _ _ Hr). apply IH; auto; lia.
    + rewrite rights_neg in Hr. apply in_map_iff in Hr as [l [<- Hl]].
      pose proof (left_smaller _ _ Hl). apply IH; auto; lia.
  - intros A. constructor; intros x Hx.
    + pose proof (right_smaller _ _ Hx). apply IH; [lia|]. apply A, in_rights_add. eauto.
    + pose proof (left_smaller _ _ Hx). apply IH; [lia|]. apply A, in_rights_add. right. exists (neg x).
      split; auto. rewrite rights_neg. apply in_map. auto.
  - intros A. apply gf_inv in A as [[x [Hx A]]|[x [Hx A]]].
    + pose proof (left_smaller _ _ Hx). exists (add x (neg h)).
      split; [apply in_lefts_add; eauto|]. apply IH; auto; lia.
    + pose proof (right_smaller _ _ Hx). exists (add g (neg x)). split; [|apply IH; auto; lia].
      apply in_lefts_add. right. exists (neg x). split; auto. rewrite lefts_neg. apply in_map. auto.
  - intros [y [Hy A]]. apply in_lefts_add in Hy as [[x [Hx ->]]|[x [Hx ->]]].
    + pose proof (left_smaller _ _ Hx). eapply gf_left; [exact Hx|]. apply IH; auto; lia.
    + rewrite lefts_neg in Hx. apply in_map_iff in Hx as [r [<- Hr]]. pose proof (right_smaller _ _ Hr).
      eapply gf_right; [exact Hr|]. apply IH; auto; lia.
Qed.

(* The same against 0: g >= 0 exactly when Left, moving second, wins g; g |> 0 when she wins moving first. *)
Theorem ge_zero_play g : (ge g zero <-> left_wins false g = true) /\ (gf g zero <-> left_wins true g = true).
Proof.
  enough (H : forall g h, h = zero ->
    (ge g h <-> left_wins false g = true) /\ (gf g h <-> left_wins true g = true)) by auto.
  apply (pair_ind (fun g h => h = zero ->
    (ge g h <-> left_wins false g = true) /\ (gf g h <-> left_wins true g = true))).
  intros g' h IH ->. rewrite left_wins_second, left_wins_first. split; split.
  - intros A x Hx. apply ge_inv in A as [A _]. pose proof (right_smaller _ _ Hx).
    apply (IH x zero); auto; lia.
  - intros A. constructor; [|intros x []]. intros x Hx. pose proof (right_smaller _ _ Hx).
    apply (IH x zero); auto; lia.
  - intros A. apply gf_inv in A as [[x [Hx A]]|[x [[] _]]]. pose proof (left_smaller _ _ Hx).
    exists x. split; auto. apply (IH x zero); auto; lia.
  - intros [x [Hx A]]. pose proof (left_smaller _ _ Hx). eapply gf_left; eauto. apply (IH x zero); auto; lia.
Qed.
