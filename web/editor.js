// SPDX-License-Identifier: MIT
//
// A position one can click: a grid of squares, numbers with steppers, or pieces such as edges. It
// knows no ruleset; what may stand in a square it finds out by asking which texts can be read.

import { h } from './dom.js';
import {
  findLetters,
  gridWidth,
  isNumber,
  letterMark,
  letterName,
  pieceLetter,
  readPosition,
  withCell,
  withColumns,
  withRows,
  withToken,
  writePosition,
} from './position.js';

/** The letters of each ruleset, once they were asked for. */
const known = new Map();
/** The letter that a click puts, for each ruleset; none: the next one in turn. */
const brushes = new Map();

/**
 * The element for a part {ruleset, position}. with: key (unique in the page), accepts(text), set(text),
 * say(words).
 */
export function editor(part, use) {
  const position = readPosition(part.position);
  if (position.kind === 'grid') return gridEditor(part, position, use);
  return position.kind === 'numbers' ? numberEditor(position, use) : pieceEditor(position, use);
}

/* ---- grids ---- */

async function lettersOf(part, position, row, column, use) {
  if (!known.has(part.ruleset) || known.get(part.ruleset).length < 2)
    known.set(part.ruleset, await findLetters(position, row, column, use.accepts));
  return known.get(part.ruleset);
}

/** Puts the brush's letter, or the next one that the ruleset accepts there. */
async function change(part, position, row, column, use) {
  const letters = await lettersOf(part, position, row, column, use);
  const now = position.rows[row][column];
  const brush = brushes.get(part.ruleset);
  const first = letters.indexOf(now) + 1;
  const inTurn = letters.map((_, i) => letters[(first + i) % letters.length]);
  for (const letter of brush && brush !== now ? [brush] : inTurn) {
    if (letter === now) continue;
    const text = writePosition(withCell(position, row, column, letter));
    if (!(await use.accepts(text))) continue;
    use.say(`row ${row + 1}, column ${column + 1}: ${letterName(letter)}`);
    use.set(text);
    return;
  }
  use.say('nothing else may stand there');
}

function arrow(event, grid, row, column) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
    event.key
  ];
  if (!step) return;
  event.preventDefault();
  grid.querySelector(`[data-cell="${row + step[0]},${column + step[1]}"]`)?.focus();
}

function cell(part, position, row, column, use, grid) {
  const letter = position.rows[row][column] ?? '.';
  const isMissing = letter === '#';
  const button = h(
    'button',
    {
      type: 'button',
      class: `square${isMissing ? ' missing' : ''}`,
      'data-cell': `${row},${column}`,
      'data-key': `${use.key}:${row},${column}`,
      tabindex: row === 0 && column === 0 ? '0' : '-1',
      'aria-label': `row ${row + 1}, column ${column + 1}: ${letterName(letter)}`,
      onclick: () => change(part, position, row, column, use),
      onkeydown: (event) => arrow(event, grid, row, column),
    },
    letterMark(letter),
  );
  return h('div', { role: 'gridcell' }, button);
}

function brushPicker(part, use) {
  const select = h(
    'select',
    {
      'aria-label': 'What a click puts',
      'data-key': `${use.key}:brush`,
      onchange: () => brushes.set(part.ruleset, select.value || null),
    },
    h('option', { value: '' }, 'click: the next in turn'),
    ...(known.get(part.ruleset) ?? []).map((letter) =>
      h(
        'option',
        { value: letter },
        `click: ${letter} ${letterName(letter) === letter ? '' : letterName(letter)}`,
      ),
    ),
  );
  select.value = brushes.get(part.ruleset) ?? '';
  return select;
}

function sizeButtons(position, use) {
  const fill = position.rows.flat().includes('.') ? '.' : (position.rows[0]?.at(-1) ?? '.');
  const resize = (label, change) =>
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        'data-key': `${use.key}:${label}`,
        'aria-label': label,
        onclick: async () => {
          const text = writePosition(change);
          if (await use.accepts(text)) use.set(text);
          else use.say('that is no position');
        },
      },
      label,
    );
  return h(
    'div',
    { class: 'toolbar' },
    resize('row +', withRows(position, 1, fill)),
    resize('row −', withRows(position, -1, fill)),
    resize('column +', withColumns(position, 1, fill)),
    resize('column −', withColumns(position, -1, fill)),
  );
}

function gridEditor(part, position, use) {
  const width = gridWidth(position);
  const grid = h('div', {
    class: 'squares',
    role: 'grid',
    'aria-label': `${part.ruleset}: ${position.rows.length} rows of ${width}`,
    style: `--columns: ${width}`,
  });
  grid.append(
    ...position.rows.map((_, row) =>
      h(
        'div',
        { role: 'row', class: 'square-row' },
        ...Array.from({ length: width }, (_, column) =>
          cell(part, position, row, column, use, grid),
        ),
      ),
    ),
  );
  return h('div', { class: 'editor' }, grid, sizeButtons(position, use), brushPicker(part, use));
}

/* ---- numbers ---- */

function numberEditor(position, use) {
  const change = (at, to) => use.set(writePosition(withToken(position, at, to)));
  const tokens = position.tokens.map((token, at) => {
    if (!isNumber(token)) return h('span', { class: 'between' }, token);
    const input = h('input', {
      type: 'number',
      value: token,
      'aria-label': `number ${token}`,
      'data-key': `${use.key}:n${at}`,
      onchange: () => change(at, input.value),
    });
    return input;
  });
  return h(
    'div',
    { class: 'editor numbers', role: 'group', 'aria-label': 'The numbers of the position' },
    ...tokens,
  );
}

/* ---- pieces ---- */

const COLOURS = ['B', 'R', 'G', 'W', 'Y', 'L', 'T', 'D', 'N'];

async function recolour(position, at, use) {
  const piece = position.pieces[at];
  const place = pieceLetter(piece);
  const first = COLOURS.indexOf(piece[place]) + 1;
  for (let i = 0; i < COLOURS.length; i++) {
    const letter = COLOURS[(first + i) % COLOURS.length];
    if (letter === piece[place]) continue;
    const pieces = [...position.pieces];
    pieces[at] = piece.slice(0, place) + letter + piece.slice(place + 1);
    const text = writePosition({ ...position, pieces });
    if (!(await use.accepts(text))) continue;
    use.set(text);
    return;
  }
  use.say('nothing else may stand there');
}

function pieceEditor(position, use) {
  const without = (at) =>
    writePosition({ ...position, pieces: position.pieces.filter((_, i) => i !== at) });
  const chips = position.pieces.map((piece, at) =>
    h(
      'span',
      { class: 'chip' },
      h(
        'button',
        {
          type: 'button',
          class: 'small',
          'data-key': `${use.key}:p${at}`,
          disabled: pieceLetter(piece) < 0,
          'aria-label': `${piece}: another colour`,
          onclick: () => recolour(position, at, use),
        },
        piece,
      ),
      h(
        'button',
        {
          type: 'button',
          class: 'small',
          'aria-label': `remove ${piece}`,
          disabled: position.pieces.length < 2,
          onclick: async () =>
            (await use.accepts(without(at)))
              ? use.set(without(at))
              : use.say('that is no position'),
        },
        '×',
      ),
    ),
  );
  return h(
    'div',
    { class: 'editor pieces', role: 'group', 'aria-label': 'The pieces of the position' },
    ...chips,
  );
}
