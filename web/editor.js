// SPDX-License-Identifier: MIT
//
// A position one can click: squares (on the picture itself where that has squares), numbers, or a graph.
// It knows no ruleset; what may stand where it finds out by asking which texts can be read.

import { h } from './dom.js';
import { graphEditor } from './graph-editor.js';
import { onPicture } from './overlay.js';
import {
  changeCount,
  changeNumber,
  clickCell,
  findLetters,
  gridWidth,
  isNumber,
  letterMark,
  letterName,
  moveItem,
  readPosition,
  withColumns,
  withRows,
  writePosition,
} from './position.js';

/** The letters of each ruleset, once they were asked for. */
const known = new Map();
/** The letter that a click puts, for each ruleset; none: the next one in turn. */
const brushes = new Map();

/**
 * The element for a part {ruleset, position, picture}, and an example {position, parts} of its ruleset where the
 * position is empty. use: key (unique in the page), read(text), set(text),
 * say(words), picture(picture).
 */
export function editor(part, use) {
  const position = readPosition(part.position, part.picture?.parts, part.example);
  if (position.kind === 'grid') return gridEditor(part, position, use);
  const picture = part.picture ? use.picture(part.picture) : null;
  if (position.kind === 'graph') return graphEditor(part, position, use);
  return h(
    'div',
    { class: 'board-both' },
    position.kind === 'numbers' ? numberEditor(position, use) : null,
    part.example ? exampleButton(part, use) : null,
    picture,
  );
}

/* Where nothing is left that one could click. */
const exampleButton = ({ example }, use) =>
  h(
    'button',
    { type: 'button', onclick: () => use.set(example.position) },
    `Begin with ${example.position}`,
  );

/* ---- squares ---- */

async function lettersOf(part, position, use) {
  const old = known.get(part.ruleset) ?? [];
  if (old.length < 2) {
    const found = new Set(old);
    for (const [row, column] of [
      [0, 0],
      [position.rows.length - 1, position.rows.at(-1).length - 1],
    ])
      for (const letter of await findLetters(position, row, column, use.read)) found.add(letter);
    known.set(part.ruleset, [...found]);
  }
  return known.get(part.ruleset);
}

async function change(part, position, row, column, use) {
  const letters = await lettersOf(part, position, use);
  const brush = brushes.get(part.ruleset);
  const found = await clickCell(position, row, column, letters, brush, use.read);
  if (!found) {
    use.say(
      brush ? `${letterName(brush, position)} may not stand there` : 'nothing else may stand there',
    );
    return;
  }
  use.say(`row ${row + 1}, column ${column + 1}: ${letterName(found.letter, position)}`);
  use.set(found.text);
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function arrow(event, grid, row, column) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  grid.querySelector(`[data-cell="${row + step[0]},${column + step[1]}"]`)?.focus();
}

function cell(part, position, row, column, use, grid) {
  const letter = position.rows[row][column] ?? '.';
  const button = h(
    'button',
    {
      type: 'button',
      class: `square${letter === '#' ? ' missing' : ''}`,
      'data-cell': `${row},${column}`,
      'data-key': `${use.key}:${row},${column}`,
      tabindex: row === 0 && column === 0 ? '0' : '-1',
      'aria-label': `row ${row + 1}, column ${column + 1}: ${letterName(letter, position)}`,
      onclick: () => change(part, position, row, column, use),
      onkeydown: (event) => arrow(event, grid, row, column),
    },
    h('span', { class: 'mark' }, letterMark(letter, position)),
  );
  return h('div', { role: 'gridcell' }, button);
}

function brushPicker(part, position, use) {
  const option = (letter) => {
    const name = letterName(letter, position);
    return h(
      'option',
      { value: letter },
      `click: ${name === letter ? letter : `${letter} ${name}`}`,
    );
  };
  const select = h(
    'select',
    {
      'aria-label': 'What a click puts',
      'data-key': `${use.key}:brush`,
      onchange: () => brushes.set(part.ruleset, select.value || null),
    },
    h('option', { value: '' }, 'click: the next in turn'),
  );
  lettersOf(part, position, use).then(
    (letters) => {
      select.append(...letters.map(option));
      select.value = brushes.get(part.ruleset) ?? '';
    },
    () => {}, // stopped: another position stands there
  );
  return select;
}

function sizeButtons(position, use) {
  const resize = (label, larger) =>
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        'data-key': `${use.key}:${label}`,
        'aria-label': label,
        onclick: async () => {
          const text = writePosition(larger);
          if ((await use.read(text)) !== null) use.set(text);
          else use.say('that is no position');
        },
      },
      label,
    );
  return h(
    'div',
    { class: 'toolbar' },
    resize('row +', withRows(position, 1)),
    resize('row −', withRows(position, -1)),
    resize('column +', withColumns(position, 1)),
    resize('column −', withColumns(position, -1)),
  );
}

function gridEditor(part, position, use) {
  const width = gridWidth(position);
  const grid = h('div', {
    class: 'squares',
    role: 'grid',
    'aria-label': `${part.ruleset}: ${position.rows.length} rows of ${width}`,
  });
  grid.append(
    ...position.rows.map((_, row) =>
      h(
        'div',
        { role: 'row', class: 'square-row' },
        Array.from({ length: width }, (_, column) => cell(part, position, row, column, use, grid)),
      ),
    ),
  );
  const picture = part.picture ? use.picture(part.picture) : null;
  const board = picture && onPicture(picture, grid, position.places);
  return h(
    'div',
    { class: 'editor' },
    board ?? h('div', { class: 'board-both' }, grid, picture),
    sizeButtons(position, use),
    brushPicker(part, position, use),
  );
}

/* ---- numbers ---- */

function numberEditor(position, use) {
  const take = async (promise) => {
    const text = await promise;
    if (text === null) use.say('that is no position');
    else use.set(text);
  };
  const to = (at, number) => take(changeNumber(position, at, number, use.read));
  const small = (label, name, act) =>
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        'aria-label': name,
        'data-key': `${use.key}:${name}`,
        onclick: act,
      },
      label,
    );
  const number = (token, at) => {
    const input = h('input', {
      type: 'number',
      value: token,
      'aria-label': `number ${token}`,
      'data-key': `${use.key}:n${at}`,
      onchange: () => to(at, input.value),
    });
    return h(
      'span',
      { class: 'stepper' },
      small('−', `${token}, number ${at}: one less`, () => to(at, Number(token) - 1)),
      input,
      small('+', `${token}, number ${at}: one more`, () => to(at, Number(token) + 1)),
    );
  };
  const tokens = position.tokens.map((token, at) => {
    if (isNumber(token)) return number(token, at);
    if (token === '@')
      return small('@', 'move @ one further', () => take(moveItem(position, at, use.read)));
    return h('span', { class: 'between' }, token);
  });
  return h(
    'div',
    { class: 'editor' },
    h(
      'div',
      { class: 'numbers', role: 'group', 'aria-label': 'The numbers of the position' },
      tokens,
    ),
    h(
      'div',
      { class: 'toolbar' },
      small('number +', 'one number more', () => take(changeCount(position, 1, use.read))),
      small('number −', 'one number fewer', () => take(changeCount(position, -1, use.read))),
    ),
  );
}
