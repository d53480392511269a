(* SPDX-License-Identifier: MIT

   Tables of nim values: each value is checked against those before it, and a period against all.

   A table keeps the values of the heaps 0 .. known - 1, in a map and as a list from the last heap on, and the rare
   heaps among them. [table_true] says that all it holds is true of the game; the lemmas below say that the
   functions that make a longer table, or note a period, keep it so. *)
From Coq Require Import List PArith NArith Bool Lia.
From Judge Require Import Games Sums Tries Heaps.
Import ListNotations.
Open Scope N_scope.

Record table := {
  digits : list N;             (* of the code *)
  mask : N;                    (* the digits M of values: an even number of them is rare; 0: all heaps are rare *)
  known : N;
  nims : PM.t N;
  recent : list N;             (* the values of the heaps known - 1, known - 2 .. 0 *)
  rare : list (N * N);         (* heaps of rare value, other than 0, with their values *)
  period : option (N * N);     (* from heap e on, of p *)
}.
Definition empty_table (code : list N) (m : N) : table :=
  {| digits := code; mask := m; known := 0; nims := PM.empty _; recent := []; rare := []; period := None |}.

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

(* ---- the values of the options of a heap, as bits of a number ---- *)

Section Check.
Variable t : table.
Definition nim (i : N) : option N := PM.find (N.succ_pos i) (nims t).

(* Nothing or one heap is left. *)
Definition mark_single (n : N) (marks : option N) (take : N * N) : option N :=
  let (k, d) := take in
  match marks with
  | None => None
  | Some marks =>
    let marks := if may_end k d n then N.setbit marks 0 else marks in
    if may_stay k d n then
      match nim (n - k) with Some v => Some (N.setbit marks v) | None => None end
    else Some marks
  end.

(* The pairs i + j, (i + 1) + (j - 1) ..; [values] begins with that of j. Not further than [stop] says. *)
Fixpoint mark_pairs (stop : N -> bool) (values : list N) (i j marks : N) : option N :=
  match values with
  | [] => None
  | v :: values =>
    if N.ltb j i then Some marks else
    match nim i with
    | None => None
    | Some u =>
      let marks := N.setbit marks (N.lxor u v) in
      if stop marks then Some marks else mark_pairs stop values (N.succ i) (N.pred j) marks
    end
  end.
(* Each rare heap and what makes m with it. *)
Fixpoint mark_rare (heaps : list (N * N)) (m marks : N) : option N :=
  match heaps with
  | [] => Some marks
  | (i, u) :: heaps =>
    if N.ltb i m then
      match nim (m - i) with Some v => mark_rare heaps m (N.setbit marks (N.lxor u v)) | None => None end
    else mark_rare heaps m marks
  end.

Fixpoint skip {A} (l : list A) (n : N) : list A :=
  match l with [] => [] | _ :: l' => if N.eqb n 0 then l else skip l' (N.pred n) end.

Definition mark_splits (by_rare : bool) (stop : N -> bool) (n : N) (marks : option N) (take : N * N) : option N :=
  let (k, d) := take in
  match marks with
  | None => None
  | Some marks =>
    if may_split k d n then
      let m := n - k in
      if by_rare then mark_rare (rare t) m marks
      else if stop marks then Some marks
      else mark_pairs stop (skip (recent t) k) 1 (N.pred m) marks
    else Some marks
  end.

Definition most_nim : N := 65536.
Definition go_on (marks : N) : bool := false.
Definition full (v marks : N) : bool := N.eqb (N.land marks (N.ones v)) (N.ones v).

(* Is v the value of the next heap? *)
Definition is_next (v : N) : bool :=
  let n := known t in
  let all := takes (digits t) in
  let by_rare := common (mask t) v in
  if N.ltb v most_nim then
    match fold_left (mark_single n) all (Some 0) with
    | None => false
    | Some single =>
      match fold_left (mark_splits by_rare go_on n) all (Some single) with
      | None => false
      | Some marks =>
        if N.testbit marks v then false else
        match fold_left (mark_splits false (full v) n) all (Some marks) with
        | None => false
        | Some marks => full v marks
        end
      end
    end
  else false.
End Check.

Definition add_value (t : table) (v : N) : option table :=
  if is_next t v then
    let n := known t in
    Some {| digits := digits t; mask := mask t; known := N.succ n; nims := PM.add (N.succ_pos n) v (nims t);
            recent := v :: recent t;
            rare := if N.eqb (mask t) 0 || N.eqb n 0 || common (mask t) v then rare t else (n, v) :: rare t;
            period := period t |}
  else None.
Fixpoint add_values (t : table) (vs : list N) : option table :=
  match vs with
  | [] => Some t
  | v :: vs => match add_value t v with Some t => add_values t vs | None => None end
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
    Some {| digits := digits t; mask := mask t; known := known t; nims := nims t; recent := recent t;
            rare := rare t; period := Some (e, p) |}
  else None.

(* The value of a heap, from the table or its period. *)
Definition nim_of (t : table) (n : N) : option N :=
  if N.ltb n (known t) then nim t n else
  match period t with
  | Some (e, p) => if N.leb e n then nim t (e + (n - e) mod p) else None
  | None => None
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

(* The list of the values of the heaps n - 1 .. 0. *)
Inductive listed (t : table) : N -> list N -> Prop :=
| listed_none : listed t 0 []
| listed_next n v l : listed t n l -> nim t n = Some v -> listed t (N.succ n) (v :: l).

Record table_true (t : table) : Prop := {
  nims_true : forall i v, nim t i = Some v -> i < known t /\ eqv (heap (digits t) i) (star v);
  recent_true : listed t (known t) (recent t);
  rare_true : forall i u, In (i, u) (rare t) -> 1 <= i /\ nim t i = Some u;
  rare_all : mask t <> 0 -> forall i u, 1 <= i -> nim t i = Some u -> common (mask t) u = false -> In (i, u) (rare t);
  period_true : forall e p, period t = Some (e, p) ->
    1 <= p /\ forall n, e <= n -> eqv (heap (digits t) (n + p)) (heap (digits t) n);
}.

Lemma empty_true code m : table_true (empty_table code m).
Proof.
  assert (Z : forall i v, nim (empty_table code m) i = Some v -> False)
    by (unfold nim; simpl; intros i v H; now rewrite PM.gempty in H).
  constructor; simpl; [|constructor|easy| |easy].
  - intros i v H. destruct (Z i v H).
  - intros _ i u _ H. destruct (Z i u H).
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

Section Sound.
Variable t : table.
Hypothesis T : table_true t.
Let n := known t.

(* v is the value of an option of the next heap. *)
Definition option_value (v : N) : Prop :=
  exists s, In s (heap_moves (digits t) n) /\ eqv (sum (map (heap (digits t)) s)) (star v).
Definition sound (marks : N) : Prop := forall v, N.testbit marks v = true -> option_value v.
Definition more (a b : N) : Prop := forall v, N.testbit a v = true -> N.testbit b v = true.

Lemma more_set a v : more a (N.setbit a v).
Proof. intros u H. rewrite N.setbit_iff. auto. Qed.
Lemma more_trans a b c : more a b -> more b c -> more a c.
Proof. unfold more. auto. Qed.
Lemma sound_set marks v : sound marks -> option_value v -> sound (N.setbit marks v).
Proof. intros S O u H. apply N.setbit_iff in H as [<-|H]; auto. Qed.

Lemma pair_value i j u v : nim t i = Some u -> nim t j = Some v ->
  eqv (sum (map (heap (digits t)) [i; j])) (star (N.lxor u v)).
Proof.
  intros U V. apply (nims_true _ T) in U as [_ U]. apply (nims_true _ T) in V as [_ V]. simpl.
  eapply eqv_trans; [apply eqv_add; [exact U|apply eqv_add; [exact V|apply eqv_refl]]|].
  eapply eqv_trans; [apply eqv_add; [apply eqv_refl|apply add_zero_right]|]. apply star_sum.
Qed.
Lemma split_value k d i j u v : In (k, d) (takes (digits t)) -> may_split k d n = true -> 1 <= i -> 1 <= j ->
  i + j = n - k -> nim t i = Some u -> nim t j = Some v -> option_value (N.lxor u v).
Proof.
  intros Ht S I J E U V. exists [i; j]. split; [|now apply pair_value].
  apply in_heap_moves. exists k, d. split; auto. right. right. split; auto. exists i, j. auto.
Qed.

(* Single heaps: what is marked is the value of an option, and all are marked. *)
Lemma single_true l : (forall x, In x l -> In x (takes (digits t))) -> forall a b, sound a ->
  fold_left (mark_single t n) l (Some a) = Some b -> sound b /\ more a b /\
  forall k d, In (k, d) l ->
    (may_end k d n = true -> N.testbit b 0 = true) /\
    (may_stay k d n = true -> exists v, nim t (n - k) = Some v /\ N.testbit b v = true).
Proof.
  assert (None' : forall l, fold_left (mark_single t n) l None = None).
  { induction l0 as [|[k d] l0 IH]; simpl; auto. }
  induction l as [|[k d] l IH]; intros Sub a b S H; simpl in H.
  { injection H as <-. split; auto. split; [easy|]. intros k d []. }
  set (a1 := if may_end k d n then N.setbit a 0 else a) in *.
  assert (S1 : sound a1).
  { unfold a1. destruct (may_end k d n) eqn:E; auto. apply sound_set; auto. exists []. split; [|apply eqv_refl].
    apply in_heap_moves. exists k, d. split; [apply Sub; now left|auto]. }
  assert (M1 : more a a1) by (unfold a1; destruct (may_end k d n); [apply more_set|easy]).
  assert (B1 : may_end k d n = true -> N.testbit a1 0 = true)
    by (unfold a1; intros ->; apply N.setbit_iff; auto).
  assert (K : exists a2, fold_left (mark_single t n) l (Some a2) = Some b /\ sound a2 /\ more a1 a2 /\
    (may_stay k d n = true -> exists v, nim t (n - k) = Some v /\ N.testbit a2 v = true)).
  { destruct (may_stay k d n) eqn:E.
    - destruct (nim t (n - k)) as [v|] eqn:V; [|now rewrite None' in H].
      exists (N.setbit a1 v). split; [exact H|]. split; [|split].
      + apply sound_set; auto. exists [n - k]. split.
        * apply in_heap_moves. exists k, d. split; [apply Sub; now left|auto].
        * simpl. eapply eqv_trans; [apply add_zero_right|]. now apply (nims_true _ T).
      + apply more_set.
      + intros _. exists v. split; auto. apply N.setbit_iff. auto.
    - exists a1. repeat split; auto; easy. }
  destruct K as (a2 & H2 & S2 & M2 & B2).
  destruct (IH (fun x Hx => Sub x (or_intror Hx)) a2 b S2 H2) as (Sb & Mb & C).
  split; auto. split; [repeat (eapply more_trans; eauto)|]. intros k' d' [E|Hin]; [|auto].
  injection E as <- <-. split.
  - intros E. apply Mb, M2. auto.
  - intros E. destruct (B2 E) as (v & V & Bv). exists v. split; auto.
Qed.

Lemma pairs_true stop k d : In (k, d) (takes (digits t)) -> may_split k d n = true ->
  forall values i j a b, listed t (N.succ j) values -> 1 <= i -> i + j = n - k -> sound a ->
  mark_pairs t stop values i j a = Some b -> sound b /\ more a b /\
  ((forall x, stop x = false) -> forall i' j' u v, i <= i' -> i' <= j' -> i' + j' = n - k ->
     nim t i' = Some u -> nim t j' = Some v -> N.testbit b (N.lxor u v) = true).
Proof.
  intros Ht Hs. induction values as [|v values IH]; intros i j a b L I E S H; simpl in H; [easy|].
  destruct (N.ltb_spec j i) as [Lt|Le].
  { injection H as <-. split; auto. split; [easy|]. intros. lia. }
  destruct (nim t i) as [u|] eqn:U; [|easy].
  inversion L as [|j0 v0 l0 L0 V E0]. apply N.succ_inj in E0. subst j0 v0 l0.
  set (a1 := N.setbit a (N.lxor u v)) in *.
  assert (S1 : sound a1) by (apply sound_set; auto; apply (split_value k d i j); auto; lia).
  assert (B1 : N.testbit a1 (N.lxor u v) = true) by (apply N.setbit_iff; auto).
  destruct (stop a1) eqn:St.
  { injection H as <-. split; auto. split; [apply more_set|]. intros X. now rewrite X in St. }
  destruct (IH (N.succ i) (N.pred j) a1 b) as (Sb & Mb & C); auto; try lia.
  { destruct (N.eq_dec j 0) as [->|Z]; [lia|]. now rewrite N.succ_pred. }
  split; auto. split; [eapply more_trans; [apply more_set|exact Mb]|].
  intros X i' j' u' v' I' J' E' U' V'. destruct (N.eq_dec i' i) as [->|Ni]; [|eapply (C X); eauto; lia].
  assert (j' = j) by lia. subst j'. rewrite U in U'. rewrite V in V'. injection U' as <-. injection V' as <-. auto.
Qed.

Lemma rare_pairs_true k d : In (k, d) (takes (digits t)) -> may_split k d n = true ->
  forall heaps a b, (forall i u, In (i, u) heaps -> 1 <= i /\ nim t i = Some u) -> sound a ->
  mark_rare t heaps (n - k) a = Some b -> sound b /\ more a b /\
  forall i j u v, In (i, u) heaps -> 1 <= j -> i + j = n - k -> nim t j = Some v -> N.testbit b (N.lxor u v) = true.
Proof.
  intros Ht Hs. induction heaps as [|[i u] heaps IH]; intros a b R S H; simpl in H.
  { injection H as <-. split; auto. split; [easy|]. intros i j u v []. }
  assert (R' : forall i u, In (i, u) heaps -> 1 <= i /\ nim t i = Some u) by (intros; apply R; now right).
  destruct (R i u (or_introl eq_refl)) as [I U].
  destruct (N.ltb_spec i (n - k)) as [L|L].
  - destruct (nim t (n - k - i)) as [v|] eqn:V; [|easy].
    destruct (IH (N.setbit a (N.lxor u v)) b) as (Sb & Mb & C); auto.
    { apply sound_set; auto. apply (split_value k d i (n - k - i)); auto; lia. }
    split; auto. split; [eapply more_trans; [apply more_set|exact Mb]|].
    intros i' j' u' v' [E|Hin] J' S' V'; [|eauto]. injection E as <- <-.
    replace j' with (n - k - i) in V' by lia. rewrite V in V'. injection V' as <-.
    apply Mb, N.setbit_iff. auto.
  - destruct (IH a b R' S H) as (Sb & Mb & C). split; auto. split; auto.
    intros i' j' u' v' [E|Hin] J' S' V'; [|eauto]. injection E as <- <-. lia.
Qed.

Lemma splits_true by_rare stop l : (forall x, In x l -> In x (takes (digits t))) -> forall a b, sound a ->
  fold_left (mark_splits t by_rare stop n) l (Some a) = Some b -> sound b /\ more a b /\
  (by_rare = true \/ (forall x, stop x = false) ->
   forall k d i j u v, In (k, d) l -> may_split k d n = true -> 1 <= i -> i <= j -> i + j = n - k ->
    nim t i = Some u -> nim t j = Some v -> (by_rare = true -> In (i, u) (rare t) \/ In (j, v) (rare t)) ->
    N.testbit b (N.lxor u v) = true).
Proof.
  assert (None' : forall l, fold_left (mark_splits t by_rare stop n) l None = None).
  { induction l0 as [|[k d] l0 IH]; simpl; auto. }
  induction l as [|[k d] l IH]; intros Sub a b S H; simpl in H.
  { injection H as <-. split; auto. split; [easy|]. intros _ k d i j u v []. }
  assert (K : exists a2, fold_left (mark_splits t by_rare stop n) l (Some a2) = Some b /\ sound a2 /\ more a a2 /\
    (by_rare = true \/ (forall x, stop x = false) ->
     forall i j u v, may_split k d n = true -> 1 <= i -> i <= j -> i + j = n - k ->
      nim t i = Some u -> nim t j = Some v -> (by_rare = true -> In (i, u) (rare t) \/ In (j, v) (rare t)) ->
      N.testbit a2 (N.lxor u v) = true)).
  { assert (Ht : In (k, d) (takes (digits t))) by (apply Sub; now left).
    destruct (may_split k d n) eqn:Hs; [|exists a; repeat split; auto; easy].
    destruct by_rare.
    - destruct (mark_rare t (rare t) (n - k) a) as [a2|] eqn:R; [|now rewrite None' in H].
      destruct (rare_pairs_true k d Ht Hs (rare t) a a2 (rare_true _ T) S R) as (S2 & M2 & C).
      exists a2. repeat split; auto. intros _ i j u v _ I J E U V X. destruct (X eq_refl) as [X'|X'].
      + apply (C i j u v); auto; lia.
      + rewrite N.lxor_comm. apply (C j i v u); auto; lia.
    - destruct (stop a) eqn:St.
      { exists a. repeat split; auto; [easy|]. intros [X|X]; [easy|]. now rewrite X in St. }
      destruct (mark_pairs t stop (skip (recent t) k) 1 (N.pred (n - k)) a) as [a2|] eqn:P; [|now rewrite None' in H].
      unfold may_split in Hs. pose proof Hs as Hs'. apply andb_prop in Hs' as [_ Hk]. apply N.leb_le in Hk.
      destruct (pairs_true stop k d Ht Hs (skip (recent t) k) 1 (N.pred (n - k)) a a2) as (S2 & M2 & C); auto; try lia.
      { replace (N.succ (N.pred (n - k))) with (n - k) by lia. apply listed_skip; [apply (recent_true _ T)|lia]. }
      exists a2. repeat split; auto. intros [X|X]; [easy|]. intros i j u v _ I J E U V _. apply (C X i j); auto. }
  destruct K as (a2 & H2 & S2 & M2 & B2).
  destruct (IH (fun x Hx => Sub x (or_intror Hx)) a2 b S2 H2) as (Sb & Mb & C).
  split; auto. split; [eapply more_trans; eauto|].
  intros X k' d' i j u v [E|Hin] Hs I J E' U V R; [|eapply (C X); eauto].
  injection E as <- <-. apply Mb, (B2 X i j); auto.
Qed.

Lemma is_next_true v : is_next t v = true -> eqv (heap (digits t) n) (star v).
Proof.
  unfold is_next. fold n. destruct (N.ltb v most_nim); [|easy].
  set (all := takes (digits t)). set (by_rare := common (mask t) v).
  destruct (fold_left (mark_single t n) all (Some 0)) as [m1|] eqn:F1; [|easy].
  destruct (fold_left (mark_splits t by_rare go_on n) all (Some m1)) as [m2|] eqn:F2; [|easy].
  destruct (N.testbit m2 v) eqn:V; [easy|].
  destruct (fold_left (mark_splits t false (full v) n) all (Some m2)) as [m3|] eqn:F3; [|easy].
  intros Full. assert (Sub : forall x, In x all -> In x (takes (digits t))) by auto.
  destruct (single_true all Sub 0 m1) as (S1 & _ & C1); auto.
  { intros u H. now rewrite N.bits_0 in H. }
  destruct (splits_true by_rare go_on all Sub m1 m2 S1 F2) as (S2 & M2 & C2).
  destruct (splits_true false (full v) all Sub m2 m3 S2 F3) as (S3 & _ & _).
  specialize (C2 (or_intror (fun x => eq_refl))).
  assert (Known : forall i, i < n -> exists u, nim t i = Some u) by apply (listed_some _ _ _ (recent_true _ T)).
  assert (Others : forall s, In s (heap_moves (digits t) n) ->
    exists u, u <> v /\ eqv (sum (map (heap (digits t)) s)) (star u)).
  { intros s Hs. pose proof Hs as Hs'. apply in_heap_moves in Hs as (k & d & Ht & Hs).
    destruct Hs as [[-> H]|[[-> H]|[H (i & j & -> & I & J & E)]]].
    - exists 0. split; [|apply eqv_refl]. intros <-. apply C1 in Ht as [C _]. apply C, M2 in H. congruence.
    - apply C1 in Ht as [_ C]. destruct (C H) as (u & U & B). exists u. split.
      + intros ->. apply M2 in B. congruence.
      + simpl. eapply eqv_trans; [apply add_zero_right|]. now apply (nims_true _ T).
    - destruct (Known i) as (u & U); [eapply moves_smaller; [exact Hs'|now left]|].
      destruct (Known j) as (w & W); [eapply moves_smaller; [exact Hs'|right; now left]|].
      exists (N.lxor u w). split; [|now apply pair_value]. intros Ev.
      (* the pair would be marked *)
      assert (R : by_rare = true -> In (i, u) (rare t) \/ In (j, w) (rare t)).
      { unfold by_rare. rewrite <- Ev, common_sum. intros X.
        assert (Mz : mask t <> 0).
        { intros Z. rewrite Z in X. unfold common in X. now rewrite !N.land_0_l in X. }
        destruct (common (mask t) u) eqn:Cu; [right|left]; eapply (rare_all _ T); eauto.
        now destruct (common (mask t) w). }
      assert (B : N.testbit m2 (N.lxor u w) = true).
      { destruct (N.le_ge_cases i j) as [Le|Le]; [apply (C2 k d i j); auto|].
        rewrite N.lxor_comm. apply (C2 k d j i); auto; [lia|]. intros X. destruct (R X); auto. }
      rewrite Ev in B. congruence. }
  assert (Below : forall u, u < v -> exists s, In s (heap_moves (digits t) n) /\
    eqv (sum (map (heap (digits t)) s)) (star u)).
  { intros u Hu. apply (S3 u). apply N.eqb_eq in Full.
    assert (B : N.testbit (N.land m3 (N.ones v)) u = true) by (rewrite Full; now apply N.ones_spec_low).
    rewrite N.land_spec in B. now apply andb_prop in B as [B _]. }
  assert (M : mex_side (options (digits t) n) v).
  { constructor.
    - intros x Hx. apply in_map_iff in Hx as (s & <- & Hs). auto.
    - intros u Hu. destruct (Below u Hu) as (s & Hs & E). eexists. split; [apply option_of, Hs|exact E]. }
  rewrite heap_options. now apply mex_star.
Qed.
End Sound.

Lemma succ_pos_inj i j : N.succ_pos i = N.succ_pos j -> i = j.
Proof. intros H. apply N.succ_inj. now rewrite <- !N.succ_pos_spec, H. Qed.

Lemma add_value_true t v t' : table_true t -> add_value t v = Some t' -> table_true t' /\ digits t' = digits t.
Proof.
  intros T H. unfold add_value in H. destruct (is_next t v) eqn:E; [|easy]. apply is_next_true in E; auto.
  injection H as <-. split; [|auto]. set (n := known t) in *.
  match goal with |- table_true ?x => set (t' := x) end.
  assert (At : nim t' n = Some v) by (unfold nim; simpl; now rewrite PM.gss).
  assert (Off : forall i, i <> n -> nim t' i = nim t i).
  { intros i N. unfold nim. simpl. apply PM.gso. intros X. now apply succ_pos_inj in X. }
  constructor.
  - intros i u H. simpl. fold n. destruct (N.eq_dec i n) as [->|N].
    + rewrite At in H. injection H as <-. split; [lia|exact E].
    + rewrite Off in H by auto. apply (nims_true _ T) in H as [L V]. fold n in L. split; [lia|exact V].
  - simpl. fold n. constructor; auto.
    assert (K : forall m l, listed t m l -> m <= n -> listed t' m l).
    { induction 1 as [|m u l L IH U]; intros M; constructor; [apply IH; lia|]. rewrite Off by lia. auto. }
    apply K; [apply (recent_true _ T)|lia].
  - intros i u H. simpl in H. assert (K : In (i, u) (rare t) -> 1 <= i /\ nim t' i = Some u).
    { intros X. apply (rare_true _ T) in X as [I U]. split; auto. rewrite Off; auto.
      apply (nims_true _ T) in U as [L _]. fold n in L. lia. }
    destruct (_ || _ || _) eqn:B; auto. destruct H as [H|H]; auto. injection H as <- <-. split; auto.
    apply orb_false_elim in B as [B _]. apply orb_false_elim in B as [_ B]. apply N.eqb_neq in B. lia.
  - intros Mz i u I U C. simpl in Mz, C |- *. destruct (N.eq_dec i n) as [->|N].
    + rewrite At in U. injection U as <-. apply N.eqb_neq in Mz. rewrite Mz, C.
      destruct (N.eqb_spec n 0); [lia|]. now left.
    + rewrite Off in U by auto. assert (X : In (i, u) (rare t)) by (apply (rare_all _ T); auto).
      destruct (_ || _ || _); [auto|now right].
  - intros e p H. now apply (period_true _ T).
Qed.
Lemma add_values_true vs : forall t t', table_true t -> add_values t vs = Some t' ->
  table_true t' /\ digits t' = digits t.
Proof.
  induction vs as [|v vs IH]; intros t t' T H; simpl in H; [injection H as <-; auto|].
  destruct (add_value t v) as [t1|] eqn:E; [|easy]. destruct (add_value_true _ _ _ T E) as [T1 D1].
  destruct (IH _ _ T1 H) as [T' D']. split; auto. congruence.
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
  intros T H. unfold note_period in H. destruct (repeats t e p) eqn:R; [|easy]. injection H as <-.
  unfold repeats in R. set (bound := 2 * from_on e + p + most_taken (digits t)) in *.
  apply andb_prop in R as [R A]. apply andb_prop in R as [P K]. apply N.leb_le in P, K.
  assert (Fr : e <= from_on e) by (unfold from_on; lia).
  assert (All : forall n, e <= n -> eqv (heap (digits t) (n + p)) (heap (digits t) n)).
  { apply period_forever; auto. fold bound. intros n Hn.
    assert (Skip : forall m, m <= known t -> listed t m (skip (recent t) (known t - m))).
    { intros m M. replace m with (known t - (known t - m)) at 1 by lia.
      apply listed_skip; [apply (recent_true _ T)|lia]. }
    destruct (agree_true t _ _ p _ bound (Skip (bound + p) K) (Skip bound ltac:(lia)) A ltac:(lia) n ltac:(lia))
      as (v & V1 & V2).
    apply (nims_true _ T) in V1 as [_ V1]. apply (nims_true _ T) in V2 as [_ V2].
    eapply eqv_trans; [exact V1|apply eqv_sym, V2]. }
  split; [|auto]. match goal with |- table_true ?x => set (t' := x) end.
  assert (Same : forall m l, listed t m l -> listed t' m l).
  { induction 1 as [|m v l L IH V]; constructor; auto. }
  constructor.
  - exact (nims_true _ T).
  - apply Same. exact (recent_true _ T).
  - exact (rare_true _ T).
  - exact (rare_all _ T).
  - intros e' p' X. injection X as <- <-. auto.
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
  intros T H. unfold nim_of in H. destruct (N.ltb n (known t)); [now apply (nims_true _ T)|].
  destruct (period t) as [[e p]|] eqn:P; [|easy]. destruct (N.leb_spec e n) as [L|]; [|easy].
  destruct (period_true _ T e p P) as [Pp All]. apply (nims_true _ T) in H as [_ H].
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
