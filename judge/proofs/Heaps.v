(* SPDX-License-Identifier: MIT

   Taking-and-breaking games: octal codes, nim values, periods.

   A code is its list of digits d0, d1, d2 ...: a move takes k counters from a heap, and leaves nothing when bit 0 of
   dk is set, one heap when bit 1 is, two heaps when bit 2 is. Who takes nothing (k = 0) must leave two heaps. Both
   players have these moves. [heap code n] is the game on a heap of n counters, [star v] the nim heap of v.

   [star_sum] and [mex_star] are the theorem of Sprague and Grundy. A heap is checked against a value that somebody
   names: no option has the value, and each smaller value is that of an option. The first half looks at all pairs of
   heaps only where it must: let M be any set of binary digits, and call a heap rare when its value has an even
   number of digits from M. The parity adds up, so a common value is the nim sum of a rare and a common one and of
   nothing else, and the pairs with a rare heap are enough (the sparse space of Winning Ways, chapter 4).

   [period_forever] is the theorem of Guy and Smith (The G-values of various games, 1956): when the values of n and
   n + p agree for e <= n < 2 max(e, 1) + p + t, where moves take at most t counters, they agree for all n >= e. *)
From Coq Require Import List PArith NArith Arith Bool Lia.
From Judge Require Import Games Sums Tries.
Import ListNotations.
Open Scope N_scope.

(* ---- nim heaps ---- *)

Fixpoint stars (n : nat) : list game :=
  match n with O => [] | S n => Game (stars n) (stars n) :: stars n end.
Definition nim_heap (n : nat) : game := Game (stars n) (stars n).
Definition star (v : N) : game := nim_heap (N.to_nat v).

Lemma in_stars n x : In x (stars n) <-> exists m, (m < n)%nat /\ x = nim_heap m.
Proof.
  induction n as [|n IH]; simpl; [split; [easy|intros (m & H & _); lia]|]. rewrite IH. split.
  - intros [<-|(m & H & ->)]; [exists n|exists m]; split; auto; lia.
  - intros (m & H & ->). destruct (Nat.eq_dec m n) as [->|N]; [now left|right; exists m; split; auto; lia].
Qed.
Lemma in_star v x : In x (lefts (star v)) <-> exists u, u < v /\ x = star u.
Proof.
  unfold star, nim_heap. simpl. rewrite in_stars. split.
  - intros (m & H & ->). exists (N.of_nat m). rewrite Nat2N.id. split; auto; lia.
  - intros (u & H & ->). exists (N.to_nat u). split; auto; lia.
Qed.
Lemma right_star v : rights (star v) = lefts (star v).
Proof. reflexivity. Qed.

(* Different nim heaps are confused. *)
Lemma star_confused u v : u <> v -> gf (star u) (star v).
Proof.
  intros H. destruct (N.lt_ge_cases u v) as [L|L].
  - apply gf_right with (star u); [rewrite right_star; apply in_star; eauto|apply ge_refl].
  - apply gf_left with (star v); [apply in_star; exists v; split; auto; lia|apply ge_refl].
Qed.

(* A game both of whose sides hold nim heaps, all below v among them and not v: it is the nim heap of v. *)
Record mex_side (l : list game) (v : N) : Prop := {
  others : forall x, In x l -> exists u, u <> v /\ eqv x (star u);
  below_all : forall u, u < v -> exists x, In x l /\ eqv x (star u);
}.
Theorem mex_star g v : mex_side (lefts g) v -> mex_side (rights g) v -> eqv g (star v).
Proof.
  intros [LO LB] [RO RB]. split; constructor; intros x Hx.
  - destruct (RO x Hx) as (u & N & E). eapply ge_gf; [apply E|now apply star_confused].
  - apply in_star in Hx as (u & L & ->). destruct (LB u L) as (y & Hy & E). eapply gf_left; [exact Hy|apply E].
  - rewrite right_star in Hx. apply in_star in Hx as (u & L & ->). destruct (RB u L) as (y & Hy & E).
    eapply gf_right; [exact Hy|apply E].
  - destruct (LO x Hx) as (u & N & E). eapply gf_ge; [|apply E]. apply star_confused; auto.
Qed.

(* ---- nim sums ---- *)

Lemma lower_at_top x y h : N.testbit x h = false -> N.testbit y h = true ->
  (forall j, h < j -> N.testbit x j = N.testbit y j) -> x < y.
Proof.
  intros X Y A.
  assert (E : N.shiftr x h / 2 = N.shiftr y h / 2).
  { rewrite <- !N.div2_div. apply N.bits_inj. intros j. rewrite !N.div2_spec, !N.shiftr_spec'.
    apply A. lia. }
  assert (X0 : N.odd (N.shiftr x h) = false) by now rewrite <- N.bit0_odd, N.shiftr_spec', N.add_0_l.
  assert (Y0 : N.odd (N.shiftr y h) = true) by now rewrite <- N.bit0_odd, N.shiftr_spec', N.add_0_l.
  assert (S : N.shiftr x h < N.shiftr y h).
  { rewrite (N.div2_odd (N.shiftr x h)), (N.div2_odd (N.shiftr y h)), !N.div2_div, X0, Y0, E. simpl. lia. }
  rewrite !N.shiftr_div_pow2 in S. assert (P : 2 ^ h <> 0) by (apply N.pow_nonzero; easy).
  pose proof (N.div_mod x _ P). pose proof (N.mod_lt x _ P). pose proof (N.mul_div_le y _ P). nia.
Qed.

(* Below a nim sum: by a move in one of the heaps. *)
Lemma below_sum a b u : u < N.lxor a b ->
  (exists a', a' < a /\ N.lxor a' b = u) \/ (exists b', b' < b /\ N.lxor a b' = u).
Proof.
  intros L. set (d := N.lxor u (N.lxor a b)).
  assert (D : d <> 0) by (intros Z; apply N.lxor_eq in Z; lia).
  set (h := N.log2 d).
  assert (Hd : N.testbit d h = true) by now apply N.bit_log2.
  assert (Above : forall j, h < j -> N.testbit d j = false) by (intros; now apply N.bits_above_log2).
  assert (Spec : forall j, N.testbit d j = xorb (N.testbit u j) (N.testbit (N.lxor a b) j))
    by (intros; unfold d; apply N.lxor_spec).
  assert (Uh : N.testbit u h = false).
  { destruct (N.testbit u h) eqn:U; auto. exfalso. pose proof (Spec h) as Sh. rewrite Hd, U in Sh.
    assert (Sb : N.testbit (N.lxor a b) h = false) by (destruct (N.testbit (N.lxor a b) h); auto).
    enough (N.lxor a b < u) by lia. apply lower_at_top with h; auto. intros j Hj.
    pose proof (Spec j) as Sj. rewrite (Above j Hj) in Sj.
    destruct (N.testbit u j), (N.testbit (N.lxor a b) j); auto; discriminate. }
  assert (Sh : N.testbit (N.lxor a b) h = true).
  { pose proof (Spec h) as K. rewrite Hd, Uh in K. now destruct (N.testbit (N.lxor a b) h). }
  assert (W : forall x, N.testbit x h = true -> N.lxor x d < x).
  { intros x Hx. apply lower_at_top with h; auto.
    - now rewrite N.lxor_spec, Hx, Hd.
    - intros j Hj. rewrite N.lxor_spec, (Above j Hj). now destruct (N.testbit x j). }
  assert (Cancel : N.lxor d (N.lxor a b) = u).
  { unfold d. now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r. }
  rewrite N.lxor_spec in Sh. destruct (N.testbit a h) eqn:A.
  - left. exists (N.lxor a d). split; [now apply W|]. rewrite <- Cancel.
    rewrite (N.lxor_comm a d). apply N.lxor_assoc.
  - right. exists (N.lxor b d). split; [apply W; now destruct (N.testbit b h)|]. rewrite <- Cancel.
    rewrite <- N.lxor_assoc. apply N.lxor_comm.
Qed.

Lemma lxor_other a b c : a <> b -> N.lxor a c <> N.lxor b c.
Proof.
  intros N E. apply N. rewrite <- (N.lxor_0_r a), <- (N.lxor_0_r b), <- (N.lxor_nilpotent c), <- !N.lxor_assoc.
  now rewrite E.
Qed.

Theorem star_sum : forall a b, eqv (add (star a) (star b)) (star (N.lxor a b)).
Proof.
  enough (K : forall n a b, a + b < n -> eqv (add (star a) (star b)) (star (N.lxor a b)))
    by (intros a b; apply (K (a + b + 1)); lia).
  intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros a b H.
  assert (M : mex_side (lefts (add (star a) (star b))) (N.lxor a b)).
  { constructor.
    - intros x Hx. apply in_lefts_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_star in Hy as (u & L & ->).
      + exists (N.lxor u b). split; [apply lxor_other; lia|apply (IH (a + b)); lia].
      + exists (N.lxor a u). split; [rewrite !(N.lxor_comm a); apply lxor_other; lia|apply (IH (a + b)); lia].
    - intros u L. destruct (below_sum a b u L) as [(c & Lc & <-)|(c & Lc & <-)].
      + exists (add (star c) (star b)). split; [|apply (IH (a + b)); lia].
        apply in_lefts_add. left. exists (star c). split; auto. apply in_star. eauto.
      + exists (add (star a) (star c)). split; [|apply (IH (a + b)); lia].
        apply in_lefts_add. right. exists (star c). split; auto. apply in_star. eauto. }
  apply mex_star; auto. (* both sides of a nim heap are one list *)
Qed.

(* ---- the rules ---- *)

Section Code.
Variable code : list N.

(* The digits with their places. *)
Fixpoint places (l : list N) (k : N) : list (N * N) :=
  match l with [] => [] | d :: l => (k, d) :: places l (N.succ k) end.
Definition takes := places code 0.
Definition most_taken : N := N.pred (N.of_nat (length code)).

Definition may_end (k d n : N) : bool := N.testbit d 0 && (0 <? k) && (n =? k).
Definition may_stay (k d n : N) : bool := N.testbit d 1 && (0 <? k) && (k <? n).
Definition may_split (k d n : N) : bool := N.testbit d 2 && (k + 2 <=? n).
(* What moves leave of a heap of n: lists of heaps. *)
Definition splits (m : N) : list (list N) :=
  map (fun i => [N.of_nat i; m - N.of_nat i]) (seq 1 (N.to_nat (m - 1))).
Definition heap_moves (n : N) : list (list N) :=
  flat_map (fun t : N * N => let (k, d) := t in
    (if may_end k d n then [[]] else []) ++ (if may_stay k d n then [[n - k]] else []) ++
    (if may_split k d n then splits (n - k) else [])) takes.

(* Heaps become smaller, so n moves are enough. *)
Fixpoint heap_play (moves : nat) (n : N) : game :=
  match moves with
  | O => zero
  | S moves =>
    let options := map (fun s => sum (map (heap_play moves) s)) (heap_moves n) in Game options options
  end.
Definition heap (n : N) : game := heap_play (N.to_nat n) n.

(* ---- options ---- *)

Lemma in_splits m s : In s (splits m) <-> exists i j, s = [i; j] /\ 1 <= i /\ 1 <= j /\ i + j = m.
Proof.
  unfold splits. rewrite in_map_iff. split.
  - intros (i & <- & H). apply in_seq in H. exists (N.of_nat i), (m - N.of_nat i). split; [auto|lia].
  - intros (i & j & -> & H1 & H2 & H3). exists (N.to_nat i). rewrite N2Nat.id. split.
    + do 2 f_equal. lia.
    + apply in_seq. lia.
Qed.
Lemma in_heap_moves n s : In s (heap_moves n) <-> exists k d, In (k, d) takes /\
  ((s = [] /\ may_end k d n = true) \/ (s = [n - k] /\ may_stay k d n = true) \/
   (may_split k d n = true /\ exists i j, s = [i; j] /\ 1 <= i /\ 1 <= j /\ i + j = n - k)).
Proof.
  unfold heap_moves. rewrite in_flat_map. split.
  - intros ((k & d) & Ht & H). exists k, d. split; auto. rewrite !in_app_iff in H.
    destruct (may_end k d n), (may_stay k d n), (may_split k d n); simpl in H; rewrite ?in_splits in H;
      intuition auto; try (left; split; congruence); try (right; left; split; congruence).
  - intros (k & d & Ht & H). exists (k, d). split; auto. rewrite !in_app_iff, <- in_splits in *.
    destruct H as [[-> ->]|[[-> ->]|[-> H]]]; simpl; auto.
Qed.

Lemma moves_smaller n s i : In s (heap_moves n) -> In i s -> i < n.
Proof.
  intros H Hi. apply in_heap_moves in H as (k & d & _ & H). unfold may_stay, may_split in H.
  destruct H as [[-> _]|[[-> H]|[H (a & b & -> & A & B & E)]]]; [easy| |].
  - apply andb_prop in H as [H L]. apply andb_prop in H as [_ K]. apply N.ltb_lt in L, K.
    destruct Hi as [<-|[]]. lia.
  - destruct Hi as [<-|[<-|[]]]; lia.
Qed.

Lemma heap_play_enough a : forall b n, (N.to_nat n <= a)%nat -> (N.to_nat n <= b)%nat -> heap_play a n = heap_play b n.
Proof.
  assert (Z : forall b, heap_play b 0 = zero).
  { intros [|b]; auto. simpl. replace (heap_moves 0) with (@nil (list N)); auto.
    destruct (heap_moves 0) as [|s l] eqn:E; auto. exfalso.
    assert (H : In s (heap_moves 0)) by (rewrite E; now left).
    apply in_heap_moves in H as (k & d & _ & H). unfold may_end, may_stay, may_split in H.
    destruct H as [[_ H]|[[_ H]|[H _]]]; apply andb_prop in H as [H1 H2].
    - apply andb_prop in H1 as [_ H1]. apply N.ltb_lt in H1. apply N.eqb_eq in H2. lia.
    - apply N.ltb_lt in H2. lia.
    - apply N.leb_le in H2. lia. }
  induction a as [|a IH]; intros b n A B.
  - assert (n = 0) as -> by lia. now rewrite !Z.
  - destruct b as [|b]; [assert (n = 0) as -> by lia; now rewrite !Z|]. simpl.
    assert (E : map (fun s => sum (map (heap_play a) s)) (heap_moves n) =
                map (fun s => sum (map (heap_play b) s)) (heap_moves n)).
    { apply map_ext_in. intros s Hs. f_equal. apply map_ext_in. intros i Hi.
      pose proof (moves_smaller _ _ _ Hs Hi). apply IH; lia. }
    now rewrite E.
Qed.
Definition options (n : N) : list game := map (fun s => sum (map heap s)) (heap_moves n).
Lemma option_of n s : In s (heap_moves n) -> In (sum (map heap s)) (options n).
Proof. apply (in_map (fun s => sum (map heap s))). Qed.
Lemma heap_options n : heap n = Game (options n) (options n).
Proof.
  assert (E : heap n = heap_play (S (N.to_nat n)) n) by (apply heap_play_enough; lia). rewrite E. simpl.
  assert (F : map (fun s => sum (map (heap_play (N.to_nat n)) s)) (heap_moves n) = options n).
  { apply map_ext_in. intros s Hs. f_equal. apply map_ext_in. intros i Hi.
    pose proof (moves_smaller _ _ _ Hs Hi). apply heap_play_enough; lia. }
  now rewrite F.
Qed.

Lemma most_taken_true k d : In (k, d) takes -> k <= most_taken.
Proof.
  unfold takes, most_taken. enough (K : forall l i, In (k, d) (places l i) -> k < i + N.of_nat (length l))
    by (intros H; apply K in H; lia).
  induction l as [|x l IH]; intros i H; [easy|]. destruct H as [H|H].
  - injection H as <- _. simpl length. lia.
  - apply IH in H. simpl length. lia.
Qed.

(* ---- periods ---- *)

Lemma sum_pair_eqv a b c d : eqv (heap a) (heap c) -> eqv (heap b) (heap d) ->
  eqv (sum (map heap [a; b])) (sum (map heap [c; d])).
Proof. intros. simpl. repeat apply eqv_add; auto. apply eqv_refl. Qed.
Lemma sum_swap a b : eqv (sum (map heap [a; b])) (sum (map heap [b; a])).
Proof. simpl. apply (sum_permutation [heap a; heap b] [heap b; heap a]). constructor. Qed.

Definition from_on (e : N) : N := N.max e 1.
Theorem period_forever e p : 1 <= p ->
  (forall n, e <= n < 2 * from_on e + p + most_taken -> eqv (heap (n + p)) (heap n)) ->
  forall n, e <= n -> eqv (heap (n + p)) (heap n).
Proof.
  intros P T n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros E.
  unfold from_on in T. destruct (N.lt_ge_cases n (2 * N.max e 1 + p + most_taken)) as [L|L]; [apply T; lia|].
  (* each option of one is equal to one of the other *)
  assert (Down : forall x, In x (options (n + p)) -> exists y, In y (options n) /\ eqv x y).
  { intros x Hx. apply in_map_iff in Hx as (s & <- & Hs). apply in_heap_moves in Hs as (k & d & Ht & H).
    pose proof (most_taken_true _ _ Ht) as K. unfold may_end, may_stay, may_split in H.
    destruct H as [[_ H]|[[-> H]|[H (i & j & -> & I & J & S)]]].
    - apply andb_prop in H as [_ H]. apply N.eqb_eq in H. lia.
    - apply andb_prop in H as [H _]. exists (sum (map heap [n - k])). split.
      + apply option_of, in_heap_moves. exists k, d. split; auto. right. left. split; auto.
        unfold may_stay. rewrite H. apply N.ltb_lt. lia.
      + simpl. apply eqv_add; [|apply eqv_refl]. replace (n + p - k) with (n - k + p) by lia.
        destruct (N.eq_dec k 0) as [->|Z]; [exfalso; now rewrite andb_false_r in H|]. apply IH; lia.
    - apply andb_prop in H as [H _].
      assert (G : forall a b, 1 <= a -> 1 <= b -> a + b = n + p - k -> a <= b ->
        exists y, In y (options n) /\ eqv (sum (map heap [a; b])) y).
      { intros a b A B Sab Le. exists (sum (map heap [a; b - p])). split.
        - apply option_of, in_heap_moves. exists k, d. split; auto. right. right. split.
          + unfold may_split. rewrite H. apply N.leb_le. lia.
          + exists a, (b - p). split; auto. lia.
        - apply sum_pair_eqv; [apply eqv_refl|]. replace b with (b - p + p) at 1 by lia. apply IH; lia. }
      destruct (N.le_ge_cases i j) as [Le|Le]; [apply G; lia|].
      destruct (G j i) as (y & Hy & Ey); try lia. exists y. split; auto.
      eapply eqv_trans; [apply sum_swap|exact Ey]. }
  assert (Up : forall x, In x (options n) -> exists y, In y (options (n + p)) /\ eqv y x).
  { intros x Hx. apply in_map_iff in Hx as (s & <- & Hs). apply in_heap_moves in Hs as (k & d & Ht & H).
    pose proof (most_taken_true _ _ Ht) as K. unfold may_end, may_stay, may_split in H.
    destruct H as [[_ H]|[[-> H]|[H (i & j & -> & I & J & S)]]].
    - apply andb_prop in H as [_ H]. apply N.eqb_eq in H. lia.
    - apply andb_prop in H as [H _]. exists (sum (map heap [n + p - k])). split.
      + apply option_of, in_heap_moves. exists k, d. split; auto. right. left. split; auto.
        unfold may_stay. rewrite H. apply N.ltb_lt. lia.
      + simpl. apply eqv_add; [|apply eqv_refl]. replace (n + p - k) with (n - k + p) by lia.
        destruct (N.eq_dec k 0) as [->|Z]; [exfalso; now rewrite andb_false_r in H|]. apply IH; lia.
    - apply andb_prop in H as [H _].
      assert (G : forall a b, 1 <= a -> 1 <= b -> a + b = n - k -> a <= b ->
        exists y, In y (options (n + p)) /\ eqv y (sum (map heap [a; b]))).
      { intros a b A B Sab Le. exists (sum (map heap [a; b + p])). split.
        - apply option_of, in_heap_moves. exists k, d. split; auto. right. right. split.
          + unfold may_split. rewrite H. apply N.leb_le. lia.
          + exists a, (b + p). split; auto. lia.
        - apply sum_pair_eqv; [apply eqv_refl|]. apply IH; lia. }
      destruct (N.le_ge_cases i j) as [Le|Le]; [apply G; lia|].
      destruct (G j i) as (y & Hy & Ey); try lia. exists y. split; auto.
      eapply eqv_trans; [exact Ey|apply sum_swap]. }
  rewrite (heap_options (n + p)), (heap_options n).
  apply eqv_options; simpl; intros x Hx.
  - destruct (Down x Hx) as (y & Hy & [? ?]). eauto.
  - destruct (Up x Hx) as (y & Hy & [? ?]). eauto.
  - destruct (Down x Hx) as (y & Hy & [? ?]). eauto.
  - destruct (Up x Hx) as (y & Hy & [? ?]). eauto.
Qed.
End Code.
