// SPDX-License-Identifier: MIT
//
// The explorer: options of a value or a literal form, what becomes of each in the canonical form and
// why, incentives, the form as a tree; a click goes on to an option, and the thermograph with it. Of a position,
// RULESET:POSITION, the tree of positions (position-tree.js).
import { button, clear, h } from '../dom.js';
import { PositionTree } from '../position-tree.js';
import { outcomes, spokenRows } from '../spoken.js';
import { sidesOf } from '../value.js';

export const title = 'Explorer';

const STEPS_MOST = 50; // of the way that is kept

/* Operators on rulesets have a colon as well. */
const POSITION = /^\s*((?:[a-z][a-z0-9-]*:)*[a-z][a-z0-9-]*):\s*(.+)$/s;

/* Texts that are no values, but have a domain and a view of their own. */
const PLACES = [
  {
    domain: 'ko',
    view: 'graphs',
    words: 'A sum of kos: play can come back to a position, unless a ban forbids it.',
    label: 'Walk its positions',
    questions: [
      ['results', 'who wins'],
      ['value', 'value'],
      ['plus_side', 'when draws are Left’s'],
      ['minus_side', 'when draws are Right’s'],
      ['mean', 'mean'],
    ],
  },
  {
    domain: 'coins',
    view: 'coins',
    words: 'A field of coins.',
    label: 'Play it',
    questions: [
      ['outcome', 'who wins'],
      ['aw', 'atomic weight'],
      ['value', 'value'],
      ['explain', 'why'],
    ],
  },
];

/* Of a card, what the explorer shows in places of its own. */
const SHOWN_ABOVE = new Set(['value', 'outcome', 'canonical_options', 'cut']);

const examples = [
  '{4|{1|0}}',
  'lit({1,0,*|*})',
  'lit({^|})',
  'domineering:2x4',
  'toads-frogs:TT.FF',
  'domineering("3x3")',
  '{2||1|0}',
  'upon*',
  'w+1',
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
            : button(
                ender.value(step.shown ?? step.text),
                () => visit(way.slice(0, i + 1), { push: true }),
                { class: 'pick' },
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
      if (error.name === 'AbortError') throw error;
      const isGame = error.status === 'bad argument';
      const card =
        isGame && (await ender.request({ kind: 'card', text }, options).catch(() => null));
      if (/^(loopy|surreal) /.test(card?.value?.type ?? '')) return card;
      if (error.status !== 'syntax error') throw error;
      for (const place of PLACES) {
        const rows = await placed(text, place, options);
        if (rows) return { place, rows };
      }
      throw error;
    }
  }

  /** What a domain with a view of its own says of a text: rows; null where it is none of its objects. */
  async function placed(text, { domain, questions }, options) {
    const rows = [];
    for (const [name, label] of questions) {
      try {
        rows.push({ name, label, value: await ender.ask(domain, text, name, [], options) });
      } catch (error) {
        if (error.name === 'AbortError') throw error;
        if (error.status === 'syntax error') return null;
      }
    }
    return rows;
  }

  /** Kos and coins: what they are worth, and the way to their view, where they are walked and played. */
  function showPlaced(text, { place: { view, words, label }, rows }) {
    clear(
      place,
      h(
        'section',
        { class: 'card stack', 'aria-label': 'The game' },
        h('h1', { class: 'mono' }, text),
        h(
          'p',
          {},
          words,
          ' ',
          button(label, () => ender.go(view, text)),
        ),
        spokenRows(rows),
      ),
    );
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
      if (result.place) showPlaced(text, result);
      else await visitCard(text, result, mine);
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

  /** A loopy game or one beyond the short ones: what is known of it, and its options where they are written. */
  async function visitCard(text, card, mine) {
    const isLoopy = card.value.type.startsWith('loopy');
    const known = (name) => card.rows.find((row) => row.name === name)?.value;
    const braces = await ender
      .request({ kind: 'evaluate', text: `options(${text})` })
      .then(({ value }) => value.text)
      .catch(() => null); // infinitely many of no rule, or a game that is known by its sides
    if (mine !== latest) return;
    const sides = sidesOf(braces ?? (isLoopy ? '' : card.value.text));
    const walk = button('Walk its graph', () => ender.go('graphs', text));
    clear(
      place,
      h(
        'section',
        { class: 'card stack', 'aria-label': 'The game' },
        h(
          'div',
          { class: 'row' },
          h('h1', { class: 'grow', style: 'margin:0' }, ender.value(card.value)),
          known('outcome') && h('span', { class: 'pill' }, outcomes[known('outcome').text]),
          h('span', { class: 'pill accent' }, isLoopy ? 'loopy' : 'beyond the short games'),
        ),
        h(
          'p',
          {},
          isLoopy ? aboutLoopy(known, sides) : aboutLong(sides, braces),
          ' ',
          isLoopy && walk,
        ),
      ),
      h(
        'div',
        { class: 'sides' },
        sides
          ? [
              cardSide('left', 'Left', sides[0], isLoopy),
              cardSide('right', 'Right', sides[1], isLoopy),
            ]
          : isLoopy && [
              endless('left', 'Left', 'Onside', known('onside')),
              endless('right', 'Right', 'Offside', known('offside')),
            ],
      ),
      h(
        'section',
        { class: 'card', 'aria-label': 'What is known' },
        spokenRows(card.rows, (row) => row.value && !SHOWN_ABOVE.has(row.name)),
      ),
    );
    const many = (items) => (items.includes('...') ? 'infinitely many' : items.length);
    if (sides) ender.say(`${many(sides[0])} options of Left, ${many(sides[1])} of Right`);
  }

  function aboutLoopy(known, sides) {
    if (known('is_stopper')?.truth)
      return `Play can come back to a position here, but the game is a stopper: where the players alternate, it ends.${sides ? ' Below are the options of its simplest form.' : ''}`;
    return 'Play can come back to a position here, and need not end even where the players alternate. What the game is worth are its two sides, its values if endless play is won by one of the players.';
  }

  /* A side of a game that is no stopper. */
  const endless = (name, who, title, side) =>
    side &&
    h(
      'section',
      { class: `side card ${name}`, 'aria-label': title },
      h('h2', {}, title),
      h('p', { class: 'soft small' }, `Endless play is won by ${who}.`),
      h('div', { class: 'option' }, aside(side)),
    );

  const aside = (side) =>
    side &&
    button(
      ender.value(side),
      () => visit([...way, { text: side.text, read: false }], { push: true }),
      { class: 'pick' },
    );

  function aboutLong(sides, braces) {
    if (/^\*/.test(way.at(-1).text.trim()) && !sides)
      return 'A nim pile of infinite size: both players may move to every smaller pile, of which there are infinitely many.';
    if (sides && !braces) return 'This game is beyond the short ones: Z stands for every integer.';
    if (!sides)
      return 'This game is beyond the short ones: a player has infinitely many options, which follow no rule that dots would write.';
    return braces.includes('...')
      ? 'This game is beyond the short ones: a player has infinitely many options, of which the first are shown; those that are left out follow the same rule.'
      : 'This game is beyond the short ones: positions with infinitely many options follow, although it has finitely many itself.';
  }

  /* Options of a game that has no literal form here. */
  const cardSide = (name, who, options, isLoopy) =>
    h(
      'section',
      { class: `side card ${name}`, 'aria-label': `${who}’s options` },
      h('h2', {}, `${who}’s options`),
      options.length === 0 && h('p', { class: 'soft' }, `${who} cannot move.`),
      options.map((text) =>
        text === '...'
          ? h('p', { class: 'soft' }, '… and so on, without end')
          : h(
              'div',
              { class: 'option' },
              text === 'Z' ? 'every integer' : aside({ text, type: 'value' }),
              isLoopy && text === way.at(-1).text && ' the game itself: a pass',
            ),
      ),
    );

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
          button(ender.value(option.through), () => onTo(option.through), { class: 'pick' }),
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
      button(ender.value(option.form), () => onTo(option.form), { class: 'pick' }),
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
      button(
        [ender.value(text), node.more ? ' …' : ''],
        () => visit([...way, { text, read: true, shown: text }], { push: true }),
        {
          class: 'pick',
          'aria-label': `${of ? (of === 'left' ? 'Left to ' : 'Right to ') : ''}${text}`,
        },
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
            button(
              ender.value(r.value),
              () =>
                visit([...way, { text: r.value.text, read: false, shown: r.value.text }], {
                  push: true,
                }),
              { class: 'pick' },
            ),
          ),
        h(
          'div',
          { class: 'row', style: 'margin-top:.6rem' },
          button('to the worksheet', () => ender.go('worksheet', textOf(r.form)), {
            class: 'link small',
          }),
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
        button(
          text,
          (event) => {
            input.value = text;
            literal.checked = false;
            begin(event);
          },
          { class: 'link mono' },
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
