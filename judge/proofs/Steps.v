(* SPDX-License-Identifier: MIT

   What each line does keeps the invariant, and the statement that it makes holds. *)
From Coq Require Import List PArith NArith Arith Bool Permutation Lia.
From Judge Require Import Games Sums Alike Tries Multisets Canonical Stops Thermographs Heaps Nims Kernel Soundness Misere.
Import ListNotations.

(* ---- facts ---- *)

Lemma add_zero_same : forall g, add g zero = g.
Proof.
  enough (H : forall g h, g = h -> add g zero = h) by eauto.
  apply (pair_ind (fun g h => g = h -> add g zero = h)). intros g h IH <-.
  destruct g as [l r]. change zero with (Game [] []) in *. simpl. rewrite !app_nil_r.
  assert (E : forall x, In x l \/ In x r -> add x (Game [] []) = x).
  { intros x Hx. apply (IH x x); auto. destruct Hx as [Hx|Hx].
    - pose proof (left_smaller x (Game l r) Hx). lia.
    - pose proof (right_smaller x (Game l r) Hx). lia. }
  f_equal; rewrite <- (map_id l) at 2 || rewrite <- (map_id r) at 2; apply map_ext_in; auto.
Qed.
Lemma total_one f i : total f [i] = f i.
Proof. apply add_zero_same. Qed.

Section Facts.
Variables (f : positive -> game) (s : state).
Hypothesis I : invariant f s.

Lemma zero_fact_true : fact_true zero zero_fact.
Proof.
  split; [apply zero_canonical|]. split; [reflexivity|]. split; [intros v H; injection H as <-; apply eqv_refl|].
  assert (Z : forall d, ending_of [] [] = Some d -> ending_true zero d).
  { intros d. apply (ending_of_true zero [] []); [apply zero_canonical|constructor..]. }
  split; [exact Z|]. simpl. intros d H.
  eapply (thermograph_of_true zero); [apply zero_canonical|now apply Z|constructor|constructor|exact H].
Qed.
Lemma fact_of_true m e : fact_of s m = Some e -> fact_true (total f m) e.
Proof.
  destruct m as [|i [|j m]]; unfold fact_of; intros H.
  - injection H as <-. apply zero_fact_true.
  - rewrite total_one. now apply (facts_true _ _ I).
  - discriminate H.
Qed.
Lemma options_in_true by_left m os : options_in s by_left m = Some os ->
  options_by by_left (total f m) = map (total f) os.
Proof.
  destruct m as [|i [|j m]]; unfold options_in; intros H.
  - injection H as <-. destruct by_left; reflexivity.
  - destruct (PM.find i (nodes s)) as [e|] eqn:E; [|discriminate H]. injection H as <-.
    apply (nodes_true _ _ I) in E as (_ & _ & _ & L & R).
    rewrite total_one. destruct by_left; auto.
  - discriminate H.
Qed.
Lemma all_say_true qs : forall ys, all_say s qs ys = true -> forall a b, In (a, b) qs -> gf (total f a) (total f b).
Proof.
  induction qs as [|q qs IH]; intros [|y ys] H a b Hq; simpl in H, Hq; try discriminate H; [destruct Hq|].
  apply andb_prop in H as [H1 H2]. destruct Hq as [->|Hq]; [eapply reply_says_true; eauto|eauto].
Qed.
Lemma both_ways_true l : (forall a b, In (a, b) (both_ways l) -> gf (total f a) (total f b)) ->
  forall a b, In a (map (total f) l) -> In b (map (total f) l) -> ge a b -> a = b.
Proof.
  intros H a b Ha Hb G. apply in_map_iff in Ha as (x & <- & Hx), Hb as (y & <- & Hy).
  assert (K : x = y \/ In (y, x) (both_ways l)).
  { clear H G. induction l as [|z l IH]; [easy|]. simpl. rewrite in_app_iff, in_flat_map.
    destruct Hx as [->|Hx], Hy as [->|Hy]; auto.
    - right. left. exists y. simpl. auto.
    - right. left. exists x. simpl. auto.
    - destruct (IH Hx Hy); auto. }
  destruct K as [->|K]; auto. exfalso. eapply not_both; [exact G|]. now apply H.
Qed.
Lemma facts_of_true l fl : all (fact_of s) l = Some fl ->
  (forall g, In g (map (total f) l) -> exists e, In e fl /\ fact_true g e) /\
  (forall e, In e fl -> exists g, In g (map (total f) l) /\ fact_true g e).
Proof.
  intros H. apply all_in in H as [P Q]. split.
  - intros g Hg. apply in_map_iff in Hg as (m & <- & Hm). destruct (P m Hm) as (e & E & He). exists e.
    split; auto. now apply fact_of_true.
  - intros e He. destruct (Q e He) as (m & Hm & E). exists (total f m). split; [now apply in_map|now apply fact_of_true].
Qed.
Lemma mex_true v l fl nl : all (fact_of s) l = Some fl -> all nim fl = Some nl -> is_mex v nl = true ->
  mex_side (map (total f) l) v.
Proof.
  intros L Nl M. destruct (facts_of_true _ _ L) as [P Q]. apply all_in in Nl as [A B].
  apply andb_prop in M as [M1 M2]. rewrite forallb_forall in M1, M2. constructor.
  - intros x Hx. destruct (P x Hx) as (e & He & _ & _ & T & _). destruct (A e He) as (u & E & Hu). exists u.
    split; [|now apply T]. apply M1 in Hu. apply negb_true_iff, N.eqb_neq in Hu. auto.
  - intros u Hu. specialize (M2 (N.to_nat u)). rewrite in_seq, existsb_exists in M2.
    destruct M2 as (w & Hw & E); [lia|]. apply N.eqb_eq in E. rewrite N2Nat.id in E. subst w.
    destruct (B u Hw) as (e & He & E). destruct (Q e He) as (g & Hg & _ & _ & T & _). exists g. split; auto.
Qed.
(* The same computed of each option. *)
Lemma sides_true (A : Type) (of : fact -> option A) (true_of : game -> A -> Prop) :
  (forall g e x, fact_true g e -> of e = Some x -> true_of g x) -> forall l fl xl,
  all (fact_of s) l = Some fl -> all of fl = Some xl -> Forall2 true_of (map (total f) l) xl.
Proof.
  intros T. induction l as [|m l IH]; intros fl xl L E; simpl in L; [injection L as <-; injection E as <-; constructor|].
  destruct (fact_of s m) as [e|] eqn:M; [|easy]. destruct (all (fact_of s) l) as [t|]; [|easy]. injection L as <-.
  simpl in E. destruct (of e) as [d|] eqn:D; [|easy]. destruct (all of t) as [t'|] eqn:T'; [|easy]. injection E as <-.
  constructor; [|now apply (IH t)]. apply fact_of_true in M. eauto.
Qed.
Lemma depth_most l : N.to_nat (depth_of l) = fold_right Nat.max O (map (fun e => S (N.to_nat (depth e))) l).
Proof.
  unfold depth_of. induction l as [|e l IH]; simpl; auto. rewrite <- IH, N2Nat.inj_max, N2Nat.inj_succ. reflexivity.
Qed.
Lemma depth_true g l r fl fr : lefts g = map (total f) l -> rights g = map (total f) r ->
  all (fact_of s) l = Some fl -> all (fact_of s) r = Some fr -> height g = N.to_nat (depth_of (fl ++ fr)).
Proof.
  intros El Er L R. rewrite depth_most, map_app.
  assert (K : forall l fl, all (fact_of s) l = Some fl ->
    map (fun x => S (height x)) (map (total f) l) = map (fun e => S (N.to_nat (depth e))) fl).
  { intros l0 fl0 H. rewrite map_map. symmetry. eapply all_map; [|exact H].
    intros m e E. apply fact_of_true in E as (_ & -> & _). reflexivity. }
  rewrite <- (K l fl L), <- (K r fr R), <- El, <- Er. destruct g. reflexivity.
Qed.

Lemma make_fact_true i ys e : make_fact s i ys = Some e -> (i < next_node s)%positive /\ fact_true (f i) e.
Proof.
  unfold make_fact. destruct (PM.find i (nodes s)) as [n|] eqn:N; [|easy].
  apply (nodes_true _ _ I) in N as (Hi & _ & _ & El & Er).
  destruct (all (fact_of s) (left n)) as [fl|] eqn:L; [|easy]. destruct (all (fact_of s) (right n)) as [fr|] eqn:R; [|easy].
  destruct (all (options_in s false) (left n)) as [rl|] eqn:RL; [|easy].
  destruct (all (options_in s true) (right n)) as [lr|] eqn:LR; [|easy].
  unfold guard. destruct (all_say s _ ys) eqn:S; [|easy]. intros H. injection H as <-.
  pose proof (all_say_true _ _ S) as Q. split; auto.
  destruct (facts_of_true _ _ L) as [FL _]. destruct (facts_of_true _ _ R) as [FR _].
  assert (K : canonical (f i)).
  { constructor.
    + intros x [Hx|Hx]; [rewrite El in Hx; destruct (FL x Hx) as (? & _ & C & _)|
        rewrite Er in Hx; destruct (FR x Hx) as (? & _ & C & _)]; exact C.
    + rewrite El. apply both_ways_true. intros a b H. apply Q, in_or_app. auto.
    + rewrite Er. apply both_ways_true. intros a b H. apply Q, in_or_app. right. apply in_or_app. auto.
    + intros a x Ha Hx. rewrite El in Ha. apply in_map_iff in Ha as (m & <- & Hm).
      apply all_in in RL as [P _]. destruct (P m Hm) as (os & O & Ho). apply (options_in_true false) in O.
      simpl in O. rewrite O in Hx. apply in_map_iff in Hx as (o & <- & Hx). rewrite <- (total_one f i). apply Q.
      apply in_or_app. right. apply in_or_app. right. apply in_or_app. left.
      apply in_map_iff. exists o. split; auto. apply in_concat. eauto.
    + intros a x Ha Hx. rewrite Er in Ha. apply in_map_iff in Ha as (m & <- & Hm).
      apply all_in in LR as [P _]. destruct (P m Hm) as (os & O & Ho). apply (options_in_true true) in O.
      simpl in O. rewrite O in Hx. apply in_map_iff in Hx as (o & <- & Hx). rewrite <- (total_one f i). apply Q.
      apply in_or_app. right. apply in_or_app. right. apply in_or_app. right.
      apply in_map_iff. exists o. split; auto. apply in_concat. eauto. }
  split; [exact K|]. split; [|split]; simpl.
  - eapply depth_true; eauto.
  - unfold nim_of. destruct (all nim fl) as [nl|] eqn:NL; [|easy]. destruct (all nim fr) as [nr|] eqn:NR; [|easy].
    destruct (is_mex _ nl && is_mex _ nr) eqn:M; [|easy]. intros v H. injection H as <-. apply andb_prop in M as [M1 M2].
    apply mex_star; [rewrite El|rewrite Er]; eapply mex_true; eauto.
  - assert (E : forall d, ends_of fl fr = Some d -> ending_true (f i) d).
    { unfold ends_of. destruct (all ends fl) as [el|] eqn:EL; [|easy]. destruct (all ends fr) as [er|] eqn:ER; [|easy].
      intros d. apply ending_of_true; [exact K|rewrite El|rewrite Er]; eapply sides_true; eauto;
        intros g e x (_ & _ & _ & T & _); auto. }
    split; [exact E|]. unfold thermo_of. destruct (ends_of fl fr) as [d|]; [|easy].
    destruct (all thermo fl) as [tl|] eqn:TL; [|easy]. destruct (all thermo fr) as [tr|] eqn:TR; [|easy].
    intros th. apply thermograph_of_true; [exact K|now apply E|rewrite El|rewrite Er]; eapply sides_true; eauto;
      intros g e x (_ & _ & _ & _ & T); auto.
Qed.
Lemma set_fact_true i ys e : make_fact s i ys = Some e -> invariant f (set_fact s i e).
Proof.
  intros H. constructor; simpl; try apply I. intros j d F. destruct (Pos.eq_dec j i) as [->|N].
  - rewrite PM.gss in F. injection F as <-. eapply make_fact_true; eauto.
  - rewrite PM.gso in F by auto. now apply (facts_true _ _ I).
Qed.
End Facts.

(* ---- lines ---- *)

Theorem step_true f s x s' out : invariant f s -> step s x = Some (s', out) ->
  (exists f', invariant f' s') /\ (forall st, out = Some st -> holds st).
Proof.
  intros I H. destruct x as [l r|a b|m ys|ks ys|k ys|r|t c v ar al' al ar'|l|l|r a b ks ys|code m|g vs|g first count|g e p|t c|i ys|a|a|a|a|t p c a|m ys|w a b ks ys];
    simpl in H.
  - (* node *)
    destruct (make_node s _ _) as [s1|] eqn:E; [|easy]. injection H as <- <-. split; [|easy].
    destruct (make_node_true _ _ _ _ _ I E) as (g & I' & _). eauto.
  - (* negative *)
    destruct (Pos.eqb_spec b (next_node s)) as [->|N].
    + destruct (PM.find a (nodes s)) as [ea|] eqn:A; [|easy]. destruct (guard _) in H; [|easy].
      destruct (all (negative_of s) (left ea)) as [nl|] eqn:NL; [|easy].
      destruct (all (negative_of s) (right ea)) as [nr|] eqn:NR; [|easy].
      destruct (make_node s nr nl) as [s1|] eqn:E; [|easy]. injection H as <- <-. split; [|easy].
      destruct (make_node_true _ _ _ _ _ I E) as (g & I' & Hn & Lg & Rg & _).
      apply (nodes_true _ _ I) in A as (Ha & _ & _ & La & Ra).
      eexists. apply add_negatives_true; [exact I'|rewrite Hn; lia|rewrite Hn; lia|].
      rewrite extend_at, extend_below by auto.
      apply negative_options with (f := f) (s := s) (l := left ea) (r := right ea) (nl := nl) (nr := nr); auto;
        intros y; rewrite ?Lg, ?Rg; tauto.
    + destruct (check_negative s a b) as [[]|] eqn:E; [|easy]. injection H as <- <-. split; [|easy].
      destruct (check_negative_true _ _ _ _ I E) as (A & B & V). exists f. now apply add_negatives_true.
  - (* play *)
    destruct (guard (short _)) in H; [|easy]. set (m' := merge m []) in *.
    destruct (after_moves (find_right s) m') as [ms|] eqn:E; [|easy].
    unfold guard in H. destruct (all_replied s ms ys) eqn:R; [|easy]. injection H as <- <-. split; [|easy].
    exists f. apply add_sequent_true; auto.
    + eapply after_moves_below; [apply (options_found f s I false)|exact E].
    + constructor; [|intros y []]. intros y Hy.
      destruct (after_right_moves_true _ _ I _ _ _ E Hy) as (n & Hn & En).
      eapply ge_gf; [apply En|]. eapply all_replied_true; eauto.
  - (* sum *)
    destruct (all (fun k => PM.find k (sequents s)) ks) as [ms|] eqn:K; [|easy].
    destruct (all (fun y => PM.find y (negatives s)) ys) as [zs|] eqn:Y; [|easy].
    destruct (guard (short _)) in H; [|easy]. injection H as <- <-. split; [|easy]. exists f.
    assert (P : Permutation (merge (concat ms ++ ys ++ zs) []) (concat ms ++ ys ++ zs)).
    { rewrite merge_permutation. now rewrite app_nil_r. }
    assert (SK : below (next_node s) (concat ms) /\ ge (total f (concat ms)) zero).
    { apply all_in in K as [_ Q].
      assert (Q' : forall m, In m ms -> below (next_node s) m /\ ge (total f m) zero).
      { intros m Hm. destruct (Q m Hm) as (k & _ & E). now apply (sequents_true _ _ I) in E. }
      clear -Q'. induction ms as [|m ms IH]; simpl; [split; [intros i []|apply ge_refl]|].
      destruct IH as [B W]; [intros; apply Q'; now right|]. destruct (Q' m) as [B' W']; [now left|]. split.
      - intros i Hi. apply in_app_iff in Hi as [Hi|Hi]; auto.
      - unfold total in *. rewrite map_app. now apply rule_sum. }
    assert (SY : below (next_node s) (ys ++ zs) /\ ge (total f (ys ++ zs)) zero).
    { clear -I Y. revert zs Y. induction ys as [|y ys IH]; intros zs Y; simpl in Y.
      - injection Y as <-. split; [intros i []|apply ge_refl].
      - destruct (PM.find y (negatives s)) as [z|] eqn:Z; [|easy].
        destruct (all (fun y => PM.find y (negatives s)) ys) as [zs'|]; [|easy]. injection Y as <-.
        destruct (IH zs' eq_refl) as [B W]. apply (negatives_true _ _ I) in Z as (By & Bz & E). apply alike_eqv in E.
        assert (P : Permutation ((y :: ys) ++ z :: zs') ([y; z] ++ (ys ++ zs'))).
        { simpl. constructor. symmetry. apply Permutation_middle. }
        split.
        + intros i Hi. apply (Permutation_in _ P) in Hi. simpl in Hi. destruct Hi as [<-|[<-|Hi]]; auto.
        + eapply ge_trans; [apply eqv_ge, (total_permutation f _ _ P)|]. unfold total in *. rewrite map_app.
          apply rule_sum; auto. simpl. eapply ge_trans; [|apply (rule_pair (f y))]. simpl.
          apply add_mono; [apply ge_refl|]. apply add_mono; [apply E|apply ge_refl]. }
    apply add_sequent_true; auto.
    + intros i Hi. apply (Permutation_in _ P) in Hi. apply in_app_iff in Hi as [Hi|Hi]; [now apply SK|now apply SY].
    + eapply ge_trans; [apply eqv_ge, (total_permutation f _ _ P)|]. unfold total. rewrite map_app.
      now apply rule_sum.
  - (* cut *)
    destruct (PM.find k (sequents s)) as [m|] eqn:K; [|easy].
    destruct (all (fun y => PM.find y (negatives s)) ys) as [zs|] eqn:Y; [|easy].
    destruct (remove_all (ys ++ zs) m) as [r|] eqn:R; [|easy]. injection H as <- <-. split; [|easy]. exists f.
    apply remove_all_permutation in R. apply (sequents_true _ _ I) in K as [B W].
    apply add_sequent_true; auto.
    + intros i Hi. apply B. apply (Permutation_in _ (Permutation_sym R)). apply in_app_iff. auto.
    + assert (G : ge (total f ((ys ++ zs) ++ r)) zero).
      { eapply ge_trans; [apply eqv_ge, (total_permutation f _ _ (Permutation_sym R))|exact W]. }
      clear -I Y G. revert zs Y G. induction ys as [|y ys IH]; intros zs Y G; simpl in Y.
      * injection Y as <-. exact G.
      * destruct (PM.find y (negatives s)) as [z|] eqn:Z; [|easy].
        destruct (all (fun y => PM.find y (negatives s)) ys) as [zs'|]; [|easy]. injection Y as <-.
        apply (IH zs' eq_refl). apply (negatives_true _ _ I) in Z as (_ & _ & E). apply alike_eqv in E.
        apply rule_cut with (g := f y).
        eapply ge_trans; [|exact G].
        assert (P : Permutation (y :: z :: (ys ++ zs') ++ r) (((y :: ys) ++ z :: zs') ++ r)).
        { simpl. constructor. rewrite <- !app_assoc. simpl. apply Permutation_middle. }
        eapply ge_trans; [|apply eqv_ge, (total_permutation f _ _ P)]. unfold total. simpl.
        apply add_mono; [apply ge_refl|]. apply add_mono; [apply E|apply ge_refl].
  - (* rules *)
    injection H as <- <-. split; [|easy]. exists f. apply set_table_true; auto; try lia.
    { intros r' table' T. apply (tables_below _ _ I) in T. lia. }
    intros c v F. exfalso. apply NMF.find_mapsto_iff in F. now apply NM.empty_1 in F.
  - (* place *)
    destruct (PM.find t (tables s)) as [[r table]|] eqn:T; [|easy]. simpl in H.
    destruct (guard _) in H; [|easy]. set (v' := merge v []) in *.
    destruct (place_right s r table c v' ar al' al ar') as [[]|] eqn:P; [|easy].
    injection H as <- <-. split; [|easy]. exists f.
    destruct (place_right_true _ _ I _ _ _ _ _ _ _ _ _ T P) as [B E]. now apply set_places_true.
  - (* drop *)
    injection H as <- <-. split; [|easy]. exists f. now apply drop_true.
  - injection H as <- <-. split; [|easy]. exists f. now apply drop_true.
  - (* say *)
    destruct (all (resolve s) a) as [a'|] eqn:A; [|easy]. destruct (all (resolve s) b) as [b'|] eqn:B; [|easy].
    unfold guard in H. destruct (says _ _ _ _ _ _) eqn:G; [|easy]. injection H as <- <-. split; [eauto|].
    intros st Hst. injection Hst as <-. eapply says_true; eauto.
  - (* code *)
    destruct (guard _) in H; [|easy]. injection H as <- <-. split; [|easy]. exists f.
    apply set_code_true; auto. apply empty_true.
  - (* heaps *)
    destruct (PM.find g (codes s)) as [t|] eqn:G; [|easy]. apply (codes_true _ _ I) in G.
    destruct (add_values t vs) as [t'|] eqn:A; [|easy]. injection H as <- <-. split; [|easy]. exists f.
    apply set_code_true; auto. eapply add_values_true; eauto.
  - (* nim values *)
    destruct (PM.find g (codes s)) as [t|] eqn:G; [|easy]. apply (codes_true _ _ I) in G.
    destruct (guard _) in H; [|easy]. destruct (nims_from t first count) as [vs|] eqn:V; [|easy]. injection H as <- <-. split; [eauto|].
    intros st Hst. injection Hst as <-. simpl. eapply nims_from_true; eauto.
  - (* period *)
    destruct (PM.find g (codes s)) as [t|] eqn:G; [|easy]. apply (codes_true _ _ I) in G.
    destruct (note_period t e p) as [t'|] eqn:P; [|easy]. injection H as <- <-.
    destruct (note_period_true _ _ _ _ G P) as (T' & _ & All). split; [exists f; now apply set_code_true|].
    intros st Hst. injection Hst as <-. exact All.
  - (* open *)
    destruct (PM.find t (tables s)) as [[r table]|] eqn:T; [|easy]. simpl in H.
    destruct (guard _) in H; [|easy]. injection H as <- <-. split; [|easy].
    destruct (open_node_true _ _ _ _ _ c I T) as (f' & I' & E). exists f'. apply set_places_true; auto.
    + intros i [<-|[]]. simpl. lia.
    + unfold total. simpl. rewrite E. apply eqv_sym, add_zero_right.
  - (* canonical *)
    destruct (make_fact s i ys) as [e|] eqn:E; [|easy]. injection H as <- <-. split; [|easy].
    exists f. eapply set_fact_true; eauto.
  - (* birthday *)
    destruct (all (resolve s) a) as [a'|] eqn:A; [|easy]. destruct (fact_of s _) as [e|] eqn:E; [|easy].
    injection H as <- <-. split; [eauto|]. intros st Hst. injection Hst as <-. simpl.
    destruct (fact_of_true _ _ I _ _ E) as (K & <- & _). apply born_canonical; auto. eapply resolve_true; eauto.
  - (* nimber *)
    destruct (all (resolve s) a) as [a'|] eqn:A; [|easy]. destruct (fact_of s _) as [e|] eqn:E; [|easy].
    destruct (nim e) as [v|] eqn:V; [|easy]. injection H as <- <-. split; [eauto|]. intros st Hst. injection Hst as <-.
    destruct (fact_of_true _ _ I _ _ E) as (_ & _ & N & _). simpl. eapply eqv_trans; [eapply resolve_true; eauto|auto].
  - (* stops *)
    destruct (all (resolve s) a) as [a'|] eqn:A; [|easy]. destruct (fact_of s _) as [e|] eqn:E; [|easy].
    destruct (ends e) as [d|] eqn:D; [|easy]. injection H as <- <-. split; [eauto|]. intros st Hst. injection Hst as <-.
    destruct (fact_of_true _ _ I _ _ E) as (_ & _ & _ & T & _). destruct (T d D) as (L & R & _). simpl.
    pose proof (resolve_true _ _ I _ _ A). split; eapply stop_equal; eauto.
  - (* mean and temperature *)
    destruct (all (resolve s) a) as [a'|] eqn:A; [|easy]. destruct (fact_of s _) as [e|] eqn:E; [|easy].
    destruct (thermo e) as [d|] eqn:D; [|easy]. injection H as <- <-. split; [eauto|]. intros st Hst. injection Hst as <-.
    destruct (fact_of_true _ _ I _ _ E) as (K & _ & _ & _ & T). destruct (T d D) as [_ M]. simpl.
    eexists. split; [eapply resolve_true; eauto|]. split; [exact K|exact M].
  - (* divide *)
    destruct (PM.find t (tables s)) as [[r table]|] eqn:T; [|easy]. simpl in H.
    destruct (guard _) in H; [|easy].
    destruct (divided r p c a) as [ps|] eqn:D; [|easy]. apply divided_right in D.
    destruct (look_up table [c]) as [v|] eqn:V; [|easy]. destruct (look_up table ps) as [o|] eqn:O; [|easy].
    destruct (negative_of s (if p then v else o)) as [n|] eqn:N; [|easy].
    unfold guard in H. destruct (_ && _) eqn:G in H; [|easy]. injection H as <- <-. split; [|easy]. exists f.
    apply andb_prop in G as [_ B]. rewrite forallb_forall in B.
    apply (look_up_true _ _ I _ _ _ _ _ T) in V, O. apply (negative_of_true _ _ I) in N.
    assert (V' : eqv (position r c) (total f v)).
    { eapply eqv_trans; [|exact V]. apply eqv_sym, add_zero_right. }
    apply add_sequent_true; auto.
    + intros i Hi. apply B in Hi. now apply Pos.ltb_lt.
    + eapply ge_trans; [apply eqv_ge, total_merge|].
      eapply ge_trans; [apply add_mono; [apply ge_refl|apply eqv_ge, N]|]. apply ge_difference.
      destruct p; (eapply ge_trans; [apply eqv_le; eassumption|eapply ge_trans; [exact D|apply eqv_ge; assumption]]).
  - (* play, misere *)
    destruct (guard (short _)) in H; [|easy]. set (m' := merge m []) in *.
    destruct (after_moves (misere_options s false) m') as [ms|] eqn:E; [|easy].
    unfold guard in H. destruct (negb _ && _) eqn:R in H; [|easy]. injection H as <- <-. split; [|easy].
    exists f. destruct (misere_play_true _ _ I _ _ _ E R). now apply add_misere_true.
  - (* who wins, misere *)
    destruct (all (misere_resolve s) a) as [a'|] eqn:A; [|easy]. destruct (all (misere_resolve s) b) as [b'|] eqn:B; [|easy].
    destruct (negative_of s _) as [n|] eqn:N in H; [|easy].
    unfold guard in H. destruct (claimed _ _ _ _ _) eqn:G; [|easy]. injection H as <- <-. split; [eauto|].
    intros st Hst. injection Hst as <-. eapply say_misere_true; eauto.
Qed.

Lemma start_true : invariant (fun _ => zero) start.
Proof.
  constructor; simpl; intros; match goal with H : PM.find _ (PM.empty _) = Some _ |- _ => now rewrite PM.gempty in H end.
Qed.

(* All lines one after the other, with the statements that they make. *)
Fixpoint run (s : state) (lines : list line) : option (list statement) :=
  match lines with
  | [] => Some []
  | x :: lines =>
    match step s x with
    | Some (s', out) =>
      match run s' lines with
      | Some l => Some (match out with Some st => st :: l | None => l end)
      | None => None
      end
    | None => None
    end
  end.

Theorem run_true lines : forall f s sts, invariant f s -> run s lines = Some sts -> forall st, In st sts -> holds st.
Proof.
  induction lines as [|x lines IH]; intros f s sts I H st Hst; simpl in H; [injection H as <-; easy|].
  destruct (step s x) as [[s' out]|] eqn:E; [|easy]. destruct (run s' lines) as [l|] eqn:R; [|easy].
  injection H as <-. destruct (step_true _ _ _ _ _ I E) as [[f' I'] O].
  destruct out as [st'|]; [destruct Hst as [<-|Hst]; [now apply O|]|]; eapply IH; eauto.
Qed.
