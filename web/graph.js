// SPDX-License-Identifier: MIT
//
// Positions that are graphs: the parts of their pictures say of which vertices and edges. They are written
// as lists of edges and vertices as in `a-b,b>c,a:T`, and pictures of Hackenbush as lists of coloured
// edges `0-1B,1-2R` (0 is the ground). What a click does to them is here; which graphs are positions the
// library says.
//
//   {kind: 'graph', style: 'list' or 'tree', vertices: [{name, mark}], edges: [{from, to, arrow, mark}]}
//   and settings, a text in front of all, where there are some

/* An edge of a list holds its direction and its mark, a coloured one its colour. */
const EDGE = /^(\d+):(\w+)-(\w+)(?:\.\d+)?$/;
const VERTEX = /^(\d+):(\w+)$/;
const GROUND = '0';

function edgeOf({ part, holds }) {
  const [, summand, from, to] = EDGE.exec(part);
  const [, way, mark] = /^([-<>]?)(.*)$/.exec(holds);
  return way === '<'
    ? { summand, from: to, to: from, arrow: '>', mark }
    : { summand, from, to, arrow: way || '-', mark };
}

function vertexOf({ part, holds }) {
  const [, summand, name] = VERTEX.exec(part);
  return { summand, name, mark: holds };
}

/* Summands that stand side by side are one graph, in which vertices of later ones get names that nobody has. */
function joined(vertices, edges) {
  const names = new Map(); // of a vertex of a summand
  const taken = [];
  for (const { summand, name } of vertices) {
    const isTaken = taken.some((one) => one.name === name);
    const own = isTaken ? freshName({ vertices: taken }) : name;
    names.set(`${summand}:${name}`, own);
    taken.push({ name: own });
  }
  const named = (summand, name) => names.get(`${summand}:${name}`) ?? name; // the ground is everybody's
  return {
    vertices: vertices.map(({ summand, name, mark }) => ({ name: named(summand, name), mark })),
    edges: edges.map(({ summand, from, to, arrow, mark }) => ({
      from: named(summand, from),
      to: named(summand, to),
      arrow,
      mark,
    })),
  };
}

/** The graph that the parts of a picture show; null when they show something else. */
export function graphOf(parts) {
  const isGraph = ({ part, kind }) =>
    kind === 'edge' ? EDGE.test(part) : kind === 'vertex' && VERTEX.test(part);
  if (parts.length === 0 || !parts.every(isGraph)) return null;
  const of = (wanted) => parts.filter(({ kind }) => kind === wanted);
  const found = joined(of('vertex').map(vertexOf), of('edge').map(edgeOf));
  // What stands on the ground, which is no vertex of its own, is a picture of Hackenbush.
  const isTree = found.edges.some(({ from }) => !found.vertices.some(({ name }) => name === from));
  const ground = isTree ? emptyGraph('tree').vertices : [];
  return {
    kind: 'graph',
    style: isTree ? 'tree' : 'list',
    vertices: [...ground, ...found.vertices],
    edges: found.edges,
  };
}

/** Nothing, on which a graph like others is built. */
export const emptyGraph = (style) => ({
  kind: 'graph',
  style,
  vertices: style === 'tree' ? [{ name: GROUND, mark: '' }] : [],
  edges: [],
});

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
