// SPDX-License-Identifier: MIT
//
// The worksheet: expressions and definitions with their values, pictures and cards, sliders, prose and Lua. It is
// kept in the browser, travels in a link, and leaves as Markdown, LaTeX, notebook, Lua, text or PDF. A sheet is a list of texts
// (sheet.js); what they come to is computed again, and so is what depends on a cell that was changed.
import { isPacked, pack, unpack } from '../address.js';
import { Completion } from '../completion.js';
import { button, clear, h } from '../dom.js';
import { openButton, saveFile, saveObject } from '../files.js';
import { Allowed, luaAnswer, luaEditor, permission, TEMPLATE } from '../lua-cell.js';
import { plot, pointsOf } from '../plot.js';
import { prose } from '../prose.js';
import { linkTo } from '../share.js';
import {
  CELLS_MOST,
  consequences,
  expressionOf,
  isLua,
  isProse,
  readSheet,
  Sheet,
  sliderOf,
  sliderText,
  writeSheet,
} from '../sheet.js';
import { toLatex, toLua, toMarkdown, toNotebook, toText } from './sheet-export.js';
import { outcomes, spokenRows } from '../spoken.js';

export const title = 'Worksheet';

const storage = 'ender-worksheet';
const first = ['{1|*} + 1/2', 'bipass("bwbw")', 'draw_thermograph({4|{1|0}})'];
const files = {
  md: ['Markdown', toMarkdown],
  tex: ['LaTeX', toLatex],
  ipynb: ['Notebook', toNotebook],
  lua: ['Lua', toLua],
  txt: ['Text', toText],
};

function load() {
  try {
    return readSheet(JSON.parse(localStorage.getItem(storage)));
  } catch {
    return null; // nothing kept
  }
}

const isCard = (text) => text.startsWith('?');
const cardText = (text) => text.replace(/^\?/, '').replace(/^\s*\w+\s*:=/, '');

class Worksheet {
  constructor(element, ender) {
    this.ender = ender;
    this.sheet = new Sheet();
    this.allowed = new Allowed(); // programs in Lua that run
    this.shown = new Map(); // of each cell that stands: {item, answer, result, text}
    this.late = new Set(); // cells that a change has yet to evaluate
    this.history = -1; // how far back
    this.ended = false;
    this.list = h('ol', { class: 'cells', 'aria-label': 'Cells' });
    this.note = h('span', { class: 'soft small', role: 'status' });
    this.makePrompt();
    this.query = h('input', {
      type: 'search',
      placeholder: 'temperature, clobber …',
      'aria-label': 'Search functions and rulesets',
      style: 'width:100%',
      oninput: () => this.search(),
    });
    this.found = h('ul', { class: 'found' });
    this.searching = 0;
    this.layOut(element);
    this.onKey = (event) => this.key(event);
    element.addEventListener('keydown', this.onKey);
    this.input.focus({ preventScroll: true });
  }

  layOut(element) {
    const sheet = h(
      'section',
      { 'aria-label': 'Worksheet' },
      h('h1', { class: 'unseen' }, 'Worksheet'),
      this.list,
      this.prompt,
      h('div', { class: 'sheet-tools' }, this.tools()),
    );
    const help = h(
      'aside',
      { class: 'card', 'aria-label': 'Help at hand' },
      h('h2', {}, 'Functions and rulesets'),
      this.query,
      this.found,
    );
    clear(element, h('div', { class: 'columns' }, sheet, help));
  }

  /* ---- the prompt ---- */

  makePrompt() {
    this.input = h('input', {
      type: 'text',
      'aria-label': 'Expression',
      placeholder: 'an expression, a definition, ? and a value, or % and a note',
      onpaste: (event) => this.paste(event),
    });
    const completion = new Completion(this.input, this.ender);
    this.input.addEventListener('keydown', (event) => {
      if (completion.key(event)) return;
      if (event.key === 'ArrowDown') this.recall(-1);
      else if (event.key === 'ArrowUp') this.recall(1);
      else return;
      event.preventDefault();
    });
    const submit = (event) => {
      event.preventDefault();
      completion.hide();
      this.submit();
    };
    this.prompt = h(
      'div',
      { class: 'prompt' },
      h(
        'form',
        { onsubmit: submit },
        this.input,
        h('button', { class: 'primary', type: 'submit' }, 'Evaluate'),
      ),
      completion.menu,
    );
  }

  recall(step) {
    const { texts } = this.sheet;
    this.history = Math.min(Math.max(this.history + step, -1), texts.length - 1);
    this.input.value = this.history < 0 ? '' : texts[texts.length - 1 - this.history];
  }

  async submit() {
    const text = this.input.value.trim();
    if (!text) return;
    this.history = -1;
    this.input.value = '';
    await this.change(() => this.sheet.add([text]), [text]);
    this.list.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }

  /* Several lines are as many cells, but of one program. */
  paste(event) {
    const pasted = event.clipboardData.getData('text').trim();
    if (isLua(pasted) && pasted.includes('\n') && !this.input.value.trim()) {
      event.preventDefault();
      this.change(() => this.sheet.add([pasted]), [pasted]);
      return;
    }
    const lines = pasted.split(/\r?\n/).map((line) => line.trim());
    const texts = lines.filter(Boolean);
    if (texts.length < 2 || this.input.value.trim()) return;
    event.preventDefault();
    this.change(() => this.sheet.add(texts.slice(0, CELLS_MOST)));
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches('input, textarea')) return;
    if (event.key === 'z' && !event.shiftKey) this.change(() => this.sheet.undo());
    else if (event.key === 'y' || event.key === 'Z') this.change(() => this.sheet.redo());
    else return;
    event.preventDefault();
  }

  /* ---- changes ---- */

  /** Does something to the sheet, and evaluates what follows from it. `written` are texts of the reader. */
  async change(act, written = []) {
    const before = this.sheet.cells;
    act();
    if (written.some(isLua)) this.allowed.add(written.filter(isLua), this.sheet.texts);
    const { run, forget, fresh } = consequences(before, this.sheet.cells);
    this.save();
    this.draw();
    const mine = (this.running = {});
    if (fresh) await this.newLua();
    for (const name of forget) await this.ender.request({ kind: 'forget', name }).catch(() => {});
    for (const cell of run) {
      if (this.ended || this.running !== mine) {
        this.late.add(cell); // another change came: it evaluates these as well
        continue;
      }
      await this.run(cell);
    }
    if (this.running === mine) await this.runLate();
  }

  /* Cells that a later change kept from being evaluated. */
  async runLate() {
    for (const cell of this.late) {
      this.late.delete(cell);
      if (!this.ended && this.sheet.cells.includes(cell)) await this.run(cell);
    }
  }

  save() {
    try {
      localStorage.setItem(storage, JSON.stringify(this.sheet.texts));
    } catch {
      /* not kept */
    }
  }

  /** The cells that stand, in their order; those that stood already keep their answers. */
  draw() {
    const { cells, past, future } = this.sheet;
    const ids = new Set(cells.map(({ id }) => id));
    for (const [id, { item }] of this.shown)
      if (!ids.has(id)) {
        item.remove();
        this.shown.delete(id);
      }
    cells.forEach((cell, i) => {
      const item = this.itemOf(cell);
      if (this.list.children[i] !== item)
        this.list.insertBefore(item, this.list.children[i] ?? null);
    });
    this.undoButton.disabled = past.length === 0;
    this.redoButton.disabled = future.length === 0;
  }

  itemOf(cell) {
    const known = this.shown.get(cell.id);
    if (known?.text === cell.text) return known.item;
    const isDragged = known && sliderOf(known.text) && sliderOf(cell.text);
    if (isDragged && sliderOf(known.text).name === sliderOf(cell.text).name) {
      known.text = cell.text;
      known.show?.();
      return known.item;
    }
    const made = this.cellElement(cell);
    known?.item.replaceWith(made.item);
    this.shown.set(cell.id, made);
    return made.item;
  }

  /* ---- a cell ---- */

  cellElement(cell) {
    const { id, text } = cell;
    const made = { text, answer: h('div', { class: 'answer' }), result: null };
    made.line = h('div', { class: 'line' }, this.lineOf(cell, made));
    const tool = (label, name, act) =>
      button(label, act, { class: 'quiet small', 'aria-label': name, title: name });
    made.item = h(
      'li',
      { class: isProse(text) ? 'cell prose' : 'cell' },
      made.line,
      h(
        'div',
        { class: 'tools' },
        isProse(text) || isLua(text)
          ? tool('Edit', `Edit ${text}`, () => this.edit(cell, made))
          : tool('Card', `Card of ${text}`, () => this.card(text, made)),
        tool('↑', `Move up ${text}`, () => this.move(id, -1)),
        tool('↓', `Move down ${text}`, () => this.move(id, 1)),
        tool('✕', `Remove ${text}`, () => this.remove(id)),
      ),
      made.answer,
    );
    return made;
  }

  lineOf(cell, made) {
    const slider = sliderOf(cell.text);
    if (slider) return this.sliderLine(cell, slider, made);
    if (isProse(cell.text)) return prose(cell.text);
    if (isLua(cell.text)) return h('pre', { class: 'lua', tabindex: '0' }, cell.text);
    const edit = () => this.edit(cell, made);
    return button(cell.text, edit, { class: 'asked', title: 'Edit' });
  }

  sliderLine(cell, { name, low, high, value }, made) {
    const number = h('output', { class: 'mono' }, String(value));
    const range = h('input', {
      type: 'range',
      min: String(low),
      max: String(high),
      'aria-label': `${name}, from ${low} to ${high}`,
      oninput: () => {
        number.value = range.value;
        const text = sliderText({ name, low, high }, Number(range.value));
        this.change(() => this.sheet.edit(cell.id, text, { isDragged: true }));
      },
    });
    range.value = String(value);
    made.show = () => {
      const now = sliderOf(made.text).value;
      range.value = String(now);
      number.value = String(now);
    };
    return h('div', { class: 'slider' }, h('span', { class: 'mono' }, `${name} = `), number, range);
  }

  /** The expression becomes an input, in its place; a program a larger one. */
  edit(cell, made) {
    if (isLua(cell.text)) {
      this.editLua(cell, made);
      return;
    }
    const input = h('input', { type: 'text', class: 'edit', 'aria-label': `Edit ${cell.text}` });
    input.value = cell.text;
    const completion = new Completion(input, this.ender);
    const back = () => clear(made.line, this.lineOf(cell, made));
    const done = () => {
      const text = input.value.trim();
      if (!input.isConnected) return;
      back();
      if (text && text !== cell.text) this.change(() => this.sheet.edit(cell.id, text), [text]);
    };
    input.addEventListener('keydown', (event) => {
      if (completion.key(event)) return;
      if (event.key === 'Enter') done();
      else if (event.key === 'Escape') back();
      else return;
      event.preventDefault();
      this.shown.get(cell.id)?.line.querySelector('button')?.focus();
    });
    input.addEventListener('blur', () => setTimeout(done, 150));
    clear(made.line, h('div', { class: 'prompt in-place' }, input, completion.menu));
    input.focus();
  }

  editLua(cell, made) {
    const back = () => clear(made.line, this.lineOf(cell, made));
    const done = (text) => {
      back();
      if (text) this.change(() => this.sheet.edit(cell.id, text), [text]);
    };
    const editor = luaEditor(cell.text, { done, back });
    clear(made.line, editor.element);
    editor.area.focus();
  }

  async addLua() {
    await this.change(() => this.sheet.add([TEMPLATE]), [TEMPLATE]);
    const cell = this.sheet.cells.at(-1);
    if (cell?.text === TEMPLATE) this.edit(cell, this.shown.get(cell.id));
  }

  move(id, by) {
    this.change(() => this.sheet.move(id, by));
    this.shown.get(id)?.item.querySelectorAll('.tools button')[by < 0 ? 1 : 2]?.focus();
  }

  remove(id) {
    this.change(() => this.sheet.remove(id));
    this.input.focus();
  }

  /* ---- answers ---- */

  async run(cell) {
    const made = this.shown.get(cell.id);
    if (!made || isProse(cell.text)) return;
    if (isCard(cell.text)) {
      await this.card(cell.text, made);
      return;
    }
    if (isLua(cell.text)) {
      await this.program(cell, made);
      return;
    }
    const text = expressionOf(cell.text);
    const result = await this.ender.working(made.answer, (options) =>
      this.ender.request({ kind: 'evaluate', text }, options),
    );
    if (!result) return;
    made.result = result;
    clear(made.answer, sliderOf(cell.text) ? null : this.answerOf(result, text));
    const { value } = result;
    this.ender.say(`${text} is ${value.text ?? value.picture?.title ?? ''}`);
  }

  /** A new state for the programs of the sheet. */
  newLua() {
    return this.ender.request({ kind: 'lua', text: '', fresh: true }).catch(() => {});
  }

  async program(cell, made) {
    if (!this.allowed.has(cell.text)) {
      clear(
        made.answer,
        permission(() => this.allowAll()),
      );
      return;
    }
    const result = await this.ender.working(made.answer, (options) =>
      this.ender.request({ kind: 'lua', text: cell.text }, options),
    );
    if (!result) return;
    made.result = result;
    clear(made.answer, luaAnswer(this.ender, result));
    this.ender.say(result.printed ?? result.value?.text ?? 'done');
  }

  /** The reader allows all programs of the sheet. */
  async allowAll() {
    this.allowed.add(this.sheet.texts.filter(isLua), this.sheet.texts);
    await this.newLua();
    const first = this.sheet.cells.findIndex(({ text }) => isLua(text));
    for (const cell of this.sheet.cells.slice(first)) if (!this.ended) await this.run(cell);
  }

  answerOf(result, text) {
    const { value } = result;
    if (value.picture) return this.ender.picture(value.picture);
    const points = pointsOf(value);
    return [
      h(
        'div',
        {},
        result.defined && h('span', { class: 'soft mono' }, `${result.defined} := `),
        this.tableOf(value) ?? this.ender.value(value),
      ),
      points && plot(points),
      this.factsOf(result, text),
    ];
  }

  /* Records of the same members, and lists of the same length, are the rows of a table. */
  tableOf({ items = [] }) {
    const isRow = (item) => item.items?.length > 1 && item.items.length === items[0].items?.length;
    if (items.length < 2 || !items.every(isRow)) return null;
    const labels = items[0].items.map((one) => one.label ?? '');
    const row = ({ items: cells }) =>
      h(
        'tr',
        {},
        cells.map((one) => h('td', {}, this.ender.value(one))),
      );
    const head = h(
      'tr',
      {},
      labels.map((label) => h('th', { scope: 'col' }, label)),
    );
    return h(
      'div',
      { class: 'wide' },
      h(
        'table',
        { class: 'listed' },
        labels.some(Boolean) && h('thead', {}, head),
        h('tbody', {}, items.map(row)),
      ),
    );
  }

  factsOf(result, text) {
    const { value } = result;
    const isGame = /^(value|literal form|loopy value|surreal value)$/.test(value.type);
    if (!value.outcome && !isGame) return null;
    const subject = result.defined ? value.text : text.replace(/^[^"]*:=/, '').trim();
    const explore = () => this.ender.go('explorer', subject);
    return h(
      'div',
      { class: 'facts' },
      value.outcome && h('span', { class: 'pill' }, outcomes[value.outcome]),
      value.cut_from &&
        h('span', { class: 'pill' }, `${value.cut_from.toLocaleString('en')} characters`),
      isGame && button('explore', explore, { class: 'link small' }),
    );
  }

  async card(text, made) {
    const result = await this.ender.working(made.answer, (options) =>
      this.ender.request({ kind: 'card', text: cardText(text), picture: true }, options),
    );
    if (!result) return;
    made.result = { value: result.value };
    clear(
      made.answer,
      spokenRows(result.rows),
      result.thermograph && this.ender.picture(result.thermograph),
    );
  }

  /* ---- the sheet as a whole ---- */

  tools() {
    this.undoButton = button('Undo', () => this.change(() => this.sheet.undo()));
    this.redoButton = button('Redo', () => this.change(() => this.sheet.redo()));
    this.undoButton.disabled = this.redoButton.disabled = true;
    return h(
      'div',
      { class: 'row' },
      button('Link', () => this.share()),
      button('Save', () => saveObject('worksheet.json', writeSheet(this.sheet.texts))),
      openButton(
        'Load',
        (object) => this.openSheet(object),
        (words) => this.tell(words),
      ),
      Object.entries(files).map(([ending, [name]]) => button(name, () => this.saveAs(ending))),
      button('PDF', () => print()), // which browsers make when they print
      this.undoButton,
      this.redoButton,
      button('Lua cell', () => this.addLua()),
      button('Clear', () => this.change(() => this.sheet.clear())),
      this.note,
    );
  }

  tell(words) {
    this.note.textContent = words;
    this.ender.say(words);
  }

  /** The cells with their results, as they are saved. */
  get results() {
    return this.sheet.cells.map(({ id, text }) => {
      const result = this.shown.get(id)?.result ?? null;
      return { text, result, points: pointsOf(result?.value) };
    });
  }

  /** The same with pictures as TikZ: all are asked again in order, since names may change. */
  async withPictures() {
    const drawn = [];
    for (const cell of this.results) {
      const { text } = cell;
      if (isProse(text) || isLua(text)) {
        drawn.push(cell);
        continue;
      }
      const request = isCard(text)
        ? { kind: 'card', text: cardText(text), picture: true }
        : { kind: 'evaluate', text: expressionOf(text) };
      const result = await this.ender.request({ ...request, format: 'tikz' }).catch(() => null);
      const picture = result?.thermograph ?? result?.value?.picture;
      drawn.push({ ...cell, picture: picture?.tikz });
    }
    return drawn;
  }

  async saveAs(ending) {
    const cells = this.results;
    const isDrawn = cells.some(({ text, result }) => result?.value?.picture || isCard(text));
    const sheet = ending === 'tex' && isDrawn ? await this.withPictures() : cells;
    const text = files[ending][1](sheet);
    saveFile(`worksheet.${ending}`, text);
  }

  async share() {
    const hash = `#/worksheet/${await pack(writeSheet(this.sheet.texts))}`;
    this.note.replaceChildren(...(await linkTo(this.ender, 'A link to this sheet', hash)));
    this.ender.say(this.note.textContent);
  }

  /** A sheet from a file or an address takes the place of this one; undo gives this one back. */
  openSheet(object) {
    const texts = readSheet(object);
    return this.change(() => this.sheet.replace(texts));
  }

  /**
   * Begins with the sheet that was kept; one that came in a link takes its place, and undo gives it back. Comes
   * back when the cells stand there, before they are evaluated.
   */
  async open(kept, shared) {
    await this.ender.request({ kind: 'reset' }).catch(() => {});
    this.change(() => {
      if (kept) this.sheet.begin(kept);
      if (shared) this.sheet.replace(shared);
    });
  }

  /* ---- help at hand ---- */

  async search() {
    const mine = ++this.searching;
    const asked = { kind: 'help', query: this.query.value };
    const result = await this.ender.request(asked).catch(() => null);
    if (mine !== this.searching || !result || this.ended) return;
    const rows = result.found.sort((a, b) => b.rank - a.rank).slice(0, 40);
    clear(
      this.found,
      rows.length === 0 && h('li', { class: 'soft' }, 'Nothing has all these words.'),
      rows.map((row) => this.helpRow(row)),
    );
  }

  helpRow({ what, name, summary, parameters, example }) {
    const use = what === 'ruleset' ? `${name}("${example}")` : what === 'function' ? example : null;
    const take = () => {
      this.input.value = use;
      this.input.focus();
    };
    return h(
      'li',
      {},
      h('span', { class: 'name' }, what === 'function' ? `${name}(${parameters})` : name),
      ' ',
      h('span', { class: 'pill' }, what),
      h('p', {}, summary),
      use && button(use, take, { class: 'link small mono' }),
    );
  }
}

/** The sheet that an address has behind the name of the view: packed, texts in JSON, or an expression. */
async function readRoute(rest) {
  if (!rest) return null;
  if (isPacked(rest)) return readSheet(await unpack(rest));
  try {
    return readSheet(JSON.parse(rest));
  } catch {
    return [rest]; // an expression
  }
}

export function mount(element, ender) {
  const worksheet = new Worksheet(element, ender);
  let begun = false;
  async function take(rest) {
    let shared = null;
    try {
      shared = await readRoute(rest);
    } catch (error) {
      worksheet.tell(error.message);
    }
    if (worksheet.ended) return;
    if (rest) ender.at('worksheet', '');
    else if (begun) return;
    const kept = begun ? null : (load() ?? (shared ? [] : first));
    await worksheet.open(kept, shared);
    if (!begun) worksheet.search(); // behind the first cell
    begun = true;
  }
  let taken = Promise.resolve(); // addresses are taken in the order in which they came
  return {
    route(rest) {
      taken = taken.then(() => take(rest));
    },
    unmount() {
      worksheet.ended = true;
    },
  };
}
