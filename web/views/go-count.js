// SPDX-License-Identifier: MIT
//
// A board of Go counted: which strings live, what it comes to, and what a move gains. A click on a
// stone says that its string is dead, or that it lives.

import { h, select } from '../dom.js';

const RULES = [
  ['chinese', 'area (Chinese)'],
  ['japanese', 'territory (Japanese)'],
  ['aga', 'area or territory (AGA)'],
];
const OWNERS = ['', 'black', 'white'];
const LARGEST = 10;
const playerName = (player) => (player === 'black' ? 'Black' : 'White');

export class GoCount {
  constructor(go) {
    this.go = go;
    this.found = null; // what the board comes to, while it is counted
    this.stringOf = new Map(); // from points to strings of `found`
    this.said = new Map(); // from the first point of a string to what was said of it
    this.button = h(
      'button',
      { type: 'button', 'aria-pressed': 'false', onclick: () => this.toggle() },
      'Count',
    );
    this.rules = select('Rules of counting', RULES, () => this.show());
    this.forget = h(
      'button',
      { type: 'button', class: 'small', onclick: () => this.forgetAll() },
      'Forget what was said',
    );
    this.result = h('div', { 'aria-live': 'polite' });
    this.element = h(
      'section',
      { class: 'go-count', 'aria-label': 'The count', hidden: true },
      h('h2', {}, 'Count'),
      h('div', { class: 'toolbar' }, this.rules, this.forget),
      h('p', { class: 'note' }, 'Click a stone to say that its string is dead, or lives.'),
      this.result,
    );
  }

  get isOn() {
    return !this.element.hidden;
  }

  toggle() {
    if (!this.go.now) return;
    this.element.hidden = this.isOn;
    this.button.setAttribute('aria-pressed', String(this.isOn));
    this.found = null;
    if (this.isOn) this.show();
    else this.go.draw();
  }

  forgetAll() {
    this.said.clear();
    this.show();
  }

  /** The board is another one: what was said is about the one before. */
  boardChanges(board) {
    if (board !== this.board) this.said.clear();
    this.board = board;
    this.found = null;
    if (this.isOn) this.show();
  }

  pointsOf(status) {
    return [...this.said]
      .filter(([, said]) => said === status)
      .map(([point]) => this.go.nameOf(point))
      .join(' ');
  }

  async show() {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.forget.hidden = this.said.size === 0;
    const about = {
      kind: 'go_status',
      ...this.go.state,
      rules: this.rules.value,
      dead: this.pointsOf('dead'),
      alive: this.pointsOf('alive'),
    };
    const found = await this.go.ender.working(
      this.result,
      ({ onProgress }) => this.go.ender.request(about, { onProgress, signal: stop.signal }),
      { stop },
    );
    if (!found || stop.signal.aborted || !this.isOn) return;
    this.found = found;
    this.stringOf = this.stringsByPoint(found);
    this.go.draw();
    this.result.replaceChildren(this.verdict(), this.totals(), this.strings());
  }

  verdict() {
    const [result, ...range] = this.found.says.split('; ');
    return h(
      'p',
      {},
      h('strong', { class: 'go-result' }, result),
      range.length > 0 ? `; ${range.join('; ')}` : '',
    );
  }

  totals() {
    const territory = this.rules.value === 'japanese';
    const row = (player) => {
      const side = this.found[player];
      const counts = [side.territory, territory ? side.captives : side.stones, side.points];
      return h('tr', {}, ...[playerName(player), ...counts].map((x) => h('td', {}, String(x))));
    };
    return this.go.table(
      'Without komi',
      ['player', 'territory', territory ? 'captives' : 'stones', 'points'],
      [row('black'), row('white')],
    );
  }

  /** Strings that are not simply alive, by what is known of them; a click on one says otherwise. */
  strings() {
    const groups = new Map();
    for (const string of this.found.strings) {
      if (string.status === 'alive' && string.basis === 'proved') continue;
      const known = `${string.status}, ${string.basis} (${string.ground}): `;
      groups.set(known, [...(groups.get(known) ?? []), string]);
    }
    if (groups.size === 0) return h('p', {}, 'Every string lives, which is proved.');
    const one = (string) =>
      h(
        'button',
        {
          type: 'button',
          class: 'small',
          title: string.status === 'dead' ? 'Say that it lives' : 'Say that it is dead',
          onclick: () => this.say(string),
        },
        `${playerName(string.player)} ${this.go.nameOf(string.point)}`,
      );
    return h(
      'ul',
      { class: 'strings' },
      ...[...groups].map(([known, strings]) => h('li', {}, known, ...strings.map(one))),
    );
  }

  say(string) {
    this.said.set(string.point, string.status === 'dead' ? 'alive' : 'dead');
    this.show();
  }

  /** Of each point with a stone its string. */
  stringsByPoint(found) {
    const { board, width } = this.go.now;
    const stones = board.replaceAll('/', '').toLowerCase();
    const of = new Map();
    for (const string of found.strings) {
      const points = new Set([string.point]);
      for (const p of points) {
        of.set(p, string);
        const beside = [
          p - width,
          p + width,
          p % width > 0 ? p - 1 : -1,
          (p + 1) % width > 0 ? p + 1 : -1,
        ];
        for (const q of beside) if (stones[q] === stones[p]) points.add(q);
      }
    }
    return of;
  }

  /** Was a stone clicked while the board is counted? */
  click(point) {
    const string = this.found && this.stringOf.get(point);
    if (string) this.say(string);
    return Boolean(string);
  }

  /** What a point shows of the count, for its class and for its name. */
  markOf(point, letter) {
    if (!this.found) return ['', ''];
    const owner = OWNERS[this.found.owner[point]] ?? '';
    const string = this.stringOf.get(point);
    if (string?.status === 'dead') return [` dead counts-${owner || 'nobody'}`, ', dead'];
    if (string?.status === 'seki') return [' seki', ', in seki'];
    if (letter === '.' && owner) return [` counts-${owner}`, `, counts for ${playerName(owner)}`];
    return ['', ''];
  }

  /* ---- what a move gains ---- */

  sizes() {
    const found = h('div', { 'aria-live': 'polite' });
    return h(
      'section',
      { class: 'go-sizes', 'aria-label': 'Sizes of moves' },
      h(
        'div',
        { class: 'toolbar' },
        h('button', { type: 'button', onclick: () => this.measure(found) }, 'Sizes of moves'),
      ),
      found,
    );
  }

  async measure(found) {
    const moves = await this.go.ender.working(
      found,
      ({ onProgress }) =>
        this.go.ender.ask('goban', this.go.now.board, 'largest_moves', [], {
          onProgress,
          signal: this.go.stop.signal,
        }),
      { stop: this.go.stop },
    );
    if (!moves) return;
    const part = (move, label) => move.items.find((item) => item.label === label);
    const button = (move, player) => {
      const name = part(move, player).text;
      if (name === 'pass') return '–';
      const play = () => this.go.playLine([{ player, ...this.go.placeOf(name) }]);
      const sente = part(move, `${player}_sente`).text === 'true' ? ' sente' : '';
      return h(
        'button',
        { type: 'button', class: 'small', title: 'Play it', onclick: play },
        name + sente,
      );
    };
    const rows = moves.items
      .slice(0, LARGEST)
      .map((move) =>
        h(
          'tr',
          {},
          h(
            'td',
            {},
            part(move, 'ko').text === 'true' ? '≤ ' : '',
            this.go.ender.value(part(move, 'size')),
          ),
          h('td', {}, button(move, 'black')),
          h('td', {}, button(move, 'white')),
        ),
      );
    found.replaceChildren(
      rows.length > 0
        ? this.go.table(
            'A guess: life is judged, and each part is searched alone',
            ['points', 'Black', 'White'],
            rows,
          )
        : h('p', {}, 'No open part is left in which a move gains anything.'),
    );
  }
}
