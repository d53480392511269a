(* SPDX-License-Identifier: MIT

   Play that may return. A graph lists what the moves from each of its positions lead to, and a sum of some of them,
   each with a sign, is played in one of them at a time. Who cannot move loses; play that has no end is a draw.

   [won]: the player can force the opponent to a position without moves. [survived]: the player has a strategy that
   has a move wherever it is followed to, for ever. [lasted]: he survives, and of the marks that come up for ever in play
   without end the greatest is not bad for him: moves may have marks, which say who loses where they are made for ever, as
   players with ko-threats do who use them for ever. [loop_step_true]: what a *closed table* lists is so.

   A table lists positions with the opponent to move, and others with the player to move and a reply. It is closed when
   every move of the opponent, and every reply, leads to a position of the table. In a table of wins each leads to one
   that stands before it in the list: its place is a rank, and play goes down. In a table about marks a position has a
   measure, a number for each of some marks; a step makes none of those greater whose mark is at least its own, but
   behind one that gets smaller, and one of them smaller where its own mark is bad (the progress measures of M. Jurdzinski,
   Small progress measures for solving parity games, 2000). *)
From Coq Require Import List PArith NArith Arith Bool Lia.
From Judge Require Import Tries Multisets Heaps Kernel.
Import ListNotations.

(* ---- play ---- *)

(* What Left's moves, and Right's, lead to, and the mark of each move. *)
Definition vertex := (list (N * N) * list (N * N))%type.
Definition graph := NM.t vertex.
Definition targets (left : bool) (g : graph) (v : N) : list (N * N) :=
  match NM.find v g with Some (l, r) => if left then l else r | None => [] end.

(* Graphs of a sum, and whether each is turned: then Left makes Right's moves in it. *)
Definition arena := list (graph * bool).
(* The positions after a move of Left (or Right) in one of the summands, and the marks of these moves. *)
Fixpoint steps (a : arena) (left : bool) (xs : list N) : list (list N * N) :=
  match a, xs with
  | (g, turned) :: a, v :: xs =>
    map (fun w => (fst w :: xs, snd w)) (targets (xorb left turned) g v) ++
    map (fun y => (v :: fst y, snd y)) (steps a left xs)
  | _, _ => []
  end.
Definition moves (a : arena) (left : bool) (xs : list N) : list (list N) := map fst (steps a left xs).

Section Play.
Variables (a : arena) (player : bool).  (* true: Left *)

(* [won first xs]: the player wins at xs, moving first or second, after some number of moves. *)
Inductive won : bool -> list N -> Prop :=
| won_first xs ys : In ys (moves a player xs) -> won false ys -> won true xs
| won_second xs : (forall ys, In ys (moves a (negb player) xs) -> won true ys) -> won false xs.

(* What can be reached from a position when the player follows a strategy; the last boolean says whether it is the
   player's turn. *)
Inductive reached (s : list N -> list N) (first : bool) (from : list N) : bool -> list N -> Prop :=
| reached_start : reached s first from first from
| reached_own xs : reached s first from true xs -> reached s first from false (s xs)
| reached_other xs ys : reached s first from false xs -> In ys (moves a (negb player) xs) -> reached s first from true ys.
Definition survived (first : bool) (xs : list N) : Prop :=
  exists s, forall ys, reached s first xs true ys -> In (s ys) (moves a player ys).

(* A play without end in which the player follows a strategy, which chooses the mark of a move, too: whose turn it is at
   each time, the position, and the mark of the move that is made there. *)
Record endless (s : list N -> list N * N) (first : bool) (from : list N)
  (turn : nat -> bool) (at_time : nat -> list N) (mark : nat -> N) : Prop := {
  first_turn : turn O = first;
  first_place : at_time O = from;
  next_turn : forall i, turn (S i) = negb (turn i);
  own_move : forall i, turn i = true -> s (at_time i) = (at_time (S i), mark i);
  other_move : forall i, turn i = false -> In (at_time (S i), mark i) (steps a (negb player) (at_time i)) }.
(* The greatest mark of those that come up for ever. Marks are bounded, so that each play without end has one. *)
Definition greatest (k : N) (mark : nat -> N) : Prop :=
  (forall n, exists i, n <= i /\ mark i = k)%nat /\ (exists n, forall i, (n <= i)%nat -> (mark i <= k)%N).
(* [lasted bad]: the player has a strategy that has a move wherever it is followed to, and in no play without end the
   greatest mark is a bad one. *)
Definition lasted (bad : N -> bool) (first : bool) (xs : list N) : Prop :=
  exists s, (forall ys, reached (fun zs => fst (s zs)) first xs true ys -> In (s ys) (steps a player ys)) /\
  forall turn at_time mark k, endless s first xs turn at_time mark -> greatest k mark -> bad k = false.
End Play.

(* What marks say of play without end: an odd one that Left loses, an even one that Right does, and 0 that it is a draw,
   which is bad for a player who is to win. *)
Definition bad_mark (player wins : bool) (k : N) : bool := if N.eqb k 0 then wins else Bool.eqb (N.odd k) player.

(* Who survives is not beaten. *)
Theorem survived_not_lost a player first xs : survived a player first xs -> won a (negb player) (negb first) xs -> False.
Proof.
  intros [s H].
  assert (K : forall turn ys, won a (negb player) turn ys -> reached a player s first xs (negb turn) ys -> False).
  { intros turn ys L. induction L as [ys zs Hz L IH|ys L IH]; simpl; intros R.
    - apply IH. simpl. eapply reached_other; eauto.
    - apply (IH (s ys)); [rewrite negb_involutive; auto|]. simpl. now apply reached_own. }
  intros W. apply (K _ _ W). rewrite negb_involutive. apply reached_start.
Qed.

(* ---- graphs and tables as they are kept ---- *)

Definition numbered (x : graph * N) (v : vertex) : graph * N := (NM.add (snd x) v (fst x), N.succ (snd x)).
Definition graph_of (l : list vertex) : graph := fst (fold_left numbered l (NM.empty _, 0%N)).

(* The moves of the vertex number i are those that stand there in the list. *)
Lemma graph_of_list l : forall i, NM.find (N.of_nat i) (graph_of l) = nth_error l i.
Proof.
  unfold graph_of.
  enough (G : forall l g n, (forall k, (n <= k)%N -> NM.find k g = None) -> forall i,
    NM.find i (fst (fold_left numbered l (g, n))) =
    if N.ltb i n then NM.find i g else nth_error l (N.to_nat (i - n))).
  { intros i. rewrite G by (intros; apply NMF.empty_o). destruct (N.ltb_spec (N.of_nat i) 0); [lia|].
    f_equal. lia. }
  clear l. induction l as [|v l IH]; intros g n Empty i; simpl.
  - destruct (N.ltb_spec i n); auto. rewrite Empty by auto. now destruct (N.to_nat (i - n)).
  - unfold numbered at 2. simpl. rewrite IH.
    + destruct (N.ltb_spec i n) as [A|A]; destruct (N.ltb_spec i (N.succ n)) as [B|B]; try lia.
      * rewrite NMF.add_neq_o by lia. reflexivity.
      * assert (i = n) as -> by lia. rewrite NMF.add_eq_o by reflexivity. now rewrite N.sub_diag.
      * replace (N.to_nat (i - n)) with (S (N.to_nat (i - N.succ n))) by lia. reflexivity.
    + intros k Hk. rewrite NMF.add_neq_o by lia. apply Empty. lia.
Qed.

Definition addend := (list vertex * bool)%type.
Definition arena_of (l : list addend) : arena := map (fun x => (graph_of (fst x), snd x)) l.

(* An entry: the opponent is to move; or the player is, and makes the move with this number among his moves. *)
Inductive entry := Waiting (xs : list N) | Moving (xs : list N) (reply : N).
Definition place_of (e : entry) : list N := match e with Waiting xs => xs | Moving xs _ => xs end.

(* What a table has found: positions of the player with the step that the reply makes, and positions of the opponent; each
   with its measure. They are found by a number; where graphs have more vertices than a line of a file has room for, it
   may be that of another position, too, and then they are not found. *)
Record found := { own : NM.t (list N * ((list N * N) * list N)); other : NM.t (list N * list N) }.
Definition none_found : found := {| own := NM.empty _; other := NM.empty _ |}.
Definition key (xs : list N) : N := fold_left (fun k v => N.add (N.mul k 16777216) v) xs 0%N.
Fixpoint same (xs ys : list N) : bool :=
  match xs, ys with
  | [], [] => true
  | x :: xs, y :: ys => N.eqb x y && same xs ys
  | _, _ => false
  end.
Lemma same_eq xs : forall ys, same xs ys = true -> xs = ys.
Proof.
  induction xs as [|x xs IH]; intros [|y ys] H; simpl in H; try easy. apply andb_prop in H as [E H].
  apply N.eqb_eq in E. f_equal; auto.
Qed.
Definition find_at {A} (t : NM.t (list N * A)) (xs : list N) : option A :=
  match NM.find (key xs) t with Some (ys, z) => if same xs ys then Some z else None | None => None end.
Definition enter_at {A} (xs : list N) (z : A) (t : NM.t (list N * A)) : NM.t (list N * A) := NM.add (key xs) (xs, z) t.
Lemma find_entered {A} (t : NM.t (list N * A)) xs z ys u :
  find_at (enter_at xs z t) ys = Some u -> (ys = xs /\ u = z) \/ find_at t ys = Some u.
Proof.
  unfold find_at, enter_at. destruct (N.eq_dec (key xs) (key ys)) as [E|E].
  - rewrite NMF.add_eq_o by exact E. destruct (same ys xs) eqn:S; [|easy]. apply same_eq in S.
    intros H. injection H as <-. auto.
  - rewrite NMF.add_neq_o by exact E. auto.
Qed.
Lemma find_nothing {A} xs : find_at (NM.empty (list N * A)) xs = None.
Proof. unfold find_at. now rewrite NMF.empty_o. Qed.

(* ---- measures ---- *)

(* A position has a number for each mark of a list. [falls]: of the numbers for marks from that of a move on, in the order
   of the list, the first that changes gets smaller; and one does where the mark is bad. *)
Section Measures.
Variable bad : N -> bool.

Fixpoint falls (counted : list N) (m : N) (x y : list N) : bool :=
  match counted, x, y with
  | k :: counted, i :: x, j :: y =>
    if N.ltb k m then negb (bad m) else N.ltb j i || (N.eqb j i && falls counted m x y)
  | _, _, _ => negb (bad m)
  end.

(* The numbers for marks from k on, up to the first smaller one in the list. *)
Fixpoint cut (counted : list N) (k : N) (x : list N) : list N :=
  match counted, x with
  | b :: counted, i :: x => if N.ltb b k then [] else i :: cut counted k x
  | _, _ => []
  end.
Lemma cut_length l k : forall x y, length x = length y -> length (cut l k x) = length (cut l k y).
Proof.
  induction l as [|b l IH]; intros [|i x] [|j y] L; simpl in *; try easy. destruct (N.ltb b k); auto.
  simpl. f_equal. apply IH. congruence.
Qed.

Inductive less : list N -> list N -> Prop :=
| less_here i j x y : (j < i)%N -> length x = length y -> less (j :: y) (i :: x)
| less_later i x y : less y x -> less (i :: y) (i :: x).
Lemma less_length x y : less y x -> length y = length x.
Proof. induction 1; simpl; congruence. Qed.
Lemma less_founded n : forall x, length x = n -> Acc less x.
Proof.
  induction n as [|n IH]; intros x L.
  - destruct x; [|easy]. constructor. intros y H. inversion H.
  - destruct x as [|i x]; [easy|]. injection L as L. revert x L.
    induction i as [i Hi] using (well_founded_induction N.lt_wf_0). intros x L. pose proof (IH x L) as A. revert L.
    induction A as [x _ IHx]. intros L. constructor. intros y H. inversion H; subst.
    + apply Hi; congruence.
    + match goal with [ K : less _ _ |- _ ] => apply IHx; [exact K|]; apply less_length in K end. congruence.
Qed.
Lemma less_trans z y : less z y -> forall x, less y x -> less z x.
Proof.
  induction 1 as [i j u v J E|i u v H IH]; intros x K; inversion K; subst.
  - apply less_here; [eapply N.lt_trans; eauto|congruence].
  - apply less_here; [auto|]. match goal with [ L : less _ _ |- _ ] => apply less_length in L end. congruence.
  - apply less_here; [auto|]. apply less_length in H. congruence.
  - apply less_later. auto.
Qed.

(* A step with a mark up to k makes the numbers for marks from k on no greater, and smaller where its mark is k and bad. *)
Lemma falls_cut k m l : (m <= k)%N -> forall x y, length x = length y -> falls l m x y = true ->
  cut l k y = cut l k x \/ less (cut l k y) (cut l k x).
Proof.
  intros M. induction l as [|b l IH]; intros [|i x] [|j y] L F; simpl in *; try (now left). injection L as L.
  destruct (N.ltb_spec b k) as [|B]; [now left|]. destruct (N.ltb_spec b m); [lia|].
  destruct (N.ltb_spec j i) as [J|J]; simpl in F.
  - right. apply less_here; auto. now apply cut_length.
  - apply andb_prop in F as [E F]. apply N.eqb_eq in E as ->.
    destruct (IH x y L F) as [E|K]; [left; congruence|right; now apply less_later].
Qed.
Lemma falls_less k l : bad k = true -> forall x y, length x = length y -> falls l k x y = true ->
  less (cut l k y) (cut l k x).
Proof.
  intros B. induction l as [|b l IH]; intros [|i x] [|j y] L F; simpl in *; try (now rewrite B in F). injection L as L.
  destruct (N.ltb_spec b k); [now rewrite B in F|]. destruct (N.ltb_spec j i) as [J|J]; simpl in F.
  - apply less_here; auto. now apply cut_length.
  - apply andb_prop in F as [E F]. apply N.eqb_eq in E as ->. apply less_later. auto.
Qed.
Lemma falls_for_ever l (mu : nat -> list N) (mark : nat -> N) n k : (forall i, length (mu i) = n) ->
  (forall i, falls l (mark i) (mu i) (mu (S i)) = true) -> greatest k mark -> bad k = false.
Proof.
  intros L F [Often [start Below]]. destruct (bad k) eqn:B; [|easy]. exfalso.
  set (c := fun i => cut l k (mu i)).
  assert (Down : forall d i, (start <= i)%nat -> c (d + i)%nat = c i \/ less (c (d + i)%nat) (c i)).
  { intros d i I. induction d as [|d IH]; [now left|].
    assert (K : c (S (d + i)) = c (d + i)%nat \/ less (c (S (d + i))) (c (d + i)%nat)).
    { unfold c. apply falls_cut with (m := mark (d + i)%nat); [apply Below; lia|congruence|apply F]. }
    change (S d + i)%nat with (S (d + i)). destruct K as [->|K]; [exact IH|]. right.
    destruct IH as [<-|IH]; [exact K|]. eapply less_trans; eauto. }
  assert (Never : forall x, Acc less x -> forall i, (start <= i)%nat -> c i = x -> False).
  { intros x A. induction A as [x _ IH]. intros i I <-. destruct (Often i) as (j & J & M).
    assert (K : less (c (S j)) (c j)).
    { unfold c. apply falls_less; [exact B|congruence|]. rewrite <- M. apply F. }
    apply (IH (c (S j))) with (S j); [|lia|reflexivity].
    destruct (Down (j - i)%nat i I) as [E|D]; replace (j - i + i)%nat with j in * by lia.
    - now rewrite <- E.
    - eapply less_trans; eauto. }
  apply (Never (c start) (less_founded _ _ eq_refl) start); auto.
Qed.
End Measures.

Section Tables.
Variables (a : arena) (player : bool) (bad : N -> bool) (counted : list N).

Definition enter (t : found) (e : entry * list N) : found :=
  match e with
  | (Waiting xs, x) => {| own := own t; other := enter_at xs x (other t) |}
  | (Moving xs n, x) =>
    match member (steps a player xs) n with
    | Some y => {| own := enter_at xs (y, x) (own t); other := other t |}
    | None => t
    end
  end.
Definition waits_lower (t : found) (x : list N) (y : list N * N) : bool :=
  match find_at (other t) (fst y) with Some z => falls bad counted (snd y) x z | None => false end.
Definition moves_lower (t : found) (x : list N) (y : list N * N) : bool :=
  match find_at (own t) (fst y) with Some (_, z) => falls bad counted (snd y) x z | None => false end.
Definition justified (t : found) (e : entry * list N) : bool :=
  Nat.eqb (length (snd e)) (length counted) &&
  match e with
  | (Waiting xs, x) => forallb (moves_lower t x) (steps a (negb player) xs)
  | (Moving xs n, x) => match member (steps a player xs) n with Some y => waits_lower t x y | None => false end
  end.

(* Every entry may lead to every other one; or to those before it. *)
Definition closed_under (es : list (entry * list N)) : option found :=
  let t := fold_left enter es none_found in
  if forallb (justified t) es then Some t else None.
Fixpoint wins (t : found) (es : list (entry * list N)) : option found :=
  match es with
  | [] => Some t
  | e :: es => if justified t e then wins (enter t e) es else None
  end.

(* What is found in a table is so. *)
Definition is_found (t : found) (first : bool) (xs : list N) : bool :=
  if first then match find_at (own t) xs with Some _ => true | None => false end
  else match find_at (other t) xs with Some _ => true | None => false end.
Definition kept (P : bool -> list N -> Prop) (t : found) : Prop := forall first xs, is_found t first xs = true -> P first xs.

Lemma nothing_found P : kept P none_found.
Proof. intros [|] xs H; unfold is_found, none_found in H; cbn [own other] in H; now rewrite find_nothing in H. Qed.

Lemma enter_won t e : kept (won a player) t -> justified t e = true -> kept (won a player) (enter t e).
Proof.
  intros K J. apply andb_prop in J as [_ J]. destruct e as [[xs|xs n] x].
  - intros [|] zs H; unfold is_found, enter in H; cbn [own other] in H; [now apply (K true zs)|].
    destruct (find_at (enter_at xs x (other t)) zs) as [u|] eqn:F; [|easy].
    apply find_entered in F as [[-> ->]|F]; [|apply (K false zs); unfold is_found; now rewrite F].
    apply won_second. intros ys Hy. unfold moves in Hy. apply in_map_iff in Hy as (y & <- & Hy).
    rewrite forallb_forall in J. specialize (J y Hy). unfold moves_lower in J. apply (K true). unfold is_found.
    now destruct (find_at (own t) (fst y)).
  - destruct (member (steps a player xs) n) as [y|] eqn:M; [|easy].
    intros [|] zs H; unfold is_found, enter in H; rewrite M in H; cbn [own other] in H; [|now apply (K false zs)].
    destruct (find_at (enter_at xs (y, x) (own t)) zs) as [u|] eqn:F; [|easy].
    apply find_entered in F as [[-> ->]|F]; [|apply (K true zs); unfold is_found; now rewrite F].
    apply won_first with (fst y); [unfold moves; apply in_map; eapply member_in; eauto|].
    apply (K false). unfold is_found. unfold waits_lower in J. now destruct (find_at (other t) (fst y)).
Qed.
Lemma wins_true es : forall t t', kept (won a player) t -> wins t es = Some t' -> kept (won a player) t'.
Proof.
  induction es as [|e es IH]; intros t t' K H; simpl in H; [now injection H as <-|].
  destruct (justified t e) eqn:J; [|easy]. eapply IH; [|exact H]. now apply enter_won.
Qed.

(* What is found comes from an entry. *)
Lemma entered es : forall t,
  (forall xs y x, find_at (own (fold_left enter es t)) xs = Some (y, x) ->
    (exists n, In (Moving xs n, x) es /\ member (steps a player xs) n = Some y) \/ find_at (own t) xs = Some (y, x)) /\
  (forall xs x, find_at (other (fold_left enter es t)) xs = Some x ->
    In (Waiting xs, x) es \/ find_at (other t) xs = Some x).
Proof.
  induction es as [|e es IH]; intros t; simpl; [auto|]. destruct (IH (enter t e)) as [A B]. split.
  - intros xs y x H. destruct (A xs y x H) as [(n & Hn & M)|K]; [left; exists n; auto|].
    destruct e as [[zs|zs n] z]; [right; exact K|]. unfold enter in K.
    destruct (member (steps a player zs) n) as [u|] eqn:M; [|auto]. cbn [own] in K.
    apply find_entered in K as [[-> E]|K]; [|auto]. injection E as -> ->. left. exists n. auto.
  - intros xs x H. destruct (B xs x H) as [K|K]; [auto|]. destruct e as [[zs|zs n] z]; unfold enter in K.
    + cbn [other] in K. apply find_entered in K as [[-> ->]|K]; auto.
    + destruct (member (steps a player zs) n); auto.
Qed.

(* The player plays what is found, and the measure falls. *)
Theorem closed_under_true es t : closed_under es = Some t -> kept (lasted a player bad) t.
Proof.
  unfold closed_under. set (u := fold_left enter es none_found). destruct (forallb (justified u) es) eqn:J; [|easy].
  intros H. injection H as <-. rewrite forallb_forall in J. destruct (entered es none_found) as [A B]. fold u in A, B.
  set (s := fun xs => match find_at (own u) xs with Some (y, _) => y | None => (xs, 0%N) end).
  set (measure := fun (turn : bool) xs =>
    if turn then match find_at (own u) xs with Some (_, x) => x | None => [] end
    else match find_at (other u) xs with Some x => x | None => [] end).
  assert (Own : forall xs, is_found u true xs = true ->
    In (s xs) (steps a player xs) /\ is_found u false (fst (s xs)) = true /\
    length (measure true xs) = length counted /\
    falls bad counted (snd (s xs)) (measure true xs) (measure false (fst (s xs))) = true).
  { intros xs F. unfold is_found in F. unfold s, measure. destruct (find_at (own u) xs) as [[y x]|] eqn:E; [|easy].
    destruct (A xs y x E) as [(n & Hn & M)|K]; [|unfold none_found in K; cbn [own] in K; now rewrite find_nothing in K].
    specialize (J _ Hn). apply andb_prop in J as [L J]. rewrite M in J. apply Nat.eqb_eq in L.
    unfold waits_lower in J. unfold is_found. destruct (find_at (other u) (fst y)) as [z|]; [|easy].
    repeat split; auto. eapply member_in; eauto. }
  assert (Other : forall xs, is_found u false xs = true ->
    length (measure false xs) = length counted /\
    forall y, In y (steps a (negb player) xs) -> is_found u true (fst y) = true /\
      falls bad counted (snd y) (measure false xs) (measure true (fst y)) = true).
  { intros xs F. unfold is_found in F. unfold measure. destruct (find_at (other u) xs) as [x|] eqn:E; [|easy].
    destruct (B xs x E) as [K|K]; [|unfold none_found in K; cbn [other] in K; now rewrite find_nothing in K].
    specialize (J _ K). apply andb_prop in J as [L J]. apply Nat.eqb_eq in L. split; [exact L|]. intros y Hy.
    rewrite forallb_forall in J. specialize (J y Hy). unfold moves_lower in J. unfold is_found.
    now destruct (find_at (own u) (fst y)) as [[? z]|]. }
  intros first from Start. exists s. split.
  - intros ys R. enough (C : forall turn zs, reached a player (fun zs => fst (s zs)) first from turn zs ->
      is_found u turn zs = true) by now apply Own, C.
    intros turn zs Z. induction Z as [|xs Z IH|xs zs Z IH Hz]; [exact Start|now apply Own|].
    unfold moves in Hz. apply in_map_iff in Hz as (y & <- & Hy). destruct (Other xs IH) as [_ K]. now apply K.
  - intros turn at_time mark k [T0 P0 Turns Mine Theirs] G.
    assert (C : forall i, is_found u (turn i) (at_time i) = true).
    { induction i as [|i IH]; [now rewrite T0, P0|]. rewrite Turns. destruct (turn i) eqn:T; simpl.
      - destruct (Own _ IH) as (_ & K & _). specialize (Mine i T). rewrite Mine in K. exact K.
      - destruct (Other _ IH) as [_ K]. apply (K _ (Theirs i T)). }
    apply falls_for_ever with (l := counted) (mu := fun i => measure (turn i) (at_time i)) (mark := mark)
      (n := length counted); [| |exact G].
    + intros i. specialize (C i). destruct (turn i); [now apply Own|now apply Other].
    + intros i. pose proof (C i) as Ci. rewrite Turns. destruct (turn i) eqn:T; simpl.
      * destruct (Own _ Ci) as (_ & _ & _ & K). specialize (Mine i T). rewrite Mine in K. exact K.
      * destruct (Other _ Ci) as [_ K]. apply (K _ (Theirs i T)).
Qed.
End Tables.

(* Who lasts with whatever marks survives. *)
Lemma lasted_survived a player bad first xs : lasted a player bad first xs -> survived a player first xs.
Proof.
  intros (s & H & _). exists (fun zs => fst (s zs)). intros ys R. unfold moves. apply in_map. now apply H.
Qed.

(* ---- lines ---- *)

(* What is said of the positions of a table. *)
Inductive promise := Survives | Wins | Lasts (to_win : bool).
Record closed := { owner : bool; promised : promise; played : list addend; has : found }.
Record loops := { next_graph : positive; graphs : PM.t (list vertex); next_closed : positive; tables_of : PM.t closed }.
Definition no_loops : loops :=
  {| next_graph := 1; graphs := PM.empty _; next_closed := 1; tables_of := PM.empty _ |}.

Inductive loop_line :=
| NewGraph (l : list (list N * list N))
| MarkedGraph (l : list vertex)  (* a target and a mark for each move *)
| Closed (player wins : bool) (sum : list (positive * bool)) (entries : list entry)
| Lasting (player wins : bool) (counted : list N) (sum : list (positive * bool)) (entries : list (entry * list N))
| SayPlay (table : positive) (first : bool) (xs : list N).
(* The player keeps the promise, moving first or second, at xs. *)
Record result := { by_player : bool; what : promise; goes_first : bool; addends : list addend; at_place : list N }.

Definition most_mark : N := 15.
Definition is_mark (k : N) : bool := N.leb k most_mark.
Definition within (l : list vertex) : bool :=
  let n := N.of_nat (length l) in
  forallb (fun v : vertex => forallb (fun w => N.ltb (fst w) n && is_mark (snd w)) (fst v ++ snd v)) l.
Definition unmarked (v : list N * list N) : vertex :=
  let zero := map (fun w => (w, 0%N)) in (zero (fst v), zero (snd v)).
(* Is a position one, in graphs with so many vertices? *)
Definition sizes_of (sum : list addend) : list N := map (fun x => N.of_nat (length (fst x))) sum.
Fixpoint stands (sizes xs : list N) : bool :=
  match sizes, xs with
  | [], [] => true
  | n :: sizes, v :: xs => N.ltb v n && stands sizes xs
  | _, _ => false
  end.
Definition most_addends : nat := 64.
Definition find_addend (s : loops) (x : positive * bool) : option addend :=
  l <- PM.find (fst x) (graphs s); Some (l, snd x).

Definition add_graph (s : loops) (l : list vertex) : option (loops * option result) :=
  _ <- guard (within l);
  Some ({| next_graph := Pos.succ (next_graph s); graphs := PM.add (next_graph s) l (graphs s);
           next_closed := next_closed s; tables_of := tables_of s |}, None).
Definition table_found (w : promise) (p : bool) (counted : list N) (parts : list addend) (es : list (entry * list N)) :
  option found :=
  let a := arena_of parts in
  match w with
  | Survives => closed_under a p (fun _ => false) counted es
  | Wins => wins a p (fun _ => false) counted none_found es
  | Lasts to_win => closed_under a p (bad_mark p to_win) counted es
  end.
Definition add_table (s : loops) (p : bool) (w : promise) (counted : list N) (sum : list (positive * bool))
  (es : list (entry * list N)) : option (loops * option result) :=
  parts <- all (find_addend s) sum;
  let sizes := sizes_of parts in
  let fits (e : entry * list N) := stands sizes (place_of (fst e)) && forallb (fun i => N.ltb i 4294967296) (snd e) in
  _ <- guard (Nat.leb (length parts) most_addends && forallb is_mark counted && forallb fits es);
  t <- table_found w p counted parts es;
  Some ({| next_graph := next_graph s; graphs := graphs s; next_closed := Pos.succ (next_closed s);
           tables_of := PM.add (next_closed s) {| owner := p; promised := w; played := parts; has := t |}
                          (tables_of s) |}, None).
Definition loop_step (s : loops) (x : loop_line) : option (loops * option result) :=
  match x with
  | NewGraph l => add_graph s (map unmarked l)
  | MarkedGraph l => add_graph s l
  | Closed p w sum es => add_table s p (if w then Wins else Survives) [] sum (map (fun e => (e, [])) es)
  | Lasting p w counted sum es => add_table s p (Lasts w) counted sum es
  | SayPlay t first xs =>
    c <- PM.find t (tables_of s);
    _ <- guard (stands (sizes_of (played c)) xs && is_found (has c) first xs);
    Some (s, Some {| by_player := owner c; what := promised c; goes_first := first; addends := played c;
                     at_place := xs |})
  end.

Definition promise_kept (w : promise) (a : arena) (player : bool) : bool -> list N -> Prop :=
  match w with
  | Survives => survived a player
  | Wins => won a player
  | Lasts to_win => lasted a player (bad_mark player to_win)
  end.
Definition result_true (r : result) : Prop :=
  promise_kept (what r) (arena_of (addends r)) (by_player r) (goes_first r) (at_place r).
Definition loops_true (s : loops) : Prop := forall t c, PM.find t (tables_of s) = Some c ->
  kept (promise_kept (promised c) (arena_of (played c)) (owner c)) (has c).

Lemma no_loops_true : loops_true no_loops.
Proof. intros t c H. simpl in H. now rewrite PM.gempty in H. Qed.

Lemma table_found_true w p counted parts es t :
  table_found w p counted parts es = Some t -> kept (promise_kept w (arena_of parts) p) t.
Proof.
  destruct w as [| |to_win]; simpl; intros H.
  - apply closed_under_true in H. intros first xs F. eapply lasted_survived. now apply H.
  - eapply wins_true; [|exact H]. apply nothing_found.
  - now apply closed_under_true with counted es.
Qed.
Lemma add_graph_true s l s' out : loops_true s -> add_graph s l = Some (s', out) -> loops_true s' /\ out = None.
Proof.
  intros T H. unfold add_graph in H. destruct (within l); [|easy]. simpl in H. injection H as <- <-.
  split; [exact T|easy].
Qed.
Lemma add_table_true s p w counted sum es s' out : loops_true s -> add_table s p w counted sum es = Some (s', out) ->
  loops_true s' /\ out = None.
Proof.
  intros T H. unfold add_table in H. destruct (all (find_addend s) sum) as [parts|]; [|easy].
  destruct (Nat.leb (length parts) most_addends && _ && _); [|easy]. simpl in H.
  destruct (table_found w p counted parts es) as [f|] eqn:E; [|easy]. injection H as <- <-. split; [|easy].
  intros t c H. simpl in H. destruct (Pos.eq_dec t (next_closed s)) as [->|N].
  - rewrite PM.gss in H. injection H as <-. simpl. now apply table_found_true in E.
  - rewrite PM.gso in H by auto. now apply (T t).
Qed.

Theorem loop_step_true s x s' out : loops_true s -> loop_step s x = Some (s', out) ->
  loops_true s' /\ forall r, out = Some r -> result_true r.
Proof.
  intros T H. destruct x as [l|l|p w sum es|p w counted sum es|t first xs]; simpl in H.
  - destruct (add_graph_true _ _ _ _ T H) as [T' ->]. now split.
  - destruct (add_graph_true _ _ _ _ T H) as [T' ->]. now split.
  - destruct (add_table_true _ _ _ _ _ _ _ _ T H) as [T' ->]. now split.
  - destruct (add_table_true _ _ _ _ _ _ _ _ T H) as [T' ->]. now split.
  - destruct (PM.find t (tables_of s)) as [c|] eqn:C; [|easy].
    destruct (stands (sizes_of (played c)) xs && _) eqn:G; [|easy]. simpl in H. injection H as <- <-. split; [exact T|].
    intros r R. injection R as <-. apply andb_prop in G as [_ G]. now apply (T t c C).
Qed.
