// SPDX-License-Identifier: MIT
//
// What plots and curves share: a frame with scales, the horizontal axis, numbers at the vertical one, and the
// stops of a line with what they say.

import { h } from './dom.js';
import { s } from './zoom.js';

const WIDTH = 420;
const INSET = { left: 52, right: 12, top: 12 };

export const rounded = (number, digits) => String(Math.round(number * 10 ** digits) / 10 ** digits);

/**
 * The scales of a drawing of this height, with `bottom` pixels below it, for numbers between the ends of `across`
 * and of `up`: x and y give pixels.
 */
export function scales({ height, bottom, across: [left, right], up: [low, high] }) {
  const wide = WIDTH - INSET.left - INSET.right;
  const tall = height - INSET.top - bottom;
  return {
    height,
    low,
    high,
    x: (value) => INSET.left + (wide * (value - left)) / (right - left),
    y: (value) => INSET.top + (tall * (high - value)) / (high - low),
  };
}

/** The axis at 0, and the numbers at its ends. */
export function axes({ low, high, y }, digits) {
  const number = (value) =>
    s('text', { x: INSET.left - 6, y: y(value) + 4, 'text-anchor': 'end' }, rounded(value, digits));
  return [
    s('line', { class: 'axis', x1: INSET.left, x2: WIDTH - INSET.right, y1: y(0), y2: y(0) }),
    number(low),
    number(high),
  ];
}

/** A line through places [x, y], in pixels. */
export const line = (places, name = '') =>
  s('polyline', {
    class: `curve ${name}`,
    points: places.map(([x, y]) => `${x},${y}`).join(' '),
  });

/** A stop of a line, which says what it is; `rest` are more attributes. */
export const stop = ([x, y], says, { class: name = '', ...rest }) =>
  s('circle', { class: `curve-stop ${name}`, cx: x, cy: y, ...rest }, s('title', {}, says));

/** The figure of these shapes; `below` stands under them. */
export const chart = ({ height }, { class: name, label }, shapes, ...below) =>
  h(
    'figure',
    { class: `chart ${name}` },
    s('svg', { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': label }, ...shapes),
    ...below,
  );
