// SPDX-License-Identifier: MIT
//
// Values set as in print. The text of an answer, such as `{2|{1|-3/2}}`, is read into a tree of braces
// and set with slashes whose number tells the depth, 2 || 1 | -3/2; fractions stand upright, arrows
// and stars are symbols. What is no value in this notation stays text.
import { h } from './dom.js';

/** The number that a text in the notation is; null for what is none. */
export function numberOf(text) {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text ?? '');
  return found ? Number(found[1]) / Number(found[2] ?? 1) : null;
}

const depthMost = 200;

// {options: [left list, right list]} for braces; {text} for anything else.
function read(text) {
  let at = 0;
  function list(depth) {
    const items = [];
    for (;;) {
      const item = sum(depth);
      if (item.length) items.push(item);
      if (text[at] === ',') {
        at++;
        continue;
      }
      return items;
    }
  }
  function sum(depth) {
    const parts = [];
    let plain = '';
    const flush = () => {
      if (plain) parts.push({ text: plain });
      plain = '';
    };
    for (let inner = 0; at < text.length; at++) {
      const c = text[at];
      if (c === '{' && depth < depthMost) {
        flush();
        at++;
        const left = list(depth + 1);
        if (text[at] !== '|') throw new Error('no bar');
        at++;
        const right = list(depth + 1);
        if (text[at] !== '}') throw new Error('no brace');
        parts.push({ options: [left, right] });
        continue;
      }
      if (c === '(') inner++;
      if (c === ')') inner--;
      if (depth > 0 && inner <= 0 && (c === '|' || c === '}' || c === ',')) break;
      plain += c;
    }
    flush();
    return parts;
  }
  const parts = sum(0);
  if (at < text.length) throw new Error('text behind');
  return parts;
}

/** The options of both players in `{a,b|c}`, as texts; null for what is no braces. */
export function sidesOf(text) {
  let parts;
  try {
    parts = read(text);
  } catch {
    return null;
  }
  if (parts.length !== 1 || !parts[0].options) return null;
  return parts[0].options.map((side) => side.map((item) => item.map(textOf).join('')));
}

const textOf = (part) =>
  part.options
    ? `{${part.options.map((side) => side.map((item) => item.map(textOf).join('')).join(',')).join('|')}}`
    : part.text;

// How many slashes a pair of braces needs: one more than what stands directly inside.
function rank(node) {
  let most = 0;
  for (const side of node.options)
    for (const item of side)
      if (item.length === 1 && item[0].options && side.length === 1)
        most = Math.max(most, rank(item[0]));
  return most + 1;
}

const slashesMost = 3;

function setOptions(node, bare) {
  const slashes = rank(node);
  const nested = slashes <= slashesMost;
  const side = (items) =>
    items.flatMap((item, i) => [
      i > 0 && h('span', { class: 'comma' }, ','),
      ...item.map((part) =>
        part.options
          ? setOptions(part, nested && items.length === 1 && item.length === 1)
          : setPlain(part.text),
      ),
    ]);
  return h(
    'span',
    { class: 'group' },
    !bare && h('span', { class: 'brace' }, '{'),
    side(node.options[0]),
    h('span', { class: 'slash' }, nested ? '|'.repeat(slashes) : '|'),
    side(node.options[1]),
    !bare && h('span', { class: 'brace' }, '}'),
  );
}

function fraction(numerator, denominator) {
  return h('span', { class: 'frac' }, h('span', {}, numerator), h('span', {}, denominator));
}

const names = {
  tiny: '+',
  miny: '−',
  on: 'on',
  off: 'off',
  over: 'over',
  under: 'under',
  dud: 'dud',
};

const arrow = (c) => (c === '^' ? '↑' : '↓');

// Behind a number a factor would run into it: 4 + 3·↑.
function ups(out, count, sign) {
  if (count === 1) out.append(arrow(sign));
  else if (count === 2) out.append(sign === '^' ? '⇑' : '⇓');
  else out.append(/\d$/.test(out.textContent) ? '+' : '', `${count}·${arrow(sign)}`);
}

// What is not seen but copied and read aloud: +_2 is no sum.
const mark = (text) => h('span', { class: 'unseen' }, text);

/* The end of an exponent that begins here: in brackets, a number or w; the place itself where there is none. */
function exponentEnd(text, at) {
  if (text[at] !== '(') return at + (/^(\d+|w)/.exec(text.slice(at))?.[0].length ?? 0);
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) return i + 1;
  }
  return at;
}

const infinite = { w: 'ω', eps: 'ε' };
const INFINITE = /(?<![A-Za-z_])(\*?)(w|eps)(?![A-Za-z_\d])/g;

/* Ordinals and infinitesimals, w^(1/2), with what is between them: behind a factor the star is a product. */
function setLong(text) {
  const out = h('span', {});
  let from = 0;
  for (const m of text.matchAll(new RegExp(INFINITE, 'g'))) {
    if (m.index < from) continue; // in the exponent of the one before
    const isProduct = m[1] && /[\d)]$/.test(text.slice(0, m.index));
    out.append(setPlain(text.slice(from, m.index) + (isProduct ? '' : m[1])), infinite[m[2]]);
    from = m.index + m[0].length;
    const end = text[from] === '^' ? exponentEnd(text, from + 1) : from + 1;
    if (end > from + 1) {
      const exponent = text.slice(from + 1, end).replace(/^\((.*)\)$/s, '$1');
      out.append(h('sup', {}, setPlain(exponent)));
      from = end;
    }
    if (!/^\*[\d(]/.test(text.slice(from))) continue;
    out.append('·'); // w*3, of ordinals
    from += 1;
  }
  if (from < text.length) out.append(setPlain(text.slice(from)));
  return out;
}

// Numbers, arrows, stars: 1/2v3*2, ^^, 5.^, +-1, tiny(2).
function setPlain(text) {
  if (text.search(INFINITE) >= 0) return setLong(text);
  const out = h('span', {});
  const tokens =
    /(-?)(\d+)\/(\d+)|(tiny|miny)\(([^()]*)\)|\+-|(\d+)\.([v^])|([\^v])(\d+)|(\^|v)\[([^\]]*)\]|(\^|v)<([^>]*)>|[\^v]+(?![a-z])|\*(\d+)?|-(?=[\d^v*{(])|[a-z_]{2,}|[^]/g;
  for (const m of text.matchAll(tokens)) {
    const [all] = m;
    if (m[2]) out.append(m[1] ? '−' : '', fraction(m[2], m[3]));
    else if (m[4]) out.append(names[m[4]], mark('_'), h('sub', {}, setPlain(m[5])));
    else if (all === '+-') out.append('±');
    else if (m[6]) ups(out, Number(m[6]), m[7]);
    else if (m[8]) ups(out, Number(m[9]), m[8]);
    else if (m[10]) out.append(arrow(m[10]), h('sup', {}, `[${m[11]}]`));
    else if (m[12]) out.append(arrow(m[12]), h('sup', {}, m[13]));
    else if (/^[\^v]+$/.test(all)) ups(out, all.length, all[0]);
    else if (all[0] === '*') out.append('∗', m[14] ?? '');
    else if (all === '-') out.append('−');
    else out.append(all);
  }
  return out;
}

const setMost = 4000;

// A value of an answer, or a text in the notation.
export function value(result) {
  const text = typeof result === 'string' ? result : (result.form ?? result.text ?? '');
  const type = typeof result === 'string' ? 'value' : result.type;
  if (type === 'text' || type === 'object') return h('pre', {}, text);
  if (type === 'word' && /^\{.*\}$/.test(text)) return value(text);
  if (type === 'word' || type === 'truth value' || type === 'truth') return h('span', {}, text);
  if (result.items) {
    if (result.items.length === 0) return h('span', { class: 'soft' }, 'none');
    if (result.items.some((item) => item.label))
      return h(
        'dl',
        { class: 'rows' },
        result.items.map((item) => [h('dt', {}, item.label), h('dd', {}, value(item))]),
      );
    return h(
      'span',
      {},
      result.items.flatMap((item, i) => [i > 0 && ', ', value(item)]),
    );
  }
  const out = h('span', { class: 'value', title: text.length < 300 ? text : undefined });
  try {
    if (text.length > setMost) throw new Error('long');
    for (const part of read(text))
      out.append(part.options ? setOptions(part, false) : setPlain(part.text));
  } catch {
    out.textContent = text;
    out.classList.add('mono');
  }
  return out;
}
