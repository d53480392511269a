// SPDX-License-Identifier: MIT
//
// Dots and Boxes: a board that is played by clicks on its lines, by two players or against the program, with
// the score that best play reaches and the lines that reach it.

import { button, h } from '../dom.js';
import { examples, objectLine, panes, whoPlays } from '../frame.js';
import { otherPlayer, playerName } from '../players.js';
import { useStyles } from '../styles.js';

export const title = 'Dots and Boxes';

const START = '3x3';
const DOMAIN = 'dots-and-boxes';
const SEARCHED = 27; // free lines up to which every score is searched, about a second
const ANSWER_MS = 4000; // for the program's search, and for what is shown
const EXAMPLES = [
  ['3x3', 'three by three boxes'],
  ['2x3', 'two by three'],
  ['3x4 swedish', 'the rim is drawn'],
  ['4x4 icelandic', 'left and lower sides are drawn'],
];

/* ---- boards: 2R+1 rows of lines, horizontal and vertical ones in turn ---- */

/* The rows that a size stands for; a board that is written out is its rows. */
function rowsOf(text) {
  const size = text.trim().match(/^(\d+)x(\d+)\s*(swedish|icelandic)?$/i);
  if (!size) return text.trim().split('/');
  const [rows, cols] = [Number(size[1]), Number(size[2])];
  const rim = size[3]?.toLowerCase();
  const isDrawn = (row, at) => {
    const [first, last] = row % 2 === 0 ? [row === 0, row === 2 * rows] : [at === 0, at === cols];
    return rim === 'swedish'
      ? first || last
      : rim === 'icelandic' && (row % 2 === 0 ? last : first);
  };
  return Array.from({ length: 2 * rows + 1 }, (_, row) =>
    Array.from({ length: cols + (row % 2) }, (_, at) => {
      if (!isDrawn(row, at)) return '.';
      return row % 2 === 0 ? '-' : '|';
    }).join(''),
  );
}

const freeLines = (rows) => rows.join('').replaceAll(/[^.]/g, '').length;

/* The row of line number n, from 1, and its place in it. */
function placeOf(rows, n) {
  let row = 0;
  for (n--; n >= rows[row].length; row++) n -= rows[row].length;
  return [row, n];
}
const numberOf = (rows, row, at) => rows.slice(0, row).join('').length + at + 1;

/* Boxes whose four lines are drawn, as "row,column". */
function closed(rows) {
  const boxes = [];
  for (let row = 1; row < rows.length; row += 2)
    for (let at = 0; at + 1 < rows[row].length; at++) {
      const sides = rows[row - 1][at] + rows[row][at] + rows[row][at + 1] + rows[row + 1][at];
      if (!sides.includes('.')) boxes.push(`${(row + 1) / 2},${at + 1}`);
    }
  return boxes;
}

function drawn(rows, n) {
  const [row, at] = placeOf(rows, n);
  const line = row % 2 === 0 ? '-' : '|';
  return rows.map((r, i) => (i === row ? r.slice(0, at) + line + r.slice(at + 1) : r));
}

/* ---- the view ---- */

class Dots {
  constructor(element, ender) {
    this.ender = ender;
    this.past = [];
    this.begin(START);
    this.text = objectLine('Board of Dots and Boxes', (text) => this.set(text), {
      list: 'dots-examples',
    });
    this.board = h('div', { class: 'dots-board' });
    this.board.addEventListener('click', (event) => this.clicked(event));
    this.board.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') this.clicked(event);
    });
    this.status = h('p', { class: 'play-status', 'aria-live': 'polite' });
    this.about = h('section', { class: 'board-answer', 'aria-label': 'What is known' });
    this.lines = h('section', { 'aria-label': 'Lines' });
    this.machine = whoPlays(() => this.turn());
    this.undo = button('Undo', () => this.back());
    const again = () => this.set(this.first);
    element.append(
      panes(
        [
          h(
            'div',
            { class: 'toolbar' },
            this.text,
            examples('dots-examples', EXAMPLES),
            this.undo,
            this.machine,
            button('Again', again),
            button('Hint', () => this.hint()),
          ),
          this.board,
          this.status,
        ],
        [this.about, this.lines],
      ),
    );
  }

  /* A new game; boxes that are closed at the beginning are nobody's. */
  begin(text) {
    this.first = text;
    this.rows = rowsOf(text);
    this.next = 'left';
    this.owners = new Map(closed(this.rows).map((box) => [box, '']));
  }

  get position() {
    return this.rows.join('/');
  }

  count(player) {
    return [...this.owners.values()].filter((owner) => owner === player).length;
  }

  request(question, limits = { ms: ANSWER_MS }) {
    return this.ender
      .request(
        { kind: 'ask', domain: DOMAIN, object: this.position, question, arguments: [], limits },
        { signal: this.stop.signal },
      )
      .then(({ answer }) => answer);
  }

  set(text) {
    this.past = [];
    this.begin(text || START);
    this.show();
  }

  back() {
    if (this.past.length === 0) return;
    ({ rows: this.rows, next: this.next, owners: this.owners } = this.past.pop());
    this.machine.value = '';
    this.show();
  }

  clicked(event) {
    const part = event.target.closest?.('[data-part]')?.dataset.part;
    if (!part || this.machine.value === this.next) return;
    event.preventDefault();
    this.draw(Number(part));
  }

  /** Draws a line; who closes a box moves again. */
  draw(n) {
    const [row, at] = placeOf(this.rows, n);
    if (this.rows[row][at] !== '.') return;
    const player = this.next;
    this.past.push({ rows: this.rows, next: player, owners: new Map(this.owners) });
    this.rows = drawn(this.rows, n);
    const boxes = closed(this.rows).filter((box) => !this.owners.has(box));
    for (const box of boxes) this.owners.set(box, player);
    if (boxes.length === 0) this.next = otherPlayer(player);
    const took = boxes.length === 1 ? ' and takes a box' : ` and takes ${boxes.length} boxes`;
    this.ender.say(`${playerName(player)} draws line ${n}${boxes.length > 0 ? took : ''}`);
    this.show();
  }

  async show() {
    this.stop?.abort();
    this.stop = new AbortController();
    const { stop } = this;
    this.text.value = this.position;
    this.ender.at('dots', this.position);
    this.undo.disabled = this.past.length === 0;
    this.about.replaceChildren();
    this.lines.replaceChildren();
    try {
      const { picture } = await this.request('figure');
      if (stop !== this.stop) return;
      this.board.replaceChildren(this.ender.picture(picture));
      this.mark();
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.board.replaceChildren();
      this.status.replaceChildren(this.ender.error(error));
      return;
    }
    this.tellTurn();
    await this.turn();
    if (stop === this.stop) await this.tell(stop);
  }

  /* Free lines are buttons, boxes have the letter of who took them. */
  mark() {
    const svg = this.board.querySelector('svg');
    svg.setAttribute('role', 'group'); // which has buttons in it
    for (const part of this.board.querySelectorAll('[data-part]')) {
      const isFree = part.dataset.holds === '.';
      part.classList.toggle('free', isFree);
      if (!isFree) continue;
      part.setAttribute('role', 'button');
      part.setAttribute('tabindex', '0');
      part.setAttribute('aria-label', `line ${part.dataset.part}`);
      const hit = part.querySelector('polyline').cloneNode();
      hit.setAttribute('class', 'hit'); // wide enough for a finger
      part.append(hit);
    }
    for (const [box, owner] of this.owners) {
      if (!owner) continue;
      const [row, col] = box.split(',').map(Number);
      const sides = [2 * row - 2, 2 * row].map((r) => numberOf(this.rows, r, col - 1));
      const places = sides.map((n) => this.board.querySelector(`[data-part="${n}"]`)?.getBBox());
      if (!places.every(Boolean)) continue;
      const middle = (k, size) =>
        places.reduce((sum, place) => sum + place[k] + place[size] / 2, 0) / 2;
      const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      text.setAttribute('x', middle('x', 'width'));
      text.setAttribute('y', middle('y', 'height') + 4);
      text.setAttribute('text-anchor', 'middle');
      text.setAttribute('class', `owner ${owner}`);
      text.textContent = owner === 'left' ? 'L' : 'R';
      svg.append(text);
    }
  }

  tellTurn() {
    const [left, right] = ['left', 'right'].map((player) => this.count(player));
    const so = `Left ${left}, Right ${right}.`;
    if (freeLines(this.rows) > 0) {
      this.status.textContent = `${playerName(this.next)} to move. ${so}`;
      return;
    }
    const wins = left === right ? 'It is a draw.' : `${left > right ? 'Left' : 'Right'} wins.`;
    this.status.textContent = `${wins} ${so}`;
  }

  /* The score of who moves, and the lines that reach it, where the board is not too large. */
  async tell(stop) {
    const free = freeLines(this.rows);
    if (free === 0) return;
    if (free > SEARCHED) {
      this.about.replaceChildren(
        h('p', {}, `${free} free lines: scores are searched for up to ${SEARCHED}.`),
      );
      return;
    }
    try {
      const [score, best] = [await this.request('score'), await this.request('best_moves')];
      if (stop !== this.stop) return;
      const rest = Number(score.text);
      const ahead = this.count(this.next) - this.count(otherPlayer(this.next)) + rest;
      const who = playerName(this.next);
      this.about.replaceChildren(
        h('h2', {}, 'With best play'),
        h(
          'dl',
          { class: 'worth' },
          h('dt', {}, 'What is left'),
          h('dd', { class: 'score' }, `${rest}: boxes of ${who} less those of the other player`),
          h('dt', {}, 'In the end'),
          h(
            'dd',
            {},
            ahead === 0 ? 'a draw' : `${who} ${ahead > 0 ? 'wins' : 'loses'} by ${Math.abs(ahead)}`,
          ),
        ),
      );
      const buttons = best.text
        .split(/[ ,]+/)
        .map((n) => button(n, () => this.draw(Number(n)), { class: 'small' }));
      this.lines.replaceChildren(
        h('h2', {}, 'Best lines'),
        h('div', { class: 'play-moves' }, ...buttons),
      );
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.about.replaceChildren(this.ender.error(error));
    }
  }

  /* A line that closes a box; else one that gives none away; else any. */
  plainLine() {
    const free = [];
    for (const [row, line] of this.rows.entries())
      for (const [at, sign] of [...line].entries())
        if (sign === '.') free.push(numberOf(this.rows, row, at));
    const gain = (rows, n) => closed(drawn(rows, n)).length - closed(rows).length;
    const gives = (n) => free.some((m) => m !== n && gain(drawn(this.rows, n), m) > 0);
    return free.find((n) => gain(this.rows, n) > 0) ?? free.find((n) => !gives(n)) ?? free[0];
  }

  async best() {
    if (freeLines(this.rows) > SEARCHED) return { line: this.plainLine(), isBest: false };
    try {
      const { text } = await this.request('best_moves');
      return { line: Number(text.split(/[ ,]+/)[0]), isBest: true };
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      return { line: this.plainLine(), isBest: false };
    }
  }

  /** The program's move, when it is its turn. */
  async turn() {
    if (this.machine.value !== this.next || freeLines(this.rows) === 0) return;
    const { stop } = this;
    try {
      const { line } = await this.best();
      if (stop === this.stop) this.draw(line);
    } catch {
      /* another position stands there */
    }
  }

  async hint() {
    if (freeLines(this.rows) === 0) return;
    try {
      const { line, isBest } = await this.best();
      const part = this.board.querySelector(`[data-part="${line}"]`);
      part?.classList.add('hinted');
      this.status.textContent = isBest
        ? `Hint: line ${line} reaches the best score.`
        : `Hint: line ${line}; no search was made.`;
    } catch {
      /* another position stands there */
    }
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  useStyles('views/dots.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const dots = new Dots(element, ender);
  return {
    route(rest) {
      if (rest && rest !== dots.position) {
        dots.past = [];
        dots.begin(rest);
      }
      dots.show();
    },
    unmount() {
      dots.stop?.abort();
    },
  };
}
