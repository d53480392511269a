(* SPDX-License-Identifier: MIT

   Numbers and stops.

   A number is written z / 2^k, and [number] is its canonical form. The left stop of a game is the number at which
   play ends when Left begins, both play to the best and leave off at the first number: [stop true]; the right stop
   that when Right begins: [stop false]. (Conway, On Numbers and Games, chapter 9; Siegel, Combinatorial Game Theory,
   section II.3.) The definition asks for the moves of the game as it is; [stop_exists] says that each game has its
   stops, and [stop_equal] that equal games have the same. Of a game in canonical form they are computed from those of
   its options. *)
From Coq Require Import List ZArith Bool Lia.
From Judge Require Import Games Sums Canonical.
Import ListNotations.

(* ---- numbers ---- *)

Fixpoint whole (n : nat) : game := match n with O => zero | S n => Game [whole n] [] end.
Definition integer (z : Z) : game :=
  match z with Z0 => zero | Zpos p => whole (Pos.to_nat p) | Zneg p => neg (whole (Pos.to_nat p)) end.
(* z / 2^k: between its neighbours of the next smaller denominator, or one of these. *)
Fixpoint dyadic (k : nat) (z : Z) : game :=
  match k with
  | O => integer z
  | S k => if Z.even z then dyadic k (Z.div2 z) else Game [dyadic k (Z.div2 z)] [dyadic k (Z.succ (Z.div2 z))]
  end.
Definition fraction : Type := Z * nat.
Definition number (x : fraction) : game := dyadic (snd x) (fst x).

(* z times 2^k. *)
Fixpoint doubled (k : nat) (z : Z) : Z := match k with O => z | S k => Z.double (doubled k z) end.
Definition most (x y : fraction) : bool := Z.leb (doubled (snd y) (fst x)) (doubled (snd x) (fst y)).  (* x <= y *)
Definition less (x y : fraction) : bool := negb (most y x).

Lemma integer_positive z : (0 <= z)%Z -> integer (Z.succ z) = Game [integer z] [].
Proof.
  intros H. destruct z as [|p|p]; [reflexivity| |lia]. simpl Z.succ. unfold integer.
  rewrite Pos.add_1_r, Pos2Nat.inj_succ. reflexivity.
Qed.
Lemma integer_negative z : (z <= 0)%Z -> integer (Z.pred z) = Game [] [integer z].
Proof.
  intros H. destruct z as [|p|p]; [reflexivity|lia|]. rewrite <- (Z.opp_involutive (Z.pred _)).
  replace (- Z.pred (Zneg p))%Z with (Zpos (Pos.succ p)) by lia. simpl Z.opp. unfold integer.
  rewrite Pos2Nat.inj_succ. reflexivity.
Qed.
Lemma dyadic_even k z : dyadic (S k) (Z.double z) = dyadic k z.
Proof.
  assert (E : Z.even (Z.double z) = true) by (rewrite Z.double_spec, Z.even_mul; reflexivity).
  assert (D : Z.div2 (Z.double z) = z) by (rewrite Z.div2_div, Z.double_spec, Z.mul_comm; now apply Z.div_mul).
  simpl. now rewrite E, D.
Qed.
Lemma dyadic_odd k z : dyadic (S k) (Z.succ (Z.double z)) = Game [dyadic k z] [dyadic k (Z.succ z)].
Proof.
  assert (E : Z.even (Z.succ (Z.double z)) = false)
    by (rewrite Z.even_succ, Z.double_spec, Z.odd_mul; reflexivity).
  assert (D : Z.div2 (Z.succ (Z.double z)) = z).
  { rewrite Z.div2_div, Z.double_spec. symmetry. apply Z.div_unique with 1%Z; lia. }
  simpl. now rewrite E, D.
Qed.
Lemma dyadic_doubled k j z : dyadic (j + k) (doubled j z) = dyadic k z.
Proof. induction j as [|j IH]; [reflexivity|]. rewrite <- IH. apply dyadic_even. Qed.
Lemma parity z : (exists h, z = Z.double h) \/ (exists h, z = Z.succ (Z.double h)).
Proof.
  destruct (Z.Even_or_Odd z) as [[h H]|[h H]]; [left|right]; exists h; rewrite Z.double_spec; lia.
Qed.

(* The options of numbers are numbers, and a left option is below a right one: so the others are above and below. *)
Inductive numeric : game -> Prop :=
| numeric_intro g : (forall x, In x (lefts g) \/ In x (rights g) -> numeric x) ->
  (forall l r, In l (lefts g) -> In r (rights g) -> gf r l) -> numeric g.
Lemma numeric_left : forall g, numeric g -> forall l, In l (lefts g) -> ge g l.
Proof.
  intros g N. induction N as [g _ IH O]. intros l Hl. constructor; intros x Hx; [auto|].
  apply gf_left with l; auto.
Qed.
Lemma numeric_right : forall g, numeric g -> forall r, In r (rights g) -> ge r g.
Proof.
  intros g N. induction N as [g _ IH O]. intros r Hr. constructor; intros x Hx; [|auto].
  apply gf_right with r; auto.
Qed.
Lemma numeric_ge g h : numeric g -> numeric h -> gf g h -> ge g h.
Proof.
  intros Ng Nh H. apply gf_inv in H as [(l & Hl & G)|(r & Hr & G)].
  - eapply ge_trans; [|exact G]. now apply numeric_left.
  - eapply ge_trans; [exact G|]. now apply numeric_right.
Qed.

Lemma integer_numeric z : numeric (integer z) /\ gf (integer (Z.succ z)) (integer z).
Proof.
  assert (W : forall n, numeric (whole n)).
  { induction n as [|n IH]; constructor; simpl; intuition (subst; auto). }
  assert (V : forall n, numeric (neg (whole n))).
  { induction n as [|n IH]; constructor; simpl; intuition (subst; auto). }
  split; [destruct z; [apply (W 0)|apply W|apply V]|].
  destruct (Z.le_gt_cases 0 z) as [H|H].
  - rewrite integer_positive by auto. eapply gf_left; [now left|apply ge_refl].
  - rewrite <- (Z.pred_succ z) at 2. rewrite integer_negative by lia. eapply gf_right; [now left|apply ge_refl].
Qed.
Lemma dyadic_numeric k : forall z, numeric (dyadic k z) /\ gf (dyadic k (Z.succ z)) (dyadic k z).
Proof.
  induction k as [|k IH]; [apply integer_numeric|].
  assert (N : forall z, numeric (dyadic (S k) z)).
  { intros z. destruct (parity z) as [[h ->]|[h ->]]; [rewrite dyadic_even; apply IH|].
    rewrite dyadic_odd. constructor; simpl.
    - intros x [[<-|[]]|[<-|[]]]; apply IH.
    - intros l r [<-|[]] [<-|[]]. apply IH. }
  intros z. split; [auto|]. destruct (parity z) as [[h ->]|[h ->]].
  - rewrite dyadic_odd, dyadic_even. eapply gf_left; [now left|apply ge_refl].
  - rewrite dyadic_odd. replace (Z.succ (Z.succ (Z.double h))) with (Z.double (Z.succ h)) by (rewrite !Z.double_spec; lia).
    rewrite dyadic_even. eapply gf_right; [now left|apply ge_refl].
Qed.
Lemma number_numeric x : numeric (number x).
Proof. apply dyadic_numeric. Qed.

Lemma dyadic_below k z w : (z < w)%Z -> gf (dyadic k w) (dyadic k z).
Proof.
  intros H. replace w with (Z.succ z + Z.of_nat (Z.to_nat (w - Z.succ z)))%Z by lia.
  induction (Z.to_nat (w - Z.succ z)) as [|n IH].
  - rewrite Z.add_0_r. apply dyadic_numeric.
  - rewrite Nat2Z.inj_succ, Z.add_succ_r. eapply ge_gf; [|exact IH].
    apply numeric_ge; apply dyadic_numeric.
Qed.
Lemma common x y : number x = dyadic (snd y + snd x) (doubled (snd y) (fst x)) /\
  number y = dyadic (snd y + snd x) (doubled (snd x) (fst y)).
Proof. split; [|rewrite Nat.add_comm]; symmetry; apply dyadic_doubled. Qed.
Lemma less_game x y : less x y = true <-> gf (number y) (number x).
Proof.
  unfold less, most. destruct (common x y) as [-> ->].
  destruct (Z.leb_spec (doubled (snd x) (fst y)) (doubled (snd y) (fst x))) as [L|L]; simpl.
  - split; [easy|]. intros H. exfalso. apply Z.lt_eq_cases in L as [L|E]; [|rewrite E in H; eapply not_both; [|exact H]; apply ge_refl].
    eapply not_both; [|exact H]. apply numeric_ge; try apply dyadic_numeric. now apply dyadic_below.
  - split; [|easy]. intros _. now apply dyadic_below.
Qed.
Lemma most_game x y : most x y = true <-> ge (number y) (number x).
Proof.
  split; intros H.
  - destruct (determined (number y) (number x)) as [G|G]; [auto|]. apply less_game in G. unfold less in G. now rewrite H in G.
  - destruct (most x y) eqn:M; [auto|]. exfalso. assert (L : less y x = true) by (unfold less; now rewrite M).
    apply less_game in L. eapply not_both; eauto.
Qed.
Lemma most_or_less x y : {most x y = true} + {less y x = true}.
Proof. unfold less. destruct (most x y); auto. Qed.
Lemma less_most x y : less x y = true -> most x y = true.
Proof. intros H. apply most_game, numeric_ge, less_game; auto using number_numeric. Qed.
Lemma most_trans x y z : most x y = true -> most y z = true -> most x z = true.
Proof. rewrite !most_game. intros A B. eapply ge_trans; eauto. Qed.
Lemma less_most_trans x y z : less x y = true -> most y z = true -> less x z = true.
Proof. rewrite !less_game, most_game. intros A B. eapply ge_gf; eauto. Qed.
Lemma most_less_trans x y z : most x y = true -> less y z = true -> less x z = true.
Proof. rewrite !less_game, most_game. intros A B. eapply gf_ge; eauto. Qed.
Lemma not_less_most x y : less x y = true -> most y x = true -> False.
Proof. rewrite less_game, most_game. intros A B. eapply not_both; eauto. Qed.
Lemma same_number x y : most x y = true -> most y x = true -> number x = number y.
Proof.
  unfold most. intros A B. destruct (common x y) as [-> ->]. f_equal. apply Z.leb_le in A, B. lia.
Qed.

(* Between two numbers, above one and below one. *)
Lemma middle x y : less x y = true -> exists m, less x m = true /\ less m y = true.
Proof.
  intros H. destruct (common x y) as [Ex Ey].
  set (k := snd y + snd x) in *. set (a := doubled (snd y) (fst x)) in *. set (b := doubled (snd x) (fst y)) in *.
  assert (L : (a < b)%Z).
  { unfold less, most in H. fold a b in H. destruct (Z.leb_spec b a); [easy|auto]. }
  exists ((a + b)%Z, S k). rewrite !less_game. change (number ((a + b)%Z, S k)) with (dyadic (S k) (a + b)).
  rewrite Ex, Ey, <- (dyadic_even k a), <- (dyadic_even k b). clearbody a b. split; apply dyadic_below; rewrite Z.double_spec; lia.
Qed.
Lemma above x : exists y, less x y = true.
Proof. exists (Z.succ (fst x), snd x). apply less_game, dyadic_below. simpl. lia. Qed.
Lemma beneath x : exists y, less y x = true.
Proof. exists (Z.pred (fst x), snd x). apply less_game, dyadic_below. simpl. lia. Qed.

(* The options of a number are numbers, on their sides. *)
Lemma dyadic_option k : forall z x, In x (lefts (dyadic k z)) \/ In x (rights (dyadic k z)) -> exists y, x = number y.
Proof.
  assert (I : forall z x, In x (lefts (integer z)) \/ In x (rights (integer z)) -> exists y, x = number y).
  { intros z x H. destruct (Z.lt_trichotomy z 0) as [L|[->|L]]; [|destruct H as [[]|[]]|].
    - rewrite <- (Z.pred_succ z), integer_negative in H by lia. simpl in H. destruct H as [[]|[<-|[]]]. now exists (Z.succ z, O).
    - rewrite <- (Z.succ_pred z), integer_positive in H by lia. simpl in H. destruct H as [[<-|[]]|[]]. now exists (Z.pred z, O). }
  induction k as [|k IH]; intros z x H; [now apply (I z)|]. destruct (parity z) as [[h ->]|[h ->]].
  - rewrite dyadic_even in H. eauto.
  - rewrite dyadic_odd in H. simpl in H. destruct H as [[<-|[]]|[<-|[]]]; [now exists (h, k)|now exists (Z.succ h, k)].
Qed.
Definition is_number (g : game) := exists x, g = number x.
Lemma number_option g x : is_number g -> In x (lefts g) \/ In x (rights g) -> is_number x.
Proof. intros [y ->] H. now apply (dyadic_option _ _ _ H). Qed.
Lemma right_option_above y r : In r (rights (number y)) -> exists z, r = number z /\ less y z = true.
Proof.
  intros H. destruct (number_option (number y) r) as [z ->]; [now exists y|auto|]. exists z. split; auto.
  apply less_game. apply gf_right with (number z); auto. apply ge_refl.
Qed.
Lemma left_option_beneath y l : In l (lefts (number y)) -> exists z, l = number z /\ less z y = true.
Proof.
  intros H. destruct (number_option (number y) l) as [z ->]; [now exists y|auto|]. exists z. split; auto.
  apply less_game. apply gf_left with (number z); auto. apply ge_refl.
Qed.

(* ---- stops ---- *)

Definition options_of (left : bool) (g : game) := if left then lefts g else rights g.
(* The player to whom the larger numbers are better, or the smaller ones, has nothing better than x. *)
Definition no_better (left : bool) (y x : fraction) : Prop := (if left then most y x else most x y) = true.

Inductive stop : bool -> game -> fraction -> Prop :=
| stop_number left g x : eqv g (number x) -> stop left g x
| stop_move left g o x : (forall y, ~ eqv g (number y)) ->
  In o (options_of left g) -> stop (negb left) o x ->
  (forall o', In o' (options_of left g) -> exists y, stop (negb left) o' y /\ no_better left y x) -> stop left g x.

(* What stops say of the order: a number below, or above. *)
Definition stops_at (left : bool) (g : game) (x : fraction) : Prop :=
  forall y, (less y x = true -> if left then gf g (number y) else ge g (number y)) /\
            (less x y = true -> if left then ge (number y) g else gf (number y) g).

Lemma number_stops_at left g x : eqv g (number x) -> stops_at left g x.
Proof.
  intros [A B] y. split; intros L; destruct left.
  - eapply ge_gf; [exact A|]. now apply less_game.
  - eapply ge_trans; [exact A|]. now apply most_game, less_most.
  - eapply ge_trans; [|exact B]. now apply most_game, less_most.
  - eapply gf_ge; [|exact B]. now apply less_game.
Qed.
Lemma number_above g x : (forall y, ~ eqv g (number y)) ->
  (forall y l, less x y = true -> In l (lefts g) -> gf (number y) l) -> forall y, less x y = true -> ge (number y) g.
Proof.
  intros N A. enough (H : forall n y, size (number y) <= n -> less x y = true -> ge (number y) g) by eauto.
  induction n as [n IH] using lt_wf_ind. intros y Hn L. constructor; intros z Hz; [|now apply A].
  pose proof (right_smaller _ _ Hz) as Sz. apply right_option_above in Hz as (w & -> & Lw).
  destruct (determined g (number w)) as [G|G]; [|exact G]. exfalso. apply (N w). split; [exact G|].
  apply (IH (size (number w))); try lia. eapply less_most_trans; [exact L|now apply less_most].
Qed.
Lemma number_beneath g x : (forall y, ~ eqv g (number y)) ->
  (forall y r, less y x = true -> In r (rights g) -> gf r (number y)) -> forall y, less y x = true -> ge g (number y).
Proof.
  intros N A. enough (H : forall n y, size (number y) <= n -> less y x = true -> ge g (number y)) by eauto.
  induction n as [n IH] using lt_wf_ind. intros y Hn L. constructor; intros z Hz; [now apply A|].
  pose proof (left_smaller _ _ Hz) as Sz. apply left_option_beneath in Hz as (w & -> & Lw).
  destruct (determined (number w) g) as [G|G]; [|exact G]. exfalso. apply (N w). split; [|exact G].
  apply (IH (size (number w))); try lia. eapply most_less_trans; [apply less_most, Lw|exact L].
Qed.
Theorem stop_order : forall g left x, stop left g x -> stops_at left g x.
Proof.
  enough (H : forall n g, size g <= n -> forall left x, stop left g x -> stops_at left g x) by eauto.
  induction n as [n IH] using lt_wf_ind. intros g Hn left x S.
  destruct S as [left g x E|left g o x N Ho So All]; [now apply number_stops_at|].
  assert (O : forall o y, In o (options_of left g) -> stop (negb left) o y -> stops_at (negb left) o y).
  { intros o' y Ho' S. apply (IH (size o')); auto. destruct left; simpl in Ho'; smaller; lia. }
  pose proof (O _ _ Ho So) as At. destruct left; simpl in *.
  - intros y. split; intros L.
    + apply gf_left with o; auto. now apply (At y).
    + revert y L. apply number_above; auto. intros y l L Hl. destruct (All l Hl) as (z & Sz & B).
      apply (O l z Hl Sz y). eapply most_less_trans; [exact B|exact L].
  - intros y. split; intros L.
    + revert y L. apply number_beneath; auto. intros y r L Hr. destruct (All r Hr) as (z & Sz & B).
      apply (O r z Hr Sz y). eapply less_most_trans; [exact L|exact B].
    + apply gf_right with o; auto. now apply (At y).
Qed.

(* The order knows at most one. *)
Lemma stops_at_least left g x y : stops_at left g x -> stops_at left g y -> most x y = true.
Proof.
  intros A B. destruct (most_or_less x y) as [|L]; [auto|]. exfalso. apply middle in L as (m & Ly & Lx).
  destruct (A m) as [A1 _]. destruct (B m) as [_ B1]. specialize (A1 Lx). specialize (B1 Ly).
  destruct left; eapply not_both; eauto.
Qed.
Lemma stop_same left g x y : stop left g x -> most x y = true -> most y x = true -> stop left g y.
Proof.
  intros S. revert y. induction S as [left g x E|left g o x N Ho So IH All]; intros y A B.
  - apply stop_number. now rewrite <- (same_number x y).
  - apply stop_move with o; auto. intros o' Ho'. destruct (All o' Ho') as (z & Sz & C). exists z. split; auto.
    unfold no_better in *. destruct left; eapply most_trans; eauto.
Qed.
Lemma stops_equal left g h x : eqv g h -> stops_at left h x -> stops_at left g x.
Proof.
  intros [A B] H y. destruct (H y) as [C D]. split; intros L; [specialize (C L)|specialize (D L)]; destruct left.
  - eapply ge_gf; eauto.
  - eapply ge_trans; eauto.
  - eapply ge_trans; eauto.
  - eapply gf_ge; eauto.
Qed.

(* ---- every game has its stops ---- *)

(* A number between the options of g: g equals the one without such an option. *)
Definition fits (g : game) (y : fraction) : Prop :=
  (forall l, In l (lefts g) -> gf (number y) l) /\ (forall r, In r (rights g) -> gf r (number y)).
Definition fails (g : game) (h : game) : Prop :=
  (exists l, In l (lefts g) /\ ge l h) \/ (exists r, In r (rights g) /\ ge h r).
Lemma fits_or_fails g y : fits g y \/ fails g (number y).
Proof.
  destruct (all_or_some _ (fun l => gf (number y) l) (fun l => ge l (number y)) (lefts g)) as [A|(l & Hl & A)].
  { intros l _. destruct (determined l (number y)); auto. }
  2: { right. left. eauto. }
  destruct (all_or_some _ (fun r => gf r (number y)) (fun r => ge (number y) r) (rights g)) as [B|(r & Hr & B)].
  { intros r _. destruct (determined (number y) r); auto. }
  2: { right. right. eauto. }
  left. split; auto.
Qed.
Lemma simplest_number g : forall y, fits g y -> exists z, eqv g (number z).
Proof.
  enough (H : forall n y, size (number y) <= n -> fits g y -> exists z, eqv g (number z)) by eauto.
  induction n as [n IH] using lt_wf_ind. intros y Hn F.
  destruct (all_or_some _ (fun x => fails g x) (fun x => exists z, x = number z /\ fits g z) (lefts (number y) ++ rights (number y)))
    as [A|(x & Hx & z & -> & Fz)].
  { intros x Hx. apply in_app_or in Hx. destruct (number_option (number y) x) as [z ->]; [now exists y|auto|].
    destruct (fits_or_fails g z); eauto. }
  2: { apply (IH (size (number z))) with z; auto. apply in_app_or in Hx as [Hx|Hx]; smaller; lia. }
  destruct F as [F1 F2]. exists y. split; constructor; auto; intros x Hx.
  - destruct (A x) as [(l & Hl & G)|(r & Hr & G)]; [apply in_or_app; auto|eapply gf_left; eauto|].
    exfalso. apply (not_both (number y) r); [|now apply F2]. eapply ge_trans; [|exact G].
    apply numeric_left; auto using number_numeric.
  - destruct (A x) as [(l & Hl & G)|(r & Hr & G)]; [apply in_or_app; auto| |eapply gf_right; eauto].
    exfalso. apply (not_both l (number y)); [|now apply F1]. eapply ge_trans; [exact G|].
    apply numeric_right; auto using number_numeric.
Qed.

(* The best stop for a player among some games. *)
Lemma best_stop left l : l <> [] -> (forall o, In o l -> exists x, stop (negb left) o x) ->
  exists o x, In o l /\ stop (negb left) o x /\ forall o', In o' l -> exists y, stop (negb left) o' y /\ no_better left y x.
Proof.
  intros NE H. induction l as [|a l IH]; [easy|]. destruct (H a (or_introl eq_refl)) as [x Sx]. clear NE.
  assert (R : no_better left x x) by (unfold no_better; destruct left; apply most_game, ge_refl).
  destruct l as [|b l].
  { exists a, x. split; [now left|]. split; auto. intros o' [<-|[]]. eauto. }
  destruct IH as (o & y & Ho & So & B); [easy|intros; apply H; now right|].
  assert (C : no_better left x y \/ no_better left y x).
  { unfold no_better. destruct (most_or_less x y) as [L|L]; [|apply less_most in L]; destruct left; auto. }
  destruct C as [C|C].
  - exists o, y. split; [now right|]. split; auto. intros o' [<-|Ho']; eauto.
  - exists a, x. split; [now left|]. split; auto. intros o' [<-|Ho']; eauto. destruct (B o' Ho') as (z & Sz & D).
    exists z. split; auto. unfold no_better in *. destruct left; eapply most_trans; eauto.
Qed.

Lemma decide_equal g h : eqv g h \/ ~ eqv g h.
Proof.
  destruct (determined g h) as [A|A]; [|right; intros [C _]; exact (not_both _ _ C A)].
  destruct (determined h g) as [B|B]; [left; now split|right; intros [_ D]; exact (not_both _ _ D B)].
Qed.
(* Right's stop of a left option is at most the number that g is, and Left's of a right option at least that. *)
Lemma stop_beneath g y l a : eqv g (number y) -> In l (lefts g) -> stop false l a -> most a y = true.
Proof.
  intros [_ E] Hl S. destruct (most_or_less a y) as [|L]; [auto|]. exfalso. apply stop_order in S.
  destruct (S y) as [A _]. apply (not_both l (number y)); [auto|]. apply ge_inv in E. now apply E.
Qed.
Lemma stop_above g y r b : eqv g (number y) -> In r (rights g) -> stop true r b -> most y b = true.
Proof.
  intros [E _] Hr S. destruct (most_or_less y b) as [|L]; [auto|]. exfalso. apply stop_order in S.
  destruct (S y) as [_ A]. apply (not_both (number y) r); [auto|]. apply ge_inv in E. now apply E.
Qed.

Theorem stop_exists : forall g left, exists x, stop left g x.
Proof.
  enough (H : forall n g, size g <= n -> forall left, exists x, stop left g x) by eauto.
  induction n as [n IH] using lt_wf_ind. intros g Hn.
  assert (Opt : forall left o, In o (options_of left g) -> forall b, exists x, stop b o x).
  { intros left o Ho. apply (IH (size o)); auto. destruct left; simpl in Ho; smaller; lia. }
  assert (K : forall y, fits g y -> forall left, exists x, stop left g x).
  { intros y F left. destruct (simplest_number g y F) as [z E]. exists z. now apply stop_number. }
  assert (FL : forall a y, (forall o, In o (lefts g) -> exists z, stop false o z /\ no_better true z a) -> less a y = true ->
    forall l, In l (lefts g) -> gf (number y) l).
  { intros a y A L l Hl. destruct (A l Hl) as (z & Sz & B). apply (stop_order _ _ _ Sz y). eapply most_less_trans; [exact B|exact L]. }
  assert (FR : forall b y, (forall o, In o (rights g) -> exists z, stop true o z /\ no_better false z b) -> less y b = true ->
    forall r, In r (rights g) -> gf r (number y)).
  { intros b y A L r Hr. destruct (A r Hr) as (z & Sz & B). apply (stop_order _ _ _ Sz y). eapply less_most_trans; [exact L|exact B]. }
  assert (CL : lefts g = [] \/ lefts g <> []) by (destruct (lefts g); [now left|now right]).
  assert (CR : rights g = [] \/ rights g <> []) by (destruct (rights g); [now left|now right]).
  destruct CL as [Lg|Lg]; [|destruct CR as [Rg|Rg]].
  - destruct CR as [Rg|Rg].
    { apply (K (0%Z, O)). split; [rewrite Lg|rewrite Rg]; easy. }
    destruct (best_stop false (rights g) Rg) as (o & b & _ & _ & B); [intros; now apply (Opt false)|].
    destruct (beneath b) as [y L]. apply (K y). split; [rewrite Lg; easy|eauto].
  - destruct (best_stop true (lefts g) Lg) as (o & a & _ & _ & A); [intros; now apply (Opt true)|].
    destruct (above a) as [y L]. apply (K y). split; [eauto|rewrite Rg; easy].
  - destruct (best_stop true (lefts g) Lg) as (o & a & Ho & So & A); [intros; now apply (Opt true)|].
    destruct (best_stop false (rights g) Rg) as (p & b & Hp & Sp & B); [intros; now apply (Opt false)|].
    destruct (most_or_less b a) as [M|L].
    + destruct (decide_equal g (number a)) as [E|NE]; [intros left; exists a; now apply stop_number|].
      assert (N : forall y, ~ eqv g (number y)).
      { intros y E. apply NE. rewrite (same_number a y); auto; [eapply stop_beneath; eauto|].
        eapply most_trans; [eapply stop_above; eauto|exact M]. }
      intros [|]; [exists a; now apply stop_move with o|exists b; now apply stop_move with p].
    + apply middle in L as (m & La & Lb). apply (K m). split; eauto.
Qed.

Theorem stop_equal left g h x : eqv g h -> stop left h x -> stop left g x.
Proof.
  intros E S. destruct (stop_exists g left) as [y Sy]. pose proof (stop_order _ _ _ Sy) as A.
  pose proof (stops_equal left g h x E (stop_order _ _ _ S)) as B.
  apply stop_same with y; auto; eapply stops_at_least; eauto.
Qed.

(* ---- the stops of a canonical form, from those of its options ---- *)

(* The options of a canonical form that equals a number are numbers. *)
Lemma canonical_number k x : canonical k -> eqv k (number x) ->
  forall o, In o (lefts k) \/ In o (rights k) -> exists y, eqv o (number y).
Proof.
  intros K [E1 E2] o Ho.
  assert (X : is_number (number x)) by now exists x.
  assert (Y : exists Y, eqv Y o /\ height Y < height (number x) /\ is_number Y).
  { destruct Ho as [Ho|Ho].
    - apply (left_option_below is_number number_option k o K Ho _ _ (le_n _) X E1). apply ge_inv in E2. now apply E2.
    - apply (right_option_below is_number number_option k o K Ho _ _ (le_n _) X E2). apply ge_inv in E1. now apply E1. }
  destruct Y as (Y & E & _ & [y ->]). exists y. now apply eqv_sym.
Qed.
(* No number lies between the stops of its options: it is none. *)
Lemma canonical_hot k l r a b : canonical k -> In l (lefts k) -> stop false l a -> In r (rights k) -> stop true r b ->
  most b a = true -> forall y, ~ eqv k (number y).
Proof.
  intros K Hl Sl Hr Sr M y E.
  destruct (canonical_number k y K E l (or_introl Hl)) as [z Ez].
  assert (Sz : stops_at false l z) by now apply number_stops_at.
  pose proof (stops_at_least _ _ _ _ (stop_order _ _ _ Sl) Sz) as Mz.
  assert (L : less z y = true).
  { apply less_game. eapply gf_ge; [|apply Ez]. destruct E as [_ E]. apply ge_inv in E. now apply E. }
  apply (not_less_most z y L). eapply most_trans; [eapply stop_above; eauto|]. eapply most_trans; eauto.
Qed.

(* How play of a game ends: at once, when it is a number, and its stops. *)
Record ending := { numeral : bool; left_stop : fraction; right_stop : fraction }.
Definition ending_true (g : game) (e : ending) : Prop :=
  stop true g (left_stop e) /\ stop false g (right_stop e) /\ (numeral e = true -> eqv g (number (left_stop e))).

(* The number whose options end so, when these are as in [number]. *)
Definition numeral_of (l r : list ending) : option fraction :=
  match l, r with
  | [], [] => Some (0%Z, O)
  | [a], [] =>
    let x := left_stop a in
    if numeral a && Nat.eqb (snd x) 0 && Z.leb 0 (fst x) then Some (Z.succ (fst x), O) else None
  | [], [b] =>
    let y := left_stop b in
    if numeral b && Nat.eqb (snd y) 0 && Z.leb (fst y) 0 then Some (Z.pred (fst y), O) else None
  | [a], [b] =>
    let x := left_stop a in
    let y := left_stop b in
    let z := doubled (snd y - snd x) (fst x) in
    if numeral a && numeral b && Z.eqb (doubled (snd x - snd y) (fst y)) (Z.succ z)
    then Some (Z.succ (Z.double z), S (Nat.max (snd x) (snd y))) else None
  | _, _ => None
  end.
Fixpoint best (left : bool) (l : list fraction) : option fraction :=
  match l with
  | [] => None
  | x :: t =>
    match best left t with
    | None => Some x
    | Some y => Some (if if left then most x y else most y x then y else x)
    end
  end.
Definition ending_of (l r : list ending) : option ending :=
  match numeral_of l r with
  | Some x => Some {| numeral := true; left_stop := x; right_stop := x |}
  | None =>
    match best true (map right_stop l), best false (map left_stop r) with
    | Some a, Some b => if most b a then Some {| numeral := false; left_stop := a; right_stop := b |} else None
    | _, _ => None
    end
  end.

Lemma best_true left l : forall x, best left l = Some x -> In x l /\ forall y, In y l -> no_better left y x.
Proof.
  assert (R : forall x, no_better left x x) by (intros x; unfold no_better; destruct left; apply most_game, ge_refl).
  induction l as [|a l IH]; intros x H; [easy|]. simpl in H. destruct (best left l) as [y|] eqn:B.
  - destruct (IH y eq_refl) as [Hy Best]. injection H as <-.
    destruct (if left then most a y else most y a) eqn:M.
    + split; [now right|]. intros z [<-|Hz]; [unfold no_better; destruct left; exact M|auto].
    + assert (C : no_better left y a).
      { unfold no_better. destruct left; apply less_most; unfold less; now rewrite M. }
      split; [now left|]. intros z [<-|Hz]; [apply R|]. specialize (Best z Hz).
      unfold no_better in *. destruct left; eapply most_trans; eauto.
  - injection H as <-. destruct l as [|b l]; [|simpl in B; destruct (best left l); discriminate B].
    split; [now left|]. intros z [<-|[]]. apply R.
Qed.

(* A game with these options, each equal to a number. *)
Lemma eqv_sides g h : Forall2 eqv (lefts g) (lefts h) -> Forall2 eqv (rights g) (rights h) -> eqv g h.
Proof.
  assert (F : forall a b, Forall2 eqv a b -> (forall x, In x a -> exists y, In y b /\ eqv x y) /\
    (forall y, In y b -> exists x, In x a /\ eqv x y)).
  { induction 1 as [|x y a b E _ [IA IB]]; [split; intros x []|]. split.
    - intros z [<-|Hz]; [exists y; split; [now left|auto]|]. destruct (IA z Hz) as (w & Hw & Ew). exists w. split; [now right|auto].
    - intros z [<-|Hz]; [exists x; split; [now left|auto]|]. destruct (IB z Hz) as (w & Hw & Ew). exists w. split; [now right|auto]. }
  intros L R. apply F in L as [L1 L2], R as [R1 R2].
  apply eqv_options; intros x Hx.
  - destruct (L1 x Hx) as (y & Hy & E). exists y. split; auto. apply E.
  - destruct (L2 x Hx) as (y & Hy & E). exists y. split; auto. apply E.
  - destruct (R1 x Hx) as (y & Hy & E). exists y. split; auto. apply E.
  - destruct (R2 x Hx) as (y & Hy & E). exists y. split; auto. apply E.
Qed.
Lemma one_of_two (A B : Type) (R : A -> B -> Prop) l b : Forall2 R l [b] -> exists a, l = [a] /\ R a b.
Proof. intros H. inversion H as [|a ? l' ? Rab N]; subst. inversion N; subst. eauto. Qed.
Lemma numeral_of_true g l r x : Forall2 ending_true (lefts g) l -> Forall2 ending_true (rights g) r ->
  numeral_of l r = Some x -> eqv g (number x).
Proof.
  intros L R H. unfold numeral_of in H. destruct l as [|a [|]]; destruct r as [|b [|]]; try discriminate H.
  - injection H as <-. inversion L as [E|]; inversion R as [E'|]. apply eqv_sides; simpl.
    + rewrite <- E. constructor.
    + rewrite <- E'. constructor.
  - destruct (left_stop b) as [z k] eqn:Y. simpl in H. destruct (numeral b) eqn:N; [|discriminate H].
    destruct (Nat.eqb_spec k 0) as [->|]; [|discriminate H]. simpl in H.
    destruct (Z.leb_spec z 0) as [Le|]; [|discriminate H]. injection H as <-.
    apply one_of_two in R as (h & E & _ & _ & T). rewrite Y in T. inversion L as [E'|].
    apply eqv_sides; unfold number; simpl; rewrite integer_negative by auto; simpl.
    + rewrite <- E'. constructor.
    + rewrite E. constructor; [now apply T|constructor].
  - destruct (left_stop a) as [z k] eqn:X. simpl in H. destruct (numeral a) eqn:N; [|discriminate H].
    destruct (Nat.eqb_spec k 0) as [->|]; [|discriminate H]. simpl in H.
    destruct (Z.leb_spec 0 z) as [Le|]; [|discriminate H]. injection H as <-.
    apply one_of_two in L as (h & E & _ & _ & T). rewrite X in T. inversion R as [E'|].
    apply eqv_sides; unfold number; simpl; rewrite integer_positive by auto; simpl.
    + rewrite E. constructor; [now apply T|constructor].
    + rewrite <- E'. constructor.
  - destruct (numeral a) eqn:Na; [|discriminate H]. destruct (numeral b) eqn:Nb; [|discriminate H]. simpl in H.
    destruct (left_stop a) as [z j] eqn:X, (left_stop b) as [w k] eqn:Y. simpl in H.
    destruct (Z.eqb_spec (doubled (j - k) w) (Z.succ (doubled (k - j) z))) as [E|]; [|discriminate H]. injection H as <-.
    apply one_of_two in L as (h & El & _ & _ & Ta), R as (h' & Er & _ & _ & Tb). rewrite X in Ta. rewrite Y in Tb.
    unfold number. simpl fst. simpl snd.
    assert (Ex : number (z, j) = dyadic (Nat.max j k) (doubled (k - j) z)).
    { transitivity (dyadic (k - j + j) (doubled (k - j) z)); [symmetry; apply dyadic_doubled|f_equal; lia]. }
    assert (Ey : number (w, k) = dyadic (Nat.max j k) (Z.succ (doubled (k - j) z))).
    { rewrite <- E. transitivity (dyadic (j - k + k) (doubled (j - k) w)); [symmetry; apply dyadic_doubled|f_equal; lia]. }
    rewrite Ex in Ta. rewrite Ey in Tb. rewrite dyadic_odd.
    apply eqv_sides; simpl; [rewrite El|rewrite Er]; (constructor; [auto|constructor]).
Qed.

Lemma side_stops (left : bool) games ends (at_end : ending -> fraction) x :
  (forall g e, ending_true g e -> stop (negb left) g (at_end e)) -> Forall2 ending_true games ends ->
  best left (map at_end ends) = Some x ->
  exists o, In o games /\ stop (negb left) o x /\
    forall o', In o' games -> exists y, stop (negb left) o' y /\ no_better left y x.
Proof.
  intros T F B. apply best_true in B as [Hx Best].
  assert (K : (forall g, In g games -> exists e, In e ends /\ ending_true g e) /\
    (forall e, In e ends -> exists g, In g games /\ ending_true g e)).
  { clear -F. induction F as [|g e gs es E _ [IA IB]]; [split; intros x []|]. split.
    - intros x [<-|Hx]; [exists e; split; [now left|auto]|]. destruct (IA x Hx) as (y & Hy & Ey). exists y. split; [now right|auto].
    - intros x [<-|Hx]; [exists g; split; [now left|auto]|]. destruct (IB x Hx) as (y & Hy & Ey). exists y. split; [now right|auto]. }
  destruct K as [K1 K2]. apply in_map_iff in Hx as (e & <- & He). destruct (K2 e He) as (o & Ho & E).
  exists o. split; auto. split; auto. intros o' Ho'. destruct (K1 o' Ho') as (e' & He' & E').
  exists (at_end e'). split; auto. apply Best. now apply in_map.
Qed.
Theorem ending_of_true g l r e : canonical g -> Forall2 ending_true (lefts g) l -> Forall2 ending_true (rights g) r ->
  ending_of l r = Some e -> ending_true g e.
Proof.
  intros K L R H. unfold ending_of in H. destruct (numeral_of l r) as [x|] eqn:N.
  - injection H as <-. apply (numeral_of_true g) in N; auto.
    split; [now apply stop_number|]. split; [now apply stop_number|auto].
  - destruct (best true (map right_stop l)) as [a|] eqn:A; [|discriminate H].
    destruct (best false (map left_stop r)) as [b|] eqn:B; [|discriminate H].
    destruct (most b a) eqn:M; [|discriminate H]. injection H as <-.
    apply (side_stops true (lefts g)) in A as (o & Ho & So & Al); [|now intros ? ? (_ & ? & _)|auto].
    apply (side_stops false (rights g)) in B as (p & Hp & Sp & Ar); [|now intros ? ? (? & _)|auto].
    assert (Hot : forall y, ~ eqv g (number y)) by exact (canonical_hot g o p a b K Ho So Hp Sp M).
    split; [apply stop_move with o; auto|]. split; [apply stop_move with p; auto|discriminate].
Qed.
