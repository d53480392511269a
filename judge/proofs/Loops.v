(* SPDX-License-Identifier: MIT

   Play that may return. A graph lists what the moves from each of its positions lead to, and a sum of some of them,
   each with a sign, is played in one of them at a time. Who cannot move loses; play that has no end is a draw.

   [won]: the player can force the opponent to a position without moves. [survived]: the player has a strategy that
   has a move wherever it is followed to, for ever. [loop_step_true]: what a *closed table* lists is won, or survived.

   A table lists positions with the opponent to move, and others with the player to move and a reply. It is closed when
   every move of the opponent, and every reply, leads to a position of the table. In a table of wins each leads to one
   that stands before it in the list: its place is a rank, and play goes down. *)
From Coq Require Import List PArith NArith Bool Lia.
From Judge Require Import Tries Multisets Heaps Kernel.
Import ListNotations.

(* ---- play ---- *)

(* What Left's moves, and Right's, lead to. *)
Definition vertex := (list N * list N)%type.
Definition graph := NM.t vertex.
Definition targets (left : bool) (g : graph) (v : N) : list N :=
  match NM.find v g with Some (l, r) => if left then l else r | None => [] end.

(* Graphs of a sum, and whether each is turned: then Left makes Right's moves in it. *)
Definition arena := list (graph * bool).
(* The positions after a move of Left (or Right) in one of the summands. *)
Fixpoint moves (a : arena) (left : bool) (xs : list N) : list (list N) :=
  match a, xs with
  | (g, turned) :: a, v :: xs =>
    map (fun w => w :: xs) (targets (xorb left turned) g v) ++ map (cons v) (moves a left xs)
  | _, _ => []
  end.

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
End Play.

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

(* What a table has found: positions of the player with what the reply leads to, and positions of the opponent. They
   are found by a number; where graphs have more vertices than a line of a file has room for, it may be that of another
   position, too, and then they are not found. *)
Record found := { own : NM.t (list N * list N); other : NM.t (list N) }.
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
Definition reply_at (t : found) (xs : list N) : option (list N) :=
  match NM.find (key xs) (own t) with Some (ys, z) => if same xs ys then Some z else None | None => None end.
Definition waits_at (t : found) (xs : list N) : bool :=
  match NM.find (key xs) (other t) with Some ys => same xs ys | None => false end.
Definition moves_at (t : found) (xs : list N) : bool := match reply_at t xs with Some _ => true | None => false end.

Section Tables.
Variables (a : arena) (player : bool).

Definition enter (t : found) (e : entry) : found :=
  match e with
  | Waiting xs => {| own := own t; other := NM.add (key xs) xs (other t) |}
  | Moving xs n =>
    match member (moves a player xs) n with
    | Some y => {| own := NM.add (key xs) (xs, y) (own t); other := other t |}
    | None => t
    end
  end.
Definition justified (t : found) (e : entry) : bool :=
  match e with
  | Waiting xs => forallb (moves_at t) (moves a (negb player) xs)
  | Moving xs n => match member (moves a player xs) n with Some y => waits_at t y | None => false end
  end.

(* Every entry may lead to every other one; or to those before it. *)
Definition survival (es : list entry) : option found :=
  let t := fold_left enter es none_found in
  if forallb (justified t) es then Some t else None.
Fixpoint wins (t : found) (es : list entry) : option found :=
  match es with
  | [] => Some t
  | e :: es => if justified t e then wins (enter t e) es else None
  end.

(* What is found in a table is so. *)
Definition kept (P : bool -> list N -> Prop) (t : found) : Prop :=
  (forall xs y, reply_at t xs = Some y -> P true xs) /\ (forall xs, waits_at t xs = true -> P false xs).

Lemma reply_entered t xs n y : member (moves a player xs) n = Some y -> forall zs u,
  reply_at (enter t (Moving xs n)) zs = Some u -> (zs = xs /\ u = y) \/ reply_at t zs = Some u.
Proof.
  intros M zs u. unfold reply_at, enter. rewrite M. simpl. destruct (N.eq_dec (key xs) (key zs)) as [E|E].
  - rewrite NMF.add_eq_o by exact E. destruct (same zs xs) eqn:S; [|easy]. apply same_eq in S.
    intros H. injection H as <-. auto.
  - rewrite NMF.add_neq_o by exact E. auto.
Qed.
Lemma waits_entered t xs : forall zs, waits_at (enter t (Waiting xs)) zs = true -> zs = xs \/ waits_at t zs = true.
Proof.
  intros zs. unfold waits_at, enter. simpl. destruct (N.eq_dec (key xs) (key zs)) as [E|E].
  - rewrite NMF.add_eq_o by exact E. intros H. left. now apply same_eq.
  - rewrite NMF.add_neq_o by exact E. auto.
Qed.
Lemma waits_moving t xs n zs : waits_at (enter t (Moving xs n)) zs = waits_at t zs.
Proof. unfold waits_at, enter. now destruct (member (moves a player xs) n). Qed.
Lemma nothing_found P : kept P none_found.
Proof.
  split; unfold reply_at, waits_at, none_found; cbn [own other].
  - intros xs y H. now rewrite NMF.empty_o in H.
  - intros xs H. now rewrite NMF.empty_o in H.
Qed.

Lemma enter_won t e : kept (won a player) t -> justified t e = true -> kept (won a player) (enter t e).
Proof.
  intros [A B] J. destruct e as [xs|xs n]; simpl in J.
  - split; [exact A|]. intros zs H. apply waits_entered in H as [->|H]; auto.
    apply won_second. intros ys Hy. rewrite forallb_forall in J. specialize (J ys Hy). unfold moves_at in J.
    destruct (reply_at t ys) as [y|] eqn:R; [|easy]. eauto.
  - destruct (member (moves a player xs) n) as [y|] eqn:M; [|easy]. split.
    + intros zs u H. destruct (reply_entered t xs n y M zs u H) as [[-> ->]|K]; eauto.
      apply won_first with y; [eapply member_in; eauto|auto].
    + intros zs H. rewrite waits_moving in H. auto.
Qed.
Lemma wins_true es : forall t t', kept (won a player) t -> wins t es = Some t' -> kept (won a player) t'.
Proof.
  induction es as [|e es IH]; intros t t' K H; simpl in H; [now injection H as <-|].
  destruct (justified t e) eqn:J; [|easy]. eapply IH; [|exact H]. now apply enter_won.
Qed.

(* What is found comes from an entry. *)
Lemma entered es : forall t,
  (forall xs y, reply_at (fold_left enter es t) xs = Some y ->
    (exists n, In (Moving xs n) es /\ member (moves a player xs) n = Some y) \/ reply_at t xs = Some y) /\
  (forall xs, waits_at (fold_left enter es t) xs = true -> In (Waiting xs) es \/ waits_at t xs = true).
Proof.
  induction es as [|e es IH]; intros t; simpl; [auto|]. destruct (IH (enter t e)) as [A B]. split.
  - intros xs y H. destruct (A xs y H) as [(n & Hn & M)|K]; [left; exists n; auto|].
    destruct e as [zs|zs n]; [right; exact K|]. destruct (member (moves a player zs) n) as [u|] eqn:M.
    + destruct (reply_entered t zs n u M xs y K) as [[-> ->]|K']; [left; exists n; auto|auto].
    + right. unfold enter in K. now rewrite M in K.
  - intros xs H. destruct (B xs H) as [K|K]; [auto|]. destruct e as [zs|zs n].
    + apply waits_entered in K as [->|K]; auto.
    + rewrite waits_moving in K. auto.
Qed.
Lemma survival_true es t : survival es = Some t -> kept (survived a player) t.
Proof.
  unfold survival. set (u := fold_left enter es none_found). destruct (forallb (justified u) es) eqn:J; [|easy].
  intros H. injection H as <-. rewrite forallb_forall in J.
  destruct (entered es none_found) as [A B]. fold u in A, B.
  destruct (nothing_found (fun _ _ => False)) as [NA NB].
  set (s := fun xs => match reply_at u xs with Some y => y | None => xs end).
  set (in_table := fun (turn : bool) xs => (if turn then moves_at u xs else waits_at u xs) = true).
  assert (Step : forall xs y, reply_at u xs = Some y -> In y (moves a player xs) /\ waits_at u y = true).
  { intros xs y E. destruct (A xs y E) as [(n & Hn & M)|K]; [|destruct (NA xs y K)]. specialize (J _ Hn). simpl in J.
    rewrite M in J. split; [eapply member_in; eauto|exact J]. }
  assert (Closed : forall first from turn ys, in_table first from -> reached a player s first from turn ys ->
    in_table turn ys).
  { intros first from turn ys F R. induction R as [|xs R IH|xs ys R IH Hy]; [exact F| |].
    - unfold in_table, moves_at in *. unfold s. destruct (reply_at u xs) as [y|] eqn:E; [|easy]. now apply (Step xs).
    - unfold in_table in *. destruct (B xs IH) as [K|K]; [|destruct (NB xs K)]. specialize (J _ K). simpl in J.
      rewrite forallb_forall in J. auto. }
  assert (Survives : forall first from, in_table first from -> survived a player first from).
  { intros first from F. exists s. intros ys R. apply (Closed first from true ys F) in R.
    unfold in_table, moves_at in R. unfold s. destruct (reply_at u ys) as [y|] eqn:E; [|easy]. now apply (Step ys). }
  split.
  - intros xs y H. apply (Survives true). unfold in_table, moves_at. now rewrite H.
  - intros xs H. apply (Survives false). exact H.
Qed.
End Tables.

(* ---- lines ---- *)

Record closed := { owner : bool; winning : bool; played : list addend; has : found }.
Record loops := { next_graph : positive; graphs : PM.t (list vertex); next_closed : positive; tables_of : PM.t closed }.
Definition no_loops : loops :=
  {| next_graph := 1; graphs := PM.empty _; next_closed := 1; tables_of := PM.empty _ |}.

Inductive loop_line :=
| NewGraph (l : list vertex)
| Closed (player wins : bool) (sum : list (positive * bool)) (entries : list entry)
| SayPlay (table : positive) (first : bool) (xs : list N).
(* The player wins, or survives, moving first or second, at xs. *)
Record result := { by_player : bool; is_win : bool; goes_first : bool; addends : list addend; at_place : list N }.

Definition within (l : list vertex) : bool :=
  let n := N.of_nat (length l) in forallb (fun v : vertex => forallb (fun w => N.ltb w n) (fst v ++ snd v)) l.
(* Is a position one, in graphs with so many vertices? *)
Definition sizes_of (sum : list addend) : list N := map (fun x => N.of_nat (length (fst x))) sum.
Fixpoint stands (sizes xs : list N) : bool :=
  match sizes, xs with
  | [], [] => true
  | n :: sizes, v :: xs => N.ltb v n && stands sizes xs
  | _, _ => false
  end.
Definition place_of (e : entry) : list N := match e with Waiting xs => xs | Moving xs _ => xs end.
Definition most_addends : nat := 64.
Definition find_addend (s : loops) (x : positive * bool) : option addend :=
  l <- PM.find (fst x) (graphs s); Some (l, snd x).

Definition loop_step (s : loops) (x : loop_line) : option (loops * option result) :=
  match x with
  | NewGraph l =>
    _ <- guard (within l);
    Some ({| next_graph := Pos.succ (next_graph s); graphs := PM.add (next_graph s) l (graphs s);
             next_closed := next_closed s; tables_of := tables_of s |}, None)
  | Closed p w sum es =>
    parts <- all (find_addend s) sum;
    let sizes := sizes_of parts in
    _ <- guard (Nat.leb (length parts) most_addends && forallb (fun e => stands sizes (place_of e)) es);
    t <- (if w then wins (arena_of parts) p none_found es else survival (arena_of parts) p es);
    Some ({| next_graph := next_graph s; graphs := graphs s; next_closed := Pos.succ (next_closed s);
             tables_of := PM.add (next_closed s) {| owner := p; winning := w; played := parts; has := t |}
                            (tables_of s) |}, None)
  | SayPlay t first xs =>
    c <- PM.find t (tables_of s);
    _ <- guard (stands (sizes_of (played c)) xs && if first then moves_at (has c) xs else waits_at (has c) xs);
    Some (s, Some {| by_player := owner c; is_win := winning c; goes_first := first; addends := played c;
                     at_place := xs |})
  end.

Definition result_true (r : result) : Prop :=
  (if is_win r then won else survived) (arena_of (addends r)) (by_player r) (goes_first r) (at_place r).
Definition loops_true (s : loops) : Prop := forall t c, PM.find t (tables_of s) = Some c ->
  kept ((if winning c then won else survived) (arena_of (played c)) (owner c)) (has c).

Lemma no_loops_true : loops_true no_loops.
Proof. intros t c H. simpl in H. now rewrite PM.gempty in H. Qed.

Theorem loop_step_true s x s' out : loops_true s -> loop_step s x = Some (s', out) ->
  loops_true s' /\ forall r, out = Some r -> result_true r.
Proof.
  intros T H. destruct x as [l|p w sum es|t first xs]; simpl in H.
  - destruct (within l); [|easy]. simpl in H. injection H as <- <-. split; [exact T|easy].
  - destruct (all (find_addend s) sum) as [parts|]; [|easy].
    destruct (Nat.leb (length parts) most_addends && _); [|easy]. simpl in H.
    destruct (if w then _ else _) as [f|] eqn:E; [|easy]. injection H as <- <-. split; [|easy].
    intros t c H. simpl in H. destruct (Pos.eq_dec t (next_closed s)) as [->|N].
    + rewrite PM.gss in H. injection H as <-. simpl. destruct w.
      * eapply wins_true; [|exact E]. apply nothing_found.
      * now apply survival_true with es.
    + rewrite PM.gso in H by auto. now apply (T t).
  - destruct (PM.find t (tables_of s)) as [c|] eqn:C; [|easy].
    destruct (stands (sizes_of (played c)) xs && _) eqn:G; [|easy]. simpl in H. injection H as <- <-. split; [exact T|].
    intros r R. injection R as <-. apply andb_prop in G as [_ G]. destruct (T t c C) as [A B].
    unfold result_true. simpl. destruct first; [|exact (B xs G)].
    unfold moves_at in G. destruct (reply_at (has c) xs) as [y|] eqn:R; [|easy]. exact (A xs y R).
Qed.
