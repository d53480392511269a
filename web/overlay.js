// SPDX-License-Identifier: MIT
//
// Buttons on the parts of a picture, so that the picture itself can be clicked.

import { clear, h } from './dom.js';

const TOUCH = 60; // pixels of a part, so that fingers find it
const LARGEST = 4; // times the natural size, for parts that are very narrow

/**
 * The grid of buttons, laid over the picture whose parts they are: rows of parts with their boxes. Null
 * where they have none (then board and picture stand side by side).
 */
export function onPicture(figure, grid, places) {
  const svg = figure.querySelector('svg');
  const parts = places.flat();
  if (!svg || !parts.every(({ width, height }) => width > 0 && height > 0)) return null;
  const [left, top, width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
  const side = Math.min(...parts.map((part) => Math.min(part.width, part.height)));
  const scale = Math.min(Math.max(TOUCH / side, 1), LARGEST);
  svg.setAttribute('width', width * scale);
  svg.setAttribute('height', height * scale);
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  for (const button of grid.querySelectorAll('[data-cell]')) {
    const [row, column] = button.dataset.cell.split(',').map(Number);
    const part = places[row]?.[column];
    if (!part) {
      button.remove(); // rows may be of different lengths
      continue;
    }
    Object.assign(button.style, {
      left: percent(part.x - left, width),
      top: percent(part.y - top, height),
      width: percent(part.width, width),
      height: percent(part.height, height),
    });
    clear(button);
  }
  svg.setAttribute('aria-hidden', 'true'); // the buttons say what it shows
  grid.classList.add('laid-over');
  return h('div', { class: 'clickable-picture' }, figure, grid);
}
