// SPDX-License-Identifier: MIT
//
// Boards: a sum of positions that is played on its pictures, or set up by clicking. Who wins, value,
// thermograph and moves follow each change; from any position one plays both sides or against the program.

import { isPacked, pack, unpack } from '../address.js';
import { playBoard } from '../board.js';
import { button, h } from '../dom.js';
import { editor } from '../editor.js';
import { openButton, saveObject } from '../files.js';
import { panes } from '../frame.js';
import { playPanel, stateAfter } from '../play.js';
import { otherPlayer, playerName } from '../players.js';
import { linkTo } from '../share.js';
import { useStyles } from '../styles.js';
import { isSameSum, readStudy, replayStudy, Study, writeStudy } from '../study.js';
import { numberOf } from '../value.js';
import { worthPanel } from '../worth.js';

export const title = 'Boards';

const START = [{ ruleset: 'domineering', position: '4x4' }];
const GAME_MS = 2000; // for the value of a position that was left

/* A semicolon also stands in positions, as in `far=2;x.o` and `3;2,1`: what has no ruleset goes on. */
function splitSum(rest) {
  const parts = [];
  for (const part of rest.split(';'))
    if (parts.length > 0 && !/^\s*[a-z][a-z0-9-]*:/.test(part))
      parts.push(`${parts.pop()};${part}`);
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
const beginning = (sum, next) => ({ sum: bare(sum), next, traces: [], by: null });

class Boards {
  constructor(element, ender) {
    this.ender = ender;
    this.study = new Study(beginning(START, 'left'));
    this.isSettingUp = false;
    this.rulesets = [];
    this.operators = new Set();
    this.pictures = new Map(); // of rules, by ruleset and theme
    this.parts = h('div', { class: 'board-parts' });
    this.play = playPanel(ender, this);
    this.worth = worthPanel(ender, {
      make: (player, move) => this.make(player, move),
      found: (result) => this.found(result),
      judged: (moves) => this.play.judged(moves),
    });
    this.names = h('datalist', { id: 'board-rulesets' });
    this.note = h('p', { class: 'note', role: 'status' });
    this.rules = h('div', { class: 'board-rules' });
    element.append(
      panes(
        [this.toolbar(), this.names, this.parts, this.note, this.play.element],
        [...this.worth.elements, this.play.game],
        [this.rules],
      ),
    );
    this.onKey = (event) => this.key(event);
    element.addEventListener('keydown', this.onKey);
    element.addEventListener('keydown', () => (this.isByKeys = true), true);
    element.addEventListener('pointerdown', () => (this.isByKeys = false), true);
    this.parts.addEventListener('focusout', () => {
      if (this.isLate && this.drawn === this.study.now) setTimeout(() => this.redraw());
    });
    this.ready = this.loadRulesets();
  }

  toolbar() {
    this.modes = [
      button('Play', () => this.setMode(false)),
      button('Set up', () => this.setMode(true)),
    ];
    this.undo = button('Undo', () => this.step(-1));
    this.redo = button('Redo', () => this.step(1));
    const add = button('Add a summand', () => this.addPart());
    return h(
      'div',
      { class: 'toolbar', role: 'toolbar', 'aria-label': 'The position' },
      h('div', { class: 'modes', role: 'group', 'aria-label': 'Play or set up' }, ...this.modes),
      this.undo,
      this.redo,
      add,
      button('Link', () => this.link()),
      button('Save', () => saveObject('study.json', writeStudy(this.study))),
      openButton(
        'Load',
        (object) => this.openStudy(object),
        (words) => this.tell(words),
      ),
    );
  }

  async loadRulesets() {
    const { found } = await this.ender.request({ kind: 'help', query: '', what: 'ruleset' });
    this.operators = new Map(found.filter((r) => r.what === 'operator').map((r) => [r.name, r]));
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
      this.worth.fail(error);
      return;
    }
    if (this.opening !== mine) return; // another address meanwhile
    if (isPacked(rest)) {
      await this.openPacked(rest);
      return;
    }
    const sum = rest ? readRoute(rest, this.operators) : null;
    if (sum && !isSameSum(sum, this.study.now.sum)) this.study.add(beginning(sum, 'left'));
    this.show();
    if (rest && !sum)
      this.tell(`The address has no position: “${rest.slice(0, 80)}” is not RULESET:POSITION.`);
  }

  /** A study that an address has in it; the one that is shown already stays. */
  async openPacked(rest) {
    if (rest === this.packed) {
      this.show();
      return;
    }
    try {
      await this.openStudy(await unpack(rest));
    } catch (error) {
      this.show();
      this.tell(error.message);
    }
  }

  /** Plays a study through, and shows it; what was on the board before is left. */
  async openStudy(object) {
    this.stop?.abort();
    this.play.stop?.abort();
    const stop = (this.stop = new AbortController());
    try {
      const study = await replayStudy(readStudy(object), (state, move) =>
        this.replay(state, move, stop.signal),
      );
      if (stop.signal.aborted) return;
      this.study = study;
      this.setMode(false);
      this.show();
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.show();
      this.tell(`The study cannot be played through: ${error.message}.`);
    }
  }

  async replay(state, { player, move }, signal) {
    const asked = { kind: 'make', sum: state.sum, player, move };
    const made = await this.ender.request(asked, { signal });
    return stateAfter(state, made, { player, name: made.name, reason: '' });
  }

  /** The address of what is shown: a position as a text, a game with its variations packed. */
  async setAddress() {
    const { study } = this;
    const mine = (this.addressing = {});
    const packed = study.isGame ? await pack(writeStudy(study)) : null;
    if (this.addressing !== mine) return; // another state, or another view
    this.packed = packed;
    this.ender.at('boards', packed ?? writeRoute(study.now.sum));
  }

  async link() {
    await this.setAddress();
    const words = this.study.isGame ? 'A link to this study' : 'A link to this position';
    this.note.replaceChildren(...(await linkTo(this.ender, words)));
    this.ender.say(this.note.textContent);
  }

  /* ---- which position stands ---- */

  setMode(isSettingUp) {
    if (this.isSettingUp === isSettingUp) return;
    this.isSettingUp = isSettingUp;
    this.show();
  }

  /** Steps end where a person acts: at a move of their own, or where something was set up. */
  step(by) {
    const isStop = ({ next, by: move }) => !move || this.isSettingUp || this.play.isMine(next);
    if (this.study.step(by, isStop)) this.show();
  }

  go(state) {
    this.study.go(state);
    this.show();
  }

  /** The study was changed: a comment, the order of its variations, or less of it. */
  changed() {
    if (this.study.now === this.stands) {
      this.play.showGame();
      this.setSteps();
      this.setAddress();
    } else this.show();
  }

  set(sum) {
    this.study.add(beginning(sum, this.study.now.next));
    this.show();
  }

  /** The sum after a move. */
  moved(state) {
    this.study.add(state);
    this.show();
  }

  /** It is this player's turn. */
  toMove(next) {
    this.study.add(beginning(this.study.now.sum, next));
    this.show();
  }

  /** Another side or another strength was chosen. */
  chosen() {
    this.show();
  }

  setPart(at, part) {
    const sum = bare(this.study.now.sum);
    if (part) sum[at] = part;
    else sum.splice(at, 1);
    this.set(sum.length > 0 ? sum : START);
  }

  addPart() {
    const { sum } = this.study.now;
    this.set([...sum, sum.at(-1)]);
  }

  exampleOf(name) {
    return this.rulesets.find((r) => r.name === name)?.example;
  }

  /** A move of the list: of the player whose turn it is, or made out of turn. */
  make(player, move) {
    if (this.play.next === player && this.play.isMine(player) && !this.isSettingUp) {
      this.play.make(move.name);
      return;
    }
    const after = bare(this.study.now.sum);
    after[move.part] = { ruleset: after[move.part].ruleset, position: move.to };
    this.ender.say(`${player} moves ${move.name}`);
    this.study.add(beginning(after, otherPlayer(player)));
    this.show();
  }

  /* ---- showing it ---- */

  /** Everything anew for the position that stands now. */
  async show() {
    this.stop?.abort();
    this.play.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.note.textContent = '';
    this.play.clear();
    this.setSteps();
    this.stands = this.study.now;
    this.setAddress();
    if (!(await this.read(stop.signal))) return;
    this.showRules();
    if (!this.isSettingUp) await this.play.turn(stop);
    if (!stop.signal.aborted) await this.worth.evaluate(this.study.now.sum, stop);
    if (!stop.signal.aborted) await this.evaluateGame(stop.signal);
    if (!stop.signal.aborted) await this.drawRules(stop.signal);
  }

  /** What the position is worth, after something more urgent was asked. */
  evaluate() {
    const { stop } = this.play;
    this.stop = stop;
    return this.worth.evaluate(this.study.now.sum, stop);
  }

  setSteps() {
    const [play, setUp] = this.modes;
    play.setAttribute('aria-pressed', String(!this.isSettingUp));
    setUp.setAttribute('aria-pressed', String(this.isSettingUp));
    this.play.element.hidden = this.isSettingUp;
    this.play.game.hidden = this.isSettingUp;
    this.undo.disabled = this.study.isFirst;
    this.redo.disabled = this.study.isLast;
  }

  /** Somebody types another ruleset or position, and has not finished yet. */
  isTyping() {
    const at = document.activeElement;
    return at?.matches('input') && this.parts.contains(at) && at.value !== at.defaultValue;
  }

  /** The parts anew, with what can be done to them now; later, where that would undo what is being typed. */
  redraw() {
    if (!this.shown) return;
    this.isLate = this.drawn === this.study.now && this.isTyping();
    if (this.isLate) return;
    this.drawn = this.study.now;
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

  /** The position as the library reads it, with its pictures: an instant, and none after a move. */
  async read(signal) {
    const state = this.study.now;
    try {
      const theme = this.ender.theme();
      if (!state.parts || state.theme !== theme) {
        const asked = { kind: 'position', sum: state.sum, read_only: true };
        const { sum } = await this.ender.request(asked, { signal });
        if (signal.aborted) return false; // another position meanwhile
        Object.assign(state, { parts: sum, sum: bare(sum) });
      }
      if (this.isSettingUp) await this.addExamples(state.parts, signal);
      state.theme = theme;
      this.shown = state.parts;
      this.redraw();
      return true;
    } catch (error) {
      if (error.name === 'AbortError') return false;
      this.shown = null;
      this.parts.replaceChildren(...state.sum.map((part, at) => this.part(part, at)));
      this.worth.fail(error);
      return false;
    }
  }

  /* An empty position does not show what is set up: an example of its ruleset does. */
  async addExamples(parts, signal) {
    for (const part of parts) {
      const position = this.exampleOf(part.ruleset.replace(/.*:/s, ''));
      if (part.picture?.parts?.length > 0 || part.example || !position) continue;
      const sum = [{ ruleset: part.ruleset, position }];
      const asked = { kind: 'position', sum, read_only: true };
      const read = await this.ender.request(asked, { signal }).catch((error) => {
        if (error.name === 'AbortError') throw error;
        return null; // an operator has other texts
      });
      if (read)
        part.example = { position: read.sum[0].position, parts: read.sum[0].picture?.parts };
    }
  }

  part(part, at) {
    const count = this.study.now.sum.length;
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
      onchange: () => this.setPart(at, { ruleset: name.value.trim(), position: text.value }),
    });
    const remove = button('×', () => this.setPart(at, null), {
      class: 'small',
      'aria-label': `Remove summand ${at + 1}`,
    });
    return h(
      'fieldset',
      { class: 'board-part' },
      h('legend', {}, count > 1 ? `Summand ${at + 1}` : 'Position'),
      h('div', { class: 'toolbar' }, name, text, count > 1 ? remove : null),
      this.isSettingUp || !part.picture ? this.edited(part, at) : this.played(part, at),
      count > 1 ? h('p', { class: 'part-worth', 'data-part-worth': at }) : null,
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
      draw: (picture) => this.ender.picture(picture),
      key: String(at),
      boards: this.study.now.sum.length,
      say: (words) => this.tell(words),
    });
  }

  /** A word about a click, for everybody. */
  tell(words) {
    this.note.textContent = words;
    this.ender.say(words);
  }

  /** How the games on the board are played, and by whom they are. */
  showRules() {
    const played = this.study.now.sum.map(({ ruleset }) => ruleset.split(':'));
    const names = [...new Set(played.map((parts) => parts.at(-1)))];
    const known = names.map((name) => this.rulesets.find((r) => r.name === name)).filter(Boolean);
    const operators = [...new Set(played.flatMap((parts) => parts.slice(0, -1)))];
    const changed = operators.map((name) => this.operators.get(name)).filter(Boolean);
    this.rules.replaceChildren(
      ...changed.map(({ name, summary, rules }) =>
        h(
          'details',
          { open: true, 'data-operator': name },
          h('summary', {}, h('strong', {}, `${name}:`), ` ${summary}`),
          h('p', {}, rules),
        ),
      ),
      ...known.map(({ name, summary, rules, grammar, source }) =>
        h(
          'details',
          { open: known.length === 1 && matchMedia('(min-width: 52rem)').matches },
          h('summary', {}, h('strong', {}, name), ` ${summary}`),
          h('p', {}, rules),
          h('div', { class: 'rules-picture', 'data-rules': name }),
          grammar ? h('p', { class: 'soft small' }, `Positions: ${grammar}`) : null,
          source ? h('p', { class: 'soft small' }, `Source: ${source}`) : null,
        ),
      ),
    );
  }

  /* Beside the rules an example, with a move of each player. */
  async drawRules(signal) {
    for (const place of this.rules.querySelectorAll('[data-rules]')) {
      const { rules: ruleset } = place.dataset;
      try {
        const picture = await this.rulesPicture(ruleset, signal);
        if (picture && !signal.aborted) place.replaceChildren(this.ender.picture(picture));
      } catch (error) {
        if (error.name === 'AbortError') return; // else there is no picture
      }
    }
  }

  async rulesPicture(ruleset, signal) {
    const key = `${ruleset} ${this.ender.theme()}`;
    if (this.pictures.has(key)) return this.pictures.get(key);
    const example = this.exampleOf(ruleset);
    const positions = [{ position: example, label: '', level: 0 }];
    const arcs = [];
    for (const player of ['left', 'right']) {
      const asked = { kind: 'moves', ruleset, position: example, player, names_only: true };
      const { moves } = await this.ender.request(asked, { signal });
      if (moves.length === 0) continue;
      arcs.push({ from: 0, to: positions.length, player });
      positions.push({
        position: moves[0].to,
        label: `${playerName(player)} moves ${moves[0].name.replace(/^1:/, '')}`,
        level: 1,
      });
    }
    const asked = { kind: 'draw', what: 'position', ruleset, positions, arcs };
    const { picture } = await this.ender.request(asked, { signal });
    this.pictures.set(key, picture);
    return picture;
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

  /* ---- what is known of it ---- */

  /** What the position is worth was found: it is a point of the curve. */
  found(result) {
    this.study.now.worth = result;
    this.play.showGame();
    this.showPartWorths(result);
  }

  /** Below each board of a sum how hot it is, the hottest marked. */
  async showPartWorths({ sum }) {
    const places = this.parts.querySelectorAll('[data-part-worth]');
    if (places.length === 0 || !sum.every((part) => part.value)) return;
    const { signal } = this.stop;
    try {
      const temperatures = [];
      for (const { value } of sum) temperatures.push(await this.temperature(value.text, signal));
      if (signal.aborted) return;
      const hottest = Math.max(...temperatures.map((t) => numberOf(t.text) ?? -2));
      for (const place of places) {
        const t = temperatures[place.dataset.partWorth];
        const isHottest = numberOf(t.text) === hottest && hottest > 0;
        const { value } = sum[place.dataset.partWorth];
        place.classList.toggle('hottest', isHottest);
        place.replaceChildren(
          'value ',
          this.ender.value(value),
          ', temperature ',
          this.ender.value(t),
          isHottest ? ': the hottest part' : '',
        );
      }
    } catch {
      /* a part that has no temperature, or another position meanwhile */
    }
  }

  async temperature(text, signal) {
    const asked = { kind: 'evaluate', text: `temperature(${text})` };
    return (await this.ender.request(asked, { signal })).value;
  }

  /** The positions of the game that were left before they were evaluated, for the curve. */
  async evaluateGame(signal) {
    for (const state of this.study.game) {
      if (state.worth) continue;
      try {
        const asked = { kind: 'position', sum: state.sum, limits: { ms: GAME_MS } };
        state.worth = await this.ender.request(asked, { signal });
      } catch (error) {
        if (error.name === 'AbortError') return;
        state.worth = {}; // it takes too long, or has no value
      }
      if (signal.aborted) return;
      this.play.showGame();
    }
  }

  end() {
    this.opening = this.addressing = null;
    this.stop?.abort();
    this.play.stop?.abort();
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
