(* SPDX-License-Identifier: MIT

   Thermographs: mean and temperature.

   The walls of a game at the temperature t >= -1, a rational number, are those of the books (Siegel, Combinatorial
   Game Theory, section II.5; Berlekamp, Conway and Guy, Winning Ways, chapter 6): of an integer both are that integer;
   else the left scaffold is the largest right wall of a left option less t, and the right one the smallest left wall of
   a right option plus t; the walls are the scaffolds up to the first temperature at which these meet, and from there on
   both are the number at which they met. That temperature is the temperature of the game, and the number its mean: [mast].
   The definition asks for the moves of the game as it is, and it is applied to canonical forms.

   A wall is computed as a [graph], line after line: [thermograph_of] makes those of a game from those of its options. *)
From Coq Require Import List ZArith QArith Qminmax Bool Lia Lqa.
From Judge Require Import Games Sums Canonical Stops.
Import ListNotations.
Open Scope Q_scope.

(* ---- the definition ---- *)

(* The best number for a player: the largest for Left. *)
Definition no_better_wall (left : bool) (y x : Q) : Prop := if left then y <= x else x <= y.
(* What moving costs. *)
Definition after_tax (left : bool) (t y : Q) : Q := if left then y - t else y + t.

Section Side.
Variable wall : bool -> game -> Q -> Q -> Prop.
(* The scaffold of a player at t is x. *)
Definition scaffold (left : bool) (g : game) (t x : Q) : Prop :=
  exists o y, In o (options_of left g) /\ wall (negb left) o t y /\ x == after_tax left t y /\
    forall o', In o' (options_of left g) -> exists y', wall (negb left) o' t y' /\ no_better_wall left y' y.
(* The scaffolds have not met at s. *)
Definition apart (g : game) (s : Q) : Prop := exists l r, scaffold true g s l /\ scaffold false g s r /\ r < l.
(* They meet first at the temperature t, at the number m. *)
Definition meeting (g : game) (m t : Q) : Prop :=
  -(1) <= t /\ scaffold true g t m /\ scaffold false g t m /\ forall s, -(1) <= s -> s < t -> apart g s.
End Side.

Inductive wall : bool -> game -> Q -> Q -> Prop :=
| wall_integer left g n t x : eqv g (integer n) -> x == inject_Z n -> wall left g t x
| wall_scaffold left g t x : (forall n, ~ eqv g (integer n)) -> (forall s, -(1) <= s -> s <= t -> apart wall g s) ->
  scaffold wall left g t x -> wall left g t x
| wall_mast left g t m u x : (forall n, ~ eqv g (integer n)) -> meeting wall g m u -> u <= t -> x == m -> wall left g t x.

(* The mean and the temperature; of an integer these are itself and -1. *)
Definition mast (g : game) (m t : Q) : Prop :=
  (exists n, eqv g (integer n) /\ m == inject_Z n /\ t == -(1)) \/ ((forall n, ~ eqv g (integer n)) /\ meeting wall g m t).

(* ---- graphs of piecewise linear functions ---- *)

Definition line : Type := Q * Q.  (* a + b t *)
Definition on (l : line) (t : Q) : Q := fst l + snd l * t.
Inductive graph := Last (l : line) | Until (u : Q) (l : line) (rest : graph).
Fixpoint at_time (g : graph) (t : Q) : Q :=
  match g with
  | Last l => on l t
  | Until u l rest => if Qle_bool t u then on l t else at_time rest t
  end.

Lemma Qle_bool_spec x y : {x <= y /\ Qle_bool x y = true} + {y < x /\ Qle_bool x y = false}.
Proof.
  destruct (Qle_bool x y) eqn:E; [left|right]; split; auto; [now apply Qle_bool_iff|].
  apply Qnot_le_lt. intros H. apply Qle_bool_iff in H. rewrite H in E. discriminate E.
Qed.
Ltac case_le x y := let L := fresh "L" in let E := fresh "E" in
  destruct (Qle_bool_spec x y) as [[L E]|[L E]]; rewrite ?E in *.

(* g up to u, and the rest from there on. *)
Fixpoint until (u : Q) (g rest : graph) : graph :=
  match g with
  | Last l => Until u l rest
  | Until v l g => if Qle_bool u v then Until u l rest else Until v l (until u g rest)
  end.
Lemma until_true u g rest t : at_time (until u g rest) t = if Qle_bool t u then at_time g t else at_time rest t.
Proof.
  induction g as [l|v l g IH]; simpl; [reflexivity|]. case_le u v; simpl.
  - case_le t u; [|reflexivity]. case_le t v; [reflexivity|]. exfalso. lra.
  - rewrite IH. case_le t v; [|reflexivity]. case_le t u; [reflexivity|]. exfalso. lra.
Qed.

(* Without pieces that end before prev, nor pieces that go on as before. *)
Definition first_line (g : graph) : line := match g with Last l => l | Until _ l _ => l end.
Definition first_end (u : Q) (g : graph) : bool := match g with Last _ => true | Until v _ _ => Qle_bool u v end.
Definition same_line (l m : line) : bool := Qeq_bool (fst l) (fst m) && Qeq_bool (snd l) (snd m).
Definition piece (u : Q) (l : line) (g : graph) : graph :=
  if same_line l (first_line g) && first_end u g then g else Until u l g.
Fixpoint trim (prev : Q) (g : graph) : graph :=
  match g with
  | Last l => Last l
  | Until u l g => if Qle_bool u prev then trim prev g else piece u l (trim u g)
  end.
Lemma piece_true u l g t : at_time (piece u l g) t == at_time (Until u l g) t.
Proof.
  unfold piece. destruct (same_line l (first_line g)) eqn:S; simpl; [|reflexivity].
  destruct (first_end u g) eqn:F; [|reflexivity]. case_le t u; [|reflexivity].
  apply andb_prop in S as [A B]. apply Qeq_bool_iff in A, B.
  destruct g as [m|v m g]; simpl in *; unfold on; [rewrite A, B; reflexivity|].
  apply Qle_bool_iff in F. case_le t v; [rewrite A, B; reflexivity|exfalso; lra].
Qed.
Lemma trim_true g : forall prev t, prev < t -> at_time (trim prev g) t == at_time g t.
Proof.
  induction g as [l|u l g IH]; intros prev t H; simpl; [reflexivity|]. case_le u prev.
  - case_le t u; [exfalso; lra|auto].
  - rewrite piece_true. simpl. case_le t u; [reflexivity|auto].
Qed.

Lemma at_time_same g s t : s == t -> at_time g s == at_time g t.
Proof.
  intros E. induction g as [l|u l g IH]; simpl; [unfold on; rewrite E; reflexivity|].
  case_le s u; case_le t u; try (exfalso; lra); [unfold on; rewrite E; reflexivity|exact IH].
Qed.

(* Two graphs side by side, and what f makes of two lines. *)
Fixpoint side_by_side (f : line -> line -> graph) (g : graph) : graph -> graph :=
  fix beside (h : graph) : graph :=
    match g, h with
    | Last l, Last m => f l m
    | Last l, Until v m h' => until v (f l m) (beside h')
    | Until u l g', Last m => until u (f l m) (side_by_side f g' h)
    | Until u l g', Until v m h' =>
      if Qle_bool u v then until u (f l m) (side_by_side f g' h) else until v (f l m) (beside h')
    end.
Lemma side_by_side_true (P : Q -> Q -> Q -> Prop) f t : (forall l m, P (on l t) (on m t) (at_time (f l m) t)) ->
  forall g h, P (at_time g t) (at_time h t) (at_time (side_by_side f g h) t).
Proof.
  intros F. induction g as [l|u l g IH]; induction h as [m|v m h IH'].
  - apply F.
  - simpl. rewrite until_true. case_le t v; [apply F|exact IH'].
  - simpl. rewrite until_true. case_le t u; [apply F|exact (IH (Last m))].
  - change (side_by_side f (Until u l g) (Until v m h)) with
      (if Qle_bool u v then until u (f l m) (side_by_side f g (Until v m h))
       else until v (f l m) (side_by_side f (Until u l g) h)).
    case_le u v; rewrite until_true.
    + change (at_time (Until u l g) t) with (if Qle_bool t u then on l t else at_time g t).
      case_le t u; [|exact (IH (Until v m h))]. simpl. case_le t v; [apply F|exfalso; lra].
    + change (at_time (Until v m h) t) with (if Qle_bool t v then on m t else at_time h t).
      case_le t v; [|exact IH']. simpl. case_le t u; [apply F|exfalso; lra].
Qed.

(* The larger or the smaller one of two lines. *)
Definition best_line (most : bool) (l m : line) : graph :=
  if Qeq_bool (snd l) (snd m) then Last (if Qle_bool (fst l) (fst m) then (if most then m else l) else (if most then l else m))
  else
    let c := Qred ((fst l - fst m) / (snd m - snd l)) in
    let up := if Qle_bool (snd l) (snd m) then m else l in
    let down := if Qle_bool (snd l) (snd m) then l else m in
    if most then Until c down (Last up) else Until c up (Last down).
Definition is_best (most : bool) (x y z : Q) : Prop :=
  (z == x \/ z == y) /\ no_better_wall most x z /\ no_better_wall most y z.

Lemma crossing a b a' b' t : b < b' ->
  (t <= (a - a') / (b' - b) -> a' + b' * t <= a + b * t) /\ ((a - a') / (b' - b) <= t -> a + b * t <= a' + b' * t).
Proof.
  intros H. assert (P : 0 < b' - b) by lra. set (d := b' - b) in *.
  assert (E : (a - a') / d * d == a - a') by (field; lra).
  set (c := (a - a') / d) in *. assert (B : b' == b + d) by (unfold d; ring).
  split; intros L.
  - assert (M : t * d <= c * d) by (apply Qmult_le_compat_r; lra). rewrite B. lra.
  - assert (M : c * d <= t * d) by (apply Qmult_le_compat_r; lra). rewrite B. lra.
Qed.
Lemma best_line_true most l m t : is_best most (on l t) (on m t) (at_time (best_line most l m) t).
Proof.
  destruct l as [a b], m as [a' b']. unfold best_line, is_best, no_better_wall, on. simpl fst. simpl snd.
  destruct (Qeq_bool b b') eqn:Eb.
  - apply Qeq_bool_iff in Eb. assert (Et : b * t == b' * t) by (rewrite Eb; reflexivity).
    case_le a a'; destruct most; simpl; unfold on; simpl; repeat split; auto; try (left; reflexivity);
      try (right; reflexivity); try apply Qle_refl; lra.
  - assert (N : ~ b == b') by (intros K; apply Qeq_bool_iff in K; rewrite K in Eb; discriminate Eb).
    pose proof (Qred_correct ((a - a') / (b' - b))) as Ec. set (c := Qred ((a - a') / (b' - b))) in *. clearbody c.
    case_le b b'.
    + assert (S : b < b') by (destruct (Qlt_le_dec b b') as [|K]; [auto|exfalso; apply N; lra]).
      destruct (crossing a b a' b' t S) as [A B]. rewrite <- Ec in A, B.
      destruct most; simpl; unfold on; simpl; case_le t c;
        (split; [first [left; reflexivity|right; reflexivity]|split]); try apply Qle_refl; auto; apply B; lra.
    + destruct (crossing a' b' a b t L) as [A B].
      assert (C : (a' - a) / (b - b') == c) by (rewrite Ec; field; split; lra). rewrite C in A, B.
      destruct most; simpl; unfold on; simpl; case_le t c;
        (split; [first [left; reflexivity|right; reflexivity]|split]); try apply Qle_refl; auto; apply B; lra.
Qed.

(* The largest or the smallest of several graphs. *)
Fixpoint best_of (most : bool) (gs : list graph) : option graph :=
  match gs with
  | [] => None
  | g :: gs =>
    match best_of most gs with
    | None => Some g
    | Some h => Some (trim (-(2)) (side_by_side (best_line most) g h))
    end
  end.
Lemma no_better_refl most x : no_better_wall most x x.
Proof. destruct most; apply Qle_refl. Qed.
Lemma no_better_trans most x y z : no_better_wall most x y -> no_better_wall most y z -> no_better_wall most x z.
Proof. destruct most; simpl; intros; lra. Qed.
Lemma no_better_same most x y z : y == z -> no_better_wall most x y -> no_better_wall most x z.
Proof. destruct most; simpl; intros E H; lra. Qed.
Lemma best_of_true most gs t : -(2) < t -> forall g, best_of most gs = Some g ->
  (exists h, In h gs /\ at_time g t == at_time h t) /\ forall h, In h gs -> no_better_wall most (at_time h t) (at_time g t).
Proof.
  intros T. induction gs as [|a gs IH]; intros g H; [discriminate H|]. simpl in H.
  destruct (best_of most gs) as [b|] eqn:B.
  - destruct (IH b eq_refl) as [(h & Hh & E) Best]. injection H as <-.
    destruct (side_by_side_true (is_best most) (best_line most) t (fun l m => best_line_true most l m t) a b) as (Or & Ba & Bb).
    pose proof (trim_true (side_by_side (best_line most) a b) _ t T) as Tr. apply Qeq_sym in Tr. split.
    + destruct Or as [Or|Or]; [exists a|exists h]; (split; [simpl; auto|]); rewrite <- Tr, Or; [reflexivity|exact E].
    + intros c [<-|Hc]; [eapply no_better_same; eauto|].
      eapply no_better_same; [exact Tr|]. eapply no_better_trans; [now apply Best|exact Bb].
  - injection H as <-. destruct gs as [|b gs]; [|simpl in B; destruct (best_of most gs); discriminate B].
    split; [exists a; split; [now left|reflexivity]|]. intros h [<-|[]]. apply no_better_refl.
Qed.

Fixpoint tilt (d : Q) (g : graph) : graph :=
  match g with
  | Last l => Last (fst l, Qred (snd l + d))
  | Until u l g => Until u (fst l, Qred (snd l + d)) (tilt d g)
  end.
Lemma tilt_true d g t : at_time (tilt d g) t == at_time g t + d * t.
Proof.
  assert (O : forall l, on (fst l, Qred (snd l + d)) t == on l t + d * t).
  { intros l. unfold on. pose proof (Qred_correct (snd l + d)) as E. simpl fst. simpl snd. rewrite E. ring. }
  induction g as [l|u l g IH]; simpl; [apply O|]. destruct (Qle_bool t u); [apply O|exact IH].
Qed.

Definition difference := side_by_side (fun l m => Last (Qred (fst l - fst m), Qred (snd l - snd m))).
Lemma difference_true g h t : at_time (difference g h) t == at_time g t - at_time h t.
Proof.
  apply (side_by_side_true (fun x y z => z == x - y)). intros l m. simpl. unfold on.
  pose proof (Qred_correct (fst l - fst m)) as E. pose proof (Qred_correct (snd l - snd m)) as E'.
  simpl fst. simpl snd. rewrite E, E'. ring.
Qed.

(* Where a graph that is positive behind prev first becomes 0. *)
Definition line_zero (l : line) : Q := Qred (- fst l / snd l).
Fixpoint first_zero (prev : Q) (g : graph) : option Q :=
  match g with
  | Last l => if Qle_bool (on l prev) 0 || Qle_bool 0 (snd l) then None else Some (line_zero l)
  | Until u l g =>
    if Qle_bool u prev then first_zero prev g
    else if Qle_bool (on l prev) 0 then None
    else if Qle_bool (on l u) 0 then Some (line_zero l)
    else first_zero u g
  end.
Lemma line_zero_true l prev : 0 < on l prev -> snd l < 0 ->
  prev < line_zero l /\ on l (line_zero l) == 0 /\ forall s, s < line_zero l -> 0 < on l s.
Proof.
  destruct l as [a b]. unfold line_zero, on. simpl fst. simpl snd. intros P N.
  pose proof (Qred_correct (- a / b)) as E. set (z := Qred (- a / b)) in *. clearbody z.
  assert (Z : b * z == - a) by (rewrite E; field; lra).
  assert (D : forall s, s < z -> 0 < a + b * s).
  { intros s L. assert (M : 0 < (- b) * (z - s)) by (apply Qmult_lt_0_compat; lra). lra. }
  split; [|split; [lra|exact D]]. apply Qnot_le_lt. intros L.
  assert (M : 0 <= (- b) * (prev - z)) by (apply Qmult_le_0_compat; lra). lra.
Qed.
Lemma between_ends a b p q s : 0 < a + b * p -> 0 < a + b * q -> p <= s -> s <= q -> 0 < a + b * s.
Proof.
  intros P R L M. destruct (Qlt_le_dec b 0) as [N|N].
  - assert (K : 0 <= (- b) * (q - s)) by (apply Qmult_le_0_compat; lra). lra.
  - assert (K : 0 <= b * (s - p)) by (apply Qmult_le_0_compat; lra). lra.
Qed.
Lemma first_zero_true g : forall prev z, first_zero prev g = Some z ->
  prev < z /\ at_time g z == 0 /\ forall s, prev < s -> s < z -> 0 < at_time g s.
Proof.
  induction g as [l|u l g IH]; intros prev z H; simpl in H.
  - case_le (on l prev) 0; [discriminate H|]. case_le 0 (snd l); [discriminate H|]. simpl in H. injection H as <-.
    destruct (line_zero_true l prev L L0) as (A & B & C). split; [exact A|]. split; [exact B|]. intros s _ Hs. now apply C.
  - case_le u prev.
    + destruct (IH _ _ H) as (A & B & C). split; auto. simpl. split.
      * case_le z u; [exfalso; lra|exact B].
      * intros s Hs Hz. case_le s u; [exfalso; lra|auto].
    + case_le (on l prev) 0; [discriminate H|]. case_le (on l u) 0.
      * injection H as <-.
        assert (N : snd l < 0).
        { apply Qnot_le_lt. intros N. unfold on in *. assert (K : 0 <= snd l * (u - prev)) by (apply Qmult_le_0_compat; lra). lra. }
        destruct (line_zero_true l prev L0 N) as (A & B & C).
        assert (U : line_zero l <= u). { apply Qnot_lt_le. intros K. specialize (C u K). lra. }
        split; auto. simpl. split.
        -- case_le (line_zero l) u; [exact B|exfalso; lra].
        -- intros s Hs Hz. case_le s u; [auto|exfalso; lra].
      * destruct (IH _ _ H) as (A & B & C). split; [lra|]. simpl. split.
        -- case_le z u; [exfalso; lra|exact B].
        -- intros s Hs Hz. case_le s u; [|auto]. unfold on in *. apply between_ends with prev u; auto; lra.
Qed.

(* ---- thermographs from those of the options ---- *)

Record thermograph := { left_wall : graph; right_wall : graph; mean : Q; temperature : Q }.
Definition wall_of (left : bool) (th : thermograph) := if left then left_wall th else right_wall th.
Definition thermograph_true (g : game) (th : thermograph) : Prop :=
  (forall left t, -(1) <= t -> wall left g t (at_time (wall_of left th) t)) /\ mast g (mean th) (temperature th).

Definition scaffold_of (left : bool) (l : list thermograph) : option graph :=
  match best_of left (map (wall_of (negb left)) l) with
  | Some g => Some (tilt (if left then -(1) else 1) g)
  | None => None
  end.
Definition thermograph_of (e : ending) (l r : list thermograph) : option thermograph :=
  match scaffold_of true l, scaffold_of false r with
  | Some a, Some b =>
    let d := difference a b in
    if Qle_bool (at_time d (-(1))) 0 then None
    else
      match first_zero (-(1)) d with
      | Some t =>
        let m := Qred (at_time a t) in
        let cut g := trim (-(2)) (until t g (Last (m, 0))) in
        Some {| left_wall := cut a; right_wall := cut b; mean := m; temperature := t |}
      | None => None
      end
  | _, _ =>
    if numeral e && Nat.eqb (snd (left_stop e)) 0 then
      let n := inject_Z (fst (left_stop e)) in
      Some {| left_wall := Last (n, 0); right_wall := Last (n, 0); mean := n; temperature := -(1) |}
    else None
  end.

Lemma scaffold_same left g t x y : scaffold wall left g t x -> x == y -> scaffold wall left g t y.
Proof. intros (o & z & Ho & W & E & A) H. exists o, z. split; auto. split; auto. split; auto. now rewrite <- H. Qed.

Lemma scaffold_of_true left g ths gr : Forall2 thermograph_true (options_of left g) ths -> scaffold_of left ths = Some gr ->
  forall t, -(1) <= t -> scaffold wall left g t (at_time gr t).
Proof.
  intros F H t T. unfold scaffold_of in H. destruct (best_of left _) as [b|] eqn:B; [|discriminate H]. injection H as <-.
  destruct (best_of_true left _ t ltac:(lra) b B) as [(h & Hh & E) Best]. apply in_map_iff in Hh as (th & <- & Hth).
  assert (K : (forall o, In o (options_of left g) -> exists d, In d ths /\ thermograph_true o d) /\
    (forall d, In d ths -> exists o, In o (options_of left g) /\ thermograph_true o d)).
  { clear -F. induction F as [|o d os ds R _ [IA IB]]; [split; intros x []|]. split.
    - intros x [<-|Hx]; [exists d; split; [now left|auto]|]. destruct (IA x Hx) as (y & Hy & Ey). exists y. split; [now right|auto].
    - intros x [<-|Hx]; [exists o; split; [now left|auto]|]. destruct (IB x Hx) as (y & Hy & Ey). exists y. split; [now right|auto]. }
  destruct K as [K1 K2]. destruct (K2 th Hth) as (o & Ho & W & _).
  exists o, (at_time (wall_of (negb left) th) t). split; auto. split; [now apply W|]. split.
  - rewrite tilt_true, E. destruct left; simpl; ring.
  - intros o' Ho'. destruct (K1 o' Ho') as (d & Hd & W' & _). exists (at_time (wall_of (negb left) d) t).
    split; [now apply W'|]. eapply no_better_same; [exact E|]. apply Best. now apply in_map.
Qed.

(* In canonical form an integer is without options of one player. *)
Lemma integer_below n m x : (0 <= m <= n)%Z -> In x (lefts (integer m)) \/ In x (rights (integer m)) ->
  exists j, x = integer j /\ (0 <= j <= n)%Z.
Proof.
  intros H Hx. destruct (Z.eq_dec m 0) as [->|N]; [destruct Hx as [[]|[]]|].
  rewrite <- (Z.succ_pred m), integer_positive in Hx by lia. simpl in Hx. destruct Hx as [[<-|[]]|[]].
  exists (Z.pred m). split; auto. lia.
Qed.
Lemma integer_above n m x : (n <= m <= 0)%Z -> In x (lefts (integer m)) \/ In x (rights (integer m)) ->
  exists j, x = integer j /\ (n <= j <= 0)%Z.
Proof.
  intros H Hx. destruct (Z.eq_dec m 0) as [->|N]; [destruct Hx as [[]|[]]|].
  rewrite <- (Z.pred_succ m), integer_negative in Hx by lia. simpl in Hx. destruct Hx as [[]|[<-|[]]].
  exists (Z.succ m). split; auto. lia.
Qed.
Lemma integer_order i j : (i <= j)%Z -> ge (integer j) (integer i).
Proof.
  intros H. apply (most_game (i, O) (j, O)). unfold most. simpl. now apply Z.leb_le.
Qed.
Lemma canonical_integer k n : canonical k -> eqv k (integer n) -> lefts k = [] \/ rights k = [].
Proof.
  intros K [E1 E2]. destruct (Z.le_ge_cases 0 n) as [H|H].
  - right. destruct (rights k) as [|b t] eqn:R; [reflexivity|exfalso].
    assert (Hb : In b (rights k)) by (rewrite R; now left). apply ge_inv in E1 as E1'.
    destruct (right_option_below (fun g => exists j, g = integer j /\ (0 <= j <= n)%Z)
      ltac:(intros g x (j & -> & J) Hx; eapply integer_below; eauto) k b K Hb _ (integer n) (le_n _)
      ltac:(exists n; split; [auto|lia]) E2 ltac:(now apply E1')) as (Y & [EY _] & _ & (j & -> & J)).
    apply (not_both (integer n) b); [|now apply E1']. eapply ge_trans; [apply (integer_order j n); lia|exact EY].
  - left. destruct (lefts k) as [|a t] eqn:L; [reflexivity|exfalso].
    assert (Ha : In a (lefts k)) by (rewrite L; now left). apply ge_inv in E2 as E2'.
    destruct (left_option_below (fun g => exists j, g = integer j /\ (n <= j <= 0)%Z)
      ltac:(intros g x (j & -> & J) Hx; eapply integer_above; eauto) k a K Ha _ (integer n) (le_n _)
      ltac:(exists n; split; [auto|lia]) E1 ltac:(now apply E2')) as (Y & [_ EY] & _ & (j & -> & J)).
    apply (not_both a (integer n)); [|now apply E2']. eapply ge_trans; [exact EY|apply (integer_order n j); lia].
Qed.

Theorem thermograph_of_true g e l r th : canonical g -> ending_true g e ->
  Forall2 thermograph_true (lefts g) l -> Forall2 thermograph_true (rights g) r ->
  thermograph_of e l r = Some th -> thermograph_true g th.
Proof.
  intros K (_ & _ & En) FL FR H. unfold thermograph_of in H.
  assert (Int : numeral e && Nat.eqb (snd (left_stop e)) 0 = true ->
    thermograph_true g {| left_wall := Last (inject_Z (fst (left_stop e)), 0);
      right_wall := Last (inject_Z (fst (left_stop e)), 0); mean := inject_Z (fst (left_stop e)); temperature := -(1) |}).
  { intros C. apply andb_prop in C as [N Z]. apply Nat.eqb_eq in Z. specialize (En N).
    unfold number in En. rewrite Z in En. simpl in En. split.
    - intros left t T. apply wall_integer with (fst (left_stop e)); auto. destruct left; simpl; unfold on; simpl; ring.
    - left. exists (fst (left_stop e)). split; auto. split; reflexivity. }
  destruct (scaffold_of true l) as [a|] eqn:A; [destruct (scaffold_of false r) as [b|] eqn:B|].
  2: { destruct (numeral e && _) eqn:C; [|discriminate H]. injection H as <-. auto. }
  2: { destruct (numeral e && _) eqn:C; [|discriminate H]. injection H as <-. auto. }
  case_le (at_time (difference a b) (-(1))) 0; [discriminate H|].
  destruct (first_zero (-(1)) (difference a b)) as [u|] eqn:Z; [|discriminate H]. injection H as <-.
  destruct (first_zero_true _ _ _ Z) as (U & Zero & Pos).
  assert (SA : forall t, -(1) <= t -> scaffold wall true g t (at_time a t)) by exact (scaffold_of_true true g l a FL A).
  assert (SB : forall t, -(1) <= t -> scaffold wall false g t (at_time b t)) by exact (scaffold_of_true false g r b FR B).
  assert (N : forall n, ~ eqv g (integer n)).
  { intros n Eq. destruct (canonical_integer g n K Eq) as [Nil|Nil].
    - rewrite Nil in FL. inversion FL. subst l. discriminate A.
    - rewrite Nil in FR. inversion FR. subst r. discriminate B. }
  assert (Ap : forall s, -(1) <= s -> s < u -> apart wall g s).
  { intros s S1 S2. exists (at_time a s), (at_time b s). split; auto. split; auto.
    assert (D : 0 < at_time (difference a b) s).
    { apply Qle_lteq in S1 as [S1|S1]; [now apply Pos|].
      rewrite <- (at_time_same (difference a b) _ _ S1). exact L. }
    rewrite difference_true in D. lra. }
  rewrite difference_true in Zero. set (m := Qred (at_time a u)).
  assert (M : at_time a u == m) by (symmetry; apply Qred_correct).
  assert (Meet : meeting wall g m u).
  { split; [lra|]. split; [eapply scaffold_same; [apply SA; lra|exact M]|]. split; [|exact Ap].
    eapply scaffold_same; [apply SB; lra|]. rewrite <- M. lra. }
  split; [|right; split; [exact N|exact Meet]].
  assert (Cut : forall left c, at_time c u == m -> (forall t, -(1) <= t -> scaffold wall left g t (at_time c t)) ->
    forall t, -(1) <= t ->
    wall left g t (at_time (trim (-(2)) (until u c (Last (m, 0)))) t)).
  { intros left c Cu SC t T.
    assert (Ec : at_time (trim (-(2)) (until u c (Last (m, 0)))) t ==
      if Qle_bool t u then at_time c t else at_time (Last (m, 0)) t).
    { rewrite trim_true by lra. rewrite until_true. reflexivity. }
    destruct (Qlt_le_dec t u) as [S|S].
    - apply wall_scaffold; auto; [intros s S1 S2; apply Ap; auto; lra|].
      eapply scaffold_same; [apply (SC t T)|]. rewrite Ec. case_le t u; [reflexivity|exfalso; lra].
    - apply wall_mast with m u; auto. rewrite Ec. case_le t u.
      + (* at the mast itself both scaffolds are there *)
        assert (Tu : t == u) by lra. rewrite (at_time_same c _ _ Tu). exact Cu.
      + simpl. unfold on. simpl. ring. }
  intros [|] t T; simpl; [apply Cut|apply Cut]; auto. rewrite <- M. lra.
Qed.
