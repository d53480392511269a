// SPDX-License-Identifier: MIT
//
// Making elements. Texts of answers become text nodes, never markup.

// h('button', {class: 'small', onclick: f}, 'Undo'): children are nodes, texts, lists, or nothing.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== 'string' && name !== 'list') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children) {
    if (child === undefined || child === null || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else element.append(child);
  }
}

/** A button with these words, on which act() is called. */
export const button = (words, act, attributes = {}) =>
  h('button', { type: 'button', onclick: act, ...attributes }, words);

/** A choice among options, each [value, text]; changed() is called when another is chosen. */
export const select = (label, options, changed, attributes = {}) =>
  h(
    'select',
    { 'aria-label': label, onchange: changed, ...attributes },
    options.map(([value, text]) => h('option', { value }, text)),
  );

export function clear(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

// What an SVG of an answer may have: shapes and texts, nothing that loads or runs.
const shapes = new Set([
  'svg',
  'g',
  'path',
  'polygon',
  'polyline',
  'line',
  'rect',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'pattern',
  'marker',
  'clippath',
  'lineargradient',
  'stop',
]);

function cleaned(node) {
  for (const child of [...node.children]) {
    if (shapes.has(child.localName.toLowerCase())) cleaned(child);
    else child.remove();
  }
  for (const { name, value } of [...node.attributes])
    if (name.startsWith('on') || /href$/i.test(name) || /url\((?!#)/i.test(value))
      node.removeAttribute(name);
  return node;
}

let pictures = 0;

// A picture of an answer, {svg, title, description}, as an element.
export function picture(about) {
  const parsed = new DOMParser().parseFromString(about.svg, 'image/svg+xml');
  const svg = cleaned(document.importNode(parsed.documentElement, true));
  if (svg.localName !== 'svg') return h('pre', {}, about.description ?? '');
  // The paper is the page's.
  const paper = svg.querySelector(':scope > rect');
  if (paper && paper.getAttribute('width') === svg.getAttribute('width')) paper.remove();
  const names = [];
  for (const part of ['title', 'desc']) {
    // ids are those of one page
    const element = svg.querySelector(part);
    if (!element) continue;
    element.id = `picture-${part}-${++pictures}`;
    names.push(element.id);
  }
  svg.setAttribute('role', 'img');
  if (names.length) svg.setAttribute('aria-labelledby', names.join(' '));
  else svg.setAttribute('aria-label', about.title ?? 'picture');
  return h('figure', { class: 'picture' }, svg);
}

let forget = null;

// What gives back the memory of the session: main.js says how.
export function onMemoryFull(reset) {
  forget = reset;
}

/* Hints for programs, which name a request or its member, in words for people. */
const HINTS = [
  [
    'limits.ms',
    'It is out of reach in the time that the page has: ask about something smaller. (ender serve --seconds N gives more time.)',
  ],
  ['the request `reset`', 'Give back the memory, or ask about something smaller.'],
  ['the request `help`', 'The panel beside the worksheet searches functions and rulesets.'],
];
const hintOf = ({ hint }) => HINTS.find(([part]) => hint.includes(part))?.[1] ?? hint;

export function error(e) {
  return h(
    'div',
    { class: 'error', role: 'alert' },
    h('div', {}, e.message || String(e)),
    e.place?.excerpt && h('pre', {}, e.place.excerpt),
    e.hint && h('p', { class: 'hint' }, hintOf(e)),
    e.status === 'memory limit' && forget && freshStart(),
  );
}

// The memory of a session is full: names and values are given back, the page stays.
function freshStart() {
  const place = h('p', { class: 'hint' });
  const begin = async () => {
    await forget();
    clear(place, 'What was computed and the names that were given are forgotten. Try again.');
  };
  return clear(place, button('Forget what was computed', begin));
}

// Shows progress and a stop button while run works; resolves to what it resolved to, or undefined.
// `stop` is the AbortController of a caller that stops it as well, when something else is to be shown.
// What run finds is shown by the caller, afterwards: until it ends the element is the progress bar's.
export async function working(element, run, { say = () => {}, stop = new AbortController() } = {}) {
  let isPressed = false;
  const text = h('span', {}, 'computing …');
  const press = () => {
    isPressed = true;
    stop.abort();
  };
  const bar = h(
    'div',
    { class: 'work' },
    h('span', { class: 'spin', 'aria-hidden': 'true' }),
    text,
    button('Stop', press),
  );
  const late = setTimeout(() => {
    if (stop.signal.aborted) return; // something else is shown there
    clear(element, bar);
    say('computing');
  }, 80);
  const onProgress = ({ what, done, total }) => {
    text.textContent = `${what || 'computing'} … ${done ? done.toLocaleString('en') : ''}${total ? ' of ' + total.toLocaleString('en') : ''}`;
  };
  try {
    return await run({ onProgress, signal: stop.signal });
  } catch (e) {
    clearTimeout(late);
    if (stop.signal.aborted && !isPressed) return undefined;
    if (e.name === 'AbortError') clear(element, h('p', { class: 'soft' }, 'Stopped.'));
    else clear(element, error(e));
    say(e.name === 'AbortError' ? 'stopped' : e.message);
    return undefined;
  } finally {
    clearTimeout(late);
    bar.remove();
  }
}
