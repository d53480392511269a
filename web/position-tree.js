// SPDX-License-Identifier: MIT
//
// The positions that moves lead to, as a tree with the boards at its nodes. An option that the canonical form
// does not have is pale, and says why; a click opens what is below a board, and shows its thermograph beside.

import { clear, h } from './dom.js';
import { saveFile } from './files.js';
import { otherPlayer, playerName } from './players.js';

const SHOWN_MOST = 10; // options of a player that are drawn at once
const PLAYERS = ['left', 'right'];
const FATES = {
  equal: 'equal',
  dominated: 'dominated',
  reversible: 'reversible',
};

/** Why an option is none of the canonical form; null for one that is. */
function reasonOf({ fate, by, through, value }, player) {
  switch (fate) {
    case 'equal':
      return `The same value as ${by}, which stands before it.`;
    case 'dominated':
      return `Dominated: ${by} is at least as good for ${playerName(player)}.`;
    case 'reversible':
      return `Reversible: ${playerName(otherPlayer(player))} answers ${through}, which is at least as good for ${playerName(otherPlayer(player))} as the position before; its options take the place of this one.`;
    default:
      return value ? null : 'Its value is not known.';
  }
}

export class PositionTree {
  /* use: open(position) shows the tree of another position */
  constructor(ender, ruleset, use) {
    this.ender = ender;
    this.ruleset = ruleset;
    this.use = use;
    this.stop = new AbortController();
    this.place = h('div', {
      class: 'tree boards-tree',
      tabindex: '0',
      role: 'group',
      'aria-label': 'Tree of positions',
    });
    this.panel = h('section', {
      class: 'card stack',
      'aria-label': 'The position',
      'aria-live': 'polite',
    });
    this.element = h(
      'div',
      { class: 'columns' },
      h(
        'section',
        { class: 'card', 'aria-label': 'Tree' },
        h(
          'p',
          { class: 'soft small' },
          'Left’s moves are solid blue, Right’s dashed red. A click on a board opens it. Pale ones are not in the canonical form: they say why.',
        ),
        this.place,
      ),
      this.panel,
    );
  }

  end() {
    this.stop.abort();
  }

  request(object) {
    return this.ender.request(object, { signal: this.stop.signal });
  }

  /** Reads the position and opens it; what is wrong with it is thrown. */
  async begin(position) {
    const sum = [{ ruleset: this.ruleset, position }];
    const read = await this.request({ kind: 'position', sum, read_only: true });
    const [part] = read.sum;
    this.root = this.node(part, null, null);
    this.draw();
    await this.pick(this.root);
    const { value } = await this.request({ kind: 'position', sum, limits: { ms: 5000 } }).catch(
      () => ({}),
    );
    if (value) this.root.value = value;
    this.draw();
    this.tell(this.root);
    return part.position;
  }

  node({ position, picture, summands }, player, option) {
    const node = {
      position,
      picture,
      summands,
      player,
      option,
      value: option?.value,
      isOpen: false,
    };
    node.button = h('button', {
      type: 'button',
      class: 'node-board',
      onclick: () => this.pick(node),
    });
    return node;
  }

  /** The board is chosen; what is below it is opened, or closed again. */
  async pick(node) {
    const isAgain = this.chosen === node && node.options;
    this.chosen = node;
    node.isOpen = !(isAgain && node.isOpen);
    this.draw();
    this.tell(node);
    if (!node.options) await this.load(node);
  }

  /* The options of both players with their fates, and their boards. */
  async load(node) {
    const object = `${this.ruleset}(${JSON.stringify(node.position)})`;
    const found = await this.ender.working(
      this.panel,
      async (options) => {
        const ask = (player) =>
          this.ender.request(
            {
              kind: 'ask',
              domain: 'sum',
              object,
              question: 'fates',
              arguments: [player],
              plain: true,
            },
            options,
          );
        return [await ask('left'), await ask('right')].map(({ answer }) => answer);
      },
      { stop: this.stop },
    );
    if (!found) return;
    node.options = {};
    for (const [i, player] of PLAYERS.entries())
      node.options[player] = await this.nodes(found[i], player);
    node.cut = found.map((list) => Math.max(0, list.length - SHOWN_MOST));
    this.draw();
    this.tell(node);
  }

  /* Options that stay first, so that what is cut off is the least of them. */
  async nodes(options, player) {
    const inOrder = [...options].sort((a, b) => (b.fate === 'kept') - (a.fate === 'kept'));
    const shown = inOrder.slice(0, SHOWN_MOST);
    if (shown.length === 0) return [];
    const sum = shown.map(({ option }) => ({ ruleset: this.ruleset, position: option }));
    const read = await this.request({ kind: 'position', sum, read_only: true });
    return read.sum.map((part, i) => this.node(part, player, shown[i]));
  }

  /* ---- the tree ---- */

  draw() {
    const focused = document.activeElement;
    clear(this.place, h('ul', {}, this.branch(this.root)));
    if (focused?.classList.contains('node-board')) focused.focus();
    this.show();
  }

  /* The board that is chosen stands in the middle, where the tree is wider than its place. */
  show() {
    const { left, width } = this.place.getBoundingClientRect();
    const box = this.chosen?.button.getBoundingClientRect();
    if (box) this.place.scrollLeft += box.left + box.width / 2 - left - width / 2;
  }

  branch(node) {
    const { player, option, options, isOpen } = node;
    const below = isOpen && options ? PLAYERS.flatMap((side) => this.side(node, side)) : [];
    const fate = FATES[option?.fate];
    this.face(node);
    return h(
      'li',
      { class: [player && `of-${player}`, fate && 'pale'].filter(Boolean).join(' ') },
      node.button,
      h('div', { class: 'node-value' }, node.value ? this.ender.value(node.value) : '…'),
      fate && h('div', { class: 'small soft', title: reasonOf(option, player) }, fate),
      node.summands > 1 && h('div', { class: 'small soft' }, `a sum of ${node.summands}`),
      below.length > 0 && h('ul', {}, below),
    );
  }

  side(node, player) {
    const cut = node.cut[PLAYERS.indexOf(player)];
    const entries = node.options[player].map((one) => this.branch(one));
    if (cut > 0)
      entries.push(
        h('li', { class: `of-${player} small soft` }, `${cut} more of ${playerName(player)}`),
      );
    return entries;
  }

  face(node) {
    const { button, picture, position, player } = node;
    if (button.childElementCount === 0)
      button.append(picture ? this.ender.picture(picture) : h('span', { class: 'mono' }, position));
    const reason = node.option && reasonOf(node.option, player);
    button.setAttribute(
      'aria-label',
      `${player ? `${playerName(player)} to ` : ''}${position}${reason ? `. ${reason}` : ''}`,
    );
    button.setAttribute('aria-expanded', String(Boolean(node.isOpen && node.options)));
    button.classList.toggle('chosen', this.chosen === node);
  }

  /* ---- beside it ---- */

  tell(node) {
    if (this.chosen !== node) return;
    const { position, player, option, value } = node;
    const reason = option && reasonOf(option, player);
    const thermograph = h('div');
    const act = (words, onclick) => h('button', { type: 'button', class: 'small', onclick }, words);
    clear(
      this.panel,
      h('h1', { class: 'mono' }, position),
      value && h('p', {}, 'value ', this.ender.value(value)),
      player &&
        h('p', {}, reason ?? `An option of ${playerName(player)} that the canonical form keeps.`),
      this.partsOf(node),
      this.countsOf(node),
      h(
        'div',
        { class: 'row' },
        node !== this.root && act('Begin here', () => this.use.open(position)),
        act('Play it', () => this.ender.go('boards', `${this.ruleset}:${position}`)),
        value && act('Explore the value', () => this.ender.go('explorer', value.text)),
        act('Figure as SVG', () => this.figure(node, 'svg')),
        act('Figure as TikZ', () => this.figure(node, 'tikz')),
      ),
      thermograph,
    );
    if (value) this.thermograph(value, thermograph);
  }

  countsOf({ options }) {
    if (!options) return null;
    const count = (player) => {
      const kept = options[player].filter((one) => !FATES[one.option.fate]).length;
      return `${playerName(player)} has ${options[player].length === 0 ? 'no move' : `${options[player].length} ${options[player].length === 1 ? 'option' : 'options'} here, of which ${kept} ${kept === 1 ? 'stays' : 'stay'}`}`;
    };
    return h('p', {}, PLAYERS.map(count).join('; '), '.');
  }

  /* A sum, whose parts one may look at alone. */
  partsOf({ position, summands }) {
    const texts = position.split('+').map((text) => text.trim());
    if (summands < 2 || texts.length !== summands) return null;
    return h(
      'p',
      {},
      'A sum of ',
      texts.map((text, i) => [
        i > 0 && ' + ',
        h(
          'button',
          { type: 'button', class: 'link mono', onclick: () => this.use.open(text) },
          text,
        ),
      ]),
    );
  }

  async thermograph({ text, type }, place) {
    if (type && type !== 'value') return;
    try {
      const { picture } = await this.request({ kind: 'draw', what: 'thermograph', text });
      place.replaceChildren(this.ender.picture(picture));
    } catch {
      /* it has none */
    }
  }

  /* The position and its options that are drawn, side by side with what they are worth. */
  async figure(node, format) {
    const word = ({ option, player, value }) => {
      const fate = FATES[option?.fate];
      return [player && playerName(player), value?.text, fate && `(${fate})`]
        .filter(Boolean)
        .join(' ');
    };
    const below = node.options ? PLAYERS.flatMap((player) => node.options[player]) : [];
    const positions = [node, ...below].map((one) => ({ position: one.position, label: word(one) }));
    const asked = {
      kind: 'draw',
      what: 'position',
      ruleset: this.ruleset,
      positions,
      format,
      theme: 'print',
    };
    try {
      const { picture } = await this.request(asked);
      const [ending, type] = format === 'svg' ? ['svg', 'image/svg+xml'] : ['tex', 'text/x-tex'];
      saveFile(`${this.ruleset}.${ending}`, picture[format], type);
    } catch (error) {
      if (error.name !== 'AbortError') this.panel.append(this.ender.error(error));
    }
  }
}
