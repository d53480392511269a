// SPDX-License-Identifier: MIT
//
// Cells of Lua in a sheet: their editor, what they come to, and who may run. A program that came in a link or a file
// runs when the reader says so; what the reader wrote runs at once.
import { button, h } from './dom.js';
import { isLua } from './sheet.js';

const storage = 'ender-worksheet-lua';

/** What a new cell begins with. */
export const TEMPLATE = `-- A ruleset of one's own: the cells below, Boards and the explorer know it from then on.
ender.define {
  name = 'take-squares', example = '9', impartial = true,
  summary = 'Take a square number of counters from the heap.',
  options = function(heap)
    local moves = {}
    for k = 1, math.floor(math.sqrt(tonumber(heap))) do moves[k] = tostring(heap - k * k) end
    return moves
  end,
}
print 'values of 0 to 9:'
local values = {}
for n = 0, 9 do values[n + 1] = ender.ruleset 'take-squares'(tostring(n)):value() end
return values`;

/** The programs that the reader has allowed to run, which the browser remembers. */
export class Allowed {
  constructor() {
    try {
      this.texts = new Set(JSON.parse(localStorage.getItem(storage)));
    } catch {
      this.texts = new Set(); // nothing kept
    }
  }

  has(text) {
    return this.texts.has(text);
  }

  /** The browser remembers those of the sheet. */
  add(texts, sheet) {
    for (const text of texts) this.texts.add(text);
    const kept = sheet.filter((text) => isLua(text) && this.texts.has(text));
    try {
      localStorage.setItem(storage, JSON.stringify(kept));
    } catch {
      /* not kept */
    }
  }
}

/** In place of an answer, before the reader has allowed it. */
export const permission = (allow) =>
  h(
    'div',
    { class: 'soft' },
    h(
      'p',
      {},
      'This is a program in Lua that came with the sheet. It runs in a sandbox, when you say so.',
    ),
    button('Run the Lua of this sheet', allow),
  );

/** What a cell printed, returned and defined. */
export function luaAnswer(ender, { printed, printed_cut: isCut, value, rulesets = [] }) {
  const open = ({ name, example }) => ender.go('boards', `${name}:${example}`);
  return [
    printed && h('pre', { class: 'printed' }, printed, isCut && '… (more was printed)'),
    value && h('div', {}, ender.value(value)),
    rulesets.length > 0 &&
      h(
        'div',
        { class: 'facts' },
        rulesets.map((ruleset) =>
          button(`play ${ruleset.name}`, () => open(ruleset), { class: 'link small' }),
        ),
      ),
  ];
}

/** An editor of several lines; done(text) by Ctrl+Enter or its button, back() by Escape. */
export function luaEditor(text, { done, back }) {
  const area = h('textarea', {
    class: 'lua mono',
    'aria-label': 'Lua program',
    rows: String(Math.min(Math.max(text.split('\n').length + 1, 4), 30)),
    spellcheck: 'false',
  });
  area.value = text;
  const finish = () => done(area.value.trim());
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish();
    else if (event.key === 'Escape') back();
    else return;
    event.preventDefault();
  });
  const buttons = h(
    'div',
    { class: 'row' },
    button('Run', finish, { class: 'primary' }),
    button('Cancel', back),
    h('span', { class: 'soft small' }, 'Ctrl+Enter runs it, Escape leaves it'),
  );
  return { area, element: h('div', { class: 'lua-editor' }, area, buttons) };
}
