// SPDX-License-Identifier: MIT
//
// Tables: a family of positions with its columns, sorted and filtered; a column as a plot, and as a sequence whose
// law is found and held against the terms; all of it as files.

import { button, clear, h } from '../dom.js';
import { saveFile } from '../files.js';
import { plot, plotTikz } from '../plot.js';
import { isClaim, lawInLua, lawInWords, lawOf, numbersOf } from '../sequence.js';
import { linkTo } from '../share.js';
import { numberOf } from '../value.js';

export const title = 'Tables';

const START = {
  ruleset: 'domineering',
  template: '2x{n}',
  from: 1,
  to: 9,
  columns: 'value, mean, temperature',
};
const ROWS_MOST = 500;
const LAW_LEAST = 4;
const COLUMNS_MOST = 8;
const PLOT_LEAST = 3;
const CONDITION = /^\s*(\w+)\s*(<=|>=|!=|=|<|>)\s*(.+?)\s*$/;
const TESTS = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** The rows that a filter leaves: those with a word in them, or in which a column compares so. */
export function filtered(rows, columns, filter) {
  const [, name, sign, wanted] = CONDITION.exec(filter) ?? [];
  const at = columns.indexOf(name);
  if (at < 0) return rows.filter((row) => row.some((cell) => (cell ?? '').includes(filter.trim())));
  const number = numberOf(wanted);
  return rows.filter((row) => {
    const own = numberOf(row[at]);
    if (number !== null && own !== null) return TESTS[sign](own, number);
    return (sign === '=' || sign === '!=') && TESTS[sign](row[at], wanted);
  });
}

/** Rows by a column: numbers first, by size, then texts. */
export function sorted(rows, at, isDown) {
  const by = (a, b) => {
    const [x, y] = [numberOf(a[at]), numberOf(b[at])];
    if (x !== null && y !== null) return x - y;
    if (x !== null || y !== null) return x !== null ? -1 : 1;
    return String(a[at]).localeCompare(String(b[at]));
  };
  const up = rows.toSorted(by);
  return isDown ? up.reverse() : up;
}

const csvCell = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const texCell = (cell) =>
  cell === ''
    ? ''
    : `\\texttt{${cell.replace(/[\\{}$&#_%^~|<>]/g, (c) => `\\char${c.charCodeAt(0)} `)}}`;

class Tables {
  constructor(element, ender) {
    Object.assign(this, { ender, rows: [], names: [], order: null, latest: 0 });
    const field = (name, label, attributes = {}) =>
      (this[name] = h('input', {
        type: 'text',
        'aria-label': label,
        class: 'mono',
        spellcheck: 'false',
        autocapitalize: 'off',
        autocomplete: 'off',
        ...attributes,
      }));
    const known = h('datalist', { id: 'table-rulesets' });
    const form = h(
      'form',
      { class: 'row', onsubmit: (event) => this.submit(event) },
      h(
        'label',
        {},
        'Ruleset ',
        field('ruleset', 'Ruleset', { list: 'table-rulesets', size: '14' }),
      ),
      h('label', {}, ' positions ', field('template', 'Positions, with {n}', { size: '12' })),
      h(
        'label',
        {},
        ' for n from ',
        field('from', 'from', { type: 'number', min: '0', style: 'width:5rem' }),
      ),
      h('label', {}, ' to ', field('to', 'to', { type: 'number', min: '0', style: 'width:5rem' })),
      h('label', {}, ' columns ', field('columns', 'Columns', { size: '28' })),
      h('button', { class: 'primary', type: 'submit' }, 'Make the table'),
    );
    field('filter', 'Filter', {
      placeholder: 'temperature > 0',
      type: 'search',
      oninput: () => this.showRows(),
    });
    this.work = h('div');
    this.table = h('div', {
      class: 'scroll',
      tabindex: '0',
      role: 'group',
      'aria-label': 'The table',
    });
    this.chosen = h('select', { 'aria-label': 'Column', onchange: () => this.showSequence() });
    this.sequence = h('div', { class: 'stack', 'aria-live': 'polite' });
    this.note = h('p', { class: 'small soft', role: 'status' });
    clear(
      element,
      h('h1', { class: 'unseen' }, title),
      known,
      form,
      h(
        'p',
        { class: 'small soft' },
        'In the positions ',
        h('code', {}, '{n}'),
        ' is the number; a column is a function of a value, such as ',
        h('code', {}, 'mean'),
        ' or ',
        h('code', {}, 'outcome'),
        '.',
      ),
      h(
        'div',
        { class: 'columns' },
        h(
          'section',
          { class: 'card stack', 'aria-label': 'Table' },
          h('div', { class: 'row' }, h('label', {}, 'Only rows with ', this.filter)),
          this.work,
          this.table,
          h(
            'div',
            { class: 'row' },
            button('CSV', () => this.saveCsv()),
            button('LaTeX', () => this.saveLatex()),
            button('b-file', () => this.saveTerms()),
            button('To the worksheet', () => this.toSheet()),
            button('Link', () => this.link()),
          ),
          this.note,
        ),
        h(
          'section',
          { class: 'card stack', 'aria-label': 'Sequence' },
          h('div', { class: 'row' }, h('label', {}, 'The column ', this.chosen)),
          this.sequence,
        ),
      ),
    );
    this.loadRulesets(known);
  }

  async loadRulesets(known) {
    const asked = { kind: 'help', query: '', what: 'ruleset' };
    const { found } = await this.ender.request(asked).catch(() => ({ found: [] }));
    const listed = found.filter((r) => r.example);
    known.replaceChildren(...listed.map((r) => h('option', { value: r.name }, r.summary)));
  }

  /** What an address has behind the name of the view: a list of what the fields have. */
  open(rest) {
    let of = START;
    let told = '';
    try {
      if (rest) {
        const [ruleset, template, from, to, columns] = JSON.parse(rest);
        of = { ruleset, template, from, to, columns };
      }
    } catch {
      told = 'The address has no table.';
    }
    for (const name of Object.keys(START)) this[name].value = String(of[name] ?? '');
    this.make();
    this.note.textContent = told;
  }

  submit(event) {
    event.preventDefault();
    this.make();
  }

  fields() {
    const text = (name) => this[name].value.trim();
    const columns = text('columns')
      .split(/[\s,]+/)
      .filter(Boolean);
    return {
      ruleset: text('ruleset'),
      template: text('template'),
      from: Number(text('from')),
      to: Number(text('to')),
      columns: columns.slice(0, COLUMNS_MOST),
    };
  }

  /** Asks for one row after the other: each is shown when it is there. */
  async make() {
    const mine = ++this.latest;
    const { ruleset, template, from, to, columns } = this.fields();
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.of = { ruleset, template, from, to, columns };
    this.rows = [];
    this.names = ['n', 'position', ...columns];
    this.order = null;
    this.isChosen = false;
    this.note.textContent = '';
    this.ender.at('tables', JSON.stringify([ruleset, template, from, to, columns.join(', ')]));
    clear(this.work);
    this.showRows();
    this.showColumns();
    if (!(to >= from) || to - from >= ROWS_MOST) {
      clear(
        this.work,
        this.ender.error({
          message: `n goes from a number to a greater one, in at most ${ROWS_MOST} steps`,
        }),
      );
      return;
    }
    await this.ender.working(this.work, (options) => this.askRows(options), { stop });
    if (mine === this.latest) this.showColumns();
  }

  async askRows({ onProgress, signal }) {
    const { ruleset, template, from, to, columns } = this.of;
    const count = template.includes('{n}') ? to - from + 1 : 1;
    for (let n = from; n < from + count; n++) {
      const positions = [template.replaceAll('{n}', String(n))];
      const asked = { kind: 'table', ruleset, positions, columns: ['position', ...columns] };
      const { rows } = await this.ender.request(asked, { signal });
      if (signal.aborted) return;
      this.rows.push([String(n), ...rows[0]]);
      onProgress({ what: 'rows', done: n - from + 1, total: count });
      this.showRows();
      if (this.rows.length === LAW_LEAST) this.showColumns();
    }
    this.ender.say(`${this.rows.length} rows`);
    return true;
  }

  /* ---- the table ---- */

  shownRows() {
    const left = filtered(this.rows, this.names, this.filter.value);
    return this.order ? sorted(left, this.order.at, this.order.isDown) : left;
  }

  sortBy(at) {
    const isAgain = this.order?.at === at;
    this.order = isAgain && this.order.isDown ? null : { at, isDown: isAgain };
    this.showRows();
    this.table.querySelectorAll('th button')[at].focus();
  }

  showRows() {
    const { order } = this;
    const heading = (name, at) => {
      const way = order?.at === at ? (order.isDown ? 'descending' : 'ascending') : null;
      const sign = { ascending: ' ↑', descending: ' ↓' }[way] ?? '';
      return h(
        'th',
        { scope: 'col', 'aria-sort': way },
        button(`${name}${sign}`, () => this.sortBy(at), { class: 'link' }),
      );
    };
    const cell = (text, at) =>
      h(
        'td',
        at === 1 ? { class: 'mono' } : {},
        text === null ? '' : at < 2 ? text : this.ender.value(text),
      );
    const rows = this.shownRows();
    clear(
      this.table,
      h(
        'table',
        { class: 'listed' },
        h('thead', {}, h('tr', {}, this.names.map(heading))),
        h(
          'tbody',
          {},
          rows.map((row) => h('tr', {}, row.map(cell))),
        ),
      ),
      rows.length < this.rows.length &&
        h('p', { class: 'small soft' }, `${rows.length} of ${this.rows.length} rows`),
    );
  }

  /* ---- a column ---- */

  showColumns() {
    const before = this.chosen.value;
    const { columns } = this.of;
    clear(
      this.chosen,
      columns.map((name) => h('option', { value: name }, name)),
    );
    const isPlotted = (name) => this.pointsOf(name) !== null;
    this.chosen.value = this.isChosen ? before : (columns.find(isPlotted) ?? columns[0] ?? '');
    this.showSequence();
  }

  termsOf(name) {
    const at = this.names.indexOf(name);
    return this.rows.map((row) => row[at] ?? 'none');
  }

  pointsOf(name) {
    const numbers = numbersOf(this.termsOf(name));
    if (!numbers || numbers.length < PLOT_LEAST) return null;
    return numbers.map(({ p, q }, i) => [Number(this.rows[i][0]), Number(p) / Number(q)]);
  }

  showSequence() {
    const name = this.chosen.value;
    const points = name && this.pointsOf(name);
    const terms = name ? this.termsOf(name) : [];
    const found = lawOf(terms);
    clear(
      this.sequence,
      points && plot(points),
      points && button('The plot as TikZ', () => this.savePlot(points), { class: 'small' }),
      found
        ? this.lawOf(found, terms)
        : terms.length >= LAW_LEAST &&
            h('p', {}, 'No period, no step and no polynomial of degree 3 is seen.'),
    );
  }

  lawOf(found, terms) {
    const { law, fitted, foretold, failure } = found;
    const first = this.of.from;
    const words = lawInWords(law, first);
    const rest = terms.length - fitted;
    const held =
      failure < 0
        ? `it foretells the other ${rest === 1 ? 'one' : rest}`
        : `it foretells ${foretold} more, and fails at n = ${first + failure}`;
    return [
      h('p', {}, `Of the first ${fitted} terms: ${words}. Held against the rest, ${held}.`),
      failure < 0 && isClaim(found, terms, this.chosen.value === 'value')
        ? button('As a claim in Lua', () => this.saveClaim(found, terms), { class: 'small' })
        : null,
    ];
  }

  /* An expression of the language for the term of a number, in Lua. */
  term(number) {
    const { ruleset, template } = this.of;
    const name = this.chosen.value;
    const [before, after] = name === 'value' ? ['', ''] : [`${name}(`, ')'];
    const text = JSON.stringify(template).slice(1, -1).split('{n}').join(`' .. (${number}) .. '`);
    return `'${before}${ruleset.replaceAll('-', '_')}("${text}")${after}'`;
  }

  /* ---- files ---- */

  saveClaim(found, terms) {
    const { ruleset, template, from } = this.of;
    const name = this.chosen.value;
    const statement = `The ${name} of ${ruleset} ${template}: ${lawInWords(found.law, from)}.`;
    const id = `mine.${name}-${ruleset}`.replace(/[^\w.-]/g, '-');
    saveFile(
      'claim.lua',
      lawInLua(found, terms, { id, statement, first: from, term: (n) => this.term(n) }),
      'text/x-lua',
    );
  }

  saveCsv() {
    const lines = [this.names, ...this.shownRows()].map((row) =>
      row.map((cell) => csvCell(cell ?? '')).join(','),
    );
    saveFile('table.csv', `${lines.join('\n')}\n`, 'text/csv');
  }

  saveLatex() {
    const row = (cells) => `${cells.map((cell) => texCell(cell ?? '')).join(' & ')} \\\\`;
    const lines = [
      `\\begin{tabular}{${'l'.repeat(this.names.length)}}`,
      row(this.names),
      '\\hline',
      ...this.shownRows().map(row),
      '\\end{tabular}',
      '',
    ];
    saveFile('table.tex', lines.join('\n'), 'text/x-tex');
  }

  savePlot(points) {
    saveFile('plot.tex', `${plotTikz(points)}\n`, 'text/x-tex');
  }

  /* As the OEIS has them: n and a(n), which is an integer, in lines. */
  saveTerms() {
    const numbers = numbersOf(this.termsOf(this.chosen.value));
    if (!numbers || numbers.some(({ q }) => q !== 1n)) {
      this.note.textContent = `A b-file has integers, and the column ${this.chosen.value} has others.`;
      return;
    }
    const lines = numbers.map(({ p }, i) => `${this.rows[i][0]} ${p}`);
    saveFile('b.txt', `${lines.join('\n')}\n`);
  }

  toSheet() {
    const { ruleset, template, from, to } = this.of;
    const name = this.chosen.value;
    const position = `${ruleset.replaceAll('-', '_')}(${JSON.stringify(template)})`;
    const term = name === 'value' ? position : `${name}(${position})`;
    this.ender.go('worksheet', JSON.stringify([`[${term} for n in ${from}..${to}]`]));
  }

  async link() {
    this.note.replaceChildren(...(await linkTo(this.ender, 'A link to this table')));
  }

  end() {
    this.latest++;
    this.stop?.abort();
  }
}

export function mount(element, ender) {
  const tables = new Tables(element, ender);
  return {
    route(rest) {
      tables.open(rest);
    },
    unmount() {
      tables.end();
    },
  };
}
