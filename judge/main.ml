(* SPDX-License-Identifier: MIT

   ender-judge FILE: reads a certificate line by line (`-`: from standard input), asks the judge about
   each line, and prints the statements that hold. docs/certificate.md describes the lines.
   ender-judge --text FILE, --binary FILE: the same, and writes the certificate in that form on standard
   output; the verdict goes to standard error.

   The judge itself is Judge_core, extracted from judge/proofs. What stands here cuts the file into
   lines and prints what the judge returned: read it to know that a statement is printed as it is
   meant; that it holds is proved. *)
open Judge_core
module Z = Integer

exception Wrong of string

let wrong format = Printf.ksprintf (fun s -> raise (Wrong s)) format

(* ---- statements as text ---- *)

(* Canonical numbers and nimbers have names; all else is written in braces. *)
type name = Number of Z.t * int (* n / 2^k, with n odd or k = 0 *) | Nimber of int | Other

module Forms = Hashtbl.Make (struct
  type t = form

  let equal = ( == )
  let hash = Hashtbl.hash
end)

let names : name Forms.t = Forms.create 1024
let reduced n k = if k > 0 && Z.is_even n then (Z.shift_right n 1, k - 1) else (n, k)

(* {a | b} is the number between, where a and b are its neighbours among those of its denominator. *)
let between (a, i) (b, j) =
  let k = 1 + max i j in
  let n = Z.succ (Z.shift_left a (k - i)) in
  if Z.equal (Z.succ n) (Z.shift_left b (k - j)) && Z.is_odd n then Number (n, k) else Other

let rec name_of f =
  match Forms.find_opt names f with
  | Some n -> n
  | None ->
    let n = make_name f in
    Forms.add names f n;
    n

and make_name (Form (l, r)) =
  let single s = match s with [] -> Number (Z.zero, 0) | [ f ] -> name_of f | _ -> Other in
  let l = List.map single l and r = List.map single r in
  match (l, r) with
  | [], [] -> Number (Z.zero, 0)
  | [ Number (n, 0) ], [] when Z.sign n >= 0 -> Number (Z.succ n, 0)
  | [], [ Number (n, 0) ] when Z.sign n <= 0 -> Number (Z.pred n, 0)
  | [ Number (a, i) ], [ Number (b, j) ] when Z.lt (Z.shift_left a j) (Z.shift_left b i) -> between (a, i) (b, j)
  | _ ->
    let nimber = function Number (n, 0) when Z.sign n = 0 -> 0 | Nimber n -> n | _ -> -1 in
    let sorted l = List.sort compare (List.map nimber l) in
    let all = List.init (List.length l) Fun.id in
    if sorted l = all && sorted r = all then Nimber (List.length l) else Other

let over_power n k = if k = 0 then Z.to_string n else Printf.sprintf "%s/%s" (Z.to_string n) Z.(to_string (one lsl k))

let longest = 1000 (* characters; a longer text is cut *)

exception Long

let add_text b s = if Buffer.length b > longest then raise Long else Buffer.add_string b s

let rec add_form b f =
  match name_of f with
  | Number (n, k) ->
    let n, k = reduced n k in
    add_text b (over_power n k)
  | Nimber 1 -> add_text b "*"
  | Nimber n -> add_text b (Printf.sprintf "*%d" n)
  | Other ->
    let (Form (l, r)) = f in
    add_text b "{";
    add_sums b l;
    add_text b "|";
    add_sums b r;
    add_text b "}"

and add_sums b l = List.iteri (fun i s -> if i > 0 then add_text b ","; add_sum b s) l

and add_sum b = function
  | [] -> add_text b "0"
  | s -> List.iteri (fun i f -> if i > 0 then add_text b "+"; add_form b f) s

(* The state of a cell: a bit where there are two letters, else one in each plane of 64. *)
let state letters cells i =
  let bit k = if Z.testbit cells k then 1 else 0 in
  if String.length letters = 2 then bit i else if i < 64 then bit i + (2 * bit (i + 64)) else 0

(* A board as rows of letters. *)
let rows letters stride cells =
  let w = Z.to_int stride in
  let top = ref 0 and width = ref 1 in
  for i = 0 to max 0 (Z.numbits cells - 1) do
    if state letters cells i > 0 then (
      top := i;
      width := max !width ((i mod w) + 1))
  done;
  String.concat "|"
    (List.init ((!top / w) + 1) (fun r -> String.init !width (fun c -> letters.[state letters cells ((r * w) + c)])))

(* A code as digits: 0.77 is .77. *)
let code_text = function
  | [] -> "."
  | first :: rest ->
    (if Z.sign first = 0 then "" else Z.to_string first) ^ "." ^ String.concat "" (List.map Z.to_string rest)

(* The edges that are left, each with its ends and its colour. *)
let picture data cells =
  let rec edges i = function
    | a :: b :: c :: rest ->
      let colour = List.assoc (Z.to_int c) [ (1, "B"); (2, "R"); (3, "G") ] in
      let others = edges (i + 1) rest in
      if Z.testbit cells i then Printf.sprintf "%s-%s%s" (Z.to_string a) (Z.to_string b) colour :: others else others
    | _ -> []
  in
  match edges 0 data with [] -> "e" | l -> String.concat "," l

let position_text r c =
  match r.name with
  | "nim" -> Z.to_string c
  | "octal" -> code_text r.data ^ ":" ^ Z.to_string c
  | "hackenbush" -> picture r.data c
  | _ -> rows r.letters r.stride c

let add_summand b = function
  | Value f -> add_form b f
  | Position (r, c) -> add_text b (Printf.sprintf "%s %s" r.name (position_text r c))

let side l =
  let b = Buffer.create 100 in
  (try
     if l = [] then add_text b "0"
     else List.iteri (fun i s -> if i > 0 then add_text b " + "; add_summand b s) l
   with Long -> ());
  if Buffer.length b > longest then Buffer.sub b 0 longest ^ "..." else Buffer.contents b

let relation = function
  | GreaterEqual -> (">=", "Left, moving second, wins the difference")
  | GreaterOrConfused -> ("|>", "Left, moving first, wins the difference")
  | Equal -> ("=", "the player who moves second wins the difference")
  | Greater -> (">", "Left wins the difference, first or second")
  | Confused -> ("||", "the player who moves first wins the difference")

let verdicts = ref stdout

let nimber_text v = if Z.sign v = 0 then "0" else if Z.equal v Z.one then "*" else "*" ^ Z.to_string v

let nimbers_text values =
  let b = Buffer.create 100 in
  (try List.iteri (fun i v -> if i > 0 then add_text b ", "; add_text b (nimber_text v)) values with Long -> ());
  if Buffer.length b > longest then Buffer.sub b 0 longest ^ "..." else Buffer.contents b

let rec power = function O -> 0 | S k -> 1 + power k
let fraction_text (n, k) =
  let n, k = reduced n (power k) in
  over_power n k

let rational_text x = Q.to_string (Q.make x.qnum x.qden)

(* Who wins under misere play. *)
let winners =
  [ ("left-second", SecondOf true, "Left wins moving second"); ("left-first", FirstOf true, "Left wins moving first");
    ("right-second", SecondOf false, "Right wins moving second"); ("right-first", FirstOf false, "Right wins moving first");
    ("second", SecondPlayer, "the player who moves second wins"); ("first", FirstPlayer, "the player who moves first wins");
    ("left", Always true, "Left wins, first or second"); ("right", Always false, "Right wins, first or second") ]
let winner_words w =
  let _, _, words = List.find (fun (_, x, _) -> x = w) winners in
  words

let print_ending = function
  | Comparison (r, left, right) ->
    let symbol, words = relation r in
    Printf.fprintf !verdicts "verified: %s %s %s (%s)\n" (side left) symbol (side right) words
  | NimValues (code, first, [ value ]) ->
    Printf.fprintf !verdicts "verified: %s: the heap of %s = %s (the player who moves second wins the difference)\n"
      (code_text code) (Z.to_string first) (nimber_text value)
  | NimValues (code, first, values) ->
    Printf.fprintf !verdicts
      "verified: %s: the heaps of %s to %s = %s (the player who moves second wins each difference)\n"
      (code_text code) (Z.to_string first)
      (Z.to_string (Z.add first (Z.of_int (List.length values - 1))))
      (nimbers_text values)
  | Birthday (a, n) ->
    Printf.fprintf !verdicts "verified: the birthday of %s is %s (no equal game has a smaller height)\n" (side a) (Z.to_string n)
  | Nimber (a, v) ->
    Printf.fprintf !verdicts "verified: the nim value of %s is %s (the player who moves second wins the difference)\n" (side a)
      (Z.to_string v)
  | Stops (a, l, r) ->
    Printf.fprintf !verdicts
      "verified: the stops of %s are %s and %s (play ends at these numbers when Left begins, and when Right begins)\n" (side a)
      (fraction_text l) (fraction_text r)
  | Thermal (a, m, t) ->
    Printf.fprintf !verdicts
      "verified: the mean of %s is %s, its temperature %s (where the walls of its canonical form first meet)\n" (side a)
      (rational_text m) (rational_text t)
  | Misere (w, a, b) ->
    let game = if b = [] then side a else Printf.sprintf "%s - (%s)" (side a) (side b) in
    Printf.fprintf !verdicts "verified: %s, in misere play: %s (the player who cannot move wins)\n" game (winner_words w)
  | Periodic (code, e, p) ->
    Printf.fprintf !verdicts
      "verified: %s: the heaps of n + %s and n are equal for every n >= %s (the player who moves second wins their sum)\n"
      (code_text code) (Z.to_string p) (Z.to_string e)

(* A position of a sum of graphs: where it stands in each, and the options of all positions, in their order. *)
let place_text r =
  let b = Buffer.create 100 in
  let mark m = if Z.sign m > 0 then add_text b ("!" ^ Z.to_string m) in
  let numbers l = List.iteri (fun i (v, m) -> if i > 0 then add_text b ","; add_text b (Z.to_string v); mark m) l in
  let vertex i (l, r) = if i > 0 then add_text b ";"; numbers l; add_text b "|"; numbers r in
  let addend i (graph, turned) v =
    add_text b (match (turned, i) with true, 0 -> "-" | true, _ -> " - " | false, 0 -> "" | false, _ -> " + ");
    add_text b (Z.to_string v ^ " of [");
    List.iteri vertex graph;
    add_text b "]"
  in
  (try List.iteri (fun i (a, v) -> addend i a v) (List.combine r.addends r.at_place) with Long -> ());
  if Buffer.length b = 0 then "0" else if Buffer.length b > longest then Buffer.sub b 0 longest ^ "..." else Buffer.contents b
let player_text left = if left then "Left" else "Right"
(* What a table promises a player, and what that is. *)
let promise_text r =
  let who = player_text r.by_player and whom = player_text (not r.by_player) in
  let wins = Printf.sprintf "%s is brought to a position without moves" whom in
  let survives = Printf.sprintf "a move is left to %s for ever" who in
  let marks parity = "the greatest mark that comes up for ever is " ^ parity in
  match r.what with
  | Wins -> Printf.sprintf "wins (%s)" wins
  | Survives -> Printf.sprintf "survives (%s)" survives
  | Lasts true -> Printf.sprintf "wins by marks (%s, or %s)" wins (marks (if r.by_player then "even and not 0" else "odd"))
  | Lasts false -> Printf.sprintf "survives by marks (%s, and %s)" survives (marks (if r.by_player then "even" else "odd or 0"))

let print name = function
  | Ends s -> print_ending s
  | Returns r ->
    Printf.fprintf !verdicts "verified: %s: %s, moving %s, %s%s\n" (place_text r) (player_text r.by_player)
      (if r.goes_first then "first" else "second") (promise_text r)
      (match name with Some s -> "; the certificate calls it " ^ s | None -> "")

(* What a text names is not judged by its rules. *)
let characters text = String.concat "" (List.map (fun c -> String.make 1 (Char.chr (Z.to_int c))) text)
let shown_text text =
  let s = characters text in
  if String.length s > longest then String.sub s 0 longest ^ "..." else s
let remark = function
  | Some (Listed text) ->
    Printf.fprintf !verdicts "assumed: the options of %s are those that the certificate lists; the judge does not know these rules\n"
      (shown_text text)
  | _ -> ()

(* ---- lines in binary ---- *)

let limit = 1 lsl 24 (* bytes of a line *)

(* The length of the next line; none at the end of the file. *)
let read_length input =
  let rec go shift n =
    match input_char input with
    | c ->
      let b = Char.code c in
      let n = n lor ((b land 127) lsl shift) in
      if n > limit then wrong "a line of more than %d bytes" limit;
      if b < 128 then Some n else if shift > 21 then wrong "a length that does not end" else go (shift + 7) n
    | exception End_of_file -> if shift = 0 then None else wrong "the file ends within a line"
  in
  go 0 0

let bytes = Array.init 256 Z.of_int

let next_binary input =
  match read_length input with
  | None -> None
  | Some n ->
    let s = try really_input_string input n with End_of_file -> wrong "the file ends within a line" in
    let rec list i l = if i < 0 then l else list (i - 1) (bytes.(Char.code s.[i]) :: l) in
    Some (Bytes (list (n - 1) []))

(* ---- lines as text ---- *)

let number s = if s <> "" && String.for_all (fun c -> c >= '0' && c <= '9') s then Z.of_string s else wrong "`%s` is not a number" s
let positive s = let n = number s in if Z.sign n > 0 then n else wrong "numbers begin with 1"
let sum s = if s = "0" then [] else List.map positive (String.split_on_char '+' s)
let cut_at c s = match String.index_opt s c with
  | Some i -> (String.sub s 0 i, String.sub s (i + 1) (String.length s - i - 1))
  | None -> wrong "`%s` has no `%c`" s c

let choice s = let o, k = cut_at '>' s in { chosen = number o; then_to = positive k }
let reply s =
  let c, rest = cut_at '.' s in
  let o, k = cut_at '>' rest in
  { component = number c; option_number = number o; leads_to = positive k }

(* The words of a line, in groups with a lone `c` between them. *)
let groups c words =
  let rec go group all = function
    | [] -> List.rev (List.rev group :: all)
    | w :: rest when w = c -> go [] (List.rev group :: all) rest
    | w :: rest -> go (w :: group) all rest
  in
  go [] [] words

(* The rules of each table. *)
let tables : (string, rules) Hashtbl.t = Hashtbl.create 8
let table t = match Hashtbl.find_opt tables t with Some x -> x | None -> wrong "there is no table %s" t
let add_table t = function Some r -> Hashtbl.replace tables t r | None -> wrong "there is no such ruleset"

(* How many cells a row has, and one more: a picture is one row, of edges. *)
let row_length r = if r.name = "hackenbush" then (List.length r.data / 3) + 1 else Z.to_int r.stride
let is_heap r = r.letters = ""

let cells t text =
  let r = table t in
  let letters = r.letters and w = row_length r in
  let set = ref Z.zero in
  let add i = set := Z.logor !set (Z.shift_left Z.one i) in
  List.iteri
    (fun r row ->
      if String.length row >= w then wrong "the rows of table %s have less than %d cells" t w;
      String.iteri
        (fun c x ->
          match String.index_opt letters x with
          | Some s ->
            let i = (r * w) + c in
            if s > 0 && String.length letters > 2 && i > 63 then wrong "cell %d is beyond 64" i;
            if s land 1 > 0 then add i;
            if s land 2 > 0 then add (i + 64)
          | None -> wrong "a board of table %s has the cells %s" t letters)
        row)
    (String.split_on_char '|' text);
  !set
let cells t text = if is_heap (table t) then number text else cells t text

let item s = match String.index_opt s '@' with
  | None -> NodeItem (positive s)
  | Some _ -> let t, rows = cut_at '@' s in PositionItem (positive t, cells t rows)
let relations = [ (">=", GreaterEqual); ("|>", GreaterOrConfused); ("=", Equal); (">", Greater); ("||", Confused) ]
let rulesets =
  List.mapi
    (fun i name -> (name, Z.of_int (i + 1)))
    [ "domineering"; "cram"; "clobber"; "toads-frogs"; "bipass"; "nogo"; "impartial-nogo" ]
let described_rulesets = List.mapi (fun i name -> (name, Z.of_int (i + 8))) [ "nim"; "octal"; "hackenbush" ]
let players = [ ("left", true); ("right", false) ]
let named list s = match List.assoc_opt s list with Some x -> x | None -> wrong "`%s` is none of %s" s (String.concat " " (List.map fst list))

let digit c = if c >= '0' && c <= '7' then Z.of_int (Char.code c - 48) else wrong "a code has the digits 0 to 7"
let code s =
  let first, rest = cut_at '.' s in
  let digits = List.map digit (List.of_seq (String.to_seq rest)) in
  match first with "" -> Z.zero :: digits | _ when String.length first = 1 -> digit first.[0] :: digits
  | _ -> wrong "a code has one digit before the point"

(* A line gets the next number of its kind; the text says it, so that people find it. *)
let numbered what next s = if not (Z.equal (positive s) next) then wrong "%s %s is written where %s is next" what s (Z.to_string next)

let listed = "listed " and called = "called "
let bytes_of text = List.map (fun c -> Z.of_int (Char.code c)) (List.of_seq (String.to_seq text))

(* Of play that may return: 1,2|0 has two moves of Left and one of Right; 3.0 stands in two graphs, 3.0>1 with a reply. *)
let vertex move s =
  let l, r = cut_at '|' s in
  let side s = if s = "" then [] else List.map move (String.split_on_char ',' s) in
  (side l, side r)
let marked_move s = match String.index_opt s '!' with
  | None -> (number s, Z.zero)
  | Some _ -> let v, m = cut_at '!' s in (number v, number m)
let standing s = if s = "-" then [] else List.map number (String.split_on_char '.' s)
let entry s = match String.index_opt s '>' with
  | None -> Waiting (standing s)
  | Some _ -> let xs, n = cut_at '>' s in Moving (standing xs, number n)
let measured s = match String.index_opt s '/' with
  | None -> (entry s, [])
  | Some _ -> let e, x = cut_at '/' s in (entry e, standing x)
let addend s =
  if String.starts_with ~prefix:"-" s then (positive (String.sub s 1 (String.length s - 1)), true) else (positive s, false)
let ends = [ ("wins", true); ("survives", false) ]
let turns = [ ("first", true); ("second", false) ]

(* Of misere play: `-` where Left has no move. *)
let misere_reply = function "-" -> None | s -> Some (reply s)
let winner_names = List.map (fun (name, w, _) -> (name, w)) winners

let parse { kernel = state; returns = loops } line =
  let looping x = Some (Read (Looping x)) in
  let plain x = Some (Read (Plain x)) in
  let text_behind prefix =
    let from = String.length prefix in
    bytes_of (String.sub line from (String.length line - from))
  in
  if String.starts_with ~prefix:listed line then Some (Read (Listed (text_behind listed)))
  else if String.starts_with ~prefix:called line then Some (Read (Called (text_behind called)))
  else
  match List.filter (fun w -> w <> "") (String.split_on_char ' ' line) with
  | [] -> None
  | w :: _ when w.[0] = '%' -> None
  | "node" :: n :: ":" :: rest -> (
    numbered "node" state.next_node n;
    match groups "|" rest with [ l; r ] -> plain (NewNode (List.map sum l, List.map sum r)) | _ -> wrong "a node has one `|`")
  | [ "negative"; a; b ] -> plain (Negative (positive a, positive b))
  | "play" :: n :: m :: ":" :: replies ->
    numbered "sequent" state.next_sequent n;
    plain (Play (sum m, List.map reply replies))
  | "join" :: n :: rest -> (
    numbered "sequent" state.next_sequent n;
    match groups ":" rest with [ ks; ys ] -> plain (Join (List.map positive ks, List.map positive ys)) | _ -> wrong "join takes sequents : nodes")
  | "cut" :: n :: k :: ":" :: ys ->
    numbered "sequent" state.next_sequent n;
    plain (Cut (positive k, List.map positive ys))
  | [ "rules"; t; name; stride ] ->
    numbered "table" state.next_table t;
    add_table t (rules_of (named rulesets name) (number stride));
    Some (Read (Announced (named rulesets name, number stride)))
  | "game" :: t :: name :: ":" :: list ->
    numbered "table" state.next_table t;
    let ruleset = named described_rulesets name and list = List.map number list in
    add_table t (described ruleset list);
    Some (Read (Described (ruleset, list)))
  | "place" :: t :: board :: "=" :: v :: ":" :: rest -> (
    match groups ":" rest with
    | [ a; b; c; d ] ->
      plain (Place (positive t, cells t board, sum v, List.map reply a, List.map choice b, List.map reply c, List.map choice d))
    | _ -> wrong "place takes four lists")
  | [ "code"; g; c; m ] ->
    numbered "code" state.next_code g;
    plain (Code (code c, number m))
  | "heaps" :: g :: ":" :: values -> plain (Heaps (positive g, List.map number values))
  | [ "nims"; g; first; count ] -> plain (SayNims (positive g, number first, number count))
  | [ "period"; g; e; p ] -> plain (SayPeriod (positive g, number e, number p))
  | [ "open"; n; t; board ] ->
    numbered "node" state.next_node n;
    plain (Open (positive t, cells t board))
  | "canonical" :: n :: ":" :: replies -> plain (Canonical (positive n, List.map reply replies))
  | "birthday" :: items -> plain (SayBirthday (List.map item items))
  | "nimber" :: items -> plain (SayNimber (List.map item items))
  | "stops" :: items -> plain (SayStops (List.map item items))
  | "temperature" :: items -> plain (SayTemperature (List.map item items))
  | [ "divide"; n; t; player; board; piece ] ->
    numbered "sequent" state.next_sequent n;
    plain (Divide (positive t, named players player, cells t board, cells t piece))
  | "graph" :: n :: ":" :: vertices ->
    numbered "graph" loops.next_graph n;
    looping (NewGraph (List.map (vertex number) vertices))
  | "marked" :: n :: ":" :: vertices ->
    numbered "graph" loops.next_graph n;
    looping (MarkedGraph (List.map (vertex marked_move) vertices))
  | "closed" :: t :: player :: what :: rest -> (
    numbered "closed table" loops.next_closed t;
    match groups ":" rest with
    | [ sum; entries ] -> looping (Closed (named players player, named ends what, List.map addend sum, List.map entry entries))
    | _ -> wrong "closed takes graphs : positions")
  | "lasting" :: t :: player :: what :: rest -> (
    numbered "closed table" loops.next_closed t;
    match groups ":" rest with
    | [ marks; sum; entries ] ->
      looping (Lasting (named players player, named ends what, List.map number marks, List.map addend sum, List.map measured entries))
    | _ -> wrong "lasting takes marks : graphs : positions")
  | "misere" :: n :: m :: ":" :: replies ->
    numbered "sequent" state.next_sequent n;
    plain (MiserePlay (sum m, List.map misere_reply replies))
  | "won" :: w :: rest -> (
    match groups ":" rest with
    | [ sides; ks; ys ] -> (
      match groups "|" sides with
      | [ a; b ] -> plain (SayMisere (named winner_names w, List.map item a, List.map item b, List.map positive ks, List.map misere_reply ys))
      | _ -> wrong "won takes two sides with a `|` between them")
    | _ -> wrong "won takes sides : sequents : replies")
  | [ "outcome"; t; turn; place ] -> looping (SayPlay (positive t, named turns turn, standing place))
  | "drop" :: "nodes" :: l -> plain (DropNodes (List.map positive l))
  | "drop" :: "sequents" :: l -> plain (DropSequents (List.map positive l))
  | "say" :: r :: rest -> (
    match groups ":" rest with
    | [ sides; ks; ys ] -> (
      match groups "|" sides with
      | [ a; b ] -> plain (Say (named relations r, List.map item a, List.map item b, List.map positive ks, List.map reply ys))
      | _ -> wrong "say takes two sides with a `|` between them")
    | _ -> wrong "say takes sides : sequents : replies")
  | w :: _ -> wrong "`%s` is no kind of line, or the line lacks a part" w

let rec next_text input state count =
  match input_line input with
  | exception End_of_file -> None
  | line -> (
    incr count;
    match parse state line with None -> next_text input state count | x -> x)

(* ---- writing ---- *)

let sum_text s = if s = [] then "0" else String.concat "+" (List.map Z.to_string s)
let choice_text c = Printf.sprintf "%s>%s" (Z.to_string c.chosen) (Z.to_string c.then_to)
let reply_text y =
  Printf.sprintf "%s.%s>%s" (Z.to_string y.component) (Z.to_string y.option_number) (Z.to_string y.leads_to)
let misere_reply_text = function None -> "-" | Some y -> reply_text y
let each text l = String.concat "" (List.map (fun x -> " " ^ text x) l)
let board_text t c =
  let r = table (Z.to_string t) in
  if is_heap r then Z.to_string c else rows r.letters (Z.of_int (row_length r)) c
let item_text = function
  | NodeItem i -> Z.to_string i
  | PositionItem (t, c) -> Printf.sprintf "%s@%s" (Z.to_string t) (board_text t c)
let word list x = match List.find_opt (fun (_, y) -> y = x) list with Some (name, _) -> name | None -> wrong "there is no such ruleset"

let vertex_text move (l, r) =
  let side l = String.concat "," (List.map move l) in
  side l ^ "|" ^ side r
let standing_text xs = if xs = [] then "-" else String.concat "." (List.map Z.to_string xs)
let entry_text = function
  | Waiting xs -> standing_text xs
  | Moving (xs, n) -> standing_text xs ^ ">" ^ Z.to_string n
let marked_text (v, m) = Z.to_string v ^ if Z.sign m = 0 then "" else "!" ^ Z.to_string m
let measured_text (e, x) = entry_text e ^ if x = [] then "" else "/" ^ standing_text x
let addend_text (g, turned) = (if turned then "-" else "") ^ Z.to_string g

let looping_text loops = function
  | NewGraph l -> Printf.sprintf "graph %s :%s" (Z.to_string loops.next_graph) (each (vertex_text Z.to_string) l)
  | MarkedGraph l -> Printf.sprintf "marked %s :%s" (Z.to_string loops.next_graph) (each (vertex_text marked_text) l)
  | Closed (p, w, sum, es) ->
    Printf.sprintf "closed %s %s %s%s :%s" (Z.to_string loops.next_closed) (word players p) (word ends w) (each addend_text sum)
      (each entry_text es)
  | Lasting (p, w, marks, sum, es) ->
    Printf.sprintf "lasting %s %s %s%s :%s :%s" (Z.to_string loops.next_closed) (word players p) (word ends w) (each Z.to_string marks)
      (each addend_text sum) (each measured_text es)
  | SayPlay (t, first, xs) -> Printf.sprintf "outcome %s %s %s" (Z.to_string t) (word turns first) (standing_text xs)

(* The text of a line; [state] is the one before it. *)
let text_of { kernel = state; returns = loops } = function
  | Looping x -> looping_text loops x
  | Announced (r, stride) ->
    add_table (Z.to_string state.next_table) (rules_of r stride);
    Printf.sprintf "rules %s %s %s" (Z.to_string state.next_table) (word rulesets r) (Z.to_string stride)
  | Described (r, list) ->
    add_table (Z.to_string state.next_table) (described r list);
    Printf.sprintf "game %s %s :%s" (Z.to_string state.next_table) (word described_rulesets r) (each Z.to_string list)
  | Listed text -> listed ^ characters text
  | Called text -> called ^ characters text
  | Plain x -> (
    let node = Z.to_string state.next_node and sequent = Z.to_string state.next_sequent in
    match x with
    | NewNode (l, r) -> Printf.sprintf "node %s :%s |%s" node (each sum_text l) (each sum_text r)
    | Negative (a, b) -> Printf.sprintf "negative %s %s" (Z.to_string a) (Z.to_string b)
    | Play (m, ys) -> Printf.sprintf "play %s %s :%s" sequent (sum_text m) (each reply_text ys)
    | Join (ks, ys) -> Printf.sprintf "join %s%s :%s" sequent (each Z.to_string ks) (each Z.to_string ys)
    | Cut (k, ys) -> Printf.sprintf "cut %s %s :%s" sequent (Z.to_string k) (each Z.to_string ys)
    | Rules _ -> assert false
    | Place (t, c, v, a, b, c', d) ->
      Printf.sprintf "place %s %s = %s :%s :%s :%s :%s" (Z.to_string t) (board_text t c) (sum_text v) (each reply_text a)
        (each choice_text b) (each reply_text c') (each choice_text d)
    | Open (t, c) -> Printf.sprintf "open %s %s %s" node (Z.to_string t) (board_text t c)
    | Canonical (i, ys) -> Printf.sprintf "canonical %s :%s" (Z.to_string i) (each reply_text ys)
    | SayBirthday a -> "birthday" ^ each item_text a
    | SayNimber a -> "nimber" ^ each item_text a
    | SayStops a -> "stops" ^ each item_text a
    | SayTemperature a -> "temperature" ^ each item_text a
    | Divide (t, p, c, a) ->
      Printf.sprintf "divide %s %s %s %s %s" sequent (Z.to_string t) (word players p) (board_text t c) (board_text t a)
    | MiserePlay (m, ys) -> Printf.sprintf "misere %s %s :%s" sequent (sum_text m) (each misere_reply_text ys)
    | SayMisere (w, a, b, ks, ys) ->
      Printf.sprintf "won %s%s |%s :%s :%s" (word winner_names w) (each item_text a) (each item_text b) (each Z.to_string ks)
        (each misere_reply_text ys)
    | DropNodes l -> "drop nodes" ^ each Z.to_string l
    | DropSequents l -> "drop sequents" ^ each Z.to_string l
    | Say (r, a, b, ks, ys) ->
      Printf.sprintf "say %s%s |%s :%s :%s" (word relations r) (each item_text a) (each item_text b) (each Z.to_string ks)
        (each reply_text ys)
    | Code (c, m) -> Printf.sprintf "code %s %s %s" (Z.to_string state.next_code) (code_text c) (Z.to_string m)
    | Heaps (g, vs) -> Printf.sprintf "heaps %s :%s" (Z.to_string g) (each Z.to_string vs)
    | SayNims (g, first, count) -> String.concat " " ("nims" :: List.map Z.to_string [ g; first; count ])
    | SayPeriod (g, e, p) -> String.concat " " ("period" :: List.map Z.to_string [ g; e; p ]))

let write_length n =
  let rec go n = if n < 128 then print_char (Char.chr n) else (print_char (Char.chr (128 + (n mod 128))); go (n / 128)) in
  go n

let may_be_remark = function
  | Read (Listed _ | Called _) -> true
  | Bytes (kind :: _) -> Z.equal kind (Z.of_int 23) || Z.equal kind (Z.of_int 29)
  | _ -> false
let written { kernel = state; _ } = function Bytes l -> get_line state.next_node state.next_sequent l | Read w -> Some w

(* A line in the form that was asked for. *)
let write_line form state line =
  match (form, written state line) with
  | _, None -> wrong "the line cannot be read"
  | `Text, Some w -> print_endline (text_of state w)
  | `Binary, Some w ->
    let bytes = put_line state.kernel.next_node state.kernel.next_sequent w in
    write_length (List.length bytes);
    List.iter (fun b -> print_char (Char.chr (Z.to_int b))) bytes

(* ---- the certificate ---- *)

let judge form input =
  let write = match form with `None -> fun _ _ -> () | (`Text | `Binary) as f -> write_line f in
  (match form with
  | `None -> ()
  | `Text -> print_endline "ender certificate 1 text"
  | `Binary -> print_string "ender certificate 1 binary\n");
  if form <> `None then verdicts := stderr;
  let count = ref 1 and statements = ref 0 in
  (try
     let next =
       match input_line input with
       | "ender certificate 1 text" -> fun state -> next_text input state count
       | "ender certificate 1 binary" -> fun _ -> incr count; next_binary input
       | _ | (exception End_of_file) -> wrong "a certificate begins with `ender certificate 1 text` or `... binary`"
     in
     let rec go name state =
       match next state with
       | None -> ()
       | Some line -> (
         write state line;
         match judge_line state line with
         | None -> wrong "the line does not follow from those before it"
         | Some (next, out) ->
           let said = if may_be_remark line then written state line else None in
           remark said;
           Option.iter (fun s -> incr statements; print name s) out;
           go (match said with Some (Called text) -> Some (shown_text text) | _ -> None) next)
     in
     go None at_start;
     if !statements = 0 then wrong "the certificate makes no statement"
   with
  | Wrong reason -> Printf.fprintf !verdicts "wrong: line %d: %s\n" !count reason; exit 1
  | Z.Overflow | Invalid_argument _ -> Printf.fprintf !verdicts "wrong: line %d: a number is too large\n" !count; exit 1
  | Stack_overflow -> Printf.fprintf !verdicts "wrong: line %d: too deep\n" !count; exit 1
  | Out_of_memory -> Printf.fprintf !verdicts "wrong: line %d: there is no memory\n" !count; exit 1);
  exit 0

let run form = function
  | "-" -> set_binary_mode_in stdin true; judge form stdin
  | file -> (
    match open_in_bin file with
    | input -> judge form input
    | exception Sys_error reason -> prerr_endline ("ender-judge: " ^ reason); exit 2)

(* Much of a certificate stays, so a larger heap is collected less often. *)
let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 22; space_overhead = 200 };
  match Sys.argv with
  | [| _; "--text"; file |] -> run `Text file
  | [| _; "--binary"; file |] -> run `Binary file
  | [| _; file |] when file <> "--help" -> run `None file
  | _ -> prerr_endline "usage: ender-judge [--text|--binary] FILE    (- reads standard input)"; exit 2
