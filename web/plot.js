// SPDX-License-Identifier: MIT
//
// Lists of numbers, and of pairs of numbers, as plots: in the page and as TikZ.

import { h } from './dom.js';
import { numberOf } from './value.js';
import { s } from './zoom.js';

const WIDTH = 420;
const HEIGHT = 180;
const INSET = { left: 40, right: 12, top: 12, bottom: 24 };
const LEAST = 3; // points that are worth a plot

/** The points of a value that is a list of numbers or of pairs; null for any other. */
export function pointsOf(value) {
  const items = value?.items;
  if (!items || items.length < LEAST || items.some((item) => item.label)) return null;
  const points = items.map((item, i) =>
    item.items?.length === 2
      ? item.items.map((one) => numberOf(one.text))
      : [i + 1, numberOf(item.text)],
  );
  return points.every((point) => point.every((one) => one !== null)) ? points : null;
}

function rangeOf(numbers) {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return low === high ? [low - 1, high + 1] : [low, high];
}

const rounded = (number) => String(Math.round(number * 1000) / 1000);

export function plot(points) {
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [low, high] = rangeOf([0, ...points.map(([, y]) => y)]);
  const wide = WIDTH - INSET.left - INSET.right;
  const tall = HEIGHT - INSET.top - INSET.bottom;
  const x = (value) => INSET.left + (wide * (value - left)) / (right - left);
  const y = (value) => INSET.top + (tall * (high - value)) / (high - low);
  const text = (value, at, anchor) => s('text', { ...at, 'text-anchor': anchor }, rounded(value));
  return h(
    'figure',
    { class: 'plot' },
    s(
      'svg',
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'aria-label': `A plot of ${points.length} points`,
      },
      s('line', { class: 'axis', x1: INSET.left, x2: WIDTH - INSET.right, y1: y(0), y2: y(0) }),
      s('line', {
        class: 'axis',
        x1: INSET.left,
        x2: INSET.left,
        y1: INSET.top,
        y2: HEIGHT - INSET.bottom,
      }),
      text(low, { x: INSET.left - 6, y: y(low) + 4 }, 'end'),
      text(high, { x: INSET.left - 6, y: y(high) + 4 }, 'end'),
      text(left, { x: x(left), y: HEIGHT - 6 }, 'middle'),
      text(right, { x: x(right), y: HEIGHT - 6 }, 'middle'),
      s('polyline', {
        class: 'curve',
        points: points.map(([a, b]) => `${x(a)},${y(b)}`).join(' '),
      }),
      ...points.map(([a, b]) =>
        s(
          'circle',
          { class: 'curve-stop', cx: x(a), cy: y(b), r: 3.5 },
          s('title', {}, `${rounded(a)}: ${rounded(b)}`),
        ),
      ),
    ),
  );
}

/** The same as a picture of TikZ, ten centimetres wide. */
export function plotTikz(points) {
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [low, high] = rangeOf([0, ...points.map(([, y]) => y)]);
  const x = (value) => rounded((10 * (value - left)) / (right - left));
  const y = (value) => rounded((4 * (value - low)) / (high - low));
  const at = points.map(([a, b]) => `(${x(a)},${y(b)})`).join(' ');
  return [
    '\\begin{tikzpicture}',
    `\\draw[->] (0,${y(0)}) -- (10.4,${y(0)});`,
    '\\draw[->] (0,0) -- (0,4.4);',
    `\\node[below] at (0,0) {$${rounded(left)}$};`,
    `\\node[below] at (10,0) {$${rounded(right)}$};`,
    `\\node[left] at (0,0) {$${rounded(low)}$};`,
    `\\node[left] at (0,4) {$${rounded(high)}$};`,
    `\\draw plot[mark=*, mark size=1.2pt] coordinates {${at}};`,
    '\\end{tikzpicture}',
  ].join('\n');
}
