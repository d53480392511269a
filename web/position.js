// SPDX-License-Identifier: MIT
//
// The text of a position as something one can click. Most positions are rows of letters, some are
// numbers, the others lists of pieces such as the edges of a graph. This file knows how such texts
// are taken apart and put together again; which of them are positions the library says.

const CELL = /[.#_@A-Za-z]/;
const GRID = /^([^>\-]*:)?([.#_@A-Za-z]+(?:[|/][.#_@A-Za-z]+)*)$/;
const NUMBERS = /^([^>\-]*:)?([\d\s,x@/|.-]*\d[\d\s,x@/|.-]*)$/;

/**
 * A text as {kind: 'grid', before, separator, rows}, {kind: 'numbers', tokens} with tokens that are
 * numbers or texts, or {kind: 'pieces', pieces}.
 */
export function readPosition(text) {
  const grid = GRID.exec(text);
  if (grid) {
    const separator = grid[2].includes('/') ? '/' : '|';
    const rows = grid[2].split(separator).map((row) => [...row]);
    return { kind: 'grid', before: grid[1] ?? '', separator, rows };
  }
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const before = numbers[1] ? [numbers[1]] : [];
    const tokens = numbers[2].match(/-?\d+|[^\d-]+|-/g) ?? [];
    return { kind: 'numbers', tokens: [...before, ...tokens] };
  }
  return { kind: 'pieces', pieces: text === '' ? [] : text.split(',') };
}

export function writePosition(position) {
  if (position.kind === 'grid') {
    const { before, separator, rows } = position;
    return before + rows.map((row) => row.join('')).join(separator);
  }
  return position.kind === 'numbers' ? position.tokens.join('') : position.pieces.join(',');
}

export const isNumber = (token) => /^-?\d+$/.test(token);

/** The width of a grid: rows may be of different lengths. */
export const gridWidth = (position) => Math.max(0, ...position.rows.map((row) => row.length));

/** The same position with one cell (or one letter of a piece) changed. */
export function withCell(position, row, column, letter) {
  const rows = position.rows.map((cells) => [...cells]);
  while (rows[row].length < column) rows[row].push('.');
  rows[row][column] = letter;
  return { ...position, rows };
}

export function withToken(position, at, token) {
  const tokens = [...position.tokens];
  tokens[at] = String(token);
  return { ...position, tokens };
}

/** One more row (or column), or one fewer. */
export function withRows(position, change, fill) {
  const rows = position.rows.map((row) => [...row]);
  if (change > 0) rows.push(Array(gridWidth(position)).fill(fill));
  else if (rows.length > 1) rows.pop();
  return { ...position, rows };
}

export function withColumns(position, change, fill) {
  const width = gridWidth(position);
  const rows = position.rows.map((row) => {
    if (change > 0) return [...row, ...Array(width + 1 - row.length).fill(fill)];
    return row.length === width && width > 1 ? row.slice(0, -1) : [...row];
  });
  return { ...position, rows };
}

/** The letters that may stand in cells: which of them a ruleset knows the library says. */
export const LETTERS = ['.', '#', ...'xoXOLRlrbwBWTHFEDGYfgv_@'];

/** How a letter looks on a board, and what it is called. */
export const MARKS = {
  '.': ['', 'empty'],
  _: ['', 'empty'],
  '#': ['', 'no square'],
  x: ['●', "black, Left's"],
  X: ['●', "black, Left's"],
  b: ['●', "black, Left's"],
  B: ['●', "black or blue, Left's"],
  o: ['○', "white, Right's"],
  O: ['○', "white, Right's"],
  w: ['○', "white, Right's"],
  W: ['○', "white, Right's"],
  L: ['L', "Left's"],
  R: ['R', "Right's"],
  T: ['T', 'T'],
  H: ['H', 'H'],
  F: ['F', 'F'],
};

export const letterMark = (letter) => MARKS[letter]?.[0] ?? letter;
export const letterName = (letter) => MARKS[letter]?.[1] ?? letter;

/**
 * The letters of a ruleset, found by asking whether the position with each of them in its place can
 * be read. accepts(text) resolves to a truth value.
 */
export async function findLetters(position, row, column, accepts) {
  const found = [];
  for (const letter of LETTERS)
    if (await accepts(writePosition(withCell(position, row, column, letter)))) found.push(letter);
  return found;
}

/** Is there something to click in a piece? Then a capital letter, which stands for a colour. */
export const pieceLetter = (piece) => /[BRGWYLTDN](?=[^A-Za-z]*$)/.exec(piece)?.index ?? -1;

export function isCell(letter) {
  return CELL.test(letter);
}
