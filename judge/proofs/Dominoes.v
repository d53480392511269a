(* SPDX-License-Identifier: MIT

   Rulesets in which a move covers two cells: Domineering and Cram.

   The cells of a board are numbered along its rows, with one empty column between the end of a row and the
   beginning of the next: cell (r, c) of a board of stride w is r w + c, and c < w - 1. A position is the set of its
   free cells, a number read bit by bit. A move of Left takes two free cells i and i + d away, for one of her
   steps d; so does Right with his. In Domineering Left has the step w (upright dominoes) and Right the step 1; in
   Cram both have both.

   Such moves are local: cells that are no step apart do not meet, so a position is the sum of its parts
   ([parts_equal]); and a map of the cells that keeps steps keeps the game ([same_game]): shifts, half turns,
   reflections. *)
From Coq Require Import List NArith Bool Lia String.
From Judge Require Import Games Sums Multisets Kernel.
Import ListNotations.
Open Scope N_scope.

(* ---- the rules ---- *)

(* The free cells, from the lowest on. *)
Fixpoint cells_from (p : positive) (i : N) : list N :=
  match p with
  | xH => [i]
  | xO p => cells_from p (N.succ i)
  | xI p => i :: cells_from p (N.succ i)
  end.
Definition cells (b : N) : list N := match b with 0 => [] | Npos p => cells_from p 0 end.

Definition take (b d i : N) : N := N.clearbit (N.clearbit b i) (i + d).
(* The positions that one move leaves. *)
Definition moves (steps : list N) (b : N) : list N :=
  flat_map (fun d => map (take b d) (cells (N.land b (N.shiftr b d)))) steps.

Section Rules.
Variables (w : N) (left_steps right_steps : list N).

(* Every move takes cells away, so b moves are enough. *)
Fixpoint play (n : nat) (b : N) : game :=
  match n with
  | O => zero
  | S n => Game (map (play n) (moves left_steps b)) (map (play n) (moves right_steps b))
  end.
Definition board (b : N) : game := play (N.to_nat b) b.

(* ---- cells and moves ---- *)

Lemma in_cells_from p : forall i j, In j (cells_from p i) <-> exists k, j = i + k /\ N.testbit (Npos p) k = true.
Proof.
  induction p as [p IH|p IH|]; intros i j; simpl cells_from.
  - simpl In. rewrite IH. split.
    + intros [<-|(k & -> & H)]; [exists 0; split; [lia|reflexivity]|].
      exists (N.succ k). split; [lia|]. change (Npos p~1) with (2 * Npos p + 1). now rewrite N.testbit_odd_succ by lia.
    + intros (k & -> & H). destruct (N.eq_dec k 0) as [->|Z]; [left; lia|]. right. exists (N.pred k).
      split; [lia|]. rewrite <- (N.succ_pred k Z) in H. change (Npos p~1) with (2 * Npos p + 1) in H.
      now rewrite N.testbit_odd_succ in H by lia.
  - rewrite IH. split.
    + intros (k & -> & H). exists (N.succ k). split; [lia|]. change (Npos p~0) with (2 * Npos p).
      now rewrite N.testbit_even_succ by lia.
    + intros (k & -> & H). destruct (N.eq_dec k 0) as [->|Z]; [discriminate|]. exists (N.pred k).
      split; [lia|]. rewrite <- (N.succ_pred k Z) in H. change (Npos p~0) with (2 * Npos p) in H.
      now rewrite N.testbit_even_succ in H by lia.
  - split.
    + intros [<-|[]]. exists 0. split; [lia|reflexivity].
    + intros (k & -> & H). destruct k as [|k]; [left; lia|]. destruct k; discriminate.
Qed.
Lemma in_cells b i : In i (cells b) <-> N.testbit b i = true.
Proof.
  destruct b as [|p]; [now rewrite N.bits_0|]. unfold cells. rewrite in_cells_from. split.
  - now intros (k & -> & H).
  - intros H. exists i. split; [lia|auto].
Qed.

Lemma take_bit b d i j :
  N.testbit (take b d i) j = N.testbit b j && negb (i =? j) && negb (i + d =? j).
Proof. unfold take. now rewrite !N.clearbit_eqb. Qed.
Lemma take_true b d i j : N.testbit (take b d i) j = true <-> N.testbit b j = true /\ j <> i /\ j <> i + d.
Proof.
  rewrite take_bit, !andb_true_iff, !negb_true_iff, !N.eqb_neq. intuition congruence.
Qed.

Lemma in_moves steps b c : In c (moves steps b) <->
  exists d i, In d steps /\ N.testbit b i = true /\ N.testbit b (i + d) = true /\ c = take b d i.
Proof.
  unfold moves. rewrite in_flat_map. split.
  - intros (d & Hd & H). apply in_map_iff in H as (i & <- & H). apply in_cells in H.
    rewrite N.land_spec, N.shiftr_spec', andb_true_iff in H. exists d, i. intuition.
  - intros (d & i & Hd & H1 & H2 & ->). exists d. split; auto. apply in_map, in_cells.
    now rewrite N.land_spec, N.shiftr_spec', H1, H2.
Qed.

Lemma subset_le a b : (forall i, N.testbit a i = true -> N.testbit b i = true) -> a <= b.
Proof.
  intros H. apply N.ldiff_le, N.bits_inj. intros i. rewrite N.ldiff_spec, N.bits_0.
  specialize (H i). destruct (N.testbit a i), (N.testbit b i); auto. discriminate H. auto.
Qed.
Lemma take_smaller b d i : N.testbit b i = true -> take b d i < b.
Proof.
  intros H. assert (L : take b d i <= b) by (apply subset_le; intros j J; now apply take_true in J).
  destruct (N.eq_dec (take b d i) b) as [E|N]; [|lia].
  assert (J : N.testbit (take b d i) i = true) by now rewrite E. apply take_true in J. tauto.
Qed.
Lemma move_smaller steps b c : In c (moves steps b) -> c < b.
Proof. intros H. apply in_moves in H as (d & i & _ & H & _ & ->). now apply take_smaller. Qed.

Lemma play_enough n : forall k b, (N.to_nat b <= n)%nat -> (N.to_nat b <= k)%nat -> play n b = play k b.
Proof.
  assert (Z : forall steps, moves steps 0 = []) by (induction steps; auto).
  assert (Z' : forall k, play k 0 = zero) by (intros [|k]; simpl; [auto|now rewrite !Z]).
  induction n as [|n IH]; intros k b A B.
  - assert (b = 0) as -> by lia. now rewrite !Z'.
  - destruct k as [|k]; [assert (b = 0) as -> by lia; now rewrite !Z'|]. simpl.
    f_equal; apply map_ext_in; intros c Hc; apply move_smaller in Hc; apply IH; lia.
Qed.
Lemma board_options b : lefts (board b) = map board (moves left_steps b) /\
  rights (board b) = map board (moves right_steps b).
Proof.
  assert (E : board b = play (S (N.to_nat b)) b) by (apply play_enough; lia). rewrite E. simpl.
  split; apply map_ext_in; intros c Hc; apply move_smaller in Hc; apply play_enough; lia.
Qed.
Lemma in_left_options b x : In x (lefts (board b)) <-> exists c, In c (moves left_steps b) /\ x = board c.
Proof. destruct (board_options b) as [-> _]. rewrite in_map_iff. firstorder. Qed.
Lemma in_right_options b x : In x (rights (board b)) <-> exists c, In c (moves right_steps b) /\ x = board c.
Proof. destruct (board_options b) as [_ ->]. rewrite in_map_iff. firstorder. Qed.

Definition is_step d := In d left_steps \/ In d right_steps.

(* ---- positions that are the same but for the names of the cells ---- *)

(* f takes the cells of a to those of b, g brings them back, and both keep steps, be it backwards. *)
Record same_cells (f g : N -> N) (a b : N) : Prop := {
  there : forall i, N.testbit a i = true -> N.testbit b (f i) = true /\ g (f i) = i;
  back : forall j, N.testbit b j = true -> N.testbit a (g j) = true /\ f (g j) = j;
  steps_there : forall d i, is_step d -> N.testbit a i = true -> N.testbit a (i + d) = true ->
    f (i + d) = f i + d \/ f i = f (i + d) + d;
  steps_back : forall d j, is_step d -> N.testbit b j = true -> N.testbit b (j + d) = true ->
    g (j + d) = g j + d \/ g j = g (j + d) + d;
}.
Lemma same_cells_sym f g a b : same_cells f g a b -> same_cells g f b a.
Proof. intros [A B C D]. now constructor. Qed.

(* A move in a has its move in b, to positions that are again the same. *)
Lemma same_move f g a b steps c : same_cells f g a b -> (forall d, In d steps -> is_step d) ->
  In c (moves steps a) -> exists c', In c' (moves steps b) /\ same_cells f g c c'.
Proof.
  intros S H Hc. apply in_moves in Hc as (d & i & Hd & H1 & H2 & ->).
  destruct (there _ _ _ _ S i H1) as [F1 G1]. destruct (there _ _ _ _ S (i + d) H2) as [F2 G2].
  assert (Sub : forall k, N.testbit (take a d i) k = true -> N.testbit a k = true)
    by (intros k K; now apply take_true in K).
  assert (E : exists j, N.testbit b j = true /\ N.testbit b (j + d) = true /\
    ((j = f i /\ j + d = f (i + d)) \/ (j = f (i + d) /\ j + d = f i))).
  { destruct (steps_there _ _ _ _ S d i (H d Hd) H1 H2) as [E|E].
    - exists (f i). rewrite <- E. auto.
    - exists (f (i + d)). rewrite <- E. auto. }
  destruct E as (j & J1 & J2 & E). exists (take b d j).
  split; [apply in_moves; exists d, j; auto|].
  assert (Gone : forall k, (k = j \/ k = j + d) <-> (k = f i \/ k = f (i + d))) by (intros; lia).
  constructor.
  - intros k K. apply take_true in K as (K & K1 & K2). destruct (there _ _ _ _ S k K) as [F G].
    split; auto. apply take_true. split; auto.
    enough (~ (f k = j \/ f k = j + d)) by tauto. rewrite Gone. intros [X|X]; rewrite X in G; congruence.
  - intros k K. apply take_true in K as (K & K1 & K2). destruct (back _ _ _ _ S k K) as [F G].
    split; auto. apply take_true. split; auto.
    assert (~ (k = f i \/ k = f (i + d))) by (rewrite <- Gone; tauto).
    split; intros X; rewrite X in G; [apply H0; left|apply H0; right]; congruence.
  - intros e k He K1 K2. apply (steps_there _ _ _ _ S); auto.
  - intros e k He K1 K2. apply (steps_back _ _ _ _ S); auto; now apply take_true in K1, K2.
Qed.

Theorem same_game f g : forall a b, same_cells f g a b -> eqv (board a) (board b).
Proof.
  intros a. induction a as [a IH] using (well_founded_induction N.lt_wf_0). intros b S.
  assert (L : forall d, In d left_steps -> is_step d) by (unfold is_step; auto).
  assert (R : forall d, In d right_steps -> is_step d) by (unfold is_step; auto).
  apply eqv_options; intros x Hx;
    first [apply in_left_options in Hx as (c & Hc & ->)|apply in_right_options in Hx as (c & Hc & ->)].
  - destruct (same_move _ _ _ _ _ _ S L Hc) as (c' & Hc' & S'). exists (board c').
    split; [apply in_left_options; eauto|]. apply eqv_le, (IH c (move_smaller _ _ _ Hc) c' S').
  - destruct (same_move _ _ _ _ _ _ (same_cells_sym _ _ _ _ S) L Hc) as (c' & Hc' & S'). exists (board c').
    split; [apply in_left_options; eauto|].
    apply eqv_ge, (IH c' (move_smaller _ _ _ Hc') c (same_cells_sym _ _ _ _ S')).
  - destruct (same_move _ _ _ _ _ _ S R Hc) as (c' & Hc' & S'). exists (board c').
    split; [apply in_right_options; eauto|]. apply eqv_ge, (IH c (move_smaller _ _ _ Hc) c' S').
  - destruct (same_move _ _ _ _ _ _ (same_cells_sym _ _ _ _ S) R Hc) as (c' & Hc' & S'). exists (board c').
    split; [apply in_right_options; eauto|].
    apply eqv_le, (IH c' (move_smaller _ _ _ Hc') c (same_cells_sym _ _ _ _ S')).
Qed.

(* ---- parts ---- *)

(* The cells a and c share none, and none of a is a step from one of c. *)
Definition apart (a c : N) : Prop := forall i j, N.testbit a i = true -> N.testbit c j = true ->
  i <> j /\ forall d, is_step d -> j <> i + d /\ i <> j + d.
Definition union (b a c : N) : Prop := forall i, N.testbit b i = N.testbit a i || N.testbit c i.

Lemma apart_sym a c : apart a c -> apart c a.
Proof. intros H i j Hi Hj. destruct (H j i Hj Hi) as [N D]. split; auto. intros d Hd. destruct (D d Hd). auto. Qed.
Lemma union_sym b a c : union b a c -> union b c a.
Proof. intros H i. now rewrite H, orb_comm. Qed.

(* A move in the part a is one in b, to positions of the same kind. *)
Lemma part_move b a c steps a' : union b a c -> apart a c -> In a' (moves steps a) ->
  exists b', In b' (moves steps b) /\ union b' a' c /\ apart a' c.
Proof.
  intros U D H. apply in_moves in H as (d & i & Hd & H1 & H2 & ->). exists (take b d i). split; [|split].
  - apply in_moves. exists d, i. rewrite !U, H1, H2. auto.
  - intros j. rewrite !take_bit, U. destruct (N.testbit c j) eqn:C; [|now rewrite !orb_false_r].
    rewrite !orb_true_r. destruct (D i j H1 C) as [N1 _]. destruct (D (i + d) j H2 C) as [N2 _].
    apply N.eqb_neq in N1, N2. now rewrite N1, N2.
  - intros k j Hk. apply take_true in Hk as [Hk _]. now apply D.
Qed.
Lemma move_of_part b a c steps b' : union b a c -> apart a c -> (forall d, In d steps -> is_step d) ->
  In b' (moves steps b) ->
  (exists a', In a' (moves steps a) /\ union b' a' c /\ apart a' c) \/
  (exists c', In c' (moves steps c) /\ union b' a c' /\ apart a c').
Proof.
  intros U D S H. apply in_moves in H as (d & i & Hd & H1 & H2 & ->). rewrite U in H1, H2.
  apply orb_true_iff in H1, H2.
  assert (W : forall x y, union b x y -> apart x y -> N.testbit x i = true -> N.testbit x (i + d) = true ->
    exists x', In x' (moves steps x) /\ union (take b d i) x' y /\ apart x' y).
  { intros x y Uxy Dxy X1 X2. exists (take x d i). split; [apply in_moves; exists d, i; auto|]. split.
    - intros j. rewrite !take_bit, Uxy. destruct (N.testbit y j) eqn:Y; [|now rewrite !orb_false_r].
      rewrite !orb_true_r. destruct (Dxy i j X1 Y) as [N1 _]. destruct (Dxy (i + d) j X2 Y) as [N2 _].
      apply N.eqb_neq in N1, N2. now rewrite N1, N2.
    - intros k j Hk. apply take_true in Hk as [Hk _]. now apply Dxy. }
  destruct H1 as [H1|H1], H2 as [H2|H2].
  - left. now apply W.
  - destruct (D i (i + d) H1 H2) as [_ X]. destruct (X d (S d Hd)); congruence.
  - destruct (D (i + d) i H2 H1) as [_ X]. destruct (X d (S d Hd)); congruence.
  - right. destruct (W c a (union_sym _ _ _ U) (apart_sym _ _ D) H1 H2) as (c' & ? & ? & ?).
    exists c'. split; auto. split; [now apply union_sym|now apply apart_sym].
Qed.

Theorem parts_equal : forall b a c, union b a c -> apart a c -> eqv (board b) (add (board a) (board c)).
Proof.
  intros b. induction b as [b IH] using (well_founded_induction N.lt_wf_0). intros a c U D.
  assert (L : forall d, In d left_steps -> is_step d) by (unfold is_step; auto).
  assert (R : forall d, In d right_steps -> is_step d) by (unfold is_step; auto).
  pose proof (union_sym _ _ _ U) as U'. pose proof (apart_sym _ _ D) as D'.
  apply eqv_options; intros x Hx.
  - apply in_left_options in Hx as (b' & Hb & ->).
    destruct (move_of_part _ _ _ _ _ U D L Hb) as [(p & Hp & U1 & D1)|(p & Hp & U1 & D1)];
      [exists (add (board p) (board c))|exists (add (board a) (board p))];
      (split; [apply in_lefts_add|apply eqv_le, IH; auto; eapply move_smaller; eauto]);
      [left|right]; exists (board p); (split; [apply in_left_options; eauto|auto]).
  - apply in_lefts_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_left_options in Hy as (p & Hp & ->).
    + destruct (part_move _ _ _ _ _ U D Hp) as (b' & Hb & U1 & D1). exists (board b').
      split; [apply in_left_options; eauto|]. apply eqv_ge, IH; auto. eapply move_smaller; eauto.
    + destruct (part_move _ _ _ _ _ U' D' Hp) as (b' & Hb & U1 & D1). exists (board b').
      split; [apply in_left_options; eauto|].
      apply eqv_ge, IH; [eapply move_smaller; eauto|now apply union_sym|now apply apart_sym].
  - apply in_right_options in Hx as (b' & Hb & ->).
    destruct (move_of_part _ _ _ _ _ U D R Hb) as [(p & Hp & U1 & D1)|(p & Hp & U1 & D1)];
      [exists (add (board p) (board c))|exists (add (board a) (board p))];
      (split; [apply in_rights_add|apply eqv_ge, IH; auto; eapply move_smaller; eauto]);
      [left|right]; exists (board p); (split; [apply in_right_options; eauto|auto]).
  - apply in_rights_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_right_options in Hy as (p & Hp & ->).
    + destruct (part_move _ _ _ _ _ U D Hp) as (b' & Hb & U1 & D1). exists (board b').
      split; [apply in_right_options; eauto|]. apply eqv_le, IH; auto. eapply move_smaller; eauto.
    + destruct (part_move _ _ _ _ _ U' D' Hp) as (b' & Hb & U1 & D1). exists (board b').
      split; [apply in_right_options; eauto|].
      apply eqv_le, IH; [eapply move_smaller; eauto|now apply union_sym|now apply apart_sym].
Qed.

(* ---- taking a position apart ---- *)

Definition all_steps := left_steps ++ right_steps.
Lemma in_all_steps d : In d all_steps <-> is_step d.
Proof. apply in_app_iff. Qed.

(* The cells that are a step from one of c. *)
Definition near (c : N) : N :=
  fold_right (fun d n => N.lor n (N.lor (N.shiftl c d) (N.shiftr c d))) 0 all_steps.
Fixpoint grow (n : nat) (b c : N) : N :=
  let c' := N.land b (N.lor c (near c)) in
  match n with
  | O => c
  | S n => if N.eqb c' c then c else grow n b c'
  end.
Definition lowest (b : N) : N := N.ldiff b (N.land b (N.pred b)).

Definition no_moves (b : N) : bool := forallb (fun d => N.eqb (N.land b (N.shiftr b d)) 0) all_steps.
Definition apartb (a c : N) : bool :=
  N.eqb (N.land a c) 0 && forallb (fun d => N.eqb (N.land (N.shiftr a d) c) 0 && N.eqb (N.land a (N.shiftr c d)) 0) all_steps.

Fixpoint zeros_below (p : positive) : N := match p with xO p => N.succ (zeros_below p) | _ => 0 end.
(* Shifted until the first row and the first column of the board have cells. *)
Definition first_column (b : N) : N := fold_right (fun i c => N.min (i mod w) c) (w - 1) (cells b).
Definition normal (b : N) : N :=
  match b with
  | 0 => 0
  | Npos p => let low := zeros_below p in N.shiftr b (N.min low (low / w * w + first_column b))
  end.

(* Parts in which somebody can move, each in its normal place. *)
Fixpoint parts (n : nat) (b : N) : list N :=
  if no_moves b then [] else
  match n with
  | O => [normal b]
  | S n =>
    let c := grow (N.size_nat b) b (lowest b) in
    let rest := N.ldiff b c in
    if N.eqb (N.land b c) c && apartb c rest
    then (if no_moves c then [] else [normal c]) ++ parts n rest else [normal b]
  end.
Definition parts_of (b : N) := parts (N.size_nat b) b.

Lemma land_zero a c : N.eqb (N.land a c) 0 = true -> forall i, N.testbit a i = true -> N.testbit c i = true -> False.
Proof.
  intros H i A C. apply N.eqb_eq in H. assert (E : N.testbit (N.land a c) i = true) by now rewrite N.land_spec, A, C.
  now rewrite H, N.bits_0 in E.
Qed.
Lemma no_moves_true b : no_moves b = true -> eqv (board b) zero.
Proof.
  intros H. unfold no_moves in H. rewrite forallb_forall in H.
  assert (E : forall steps, (forall d, In d steps -> is_step d) -> forall c, In c (moves steps b) -> False).
  { intros steps S c Hc. apply in_moves in Hc as (d & i & Hd & H1 & H2 & _).
    apply (land_zero _ _ (H d (proj2 (in_all_steps d) (S d Hd))) i H1). now rewrite N.shiftr_spec'. }
  assert (L : forall d, In d left_steps -> is_step d) by (unfold is_step; auto).
  assert (R : forall d, In d right_steps -> is_step d) by (unfold is_step; auto).
  apply eqv_options; intros x Hx; try easy;
    first [apply in_left_options in Hx as (c & Hc & _)|apply in_right_options in Hx as (c & Hc & _)];
    exfalso; eauto.
Qed.
Lemma apartb_true a c : apartb a c = true -> apart a c.
Proof.
  intros H i j A C. apply andb_prop in H as [H1 H2]. split.
  - intros ->. eapply land_zero; eauto.
  - intros d Hd. rewrite forallb_forall in H2. apply in_all_steps in Hd. apply H2 in Hd.
    apply andb_prop in Hd as [D1 D2]. split; intros ->.
    + apply (land_zero _ _ D2 i A). now rewrite N.shiftr_spec'.
    + apply (land_zero _ _ D1 j); [now rewrite N.shiftr_spec'|exact C].
Qed.

Lemma shift_same b k : (forall i, N.testbit b i = true -> k <= i) -> eqv (board (N.shiftr b k)) (board b).
Proof.
  intros H. apply (same_game (fun i => i + k) (fun j => j - k)). constructor.
  - intros i. rewrite N.shiftr_spec'. intros B. split; [auto|lia].
  - intros j B. rewrite N.shiftr_spec'. specialize (H j B). replace (j - k + k) with j by lia. auto.
  - intros d i _ _ _. left. lia.
  - intros d j _ B _. specialize (H j B). left. lia.
Qed.
Lemma zeros_below_true p i : N.testbit (Npos p) i = true -> zeros_below p <= i.
Proof.
  revert i. induction p as [p IH|p IH|]; intros i H; simpl; try lia.
  destruct (N.eq_dec i 0) as [->|Z]; [discriminate|]. rewrite <- (N.succ_pred i Z) in H.
  change (Npos p~0) with (2 * Npos p) in H. rewrite N.testbit_even_succ in H by lia. apply IH in H. lia.
Qed.
Lemma normal_same b : eqv (board (normal b)) (board b).
Proof.
  destruct b as [|p]; [apply eqv_refl|]. apply shift_same. intros i H.
  eapply N.le_trans; [apply N.le_min_l|now apply zeros_below_true].
Qed.

Lemma parts_true n : forall b, eqv (board b) (sum (map board (parts n b))).
Proof.
  assert (One : forall b, eqv (board b) (sum (map board [normal b]))).
  { intros b. simpl. eapply eqv_trans; [apply eqv_sym, normal_same|]. apply eqv_sym, add_zero_right. }
  induction n as [|n IH]; intros b; simpl parts; (destruct (no_moves b) eqn:Z; [now apply no_moves_true|]); auto.
  set (c := grow (N.size_nat b) b (lowest b)). destruct (N.eqb (N.land b c) c && apartb c (N.ldiff b c)) eqn:E; auto.
  apply andb_prop in E as [S A]. apply N.eqb_eq in S. apply apartb_true in A.
  assert (U : union b c (N.ldiff b c)).
  { intros i. rewrite N.ldiff_spec. assert (B : N.testbit c i = N.testbit b i && N.testbit c i)
      by (now rewrite <- N.land_spec, S).
    destruct (N.testbit b i), (N.testbit c i); auto. }
  eapply eqv_trans; [apply (parts_equal _ _ _ U A)|]. rewrite map_app.
  eapply eqv_trans; [|apply eqv_sym, sum_app]. apply eqv_add; [|apply IH].
  destruct (no_moves c) eqn:Zc; [now apply no_moves_true|apply One].
Qed.

Lemma moves_match steps (options : game -> list game) b :
  options (board b) = map board (moves steps b) ->
  options_match board (options (board b)) (map parts_of (moves steps b)).
Proof.
  intros E. rewrite E. split.
  - intros g Hg. apply in_map_iff in Hg as (c & <- & Hc). exists (parts_of c).
    split; [now apply in_map|apply parts_true].
  - intros ps Hp. apply in_map_iff in Hp as (c & <- & Hc). exists (board c).
    split; [now apply in_map|apply parts_true].
Qed.

(* The parts that one move leaves, by its number. *)
Definition nth_move (steps : list N) (b n : N) : option (list N) :=
  match member (moves steps b) n with Some c => Some (parts_of c) | None => None end.
Lemma nth_move_in steps b n parts : nth_move steps b n = Some parts -> In parts (map parts_of (moves steps b)).
Proof.
  unfold nth_move. destruct (member (moves steps b) n) as [c|] eqn:E; [|easy]. intros H. injection H as <-.
  apply in_map. eapply member_in, E.
Qed.

(* ---- half turns and reflections ---- *)

Definition of_cells (l : list N) : N := fold_right (fun i b => N.setbit b i) 0 l.
Lemma of_cells_true l i : N.testbit (of_cells l) i = true <-> In i l.
Proof.
  induction l as [|x l IH]; simpl; [split; easy|]. rewrite N.setbit_iff, IH. tauto.
Qed.

(* An involution of the cells of a kind P that keeps steps makes an image. *)
Lemma image_same f (P : N -> Prop) b : (forall i, N.testbit b i = true -> P i) ->
  (forall i, P i -> P (f i) /\ f (f i) = i) ->
  (forall d i, is_step d -> P i -> P (i + d) -> f (i + d) = f i + d \/ f i = f (i + d) + d) ->
  eqv (board (of_cells (map f (cells b)))) (board b).
Proof.
  intros B F K. apply eqv_sym, (same_game f f).
  assert (I : forall j, N.testbit (of_cells (map f (cells b))) j = true ->
    exists i, N.testbit b i = true /\ j = f i).
  { intros j H. apply of_cells_true, in_map_iff in H as (i & <- & H). apply in_cells in H. eauto. }
  constructor.
  - intros i H. split; [apply of_cells_true, in_map, in_cells, H|now apply F, B].
  - intros j H. apply I in H as (i & H & ->). destruct (F i (B i H)) as [_ ->]. auto.
  - intros d i Hd H1 H2. auto.
  - intros d j Hd H1 H2. apply I in H1 as (i & H1 & ->). apply I in H2 as (k & H2 & E).
    apply K; auto; [now apply F, B|rewrite E; now apply F, B].
Qed.

Definition half_turn (b : N) : N := of_cells (map (fun i => N.log2 b - i) (cells b)).
Lemma half_turn_same b : eqv (board (half_turn b)) (board b).
Proof.
  apply (image_same (fun i => N.log2 b - i) (fun i => i <= N.log2 b)).
  - intros i H. destruct (N.le_gt_cases i (N.log2 b)) as [L|L]; auto. now rewrite N.bits_above_log2 in H.
  - intros i H. lia.
  - intros d i _ H1 H2. right. lia.
Qed.

(* Does b leave the last column of rows of w cells empty? *)
Definition in_rows (b : N) : bool :=
  N.leb 2 w && forallb (fun i => negb (N.eqb (i mod w) (w - 1))) (cells b).
Definition reflect (i : N) : N := i / w * w + (w - 2 - i mod w).
Definition reflection (b : N) : N := of_cells (map reflect (cells b)).
Lemma reflection_same b : (forall d, is_step d -> d = 1 \/ d = w) -> in_rows b = true ->
  eqv (board (reflection b)) (board b).
Proof.
  intros D H. apply andb_prop in H as [W H]. apply N.leb_le in W. rewrite forallb_forall in H.
  apply (image_same reflect (fun i => i mod w < w - 1)).
  - intros i B. apply in_cells, H, negb_true_iff, N.eqb_neq in B. pose proof (N.mod_lt i w). lia.
  - intros i P. unfold reflect. set (q := i / w). set (m := i mod w) in *.
    assert (R : w - 2 - m < w) by lia.
    assert (Q : (q * w + (w - 2 - m)) / w = q) by (rewrite N.div_add_l, N.div_small by lia; lia).
    assert (M : (q * w + (w - 2 - m)) mod w = w - 2 - m)
      by (rewrite N.add_comm, N.mod_add, N.mod_small by lia; lia).
    rewrite Q, M. split; [lia|]. pose proof (N.div_mod i w). fold q m in H0. lia.
  - intros d i Hd P P'. unfold reflect. set (q := i / w). set (m := i mod w) in *.
    assert (E : i = q * w + m) by (pose proof (N.div_mod i w); fold q m in H0; lia).
    destruct (D d Hd) as [->| ->].
    + right. assert (Q : (i + 1) / w = q /\ (i + 1) mod w = m + 1).
      { rewrite E. replace (q * w + m + 1) with (q * w + (m + 1)) by lia. split.
        - rewrite N.div_add_l, N.div_small by lia; lia.
        - rewrite N.add_comm, N.mod_add, N.mod_small by lia; lia. }
      destruct Q as [-> M]. rewrite M in *. lia.
    + left. assert (Q : (i + w) / w = q + 1 /\ (i + w) mod w = m).
      { rewrite E. replace (q * w + m + w) with ((q + 1) * w + m) by lia. split.
        - rewrite N.div_add_l, N.div_small by lia; lia.
        - rewrite N.add_comm, N.mod_add, N.mod_small by lia; lia. }
      destruct Q as [-> ->]. lia.
Qed.

(* The images of a position under the symmetries of the rectangle. *)
Definition images_in (b : N) : list N :=
  let turned := normal (half_turn b) in
  if in_rows b
  then let mirrored := reflection b in [turned; normal mirrored; normal (half_turn mirrored)]
  else [turned].
Lemma images_true : (forall d, is_step d -> d = 1 \/ d = w) ->
  forall b c, In c (images_in b) -> eqv (board c) (board b).
Proof.
  intros D b c H. unfold images_in in H.
  assert (T : forall x, eqv (board (normal (half_turn x))) (board x)).
  { intros x. eapply eqv_trans; [apply normal_same|apply half_turn_same]. }
  destruct (in_rows b) eqn:R; destruct H as [<-|H]; auto; [|easy].
  pose proof (reflection_same b D R) as M. destruct H as [<-|[<-|[]]].
  - eapply eqv_trans; [apply normal_same|exact M].
  - eapply eqv_trans; [apply T|exact M].
Qed.
End Rules.

(* ---- Domineering and Cram ---- *)

Definition dominoes (name : string) (w : N) (l r : list N) (D : forall d, is_step l r d -> d = 1 \/ d = w) : rules :=
  {| name := name; stride := w; position := board l r; proper := in_rows w;
     left_moves := fun b => map (parts_of w l r) (moves l b);
     right_moves := fun b => map (parts_of w l r) (moves r b);
     left_move := fun b n => nth_move w l r l b n; right_move := fun b n => nth_move w l r r b n;
     images := images_in w;
     left_moves_right := fun b => moves_match w l r l lefts b (proj1 (board_options l r b));
     right_moves_right := fun b => moves_match w l r r rights b (proj2 (board_options l r b));
     left_move_right := fun b n parts => nth_move_in w l r l b n parts;
     right_move_right := fun b n parts => nth_move_in w l r r b n parts;
     images_right := fun b c => images_true w l r D b c |}.

Lemma domineering_steps w d : is_step [w] [1] d -> d = 1 \/ d = w.
Proof. unfold is_step. simpl. intuition. Qed.
Lemma cram_steps w d : is_step [1; w] [1; w] d -> d = 1 \/ d = w.
Proof. unfold is_step. simpl. intuition. Qed.

Definition domineering (w : N) : rules := dominoes "domineering" w [w] [1] (domineering_steps w).
Definition cram (w : N) : rules := dominoes "cram" w [1; w] [1; w] (cram_steps w).
