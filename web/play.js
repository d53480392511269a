// SPDX-License-Identifier: MIT
//
// Playing a sum of positions on its pictures (board.js): both sides by hand, or against the program at four
// levels, with hints and reasons. The moves are states of a study (study.js), so they can be gone through
// and taken back.

import { curve } from './curve.js';
import { button, h, select } from './dom.js';
import { MoveWorth } from './move-worth.js';
import { otherPlayer, playerName } from './players.js';
import { placeOf } from './position.js';
import { numberOf } from './value.js';
import { Variations } from './variations.js';

const BEST = 4; // the level that plays its best
const PROOF = 'proof'; // in the place of a level: the program answers by a certificate
const PROOF_DOES =
  'The program writes a proof that it wins this game, or does not lose it, and answers every move from it, without search.';
let games = 0; // of this page: with the number of the move the seed of the weakest player

/* What moves did to summands that are still there. One that is gone takes its traces along, and those behind it
   move up. */
function tracesAfter(before, { part, marks, sum }, player, summandsBefore) {
  const old = before.map((trace) => ({ ...trace, last: false }));
  if (marks.length === 0) return old; // a pass
  const summand = Number(placeOf(marks[0].part)[0]);
  const isGone = sum[part].summands < summandsBefore;
  if (!isGone) return [...old, { part, marks, player, last: true }];
  const moveUp = (mark) => {
    const [number, name] = placeOf(mark.part);
    return Number(number) > summand ? { ...mark, part: `${number - 1}:${name}` } : mark;
  };
  return old
    .filter((trace) => trace.part !== part || Number(placeOf(trace.marks[0].part)[0]) !== summand)
    .map((trace) => (trace.part === part ? { ...trace, marks: trace.marks.map(moveUp) } : trace));
}

/* What the move took off the picture before it, where that is known: parts that are gone, and pieces that it captured
   without being named. */
function lostBy(before, { part, marks }) {
  const { picture } = before.parts?.[part] ?? {};
  const isLost = ({ before: was, after, named }) =>
    after === undefined || (!named && after === '.' && was !== after);
  const names = marks.filter(isLost).map((mark) => mark.part);
  return picture && names.length > 0 ? { part, picture, names } : null;
}

/** The state of a study after a move, which a request has made. */
export function stateAfter(before, made, by) {
  const summands = before.parts?.[made.part ?? 0]?.summands ?? 1;
  return {
    lost: lostBy(before, made),
    sum: made.sum.map(({ ruleset, position }) => ({ ruleset, position })),
    parts: made.sum,
    next: made.next,
    traces: tracesAfter(before.traces, made, by.player, summands),
    by,
  };
}

class Play {
  /* board: see playPanel */
  constructor(ender, board) {
    this.ender = ender;
    this.board = board;
    this.moves = null; // those that a person may make now
    this.advised = null; // the name of the move that a hint named
    this.status = h('p', { class: 'play-status', 'aria-live': 'polite' });
    this.choices = h('div', { class: 'play-moves', role: 'group', 'aria-label': 'Your moves' });
    this.byName = h('details', { hidden: true }, h('summary', {}, 'Moves by name'), this.choices);
    this.variations = new Variations(board);
    this.along = h('div', { class: 'play-along' });
    this.makeControls();
    this.element = h(
      'section',
      { class: 'play', 'aria-label': 'Play' },
      this.status,
      this.controls,
      this.does,
      this.byName,
      this.along,
    );
    this.game = h(
      'section',
      { class: 'board-game', 'aria-label': 'The game' },
      this.variations.element,
    );
  }

  makeControls() {
    const again = () => this.board.chosen();
    this.side = select(
      'You are',
      [
        ['both', 'you move for both'],
        ['left', 'you are Left'],
        ['right', 'you are Right'],
      ],
      again,
    );
    this.level = select('The program', [], again);
    this.does = h('p', { class: 'soft small level-does' });
    this.loadLevels();
    this.begins = select(
      'To move',
      [
        ['left', 'Left to move'],
        ['right', 'Right to move'],
      ],
      () => this.board.toMove(this.begins.value),
    );
    this.hint = button('Hint', () => this.giveHint());
    this.worth = new MoveWorth(this.ender, () => this.board.redraw());
    this.controls = h(
      'div',
      { class: 'toolbar' },
      this.side,
      this.begins,
      this.level,
      this.hint,
      this.worth.choice,
      this.worth.legend,
    );
  }

  /* What the levels are the library says. */
  async loadLevels() {
    const { levels } = await this.ender.request({ kind: 'levels' });
    this.levels = levels;
    this.level.replaceChildren(
      ...levels.map(({ level, name }) =>
        h('option', { value: String(level) }, `level ${level}: ${name}`),
      ),
      h('option', { value: PROOF }, 'by a proof'),
    );
    this.level.value = String(BEST);
    this.showLevel();
  }

  showLevel() {
    const isPlaying = this.side.value !== 'both';
    const level = this.levels?.[Number(this.level.value) - 1];
    const does = this.isByProof ? PROOF_DOES : level ? `The program ${level.does}.` : '';
    this.level.hidden = !isPlaying;
    this.does.hidden = !isPlaying || !does;
    this.does.textContent = does;
  }

  get state() {
    return this.board.study.now;
  }

  get next() {
    return this.state.next;
  }

  get isByProof() {
    return this.level.value === PROOF;
  }

  isMine(player) {
    return this.side.value === 'both' || this.side.value === player;
  }

  /** Of summand number `at` of the sum: the moves in it, what moves did to it, what they are worth. */
  boardOf(at) {
    return {
      player: this.next,
      moves: this.moves?.filter(({ part }) => part === at),
      traces: this.state.traces.filter(({ part }) => part === at),
      lost: this.state.lost?.part === at ? this.state.lost : null,
      advised: this.advised,
      worthOf: (move) => this.worth.of(move),
      signOf: (moves) => this.worth.sign(moves, this.next),
      make: ({ name }) => this.make(name),
    };
  }

  /** Another position stands on the board, and nothing is known about it yet. */
  clear() {
    this.moves = null;
    this.advised = null;
    this.worth.clear();
    this.byName.hidden = true;
    this.choices.replaceChildren();
    this.status.replaceChildren();
    this.begins.value = this.next;
    this.showLevel();
    this.showGame();
  }

  /** All moves were judged: those of the player whose turn it is are kept for the board. */
  judged(moves) {
    const own = moves.filter(({ player }) => player === this.next);
    this.worth.set(own, this.stop?.signal);
  }

  /** Whoever is to move moves: a person is offered moves, the program makes one. */
  async turn(stop) {
    this.stop = stop;
    if (this.isMine(this.next)) await this.offer();
    else await this.answer();
  }

  request(object) {
    return this.ender.request(object, { signal: this.stop.signal });
  }

  /* Runs a step of the game; one that was stopped is nothing to report. */
  async attempt(step) {
    const { stop } = this;
    try {
      await step();
    } catch (error) {
      if (error.name !== 'AbortError' && this.stop === stop)
        this.status.replaceChildren(this.ender.error(error));
    }
  }

  get sum() {
    return this.state.sum;
  }

  offer() {
    const player = this.next;
    return this.attempt(async () => {
      const asked = { kind: 'moves', sum: this.sum, player, names_only: true };
      const { moves, ...end } = await this.request(asked);
      if (moves.length === 0) {
        this.over(player, end);
        return;
      }
      const many = `${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`;
      this.status.replaceChildren(
        this.side.value === 'both'
          ? `${playerName(player)} to move: ${many}. Click the board.`
          : `Your turn: ${playerName(player)} has ${many}.`,
      );
      this.moves = moves;
      this.byName.hidden = false;
      this.choices.replaceChildren(...moves.map((move) => this.nameButton(move)));
      this.board.redraw();
    });
  }

  nameButton({ name }) {
    return button(name, () => this.make(name), { class: 'small' });
  }

  /* end: {winner}, or {score}; nothing where an auction decides who moves. */
  over(player, { winner, score }) {
    let who = score ? `the score is ${score}.` : 'the player who wins this auction loses.';
    if (winner && this.side.value === 'both') who = `${playerName(winner)} wins.`;
    else if (winner) who = this.isMine(winner) ? 'you win.' : 'the program wins.';
    this.status.replaceChildren(`${playerName(player)} cannot move: ${who}`);
    this.board.redraw();
  }

  make(name) {
    if (!this.moves) return; // one was made a moment ago
    const player = this.next;
    this.moves = null;
    this.stop.abort(); // values that are not there yet do not keep the game waiting
    this.stop = new AbortController();
    this.attempt(async () => {
      const made = await this.request({ kind: 'make', sum: this.sum, player, move: name });
      this.after(made, player, name, '');
    });
  }

  answer() {
    const player = this.next;
    return this.attempt(async () => {
      this.status.replaceChildren('The program thinks.');
      if (this.isByProof) {
        await this.answerByProof(player);
        return;
      }
      const { study } = this.board;
      if (study.beginning === study.now) games += 1;
      const result = await this.request({
        kind: 'play',
        sum: this.sum,
        player,
        level: Number(this.level.value) || BEST,
        seed: games * 1000 + study.game.indexOf(study.now),
      });
      if (!result.move) this.over(player, result);
      else this.after(result, player, result.move, result.reason ?? '');
    });
  }

  /* The session keeps the proof; a request tells the whole game, so that moves can be taken back. */
  async answerByProof(player) {
    const { beginning, game, now } = this.board.study;
    const { move, bytes, survives, within, returned, ...end } = await this.request({
      kind: 'by_proof',
      sum: beginning.sum,
      first: beginning.next,
      player,
      moves: game
        .slice(0, game.indexOf(now) + 1)
        .filter(({ by }) => by && by.player !== player)
        .map(({ by }) => by.name),
    });
    if (!move) {
      this.over(player, end);
      return;
    }
    const made = await this.request({ kind: 'make', sum: this.sum, player, move });
    this.after(
      made,
      player,
      move,
      `a proof of ${bytes.toLocaleString('en')} bytes says that it ${survives ? 'does not lose' : 'wins'}${
        within ? ` with at most ${within} more ${within === 1 ? 'move' : 'moves'}` : ''
      }${returned ? '; this position was there before, and play may go on for ever' : ''}`,
    );
  }

  after(made, player, name, reason) {
    this.ender.say(`${playerName(player)} moves ${name}${reason ? `, because ${reason}` : ''}`);
    this.board.moved(stateAfter(this.state, made, { player, name, reason }));
  }

  giveHint() {
    this.stop.abort();
    this.stop = new AbortController();
    return this.attempt(async () => {
      const asked = { kind: 'play', sum: this.sum, player: this.next, level: BEST, hint: true };
      const hint = await this.request(asked);
      if (!hint.move) return;
      const says = hint.wins ? ', and it wins' : ', but every move loses';
      const worth = hint.settled && hint.wins !== undefined ? says : ''; // a score wins nothing
      this.advised = hint.move;
      this.status.replaceChildren(
        `Hint: ${hint.move}${worth}${hint.reason ? `: ${hint.reason}` : ''}`,
      );
      this.board.redraw();
      this.board.evaluate();
    });
  }

  /* ---- the game so far ---- */

  showGame() {
    const { game, now } = this.board.study;
    this.variations.show();
    const points = game.map(({ worth, by }) => ({
      mean: numberOf(worth?.mean?.text),
      temperature: numberOf(worth?.temperature?.text),
      label: `${by ? `after ${playerName(by.player)} ${by.name}` : 'at the beginning'}: ${worth?.value?.unicode ?? 'not evaluated'}`,
    }));
    const drawn = curve(points, game.indexOf(now), (i) => this.board.go(game[i]));
    this.along.replaceChildren(...(drawn ? [drawn] : []));
  }
}

/** The panel in `element`, and the list of the game's moves in `game`, for a board {study, moved(state), redraw(), chosen(), toMove(player), go(state), changed(),
    evaluate()}. */
export const playPanel = (ender, board) => new Play(ender, board);
