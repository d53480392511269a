(* SPDX-License-Identifier: MIT

   Tables of nim values: each value is checked against those before it, and a period against all.

   A table keeps the values of the heaps 0 .. known - 1 as a list from the last heap on, and the rare heaps among
   them. [formed] says that its parts agree, [table_true] that all it holds is true of the game; the lemmas below
   say that the functions that make a longer table, or note a period, keep it so.

   Lists are walked and not looked into. The values below that of a heap are sought in the pairs of the first heaps
   with the last ones, for which a second list goes from heap 1 on. That no pair with a rare heap has the value of a
   heap is seen for all heaps of a line at once: the pairs of one rare heap with what these heaps leave are two lists
   side by side, and only the beginning of the second one is looked up. *)
From Coq Require Import List PArith NArith Bool Lia.
From Judge Require Import Games Sums Tries Heaps.
Import ListNotations.
Open Scope N_scope.

Record table := {
  digits : list N;             (* of the code *)
  mask : N;                    (* the digits M of values: an even number of them is rare; 0: all heaps are rare *)
  known : N;
  recent : list N;             (* the values of the heaps known - 1, known - 2 .. 0 *)
  stops : PM.t (list N);       (* [recent] as it began with the heap 16 q + 15, at the place q + 1 *)
  turned : N;                  (* [first] was made with so many heaps known, at least half of them *)
  first : list N;              (* the values of the heaps 1, 2 .. *)
  rare : list (N * N);         (* heaps of rare value, other than 0, with their values *)
  period : option (N * N);     (* from heap e on, of p *)
}.
Definition empty_table (code : list N) (m : N) : table :=
  {| digits := code; mask := m; known := 0; recent := []; stops := PM.empty _; turned := 0; first := []; rare := [];
     period := None |}.

(* A code that the judge reads: no digit is above 7, and before the point stand 0 or 4. *)
Definition is_code (code : list N) : bool :=
  Nat.leb (length code) 256 && forallb (fun d => N.ltb d 8) code &&
  match code with d :: _ => N.eqb (N.land d 3) 0 | [] => false end.

(* ---- parity ---- *)

Fixpoint odd_ones (p : positive) : bool :=
  match p with xH => true | xO p => odd_ones p | xI p => negb (odd_ones p) end.
Definition parity (n : N) : bool := match n with 0 => false | Npos p => odd_ones p end.

Lemma parity_double n : parity (N.double n) = parity n.
Proof. now destruct n. Qed.
Lemma parity_succ_double n : parity (N.succ_double n) = negb (parity n).
Proof. now destruct n. Qed.
Lemma parity_sum a b : parity (N.lxor a b) = xorb (parity a) (parity b).
Proof.
  destruct a as [|p], b as [|q]; simpl; auto; [now destruct (odd_ones q)|now destruct (odd_ones p)|].
  revert q. induction p as [p IH|p IH|]; intros [q|q|]; simpl;
    rewrite ?parity_double, ?parity_succ_double, ?IH; auto;
    try destruct (odd_ones p); try destruct (odd_ones q); auto.
Qed.
Definition common (m v : N) : bool := parity (N.land m v).
Lemma common_sum m a b : common m (N.lxor a b) = xorb (common m a) (common m b).
Proof.
  unfold common. rewrite <- parity_sum. f_equal. apply N.bits_inj. intros i.
  rewrite !N.lxor_spec, !N.land_spec, N.lxor_spec. destruct (N.testbit m i), (N.testbit a i), (N.testbit b i); auto.
Qed.

(* ---- the values of the options of a heap ---- *)

Fixpoint skip {A} (l : list A) (n : N) : list A :=
  match l with [] => [] | _ :: l' => if N.eqb n 0 then l else skip l' (N.pred n) end.

(* The values of the heaps m, m - 1 .. 0, of which m is known. *)
Definition from (t : table) (m : N) : list N :=
  match PM.find (N.succ_pos (N.shiftr m 4)) (stops t) with
  | Some l => skip l (15 - N.land m 15)
  | None => skip (recent t) (known t - 1 - m)
  end.

(* None of so many pairs has the value v: of the first members, the second ones, and so on. *)
Fixpoint no_sum (v count : N) (rising falling : list N) : bool :=
  if N.eqb count 0 then true else
  match rising, falling with
  | a :: rising, b :: falling => if N.eqb (N.lxor a b) v then false else no_sum v (N.pred count) rising falling
  | _, _ => false
  end.

(* A set of values, as bits, without one of them. *)
Definition strike (lacks v : N) : N := if N.testbit lacks v then N.clearbit lacks v else lacks.
(* Pairs as they follow each other: a heap that a list of rising ones begins with, and one of falling ones. *)
Definition cursor : Type := list N * list N.
(* Without the values of so many pairs; and the pairs that are left. A heap of a pair is not empty. *)
Fixpoint strike_pairs (many : nat) (lacks : N) (rising falling : list N) : N * cursor :=
  match many with
  | O => (lacks, (rising, falling))
  | S many =>
    match rising, falling with
    | a :: rising, b :: ((_ :: _) as falling) => strike_pairs many (strike lacks (N.lxor a b)) rising falling
    | _, _ => (lacks, ([], []))
    end
  end.
Definition stretch : nat := Eval compute in 64%nat.
Fixpoint strike_all (lacks : N) (cursors : list cursor) : N * list cursor :=
  match cursors with
  | [] => (lacks, [])
  | (rising, falling) :: cursors =>
    let (lacks, c) := strike_pairs stretch lacks rising falling in
    let (lacks, cursors) := strike_all lacks cursors in (lacks, c :: cursors)
  end.
(* Is nothing left? The pairs of all cursors in turns. *)
Fixpoint all_found (fuel : list N) (lacks : N) (cursors : list cursor) : bool :=
  if N.eqb lacks 0 then true else
  match fuel with
  | [] => false
  | _ :: fuel => let (lacks, cursors) := strike_all lacks cursors in all_found fuel lacks cursors
  end.

Definition most_nim : N := 65536.

Section Check.
Variable t : table.
Let n := known t. (* the next heap *)

(* The values of options that leave nothing or one heap. *)
Definition singles (take : N * N) : list N :=
  let (k, d) := take in
  (if may_end k d n then [0] else []) ++
  (if may_stay k d n then match skip (recent t) (N.pred k) with v :: _ => [v] | [] => [] end else []).
(* Those that leave two heaps. *)
Definition no_split (v : N) (take : N * N) : bool :=
  let (k, d) := take in
  if may_split k d n then no_sum v (N.div2 (n - k)) (first t) (skip (recent t) k) else true.
Definition cursors_of (take : N * N) : list cursor :=
  let (k, d) := take in if may_split k d n then [(first t, skip (recent t) k)] else [].

(* Is v the value of the next heap, if pairs with a rare heap do not have it where v is common? *)
Definition is_next (v : N) : bool :=
  let all := takes (digits t) in
  N.ltb v most_nim &&
  let ones := flat_map singles all in
  negb (existsb (N.eqb v) ones) && (common (mask t) v || forallb (no_split v) all) &&
  all_found (0 :: recent t) (fold_left strike ones (N.ones v)) (flat_map cursors_of all).

Definition append (v : N) : table :=
  let all := v :: recent t in
  let turn := N.leb (2 * turned t) (n + 2) in
  {| digits := digits t; mask := mask t; known := N.succ n; recent := all;
     stops := if N.eqb (N.land n 15) 15 then PM.add (N.succ_pos (N.shiftr n 4)) all (stops t) else stops t;
     turned := if turn then N.succ n else turned t;
     first := if turn then tl (rev_append all []) else first t;
     rare := if N.eqb (mask t) 0 || N.eqb n 0 || common (mask t) v then rare t else (n, v) :: rare t;
     period := period t |}.

(* The last heaps have these values, and what they leave beside a heap of the value u has those: no pair has the
   value of its heap. *)
Fixpoint no_pair (u : N) (values others : list N) : bool :=
  match values, others with
  | v :: values, w :: ((_ :: _) as others) => if N.eqb (N.lxor u w) v then false else no_pair u values others
  | _, _ => true
  end.
Definition rare_apart (values : list N) : bool :=
  forallb (fun take : N * N => let (k, d) := take in
    if N.testbit d 2 then
      forallb (fun r : N * N => let (i, u) := r in
        let s := k + i in if N.ltb (N.succ s) n then no_pair u values (from t (n - 1 - s)) else true) (rare t)
    else true) (takes (digits t)).
End Check.

Fixpoint add_each (t : table) (vs : list N) : option table :=
  match vs with
  | [] => Some t
  | v :: vs => if is_next t v then add_each (append t v) vs else None
  end.
Definition add_values (t : table) (vs : list N) : option table :=
  match add_each t vs with
  | Some t => if rare_apart t (rev_append vs []) then Some t else None
  | None => None
  end.

(* The first [count] members agree. *)
Fixpoint agree (a b : list N) (count : N) : bool :=
  if N.eqb count 0 then true else
  match a, b with
  | x :: a, y :: b => N.eqb x y && agree a b (N.pred count)
  | _, _ => false
  end.
(* The finite check of [period_forever]. *)
Definition repeats (t : table) (e p : N) : bool :=
  let bound := 2 * from_on e + p + most_taken (digits t) in
  N.leb 1 p && N.leb (bound + p) (known t) &&
  agree (skip (recent t) (known t - (bound + p))) (skip (recent t) (known t - bound)) (bound - e).
Definition note_period (t : table) (e p : N) : option table :=
  if repeats t e p then
    Some {| digits := digits t; mask := mask t; known := known t; recent := recent t; stops := stops t;
            turned := turned t; first := first t; rare := rare t; period := Some (e, p) |}
  else None.

(* The value of a heap, from the table or its period. *)
Definition known_nim (t : table) (n : N) : option N :=
  if N.ltb n (known t) then match from t n with v :: _ => Some v | [] => None end else None.
Definition nim_of (t : table) (n : N) : option N :=
  match known_nim t n, period t with
  | Some v, _ => Some v
  | None, Some (e, p) => if N.leb e n then known_nim t (e + (n - e) mod p) else None
  | None, None => None
  end.
(* The values of [count] heaps that end before n, before those of [list]; as many as the table has, at most. *)
Fixpoint nims_before (fuel : list N) (t : table) (n count : N) (list : list N) : option (Datatypes.list N) :=
  if N.eqb count 0 then Some list else
  match fuel with
  | [] => None
  | _ :: fuel =>
    match nim_of t (N.pred n) with
    | Some v => nims_before fuel t (N.pred n) (N.pred count) (v :: list)
    | None => None
    end
  end.
Definition nims_from (t : table) (first count : N) : option (list N) :=
  nims_before (recent t) t (first + count) count [].

(* ---- what a table says is true ---- *)

(* The value of a heap, from the values of the heaps n - 1 .. 0. *)
Fixpoint nim_in (l : list N) (i : N) : option N :=
  match l with [] => None | v :: l => if N.eqb i (N.of_nat (length l)) then Some v else nim_in l i end.
Definition nim (t : table) (i : N) : option N := nim_in (recent t) i.
(* The list of the values of the heaps n - 1 .. 0. *)
Inductive listed (t : table) : N -> list N -> Prop :=
| listed_none : listed t 0 []
| listed_next n v l : listed t n l -> nim t n = Some v -> listed t (N.succ n) (v :: l).
(* The list of the values of the heaps i, i + 1 .., as far as it goes. *)
Inductive rising (t : table) : N -> list N -> Prop :=
| rising_none i : rising t i []
| rising_next i v l : nim t i = Some v -> rising t (N.succ i) l -> rising t i (v :: l).

Record formed (t : table) : Prop := {
  known_length : known t = N.of_nat (length (recent t));
  recent_true : listed t (known t) (recent t);
  stops_true : forall q l, PM.find (N.succ_pos q) (stops t) = Some l -> listed t (16 * q + 16) l;
  first_true : rising t 1 (first t);
  rare_true : forall i u, In (i, u) (rare t) -> 1 <= i /\ nim t i = Some u;
  rare_all : mask t <> 0 -> forall i u, 1 <= i -> nim t i = Some u -> common (mask t) u = false -> In (i, u) (rare t);
}.
Record table_true (t : table) : Prop := {
  table_formed : formed t;
  nims_true : forall i v, nim t i = Some v -> eqv (heap (digits t) i) (star v);
  period_true : forall e p, period t = Some (e, p) ->
    1 <= p /\ forall n, e <= n -> eqv (heap (digits t) (n + p)) (heap (digits t) n);
}.

Lemma succ_pos_inj i j : N.succ_pos i = N.succ_pos j -> i = j.
Proof. intros H. apply N.succ_inj. now rewrite <- !N.succ_pos_spec, H. Qed.

Lemma empty_true code m : table_true (empty_table code m).
Proof.
  constructor; [constructor| |]; simpl; try easy; constructor.
Qed.

Lemma nim_below t i v : formed t -> nim t i = Some v -> i < known t.
Proof.
  intros F. rewrite (known_length _ F). unfold nim. induction (recent t) as [|x l IH]; [easy|].
  simpl length. cbn [nim_in]. destruct (N.eqb_spec i (N.of_nat (length l))) as [->|D]; [lia|]. intros H. apply IH in H. lia.
Qed.
Lemma listed_some t n l : listed t n l -> forall i, i < n -> exists v, nim t i = Some v.
Proof.
  induction 1 as [|n v l L IH E]; intros i Hi; [lia|].
  destruct (N.eq_dec i n) as [->|N]; [eauto|apply IH; lia].
Qed.
Lemma listed_skip t n l : listed t n l -> forall k, k <= n -> listed t (n - k) (skip l k).
Proof.
  induction 1 as [|n v l L IH E]; intros k K.
  - simpl. replace (0 - k) with 0 by lia. constructor.
  - simpl. destruct (N.eqb_spec k 0) as [->|Z].
    + rewrite N.sub_0_r. now constructor.
    + replace (N.succ n - k) with (n - N.pred k) by lia. apply IH. lia.
Qed.
Lemma listed_head t n v l : listed t n (v :: l) -> 1 <= n /\ nim t (N.pred n) = Some v /\ listed t (N.pred n) l.
Proof. intros H. inversion H; subst. rewrite N.pred_succ. repeat split; auto. lia. Qed.
Lemma listed_not_none t n l : listed t n l -> 1 <= n -> exists v l', l = v :: l'.
Proof. intros H. inversion H; subst; [lia|eauto]. Qed.
Lemma rising_rev t n l : listed t n l -> forall acc, rising t n acc -> rising t 0 (rev_append l acc).
Proof. induction 1 as [|n v l L IH E]; intros acc A; simpl; auto. apply IH. now constructor. Qed.

Lemma from_true t m : formed t -> m < known t -> listed t (N.succ m) (from t m).
Proof.
  intros F L. unfold from. destruct (PM.find _ _) as [l|] eqn:S.
  - apply (stops_true _ F) in S. pose proof (N.land_ones m 4) as B. change (N.ones 4) with 15 in B. change (2 ^ 4) with 16 in B.
    rewrite N.shiftr_div_pow2 in S. change (2 ^ 4) with 16 in S. rewrite B.
    pose proof (N.div_mod m 16 ltac:(lia)) as D. pose proof (N.mod_lt m 16 ltac:(lia)) as M.
    replace (N.succ m) with (16 * (m / 16) + 16 - (15 - m mod 16)) by lia. apply listed_skip; [auto|lia].
  - replace (N.succ m) with (known t - (known t - 1 - m)) by lia. apply listed_skip; [apply (recent_true _ F)|lia].
Qed.
Lemma known_nim_true t i v : formed t -> known_nim t i = Some v -> nim t i = Some v.
Proof.
  intros F H. unfold known_nim in H. destruct (N.ltb_spec i (known t)) as [L|L]; [|easy].
  pose proof (from_true t i F L) as S. destruct (from t i) as [|x l]; [easy|]. injection H as ->.
  apply listed_head in S as (_ & S & _). now rewrite N.pred_succ in S.
Qed.

(* ---- a longer table ---- *)

Definition grows (a b : table) : Prop :=
  digits b = digits a /\ known a <= known b /\ incl (rare a) (rare b) /\
  forall i v, nim a i = Some v -> nim b i = Some v.
Lemma grows_refl a : grows a a.
Proof. repeat (split; auto using N.le_refl, incl_refl). Qed.
Lemma grows_trans a b c : grows a b -> grows b c -> grows a c.
Proof.
  intros (D & K & R & V) (D' & K' & R' & V'). split; [congruence|]. split; [lia|]. split; [eapply incl_tran; eauto|auto].
Qed.
Lemma listed_grows a b n l : grows a b -> listed a n l -> listed b n l.
Proof. intros G. induction 1; constructor; auto. now apply G. Qed.
Lemma rising_grows a b i l : grows a b -> rising a i l -> rising b i l.
Proof. intros G. induction 1; constructor; auto. now apply G. Qed.

Lemma append_at t v : formed t -> nim (append t v) (known t) = Some v.
Proof. intros F. unfold nim. simpl. now rewrite (known_length _ F), N.eqb_refl. Qed.
Lemma append_off t v i : formed t -> i <> known t -> nim (append t v) i = nim t i.
Proof. intros F H. unfold nim. simpl. rewrite <- (known_length _ F). now apply N.eqb_neq in H as ->. Qed.
Lemma append_grows t v : formed t -> grows t (append t v).
Proof.
  intros F. repeat split; simpl; auto; [lia| |].
  - destruct (_ || _ || _); [apply incl_refl|apply incl_tl, incl_refl].
  - intros i x H. rewrite append_off; auto. apply nim_below in H; auto. lia.
Qed.
Lemma append_formed t v : formed t -> formed (append t v).
Proof.
  intros F. pose proof (append_grows t v F) as G. pose proof (append_at t v F) as At.
  assert (All : listed (append t v) (N.succ (known t)) (v :: recent t)).
  { constructor; auto. apply (listed_grows t); auto. apply (recent_true _ F). }
  constructor.
  - simpl length. simpl known. rewrite (known_length _ F). lia.
  - exact All.
  - intros q l H. simpl in H.
    assert (K : PM.find (N.succ_pos q) (stops t) = Some l -> listed (append t v) (16 * q + 16) l)
      by (intros X; apply (listed_grows t); auto; now apply (stops_true _ F)).
    destruct (N.eqb_spec (N.land (known t) 15) 15) as [B|]; auto.
    destruct (N.eq_dec q (N.shiftr (known t) 4)) as [->|D].
    + rewrite PM.gss in H. injection H as <-. rewrite N.shiftr_div_pow2. change (2 ^ 4) with 16.
      pose proof (N.land_ones (known t) 4) as M. change (N.ones 4) with 15 in M. change (2 ^ 4) with 16 in M. rewrite M in B.
      pose proof (N.div_mod (known t) 16 ltac:(lia)) as E.
      replace (16 * (known t / 16) + 16) with (N.succ (known t)) by lia. exact All.
    + rewrite PM.gso in H; auto. intros X. now apply succ_pos_inj in X.
  - simpl first. destruct (N.leb _ _).
    + pose proof (rising_rev _ _ _ All [] (rising_none _ _)) as R. inversion R as [i E|i x l X R' E L]; subst.
      * simpl. constructor.
      * cbn [tl] in *. exact R'.
    + apply (rising_grows t); auto. apply (first_true _ F).
  - intros i u H. assert (K : In (i, u) (rare t) -> 1 <= i /\ nim (append t v) i = Some u).
    { intros X. apply (rare_true _ F) in X as [I U]. split; auto. now apply G. }
    simpl in H. destruct (_ || _ || _) eqn:B; auto. destruct H as [H|H]; auto. injection H as <- <-. split; auto.
    apply orb_false_elim in B as [B _]. apply orb_false_elim in B as [_ B]. apply N.eqb_neq in B. lia.
  - intros Mz i u I U C. simpl in Mz, C |- *. destruct (N.eq_dec i (known t)) as [->|D].
    + rewrite At in U. injection U as <-. apply N.eqb_neq in Mz. rewrite Mz, C.
      destruct (N.eqb_spec (known t) 0); [lia|]. now left.
    + rewrite append_off in U by auto. assert (X : In (i, u) (rare t)) by (apply (rare_all _ F); auto).
      destruct (_ || _ || _); [auto|now right].
Qed.

(* No pair of heaps that a move leaves of n, one of them rare, has the value v. *)
Definition apart (t : table) (n v : N) : Prop := forall k d i j u w, In (k, d) (takes (digits t)) ->
  may_split k d n = true -> In (i, u) (rare t) -> 1 <= j -> i + j = n - k -> nim t j = Some w -> N.lxor u w <> v.

Section Sound.
Variable t : table.
Hypothesis F : formed t.
Hypothesis V : forall i v, nim t i = Some v -> eqv (heap (digits t) i) (star v).
Let n := known t.

(* v is the value of an option of the next heap. *)
Definition option_value (v : N) : Prop :=
  exists s, In s (heap_moves (digits t) n) /\ eqv (sum (map (heap (digits t)) s)) (star v).

Lemma pair_value i j u v : nim t i = Some u -> nim t j = Some v ->
  eqv (sum (map (heap (digits t)) [i; j])) (star (N.lxor u v)).
Proof.
  intros U W. apply V in U, W. simpl.
  eapply eqv_trans; [apply eqv_add; [exact U|apply eqv_add; [exact W|apply eqv_refl]]|].
  eapply eqv_trans; [apply eqv_add; [apply eqv_refl|apply add_zero_right]|]. apply star_sum.
Qed.
Lemma split_value k d i j u v : In (k, d) (takes (digits t)) -> may_split k d n = true -> 1 <= i -> 1 <= j ->
  i + j = n - k -> nim t i = Some u -> nim t j = Some v -> option_value (N.lxor u v).
Proof.
  intros Ht S I J E U W. exists [i; j]. split; [|now apply pair_value].
  apply in_heap_moves. exists k, d. split; auto. right. right. split; auto. exists i, j. auto.
Qed.

(* Single heaps: what is listed is the value of an option, and all are listed. *)
Lemma may_stay_bounds k d m : may_stay k d m = true -> 1 <= k < m.
Proof.
  unfold may_stay. intros H. apply andb_prop in H as [H L]. apply andb_prop in H as [_ K].
  apply N.ltb_lt in L, K. lia.
Qed.
Lemma single_left k d : may_stay k d n = true ->
  exists u l, skip (recent t) (N.pred k) = u :: l /\ nim t (n - k) = Some u.
Proof.
  intros H. apply may_stay_bounds in H. pose proof (listed_skip _ _ _ (recent_true _ F) (N.pred k)) as S.
  fold n in S. specialize (S ltac:(lia)). destruct (listed_not_none _ _ _ S) as (u & l & E); [lia|].
  exists u, l. split; auto. rewrite E in S. apply listed_head in S as (_ & S & _).
  now replace (N.pred (n - N.pred k)) with (n - k) in S by lia.
Qed.
Lemma singles_true u : In u (flat_map (singles t) (takes (digits t))) -> option_value u.
Proof.
  intros H. apply in_flat_map in H as ([k d] & Ht & H). apply in_app_or in H as [H|H]; fold n in H.
  - destruct (may_end k d n) eqn:E; [|easy]. destruct H as [<-|[]]. exists []. split; [|apply eqv_refl].
    apply in_heap_moves. exists k, d. split; auto.
  - destruct (may_stay k d n) eqn:E; [|easy]. destruct (single_left k d E) as (v & l & L & U). rewrite L in H.
    destruct H as [<-|[]]. exists [n - k]. split.
    + apply in_heap_moves. exists k, d. split; auto.
    + simpl. eapply eqv_trans; [apply add_zero_right|]. now apply V.
Qed.

Lemma no_sum_true v : forall up down count i j, rising t i up -> listed t (N.succ j) down ->
  no_sum v count up down = true ->
  forall m a b, m < count -> m <= j -> nim t (i + m) = Some a -> nim t (j - m) = Some b -> N.lxor a b <> v.
Proof.
  induction up as [|x up IH]; intros down count i j R L H m a b C M A B; simpl in H;
    destruct (N.eqb_spec count 0) as [->|Z]; try lia; try easy.
  destruct down as [|y down]; [easy|]. destruct (N.eqb_spec (N.lxor x y) v) as [|D]; [easy|].
  inversion R as [|i0 x0 l0 X R' E1 E2]. subst i0 x0 l0. apply listed_head in L as (_ & Y & L). rewrite N.pred_succ in Y, L.
  destruct (N.eq_dec m 0) as [->|P].
  - rewrite N.add_0_r in A. rewrite N.sub_0_r in B. congruence.
  - apply (IH down (N.pred count) (N.succ i) (N.pred j)) with (m := N.pred m); auto; try lia.
    + now rewrite N.succ_pred by lia.
    + now replace (N.succ i + N.pred m) with (i + m) by lia.
    + now replace (N.pred j - N.pred m) with (j - m) by lia.
Qed.
Lemma no_split_true v k d : no_split t v (k, d) = true -> may_split k d n = true ->
  forall i j a b, 1 <= i -> i <= j -> i + j = n - k -> nim t i = Some a -> nim t j = Some b -> N.lxor a b <> v.
Proof.
  intros H S i j a b I J E A B. simpl in H. fold n in H. rewrite S in H.
  unfold may_split in S. apply andb_prop in S as [_ S]. apply N.leb_le in S.
  pose proof (listed_skip _ _ _ (recent_true _ F) k) as L. fold n in L. specialize (L ltac:(lia)).
  replace (n - k) with (N.succ (N.pred (n - k))) in L by lia.
  apply (no_sum_true v _ _ _ 1 (N.pred (n - k)) (first_true _ F) L H (N.pred i)); try lia.
  - rewrite N.div2_div. apply N.lt_le_trans with i; [lia|]. apply N.div_le_lower_bound; lia.
  - now replace (1 + N.pred i) with i by lia.
  - now replace (N.pred (n - k) - N.pred i) with j by lia.
Qed.

(* What a set of missing values lacks, of those below v, options have. *)
Definition left_over (v lacks : N) : Prop := forall u, u < v -> N.testbit lacks u = false -> option_value u.
Definition cursor_true (c : cursor) : Prop := exists k d i j, In (k, d) (takes (digits t)) /\ may_split k d n = true /\
  1 <= i /\ i + j = n - k /\ rising t i (fst c) /\ (snd c = [] \/ listed t (N.succ j) (snd c)).

Lemma strike_true v lacks u : left_over v lacks -> option_value u -> left_over v (strike lacks u).
Proof.
  intros L O w W H. unfold strike in H. destruct (N.testbit lacks u) eqn:B; [|now apply L].
  rewrite N.clearbit_eqb in H. destruct (N.eqb_spec u w) as [<-|D]; [auto|]. apply L; auto.
  now rewrite andb_true_r in H.
Qed.
Lemma strike_pairs_true v : forall many lacks up down, left_over v lacks -> cursor_true (up, down) ->
  left_over v (fst (strike_pairs many lacks up down)) /\ cursor_true (snd (strike_pairs many lacks up down)).
Proof.
  induction many as [|many IH]; intros lacks up down L C; [now split|]. simpl.
  destruct C as (k & d & i & j & Ht & S & I & E & R & D). simpl in R, D.
  assert (Done : cursor_true ([], [])) by (exists k, d, i, j; repeat split; auto; constructor).
  destruct up as [|a up]; [now split|]. destruct down as [|b [|c down]]; try (now split).
  destruct D as [D|D]; [easy|]. inversion R as [|i0 x0 l0 A R' E1 E2]. subst i0 x0 l0.
  apply listed_head in D as (_ & B & D). rewrite N.pred_succ in B, D. pose proof (listed_head _ _ _ _ D) as (J & _ & _).
  apply IH.
  - apply strike_true; auto. now apply (split_value k d i j).
  - exists k, d, (N.succ i), (N.pred j). repeat split; auto; try lia. right. simpl. now rewrite N.succ_pred by lia.
Qed.
Lemma strike_all_true v : forall cursors lacks, left_over v lacks -> Forall cursor_true cursors ->
  left_over v (fst (strike_all lacks cursors)) /\ Forall cursor_true (snd (strike_all lacks cursors)).
Proof.
  induction cursors as [|[up down] cursors IH]; intros lacks L C; [now split|]. inversion C as [|x l C1 C2]; subst.
  cbn [strike_all]. pose proof (strike_pairs_true v stretch lacks up down L C1) as [L1 D1].
  destruct (strike_pairs stretch lacks up down) as [lacks1 c1]. simpl in L1, D1.
  destruct (IH lacks1 L1 C2) as [L2 D2]. destruct (strike_all lacks1 cursors) as [lacks2 c2]. simpl in *. auto.
Qed.
Lemma all_found_true v : forall fuel lacks cursors, left_over v lacks -> Forall cursor_true cursors ->
  all_found fuel lacks cursors = true -> forall u, u < v -> option_value u.
Proof.
  induction fuel as [|x fuel IH]; intros lacks cursors L C H u U; simpl in H;
    destruct (N.eqb_spec lacks 0) as [->|Z]; try easy; try (apply L; auto; apply N.bits_0).
  destruct (strike_all_true v cursors lacks L C) as [L1 C1]. destruct (strike_all lacks cursors) as [lacks1 c1].
  eapply IH; eauto.
Qed.
Lemma cursors_true : Forall cursor_true (flat_map (cursors_of t) (takes (digits t))).
Proof.
  apply Forall_forall. intros c H. apply in_flat_map in H as ([k d] & Ht & H). simpl in H. fold n in H.
  destruct (may_split k d n) eqn:S; [|easy]. destruct H as [<-|[]].
  pose proof S as S'. unfold may_split in S'. apply andb_prop in S' as [_ K]. apply N.leb_le in K.
  exists k, d, 1, (N.pred (n - k)). repeat split; auto; try lia; [apply (first_true _ F)|]. right. simpl.
  replace (N.succ (N.pred (n - k))) with (n - k) by lia. apply listed_skip; [apply (recent_true _ F)|fold n; lia].
Qed.

Lemma is_next_true v : is_next t v = true -> (common (mask t) v = true -> apart t n v) -> eqv (heap (digits t) n) (star v).
Proof.
  unfold is_next. intros H Rare. apply andb_prop in H as [_ H]. apply andb_prop in H as [H Found].
  apply andb_prop in H as [Ones Pairs].
  assert (Known : forall i, i < n -> exists u, nim t i = Some u) by apply (listed_some _ _ _ (recent_true _ F)).
  assert (Single : forall u, In u (flat_map (singles t) (takes (digits t))) -> u <> v).
  { intros u U ->. apply negb_true_iff in Ones. enough (X : existsb (N.eqb v) (flat_map (singles t) (takes (digits t))) = true) by congruence.
    apply existsb_exists. exists v. split; auto. apply N.eqb_refl. }
  assert (Pair : forall k d i j u w, In (k, d) (takes (digits t)) -> may_split k d n = true -> 1 <= i -> i <= j -> i + j = n - k ->
    nim t i = Some u -> nim t j = Some w -> N.lxor u w <> v).
  { intros k d i j u w Ht S I J E U W. destruct (common (mask t) v) eqn:C; simpl in Pairs.
    - (* one of the two is rare *)
      intros X. pose proof C as C'. rewrite <- X, common_sum in C'.
      assert (Mz : mask t <> 0) by (intros Z; rewrite Z in C; unfold common in C; now rewrite N.land_0_l in C).
      destruct (common (mask t) u) eqn:Cu.
      + assert (Cw : common (mask t) w = false) by now destruct (common (mask t) w).
        apply (Rare eq_refl k d j i w u); auto; try lia; [apply (rare_all _ F); auto; lia|now rewrite N.lxor_comm].
      + apply (Rare eq_refl k d i j u w); auto; try lia. now apply (rare_all _ F).
    - rewrite forallb_forall in Pairs. now apply (no_split_true v k d (Pairs _ Ht) S i j). }
  assert (Others : forall s, In s (heap_moves (digits t) n) ->
    exists u, u <> v /\ eqv (sum (map (heap (digits t)) s)) (star u)).
  { intros s Hs. pose proof Hs as Hs'. apply in_heap_moves in Hs as (k & d & Ht & Hs).
    destruct Hs as [[-> H]|[[-> H]|[H (i & j & -> & I & J & E)]]].
    - exists 0. split; [|apply eqv_refl]. apply Single, in_flat_map. exists (k, d). split; auto.
      simpl. fold n. rewrite H. now left.
    - destruct (single_left k d H) as (u & l & L & U). exists u. split.
      + apply Single, in_flat_map. exists (k, d). split; auto. simpl. fold n. rewrite H, L.
        apply in_or_app. right. now left.
      + simpl. eapply eqv_trans; [apply add_zero_right|]. now apply V.
    - destruct (Known i) as (u & U); [eapply moves_smaller; [exact Hs'|now left]|].
      destruct (Known j) as (w & W); [eapply moves_smaller; [exact Hs'|right; now left]|].
      exists (N.lxor u w). split; [|now apply pair_value].
      destruct (N.le_ge_cases i j) as [Le|Le]; [now apply (Pair k d i j)|].
      rewrite N.lxor_comm. apply (Pair k d j i); auto. lia. }
  assert (Below : forall u, u < v -> exists s, In s (heap_moves (digits t) n) /\
    eqv (sum (map (heap (digits t)) s)) (star u)).
  { assert (K : forall l lacks, left_over v lacks -> (forall u, In u l -> option_value u) -> left_over v (fold_left strike l lacks)).
    { induction l as [|x l IH]; intros lacks L O; simpl; auto. apply IH; [|intros u U; apply O; now right].
      apply strike_true; auto. apply O. now left. }
    intros u U. refine (all_found_true v _ _ _ _ cursors_true Found u U). apply K; [|exact singles_true].
    intros w W B. now rewrite N.ones_spec_low in B. }
  assert (M : mex_side (options (digits t) n) v).
  { constructor.
    - intros x Hx. apply in_map_iff in Hx as (s & <- & Hs). auto.
    - intros u Hu. destruct (Below u Hu) as (s & Hs & E). eexists. split; [apply option_of, Hs|exact E]. }
  rewrite heap_options. now apply mex_star.
Qed.
End Sound.

Lemma no_pair_true t u : forall values others n m before, listed t n (values ++ before) -> listed t m others -> m <= n ->
  no_pair u values others = true -> forall j v w, 1 <= j < m -> n <= N.of_nat (length values) + (j + (n - m)) ->
  nim t (j + (n - m)) = Some v -> nim t j = Some w -> N.lxor u w <> v.
Proof.
  induction values as [|v values IH]; intros others n m before L O M H j x w J B X W; simpl length in B; [lia|].
  apply listed_head in L as (P & Y & L). destruct (listed_not_none _ _ _ O) as (z & rest & ->); [lia|].
  apply listed_head in O as (_ & Z & O). cbn [no_pair] in H. destruct rest as [|z' rest]; [inversion O; lia|].
  destruct (N.eqb_spec (N.lxor u z) v) as [|D]; [easy|].
  destruct (N.eq_dec j (N.pred m)) as [->|N].
  - replace (N.pred m + (n - m)) with (N.pred n) in X by lia. congruence.
  - replace (n - m) with (N.pred n - N.pred m) in X by lia.
    apply (IH (z' :: rest) (N.pred n) (N.pred m) before L O ltac:(lia) H j); auto; lia.
Qed.
Lemma rare_apart_true t values before : formed t -> recent t = values ++ before -> rare_apart t values = true ->
  forall n v, N.of_nat (length before) <= n -> nim t n = Some v -> apart t n v.
Proof.
  intros F E H n v B X k d i j u w Ht S R J Sum W. pose proof (nim_below _ _ _ F X) as Nb.
  assert (Len : known t = N.of_nat (length values) + N.of_nat (length before))
    by (rewrite (known_length _ F), E, app_length; lia).
  unfold rare_apart in H. rewrite forallb_forall in H. specialize (H _ Ht). simpl in H.
  unfold may_split in S. apply andb_prop in S as [D K]. rewrite D in H. apply N.leb_le in K.
  rewrite forallb_forall in H. specialize (H _ R). simpl in H.
  destruct (rare_true _ F i u R) as [I _]. destruct (N.ltb_spec (N.succ (k + i)) (known t)) as [Lt|]; [|lia].
  pose proof (recent_true _ F) as L. rewrite E in L.
  apply (no_pair_true t u values (from t (known t - 1 - (k + i))) (known t) (N.succ (known t - 1 - (k + i))) before L) with (j := j); auto; try lia.
  - apply from_true; auto. lia.
  - now replace (j + (known t - N.succ (known t - 1 - (k + i)))) with n by lia.
Qed.

Lemma add_each_true vs : forall t t', formed t -> add_each t vs = Some t' ->
  formed t' /\ grows t t' /\ recent t' = rev_append vs (recent t) /\ period t' = period t /\
  ((forall i v, nim t i = Some v -> eqv (heap (digits t) i) (star v)) ->
   (forall n v, known t <= n -> nim t' n = Some v -> apart t' n v) ->
   forall i v, nim t' i = Some v -> eqv (heap (digits t) i) (star v)).
Proof.
  induction vs as [|v vs IH]; intros t t' F H; simpl in H.
  { injection H as <-. split; [auto|]. split; [apply grows_refl|]. auto. }
  destruct (is_next t v) eqn:N; [|easy]. pose proof (append_formed t v F) as F1. pose proof (append_grows t v F) as G1.
  destruct (IH _ _ F1 H) as (F' & G' & R' & P' & V'). split; [auto|]. split; [exact (grows_trans _ _ _ G1 G')|]. split; [exact R'|]. split; [exact P'|].
  intros V A. apply V'.
  - intros i x X. destruct (N.eq_dec i (known t)) as [->|D].
    + rewrite append_at in X by auto. injection X as <-. apply (is_next_true t F V); auto. intros _.
      pose proof G' as (_ & _ & _ & Nim). pose proof (A (known t) v ltac:(lia) (Nim _ _ (append_at t v F))) as Free.
      pose proof (grows_trans _ _ _ G1 G') as (Same & _ & More & Kept).
      intros k d i j u w Ht S R J E W. apply (Free k d i j); auto. now rewrite Same.
    + rewrite append_off in X by auto. now apply V.
  - intros n x L. apply A. simpl in L. lia.
Qed.
Lemma add_values_true t vs t' : table_true t -> add_values t vs = Some t' -> table_true t' /\ digits t' = digits t.
Proof.
  intros [F V P] H. unfold add_values in H. destruct (add_each t vs) as [t1|] eqn:E; [|easy].
  destruct (rare_apart t1 _) eqn:A; [|easy]. injection H as <-.
  destruct (add_each_true _ _ _ F E) as (F' & G & R & Q & V'). destruct G as (D & _). split; [|auto].
  constructor; auto; rewrite D; [|now rewrite Q]. apply V'; auto. intros n v L X.
  apply (rare_apart_true t1 (rev_append vs []) (recent t)); auto; [|now rewrite <- (known_length _ F)].
  now rewrite R, !rev_append_rev, app_nil_r.
Qed.

Lemma agree_true t a b p : forall count m, listed t (m + p) a -> listed t m b -> agree a b count = true -> count <= m ->
  forall i, m - count <= i < m -> exists v, nim t (i + p) = Some v /\ nim t i = Some v.
Proof.
  revert b. induction a as [|x a IH]; intros b count m A B H C i Hi; simpl in H;
    destruct (N.eqb_spec count 0) as [->|Z]; try lia; try easy.
  destruct b as [|y b]; [easy|]. apply andb_prop in H as [H1 H2]. apply N.eqb_eq in H1. subst y.
  inversion B as [|m0 y0 l0 B' Y E0]. subst m y0 l0.
  inversion A as [|m1 x1 l1 A' X E1]. subst x1 l1.
  assert (m1 = m0 + p) by lia. subst m1.
  destruct (N.eq_dec i m0) as [->|N]; [eauto|].
  eapply (IH b (N.pred count) m0); eauto; lia.
Qed.
Lemma note_period_true t e p t' : table_true t -> note_period t e p = Some t' ->
  table_true t' /\ digits t' = digits t /\
  forall n, e <= n -> eqv (heap (digits t) (n + p)) (heap (digits t) n).
Proof.
  intros [F V _] H. unfold note_period in H. destruct (repeats t e p) eqn:R; [|easy]. injection H as <-.
  unfold repeats in R. set (bound := 2 * from_on e + p + most_taken (digits t)) in *.
  apply andb_prop in R as [R A]. apply andb_prop in R as [P K]. apply N.leb_le in P, K.
  assert (Fr : e <= from_on e) by (unfold from_on; lia).
  assert (All : forall n, e <= n -> eqv (heap (digits t) (n + p)) (heap (digits t) n)).
  { apply period_forever; auto. fold bound. intros n Hn.
    assert (Skip : forall m, m <= known t -> listed t m (skip (recent t) (known t - m))).
    { intros m M. replace m with (known t - (known t - m)) at 1 by lia.
      apply listed_skip; [apply (recent_true _ F)|lia]. }
    destruct (agree_true t _ _ p _ bound (Skip (bound + p) K) (Skip bound ltac:(lia)) A ltac:(lia) n ltac:(lia))
      as (v & V1 & V2).
    eapply eqv_trans; [exact (V _ _ V1)|apply eqv_sym, V, V2]. }
  split; [|auto]. match goal with |- table_true ?x => set (t' := x) end.
  assert (G : grows t t') by (unfold grows, t'; simpl; repeat (split; [auto using N.le_refl, incl_refl|]); auto).
  assert (F' : formed t').
  { destruct F as [L S Q U I J]. constructor; auto.
    - now apply (listed_grows t).
    - intros q l X. apply (listed_grows t); auto.
    - now apply (rising_grows t). }
  constructor; auto. intros e' p' X. injection X as <- <-. auto.
Qed.

Lemma many_periods t e p : (forall n, e <= n -> eqv (heap (digits t) (n + p)) (heap (digits t) n)) ->
  forall c n, e <= n -> eqv (heap (digits t) (n + p * c)) (heap (digits t) n).
Proof.
  intros H c. induction c as [|c IH] using N.peano_ind; intros n E; [rewrite N.mul_0_r, N.add_0_r; apply eqv_refl|].
  rewrite N.mul_succ_r. replace (n + (p * c + p)) with (n + p * c + p) by lia.
  eapply eqv_trans; [apply H; lia|auto].
Qed.
Lemma nim_of_true t n v : table_true t -> nim_of t n = Some v -> eqv (heap (digits t) n) (star v).
Proof.
  intros T H. assert (K : forall m x, known_nim t m = Some x -> eqv (heap (digits t) m) (star x))
    by (intros m x X; apply (nims_true _ T), known_nim_true; auto; apply (table_formed _ T)).
  unfold nim_of in H. destruct (known_nim t n) as [x|] eqn:X; [injection H as ->; auto|].
  destruct (period t) as [[e p]|] eqn:P; [|easy]. destruct (N.leb_spec e n) as [L|]; [|easy].
  destruct (period_true _ T e p P) as [Pp All]. apply K in H.
  eapply eqv_trans; [|exact H].
  pose proof (N.div_mod (n - e) p ltac:(lia)) as D.
  replace n with (e + (n - e) mod p + p * ((n - e) / p)) at 1 by lia.
  apply (many_periods t e p All), N.le_add_r.
Qed.

(* The values of a list, from heap [first] on. *)
Definition values_true (code : list N) (first : N) (values : list N) : Prop :=
  forall j v, nth_error values j = Some v -> eqv (heap code (first + N.of_nat j)) (star v).
Lemma nims_before_true t fuel : table_true t -> forall n count list values, count <= n ->
  values_true (digits t) n list -> nims_before fuel t n count list = Some values ->
  values_true (digits t) (n - count) values.
Proof.
  intros T. induction fuel as [|x fuel IH]; intros n count list values C V H; simpl in H;
    destruct (N.eqb_spec count 0) as [->|Z]; try (injection H as <-; now rewrite N.sub_0_r); [easy|].
  destruct (nim_of t (N.pred n)) as [v|] eqn:E; [|easy].
  replace (n - count) with (N.pred n - N.pred count) by lia. eapply IH; [lia| |exact H].
  intros [|j] u U; simpl in U.
  - injection U as <-. rewrite N.add_0_r. now apply nim_of_true.
  - apply V in U. replace (N.pred n + N.of_nat (S j)) with (n + N.of_nat j) by lia. auto.
Qed.
Lemma nims_from_true t first count values : table_true t -> nims_from t first count = Some values ->
  values_true (digits t) first values.
Proof.
  intros T H. unfold nims_from in H.
  replace first with (first + count - count) by lia.
  eapply nims_before_true; [exact T|lia| |exact H]. intros [|j] v E; discriminate.
Qed.
