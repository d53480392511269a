(* SPDX-License-Identifier: MIT

   Games whose positions are numbers, given by their moves, and what holds of all of them.

   Play ends because each move makes a position lighter. Two positions with the same moves are the same game
   ([same_game]). A way to take positions apart is right when each move takes place in one part and leaves the other
   as it is ([parts_equal]): that is what "local" means, and each ruleset shows it of its moves. *)
From Coq Require Import List NArith Arith Bool Lia String.
From Judge Require Import Games Sums Alike Multisets Kernel Cells.
Import ListNotations.
Open Scope N_scope.

Section Local.
(* What one move of Left (true) or Right leaves. *)
Variable moves : bool -> N -> list N.
Variable weight : N -> nat.
Hypothesis lighter : forall p b c, In c (moves p b) -> (weight c < weight b)%nat.

Fixpoint play (n : nat) (b : N) : game :=
  match n with
  | O => zero
  | S n => Game (map (play n) (moves true b)) (map (play n) (moves false b))
  end.
(* The weight bounds the number of moves. *)
Definition board (b : N) : game := play (S (weight b)) b.

Lemma play_enough n : forall k b, (weight b < n)%nat -> (weight b < k)%nat -> play n b = play k b.
Proof.
  induction n as [|n IH]; intros k b A B; [lia|]. destruct k as [|k]; [lia|]. simpl.
  f_equal; apply map_ext_in; intros c Hc; apply lighter in Hc; apply IH; lia.
Qed.
Definition options_by (p : bool) (g : game) := if p then lefts g else rights g.
Lemma board_options p b : options_by p (board b) = map board (moves p b).
Proof.
  change (board b) with (Game (map (play (weight b)) (moves true b)) (map (play (weight b)) (moves false b))).
  unfold board. destruct p; cbn [options_by lefts rights]; apply map_ext_in; intros c Hc; apply lighter in Hc;
    apply play_enough; lia.
Qed.
Lemma in_options p b x : In x (options_by p (board b)) <-> exists c, In c (moves p b) /\ x = board c.
Proof. rewrite board_options, in_map_iff. firstorder. Qed.
Lemma in_left_options b x : In x (lefts (board b)) <-> exists c, In c (moves true b) /\ x = board c.
Proof. apply (in_options true). Qed.
Lemma in_right_options b x : In x (rights (board b)) <-> exists c, In c (moves false b) /\ x = board c.
Proof. apply (in_options false). Qed.

Lemma light_ind (P : N -> Prop) : (forall b, (forall c, (weight c < weight b)%nat -> P c) -> P b) -> forall b, P b.
Proof.
  intros H b. remember (weight b) as n eqn:E. revert b E. induction n as [n IH] using lt_wf_ind.
  intros b ->. apply H. intros c Hc. eapply IH; [exact Hc|reflexivity].
Qed.

(* ---- positions that are the same but for the names of the cells ---- *)

Theorem same_game (same : N -> N -> Prop) :
  (forall p a b c, same a b -> In c (moves p a) -> exists d, In d (moves p b) /\ same c d) ->
  (forall p a b d, same a b -> In d (moves p b) -> exists c, In c (moves p a) /\ same c d) ->
  forall a b, same a b -> alike (board a) (board b).
Proof.
  intros There Back a. induction a as [a IH] using light_ind. intros b S.
  constructor; intros x Hx;
    first [apply in_left_options in Hx as (c & Hc & ->)|apply in_right_options in Hx as (c & Hc & ->)].
  - destruct (There true _ _ _ S Hc) as (d & Hd & S'). exists (board d).
    split; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - destruct (Back true _ _ _ S Hc) as (d & Hd & S'). exists (board d).
    split; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - destruct (There false _ _ _ S Hc) as (d & Hd & S'). exists (board d).
    split; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - destruct (Back false _ _ _ S Hc) as (d & Hd & S'). exists (board d).
    split; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
Qed.

(* The same, with the players exchanged. *)
Theorem negative_game (same : N -> N -> Prop) :
  (forall p a b c, same a b -> In c (moves p a) -> exists d, In d (moves (negb p) b) /\ same c d) ->
  (forall p a b d, same a b -> In d (moves p b) -> exists c, In c (moves (negb p) a) /\ same c d) ->
  forall a b, same a b -> alike (board a) (neg (board b)).
Proof.
  intros There Back a. induction a as [a IH] using light_ind. intros b S.
  constructor; rewrite ?lefts_neg, ?rights_neg; intros x Hx.
  - apply in_left_options in Hx as (c & Hc & ->). destruct (There true _ _ _ S Hc) as (d & Hd & S'). exists (neg (board d)).
    split; [apply in_map, in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - apply in_map_iff in Hx as (y & <- & Hx). apply in_right_options in Hx as (c & Hc & ->).
    destruct (Back false _ _ _ S Hc) as (d & Hd & S'). exists (board d).
    split; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - apply in_right_options in Hx as (c & Hc & ->). destruct (There false _ _ _ S Hc) as (d & Hd & S'). exists (neg (board d)).
    split; [apply in_map, in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - apply in_map_iff in Hx as (y & <- & Hx). apply in_left_options in Hx as (c & Hc & ->).
    destruct (Back true _ _ _ S Hc) as (d & Hd & S'). exists (board d).
    split; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
Qed.

(* ---- parts ---- *)

(* [split b a c]: b is made of the parts a and c. *)
Section Parts.
Variable split : N -> N -> N -> Prop.
Hypothesis split_sym : forall b a c, split b a c -> split b c a.
Hypothesis move_of_part : forall p b a c a', split b a c -> In a' (moves p a) ->
  exists b', In b' (moves p b) /\ split b' a' c.
Hypothesis part_of_move : forall p b a c b', split b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ split b' a' c) \/ (exists c', In c' (moves p c) /\ split b' a c').

Theorem parts_equal : forall b a c, split b a c -> alike (board b) (add (board a) (board c)).
Proof.
  intros b. induction b as [b IH] using light_ind. intros a c U.
  pose proof (split_sym _ _ _ U) as U'.
  constructor; intros x Hx.
  - apply in_left_options in Hx as (b' & Hb & ->).
    destruct (part_of_move _ _ _ _ _ U Hb) as [(p & Hp & U1)|(p & Hp & U1)];
      [exists (add (board p) (board c))|exists (add (board a) (board p))];
      (split; [apply in_lefts_add|apply IH; [eapply lighter; eauto|auto]]);
      [left|right]; exists (board p); (split; [apply in_left_options; eauto|auto]).
  - apply in_lefts_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_left_options in Hy as (p & Hp & ->).
    + destruct (move_of_part _ _ _ _ _ U Hp) as (b' & Hb & U1). exists (board b').
      split; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
    + destruct (move_of_part _ _ _ _ _ U' Hp) as (b' & Hb & U1). exists (board b').
      split; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - apply in_right_options in Hx as (b' & Hb & ->).
    destruct (part_of_move _ _ _ _ _ U Hb) as [(p & Hp & U1)|(p & Hp & U1)];
      [exists (add (board p) (board c))|exists (add (board a) (board p))];
      (split; [apply in_rights_add|apply IH; [eapply lighter; eauto|auto]]);
      [left|right]; exists (board p); (split; [apply in_right_options; eauto|auto]).
  - apply in_rights_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_right_options in Hy as (p & Hp & ->).
    + destruct (move_of_part _ _ _ _ _ U Hp) as (b' & Hb & U1). exists (board b').
      split; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
    + destruct (move_of_part _ _ _ _ _ U' Hp) as (b' & Hb & U1). exists (board b').
      split; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
Qed.

(* Taking a position apart: [first] names a part, [only] and [without] make it and the rest, [apart] says whether they
   are parts indeed; [dead], that nobody can move; [normal] is the same game in its normal place. *)
Variable first : N -> N.
Variables only without : N -> N -> N.
Variable apart : N -> N -> bool.
Variable dead : N -> bool.
Variable normal : N -> N.
Hypothesis apart_split : forall b m, apart (only b m) (without b m) = true -> split b (only b m) (without b m).
Hypothesis dead_moves : forall p b, dead b = true -> moves p b = [].
Hypothesis normal_same : forall b, alike (board (normal b)) (board b).

(* Parts in which somebody can move, each in its normal place. *)
Fixpoint parts (n : nat) (b : N) : list N :=
  if dead b then [] else
  match n with
  | O => [normal b]
  | S n =>
    let m := first b in
    let c := only b m in
    let rest := without b m in
    if apart c rest then (if dead c then [] else [normal c]) ++ parts n rest else [normal b]
  end.
Definition parts_of (b : N) := parts most_cells b.

Lemma dead_true b : dead b = true -> alike (board b) zero.
Proof.
  intros H. constructor; intros x Hx; try easy;
    first [apply in_left_options in Hx as (c & Hc & _)|apply in_right_options in Hx as (c & Hc & _)];
    rewrite (dead_moves _ _ H) in Hc; easy.
Qed.
Lemma parts_true n : forall b, alike (board b) (sum (map board (parts n b))).
Proof.
  assert (One : forall b, alike (board b) (sum (map board [normal b]))).
  { intros b. change (alike (board b) (add (board (normal b)) zero)).
    eapply alike_trans; [apply alike_sym, normal_same|]. apply alike_sym, add_zero_alike. }
  induction n as [|n IH]; intros b; simpl parts; (destruct (dead b) eqn:Z; [now apply dead_true|]); auto.
  destruct (apart _ _) eqn:A; auto. apply apart_split in A.
  eapply alike_trans; [apply (parts_equal _ _ _ A)|]. rewrite map_app.
  eapply alike_trans; [|apply alike_sym, sum_app_alike]. apply alike_add; [|apply IH].
  destruct (dead (only b (first b))) eqn:Zc; [now apply dead_true|apply One].
Qed.
End Parts.

(* ---- pieces ----

   [piece p b a c]: b is made of the pieces a and c, and player p has no move that takes place in both. *)
Section Pieces.
Variable piece : bool -> N -> N -> N -> Prop.
Hypothesis piece_sym : forall p b a c, piece p b a c -> piece p b c a.
Hypothesis move_of_piece : forall p q b a c a', piece p b a c -> In a' (moves q a) ->
  exists b', In b' (moves q b) /\ piece p b' a' c.
Hypothesis piece_of_move : forall p b a c b', piece p b a c -> In b' (moves p b) ->
  (exists a', In a' (moves p a) /\ piece p b' a' c) \/ (exists c', In c' (moves p c) /\ piece p b' a c').

(* Left gives up moves, or Right does. *)
Theorem pieces_less : forall b a c, piece false b a c -> ge (board b) (add (board a) (board c)).
Proof.
  intros b. induction b as [b IH] using light_ind. intros a c U. pose proof (piece_sym _ _ _ _ U) as U'.
  constructor; intros x Hx.
  - apply in_right_options in Hx as (b' & Hb & ->).
    destruct (piece_of_move _ _ _ _ _ U Hb) as [(p & Hp & U1)|(p & Hp & U1)].
    + eapply gf_right; [apply in_rights_add; left; exists (board p); split; [apply in_right_options; eauto|reflexivity]|].
      apply IH; [eapply lighter; eauto|auto].
    + eapply gf_right; [apply in_rights_add; right; exists (board p); split; [apply in_right_options; eauto|reflexivity]|].
      apply IH; [eapply lighter; eauto|auto].
  - apply in_lefts_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_left_options in Hy as (p & Hp & ->).
    + destruct (move_of_piece _ true _ _ _ _ U Hp) as (b' & Hb & U1).
      eapply gf_left; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
    + destruct (move_of_piece _ true _ _ _ _ U' Hp) as (b' & Hb & U1).
      eapply gf_left; [apply in_left_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
Qed.
Theorem pieces_more : forall b a c, piece true b a c -> ge (add (board a) (board c)) (board b).
Proof.
  intros b. induction b as [b IH] using light_ind. intros a c U. pose proof (piece_sym _ _ _ _ U) as U'.
  constructor; intros x Hx.
  - apply in_rights_add in Hx as [(y & Hy & ->)|(y & Hy & ->)]; apply in_right_options in Hy as (p & Hp & ->).
    + destruct (move_of_piece _ false _ _ _ _ U Hp) as (b' & Hb & U1).
      eapply gf_right; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
    + destruct (move_of_piece _ false _ _ _ _ U' Hp) as (b' & Hb & U1).
      eapply gf_right; [apply in_right_options; eauto|]. apply IH; [eapply lighter; eauto|auto].
  - apply in_left_options in Hx as (b' & Hb & ->).
    destruct (piece_of_move _ _ _ _ _ U Hb) as [(p & Hp & U1)|(p & Hp & U1)].
    + eapply gf_left; [apply in_lefts_add; left; exists (board p); split; [apply in_left_options; eauto|reflexivity]|].
      apply IH; [eapply lighter; eauto|auto].
    + eapply gf_left; [apply in_lefts_add; right; exists (board p); split; [apply in_left_options; eauto|reflexivity]|].
      apply IH; [eapply lighter; eauto|auto].
Qed.
End Pieces.

(* ---- a ruleset for the kernel ---- *)

Variable parts_in : N -> list N.
Hypothesis parts_in_true : forall b, alike (board b) (sum (map board (parts_in b))).

Lemma moves_match p b : options_match board (options_by p (board b)) (map parts_in (moves p b)).
Proof.
  rewrite board_options. split.
  - intros g Hg. apply in_map_iff in Hg as (c & <- & Hc). exists (parts_in c).
    split; [now apply in_map|apply parts_in_true].
  - intros ps Hp. apply in_map_iff in Hp as (c & <- & Hc). exists (board c).
    split; [now apply in_map|apply parts_in_true].
Qed.

(* The parts that one move leaves, by its number. *)
Definition nth_move (p : bool) (b n : N) : option (list N) :=
  match member (moves p b) n with Some c => Some (parts_in c) | None => None end.
Lemma nth_move_in p b n parts : nth_move p b n = Some parts -> In parts (map parts_in (moves p b)).
Proof.
  unfold nth_move. destruct (member (moves p b) n) as [c|] eqn:E; [|easy]. intros H. injection H as <-.
  apply in_map. eapply member_in, E.
Qed.

Definition ruleset (name letters : string) (stride : N) (data : list N) (proper : N -> bool) (images : N -> list N)
    (images_true : forall c d, In d (images c) -> alike (board d) (board c))
    (mirrors : N -> list N) (mirrors_true : forall c d, In d (mirrors c) -> alike (board d) (neg (board c)))
    (divided : bool -> N -> N -> option (list N))
    (divided_true : forall p c a parts, divided p c a = Some parts ->
      if p then ge (sum (map board parts)) (board c) else ge (board c) (sum (map board parts))) : rules :=
  {| Kernel.name := name; Kernel.letters := letters; Kernel.stride := stride; Kernel.data := data; position := board; Kernel.proper := proper;
     left_moves := fun b => map parts_in (moves true b);
     right_moves := fun b => map parts_in (moves false b);
     left_move := nth_move true; right_move := nth_move false;
     Kernel.images := images; Kernel.mirrors := mirrors; Kernel.divided := divided;
     left_moves_right := moves_match true; right_moves_right := moves_match false;
     left_move_right := nth_move_in true; right_move_right := nth_move_in false;
     images_right := images_true; mirrors_right := mirrors_true; divided_right := divided_true |}.
End Local.
