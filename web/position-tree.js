// SPDX-License-Identifier: MIT
//
// The positions that moves lead to, as a graph with the boards at its vertices (branching.js). An option that
// the canonical form does not have is pale, and says why; a click opens what is below a board, and shows its
// thermograph beside. A sum is opened as its summands.

import { Branching, PLAYERS } from './branching.js';
import { clear, h } from './dom.js';
import { saveFile } from './files.js';
import { otherPlayer, playerName } from './players.js';
import { s } from './zoom.js';

const ALIKE_MOST = 6; // positions that are named beside the one that stands for them
const LABEL_MOST = 40; // letters of a value below a board of a figure

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
      return value || !fate ? null : 'Its value is not known.';
  }
}

const isPale = ({ option }) => Boolean(option?.fate && option.fate !== 'kept');

export class PositionTree {
  /* use: open(position) shows the graph of another position */
  constructor(ender, ruleset, use) {
    Object.assign(this, { ender, ruleset, use, stop: new AbortController() });
    this.place = h('div', {
      class: 'boards-tree',
      tabindex: '0',
      role: 'group',
      'aria-label': 'Graph of positions',
    });
    this.panel = h('section', {
      class: 'card stack',
      'aria-label': 'The position',
      'aria-live': 'polite',
    });
    const again = () => this.begin(this.root.position).catch((error) => this.fail(error));
    this.merges = h('input', { type: 'checkbox', checked: true, onchange: again });
    this.splits = h('input', { type: 'checkbox', checked: true, onchange: again });
    const chosen = (input, words) => h('label', { class: 'switch small' }, input, ` ${words}`);
    this.element = h(
      'div',
      { class: 'columns' },
      h(
        'section',
        { class: 'card', 'aria-label': 'Positions' },
        h(
          'p',
          { class: 'soft small' },
          'Left’s moves are solid blue, Right’s dashed red; thick grey leads from a sum to its summands. A click on a board opens it. Pale ones are not in the canonical form: they say why.',
        ),
        h(
          'div',
          { class: 'row' },
          chosen(this.merges, 'equal positions are drawn once'),
          chosen(this.splits, 'sums are split'),
        ),
        this.place,
      ),
      this.panel,
    );
    this.sized = new ResizeObserver(() => this.drawArcs());
    this.sized.observe(this.place);
  }

  end() {
    this.stop.abort();
    this.sized.disconnect();
  }

  get root() {
    return this.graph?.root;
  }

  fail(error) {
    if (error.name !== 'AbortError') clear(this.panel, this.ender.error(error));
  }

  /* What was stopped by its button does not stop what is asked afterwards. */
  request(object, options = {}) {
    if (this.stop.signal.aborted) this.stop = new AbortController();
    return this.ender.request(object, { signal: this.stop.signal, ...options });
  }

  /** Reads the position and opens it; what is wrong with it is thrown. */
  async begin(position) {
    const graph = new Branching((...asked) => this.request(...asked), this.ruleset, {
      merges: this.merges.checked,
      splits: this.splits.checked,
    });
    const root = await graph.begin(position);
    this.graph = graph;
    await this.pick(root);
    return root.position;
  }

  /** The board is chosen; what is below it is opened, or closed again. */
  async pick(vertex) {
    const isAgain = this.chosen === vertex && vertex.arcs;
    this.chosen = vertex;
    vertex.isOpen = !(isAgain && vertex.isOpen);
    this.draw();
    this.tell(vertex);
    if (!vertex.arcs) await this.load(vertex);
    if (this.chosen === vertex) await this.findWorths(vertex);
  }

  async load(vertex) {
    await this.ender.working(this.panel, (options) => this.graph.load(vertex, options), {
      stop: this.stop,
    });
    if (!vertex.arcs || this.chosen !== vertex) return;
    this.draw();
    this.tell(vertex);
  }

  /* The value of the board that is chosen, and of what is below it, where the options did not tell it. */
  async findWorths(vertex) {
    const { graph } = this;
    try {
      for (const one of [vertex, ...(vertex.arcs ?? []).map(({ to }) => to)]) {
        if (one.value || one.outcome) continue;
        await graph.findWorth(one);
        if (this.graph !== graph || this.chosen !== vertex) return;
        this.draw();
        if (one === vertex) this.tell(vertex);
      }
    } catch (error) {
      this.fail(error);
    }
  }

  async showMore(vertex) {
    try {
      await this.graph.showMore(vertex);
      this.draw();
    } catch (error) {
      this.fail(error);
    }
  }

  /* ---- the graph ---- */

  draw() {
    const focused = document.activeElement?.vertex;
    const { scrollLeft } = this.place;
    this.arcs = s('svg', { class: 'arcs', 'aria-hidden': 'true' });
    this.rows = this.graph.levels();
    this.level = new Map(this.rows.flatMap((row, i) => row.map((vertex) => [vertex, i])));
    const incoming = new Map();
    for (const from of this.level.keys())
      for (const arc of this.graph.seenArcs(from))
        incoming.set(arc.to, [...(incoming.get(arc.to) ?? []), { from, arc }]);
    const drawn = this.rows.map((row, i) =>
      h(
        'ul',
        { class: 'level', 'aria-label': i === 0 ? 'The position' : `${i} below` },
        row.map((vertex) => this.item(vertex, incoming.get(vertex) ?? [])),
      ),
    );
    clear(this.place, h('div', { class: 'levels' }, this.arcs, drawn));
    this.place.scrollLeft = scrollLeft;
    focused?.button.focus({ preventScroll: true });
    this.drawArcs();
    this.show();
  }

  /* The board that is chosen is seen, where the graph is wider than its place. */
  show() {
    const { left, width } = this.place.getBoundingClientRect();
    const box = this.chosen?.button?.getBoundingClientRect();
    if (box && (box.left < left || box.right > left + width || this.chosen === this.root))
      this.place.scrollLeft += box.left + box.width / 2 - left - width / 2;
  }

  item(vertex, incoming) {
    const players = new Set(incoming.map(({ arc }) => arc.player && `of-${arc.player}`));
    const fates = [...new Set(incoming.map(({ arc }) => arc.option?.fate).filter(Boolean))];
    const pale = incoming.length > 0 && incoming.every(({ arc }) => isPale(arc));
    const why = incoming
      .filter(({ arc }) => isPale(arc))
      .map(({ arc }) => reasonOf(arc.option, arc.player));
    const label = pale ? fates.join(', ') : '';
    return h(
      'li',
      { class: [...players, pale && 'pale'].filter(Boolean).join(' ') },
      this.face(vertex, incoming),
      h('div', { class: 'node-value' }, this.worthOf(vertex)),
      label && h('div', { class: 'small soft', title: why.join(' ') }, label),
      this.countOf(vertex),
      this.more(vertex),
    );
  }

  worthOf({ value, outcome }) {
    if (value) return this.ender.value(value);
    return outcome === '?' ? 'not known' : (outcome ?? '…');
  }

  countOf({ alike, components }) {
    const words = [];
    if (components.length > 1) words.push(`a sum of ${components.length}`);
    if (alike.length > 1) words.push(`${alike.length} positions`);
    return words.length > 0 && h('div', { class: 'small soft' }, words.join(', '));
  }

  /* What is cut off says so, and can be had. */
  more(vertex) {
    if (!vertex.isOpen || !vertex.cut) return null;
    const words = PLAYERS.filter((player) => vertex.cut[player] > 0).map(
      (player) => `${vertex.cut[player]} more of ${playerName(player)}`,
    );
    if (words.length === 0) return null;
    return h(
      'button',
      { type: 'button', class: 'link small more', onclick: () => this.showMore(vertex) },
      words.join(', '),
    );
  }

  face(vertex, incoming) {
    const { picture, position } = vertex;
    vertex.button ??= h(
      'button',
      { type: 'button', class: 'node-board', onclick: () => this.pick(vertex) },
      picture ? this.ender.picture(picture) : h('span', { class: 'mono' }, position),
    );
    const { button } = vertex;
    button.vertex = vertex;
    const ways = incoming.map(({ arc: { player, option } }) => {
      const reason = option && reasonOf(option, player);
      const who = player ? `${playerName(player)} to ` : 'summand ';
      return `${who}${position}${reason ? `. ${reason}` : ''}`;
    });
    button.setAttribute('aria-label', ways.length > 0 ? ways.join('; ') : position);
    button.setAttribute('aria-expanded', String(Boolean(vertex.isOpen && vertex.arcs)));
    button.classList.toggle('chosen', this.chosen === vertex);
    return button;
  }

  /* Lines from boards to those below them, once it is known where these stand. */
  drawArcs() {
    if (!this.arcs?.isConnected) return;
    const field = this.arcs.parentElement.getBoundingClientRect();
    const at = ({ button }) => {
      const box = button.getBoundingClientRect();
      const foot = button.parentElement.getBoundingClientRect().bottom;
      return {
        x: box.left + box.width / 2 - field.left,
        top: box.top - field.top,
        foot: foot - field.top,
      };
    };
    this.arcs.setAttribute('width', field.width);
    this.arcs.setAttribute('height', field.height);
    const lines = [...this.level.keys()].flatMap((from) =>
      this.graph.seenArcs(from).map((arc) => this.line(at(from), at(arc.to), arc)),
    );
    this.arcs.replaceChildren(...lines);
  }

  line(from, to, arc) {
    const half = Math.max(12, Math.abs(to.top - from.foot) / 2);
    const d = `M${from.x} ${from.foot}C${from.x} ${from.foot + half} ${to.x} ${to.top - half} ${to.x} ${to.top}`;
    const kind = arc.player ? `of-${arc.player}` : 'of-sum';
    const reason = arc.option && reasonOf(arc.option, arc.player);
    return s(
      'path',
      { d, class: `arc ${kind} ${isPale(arc) ? 'pale' : ''}` },
      reason && s('title', {}, reason),
    );
  }

  /* ---- beside it ---- */

  tell(vertex) {
    if (this.chosen !== vertex) return;
    const { position, value, outcome, unvalued } = vertex;
    const thermograph = h('div');
    const act = (words, onclick) => h('button', { type: 'button', class: 'small', onclick }, words);
    clear(
      this.panel,
      h('h1', { class: 'mono' }, position),
      value && h('p', {}, 'value ', this.ender.value(value)),
      !value &&
        outcome &&
        h('p', {}, outcome === '?' ? 'Who wins is not known.' : `outcome ${outcome}`),
      this.waysTo(vertex),
      this.alikeOf(vertex),
      this.partsOf(vertex),
      this.countsOf(vertex),
      unvalued && h('p', { class: 'soft small' }, `All options are shown alike: ${unvalued}.`),
      h(
        'div',
        { class: 'row' },
        vertex !== this.root && act('Begin here', () => this.use.open(position)),
        act('Play it', () => this.ender.go('boards', `${this.ruleset}:${position}`)),
        value && act('Explore the value', () => this.ender.go('explorer', value.text)),
        act('Figure as SVG', () => this.figure(vertex, 'svg')),
        act('Figure as TikZ', () => this.figure(vertex, 'tikz')),
      ),
      thermograph,
    );
    if (value) this.thermograph(value, thermograph);
  }

  /* Whose options it is, and what becomes of it as such. */
  waysTo(vertex) {
    return this.graph.arcsTo(vertex).map(({ from, arc: { player, option } }) => {
      const of = this.graph.arcsTo(vertex).length > 1 ? ` of ${from.position}` : '';
      if (!player) return h('p', {}, `A summand${of || ' of the board above'}.`);
      const reason = option && reasonOf(option, player);
      const kept = option?.fate ? ' that the canonical form keeps' : '';
      return h(
        'p',
        {},
        reason && !of
          ? reason
          : `An option of ${playerName(player)}${of}${reason ? `. ${reason}` : `${kept}.`}`,
      );
    });
  }

  alikeOf({ alike }) {
    if (alike.length < 2) return null;
    const named = alike.slice(1, ALIKE_MOST).join(', ');
    const rest = alike.length - ALIKE_MOST;
    return h('p', {}, `Equal, and drawn once: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`);
  }

  countsOf({ options }) {
    if (!options) return null;
    const count = (player, i) => {
      const all = options[i].length;
      const kept = options[i].filter(({ fate }) => fate === 'kept').length;
      if (all === 0) return `${playerName(player)} has no move`;
      const many = `${playerName(player)} has ${all} ${all === 1 ? 'option' : 'options'} here`;
      if (!options[i][0].fate) return many;
      return `${many}, of which ${kept} ${kept === 1 ? 'stays' : 'stay'}`;
    };
    return h('p', {}, PLAYERS.map(count).join('; '), '.');
  }

  /* A sum, whose parts one may look at alone. */
  partsOf({ components, literal }) {
    if (components.length < 2) return null;
    return h(
      'p',
      {},
      literal ? 'A sum of ' : 'Its value is that of the sum of ',
      components.map(({ position }, i) => [
        i > 0 && ' + ',
        h(
          'button',
          { type: 'button', class: 'link mono', onclick: () => this.use.open(position) },
          position,
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

  /* The boards below this one that are seen, as they stand, with what they are worth. */
  async figure(from, format) {
    const levels = this.graph.levels(from);
    const all = levels.flat();
    const word = ({ value, outcome }) =>
      value?.text.length <= LABEL_MOST ? value.text : /^[A-Z]+$/.test(outcome) ? outcome : '';
    const positions = levels.flatMap((row, level) =>
      row.map((vertex) => ({ position: vertex.position, label: word(vertex), level })),
    );
    const arcs = all.flatMap((vertex, i) =>
      this.graph.seenArcs(vertex).map((arc) => ({
        from: i,
        to: all.indexOf(arc.to),
        player: arc.player ?? 'sum',
        pale: isPale(arc),
      })),
    );
    const asked = {
      kind: 'draw',
      what: 'position',
      ruleset: this.ruleset,
      positions,
      arcs,
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
