(* SPDX-License-Identifier: MIT

   Rulesets in which a move covers two cells: Domineering and Cram.

   A position is the set of its free cells (Cells.v). A move of Left takes two free cells i and i + d away, for one of
   her steps d; so does Right with his. In Domineering Left has the step w (upright dominoes) and Right the step 1; in
   Cram both have both.

   Such moves are local: cells that are no step apart do not meet, so a position is the sum of its parts; and a map of
   the cells that keeps steps keeps the game ([same_positions]): shifts, half turns, reflections. Rows for columns make
   the negative where they exchange the players' steps ([mirrored_positions]). *)
From Coq Require Import List NArith Bool Lia String.
From Judge Require Import Games Sums Alike Multisets Kernel Cells Local.
Import ListNotations.
Open Scope N_scope.

(* ---- the rules ---- *)

Definition take (b d i : N) : N := N.clearbit (N.clearbit b i) (i + d).

Section Rules.
Variables (w : N) (left_steps right_steps : list N).

Definition steps_of (p : bool) := if p then left_steps else right_steps.
Definition all_steps := left_steps ++ right_steps.
(* The positions that one move of Left (true) or Right leaves. *)
Definition moves (p : bool) (b : N) : list N :=
  flat_map (fun d => map (take b d) (cells (N.land b (N.shiftr b d)))) (steps_of p).
(* Every move takes cells away. *)
Definition weight (b : N) : nat := N.to_nat b.

Lemma step_of p d : In d (steps_of p) -> In d all_steps.
Proof. intros H. apply in_or_app. destruct p; auto. Qed.

Lemma take_bit b d i j :
  N.testbit (take b d i) j = N.testbit b j && negb (i =? j) && negb (i + d =? j).
Proof. unfold take. now rewrite !N.clearbit_eqb. Qed.
Lemma take_true b d i j : N.testbit (take b d i) j = true <-> N.testbit b j = true /\ j <> i /\ j <> i + d.
Proof.
  rewrite take_bit, !andb_true_iff, !negb_true_iff, !N.eqb_neq. intuition congruence.
Qed.

Lemma in_moves p b c : In c (moves p b) <->
  exists d i, In d (steps_of p) /\ N.testbit b i = true /\ N.testbit b (i + d) = true /\ c = take b d i.
Proof.
  unfold moves. rewrite in_flat_map. split.
  - intros (d & Hd & H). apply in_map_iff in H as (i & <- & H). apply in_cells in H.
    rewrite N.land_spec, N.shiftr_spec', andb_true_iff in H. exists d, i. intuition.
  - intros (d & i & Hd & H1 & H2 & ->). exists d. split; auto. apply in_map, in_cells.
    now rewrite N.land_spec, N.shiftr_spec', H1, H2.
Qed.

Lemma take_smaller b d i : N.testbit b i = true -> take b d i < b.
Proof.
  intros H. assert (L : take b d i <= b) by (apply subset_le; intros j J; now apply take_true in J).
  destruct (N.eq_dec (take b d i) b) as [E|N]; [|lia].
  assert (J : N.testbit (take b d i) i = true) by now rewrite E. apply take_true in J. tauto.
Qed.
Lemma lighter p b c : In c (moves p b) -> (weight c < weight b)%nat.
Proof. intros H. apply in_moves in H as (d & i & _ & H & _ & ->). apply take_smaller with (d := d) in H. unfold weight. lia. Qed.
Notation board := (board moves weight).

(* ---- positions that are the same but for the names of the cells ---- *)

(* f takes the cells of a to those of b, g brings them back, and both keep steps, be it backwards. *)
Record same_cells (f g : N -> N) (a b : N) : Prop := {
  there : forall i, N.testbit a i = true -> N.testbit b (f i) = true /\ g (f i) = i;
  back : forall j, N.testbit b j = true -> N.testbit a (g j) = true /\ f (g j) = j;
  steps_there : forall d i, In d all_steps -> N.testbit a i = true -> N.testbit a (i + d) = true ->
    f (i + d) = f i + d \/ f i = f (i + d) + d;
  steps_back : forall d j, In d all_steps -> N.testbit b j = true -> N.testbit b (j + d) = true ->
    g (j + d) = g j + d \/ g j = g (j + d) + d;
}.
Lemma same_cells_sym f g a b : same_cells f g a b -> same_cells g f b a.
Proof. intros [A B C D]. now constructor. Qed.

(* A move in a has its move in b, to positions that are again the same. *)
Lemma same_move f g p a b c : same_cells f g a b -> In c (moves p a) ->
  exists c', In c' (moves p b) /\ same_cells f g c c'.
Proof.
  intros S Hc. apply in_moves in Hc as (d & i & Hd & H1 & H2 & ->).
  destruct (there _ _ _ _ S i H1) as [F1 G1]. destruct (there _ _ _ _ S (i + d) H2) as [F2 G2].
  assert (Sub : forall k, N.testbit (take a d i) k = true -> N.testbit a k = true)
    by (intros k K; now apply take_true in K).
  assert (E : exists j, N.testbit b j = true /\ N.testbit b (j + d) = true /\
    ((j = f i /\ j + d = f (i + d)) \/ (j = f (i + d) /\ j + d = f i))).
  { destruct (steps_there _ _ _ _ S d i (step_of p d Hd) H1 H2) as [E|E].
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
    assert (Not : ~ (k = f i \/ k = f (i + d))) by (rewrite <- Gone; tauto).
    split; intros X; rewrite X in G; [apply Not; left|apply Not; right]; congruence.
  - intros e k He K1 K2. apply (steps_there _ _ _ _ S); auto.
  - intros e k He K1 K2. apply (steps_back _ _ _ _ S); auto; now apply take_true in K1, K2.
Qed.

Theorem same_positions f g a b : same_cells f g a b -> alike (board a) (board b).
Proof.
  apply (same_game moves weight lighter (same_cells f g)); intros p x y z S H.
  - eapply same_move; eauto.
  - destruct (same_move _ _ _ _ _ _ (same_cells_sym _ _ _ _ S) H) as (c & ? & ?). exists c.
    split; auto. now apply same_cells_sym.
Qed.

(* f brings the cells of a to those of b and back, and makes steps of one player steps of the other. *)
Record mirrored_cells (f : N -> N) (a b : N) : Prop := {
  across : forall i, N.testbit a i = true -> N.testbit b (f i) = true /\ f (f i) = i;
  again : forall j, N.testbit b j = true -> N.testbit a (f j) = true /\ f (f j) = j;
  exchanged : forall p d i, In d (steps_of p) -> N.testbit a i = true -> N.testbit a (i + d) = true ->
    exists e, In e (steps_of (negb p)) /\ f (i + d) = f i + e;
  exchanged_again : forall p d j, In d (steps_of p) -> N.testbit b j = true -> N.testbit b (j + d) = true ->
    exists e, In e (steps_of (negb p)) /\ f (j + d) = f j + e;
}.
Lemma mirrored_cells_sym f a b : mirrored_cells f a b -> mirrored_cells f b a.
Proof. intros [A B C D]. now constructor. Qed.
Lemma mirrored_move f p a b c : mirrored_cells f a b -> In c (moves p a) ->
  exists c', In c' (moves (negb p) b) /\ mirrored_cells f c c'.
Proof.
  intros S Hc. apply in_moves in Hc as (d & i & Hd & H1 & H2 & ->).
  destruct (across _ _ _ S i H1) as [F1 G1]. destruct (across _ _ _ S (i + d) H2) as [F2 G2].
  destruct (exchanged _ _ _ S p d i Hd H1 H2) as (e & He & E). exists (take b e (f i)).
  split; [apply in_moves; exists e, (f i); rewrite <- E; auto|].
  constructor.
  - intros k K. apply take_true in K as (K & K1 & K2). destruct (across _ _ _ S k K) as [F G].
    split; auto. apply take_true. rewrite <- E. split; [auto|]. split; intros X; rewrite X in G; congruence.
  - intros k K. apply take_true in K as (K & K1 & K2). destruct (again _ _ _ S k K) as [F G].
    rewrite <- E in K2. split; auto. apply take_true. split; [auto|]. split; intros X; rewrite X in G; congruence.
  - intros q d' k Hq K K'. apply take_true in K as (K & _), K' as (K' & _). now apply (exchanged _ _ _ S).
  - intros q d' k Hq K K'. apply take_true in K as (K & _), K' as (K' & _). now apply (exchanged_again _ _ _ S).
Qed.
Theorem mirrored_positions f a b : mirrored_cells f a b -> alike (board a) (neg (board b)).
Proof.
  apply (negative_game moves weight lighter (mirrored_cells f)); intros p x y z S H.
  - eapply mirrored_move; eauto.
  - destruct (mirrored_move _ _ _ _ _ (mirrored_cells_sym _ _ _ S) H) as (c & ? & ?). exists c.
    split; auto. now apply mirrored_cells_sym.
Qed.

(* ---- parts ---- *)

Definition split (b a c : N) : Prop :=
  (forall i, N.testbit b i = N.testbit a i || N.testbit c i) /\ apart all_steps a c.
Lemma split_sym b a c : split b a c -> split b c a.
Proof. intros [U D]. split; [intros i; now rewrite U, orb_comm|now apply apart_sym]. Qed.

Lemma take_split b a c d i : split b a c -> N.testbit a i = true -> N.testbit a (i + d) = true ->
  split (take b d i) (take a d i) c.
Proof.
  intros [U D] H1 H2. split.
  - intros j. rewrite !take_bit, U. destruct (N.testbit c j) eqn:C; [|now rewrite !orb_false_r].
    rewrite !orb_true_r. destruct (D i j H1 C) as [N1 _]. destruct (D (i + d) j H2 C) as [N2 _].
    apply N.eqb_neq in N1, N2. now rewrite N1, N2.
  - intros k j Hk. apply take_true in Hk as [Hk _]. now apply D.
Qed.
(* A move in the part a is one in b, to positions of the same kind; and each move in b is one in a part. *)
Lemma move_of_part p b a c a' : split b a c -> In a' (moves p a) -> exists b', In b' (moves p b) /\ split b' a' c.
Proof.
  intros S H. apply in_moves in H as (d & i & Hd & H1 & H2 & ->). exists (take b d i).
  split; [|now apply take_split]. apply in_moves. exists d, i. destruct S as [U _]. rewrite !U, H1, H2. auto.
Qed.
Lemma part_of_move p b a c b' : split b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ split b' a' c) \/ (exists c', In c' (moves p c) /\ split b' a c').
Proof.
  intros S H. apply in_moves in H as (d & i & Hd & H1 & H2 & ->). pose proof (proj1 S) as U. pose proof (proj2 S) as D.
  pose proof (step_of p d Hd) as Hs. rewrite U in H1, H2. apply orb_true_iff in H1, H2. destruct H1 as [H1|H1], H2 as [H2|H2].
  - left. exists (take a d i). split; [apply in_moves; exists d, i; auto|now apply take_split].
  - destruct (D i (i + d) H1 H2) as [_ X]. destruct (X d Hs); congruence.
  - destruct (D (i + d) i H2 H1) as [_ X]. destruct (X d Hs); congruence.
  - right. exists (take c d i). split; [apply in_moves; exists d, i; auto|].
    apply split_sym, take_split; auto. now apply split_sym.
Qed.

(* ---- taking a position apart ---- *)

Definition no_moves (b : N) : bool := forallb (fun d => N.eqb (N.land b (N.shiftr b d)) 0) all_steps.
Definition normal (b : N) : N := N.shiftr b (offset w b).
Definition parts_of := parts_of (first_part all_steps) N.land N.ldiff (apartb all_steps) no_moves normal.

Lemma no_moves_none p b : no_moves b = true -> moves p b = [].
Proof.
  intros H. unfold no_moves in H. rewrite forallb_forall in H.
  destruct (moves p b) as [|c l] eqn:E; auto. assert (Hc : In c (moves p b)) by (rewrite E; now left).
  apply in_moves in Hc as (d & i & Hd & H1 & H2 & _).
  exfalso. apply (land_zero _ _ (H d (step_of p d Hd)) i H1). now rewrite N.shiftr_spec'.
Qed.
Lemma shift_same b k : (forall i, N.testbit b i = true -> k <= i) -> alike (board (N.shiftr b k)) (board b).
Proof.
  intros H. apply (same_positions (fun i => i + k) (fun j => j - k)). constructor.
  - intros i. rewrite N.shiftr_spec'. intros B. split; [auto|lia].
  - intros j B. rewrite N.shiftr_spec'. specialize (H j B). replace (j - k + k) with j by lia. auto.
  - intros d i _ _ _. left. lia.
  - intros d j _ B _. specialize (H j B). left. lia.
Qed.
Lemma normal_same b : alike (board (normal b)) (board b).
Proof. apply shift_same. intros i. apply offset_below. Qed.
Lemma parts_of_true b : alike (board b) (sum (map board (parts_of b))).
Proof.
  apply (parts_true moves weight lighter split split_sym move_of_part part_of_move); auto using no_moves_none, normal_same.
  intros x m A. split; [|now apply apartb_true]. intros i. rewrite N.land_spec, N.ldiff_spec.
  destruct (N.testbit x i), (N.testbit m i); auto.
Qed.

(* ---- pieces, between which one player has no move ---- *)

Definition piece (p : bool) (b a c : N) : Prop :=
  (forall i, N.testbit b i = N.testbit a i || N.testbit c i) /\ apart (steps_of p) a c.
Lemma piece_sym p b a c : piece p b a c -> piece p b c a.
Proof. intros [U D]. split; [intros i; now rewrite U, orb_comm|now apply apart_sym]. Qed.
Lemma take_piece p b a c d i : piece p b a c -> N.testbit a i = true -> N.testbit a (i + d) = true ->
  piece p (take b d i) (take a d i) c.
Proof.
  intros [U D] H1 H2. split.
  - intros j. rewrite !take_bit, U. destruct (N.testbit c j) eqn:C; [|now rewrite !orb_false_r].
    rewrite !orb_true_r. destruct (D i j H1 C) as [N1 _]. destruct (D (i + d) j H2 C) as [N2 _].
    apply N.eqb_neq in N1, N2. now rewrite N1, N2.
  - intros k j Hk. apply take_true in Hk as [Hk _]. now apply D.
Qed.
Lemma move_of_piece p q b a c a' : piece p b a c -> In a' (moves q a) ->
  exists b', In b' (moves q b) /\ piece p b' a' c.
Proof.
  intros S H. apply in_moves in H as (d & i & Hd & H1 & H2 & ->). exists (take b d i).
  split; [|now apply take_piece]. apply in_moves. exists d, i. destruct S as [U _]. rewrite !U, H1, H2. auto.
Qed.
Lemma piece_of_move p b a c b' : piece p b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ piece p b' a' c) \/ (exists c', In c' (moves p c) /\ piece p b' a c').
Proof.
  intros S H. apply in_moves in H as (d & i & Hd & H1 & H2 & ->). pose proof (proj1 S) as U. pose proof (proj2 S) as D.
  rewrite U in H1, H2. apply orb_true_iff in H1, H2. destruct H1 as [H1|H1], H2 as [H2|H2].
  - left. exists (take a d i). split; [apply in_moves; exists d, i; auto|now apply take_piece].
  - destruct (D i (i + d) H1 H2) as [_ X]. destruct (X d Hd); congruence.
  - destruct (D (i + d) i H2 H1) as [_ X]. destruct (X d Hd); congruence.
  - right. exists (take c d i). split; [apply in_moves; exists d, i; auto|].
    apply piece_sym, take_piece; auto. now apply piece_sym.
Qed.

Definition divided (p : bool) (b a : N) : option (list N) :=
  let x := N.land b a in
  let y := N.ldiff b a in
  if apartb (steps_of p) x y then Some (parts_of x ++ parts_of y) else None.
Lemma divided_true p b a parts : divided p b a = Some parts ->
  if p then ge (sum (map board parts)) (board b) else ge (board b) (sum (map board parts)).
Proof.
  unfold divided. set (x := N.land b a). set (y := N.ldiff b a). destruct (apartb _ x y) eqn:A; [|easy].
  intros H. injection H as <-. apply apartb_true in A.
  assert (S : piece p b x y).
  { split; auto. intros i. unfold x, y. rewrite N.land_spec, N.ldiff_spec.
    destruct (N.testbit b i), (N.testbit a i); auto. }
  assert (E : alike (add (board x) (board y)) (sum (map board (parts_of x ++ parts_of y)))).
  { rewrite map_app. eapply alike_trans; [|apply alike_sym, sum_app_alike]. apply alike_add; apply parts_of_true. }
  destruct p.
  - eapply ge_trans; [apply eqv_le, alike_eqv, E|].
    apply (pieces_more moves weight lighter piece piece_sym move_of_piece piece_of_move); auto.
  - eapply ge_trans; [|apply eqv_ge, alike_eqv, E].
    apply (pieces_less moves weight lighter piece piece_sym move_of_piece piece_of_move); auto.
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
  (forall d i, In d all_steps -> P i -> P (i + d) -> f (i + d) = f i + d \/ f i = f (i + d) + d) ->
  alike (board (of_cells (map f (cells b)))) (board b).
Proof.
  intros B F K. apply alike_sym, (same_positions f f).
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

(* About the middle of the rows that the set takes: the column that is out of play stays where it is. *)
Definition turned_to (b : N) : N := N.max (N.log2 b) (N.log2 b / w * w + (w - 2)).
Definition half_turn (b : N) : N := let last := turned_to b in of_cells (map (fun i => last - i) (cells b)).
Lemma half_turn_same b : alike (board (half_turn b)) (board b).
Proof.
  apply (image_same (fun i => turned_to b - i) (fun i => i <= turned_to b)).
  - intros i H. unfold turned_to. destruct (N.le_gt_cases i (N.log2 b)) as [L|L]; [lia|].
    now rewrite N.bits_above_log2 in H.
  - intros i H. lia.
  - intros d i _ H1 H2. right. lia.
Qed.

Definition reflect (i : N) : N := i / w * w + (w - 2 - i mod w).
Definition reflection (b : N) : N := of_cells (map reflect (cells b)).
Lemma reflection_same b : (forall d, In d all_steps -> d = 1 \/ d = w) -> in_rows w b = true ->
  alike (board (reflection b)) (board b).
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
  if in_rows w b
  then let mirrored := reflection b in [turned; normal mirrored; normal (half_turn mirrored)]
  else [turned].
Lemma images_true : (forall d, In d all_steps -> d = 1 \/ d = w) ->
  forall b c, In c (images_in b) -> alike (board c) (board b).
Proof.
  intros D b c H. unfold images_in in H.
  assert (T : forall x, alike (board (normal (half_turn x))) (board x)).
  { intros x. eapply alike_trans; [apply normal_same|apply half_turn_same]. }
  destruct (in_rows w b) eqn:R; destruct H as [<-|H]; auto; [|easy].
  pose proof (reflection_same b D R) as M. destruct H as [<-|[<-|[]]].
  - eapply alike_trans; [apply normal_same|exact M].
  - eapply alike_trans; [apply T|exact M].
Qed.

(* ---- rows for columns ---- *)

Definition transpose (i : N) : N := i mod w * w + i / w.
(* The last column is empty, and there are no more rows than columns. *)
Definition in_square (b : N) : bool := in_rows w b && forallb (fun i => N.ltb (i / w) (w - 1)) (cells b).
Definition transposed (b : N) : N := of_cells (map transpose (cells b)).
Definition mirrors_in (b : N) : list N :=
  flat_map (fun c => if in_square c then [transposed c] else []) (b :: images_in b).

Definition square_cell (i : N) : Prop := i mod w < w - 1 /\ i / w < w - 1.
Lemma transpose_cell i : square_cell i ->
  square_cell (transpose i) /\ transpose (transpose i) = i.
Proof.
  intros [M Q]. unfold square_cell, transpose. set (q := i / w) in *. set (m := i mod w) in *.
  assert (E : i = q * w + m) by (pose proof (N.div_mod i w); fold q m in H; lia).
  assert (Q' : (m * w + q) / w = m) by (rewrite N.div_add_l, N.div_small by lia; lia).
  assert (M' : (m * w + q) mod w = q) by (rewrite N.add_comm, N.mod_add, N.mod_small by lia; lia).
  rewrite Q', M'. lia.
Qed.
Lemma transpose_down i : square_cell i -> transpose (i + w) = transpose i + 1.
Proof.
  intros [M Q]. unfold transpose. assert (Z : w <> 0) by (clear Q; set (m := i mod w) in M; clearbody m; lia).
  replace (i + w) with (i + 1 * w) by (clear; lia). rewrite N.div_add, N.mod_add by auto.
  set (m := i mod w). set (q := i / w). clearbody m q. clear. lia.
Qed.
Lemma transpose_right i : square_cell i -> transpose (i + 1) = transpose i + w.
Proof.
  intros [M Q]. unfold transpose. set (q := i / w) in *. set (m := i mod w) in *.
  assert (E : i + 1 = q * w + (m + 1)) by (pose proof (N.div_mod i w); fold q m in H; lia).
  assert (Q' : (i + 1) / w = q) by (rewrite E, N.div_add_l, N.div_small by lia; lia).
  assert (M' : (i + 1) mod w = m + 1) by (rewrite E, N.add_comm, N.mod_add, N.mod_small by lia; lia).
  rewrite Q', M'. lia.
Qed.
Lemma transposed_negative b : in_square b = true ->
  (forall p d, In d (steps_of p) -> (d = w /\ In 1 (steps_of (negb p))) \/ (d = 1 /\ In w (steps_of (negb p)))) ->
  alike (board (transposed b)) (neg (board b)).
Proof.
  intros H X. apply andb_prop in H as [R H]. apply andb_prop in R as [W R]. apply N.leb_le in W.
  rewrite forallb_forall in H, R.
  assert (B : forall i, N.testbit b i = true -> square_cell i).
  { intros i B. apply in_cells in B. split; [|now apply N.ltb_lt, H].
    apply R in B. apply negb_true_iff, N.eqb_neq in B. pose proof (N.mod_lt i w). lia. }
  assert (I : forall j, N.testbit (transposed b) j = true -> exists i, N.testbit b i = true /\ j = transpose i).
  { intros j J. apply of_cells_true, in_map_iff in J as (i & <- & J). apply in_cells in J. eauto. }
  assert (K : forall p d i, In d (steps_of p) -> square_cell i ->
    exists e, In e (steps_of (negb p)) /\ transpose (i + d) = transpose i + e).
  { intros p d i Hd C. destruct (X p d Hd) as [[-> He]|[-> He]].
    - exists 1. split; [auto|now apply transpose_down].
    - exists w. split; [auto|now apply transpose_right]. }
  apply (mirrored_positions transpose). constructor.
  - intros j J. apply I in J as (i & J & ->). destruct (transpose_cell i (B i J)) as [_ ->]. auto.
  - intros i J. destruct (transpose_cell i (B i J)) as [_ E]. split; auto.
    apply of_cells_true, in_map, in_cells, J.
  - intros p d j Hd J _. apply I in J as (i & J & ->). apply K; auto. now apply transpose_cell, B.
  - intros p d i Hd J _. auto.
Qed.
Lemma mirrors_true : (forall d, In d all_steps -> d = 1 \/ d = w) ->
  (forall p d, In d (steps_of p) -> (d = w /\ In 1 (steps_of (negb p))) \/ (d = 1 /\ In w (steps_of (negb p)))) ->
  forall b c, In c (mirrors_in b) -> alike (board c) (neg (board b)).
Proof.
  intros D X b c H. apply in_flat_map in H as (x & Hx & H). destruct (in_square x) eqn:S; [|easy].
  destruct H as [<-|[]]. eapply alike_trans; [now apply transposed_negative|]. apply alike_neg.
  destruct Hx as [<-|Hx]; [apply alike_refl|now apply images_true].
Qed.

End Rules.

(* ---- Domineering and Cram ---- *)

(* What a line may say: all that is shifted by a row stays below 128. *)
Definition stands (w b : N) : bool := in_rows w b && N.leb (N.size b + w) 128.
Lemma domineering_steps w d : In d (all_steps [w] [1]) -> d = 1 \/ d = w.
Proof. simpl. intuition. Qed.
Lemma domineering_exchanged w p d : In d (steps_of [w] [1] p) ->
  (d = w /\ In 1 (steps_of [w] [1] (negb p))) \/ (d = 1 /\ In w (steps_of [w] [1] (negb p))).
Proof. destruct p; simpl; intuition. Qed.
Definition domineering (w : N) : rules :=
  ruleset (moves [w] [1]) weight (lighter [w] [1]) (parts_of w [w] [1]) (parts_of_true w [w] [1]) "domineering" "#." w []
    (stands w) (images_in w) (images_true w [w] [1] (domineering_steps w))
    (mirrors_in w) (mirrors_true w [w] [1] (domineering_steps w) (domineering_exchanged w))
    (divided w [w] [1]) (divided_true w [w] [1]).

(* In Cram the mirrors are images, too. *)
Section Cram.
Variable w : N.
Let both : list N := [1; w].
Lemma cram_steps d : In d (all_steps both both) -> d = 1 \/ d = w.
Proof. simpl. intuition. Qed.
Lemma cram_exchanged p d : In d (steps_of both both p) ->
  (d = w /\ In 1 (steps_of both both (negb p))) \/ (d = 1 /\ In w (steps_of both both (negb p))).
Proof. destruct p; simpl; intuition. Qed.
Lemma cram_impartial b : alike (board (moves both both) weight b) (neg (board (moves both both) weight b)).
Proof.
  apply (negative_game (moves both both) weight (lighter both both) eq); auto; intros p x y z <- H; exists z; destruct p; auto.
Qed.
Definition cram_images (b : N) : list N := images_in w b ++ mirrors_in w b.
Lemma cram_images_true b c : In c (cram_images b) ->
  alike (board (moves both both) weight c) (board (moves both both) weight b).
Proof.
  intros H. apply in_app_or in H as [H|H]; [exact (images_true w both both cram_steps b c H)|].
  eapply alike_trans; [exact (mirrors_true w both both cram_steps cram_exchanged b c H)|].
  apply alike_sym, cram_impartial.
Qed.
Definition cram : rules :=
  ruleset (moves both both) weight (lighter both both) (parts_of w both both) (parts_of_true w both both) "cram" "#." w []
    (stands w) cram_images cram_images_true (fun _ => []) (fun c d H => match H with end)
    (divided w both both) (divided_true w both both).
End Cram.
