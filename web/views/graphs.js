// SPDX-License-Identifier: MIT
//
// Kos and loopy games as graphs one can walk: each move is an edge, the position where one stands is
// marked, and beside each position stands what it is worth when draws are Left's and when they are
// Right's.

import { button, h } from '../dom.js';
import { examples, objectLine, panes } from '../frame.js';
import { playerName } from '../players.js';
import { separated, springs } from '../layout.js';
import { s, zoomable } from '../zoom.js';
import { useStyles } from '../styles.js';

export const title = 'Graphs';

const EXAMPLES = [
  ['KO(7,0)', 'a ko'],
  ['KO(7,0)+KO(1,0)', 'two kos'],
  ['@a{a>L:b;b>R:a;b>L=2;a>R=0}', 'a loop of two positions'],
  ['over', 'the positive loop over'],
  ['@d{d>L:d;d>R:d}', 'dud, which both may pass in'],
];
const SIZE = 620;
const NAME_MOST = 22;
const ROOM = 120; // for each position, across and down
const GAP = 16; // between positions
const BEND = 26; // of arrows
const EDGE = 80; // free around the positions
const member = (record, label) => record.items.find((item) => item.label === label);

const shortened = (name) => (name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1)}…` : name);

/* A position of kos and what the ban forbids, `KO(7,0)[OK(7,0)]`. */
function placeAndBan(name) {
  const [, position, banned] = /^(.+)\[(.*)\]$/.exec(name) ?? [null, name, ''];
  return [position, banned];
}

/* What stands in a vertex, and how large that is. */
function pill(name) {
  const [position, banned] = placeAndBan(name);
  const lines = [shortened(position), ...(banned ? [shortened(`${banned} banned`)] : [])];
  const longest = Math.max(...lines.map((line) => line.length));
  return { lines, width: Math.max(40, longest * 7.2 + 18), height: 14 + 16 * lines.length };
}

/* How far the rim of a position is from its middle, in the direction of an arrow, and a little more. */
function rim(name, ux, uy) {
  const { width, height } = pill(name);
  const beside = width / 2 / Math.max(Math.abs(ux), 1e-9);
  return 5 + Math.min(beside, height / 2 / Math.max(Math.abs(uy), 1e-9));
}

const PLAYS = { L: 'Left wins', R: 'Right wins', D: 'a draw' };

function inWords(name) {
  const [position, banned] = placeAndBan(name);
  return banned ? `${position}, from where ${banned} is banned` : position;
}

class Graphs {
  constructor(element, ender) {
    this.ender = ender;
    this.way = [];
    this.text = objectLine('Sum of kos, graph, or loopy value', (text) => this.load(text), {
      list: 'graph-examples',
    });
    this.place = h('div', { class: 'poset-place' });
    this.worth = h('section', { 'aria-label': 'What it is worth' });
    this.here = h('section', { 'aria-label': 'Where you stand', 'aria-live': 'polite' });
    element.append(
      panes(
        [
          h(
            'div',
            { class: 'toolbar' },
            this.text,
            examples('graph-examples', EXAMPLES),
            button('Show', () => this.load(this.text.value.trim())),
            button('Whole', () => this.zoom?.reset()),
            button('Step back', () => this.back()),
          ),
          this.place,
          h(
            'p',
            { class: 'note' },
            'Solid arrows are Left’s moves, dashed ones Right’s. Click a move, or a position, to go there.',
          ),
        ],
        [this.here, this.worth],
      ),
    );
  }

  ask(domain, object, question, onProgress) {
    const { signal } = this.stop;
    return this.ender.ask(domain, object, question, [], { signal, onProgress });
  }

  isKo(text) {
    return /\b(KO|OK|KOL|KOR|board|phi|H|HC)\b\s*[[(]/.test(text);
  }

  async load(text) {
    this.stop?.abort();
    this.stop = new AbortController();
    this.text.value = text;
    this.ender.at('graphs', text);
    const { signal } = this.stop;
    const read = await this.ender.working(
      this.place,
      async ({ onProgress }) => {
        const graph = this.isKo(text)
          ? (await this.ask('ko', text, 'graph', onProgress)).text
          : text;
        const moves = await this.ask('graph', graph, 'moves', onProgress);
        const vertices = await this.ask('graph', graph, 'vertices');
        const start = await this.ask('graph', graph, 'start');
        return { graph, moves, vertices, start };
      },
      { stop: this.stop },
    );
    if (signal.aborted) return;
    if (!read) {
      // A value that is known by its sides has no graph; it is worth something all the same.
      this.graph = null;
      this.here.replaceChildren();
      this.tell(text, signal);
      return;
    }
    this.graph = read.graph;
    this.vertices = read.vertices.items.map((item) => item.text);
    this.moves = read.moves.items.map((record) => ({
      player: member(record, 'player').text,
      from: member(record, 'from').text,
      to: member(record, 'to')?.text,
      game: member(record, 'game'),
      threat: Number(member(record, 'class')?.text) > 0,
    }));
    this.way = [read.start.text];
    this.sides = new Map();
    this.draw();
    this.stand();
    this.tell(text, signal);
  }

  /* Who wins in words; anything else is a value. */
  told(question, answer) {
    const [left, right] = (question === 'results' && answer.text) || [];
    if (!PLAYS[left] || !PLAYS[right])
      return this.ender.value(question === 'mean' ? answer.text : answer);
    return `${PLAYS[left]} when Left begins, ${PLAYS[right]} when Right begins`;
  }

  async tell(text, signal) {
    const rows = [];
    const questions = this.isKo(text)
      ? [
          ['ko', text, 'value', 'value'],
          ['ko', text, 'results', 'who wins'],
          ['ko', text, 'plus_side', 'when draws are Left’s'],
          ['ko', text, 'minus_side', 'when draws are Right’s'],
          ['ko', text, 'mean', 'mean'],
        ]
      : [
          ['graph', text, 'value', 'value'],
          ['graph', text, 'results', 'who wins'],
          ['graph', text, 'onside', 'onside'],
          ['graph', text, 'offside', 'offside'],
        ];
    for (const [domain, object, question, label] of questions) {
      try {
        rows.push(
          h('dt', {}, label),
          h('dd', {}, this.told(question, await this.ask(domain, object, question))),
        );
      } catch (error) {
        if (error.name === 'AbortError') return;
      }
      this.worth.replaceChildren(h('h2', {}, 'Worth'), h('dl', { class: 'worth' }, ...rows));
    }
    if (this.graph === null) return;
    try {
      for (const record of (await this.ask('graph', this.graph, 'sides')).items)
        this.sides.set(member(record, 'vertex').text, [
          member(record, 'onside'),
          member(record, 'offside'),
        ]);
    } catch (error) {
      if (error.name === 'AbortError') return;
    }
    if (!signal.aborted) this.stand();
  }

  draw() {
    const index = new Map(this.vertices.map((name, i) => [name, i]));
    const between = this.moves.filter((move) => move.to !== undefined);
    const { length } = this.vertices;
    const wanted = Math.max(SIZE - 2 * EDGE, ROOM * Math.sqrt(length));
    const loose = springs(
      length,
      between.map((move) => [index.get(move.from), index.get(move.to)]),
      wanted,
    );
    const pills = this.vertices.map(pill);
    const apart = separated(
      loose,
      pills.map(({ width, height }) => [width + GAP, height + GAP]),
    );
    const [left, top] = [0, 1].map((k) => Math.min(...apart.map((p) => p[k])));
    const at = apart.map(([x, y]) => [x - left + EDGE, y - top + EDGE]);
    const [width, height] = [0, 1].map((k) => Math.max(...at.map((p) => p[k])) + EDGE);
    const arrows = between.map((move) =>
      this.arrow(move, at[index.get(move.from)], at[index.get(move.to)]),
    );
    this.nodes = new Map(this.vertices.map((name, i) => [name, this.node(name, at[i])]));
    const svg = s(
      'svg',
      {
        class: 'walk',
        role: 'group',
        tabindex: '0',
        'aria-label': `Graph of ${this.vertices.length} positions and ${this.moves.length} moves`,
      },
      s(
        'defs',
        {},
        s(
          'marker',
          {
            id: 'walk-head',
            viewBox: '0 0 10 10',
            refX: 9,
            refY: 5,
            markerWidth: 7,
            markerHeight: 7,
            orient: 'auto-start-reverse',
          },
          s('path', { d: 'M0 0 10 5 0 10z' }),
        ),
      ),
      ...arrows,
      ...this.nodes.values(),
    );
    this.zoom = zoomable(svg, { width, height });
    this.place.replaceChildren(svg);
  }

  arrow(move, from, to) {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const d = Math.hypot(dx, dy);
    const side = move.player === 'left' ? 1 : -1;
    let shape;
    if (d < 1) {
      const [x, y] = from;
      shape = `M${x - 10} ${y - 16}C${x - 50 * side} ${y - 70} ${x + 50 * side} ${y - 70} ${x + 10} ${y - 18}`;
    } else {
      const [ux, uy] = [dx / d, dy / d];
      const [nx, ny] = [-uy * BEND, ux * BEND];
      const near = rim(move.from, ux, uy);
      const far = rim(move.to, ux, uy);
      const middle = [(from[0] + to[0]) / 2 + nx, (from[1] + to[1]) / 2 + ny];
      shape = `M${from[0] + ux * near} ${from[1] + uy * near}Q${middle.join(' ')} ${to[0] - ux * far} ${to[1] - uy * far}`;
    }
    move.path = s(
      'path',
      {
        d: shape,
        class: `move ${move.player}`,
        'marker-end': 'url(#walk-head)',
        onclick: () => this.go(move),
      },
      s(
        'title',
        {},
        `${playerName(move.player)}: ${inWords(move.from)} to ${inWords(move.to)}${move.threat ? ', with a ko-threat' : ''}`,
      ),
    );
    return move.path;
  }

  node(name, [x, y]) {
    const act = () => {
      this.way.push(name);
      this.stand();
    };
    const { lines, width, height } = pill(name);
    return s(
      'g',
      {
        class: 'element',
        role: 'button',
        tabindex: '0',
        transform: `translate(${x} ${y})`,
        'aria-label': `position ${inWords(name)}`,
        onclick: act,
        onkeydown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          act();
        },
      },
      s('title', {}, inWords(name)),
      s('rect', { x: -width / 2, y: -height / 2, width, height, rx: 15 }),
      ...lines.map((line, i) =>
        s('text', { 'text-anchor': 'middle', y: 4 + 16 * (i - (lines.length - 1) / 2) }, line),
      ),
    );
  }

  go(move) {
    if (move.to === undefined) return;
    this.way.push(move.to);
    this.stand();
  }

  back() {
    if (this.way.length < 2) return;
    this.way.pop();
    this.stand();
  }

  /** Marks where one stands, and lists the moves from there. */
  stand() {
    const name = this.way[this.way.length - 1];
    for (const [other, node] of this.nodes)
      node.setAttribute('class', `element${other === name ? ' chosen' : ''}`);
    for (const move of this.moves)
      move.path?.setAttribute('class', `move ${move.player}${move.from === name ? ' open' : ''}`);
    const [plus, minus] = this.sides.get(name) ?? [];
    const moves = (player) => {
      const list = this.moves.filter((move) => move.from === name && move.player === player);
      return h(
        'div',
        {},
        h('h3', {}, player === 'left' ? 'Left can move' : 'Right can move'),
        list.length === 0
          ? h('p', {}, 'nowhere')
          : h(
              'ul',
              { class: 'plain' },
              ...list.map((move) =>
                h(
                  'li',
                  {},
                  move.to === undefined
                    ? h('span', {}, 'to the game ', this.ender.value(move.game))
                    : button(`to ${inWords(move.to)}`, () => this.go(move), { class: 'small' }),
                  move.threat ? ' (a ko-threat answers the ban)' : '',
                ),
              ),
            ),
      );
    };
    this.here.replaceChildren(
      h('h2', {}, `At ${inWords(name)}`),
      h('p', {}, `Way: ${this.way.slice(-8).map(inWords).join(' → ')}`),
      ...(plus === undefined
        ? []
        : [
            h(
              'p',
              {},
              plus.text === minus.text
                ? ['Worth ', this.ender.value(plus), '.']
                : [
                    'Worth ',
                    this.ender.value(plus),
                    ' when draws are Left’s (onside), ',
                    this.ender.value(minus),
                    ' when they are Right’s (offside).',
                  ],
            ),
          ]),
      h('div', { class: 'moves-of-both' }, moves('left'), moves('right')),
    );
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const graphs = new Graphs(element, ender);
  return {
    route(rest) {
      graphs.load(rest || EXAMPLES[0][0]);
    },
    unmount() {
      graphs.stop?.abort();
    },
  };
}
