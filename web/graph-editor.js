// SPDX-License-Identifier: MIT
//
// A position that is a graph, drawn so that it can be clicked: a click changes a vertex or an edge, joins
// two vertices, or removes something. Vertices stay where they stand while the graph changes.

import { button, h, select } from './dom.js';
import {
  addVertex,
  clickEdge,
  clickVertex,
  freshName,
  joinVertices,
  removeEdge,
  removeVertex,
} from './graph.js';
import { layers, springs } from './layout.js';
import { s } from './zoom.js';

const UNIT = 62;
const MARGIN = 34;
const TOOLS = [
  ['change', 'click: the next colour or mark'],
  ['join', 'click: join two vertices'],
  ['remove', 'click: remove'],
];
const COLOURS = { B: 'blue, Left’s', L: 'Left’s', R: 'red, Right’s', G: 'green, both players’' };
const MARKS = {
  ...COLOURS,
  T: 'the token',
  D: 'a hound',
  H: 'the hare',
  x: 'taken by Left',
  o: 'taken by Right',
};

/** Of each editor on the page: where vertices stand, the tool, and the vertex that is joined next. */
const states = new Map();

function place(state, graph) {
  const missing = graph.vertices.filter(({ name }) => !state.at.has(name));
  if (missing.length === 0) return;
  if (missing.length < graph.vertices.length) {
    for (const { name } of missing) state.at.set(name, beside(state, graph, name));
    return;
  }
  const index = new Map(graph.vertices.map(({ name }, i) => [name, i]));
  const edges = graph.edges.map(({ from, to }) => [index.get(from), index.get(to)]);
  const count = graph.vertices.length;
  const at =
    graph.style === 'tree'
      ? layers(count, edges, [index.get('0')], UNIT)
      : springs(count, edges, UNIT * Math.max(1.5, Math.sqrt(count)));
  graph.vertices.forEach(({ name }, i) => state.at.set(name, at[i]));
}

/* A free place around a neighbour. */
function beside(state, graph, name) {
  const edge = graph.edges.find(({ from, to }) => from === name || to === name);
  const [x, y] = state.at.get(edge?.from === name ? edge.to : edge?.from) ?? [0, 0];
  const taken = [...state.at.values()];
  for (let turn = 0; turn < 24; turn++) {
    const angle = -Math.PI / 2 + (turn * Math.PI) / 4;
    const far = UNIT * (1 + Math.floor(turn / 8));
    const at = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    if (taken.every(([u, v]) => Math.hypot(at[0] - u, at[1] - v) > UNIT * 0.6)) return at;
  }
  return [x + UNIT / 2, y + UNIT / 2];
}

const onKeys = (act) => (event) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
};

class GraphEditor {
  constructor(part, graph, use) {
    this.use = use;
    const key = `${use.key}:${part.ruleset}`;
    if (!states.has(key)) states.set(key, { at: new Map(), tool: 'change', from: null });
    this.state = states.get(key);
    // What was clicked together stays as it is, while the library may call its vertices otherwise.
    const { written } = this.state;
    this.graph = graph = written && written.text === part.typed ? written.graph : graph;
    const known = graph.vertices.filter(({ name }) => this.state.at.has(name)).length;
    if (known < graph.vertices.length - 1 || this.state.text === undefined) this.state.at.clear();
    this.state.text = part.position;
    place(this.state, graph);
    this.tool = select(
      'What a click does',
      TOOLS,
      () => {
        this.state.tool = this.tool.value;
        this.select(null);
      },
      { 'data-key': `${use.key}:tool` },
    );
    this.tool.value = this.state.tool;
    this.place = h('div', { class: 'graph-place' });
    this.draw();
    this.element = h(
      'div',
      { class: 'editor' },
      this.place,
      h(
        'div',
        { class: 'toolbar' },
        this.tool,
        button('New vertex', () => this.grow(null), {
          class: 'small',
          'data-key': `${use.key}:new`,
        }),
      ),
    );
  }

  async take(promise, words = 'that is no position') {
    const found = await promise;
    if (!found) {
      this.use.say(words);
      return;
    }
    this.state.written = found;
    this.use.set(found.text);
  }

  select(name) {
    this.state.from = name;
    this.draw();
  }

  /* A new vertex, joined to the chosen one where there is one. */
  grow(at) {
    const name = freshName(this.graph);
    if (at) this.state.at.set(name, at);
    const { from } = this.state;
    this.take(
      from === null || !this.graph.vertices.some((v) => v.name === from)
        ? addVertex(this.graph, name, this.use.read)
        : joinVertices(this.graph, from, name, this.use.read),
      'no vertex can be added there',
    );
  }

  clickVertex(name) {
    const { graph, use, state } = this;
    if (state.tool === 'remove') this.take(removeVertex(graph, name, use.read));
    else if (state.tool === 'change')
      this.take(clickVertex(graph, name, use.read), 'it has no other mark');
    else if (state.from === null) this.select(name);
    else if (state.from === name && graph.style !== 'tree') this.select(null);
    else {
      const { from } = state;
      state.from = null;
      this.take(joinVertices(graph, from, name, use.read), 'there can be no such edge');
      this.draw();
    }
  }

  clickEdge(at) {
    const { graph, use } = this;
    if (this.state.tool === 'remove') this.take(removeEdge(graph, at, use.read));
    else this.take(clickEdge(graph, at, use.read), 'it has no other colour');
  }

  /* ---- the picture ---- */

  draw() {
    const { graph, state } = this;
    const places = graph.vertices.map(({ name }) => state.at.get(name));
    if (places.length === 0) places.push([0, 0]);
    const low = [0, 1].map((i) => Math.min(...places.map((p) => p[i])) - MARGIN);
    const high = [0, 1].map((i) => Math.max(...places.map((p) => p[i])) + MARGIN);
    const [width, height] = [high[0] - low[0] + UNIT / 2, high[1] - low[1]];
    const svg = s(
      'svg',
      {
        class: 'walk graph-drawn',
        role: 'group',
        'aria-label': `Graph of ${graph.vertices.length} vertices and ${graph.edges.length} edges`,
        viewBox: `${low[0]} ${low[1]} ${width} ${height}`,
        width,
        height,
        onclick: (event) => {
          if (event.target !== svg || state.tool !== 'join') return;
          const box = svg.getBoundingClientRect();
          this.grow([
            low[0] + ((event.clientX - box.left) * width) / box.width,
            low[1] + ((event.clientY - box.top) * height) / box.height,
          ]);
        },
      },
      s(
        'defs',
        {},
        s(
          'marker',
          {
            id: 'graph-head',
            viewBox: '0 0 10 10',
            refX: 9,
            refY: 5,
            markerWidth: 7,
            markerHeight: 7,
            orient: 'auto',
          },
          s('path', { d: 'M0 0 10 5 0 10z' }),
        ),
      ),
      ...graph.edges.flatMap((edge, at) => this.edge(edge, at)),
      ...graph.vertices.map((vertex) => this.vertex(vertex)),
    );
    this.place.replaceChildren(svg);
  }

  /* Edges between the same two vertices are bows side by side. */
  edge(edge, at) {
    const [a, b] = [this.state.at.get(edge.from), this.state.at.get(edge.to)];
    const pair = [edge.from, edge.to].sort().join();
    const same = this.graph.edges.flatMap((other, i) =>
      [other.from, other.to].sort().join() === pair ? [i] : [],
    );
    const turn = edge.from <= edge.to ? 1 : -1;
    const bend = turn * (same.indexOf(at) - (same.length - 1) / 2) * 36;
    const d = bow(a, b, bend, edge.arrow === '>', same.indexOf(at));
    const colour = COLOURS[edge.mark]
      ? ` ink-${edge.mark === 'L' ? 'B' : edge.mark === 'E' ? 'G' : edge.mark}`
      : '';
    const act = () => this.clickEdge(at);
    const name = `edge ${edge.from} ${edge.arrow === '>' ? 'to' : 'and'} ${edge.to}${edge.mark ? `: ${MARKS[edge.mark] ?? edge.mark}` : ''}`;
    return [
      s('path', {
        d,
        class: `graph-edge${colour}`,
        'marker-end': edge.arrow === '>' ? 'url(#graph-head)' : null,
      }),
      s(
        'path',
        {
          d,
          class: 'graph-hit',
          role: 'button',
          tabindex: '0',
          'aria-label': name,
          'data-key': `${this.use.key}:e${at}`,
          onclick: act,
          onkeydown: onKeys(act),
        },
        s('title', {}, name),
      ),
    ];
  }

  vertex({ name, mark }) {
    const [x, y] = this.state.at.get(name);
    const isGround = this.graph.style === 'tree' && name === '0';
    const act = () => this.clickVertex(name);
    const label = isGround
      ? 'the ground'
      : `vertex ${name}${mark ? `: ${MARKS[mark] ?? mark}` : ''}`;
    const colour = COLOURS[mark] ? ` ink-${mark === 'L' ? 'B' : mark}` : '';
    return s(
      'g',
      {
        class: `element${this.state.from === name ? ' chosen' : ''}${colour}`,
        role: 'button',
        tabindex: '0',
        transform: `translate(${x} ${y})`,
        'aria-label': label,
        'data-key': `${this.use.key}:v${name}`,
        onclick: act,
        onkeydown: onKeys(act),
      },
      s('title', {}, label),
      isGround ? s('rect', { x: -30, y: -6, width: 60, height: 14 }) : s('circle', { r: 14 }),
      this.graph.style === 'tree'
        ? null
        : s('text', { 'text-anchor': 'middle', y: 4 }, mark ? `${name}:${mark}` : name),
    );
  }
}

/* From a to b, ending at the rim of the circle where an arrow head follows. */
function bow([ax, ay], [bx, by], bend, isArrow, turn) {
  const dx = bx - ax;
  const dy = by - ay;
  const d = Math.hypot(dx, dy);
  if (d < 1) {
    const r = 34 + 14 * turn;
    return `M${ax - 8} ${ay - 11}C${ax - r} ${ay - 2 * r} ${ax + r} ${ay - 2 * r} ${ax + 8} ${ay - 11}`;
  }
  const middle = [(ax + bx) / 2 - (dy / d) * bend, (ay + by) / 2 + (dx / d) * bend];
  const toEnd = Math.hypot(bx - middle[0], by - middle[1]);
  const cut = isArrow ? 16 / toEnd : 0;
  const end = [bx - (bx - middle[0]) * cut, by - (by - middle[1]) * cut];
  return `M${ax} ${ay}Q${middle[0]} ${middle[1]} ${end[0]} ${end[1]}`;
}

/** The element for a part whose position is a graph; see editor.js. */
export function graphEditor(part, graph, use) {
  return new GraphEditor(part, graph, use).element;
}
