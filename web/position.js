// SPDX-License-Identifier: MIT
//
// A position as something one can click, and what a click makes of it. What it consists of the parts of its
// picture tell; here they are found again in its text, which is changed and read anew. Which texts are
// positions the library says: `read(text)` resolves to the text as the library prints it, or to null.
//
//   {kind: 'grid', before, between, rows, separators, after}  rows of squares or pieces, a text in each;
//                                                             and places, their parts in rows as well; or
//                                                             lines between dots (areLines), in rows by turns
//   {kind: 'numbers', tokens}                                 numbers, and the texts between them
//   {kind: 'graph', ...}                                      see graph.js
//   {kind: 'text'}                                            what is only typed

import { emptyGraph, graphOf, writeGraph } from './graph.js';

const NUMBERS = /^[[\](){}\d\s,xo@/|.+!&-]*\d[[\](){}\d\s,xo@/|.+!&-]*$/;
const TOKEN = '@'; // what stands on a square besides, and is written behind the board

/** The number of the summand of a part, and its name in it. */
export const placeOf = (part) => /^(\d+):(.*)$/s.exec(part).slice(1);

/* ---- squares and pieces ---- */

/* Squares of a row have the same first number, pieces are one row. */
const rowOf = ({ part }) => part.replace(/,[^,]*$|:[^,]*$/, '');

/* The parts that are cells; none where there are squares on which nothing is written. */
function cellsOf(parts) {
  if (parts.some(({ kind, holds }) => kind === 'square' && holds === '')) return [];
  const summand = ({ part }) => placeOf(part)[0];
  const heaped = new Set(parts.filter(({ kind }) => kind === 'heap').map(summand));
  return parts.filter((part) => !heaped.has(summand(part)));
}

/* Letters in rows, where a picture does not tell its parts apart; the edges of a graph may stand before them. */
function lettersOf(text) {
  const found = /^(?:.*:)?([.#_@A-Za-z]+(?:[|/][.#_@A-Za-z]+)*)$/.exec(text);
  const rows = found ? found[1].split(/[|/]/) : [];
  return rows.flatMap((row, r) => [...row].map((holds, c) => ({ part: `1:${r},${c}`, holds })));
}

/* Where the texts of the cells stand, from the last one back: settings stand in front of them. */
function spansOf(text, cells) {
  const spans = [];
  let end = text.length;
  for (const holds of cells.toReversed()) {
    const at = end < holds.length ? -1 : text.lastIndexOf(holds, end - holds.length);
    if (at < 0) return null;
    spans.unshift([at, (end = at) + holds.length]);
  }
  return spans;
}

function lettersFor(hasToken, areLines, texts) {
  if (hasToken) return ['.', '|', '_', 'J'];
  if (areLines) return ['.', '-', '|'];
  return texts.some(isNumber) ? NUMERALS : null;
}

function gridOf(text, parts) {
  const cells = /:all$/.test(parts[0]?.part) ? lettersOf(text) : cellsOf(parts);
  const areLines = cells.length > 0 && cells.every(({ kind }) => kind === 'edge');
  const hasToken = cells.some(({ holds }) => holds.length > 1 && holds.endsWith(TOKEN));
  const texts = cells.map(({ holds }) => (hasToken ? holds.replace(TOKEN, '') : holds));
  const board = hasToken ? text.replace(/(@\d+,\d+)+$/, '') : text;
  const spans = cells.length > 0 && spansOf(board, texts);
  if (!spans) return null;
  const position = {
    kind: 'grid',
    before: text.slice(0, spans[0][0]),
    after: text.slice(spans.at(-1)[1]),
    between: null,
    rows: [[texts[0]]],
    places: [[cells[0]]],
    separators: [],
    hasToken,
    areLines,
    letters: lettersFor(hasToken, areLines, texts),
  };
  for (let i = 1; i < cells.length; i++) {
    const gap = text.slice(spans[i - 1][1], spans[i][0]);
    if (!/^[\s|/+,]*$/.test(gap)) return null;
    const isNext = areLines && gap === '/';
    if (!isNext && rowOf(cells[i]) === rowOf(cells[i - 1])) {
      position.between ??= gap;
      if (gap !== position.between) return null;
      position.rows.at(-1).push(texts[i]);
      position.places.at(-1).push(cells[i]);
    } else {
      position.separators.push(gap);
      position.rows.push([texts[i]]);
      position.places.push([cells[i]]);
    }
  }
  position.between ??= '';
  return position.between.trim() === ',' ? null : position; // numbers in a list
}

/* ---- all kinds ---- */

function numbersOf(text) {
  const [, code, rest] = /^(.*:)?(.*)$/s.exec(text);
  if (!NUMBERS.test(rest)) return null;
  return { kind: 'numbers', tokens: [code, ...rest.match(/-?\d+|@|[^\d@-]+|-/g)].filter(Boolean) };
}

/** The position of a text as the library prints it, with the parts of its picture; where these are none, what is
    set up is of the kind of an example {position, parts} of the ruleset. */
export function readPosition(text, parts = [], example = null) {
  const like = parts.length === 0 && example && readPosition(example.position, example.parts);
  if (like?.kind === 'graph') return { ...emptyGraph(like.style), settings: like.settings };
  const [, settings = '', bare] = /^([^;]*;)?(.*)$/s.exec(text);
  const graph = graphOf(parts);
  if (graph) return { ...graph, settings };
  const grid = gridOf(bare, parts);
  if (grid) return { ...grid, before: settings + grid.before };
  const numbers = numbersOf(bare);
  if (numbers) return { ...numbers, tokens: [settings, ...numbers.tokens].filter(Boolean) };
  return { kind: 'text', text };
}

export function writePosition(position) {
  switch (position.kind) {
    case 'grid': {
      const { before, after, between, rows, separators } = position;
      const gap = (at) => (at < rows.length - 1 ? separators[at] : '');
      return before + rows.map((row, at) => row.join(between) + gap(at)).join('') + after;
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
  if (letter === TOKEN && position.hasToken) return { ...position, after: `@${row},${column}` };
  const rows = position.rows.map((cells) => [...cells]);
  while (rows[row].length < column) rows[row].push(emptySquare(position));
  rows[row][column] = letter;
  return { ...position, rows };
}

const filling = (position) =>
  position.rows.flat().includes('.') ? '.' : (position.rows[0]?.at(-1) ?? '.');

/** One more row (or column), or one fewer. Of lines a row is the upright ones and those below them. */
export function withRows(position, change) {
  const rows = position.rows.map((row) => [...row]);
  const separators = [...position.separators];
  const step = position.areLines ? 2 : 1;
  for (let i = 0; i < step && change > 0; i++) {
    const width = position.areLines ? rows.at(-2)?.length : gridWidth(position);
    rows.push(Array(width ?? 1).fill(filling(position)));
    separators.push(separators.at(-1) ?? '|');
  }
  if (change < 0 && rows.length > step) {
    rows.length -= step;
    separators.length -= step;
  }
  return { ...position, rows, separators };
}

export function withColumns(position, change) {
  const width = gridWidth(position);
  const least = Math.min(...position.rows.map((row) => row.length));
  const rows = position.rows.map((row) => {
    const wanted = position.areLines ? row.length + 1 : width + 1;
    if (change > 0) return [...row, ...Array(wanted - row.length).fill(filling(position))];
    const isCut = position.areLines ? least > 1 : row.length === width && width > 1;
    return isCut ? row.slice(0, -1) : [...row];
  });
  return { ...position, rows };
}

/* The texts that may stand in squares: which of them a ruleset knows the library says. */
const LETTERS = ['.', '#', ...'xoXOLRlrbwBWTHFEDGYfgvI_@'];
const NUMERALS = ['.', '#', ...'0123456789', ...[...'123456789'].map((digit) => `-${digit}`)];

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
const WALLS = {
  '.': ['', 'no wall'],
  '|': ['▕', 'wall on the right'],
  _: ['▁', 'wall below'],
  J: ['▟', 'walls on the right and below'],
  [TOKEN]: ['●', 'the token'],
};
const mark = (position, letter) => (position?.hasToken ? WALLS : MARKS)[letter];

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
  if (position.hasToken) found.set('', TOKEN);
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
  const tokenless = inTurn.filter((letter) => letter !== TOKEN || !position.hasToken);
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
