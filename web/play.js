// SPDX-License-Identifier: MIT
//
// Playing a sum of positions against the program: three strengths, hints, and the reasons.

import { h } from './dom.js';

const LEVELS = [
  ['1', 'plays anything'],
  ['2', 'knows theorems'],
  ['3', 'plays its best'],
];
const other = (player) => (player === 'left' ? 'right' : 'left');
const Name = (player) => (player === 'left' ? 'Left' : 'Right');
let played = 0; // games of this page: the seed of the weakest player

class Play {
  constructor(ender, board) {
    this.ender = ender;
    this.board = board;
    this.next = null; // whose turn it is; null while nobody plays
    this.status = h(
      'p',
      { class: 'play-status', 'aria-live': 'polite' },
      'Set up a position, then play.',
    );
    this.choices = h('div', { class: 'play-moves', role: 'group', 'aria-label': 'Your moves' });
    this.side = this.select('You are', [
      ['left', 'Left'],
      ['right', 'Right'],
    ]);
    this.level = this.select('The program', LEVELS);
    this.level.value = '3';
    this.begins = this.select('First', [
      ['left', 'Left begins'],
      ['right', 'Right begins'],
    ]);
    this.start = h('button', { type: 'button', onclick: () => this.begin() }, 'Play');
    this.hint = h(
      'button',
      { type: 'button', disabled: true, onclick: () => this.giveHint() },
      'Hint',
    );
    this.quit = h(
      'button',
      { type: 'button', disabled: true, onclick: () => this.stop('The game was given up.') },
      'Stop',
    );
    this.log = h('ol', { class: 'play-log', 'aria-label': 'The moves so far' });
    this.element = h(
      'section',
      { class: 'play', 'aria-label': 'Play' },
      h('h2', {}, 'Play'),
      h(
        'div',
        { class: 'toolbar' },
        this.side,
        this.begins,
        this.level,
        this.start,
        this.hint,
        this.quit,
      ),
      this.status,
      this.choices,
      this.log,
    );
  }

  select(label, options) {
    return h(
      'select',
      { 'aria-label': label },
      ...options.map(([value, text]) => h('option', { value }, text)),
    );
  }

  get mine() {
    return this.side.value;
  }

  begin() {
    played += 1;
    this.board.pause(); // values that are not there yet do not keep the game waiting
    this.controller = new AbortController();
    this.next = this.begins.value;
    this.log.replaceChildren();
    this.hint.disabled = this.quit.disabled = false;
    this.turn(false);
  }

  stop(words) {
    this.controller?.abort();
    this.next = null;
    this.hint.disabled = this.quit.disabled = true;
    this.choices.replaceChildren();
    this.status.replaceChildren(words);
    this.start.focus();
  }

  /** The position was changed by hand: the game goes on from there only when it was a move. */
  changed() {
    if (this.next && JSON.stringify(this.board.sum()) !== this.expected)
      this.stop('The position was changed: the game is over.');
  }

  async turn(over) {
    this.expected = JSON.stringify(this.board.sum());
    const player = this.next;
    if (over) {
      const won = other(player) === this.mine;
      this.stop(`${Name(player)} cannot move: ${won ? 'you win.' : 'the program wins.'}`);
    } else if (player === this.mine) {
      await this.offer(player);
    } else {
      await this.answer(player);
    }
  }

  request(object, onProgress) {
    return this.ender.request(object, { signal: this.controller.signal, onProgress });
  }

  /** Runs a step of the game; one that was stopped is nothing to report. */
  async attempt(step) {
    try {
      await step();
    } catch (error) {
      if (error.name !== 'AbortError') this.status.replaceChildren(this.ender.error(error));
    }
  }

  offer(player) {
    return this.attempt(async () => {
      const { moves } = await this.request({
        kind: 'moves',
        sum: this.board.sum(),
        player,
        names_only: true,
      });
      if (moves.length === 0) return this.turn(true);
      this.status.replaceChildren(
        `Your turn: ${Name(player)} has ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}.`,
      );
      this.choices.replaceChildren(
        ...moves.map((move) =>
          h(
            'button',
            { type: 'button', class: 'small', onclick: () => this.make(player, move.name) },
            move.name,
          ),
        ),
      );
    });
  }

  make(player, name) {
    return this.attempt(async () => {
      this.choices.replaceChildren();
      const made = await this.request({ kind: 'make', sum: this.board.sum(), player, move: name });
      this.after(player, name, '', made);
    });
  }

  answer(player) {
    return this.attempt(async () => {
      this.status.replaceChildren('The program thinks.');
      const result = await this.request({
        kind: 'play',
        sum: this.board.sum(),
        player,
        level: Number(this.level.value),
        seed: played * 1000 + this.log.children.length,
      });
      if (!result.move) return this.turn(true);
      this.after(player, result.move, result.reason ?? '', result);
    });
  }

  after(player, name, reason, made) {
    this.log.append(
      h(
        'li',
        {},
        h('strong', {}, `${Name(player)} `),
        name,
        reason ? h('span', { class: 'reason' }, `: ${reason}`) : null,
      ),
    );
    this.ender.say(`${Name(player)} moves ${name}${reason ? `, because ${reason}` : ''}`);
    this.next = made.next;
    const sum = made.sum.map(({ ruleset, position }) => ({ ruleset, position }));
    this.expected = JSON.stringify(sum);
    this.board.set(sum);
    this.turn(made.over);
  }

  giveHint() {
    return this.attempt(async () => {
      const hint = await this.request({
        kind: 'play',
        sum: this.board.sum(),
        player: this.mine,
        level: 3,
        hint: true,
      });
      const worth = hint.settled ? (hint.wins ? ', and it wins' : ', but every move loses') : '';
      this.status.replaceChildren(
        `Hint: ${hint.move}${worth}${hint.reason ? `: ${hint.reason}` : ''}`,
      );
    });
  }

  end() {
    this.controller?.abort();
  }
}

/** The panel for a board {sum(), set(sum), pause()}: {element, changed(), end()}. */
export function playPanel(ender, board) {
  return new Play(ender, board);
}
