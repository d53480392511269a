// SPDX-License-Identifier: MIT
//
// A study: the positions that have been on the board, as a tree with a place in it. A state is
//
//   {sum, next, traces, by}   sum: [{ruleset, position}], next: whose turn it is, traces: what moves did to the
//                             pictures (board.js), by: the move {player, name, reason} that led to it, or null
//
// with a `comment`, and whatever is found out about it later. The study adds `before`, the state it came from;
// `after`, those that came from it, the main line first; and `onward`, the one of these that was seen last.
// Another move from a position that was gone back to begins a variation, and the old line stays.
//
// As a file and in an address the game that stands on the board is JSON: {ender: 'study', version, sum, next,
// comment, moves: [{player, move, comment, moves}], at: [which move of each position leads to the board]}.

/** Sums are the same when their rulesets and texts are. */
export const isSameSum = (a, b) =>
  a.length === b.length &&
  a.every((part, i) => part.ruleset === b[i].ruleset && part.position === b[i].position);

const isSame = (a, b) =>
  a.next === b.next &&
  isSameSum(a.sum, b.sum) &&
  a.by?.name === b.by?.name &&
  a.by?.player === b.by?.player;

const place = (state, before) => Object.assign(state, { before, after: [], onward: null });

export class Study {
  constructor(first) {
    this.now = place(first, null);
  }

  get isFirst() {
    return this.now.before === null;
  }

  get isLast() {
    return this.now.onward === null;
  }

  /** A state that follows the one that stands; nothing happens where it would be the same. */
  add(state) {
    if (!state.by && isSameSum(state.sum, this.now.sum) && state.next === this.now.next) return;
    this.go(this.now.after.find((known) => isSame(known, state)) ?? this.#follow(this.now, state));
  }

  #follow(before, state) {
    before.after.push(place(state, before));
    return state;
  }

  /** A state is on the board; Redo leads back to where it was come from. */
  go(to) {
    this.now = to;
    for (let state = to; state.before; state = state.before) state.before.onward = state;
  }

  /** One step, and further until a state is one to stop at; false where there is none. */
  step(by, isStop = () => true) {
    const along = by < 0 ? 'before' : 'onward';
    let to = this.now[along];
    while (to && !isStop(to)) to = to[along];
    if (to) this.go(to);
    return to !== null;
  }

  /** The state that the game which stands on the board began with. */
  get beginning() {
    let state = this.now;
    while (state.before && state.by) state = state.before;
    return state;
  }

  /** The states of that game, from its beginning through the board to the last move, undone ones too. */
  get game() {
    const states = [];
    for (let state = this.now; state; state = state.by ? state.before : null) states.unshift(state);
    for (let state = this.now.onward; state?.by; state = state.onward) states.push(state);
    return states;
  }

  /** Whether there is more than a position: moves, or a comment. */
  get isGame() {
    const { beginning } = this;
    return Boolean(beginning.comment) || movesAfter(beginning).length > 0;
  }

  /** The state goes, with all that follows it. */
  remove(state) {
    const { before } = state;
    before.after.splice(before.after.indexOf(state), 1);
    if (before.onward === state) before.onward = before.after[0] ?? null;
    if (isWithin(this.now, state)) this.go(before);
  }

  /** The line of this state goes before those that branch off beside it. */
  promote(state) {
    for (let one = state; one.before && one.by; one = one.before) {
      const { after } = one.before;
      after.splice(after.indexOf(one), 1);
      after.unshift(one);
    }
  }
}

/** The states that moves from this one lead to, the main line first. */
export const movesAfter = (state) => state.after.filter(({ by }) => by);

/** Whether a state is another, or follows it. */
export function isWithin(state, other) {
  for (let one = state; one; one = one.before) if (one === other) return true;
  return false;
}

/** Whether the state stands on a line that branches off the main line of its game. */
export function isVariation(state) {
  for (let one = state; one.before && one.by; one = one.before)
    if (movesAfter(one.before)[0] !== one) return true;
  return false;
}

/* ---- as JSON ---- */

const MOVES_MOST = 1000; // of a study that is read
const LETTERS_MOST = 5000; // of a comment
const PARTS_MOST = 50;
const PLAYERS = ['left', 'right'];

function writeMoves(state) {
  return movesAfter(state).map((next) => {
    const written = { player: next.by.player, move: next.by.name };
    if (next.comment) written.comment = next.comment;
    const moves = writeMoves(next);
    return moves.length > 0 ? { ...written, moves } : written;
  });
}

/** The game that stands on the board, with its variations and comments. */
export function writeStudy(study) {
  const { beginning, now } = study;
  const at = [];
  for (let state = now; state !== beginning; state = state.before)
    at.unshift(movesAfter(state.before).indexOf(state));
  const sum = beginning.sum.map(({ ruleset, position }) => ({ ruleset, position }));
  const comment = beginning.comment ? { comment: beginning.comment } : {};
  const moves = writeMoves(beginning);
  return { ender: 'study', version: 1, sum, next: beginning.next, ...comment, moves, at };
}

function check(holds, what) {
  if (!holds) throw new Error(what);
}

const isText = (text, most) => typeof text === 'string' && text.length <= most;

function checkComment({ comment = '' }, where) {
  check(
    isText(comment, LETTERS_MOST),
    `the comment ${where} is no text of at most ${LETTERS_MOST} characters`,
  );
}

function checkMoves(moves = [], where, count) {
  check(Array.isArray(moves), `the moves ${where} are no list`);
  for (const move of moves) {
    check(++count.moves <= MOVES_MOST, `a study has at most ${MOVES_MOST} moves`);
    const isMove = PLAYERS.includes(move?.player) && isText(move.move, LETTERS_MOST);
    check(isMove, `what stands ${where} is no move of a player`);
    const name = `after ${move.move.slice(0, 40)}`;
    checkComment(move, name);
    checkMoves(move.moves, name, count);
  }
}

/** The same object when it is a study that can be played through; throws what is wrong with it. */
export function readStudy(object) {
  check(object?.ender === 'study', 'this is no study that a page of ender saved');
  check(object.version === 1, 'this study was saved by a later version of ender');
  const { sum, next, moves, at = [] } = object;
  const isPart = (part) => isText(part?.ruleset, 1000) && isText(part?.position, 20000);
  check(
    Array.isArray(sum) && sum.length > 0 && sum.length <= PARTS_MOST && sum.every(isPart),
    `a study has a sum of 1 to ${PARTS_MOST} positions of rulesets`,
  );
  check(PLAYERS.includes(next), 'a study says whether left or right is to move');
  checkComment(object, 'at the beginning');
  checkMoves(moves, 'at the beginning', { moves: 0 });
  check(
    Array.isArray(at) && at.length <= MOVES_MOST && at.every(Number.isInteger),
    'the place in a study is a list of numbers',
  );
  return object;
}

/**
 * A study from what readStudy let through: `play(state, {player, move})` resolves to the state after a move, and
 * throws when there is no such move.
 */
export async function replayStudy({ sum, next, comment = '', moves = [], at = [] }, play) {
  const first = { sum, next, traces: [], by: null, comment };
  const study = new Study(first);
  const follow = async (state, written) => {
    for (const one of written) {
      study.go(state);
      study.add({ ...(await play(state, one)), comment: one.comment ?? '' });
      await follow(study.now, one.moves ?? []);
    }
  };
  await follow(first, moves);
  let state = first;
  for (const number of at) state = state?.after[number];
  study.go(state ?? first);
  return study;
}
