// SPDX-License-Identifier: MIT
//
// What is known of a value, in the words of a mathematician: outcomes, truth, intervals, sign expansions.
// Whatever has no words of its own is typeset (value.js).
import { h } from './dom.js';
import { value } from './value.js';

/** Who wins; of loopy games two letters, for Left and for Right as the first player. */
export const outcomes = {
  L: 'Left wins, whoever begins',
  R: 'Right wins, whoever begins',
  N: 'the first player wins',
  P: 'the second player wins',
  DD: 'a draw, whoever begins',
  LD: 'Left wins if she begins, else a draw',
  DL: 'a draw if Left begins, else Left wins',
  RD: 'Right wins if Left begins, else a draw',
  DR: 'a draw if Left begins, else Right wins',
};

/* The numbers that a game is confused with, from `(0,1/3]`, `[0,0]` or `{}`. */
function interval(text) {
  if (text === '{}') return 'no number';
  const [, open, low, high, close] = /^([[(])(.*),(.*)([\])])$/.exec(text) ?? [];
  if (!open) return text;
  if (low === high) return [value(low), ' alone'];
  const sign = (bracket) => (bracket === '[' || bracket === ']' ? ' ≤ ' : ' < ');
  return [value(low), sign(open), h('i', {}, 'x'), sign(close), value(high)];
}

/* `L R^(w^2)`: runs of signs with their ordinal lengths as exponents. */
function expansion(text) {
  const out = h('span', { class: 'value', title: text });
  for (const run of text.matchAll(/([LR]|\([LR ]+\))(?:\^(\([^ ]+\)|w))?/g)) {
    const [, signs, length] = run;
    if (out.childNodes.length > 0) out.append(' ');
    out.append(signs, length ? h('sup', {}, value(length.replace(/^\((.*)\)$/, '$1'))) : '');
  }
  return out;
}

/** Who wins, from the results of Left and of Right as the first player. */
export function winner(text) {
  const [left, right] = text;
  if (text.length === 1) return outcomes[text];
  return outcomes[left === right && left !== 'D' ? left : ({ LR: 'N', RL: 'P' }[text] ?? text)];
}

const own = {
  outcome: ({ text }) => winner(text),
  results: ({ text }) => winner(text),
  birthday: ({ text }) => value(text),
  confusion_interval: ({ text }) => interval(text),
  signs: ({ text }) => expansion(text),
};

/** What stands behind the label of a row of a card. */
export function spoken({ name, value: known, missing }) {
  if (!known) return h('span', { class: 'soft' }, missing);
  if (known.text === 'null') return 'none';
  if (known.truth !== undefined) return known.truth ? 'yes' : 'no';
  return own[name]?.(known) ?? value(known);
}

/** A card as a list of rows; `isShown(row)` leaves some out. */
export function spokenRows(rows, isShown = () => true) {
  return h(
    'dl',
    { class: 'rows' },
    rows
      .filter(isShown)
      .map((row) => [h('dt', { title: row.summary }, row.label), h('dd', {}, spoken(row))]),
  );
}
