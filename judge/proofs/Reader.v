(* SPDX-License-Identifier: MIT

   The binary form of a certificate: what the bytes of a line mean, and that reading undoes writing.

   A number is written seven bits a byte, low bits first, with the high bit of every byte but the last set; a list as
   its length and its members. A node, or a sequent, is written as the distance back from the next number of its
   kind, so that bytes are small and alike. A [codec] is a writer and a reader with the law that joins them.

   The kernel believes nothing that was read, so no statement depends on this file being right; that every
   certificate that was written is also read does. *)
From Coq Require Import List PArith NArith Arith Bool Lia.
From Judge Require Import Kernel Loops Dominoes.
Import ListNotations.
Open Scope N_scope.

Record codec (A : Type) := {
  put : A -> list N;
  get : list N -> option (A * list N);
  fits : A -> Prop;
  law : forall a rest, fits a -> get (put a ++ rest) = Some (a, rest);
}.
Arguments put {A}. Arguments get {A}. Arguments fits {A}. Arguments law {A}.

(* ---- numbers ---- *)

Fixpoint put_number (fuel : nat) (n : N) : list N :=
  match fuel with
  | O => [n]
  | S fuel => if N.ltb n 128 then [n] else (128 + n mod 128) :: put_number fuel (n / 128)
  end.
Fixpoint get_number (l : list N) : option (N * list N) :=
  match l with
  | [] => None
  | b :: t => if N.ltb b 128 then Some (b, t)
              else match get_number t with
                   | Some (0, r) => None  (* more bytes than the number needs *)
                   | Some (n, r) => Some (b - 128 + 128 * n, r)
                   | None => None
                   end
  end.
Lemma number_law fuel : forall n rest, n < 2 ^ N.of_nat fuel ->
  get_number (put_number fuel n ++ rest) = Some (n, rest).
Proof.
  induction fuel as [|fuel IH]; intros n rest H.
  - assert (n = 0) as -> by (simpl in H; lia). reflexivity.
  - change (put_number (S fuel) n)
      with (if N.ltb n 128 then [n] else (128 + n mod 128) :: put_number fuel (n / 128)).
    destruct (N.ltb_spec n 128) as [L|L].
    + simpl. destruct (N.ltb_spec n 128); [auto|lia].
    + pose proof (N.div_mod n 128 ltac:(easy)) as M. pose proof (N.mod_lt n 128 ltac:(easy)) as B.
      assert (D : n / 128 < 2 ^ N.of_nat fuel).
      { rewrite Nat2N.inj_succ, N.pow_succ_r' in H. apply N.div_lt_upper_bound; lia. }
      revert M B D. generalize (n mod 128), (n / 128). intros m q M B D.
      rewrite <- app_comm_cons. set (rest' := put_number fuel q ++ rest).
      change (get_number ((128 + m) :: rest'))
        with (if N.ltb (128 + m) 128 then Some (128 + m, rest')
              else match get_number rest' with
                   | Some (0, r) => None
                   | Some (x, r) => Some (128 + m - 128 + 128 * x, r)
                   | None => None end).
      destruct (N.ltb_spec (128 + m) 128) as [X|_]; [clear -X; lia|].
      assert (G : get_number rest' = Some (q, rest)) by now apply IH. rewrite G.
      destruct q as [|q]; [lia|]. do 2 f_equal. lia.
Qed.
Definition number : codec N.
Proof.
  refine {| put := fun n => put_number (N.to_nat (N.size n)) n; get := get_number; fits := fun _ => True |}.
  intros n rest _. apply number_law. rewrite N2Nat.id. apply N.size_gt.
Defined.

(* ---- codecs of codecs ---- *)

Definition pair_of {A B} (a : codec A) (b : codec B) : codec (A * B).
Proof.
  refine {| put := fun x => put a (fst x) ++ put b (snd x);
            get := fun l => match get a l with
                            | Some (x, r) => match get b r with Some (y, r) => Some ((x, y), r) | None => None end
                            | None => None end;
            fits := fun x => fits a (fst x) /\ fits b (snd x) |}.
  intros [x y] rest [Fx Fy]. simpl in *. now rewrite <- app_assoc, (law a), (law b).
Defined.

(* By a function and its partial inverse. *)
Definition mapped {A B} (a : codec A) (to : A -> option B) (from : B -> A) : codec B.
Proof.
  refine {| put := fun x => put a (from x);
            get := fun l => match get a l with
                            | Some (x, r) => match to x with Some y => Some (y, r) | None => None end
                            | None => None end;
            fits := fun x => fits a (from x) /\ to (from x) = Some x |}.
  intros x rest [F E]. now rewrite (law a), E.
Defined.

(* A member takes a byte at least, so what is left to read says how many there can be: a list that is longer ends
   where [fuel] does. *)
Fixpoint get_many {A} (a : codec A) (fuel : list N) (n : N) (l : list N) : option (list A * list N) :=
  if N.eqb n 0 then Some ([], l)
  else match fuel with
       | [] => None
       | _ :: fuel => match get a l with
                      | Some (x, r) => match get_many a fuel (N.pred n) r with Some (xs, r) => Some (x :: xs, r) | None => None end
                      | None => None end
       end.
Lemma many_law {A} (a : codec A) xs : forall fuel rest, (length xs <= length fuel)%nat -> (forall x, In x xs -> fits a x) ->
  get_many a fuel (N.of_nat (length xs)) (flat_map (put a) xs ++ rest) = Some (xs, rest).
Proof.
  induction xs as [|x xs IH]; intros fuel rest L F; [destruct fuel; reflexivity|].
  destruct fuel as [|b fuel]; [simpl in L; lia|]. cbn [get_many].
  destruct (N.eqb_spec (N.of_nat (length (x :: xs))) 0) as [E|_]; [simpl in E; lia|].
  cbn [flat_map]. rewrite <- app_assoc, (law a) by (apply F; now left).
  replace (N.pred (N.of_nat (length (x :: xs)))) with (N.of_nat (length xs)) by (simpl length; lia).
  rewrite IH; [reflexivity|simpl in L; lia|intros y Hy; apply F; now right].
Qed.
Definition list_of {A} (a : codec A) : codec (list A).
Proof.
  refine {| put := fun xs => put number (N.of_nat (length xs)) ++ flat_map (put a) xs;
            get := fun l => match get number l with Some (n, r) => get_many a r n r | None => None end;
            fits := fun xs => forall x, In x xs -> fits a x /\ put a x <> [] |}.
  intros xs rest F. rewrite <- app_assoc, (law number) by exact I. apply many_law; [|intros x Hx; now apply F].
  rewrite app_length. enough (length xs <= length (flat_map (put a) xs))%nat by lia.
  induction xs as [|x xs IH]; simpl; auto. rewrite app_length.
  destruct (F x) as [_ E]; [now left|]. destruct (put a x); [easy|]. simpl.
  specialize (IH (fun y Hy => F y (or_intror Hy))). lia.
Defined.

(* ---- lines ---- *)

Definition back (base : positive) : codec positive :=
  mapped number
    (fun d => match N.sub (Npos base) d with Npos p => Some p | N0 => None end)
    (fun p => N.sub (Npos base) (Npos p)).
Definition positive_number : codec positive :=
  mapped number (fun n => match n with Npos p => Some p | N0 => None end) Npos.

Section Lines.
Variables next_node next_sequent : positive.

Definition node_number := back next_node.
Definition sequent_number := back next_sequent.
Definition sum_of_nodes := list_of node_number.
Definition a_reply : codec reply :=
  mapped (pair_of number (pair_of number sequent_number))
    (fun x => Some {| component := fst x; option_number := fst (snd x); leads_to := snd (snd x) |})
    (fun y => (component y, (option_number y, leads_to y))).
Definition a_choice : codec choice :=
  mapped (pair_of number sequent_number)
    (fun x => Some {| chosen := fst x; then_to := snd x |}) (fun y => (chosen y, then_to y)).
Definition an_item : codec item :=
  mapped (pair_of number number)
    (fun x => match x with
              | (0, d) => match N.sub (Npos next_node) d with Npos p => Some (NodeItem p) | N0 => None end
              | (Npos t, c) => Some (PositionItem t c)
              end)
    (fun x => match x with
              | NodeItem i => (0, N.sub (Npos next_node) (Npos i))
              | PositionItem t c => (Npos t, c)
              end).
Definition a_relation : codec relation :=
  mapped number
    (fun n => match n with
              | 0 => Some GreaterEqual | 1 => Some GreaterOrConfused | 2 => Some Equal | 3 => Some Greater
              | 4 => Some Confused | _ => None end)
    (fun r => match r with
              | GreaterEqual => 0 | GreaterOrConfused => 1 | Equal => 2 | Greater => 3 | Confused => 4 end).

(* The bodies of lines, by their tags. *)
Definition node_body := pair_of (list_of sum_of_nodes) (list_of sum_of_nodes).
Definition negative_body := pair_of node_number node_number.
Definition play_body := pair_of sum_of_nodes (list_of a_reply).
Definition join_body := pair_of (list_of sequent_number) sum_of_nodes.
Definition cut_body := pair_of sequent_number sum_of_nodes.
Definition rules_body := pair_of number number.
Definition place_body :=
  pair_of (pair_of positive_number (pair_of number sum_of_nodes))
    (pair_of (pair_of (list_of a_reply) (list_of a_choice)) (pair_of (list_of a_reply) (list_of a_choice))).
Definition say_body :=
  pair_of a_relation (pair_of (pair_of (list_of an_item) (list_of an_item))
    (pair_of (list_of sequent_number) (list_of a_reply))).

Definition code_body := pair_of (list_of number) number.
Definition heaps_body := pair_of positive_number (list_of number).
Definition about_heaps_body := pair_of positive_number (pair_of number number).
Definition open_body := pair_of positive_number number.
Definition canonical_body := pair_of node_number (list_of a_reply).
Definition items_body := list_of an_item.
Definition a_player : codec bool :=
  mapped number (fun n => match n with 0 => Some true | 1 => Some false | _ => None end)
    (fun p : bool => if p then 0 else 1).
Definition described_body := pair_of number (list_of number).
Definition a_truth : codec bool :=
  mapped number (fun n => match n with 0 => Some false | 1 => Some true | _ => None end)
    (fun b : bool => if b then 1 else 0).
Definition graph_body := list_of (pair_of (list_of number) (list_of number)).
Definition an_entry : codec entry :=
  mapped (pair_of (list_of number) number)
    (fun x => Some (match snd x with 0 => Waiting (fst x) | n => Moving (fst x) (N.pred n) end))
    (fun e => match e with Waiting xs => (xs, 0) | Moving xs n => (xs, N.succ n) end).
Definition some_addends := list_of (pair_of positive_number a_truth).
Definition closed_body := pair_of (pair_of a_player a_truth) (pair_of some_addends (list_of an_entry)).
Definition marked_body := let moves := list_of (pair_of number number) in list_of (pair_of moves moves).
Definition lasting_body :=
  pair_of (pair_of (pair_of a_player a_truth) (list_of number))
    (pair_of some_addends (list_of (pair_of an_entry (list_of number)))).
Definition say_play_body := pair_of positive_number (pair_of a_truth (list_of number)).
(* At most one reply. *)
Definition a_misere_reply : codec (option reply) :=
  mapped (list_of a_reply)
    (fun l => match l with [] => Some None | [y] => Some (Some y) | _ => None end)
    (fun y => match y with None => [] | Some y => [y] end).
Definition a_winner : codec winner :=
  mapped number
    (fun n => match n with
              | 0 => Some (SecondOf true) | 1 => Some (FirstOf true) | 2 => Some (SecondOf false)
              | 3 => Some (FirstOf false) | 4 => Some SecondPlayer | 5 => Some FirstPlayer
              | 6 => Some (Always true) | 7 => Some (Always false) | _ => None end)
    (fun w => match w with
              | SecondOf p => if p then 0 else 2 | FirstOf p => if p then 1 else 3
              | SecondPlayer => 4 | FirstPlayer => 5 | Always p => if p then 6 else 7 end).
Definition misere_body := pair_of sum_of_nodes (list_of a_misere_reply).
Definition say_misere_body :=
  pair_of (pair_of a_winner (pair_of (list_of an_item) (list_of an_item))) (pair_of (list_of sequent_number) (list_of a_misere_reply)).
Definition divide_body := pair_of (pair_of positive_number a_player) (pair_of number number).

(* A line as it is written: rulesets are named by numbers, and have a stride, or a list that says what is played. *)
Inductive written := Announced (ruleset stride : N) | Described (ruleset : N) (data : list N)
| Listed (text : list N)  (* the options of what this text names are taken from the certificate *)
| Called (text : list N)  (* a name for what the next line states *)
| Looping (x : loop_line)
| Plain (x : line).

Definition put_line (w : written) : list N :=
  match w with
  | Plain (NewNode l r) => 1 :: put node_body (l, r)
  | Plain (Negative a b) => 2 :: put negative_body (a, b)
  | Plain (Play m ys) => 3 :: put play_body (m, ys)
  | Plain (Join ks ys) => 4 :: put join_body (ks, ys)
  | Plain (Cut k ys) => 5 :: put cut_body (k, ys)
  | Announced r w => 6 :: put rules_body (r, w)
  | Plain (Place t c v ar al' al ar') => 7 :: put place_body ((t, (c, v)), ((ar, al'), (al, ar')))
  | Plain (DropNodes l) => 8 :: put sum_of_nodes l
  | Plain (DropSequents l) => 9 :: put (list_of sequent_number) l
  | Plain (Say r a b ks ys) => 10 :: put say_body (r, ((a, b), (ks, ys)))
  | Plain (Code code m) => 11 :: put code_body (code, m)
  | Plain (Heaps g vs) => 12 :: put heaps_body (g, vs)
  | Plain (SayNims g first count) => 13 :: put about_heaps_body (g, (first, count))
  | Plain (SayPeriod g e p) => 14 :: put about_heaps_body (g, (e, p))
  | Plain (Open t c) => 15 :: put open_body (t, c)
  | Plain (Canonical i ys) => 16 :: put canonical_body (i, ys)
  | Plain (SayBirthday a) => 17 :: put items_body a
  | Plain (SayNimber a) => 18 :: put items_body a
  | Plain (Divide t p c a) => 19 :: put divide_body ((t, p), (c, a))
  | Plain (SayStops a) => 20 :: put items_body a
  | Plain (SayTemperature a) => 21 :: put items_body a
  | Described r data => 22 :: put described_body (r, data)
  | Listed text => 23 :: put (list_of number) text
  | Looping (NewGraph l) => 24 :: put graph_body l
  | Looping (Closed p w sum es) => 25 :: put closed_body ((p, w), (sum, es))
  | Looping (SayPlay t first xs) => 26 :: put say_play_body (t, (first, xs))
  | Plain (MiserePlay m ys) => 27 :: put misere_body (m, ys)
  | Plain (SayMisere w a b ks ys) => 28 :: put say_misere_body ((w, (a, b)), (ks, ys))
  | Called text => 29 :: put (list_of number) text
  | Looping (MarkedGraph l) => 30 :: put marked_body l
  | Looping (Lasting p w ks sum es) => 31 :: put lasting_body (((p, w), ks), (sum, es))
  | Plain (Rules _) => []
  end.

(* What is read must be all there is. *)
Definition whole {A} (c : codec A) (l : list N) : option A :=
  match get c l with Some (x, []) => Some x | _ => None end.
Definition get_line (l : list N) : option written :=
  match l with
  | 1 :: b => x <- whole node_body b; Some (Plain (NewNode (fst x) (snd x)))
  | 2 :: b => x <- whole negative_body b; Some (Plain (Negative (fst x) (snd x)))
  | 3 :: b => x <- whole play_body b; Some (Plain (Play (fst x) (snd x)))
  | 4 :: b => x <- whole join_body b; Some (Plain (Join (fst x) (snd x)))
  | 5 :: b => x <- whole cut_body b; Some (Plain (Cut (fst x) (snd x)))
  | 6 :: b => x <- whole rules_body b; Some (Announced (fst x) (snd x))
  | 7 :: b => x <- whole place_body b;
              let '((t, (c, v)), ((ar, al'), (al, ar'))) := x in Some (Plain (Place t c v ar al' al ar'))
  | 8 :: b => x <- whole sum_of_nodes b; Some (Plain (DropNodes x))
  | 9 :: b => x <- whole (list_of sequent_number) b; Some (Plain (DropSequents x))
  | 10 :: b => x <- whole say_body b;
               let '(r, ((a, b), (ks, ys))) := x in Some (Plain (Say r a b ks ys))
  | 11 :: b => x <- whole code_body b; Some (Plain (Code (fst x) (snd x)))
  | 12 :: b => x <- whole heaps_body b; Some (Plain (Heaps (fst x) (snd x)))
  | 13 :: b => x <- whole about_heaps_body b; let '(g, (first, count)) := x in Some (Plain (SayNims g first count))
  | 14 :: b => x <- whole about_heaps_body b; let '(g, (e, p)) := x in Some (Plain (SayPeriod g e p))
  | 15 :: b => x <- whole open_body b; Some (Plain (Open (fst x) (snd x)))
  | 16 :: b => x <- whole canonical_body b; Some (Plain (Canonical (fst x) (snd x)))
  | 17 :: b => x <- whole items_body b; Some (Plain (SayBirthday x))
  | 18 :: b => x <- whole items_body b; Some (Plain (SayNimber x))
  | 19 :: b => x <- whole divide_body b; let '((t, p), (c, a)) := x in Some (Plain (Divide t p c a))
  | 20 :: b => x <- whole items_body b; Some (Plain (SayStops x))
  | 21 :: b => x <- whole items_body b; Some (Plain (SayTemperature x))
  | 22 :: b => x <- whole described_body b; Some (Described (fst x) (snd x))
  | 23 :: b => x <- whole (list_of number) b; Some (Listed x)
  | 24 :: b => x <- whole graph_body b; Some (Looping (NewGraph x))
  | 25 :: b => x <- whole closed_body b; let '((p, w), (sum, es)) := x in Some (Looping (Closed p w sum es))
  | 26 :: b => x <- whole say_play_body b; let '(t, (first, xs)) := x in Some (Looping (SayPlay t first xs))
  | 27 :: b => x <- whole misere_body b; Some (Plain (MiserePlay (fst x) (snd x)))
  | 28 :: b => x <- whole say_misere_body b; let '((w, (a, b)), (ks, ys)) := x in Some (Plain (SayMisere w a b ks ys))
  | 29 :: b => x <- whole (list_of number) b; Some (Called x)
  | 30 :: b => x <- whole marked_body b; Some (Looping (MarkedGraph x))
  | 31 :: b => x <- whole lasting_body b; let '(((p, w), ks), (sum, es)) := x in Some (Looping (Lasting p w ks sum es))
  | _ => None
  end.

(* Lines that can be written: their numbers are not beyond what was given out. *)
Definition line_fits (w : written) : Prop :=
  match w with
  | Plain (NewNode l r) => fits node_body (l, r)
  | Plain (Negative a b) => fits negative_body (a, b)
  | Plain (Play m ys) => fits play_body (m, ys)
  | Plain (Join ks ys) => fits join_body (ks, ys)
  | Plain (Cut k ys) => fits cut_body (k, ys)
  | Announced r w => True
  | Described r data => fits described_body (r, data)
  | Listed text => fits (list_of number) text
  | Called text => fits (list_of number) text
  | Looping (NewGraph l) => fits graph_body l
  | Looping (Closed p w sum es) => fits closed_body ((p, w), (sum, es))
  | Looping (SayPlay t first xs) => fits say_play_body (t, (first, xs))
  | Looping (MarkedGraph l) => fits marked_body l
  | Looping (Lasting p w ks sum es) => fits lasting_body (((p, w), ks), (sum, es))
  | Plain (Place t c v ar al' al ar') => fits place_body ((t, (c, v)), ((ar, al'), (al, ar')))
  | Plain (DropNodes l) => fits sum_of_nodes l
  | Plain (DropSequents l) => fits (list_of sequent_number) l
  | Plain (Say r a b ks ys) => fits say_body (r, ((a, b), (ks, ys)))
  | Plain (Code code m) => fits code_body (code, m)
  | Plain (Heaps g vs) => fits heaps_body (g, vs)
  | Plain (SayNims g first count) => fits about_heaps_body (g, (first, count))
  | Plain (SayPeriod g e p) => fits about_heaps_body (g, (e, p))
  | Plain (Open t c) => fits open_body (t, c)
  | Plain (Canonical i ys) => fits canonical_body (i, ys)
  | Plain (SayBirthday a) => fits items_body a
  | Plain (SayNimber a) => fits items_body a
  | Plain (SayStops a) => fits items_body a
  | Plain (SayTemperature a) => fits items_body a
  | Plain (Divide t p c a) => fits divide_body ((t, p), (c, a))
  | Plain (MiserePlay m ys) => fits misere_body (m, ys)
  | Plain (SayMisere w a b ks ys) => fits say_misere_body ((w, (a, b)), (ks, ys))
  | Plain (Rules _) => False
  end.

Lemma whole_law (A : Type) (c : codec A) x : fits c x -> whole c (put c x) = Some x.
Proof. intros F. unfold whole. rewrite <- (app_nil_r (put c x)), (law c x [] F). reflexivity. Qed.

(* Reading undoes writing. *)
Theorem read_written w : line_fits w -> get_line (put_line w) = Some w.
Proof.
  destruct w as [r w|r data|text|text|[]|[]]; intros F; try easy; unfold line_fits in F; unfold put_line, get_line;
    rewrite whole_law by (first [exact F|exact (conj I I)]); reflexivity.
Qed.
End Lines.
