(* SPDX-License-Identifier: MIT

   NoGo: a player puts a stone of their colour on an empty cell; then every group of stones must have a liberty.

   The stones of a colour that are joined along rows and columns are a group, and an empty cell beside one of them is a
   liberty of it. [breathes] says that a stone's group has one, [settled] computes whether all have.

   Neighbouring stones of different colours are to one another like the edge of the board: so cells are parts when
   only such stones meet between them, provided that all groups have liberties. *)
From Coq Require Import List NArith Arith Bool Lia String.
From Judge Require Import Games Sums Alike Multisets Kernel Cells Floods Local Planes.
Import ListNotations.
Open Scope N_scope.

Definition L : state := (true, false).
Definition R : state := (false, true).
Definition X : state := (true, true).
Definition is_stone (s : state) : Prop := s = L \/ s = R.

(* ---- neighbours ---- *)

Section Neighbours.
Variable steps : list N.
Definition adjacent (i j : N) : Prop := exists d, In d steps /\ (j = i + d \/ i = j + d).
Lemma adjacent_sym i j : adjacent i j -> adjacent j i.
Proof. intros (d & Hd & [E|E]); exists d; auto. Qed.
Lemma near_true c j : N.testbit (near steps c) j = true <-> exists i, N.testbit c i = true /\ adjacent i j.
Proof.
  unfold near, adjacent. assert (K : forall l, N.testbit (fold_right (fun d n => N.lor n (N.lor (N.shiftl c d) (N.shiftr c d))) 0 l) j = true <->
    exists i, N.testbit c i = true /\ exists d, In d l /\ (j = i + d \/ i = j + d)).
  { induction l as [|d l IH]; cbn [fold_right].
    - rewrite N.bits_0. split; [easy|]. now intros (i & _ & d & [] & _).
    - rewrite !N.lor_spec, !orb_true_iff, IH, N.shiftr_spec'. split.
      + intros [(i & Hi & e & He & A)|[H|H]].
        * exists i. split; auto. exists e. split; [now right|auto].
        * destruct (N.le_gt_cases d j) as [G|G]; [|now rewrite N.shiftl_spec_low in H].
          rewrite N.shiftl_spec_high' in H by auto. exists (j - d). split; auto. exists d. split; [now left|lia].
        * exists (j + d). split; auto. exists d. split; [now left|auto].
      + intros (i & Hi & e & [<-|He] & A).
        * right. destruct A as [-> | ->]; [left|right; auto]. rewrite N.shiftl_spec_high' by lia.
          now replace (i + d - d) with i by lia.
        * left. exists i. split; auto. exists e. auto. }
  apply K.
Qed.

End Neighbours.

(* ---- the rules ---- *)

Section Rules.
Variables (w : N) (colours : bool -> list state).
Hypothesis all_stones : forall p s, In s (colours p) -> is_stone s.
Definition steps : list N := [1; w].
Notation adjacent := (adjacent steps).

Inductive breathes (c : N) (s : state) : N -> Prop :=
| liberty i j : st c i = s -> adjacent i j -> st c j = X -> breathes c s i
| friend i j : st c i = s -> adjacent i j -> breathes c s j -> breathes c s i.
Definition all_breathe (c : N) : Prop := forall i s, is_stone s -> st c i = s -> breathes c s i.

(* Of a position with these planes; a number of two planes takes longer than two of one. *)
Definition settled_colour_in (s : state) (a b : N) : bool :=
  let own := kind_in s a b in N.eqb (reached (near steps) own (N.land own (near steps (kind_in X a b)))) own.
Definition settled_in (a b : N) : bool := settled_colour_in L a b && settled_colour_in R a b.
Definition settled_colour (s : state) (c : N) : bool := settled_colour_in s (lo c) (hi c).
Definition settled (c : N) : bool := settled_in (lo c) (hi c).
(* The planes behind a stone in an empty cell, for all that may be put. *)
Definition moves_in (p : bool) (a b : N) : list (N * N) :=
  let empty := cells (kind_in X a b) in
  filter (fun d => settled_in (fst d) (snd d))
    (flat_map (fun s => map (fun i => (set_to a i (fst s), set_to b i (snd s))) empty) (colours p)).
(* The positions that one move leaves. *)
Definition moves (p : bool) (c : N) : list N := map (fun d => pack (fst d) (snd d)) (moves_in p (lo c) (hi c)).
(* Every move fills an empty cell. *)
Definition cell_weight (s : state) (i : N) : nat := if same_state s X then 1 else 0.
Notation weight := (weight cell_weight).

Lemma breathes_stone c s i : breathes c s i -> st c i = s.
Proof. intros []; auto. Qed.
Lemma kind_stone s c i : is_stone s -> N.testbit (kind s c) i = true <-> st c i = s.
Proof. intros [->| ->]; rewrite kind_true; simpl; tauto. Qed.
Lemma kind_empty c i : N.testbit (kind X c) i = true <-> st c i = X.
Proof. rewrite kind_true. simpl. tauto. Qed.

Lemma settled_colour_true s c : is_stone s ->
  settled_colour s c = true <-> (forall i, st c i = s -> breathes c s i).
Proof.
  intros Hs. unfold settled_colour, settled_colour_in. fold (kind s c). fold (kind X c). cbv zeta.
  set (b := kind s c). set (f := N.land b (near steps (kind X c))).
  assert (Sf : subset f b). { intros i. unfold f. now rewrite N.land_spec, andb_true_iff. }
  assert (Free : forall i, N.testbit f i = true <-> st c i = s /\ exists j, adjacent i j /\ st c j = X).
  { intros i. unfold f, b. rewrite N.land_spec, andb_true_iff, kind_stone, near_true by auto.
    split; intros (A & j & B); (split; [auto|]); exists j.
    - destruct B as [B1 B2]. apply kind_empty in B1. apply adjacent_sym in B2. auto.
    - destruct B as [B1 B2]. rewrite kind_empty. split; auto. now apply adjacent_sym. }
  rewrite N.eqb_eq. split.
  - intros E i Hi.
    assert (Hr : N.testbit (reached (near steps) b f) i = true) by (rewrite E; now apply kind_stone).
    revert i Hr Hi. intros i Hr _. revert i Hr. apply (flood_only _ _ (near_true steps)).
    + intros i j Hi A Bj. apply (friend c s i j); [now apply kind_stone|now apply adjacent_sym|auto].
    + intros i Hi. apply Free in Hi as (Ei & j & A & Ej). eapply liberty; eauto.
  - intros H. apply N.bits_inj. intros i.
    assert (G : N.testbit b i = true -> N.testbit (reached (near steps) b f) i = true).
    { intros Hi. apply kind_stone in Hi; auto. apply H in Hi. induction Hi as [i j Ei A Ej|i j Ei A Bj IH].
      - apply (flood_keeps _ _ (near_true steps)); auto. apply Free. eauto.
      - rewrite <- (reached_stable (near steps) _ (near_true steps) b f Sf). apply (spread_true _ _ (near_true steps)). split; [now apply kind_stone|].
        right. exists j. split; auto. now apply adjacent_sym. }
    destruct (N.testbit b i) eqn:B; [now apply G|].
    destruct (N.testbit (reached (near steps) b f) i) eqn:Rr; auto. now apply (reached_within (near steps) _ (near_true steps) b f Sf) in Rr; rewrite B in Rr.
Qed.
Lemma settled_true c : settled c = true <-> all_breathe c.
Proof.
  unfold settled, settled_in. fold (settled_colour L c). fold (settled_colour R c).
  unfold all_breathe. rewrite andb_true_iff, !settled_colour_true by (unfold is_stone; auto). split.
  - intros [A B] i s [->| ->] H; auto.
  - intros H. split; intros i Hi; apply H; auto; unfold is_stone; auto.
Qed.
Lemma in_moves p c d : In d (moves p c) <->
  exists i s, In s (colours p) /\ st c i = X /\ d = put c i s /\ all_breathe d.
Proof.
  assert (Same : forall i s, st c i = X -> settled_in (set_to (lo c) i (fst s)) (set_to (hi c) i (snd s)) = settled (put c i s)).
  { intros i s Hi. pose proof (live_below c i) as W. rewrite Hi in W. specialize (W eq_refl). unfold settled, put.
    now rewrite lo_pack, hi_pack by (apply set_to_narrow; auto using lo_narrow, hi_narrow). }
  unfold moves, moves_in. cbv zeta. fold (kind X c). rewrite in_map_iff. split.
  - intros (e & <- & H). apply filter_In in H as [H A]. apply in_flat_map in H as (s & Hs & H).
    apply in_map_iff in H as (i & <- & Hi). apply in_cells, kind_empty in Hi. cbn [fst snd] in *.
    rewrite Same, settled_true in A by auto. exists i, s. auto.
  - intros (i & s & Hs & Hi & -> & A). exists (set_to (lo c) i (fst s), set_to (hi c) i (snd s)). split; [reflexivity|].
    apply filter_In. cbn [fst snd]. rewrite Same, settled_true by auto. split; auto. apply in_flat_map. exists s. split; auto.
    apply (in_map (fun i => (set_to (lo c) i (fst s), set_to (hi c) i (snd s)))), in_cells, kind_empty, Hi.
Qed.
Lemma empty_below c i : st c i = X -> i < width.
Proof. intros H. apply (live_below c). now rewrite H. Qed.
Lemma stone_live s : is_stone s -> live s = true.
Proof. intros [->| ->]; auto. Qed.
Lemma lighter p c d : In d (moves p c) -> (weight d < weight c)%nat.
Proof.
  intros H. apply in_moves in H as (i & s & Hs & Hi & -> & _). apply all_stones in Hs.
  pose proof (weight_put cell_weight c i s (empty_below c i Hi)) as P. rewrite Hi in P.
  change (cell_weight X i) with 1%nat in P. assert (Z : cell_weight s i = 0%nat) by (destruct Hs as [->| ->]; reflexivity).
  rewrite Z in P. lia.
Qed.
Notation board := (board moves weight).

(* ---- shifts ---- *)

Definition shift_of (k a b : N) : Prop :=
  (forall i, st a i = st b (i + k)) /\ (forall j, live (st b j) = true -> k <= j).
Lemma adjacent_shift i j k : adjacent i j <-> adjacent (i + k) (j + k).
Proof. split; intros (d & Hd & E); exists d; (split; [exact Hd|clear Hd; lia]). Qed.
Lemma shift_breathes k a b s i : shift_of k a b -> is_stone s -> breathes a s i <-> breathes b s (i + k).
Proof.
  intros [S G] Hs. split.
  - induction 1 as [i j Ei A Ej|i j Ei A Bj IH]; rewrite S in *.
    + apply (liberty b s _ (j + k)); auto. now apply adjacent_shift.
    + apply (friend b s _ (j + k)); auto. now apply adjacent_shift.
  - intros H. remember (i + k) as m eqn:E. revert i E. induction H as [m j Ei A Ej|m j Ei A Bj IH]; intros i ->.
    + assert (K : k <= j) by (apply G; now rewrite Ej). destruct (N.le_exists_sub k j K) as (n & -> & _).
      apply (liberty a s _ n); rewrite ?S; auto. now apply adjacent_shift in A.
    + assert (K : k <= j) by (apply G; rewrite (breathes_stone _ _ _ Bj); now apply stone_live).
      destruct (N.le_exists_sub k j K) as (n & -> & _).
      apply (friend a s _ n); rewrite ?S; auto. now apply adjacent_shift in A.
Qed.
Lemma shift_all k a b : shift_of k a b -> all_breathe a <-> all_breathe b.
Proof.
  intros S. split; intros H i s Hs Hi.
  - assert (K : k <= i) by (apply S; rewrite Hi; now apply stone_live). destruct (N.le_exists_sub k i K) as (m & -> & _).
    apply (shift_breathes k a b); auto. apply H; auto. now rewrite (proj1 S).
  - apply (shift_breathes k a b); auto. apply H; auto. now rewrite <- (proj1 S).
Qed.
Lemma shift_put k a b i s : shift_of k a b -> st a i = X -> shift_of k (put a i s) (put b (i + k) s).
Proof.
  intros [S G] H. pose proof (empty_below a i H). assert (Hb : st b (i + k) = X) by now rewrite <- S.
  pose proof (empty_below b _ Hb). split.
  - intros j. rewrite !st_put by auto. destruct (N.eqb_spec i j), (N.eqb_spec (i + k) (j + k)); auto; lia.
  - intros j. rewrite st_put by auto. destruct (N.eqb_spec (i + k) j); auto. intros _. lia.
Qed.
Lemma normal_same c : alike (board (normal w c)) (board c).
Proof.
  set (k := offset w (live_cells c)). apply (same_game moves weight lighter (shift_of k)).
  - intros p a b d S H. apply in_moves in H as (i & s & Hs & Hi & -> & A).
    pose proof (shift_put k a b i s S Hi) as S'. exists (put b (i + k) s). split; auto. apply in_moves.
    exists (i + k), s. rewrite <- (proj1 S). repeat split; auto. now apply (shift_all k (put a i s)).
  - intros p a b d S H. apply in_moves in H as (i & s & Hs & Hi & -> & A).
    assert (K : k <= i) by (apply S; now rewrite Hi). destruct (N.le_exists_sub k i K) as (m & -> & _).
    assert (Ha : st a m = X) by now rewrite (proj1 S).
    pose proof (shift_put k a b m s S Ha) as S'. exists (put a m s). split; auto. apply in_moves.
    exists m, s. repeat split; auto. now apply (shift_all k (put a m s) (put b (m + k) s)).
  - split; [intros i; apply st_shifted|intros j; apply offset_live].
Qed.

(* ---- parts ---- *)

(* Where cells of the two meet, stones of different colours do. *)
Definition contact (a c : N) : Prop := forall i j, live (st a i) = true -> live (st c j) = true -> adjacent i j ->
  st a i <> X /\ st c j <> X /\ st a i <> st c j.
Definition split (b a c : N) : Prop := beside b a c /\ contact a c /\ all_breathe a /\ all_breathe c.
Lemma split_sym b a c : split b a c -> split b c a.
Proof.
  intros (B & C & A & A'). split; [now apply beside_sym|]. split; [|auto].
  intros i j Hi Hj H. apply adjacent_sym in H. destruct (C j i Hj Hi H) as (? & ? & ?). auto.
Qed.

Lemma breathes_in_whole b a c s i : beside b a c -> is_stone s -> breathes a s i -> breathes b s i.
Proof.
  intros (_ & A & _) Hs. induction 1 as [i j Ei Ad Ej|i j Ei Ad Bj IH].
  - apply (liberty b s i j); auto; rewrite A; auto; [rewrite Ei; now apply stone_live|now rewrite Ej].
  - apply (friend b s i j); auto. rewrite A; auto. rewrite Ei. now apply stone_live.
Qed.
Lemma breathes_in_part b a c s i : beside b a c -> contact a c -> is_stone s -> breathes b s i ->
  live (st a i) = true -> breathes a s i.
Proof.
  intros (D & A & C & B) Co Hs H. induction H as [i j Ei Ad Ej|i j Ei Ad Bj IH]; intros Li.
  - assert (Lj : live (st b j) = true) by now rewrite Ej.
    destruct (B j Lj) as [La|Lc].
    + apply (liberty a s i j); auto; rewrite <- A; auto.
    + destruct (Co i j Li Lc Ad) as (_ & N & _). rewrite <- C in N; easy.
  - pose proof (breathes_stone _ _ _ Bj) as Ej.
    assert (Lj : live (st b j) = true) by (rewrite Ej; now apply stone_live).
    destruct (B j Lj) as [La|Lc].
    + apply (friend a s i j); auto. rewrite <- A; auto.
    + destruct (Co i j Li Lc Ad) as (_ & _ & N). rewrite <- A, <- C in N by auto. congruence.
Qed.
Lemma all_breathe_parts b a c : beside b a c -> contact a c -> contact c a ->
  all_breathe b <-> all_breathe a /\ all_breathe c.
Proof.
  intros Be Co Co'. pose proof Be as (D & A & C & B). pose proof (beside_sym _ _ _ Be) as Be'. split.
  - intros H. split; intros i s Hs Hi; pose proof (stone_live s Hs) as Ls.
    + assert (Li : live (st a i) = true) by now rewrite Hi. apply (breathes_in_part b a c); auto. apply H; auto. now rewrite A.
    + assert (Li : live (st c i) = true) by now rewrite Hi. apply (breathes_in_part b c a); auto. apply H; auto. now rewrite C.
  - intros [Ha Hc] i s Hs Hi. pose proof (stone_live s Hs) as Ls. destruct (B i) as [La|Lc]; [now rewrite Hi|..].
    + apply (breathes_in_whole b a c); auto. apply Ha; auto. now rewrite <- A.
    + apply (breathes_in_whole b c a); auto. apply Hc; auto. now rewrite <- C.
Qed.

(* A stone in an empty cell of the part a. *)
Lemma put_beside b a c i s : beside b a c -> contact a c -> is_stone s -> st a i = X ->
  beside (put b i s) (put a i s) c /\ contact (put a i s) c.
Proof.
  intros (D & A & C & B) Co Hs Hi. pose proof (empty_below a i Hi) as W. pose proof (stone_live s Hs) as Ls.
  assert (Li : live (st a i) = true) by now rewrite Hi.
  split; [split; [|split; [|split]]|]; intros j; rewrite ?st_put by auto.
  - destruct (N.eqb_spec i j) as [<-|_]; eauto.
  - destruct (N.eqb_spec i j) as [<-|_]; auto.
  - intros Lj. destruct (N.eqb_spec i j) as [<-|_]; auto. exfalso. eauto.
  - destruct (N.eqb_spec i j) as [<-|_]; auto.
  - intros k Lj Lk Ad. destruct (N.eqb_spec i j) as [<-|_]; [|now apply Co].
    destruct (Co i k Li Lk Ad) as (N & _). easy.
Qed.
Lemma contact_sym a c : contact a c -> contact c a.
Proof. intros C i j Hi Hj H. apply adjacent_sym in H. destruct (C j i Hj Hi H) as (? & ? & ?). auto. Qed.
Lemma move_of_part p b a c a' : split b a c -> In a' (moves p a) -> exists b', In b' (moves p b) /\ split b' a' c.
Proof.
  intros (Be & Co & Aa & Ac) H. apply in_moves in H as (i & s & Hs & Hi & -> & A).
  destruct (put_beside b a c i s Be Co (all_stones p s Hs) Hi) as [Be' Co'].
  exists (put b i s). split; [|now split]. apply in_moves. exists i, s. repeat split; auto.
  - destruct Be as (_ & E & _). rewrite E; auto. now rewrite Hi.
  - apply (all_breathe_parts _ _ _ Be' Co' (contact_sym _ _ Co')). auto.
Qed.
Lemma part_of_move p b a c b' : split b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ split b' a' c) \/ (exists c', In c' (moves p c) /\ split b' a c').
Proof.
  intros S H. apply in_moves in H as (i & s & Hs & Hi & -> & A). pose proof (all_stones p s Hs) as St.
  assert (K : forall x y, split b x y -> live (st x i) = true -> exists x', In x' (moves p x) /\ split (put b i s) x' y).
  { intros x y (Be & Co & Ax & Ay) Lx. assert (Ex : st x i = X) by (destruct Be as (_ & E & _); now rewrite <- E).
    destruct (put_beside b x y i s Be Co St Ex) as [Be' Co'].
    apply (all_breathe_parts _ _ _ Be' Co' (contact_sym _ _ Co')) in A as [A _].
    exists (put x i s). split; [|now split]. apply in_moves. exists i, s. auto. }
  assert (B : live (st a i) = true \/ live (st c i) = true).
  { destruct S as ((_ & _ & _ & B) & _). apply B. now rewrite Hi. }
  destruct B as [B|B]; [left; now apply K|right].
  destruct (K c a (split_sym _ _ _ S) B) as (x & Hx & Sx). exists x. split; auto. now apply split_sym.
Qed.

(* All that is joined to the lowest live cell: empty cells to all, stones to those of their colour. *)
Definition joined_step (one other part : N) : N :=
  N.lor part (N.lor (N.land (near steps (N.land part one)) one) (N.land (near steps (N.land part other)) other)).
Definition first (c : N) : N :=
  let empty := kind X c in
  grow (joined_step (N.lor (kind L c) empty) (N.lor (kind R c) empty)) most_cells (lowest (live_cells c)).
Definition apart_cells (a c : N) : bool :=
  N.eqb (N.land (near steps (kind X a)) (live_cells c)) 0 && N.eqb (N.land (near steps (live_cells a)) (kind X c)) 0 &&
  N.eqb (N.land (near steps (kind L a)) (kind L c)) 0 && N.eqb (N.land (near steps (kind R a)) (kind R c)) 0 &&
  settled a && settled c.
Definition has_move (p : bool) (c : N) : bool :=
  let a := lo c in
  let b := hi c in
  let empty := cells (kind_in X a b) in
  existsb (fun s => existsb (fun i => settled_in (set_to a i (fst s)) (set_to b i (snd s))) empty) (colours p).
Definition no_moves (c : N) : bool := negb (has_move true c || has_move false c).
Definition parts_of := parts_of first only without apart_cells no_moves (normal w).

Lemma apart_cells_true a c : apart_cells a c = true -> contact a c /\ all_breathe a /\ all_breathe c.
Proof.
  unfold apart_cells. rewrite !andb_true_iff, !settled_true. intros (((((H1 & H2) & H3) & H4) & Aa) & Ac).
  split; [|auto]. intros i j Hi Hj Ad.
  assert (Z : forall m n, N.eqb (N.land (near steps m) n) 0 = true -> N.testbit m i = true -> N.testbit n j = true -> False).
  { intros m n Z M Nn. eapply land_zero; [exact Z| |exact Nn]. apply near_true. eauto. }
  rewrite <- live_bit in Hi, Hj.
  split; [|split]; intros E.
  - apply (Z _ _ H1); auto. now apply kind_empty.
  - apply (Z _ _ H2); auto. now apply kind_empty.
  - rewrite live_bit in Hi, Hj. destruct (st a i) as [[] []] eqn:Ei; try discriminate.
    + apply (Z _ _ H1); [now apply kind_empty|now rewrite live_bit].
    + apply (Z _ _ H3); (apply kind_stone; [now left|]); auto.
    + apply (Z _ _ H4); (apply kind_stone; [now right|]); auto.
Qed.
Lemma no_moves_none p c : no_moves c = true -> moves p c = [].
Proof.
  intros H. apply negb_true_iff, orb_false_iff in H as [H1 H2].
  assert (H : has_move p c = false) by now destruct p. destruct (moves p c) as [|d l] eqn:E; auto.
  assert (K : In d (moves p c)) by (rewrite E; now left). unfold moves in K. apply in_map_iff in K as (e & _ & K).
  apply filter_In in K as [K S]. apply in_flat_map in K as (s & Hs & K). apply in_map_iff in K as (i & <- & Hi).
  assert (T : has_move p c = true); [|congruence]. unfold has_move. cbv zeta.
  apply existsb_exists. exists s. split; auto. apply existsb_exists. exists i. auto.
Qed.
Lemma parts_of_true c : alike (board c) (sum (map board (parts_of c))).
Proof.
  apply (parts_true moves weight lighter split split_sym move_of_part part_of_move); auto using no_moves_none, normal_same.
  intros b m A. apply apart_cells_true in A. split; [apply beside_taken|exact A].
Qed.

Definition stands (c : N) : bool :=
  in_rows w (live_cells c) && N.leb (N.size (live_cells c) + w) 64 && N.leb (N.size c) 128.
Definition stone_rules (name : string) : rules :=
  ruleset moves weight lighter parts_of parts_of_true name "#xo." w [] stands (fun _ => []) (fun c d H => match H with end)
    (fun _ => []) (fun c d H => match H with end)
    (fun _ _ _ => None) (fun p c a parts H => match p with true | false => ltac:(discriminate H) end).
End Rules.

Definition own_colour (p : bool) : list state := if p then [L] else [R].
Definition both_colours (p : bool) : list state := [L; R].
Lemma own_colour_stones p s : In s (own_colour p) -> is_stone s.
Proof. unfold is_stone. destruct p; simpl; intuition. Qed.
Lemma both_colours_stones p s : In s (both_colours p) -> is_stone s.
Proof. unfold is_stone. simpl. intuition. Qed.
Definition nogo (w : N) : rules := stone_rules w own_colour own_colour_stones "nogo".
Definition impartial_nogo (w : N) : rules := stone_rules w both_colours both_colours_stones "impartial-nogo".
