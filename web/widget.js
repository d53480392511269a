// SPDX-License-Identifier: MIT
//
// A board without the library, for notebooks: it plays in the positions that were found before, with their moves
// and pictures. python/ender/_show.py writes them; scripts/page-kept bundles this with the board.
//
//   {first, next, isMisere, positions: {text: {picture, value, left: [move], right: [move]}}}
//   with moves {name, to, marks} and pictures as in requests; a position that is missing was not found

import { playBoard } from './board.js';
import { button, clear, h, picture } from './dom.js';
import { otherPlayer, playerName } from './players.js';
import { value } from './value.js';

class Widget {
  constructor(place, found) {
    this.found = found;
    this.past = [{ text: found.first, next: found.next, trace: null, by: '' }];
    this.board = h('div', { class: 'board-parts' });
    this.status = h('p', { class: 'play-status', role: 'status' });
    this.log = h('ol', { class: 'play-log', 'aria-label': 'The moves so far' });
    this.undo = button('Undo', () => this.back());
    this.turn = button('', () => this.exchange());
    place.append(
      this.board,
      this.status,
      h('div', { class: 'row' }, this.undo, this.turn),
      this.log,
    );
    this.show();
  }

  get now() {
    return this.past.at(-1);
  }

  back() {
    if (this.past.length > 1) this.past.pop();
    this.show();
  }

  /** The other player is to move. */
  exchange() {
    this.past.push({ ...this.now, next: otherPlayer(this.now.next), by: null });
    this.show();
  }

  make(move) {
    const { next, trace } = this.now;
    const traces = (trace ?? []).map((one) => ({ ...one, last: false }));
    const made = { part: 0, marks: move.marks, player: next, last: true };
    this.past.push({
      text: move.to,
      next: otherPlayer(next),
      trace: [...traces, made],
      by: `${playerName(next)} ${move.name}`,
    });
    this.show();
  }

  show() {
    const { text, next, trace } = this.now;
    const here = this.found.positions[text];
    this.undo.disabled = this.past.length === 1;
    this.turn.textContent = `${playerName(otherPlayer(next))} to move instead`;
    this.log.replaceChildren(...this.past.filter(({ by }) => by).map(({ by }) => h('li', {}, by)));
    if (!here) {
      clear(this.board, h('p', { class: 'mono' }, text));
      this.status.textContent =
        'This position was not computed: show(limit=...) computes more of them.';
      return;
    }
    const part = { ruleset: '', position: text, picture: here.picture };
    const board = playBoard(part, picture(here.picture), {
      moves: here[next],
      player: next,
      traces: trace ?? [],
      key: '0',
      boards: 2,
      advised: null,
      worthOf: () => undefined,
      signOf: () => null,
      say: (words) => (this.status.textContent = words),
      make: (move) => this.make(move),
    });
    clear(this.board, board);
    this.tell(here, next);
  }

  tell(here, next) {
    const count = here[next].length;
    const winner = this.found.isMisere ? next : otherPlayer(next);
    const words =
      count === 0
        ? `${playerName(next)} cannot move: ${playerName(winner)} wins. `
        : `${playerName(next)} to move: ${count} ${count === 1 ? 'move' : 'moves'}. `;
    clear(this.status, words, here.value && ['Value ', value(here.value)]);
  }
}

for (const place of document.querySelectorAll('.ender-widget'))
  new Widget(place, JSON.parse(place.querySelector('script').textContent));
