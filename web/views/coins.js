// SPDX-License-Identifier: MIT
//
// Coin-sliding: sums of tinies and their relatives as coins on a field, to look at and to play.

import { button, h, select } from '../dom.js';
import { objectLine, panes, whoPlays } from '../frame.js';
import { otherPlayer, playerName } from '../players.js';
import { spoken } from '../spoken.js';
import { useStyles } from '../styles.js';

export const title = 'Coins';

const START = 'r3@1,3 r2@1,2 b2@2';
const DOMAIN = 'coins';
const LONGEST = 300; // names of values that are shown

/* Lines of an explanation: those that are set in are items below the one before; columns are set apart. */
function explained(text) {
  const out = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const isItem = line.startsWith('  ');
    const columns = line.trim().split(/ {2,}/).join(' · ');
    if (!isItem) out.push(h('p', {}, columns));
    else if (out.at(-1)?.tagName === 'UL') out.at(-1).append(h('li', {}, columns));
    else out.push(h('ul', {}, h('li', {}, columns)));
  }
  return out;
}

class Coins {
  constructor(element, ender) {
    this.ender = ender;
    this.position = START;
    this.past = [];
    this.next = 'left';
    this.text = objectLine('Position of coins', (text) => this.set(text));
    this.field = h('div', {
      class: 'coin-field',
      tabindex: '0',
      role: 'img',
      'aria-label': 'The field with the coins',
    });
    this.about = h('section', { 'aria-label': 'What is known' });
    this.moves = h('section', { 'aria-label': 'Moves' });
    this.status = h('p', { 'aria-live': 'polite' });
    this.why = h('div', { class: 'explain', role: 'group', 'aria-label': 'Why' });
    this.machine = whoPlays(() => this.turn());
    this.undo = button('Undo', () => this.back());
    element.append(
      panes(
        [
          h(
            'div',
            { class: 'toolbar' },
            this.text,
            this.undo,
            this.machine,
            button('Other player', () => this.turnOver()),
            button('Hint', () => this.hint()),
          ),
          this.field,
          this.status,
          this.moves,
          this.adder(),
        ],
        [this.about, h('h2', {}, 'Why'), this.why],
      ),
    );
  }

  /** Puts a coin on the field. */
  adder() {
    const number = (label, value) =>
      h('input', { type: 'number', min: '0', max: '99', value, 'aria-label': label });
    const colour = select('Colour', [
      ['b', 'blue, Left’s'],
      ['r', 'red, Right’s'],
    ]);
    const worth = number('Worth', '1'),
      row = number('Row', '1'),
      column = number('Column', '0');
    return h(
      'div',
      { class: 'toolbar', role: 'group', 'aria-label': 'Add a coin' },
      colour,
      h('label', {}, 'worth ', worth),
      h('label', {}, 'row ', row),
      h('label', {}, 'column ', column),
      button('Add a coin', () => {
        const at = Number(column.value) > 0 ? `${row.value},${column.value}` : row.value;
        this.set(
          `${this.position === '-' ? '' : this.position} ${colour.value}${worth.value}@${at}`.trim(),
        );
      }),
    );
  }

  ask(question, ...args) {
    return this.ender.ask(DOMAIN, this.position, question, args, { signal: this.stop.signal });
  }

  set(position) {
    this.past.push([this.position, this.next]);
    this.position = position || '-';
    this.show();
  }

  back() {
    if (this.past.length === 0) return;
    [this.position, this.next] = this.past.pop();
    this.machine.value = '';
    this.show();
  }

  turnOver() {
    this.next = otherPlayer(this.next);
    this.turn();
  }

  async show() {
    this.stop?.abort();
    this.stop = new AbortController();
    this.text.value = this.position;
    this.ender.at('coins', this.position);
    this.undo.disabled = this.past.length === 0;
    const { stop } = this;
    this.field.setAttribute('aria-label', `The field with the coins ${this.position}`);
    const run = async () => {
      await this.drawField(stop);
      await this.turn();
      return stop === this.stop ? this.known() : undefined;
    };
    const rows = await this.ender.working(this.about, run, { stop });
    if (!rows || stop !== this.stop) return;
    this.about.replaceChildren(h('h2', {}, 'Position'), h('dl', { class: 'worth' }, ...rows));
    await this.explain();
  }

  async drawField(stop) {
    const field = await this.ask('figure').catch((error) => {
      if (error.name === 'AbortError') throw error;
      return this.ask('draw');
    });
    if (stop !== this.stop) return;
    this.field.replaceChildren(
      field.picture ? this.ender.picture(field.picture) : h('pre', {}, field.text ?? ''),
    );
  }

  /** What is known of the position, as rows of a list. */
  async known() {
    const rows = [];
    for (const [question, label] of [
      ['outcome', 'Outcome'],
      ['aw', 'Atomic weight'],
      ['value', 'Value'],
    ]) {
      try {
        const answer = await this.ask(question);
        const shown = spoken({ name: question, value: answer });
        const { length } = answer.text ?? '';
        const cut = () => h('details', {}, h('summary', {}, `a value of ${length} signs`), shown);
        rows.push(h('dt', {}, label), h('dd', {}, length > LONGEST ? cut() : shown));
      } catch (error) {
        if (error.name === 'AbortError') throw error;
      }
    }
    return rows;
  }

  async explain() {
    try {
      this.why.replaceChildren(...explained((await this.ask('explain')).text));
    } catch (error) {
      if (error.name !== 'AbortError') this.why.textContent = error.message;
    }
  }

  /** The moves of who is next, or the program's move. */
  async turn() {
    try {
      const moves = (await this.ask('moves', this.next)).items ?? [];
      if (moves.length === 0) {
        this.status.textContent = `${playerName(this.next)} cannot move: ${playerName(otherPlayer(this.next))} has won.`;
        this.moves.replaceChildren();
        return;
      }
      if (this.machine.value === this.next) {
        await this.answer();
        return;
      }
      this.status.textContent = `${playerName(this.next)} to move.`;
      this.moves.replaceChildren(
        h(
          'div',
          { class: 'play-moves', role: 'group', 'aria-label': `Moves of ${playerName(this.next)}` },
          ...moves.map((move) => button(move.text, () => this.make(move.text), { class: 'small' })),
        ),
      );
    } catch (error) {
      if (error.name !== 'AbortError') this.status.replaceChildren(this.ender.error(error));
    }
  }

  async make(move) {
    const player = this.next,
      from = this.position;
    const after = await this.ask('play', player, move);
    if (this.position !== from || this.next !== player) return; // it was clicked twice
    this.ender.say(`${playerName(player)} moves ${move}`);
    this.past.push([this.position, player]);
    this.position = after.text;
    this.next = otherPlayer(player);
    this.show();
  }

  async choice() {
    const items = (await this.ask('choose', this.next)).items ?? [];
    const item = (label) => items.find((found) => found.label === label);
    return { move: item('move')?.text, wins: item('wins')?.truth };
  }

  async answer() {
    const { move } = await this.choice();
    if (move) await this.make(move);
  }

  async hint() {
    try {
      const { move, wins } = await this.choice();
      this.status.textContent = move
        ? `Hint: ${move}${wins ? ', which wins' : '; but no move wins'}.`
        : 'There is no move.';
    } catch (error) {
      if (error.name !== 'AbortError') this.status.replaceChildren(this.ender.error(error));
    }
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const coins = new Coins(element, ender);
  return {
    route(rest) {
      if (rest) coins.position = rest;
      coins.show();
    },
    unmount() {
      coins.stop?.abort();
    },
  };
}
