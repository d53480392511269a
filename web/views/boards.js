// SPDX-License-Identifier: MIT
//
// Boards: a sum of positions set up by clicking. Value, outcome, thermograph and winning moves follow
// each change; from any position one can play against the program.

import { playBoard } from '../board.js';
import { h } from '../dom.js';
import { editor } from '../editor.js';
import { panes } from '../frame.js';
import { playPanel } from '../play.js';
import { useStyles } from '../styles.js';

export const title = 'Boards';

const START = [{ ruleset: 'domineering', position: '4x4' }];
const OUTCOME_MS = 3000; // for outcomes that are searched before values are tried
const OUTCOMES = {
  L: 'Left wins, whoever begins',
  R: 'Right wins, whoever begins',
  N: 'the next player wins',
  P: 'the previous player wins',
};

/* A semicolon also stands behind the settings of a position, as in `far=2;x.o`. */
function splitSum(rest) {
  const parts = [];
  for (const part of rest.split(';'))
    if (/^[^:=]+:\s*[a-z]+=[^;]*$/.test(parts.at(-1) ?? '')) parts.push(`${parts.pop()};${part}`);
    else parts.push(part);
  return parts;
}

/** RULESET:POSITION, where operators with a colon each may stand before the ruleset. */
function readSummand(text, operators) {
  let before = '';
  let rest = text.trim();
  for (;;) {
    const found = /^([^:]+):(.*)$/s.exec(rest);
    if (!found) return null;
    if (!operators.has(found[1])) return { ruleset: before + found[1], position: found[2].trim() };
    before += `${found[1]}:`;
    rest = found[2];
  }
}

/** Sums are written in addresses as RULESET:POSITION, joined by `;`; null for what is no sum. */
export function readRoute(rest, operators) {
  const sum = splitSum(rest).map((part) => readSummand(part, operators));
  return sum.every(Boolean) ? sum : null;
}
export const writeRoute = (sum) => sum.map((p) => `${p.ruleset}:${p.position}`).join(';');

const bare = (sum) => sum.map(({ ruleset, position }) => ({ ruleset, position }));

/** What has been on the board, with a place in it. */
class History {
  constructor(first) {
    this.states = [first];
    this.at = 0;
  }
  get now() {
    return this.states[this.at];
  }
  add(state) {
    if (writeRoute(state) === writeRoute(this.now)) return;
    this.states.splice(this.at + 1, Infinity, state);
    this.at = this.states.length - 1;
  }
  go(step) {
    const to = this.at + step;
    if (to < 0 || to >= this.states.length) return false;
    this.at = to;
    return true;
  }
}

class Boards {
  constructor(element, ender) {
    this.ender = ender;
    this.history = new History(START);
    this.rulesets = [];
    this.operators = new Set();
    this.parts = h('div', { class: 'board-parts' });
    this.answer = h('section', {
      class: 'board-answer',
      'aria-label': 'What it is worth',
      'aria-live': 'polite',
    });
    this.moves = h('section', { class: 'board-moves', 'aria-label': 'Moves' });
    this.play = playPanel(ender, {
      sum: () => bare(this.history.now),
      set: (sum) => this.set(sum),
      pause: () => this.stop?.abort(),
      redraw: () => this.redraw(),
      summands: (at) => this.shown?.[at]?.summands ?? 1,
    });
    this.names = h('datalist', { id: 'board-rulesets' });
    this.note = h('p', { class: 'note', role: 'status' });
    this.undo = h('button', { type: 'button', onclick: () => this.step(-1) }, 'Undo');
    this.redo = h('button', { type: 'button', onclick: () => this.step(1) }, 'Redo');
    const add = h('button', { type: 'button', onclick: () => this.addPart() }, 'Add a summand');
    element.append(
      panes(
        [
          h(
            'div',
            { class: 'toolbar', role: 'toolbar', 'aria-label': 'The position' },
            this.undo,
            this.redo,
            add,
          ),
          this.names,
          this.parts,
          this.note,
          this.play.element,
        ],
        [this.answer, this.moves],
      ),
    );
    this.onKey = (event) => this.key(event);
    element.addEventListener('keydown', this.onKey);
    element.addEventListener('keydown', () => (this.isByKeys = true), true);
    element.addEventListener('pointerdown', () => (this.isByKeys = false), true);
    this.ready = this.loadRulesets();
  }

  async loadRulesets() {
    const { found } = await this.ender.request({ kind: 'help', query: '', what: 'ruleset' });
    this.operators = new Set(found.filter((r) => r.what === 'operator').map((r) => r.name));
    this.rulesets = found.filter((r) => r.example);
    this.names.replaceChildren(
      ...this.rulesets.map((r) => h('option', { value: r.name }, r.summary)),
    );
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches('input, textarea')) return;
    if (event.key === 'z') this.step(event.shiftKey ? 1 : -1);
    else if (event.key === 'y') this.step(1);
    else return;
    event.preventDefault();
  }

  /** What an address has behind the name of the view. */
  async open(rest) {
    const mine = (this.opening = {});
    try {
      await this.ready;
    } catch (error) {
      this.answer.replaceChildren(this.ender.error(error));
      return;
    }
    if (this.opening !== mine) return; // another address meanwhile
    const sum = rest ? readRoute(rest, this.operators) : null;
    if (sum) this.history.add(sum);
    this.show();
    if (rest && !sum)
      this.tell(`The address has no position: “${rest.slice(0, 80)}” is not RULESET:POSITION.`);
  }

  step(by) {
    if (by < 0 && this.play.canUndo) this.play.undo();
    else if (this.history.go(by)) this.show();
  }

  set(sum) {
    this.history.add(bare(sum));
    this.show();
  }

  setPart(at, part) {
    const sum = bare(this.history.now);
    if (part) sum[at] = part;
    else sum.splice(at, 1);
    this.set(sum.length > 0 ? sum : START);
  }

  addPart() {
    const last = this.history.now[this.history.now.length - 1];
    this.set([...this.history.now, last]);
  }

  exampleOf(name) {
    return this.rulesets.find((r) => r.name === name)?.example;
  }

  /** Everything anew for the position that stands now. */
  show() {
    this.stop?.abort();
    this.stop = new AbortController();
    this.note.textContent = '';
    this.play.changed(); // what the program is about to answer is not for another position
    this.setSteps();
    this.ender.at('boards', writeRoute(this.history.now));
    const { signal } = this.stop;
    this.read(signal).then((ok) => ok && this.evaluate(signal));
  }

  setSteps() {
    this.undo.disabled = this.play.isOn ? !this.play.canUndo : this.history.at === 0;
    this.redo.disabled = this.play.isOn || this.history.at + 1 === this.history.states.length;
  }

  /** The parts anew, with what can be done to them now. */
  redraw() {
    if (!this.shown) return;
    this.setSteps();
    const focus = this.parts.contains(document.activeElement)
      ? document.activeElement.dataset.key
      : null;
    this.parts.replaceChildren(...this.shown.map((part, at) => this.part(part, at)));
    if (focus) this.focusOn(focus);
  }

  /* Whoever plays by keys goes on where the last move was or, where nothing is to be done there any more,
     at the first part that can be moved. */
  focusOn(key) {
    const found = this.parts.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!found?.matches('.hit')) found?.focus();
    else if (this.isByKeys)
      (found.matches('.playable') ? found : this.parts.querySelector('.playable'))?.focus();
  }

  /** The position as the library reads it, with its pictures: an instant. */
  async read(signal) {
    try {
      const sum = bare(this.history.now);
      const { sum: read } = await this.ender.request(
        { kind: 'position', sum, read_only: true, theme: this.ender.theme() },
        { signal },
      );
      if (signal.aborted) return false; // another position meanwhile
      this.shown = read.map((part, at) => ({ ...part, typed: sum[at].position }));
      this.history.states[this.history.at] = bare(read);
      this.play.changed();
      this.redraw();
      return true;
    } catch (error) {
      if (error.name === 'AbortError') return false;
      this.shown = null;
      this.parts.replaceChildren(...this.history.now.map((part, at) => this.part(part, at)));
      this.answer.replaceChildren(this.ender.error(error));
      this.moves.replaceChildren();
      this.play.changed();
      return false;
    }
  }

  part(part, at) {
    const name = h('input', {
      type: 'text',
      list: 'board-rulesets',
      value: part.ruleset,
      'aria-label': `Ruleset of summand ${at + 1}`,
      'data-key': `${at}:ruleset`,
      spellcheck: 'false',
      autocapitalize: 'off',
      onchange: () =>
        this.setPart(at, {
          ruleset: name.value.trim(),
          position: this.exampleOf(name.value.trim()) ?? part.position,
        }),
    });
    const text = h('input', {
      type: 'text',
      value: part.position,
      'aria-label': `Position of summand ${at + 1}`,
      class: 'board-text',
      'data-key': `${at}:text`,
      spellcheck: 'false',
      autocapitalize: 'off',
      onchange: () => this.setPart(at, { ruleset: part.ruleset, position: text.value }),
    });
    const remove = h(
      'button',
      {
        type: 'button',
        class: 'small',
        'aria-label': `Remove summand ${at + 1}`,
        onclick: () => this.setPart(at, null),
      },
      '×',
    );
    return h(
      'fieldset',
      { class: 'board-part' },
      h('legend', {}, this.history.now.length > 1 ? `Summand ${at + 1}` : 'Position'),
      h('div', { class: 'toolbar' }, name, text, this.history.now.length > 1 ? remove : null),
      this.play.isOn && part.picture ? this.played(part, at) : this.edited(part, at),
    );
  }

  edited(part, at) {
    return editor(part, {
      key: String(at),
      read: (position) => this.readText(part.ruleset, position),
      set: (position) => this.setPart(at, { ruleset: part.ruleset, position }),
      say: (words) => this.tell(words),
      picture: (picture) => this.ender.picture(picture),
    });
  }

  played(part, at) {
    return playBoard(part, this.ender.picture(part.picture), {
      ...this.play.boardOf(at),
      key: String(at),
      say: (words) => this.tell(words),
    });
  }

  /** A word about a click, for everybody. */
  tell(words) {
    this.note.textContent = words;
    this.ender.say(words);
  }

  /** A text as the library prints it; null when it is no position. */
  async readText(ruleset, position) {
    try {
      const { sum } = await this.ender.request(
        { kind: 'position', ruleset, position, read_only: true },
        { signal: this.stop?.signal },
      );
      return sum[0].position;
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      return null;
    }
  }

  /** Who wins and by which move, at once where a search tells it; values when they come. */
  async evaluate(signal) {
    const sum = bare(this.history.now);
    this.moves.replaceChildren();
    this.answer.replaceChildren();
    const first = await this.outcomes('position', sum, signal);
    if (signal.aborted) return;
    if (first?.outcome && !first.value) {
      const moves = await this.outcomes('moves', sum, signal);
      if (signal.aborted) return;
      if (moves) this.showMoves(moves, sum);
    }
    const known = h('div', {}, first?.outcome ? this.worth({ ...first, by_search: false }) : null);
    const place = h('div');
    this.answer.replaceChildren(known, place);
    const result = await this.ender.working(
      place,
      ({ onProgress }) =>
        this.ender.request(
          { kind: 'position', sum, theme: this.ender.theme() },
          { onProgress, signal },
        ),
      { stop: this.stop },
    );
    if (!result || signal.aborted) return;
    this.answer.replaceChildren(this.worth(result));
    if (result.value?.type === 'value') this.thermograph(result.value.text, signal);
    this.listMoves(sum, signal);
  }

  /** What a search finds in a short time; null where it finds nothing. */
  async outcomes(kind, sum, signal) {
    try {
      return await this.ender.request(
        { kind, sum, outcomes: true, limits: { ms: OUTCOME_MS } },
        { signal },
      );
    } catch {
      return null; // the request for values says what is wrong
    }
  }

  worth(result) {
    const row = (label, child) => [h('dt', {}, label), h('dd', {}, child)];
    const list = h('dl', { class: 'worth' });
    if (result.value) list.append(...row('Value', this.ender.value(result.value)));
    if (result.outcome)
      list.append(...row('Outcome', `${result.outcome}: ${OUTCOMES[result.outcome] ?? ''}`));
    if (result.by_search) list.append(...row('', 'found by search: no value comes in reach'));
    if (result.temperature)
      list.append(...row('Temperature', this.ender.value(result.temperature)));
    if (result.mean) list.append(...row('Mean', this.ender.value(result.mean)));
    if (result.value)
      list.append(
        ...row(
          '',
          h(
            'button',
            {
              type: 'button',
              class: 'small',
              onclick: () => this.ender.go('explorer', result.value.text),
            },
            'Explore this value',
          ),
        ),
      );
    this.ender.say(
      `Value ${result.value?.unicode ?? 'none'}, outcome ${OUTCOMES[result.outcome] ?? 'not found'}`,
    );
    return list;
  }

  async thermograph(text, signal) {
    try {
      const picture = await this.ender.request(
        { kind: 'draw', what: 'thermograph', text, theme: this.ender.theme() },
        { signal },
      );
      if (!signal.aborted)
        this.answer.append(
          h('figure', { class: 'thermograph' }, this.ender.picture(picture.picture ?? picture)),
        );
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 'not defined')
        this.answer.append(this.ender.error(error));
    }
  }

  async listMoves(sum, signal) {
    const place = h('div');
    this.moves.prepend(place);
    const result = await this.ender.working(
      place,
      ({ onProgress }) => this.ender.request({ kind: 'moves', sum }, { onProgress, signal }),
      { stop: this.stop },
    );
    if (result && !signal.aborted) this.showMoves(result, sum);
  }

  showMoves(result, sum) {
    const sentences = result.advice
      .filter((a) => a.known && a.sentence)
      .map((a) => h('p', {}, a.sentence));
    this.moves.replaceChildren(
      h('h2', {}, 'Moves'),
      ...sentences,
      h(
        'div',
        { class: 'moves-of-both' },
        ...['left', 'right'].map((player) => this.movesOf(player, result, sum)),
      ),
    );
  }

  movesOf(player, result, sum) {
    const moves = result.moves.filter((move) => move.player === player);
    moves.sort((a, b) => (b.wins ?? 0) - (a.wins ?? 0) || (b.best ?? 0) - (a.best ?? 0));
    const rows = moves.map((move) =>
      h(
        'tr',
        { class: move.wins ? 'wins' : '' },
        h(
          'td',
          {},
          h(
            'button',
            {
              type: 'button',
              class: 'small',
              onclick: () => this.make(sum, player, move),
            },
            move.name,
          ),
        ),
        h(
          'td',
          {},
          move.value
            ? this.ender.value(move.value)
            : (move.outcome ?? (move.unknown ? 'unknown' : '')),
        ),
        h(
          'td',
          {},
          [move.wins ? 'wins' : '', move.best ? 'canonical' : '', move.note ?? '']
            .filter(Boolean)
            .join(', '),
        ),
      ),
    );
    const name = player === 'left' ? 'Left' : 'Right';
    return h(
      'table',
      {},
      h('caption', {}, `${name}: ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`),
      h(
        'thead',
        {},
        h('tr', {}, ...['move', 'value', 'note'].map((text) => h('th', { scope: 'col' }, text))),
      ),
      h('tbody', {}, ...rows),
    );
  }

  make(sum, player, move) {
    if (this.play.isOn && this.play.next === player && this.play.isMine(player)) {
      this.play.make(player, move.name);
      return;
    }
    const after = bare(sum);
    after[move.part] = { ruleset: sum[move.part].ruleset, position: move.to };
    this.ender.say(`${player} moves ${move.name}`);
    this.set(after);
  }

  end() {
    this.opening = null;
    this.stop?.abort();
    this.play.close();
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const boards = new Boards(element, ender);
  const offTheme = ender.onTheme(() => boards.show());
  return {
    route(rest) {
      boards.open(rest);
    },
    unmount() {
      boards.end();
      if (typeof offTheme === 'function') offTheme();
    },
  };
}
