// SPDX-License-Identifier: MIT
//
// The frame: tabs, routes `#/VIEW/REST`, light and dark, keys.
import { clear, error, h, onMemoryFull, picture, working } from './dom.js';
import { onLocked, unlock } from './http.js';
import { connect, request } from './transport.js';
import { value } from './value.js';
import { views } from './views.js';

const main = document.getElementById('main');

// In a frame of another page (embed.js) there is the view alone, with a link to the whole page.
const isEmbedded = new URLSearchParams(location.search).has('embed');
document.documentElement.classList.toggle('embedded', isEmbedded);
if (isEmbedded) {
  const whole = h('a', { target: '_blank', rel: 'noopener' }, 'ender');
  whole.addEventListener('pointerdown', () => {
    whole.href = location.pathname + location.hash;
  });
  whole.href = location.pathname + location.hash;
  const licences = h('a', { href: 'LICENSES.txt', target: '_blank', rel: 'noopener' }, 'licences');
  document.body.append(h('p', { class: 'embed-link small' }, whole, ', MIT: ', licences));
}
const themeButton = document.getElementById('theme');
const themeListeners = new Set();

// ---- light and dark ----

const dark = matchMedia('(prefers-color-scheme: dark)');
let chosen = null;
try {
  chosen = localStorage.getItem('ender-theme');
} catch {
  /* no storage: the system's */
}
const theme = () => chosen ?? (dark.matches ? 'dark' : 'light');

function setTheme() {
  document.documentElement.dataset.theme = theme();
  themeButton.textContent = theme() === 'dark' ? '☀' : '☾';
  themeButton.setAttribute(
    'aria-label',
    theme() === 'dark' ? 'Use light colours' : 'Use dark colours',
  );
  for (const listener of themeListeners) listener(theme());
}
themeButton.addEventListener('click', () => {
  chosen = theme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem('ender-theme', chosen);
  } catch {
    /* for this page only */
  }
  setTheme();
});
dark.addEventListener('change', setTheme);
setTheme();

// What gives way to something newer is stopped, and nobody need be told, wherever that is noticed.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault();
});

// ---- what views get ----

const said = document.getElementById('say');
const say = (text) => {
  said.textContent = text;
};

let known = location.hash; // of the view that is shown
const addressOf = (view, rest) => `#/${view}${rest ? '/' + encodeURIComponent(rest) : ''}`;

const ender = {
  request: (object, options) => request({ theme: theme(), ...object }, options),
  /** The answer to a question of a domain; `args` are what stands behind the question. */
  ask: async (domain, object, question, args = [], options = {}) =>
    (await ender.request({ kind: 'ask', domain, object, question, arguments: args }, options))
      .answer,
  working: (element, run, options) => working(element, run, { say, ...options }),
  transport: async () => (await connect()).name,
  value,
  picture,
  error,
  say,
  theme,
  onTheme(listener) {
    themeListeners.add(listener);
    return () => themeListeners.delete(listener);
  },
  go(view, rest = '') {
    location.hash = addressOf(view, rest);
  },
  /** The address of what a view shows now; a place of its own for Back, when it is pushed. */
  at(view, rest, { push = false, state = null } = {}) {
    if (location.hash !== known) return; // another address is about to be shown
    const address = addressOf(view, rest);
    if (push && location.hash !== address) history.pushState(state, '', address);
    else history.replaceState(state ?? history.state, '', address);
    known = location.hash;
  },
};

onMemoryFull(() => request({ kind: 'reset' }));

// ---- routes ----

let shown = null; // {id, mounted}

function route() {
  const [, id, rest] = /^#\/([a-z-]+)(?:\/(.*))?$/.exec(location.hash) ?? [];
  const view = views.find((v) => v.id === id) ?? views[0];
  let text = rest ?? '';
  try {
    text = decodeURIComponent(text);
  } catch {
    /* as it stands */
  }
  return { view, rest: text };
}

async function show() {
  const { view } = route();
  known = location.hash;
  for (const link of document.querySelectorAll('#tabs a'))
    if (link.dataset.view !== view.id) link.removeAttribute('aria-current');
    else {
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ inline: 'center', block: 'nearest' }); // narrow screens
    }
  document.title = `${view.title} · ender`;
  if (shown?.id === view.id) {
    shown.mounted?.route?.(route().rest);
    return;
  }
  shown?.mounted?.unmount?.();
  const mine = (shown = { id: view.id, mounted: null });
  try {
    const module = await view.load();
    if (shown !== mine) return; // another tab meanwhile
    const place = h('div', { class: `view view-${view.id}` });
    clear(main, place);
    mine.mounted = module.mount(place, ender);
    mine.mounted?.route?.(route().rest); // another place of the view may have been asked for meanwhile
  } catch (e) {
    clear(main, error(e));
  }
}

for (const { id, title } of views)
  document
    .getElementById('tabs')
    .append(h('li', {}, h('a', { href: `#/${id}`, 'data-view': id }, title)));
addEventListener('hashchange', show);

// Ctrl+K (⌘K on a Mac) goes to the tabs, and Escape back to where one was. On the tabs arrows go from one to
// the next, and a letter to the next whose name begins so.
const tabs = document.getElementById('tabs');
const isMac = navigator.platform.startsWith('Mac');
let left = null; // what had the focus

addEventListener('keydown', (event) => {
  const held = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k' || isEmbedded)
    return;
  event.preventDefault();
  if (!tabs.contains(document.activeElement)) left = document.activeElement;
  (tabs.querySelector('[aria-current]') ?? tabs.querySelector('a')).focus();
});

function tabFor(key, links, at) {
  const { length } = links;
  if (key === 'ArrowRight') return links[(at + 1) % length];
  if (key === 'ArrowLeft') return links[(at + length - 1) % length];
  if (key === 'Home') return links[0];
  if (key === 'End') return links[length - 1];
  const behind = [...links.slice(at + 1), ...links.slice(0, at + 1)];
  const begins = ({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase());
  return key.length === 1 ? behind.find(begins) : undefined;
}

tabs.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const links = [...tabs.querySelectorAll('a')];
  const found =
    event.key === 'Escape' && left?.isConnected
      ? left
      : tabFor(event.key, links, links.indexOf(document.activeElement));
  if (!found) return;
  event.preventDefault();
  found.focus();
});

show();

// ---- a server whose address is not known ----

function askForAddress() {
  if (document.getElementById('address')) return;
  const input = h('input', {
    id: 'address',
    type: 'text',
    class: 'grow mono',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    placeholder: 'http://127.0.0.1:8642/?token=…',
  });
  const note = h('span', { class: 'soft small', role: 'status' });
  const open = (event) => {
    event.preventDefault();
    if (!unlock(input.value)) note.textContent = 'There is no token in this address.';
  };
  main.before(
    h(
      'form',
      { class: 'card locked', onsubmit: open, 'aria-label': 'The address of the server' },
      h(
        'label',
        { for: 'address' },
        'This page is answered by ender serve. Open the address that it printed, or paste it here:',
      ),
      h('div', { class: 'row' }, input, h('button', { class: 'primary' }, 'Open'), note),
    ),
  );
}
onLocked(askForAddress);

// Where there is no server: what is missing.
connect().then(({ missing, isClosed }) => {
  if (isClosed) askForAddress();
  if (!missing) return;
  document.body.append(
    h(
      'footer',
      { class: 'without' },
      h(
        'details',
        {},
        h('summary', {}, 'This page computes in the browser, without a server'),
        h(
          'ul',
          {},
          missing.map((sentence) => h('li', {}, sentence)),
        ),
      ),
    ),
  );
});
