// SPDX-License-Identifier: MIT
//
// Posets: a Hasse diagram that one pans, zooms and asks. A click chooses elements; what is above and
// below them is marked, and the library answers questions about them.

import { button, h } from '../dom.js';
import { examples, objectLine, panes } from '../frame.js';
import { s, zoomable } from '../zoom.js';
import { spoken } from '../spoken.js';
import { useStyles } from '../styles.js';

export const FITS = 7; // signs of a name that a box holds
const title = 'Posets';

const START = 'G[2]';
const EXAMPLES = [
  'G[1]',
  'G[2]',
  'rcf(G[2])',
  'SmallOslo[1]',
  'OS[1]',
  'divisors(60)',
  'subsets(a,b,c,d)',
  'N5',
  'M3',
  '{a<b<c, d<c, e}',
];
const ELEMENTS_MOST = 600;
const ACROSS = 64,
  UP = 90,
  MARGIN = 50;

/** The rows of the answer to `diagram`, as [{name, level, covers}]. */
function readDiagram(answer) {
  const member = (record, label) => record.items.find((item) => item.label === label);
  return answer.items.map((record) => ({
    name: member(record, 'element').text,
    shown: member(record, 'element').unicode ?? member(record, 'element').text,
    level: Number(member(record, 'level').text),
    covers: (member(record, 'upper covers').items ?? []).map((item) => item.text),
  }));
}

/** Orders each level by the mean place of what its elements touch, up and down some times. */
function placed(elements) {
  const index = new Map(elements.map((element, i) => [element.name, i]));
  const above = elements.map((element) => element.covers.map((name) => index.get(name)));
  const below = elements.map(() => []);
  above.forEach((list, i) => list.forEach((j) => below[j].push(i)));
  const levels = [];
  elements.forEach((element, i) => (levels[element.level] ??= []).push(i));
  const x = elements.map(() => 0);
  const spread = (level) =>
    level.forEach((i, at) => (x[i] = (at - (level.length - 1) / 2) * ACROSS));
  levels.forEach(spread);
  for (let round = 0; round < 12; round++) {
    const touching = round % 2 === 0 ? below : above;
    const order = round % 2 === 0 ? levels : [...levels].reverse();
    for (const level of order) {
      const mean = (i) =>
        touching[i].length
          ? touching[i].reduce((sum, j) => sum + x[j], 0) / touching[i].length
          : x[i];
      level.sort((a, b) => mean(a) - mean(b) || a - b);
      spread(level);
    }
  }
  const left = Math.min(...x),
    wide = Math.max(...x) - left;
  const high = (levels.length - 1) * UP;
  return {
    above,
    below,
    index,
    at: elements.map((element, i) => [x[i] - left + MARGIN, high - element.level * UP + MARGIN]),
    width: wide + 2 * MARGIN,
    height: high + 2 * MARGIN,
  };
}

function reach(start, next) {
  const seen = new Set(start),
    work = [...start];
  while (work.length > 0)
    for (const j of next[work.pop()])
      if (!seen.has(j)) {
        seen.add(j);
        work.push(j);
      }
  return seen;
}

class Posets {
  constructor(element, ender) {
    this.ender = ender;
    this.chosen = new Set();
    this.text = objectLine('Poset', (text) => this.load(text), {
      value: START,
      list: 'poset-examples',
    });
    this.place = h('div', { class: 'poset-place' });
    this.about = h('section', { 'aria-label': 'About the poset' });
    this.found = h('section', { 'aria-label': 'About the chosen elements', 'aria-live': 'polite' });
    element.append(
      panes(
        [
          h(
            'div',
            { class: 'toolbar' },
            this.text,
            examples('poset-examples', EXAMPLES),
            button('Show', () => this.load(this.text.value.trim())),
            button('Whole', () => this.zoom?.reset()),
            button('Choose none', () => this.choose(null)),
          ),
          this.place,
          h(
            'p',
            { class: 'note' },
            'Drag to move, wheel or + and − to zoom, 0 for the whole. A click chooses an element.',
          ),
        ],
        [this.found, this.about],
      ),
    );
  }

  ask(question, args = []) {
    return this.ender.ask('poset', this.object, question, args, { signal: this.stop.signal });
  }

  async load(object) {
    this.stop?.abort();
    this.stop = new AbortController();
    this.object = object;
    this.text.value = object;
    this.ender.at('posets', object);
    this.chosen.clear();
    this.found.replaceChildren();
    this.about.replaceChildren();
    const { signal } = this.stop;
    const diagram = await this.ender.working(
      this.place,
      ({ onProgress }) => this.ender.ask('poset', object, 'diagram', [], { onProgress, signal }),
      { stop: this.stop },
    );
    if (!diagram || signal.aborted) return;
    this.elements = readDiagram(diagram);
    this.draw();
    this.tell();
  }

  draw() {
    if (this.elements.length > ELEMENTS_MOST) {
      this.place.replaceChildren(
        h(
          'p',
          {},
          `The diagram has ${this.elements.length} elements; at most ${ELEMENTS_MOST} are drawn here.`,
        ),
      );
      return;
    }
    this.layout = placed(this.elements);
    const { at, above } = this.layout;
    this.lines = above.flatMap((list, i) =>
      list.map((j) => ({
        from: i,
        to: j,
        line: s('line', { x1: at[i][0], y1: at[i][1], x2: at[j][0], y2: at[j][1], class: 'cover' }),
      })),
    );
    this.nodes = this.elements.map((element, i) => this.node(element, i));
    const svg = s(
      'svg',
      {
        class: 'poset',
        role: 'group',
        tabindex: '0',
        'aria-label': `Diagram of ${this.object}: ${this.elements.length} elements`,
      },
      ...this.lines.map((l) => l.line),
      ...this.nodes,
    );
    this.zoom = zoomable(svg, this.layout);
    this.place.replaceChildren(svg);
  }

  node(element, i) {
    const [x, y] = this.layout.at[i];
    const name = element.shown.length > 9 ? `${element.shown.slice(0, 8)}…` : element.shown;
    const act = () => this.choose(i);
    return s(
      'g',
      {
        class: 'element',
        role: 'button',
        tabindex: '0',
        transform: `translate(${x} ${y})`,
        'aria-pressed': 'false',
        'aria-label': element.shown,
        onclick: act,
        onkeydown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          act();
        },
      },
      s('title', {}, element.shown),
      s('rect', { x: -28, y: -12, width: 56, height: 24, rx: 5 }),
      s(
        'text',
        {
          'text-anchor': 'middle',
          y: 4,
          ...(name.length > FITS && { textLength: 50, lengthAdjust: 'spacingAndGlyphs' }),
        },
        name,
      ),
    );
  }

  choose(i) {
    if (i === null) this.chosen.clear();
    else if (!this.chosen.delete(i)) this.chosen.add(i);
    const up = reach(this.chosen, this.layout.above),
      down = reach(this.chosen, this.layout.below);
    this.nodes.forEach((node, at) => {
      node.setAttribute('aria-pressed', String(this.chosen.has(at)));
      node.setAttribute(
        'class',
        `element${this.chosen.has(at) ? ' chosen' : up.has(at) ? ' above' : down.has(at) ? ' below' : ''}`,
      );
    });
    for (const { from, to, line } of this.lines)
      line.setAttribute(
        'class',
        `cover${(up.has(from) && up.has(to)) || (down.has(from) && down.has(to)) ? ' marked' : ''}`,
      );
    this.answer(up.size - this.chosen.size, down.size - this.chosen.size);
  }

  async answer(above, below) {
    if (this.chosen.size === 0) {
      this.found.replaceChildren();
      return;
    }
    const names = [...this.chosen].map((i) => this.elements[i].name);
    const rows = [
      ['chosen', names.join(', ')],
      ['above', String(above)],
      ['below', String(below)],
    ];
    const questions =
      names.length === 1
        ? [
            ['lower_covers', 'lower covers'],
            ['upper_covers', 'upper covers'],
          ]
        : [
            ['minimal_upper_bounds', 'least upper bounds'],
            ['maximal_lower_bounds', 'greatest lower bounds'],
            ...(names.length === 2
              ? [
                  ['join', 'join'],
                  ['meet', 'meet'],
                ]
              : []),
          ];
    const now = new Set(this.chosen);
    for (const [question, label] of questions) {
      try {
        rows.push([label, this.ender.value(await this.ask(question, names))]);
      } catch (error) {
        if (error.name === 'AbortError') return;
        rows.push([label, error.status === 'not defined' ? 'none' : error.message]);
      }
    }
    if (now.size !== this.chosen.size || [...now].some((i) => !this.chosen.has(i))) return;
    this.found.replaceChildren(
      h('h2', {}, 'Chosen'),
      h(
        'dl',
        { class: 'worth' },
        ...rows.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)]),
      ),
    );
  }

  async tell() {
    const { signal } = this.stop;
    const about = await this.ender.working(
      this.about,
      ({ onProgress }) => this.ender.ask('poset', this.object, 'about', [], { onProgress, signal }),
      { stop: this.stop },
    );
    if (!about || signal.aborted) return;
    this.about.replaceChildren(
      h('h2', {}, this.object),
      h(
        'dl',
        { class: 'worth' },
        ...about.items.flatMap((item) => [
          h('dt', {}, (item.label ?? '').replaceAll('_', ' ')),
          h('dd', {}, spoken({ value: item })),
        ]),
      ),
    );
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const posets = new Posets(element, ender);
  return {
    route(rest) {
      posets.load(rest || START);
    },
    unmount() {
      posets.stop?.abort();
    },
  };
}
