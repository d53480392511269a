// SPDX-License-Identifier: MIT
//
// Mean and temperature along a game, as two curves; a click goes to the position.

import { h } from './dom.js';
import { s } from './zoom.js';

const WIDTH = 420;
const HEIGHT = 120;
const INSET = { left: 34, right: 10, top: 10, bottom: 20 };

const isKnown = (point) => point !== null;

/* The places of the points of a curve, in one piece for each row of known ones. */
function piecesOf(points, x, y) {
  const pieces = [[]];
  points.forEach((value, i) => {
    if (isKnown(value)) pieces.at(-1).push(`${x(i)},${y(value)}`);
    else if (pieces.at(-1).length > 0) pieces.push([]);
  });
  return pieces.filter((piece) => piece.length > 0);
}

const line = (points, x, y, name) =>
  piecesOf(points, x, y).map((piece) =>
    s('polyline', { points: piece.join(' '), class: `curve ${name}` }),
  );

/**
 * points: [{mean, temperature, label}], numbers or null where they are not known; at: which one stands on the
 * board; pick(number): it was clicked. Null where nothing is known yet.
 */
export function curve(points, at, pick) {
  const means = points.map(({ mean }) => mean);
  const temperatures = points.map(({ temperature }) => temperature);
  const known = [...means, ...temperatures].filter(isKnown);
  if (points.length < 2 || known.length < 2) return null;
  const low = Math.min(0, ...known);
  const high = Math.max(1, ...known);
  const wide = WIDTH - INSET.left - INSET.right;
  const tall = HEIGHT - INSET.top - INSET.bottom;
  const x = (i) => INSET.left + (wide * i) / (points.length - 1);
  const y = (value) => INSET.top + (tall * (high - value)) / (high - low);
  const number = (value) =>
    s('text', { x: INSET.left - 6, y: y(value) + 4, 'text-anchor': 'end' }, String(value));
  const stop = ({ mean, label }, i) =>
    s(
      'circle',
      {
        class: i === at ? 'curve-stop now' : 'curve-stop',
        cx: x(i),
        cy: y(isKnown(mean) ? mean : 0),
        r: i === at ? 6 : 4.5,
        onclick: () => pick(i),
      },
      s('title', {}, label),
    );
  return h(
    'figure',
    { class: 'game-curve' },
    s(
      'svg',
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'aria-label': 'Mean and temperature along the game',
      },
      s('line', { class: 'axis', x1: INSET.left, x2: WIDTH - INSET.right, y1: y(0), y2: y(0) }),
      number(Math.round(low * 100) / 100),
      number(Math.round(high * 100) / 100),
      ...line(temperatures, x, y, 'temperature'),
      ...line(means, x, y, 'mean'),
      ...points.map(stop),
    ),
    h(
      'figcaption',
      {},
      h('span', { class: 'key mean' }, 'mean'),
      ' ',
      h('span', { class: 'key temperature' }, 'temperature'),
    ),
  );
}
