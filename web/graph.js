// SPDX-License-Identifier: MIT
//
// Positions that are graphs: lists of edges and vertices as in `a-b,b>c,a:T`, and pictures of
// Hackenbush, which are lists of coloured edges `0-1B,1-2R` (0 is the ground) or trees `B(R,GB)`. What
// a click does to them is here; which graphs are positions the library says.
//
//   {kind: 'graph', style: 'list' or 'tree', vertices: [{name, mark}], edges: [{from, to, arrow, mark}]}
//   and settings, a text in front of all, where there are some

const NAME = /^\w{1,15}$/;

function vertexOf(graph, name) {
  let vertex = graph.vertices.find((v) => v.name === name);
  if (!vertex) graph.vertices.push((vertex = { name, mark: '' }));
  return vertex;
}

function addEdge(graph, from, arrow, to, mark) {
  vertexOf(graph, from);
  vertexOf(graph, to);
  graph.edges.push({ from, to, arrow, mark });
}

/* a-b, a>b>c, a-b:B-c:R, a:T, and a alone. */
function readList(text) {
  const graph = { kind: 'graph', style: 'list', vertices: [], edges: [] };
  for (const piece of text.split(',')) {
    const parts = piece.trim().split(/([->])/);
    const [name, mark, ...more] = parts[0].split(':');
    if (!NAME.test(name) || more.length) return null;
    if (parts.length === 1) {
      const vertex = vertexOf(graph, name);
      if (mark !== undefined) vertex.mark = mark;
      continue;
    }
    if (mark !== undefined) return null;
    let from = name;
    for (let i = 1; i < parts.length; i += 2) {
      const [to, colour = ''] = (parts[i + 1] ?? '').split(':');
      if (!NAME.test(to)) return null;
      addEdge(graph, from, parts[i], to, colour);
      from = to;
    }
  }
  return graph;
}

/* Edges of Hackenbush as they are listed: 0-1B. */
function readColoured(text) {
  const graph = { kind: 'graph', style: 'tree', vertices: [{ name: '0', mark: '' }], edges: [] };
  for (const piece of text.split(',')) {
    const found = /^\s*(\d+)-(\d+)([BRGLE])\s*$/.exec(piece);
    if (!found) return null;
    addEdge(graph, found[1], '-', found[2], found[3]);
  }
  return graph;
}

/* A tree of Hackenbush: paths from the ground up, (..,..) the branches at the end of one. */
function readTree(text) {
  const graph = { kind: 'graph', style: 'tree', vertices: [{ name: '0', mark: '' }], edges: [] };
  const tokens = text.replace(/\s/g, '').match(/[BRGLE](?:\^\d+)?|[(),e]|./g) ?? [];
  let at = 0;
  let isWrong = false;
  function branches(from, depth) {
    do {
      path(from, depth);
    } while (tokens[at] === ',' && ++at);
  }
  function path(from, depth) {
    let here = from;
    if (tokens[at] === 'e') at++;
    for (; at < tokens.length && /^[BRGLE]/.test(tokens[at]); at++) {
      const times = Number(tokens[at].slice(2)) || 1;
      for (let i = 0; i < times && graph.edges.length < 200; i++) {
        const next = String(graph.vertices.length);
        addEdge(graph, here, '-', next, tokens[at][0]);
        here = next;
      }
    }
    if (tokens[at] !== '(') return;
    at++;
    if (depth < 100) branches(here, depth + 1);
    if (tokens[at++] !== ')') isWrong = true;
  }
  branches('0', 0);
  return isWrong || at < tokens.length ? null : graph;
}

export function readGraph(text, style) {
  if (style === 'list') return readList(text);
  return /^\s*\d/.test(text) ? readColoured(text) : readTree(text);
}

export function writeGraph({ settings = '', style, vertices, edges }) {
  const lists = edges.map(({ from, arrow, to, mark }) =>
    style === 'tree'
      ? `${from}${arrow}${to}${mark}`
      : `${from}${arrow}${to}${mark ? `:${mark}` : ''}`,
  );
  if (style === 'tree') return settings + (lists.join(',') || 'e');
  const isJoined = (name) => edges.some((edge) => edge.from === name || edge.to === name);
  const alone = vertices
    .filter(({ name, mark }) => mark || !isJoined(name))
    .map(({ name, mark }) => (mark ? `${name}:${mark}` : name));
  return settings + [...lists, ...alone].join(',');
}

/* ---- what clicks make ---- */

const COLOURS = ['B', 'R', 'G'];
const MARKS = ['', 'B', 'R', 'G', 'W', 'x', 'o', 'L', 'T', 'D', 'H', '1', '2', '3', '4', '5'];

const withVertex = (graph, name, mark) => ({
  ...graph,
  vertices: graph.vertices.map((v) => (v.name === name ? { ...v, mark } : v)),
});

/** The first of some graphs that is a position and another one than now: {graph, text}, or null. */
async function firstRead(graphs, read) {
  for (const graph of graphs) {
    const text = writeGraph(graph);
    if ((await read(text)) !== null) return { graph, text };
  }
  return null;
}

const inTurn = (list, now) => {
  const first = list.indexOf(now) + 1;
  return [...list.slice(first), ...list.slice(0, Math.max(first - 1, 0))];
};

/** The next mark of a vertex. One that may stand once only comes from where it stands. */
export async function clickVertex(graph, name, read) {
  if (graph.style === 'tree') return null;
  const now = graph.vertices.find((v) => v.name === name).mark;
  const before = await read(writeGraph(graph));
  for (const mark of inTurn(MARKS, now)) {
    const marked = withVertex(graph, name, mark);
    const others = graph.vertices.filter((v) => v.mark === mark && mark && v.name !== name);
    const candidates = [marked];
    if (others.length === 1) candidates.push(withVertex(marked, others[0].name, ''));
    const found = await firstRead(candidates, read);
    // Two marks may mean one thing, or a mark nothing.
    if (found && (await read(found.text)) !== before) return found;
  }
  return null;
}

/** The next colour or direction of an edge. */
export function clickEdge(graph, at, read) {
  const edge = graph.edges[at];
  const put = (changed) => ({ ...graph, edges: graph.edges.with(at, { ...edge, ...changed }) });
  if (graph.style === 'tree')
    return firstRead(
      inTurn(COLOURS, edge.mark).map((mark) => put({ mark })),
      read,
    );
  const ways = ['-', '>'].flatMap((arrow) =>
    ['', ...COLOURS].map((mark) => ({ arrow, mark, from: edge.from, to: edge.to })),
  );
  const back = ways
    .filter(({ arrow }) => arrow === '>')
    .map((way) => ({ ...way, from: edge.to, to: edge.from }));
  const all = [...ways, ...back];
  const now = all.findIndex(
    (way) => way.arrow === edge.arrow && way.mark === edge.mark && way.from === edge.from,
  );
  return firstRead([...all.slice(now + 1), ...all.slice(0, Math.max(now, 0))].map(put), read);
}

/** A name that no vertex has. */
export function freshName({ vertices, style }) {
  const taken = new Set(vertices.map((v) => v.name));
  const isNumbered = style === 'tree' || vertices.every((v) => /^\d+$/.test(v.name));
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const found = isNumbered ? null : letters.find((name) => !taken.has(name));
  if (found) return found;
  let number = 1;
  while (taken.has(String(number))) number++;
  return String(number);
}

/** An edge between two vertices; the second may be new. */
export function joinVertices(graph, from, to, read) {
  const vertices = graph.vertices.some((v) => v.name === to)
    ? graph.vertices
    : [...graph.vertices, { name: to, mark: '' }];
  const like = graph.edges.at(-1) ?? { arrow: '-', mark: graph.style === 'tree' ? 'B' : '' };
  const edges = [
    like,
    { arrow: '-', mark: '' },
    { arrow: '>', mark: '' },
    { arrow: '-', mark: 'B' },
  ];
  const marks = ['', 'B', 'W', '1'];
  const isNew = vertices !== graph.vertices;
  return firstRead(
    edges.flatMap(({ arrow, mark }) =>
      (isNew ? marks : ['']).map((m) => {
        const grown = { ...graph, vertices, edges: [...graph.edges, { from, to, arrow, mark }] };
        return m ? withVertex(grown, to, m) : grown;
      }),
    ),
    read,
  );
}

/** A vertex that is joined to none. */
export function addVertex(graph, name, read) {
  if (graph.style === 'tree') return joinVertices(graph, '0', name, read);
  return firstRead(
    ['', 'B', 'W', '1'].map((mark) => ({
      ...graph,
      vertices: [...graph.vertices, { name, mark }],
    })),
    read,
  );
}

export function removeEdge(graph, at, read) {
  return firstRead([{ ...graph, edges: graph.edges.toSpliced(at, 1) }], read);
}

export function removeVertex(graph, name, read) {
  if (graph.style === 'tree' && name === '0') return Promise.resolve(null);
  const vertices = graph.vertices.filter((v) => v.name !== name);
  if (vertices.length === 0) return Promise.resolve(null);
  const edges = graph.edges.filter((edge) => edge.from !== name && edge.to !== name);
  return firstRead([{ ...graph, vertices, edges }], read);
}
