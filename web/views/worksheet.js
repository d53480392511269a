// SPDX-License-Identifier: MIT
//
// The worksheet: expressions and definitions with their values, pictures and cards. It is kept in the
// browser, travels in a link, and leaves as Markdown, LaTeX or Lua. A sheet is a list of texts; what
// they come to is computed again.
import { clear, h } from '../dom.js';
import { toLatex, toLua, toMarkdown } from './sheet-export.js';

export const title = 'Worksheet';

const storage = 'ender-worksheet';
const first = ['{1|*} + 1/2', 'bipass("bwbw")', 'draw_thermograph({4|{1|0}})'];
const cellsMost = 500;

function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(storage));
    if (Array.isArray(kept))
      return kept.filter((text) => typeof text === 'string').slice(0, cellsMost);
  } catch {
    /* nothing kept */
  }
  return null;
}

export function mount(element, ender) {
  const cells = []; // {text, result, item}
  const list = h('ol', { class: 'cells', 'aria-label': 'Cells' });
  const input = h('input', {
    type: 'text',
    'aria-label': 'Expression',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: 'an expression, a definition, or ? and a value',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'completions',
  });
  const menu = h('ul', {
    class: 'menu',
    id: 'completions',
    role: 'listbox',
    'aria-label': 'Completions',
    hidden: true,
  });
  let history = -1; // how far back
  let ended = false;

  // ---- cells ----

  function save() {
    try {
      localStorage.setItem(storage, JSON.stringify(cells.map((c) => c.text)));
    } catch {
      /* not kept */
    }
  }

  function add(text) {
    const cell = { text, result: null };
    const answer = h('div', { class: 'answer' });
    cell.item = h(
      'li',
      { class: 'cell' },
      h(
        'button',
        {
          class: 'asked',
          type: 'button',
          title: 'Edit again',
          onclick: () => {
            input.value = cell.text;
            input.focus();
          },
        },
        text,
      ),
      h(
        'div',
        { class: 'tools' },
        h(
          'button',
          {
            class: 'quiet small',
            type: 'button',
            'aria-label': `Card of ${text}`,
            onclick: () => card(cell, answer),
          },
          'Card',
        ),
        h(
          'button',
          {
            class: 'quiet small',
            type: 'button',
            'aria-label': `Remove ${text}`,
            onclick: () => remove(cell),
          },
          '✕',
        ),
      ),
      answer,
    );
    cells.push(cell);
    list.append(cell.item);
    cell.answer = answer;
    return cell;
  }

  function remove(cell) {
    cells.splice(cells.indexOf(cell), 1);
    cell.item.remove();
    save();
    input.focus();
  }

  async function run(cell) {
    if (cell.text.startsWith('?')) return card(cell, cell.answer);
    const result = await ender.working(cell.answer, (options) =>
      ender.request({ kind: 'evaluate', text: cell.text }, options),
    );
    if (!result) return;
    cell.result = result;
    clear(cell.answer, shown(result, cell.text));
    ender.say(`${cell.text} is ${result.value.text ?? result.value.picture?.title ?? ''}`);
  }

  function shown(result, text) {
    const value = result.value;
    if (value.picture) return ender.picture(value.picture);
    const game = value.type === 'value' || value.type === 'literal form';
    return [
      h(
        'div',
        {},
        result.defined && h('span', { class: 'soft mono' }, `${result.defined} := `),
        ender.value(value),
      ),
      (value.outcome || game) &&
        h(
          'div',
          { class: 'facts' },
          value.outcome &&
            h('span', { class: 'pill', title: outcomes[value.outcome] }, outcomes[value.outcome]),
          value.cut_from &&
            h('span', { class: 'pill' }, `${value.cut_from.toLocaleString('en')} characters`),
          game &&
            h(
              'button',
              {
                class: 'link small',
                type: 'button',
                onclick: () =>
                  ender.go(
                    'explorer',
                    result.defined ? value.text : text.replace(/^[^"]*:=/, '').trim(),
                  ),
              },
              'explore',
            ),
        ),
    ];
  }

  const cardText = (cell) => cell.text.replace(/^\?/, '').replace(/^\s*\w+\s*:=/, '');

  async function card(cell, place) {
    const text = cardText(cell);
    const result = await ender.working(place, (options) =>
      ender.request({ kind: 'card', text, picture: true }, options),
    );
    if (!result) return;
    cell.result = { value: result.value };
    clear(
      place,
      h(
        'dl',
        { class: 'rows' },
        result.rows.map((row) => [
          h('dt', { title: row.summary }, row.label),
          h(
            'dd',
            {},
            row.value ? ender.value(row.value) : h('span', { class: 'soft' }, row.missing),
          ),
        ]),
      ),
      result.thermograph && ender.picture(result.thermograph),
    );
  }

  async function runAll(texts) {
    await ender.request({ kind: 'reset' }).catch(() => {});
    for (const text of texts) {
      if (ended) return;
      await run(add(text));
    }
  }

  async function submit(event) {
    event?.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    hideMenu();
    history = -1;
    input.value = '';
    const cell = add(text);
    save();
    await run(cell);
    cell.item.scrollIntoView({ block: 'nearest' });
  }

  // ---- completion ----

  let offered = [],
    at = -1,
    from = 0,
    asking = 0;

  function hideMenu() {
    offered = [];
    at = -1;
    menu.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  async function complete() {
    const mine = ++asking;
    const bytes = new TextEncoder().encode(input.value.slice(0, input.selectionStart)).length;
    const word = /[a-z][\w-]*$/i.exec(input.value.slice(0, input.selectionStart))?.[0] ?? '';
    if (word.length < 2) return hideMenu();
    const result = await ender
      .request({ kind: 'complete', text: input.value, cursor: bytes })
      .catch(() => null);
    if (mine !== asking || !result || ended) return;
    offered = result.completions.slice(0, 12);
    from = input.selectionStart - word.length;
    at = -1;
    if (offered.length === 0 || (offered.length === 1 && offered[0].name === word))
      return hideMenu();
    clear(
      menu,
      offered.map((c, i) =>
        h(
          'li',
          {
            role: 'option',
            id: `completion-${i}`,
            'aria-selected': 'false',
            onmousedown: (e) => {
              e.preventDefault();
              take(i);
            },
          },
          h('span', { class: 'name' }, c.name),
          h('span', { class: 'what' }, c.summary ?? c.what),
        ),
      ),
    );
    menu.hidden = false;
    input.setAttribute('aria-expanded', 'true');
  }

  function select(i) {
    at = (i + offered.length) % offered.length;
    [...menu.children].forEach((li, k) => li.setAttribute('aria-selected', String(k === at)));
    input.setAttribute('aria-activedescendant', `completion-${at}`);
    menu.children[at].scrollIntoView({ block: 'nearest' });
  }

  function take(i) {
    const { name, what } = offered[i];
    const behind = what === 'function' ? '(' : what === 'ruleset' ? '("' : '';
    input.setRangeText(name + behind, from, input.selectionStart, 'end');
    hideMenu();
    input.focus();
  }

  function recall(step) {
    const to = Math.min(Math.max(history + step, -1), cells.length - 1);
    history = to;
    input.value = to < 0 ? '' : cells[cells.length - 1 - to].text;
  }

  input.addEventListener('input', complete);
  input.addEventListener('blur', () => setTimeout(hideMenu, 100));
  input.addEventListener('keydown', (event) => {
    const open = !menu.hidden;
    if (event.key === 'Escape') hideMenu();
    else if (event.key === 'ArrowDown') open ? select(at + 1) : recall(-1);
    else if (event.key === 'ArrowUp')
      open ? select(at < 0 ? offered.length - 1 : at - 1) : recall(1);
    else if (event.key === 'Tab' && open) take(at < 0 ? 0 : at);
    else if (event.key === 'Enter' && open && at >= 0) take(at);
    else return;
    if (event.key !== 'Escape' || open) event.preventDefault();
  });

  // ---- the sheet as a whole ----

  const files = { md: ['Markdown', toMarkdown], tex: ['LaTeX', toLatex], lua: ['Lua', toLua] };

  /** The cells with their pictures as TikZ: all are asked again in order, since names may change. */
  async function withPictures() {
    const drawn = [];
    for (const cell of cells) {
      const request = cell.text.startsWith('?')
        ? { kind: 'card', text: cardText(cell), picture: true }
        : { kind: 'evaluate', text: cell.text };
      const result = await ender.request({ ...request, format: 'tikz' }).catch(() => null);
      const picture = result?.thermograph ?? result?.value?.picture;
      drawn.push({ ...cell, picture: picture?.tikz });
    }
    return drawn;
  }

  async function save_as(ending) {
    const isDrawn = cells.some((cell) => cell.result?.value?.picture || cell.text.startsWith('?'));
    const sheet = ending === 'tex' && isDrawn ? await withPictures() : cells;
    const text = files[ending][1](sheet);
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = h('a', { href: address, download: `worksheet.${ending}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async function share() {
    const address = `${location.origin}${location.pathname}#/worksheet/${encodeURIComponent(JSON.stringify(cells.map((c) => c.text)))}`;
    try {
      await navigator.clipboard.writeText(address);
      const where =
        (await ender.transport()) === 'server'
          ? ' It opens in this browser as long as ender serve runs; `make page` makes a page for others.'
          : '';
      note.textContent = `The link is in the clipboard.${where}`;
    } catch {
      note.replaceChildren(h('a', { href: address }, 'A link to this sheet'));
    }
    ender.say(note.textContent);
  }

  function empty() {
    cells.length = 0;
    clear(list);
    save();
    ender.request({ kind: 'reset' }).catch(() => {});
    input.focus();
  }

  const note = h('span', { class: 'soft small', role: 'status' });
  const tools = h(
    'div',
    { class: 'row' },
    h('button', { type: 'button', onclick: share }, 'Link'),
    Object.entries(files).map(([ending, [name]]) =>
      h('button', { type: 'button', onclick: () => save_as(ending) }, name),
    ),
    h('button', { type: 'button', onclick: empty }, 'Clear'),
    note,
  );

  // ---- help at hand ----

  const query = h('input', {
    type: 'search',
    placeholder: 'temperature, clobber …',
    'aria-label': 'Search functions and rulesets',
    style: 'width:100%',
  });
  const found = h('ul', { class: 'found' });
  let searching = 0;
  async function search() {
    const mine = ++searching;
    const result = await ender.request({ kind: 'help', query: query.value }).catch(() => null);
    if (mine !== searching || !result || ended) return;
    const rows = result.found.sort((a, b) => b.rank - a.rank).slice(0, 40);
    clear(
      found,
      rows.length === 0 && h('li', { class: 'soft' }, 'Nothing has all these words.'),
      rows.map((f) => {
        const use =
          f.what === 'ruleset'
            ? `${f.name}("${f.example}")`
            : f.what === 'function'
              ? f.example
              : null;
        return h(
          'li',
          {},
          h(
            'span',
            { class: 'name' },
            f.what === 'function' ? `${f.name}(${f.parameters})` : f.name,
          ),
          ' ',
          h('span', { class: 'pill' }, f.what),
          h('p', {}, f.summary),
          use &&
            h(
              'button',
              {
                class: 'link small mono',
                type: 'button',
                onclick: () => {
                  input.value = use;
                  input.focus();
                },
              },
              use,
            ),
        );
      }),
    );
  }
  query.addEventListener('input', search);
  search();

  clear(
    element,
    h(
      'div',
      { class: 'columns' },
      h(
        'section',
        { 'aria-label': 'Worksheet' },
        h('h1', { class: 'unseen' }, 'Worksheet'),
        list,
        h(
          'div',
          { class: 'prompt' },
          h(
            'form',
            { onsubmit: submit },
            input,
            h('button', { class: 'primary', type: 'submit' }, 'Evaluate'),
          ),
          menu,
        ),
        h('div', { style: 'margin-top:1rem' }, tools),
      ),
      h(
        'aside',
        { class: 'card', 'aria-label': 'Help at hand' },
        h('h2', {}, 'Functions and rulesets'),
        query,
        found,
      ),
    ),
  );
  input.focus({ preventScroll: true });

  let begun = false;
  return {
    route(rest) {
      let shared = null;
      try {
        shared = rest ? JSON.parse(rest) : null;
      } catch {
        /* an expression */ shared = [rest];
      }
      if (Array.isArray(shared)) {
        shared = shared.filter((text) => typeof text === 'string').slice(0, cellsMost);
        window.history.replaceState(null, '', '#/worksheet');
        cells.length = 0;
        clear(list);
      } else if (begun) return;
      begun = true;
      runAll(shared ?? load() ?? first).then(save);
    },
    unmount() {
      ended = true;
    },
  };
}

export const outcomes = {
  L: 'Left wins',
  R: 'Right wins',
  N: 'the first player wins',
  P: 'the second player wins',
};
