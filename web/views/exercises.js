// SPDX-License-Identifier: MIT
//
// Exercises: what is asked, an answer that is judged with the reason why it is wrong, and the solution.

import { button, clear, h, select } from '../dom.js';
import { drawSheet, readSheet } from '../exercise-sheet.js';
import { panes } from '../frame.js';
import { useStyles } from '../styles.js';

export const title = 'Exercises';

const LEVELS = [
  ['1', 'easy'],
  ['2', 'harder'],
  ['3', 'hard'],
];
const SEEDS = 1000000;
const SHEET_LEAST = 10; // exercises of a sheet, unless it says how many
const SHEET_MOST = 100;
const field = (record, label) => record.items.find((item) => item.label === label);

class Exercises {
  constructor(element, ender) {
    this.ender = ender;
    this.right = 0;
    this.tried = 0;
    const again = () => this.begin();
    this.kind = h('select', { 'aria-label': 'What to practise', onchange: again });
    this.level = select('How hard', LEVELS, again);
    this.task = h('div', { class: 'card exercise', 'aria-live': 'polite' });
    this.score = h('p', { class: 'soft', role: 'status' });
    const next = button('Another one', () => this.begin());
    element.append(
      panes(
        [
          h('div', { class: 'toolbar' }, this.kind, this.level, next, ...this.sheetTools()),
          this.task,
          this.score,
        ],
        [
          h('h2', {}, 'Answers'),
          h(
            'p',
            {},
            'A game is written as in the worksheet: ',
            h('code', {}, '3/4'),
            ', ',
            h('code', {}, '^*'),
            ', ',
            h('code', {}, '{2|-1}'),
            '.',
          ),
          h(
            'p',
            {},
            'A wrong answer is told why it is wrong: who wins the difference, and by which move.',
          ),
          h(
            'p',
            {},
            'A sheet is printed with its solutions on a page of their own; as LaTeX with TikZ it comes from ',
            h('code', {}, 'ender exercise KIND SEED --count 10 --solutions --format latex'),
            '.',
          ),
        ],
      ),
    );
    this.ready = this.loadKinds();
  }

  sheetTools() {
    this.many = h('input', {
      type: 'number',
      min: '1',
      max: String(SHEET_MOST),
      value: String(SHEET_LEAST),
      'aria-label': 'Exercises of a sheet',
    });
    const make = () => this.makeSheet(1 + Math.floor(Math.random() * SEEDS));
    return [this.many, button('A sheet', make)];
  }

  /** A sheet of exercises from a seed on. */
  async makeSheet(seed) {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    const count = Math.min(Math.max(Math.floor(Number(this.many.value)) || 1, 1), SHEET_MOST);
    const kind = this.kind.value;
    const level = this.level.value;
    this.many.value = String(count);
    this.ender.at('exercises', `${kind}/${seed}/${level}/${count}`);
    const ask = (object, question) => this.request(object, question);
    const run = (options) => readSheet(ask, { kind, seed, count }, options);
    const exercises = await this.ender.working(this.task, run, { stop });
    if (!exercises || stop.signal.aborted) return;
    const options = `--count ${count} --level ${level} --solutions`;
    const about = {
      title: this.kind.selectedOptions[0].textContent,
      again: `ender exercise ${kind} ${seed} ${options}`,
    };
    clear(this.task, drawSheet(this.ender, exercises, about));
  }

  async loadKinds() {
    const { items } = await this.ender.ask('exercise', 'stops 1', 'kinds');
    const summaries = await Promise.all(
      items.map(({ text }) => this.ender.ask('exercise', text, 'summary')),
    );
    this.kind.append(
      ...items.map(({ text }, i) => h('option', { value: text }, summaries[i].text)),
    );
  }

  /** KIND/SEED/LEVEL, or KIND/SEED/LEVEL/COUNT of a sheet; what is missing is chosen by chance, or is as it stands. */
  async open(rest) {
    try {
      await this.ready;
    } catch (error) {
      clear(this.task, this.ender.error(error));
      return;
    }
    const [kind, seed, level, count] = rest.split('/');
    if ([...this.kind.options].some(({ value }) => value === kind)) this.kind.value = kind;
    if (LEVELS.some(([value]) => value === level)) this.level.value = level;
    if (/^\d{1,3}$/.test(count ?? '') && /^\d{1,9}$/.test(seed)) {
      this.many.value = count;
      await this.makeSheet(Number(seed));
      return;
    }
    await this.begin(/^\d{1,9}$/.test(seed ?? '') ? Number(seed) : undefined);
  }

  ask(question, args = []) {
    return this.request(`${this.kind.value} ${this.seed}`, question, args);
  }

  request(object, question, args = []) {
    const options = { level: this.level.value };
    const asked = { kind: 'ask', domain: 'exercise', object, question, arguments: args, options };
    const { signal } = this.stop;
    return this.ender.request(asked, { signal }).then(({ answer }) => answer);
  }

  async begin(seed = 1 + Math.floor(Math.random() * SEEDS)) {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.seed = seed;
    this.isJudged = false;
    this.ender.at('exercises', `${this.kind.value}/${seed}/${this.level.value}`);
    const task = await this.ender.working(this.task, () => this.ask('task'), { stop });
    if (!task || stop.signal.aborted) return;
    this.verdict = h('div', { class: 'verdict', role: 'status' });
    this.figure = h('div');
    this.input = h('input', {
      type: 'text',
      'aria-label': 'Your answer',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
    });
    const check = (event) => {
      event.preventDefault();
      this.check();
    };
    clear(
      this.task,
      h('p', { class: 'task' }, task.text),
      this.figure,
      h(
        'form',
        { class: 'row', onsubmit: check },
        this.input,
        h('button', { class: 'primary', type: 'submit' }, 'Check'),
        button('Solution', () => this.solve()),
      ),
      this.verdict,
    );
    this.input.focus({ preventScroll: true });
    this.draw();
  }

  /* Exercises about values have no picture. */
  async draw() {
    const { figure } = this;
    const { picture } = (await this.ask('figure').catch(() => null)) ?? {};
    if (picture) clear(figure, this.ender.picture(picture));
  }

  async check() {
    const text = this.input.value.trim();
    if (!text) return;
    const place = this.verdict;
    const work = () => this.ask('check', [text]);
    const { stop } = this;
    const answer = await this.ender.working(place, work, { stop });
    if (!answer || stop.signal.aborted) return;
    const isRight = field(answer, 'right').text === 'true';
    this.count(isRight);
    if (!isRight) {
      clear(place, h('p', { class: 'bad' }, `Not yet: ${field(answer, 'why').text}.`));
      return;
    }
    const reason = await this.ask('reason');
    clear(
      place,
      h('p', { class: 'good' }, `Right: ${reason.text}.`),
      button('Another one', () => this.begin()),
    );
  }

  /* The first answer counts. */
  count(isRight) {
    if (this.isJudged) return;
    this.isJudged = true;
    this.tried += 1;
    this.right += isRight ? 1 : 0;
    this.score.textContent = `${this.right} of ${this.tried} right at once`;
  }

  async solve() {
    this.count(false);
    const answer = await this.ask('answer');
    const reason = await this.ask('reason');
    clear(this.verdict, h('p', {}, h('strong', {}, answer.text), `: ${reason.text}.`));
  }

  end() {
    this.stop?.abort();
  }
}

export function mount(element, ender) {
  useStyles('views/boards.css');
  element.append(h('h1', { class: 'unseen' }, title));
  const exercises = new Exercises(element, ender);
  return {
    route(rest) {
      exercises.open(rest);
    },
    unmount() {
      exercises.end();
    },
  };
}
