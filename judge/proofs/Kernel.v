(* SPDX-License-Identifier: MIT

   The kernel: what the lines of a certificate do, and that what they leave behind is true.

   A *node* is a game whose options are sums of earlier nodes; a *sequent* [M] says that Left, moving second, wins
   the sum of the nodes M. Three rules make sequents:

     play   a reply to each move of Right, and the sequent that it leads to;
     sum    [M] and [N] give [M N], and a node with its negative may be joined to any;
     cut    [y -y M] gives [M].

   Of some rulesets the kernel knows a fourth one: a player may give up moves (Divide).

   A *place* says that a position of a ruleset has the value of a sum v of nodes. The kernel makes the moves of the
   position itself, takes what they leave apart, and looks the parts up. The position is v when Left, second, wins
   the difference, and so does Right: each option of the position and each option of v has its reply.

   [invariant] ties a state to games: some function from the numbers of nodes to games makes all that the state
   holds true. Numbers are given out in order and never again, so that lines which drop what is no longer cited
   change nothing.

   An *open* node is a position itself, and the node behind it its negative. Nothing is said of its options before
   they are needed: the kernel makes the moves of the player who is to be answered, and looks up what they leave; of
   the moves of the player who answers it makes the one that is named. So a sequent of positions has a proof as short
   as a search of them.

   What is computed of a node, its birthday, nim value, stops and thermograph, is a *fact* of it. A node gets its facts
   when its game is shown to be in canonical form, its options before it.

   Beside the nodes stand tables of nim values (Nims.v), with lines and statements of their own. *)
From Coq Require Import List PArith NArith Bool Permutation Lia String FMapAVL
  OrderedTypeEx FMapFacts.
From Judge Require Import Games Sums Alike Tries Multisets Canonical Stops Thermographs Heaps Nims.
Import ListNotations.
Open Scope list_scope.

Module NM := FMapAVL.Make N_as_OT.
Module NMF := FMapFacts.WFacts_fun N_as_OT NM.

(* ---- rulesets ---- *)

(* The options of a game, and positions after moves as lists of parts, are alike. *)
Definition options_match (value : N -> game) (games : list game) (moves : list (list N)) : Prop :=
  (forall g, In g games -> exists parts, In parts moves /\ alike g (sum (map value parts))) /\
  (forall parts, In parts moves -> exists g, In g games /\ alike g (sum (map value parts))).

(* A ruleset: its positions are numbers. [position] is the meaning, play by the rules; the functions below it are
   what the kernel computes with, and the last three members say that they are right. *)
Record rules := {
  name : string;
  letters : string;                 (* how the states of a cell are printed, the empty one first *)
  stride : N;                       (* how many cells a row of a board takes *)
  data : list N;                    (* what else says which game it is: the digits of a code, the edges of a picture *)
  position : N -> game;
  proper : N -> bool;               (* is it a position that a line may have *)
  left_moves : N -> list (list N);  (* what each move of Left leaves, in parts *)
  right_moves : N -> list (list N);
  left_move : N -> N -> option (list N);  (* one of them, by its number from 0 *)
  right_move : N -> N -> option (list N);
  images : N -> list N;             (* positions that are the same game *)
  mirrors : N -> list N;            (* positions that are its negative *)
  (* The parts of two pieces of a position, the second number being one of them, between which Left (true) or Right
     has no move; their opponent may have some, and gives them up. *)
  divided : bool -> N -> N -> option (list N);
  left_moves_right : forall c, options_match position (lefts (position c)) (left_moves c);
  right_moves_right : forall c, options_match position (rights (position c)) (right_moves c);
  left_move_right : forall c n parts, left_move c n = Some parts -> In parts (left_moves c);
  right_move_right : forall c n parts, right_move c n = Some parts -> In parts (right_moves c);
  images_right : forall c d, In d (images c) -> alike (position d) (position c);
  mirrors_right : forall c d, In d (mirrors c) -> alike (position d) (neg (position c));
  divided_right : forall p c a parts, divided p c a = Some parts ->
    if p then ge (sum (map position parts)) (position c) else ge (position c) (sum (map position parts));
}.

(* ---- states and lines ---- *)

(* A game with options that are sums of games, as nodes have them. *)
Inductive form := Form : list (list form) -> list (list form) -> form.
Fixpoint value (f : form) : game :=
  match f with
  | Form l r => Game (map (fun s => sum (map value s)) l) (map (fun s => sum (map value s)) r)
  end.

Record node := { left : list (list positive); right : list (list positive); meaning : form }.

(* Of a game in canonical form: its height, the nimber that it is, how play of it ends, and its thermograph. *)
Record fact := { depth : N; nim : option N; ends : option ending; thermo : option thermograph }.

Record state := {
  next_node : positive;
  next_sequent : positive;
  next_table : positive;
  next_code : positive;
  nodes : PM.t node;
  opens : PM.t (positive * N * bool);  (* a position of a table; true: its negative *)
  negatives : PM.t positive;
  sequents : PM.t (list positive);
  misere : PM.t (list positive);       (* under misere play; a number is one of these or of those *)
  tables : PM.t (rules * NM.t (list positive));
  codes : PM.t Nims.table;
  facts : PM.t fact;
}.

Definition start : state :=
  {| next_node := 1; next_sequent := 1; next_table := 1; next_code := 1; nodes := PM.empty _; opens := PM.empty _;
     negatives := PM.empty _;
     sequents := PM.empty _; misere := PM.empty _; tables := PM.empty _;
     codes := PM.empty _; facts := PM.empty _ |}.

(* A reply: in which component of the sum (from 0), with which of its options, to which sequent. *)
Record reply := { component : N; option_number : N; leads_to : positive }.
(* An option that is moved to, and the sequent. *)
Record choice := { chosen : N; then_to : positive }.

Inductive relation := GreaterEqual | GreaterOrConfused | Equal | Greater | Confused.
(* Who wins a sum under misere play: Left (true) or Right, moving second, moving first, or both; or whoever moves
   second, or first. *)
Inductive winner := SecondOf (left : bool) | FirstOf (left : bool) | SecondPlayer | FirstPlayer | Always (left : bool).
(* The player, and whether he moves first. *)
Definition claims (w : winner) : list (bool * bool) :=
  match w with
  | SecondOf p => [(p, false)]
  | FirstOf p => [(p, true)]
  | SecondPlayer => [(true, false); (false, false)]
  | FirstPlayer => [(true, true); (false, true)]
  | Always p => [(p, false); (p, true)]
  end.
(* A summand of a statement: a node, or a position in a table. *)
Inductive item := NodeItem (i : positive) | PositionItem (t : positive) (c : N).

Inductive line :=
| NewNode (l r : list (list positive))
| Negative (a b : positive)
| Play (m : list positive) (replies : list reply)
| Join (ks ys : list positive)
| Cut (k : positive) (ys : list positive)
| Rules (r : rules)
| Place (t : positive) (c : N) (v : list positive) (after_right : list reply) (against_left : list choice)
    (after_left : list reply) (against_right : list choice)
| DropNodes (l : list positive)
| DropSequents (l : list positive)
| Say (r : relation) (a b : list item) (ks : list positive) (replies : list reply)
| Code (code : list N) (m : N)
| Heaps (g : positive) (values : list N)
| SayNims (g : positive) (first count : N)
| SayPeriod (g : positive) (e p : N)
| Open (t : positive) (c : N)
| Canonical (i : positive) (replies : list reply)
| SayBirthday (a : list item)
| SayNimber (a : list item)
| SayStops (a : list item)
| SayTemperature (a : list item)
| Divide (t : positive) (p : bool) (c a : N)
| MiserePlay (m : list positive) (replies : list (option reply))  (* none: Left has no move, and wins *)
| SayMisere (w : winner) (a b : list item) (ks : list positive) (replies : list (option reply)).

Inductive summand := Value (f : form) | Position (r : rules) (c : N).
Inductive statement :=
| Comparison (r : relation) (a b : list summand)
| NimValues (code : list N) (first : N) (values : list N)  (* of the heaps from the first on *)
| Periodic (code : list N) (e p : N)                       (* heaps of n and n + p are equal for n >= e *)
| Birthday (a : list summand) (n : N)
| Nimber (a : list summand) (v : N)
| Stops (a : list summand) (l r : fraction)
| Thermal (a : list summand) (m t : QArith_base.Q)         (* mean and temperature *)
| Misere (w : winner) (a b : list summand).                (* of a - b *)

Definition worth (s : summand) := match s with Value f => value f | Position r c => position r c end.
Definition holds (s : statement) : Prop :=
  match s with
  | Comparison r a b =>
    let g := sum (map worth a) in
    let h := sum (map worth b) in
    match r with
    | GreaterEqual => ge g h
    | GreaterOrConfused => gf g h
    | Equal => ge g h /\ ge h g
    | Greater => ge g h /\ gf g h
    | Confused => gf g h /\ gf h g
    end
  | NimValues code first values => values_true code first values
  | Periodic code e p => forall n, N.le e n -> eqv (heap code (N.add n p)) (heap code n)
  | Birthday a n => born (sum (map worth a)) (N.to_nat n)
  | Nimber a v => eqv (sum (map worth a)) (star v)
  | Stops a l r => stop true (sum (map worth a)) l /\ stop false (sum (map worth a)) r
  | Thermal a m t => exists k, eqv (sum (map worth a)) k /\ canonical k /\ mast k m t
  | Misere w a b => forall p first, In (p, first) (claims w) ->
      misere_left (if p then first else negb first) (add (sum (map worth a)) (neg (sum (map worth b)))) = p
  end.

(* ---- what the lines ask ---- *)

Notation "x <- e ; f" := (match e with Some x => f | None => None end)
  (at level 61, e at next level, right associativity).
Definition guard (b : bool) : option unit := if b then Some tt else None.

(* What one line may ask for has bounds: the nodes of a sequent. (Rulesets bound their positions.) *)
Definition most_summands : nat := 64.
Definition short (m : list positive) : bool := Nat.leb (length m) most_summands.

Section Steps.
Variable s : state.

Definition negative_of (l : list positive) := r <- all (fun i => PM.find i (negatives s)) l; Some (merge r []).

(* What a position leaves, as a sum of nodes; the options of a position. *)
Definition look_up (table : NM.t (list positive)) (parts : list N) : option (list positive) :=
  o <- all (fun c => NM.find c table) parts; Some (merge (concat o) []).
Definition placed (table : NM.t (list positive)) (moves : list (list N)) : option (list (list positive)) :=
  os <- all (look_up table) moves; Some (distinct os).

(* The options of a node: all of one player's; and that of Left's with this number. *)
Definition options_of (by_left : bool) (i : positive) : option (list (list positive)) :=
  match PM.find i (nodes s) with
  | Some e => Some (if by_left then left e else right e)
  | None =>
    o <- PM.find i (opens s);
    let '(t, c, negated) := o in
    rt <- PM.find t (tables s);
    os <- placed (snd rt) ((if xorb by_left negated then left_moves else right_moves) (fst rt) c);
    if negated : bool then all negative_of os else Some os
  end.
Definition find_left := options_of true.
Definition find_right := options_of false.
Definition left_option (i : positive) (n : N) : option (list positive) :=
  match PM.find i (nodes s) with
  | Some e => member (left e) n
  | None =>
    o <- PM.find i (opens s);
    let '(t, c, negated) := o in
    rt <- PM.find t (tables s);
    parts <- (if negated : bool then right_move else left_move) (fst rt) c n;
    m <- look_up (snd rt) parts;
    if negated then negative_of m else Some m
  end.

(* Left replies in the sum m. *)
Definition replied (m : list positive) (y : reply) : bool :=
  match member m (component y) with
  | None => false
  | Some q =>
    match left_option q (option_number y), remove q m, PM.find (leads_to y) (sequents s) with
    | Some l, Some rest, Some n => equal n (merge l rest)
    | _, _, _ => false
    end
  end.
Fixpoint all_replied (ms : list (list positive)) (ys : list reply) : bool :=
  match ms, ys with
  | [], [] => true
  | m :: ms, y :: ys => replied m y && all_replied ms ys
  | _, _ => false
  end.

(* What the moves of a player leave of the sum m: the options in each component, each kind of component once. *)
Definition moved (find : positive -> option (list (list positive))) (m : list positive) (x : positive)
    : option (list (list positive)) :=
  rest <- remove x m; os <- find x; Some (map (fun o => merge o rest) os).
Definition after_moves (find : positive -> option (list (list positive))) (m : list positive)
    : option (list (list positive)) :=
  ms <- all (moved find m) (once m); Some (concat ms).

(* To each sum of m, [c] says which of [os] is moved to: the two together are a sequent. *)
Fixpoint all_chosen (os ms : list (list positive)) (cs : list choice) : bool :=
  match ms, cs with
  | [], [] => true
  | m :: ms, c :: cs =>
    match member os (chosen c), PM.find (then_to c) (sequents s) with
    | Some o, Some n => equal n (merge o m)
    | _, _ => false
    end && all_chosen os ms cs
  | _, _ => false
  end.

Definition place_right (r : rules) (table : NM.t (list positive)) (c : N) (v : list positive)
    (ar : list reply) (al' : list choice) (al : list reply) (ar' : list choice) : option unit :=
  w <- negative_of v;
  ls <- placed table (left_moves r c); rs <- placed table (right_moves r c);
  nls <- all negative_of ls; nrs <- all negative_of rs;
  vls <- after_moves find_left v; vrs <- after_moves find_right v; nvls <- all negative_of vls;
  guard (all_replied (map (merge w) rs) ar && all_chosen ls nvls al' &&
         all_replied (map (merge v) nls) al && all_chosen nrs vrs ar').

(* Does sequent k say that the sum a is at least the sum b? Does the reply? *)
Definition sequent_says (a b : list positive) (k : positive) : bool :=
  match negative_of b, PM.find k (sequents s) with Some n, Some m => equal m (merge a n) | _, _ => false end.
Definition reply_says (a b : list positive) (y : reply) : bool :=
  match negative_of b with Some n => replied (merge a n) y | None => false end.

Definition says (r : relation) (a b : list positive) (ks : list positive) (ys : list reply) : bool :=
  match r, ks, ys with
  | GreaterEqual, [k], [] => sequent_says a b k
  | GreaterOrConfused, [], [y] => reply_says a b y
  | Equal, [k; k'], [] => sequent_says a b k && sequent_says b a k'
  | Greater, [k], [y] => sequent_says a b k && reply_says a b y
  | Confused, [], [y; y'] => reply_says a b y && reply_says b a y'
  | _, _, _ => false
  end.

(* The nodes and the summand that an item is. *)
Definition resolve (x : item) : option (list positive * summand) :=
  match x with
  | NodeItem i => e <- PM.find i (nodes s); Some ([i], Value (meaning e))
  | PositionItem t c =>
    rt <- PM.find t (tables s); v <- NM.find c (snd rt); Some (v, Position (fst rt) c)
  end.

(* ---- misere play ----

   Equality is of no use there: a position stands for itself where it, an image of it or a mirror is an open node. *)

Definition is_image (r : rules) (negated : bool) (c d : N) : bool :=
  if negated then existsb (N.eqb d) (mirrors r c) else N.eqb c d || existsb (N.eqb d) (images r c).
Definition exact (t : positive) (rt : rules * NM.t (list positive)) (d : N) : option (list positive) :=
  v <- NM.find d (snd rt);
  match v with
  | [i] =>
    o <- PM.find i (opens s);
    let '(t', c, negated) := o in
    _ <- guard (Pos.eqb t t' && is_image (fst rt) negated c d); Some v
  | _ => None
  end.
Definition exactly (t : positive) (rt : rules * NM.t (list positive)) (parts : list N) : option (list positive) :=
  o <- all (exact t rt) parts; Some (merge (concat o) []).
Definition misere_options (by_left : bool) (i : positive) : option (list (list positive)) :=
  match PM.find i (nodes s) with
  | Some e => Some (if by_left then left e else right e)
  | None =>
    o <- PM.find i (opens s);
    let '(t, c, negated) := o in
    rt <- PM.find t (tables s);
    os <- all (exactly t rt) ((if xorb by_left negated then left_moves else right_moves) (fst rt) c);
    let os := distinct os in
    if negated : bool then all negative_of os else Some os
  end.
Definition misere_option (i : positive) (n : N) : option (list positive) :=
  match PM.find i (nodes s) with
  | Some e => member (left e) n
  | None =>
    o <- PM.find i (opens s);
    let '(t, c, negated) := o in
    rt <- PM.find t (tables s);
    parts <- (if negated : bool then right_move else left_move) (fst rt) c n;
    m <- exactly t rt parts;
    if negated then negative_of m else Some m
  end.
Definition nothing {A} (l : list A) : bool := match l with [] => true | _ => false end.
(* Left has no move in it. *)
Definition stuck (i : positive) : bool :=
  match PM.find i (nodes s) with
  | Some e => nothing (left e)
  | None =>
    match PM.find i (opens s) with
    | Some (t, c, negated) =>
      match PM.find t (tables s) with
      | Some rt => nothing ((if negated : bool then right_moves else left_moves) (fst rt) c)
      | None => false
      end
    | None => false
    end
  end.
Definition misere_replied (m : list positive) (y : option reply) : bool :=
  match y with
  | None => forallb stuck m
  | Some y =>
    match member m (component y) with
    | None => false
    | Some q =>
      match misere_option q (option_number y), remove q m, PM.find (leads_to y) (misere s) with
      | Some l, Some rest, Some n => equal n (merge l rest)
      | _, _, _ => false
      end
    end
  end.
Fixpoint all_misere_replied (ms : list (list positive)) (ys : list (option reply)) : bool :=
  match ms, ys with
  | [], [] => true
  | m :: ms, y :: ys => misere_replied m y && all_misere_replied ms ys
  | _, _ => false
  end.
(* A sequent for each claim to win second, a reply for each to win first; Right's are those of the negative. *)
Fixpoint claimed (m : list positive) (cs : list (bool * bool)) (ks : list positive) (ys : list (option reply)) : bool :=
  match cs with
  | [] => nothing ks && nothing ys
  | (p, first) :: cs =>
    match (if p : bool then Some m else negative_of m) with
    | None => false
    | Some m' =>
      if first : bool then
        match ys with y :: ys => misere_replied m' y && claimed m cs ks ys | [] => false end
      else
        match ks with
        | k :: ks => match PM.find k (misere s) with Some n => equal n m' | None => false end && claimed m cs ks ys
        | [] => false
        end
    end
  end.
Definition misere_resolve (x : item) : option (list positive * summand) :=
  match x with
  | NodeItem i => e <- PM.find i (nodes s); Some ([i], Value (meaning e))
  | PositionItem t c => rt <- PM.find t (tables s); v <- exact t rt c; Some (v, Position (fst rt) c)
  end.

(* ---- facts ---- *)

Definition zero_fact : fact := {| depth := 0; nim := Some 0%N; ends := ending_of [] [];
  thermo := d <- ending_of [] []; thermograph_of d [] [] |}.
(* Of an option that is a node, or nothing. *)
Definition fact_of (m : list positive) : option fact :=
  match m with [] => Some zero_fact | [i] => PM.find i (facts s) | _ => None end.
Definition options_in (by_left : bool) (m : list positive) : option (list (list positive)) :=
  match m with
  | [] => Some []
  | [i] => e <- PM.find i (nodes s); Some (if by_left then left e else right e)
  | _ => None
  end.
(* Of sums side by side: Left, moving first, wins the difference. *)
Fixpoint all_say (qs : list (list positive * list positive)) (ys : list reply) : bool :=
  match qs, ys with
  | [], [] => true
  | q :: qs, y :: ys => reply_says (fst q) (snd q) y && all_say qs ys
  | _, _ => false
  end.
(* No two are comparable. *)
Fixpoint both_ways (l : list (list positive)) : list (list positive * list positive) :=
  match l with [] => [] | x :: t => flat_map (fun y => [(x, y); (y, x)]) t ++ both_ways t end.
Definition is_mex (v : N) (l : list N) : bool :=
  forallb (fun u => negb (N.eqb u v)) l &&
  forallb (fun u => existsb (N.eqb (N.of_nat u)) l) (seq 0 (N.to_nat v)).
Definition nim_of (l r : list fact) : option N :=
  nl <- all nim l; nr <- all nim r;
  let v := N.of_nat (length nl) in if is_mex v nl && is_mex v nr then Some v else None.
Definition ends_of (l r : list fact) : option ending :=
  el <- all ends l; er <- all ends r; ending_of el er.
Definition thermo_of (l r : list fact) : option thermograph :=
  d <- ends_of l r; tl <- all thermo l; tr <- all thermo r; thermograph_of d tl tr.
Definition depth_of (l : list fact) : N := fold_right N.max 0%N (map (fun e => N.succ (depth e)) l).
(* A node whose options are canonical and neither dominated nor reversible. *)
Definition make_fact (i : positive) (ys : list reply) : option fact :=
  e <- PM.find i (nodes s);
  fl <- all fact_of (left e); fr <- all fact_of (right e);
  rl <- all (options_in false) (left e); lr <- all (options_in true) (right e);
  _ <- guard (all_say (both_ways (left e) ++ both_ways (right e) ++ map (fun r => (r, [i])) (concat rl) ++
                       map (fun l => ([i], l)) (concat lr)) ys);
  Some {| depth := depth_of (fl ++ fr); nim := nim_of fl fr; ends := ends_of fl fr; thermo := thermo_of fl fr |}.

(* ---- a line ---- *)

Definition add_node (e : node) : state :=
  {| next_node := Pos.succ (next_node s); next_sequent := next_sequent s; next_table := next_table s; next_code := next_code s;
     nodes := PM.add (next_node s) e (nodes s); opens := opens s;
     negatives := negatives s; sequents := sequents s; misere := misere s;
     tables := tables s; codes := codes s; facts := facts s |}.
Definition add_negatives (a b : positive) : state :=
  {| next_node := next_node s; next_sequent := next_sequent s; next_table := next_table s; next_code := next_code s;
     nodes := nodes s; opens := opens s;
     negatives := PM.add a b (PM.add b a (negatives s)); sequents := sequents s; misere := misere s; tables := tables s; codes := codes s; facts := facts s |}.
Definition add_sequent (m : list positive) : state :=
  {| next_node := next_node s; next_sequent := Pos.succ (next_sequent s); next_table := next_table s; next_code := next_code s;
     nodes := nodes s; opens := opens s;
     negatives := negatives s; sequents := PM.add (next_sequent s) m (sequents s); misere := misere s;
     tables := tables s; codes := codes s; facts := facts s |}.
(* A sequent under misere play. *)
Definition add_misere (m : list positive) : state :=
  {| next_node := next_node s; next_sequent := Pos.succ (next_sequent s); next_table := next_table s; next_code := next_code s;
     nodes := nodes s; opens := opens s;
     negatives := negatives s; sequents := sequents s; misere := PM.add (next_sequent s) m (misere s);
     tables := tables s; codes := codes s; facts := facts s |}.
Definition set_table (t next : positive) (r : rules) (table : NM.t (list positive)) : state :=
  {| next_node := next_node s; next_sequent := next_sequent s; next_table := next; next_code := next_code s; nodes := nodes s; opens := opens s;
     negatives := negatives s; sequents := sequents s; misere := misere s; tables := PM.add t (r, table) (tables s);
     codes := codes s; facts := facts s |}.
(* A position as a node, and its negative as the next one. *)
Definition open_node (t : positive) (c : N) : state :=
  let n := next_node s in
  {| next_node := Pos.succ (Pos.succ n); next_sequent := next_sequent s; next_table := next_table s;
     next_code := next_code s; nodes := nodes s;
     opens := PM.add n (t, c, false) (PM.add (Pos.succ n) (t, c, true) (opens s));
     negatives := PM.add n (Pos.succ n) (PM.add (Pos.succ n) n (negatives s)); sequents := sequents s; misere := misere s;
     tables := tables s; codes := codes s; facts := facts s |}.
Definition set_code (g next : positive) (t : Nims.table) : state :=
  {| next_node := next_node s; next_sequent := next_sequent s; next_table := next_table s; next_code := next;
     nodes := nodes s; opens := opens s;
     negatives := negatives s; sequents := sequents s; misere := misere s; tables := tables s;
     codes := PM.add g t (codes s); facts := facts s |}.
Definition set_fact (i : positive) (e : fact) : state :=
  {| next_node := next_node s; next_sequent := next_sequent s; next_table := next_table s; next_code := next_code s;
     nodes := nodes s; opens := opens s; negatives := negatives s; sequents := sequents s; misere := misere s; tables := tables s;
     codes := codes s; facts := PM.add i e (facts s) |}.
Definition drop (ns ks : list positive) : state :=
  {| next_node := next_node s; next_sequent := next_sequent s; next_table := next_table s; next_code := next_code s;
     nodes := fold_left (fun m i => PM.remove i m) ns (nodes s);
     opens := fold_left (fun m i => PM.remove i m) ns (opens s);
     negatives := fold_left (fun m i => PM.remove i m) ns (negatives s);
     sequents := fold_left (fun m i => PM.remove i m) ks (sequents s);
     misere := fold_left (fun m i => PM.remove i m) ks (misere s); tables := tables s; codes := codes s; facts := facts s |}.

Definition forms_of (l : list (list positive)) : option (list (list form)) :=
  all (all (fun i => e <- PM.find i (nodes s); Some (meaning e))) l.
Definition make_node (l r : list (list positive)) : option state :=
  fl <- forms_of l; fr <- forms_of r;
  Some (add_node {| left := l; right := r; meaning := Form fl fr |}).

Definition equal_lists (a b : list (list positive)) : bool :=
  Nat.eqb (length a) (length b) && forallb (fun p => equal (fst p) (snd p)) (combine a b).
(* Node b is the negative of node a. *)
Definition check_negative (a b : positive) : option unit :=
  ea <- PM.find a (nodes s); eb <- PM.find b (nodes s);
  nl <- all negative_of (left ea); nr <- all negative_of (right ea);
  guard (equal_lists (map (fun x => merge x []) (right eb)) nl &&
         equal_lists (map (fun x => merge x []) (left eb)) nr).
End Steps.

(* A position is worth this sum, and so are its images; its mirrors are worth the negative, if that is a sum of nodes.
   What is known already stays, so that lines go on with the nodes that they began with. *)
Definition add_place (v : list positive) (table : NM.t (list positive)) (c : N) : NM.t (list positive) :=
  if NM.mem c table then table else NM.add c v table.
Definition set_places (s : state) (t : positive) (r : rules) (table : NM.t (list positive)) (c : N)
    (v : list positive) : state :=
  let placed := fold_left (add_place v) (c :: images r c) table in
  set_table s t (next_table s) r
    (match negative_of s v with Some w => fold_left (add_place w) (mirrors r c) placed | None => placed end).

Definition step (s : state) (x : line) : option (state * option statement) :=
  match x with
  | NewNode l r => s' <- make_node s (map (fun m => merge m []) l) (map (fun m => merge m []) r); Some (s', None)
  | Negative a b =>
    if Pos.eqb b (next_node s) then
      ea <- PM.find a (nodes s); _ <- guard (negb (PM.mem a (negatives s)));
      nl <- all (negative_of s) (left ea); nr <- all (negative_of s) (right ea);
      s' <- make_node s nr nl; Some (add_negatives s' a b, None)
    else _ <- check_negative s a b; Some (add_negatives s a b, None)
  | Play m ys =>
    let m := merge m [] in
    _ <- guard (short m); ms <- after_moves (find_right s) m; _ <- guard (all_replied s ms ys);
    Some (add_sequent s m, None)
  | Join ks ys =>
    ms <- all (fun k => PM.find k (sequents s)) ks; zs <- all (fun y => PM.find y (negatives s)) ys;
    _ <- guard (short (concat ms ++ ys ++ zs)); Some (add_sequent s (merge (concat ms ++ ys ++ zs) []), None)
  | Cut k ys =>
    m <- PM.find k (sequents s); zs <- all (fun y => PM.find y (negatives s)) ys;
    r <- remove_all (ys ++ zs) m; Some (add_sequent s r, None)
  | Rules r => Some (set_table s (next_table s) (Pos.succ (next_table s)) r (NM.empty _), None)
  | Place t c v ar al' al ar' =>
    let v := merge v [] in
    rt <- PM.find t (tables s); _ <- guard (proper (fst rt) c);
    _ <- place_right s (fst rt) (snd rt) c v ar al' al ar';
    Some (set_places s t (fst rt) (snd rt) c v, None)
  | DropNodes l => Some (drop s l [], None)
  | DropSequents l => Some (drop s [] l, None)
  | Say r a b ks ys =>
    a' <- all (resolve s) a; b' <- all (resolve s) b;
    _ <- guard (says s r (merge (concat (map fst a')) []) (merge (concat (map fst b')) []) ks ys);
    Some (s, Some (Comparison r (map snd a') (map snd b')))
  | Code code m =>
    _ <- guard (is_code code && N.ltb m most_nim); Some (set_code s (next_code s) (Pos.succ (next_code s)) (empty_table code m), None)
  | Heaps g vs =>
    t <- PM.find g (codes s); t' <- add_values t vs; Some (set_code s g (next_code s) t', None)
  | SayNims g first count =>
    t <- PM.find g (codes s); _ <- guard (N.ltb 0 count && N.leb (N.size first) 60); vs <- nims_from t first count;
    Some (s, Some (NimValues (digits t) first vs))
  | SayPeriod g e p =>
    t <- PM.find g (codes s); t' <- note_period t e p;
    Some (set_code s g (next_code s) t', Some (Periodic (digits t) e p))
  | Open t c =>
    rt <- PM.find t (tables s); _ <- guard (proper (fst rt) c);
    Some (set_places (open_node s t c) t (fst rt) (snd rt) c [next_node s], None)
  | Canonical i ys => e <- make_fact s i ys; Some (set_fact s i e, None)
  | SayBirthday a =>
    a' <- all (resolve s) a; e <- fact_of s (concat (map fst a')); Some (s, Some (Birthday (map snd a') (depth e)))
  | SayNimber a =>
    a' <- all (resolve s) a; e <- fact_of s (concat (map fst a')); v <- nim e;
    Some (s, Some (Nimber (map snd a') v))
  | SayStops a =>
    a' <- all (resolve s) a; e <- fact_of s (concat (map fst a')); d <- ends e;
    Some (s, Some (Stops (map snd a') (left_stop d) (right_stop d)))
  | SayTemperature a =>
    a' <- all (resolve s) a; e <- fact_of s (concat (map fst a')); d <- thermo e;
    Some (s, Some (Thermal (map snd a') (mean d) (temperature d)))
  | Divide t p c a =>
    rt <- PM.find t (tables s); _ <- guard (proper (fst rt) a); ps <- divided (fst rt) p c a;
    v <- look_up (snd rt) [c]; o <- look_up (snd rt) ps;
    n <- negative_of s (if p then v else o);
    let m := merge (if p then o else v) n in
    _ <- guard (short m && forallb (fun i => Pos.ltb i (next_node s)) m); Some (add_sequent s m, None)
  | MiserePlay m ys =>
    let m := merge m [] in
    _ <- guard (short m); ms <- after_moves (misere_options s false) m;
    _ <- guard (negb (nothing ms) && all_misere_replied s ms ys); Some (add_misere s m, None)
  | SayMisere w a b ks ys =>
    a' <- all (misere_resolve s) a; b' <- all (misere_resolve s) b; n <- negative_of s (concat (map fst b'));
    _ <- guard (claimed s (merge (merge (concat (map fst a')) []) n) (claims w) ks ys);
    Some (s, Some (Misere w (map snd a') (map snd b')))
  end.
