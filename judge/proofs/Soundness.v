(* SPDX-License-Identifier: MIT

   Every line keeps what is true true, and a statement that a line makes holds.

   [invariant f s]: with f, from numbers of nodes to games, all that the state holds is true. A new node extends f
   at a number that nothing mentions yet, so whatever was true stays so. *)
From Coq Require Import List PArith NArith Arith Bool Permutation Lia.
From Judge Require Import Games Sums Alike Tries Multisets Canonical Stops Thermographs Heaps Nims Kernel.
Import ListNotations.

Definition total (f : positive -> game) (m : list positive) : game := sum (map f m).
Definition below (n : positive) (m : list positive) := forall i, In i m -> (i < n)%positive.

(* What a fact says of a game. *)
Definition fact_true (g : game) (e : fact) : Prop :=
  canonical g /\ height g = N.to_nat (depth e) /\ (forall v, nim e = Some v -> eqv g (star v)) /\
  (forall d, ends e = Some d -> ending_true g d) /\ forall d, thermo e = Some d -> thermograph_true g d.

Record invariant (f : positive -> game) (s : state) : Prop := {
  nodes_true : forall i e, PM.find i (nodes s) = Some e ->
    (i < next_node s)%positive /\ value (meaning e) = f i /\
    (forall m, In m (left e) \/ In m (right e) -> below (next_node s) m) /\
    lefts (f i) = map (total f) (left e) /\ rights (f i) = map (total f) (right e);
  opens_true : forall i t c negated, PM.find i (opens s) = Some (t, c, negated) ->
    (i < next_node s)%positive /\ exists r table, PM.find t (tables s) = Some (r, table) /\
    f i = if negated : bool then neg (position r c) else position r c;
  negatives_true : forall i j, PM.find i (negatives s) = Some j ->
    (i < next_node s)%positive /\ (j < next_node s)%positive /\ alike (f j) (neg (f i));
  misere_true : forall k m, PM.find k (misere s) = Some m ->
    below (next_node s) m /\ misere_left false (total f m) = true;
  sequents_true : forall k m, PM.find k (sequents s) = Some m -> below (next_node s) m /\ ge (total f m) zero;
  tables_true : forall t r table c v, PM.find t (tables s) = Some (r, table) -> NM.find c table = Some v ->
    below (next_node s) v /\ eqv (position r c) (total f v);
  tables_below : forall t x, PM.find t (tables s) = Some x -> (t < next_table s)%positive;
  codes_true : forall g t, PM.find g (codes s) = Some t -> table_true t;
  facts_true : forall i e, PM.find i (facts s) = Some e -> (i < next_node s)%positive /\ fact_true (f i) e;
}.

(* ---- sums of nodes ---- *)

Lemma permutation_alike f a b : Permutation a b -> alike (total f a) (total f b).
Proof. intros H. apply sum_permutation_alike. now apply Permutation_map. Qed.
Lemma app_alike f a b : alike (total f (a ++ b)) (add (total f a) (total f b)).
Proof. unfold total. rewrite map_app. apply sum_app_alike. Qed.
Lemma merge_alike f a b : alike (total f (merge a b)) (add (total f a) (total f b)).
Proof. eapply alike_trans; [apply permutation_alike, merge_permutation|apply app_alike]. Qed.
Lemma sorted_alike f a : alike (total f (merge a [])) (total f a).
Proof. eapply alike_trans; [apply merge_alike|apply add_zero_alike]. Qed.
Lemma total_permutation f a b : Permutation a b -> eqv (total f a) (total f b).
Proof. intros H. now apply alike_eqv, permutation_alike. Qed.
Lemma total_app f a b : eqv (total f (a ++ b)) (add (total f a) (total f b)).
Proof. apply alike_eqv, app_alike. Qed.
Lemma total_merge f a b : eqv (total f (merge a b)) (add (total f a) (total f b)).
Proof. apply alike_eqv, merge_alike. Qed.
Lemma total_sorted f a : eqv (total f (merge a [])) (total f a).
Proof. apply alike_eqv, sorted_alike. Qed.
Lemma total_insert f x m : eqv (total f (insert x m)) (add (f x) (total f m)).
Proof. apply (total_permutation f (insert x m) (x :: m)), insert_permutation. Qed.

Lemma total_agrees f f' n m : (forall i, (i < n)%positive -> f' i = f i) -> below n m -> total f' m = total f m.
Proof.
  intros A B. unfold total. f_equal. apply map_ext_in. intros i Hi. now rewrite A by auto.
Qed.

Lemma value_form l r : value (Form l r) =
  Game (map (fun s => sum (map value s)) l) (map (fun s => sum (map value s)) r).
Proof. reflexivity. Qed.

Section Fixed.
Variables (f : positive -> game) (s : state).
Hypothesis I : invariant f s.

Lemma negative_of_alike m n : negative_of s m = Some n -> alike (total f n) (neg (total f m)).
Proof.
  unfold negative_of. destruct (all (fun i => PM.find i (negatives s)) m) as [r|] eqn:E; [|easy]. intros H. injection H as <-.
  eapply alike_trans; [apply sorted_alike|]. unfold total. rewrite neg_sum, map_map.
  revert r E. induction m as [|i m IH]; intros r E; simpl in E; [injection E as <-; apply alike_refl|].
  destruct (PM.find i (negatives s)) as [j|] eqn:F; [|easy].
  destruct (all (fun i => PM.find i (negatives s)) m) as [t|]; [|easy]. injection E as <-.
  simpl. apply alike_add; [now apply (negatives_true _ _ I)|now apply IH].
Qed.
Lemma negative_of_true m n : negative_of s m = Some n -> eqv (total f n) (neg (total f m)).
Proof. intros H. now apply alike_eqv, negative_of_alike. Qed.
Lemma negative_of_below m n : negative_of s m = Some n -> below (next_node s) n.
Proof.
  unfold negative_of. destruct (all (fun i => PM.find i (negatives s)) m) as [r|] eqn:E; [|easy].
  intros H i Hi. injection H as <-. apply (Permutation_in _ (merge_permutation r [])) in Hi.
  rewrite app_nil_r in Hi. apply all_in in E as [_ Q]. destruct (Q i Hi) as (x & _ & F).
  now apply (negatives_true _ _ I) in F as (_ & L & _).
Qed.
Lemma all_negative_of_alike ms ns : all (negative_of s) ms = Some ns ->
  (forall m, In m ms -> exists n, In n ns /\ alike (total f n) (neg (total f m))) /\
  (forall n, In n ns -> exists m, In m ms /\ alike (total f n) (neg (total f m))).
Proof.
  intros H. apply all_in in H as [P Q]. split.
  - intros m Hm. destruct (P m Hm) as (n & E & Hn). exists n. split; auto. now apply negative_of_alike.
  - intros n Hn. destruct (Q n Hn) as (m & Hm & E). exists m. split; auto. now apply negative_of_alike.
Qed.
Lemma all_negative_of ms ns : all (negative_of s) ms = Some ns ->
  (forall m, In m ms -> exists n, In n ns /\ eqv (total f n) (neg (total f m))) /\
  (forall n, In n ns -> exists m, In m ms /\ eqv (total f n) (neg (total f m))).
Proof.
  intros H. destruct (all_negative_of_alike _ _ H) as [P Q]. split; intros x Hx.
  - destruct (P x Hx) as (n & Hn & E). exists n. split; auto. now apply alike_eqv.
  - destruct (Q x Hx) as (m & Hm & E). exists m. split; auto. now apply alike_eqv.
Qed.

(* ---- options ---- *)

Lemma look_up_true t r table parts o : PM.find t (tables s) = Some (r, table) -> look_up table parts = Some o ->
  eqv (sum (map (position r) parts)) (total f o).
Proof.
  intros T H. unfold look_up in H. destruct (all (fun c => NM.find c table) parts) as [l|] eqn:E; [|easy].
  injection H as <-. eapply eqv_trans; [|apply eqv_sym, total_sorted]. revert l E.
  induction parts as [|c parts IH]; intros l K; simpl in K; [injection K as <-; apply eqv_refl|].
  destruct (NM.find c table) as [v|] eqn:F; [|easy].
  destruct (all (fun c => NM.find c table) parts) as [o'|]; [|easy]. injection K as <-. simpl.
  eapply eqv_trans; [|apply eqv_sym, total_app].
  apply eqv_add; [|now apply IH]. now apply (tables_true _ _ I t r table c v T).
Qed.
Lemma placed_true t r table moves os games : PM.find t (tables s) = Some (r, table) ->
  placed table moves = Some os -> options_match (position r) games moves ->
  (forall g, In g games -> exists o, In o os /\ eqv g (total f o)) /\
  (forall o, In o os -> exists g, In g games /\ eqv g (total f o)).
Proof.
  intros T H [A B]. unfold placed in H.
  destruct (all (look_up table) moves) as [ids|] eqn:E; [|easy]. injection H as <-.
  apply all_in in E as [P Q]. split.
  - intros g Hg. destruct (A g Hg) as (parts & Hp & Eg). destruct (P parts Hp) as (o & Eo & Ho).
    exists o. split; [now apply in_distinct|]. eapply eqv_trans; [apply alike_eqv, Eg|]. eapply look_up_true; eauto.
  - intros o Ho. apply (proj1 (in_distinct _ _)) in Ho. destruct (Q o Ho) as (parts & Hp & Eo).
    destruct (B parts Hp) as (g & Hg & Eg). exists g. split; auto.
    eapply eqv_trans; [apply alike_eqv, Eg|]. eapply look_up_true; eauto.
Qed.

Definition options_by (by_left : bool) (g : game) := if by_left then lefts g else rights g.
Lemma options_by_neg by_left g : options_by by_left (neg g) = map neg (options_by (negb by_left) g).
Proof. destruct by_left; [apply lefts_neg|apply rights_neg]. Qed.
Lemma moves_by_true by_left r c :
  options_match (position r) (options_by by_left (position r c)) ((if by_left then left_moves else right_moves) r c).
Proof. destruct by_left; [apply left_moves_right|apply right_moves_right]. Qed.

Lemma options_of_true by_left i os : options_of s by_left i = Some os ->
  forall g, In g (options_by by_left (f i)) -> exists o, In o os /\ eqv g (total f o).
Proof.
  unfold options_of. destruct (PM.find i (nodes s)) as [e|] eqn:E.
  - intros H. injection H as <-. apply (nodes_true _ _ I) in E as (_ & _ & _ & L & R). intros g Hg.
    assert (K : options_by by_left (f i) = map (total f) (if by_left then left e else right e))
      by (destruct by_left; [exact L|exact R]).
    rewrite K in Hg. apply in_map_iff in Hg as (o & <- & Ho). exists o. split; [auto|apply eqv_refl].
  - destruct (PM.find i (opens s)) as [[[t c] negated]|] eqn:O; [|easy].
    apply (opens_true _ _ I) in O as (_ & r & table & T & V). rewrite T. simpl.
    destruct (placed table _) as [os'|] eqn:P; [|easy]. intros H g Hg.
    destruct (placed_true _ _ _ _ _ _ T P (moves_by_true (xorb by_left negated) r c)) as [A _].
    destruct negated; rewrite V in Hg.
    + rewrite xorb_true_r in A. rewrite options_by_neg in Hg. apply in_map_iff in Hg as (x & <- & Hx).
      destruct (A x Hx) as (o & Ho & Eo). destruct (all_negative_of _ _ H) as [Q _].
      destruct (Q o Ho) as (n & Hn & En). exists n. split; auto.
      eapply eqv_trans; [apply neg_eqv, Eo|now apply eqv_sym].
    + injection H as <-. rewrite xorb_false_r in A. auto.
Qed.
Lemma left_option_true i n m : left_option s i n = Some m -> exists g, In g (lefts (f i)) /\ eqv g (total f m).
Proof.
  unfold left_option. destruct (PM.find i (nodes s)) as [e|] eqn:E.
  - intros H. apply member_in in H. apply (nodes_true _ _ I) in E as (_ & _ & _ & L & _).
    exists (total f m). split; [rewrite L; now apply in_map|apply eqv_refl].
  - destruct (PM.find i (opens s)) as [[[t c] negated]|] eqn:O; [|easy].
    apply (opens_true _ _ I) in O as (_ & r & table & T & V). rewrite T, V. simpl.
    destruct negated.
    + destruct (right_move r c n) as [parts|] eqn:M; [|easy]. apply right_move_right in M.
      destruct (look_up table parts) as [o|] eqn:U; [|easy]. intros H.
      destruct (proj2 (right_moves_right r c) parts M) as (g & Hg & Eg). exists (neg g).
      split; [rewrite lefts_neg; now apply in_map|].
      eapply eqv_trans; [|apply eqv_sym, negative_of_true, H]. apply neg_eqv.
      eapply eqv_trans; [apply alike_eqv, Eg|]. eapply look_up_true; eauto.
    + destruct (left_move r c n) as [parts|] eqn:M; [|easy]. apply left_move_right in M.
      destruct (look_up table parts) as [o|] eqn:U; [|easy]. intros H. injection H as <-.
      destruct (proj2 (left_moves_right r c) parts M) as (g & Hg & Eg). exists g. split; auto.
      eapply eqv_trans; [apply alike_eqv, Eg|]. eapply look_up_true; eauto.
Qed.
Lemma options_found by_left q os : options_of s by_left q = Some os -> (q < next_node s)%positive.
Proof.
  unfold options_of. destruct (PM.find q (nodes s)) as [e|] eqn:G.
  - intros _. now apply (nodes_true _ _ I) in G.
  - destruct (PM.find q (opens s)) as [[[t c] negated]|] eqn:O; [|easy]. intros _. now apply (opens_true _ _ I) in O.
Qed.

(* ---- replies ---- *)

Lemma replied_true m y : replied s m y = true -> gf (total f m) zero.
Proof.
  unfold replied. destruct (member m (component y)) as [q|]; [|easy].
  destruct (left_option s q (option_number y)) as [l|] eqn:L; [|easy].
  destruct (remove q m) as [rest|] eqn:R; [|easy].
  destruct (PM.find (leads_to y) (sequents s)) as [n|] eqn:N; [|easy]. intros H. apply equal_eq in H. subst n.
  apply remove_permutation in R. apply left_option_true in L as (g & Hg & Eg).
  eapply ge_gf; [apply eqv_ge, (total_permutation f _ _ R)|].
  apply gf_left with (l := add g (total f rest)).
  - apply in_lefts_add. left. exists g. auto.
  - apply ge_trans with (add (total f l) (total f rest)); [apply add_mono; [apply Eg|apply ge_refl]|].
    eapply ge_trans; [apply eqv_le, total_merge|]. now apply (sequents_true _ _ I) in N.
Qed.

Lemma all_replied_true ms : forall ys, all_replied s ms ys = true -> forall m, In m ms -> gf (total f m) zero.
Proof.
  induction ms as [|n ms IH]; intros [|y ys] H m Hm; simpl in *; try easy.
  apply andb_prop in H as [H1 H2]. destruct Hm as [<-|Hm]; [eapply replied_true; eauto|eapply IH; eauto].
Qed.

(* A move in the sum m leads to one of the sums that [after_moves] lists. *)
Lemma after_moves_true (options : game -> list game) find m ms g :
  (forall q os, find q = Some os -> forall g, In g (options (f q)) -> exists o, In o os /\ eqv g (total f o)) ->
  (exists x rest o, In (x, rest) (picks (map f m)) /\ In o (options x) /\
    eqv g (sum (o :: rest))) ->
  after_moves find m = Some ms -> exists n, In n ms /\ eqv g (total f n).
Proof.
  intros F (x & rest & r & Hp & Hr & V) H. unfold after_moves in H.
  destruct (all (moved find m) (once m)) as [lists|] eqn:E; [|easy].
  injection H as <-. apply all_in in E as [P _]. rewrite picks_map in Hp.
  apply in_map_iff in Hp as ([i ids] & Ep & Hp). simpl in Ep. injection Ep as <- <-.
  apply picks_permutation in Hp.
  assert (Hi : In i (once m)). { apply in_once. apply (Permutation_in _ (Permutation_sym Hp)). now left. }
  destruct (P i Hi) as (outs & M & Ho). unfold moved in M.
  destruct (remove i m) as [rest|] eqn:Rm; [|easy]. destruct (find i) as [rs|] eqn:Rs; [|easy].
  injection M as <-. destruct (F i rs Rs r Hr) as (o & Ho' & Eo).
  apply remove_permutation in Rm.
  assert (Q : Permutation ids rest).
  { apply Permutation_cons_inv with (a := i). now rewrite <- Hp, Rm. }
  exists (merge o rest). split; [apply in_concat; exists (map (fun r => merge r rest) rs); split; auto;
    apply in_map_iff; eauto|].
  eapply eqv_trans; [exact V|]. simpl. eapply eqv_trans; [|apply eqv_sym, total_merge].
  apply eqv_add; [exact Eo|]. apply (total_permutation f _ _ Q).
Qed.
Lemma after_right_moves_true m ms g : after_moves (find_right s) m = Some ms -> In g (rights (total f m)) ->
  exists n, In n ms /\ eqv g (total f n).
Proof.
  intros H G. apply (after_moves_true rights (find_right s) m); auto using right_move_in_sum.
  exact (options_of_true false).
Qed.
Lemma after_left_moves_true m ms g : after_moves (find_left s) m = Some ms -> In g (lefts (total f m)) ->
  exists n, In n ms /\ eqv g (total f n).
Proof.
  intros H G. apply (after_moves_true lefts (find_left s) m); auto using left_move_in_sum.
  exact (options_of_true true).
Qed.

Lemma after_moves_below find m ms : (forall q os, find q = Some os -> (q < next_node s)%positive) ->
  after_moves find m = Some ms -> below (next_node s) m.
Proof.
  intros F E i Hi. unfold after_moves in E. destruct (all (moved find m) (once m)) as [os|] eqn:O; [|easy].
  apply all_in in O as [P _]. destruct (P i) as (y & M & _); [now apply in_once|]. unfold moved in M.
  destruct (remove i m); [|easy]. destruct (find i) as [rs|] eqn:R; [|easy]. eapply F; eauto.
Qed.
(* ---- places ---- *)

Lemma all_chosen_true os ms : forall cs, all_chosen s os ms cs = true ->
  forall m, In m ms -> exists o, In o os /\ ge (add (total f o) (total f m)) zero.
Proof.
  induction ms as [|n ms IH]; intros [|c cs] H m Hm; simpl in *; try easy.
  apply andb_prop in H as [H1 H2]. destruct Hm as [<-|Hm]; [|eapply IH; eauto].
  destruct (member os (chosen c)) as [o|] eqn:O; [|easy].
  destruct (PM.find (then_to c) (sequents s)) as [k|] eqn:K; [|easy]. apply equal_eq in H1. subst k.
  apply member_in in O. exists o. split; auto. eapply ge_trans; [apply eqv_le, total_merge|].
  now apply (sequents_true _ _ I) in K.
Qed.

(* g - v |> 0, with a sum of nodes that is -v: so g |> v; and the other way round. *)
Lemma gf_from g v m : gf (add g m) zero -> eqv m (neg v) -> gf g v.
Proof.
  intros H E. apply gf_difference. eapply ge_gf; [|exact H]. apply add_mono; [apply ge_refl|apply E].
Qed.
Lemma ge_from g v m : ge (add g m) zero -> eqv m (neg v) -> ge g v.
Proof.
  intros H E. apply ge_difference. eapply ge_trans; [|exact H]. apply add_mono; [apply ge_refl|apply E].
Qed.

Lemma place_right_true t r table c v ar al' al ar' : PM.find t (tables s) = Some (r, table) ->
  place_right s r table c v ar al' al ar' = Some tt -> below (next_node s) v /\ eqv (position r c) (total f v).
Proof.
  intros T H. unfold place_right in H.
  destruct (negative_of s v) as [w|] eqn:W; [|easy].
  destruct (placed table (left_moves r c)) as [ls|] eqn:L; [|easy].
  destruct (placed table (right_moves r c)) as [rs|] eqn:R; [|easy].
  destruct (all (negative_of s) ls) as [nls|] eqn:NL; [|easy].
  destruct (all (negative_of s) rs) as [nrs|] eqn:NR; [|easy].
  destruct (after_moves (find_left s) v) as [vls|] eqn:VL; [|easy].
  destruct (after_moves (find_right s) v) as [vrs|] eqn:VR; [|easy].
  destruct (all (negative_of s) vls) as [nvls|] eqn:NVL; [|easy].
  unfold guard in H. destruct (_ && _ && _ && _) eqn:G; [|easy]. clear H.
  apply andb_prop in G as [G G4]. apply andb_prop in G as [G G3]. apply andb_prop in G as [G1 G2].
  pose proof (negative_of_true _ _ W) as Ew.
  split; [exact (after_moves_below _ _ _ (options_found false) VR)|].
  destruct (placed_true _ _ _ _ _ _ T L (left_moves_right r c)) as [L1 L2].
  destruct (placed_true _ _ _ _ _ _ T R (right_moves_right r c)) as [R1 R2].
  destruct (all_negative_of _ _ NL) as [NL1 NL2]. destruct (all_negative_of _ _ NR) as [NR1 NR2].
  destruct (all_negative_of _ _ NVL) as [VL1 VL2].
  split; constructor; intros x Hx.
  - (* Right moves in the position *)
    destruct (R1 x Hx) as (o & Ho & Eo).
    assert (K : gf (total f (merge w o)) zero) by (eapply all_replied_true; [exact G1|now apply in_map]).
    eapply ge_gf; [apply Eo|]. eapply gf_from; [|exact Ew].
    eapply ge_gf; [|exact K]. eapply ge_trans; [apply add_comm|]. apply eqv_le, total_merge.
  - (* Left moves in v *)
    destruct (after_left_moves_true _ _ _ VL Hx) as (m & Hm & Em). destruct (VL1 m Hm) as (n & Hn & En).
    destruct (all_chosen_true _ _ _ G2 n Hn) as (o & Ho & K). destruct (L2 o Ho) as (g & Hg & Eg).
    apply gf_left with (l := g); auto. eapply ge_trans; [apply Eg|].
    eapply ge_trans; [eapply ge_from; [exact K|exact En]|apply Em].
  - (* Right moves in v *)
    destruct (after_right_moves_true _ _ _ VR Hx) as (m & Hm & Em).
    destruct (all_chosen_true _ _ _ G4 m Hm) as (n & Hn & K). destruct (NR2 n Hn) as (o & Ho & En).
    destruct (R2 o Ho) as (g & Hg & Eg). apply gf_right with (r := g); auto.
    eapply ge_trans; [|apply Eg]. eapply ge_trans; [apply Em|].
    eapply ge_from; [|exact En]. eapply ge_trans; [|exact K]. apply eqv_ge, add_comm.
  - (* Left moves in the position *)
    destruct (L1 x Hx) as (o & Ho & Eo). destruct (NL1 o Ho) as (n & Hn & En).
    assert (K : gf (total f (merge v n)) zero) by (eapply all_replied_true; [exact G3|now apply in_map]).
    eapply gf_ge; [|apply Eo]. eapply gf_from; [|exact En].
    eapply ge_gf; [|exact K]. apply eqv_le, total_merge.
Qed.

(* ---- statements ---- *)

Lemma sequent_says_true a b k : sequent_says s a b k = true -> ge (total f a) (total f b).
Proof.
  unfold sequent_says. destruct (negative_of s b) as [n|] eqn:N; [|easy].
  destruct (PM.find k (sequents s)) as [m|] eqn:K; [|easy]. intros H. apply equal_eq in H. subst m.
  eapply ge_from; [|apply negative_of_true, N].
  eapply ge_trans; [apply eqv_le, total_merge|]. now apply (sequents_true _ _ I) in K.
Qed.
Lemma reply_says_true a b y : reply_says s a b y = true -> gf (total f a) (total f b).
Proof.
  unfold reply_says. destruct (negative_of s b) as [n|] eqn:N; [|easy]. intros H. apply replied_true in H.
  eapply gf_from; [|apply negative_of_true, N]. eapply ge_gf; [apply eqv_le, total_merge|exact H].
Qed.

Lemma resolve_true items pairs : all (resolve s) items = Some pairs ->
  eqv (sum (map worth (map snd pairs))) (total f (concat (map fst pairs))).
Proof.
  revert pairs. induction items as [|x items IH]; intros pairs H; simpl in H;
    [injection H as <-; apply eqv_refl|].
  destruct (resolve s x) as [[i w]|] eqn:E; [|easy]. destruct (all (resolve s) items) as [t|]; [|easy].
  injection H as <-. simpl. eapply eqv_trans; [|apply eqv_sym, total_app].
  apply eqv_add; [|now apply IH]. destruct x as [j|t' c]; simpl in E.
  - destruct (PM.find j (nodes s)) as [e|] eqn:F; [|easy]. injection E as <- <-. simpl.
    apply (nodes_true _ _ I) in F as (_ & -> & _). apply eqv_sym, add_zero_right.
  - destruct (PM.find t' (tables s)) as [[r table]|] eqn:T; [|easy]. simpl in E.
    destruct (NM.find c table) as [v|] eqn:V; [|easy].
    injection E as <- <-. simpl. now apply (tables_true _ _ I t' r table c v T).
Qed.

Lemma says_true r a b ks ys a' b' : all (resolve s) a = Some a' -> all (resolve s) b = Some b' ->
  says s r (merge (concat (map fst a')) []) (merge (concat (map fst b')) []) ks ys = true ->
  holds (Comparison r (map snd a') (map snd b')).
Proof.
  intros A B H. pose proof (resolve_true _ _ A) as Ea. pose proof (resolve_true _ _ B) as Eb.
  set (ia := concat (map fst a')) in *. set (ib := concat (map fst b')) in *.
  assert (GE : forall x y u v k, eqv u (total f x) -> eqv v (total f y) ->
    sequent_says s (merge x []) (merge y []) k = true -> ge u v).
  { intros x y u v k Ex Ey K. apply sequent_says_true in K.
    eapply ge_trans; [apply eqv_ge, Ex|]. eapply ge_trans; [apply eqv_le, total_sorted|].
    eapply ge_trans; [exact K|]. eapply ge_trans; [apply eqv_ge, total_sorted|apply eqv_le, Ey]. }
  assert (GF : forall x y u v k, eqv u (total f x) -> eqv v (total f y) ->
    reply_says s (merge x []) (merge y []) k = true -> gf u v).
  { intros x y u v k Ex Ey K. apply reply_says_true in K.
    eapply ge_gf; [apply eqv_ge, Ex|]. eapply ge_gf; [apply eqv_le, total_sorted|].
    eapply gf_ge; [exact K|]. eapply ge_trans; [apply eqv_ge, total_sorted|apply eqv_le, Ey]. }
  unfold holds, says in *.
  destruct r, ks as [|k [|k' [|]]], ys as [|y [|y' [|]]]; simpl; try easy;
    try (apply andb_prop in H as [H H']; split); eauto.
Qed.
End Fixed.

(* ---- new nodes ---- *)

Definition extend (f : positive -> game) (n : positive) (g : game) (i : positive) : game :=
  if Pos.eqb i n then g else f i.
Lemma extend_below f n g i : (i < n)%positive -> extend f n g i = f i.
Proof. unfold extend. intros H. destruct (Pos.eqb_spec i n); [lia|auto]. Qed.
Lemma extend_at f n g : extend f n g n = g.
Proof. unfold extend. now rewrite Pos.eqb_refl. Qed.

Lemma forms_of_true f s l fl : invariant f s -> forms_of s l = Some fl ->
  (forall m, In m l -> below (next_node s) m) /\ map (fun m => sum (map value m)) fl = map (total f) l.
Proof.
  intros I H. unfold forms_of in H.
  set (find := fun i => e <- PM.find i (nodes s); Some (meaning e)) in *.
  assert (F : forall i g, find i = Some g -> (i < next_node s)%positive /\ value g = f i).
  { unfold find. intros i g K. destruct (PM.find i (nodes s)) as [e|] eqn:E; [|easy]. injection K as <-.
    apply (nodes_true _ _ I) in E as (? & -> & _). auto. }
  split.
  - apply all_in in H as [P _]. intros m Hm i Hi. destruct (P m Hm) as (g & E & _).
    apply all_in in E as [Q _]. destruct (Q i Hi) as (x & E & _). now destruct (F i x E).
  - eapply all_map; [|exact H]. intros m g E. unfold total. f_equal.
    eapply all_map; [|exact E]. intros i x K. now destruct (F i x K).
Qed.

Lemma make_node_true f s l r s' : invariant f s -> make_node s l r = Some s' ->
  exists g, invariant (extend f (next_node s) g) s' /\ next_node s' = Pos.succ (next_node s) /\
    lefts g = map (total f) l /\ rights g = map (total f) r /\
    negatives s' = negatives s.
Proof.
  intros I H. unfold make_node in H. destruct (forms_of s l) as [fl|] eqn:L; [|easy].
  destruct (forms_of s r) as [fr|] eqn:R; [|easy]. injection H as <-.
  destruct (forms_of_true _ _ _ _ I L) as [BL VL]. destruct (forms_of_true _ _ _ _ I R) as [BR VR].
  set (n := next_node s) in *. set (g := value (Form fl fr)). exists g.
  assert (T : forall m, below n m -> total (extend f n g) m = total f m).
  { intros m B. apply total_agrees with n; auto. intros. now apply extend_below. }
  assert (B' : forall m, below n m -> below (Pos.succ n) m) by (intros m B i Hi; specialize (B i Hi); lia).
  assert (M : forall ms, (forall m, In m ms -> below n m) -> map (total (extend f n g)) ms = map (total f) ms).
  { intros ms B. apply map_ext_in. auto. }
  split; [|simpl; auto]. constructor; simpl; fold n.
  - intros i e H. destruct (Pos.eq_dec i n) as [->|N].
    + rewrite PM.gss in H. injection H as <-. rewrite extend_at. simpl.
      split; [lia|]. split; [reflexivity|]. split; [intros m [Hm|Hm]; auto|].
      rewrite VL, VR, !M; auto.
    + rewrite PM.gso in H by auto. apply (nodes_true _ _ I) in H as (Hi & E & B & Vl & Vr).
      rewrite extend_below by auto. split; [lia|]. split; [auto|]. split; [intros m Hm; apply B'; auto|].
      rewrite Vl, Vr, !M; auto.
  - intros i t c b H. apply (opens_true _ _ I) in H as (Hi & r' & table & Ht & V). fold n in Hi.
    rewrite extend_below by auto. split; [lia|eauto].
  - intros i j H. apply (negatives_true _ _ I) in H as (Hi & Hj & E). fold n in Hi, Hj.
    rewrite !extend_below by auto. split; [lia|]. split; [lia|exact E].
  - intros k m H. apply (misere_true _ _ I) in H as (B & W). rewrite T by auto. split; auto.
  - intros k m H. apply (sequents_true _ _ I) in H as (B & W). rewrite T by auto. split; auto.
  - intros t r' table c v H K. destruct (tables_true _ _ I t r' table c v H K) as (B & E).
    fold n in B. rewrite T by auto. split; auto.
  - apply (tables_below _ _ I).
  - apply (codes_true _ _ I).
  - intros i e H. apply (facts_true _ _ I) in H as (Hi & E). fold n in Hi. rewrite extend_below by auto. split; [lia|auto].
Qed.

Lemma add_sequent_true f s m : invariant f s -> below (next_node s) m -> ge (total f m) zero ->
  invariant f (add_sequent s m).
Proof.
  intros I B W. constructor; simpl; try apply I.
  intros k n H. destruct (Pos.eq_dec k (next_sequent s)) as [->|N].
  - rewrite PM.gss in H. injection H as <-. auto.
  - rewrite PM.gso in H by auto. now apply (sequents_true _ _ I) in H.
Qed.

Lemma add_misere_true f s m : invariant f s -> below (next_node s) m -> misere_left false (total f m) = true ->
  invariant f (add_misere s m).
Proof.
  intros I B W. constructor; simpl; try apply I.
  intros k n H. destruct (Pos.eq_dec k (next_sequent s)) as [->|N].
  - rewrite PM.gss in H. injection H as <-. auto.
  - rewrite PM.gso in H by auto. now apply (misere_true _ _ I) in H.
Qed.

Lemma add_negatives_true f s a b : invariant f s -> (a < next_node s)%positive -> (b < next_node s)%positive ->
  alike (f b) (neg (f a)) -> invariant f (add_negatives s a b).
Proof.
  intros I A B E. constructor; simpl; try apply I.
  intros i j H. destruct (Pos.eq_dec i a) as [->|N].
  - rewrite PM.gss in H. injection H as <-. auto.
  - rewrite PM.gso in H by auto. destruct (Pos.eq_dec i b) as [->|N'].
    + rewrite PM.gss in H. injection H as <-. split; [auto|]. split; [auto|].
      apply alike_neg in E. rewrite neg_neg in E. now apply alike_sym.
    + rewrite PM.gso in H by auto. now apply (negatives_true _ _ I) in H.
Qed.

Lemma removed (A : Type) i (m : PM.t A) l x : PM.find i (fold_left (fun m i => PM.remove i m) l m) = Some x ->
  PM.find i m = Some x.
Proof.
  revert m. induction l as [|j l IH]; intros m H; simpl in H; auto. apply IH in H.
  destruct (Pos.eq_dec i j) as [->|N]; [now rewrite PM.grs in H|now rewrite PM.gro in H].
Qed.
Lemma drop_true f s ns ks : invariant f s -> invariant f (drop s ns ks).
Proof.
  intros I. constructor; simpl; intros.
  - apply removed in H. now apply (nodes_true _ _ I).
  - apply removed in H. now apply (opens_true _ _ I).
  - apply removed in H. now apply (negatives_true _ _ I).
  - apply removed in H. now apply (misere_true _ _ I) in H.
  - apply removed in H. now apply (sequents_true _ _ I) in H.
  - eapply (tables_true _ _ I); eauto.
  - eapply (tables_below _ _ I); eauto.
  - eapply (codes_true _ _ I); eauto.
  - eapply (facts_true _ _ I); eauto.
Qed.
Lemma set_code_true f s g n t : invariant f s -> table_true t -> invariant f (set_code s g n t).
Proof.
  intros I T. constructor; simpl; try apply I. intros g' t' H. destruct (Pos.eq_dec g' g) as [->|N].
  - rewrite PM.gss in H. now injection H as <-.
  - rewrite PM.gso in H by auto. eapply (codes_true _ _ I); eauto.
Qed.

(* A table keeps its rules. *)
Lemma set_table_true f s t n r table : invariant f s -> (t < n)%positive -> (next_table s <= n)%positive ->
  (forall r' table', PM.find t (tables s) = Some (r', table') -> r' = r) ->
  (forall c v, NM.find c table = Some v -> below (next_node s) v /\ eqv (position r c) (total f v)) ->
  invariant f (set_table s t n r table).
Proof.
  intros I L N R H. constructor; simpl; try apply I.
  - intros i t' c b O. apply (opens_true _ _ I) in O as (Hi & r' & table' & T & V). split; auto.
    destruct (Pos.eq_dec t' t) as [->|Ne].
    + exists r, table. rewrite PM.gss. split; auto. now rewrite (R _ _ T) in V.
    + exists r', table'. rewrite PM.gso by auto. auto.
  - intros t' r' table' c v E F. destruct (Pos.eq_dec t' t) as [->|Ne].
    + rewrite PM.gss in E. injection E as <- <-. auto.
    + rewrite PM.gso in E by auto. eapply (tables_true _ _ I); eauto.
  - intros t' x E. destruct (Pos.eq_dec t' t) as [->|Ne]; auto.
    rewrite PM.gso in E by auto. apply (tables_below _ _ I) in E. lia.
Qed.
Lemma add_places_true f s r v ds : below (next_node s) v ->
  (forall d, In d ds -> eqv (position r d) (total f v)) -> forall table,
  (forall c0 v0, NM.find c0 table = Some v0 -> below (next_node s) v0 /\ eqv (position r c0) (total f v0)) ->
  forall c0 v0, NM.find c0 (fold_left (add_place v) ds table) = Some v0 ->
    below (next_node s) v0 /\ eqv (position r c0) (total f v0).
Proof.
  intros B. induction ds as [|d ds IH]; intros IM table G c0 v0 F; simpl in F; auto.
  eapply IH; [| |exact F]; [intros; apply IM; now right|].
  intros c1 v1 K. unfold add_place in K. destruct (NM.mem d table); [auto|].
  destruct (N.eq_dec d c1) as [->|Ne].
  - rewrite NMF.add_eq_o in K by reflexivity. injection K as <-. split; auto. apply IM. now left.
  - rewrite NMF.add_neq_o in K by auto. auto.
Qed.
Lemma set_places_true f s t r table c v : invariant f s -> PM.find t (tables s) = Some (r, table) ->
  below (next_node s) v -> eqv (position r c) (total f v) -> invariant f (set_places s t r table c v).
Proof.
  intros I T B E. unfold set_places. apply set_table_true; auto; [eapply (tables_below _ _ I); eauto|lia|congruence|].
  assert (G : forall c0 v0, NM.find c0 table = Some v0 ->
    below (next_node s) v0 /\ eqv (position r c0) (total f v0)).
  { intros. eapply (tables_true _ _ I); eauto. }
  assert (IM : forall d, In d (c :: images r c) -> eqv (position r d) (total f v)).
  { intros d [<-|Hd]; auto. eapply eqv_trans; [apply alike_eqv, images_right, Hd|exact E]. }
  pose proof (add_places_true f s r v _ B IM table G) as G'.
  destruct (negative_of s v) as [w|] eqn:W; [|exact G'].
  apply add_places_true; [| |exact G'].
  - exact (negative_of_below f s I _ _ W).
  - intros d Hd. eapply eqv_trans; [apply alike_eqv, mirrors_right, Hd|].
    eapply eqv_trans; [apply neg_eqv, E|]. apply eqv_sym. now apply (negative_of_true f s I).
Qed.

(* An open node is its position. *)
Lemma open_node_true f s t r table c : invariant f s -> PM.find t (tables s) = Some (r, table) ->
  exists f', invariant f' (open_node s t c) /\ f' (next_node s) = position r c.
Proof.
  intros I T. set (n := next_node s). set (m := Pos.succ n).
  set (f' := extend (extend f n (position r c)) m (neg (position r c))).
  assert (Low : forall i, (i < n)%positive -> f' i = f i).
  { intros i H. unfold f'. rewrite !extend_below; auto. unfold m. lia. }
  assert (At : f' n = position r c) by (unfold f'; rewrite extend_below, extend_at by (unfold m; lia); auto).
  assert (Next : f' m = neg (position r c)) by (unfold f'; apply extend_at).
  assert (Total : forall v, below n v -> total f' v = total f v).
  { intros v B. apply total_agrees with n; auto. }
  assert (Wide : forall v, below n v -> below (Pos.succ m) v) by (intros v B i Hi; specialize (B i Hi); unfold m; lia).
  exists f'. split; [|exact At]. constructor; simpl; fold n; fold m.
  - intros i e H. apply (nodes_true _ _ I) in H as (Hi & E & B & L & R). fold n in Hi, B. rewrite Low by auto.
    split; [unfold m; lia|]. split; [auto|]. split; [intros v Hv; apply Wide; auto|]. rewrite L, R.
    split; apply map_ext_in; intros v Hv; symmetry; apply Total; auto.
  - intros i t' c' b H. destruct (Pos.eq_dec i n) as [->|N].
    + rewrite PM.gss in H. injection H as <- <- <-. split; [unfold m; lia|]. exists r, table. auto.
    + rewrite PM.gso in H by auto. destruct (Pos.eq_dec i m) as [->|N'].
      * rewrite PM.gss in H. injection H as <- <- <-. split; [lia|]. exists r, table. auto.
      * rewrite PM.gso in H by auto. apply (opens_true _ _ I) in H as (Hi & K). fold n in Hi.
        rewrite Low by auto. split; [unfold m; lia|auto].
  - intros i j H. destruct (Pos.eq_dec i n) as [->|N].
    + rewrite PM.gss in H. injection H as <-. rewrite At, Next. split; [unfold m; lia|]. split; [lia|apply alike_refl].
    + rewrite PM.gso in H by auto. destruct (Pos.eq_dec i m) as [->|N'].
      * rewrite PM.gss in H. injection H as <-. rewrite At, Next, neg_neg.
        split; [lia|]. split; [unfold m; lia|apply alike_refl].
      * rewrite PM.gso in H by auto. apply (negatives_true _ _ I) in H as (Hi & Hj & E). fold n in Hi, Hj.
        rewrite !Low by auto. split; [unfold m; lia|]. split; [unfold m; lia|auto].
  - intros k v H. apply (misere_true _ _ I) in H as (B & W). fold n in B. rewrite Total by auto. auto.
  - intros k v H. apply (sequents_true _ _ I) in H as (B & W). fold n in B. rewrite Total by auto. auto.
  - intros t' r' table' c' v H K. destruct (tables_true _ _ I t' r' table' c' v H K) as (B & E). fold n in B.
    rewrite Total by auto. auto.
  - apply (tables_below _ _ I).
  - apply (codes_true _ _ I).
  - intros i e H. apply (facts_true _ _ I) in H as (Hi & E). fold n in Hi. rewrite Low by auto. split; [unfold m; lia|auto].
Qed.

Lemma equal_lists_map (A : Type) (g : list positive -> A) a b : equal_lists a b = true -> map g a = map g b.
Proof.
  intros H. apply andb_prop in H as [L E]. apply Nat.eqb_eq in L. revert b L E.
  induction a as [|x a IH]; intros [|y b] L E; try discriminate; simpl in *; auto.
  apply andb_prop in E as [E1 E2]. apply equal_eq in E1. subst y. f_equal. apply IH; auto.
Qed.

(* Options that are negatives in pairs make negatives. *)
Lemma negative_options f s g h l r nl nr : invariant f s ->
  lefts g = map (total f) l -> rights g = map (total f) r ->
  all (negative_of s) l = Some nl -> all (negative_of s) r = Some nr ->
  (forall x, In x (rights h) <-> In x (map (total f) nl)) ->
  (forall x, In x (lefts h) <-> In x (map (total f) nr)) -> alike h (neg g).
Proof.
  intros I L R NL NR HR HL.
  destruct (all_negative_of_alike _ _ I _ _ NL) as [P1 P2]. destruct (all_negative_of_alike _ _ I _ _ NR) as [Q1 Q2].
  constructor; intros x Hx.
  - apply HL in Hx. apply in_map_iff in Hx as (n & <- & Hn). destruct (Q2 n Hn) as (m & Hm & E).
    exists (neg (total f m)). split; [|apply E]. rewrite lefts_neg, R. now apply in_map, in_map.
  - rewrite lefts_neg, R in Hx. apply in_map_iff in Hx as (y & <- & Hy). apply in_map_iff in Hy as (m & <- & Hm).
    destruct (Q1 m Hm) as (n & Hn & E). exists (total f n). split; [apply HL; now apply in_map|apply E].
  - apply HR in Hx. apply in_map_iff in Hx as (n & <- & Hn). destruct (P2 n Hn) as (m & Hm & E).
    exists (neg (total f m)). split; [|apply E]. rewrite rights_neg, L. now apply in_map, in_map.
  - rewrite rights_neg, L in Hx. apply in_map_iff in Hx as (y & <- & Hy). apply in_map_iff in Hy as (m & <- & Hm).
    destruct (P1 m Hm) as (n & Hn & E). exists (total f n). split; [apply HR; now apply in_map|apply E].
Qed.

Lemma sorted_options f l x : forall h, h = map (fun m => merge m []) l ->
  In x (map (total f) l) -> exists y, In y (map (total f) h) /\ alike x y.
Proof.
  intros h ->. intros H. apply in_map_iff in H as (m & <- & Hm). exists (total f (merge m [])).
  split; [apply in_map, in_map_iff; eauto|apply alike_sym, sorted_alike].
Qed.

Lemma check_negative_true f s a b : invariant f s -> check_negative s a b = Some tt ->
  (a < next_node s)%positive /\ (b < next_node s)%positive /\ alike (f b) (neg (f a)).
Proof.
  intros I H. unfold check_negative in H.
  destruct (PM.find a (nodes s)) as [ea|] eqn:A; [|easy]. destruct (PM.find b (nodes s)) as [eb|] eqn:B; [|easy].
  destruct (all (negative_of s) (left ea)) as [nl|] eqn:NL; [|easy].
  destruct (all (negative_of s) (right ea)) as [nr|] eqn:NR; [|easy].
  unfold guard in H. destruct (_ && _) eqn:G; [|easy]. apply andb_prop in G as [GR GL].
  apply (nodes_true _ _ I) in A as (Ha & _ & _ & La & Ra). apply (nodes_true _ _ I) in B as (Hb & _ & _ & Lb & Rb).
  split; [auto|]. split; [auto|].
  (* b has the options of the game with sorted sums, up to their order *)
  set (h := Game (map (total f) nr) (map (total f) nl)).
  apply alike_trans with h.
  - apply (equal_lists_map _ (total f)) in GR, GL.
    constructor; simpl; intros x Hx.
    + rewrite Lb in Hx. destruct (sorted_options f (left eb) x _ eq_refl Hx) as (y & Hy & E).
      exists y. rewrite <- GL. split; [auto|apply E].
    + rewrite <- GL in Hx. apply in_map_iff in Hx as (m & <- & Hm). apply in_map_iff in Hm as (m' & <- & Hm).
      exists (total f m'). rewrite Lb. split; [now apply in_map|apply alike_sym, sorted_alike].
    + rewrite Rb in Hx. destruct (sorted_options f (right eb) x _ eq_refl Hx) as (y & Hy & E).
      exists y. rewrite <- GR. split; [auto|apply E].
    + rewrite <- GR in Hx. apply in_map_iff in Hx as (m & <- & Hm). apply in_map_iff in Hm as (m' & <- & Hm).
      exists (total f m'). rewrite Rb. split; [now apply in_map|apply alike_sym, sorted_alike].
  - eapply negative_options with (l := left ea) (r := right ea); eauto; simpl; tauto.
Qed.
