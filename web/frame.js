// SPDX-License-Identifier: MIT
//
// What the views of objects have in common: two panes, and the line in which the object stands.
import { h, select } from './dom.js';

/** A pane with what is set up, and one with what is known of it; and what stands below the first, or below both on
    narrow screens. */
export const panes = (left, right, below = []) =>
  h(
    'div',
    { class: 'boards' },
    h('div', { class: 'board-left' }, ...left),
    h('div', { class: 'board-right' }, ...right),
    below.length > 0 && h('div', { class: 'board-below' }, ...below),
  );

/** The line of an object: set(text) is called when it has changed. */
export function objectLine(label, set, attributes = {}) {
  const input = h('input', {
    type: 'text',
    class: 'board-text',
    'aria-label': label,
    spellcheck: 'false',
    onchange: () => set(input.value.trim()),
    ...attributes,
  });
  return input;
}

/** Examples of a line, each [text, what it is] or text alone; `id` ties them to it by `list`. */
export const examples = (id, list) =>
  h(
    'datalist',
    { id },
    ...list.map((example) => {
      const [value, text] = [example].flat();
      return h('option', { value }, text);
    }),
  );

/** Whom the program plays: '' for neither player; changed() is called when another is chosen. */
export const whoPlays = (changed) =>
  select(
    'Who plays',
    [
      ['', 'you move for both'],
      ['right', 'the program is Right'],
      ['left', 'the program is Left'],
    ],
    changed,
  );
