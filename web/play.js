// SPDX-License-Identifier: MIT
//
// Playing a sum of positions on its pictures (board.js), against the program at three strengths or two at one
// screen, with hints and reasons. What moves did is kept, so that dominoes lie where they were laid and the
// last move is seen; Undo takes moves back.

import { h } from './dom.js';
import { placeOf } from './position.js';

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
      'Set up a position, then play by clicking it.',
    );
    this.choices = h('div', { class: 'play-moves', role: 'group', 'aria-label': 'Your moves' });
    this.byName = h('details', { hidden: true }, h('summary', {}, 'Moves by name'), this.choices);
    this.record = []; // of the game, from its beginning: {sum, next, traces}
    this.moves = null; // those that a person may make now
    this.side = this.select('You are', [
      ['left', 'you are Left'],
      ['right', 'you are Right'],
      ['both', 'two play'],
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
      this.byName,
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

  /** Is there a game on the board, at its end perhaps? */
  get isOn() {
    return this.record.length > 0;
  }

  isMine(player) {
    return this.side.value === 'both' || this.side.value === player;
  }

  /** Of summand number `at` of the sum: the moves in it, and what moves did to it. */
  boardOf(at) {
    const { traces = [] } = this.record.at(-1) ?? {};
    return {
      player: this.next,
      moves: this.moves?.filter(({ part }) => part === at),
      traces: traces.filter(({ part }) => part === at),
      make: ({ name }) => this.make(this.next, name),
    };
  }

  begin() {
    played += 1;
    this.board.pause(); // values that are not there yet do not keep the game waiting
    this.controller = new AbortController();
    this.next = this.begins.value;
    this.record = [{ sum: this.board.sum(), next: this.next, traces: [] }];
    this.log.replaceChildren();
    this.hint.disabled = this.quit.disabled = false;
    this.turn(false);
  }

  /* Nobody is to move any more. */
  end(words) {
    this.controller?.abort();
    this.next = null;
    this.moves = null;
    this.byName.hidden = true;
    this.hint.disabled = true;
    this.choices.replaceChildren();
    this.status.replaceChildren(words);
    this.board.redraw();
  }

  /** The game is over, and the board is set up again. */
  stop(words) {
    this.record = [];
    this.quit.disabled = true;
    this.end(words);
    this.start.focus();
  }

  /** Takes back the last move of a person, with the answer to it. */
  undo() {
    let to = this.record.length - 2;
    while (to > 0 && !this.isMine(this.record[to].next)) to--;
    if (to < 0 || !this.isMine(this.record[to].next)) {
      this.status.replaceChildren('There is no move to take back.');
      return;
    }
    this.controller?.abort();
    this.controller = new AbortController();
    for (let taken = this.record.length - 1 - to; taken > 0; taken--) this.log.lastChild?.remove();
    this.record.length = to + 1;
    const { sum, next } = this.record[to];
    this.next = next;
    this.moves = null;
    this.hint.disabled = this.quit.disabled = false;
    this.expected = JSON.stringify(sum);
    this.board.set(sum);
    this.turn(false);
  }

  get canUndo() {
    return this.record.slice(0, -1).some(({ next }) => this.isMine(next));
  }

  /** The position was changed by hand: the game goes on from there only when it was a move. */
  changed() {
    if (this.isOn && JSON.stringify(this.board.sum()) !== this.expected)
      this.stop('The position was changed: the game is over.');
  }

  async turn(over) {
    this.moves = null;
    this.choices.replaceChildren();
    this.expected = JSON.stringify(this.board.sum());
    const player = this.next;
    if (over) {
      const winner =
        this.side.value === 'both'
          ? `${Name(other(player))} wins.`
          : this.isMine(other(player))
            ? 'you win.'
            : 'the program wins.';
      this.end(`${Name(player)} cannot move: ${winner}`);
    } else if (this.isMine(player)) {
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
      const many = `${Name(player)} has ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}.`;
      const turn = this.side.value === 'both' ? `${Name(player)} to move` : 'Your turn';
      this.status.replaceChildren(`${turn}: ${many}`);
      this.moves = moves;
      this.byName.hidden = false;
      this.board.redraw();
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
    if (!this.moves) return; // one was made a moment ago
    this.attempt(async () => {
      this.moves = null;
      this.choices.replaceChildren();
      this.board.pause();
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
    const sum = made.sum.map(({ ruleset, position }) => ({ ruleset, position }));
    this.record.push({ sum, next: made.next, traces: this.tracesAfter(made, player) });
    this.next = made.next;
    this.expected = JSON.stringify(sum);
    this.board.set(sum);
    this.turn(made.over);
  }

  /* What moves did to summands that are still there. One that is gone takes its traces along, and those
     behind it move up. */
  tracesAfter({ part, marks, sum }, player) {
    const before = this.record.at(-1).traces.map((trace) => ({ ...trace, last: false }));
    if (marks.length === 0) return before; // a pass
    const summand = Number(placeOf(marks[0].part)[0]);
    const isGone = sum[part].summands < this.board.summands(part);
    if (!isGone) return [...before, { part, marks, player, last: true }];
    const moveUp = (mark) => {
      const [number, name] = placeOf(mark.part);
      return Number(number) > summand ? { ...mark, part: `${number - 1}:${name}` } : mark;
    };
    return before
      .filter((trace) => trace.part !== part || Number(placeOf(trace.marks[0].part)[0]) !== summand)
      .map((trace) => (trace.part === part ? { ...trace, marks: trace.marks.map(moveUp) } : trace));
  }

  giveHint() {
    return this.attempt(async () => {
      const hint = await this.request({
        kind: 'play',
        sum: this.board.sum(),
        player: this.next,
        level: 3,
        hint: true,
      });
      const worth = hint.settled ? (hint.wins ? ', and it wins' : ', but every move loses') : '';
      this.status.replaceChildren(
        `Hint: ${hint.move}${worth}${hint.reason ? `: ${hint.reason}` : ''}`,
      );
    });
  }

  close() {
    this.controller?.abort();
  }
}

/** The panel for a board {sum(), set(sum), pause(), redraw(), summands(at)}. */
export function playPanel(ender, board) {
  return new Play(ender, board);
}
