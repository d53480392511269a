// SPDX-License-Identifier: MIT
//
// Go: a board that one edits or loads from SGF, counted, the endgame solved region by region, and
// best lines played out on it.

import { button, h, select } from '../dom.js';
import { panes } from '../frame.js';
import { useStyles } from '../styles.js';
import { GoCount } from './go-count.js';

export const title = 'Go';

/* Letters of boards: capital ones are stones that are safe by what is assumed. */
const STONES = {
  b: 'black',
  w: 'white',
  B: 'black, safe',
  W: 'white, safe',
  '.': 'empty',
  '#': 'no point',
};
const START = 'BBBBBBB/B.b.b.B/BbbwwwW/W.w...W/WWWWWWW';
const TOOLS = [
  ['play', 'play moves in turn'],
  ['b', 'put black stones'],
  ['w', 'put white stones'],
  ['B', 'put safe black stones'],
  ['W', 'put safe white stones'],
  ['.', 'clear points'],
];
const RECORD_MOST = 6000; // of an address
const GUESSES_SHOWN = 5;
const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
export const pointName = (row, column, height) => `${letters[column - 1]}${height + 1 - row}`;
const placeOf = (name, height) => ({
  row: height + 1 - Number(name.slice(1)),
  column: letters.indexOf(name[0]) + 1,
});
const rowsOf = (board) => board.split('/').map((row) => [...row]);

/** The points that are marked on boards of 9x9 to 19x19. */
function isStar(row, column, { width, height }) {
  if (width !== height || width < 9 || width % 2 === 0) return false;
  const line = width < 13 ? 2 : 3;
  const middle = (width - 1) / 2;
  const places = [line, middle, width - 1 - line];
  if (!places.includes(row) || !places.includes(column)) return false;
  return width >= 15 || (row === middle) === (column === middle);
}

class Go {
  constructor(element, ender) {
    this.ender = ender;
    this.past = [];
    this.state = { board: START };
    this.count = new GoCount(this);
    this.grid = h('div', { class: 'go-board', role: 'grid', 'aria-label': 'Board' });
    this.status = h('p', { 'aria-live': 'polite' });
    this.solution = h('section', { class: 'go-solution', 'aria-label': 'The endgame' });
    this.tool = select('What a click does', TOOLS);
    this.tool.value = 'play';
    this.assume = h('input', { type: 'checkbox', onchange: () => this.show() });
    this.sgf = h('textarea', { rows: '4', 'aria-label': 'Game record (SGF)', spellcheck: 'false' });
    this.text = h('input', {
      type: 'text',
      'aria-label': 'The board as text',
      spellcheck: 'false',
      onchange: () => this.go({ board: this.text.value.trim() }),
    });
    element.append(
      panes(
        [this.toolbar(), this.grid, this.status, this.recordPanel()],
        [this.count.element, this.solution],
      ),
    );
  }

  toolbar() {
    this.undo = button('Undo', () => this.back());
    this.first = button('« first', () => this.walk(0));
    this.before = button('‹ before', () => this.walk(this.now.moves - 1));
    this.after = button('next ›', () => this.walk(this.now.moves + 1));
    return h(
      'div',
      { class: 'toolbar', role: 'toolbar', 'aria-label': 'Board' },
      this.tool,
      this.undo,
      this.first,
      this.before,
      this.after,
      button('Pass', () => this.move('')),
      this.count.button,
      h('label', {}, this.assume, ' surrounded stones live'),
    );
  }

  recordPanel() {
    const size = h('input', {
      type: 'number',
      min: '2',
      max: '19',
      value: '7',
      'aria-label': 'Size of a new board',
    });
    const file = h('input', {
      type: 'file',
      accept: '.sgf',
      'aria-label': 'SGF file',
      onchange: async () => {
        if (file.files[0]) this.load(await file.files[0].text());
      },
    });
    return h(
      'details',
      { class: 'record' },
      h('summary', {}, 'New board, SGF, text'),
      h(
        'div',
        { class: 'toolbar' },
        size,
        button('New board', () =>
          this.go({ width: Number(size.value), height: Number(size.value) }),
        ),
      ),
      this.text,
      this.sgf,
      h(
        'div',
        { class: 'toolbar' },
        button('Load', () => this.load(this.sgf.value)),
        file,
      ),
    );
  }

  /** A record opens where it ends. */
  load(sgf) {
    this.go({ sgf });
  }

  /** What an address has: a board, or a record with the number of its move in front. */
  open(rest) {
    const [, move, sgf] = /^(\d*)(\(.*)$/s.exec(rest) ?? [];
    if (sgf) this.state = { sgf, ...(move ? { move: Number(move) } : {}) };
    else if (rest) this.state = { board: rest };
    this.show();
  }

  /** To another state, which is what the request needs to name it. */
  go(state) {
    this.past.push(this.state);
    this.state = state;
    this.show();
  }

  back() {
    if (this.past.length === 0) return;
    this.state = this.past.pop();
    this.show();
  }

  walk(move) {
    if (this.state.sgf && move >= 0) this.go({ ...this.state, move });
  }

  move(point) {
    const colour = this.now.to_play[0];
    this.go({ sgf: this.now.sgf, move: this.now.moves, play: `${colour}@${point || 'pass'}` });
  }

  click(row, column) {
    if (this.count.click(row * this.now.width + column)) return;
    const tool = this.tool.value;
    if (tool === 'play') {
      const point = `${row + 1},${column + 1}`;
      if (this.now[`legal_${this.now.to_play}`].includes(point)) this.move(point);
      else
        this.say(
          `${pointName(row + 1, column + 1, this.now.height)} is no legal move of ${this.now.to_play}`,
        );
      return;
    }
    const rows = rowsOf(this.now.board);
    rows[row][column] = tool;
    this.go({ board: rows.map((cells) => cells.join('')).join('/') });
  }

  say(words) {
    this.status.replaceChildren(words);
  }

  async show() {
    this.stop?.abort();
    this.stop = new AbortController();
    const { signal } = this.stop;
    for (const old of this.solution.querySelectorAll('.go-guesses, .go-sizes')) old.remove(); // of the board before
    const focus = this.grid.contains(document.activeElement)
      ? document.activeElement.dataset.cell
      : null;
    try {
      const now = await this.ender.request({ kind: 'go', ...this.state }, { signal });
      if (this.state.sgf) this.state = { sgf: now.sgf, move: now.moves };
      this.now = now;
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.status.replaceChildren(this.ender.error(error));
      this.state = this.past.pop() ?? { board: START };
      return;
    }
    if (signal.aborted) return;
    const { sgf, move } = this.state;
    this.ender.at('go', sgf && sgf.length <= RECORD_MOST ? `${move}${sgf}` : this.now.board);
    this.text.value = this.now.board;
    this.sgf.value = this.now.sgf;
    this.undo.disabled = this.past.length === 0;
    this.first.disabled = this.before.disabled = this.now.moves === 0;
    this.after.disabled = !this.state.sgf;
    const prisoners = this.now.prisoners.join(' and ');
    this.say(
      this.now.over
        ? 'Both have passed.'
        : `Move ${this.now.moves + 1}: ${this.now.to_play} to play. Prisoners of black and white: ${prisoners}.`,
    );
    this.count.boardChanges(this.now.board);
    this.draw();
    if (focus) this.grid.querySelector(`[data-cell="${focus}"]`)?.focus();
    this.solve(signal);
  }

  /* ---- the board ---- */

  draw(marks = new Map()) {
    const rows = rowsOf(this.now.board);
    this.grid.style.setProperty('--columns', this.now.width);
    const head = (text, role) => h('div', { role, class: 'coordinate' }, text);
    this.grid.replaceChildren(
      h(
        'div',
        { role: 'row', class: 'square-row' },
        h('div', { role: 'gridcell', class: 'coordinate' }),
        ...[...letters.slice(0, this.now.width)].map((letter) => head(letter, 'columnheader')),
      ),
      ...rows.map((cells, row) =>
        h(
          'div',
          { role: 'row', class: 'square-row' },
          head(this.now.height - row, 'rowheader'),
          ...cells.map((letter, column) => this.point(letter, row, column, marks)),
        ),
      ),
    );
  }

  point(letter, row, column, marks) {
    const name = pointName(row + 1, column + 1, this.now.height);
    const mark = marks.get(row * this.now.width + column) ?? '';
    const [counted, countedName] = this.count.markOf(row * this.now.width + column, letter);
    const last = this.now.last === `${row + 1},${column + 1}` ? ' last' : '';
    const colour =
      letter.toLowerCase() === 'b' ? ' black' : letter.toLowerCase() === 'w' ? ' white' : '';
    const star = letter === '.' && isStar(row, column, this.now) ? ' star' : '';
    const safe = letter === 'B' || letter === 'W' ? ' safe' : '';
    return h(
      'div',
      { role: 'gridcell' },
      button(mark, () => this.click(row, column), {
        class: `point${colour}${safe}${star}${last}${letter === '#' ? ' missing' : ''}${mark ? ' marked' : ''}${counted}`,
        'data-cell': `${row},${column}`,
        tabindex: row === 0 && column === 0 ? '0' : '-1',
        'aria-label': `${name}: ${STONES[letter] ?? letter}${mark ? `, ${mark}` : ''}${countedName}`,
        onkeydown: (event) => this.arrow(event, row, column),
      }),
    );
  }

  arrow(event, row, column) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    this.grid.querySelector(`[data-cell="${row + step[0]},${column + step[1]}"]`)?.focus();
  }

  /* ---- the endgame ---- */

  async solve(signal) {
    const solved = await this.ender.working(
      this.solution,
      ({ onProgress }) =>
        this.ender.request(
          { kind: 'go_solve', ...this.state, assume: this.assume.checked },
          { onProgress, signal },
        ),
      { stop: this.stop },
    );
    if (!solved || signal.aborted) return;
    this.solution.replaceChildren(
      h('h2', {}, 'Endgame'),
      this.score(solved),
      this.strings(solved),
      this.regions(solved),
      this.choices(solved),
      solved.exact ? '' : this.guesses(),
      this.count.sizes(),
      this.lines(solved),
    );
  }

  score(solved) {
    const result = ({ black_first: black, white_first: white }) => {
      const text = ([from, to]) => (from === to ? `${from}` : `${from} to ${to}`);
      return `${text(black)} when Black begins, ${text(white)} when White does`;
    };
    return h(
      'dl',
      { class: 'worth' },
      h('dt', {}, 'Territory'),
      h('dd', {}, result(solved.territory)),
      h('dt', {}, 'Area'),
      h('dd', {}, result(solved.area)),
      ...(solved.chilled
        ? [h('dt', {}, 'Chilled sum'), h('dd', {}, this.ender.value(solved.chilled))]
        : []),
      ...(solved.exact ? [] : [h('dt', {}, 'Exact'), h('dd', {}, this.whyNot(solved))]),
    );
  }

  /** Why there are bounds only: the regions that were not searched, or the limit. */
  whyNot(solved) {
    const open = solved.regions
      .map((region, at) => [region, at + 1])
      .filter(([region]) => !region.exact)
      .map(
        ([region, number]) =>
          `region ${number} (${region.points.length} points): ${region.reason || 'not searched to its end'}`,
      );
    if (solved.stopped) open.push(`the search ended: ${solved.stopped}`);
    return `no: bounds only${open.length ? `; ${open.join('; ')}` : ''}`;
  }

  /* What is known of strings that are not simply alive. */
  strings(solved) {
    const told = (solved.strings ?? []).filter(
      ({ status, basis, ground }) =>
        status !== 'alive' || basis !== 'proved' || /answer/.test(ground),
    );
    return h(
      'ul',
      { class: 'strings' },
      ...told.map(({ point, player, status, basis, ground }) =>
        h(
          'li',
          {},
          `${player === 'black' ? 'Black' : 'White'} ${this.nameOf(point)}: ${status}`,
          basis === 'not known' ? '' : `, ${basis}: ${ground}`,
        ),
      ),
    );
  }

  bounds(region) {
    if (!region.lower) return region.reason ?? '';
    if (region.lower.text === region.upper?.text) return this.ender.value(region.lower);
    return h(
      'span',
      {},
      this.ender.value(region.lower),
      ' to ',
      region.upper ? this.ender.value(region.upper) : '?',
    );
  }

  regions(solved) {
    const rows = solved.regions.map((region, at) =>
      h(
        'tr',
        {},
        h(
          'td',
          {},
          button(
            `${at + 1}: ${region.points
              .map((p) => this.nameOf(p))
              .slice(0, 4)
              .join(' ')}${region.points.length > 4 ? ' …' : ''}`,
            () => this.draw(new Map(region.points.map((point) => [point, String(at + 1)]))),
            { class: 'small' },
          ),
        ),
        h('td', {}, region.kind),
        h('td', {}, this.bounds(region)),
        h('td', {}, region.chilled ? this.ender.value(region.chilled) : ''),
        h('td', {}, region.coins ?? ''),
      ),
    );
    return this.table('Regions', ['region', 'kind', 'value', 'chilled', 'coins'], rows);
  }

  placeOf(name) {
    return placeOf(name, this.now.height);
  }

  nameOf(point) {
    return pointName(
      Math.floor(point / this.now.width) + 1,
      (point % this.now.width) + 1,
      this.now.height,
    );
  }

  table(caption, heads, rows) {
    return h(
      'div',
      { class: 'wide' },
      h(
        'table',
        {},
        h('caption', {}, caption),
        h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
        h('tbody', {}, ...rows),
      ),
    );
  }

  choices(solved) {
    const best = solved.choices.filter((choice) => choice.best);
    const rows = best.map((choice) =>
      h(
        'tr',
        {},
        h('td', {}, choice.player),
        h(
          'td',
          {},
          choice.row
            ? button(
                this.nameOf(choice.point),
                () => this.draw(new Map([[choice.point, choice.player === 'black' ? 'b' : 'w']])),
                { class: 'small' },
              )
            : 'pass',
        ),
        h('td', {}, String(choice.score)),
        h('td', {}, choice.after ? this.ender.value(choice.after) : ''),
      ),
    );
    return rows.length > 0
      ? this.table('Best moves', ['player', 'at', 'score', 'after'], rows)
      : '';
  }

  /** Where nothing is proved: the moves that do best in games by chance, when one asks. */
  guesses() {
    const found = h('div', { class: 'toolbar', 'aria-live': 'polite' });
    const guess = (player, text) => button(text, () => this.guess(player, found));
    return h(
      'section',
      { class: 'go-guesses', 'aria-label': 'Guesses' },
      h('h3', {}, 'A guess, where nothing is proved'),
      h(
        'div',
        { class: 'toolbar' },
        guess('black', 'Guess for Black'),
        guess('white', 'Guess for White'),
      ),
      found,
    );
  }

  async guess(player, found) {
    const moves = await this.ender.working(
      found,
      ({ onProgress }) =>
        this.ender.ask('goban', this.now.board, 'likely_moves', [player[0]], {
          onProgress,
          signal: this.stop.signal,
        }),
      { stop: this.stop },
    );
    if (!moves) return;
    const part = (move, label) => move.items.find((item) => item.label === label).text;
    const all = moves.items.reduce((sum, move) => sum + Number(part(move, 'games')), 0);
    found.replaceChildren(
      h('span', {}, `Of ${all} games by chance, more with moves that did well:`),
      ...moves.items.slice(0, GUESSES_SHOWN).map((move) => {
        const name = part(move, 'point');
        const at = name === 'pass' ? {} : placeOf(name, this.now.height);
        return button(
          `${name} ${Math.round((100 * Number(part(move, 'games'))) / all)} %`,
          () => this.playLine([{ player, ...at }]),
          { class: 'small', title: 'Play it' },
        );
      }),
    );
  }

  lines(solved) {
    const line = (name, moves) => {
      if (!moves?.length) return null;
      return h(
        'div',
        { class: 'toolbar' },
        h('span', {}, `${name}: `),
        ...moves.map((move, at) =>
          button(
            `${at + 1} ${move.player[0].toUpperCase()} ${move.row ? this.nameOf(move.point) : 'pass'}`,
            () => this.playLine(moves.slice(0, at + 1)),
            { class: 'small' },
          ),
        ),
      );
    };
    const { black_first: black, white_first: white } = solved.lines ?? {};
    if (!black?.length && !white?.length) return '';
    return h(
      'div',
      { class: 'go-lines' },
      h('h3', {}, 'Best play; a click plays so far'),
      line('Black begins', black),
      line('White begins', white),
    );
  }

  /** The first moves of a line, on the board. */
  playLine(moves) {
    const play = moves
      .map((move) => `${move.player[0]}@${move.row ? `${move.row},${move.column}` : 'pass'}`)
      .join(' ');
    this.go({ sgf: this.now.sgf, move: this.now.moves, to_play: undefined, play });
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const go = new Go(element, ender);
  return {
    route(rest) {
      go.open(rest);
    },
    unmount() {
      go.stop?.abort();
    },
  };
}
