(* SPDX-License-Identifier: MIT

   The judge: it reads lines, takes them one after the other, and returns the statements that hold.

   [judge_sound] is the theorem behind every "verified": it says what a statement means in play by the rules of the
   game, without a word of certificates. *)
From Coq Require Import List PArith NArith Bool.
From Judge Require Import Games Sums Canonical Stops Thermographs Heaps Nims Kernel Soundness Steps Dominoes Patterns NoGo Piles Hackenbush Reader.
Import ListNotations.
Open Scope N_scope.

(* The rulesets that the judge knows, by their numbers in a certificate. *)
Definition rules_of (ruleset stride : N) : option rules :=
  if N.leb 2 stride && N.leb stride 64 then
    match ruleset with
    | 1 => Some (domineering stride)
    | 2 => Some (cram stride)
    | 3 => Some (clobber stride)
    | 4 => Some (toads_frogs stride)
    | 5 => Some (bipass stride)
    | 6 => Some (nogo stride)
    | 7 => Some (impartial_nogo stride)
    | _ => None
    end
  else None.

(* Those that a list describes. *)
Definition described (ruleset : N) (data : list N) : option rules :=
  match ruleset, data with
  | 8, [] => Some nim_rules
  | 9, _ => _ <- guard (is_code data); Some (octal_rules data)
  | 10, _ => hackenbush_of data
  | _, _ => None
  end.

(* A remark, in printable characters, from which nothing follows. *)
Definition printable (text : list N) : bool := forallb (fun c => N.leb 32 c && N.leb c 126) text.

Definition line_of (w : written) : option line :=
  match w with
  | Announced r stride => r <- rules_of r stride; Some (Rules r)
  | Described r data => r <- described r data; Some (Rules r)
  | Listed text => _ <- guard (printable text); Some (DropNodes [])
  | Plain x => Some x
  end.

(* A line as bytes of the binary form, or as something else has read it. *)
Inductive source := Bytes (l : list N) | Read (w : written).

Definition judge_line (s : state) (x : source) : option (state * option statement) :=
  w <- match x with Bytes l => get_line (next_node s) (next_sequent s) l | Read w => Some w end;
  x <- line_of w; step s x.

Fixpoint judge (s : state) (lines : list source) : option (list statement) :=
  match lines with
  | [] => Some []
  | l :: lines =>
    r <- judge_line s l; sts <- judge (fst r) lines;
    Some (match snd r with Some st => st :: sts | None => sts end)
  end.

(* What a statement says, in play. G - H is played; Left wins it moving second (g >= h), or moving first. The
   difference of two games that are equal is won by whoever moves second. *)
Definition equal_in_play (g h : game) : Prop :=
  left_wins false (add g (neg h)) = true /\ left_wins false (add h (neg g)) = true.
Definition in_play (s : statement) : Prop :=
  match s with
  | Comparison r a b =>
    let g := sum (map worth a) in
    let h := sum (map worth b) in
    let second := left_wins false (add g (neg h)) = true in
    let first := left_wins true (add g (neg h)) = true in
    match r with
    | GreaterEqual => second
    | GreaterOrConfused => first
    | Equal => equal_in_play g h
    | Greater => second /\ first
    | Confused => first /\ left_wins true (add h (neg g)) = true
    end
  | NimValues code first values =>
    forall j v, nth_error values j = Some v -> equal_in_play (heap code (first + N.of_nat j)) (star v)
  | Periodic code e p => forall n, e <= n -> equal_in_play (heap code (n + p)) (heap code n)
  | Birthday a n => (* the least height of a game that is equal *)
    let g := sum (map worth a) in
    (exists k, equal_in_play g k /\ height k = N.to_nat n) /\
    forall k, equal_in_play g k -> (N.to_nat n <= height k)%nat
  | Nimber a v => equal_in_play (sum (map worth a)) (star v)
  | Stops a l r => (* Left begins, or Right does; both leave off at the first number *)
    stop true (sum (map worth a)) l /\ stop false (sum (map worth a)) r
  | Thermal a m t => (* of the canonical form: where its walls meet *)
    exists k, equal_in_play (sum (map worth a)) k /\ canonical k /\ mast k m t
  end.

Lemma holds_in_play s : holds s -> in_play s.
Proof.
  assert (Second : forall g h, ge g h -> left_wins false (add g (neg h)) = true) by (intros; now apply ge_play).
  assert (First : forall g h, gf g h -> left_wins true (add g (neg h)) = true) by (intros; now apply ge_play).
  assert (Both : forall g h, eqv g h -> equal_in_play g h) by (intros g h []; split; auto).
  assert (Back : forall g h, equal_in_play g h -> eqv g h) by (intros g h []; split; now apply ge_play).
  destruct s as [r a b|code first values|code e p|a n|a v|a l r'|a m t]; simpl; [|unfold values_true; auto|auto| |auto|auto|].
  3: { intros (k & E & K & M). exists k. auto. }
  2: { intros [(k & E & H) M]. split; [exists k; auto|]. intros h E'. apply M. auto. }
  set (g := sum (map worth a)). set (h := sum (map worth b)). unfold equal_in_play.
  destruct r; intuition auto.
Qed.

Theorem judge_sound lines : forall sts, judge start lines = Some sts -> forall st, In st sts -> in_play st.
Proof.
  enough (K : forall lines f s sts, invariant f s -> judge s lines = Some sts -> forall st, In st sts -> holds st).
  { intros sts H st Hst. apply holds_in_play. eapply K; eauto. apply start_true. }
  clear lines. induction lines as [|l lines IH]; intros f s sts Inv H st Hst; simpl in H; [injection H as <-; easy|].
  destruct (judge_line s l) as [[s' out]|] eqn:E; [|easy]. simpl in H.
  destruct (judge s' lines) as [rest|] eqn:R; [|easy]. injection H as <-.
  unfold judge_line in E. destruct (match l with Bytes _ => _ | Read w => _ end) as [w|]; [|easy]. destruct (line_of w) as [x|]; [|easy].
  destruct (step_true _ _ _ _ _ Inv E) as [[f' Inv'] O].
  destruct out as [st'|]; [destruct Hst as [<-|Hst]; [now apply O|]|]; eapply IH; eauto.
Qed.

Print Assumptions judge_sound.
Print Assumptions read_written.
