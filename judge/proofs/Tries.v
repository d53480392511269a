(* SPDX-License-Identifier: MIT

   Maps from positive numbers, in which the judge keeps nodes and sequents: tries that read two bits of a number at a
   time, from the lowest on. They have the names and laws of Coq's FMapPositive; this one is half as deep, and what is
   extracted from it makes no closure at a step, which took a sixth of the judge's time. *)
From Coq Require Import PArith NArith Bool Lia.
Open Scope N_scope.

Module PM.
Section Tries.
Context {A : Type}.

(* What the number 0 has, and the tries of the numbers whose two lowest bits are 00, 01, 10 and 11. *)
Inductive t := Leaf | Node (o : option A) (a b c d : t).
Definition empty : t := Leaf.

Fixpoint look (m : t) (k : N) : option A :=
  match m with
  | Leaf => None
  | Node o a b c d =>
    if N.eqb k 0 then o else
    let h := N.div2 k in
    if N.odd h then if N.odd k then look d (N.div2 h) else look c (N.div2 h)
    else if N.odd k then look b (N.div2 h) else look a (N.div2 h)
  end.

Definition node (o : option A) (a b c d : t) : t :=
  match o, a, b, c, d with None, Leaf, Leaf, Leaf, Leaf => Leaf | _, _, _, _, _ => Node o a b c d end.
Definition leaf (v : A) : t := Node (Some v) Leaf Leaf Leaf Leaf.

Fixpoint alone (k : positive) (v : A) : t :=
  match k with
  | xH => Node None Leaf (leaf v) Leaf Leaf
  | xO xH => Node None Leaf Leaf (leaf v) Leaf
  | xI xH => Node None Leaf Leaf Leaf (leaf v)
  | xO (xO k) => Node None (alone k v) Leaf Leaf Leaf
  | xI (xO k) => Node None Leaf (alone k v) Leaf Leaf
  | xO (xI k) => Node None Leaf Leaf (alone k v) Leaf
  | xI (xI k) => Node None Leaf Leaf Leaf (alone k v)
  end.
Definition only (k : N) (v : A) : t := match k with 0 => leaf v | Npos k => alone k v end.

Fixpoint put (m : t) (k : N) (v : A) : t :=
  match m with
  | Leaf => only k v
  | Node o a b c d =>
    if N.eqb k 0 then Node (Some v) a b c d else
    let h := N.div2 k in
    if N.odd h then if N.odd k then Node o a b c (put d (N.div2 h) v) else Node o a b (put c (N.div2 h) v) d
    else if N.odd k then Node o a (put b (N.div2 h) v) c d else Node o (put a (N.div2 h) v) b c d
  end.

Fixpoint take (m : t) (k : N) : t :=
  match m with
  | Leaf => Leaf
  | Node o a b c d =>
    if N.eqb k 0 then node None a b c d else
    let h := N.div2 k in
    if N.odd h then if N.odd k then node o a b c (take d (N.div2 h)) else node o a b (take c (N.div2 h)) d
    else if N.odd k then node o a (take b (N.div2 h)) c d else node o (take a (N.div2 h)) b c d
  end.

Definition find (k : positive) (m : t) : option A := look m (Npos k).
Definition mem (k : positive) (m : t) : bool := match find k m with Some _ => true | None => false end.
Definition add (k : positive) (v : A) (m : t) : t := put m (Npos k) v.
Definition remove (k : positive) (m : t) : t := take m (Npos k).

(* ---- laws ---- *)

Lemma same_digits k j : N.eqb k j =
  Bool.eqb (N.odd (N.div2 k)) (N.odd (N.div2 j)) && Bool.eqb (N.odd k) (N.odd j) && N.eqb (N.div2 (N.div2 k)) (N.div2 (N.div2 j)).
Proof.
  destruct (N.eqb_spec k j) as [->|D]; [now rewrite !eqb_reflx, N.eqb_refl|]. symmetry.
  destruct (Bool.eqb_spec (N.odd (N.div2 k)) (N.odd (N.div2 j))) as [A1|]; [|easy].
  destruct (Bool.eqb_spec (N.odd k) (N.odd j)) as [A0|]; [|easy].
  destruct (N.eqb_spec (N.div2 (N.div2 k)) (N.div2 (N.div2 j))) as [A2|]; [|easy].
  destruct D. rewrite (N.div2_odd k), (N.div2_odd j), (N.div2_odd (N.div2 k)), (N.div2_odd (N.div2 j)).
  now rewrite A0, A1, A2.
Qed.
(* In both tries and for both numbers: case by case of the two bits. *)
Ltac by_bits j := destruct (N.odd (N.div2 j)) eqn:?, (N.odd j) eqn:?.

Lemma look_leaf v j : look (leaf v) j = if N.eqb 0 j then Some v else None.
Proof. unfold leaf. cbn [look]. rewrite (N.eqb_sym 0 j). destruct (N.eqb j 0); auto. now by_bits j. Qed.
Lemma look_node o a b c d j : look (node o a b c d) j = look (Node o a b c d) j.
Proof.
  destruct o, a, b, c, d; auto. cbn [node look]. destruct (N.eqb j 0); auto. now by_bits j.
Qed.

Lemma look_alone v k : forall j, look (alone k v) j = if N.eqb (Npos k) j then Some v else None.
Proof.
  assert (K : (forall j, look (alone k v) j = if N.eqb (Npos k) j then Some v else None) /\
    (forall j, look (alone k~0 v) j = if N.eqb (Npos k~0) j then Some v else None) /\
    (forall j, look (alone k~1 v) j = if N.eqb (Npos k~1) j then Some v else None)); [|apply K].
  assert (one : forall j, look (alone 1 v) j = if N.eqb 1 j then Some v else None).
  { intros j. rewrite (same_digits 1 j). cbn [alone look]. destruct (N.eqb_spec j 0) as [->|Z]; [reflexivity|].
    by_bits j; try reflexivity; rewrite look_leaf; reflexivity. }
  induction k as [k (IH & IH0 & IH1)|k (IH & IH0 & IH1)|]; (split; [|split]); auto; intros j;
    match goal with |- _ = (if N.eqb ?k ?j then _ else _) => rewrite (same_digits k j) end;
    cbn [alone look]; (destruct (N.eqb_spec j 0) as [->|Z]; [reflexivity|]);
    match goal with |- context [look _ (N.div2 (N.div2 ?j))] => by_bits j end; cbn [N.div2 Pos.div2 N.odd Bool.eqb andb]; try reflexivity; rewrite ?look_leaf, ?IH; reflexivity.
Qed.
Lemma look_only k v j : look (only k v) j = if N.eqb k j then Some v else None.
Proof. destruct k; [apply look_leaf|apply look_alone]. Qed.

Lemma look_put v m : forall k j, look (put m k v) j = if N.eqb k j then Some v else look m j.
Proof.
  induction m as [|o a IHa b IHb c IHc d IHd]; intros k j; [apply look_only|]. cbn [put].
  destruct (N.eqb_spec k 0) as [->|Zk].
  - cbn [look]. rewrite (N.eqb_sym 0 j). now destruct (N.eqb j 0).
  - apply N.eqb_neq in Zk. destruct (N.eqb_spec j 0) as [->|Zj].
    + rewrite Zk. by_bits k; reflexivity.
    + apply N.eqb_neq in Zj. rewrite (same_digits k j). by_bits k; cbn [look]; rewrite Zj; by_bits j; cbn [Bool.eqb andb]; auto.
Qed.
Lemma look_take m : forall k j, look (take m k) j = if N.eqb k j then None else look m j.
Proof.
  induction m as [|o a IHa b IHb c IHc d IHd]; intros k j; [now destruct (N.eqb k j)|]. cbn [take].
  destruct (N.eqb_spec k 0) as [->|Zk].
  - rewrite look_node. cbn [look]. rewrite (N.eqb_sym 0 j). now destruct (N.eqb j 0).
  - apply N.eqb_neq in Zk. destruct (N.eqb_spec j 0) as [->|Zj].
    + rewrite Zk. by_bits k; rewrite look_node; reflexivity.
    + apply N.eqb_neq in Zj. rewrite (same_digits k j). by_bits k; rewrite look_node; cbn [look]; rewrite Zj; by_bits j; cbn [Bool.eqb andb]; auto.
Qed.

Lemma gempty k : find k empty = None.
Proof. reflexivity. Qed.
Lemma gss k v m : find k (add k v m) = Some v.
Proof. unfold find, add. now rewrite look_put, N.eqb_refl. Qed.
Lemma gso j k v m : j <> k -> find j (add k v m) = find j m.
Proof. intros D. unfold find, add. rewrite look_put. destruct (N.eqb_spec (Npos k) (Npos j)); congruence. Qed.
Lemma grs k m : find k (remove k m) = None.
Proof. unfold find, remove. now rewrite look_take, N.eqb_refl. Qed.
Lemma gro j k m : j <> k -> find j (remove k m) = find j m.
Proof. intros D. unfold find, remove. rewrite look_take. destruct (N.eqb_spec (Npos k) (Npos j)); congruence. Qed.
End Tries.
Arguments t : clear implicits.
Arguments empty : clear implicits.
End PM.
