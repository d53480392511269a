// SPDX-License-Identifier: MIT
//
// From clicks on the parts of a picture to a move. Each move {name, part, to, marks} says by its marks
// (docs/request.md) which parts it changes; no ruleset is known here.

const present = ({ marks }) => marks.filter((mark) => mark.before !== undefined);

/** The parts where a move begins: those that its name names, or all that it changes. */
export function handlesOf(move) {
  const here = present(move);
  const named = here.filter((mark) => mark.named);
  return (named.length > 0 ? named : here).map(({ part }) => part);
}

/** All parts that a move changes, which tell it from others that begin there. */
export const touchedBy = (move) => present(move).map(({ part }) => part);

/** What becomes of the parts where a move begins, in a few signs. */
export function effectOf(move) {
  const handles = handlesOf(move);
  const change = ({ before, after }) => `${before || 'it'} → ${after ?? 'gone'}`;
  return move.marks
    .filter(({ part }) => handles.includes(part))
    .map(change)
    .join(', ');
}

const LONG_EFFECT = 60; // signs that nobody reads on a button

const isWithin = (some, all) => some.every((one) => all.includes(one));
const removes = ({ marks }) => marks.every(({ after }) => after === undefined);
const isSame = (move, other) => move.to === other.to && move.part === other.part;

/* Where no name says where a move begins, and parts go, a click means the move that takes what was clicked
   and no more: the square of Chomp, and not one behind it. */
function leastOf(moves) {
  const isUnnamed = (move) => handlesOf(move).length === touchedBy(move).length;
  if (!moves.every(removes) || !moves.every(isUnnamed)) return null;
  const all = moves.map(touchedBy);
  const least = all.findIndex((some) =>
    all.every((other) => isWithin(some, other) && (other === some || other.length > some.length)),
  );
  return least >= 0 ? moves[least] : null;
}

/**
 * What clicks on these parts mean: the moves that begin at the first and touch the others; among these the one
 * that is made, if it is certain; and those that begin at nothing else, of which a button chooses one.
 */
export function choose(moves, chosen) {
  const [first] = chosen;
  const open = moves.filter(
    (move) =>
      first === undefined || (handlesOf(move).includes(first) && isWithin(chosen, touchedBy(move))),
  );
  if (chosen.length === 0 || open.length === 0) return { open, made: null, offered: [] };
  const made = open.every((move) => isSame(move, open[0])) ? open[0] : leastOf(open);
  const told = open.filter((move) => isWithin(handlesOf(move), chosen));
  const isFirst = (move, at) => told.findIndex((other) => isSame(move, other)) === at;
  return { open, made, offered: made ? [] : told.filter(isFirst) };
}

/** What a button of a move says among others: what becomes of what, and its name where that is not enough. */
export function labelOf(move, among) {
  const effect = effectOf(move);
  const isUnique = among.filter((other) => effectOf(other) === effect).length === 1;
  const name = move.name.replace(/^1:/, '');
  if (effect.length > LONG_EFFECT) return name; // all letters of a position of Sprouts
  return effect && isUnique ? effect : `${effect} ${name}`.trim();
}
