// SPDX-License-Identifier: MIT
//
// Buttons on the squares of a picture, so that the picture itself can be clicked.

import { clear, h } from './dom.js';

const TOUCH = 34; // pixels of a square, so that fingers find it
const PIECE = 0.36; // the radius of a piece, in squares (src/core/draw/board.h)

const numbers = (text) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
const near = (a, b) => Math.abs(a - b) < 0.05;

/** Middles and sides of the squares of a picture; of a row of pieces without squares those of the pieces. */
function squaresOf(svg) {
  const found = [];
  for (const polygon of svg.querySelectorAll('polygon')) {
    const [x0, y0, x1, y1, x2, y2, x3, y3, ...more] = numbers(polygon.getAttribute('points'));
    const side = x1 - x0;
    const isSquare =
      near(y0, y1) && near(x1, x2) && near(y2, y3) && near(x3, x0) && near(y2 - y1, side);
    if (isSquare && side > 8 && more.length === 0)
      found.push({ x: (x0 + x1) / 2, y: (y0 + y2) / 2, side });
  }
  if (found.length > 0) return found;
  return [...svg.querySelectorAll('circle')]
    .map((circle) => ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))))
    .map(([x, y, r]) => ({ x, y, side: r / PIECE }))
    .filter(({ side }) => side > 8);
}

/** Where the squares of a board of a size lie in the picture: {x, y, side} of the first; null when it has none. */
function lattice(svg, rows, columns) {
  const all = squaresOf(svg);
  if (all.length === 0) return null;
  const side = Math.max(...all.map((square) => square.side));
  const squares = all.filter((square) => near(square.side, side));
  const x = Math.min(...squares.map((square) => square.x));
  const y = Math.min(...squares.map((square) => square.y));
  const at = squares.map((square) => [(square.x - x) / side, (square.y - y) / side]);
  const isWhole = (number) => Math.abs(number - Math.round(number)) < 0.02;
  const fits =
    at.every(([c, r]) => isWhole(c) && isWhole(r)) &&
    Math.round(Math.max(...at.map(([c]) => c))) === columns - 1 &&
    Math.round(Math.max(...at.map(([, r]) => r))) === rows - 1;
  return fits ? { x: x - side / 2, y: y - side / 2, side } : null;
}

/**
 * The grid of buttons, laid over a picture whose squares are as many; null when the picture has other
 * ones (then board and picture stand side by side).
 */
export function onPicture(figure, grid, rows, columns) {
  const svg = figure.querySelector('svg');
  const first = svg && lattice(svg, rows, columns);
  if (!first) return null;
  const [left, top, width, height] = numbers(svg.getAttribute('viewBox'));
  const scale = TOUCH / first.side;
  svg.setAttribute('width', width * scale);
  svg.setAttribute('height', height * scale);
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  for (const button of grid.querySelectorAll('[data-cell]')) {
    const [row, column] = button.dataset.cell.split(',').map(Number);
    Object.assign(button.style, {
      left: percent(first.x + column * first.side - left, width),
      top: percent(first.y + row * first.side - top, height),
      width: percent(first.side, width),
      height: percent(first.side, height),
    });
    clear(button);
  }
  svg.setAttribute('aria-hidden', 'true'); // the buttons say what it shows
  grid.classList.add('laid-over');
  return h('div', { class: 'clickable-picture' }, figure, grid);
}
