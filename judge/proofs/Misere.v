(* SPDX-License-Identifier: MIT

   Misere play: what a sequent there needs, and what the statements say.

   Nothing of normal play is used: a position is what it is, not what it equals, so that each sum after a move is
   alike to what is really left. There is no sum of sequents and no cut. *)
From Coq Require Import List PArith NArith Arith Bool Permutation Lia.
From Judge Require Import Games Sums Alike Tries Multisets Heaps Kernel Soundness.
Import ListNotations.

Section Fixed.
Variables (f : positive -> game) (s : state).
Hypothesis I : invariant f s.

(* ---- positions that are open nodes ---- *)

Lemma exact_true t r table d v : PM.find t (tables s) = Some (r, table) -> exact s t (r, table) d = Some v ->
  below (next_node s) v /\ alike (position r d) (total f v).
Proof.
  intros T H. unfold exact in H. simpl in H. destruct (NM.find d table) as [[|i [|j v']]|]; try discriminate.
  destruct (PM.find i (opens s)) as [[[t' c] negated]|] eqn:O; [|discriminate].
  unfold guard in H. destruct (_ && _) eqn:G; [|discriminate]. injection H as <-.
  apply andb_prop in G as [E M]. apply Pos.eqb_eq in E. subst t'. apply (opens_true _ _ I) in O as (L & r' & table' & T' & V).
  rewrite T in T'. injection T' as <- <-. split; [intros k [<-|[]]; auto|].
  unfold total. simpl. rewrite V. eapply alike_trans; [|apply alike_sym, add_zero_alike].
  unfold is_image in M. destruct negated.
  { apply existsb_exists in M as (x & Hx & E). apply N.eqb_eq in E. subst x. now apply mirrors_right. }
  apply orb_prop in M as [M|M].
  - apply N.eqb_eq in M. subst. apply alike_refl.
  - apply existsb_exists in M as (x & Hx & E). apply N.eqb_eq in E. subst x. now apply images_right.
Qed.
Lemma exactly_true t r table parts o : PM.find t (tables s) = Some (r, table) ->
  exactly s t (r, table) parts = Some o -> alike (sum (map (position r) parts)) (total f o).
Proof.
  intros T H. unfold exactly in H. destruct (all (exact s t (r, table)) parts) as [l|] eqn:E; [|discriminate].
  injection H as <-. eapply alike_trans; [|apply alike_sym, sorted_alike]. revert l E.
  induction parts as [|c parts IH]; intros l K; simpl in K; [injection K as <-; apply alike_refl|].
  destruct (exact s t (r, table) c) as [v|] eqn:F; [|discriminate].
  destruct (all (exact s t (r, table)) parts) as [o'|]; [|discriminate]. injection K as <-. simpl.
  eapply alike_trans; [|apply alike_sym, app_alike].
  apply alike_add; [|now apply IH]. now apply (exact_true t r table c v T).
Qed.

(* ---- options ---- *)

Lemma misere_options_true by_left i os : misere_options s by_left i = Some os ->
  (forall g, In g (options_by by_left (f i)) -> exists o, In o os /\ alike g (total f o)) /\
  (forall o, In o os -> exists g, In g (options_by by_left (f i))).
Proof.
  unfold misere_options. destruct (PM.find i (nodes s)) as [e|] eqn:E.
  - intros H. injection H as <-. apply (nodes_true _ _ I) in E as (_ & _ & _ & L & R).
    assert (K : options_by by_left (f i) = map (total f) (if by_left then left e else right e))
      by (destruct by_left; [exact L|exact R]).
    rewrite K. split.
    + intros g Hg. apply in_map_iff in Hg as (o & <- & Ho). exists o. split; [auto|apply alike_refl].
    + intros o Ho. exists (total f o). now apply in_map.
  - destruct (PM.find i (opens s)) as [[[t c] negated]|] eqn:O; [|discriminate].
    apply (opens_true _ _ I) in O as (_ & r & table & T & V). rewrite T. simpl.
    destruct (all (exactly s t (r, table)) _) as [ids|] eqn:P; [|discriminate].
    destruct (moves_by_true (xorb by_left negated) r c) as [A B]. apply all_in in P as [P Q].
    assert (There : forall g, In g (options_by (xorb by_left negated) (position r c)) ->
      exists o, In o (distinct ids) /\ alike g (total f o)).
    { intros g Hg. destruct (A g Hg) as (parts & Hp & Eg). destruct (P parts Hp) as (o & Eo & Ho).
      exists o. split; [now apply in_distinct|]. eapply alike_trans; [exact Eg|]. eapply exactly_true; eauto. }
    assert (Back : forall o, In o (distinct ids) -> exists g, In g (options_by (xorb by_left negated) (position r c))).
    { intros o Ho. apply (proj1 (in_distinct _ _)) in Ho. destruct (Q o Ho) as (parts & Hp & _).
      destruct (B parts Hp) as (g & Hg & _). eauto. }
    destruct negated; rewrite V; intros H.
    + rewrite xorb_true_r in There, Back. rewrite options_by_neg. destruct (all_negative_of_alike _ _ I _ _ H) as [N M]. split.
      * intros g Hg. apply in_map_iff in Hg as (x & <- & Hx). destruct (There x Hx) as (o & Ho & Eo).
        destruct (N o Ho) as (n & Hn & En). exists n. split; auto.
        eapply alike_trans; [apply alike_neg, Eo|now apply alike_sym].
      * intros n Hn. destruct (M n Hn) as (o & Ho & _). destruct (Back o Ho) as (g & Hg). exists (neg g). now apply in_map.
    + injection H as <-. rewrite xorb_false_r in There, Back. auto.
Qed.
Lemma misere_option_true i n m : misere_option s i n = Some m -> exists g, In g (lefts (f i)) /\ alike g (total f m).
Proof.
  unfold misere_option. destruct (PM.find i (nodes s)) as [e|] eqn:E.
  - intros H. apply member_in in H. apply (nodes_true _ _ I) in E as (_ & _ & _ & L & _).
    exists (total f m). split; [rewrite L; now apply in_map|apply alike_refl].
  - destruct (PM.find i (opens s)) as [[[t c] negated]|] eqn:O; [|discriminate].
    apply (opens_true _ _ I) in O as (_ & r & table & T & V). rewrite T, V. simpl.
    destruct negated.
    + destruct (right_move r c n) as [parts|] eqn:M; [|discriminate]. apply right_move_right in M.
      destruct (exactly s t (r, table) parts) as [o|] eqn:U; [|discriminate]. intros H.
      destruct (proj2 (right_moves_right r c) parts M) as (g & Hg & Eg). exists (neg g).
      split; [rewrite lefts_neg; now apply in_map|].
      eapply alike_trans; [|eapply alike_sym, negative_of_alike; eauto]. apply alike_neg.
      eapply alike_trans; [exact Eg|]. eapply exactly_true; eauto.
    + destruct (left_move r c n) as [parts|] eqn:M; [|discriminate]. apply left_move_right in M.
      destruct (exactly s t (r, table) parts) as [o|] eqn:U; [|discriminate]. intros H. injection H as <-.
      destruct (proj2 (left_moves_right r c) parts M) as (g & Hg & Eg). exists g. split; auto.
      eapply alike_trans; [exact Eg|]. eapply exactly_true; eauto.
Qed.
Lemma misere_options_found by_left q os : misere_options s by_left q = Some os -> (q < next_node s)%positive.
Proof.
  unfold misere_options. destruct (PM.find q (nodes s)) as [e|] eqn:G.
  - intros _. now apply (nodes_true _ _ I) in G.
  - destruct (PM.find q (opens s)) as [[[t c] negated]|] eqn:O; [|discriminate]. intros _. now apply (opens_true _ _ I) in O.
Qed.
Lemma nothing_true (A : Type) (l : list A) : nothing l = true -> l = [].
Proof. destruct l; [auto|discriminate]. Qed.
Lemma stuck_true i : stuck s i = true -> lefts (f i) = [].
Proof.
  unfold stuck. destruct (PM.find i (nodes s)) as [e|] eqn:E.
  - intros H. apply nothing_true in H. apply (nodes_true _ _ I) in E as (_ & _ & _ & L & _). now rewrite L, H.
  - destruct (PM.find i (opens s)) as [[[t c] negated]|] eqn:O; [|discriminate].
    apply (opens_true _ _ I) in O as (_ & r & table & T & V). rewrite T. intros H. apply nothing_true in H.
    assert (Empty : forall l, (forall x, ~ In x l) -> l = @nil game).
    { intros [|x l] H'; auto. destruct (H' x). now left. }
    apply Empty. intros x Hx. rewrite V in Hx. simpl in H. destruct negated.
    + rewrite lefts_neg in Hx. apply in_map_iff in Hx as (y & <- & Hy).
      destruct (proj1 (right_moves_right r c) y Hy) as (parts & Hp & _). now rewrite H in Hp.
    + destruct (proj1 (left_moves_right r c) x Hx) as (parts & Hp & _). now rewrite H in Hp.
Qed.

(* ---- play ---- *)

(* Left, moving first, wins where a reply leads to a sequent, or where she has no move. *)
Lemma misere_replied_true m y : misere_replied s m y = true -> misere_left true (total f m) = true.
Proof.
  destruct y as [y|]; simpl.
  - destruct (member m (component y)) as [q|]; [|discriminate].
    destruct (misere_option s q (option_number y)) as [l|] eqn:L; [|discriminate].
    destruct (remove q m) as [rest|] eqn:R; [|discriminate].
    destruct (PM.find (leads_to y) (misere s)) as [n|] eqn:N; [|discriminate]. intros H. apply equal_eq in H. subst n.
    apply remove_permutation in R. apply misere_option_true in L as (g & Hg & Eg).
    apply (misere_alike (add (f q) (total f rest))); [apply alike_sym, (permutation_alike f _ _ R)|].
    apply misere_first. right. exists (add g (total f rest)). split; [apply in_lefts_add; eauto|].
    apply (misere_alike (total f (merge l rest))); [|now apply (misere_true _ _ I) in N].
    eapply alike_trans; [apply merge_alike|]. apply alike_add; [now apply alike_sym|apply alike_refl].
  - intros H. rewrite forallb_forall in H. apply misere_first. left. destruct (lefts (total f m)) as [|y l] eqn:E; auto.
    destruct (left_moves_of_sum (map f m) y) as (x & Hx & N).
    { change (In y (lefts (total f m))). rewrite E. now left. }
    apply in_map_iff in Hx as (i & <- & Hi). destruct N. apply stuck_true. auto.
Qed.
Lemma all_misere_replied_true ms : forall ys, all_misere_replied s ms ys = true ->
  forall m, In m ms -> misere_left true (total f m) = true.
Proof.
  induction ms as [|n ms IH]; intros [|y ys] H m Hm; simpl in *; try easy.
  apply andb_prop in H as [H1 H2]. destruct Hm as [<-|Hm]; [eapply misere_replied_true; eauto|eapply IH; eauto].
Qed.

Lemma misere_moves_true m ms : after_moves (misere_options s false) m = Some ms ->
  (forall g, In g (rights (total f m)) -> exists n, In n ms /\ alike g (total f n)) /\
  (forall n, In n ms -> exists g, In g (rights (total f m))).
Proof.
  intros H. unfold after_moves in H. destruct (all (moved (misere_options s false) m) (once m)) as [lists|] eqn:E; [|discriminate].
  injection H as <-. apply all_in in E as [P Q]. split.
  - intros g Hg. destruct (right_move_alike (map f m) g Hg) as (x & rest & r & Hp & Hr & V). rewrite picks_map in Hp.
    apply in_map_iff in Hp as ([i ids] & Ep & Hp). simpl in Ep. injection Ep as <- <-. apply picks_permutation in Hp.
    assert (Hi : In i (once m)). { apply in_once. apply (Permutation_in _ (Permutation_sym Hp)). now left. }
    destruct (P i Hi) as (outs & M & Ho). unfold moved in M.
    destruct (remove i m) as [rest|] eqn:Rm; [|discriminate].
    destruct (misere_options s false i) as [rs|] eqn:Rs; [|discriminate].
    injection M as <-. destruct (proj1 (misere_options_true false i rs Rs) r Hr) as (o & Ho' & Eo).
    apply remove_permutation in Rm.
    assert (K : Permutation ids rest).
    { apply Permutation_cons_inv with (a := i). now rewrite <- Hp, Rm. }
    exists (merge o rest). split; [apply in_concat; exists (map (fun r => merge r rest) rs); split; auto;
      apply in_map_iff; eauto|].
    eapply alike_trans; [exact V|]. simpl. eapply alike_trans; [|apply alike_sym, merge_alike].
    apply alike_add; [exact Eo|]. apply (permutation_alike f _ _ K).
  - intros n Hn. apply in_concat in Hn as (outs & Ho & Hn). destruct (Q outs Ho) as (i & Hi & M). unfold moved in M.
    destruct (remove i m) as [rest|] eqn:Rm; [|discriminate].
    destruct (misere_options s false i) as [rs|] eqn:Rs; [|discriminate]. injection M as <-.
    apply in_map_iff in Hn as (o & _ & Ho'). destruct (proj2 (misere_options_true false i rs Rs) o Ho') as (g & Hg).
    eapply right_moves_of_sum; [|exact Hg]. apply in_map. now apply in_once.
Qed.
Lemma misere_play_true m ms ys : after_moves (misere_options s false) m = Some ms ->
  negb (nothing ms) && all_misere_replied s ms ys = true ->
  below (next_node s) m /\ misere_left false (total f m) = true.
Proof.
  intros H G. apply andb_prop in G as [N R]. destruct (misere_moves_true _ _ H) as [A B].
  split; [exact (after_moves_below s _ _ _ (misere_options_found false) H)|]. apply misere_second. split.
  - destruct ms as [|n ms]; [discriminate|]. apply (B n). now left.
  - intros x Hx. destruct (A x Hx) as (n & Hn & E). apply (misere_alike (total f n)); [now apply alike_sym|].
    eapply all_misere_replied_true; eauto.
Qed.

(* ---- statements ---- *)

Lemma claimed_true m cs : forall ks ys, claimed s m cs ks ys = true -> forall p first, In (p, first) cs ->
  misere_left (if p then first else negb first) (total f m) = p.
Proof.
  induction cs as [|[q turn] cs IH]; intros ks ys H p first Hp; [easy|]. simpl in H.
  destruct (if q then Some m else negative_of s m) as [m'|] eqn:M; [|discriminate].
  assert (K : misere_left turn (total f m') = true -> misere_left (if q then turn else negb turn) (total f m) = q).
  { destruct q; [now injection M as <-|]. intros W.
    apply (misere_alike _ (neg (total f m)) (negative_of_alike _ _ I _ _ M)) in W. rewrite misere_neg in W.
    now apply negb_true_iff in W. }
  destruct turn.
  - destruct ys as [|y ys]; [discriminate|]. apply andb_prop in H as [R H].
    destruct Hp as [E|Hp]; [injection E as <- <-|eauto]. apply K. eapply misere_replied_true, R.
  - destruct ks as [|k ks]; [discriminate|]. apply andb_prop in H as [R H].
    destruct Hp as [E|Hp]; [injection E as <- <-|eauto]. apply K.
    destruct (PM.find k (misere s)) as [n|] eqn:F; [|discriminate]. apply equal_eq in R. subst n.
    now apply (misere_true _ _ I) in F.
Qed.
Lemma misere_resolve_true items pairs : all (misere_resolve s) items = Some pairs ->
  alike (sum (map worth (map snd pairs))) (total f (concat (map fst pairs))).
Proof.
  revert pairs. induction items as [|x items IH]; intros pairs H; simpl in H;
    [injection H as <-; apply alike_refl|].
  destruct (misere_resolve s x) as [[i w]|] eqn:E; [|discriminate].
  destruct (all (misere_resolve s) items) as [t|]; [|discriminate].
  injection H as <-. simpl. eapply alike_trans; [|apply alike_sym, app_alike].
  apply alike_add; [|now apply IH]. destruct x as [j|t' c]; simpl in E.
  - destruct (PM.find j (nodes s)) as [e|] eqn:F; [|discriminate]. injection E as <- <-. simpl.
    apply (nodes_true _ _ I) in F as (_ & -> & _). apply alike_sym, add_zero_alike.
  - destruct (PM.find t' (tables s)) as [[r table]|] eqn:T; [|discriminate]. cbv beta iota in E.
    destruct (exact s t' (r, table) c) as [v|] eqn:V; [|discriminate].
    injection E as <- <-. simpl. now apply (exact_true t' r table c v T).
Qed.
Lemma say_misere_true w a b a' b' n ks ys : all (misere_resolve s) a = Some a' -> all (misere_resolve s) b = Some b' ->
  negative_of s (concat (map fst b')) = Some n ->
  claimed s (merge (merge (concat (map fst a')) []) n) (claims w) ks ys = true ->
  holds (Misere w (map snd a') (map snd b')).
Proof.
  intros A B N H p first Hp. pose proof (claimed_true _ _ _ _ H p first Hp) as W.
  set (g := add (sum (map worth (map snd a'))) (neg (sum (map worth (map snd b'))))).
  assert (E : alike (total f (merge (merge (concat (map fst a')) []) n)) g).
  { eapply alike_trans; [apply merge_alike|]. apply alike_add.
    - eapply alike_trans; [apply sorted_alike|]. eapply alike_sym, misere_resolve_true, A.
    - eapply alike_trans; [eapply negative_of_alike; eauto|]. eapply alike_neg, alike_sym, misere_resolve_true, B. }
  destruct p.
  - eapply misere_alike; [exact E|exact W].
  - fold g. destruct (misere_left (negb first) g) eqn:L; auto.
    apply (misere_alike _ _ (alike_sym _ _ E)) in L. now rewrite W in L.
Qed.
End Fixed.
