(* SPDX-License-Identifier: MIT

   Hackenbush, in blue, red and green.

   A picture is a list of edges, each with two ends and a colour; end 0 is the ground. A position is the set of the
   edges that are left, as the bits of a number. Left cuts a blue or a green edge, Right a red or a green one; then all
   that is not joined to the ground any more falls. [held] says that an edge is joined to the ground, [grounded]
   computes which are.

   Sets of edges that meet at the ground alone are parts, provided that none of their edges is about to fall. A picture
   with red for blue and blue for red is the negative ([swapped_negative]). *)
From Coq Require Import List NArith Arith Bool Lia String.
From Judge Require Import Games Sums Alike Multisets Kernel Cells Floods Local.
Import ListNotations.
Open Scope N_scope.

(* ---- pictures ---- *)

(* The ends, and who may cut it: bit 0 for Left, bit 1 for Right, so blue is 1, red 2 and green 3. *)
Record edge := { from : N; to : N; colour : N }.

Definition on_ground (e : edge) : bool := N.eqb (from e) 0 || N.eqb (to e) 0.
Definition ends_at (e : edge) (v : N) : bool := N.eqb (from e) v || N.eqb (to e) v.
(* They have an end in common that is not the ground. *)
Definition meets (e f : edge) : bool :=
  (negb (N.eqb (from e) 0) && ends_at f (from e)) || (negb (N.eqb (to e) 0) && ends_at f (to e)).

(* The places of the edges of a kind, as the bits of a number. *)
Fixpoint places_of (kind : edge -> bool) (l : list edge) : N :=
  match l with
  | [] => 0
  | e :: l => if kind e then N.succ_double (places_of kind l) else N.double (places_of kind l)
  end.
Definition neighbours (l : list edge) : list N := map (fun e => places_of (meets e) l) l.
Definition cut_by (p : bool) (e : edge) : bool := N.testbit (colour e) (if p then 0 else 1).

(* ---- the rules ---- *)

Section Picture.
(* Of each edge those that meet it; the edges on the ground; those that Left (true) or Right may cut. *)
Variables (meeting : list N) (ground : N) (own : bool -> N).
Definition adjacent (i j : N) : Prop := N.testbit (nth (N.to_nat i) meeting 0) j = true.

Inductive held (b : N) : N -> Prop :=
| stands i : N.testbit b i = true -> N.testbit ground i = true -> held b i
| hangs i j : N.testbit b i = true -> held b j -> adjacent j i -> held b i.

Fixpoint gather (l : list N) (i c : N) : N :=
  match l with
  | [] => 0
  | m :: l => let n := gather l (N.succ i) c in if N.testbit c i then N.lor m n else n
  end.
Definition near (c : N) : N := gather meeting 0 c.
Definition grounded (b : N) : N := reached near b (N.land b ground).
(* The positions that one move leaves. *)
Definition moves (p : bool) (b : N) : list N :=
  map (fun i => grounded (N.clearbit b i)) (cells (N.land b (own p))).
Definition weight (b : N) : nat := N.to_nat b.

(* ---- what is computed ---- *)

Lemma near_true c j : N.testbit (near c) j = true <-> exists i, N.testbit c i = true /\ adjacent i j.
Proof.
  unfold near, adjacent. assert (K : forall l k, N.testbit (gather l k c) j = true <->
    exists i, N.testbit c (k + N.of_nat i) = true /\ N.testbit (nth i l 0) j = true).
  { induction l as [|m l IH]; intros k; simpl.
    - split; [easy|]. intros ([|i] & _ & H); discriminate H.
    - assert (T : N.testbit (gather l (N.succ k) c) j = true <->
        exists i, N.testbit c (k + N.of_nat (S i)) = true /\ N.testbit (nth i l 0) j = true).
      { rewrite IH. split; intros (i & A & B); exists i; (split; [|exact B]); rewrite <- A; f_equal; lia. }
      assert (C : N.testbit c (k + N.of_nat 0) = N.testbit c k) by (f_equal; simpl; lia).
      destruct (N.testbit c k) eqn:E; rewrite ?N.lor_spec, ?orb_true_iff, T; split.
      + intros [H|(i & A & B)]; [exists 0%nat; rewrite C; auto|exists (S i); auto].
      + intros ([|i] & A & B); [now left|right; eauto].
      + intros (i & A & B). exists (S i). auto.
      + intros ([|i] & A & B); [now rewrite C in A|eauto]. }
  rewrite K. split.
  - intros (i & A & B). exists (N.of_nat i). rewrite Nat2N.id. auto.
  - intros (i & A & B). exists (N.to_nat i). rewrite N2Nat.id. auto.
Qed.
Lemma land_subset b m : subset (N.land b m) b.
Proof. intros i. rewrite N.land_spec, andb_true_iff. tauto. Qed.
Lemma held_in b i : held b i -> N.testbit b i = true.
Proof. intros []; auto. Qed.
Lemma grounded_true b i : N.testbit (grounded b) i = true <-> held b i.
Proof.
  unfold grounded. set (f := N.land b ground). assert (S : subset f b) by apply land_subset. split.
  - revert i. apply (flood_only _ _ near_true).
    + intros i j Hi A Hj. now apply (hangs b i j).
    + intros i Hi. unfold f in Hi. rewrite N.land_spec, andb_true_iff in Hi. now apply stands.
  - induction 1 as [i Hi G|i j Hi Hj IH A].
    + apply (flood_keeps _ _ near_true); auto. unfold f. now rewrite N.land_spec, Hi, G.
    + rewrite <- (reached_stable _ _ near_true b f S). apply (spread_true _ _ near_true). eauto.
Qed.
Lemma held_more b c i : subset b c -> held b i -> held c i.
Proof. intros S. induction 1 as [i Hi G|i j Hi Hj IH A]; [now apply stands; auto|apply (hangs c i j); auto]. Qed.
Lemma held_again b i : held b i -> held (grounded b) i.
Proof.
  induction 1 as [i Hi G|i j Hi Hj IH A].
  - apply stands; auto. apply grounded_true. now apply stands.
  - apply (hangs _ i j); auto. apply grounded_true. now apply (hangs b i j).
Qed.
Lemma grounded_subset b : subset (grounded b) b.
Proof. intros i H. apply grounded_true in H. now apply held_in. Qed.

Lemma clear_bit b i j : N.testbit (N.clearbit b i) j = true <-> N.testbit b j = true /\ i <> j.
Proof. rewrite N.clearbit_eqb, andb_true_iff, negb_true_iff, N.eqb_neq. tauto. Qed.
Lemma in_moves p b c : In c (moves p b) <->
  exists i, N.testbit b i = true /\ N.testbit (own p) i = true /\ c = grounded (N.clearbit b i).
Proof.
  unfold moves. rewrite in_map_iff. split.
  - intros (i & <- & H). apply in_cells in H. rewrite N.land_spec, andb_true_iff in H. exists i. tauto.
  - intros (i & Hi & O & ->). exists i. split; auto. apply in_cells. now rewrite N.land_spec, Hi, O.
Qed.
Lemma lighter p b c : In c (moves p b) -> (weight c < weight b)%nat.
Proof.
  intros H. apply in_moves in H as (i & Hi & _ & ->). unfold weight.
  assert (L : grounded (N.clearbit b i) <= N.clearbit b i) by apply subset_le, grounded_subset.
  assert (M : N.clearbit b i <= b) by (apply subset_le; intros j Hj; now apply clear_bit in Hj).
  assert (D : N.clearbit b i <> b).
  { intros E. rewrite <- E in Hi. now apply clear_bit in Hi as [_ Hi]. }
  lia.
Qed.
Notation board := (board moves weight).

(* ---- parts ---- *)

Definition steady (b : N) : Prop := forall i, N.testbit b i = true -> held b i.
Definition split (b a c : N) : Prop :=
  (forall i, N.testbit b i = N.testbit a i || N.testbit c i) /\
  (forall i, N.testbit a i = true -> N.testbit c i = true -> False) /\
  (forall i j, N.testbit a i = true -> N.testbit c j = true -> ~ adjacent i j /\ ~ adjacent j i) /\
  steady a /\ steady c.
Lemma split_sym b a c : split b a c -> split b c a.
Proof.
  intros (U & D & A & Sa & Sc). split; [intros i; now rewrite U, orb_comm|]. split; [eauto|]. split; [|auto].
  intros i j Hi Hj. destruct (A j i Hj Hi). auto.
Qed.
Lemma grounded_steady b : steady (grounded b).
Proof. intros i H. apply grounded_true in H. now apply held_again. Qed.

(* A cut in the part a, in b as well: what falls is the same. *)
Lemma cut_part b a c i : split b a c -> N.testbit a i = true ->
  split (grounded (N.clearbit b i)) (grounded (N.clearbit a i)) c.
Proof.
  intros (U & D & A & Sa & Sc) Hi.
  assert (Sub : forall j, N.testbit (grounded (N.clearbit a i)) j = true -> N.testbit a j = true /\ i <> j).
  { intros j H. apply grounded_subset in H. now apply clear_bit. }
  assert (Out : forall j, held (N.clearbit b i) j -> held (N.clearbit a i) j \/ N.testbit c j = true).
  { induction 1 as [j Hj G|j k Hj Hk IH Ad].
    - apply clear_bit in Hj as [Hj N]. rewrite U in Hj. apply orb_true_iff in Hj as [Hj|Hj]; [left|now right].
      apply stands; auto. now apply clear_bit.
    - apply clear_bit in Hj as [Hj N]. rewrite U in Hj. apply orb_true_iff in Hj as [Hj|Hj]; [left|now right].
      destruct IH as [IH|IH]; [apply (hangs _ j k); auto; now apply clear_bit|].
      exfalso. now apply (A j k Hj IH). }
  assert (In' : forall j, held (N.clearbit a i) j \/ N.testbit c j = true -> held (N.clearbit b i) j).
  { intros j [H|H].
    - revert H. apply held_more. intros k Hk. apply clear_bit in Hk as [Hk N]. apply clear_bit. now rewrite U, Hk.
    - apply Sc in H. revert H. apply held_more. intros k Hk. apply clear_bit. rewrite U, Hk, orb_true_r. split; auto.
      intros ->. eauto. }
  split; [|split; [|split; [|split]]].
  - intros j. apply eq_iff_eq_true. rewrite orb_true_iff, !grounded_true. split; auto.
  - intros j H. apply Sub in H as [H _]. eauto.
  - intros j k H. apply Sub in H as [H _]. auto.
  - apply grounded_steady.
  - exact Sc.
Qed.
Lemma move_of_part p b a c a' : split b a c -> In a' (moves p a) -> exists b', In b' (moves p b) /\ split b' a' c.
Proof.
  intros S H. apply in_moves in H as (i & Hi & O & ->). exists (grounded (N.clearbit b i)).
  split; [|now apply cut_part]. apply in_moves. exists i. split; auto. destruct S as (U & _). now rewrite U, Hi.
Qed.
Lemma part_of_move p b a c b' : split b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ split b' a' c) \/ (exists c', In c' (moves p c) /\ split b' a c').
Proof.
  intros S H. apply in_moves in H as (i & Hi & O & ->). pose proof S as (U & _). rewrite U in Hi.
  apply orb_true_iff in Hi as [Hi|Hi]; [left; exists (grounded (N.clearbit a i))|right; exists (grounded (N.clearbit c i))];
    (split; [apply in_moves; eauto|]); [now apply cut_part|now apply split_sym, cut_part; [apply split_sym|]].
Qed.

(* All that is joined to the lowest edge without the ground. *)
Definition first (b : N) : N := reached near b (lowest b).
Definition apart (a c : N) : bool :=
  N.eqb (N.land a c) 0 && N.eqb (N.land (near a) c) 0 && N.eqb (N.land (near c) a) 0 &&
  N.eqb (grounded a) a && N.eqb (grounded c) c.
Definition nothing (b : N) : bool := N.eqb b 0.
Definition parts_of := parts_of first N.land N.ldiff apart nothing (fun b => b).

Lemma steady_true b : grounded b = b -> steady b.
Proof. intros E i H. rewrite <- E in H. now apply grounded_true. Qed.
Lemma apart_split b m : apart (N.land b m) (N.ldiff b m) = true -> split b (N.land b m) (N.ldiff b m).
Proof.
  unfold apart. rewrite !andb_true_iff. intros ((((D & A) & C) & Ga) & Gc). apply N.eqb_eq in Ga, Gc.
  split; [|split; [|split; [|split]]].
  - intros i. rewrite N.land_spec, N.ldiff_spec. destruct (N.testbit b i), (N.testbit m i); auto.
  - apply land_zero, D.
  - intros i j Hi Hj. split; intros Ad.
    + apply (land_zero _ _ A j); auto. apply near_true. eauto.
    + apply (land_zero _ _ C i); auto. apply near_true. eauto.
  - now apply steady_true.
  - now apply steady_true.
Qed.
Lemma nothing_moves p b : nothing b = true -> moves p b = [].
Proof. unfold nothing. rewrite N.eqb_eq. now intros ->. Qed.
Lemma parts_of_true b : alike (board b) (sum (map board (parts_of b))).
Proof.
  apply (parts_true moves weight lighter split split_sym move_of_part part_of_move); auto using nothing_moves, apart_split.
  intros c. apply alike_refl.
Qed.
End Picture.

(* ---- red for blue ---- *)

Lemma turned_about moves n : forall b, neg (play moves n b) = play (fun p => moves (negb p)) n b.
Proof.
  induction n as [|n IH]; intros b; [reflexivity|]. simpl. rewrite !map_map. f_equal; apply map_ext; auto.
Qed.

Lemma play_ext moves moves' : (forall p b, moves p b = moves' p b) -> forall n b, play moves n b = play moves' n b.
Proof.
  intros E n. induction n as [|n IH]; intros b; [reflexivity|]. simpl. rewrite !E. f_equal; apply map_ext; auto.
Qed.

(* ---- the ruleset ---- *)

Definition picture (l : list edge) : N -> game :=
  board (moves (neighbours l) (places_of on_ground l) (fun p => places_of (cut_by p) l)) weight.

Definition swapped (e : edge) : edge :=
  {| from := from e; to := to e;
     colour := (if N.testbit (colour e) 0 then 2 else 0) + (if N.testbit (colour e) 1 then 1 else 0) |}.
Lemma places_swapped (k k' : edge -> bool) l : (forall e, k' (swapped e) = k e) ->
  places_of k' (map swapped l) = places_of k l.
Proof. intros E. induction l as [|e l IH]; simpl; auto. now rewrite E, IH. Qed.
Theorem swapped_negative l b : picture (map swapped l) b = neg (picture l b).
Proof.
  unfold picture, board. rewrite turned_about.
  assert (N : neighbours (map swapped l) = neighbours l).
  { unfold neighbours. rewrite map_map. apply map_ext. intros e. now apply places_swapped. }
  assert (G : places_of on_ground (map swapped l) = places_of on_ground l) by now apply places_swapped.
  assert (O : forall p, places_of (cut_by p) (map swapped l) = places_of (cut_by (negb p)) l).
  { intros p. apply places_swapped. intros [f t c]. unfold cut_by. simpl.
    destruct p, (N.testbit c 0) eqn:E, (N.testbit c 1) eqn:F; simpl; rewrite ?E, ?F; reflexivity. }
  rewrite N, G. apply play_ext. intros p c. unfold moves. now rewrite O.
Qed.

(* What a line may say: edges of the picture, none of which is about to fall. *)
Definition most_edges : nat := 128.
Definition stands_in (l : list edge) (meeting : list N) (ground b : N) : bool :=
  Nat.leb (N.size_nat b) (List.length l) && N.eqb (grounded meeting ground b) b.
Definition picture_rules (data : list N) (l : list edge) (meeting : list N) (ground left right : N) : rules :=
  let own (p : bool) := if p then left else right in
  ruleset (moves meeting ground own) weight (lighter meeting ground own) (parts_of meeting ground)
    (parts_of_true meeting ground own) "hackenbush" "#." 1 data (stands_in l meeting ground) (fun _ => [])
    (fun c d H => match H with end) (fun _ => []) (fun c d H => match H with end)
    (fun _ _ _ => None) (fun p c a parts H => match p with true | false => ltac:(discriminate H) end).
Definition hackenbush (data : list N) (l : list edge) : rules :=
  picture_rules data l (neighbours l) (places_of on_ground l) (places_of (cut_by true) l) (places_of (cut_by false) l).

(* Edges as numbers, three each. *)
Fixpoint edges_of (data : list N) : option (list edge) :=
  match data with
  | [] => Some []
  | f :: t :: c :: data =>
    _ <- guard (N.ltb 0 c && N.ltb c 4 && N.ltb f 1024 && N.ltb t 1024);
    l <- edges_of data; Some ({| from := f; to := t; colour := c |} :: l)
  | _ => None
  end.
Definition hackenbush_of (data : list N) : option rules :=
  _ <- guard (Nat.leb (List.length data) (3 * most_edges)); l <- edges_of data; Some (hackenbush data l).
