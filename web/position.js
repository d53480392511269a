// SPDX-License-Identifier: MIT
//
// The text of a position as something one can click, and what a click makes of it. Most positions are
// rows of squares, some are numbers, some are graphs. This file knows how such texts are taken apart
// and put together again; which of them are positions the library says: `read(text)` resolves to the
// text as the library prints it, or to null.
//
//   {kind: 'grid', before, separator, between, rows, after}   rows of squares, each a letter or a number
//   {kind: 'numbers', tokens}                                 numbers, and the texts between them
//   {kind: 'graph', ...}                                      see graph.js
//   {kind: 'text'}                                            what is only typed

import { readGraph, writeGraph } from './graph.js';

const GRID = /^(.*:)?([.#_@A-Za-z]+(?:[|/][.#_@A-Za-z]+)*)$/;
const NUMBERS = /^(.*:)?([[\]()\d\s,x@/|.-]*\d[[\]()\d\s,x@/|.-]*)$/;
const MAZE = /^([.|_J]+(?:\/[.|_J]+)*)((?:@\d+,\d+)*)$/;

/* Where the text alone does not tell what it is. */
const GRAPHS = [
  ...['arc-kayles', 'cutthroat', 'digraph-placement', 'edge-geography', 'fjords', 'general-col'],
  ...[
    'geography',
    'graph-col',
    'graph-snort',
    'hare-hounds',
    'independence',
    'loopy-geography',
    'node-kayles',
  ],
  ...['partizan-arc-kayles', 'undirected-edge-geography', 'undirected-geography'],
  'weighted-arc-kayles',
];
const SHAPES = {
  ...Object.fromEntries(GRAPHS.map((name) => [name, 'graph'])),
  hackenbush: 'tree',
  'childish-hackenbush': 'tree',
  'general-hackenbush': 'tree',
  'hackenbush-sprigs': 'tree',
  hackenstrings: 'strings',
  lenres: 'digits',
  maze: 'maze',
  sheep: 'herds',
  spawning: 'numbers',
  turning: 'grid',
};

const squares = (text, separator, split, more = {}) => ({
  kind: 'grid',
  before: '',
  after: '',
  between: '',
  separator,
  rows: text.split(separator).map(split),
  ...more,
});

function readGrid(text) {
  const found = GRID.exec(text);
  if (!found) return null;
  const separator = found[2].includes('/') ? '/' : '|';
  return squares(found[2], separator, (row) => [...row], { before: found[1] ?? '' });
}

function readNumbers(text) {
  const found = NUMBERS.exec(text);
  if (!found) return null;
  const before = found[1] ? [found[1]] : [];
  return { kind: 'numbers', tokens: [...before, ...found[2].match(/-?\d+|@|[^\d@-]+|-/g)] };
}

function readMaze(text) {
  const found = MAZE.exec(text);
  if (!found) return null;
  return squares(found[1], '/', (row) => [...row], {
    after: found[2],
    letters: ['.', '|', '_', 'J'],
    hasToken: true,
  });
}

function readHerds(text) {
  if (!/^[-\d.#\s,|/]+$/.test(text)) return null;
  const separator = text.includes('/') ? '/' : '|';
  return squares(text, separator, (row) => row.trim().split(/[\s,]+/), {
    between: ' ',
    letters: ['.', '#', '2', '3', '4', '6', '-2', '-3', '-4', '-6'],
  });
}

const readers = {
  graph: (text) => readGraph(text, 'list'),
  tree: (text) => readGraph(text, 'tree'),
  strings: (text) =>
    /^[LRE\d]+(\+[LRE\d]+)*$/.test(text)
      ? squares(text, '+', (row) => row.match(/\d+|[LRE]/g), {
          letters: ['L', 'R', 'E', '1', '2', '3', '4'],
        })
      : null,
  digits: (text) =>
    /^\d{2,}(\+\d{2,})*$/.test(text)
      ? squares(text, '+', (row) => [...row], { letters: ['0', '1', '2', '3'] })
      : null,
  maze: readMaze,
  herds: readHerds,
  numbers: readNumbers,
  grid: readGrid,
};

/* Of an operator on a ruleset, as in nim:misere, the shape is the ruleset's. */
const shapeOf = (ruleset) =>
  SHAPES[ruleset] ?? SHAPES[ruleset.split(/[:()]/).find((n) => SHAPES[n])];

/** What stands in front of a semicolon are settings; no click changes them. */
function withSettings(position, settings) {
  if (position.kind === 'grid') return { ...position, before: settings + position.before };
  if (position.kind === 'numbers') return { ...position, tokens: [settings, ...position.tokens] };
  return { ...position, settings };
}

export function readPosition(text, ruleset = '') {
  const [, settings, bare] = /^([^;]*;)?([^;]*)$/s.exec(text) ?? [text, '', text];
  const reader = readers[shapeOf(ruleset)];
  const read = reader ? reader(bare) : (readGrid(bare) ?? readNumbers(bare));
  if (!read) return { kind: 'text', text };
  return settings ? withSettings(read, settings) : read;
}

export function writePosition(position) {
  switch (position.kind) {
    case 'grid': {
      const { before, after, between, separator, rows } = position;
      const joined = rows.map((row) => row.join(between));
      return before + joined.join(between ? ` ${separator} ` : separator) + after;
    }
    case 'numbers':
      return position.tokens.join('');
    case 'graph':
      return writeGraph(position);
    default:
      return position.text;
  }
}

/* ---- squares ---- */

/** The width of a grid: rows may be of different lengths. */
export const gridWidth = (position) => Math.max(0, ...position.rows.map((row) => row.length));

const emptySquare = (position) => position.letters?.[0] ?? '.';

/** The same position with one square changed. */
export function withCell(position, row, column, letter) {
  if (letter === '@' && position.hasToken) return { ...position, after: `@${row},${column}` };
  const rows = position.rows.map((cells) => [...cells]);
  while (rows[row].length < column) rows[row].push(emptySquare(position));
  rows[row][column] = letter;
  return { ...position, rows };
}

const filling = (position) =>
  position.rows.flat().includes('.') ? '.' : (position.rows[0]?.at(-1) ?? '.');

/** One more row (or column), or one fewer. */
export function withRows(position, change) {
  const rows = position.rows.map((row) => [...row]);
  if (change > 0) rows.push(Array(gridWidth(position)).fill(filling(position)));
  else if (rows.length > 1) rows.pop();
  return { ...position, rows };
}

export function withColumns(position, change) {
  const width = gridWidth(position);
  const rows = position.rows.map((row) => {
    if (change > 0) return [...row, ...Array(width + 1 - row.length).fill(filling(position))];
    return row.length === width && width > 1 ? row.slice(0, -1) : [...row];
  });
  return { ...position, rows };
}

/* The letters that may stand in squares: which of them a ruleset knows the library says. */
const LETTERS = ['.', '#', ...'xoXOLRlrbwBWTHFEDGYfgvI_@'];

/* How a letter looks on a board, and what it is called. */
const BLACK = ['●', 'black, Left’s'];
const WHITE = ['○', 'white, Right’s'];
const MARKS = {
  '.': ['', 'empty'],
  _: ['', 'empty'],
  '#': ['', 'no square'],
  x: BLACK,
  X: BLACK,
  b: BLACK,
  B: ['B', 'black or blue, Left’s'],
  o: WHITE,
  O: WHITE,
  w: WHITE,
  W: WHITE,
  L: ['L', 'Left’s'],
  R: ['R', 'Right’s'],
};
const MAZE_MARKS = {
  '.': ['', 'no wall'],
  '|': ['▕', 'wall on the right'],
  _: ['▁', 'wall below'],
  J: ['▟', 'walls on the right and below'],
  '@': ['●', 'the token'],
};
const mark = (position, letter) => (position?.hasToken ? MAZE_MARKS : MARKS)[letter];

export const letterMark = (letter, position) => mark(position, letter)?.[0] ?? letter;
export const letterName = (letter, position) => mark(position, letter)?.[1] ?? letter;

/**
 * The letters that make different positions where they stand in a square. Those that stand in the
 * position already go first: of two names of one thing it has that.
 */
export async function findLetters(position, row, column, read) {
  const here = position.rows.flat().filter((letter) => !position.letters);
  const found = new Map();
  for (const letter of new Set([...here, ...(position.letters ?? LETTERS)])) {
    const text = await read(writePosition(withCell(position, row, column, letter)));
    if (text !== null && !found.has(text)) found.set(text, letter);
  }
  if (position.hasToken) found.set('', '@');
  const order = position.letters ?? LETTERS;
  return [...found.values()].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** The same letter goes from where it stands, if that is one square: there may be one fox only. */
function moved(position, row, column, letter) {
  const places = [];
  position.rows.forEach((cells, r) =>
    cells.forEach((c, k) => c === letter && (r !== row || k !== column) && places.push([r, k])),
  );
  if (places.length !== 1) return null;
  const without = withCell(position, ...places[0], emptySquare(position));
  return withCell(without, row, column, letter);
}

/** The text after a click on a square: `brush`, or the next of the letters that may stand there. */
export async function clickCell(position, row, column, letters, brush, read) {
  const now = position.rows[row][column];
  const first = letters.indexOf(now) + 1;
  const inTurn = letters.map((_, i) => letters[(first + i) % letters.length]);
  const tokenless = inTurn.filter((letter) => letter !== '@' || !position.hasToken);
  for (const letter of brush ? [brush] : tokenless) {
    if (letter === now) continue;
    for (const next of [
      withCell(position, row, column, letter),
      moved(position, row, column, letter),
    ]) {
      const text = next && writePosition(next);
      if (text && (await read(text)) !== null) return { text, letter };
    }
  }
  return null;
}

/* ---- numbers ---- */

export const isNumber = (token) => /^-?\d+$/.test(token);

/** The text with another number, or null where there is none. */
export async function changeNumber(position, at, to, read) {
  const tokens = [...position.tokens];
  tokens[at] = String(to);
  const text = writePosition({ ...position, tokens });
  return (await read(text)) === null ? null : text;
}

/* The numbers behind the code and the bracket before them, from the first to the last. */
function listed(tokens) {
  const begin = tokens[0]?.endsWith(':') ? 1 : 0;
  const at = tokens.findIndex((token, i) => i >= begin && isNumber(token));
  return [at, tokens.findLastIndex((token) => isNumber(token) || token === '@')];
}

/** The text with one number more at the end, like the last, or with one fewer; null where it may not be. */
export async function changeCount(position, by, read) {
  const { tokens } = position;
  const [first, last] = listed(tokens);
  const text = (list) => writePosition({ ...position, tokens: list });
  const candidates = [];
  if (by > 0) {
    for (const between of [tokens[last - 1], ',', '+'])
      if (between && !isNumber(between) && between.trim().length === 1 && !/[:@[(]/.test(between))
        for (const number of [tokens[last], String(Number(tokens[last]) + 1)])
          candidates.push(text(tokens.toSpliced(last + 1, 0, between, number)));
  } else if (last - first >= 2) {
    candidates.push(text(tokens.toSpliced(last - 1, 2)));
  }
  for (const candidate of candidates) if ((await read(candidate)) !== null) return candidate;
  return null;
}

/** The text with what stands at a place (the roller, for instance) one number further; round at the end. */
export async function moveItem(position, at, read) {
  const { tokens } = position;
  const item = tokens[at];
  const next = tokens.findIndex((token, i) => i > at && isNumber(token));
  let list;
  if (next >= 0) {
    list = [...tokens];
    [list[at], list[next]] = [list[next], list[at]];
  } else {
    const first = tokens.findIndex(isNumber);
    const bare = tokens.filter((token) => isNumber(token));
    list = [...tokens.slice(0, first), [item, ...bare].join(',')];
  }
  const text = writePosition({ ...position, tokens: list });
  return (await read(text)) === null ? null : text;
}
