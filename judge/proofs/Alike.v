(* SPDX-License-Identifier: MIT

   Games that are alike, and misere play.

   [alike g h]: each option of g is alike to one of h, and the other way round, for both players. That is more than
   equality: two such games have the same play, whoever wins at its end, while games that are equal in normal play
   may differ in misere play. [misere_left first g] says that Left wins g in misere play, where the player who cannot
   move wins, when she begins (true) or Right does. *)
From Coq Require Import List Arith Lia Bool Permutation.
From Judge Require Import Games Sums.
Import ListNotations.

Inductive alike (g h : game) : Prop :=
| alike_intro :
    (forall x, In x (lefts g) -> exists y, In y (lefts h) /\ alike x y) ->
    (forall y, In y (lefts h) -> exists x, In x (lefts g) /\ alike x y) ->
    (forall x, In x (rights g) -> exists y, In y (rights h) /\ alike x y) ->
    (forall y, In y (rights h) -> exists x, In x (rights g) /\ alike x y) -> alike g h.

Lemma alike_refl g : alike g g.
Proof.
  enough (forall g h, g = h -> alike g h) by auto.
  apply (pair_ind (fun g h => g = h -> alike g h)). intros g' h IH ->.
  constructor; intros x Hx; exists x; (split; [auto|]); smaller; apply (IH x x); auto; lia.
Qed.
Lemma alike_sym : forall g h, alike g h -> alike h g.
Proof.
  apply (pair_ind (fun g h => alike g h -> alike h g)). intros g h IH [A B C D].
  constructor; intros x Hx.
  - destruct (B x Hx) as (y & Hy & E). exists y. split; auto. smaller. apply IH; auto. lia.
  - destruct (A x Hx) as (y & Hy & E). exists y. split; auto. smaller. apply IH; auto. lia.
  - destruct (D x Hx) as (y & Hy & E). exists y. split; auto. smaller. apply IH; auto. lia.
  - destruct (C x Hx) as (y & Hy & E). exists y. split; auto. smaller. apply IH; auto. lia.
Qed.
Lemma alike_trans g h k : alike g h -> alike h k -> alike g k.
Proof.
  revert g h k. enough (T : forall n g h k, size g + size h + size k <= n -> alike g h -> alike h k -> alike g k).
  { intros g h k. apply (T (size g + size h + size k)). auto. }
  induction n as [n IH] using lt_wf_ind. intros g h k Hn [A B C D] [A' B' C' D'].
  assert (K : forall x y z, size x + size y + size z < n -> alike x y -> alike y z -> alike x z).
  { intros x y z L. apply (IH _ L). auto. }
  constructor; intros x Hx.
  - destruct (A x Hx) as (y & Hy & E), (A' y Hy) as (z & Hz & E'). exists z. split; auto. smaller. apply (K x y z); auto. lia.
  - destruct (B' x Hx) as (y & Hy & E), (B y Hy) as (z & Hz & E'). exists z. split; auto. smaller. apply (K z y x); auto. lia.
  - destruct (C x Hx) as (y & Hy & E), (C' y Hy) as (z & Hz & E'). exists z. split; auto. smaller. apply (K x y z); auto. lia.
  - destruct (D' x Hx) as (y & Hy & E), (D y Hy) as (z & Hz & E'). exists z. split; auto. smaller. apply (K z y x); auto. lia.
Qed.

(* Games that are alike are equal. *)
Lemma alike_eqv : forall g h, alike g h -> eqv g h.
Proof.
  apply (pair_ind (fun g h => alike g h -> eqv g h)). intros g h IH [A B C D].
  apply eqv_options; intros x Hx;
    [destruct (A x Hx) as (y & Hy & E)|destruct (B x Hx) as (y & Hy & E)|destruct (C x Hx) as (y & Hy & E)
    |destruct (D x Hx) as (y & Hy & E)]; exists y; (split; [auto|]); smaller; apply IH in E; try lia; apply E.
Qed.

Lemma alike_add : forall a b c d, alike a b -> alike c d -> alike (add a c) (add b d).
Proof.
  enough (T : forall n a b c d, size a + size c <= n -> alike a b -> alike c d -> alike (add a c) (add b d)).
  { intros a b c d. apply (T (size a + size c)). auto. }
  induction n as [n IH] using lt_wf_ind. intros a b c d Hn AB CD.
  assert (K : forall x y z w, size x + size z < n -> alike x y -> alike z w -> alike (add x z) (add y w)).
  { intros x y z w L. apply (IH _ L). auto. }
  pose proof AB as [A1 A2 A3 A4]. pose proof CD as [C1 C2 C3 C4].
  constructor; intros x Hx; options;
    match goal with
    | H : In ?u (lefts a) |- _ => destruct (A1 u H) as (v & Hv & E); exists (add v d)
    | H : In ?u (rights a) |- _ => destruct (A3 u H) as (v & Hv & E); exists (add v d)
    | H : In ?u (lefts b) |- _ => destruct (A2 u H) as (v & Hv & E); exists (add v c)
    | H : In ?u (rights b) |- _ => destruct (A4 u H) as (v & Hv & E); exists (add v c)
    | H : In ?u (lefts c) |- _ => destruct (C1 u H) as (v & Hv & E); exists (add b v)
    | H : In ?u (rights c) |- _ => destruct (C3 u H) as (v & Hv & E); exists (add b v)
    | H : In ?u (lefts d) |- _ => destruct (C2 u H) as (v & Hv & E); exists (add a v)
    | H : In ?u (rights d) |- _ => destruct (C4 u H) as (v & Hv & E); exists (add a v)
    end; (split; [rewrite ?in_lefts_add, ?in_rights_add; eauto|]); smaller; apply K; auto; lia.
Qed.

Lemma alike_neg : forall g h, alike g h -> alike (neg g) (neg h).
Proof.
  apply (pair_ind (fun g h => alike g h -> alike (neg g) (neg h))). intros g h IH [A B C D].
  constructor; rewrite ?lefts_neg, ?rights_neg; intros x Hx; apply in_map_iff in Hx as (u & <- & Hu);
    [destruct (C u Hu) as (v & Hv & E)|destruct (D u Hu) as (v & Hv & E)|destruct (A u Hu) as (v & Hv & E)
    |destruct (B u Hu) as (v & Hv & E)]; exists (neg v); (split; [now apply in_map|]); smaller; apply IH; auto; lia.
Qed.

Lemma add_comm_alike : forall g h, alike (add g h) (add h g).
Proof.
  apply (pair_ind (fun g h => alike (add g h) (add h g))). intros g h IH.
  constructor; intros x Hx; options;
    match goal with
    | H : In ?u (lefts g) |- exists y, _ /\ alike (add _ _) y => exists (add h u)
    | H : In ?u (rights g) |- exists y, _ /\ alike (add _ _) y => exists (add h u)
    | H : In ?u (lefts h) |- exists y, _ /\ alike (add _ _) y => exists (add u g)
    | H : In ?u (rights h) |- exists y, _ /\ alike (add _ _) y => exists (add u g)
    | H : In ?u (lefts g) |- _ => exists (add u h)
    | H : In ?u (rights g) |- _ => exists (add u h)
    | H : In ?u (lefts h) |- _ => exists (add g u)
    | H : In ?u (rights h) |- _ => exists (add g u)
    end; (split; [rewrite ?in_lefts_add, ?in_rights_add; eauto|]); smaller; apply IH; lia.
Qed.

Lemma add_assoc_alike a b c : alike (add (add a b) c) (add a (add b c)).
Proof.
  revert a b c. enough (T : forall n a b c, size a + size b + size c <= n -> alike (add (add a b) c) (add a (add b c))).
  { intros a b c. apply (T (size a + size b + size c)). auto. }
  induction n as [n IH] using lt_wf_ind. intros a b c Hn.
  assert (K : forall x y z, size x + size y + size z < n -> alike (add (add x y) z) (add x (add y z))).
  { intros x y z L. apply (IH _ L). auto. }
  constructor; intros x Hx; options;
    match goal with
    | H : In ?u (_ a) |- exists y, _ /\ alike (add (add _ _) _) y => exists (add u (add b c))
    | H : In ?u (_ b) |- exists y, _ /\ alike (add (add _ _) _) y => exists (add a (add u c))
    | H : In ?u (_ c) |- exists y, _ /\ alike (add (add _ _) _) y => exists (add a (add b u))
    | H : In ?u (_ a) |- _ => exists (add (add u b) c)
    | H : In ?u (_ b) |- _ => exists (add (add a u) c)
    | H : In ?u (_ c) |- _ => exists (add (add a b) u)
    end; (split; [rewrite ?in_lefts_add, ?in_rights_add; setoid_rewrite in_rights_add || setoid_rewrite in_lefts_add || idtac;
                  eauto 7|]); smaller; apply K; lia.
Qed.

Lemma add_zero_alike : forall g, alike (add g zero) g.
Proof.
  enough (H : forall g h, g = h -> alike (add g zero) h) by eauto.
  apply (pair_ind (fun g h => g = h -> alike (add g zero) h)). intros g h IH <-.
  constructor; intros x Hx; options; smaller.
  - exists x0. split; [auto|]. apply (IH x0 x0); auto; lia.
  - exists (add x zero). split; [apply in_lefts_add; eauto|]. apply (IH x x); auto; lia.
  - exists x0. split; [auto|]. apply (IH x0 x0); auto; lia.
  - exists (add x zero). split; [apply in_rights_add; eauto|]. apply (IH x x); auto; lia.
Qed.
Lemma zero_add_alike g : alike (add zero g) g.
Proof. eapply alike_trans; [apply add_comm_alike|apply add_zero_alike]. Qed.

(* ---- sums of lists ---- *)

Lemma sum_permutation_alike l l' : Permutation l l' -> alike (sum l) (sum l').
Proof.
  induction 1; simpl.
  - apply alike_refl.
  - apply alike_add; auto. apply alike_refl.
  - apply alike_trans with (add (add y x) (sum l)); [apply alike_sym, add_assoc_alike|].
    apply alike_trans with (add (add x y) (sum l)); [|apply add_assoc_alike].
    apply alike_add; [apply add_comm_alike|apply alike_refl].
  - eapply alike_trans; eauto.
Qed.
Lemma sum_app_alike l l' : alike (sum (l ++ l')) (add (sum l) (sum l')).
Proof.
  induction l as [|g l IH]; simpl.
  - apply alike_sym, zero_add_alike.
  - eapply alike_trans; [apply alike_add; [apply alike_refl|apply IH]|]. apply alike_sym, add_assoc_alike.
Qed.

(* A move in a sum is one in a component; and a move in a component is one in the sum. *)
Lemma right_move_alike l y : In y (rights (sum l)) ->
  exists x rest r, In (x, rest) (picks l) /\ In r (rights x) /\ alike y (sum (r :: rest)).
Proof.
  revert y. induction l as [|a l IH]; intros y Hy; simpl in *; [easy|]. options.
  - exists a, l, x. split; [now left|]. split; [assumption|]. apply alike_refl.
  - destruct (IH x H) as (z & rest & r & Hz & Hr & E). exists z, (a :: rest), r. split; [|split; auto].
    + right. apply in_map_iff. exists (z, rest). auto.
    + eapply alike_trans; [apply alike_add; [apply alike_refl|exact E]|].
      apply (sum_permutation_alike (a :: r :: rest) (r :: a :: rest)). constructor.
Qed.
Lemma left_moves_of_sum l y : In y (lefts (sum l)) -> exists x, In x l /\ lefts x <> [].
Proof.
  revert y. induction l as [|a l IH]; intros y Hy; simpl in *; [easy|]. options.
  - exists a. split; [now left|]. intros E. rewrite E in H. easy.
  - destruct (IH _ H) as (z & Hz & N). eauto.
Qed.
Lemma right_moves_of_sum l x y : In x l -> In y (rights x) -> exists z, In z (rights (sum l)).
Proof.
  intros Hx Hy. induction l as [|a l IH]; [easy|]. destruct Hx as [->|Hx]; simpl.
  - exists (add y (sum l)). apply in_rights_add. eauto.
  - destruct (IH Hx) as (z & Hz). exists (add a z). apply in_rights_add. eauto.
Qed.

(* ---- misere play ---- *)

Fixpoint misere_left (first : bool) (g : game) : bool :=
  match g with
  | Game l r =>
    if first then match l with [] => true | _ => existsb (misere_left false) l end
    else match r with [] => false | _ => forallb (misere_left true) r end
  end.

Lemma misere_first g : misere_left true g = true <-> lefts g = [] \/ exists x, In x (lefts g) /\ misere_left false x = true.
Proof.
  destruct g as [[|a l] r]; [simpl; tauto|]. change (misere_left true (Game (a :: l) r)) with (existsb (misere_left false) (a :: l)).
  rewrite existsb_exists. simpl lefts. split; [auto|]. intros [H|H]; [easy|auto].
Qed.
Lemma misere_second g : misere_left false g = true <->
  (exists x, In x (rights g)) /\ forall x, In x (rights g) -> misere_left true x = true.
Proof.
  destruct g as [l [|a r]]; simpl rights; [simpl; split; [easy|intros [[x []] _]]|].
  change (misere_left false (Game l (a :: r))) with (forallb (misere_left true) (a :: r)). rewrite forallb_forall.
  split; [|tauto]. intros H. split; [exists a; now left|auto].
Qed.

Theorem misere_alike : forall g h, alike g h -> forall first, misere_left first g = true -> misere_left first h = true.
Proof.
  apply (pair_ind (fun g h => alike g h -> forall first, misere_left first g = true -> misere_left first h = true)).
  intros g h IH [A B C D] [|] H.
  - apply misere_first in H. apply misere_first. destruct H as [H|(x & Hx & W)].
    + left. destruct (lefts h) as [|y l] eqn:E; auto. destruct (B y) as (x & Hx & _); [now left|]. rewrite H in Hx. easy.
    + right. destruct (A x Hx) as (y & Hy & E). exists y. split; auto. smaller. eapply IH; [|exact E|exact W]. lia.
  - apply misere_second in H as [(x & Hx) W]. apply misere_second. split.
    + destruct (C x Hx) as (y & Hy & _). eauto.
    + intros y Hy. destruct (D y Hy) as (z & Hz & E). smaller. eapply IH; [|exact E|]; [lia|auto].
Qed.

(* Of the negative the other player wins; one of them always does. *)
Theorem misere_neg : forall g first, misere_left first (neg g) = negb (misere_left (negb first) g).
Proof.
  enough (H : forall g h, g = h -> forall first, misere_left first (neg g) = negb (misere_left (negb first) h)) by eauto.
  apply (pair_ind (fun g h => g = h -> forall first, misere_left first (neg g) = negb (misere_left (negb first) h))).
  intros g h IH <-. assert (K : forall x, In x (lefts g) \/ In x (rights g) -> forall first,
    misere_left first (neg x) = negb (misere_left (negb first) x)).
  { intros x Hx. destruct Hx as [Hx|Hx]; smaller; apply (IH x x); auto; lia. }
  clear IH. destruct g as [l r]. simpl in K. intros [|]; simpl negb.
  - destruct r as [|a r]; [reflexivity|].
    change (existsb (misere_left false) (map neg (a :: r)) = negb (forallb (misere_left true) (a :: r))).
    assert (K' : forall x, In x (a :: r) -> misere_left false (neg x) = negb (misere_left true x)).
    { intros x Hx. apply (K x (or_intror Hx) false). }
    clear K. induction (a :: r) as [|x t IH]; [reflexivity|]. cbn [map existsb forallb].
    rewrite (K' x (or_introl eq_refl)), IH by (intros; apply K'; now right). now rewrite negb_andb.
  - destruct l as [|a l]; [reflexivity|].
    change (forallb (misere_left true) (map neg (a :: l)) = negb (existsb (misere_left false) (a :: l))).
    assert (K' : forall x, In x (a :: l) -> misere_left true (neg x) = negb (misere_left false x)).
    { intros x Hx. apply (K x (or_introl Hx) true). }
    clear K. induction (a :: l) as [|x t IH]; [reflexivity|]. cbn [map existsb forallb].
    rewrite (K' x (or_introl eq_refl)), IH by (intros; apply K'; now right). now rewrite negb_orb.
Qed.
