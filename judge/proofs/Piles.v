(* SPDX-License-Identifier: MIT

   Nim and octal codes as rulesets of the kernel: a position is one heap.

   Heaps beside one another are a sum by the rules, and what a move leaves of a heap are heaps; so a position of several
   heaps is a sum of positions. The games are those of Heaps.v: [star n], and [heap code n]. *)
From Coq Require Import List NArith Arith Bool Lia String.
From Judge Require Import Games Sums Alike Multisets Heaps Nims Kernel.
Import ListNotations.
Open Scope N_scope.

(* So that one line cannot ask for much. *)
Definition most_heap : N := 4096.
Definition stands (n : N) : bool := N.ltb n most_heap.

Section Impartial.
Variables (name : string) (data : list N) (value : N -> game) (moves : N -> list (list N)).
Hypothesis left_moves_match : forall n, options_match value (lefts (value n)) (moves n).
Hypothesis right_moves_match : forall n, options_match value (rights (value n)) (moves n).
Variable move : N -> N -> option (list N).
Hypothesis move_in : forall n i parts, move n i = Some parts -> In parts (moves n).

Definition heap_rules : rules :=
  {| Kernel.name := name; letters := ""; stride := 1; Kernel.data := data; position := value; proper := stands;
     left_moves := moves; right_moves := moves; left_move := move; right_move := move;
     images := fun _ => []; mirrors := fun _ => []; divided := fun _ _ _ => None;
     left_moves_right := left_moves_match; right_moves_right := right_moves_match;
     left_move_right := move_in; right_move_right := move_in;
     images_right := fun c d H => match H with end; mirrors_right := fun c d H => match H with end;
     divided_right := fun p c a parts H => match p with true | false => ltac:(discriminate H) end |}.
End Impartial.

(* ---- Nim ---- *)

Definition nim_left (u : N) : list N := if N.eqb u 0 then [] else [u].
Definition nim_moves (n : N) : list (list N) := map (fun k => nim_left (N.of_nat k)) (seq 0 (N.to_nat n)).
Definition nim_move (n u : N) : option (list N) := if N.ltb u n then Some (nim_left u) else None.

Lemma nim_left_worth u : alike (star u) (sum (map star (nim_left u))).
Proof.
  unfold nim_left. destruct (N.eqb_spec u 0) as [->|_]; [apply alike_refl|]. apply alike_sym, add_zero_alike.
Qed.
Lemma in_nim_moves n parts : In parts (nim_moves n) <-> exists u, u < n /\ parts = nim_left u.
Proof.
  unfold nim_moves. rewrite in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. exists (N.of_nat k). split; [lia|auto].
  - intros (u & L & ->). exists (N.to_nat u). rewrite N2Nat.id. split; auto. apply in_seq. lia.
Qed.
Lemma nim_match n : options_match star (lefts (star n)) (nim_moves n).
Proof.
  split.
  - intros g Hg. apply in_star in Hg as (u & L & ->). exists (nim_left u). split; [apply in_nim_moves; eauto|apply nim_left_worth].
  - intros parts Hp. apply in_nim_moves in Hp as (u & L & ->). exists (star u). split; [apply in_star; eauto|apply nim_left_worth].
Qed.
Lemma nim_move_in n u parts : nim_move n u = Some parts -> In parts (nim_moves n).
Proof.
  unfold nim_move. destruct (N.ltb_spec u n) as [L|_]; [|easy]. intros H. injection H as <-. apply in_nim_moves. eauto.
Qed.
Definition nim_rules : rules := heap_rules "nim" [] star nim_moves nim_match nim_match nim_move nim_move_in.

(* ---- octal codes ---- *)

Section Octal.
Variable code : list N.

Definition has_moves (n : N) : bool :=
  existsb (fun t : N * N => let (k, d) := t in may_end k d n || may_stay k d n || may_split k d n) (takes code).
(* Heaps in which nobody can move are left out. *)
Definition octal_moves (n : N) : list (list N) := map (filter has_moves) (heap_moves code n).

Lemma no_moves_worth n : has_moves n = false -> alike (heap code n) zero.
Proof.
  intros H. assert (E : heap_moves code n = []).
  { unfold has_moves in H. unfold heap_moves. induction (takes code) as [|[k d] l IH]; auto. simpl in *.
    apply orb_false_iff in H as [H1 H2]. apply orb_false_iff in H1 as [H1 S]. apply orb_false_iff in H1 as [F T].
    now rewrite F, T, S, IH. }
  rewrite heap_options. unfold options. rewrite E. apply alike_refl.
Qed.
Lemma filter_worth l : alike (sum (map (heap code) l)) (sum (map (heap code) (filter has_moves l))).
Proof.
  induction l as [|n l IH]; simpl; [apply alike_refl|]. destruct (has_moves n) eqn:E; simpl.
  - now apply alike_add; [apply alike_refl|].
  - eapply alike_trans; [apply alike_add; [apply no_moves_worth, E|exact IH]|].
    apply zero_add_alike.
Qed.
Lemma octal_match n : options_match (heap code) (options code n) (octal_moves n).
Proof.
  unfold options, octal_moves. split.
  - intros g Hg. apply in_map_iff in Hg as (s & <- & Hs). exists (filter has_moves s).
    split; [now apply in_map|apply filter_worth].
  - intros parts Hp. apply in_map_iff in Hp as (s & <- & Hs). exists (sum (map (heap code) s)).
    split; [now apply (in_map (fun s => sum (map (heap code) s)))|apply filter_worth].
Qed.
Lemma octal_left_match n : options_match (heap code) (lefts (heap code n)) (octal_moves n).
Proof. rewrite heap_options. apply octal_match. Qed.
Lemma octal_right_match n : options_match (heap code) (rights (heap code n)) (octal_moves n).
Proof. rewrite heap_options. apply octal_match. Qed.
Definition octal_move (n i : N) : option (list N) := member (octal_moves n) i.
Lemma octal_move_in n i parts : octal_move n i = Some parts -> In parts (octal_moves n).
Proof. apply member_in. Qed.
Definition octal_rules : rules :=
  heap_rules "octal" code (heap code) octal_moves octal_left_match octal_right_match octal_move octal_move_in.
End Octal.
