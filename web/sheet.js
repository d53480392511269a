// SPDX-License-Identifier: MIT
//
// A sheet: cells of text, each {id, text}, with all that was done to them to undo. Cells that define a name are
// `A := ...` or `f(G) := ...`; `a = 1..20, 7` is a slider, a number between two others; what begins with % is
// prose; what begins with ? a card; what begins with -- a program in Lua.

const DEFINITION = /^\s*([A-Za-z]\w*)\s*(?:\([^()]*\))?\s*:=/;
const SLIDER = /^\s*([A-Za-z]\w*)\s*=\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*(?:,\s*(-?\d+)\s*)?$/;

/** {name, low, high, value} of a cell that is a slider; null for others. */
export function sliderOf(text) {
  const found = SLIDER.exec(text);
  if (!found) return null;
  const [low, high] = [Number(found[2]), Number(found[3])];
  if (!(low < high)) return null;
  const value = found[4] === undefined ? low : Number(found[4]);
  return { name: found[1], low, high, value: Math.min(Math.max(value, low), high) };
}

/** The text of the same slider at another number. */
export const sliderText = ({ name, low, high }, value) => `${name} = ${low}..${high}, ${value}`;

export const isProse = (text) => text.startsWith('%');

/** A program in Lua, which begins with a comment. */
export const isLua = (text) => text.startsWith('--');

/** The name that a cell defines; null where it defines none. */
export const nameOf = (text) => sliderOf(text)?.name ?? DEFINITION.exec(text)?.[1] ?? null;

/** What is evaluated for a cell. */
export function expressionOf(text) {
  const slider = sliderOf(text);
  return slider ? `${slider.name} := ${slider.value}` : text;
}

/* Names in quotes count, since texts are filled in: "2x{n}". */
function mentions(text, names) {
  const words = new Set(text.match(/[A-Za-z]\w*/g));
  return words.has('it') || [...names].some((name) => words.has(name));
}

const key = ({ id, text }) => `${id}:${text}`;

/* Programs share a state: when one of them changes, comes, goes or moves, all run again in a new one, and everything
   that stands below the first may have become something else. */
function programsAgain(before, after) {
  const programs = (cells) => cells.filter(({ text }) => isLua(text)).map(key);
  const [old, now] = [programs(before), programs(after)];
  if (old.length === now.length && old.every((one, i) => one === now[i])) return null;
  const places = [before, after].map((cells) => cells.findIndex(({ text }) => isLua(text)));
  return new Set(after.slice(Math.min(...places.filter((at) => at >= 0))));
}

/**
 * What a change of the cells brings with it: `run`, the cells to evaluate, in their order; `forget`, the
 * names that nothing defines any more; `fresh`, whether programs in Lua begin in a new state.
 */
export function consequences(before, after) {
  const again = programsAgain(before, after);
  let from = 0;
  while (from < before.length && from < after.length && key(before[from]) === key(after[from]))
    from++;
  const stayed = new Set(before.map(key));
  const kept = new Set(after.map(key));
  const isMoved = (cell) => before.findIndex((old) => key(old) === key(cell)) > after.indexOf(cell);
  const touched = new Set(
    [
      ...before.slice(from).filter((cell) => !kept.has(key(cell))),
      ...after.slice(from).filter((cell) => !stayed.has(key(cell)) || isMoved(cell)),
    ]
      .map(({ text }) => nameOf(text))
      .filter(Boolean),
  );
  const run = after.filter((cell, i) => {
    const name = nameOf(cell.text);
    const isHere = !stayed.has(key(cell)) || (name && touched.has(name));
    const isBelow = i >= from && !isProse(cell.text) && mentions(cell.text, touched);
    if (!isHere && !isBelow && !again?.has(cell)) return false;
    if (name) touched.add(name);
    return true;
  });
  const defined = new Set(after.map(({ text }) => nameOf(text)));
  return { run, forget: [...touched].filter((name) => !defined.has(name)), fresh: again !== null };
}

/* ---- as JSON ---- */

export const CELLS_MOST = 500;

export const writeSheet = (texts) => ({ ender: 'sheet', version: 1, cells: texts });

/** The texts of a sheet that was saved, or that are a list alone; throws what is wrong with it. */
export function readSheet(object) {
  if (object?.ender === 'sheet' && object.version !== 1)
    throw new Error('this sheet was saved by a later version of ender');
  const texts = object?.ender === 'sheet' ? object.cells : object;
  if (!Array.isArray(texts)) throw new Error('this is no sheet that a page of ender saved');
  return texts.filter((text) => typeof text === 'string').slice(0, CELLS_MOST);
}

export class Sheet {
  constructor() {
    this.cells = [];
    this.past = [];
    this.future = [];
    this.made = 0;
  }

  get texts() {
    return this.cells.map(({ text }) => text);
  }

  cell(text) {
    return { id: ++this.made, text };
  }

  /* Every change is a new list, so that the old one can come back. */
  become(cells) {
    this.past.push(this.cells);
    this.future = [];
    this.cells = cells;
  }

  /** A sheet without a past. */
  begin(texts) {
    this.cells = texts.map((text) => this.cell(text));
    this.past = [];
    this.future = [];
  }

  /** Other cells in place of all. */
  replace(texts) {
    this.become(texts.map((text) => this.cell(text)));
  }

  add(texts, at = this.cells.length) {
    this.become(this.cells.toSpliced(at, 0, ...texts.map((text) => this.cell(text))));
  }

  /** A number that is dragged is one change. */
  edit(id, text, { isDragged = false } = {}) {
    const cells = this.cells.map((cell) => (cell.id === id ? { id, text } : cell));
    if (isDragged && this.dragged === id) this.cells = cells;
    else this.become(cells);
    this.dragged = isDragged ? id : null;
  }

  remove(id) {
    this.become(this.cells.filter((cell) => cell.id !== id));
  }

  move(id, by) {
    const at = this.cells.findIndex((cell) => cell.id === id);
    if (at + by < 0 || at + by >= this.cells.length) return;
    const cells = this.cells.toSpliced(at, 1);
    cells.splice(at + by, 0, this.cells[at]);
    this.become(cells);
  }

  clear() {
    if (this.cells.length > 0) this.become([]);
  }

  undo() {
    if (this.past.length === 0) return;
    this.future.push(this.cells);
    this.cells = this.past.pop();
    this.dragged = null;
  }

  redo() {
    if (this.future.length === 0) return;
    this.past.push(this.cells);
    this.cells = this.future.pop();
  }
}
