(* SPDX-License-Identifier: MIT

   Sums of games as lists, and the three rules of the kernel: play, sum, cut.

   [eqv g h] says that g and h are equal as games. The sum of a list does not depend on the order of its members,
   so that a sum may be kept as a sorted list of numbers of nodes. *)
From Coq Require Import List Arith Lia Bool Permutation.
From Judge Require Import Games.
Import ListNotations.

(* Options of sums in the context, taken apart; and the sizes of options. *)
Ltac options := repeat match goal with
  | H : In _ (rights (add _ _)) |- _ => apply in_rights_add in H as [[? [? ->]]|[? [? ->]]]
  | H : In _ (lefts (add _ _)) |- _ => apply in_lefts_add in H as [[? [? ->]]|[? [? ->]]]
  | H : In _ (rights zero) |- _ => destruct H
  | H : In _ (lefts zero) |- _ => destruct H
  end.
Ltac smaller := repeat match goal with
  | H : In ?x (lefts ?g) |- _ => pose proof (left_smaller _ _ H); revert H
  | H : In ?x (rights ?g) |- _ => pose proof (right_smaller _ _ H); revert H
  end; intros.

(* ---- sums keep the order, commute, associate ---- *)

Lemma add_mono_left n : forall a b c, size a + size b + size c <= n ->
  (ge a b -> ge (add a c) (add b c)) /\ (gf a b -> gf (add a c) (add b c)).
Proof.
  induction n as [n IH] using lt_wf_ind. intros a b c Hn. split; intros A.
  - apply ge_inv in A as A'. destruct A' as [A1 A2]. constructor; intros x Hx; options; smaller.
    + apply (IH (size x0 + size b + size c)); auto; lia.
    + eapply gf_right with (r := add b x0); [apply in_rights_add; eauto|].
      apply (IH (size a + size b + size x0)); auto; lia.
    + apply (IH (size a + size x0 + size c)); auto; lia.
    + eapply gf_left with (l := add a x0); [apply in_lefts_add; eauto|].
      apply (IH (size a + size b + size x0)); auto; lia.
  - apply gf_inv in A as [[x [Hx A]]|[x [Hx A]]]; smaller.
    + eapply gf_left; [apply in_lefts_add; left; eauto|]. apply (IH (size x + size b + size c)); auto; lia.
    + eapply gf_right; [apply in_rights_add; left; eauto|]. apply (IH (size a + size x + size c)); auto; lia.
Qed.

Lemma add_comm_ge : forall g h, ge (add g h) (add h g).
Proof.
  apply pair_ind. intros g h IH. constructor; intros x Hx; options; smaller.
  - eapply gf_right; [apply in_rights_add; right; eauto|]. apply IH; lia.
  - eapply gf_right; [apply in_rights_add; left; eauto|]. apply IH; lia.
  - eapply gf_left; [apply in_lefts_add; right; eauto|]. apply IH; lia.
  - eapply gf_left; [apply in_lefts_add; left; eauto|]. apply IH; lia.
Qed.

Theorem add_mono a b c d : ge a b -> ge c d -> ge (add a c) (add b d).
Proof.
  intros A C. apply ge_trans with (add b c).
  - apply (add_mono_left (size a + size b + size c)); auto.
  - apply ge_trans with (add c b); [apply add_comm_ge|].
    apply ge_trans with (add d b); [|apply add_comm_ge].
    apply (add_mono_left (size c + size d + size b)); auto.
Qed.

Lemma add_assoc_ge n : forall a b c, size a + size b + size c <= n ->
  ge (add (add a b) c) (add a (add b c)) /\ ge (add a (add b c)) (add (add a b) c).
Proof.
  induction n as [n IH] using lt_wf_ind. intros a b c Hn.
  assert (K : forall a' b' c', size a' + size b' + size c' < n ->
    ge (add (add a' b') c') (add a' (add b' c')) /\ ge (add a' (add b' c')) (add (add a' b') c')).
  { intros. eapply IH; eauto. }
  split; constructor; intros x Hx; options; smaller;
  match goal with
  | H : In ?y (rights a) |- gf _ (add a (add b c)) => apply gf_right with (r := add y (add b c))
  | H : In ?y (rights b) |- gf _ (add a (add b c)) => apply gf_right with (r := add a (add y c))
  | H : In ?y (rights c) |- gf _ (add a (add b c)) => apply gf_right with (r := add a (add b y))
  | H : In ?y (rights a) |- gf _ (add (add a b) c) => apply gf_right with (r := add (add y b) c)
  | H : In ?y (rights b) |- gf _ (add (add a b) c) => apply gf_right with (r := add (add a y) c)
  | H : In ?y (rights c) |- gf _ (add (add a b) c) => apply gf_right with (r := add (add a b) y)
  | H : In ?y (lefts a) |- gf (add a (add b c)) _ => apply gf_left with (l := add y (add b c))
  | H : In ?y (lefts b) |- gf (add a (add b c)) _ => apply gf_left with (l := add a (add y c))
  | H : In ?y (lefts c) |- gf (add a (add b c)) _ => apply gf_left with (l := add a (add b y))
  | H : In ?y (lefts a) |- gf (add (add a b) c) _ => apply gf_left with (l := add (add y b) c)
  | H : In ?y (lefts b) |- gf (add (add a b) c) _ => apply gf_left with (l := add (add a y) c)
  | H : In ?y (lefts c) |- gf (add (add a b) c) _ => apply gf_left with (l := add (add a b) y)
  end; try (apply K; lia);
  rewrite ?in_rights_add, ?in_lefts_add; setoid_rewrite in_rights_add || setoid_rewrite in_lefts_add || idtac;
  eauto 7.
Qed.

Definition eqv g h := ge g h /\ ge h g.

Lemma eqv_refl g : eqv g g.
Proof. split; apply ge_refl. Qed.
Lemma eqv_sym g h : eqv g h -> eqv h g.
Proof. intros []; split; auto. Qed.
Lemma eqv_trans g h k : eqv g h -> eqv h k -> eqv g k.
Proof. intros [] []; split; eapply ge_trans; eauto. Qed.
Lemma eqv_add a b c d : eqv a b -> eqv c d -> eqv (add a c) (add b d).
Proof. intros [] []; split; apply add_mono; auto. Qed.
Lemma add_comm g h : eqv (add g h) (add h g).
Proof. split; apply add_comm_ge. Qed.
Lemma add_assoc a b c : eqv (add (add a b) c) (add a (add b c)).
Proof. split; apply (add_assoc_ge (size a + size b + size c)); auto. Qed.

Lemma eqv_ge g h : eqv g h -> ge g h.
Proof. now intros []. Qed.
Lemma eqv_le g h : eqv g h -> ge h g.
Proof. now intros []. Qed.

(* Two games whose options are equal in pairs are equal. *)
Lemma eqv_options g h :
  (forall x, In x (lefts g) -> exists y, In y (lefts h) /\ ge y x) ->
  (forall x, In x (lefts h) -> exists y, In y (lefts g) /\ ge y x) ->
  (forall x, In x (rights g) -> exists y, In y (rights h) /\ ge x y) ->
  (forall x, In x (rights h) -> exists y, In y (rights g) /\ ge x y) -> eqv g h.
Proof.
  intros A B C D. split; constructor; intros x Hx.
  - destruct (C x Hx) as (y & Hy & E). eapply gf_right; eauto.
  - destruct (B x Hx) as (y & Hy & E). eapply gf_left; eauto.
  - destruct (D x Hx) as (y & Hy & E). eapply gf_right; eauto.
  - destruct (A x Hx) as (y & Hy & E). eapply gf_left; eauto.
Qed.

Lemma add_zero_left g : eqv (add zero g) g.
Proof.
  enough (H : forall g h, g = h -> eqv (add zero g) h) by auto.
  apply (pair_ind (fun g h => g = h -> eqv (add zero g) h)). intros g' h IH ->.
  apply eqv_options; intros x Hx; options; smaller.
  - exists x0. split; [auto|]. apply (IH x0 x0); auto; lia.
  - exists (add zero x). split; [apply in_lefts_add; eauto|]. apply (IH x x); auto; lia.
  - exists x0. split; [auto|]. apply (IH x0 x0); auto; lia.
  - exists (add zero x). split; [apply in_rights_add; eauto|]. apply (IH x x); auto; lia.
Qed.

Lemma add_zero_right g : eqv (add g zero) g.
Proof. eapply eqv_trans; [apply add_comm|apply add_zero_left]. Qed.

(* ---- negatives ---- *)

Lemma neg_ge : forall g h, (ge g h -> ge (neg h) (neg g)) /\ (gf g h -> gf (neg h) (neg g)).
Proof.
  apply pair_ind. intros g h IH. split; intros A.
  - apply ge_inv in A as [A1 A2]. constructor; intros x Hx.
    + rewrite rights_neg in Hx. apply in_map_iff in Hx as [l [<- Hl]]. smaller. apply IH; auto; lia.
    + rewrite lefts_neg in Hx. apply in_map_iff in Hx as [r [<- Hr]]. smaller. apply IH; auto; lia.
  - apply gf_inv in A as [[x [Hx A]]|[x [Hx A]]]; smaller.
    + apply gf_right with (r := neg x); [rewrite rights_neg; now apply in_map|]. apply IH; auto; lia.
    + apply gf_left with (l := neg x); [rewrite lefts_neg; now apply in_map|]. apply IH; auto; lia.
Qed.
Lemma neg_eqv g h : eqv g h -> eqv (neg g) (neg h).
Proof. intros [A B]. split; now apply neg_ge. Qed.

Lemma neg_neg : forall g, neg (neg g) = g.
Proof.
  enough (H : forall g h, g = h -> neg (neg g) = h) by auto.
  apply (pair_ind (fun g h => g = h -> neg (neg g) = h)). intros g h IH <-.
  destruct g as [l r]. simpl. rewrite !map_map. f_equal.
  - rewrite <- (map_id l) at 2. apply map_ext_in. intros x Hx. apply (IH x x); auto.
    pose proof (left_smaller x (Game l r) Hx). lia.
  - rewrite <- (map_id r) at 2. apply map_ext_in. intros x Hx. apply (IH x x); auto.
    pose proof (right_smaller x (Game l r) Hx). lia.
Qed.

Lemma neg_add : forall g h, neg (add g h) = add (neg g) (neg h).
Proof.
  assert (E : forall g, neg g = Game (map neg (rights g)) (map neg (lefts g))) by (intros []; reflexivity).
  assert (S : forall g, g = Game (lefts g) (rights g)) by (intros []; reflexivity).
  apply pair_ind. intros g h IH.
  rewrite (S (add (neg g) (neg h))), (E (add g h)), lefts_add, rights_add, (lefts_add (neg g)),
    (rights_add (neg g)), !lefts_neg, !rights_neg, !map_app, !map_map.
  f_equal; f_equal; apply map_ext_in; intros x Hx; apply IH; smaller; lia.
Qed.

Lemma add_neg g : eqv (add g (neg g)) zero.
Proof.
  enough (H : forall g h, g = h -> eqv (add g (neg g)) zero) by eauto.
  apply (pair_ind (fun g h => g = h -> eqv (add g (neg g)) zero)). intros g' h IH ->.
  assert (L : forall x, In x (lefts h) -> In (neg x) (rights (neg h)))
    by (intros; rewrite rights_neg; now apply in_map).
  assert (R : forall x, In x (rights h) -> In (neg x) (lefts (neg h)))
    by (intros; rewrite lefts_neg; now apply in_map).
  split; constructor; intros x Hx; try easy; options.
  - smaller. apply gf_left with (add x0 (neg x0)); [apply in_lefts_add; eauto|]. apply (IH x0 x0); auto; lia.
  - rewrite rights_neg in H. apply in_map_iff in H as [l [<- Hl]]. smaller.
    apply gf_left with (add l (neg l)); [apply in_lefts_add; eauto|]. apply (IH l l); auto; lia.
  - smaller. apply gf_right with (add x0 (neg x0)); [apply in_rights_add; eauto|].
    apply (IH x0 x0); auto; lia.
  - rewrite lefts_neg in H. apply in_map_iff in H as [l [<- Hl]]. smaller.
    apply gf_right with (add l (neg l)); [apply in_rights_add; eauto|]. apply (IH l l); auto; lia.
Qed.

(* g + -h >= 0 is g >= h, and so for |>. *)
Lemma ge_difference g h : ge (add g (neg h)) zero <-> ge g h.
Proof.
  rewrite (proj1 (ge_zero_play _)). symmetry. apply ge_play.
Qed.
Lemma gf_difference g h : gf (add g (neg h)) zero <-> gf g h.
Proof.
  rewrite (proj2 (ge_zero_play _)). symmetry. apply ge_play.
Qed.

(* ---- sums of lists ---- *)

Definition sum (l : list game) := fold_right add zero l.

Lemma sum_permutation l l' : Permutation l l' -> eqv (sum l) (sum l').
Proof.
  induction 1; simpl.
  - apply eqv_refl.
  - apply eqv_add; auto. apply eqv_refl.
  - apply eqv_trans with (add (add y x) (sum l)); [apply eqv_sym, add_assoc|].
    apply eqv_trans with (add (add x y) (sum l)); [|apply add_assoc].
    apply eqv_add; [apply add_comm|apply eqv_refl].
  - eapply eqv_trans; eauto.
Qed.

Lemma sum_app l l' : eqv (sum (l ++ l')) (add (sum l) (sum l')).
Proof.
  induction l as [|g l IH]; simpl.
  - apply eqv_sym, add_zero_left.
  - eapply eqv_trans; [apply eqv_add; [apply eqv_refl|apply IH]|]. apply eqv_sym, add_assoc.
Qed.

Lemma sum_eqv (A : Type) (f h : A -> game) l : (forall x, In x l -> eqv (f x) (h x)) ->
  eqv (sum (map f l)) (sum (map h l)).
Proof.
  induction l as [|x l IH]; intros H; simpl; [apply eqv_refl|].
  apply eqv_add; [apply H; now left|]. apply IH. intros; apply H; now right.
Qed.

Lemma neg_sum l : neg (sum l) = sum (map neg l).
Proof. induction l as [|g l IH]; simpl; auto. now rewrite neg_add, IH. Qed.

(* The moves of a player in a sum: one component is taken out, in all ways, and moved in. *)
Fixpoint picks {A} (l : list A) : list (A * list A) :=
  match l with [] => [] | x :: l => (x, l) :: map (fun p => (fst p, x :: snd p)) (picks l) end.

Lemma picks_permutation (A : Type) (l : list A) x rest : In (x, rest) (picks l) -> Permutation l (x :: rest).
Proof.
  revert rest. induction l as [|a l IH]; simpl; intros rest H; [easy|]. destruct H as [H|H].
  - injection H as -> ->. reflexivity.
  - apply in_map_iff in H as ([y r] & E & H). simpl in E. injection E as -> <-.
    rewrite (IH r H). apply perm_swap.
Qed.

Lemma picks_map (A B : Type) (f : A -> B) l :
  picks (map f l) = map (fun p => (f (fst p), map f (snd p))) (picks l).
Proof.
  induction l as [|a l IH]; simpl; auto. f_equal. rewrite IH, !map_map. apply map_ext. now intros [].
Qed.

Lemma right_move_in_sum l y : In y (rights (sum l)) ->
  exists x rest r, In (x, rest) (picks l) /\ In r (rights x) /\ eqv y (sum (r :: rest)).
Proof.
  revert y. induction l as [|a l IH]; intros y Hy; simpl in *; [easy|]. options.
  - exists a, l, x. split; [now left|]. split; [assumption|]. apply eqv_refl.
  - destruct (IH x H) as (z & rest & r & Hz & Hr & E). exists z, (a :: rest), r. split; [|split; auto].
    + right. apply in_map_iff. exists (z, rest). auto.
    + eapply eqv_trans; [apply eqv_add; [apply eqv_refl|exact E]|].
      apply (sum_permutation (a :: r :: rest) (r :: a :: rest)). constructor.
Qed.

Lemma left_move_in_sum l y : In y (lefts (sum l)) ->
  exists x rest r, In (x, rest) (picks l) /\ In r (lefts x) /\ eqv y (sum (r :: rest)).
Proof.
  revert y. induction l as [|a l IH]; intros y Hy; simpl in *; [easy|]. options.
  - exists a, l, x. split; [now left|]. split; [assumption|]. apply eqv_refl.
  - destruct (IH x H) as (z & rest & r & Hz & Hr & E). exists z, (a :: rest), r. split; [|split; auto].
    + right. apply in_map_iff. exists (z, rest). auto.
    + eapply eqv_trans; [apply eqv_add; [apply eqv_refl|exact E]|].
      apply (sum_permutation (a :: r :: rest) (r :: a :: rest)). constructor.
Qed.

(* Rule 2: two sums that Left wins, moving second, make one. *)
Theorem rule_sum l l' : ge (sum l) zero -> ge (sum l') zero -> ge (sum (l ++ l')) zero.
Proof.
  intros A B. eapply ge_trans; [apply (sum_app l l')|].
  apply ge_trans with (add zero zero); [now apply add_mono|]. apply add_zero_left.
Qed.

(* A game and its negative are such a sum; rule 3: they may be taken away. *)
Theorem rule_pair g : ge (sum [g; neg g]) zero.
Proof.
  simpl. eapply ge_trans; [|apply add_neg]. apply add_mono; [apply ge_refl|].
  apply add_zero_right.
Qed.
Theorem rule_cut g l : ge (sum (g :: neg g :: l)) zero -> ge (sum l) zero.
Proof.
  intros A. simpl in A. apply ge_trans with (add zero (sum l)); [apply add_zero_left|].
  apply ge_trans with (add (add g (neg g)) (sum l)); [apply add_mono; [apply add_neg|apply ge_refl]|].
  eapply ge_trans; [apply add_assoc|exact A].
Qed.
