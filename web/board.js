// SPDX-License-Identifier: MIT
//
// A board one plays on: the picture of a position, whose parts are clicked. A click on a part that one move
// touches makes it; where several do, further clicks, a drag from one part to another, or a small choice tell
// them apart (moves.js). Under the pointer the move is seen before it is made.

import { h } from './dom.js';
import { choose, handlesOf, labelOf, touchedBy } from './moves.js';
import { playerName } from './players.js';
import { s } from './zoom.js';

const WIDE = [560, 360]; // pixels that a board is wide, unless its squares would be huge; and one of several
const LARGEST = 6; // times the natural size
const NEAR = 1; // points that two pictures may differ by
const NARROW = 15; // of what is clicked, in points: less than pieces in a row are apart

const boxOf = (svg) => svg.getAttribute('viewBox').split(' ').map(Number);

/* How far parts of one picture stand from those of the same names in another; null where they differ in that. */
function shiftBetween(before, after) {
  const shifts = before
    .filter(({ part }) => after.has(part))
    .map(({ part, x, y }) => [after.get(part).x - x, after.get(part).y - y]);
  const [[dx, dy] = [0, 0]] = shifts;
  return shifts.every(([x, y]) => Math.abs(x - dx) + Math.abs(y - dy) < NEAR) ? [dx, dy] : null;
}

/* The box around one, and around another that is moved. */
function joined([x, y, width, height], [u, v, wide, high], [dx, dy]) {
  const left = Math.min(x, u + dx);
  const top = Math.min(y, v + dy);
  return [
    left,
    top,
    Math.max(x + width, u + dx + wide) - left,
    Math.max(y + height, v + dy + high) - top,
  ];
}

class Board {
  /* use: moves, player, make(move), say(words), traces: [{marks, player, last}], key, boards (how many there are),
     worthOf(move): {wins, value} or undefined, signOf(moves): {text, look, shade} or null, lost: what the last
     move took away, {picture, names}, or null, draw(picture): its figure, advised: the name of a move or null */
  constructor(part, figure, use) {
    Object.assign(this, { part, figure, use, moves: use.moves ?? [], chosen: [] });
    this.svg = figure.querySelector('svg');
    this.parts = new Map((part.picture?.parts ?? []).map((one) => [one.part, one]));
    this.choice = h('div', { class: 'board-choice', role: 'group', 'aria-label': 'Which move' });
    this.told = h('p', { class: 'board-told soft small' });
    this.element = h('div', { class: 'play-board' }, figure, this.told, this.choice);
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.chosen.length === 0) return;
      this.reset();
      this.svg.querySelector('.playable')?.focus();
    });
    if (this.svg) this.layOut();
    this.draw();
  }

  layOut() {
    const { svg } = this;
    const lost = this.drawLost();
    const [, , width, height] = boxOf(svg);
    const wide = WIDE[this.use.boards > 1 ? 1 : 0];
    const scale = Math.min(Math.max(wide / width, 1.5), LARGEST);
    svg.setAttribute('width', width * scale);
    svg.setAttribute('height', height * scale);
    svg.setAttribute('role', 'group');
    if (lost) svg.append(lost);
    svg.append(
      s('g', { class: 'laid' }, ...this.use.traces.flatMap((trace) => this.laid(trace))),
      s('g', { class: 'last' }, ...this.use.traces.flatMap((trace) => this.lastOf(trace))),
      (this.advice = s('g', { class: 'advice' })),
      (this.ghost = s('g', { class: 'ghost' })),
      (this.signs = s('g', { class: 'signs' })),
      (this.hits = s('g', { class: 'hits' })),
    );
    svg.addEventListener('pointerup', (event) => this.drop(event));
    const isPlace = ({ kind }) => kind !== 'edge';
    const inOrder = [...this.parts.values()].sort((a, b) => isPlace(a) - isPlace(b));
    for (const one of inOrder) this.hits.append(this.hit(one));
  }

  /* What the last move took away stands pale where it was, if the picture before can be laid on this one; the
     board then stays as large as it was. */
  drawLost() {
    const { lost, draw } = this.use;
    const shift = lost && shiftBetween(lost.picture.parts ?? [], this.parts);
    if (!shift) return null;
    const old = draw(lost.picture).querySelector('svg');
    const named = (name) => old?.querySelector(`[data-part="${CSS.escape(name)}"]`);
    const shapes = lost.names.map(named).filter(Boolean);
    if (shapes.length === 0) return null;
    for (const shape of shapes) shape.removeAttribute('data-part');
    this.svg.setAttribute('viewBox', joined(boxOf(this.svg), boxOf(old), shift).join(' '));
    const transform = `translate(${shift.join(' ')})`;
    return s('g', { class: 'lost', transform, 'aria-hidden': 'true' }, ...shapes);
  }

  /* The outline of a part: of an edge its line, of others their box. */
  outline(one, attributes, ...children) {
    const drawn = this.svg.querySelector(`[data-part="${CSS.escape(one.part)}"]`);
    const line = one.kind === 'edge' && drawn?.querySelector('polyline, path');
    if (line) {
      const name = line.localName;
      const way =
        name === 'path' ? { d: line.getAttribute('d') } : { points: line.getAttribute('points') };
      return s(name, { ...way, ...attributes, class: `${attributes.class} along` }, ...children);
    }
    const wide = Math.max(one.width, NARROW);
    const high = Math.max(one.height, NARROW);
    const box = {
      x: one.x + (one.width - wide) / 2,
      y: one.y + (one.height - high) / 2,
      width: wide,
      height: high,
    };
    return s('rect', { ...box, ...attributes }, ...children);
  }

  /* Squares that one move took lie under a piece of the player. */
  laid({ marks, player }) {
    const isTaken = ({ part, named, after }) => {
      const drawn = this.svg.querySelector(`[data-part="${CSS.escape(part)}"]`);
      return named && after !== undefined && drawn?.localName === 'rect';
    };
    const taken = marks.filter(isTaken).map(({ part }) => this.parts.get(part));
    if (taken.length === 0 || !taken.every((one) => one && one.kind === 'square')) return [];
    return [this.piece(taken, player)];
  }

  /* A piece over squares: a domino over two, a disc on one. */
  piece(taken, player) {
    const [x, y] = ['x', 'y'].map((side) => Math.min(...taken.map((one) => one[side])));
    const right = Math.max(...taken.map((one) => one.x + one.width));
    const low = Math.max(...taken.map((one) => one.y + one.height));
    const inset = 2.5;
    return s('rect', {
      class: `piece ${player}`,
      x: x + inset,
      y: y + inset,
      width: right - x - 2 * inset,
      height: low - y - 2 * inset,
      rx: taken.length > 1 ? 5 : (low - y) / 2,
    });
  }

  /* What a move would put on squares. */
  ghostOf({ marks }) {
    const put = marks.filter(({ named, after }) => named && after && after !== '.');
    const squares = put.map(({ part }) => this.parts.get(part));
    if (!squares.every((one) => one?.kind === 'square')) return [];
    const { player } = this.use;
    const isDomino =
      put.length === 2 &&
      put.every(({ before }) => before === '.') &&
      (squares[0].x === squares[1].x || squares[0].y === squares[1].y);
    return isDomino
      ? [this.piece(squares, player)]
      : squares.map((one) => this.piece([one], player));
  }

  lastOf({ marks, last }) {
    if (!last) return [];
    const named = marks.filter((mark) => mark.named && mark.after !== undefined);
    return (named.length > 0 ? named : marks)
      .map(({ part }) => this.parts.get(part))
      .filter(Boolean)
      .map((one) => this.outline(one, { class: 'last-move' }));
  }

  /* ---- what is clicked ---- */

  hit(one) {
    const act = () => this.click(one.part);
    return this.outline(one, {
      class: 'hit',
      'data-hit': one.part,
      'data-key': `${this.use.key}:${one.part}`,
      tabindex: '-1',
      onclick: act,
      onpointerdown: () => (this.pressed = one.part),
      onpointerenter: () => this.point(one.part),
      onpointerleave: () => this.point(null),
      onfocus: () => this.point(one.part),
      onblur: () => this.point(null),
      onkeydown: (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      },
    });
  }

  reset() {
    this.chosen = [];
    this.draw();
  }

  /* Pressed on one part and let go on another: the move that touches both. */
  drop(event) {
    const from = this.pressed;
    const at = document.elementFromPoint(event.clientX, event.clientY);
    const to = at?.closest?.('.hit')?.dataset.hit;
    this.pressed = null;
    if (!from || !to || from === to || !this.use.moves) return;
    if (choose(this.moves, [from, to]).open.length === 0) return;
    this.chosen = [from];
    this.click(to);
  }

  /* What a click on this part would do, drawn before it is done; nothing for null. */
  point(name) {
    this.ghost?.replaceChildren();
    this.told.textContent = '';
    if (name === null || !this.use.moves || this.chosen.includes(name)) return;
    const { open, made } = choose(this.moves, [...this.chosen, name]);
    if (open.length === 0) return;
    const parts = new Set(open.flatMap(touchedBy));
    const reach = [...parts].map((part) => this.parts.get(part)).filter(Boolean);
    const pieces = made ? this.ghostOf(made) : [];
    this.ghost.append(...pieces, ...reach.map((one) => this.outline(one, { class: 'reach' })));
    this.told.textContent = made ? this.tellOf(made) : `${open.length} moves begin here.`;
  }

  /* A move in words, with its worth where that is shown. */
  tellOf(move) {
    const worth = this.use.worthOf(move);
    const value = worth?.value?.unicode;
    const name = move.name.replace(/^1:/, '');
    if (!worth) return name;
    if (worth.score || worth.thresholds) return `${name}: ${worth.score ?? worth.thresholds}`;
    return `${name} ${worth.wins ? 'wins' : 'loses'}${value && value.length < 60 ? `: ${value}` : ''}`;
  }

  click(name) {
    if (!this.use.moves) return;
    if (this.chosen.includes(name)) {
      this.reset();
      return;
    }
    if (choose(this.moves, [...this.chosen, name]).open.length === 0) this.chosen = [];
    const { open, made } = choose(this.moves, [...this.chosen, name]);
    if (open.length === 0) {
      this.reset();
      this.use.say(`${playerName(this.use.player)} has no move there.`);
      return;
    }
    this.chosen.push(name);
    if (made) this.use.make(made);
    else this.draw();
  }

  /* Where the advised move goes: an arrow for what moves, else the outline of all that it touches. */
  advise() {
    const move = this.moves.find(({ name }) => name === this.use.advised);
    this.advice?.replaceChildren();
    if (!move) return;
    const parts = touchedBy(move).map((part) => this.parts.get(part));
    const pieces = this.ghostOf(move); // where nothing moves, what is put
    for (const piece of pieces) piece.classList.add('advised-piece');
    this.advice.append(
      ...pieces,
      ...parts.filter(Boolean).map((one) => this.outline(one, { class: 'advised' })),
      ...this.arrow(move),
    );
  }

  arrow({ marks }) {
    const from = marks.find(({ before, after }) => before && after !== before && before !== '.');
    const to = marks.find(({ before, after }) => from && after === from.before && before !== after);
    const [a, b] = [from, to].map((mark) => mark && this.parts.get(mark.part));
    if (!a || !b || a === b) return [];
    const [x, y, u, v] = [a, b].flatMap((one) => [one.x + one.width / 2, one.y + one.height / 2]);
    const length = Math.hypot(u - x, v - y) || 1;
    const [dx, dy] = [(6 * (u - x)) / length, (6 * (v - y)) / length];
    const head = `${u},${v} ${u - dx - dy / 2},${v - dy + dx / 2} ${u - dx + dy / 2},${v - dy - dx / 2}`;
    return [
      s('line', { class: 'advised-way', x1: x, y1: y, x2: u - dx, y2: v - dy }),
      s('polygon', { class: 'advised-head', points: head }),
    ];
  }

  /* ---- how it looks ---- */

  draw() {
    const { open, offered } = choose(this.moves, this.chosen);
    for (const hit of this.svg ? this.svg.querySelectorAll('.hit') : []) {
      const name = hit.dataset.hit;
      const touches = this.chosen.length > 0 ? touchedBy : handlesOf;
      const many = open.filter((move) => touches(move).includes(name)).length;
      this.drawHit(hit, name, many);
    }
    this.offer(offered);
    this.advise();
    this.point(null);
    this.sign(open);
  }

  /* On each part that can be clicked, what a move there is worth, where that is shown. */
  sign(open) {
    if (!this.signs) return;
    const touches = this.chosen.length > 0 ? touchedBy : handlesOf;
    const signs = [];
    for (const [name, one] of this.parts) {
      const here = open.filter((move) => touches(move).includes(name));
      if (here.length === 0 || this.chosen.includes(name)) continue;
      const sign = this.use.signOf(here);
      if (sign) signs.push(...this.drawnSign(one, sign));
    }
    this.signs.replaceChildren(...signs);
  }

  drawnSign(one, { text, look, shade }) {
    const high = Math.max(one.height, NARROW);
    const wide = Math.max(one.width, NARROW);
    const largest = shade ? 3.4 : 2.2; // times that a sign goes into its part
    const size = Math.min(high / largest, wide / largest, (1.25 * wide) / text.length);
    const ground = shade && this.outline(one, { class: 'shade', style: `--shade: ${shade}` });
    const middle = { x: one.x + one.width / 2, y: one.y + one.height / 2 + size / 3 };
    return [
      ground,
      s(
        'text',
        { class: `sign ${look}`, ...middle, 'font-size': size, 'text-anchor': 'middle' },
        text,
      ),
    ].filter(Boolean);
  }

  drawHit(hit, name, many) {
    const isChosen = this.chosen.includes(name);
    hit.classList.toggle('playable', many > 0 && !isChosen);
    hit.classList.toggle('chosen', isChosen);
    hit.setAttribute('tabindex', many > 0 ? '0' : '-1');
    if (many === 0) {
      hit.removeAttribute('role');
      hit.removeAttribute('aria-label');
      return;
    }
    const { kind, holds } = this.parts.get(name);
    const label = `${kind} ${name.replace(/^1:/, '')}${holds ? `: ${holds}` : ''}`;
    const moves = isChosen ? 'chosen' : many === 1 ? '1 move' : `${many} moves`;
    hit.setAttribute('role', 'button');
    hit.setAttribute('aria-label', `${label}, ${moves}`);
  }

  /* Moves that no other part tells apart are buttons; so are those that touch nothing. */
  offer(offered) {
    const passes = this.moves.filter((move) => handlesOf(move).length === 0 || !this.svg);
    const all = [...offered, ...passes];
    const button = (move) =>
      h(
        'button',
        { type: 'button', class: 'small', title: move.name, onclick: () => this.use.make(move) },
        labelOf(move, all),
      );
    this.choice.replaceChildren(...all.map(button));
    if (offered.length === 1) this.use.say('One move there: choose it.');
    else if (offered.length > 0) this.use.say(`${offered.length} moves there: choose one.`);
  }
}

/** The element for a part {ruleset, position, picture} that is played on, with its figure. */
export function playBoard(part, figure, use) {
  return new Board(part, figure, use).element;
}
