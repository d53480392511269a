// SPDX-License-Identifier: MIT
//
// A board one plays on: the picture of a position, whose parts are clicked. A click on a part that one move
// touches makes it; where several do, further clicks or a small choice tell them apart (moves.js).

import { h } from './dom.js';
import { choose, handlesOf, labelOf, touchedBy } from './moves.js';
import { s } from './zoom.js';

const WIDE = 480; // pixels that a board is wide at least, unless its squares would be huge
const LARGEST = 3; // times the natural size
const NARROW = 15; // of what is clicked, in points: less than pieces in a row are apart

const nameOf = (player) => (player === 'left' ? 'Left' : 'Right');

class Board {
  /* use: moves, player, make(move), say(words), traces: [{marks, player, last}], key */
  constructor(part, figure, use) {
    Object.assign(this, { part, figure, use, moves: use.moves ?? [], chosen: [] });
    this.svg = figure.querySelector('svg');
    this.parts = new Map((part.picture?.parts ?? []).map((one) => [one.part, one]));
    this.choice = h('div', { class: 'board-choice', role: 'group', 'aria-label': 'Which move' });
    this.element = h('div', { class: 'play-board' }, figure, this.choice);
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
    const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
    const scale = Math.min(Math.max(WIDE / width, 1.5), LARGEST);
    svg.setAttribute('width', width * scale);
    svg.setAttribute('height', height * scale);
    svg.setAttribute('role', 'group');
    svg.append(
      s('g', { class: 'laid' }, ...this.use.traces.flatMap((trace) => this.laid(trace))),
      s('g', { class: 'last' }, ...this.use.traces.flatMap((trace) => this.lastOf(trace))),
      (this.hits = s('g', { class: 'hits' })),
    );
    const isPlace = ({ kind }) => kind !== 'edge';
    const inOrder = [...this.parts.values()].sort((a, b) => isPlace(a) - isPlace(b));
    for (const one of inOrder) this.hits.append(this.hit(one));
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

  /* Squares that one move took lie under a piece of the player: a domino over two, a disc on one. */
  laid({ marks, player }) {
    const isTaken = ({ part, named, after }) => {
      const drawn = this.svg.querySelector(`[data-part="${CSS.escape(part)}"]`);
      return named && after !== undefined && drawn?.localName === 'rect';
    };
    const taken = marks.filter(isTaken).map(({ part }) => this.parts.get(part));
    if (taken.length === 0 || !taken.every((one) => one && one.kind === 'square')) return [];
    const [x, y] = ['x', 'y'].map((side) => Math.min(...taken.map((one) => one[side])));
    const right = Math.max(...taken.map((one) => one.x + one.width));
    const low = Math.max(...taken.map((one) => one.y + one.height));
    const inset = 2.5;
    return [
      s('rect', {
        class: `piece ${player}`,
        x: x + inset,
        y: y + inset,
        width: right - x - 2 * inset,
        height: low - y - 2 * inset,
        rx: taken.length > 1 ? 5 : (low - y) / 2,
      }),
    ];
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
      this.use.say(`${nameOf(this.use.player)} has no move there.`);
      return;
    }
    this.chosen.push(name);
    if (made) this.use.make(made);
    else this.draw();
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
    if (offered.length > 0) this.use.say(`${offered.length} moves there: choose one.`);
  }
}

/** The element for a part {ruleset, position, picture} that is played on, with its figure. */
export function playBoard(part, figure, use) {
  return new Board(part, figure, use).element;
}
