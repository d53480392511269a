// SPDX-License-Identifier: MIT
//
// A study: the positions that have been on the board, with a place in them. A state is
//
//   {sum, next, traces, by}   sum: [{ruleset, position}], next: whose turn it is, traces: what moves did to the
//                             pictures (board.js), by: the move {player, name, reason} that led to it, or null
//
// and whatever is found out about it later. States never change what they are; a new one takes the place of
// those that were undone.

/** Sums are the same when their rulesets and texts are. */
export const isSameSum = (a, b) =>
  a.length === b.length &&
  a.every((part, i) => part.ruleset === b[i].ruleset && part.position === b[i].position);

export class Study {
  constructor(first) {
    this.states = [first];
    this.at = 0;
  }

  get now() {
    return this.states[this.at];
  }

  get isFirst() {
    return this.at === 0;
  }

  get isLast() {
    return this.at + 1 === this.states.length;
  }

  /** A state behind the one that stands; nothing happens where it would be the same. */
  add(state) {
    if (!state.by && isSameSum(state.sum, this.now.sum) && state.next === this.now.next) return;
    this.states.splice(this.at + 1, Infinity, state);
    this.at = this.states.length - 1;
  }

  go(to) {
    if (to < 0 || to >= this.states.length) return false;
    this.at = to;
    return true;
  }

  /** One step, and further until a state is one to stop at; false where there is none. */
  step(by, isStop = () => true) {
    for (let to = this.at + by; to >= 0 && to < this.states.length; to += by)
      if (isStop(this.states[to])) return this.go(to);
    return false;
  }

  /** The number of the state that the game which stands on the board began with. */
  get beginning() {
    let at = this.at;
    while (at > 0 && this.states[at].by) at--;
    return at;
  }

  /** The states of that game, from its beginning to its last move, undone ones too. */
  get game() {
    let end = this.at + 1;
    while (end < this.states.length && this.states[end].by) end++;
    return this.states.slice(this.beginning, end);
  }
}
