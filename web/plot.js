// SPDX-License-Identifier: MIT
//
// Lists of numbers, and of pairs of numbers, as plots: in the page and as TikZ.

import { axes, chart, line, rounded, scales, stop } from './axes.js';
import { numberOf } from './value.js';
import { s } from './zoom.js';

const LEAST = 3; // points that are worth a plot
const DIGITS = 3; // of the numbers beside the axes

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

const shown = (number) => rounded(number, DIGITS);

const rangesOf = (points) => ({
  across: rangeOf(points.map(([x]) => x)),
  up: rangeOf([0, ...points.map(([, y]) => y)]),
});

export function plot(points) {
  const ranges = rangesOf(points);
  const frame = scales({ height: 180, bottom: 24, ...ranges });
  const [left, right] = ranges.across;
  const { x, y, height, low, high } = frame;
  const number = (value) =>
    s('text', { x: x(value), y: height - 6, 'text-anchor': 'middle' }, shown(value));
  const place = ([a, b]) => [x(a), y(b)];
  return chart(frame, { class: 'plot', label: `A plot of ${points.length} points` }, [
    ...axes(frame, DIGITS),
    s('line', { class: 'axis', x1: x(left), x2: x(left), y1: y(high), y2: y(low) }),
    number(left),
    number(right),
    line(points.map(place)),
    ...points.map((point) => stop(place(point), point.map(shown).join(': '), { r: 3.5 })),
  ]);
}

/** The same as a picture of TikZ, ten centimetres wide. */
export function plotTikz(points) {
  const {
    across: [left, right],
    up: [low, high],
  } = rangesOf(points);
  const x = (value) => shown((10 * (value - left)) / (right - left));
  const y = (value) => shown((4 * (value - low)) / (high - low));
  const at = points.map(([a, b]) => `(${x(a)},${y(b)})`).join(' ');
  return [
    '\\begin{tikzpicture}',
    `\\draw[->] (0,${y(0)}) -- (10.4,${y(0)});`,
    '\\draw[->] (0,0) -- (0,4.4);',
    `\\node[below] at (0,0) {$${shown(left)}$};`,
    `\\node[below] at (10,0) {$${shown(right)}$};`,
    `\\node[left] at (0,0) {$${shown(low)}$};`,
    `\\node[left] at (0,4) {$${shown(high)}$};`,
    `\\draw plot[mark=*, mark size=1.2pt] coordinates {${at}};`,
    '\\end{tikzpicture}',
  ].join('\n');
}
