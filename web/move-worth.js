// SPDX-License-Identifier: MIT
//
// What moves are worth, on the board: who wins as signs, values or temperatures of what is left as numbers on a
// ground whose shade follows them, so that no colour need be told from another.

import { h, select } from './dom.js';
import { isGood } from './players.js';
import { numberOf } from './value.js';

const KINDS = [
  ['', 'no worth on the board'],
  ['wins', 'which moves win'],
  ['value', 'values after moves'],
  ['temperature', 'temperatures after moves'],
];
const SHORT = 7; // signs of a value that are written on the board; else its mean stands there
const VALUES_MOST = 60; // of which means and temperatures are asked

/* What is left after the move, of the whole sum where that has more summands. */
const after = (move) => move.total ?? move.value;

export class MoveWorth {
  /* changed(): the board is drawn anew */
  constructor(ender, changed) {
    Object.assign(this, { ender, changed, moves: new Map(), known: new Map() });
    this.choice = select('Worth of moves', KINDS, () => {
      this.load();
      this.show();
    });
    this.legend = h('span', { class: 'worth-legend', hidden: true });
  }

  get kind() {
    return this.choice.value;
  }

  /** Nothing is known of the position that stands now. */
  clear() {
    this.moves = new Map();
  }

  /** The moves of the player whose turn it is, as they were judged. */
  set(moves, signal) {
    this.moves = new Map(moves.map((move) => [move.name, move]));
    this.signal = signal;
    this.load();
    if (this.kind) this.show();
  }

  /** Of one move {wins, value}; undefined where nothing is shown. */
  of(move) {
    return this.kind ? this.moves.get(move.name) : undefined;
  }

  /* Means and temperatures of the values after the moves, all at once. */
  async load() {
    if (this.kind !== 'value' && this.kind !== 'temperature') return;
    const texts = [...new Set([...this.moves.values()].map((move) => after(move)?.text))];
    const asked = texts.filter((text) => text && !this.known.has(text)).slice(0, VALUES_MOST);
    if (asked.length === 0) return;
    const items = asked.map((text) => `[mean(${text}), temperature(${text})]`).join(', ');
    try {
      const request = { kind: 'evaluate', text: `[${items}]` };
      const { value } = await this.ender.request(request, { signal: this.signal });
      for (const [i, text] of asked.entries()) {
        const [mean, temperature] = value.items[i].items;
        this.known.set(text, { value: mean, temperature });
      }
      this.show();
    } catch {
      /* some have none, or another position stands there */
    }
  }

  /* The number of a move by which it is shaded, and what is written for it. */
  numberOf(move) {
    const value = after(this.moves.get(move.name) ?? {});
    const found = this.known.get(value?.text)?.[this.kind];
    if (!found) return null;
    const isShort = this.kind === 'value' && value.unicode.length <= SHORT;
    return { number: numberOf(found.text), text: (isShort ? value : found).unicode };
  }

  range() {
    const all = [...this.moves.values()].map((move) => this.numberOf(move)?.number);
    const numbers = all.filter((number) => number !== null && number !== undefined);
    return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : null;
  }

  show() {
    const { legend } = this;
    legend.hidden = !this.kind;
    if (this.kind === 'wins') {
      legend.replaceChildren(
        h('span', { class: 'sign wins' }, '✓'),
        [...this.moves.values()].some((move) => move.score)
          ? ' a move here reaches the best score '
          : ' a move here wins ',
        h('span', { class: 'sign loses' }, '×'),
        ' none does',
      );
    } else if (this.kind) {
      const range = this.range();
      const what = this.kind === 'value' ? 'the mean' : 'the temperature';
      legend.replaceChildren(
        ...(range
          ? [
              `${what} of what is left: `,
              h('span', { class: 'shade', style: '--shade: 0%' }, String(range[0])),
              ' to ',
              h('span', { class: 'shade', style: '--shade: 100%' }, String(range[1])),
            ]
          : [`${what} of what is left is not known yet`]),
      );
    }
    this.changed();
  }

  /** The sign for the moves that begin at a part, by this player: {text, look, shade}; null where nothing is known. */
  sign(moves, player) {
    if (!this.kind || moves.length === 0) return null;
    if (this.kind === 'wins') {
      const worths = moves.map((move) => this.moves.get(move.name));
      if (!worths.every((worth) => worth && !worth.thresholds)) return null;
      const wins = worths.some(isGood);
      return { text: wins ? '✓' : '×', look: wins ? 'wins' : 'loses' };
    }
    const numbers = moves.map((move) => this.numberOf(move));
    if (!numbers.every((one) => one && one.number !== null)) return null;
    const isLess = this.kind === 'value' && player === 'right';
    const best = numbers.reduce((a, b) =>
      isLess === b.number < a.number && a.number !== b.number ? b : a,
    );
    const [low, high] = this.range();
    const part = high > low ? (best.number - low) / (high - low) : 1;
    return { text: best.text, look: 'number', shade: `${Math.round(100 * part)}%` };
  }
}
