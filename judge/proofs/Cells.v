(* SPDX-License-Identifier: MIT

   Sets of cells of a board, as numbers read bit by bit.

   The cells are numbered along the rows, with one empty column between the end of a row and the beginning of the
   next: cell (r, c) of a board of stride w is r w + c, and c < w - 1. Cells that are a step apart may be of interest
   to one another; sets without such cells are apart. *)
From Coq Require Import List NArith Bool Lia.
Import ListNotations.
Open Scope N_scope.

(* More cells than most boards have. *)
Definition most_cells : nat := 128.

(* The members, from the lowest on, each a step from the number of the lowest. *)
Fixpoint cells_from (p : positive) (i : N) : list N :=
  match p with
  | xH => [i]
  | xO p => cells_from p (N.succ i)
  | xI p => i :: cells_from p (N.succ i)
  end.
Definition all_cells (b : N) : list N := match b with 0 => [] | Npos p => cells_from p 0 end.
(* The same in front of l, from the highest on, which is a step for each member. *)
Fixpoint cells_before (n : nat) (b : N) (l : list N) : list N :=
  if N.eqb b 0 then l else
  match n with
  | O => all_cells b ++ l
  | S n => let i := N.log2 b in cells_before n (N.clearbit b i) (i :: l)
  end.
Definition cells (b : N) : list N := cells_before most_cells b [].

Lemma in_cells_from p : forall i j, In j (cells_from p i) <-> exists k, j = i + k /\ N.testbit (Npos p) k = true.
Proof.
  induction p as [p IH|p IH|]; intros i j; simpl cells_from.
  - simpl In. rewrite IH. split.
    + intros [<-|(k & -> & H)]; [exists 0; split; [lia|reflexivity]|].
      exists (N.succ k). split; [lia|]. change (Npos p~1) with (2 * Npos p + 1). now rewrite N.testbit_odd_succ by lia.
    + intros (k & -> & H). destruct (N.eq_dec k 0) as [->|Z]; [left; lia|]. right. exists (N.pred k).
      split; [lia|]. rewrite <- (N.succ_pred k Z) in H. change (Npos p~1) with (2 * Npos p + 1) in H.
      now rewrite N.testbit_odd_succ in H by lia.
  - rewrite IH. split.
    + intros (k & -> & H). exists (N.succ k). split; [lia|]. change (Npos p~0) with (2 * Npos p).
      now rewrite N.testbit_even_succ by lia.
    + intros (k & -> & H). destruct (N.eq_dec k 0) as [->|Z]; [discriminate|]. exists (N.pred k).
      split; [lia|]. rewrite <- (N.succ_pred k Z) in H. change (Npos p~0) with (2 * Npos p) in H.
      now rewrite N.testbit_even_succ in H by lia.
  - split.
    + intros [<-|[]]. exists 0. split; [lia|reflexivity].
    + intros (k & -> & H). destruct k as [|k]; [left; lia|]. destruct k; discriminate.
Qed.
Lemma in_all_cells b i : In i (all_cells b) <-> N.testbit b i = true.
Proof.
  destruct b as [|p]; [now rewrite N.bits_0|]. unfold all_cells. rewrite in_cells_from. split.
  - now intros (k & -> & H).
  - intros H. exists i. split; [lia|auto].
Qed.

Lemma in_cells_before n : forall b l i, In i (cells_before n b l) <-> N.testbit b i = true \/ In i l.
Proof.
  induction n as [|n IH]; intros b l i; simpl; (destruct (N.eqb_spec b 0) as [->|Z]; [rewrite N.bits_0; intuition congruence|]).
  - now rewrite in_app_iff, in_all_cells.
  - rewrite IH, N.clearbit_eqb. pose proof (N.bit_log2 b Z) as H. simpl.
    destruct (N.eqb_spec (N.log2 b) i) as [<-|D]; simpl; rewrite ?andb_true_r, ?andb_false_r; intuition.
Qed.
Lemma in_cells b i : In i (cells b) <-> N.testbit b i = true.
Proof. unfold cells. rewrite in_cells_before. simpl. intuition. Qed.
Global Opaque most_cells cells.

Lemma subset_le a b : (forall i, N.testbit a i = true -> N.testbit b i = true) -> a <= b.
Proof.
  intros H. apply N.ldiff_le, N.bits_inj. intros i. rewrite N.ldiff_spec, N.bits_0.
  specialize (H i). destruct (N.testbit a i), (N.testbit b i); auto. discriminate H. auto.
Qed.
Lemma land_zero a c : N.eqb (N.land a c) 0 = true -> forall i, N.testbit a i = true -> N.testbit c i = true -> False.
Proof.
  intros H i A C. apply N.eqb_eq in H. assert (E : N.testbit (N.land a c) i = true) by now rewrite N.land_spec, A, C.
  now rewrite H, N.bits_0 in E.
Qed.
(* ---- cells a step apart ---- *)

Section Steps.
Variable steps : list N.

(* The sets share no cell, and none of a is a step from one of c. *)
Definition apart (a c : N) : Prop := forall i j, N.testbit a i = true -> N.testbit c j = true ->
  i <> j /\ forall d, In d steps -> j <> i + d /\ i <> j + d.
Lemma apart_sym a c : apart a c -> apart c a.
Proof. intros H i j Hi Hj. destruct (H j i Hj Hi) as [N D]. split; auto. intros d Hd. destruct (D d Hd). auto. Qed.

(* The cells that are a step from one of c. *)
Definition near (c : N) : N :=
  fold_right (fun d n => N.lor n (N.lor (N.shiftl c d) (N.shiftr c d))) 0 steps.
(* What c grows to by at most n steps. *)
Fixpoint grow (step : N -> N) (n : nat) (c : N) : N :=
  match n with
  | O => c
  | S n => let more := step c in if N.eqb more c then c else grow step n more
  end.
Definition lowest (b : N) : N := N.ldiff b (N.land b (N.pred b)).

Definition apartb (a c : N) : bool :=
  N.eqb (N.land a c) 0 && forallb (fun d => N.eqb (N.land (N.shiftr a d) c) 0 && N.eqb (N.land a (N.shiftr c d)) 0) steps.

Lemma apartb_true a c : apartb a c = true -> apart a c.
Proof.
  intros H i j A C. apply andb_prop in H as [H1 H2]. split.
  - intros ->. eapply land_zero; eauto.
  - intros d Hd. rewrite forallb_forall in H2. apply H2 in Hd.
    apply andb_prop in Hd as [D1 D2]. split; intros ->.
    + apply (land_zero _ _ D2 i A). now rewrite N.shiftr_spec'.
    + apply (land_zero _ _ D1 j); [now rewrite N.shiftr_spec'|exact C].
Qed.

(* The cells that are joined to the lowest one. *)
Definition first_part (b : N) : N := grow (fun c => N.land b (N.lor c (near c))) most_cells (lowest b).
End Steps.

(* ---- rows ---- *)

Section Rows.
Variable w : N.

Fixpoint zeros_below (p : positive) : N := match p with xO p => N.succ (zeros_below p) | _ => 0 end.
Definition first_column (b : N) : N := fold_right (fun i c => N.min (i mod w) c) (w - 1) (cells b).
(* How far the set is shifted until the first row and the first column have cells. *)
Definition offset (b : N) : N :=
  match b with
  | 0 => 0
  | Npos p => let low := zeros_below p in N.min low (low / w * w + first_column b)
  end.

Lemma zeros_below_true p i : N.testbit (Npos p) i = true -> zeros_below p <= i.
Proof.
  revert i. induction p as [p IH|p IH|]; intros i H; simpl; try lia.
  destruct (N.eq_dec i 0) as [->|Z]; [discriminate|]. rewrite <- (N.succ_pred i Z) in H.
  change (Npos p~0) with (2 * Npos p) in H. rewrite N.testbit_even_succ in H by lia. apply IH in H. lia.
Qed.
Lemma offset_below b i : N.testbit b i = true -> offset b <= i.
Proof.
  destruct b as [|p]; [now rewrite N.bits_0|]. intros H.
  eapply N.le_trans; [apply N.le_min_l|now apply zeros_below_true].
Qed.

(* Does b leave the last column of rows of w cells empty? *)
Definition in_rows (b : N) : bool :=
  N.leb 2 w && forallb (fun i => negb (N.eqb (i mod w) (w - 1))) (cells b).
End Rows.
