(* SPDX-License-Identifier: MIT

   Rulesets whose moves rewrite a pattern of cells: Clobber, Toads and Frogs, Bipass.

   A pattern lists cells, by their distances from one of them, each with the state that it has before the move and the
   one after it. A player moves by rewriting one occurrence of one of their patterns. Dead cells are in no pattern, so
   that moves are local: live cells that are no step of a pattern apart never meet. *)
From Coq Require Import List NArith Arith Bool Lia String.
From Judge Require Import Games Sums Alike Multisets Kernel Cells Local Planes.
Import ListNotations.
Open Scope N_scope.

Definition pattern : Type := list (N * (state * state)).
Definition distance (x : N * (state * state)) := fst x.
Definition before (x : N * (state * state)) := fst (snd x).
Definition after (x : N * (state * state)) := snd (snd x).

(* Where the pattern occurs: the places of its cell of distance 0. *)
Definition matching (p : pattern) (c : N) : N :=
  fold_left (fun m x => if N.eqb m 0 then 0 else N.land m (N.shiftr (kind (before x) c) (distance x))) p (live_cells c).
Definition rewrite_at (p : pattern) (c i : N) : N :=
  fold_right (fun x c => put c (i + distance x) (after x)) c p.

Section Patterns.
Variables (w : N) (left right : list pattern) (steps : list N) (cell_weight : state -> N -> nat).

Definition patterns (p : bool) := if p then left else right.
Definition moves (p : bool) (c : N) : list N :=
  flat_map (fun q => map (rewrite_at q c) (cells (matching q c))) (patterns p).
Notation weight := (weight cell_weight).

(* ---- what a pattern must be ---- *)

Fixpoint chained (l : list N) : bool :=
  match l with
  | x :: (y :: _) as t => existsb (fun d => N.eqb y (x + d) || N.eqb x (y + d)) steps && chained t
  | _ => true
  end.
Fixpoint different (l : list N) : bool :=
  match l with [] => true | x :: t => forallb (fun y => negb (N.eqb x y)) t && different t end.
(* Its first cell has distance 0, neighbours in the list are a step apart, no cell is named twice. *)
Definition regular (q : pattern) : bool :=
  match q with x :: _ => N.eqb (distance x) 0 | [] => false end && chained (map distance q) && different (map distance q).
Definition weigh_states (f : N * (state * state) -> state) (i : N) (q : pattern) : nat :=
  list_sum (map (fun x => cell_weight (f x) (i + distance x)) q).
Hypothesis all_regular : forall p q, In q (patterns p) -> regular q = true.
Hypothesis all_lighter : forall p q i, In q (patterns p) -> (forall x, In x q -> i + distance x < width) ->
  (weigh_states after i q < weigh_states before i q)%nat.

(* ---- occurrences ---- *)

Definition occurs (q : pattern) (c i : N) : Prop :=
  forall x, In x q -> st c (i + distance x) = before x /\ live (before x) = true.
Lemma matching_true q c i : regular q = true -> N.testbit (matching q c) i = true <-> occurs q c i.
Proof.
  intros R. unfold matching. assert (K : forall l m, N.testbit (fold_left (fun m x =>
    if N.eqb m 0 then 0 else N.land m (N.shiftr (kind (before x) c) (distance x))) l m) i = true <->
    N.testbit m i = true /\ occurs l c i).
  { induction l as [|x l IH]; intros m; simpl; [unfold occurs; simpl; intuition|]. rewrite IH.
    assert (E : (if N.eqb m 0 then 0 else N.land m (N.shiftr (kind (before x) c) (distance x))) =
      N.land m (N.shiftr (kind (before x) c) (distance x))).
    { destruct (N.eqb_spec m 0) as [->|_]; auto. }
    rewrite E, N.land_spec, andb_true_iff, N.shiftr_spec', kind_true. unfold occurs. simpl. split.
    - intros ((M & S) & H). split; auto. intros y [<-|Hy]; auto.
    - intros (M & H). split; [split; auto|auto]. }
  rewrite K. split; [tauto|]. intros O. split; auto. unfold regular in R.
  destruct q as [|x q]; [easy|]. apply andb_prop in R as [R _]. apply andb_prop in R as [R _]. apply N.eqb_eq in R.
  destruct (O x (or_introl eq_refl)) as [S L]. rewrite R, N.add_0_r in S. now rewrite live_bit, S.
Qed.
Lemma in_moves p c d : In d (moves p c) <->
  exists q i, In q (patterns p) /\ occurs q c i /\ d = rewrite_at q c i.
Proof.
  unfold moves. rewrite in_flat_map. split.
  - intros (q & Hq & H). apply in_map_iff in H as (i & <- & H). apply in_cells, matching_true in H; eauto.
  - intros (q & i & Hq & O & ->). exists q. split; auto. apply in_map, in_cells, matching_true; eauto.
Qed.
Lemma occurs_below q c i : occurs q c i -> forall x, In x q -> i + distance x < width.
Proof. intros O x Hx. destruct (O x Hx) as [S L]. apply (live_below c). now rewrite S. Qed.

(* ---- what is written ---- *)

Fixpoint written (q : pattern) (i j : N) : option state :=
  match q with [] => None | x :: q => if i + distance x =? j then Some (after x) else written q i j end.
Lemma st_rewritten q c i j : (forall x, In x q -> i + distance x < width) ->
  st (rewrite_at q c i) j = match written q i j with Some s => s | None => st c j end.
Proof.
  induction q as [|x q IH]; intros B; auto. simpl. rewrite st_put by (apply B; now left).
  destruct (_ =? j); auto. apply IH. intros y Hy. apply B. now right.
Qed.
Lemma written_in q i j s : written q i j = Some s -> exists x, In x q /\ i + distance x = j.
Proof.
  induction q as [|x q IH]; simpl; [easy|]. destruct (N.eqb_spec (i + distance x) j) as [E|_]; [eauto|].
  intros H. destruct (IH H) as (y & ? & ?). eauto.
Qed.
Lemma not_written q i j : (forall x, In x q -> i + distance x <> j) -> written q i j = None.
Proof.
  intros H. destruct (written q i j) as [s|] eqn:E; auto. apply written_in in E as (x & Hx & E). now apply H in Hx.
Qed.
(* Only cells of the pattern change, which were live. *)
Lemma rewritten_live q c i j : occurs q c i -> live (st (rewrite_at q c i) j) = true -> live (st c j) = true.
Proof.
  intros O. rewrite st_rewritten by now apply (occurs_below q c). destruct (written q i j) eqn:W; auto. intros _.
  apply written_in in W as (x & Hx & <-). destruct (O x Hx) as [-> L]. auto.
Qed.

Lemma weight_rewritten q c i : different (map distance q) = true -> occurs q c i ->
  (weight (rewrite_at q c i) + weigh_states before i q = weight c + weigh_states after i q)%nat.
Proof.
  unfold weigh_states. intros D O. pose proof (occurs_below q c i O) as B. induction q as [|x q IH]; auto.
  simpl in D. apply andb_prop in D as [D1 D2]. rewrite forallb_forall in D1.
  assert (IH' : (weight (rewrite_at q c i) + list_sum (map (fun x => cell_weight (before x) (i + distance x)) q) =
    weight c + list_sum (map (fun x => cell_weight (after x) (i + distance x)) q))%nat).
  { apply IH; auto; intros y Hy; [apply O|apply B]; now right. }
  assert (S : st (rewrite_at q c i) (i + distance x) = before x).
  { rewrite st_rewritten by (intros; apply B; now right). rewrite not_written.
    - now apply O; left.
    - intros y Hy Same. assert (N := D1 (distance y) (in_map distance q y Hy)).
      apply negb_true_iff, N.eqb_neq in N. lia. }
  simpl. pose proof (weight_put cell_weight (rewrite_at q c i) (i + distance x) (after x) (B x (or_introl eq_refl))) as P.
  rewrite S in P. lia.
Qed.
Lemma lighter p c d : In d (moves p c) -> (weight d < weight c)%nat.
Proof.
  intros H. apply in_moves in H as (q & i & Hq & O & ->). pose proof (all_regular p q Hq) as R.
  unfold regular in R. apply andb_prop in R as [_ R]. pose proof (weight_rewritten q c i R O).
  pose proof (all_lighter p q i Hq (occurs_below q c i O)). lia.
Qed.
Notation board := (board moves weight).

(* ---- shifts ---- *)

Definition shift_of (k a b : N) : Prop :=
  (forall i, st a i = st b (i + k)) /\ (forall j, live (st b j) = true -> k <= j).
Lemma shift_occurs k a b q i : shift_of k a b -> occurs q a i <-> occurs q b (i + k).
Proof.
  intros [S _]. split; intros O x Hx; destruct (O x Hx) as [E L]; split; auto.
  - rewrite <- E, S. f_equal. lia.
  - rewrite S, <- E. f_equal. lia.
Qed.
Lemma shift_rewritten k a b q i : shift_of k a b -> occurs q a i ->
  shift_of k (rewrite_at q a i) (rewrite_at q b (i + k)).
Proof.
  intros S O. pose proof (proj1 (shift_occurs k a b q i S) O) as O'. split.
  - intros j. rewrite !st_rewritten by (eauto using occurs_below).
    assert (E : written q (i + k) (j + k) = written q i j).
    { clear. induction q as [|x q IH]; simpl; auto. rewrite IH.
      destruct (N.eqb_spec (i + distance x) j), (N.eqb_spec (i + k + distance x) (j + k)); auto; lia. }
    rewrite E. destruct (written q i j); auto. apply S.
  - intros j L. apply S. eapply rewritten_live; eauto.
Qed.
Lemma normal_same c : alike (board (normal w c)) (board c).
Proof.
  apply (same_game moves weight lighter (shift_of (offset w (live_cells c)))).
  - intros p a b d S H. apply in_moves in H as (q & i & Hq & O & ->).
    exists (rewrite_at q b (i + offset w (live_cells c))). split; [|now apply shift_rewritten].
    apply in_moves. exists q, (i + offset w (live_cells c)). split; auto. split; auto. now apply (shift_occurs _ a b).
  - intros p a b d S H. set (k := offset w (live_cells c)) in *. apply in_moves in H as (q & i & Hq & O & ->).
    assert (K : k <= i).
    { pose proof (all_regular p q Hq) as R. unfold regular in R. destruct q as [|x q]; [easy|].
      apply andb_prop in R as [R _]. apply andb_prop in R as [R _]. apply N.eqb_eq in R.
      destruct (O x (or_introl eq_refl)) as [E L]. rewrite R, N.add_0_r in E. apply S. now rewrite E. }
    assert (O' : occurs q a (i - k)). { apply (shift_occurs k a b); auto. now replace (i - k + k) with i by lia. }
    exists (rewrite_at q a (i - k)). split; [apply in_moves; eauto|].
    replace i with (i - k + k) at 2 by lia. now apply shift_rewritten.
  - split; [intros i; apply st_shifted|intros j; apply offset_live].
Qed.

(* ---- parts ---- *)

Definition split (b a c : N) : Prop := beside b a c /\ apart steps (live_cells a) (live_cells c).
Lemma split_sym b a c : split b a c -> split b c a.
Proof. intros [B A]. split; [now apply beside_sym|now apply apart_sym]. Qed.
(* A pattern that occurs in b occurs in one of the parts. *)
Lemma occurs_in_part q b a c i : regular q = true -> split b a c -> occurs q b i -> occurs q a i \/ occurs q c i.
Proof.
  intros R [(D & A & C & B) P] O. unfold regular in R. apply andb_prop in R as [R _]. apply andb_prop in R as [_ R].
  assert (K : forall x t, occurs (x :: t) b i -> chained (map distance (x :: t)) = true ->
    (live (st a (i + distance x)) = true -> occurs (x :: t) a i) /\
    (live (st c (i + distance x)) = true -> occurs (x :: t) c i)).
  { intros x t. revert x. induction t as [|y t IH]; intros x Oxt Ch.
    - split; intros L z [<-|[]]; destruct (Oxt x (or_introl eq_refl)) as [E V]; split; auto;
        first [rewrite <- (A _ L)|rewrite <- (C _ L)]; auto.
    - cbn [map chained] in Ch. apply andb_prop in Ch as [Step Ch]. apply existsb_exists in Step as (d & Hd & Step).
      destruct (IH y) as [Ya Yc]; [intros z Hz; apply Oxt; now right|exact Ch|].
      destruct (Oxt x (or_introl eq_refl)) as [Ex Lx].
      destruct (Oxt y (or_intror (or_introl eq_refl))) as [Ey Ly].
      assert (By : live (st a (i + distance y)) = true \/ live (st c (i + distance y)) = true)
        by (apply B; now rewrite Ey).
      apply orb_true_iff in Step. rewrite !N.eqb_eq in Step.
      assert (Cross : forall u v, live (st a u) = true -> live (st c v) = true -> v <> u + d /\ u <> v + d).
      { intros u v U V. rewrite <- live_bit in U, V. destruct (P u v U V) as [_ X]. auto. }
      split; intros L; (destruct By as [By|By];
        [try (destruct (Cross _ _ By L); lia)|try (destruct (Cross _ _ L By); lia)]);
        (intros z [<-|Hz]; [split; auto; first [rewrite <- (A _ L)|rewrite <- (C _ L)]; auto
          |first [exact (Ya By z Hz)|exact (Yc By z Hz)]]). }
  destruct q as [|x q]; [left; intros y []|]. destruct (O x (or_introl eq_refl)) as [E L].
  destruct (K x q O R) as [Ka Kc]. destruct (B (i + distance x)); [now rewrite E|left|right]; auto.
Qed.
Lemma split_rewritten q b a c i : split b a c -> occurs q a i ->
  occurs q b i /\ split (rewrite_at q b i) (rewrite_at q a i) c.
Proof.
  intros [(D & A & C & B) P] O.
  assert (Ob : occurs q b i). { intros x Hx. destruct (O x Hx) as [E L]. rewrite (A (i + distance x)); [auto|now rewrite E]. }
  split; auto.
  assert (W : forall j s, written q i j = Some s -> live (st a j) = true).
  { intros j s W. apply written_in in W as (x & Hx & <-). destruct (O x Hx) as [-> L]. auto. }
  split; [split; [|split; [|split]]|].
  - intros j La Lc. apply rewritten_live in La; eauto.
  - intros j La. pose proof (rewritten_live _ _ _ _ O La). rewrite !st_rewritten by eauto using occurs_below.
    destruct (written q i j); auto.
  - intros j Lc. rewrite st_rewritten by eauto using occurs_below. destruct (written q i j) as [s|] eqn:E; auto.
    apply W in E. now destruct (D j).
  - intros j. rewrite !st_rewritten by eauto using occurs_below. destruct (written q i j); auto.
  - intros j k Hj Hk. apply P; auto. rewrite live_bit in *. eapply rewritten_live; eauto.
Qed.
Lemma move_of_part p b a c a' : split b a c -> In a' (moves p a) -> exists b', In b' (moves p b) /\ split b' a' c.
Proof.
  intros S H. apply in_moves in H as (q & i & Hq & O & ->).
  destruct (split_rewritten _ _ _ _ _ S O) as [Ob S']. exists (rewrite_at q b i). split; auto. apply in_moves; eauto.
Qed.
Lemma part_of_move p b a c b' : split b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ split b' a' c) \/ (exists c', In c' (moves p c) /\ split b' a c').
Proof.
  intros S H. apply in_moves in H as (q & i & Hq & O & ->).
  destruct (occurs_in_part q b a c i) as [Oa|Oc]; eauto.
  - left. exists (rewrite_at q a i). split; [apply in_moves; eauto|]. now apply split_rewritten.
  - right. exists (rewrite_at q c i). split; [apply in_moves; eauto|]. apply split_sym, split_rewritten; auto.
    now apply split_sym.
Qed.

Definition first (c : N) : N := first_part steps (live_cells c).
Definition apart_cells (a c : N) : bool := apartb steps (live_cells a) (live_cells c).
Definition no_moves (c : N) : bool := forallb (fun q => N.eqb (matching q c) 0) (left ++ right).
Definition parts_of := parts_of first only without apart_cells no_moves (normal w).
Lemma no_moves_none p c : no_moves c = true -> moves p c = [].
Proof.
  intros H. unfold no_moves in H. rewrite forallb_forall in H. unfold moves.
  assert (E : forall q, In q (patterns p) -> cells (matching q c) = []).
  { intros q Hq. specialize (H q). rewrite N.eqb_eq in H. rewrite H; auto. apply in_or_app. destruct p; auto. }
  induction (patterns p) as [|q l IH]; auto. simpl. rewrite E by now left. apply IH. intros r Hr. apply E. now right.
Qed.
Lemma parts_of_true c : alike (board c) (sum (map board (parts_of c))).
Proof.
  apply (parts_true moves weight lighter split split_sym move_of_part part_of_move); auto using no_moves_none, normal_same.
  intros b m A. split; [apply beside_taken|now apply apartb_true].
Qed.

(* What a line may say: rows whose last cell is dead, in 64 bits a plane with a row behind them. *)
Definition stands (c : N) : bool :=
  in_rows w (live_cells c) && N.leb (N.size (live_cells c) + w) 64 && N.leb (N.size c) 128.
Definition pattern_rules (name letters : string) : rules :=
  ruleset moves weight lighter parts_of parts_of_true name letters w [] stands (fun _ => []) (fun c d H => match H with end)
    (fun _ => []) (fun c d H => match H with end)
    (fun _ _ _ => None) (fun p c a parts H => match p with true | false => ltac:(discriminate H) end).
End Patterns.

(* ---- the rulesets ---- *)

Definition L : state := (true, false).
Definition R : state := (false, true).
Definition X : state := (true, true).
Definition E : state := dead_state.
Definition becomes (d : N) (s t : state) : N * (state * state) := (d, (s, t)).
Definition all_regularb (steps : list N) (l r : list pattern) : bool := forallb (regular steps) (l ++ r).
Lemma all_regular_true steps l r : all_regularb steps l r = true ->
  forall p q, In q (patterns l r p) -> regular steps q = true.
Proof.
  unfold all_regularb. rewrite forallb_forall. intros H p q Hq. apply H, in_or_app. destruct p; auto.
Qed.

(* Clobber: a stone takes the place of a neighbouring stone of the other player, and leaves a hole. (Rows have a cell
   at least, be w what it may.) *)
Definition neighbours (w : N) : list N := [1; N.max 1 w].
Definition clobbers (w : N) (own other : state) : list pattern :=
  flat_map (fun d => [[becomes 0 own E; becomes d other own]; [becomes 0 other own; becomes d own E]]) (neighbours w).
Definition stone_weight (s : state) (i : N) : nat := if live s then 1 else 0.
Lemma clobber_regular w : all_regularb (neighbours w) (clobbers w L R) (clobbers w R L) = true.
Proof.
  unfold all_regularb, clobbers, regular, neighbours. set (v := N.max 1 w).
  assert (Z : (0 =? v) = false) by (apply N.eqb_neq; unfold v; lia).
  cbn -[N.eqb N.add]. rewrite !N.add_0_l, !N.eqb_refl, !orb_true_r, !Z. reflexivity.
Qed.
Lemma clobber_lighter w p q i : In q (patterns (clobbers w L R) (clobbers w R L) p) ->
  (forall x, In x q -> i + distance x < width) ->
  (weigh_states stone_weight after i q < weigh_states stone_weight before i q)%nat.
Proof. intros H _. destruct p; simpl in H; intuition (subst; cbn; lia). Qed.
Definition clobber (w : N) : rules :=
  pattern_rules w _ _ _ stone_weight (all_regular_true _ _ _ (clobber_regular w)) (clobber_lighter w) "clobber" ".xo".

(* Toads and Frogs: a toad (Left) steps to the empty cell on its right, or hops over a frog to an empty cell behind it;
   frogs go to the left. *)
Definition toad_moves : list pattern :=
  [[becomes 0 L X; becomes 1 X L]; [becomes 0 L X; becomes 1 R R; becomes 2 X L]].
Definition frog_moves : list pattern :=
  [[becomes 0 X R; becomes 1 R X]; [becomes 0 X R; becomes 1 L L; becomes 2 R X]].
(* How far it may have to go. *)
Definition way_weight (s : state) (i : N) : nat :=
  match s with (true, false) => N.to_nat width - N.to_nat i | (false, true) => N.to_nat i | _ => 0 end.
Lemma toads_regular : all_regularb [1] toad_moves frog_moves = true.
Proof. reflexivity. Qed.
Lemma toads_lighter p q i : In q (patterns toad_moves frog_moves p) -> (forall x, In x q -> i + distance x < width) ->
  (weigh_states way_weight after i q < weigh_states way_weight before i q)%nat.
Proof.
  intros H B. destruct p; simpl in H; intuition subst;
    (assert (B0 := B _ (or_introl eq_refl)); assert (B1 := B _ (or_intror (or_introl eq_refl))));
    try (assert (B2 := B _ (or_intror (or_intror (or_introl eq_refl)))));
    cbn [fst snd distance] in *; unfold weigh_states, way_weight, list_sum; cbn -[N.to_nat N.add Nat.sub]; lia.
Qed.
Definition toads_frogs (w : N) : rules :=
  pattern_rules w _ _ _ way_weight (all_regular_true _ _ _ toads_regular) toads_lighter "toads-frogs" "#TF.".

(* Bipass: a black stone (Left's) passes one or more white ones on its right, each of which moves one cell to the left:
   it changes places with the last of them. White stones pass to the left. *)
Definition run_of (s : state) (k : nat) : pattern := map (fun d => becomes (N.of_nat d) s s) (seq 1 k).
Definition passes (s : state) (k : nat) : pattern :=
  becomes 0 L R :: run_of s k ++ [becomes (N.of_nat (S k)) R L].
Definition black_moves : list pattern := map (passes R) (seq 0 62).
Definition white_moves : list pattern := map (passes L) (seq 0 62).
Lemma bipass_regular : all_regularb [1] black_moves white_moves = true.
Proof. vm_compute. reflexivity. Qed.
Lemma bipass_lighter p q i : In q (patterns black_moves white_moves p) -> (forall x, In x q -> i + distance x < width) ->
  (weigh_states way_weight after i q < weigh_states way_weight before i q)%nat.
Proof.
  intros H B. assert (K : exists s k, q = passes s k).
  { destruct p; apply in_map_iff in H as (k & <- & _); eauto. }
  destruct K as (s & k & ->). unfold passes, weigh_states in *. simpl map.
  assert (S : map (fun x => way_weight (after x) (i + distance x)) (run_of s k) =
    map (fun x => way_weight (before x) (i + distance x)) (run_of s k)).
  { unfold run_of. rewrite !map_map. reflexivity. }
  assert (B0 := B _ (or_introl eq_refl)).
  assert (B1 : i + distance (becomes (N.of_nat (Datatypes.S k)) R L) < width).
  { apply B. right. apply in_or_app. right. now left. }
  assert (C : forall x l, list_sum (x :: l) = (x + list_sum l)%nat) by reflexivity.
  rewrite !C, !map_app, !list_sum_app, S. cbn [map]. rewrite !C. unfold distance in *. cbn [becomes fst snd] in *.
  generalize (list_sum (map (fun x => way_weight (before x) (i + fst x)) (run_of s k))).
  unfold way_weight. cbn [before after becomes fst snd L R list_sum fold_right]. intros m. lia.
Qed.
Definition bipass (w : N) : rules :=
  pattern_rules w _ _ _ way_weight (all_regular_true _ _ _ bipass_regular) bipass_lighter "bipass" "#bw".
