// SPDX-License-Identifier: MIT
//
// Mean and temperature along a game, as two curves; a click goes to the position.

import { axes, chart, line, scales, stop } from './axes.js';
import { h } from './dom.js';

const isKnown = (point) => point !== null;

/* The places of the points of a curve, in one piece for each row of known ones. */
function piecesOf(points, { x, y }) {
  const pieces = [[]];
  points.forEach((value, i) => {
    if (isKnown(value)) pieces.at(-1).push([x(i), y(value)]);
    else if (pieces.at(-1).length > 0) pieces.push([]);
  });
  return pieces.filter((piece) => piece.length > 0);
}

/**
 * points: [{mean, temperature, label}], numbers or null where they are not known; at: which one stands on the
 * board; pick(number): it was clicked. Null where nothing is known yet.
 */
export function curve(points, at, pick) {
  const means = points.map(({ mean }) => mean);
  const temperatures = points.map(({ temperature }) => temperature);
  const known = [...means, ...temperatures].filter(isKnown);
  if (points.length < 2 || known.length < 2) return null;
  const frame = scales({
    height: 120,
    bottom: 20,
    across: [0, points.length - 1],
    up: [Math.min(0, ...known), Math.max(1, ...known)],
  });
  const lines = (values, name) => piecesOf(values, frame).map((piece) => line(piece, name));
  const position = ({ mean, label }, i) =>
    stop([frame.x(i), frame.y(mean ?? 0)], label, {
      class: i === at ? 'now' : '',
      r: i === at ? 6 : 4.5,
      onclick: () => pick(i),
    });
  return chart(
    frame,
    { class: 'game-curve', label: 'Mean and temperature along the game' },
    [
      ...axes(frame, 2),
      ...lines(temperatures, 'temperature'),
      ...lines(means, 'mean'),
      ...points.map(position),
    ],
    h(
      'figcaption',
      {},
      h('span', { class: 'key mean' }, 'mean'),
      ' ',
      h('span', { class: 'key temperature' }, 'temperature'),
    ),
  );
}
