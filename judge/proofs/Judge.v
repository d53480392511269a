(* SPDX-License-Identifier: MIT

   The judge: it reads lines, takes them one after the other, and returns the statements that hold.

   [judge_sound] is the theorem behind every "verified": it says what a statement means in play by the rules of the
   game, without a word of certificates. *)
From Coq Require Import List PArith NArith Bool.
From Judge Require Import Games Sums Alike Canonical Stops Thermographs Heaps Nims Kernel Soundness Steps Loops Dominoes Patterns NoGo Piles Hackenbush
  Reader.
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

(* The lines of play that ends, and of play that may return, know nothing of each other. *)
Inductive judged := Ending (x : line) | Returning (x : loop_line).
Definition line_of (w : written) : option judged :=
  match w with
  | Announced r stride => r <- rules_of r stride; Some (Ending (Rules r))
  | Described r data => r <- described r data; Some (Ending (Rules r))
  | Listed text | Called text => _ <- guard (printable text); Some (Ending (DropNodes []))
  | Looping x => Some (Returning x)
  | Plain x => Some (Ending x)
  end.

(* A line as bytes of the binary form, or as something else has read it. *)
Inductive source := Bytes (l : list N) | Read (w : written).

Record standing := { kernel : state; returns : loops }.
Definition at_start : standing := {| kernel := start; returns := no_loops |}.
Inductive verdict := Ends (s : statement) | Returns (r : result).

Definition judge_line (s : standing) (x : source) : option (standing * option verdict) :=
  w <- match x with Bytes l => get_line (next_node (kernel s)) (next_sequent (kernel s)) l | Read w => Some w end;
  x <- line_of w;
  match x with
  | Ending x => r <- step (kernel s) x; Some ({| kernel := fst r; returns := returns s |}, option_map Ends (snd r))
  | Returning x =>
    r <- loop_step (returns s) x; Some ({| kernel := kernel s; returns := fst r |}, option_map Returns (snd r))
  end.

Fixpoint judge (s : standing) (lines : list source) : option (list verdict) :=
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
  | Misere w a b => (* Left moves where she is the player who moves first, or Right the one who moves second *)
    forall p first, In (p, first) (claims w) ->
      misere_left (if p then first else negb first) (add (sum (map worth a)) (neg (sum (map worth b)))) = p
  end.

Lemma holds_in_play s : holds s -> in_play s.
Proof.
  assert (Second : forall g h, ge g h -> left_wins false (add g (neg h)) = true) by (intros; now apply ge_play).
  assert (First : forall g h, gf g h -> left_wins true (add g (neg h)) = true) by (intros; now apply ge_play).
  assert (Both : forall g h, eqv g h -> equal_in_play g h) by (intros g h []; split; auto).
  assert (Back : forall g h, equal_in_play g h -> eqv g h) by (intros g h []; split; now apply ge_play).
  destruct s as [r a b|code first values|code e p|a n|a v|a l r'|a m t|w a b]; simpl; [|unfold values_true; auto|auto| |auto|auto| |auto].
  3: { intros (k & E & K & M). exists k. auto. }
  2: { intros [(k & E & H) M]. split; [exists k; auto|]. intros h E'. apply M. auto. }
  set (g := sum (map worth a)). set (h := sum (map worth b)). unfold equal_in_play.
  destruct r; intuition auto.
Qed.

(* Of play that may return: Loops.v says what it is to win or to survive there. *)
Definition true_verdict (v : verdict) : Prop := match v with Ends st => in_play st | Returns r => result_true r end.

Lemma judge_line_true f s l s' out : invariant f (kernel s) -> loops_true (returns s) ->
  judge_line s l = Some (s', out) ->
  (exists f', invariant f' (kernel s')) /\ loops_true (returns s') /\ forall v, out = Some v -> true_verdict v.
Proof.
  intros I L E. unfold judge_line in E. destruct (match l with Bytes _ => _ | Read w => _ end) as [w|]; [|easy].
  destruct (line_of w) as [[x|x]|]; [| |easy].
  - destruct (step (kernel s) x) as [[k o]|] eqn:S; [|easy]. injection E as <- <-.
    destruct (step_true _ _ _ _ _ I S) as [I' O]. split; [exact I'|]. split; [exact L|].
    intros v V. destruct o as [st|]; [|easy]. injection V as <-. apply holds_in_play. now apply O.
  - destruct (loop_step (returns s) x) as [[k o]|] eqn:S; [|easy]. injection E as <- <-.
    destruct (loop_step_true _ _ _ _ L S) as [L' O]. split; [exists f; exact I|]. split; [exact L'|].
    intros v V. destruct o as [r|]; [|easy]. injection V as <-. now apply O.
Qed.

Theorem judge_sound lines : forall sts, judge at_start lines = Some sts -> forall st, In st sts -> true_verdict st.
Proof.
  enough (K : forall lines f s sts, invariant f (kernel s) -> loops_true (returns s) -> judge s lines = Some sts ->
    forall st, In st sts -> true_verdict st).
  { intros sts H st Hst. eapply K; eauto; [apply start_true|apply no_loops_true]. }
  clear lines. induction lines as [|l lines IH]; intros f s sts Inv Loops H st Hst; simpl in H; [injection H as <-; easy|].
  destruct (judge_line s l) as [[s' out]|] eqn:E; [|easy]. simpl in H.
  destruct (judge s' lines) as [rest|] eqn:R; [|easy]. injection H as <-.
  destruct (judge_line_true f s l s' out Inv Loops E) as ([f' Inv'] & Loops' & O).
  destruct out as [v|]; [destruct Hst as [<-|Hst]; [now apply O|]|]; eapply IH; eauto.
Qed.

Print Assumptions judge_sound.
Print Assumptions read_written.
