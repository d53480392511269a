// SPDX-License-Identifier: MIT
//
// The explorer: options of a value or a literal form, what becomes of each in the canonical form and
// why, incentives, the form as a tree; a click goes on to an option, and the thermograph with it. Of a position,
// RULESET:POSITION, the tree of positions (position-tree.js).
import { clear, h } from '../dom.js';
import { PositionTree } from '../position-tree.js';
import { outcomes } from './worksheet.js';

export const title = 'Explorer';

const STEPS_MOST = 50; // of the way that is kept

/* Operators on rulesets have a colon as well. */
const POSITION = /^\s*((?:[a-z][a-z0-9-]*:)*[a-z][a-z0-9-]*):\s*(.+)$/s;

const examples = [
  '{4|{1|0}}',
  'lit({1,0,*|*})',
  'lit({^|})',
  'domineering:2x4',
  'toads-frogs:TT.FF',
  'domineering("3x3")',
  '{2||1|0}',
  'tiny(2)',
];

export function mount(element, ender) {
  const input = h('input', {
    class: 'grow mono',
    type: 'text',
    'aria-label': 'Value, form or position',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
  });
  const literal = h('input', { type: 'checkbox', id: 'literal' });
  const trail = h('ol', { class: 'trail', 'aria-label': 'The way here' });
  const place = h('div', { class: 'stack' });
  let way = []; // texts, read as literal forms from the second on; each with its address
  let latest = 0;

  const forms = (result) => result.form;
  const textOf = (form) => (form.canonical ? form.form : `lit(${form.form})`);

  function showTrail() {
    clear(
      trail,
      way.map((step, i) =>
        h(
          'li',
          {},
          i === way.length - 1
            ? h('span', { 'aria-current': 'step' }, ender.value(step.shown ?? step.text))
            : h(
                'button',
                {
                  class: 'pick',
                  type: 'button',
                  onclick: () => visit(way.slice(0, i + 1), { push: true }),
                },
                ender.value(step.shown ?? step.text),
              ),
        ),
      ),
    );
  }

  /** The form and its tree; of a value that has no options to be listed, its card. */
  async function explored(text, read, options) {
    try {
      return await Promise.all([
        ender.request({ kind: 'explore', text, literal: read }, options),
        ender.request({ kind: 'tree', text, literal: read, depth: 2, nodes: 60 }, options),
      ]);
    } catch (error) {
      if (error.name === 'AbortError' || error.status !== 'bad argument') throw error;
      const card = await ender.request({ kind: 'card', text }, options).catch(() => null);
      if (!/^(loopy|surreal) /.test(card?.value?.type ?? '')) throw error;
      return card;
    }
  }

  let boards = null; // the tree of positions that is shown

  function endBoards() {
    boards?.end();
    boards = null;
  }

  /** The tree of the positions of a ruleset, with its boards. */
  async function visitPosition(ruleset, position, { push = false } = {}) {
    const mine = ++latest;
    const open = (text) => visitPosition(ruleset, text, { push: true });
    endBoards();
    way = [];
    showTrail();
    input.value = `${ruleset}:${position}`;
    ender.at('explorer', input.value, { push });
    const tree = (boards = new PositionTree(ender, ruleset, { open }));
    clear(place, tree.element);
    try {
      await tree.begin(position);
    } catch (error) {
      if (mine === latest && error.name !== 'AbortError') clear(place, ender.error(error));
    }
  }

  /** Shows the last of a way. With push it is a place of its own for Back. */
  async function visit(next, { push = false } = {}) {
    const mine = ++latest;
    endBoards();
    way = next.slice(-STEPS_MOST);
    showTrail();
    const last = way.at(-1);
    const { text, read } = last;
    last.address ??= read ? `lit(${text})` : text;
    ender.at('explorer', last.address, { push, state: { way } });
    input.value = last.address;
    const result = await ender.working(place, (options) => explored(text, read, options));
    if (!result || mine !== latest) return;
    if (!Array.isArray(result)) {
      showCard(text, result);
      return;
    }
    const [game, { tree }] = result;
    last.shown = game.form.form;
    showTrail();
    show(game, tree);
    ender.say(`${game.left.length} options of Left, ${game.right.length} of Right`);
  }

  const stepOf = (form) => ({
    text: form.form,
    read: true,
    shown: form.form,
    address: textOf(form),
  });
  const onTo = (form) => visit([...way, stepOf(form)], { push: true });

  /** A loopy game or one beyond the short ones: what is known of it. */
  function showCard(text, card) {
    const isLoopy = card.value.type.startsWith('loopy');
    clear(
      place,
      h(
        'section',
        { class: 'card', 'aria-label': 'The game' },
        h('h1', {}, ender.value(card.value)),
        h(
          'p',
          {},
          isLoopy
            ? 'Play may come back in this game: it is a graph, and has no tree of options. '
            : 'This game is beyond the short ones, whose options are finitely many. ',
          isLoopy &&
            h(
              'button',
              { type: 'button', onclick: () => ender.go('graphs', text) },
              'Walk its graph',
            ),
        ),
        h(
          'dl',
          { class: 'rows' },
          card.rows
            .filter((row) => row.value)
            .map((row) => [
              h('dt', { title: row.summary }, row.label),
              h('dd', {}, ender.value(row.value)),
            ]),
        ),
      ),
    );
  }

  // ---- options ----

  function why(option, all) {
    const of = (i) => ender.value(forms(all[i]));
    switch (option.fate) {
      case 'kept':
        return 'an option of the canonical form';
      case 'equal':
        return ['the same value as ', of(option.by), ', which stands before it'];
      case 'dominated':
        return ['dominated by ', of(option.by), ', which is at least as good'];
      default:
        return [
          'reversible through ',
          h(
            'button',
            { class: 'pick', type: 'button', onclick: () => onTo(option.through) },
            ender.value(option.through),
          ),
          option.replaced_by?.length
            ? [
                ', replaced by ',
                option.replaced_by.flatMap((r, i) => [i > 0 && ', ', ender.value(r.value)]),
              ]
            : ', which leaves nothing in its place',
        ];
    }
  }

  const fates = {
    kept: ['kept', 'good'],
    equal: ['equal', ''],
    dominated: ['dominated', 'bad'],
    reversible: ['reversible', 'accent'],
  };

  function optionItem(option, all) {
    const [name, look] = fates[option.fate];
    return h(
      'div',
      { class: `option ${option.fate === 'kept' ? '' : 'gone'}` },
      h(
        'button',
        { class: 'pick', type: 'button', onclick: () => onTo(option.form) },
        ender.value(option.form),
      ),
      ' ',
      h('span', { class: `pill ${look}` }, name),
      h('p', {}, why(option, all)),
      !option.form.canonical && h('p', {}, 'value ', ender.value(option.value)),
      h('p', {}, 'incentive ', ender.value(option.incentive)),
    );
  }

  const side = (name, who, options) =>
    h(
      'section',
      { class: `side card ${name}`, 'aria-label': `${who}’s options` },
      h('h2', {}, `${who}’s options`, h('span', { class: 'pill' }, String(options.length))),
      options.length
        ? options.map((o) => optionItem(o, options))
        : h('p', { class: 'soft' }, `${who} cannot move.`),
    );

  // ---- the tree ----

  function branch(node, of) {
    const children = [
      ...(node.left ?? []).map((n) => branch(n, 'left')),
      ...(node.right ?? []).map((n) => branch(n, 'right')),
    ];
    const text =
      node.value.type === 'literal form'
        ? node.value.text.replace(/^lit\((.*)\)$/s, '$1')
        : node.value.text;
    return h(
      'li',
      { class: of ? `of-${of}` : '' },
      h(
        'button',
        {
          class: 'pick',
          type: 'button',
          'aria-label': `${of ? (of === 'left' ? 'Left to ' : 'Right to ') : ''}${text}`,
          onclick: () => visit([...way, { text, read: true, shown: text }], { push: true }),
        },
        ender.value(text),
        node.more ? ' …' : '',
      ),
      children.length > 0 && h('ul', {}, children),
    );
  }

  function show(r, tree) {
    clear(
      place,
      h(
        'section',
        { class: 'card', 'aria-label': 'The game' },
        h(
          'div',
          { class: 'row' },
          h('h1', { class: 'grow', style: 'margin:0' }, ender.value(r.form)),
          h('span', { class: 'pill' }, outcomes[r.outcome]),
          h(
            'span',
            { class: `pill ${r.form.canonical ? 'good' : 'accent'}` },
            r.form.canonical ? 'canonical form' : 'literal form',
          ),
        ),
        !r.form.canonical &&
          h(
            'p',
            { style: 'margin:.5rem 0 0' },
            'value ',
            h(
              'button',
              {
                class: 'pick',
                type: 'button',
                onclick: () =>
                  visit([...way, { text: r.value.text, read: false, shown: r.value.text }], {
                    push: true,
                  }),
              },
              ender.value(r.value),
            ),
          ),
        h(
          'div',
          { class: 'row', style: 'margin-top:.6rem' },
          h(
            'button',
            {
              class: 'link small',
              type: 'button',
              onclick: () => ender.go('worksheet', textOf(r.form)),
            },
            'to the worksheet',
          ),
        ),
      ),
      h('div', { class: 'sides' }, side('left', 'Left', r.left), side('right', 'Right', r.right)),
      h(
        'div',
        { class: 'columns' },
        h(
          'section',
          { class: 'card', 'aria-label': 'Tree' },
          h('h2', {}, 'As a tree'),
          h(
            'div',
            { class: 'tree', tabindex: '0', role: 'group', 'aria-label': 'Tree of the form' },
            h(
              'ul',
              {},
              tree.map((n) => branch(n, null)),
            ),
          ),
        ),
        r.thermograph &&
          h(
            'section',
            { class: 'card', 'aria-label': 'Thermograph' },
            h('h2', {}, 'Thermograph'),
            ender.picture(r.thermograph),
          ),
      ),
    );
  }

  // ---- the frame ----

  function begin(event) {
    event?.preventDefault();
    const text = input.value.trim();
    const [, ruleset, position] = POSITION.exec(text) ?? [];
    if (ruleset) visitPosition(ruleset, position, { push: Boolean(event) });
    else if (text) visit([{ text, read: literal.checked }], { push: Boolean(event) });
  }

  clear(
    element,
    h('h1', { class: 'unseen' }, title),
    h(
      'form',
      { class: 'row', onsubmit: begin, style: 'margin-bottom:.6rem' },
      input,
      h('label', { class: 'row small', for: 'literal' }, literal, 'as it is written'),
      h('button', { class: 'primary', type: 'submit' }, 'Explore'),
    ),
    h(
      'p',
      { class: 'small soft' },
      'For example ',
      examples.flatMap((text, i) => [
        i > 0 && ' · ',
        h(
          'button',
          {
            class: 'link mono',
            type: 'button',
            onclick: (event) => {
              input.value = text;
              literal.checked = false;
              begin(event);
            },
          },
          text,
        ),
      ]),
    ),
    trail,
    place,
  );

  const themes = ender.onTheme(() => {
    if (boards) begin();
    else if (way.length) visit(way);
  });
  return {
    route(rest) {
      literal.checked = false;
      // Back and Forward come to a place with the way that led there.
      const kept = history.state?.way;
      if (rest && kept?.at(-1)?.address === rest) {
        visit(kept);
        return;
      }
      input.value = rest || input.value || examples[0];
      begin();
    },
    unmount() {
      latest++;
      endBoards();
      themes();
    },
  };
}
