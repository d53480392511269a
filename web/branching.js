// SPDX-License-Identifier: MIT
//
// Where play leads from a position, as a graph: an arc for each option of a player, or one to each summand
// where a position is a sum of independent parts. Positions that are equal, be they mirror images or with
// summands in another order, may be one vertex. What is below a vertex is found when it is opened.
//
//   vertex {position, alike: [texts], picture, components, literal, value, outcome, arcs, isOpen, level}
//   arc    {to, player: 'left', 'right', or null for a summand; option: its fate and why; count}

export const PLAYERS = ['left', 'right'];
const SHOWN_FIRST = 10; // options of a player that are drawn at once
const VALUES_MS = 8000; // for the values of all options of a position
const WORTH_MS = 1000; // for one position of which no value is known

const isKept = ({ option }) => option?.fate === 'kept';

/* Positions with the same parts, up to the symmetries of the ruleset, are one game where play in the parts is
   play in the position. */
function keyOf({ literal, components, position }) {
  if (!literal || !components) return position;
  const names = components.map((one) => `${one.negative ? '-' : ''}${one.representative}`);
  return `parts ${names.sort().join(' + ')}`;
}

export class Branching {
  /* request(object, options): as of the page, and what it throws is thrown */
  constructor(request, ruleset, { merges = true, splits = true } = {}) {
    Object.assign(this, { request, ruleset, merges, splits });
    this.vertices = new Map(); // by their keys, where equal positions are one
  }

  /** Reads the position where it begins. */
  async begin(position) {
    const [part] = await this.read([position]);
    this.root = this.vertex(part);
    return this.root;
  }

  /* Positions as the library reads them, with pictures and components; and their values, in that time. */
  async read(positions, limits = null) {
    const sum = positions.map((position) => ({ ruleset: this.ruleset, position }));
    const asked = { kind: 'position', sum, components: true };
    if (limits) {
      try {
        return (await this.request({ ...asked, limits })).sum;
      } catch (error) {
        if (error.name === 'AbortError') throw error; // else they are read without
      }
    }
    return (await this.request({ ...asked, read_only: true })).sum;
  }

  vertex(part) {
    const key = keyOf(part);
    const { position } = part;
    const known = this.merges && this.vertices.get(key);
    if (known) {
      if (!known.alike.includes(position)) known.alike.push(position);
      known.value ??= part.value;
      return known;
    }
    const { picture, components = [], literal, value } = part;
    const made = { position, alike: [position], picture, components, literal, value };
    Object.assign(made, { arcs: null, isOpen: false, shown: SHOWN_FIRST });
    if (this.merges) this.vertices.set(key, made);
    return made;
  }

  isSplit({ components }) {
    return this.splits && components.length > 1;
  }

  /** Finds what is below a vertex. */
  async load(vertex, options) {
    if (vertex.arcs) return;
    if (this.isSplit(vertex)) vertex.arcs = await this.summands(vertex);
    else {
      vertex.options = await this.optionsOf(vertex, options);
      await this.showOptions(vertex);
    }
  }

  async summands({ components }) {
    const parts = await this.read(
      components.map(({ position }) => position),
      { ms: VALUES_MS },
    );
    const arcs = [];
    for (const part of parts) this.join(arcs, { to: this.vertex(part), player: null, count: 1 });
    return arcs;
  }

  /* The options of both players with their fates; as the rules have them where there are no values. */
  async optionsOf(vertex, options) {
    const object = `${this.ruleset}(${JSON.stringify(vertex.position)})`;
    const ask = (question, player) =>
      this.request(
        {
          kind: 'ask',
          domain: 'sum',
          object,
          question,
          arguments: [player],
          plain: true,
          limits: { ms: VALUES_MS },
        },
        options,
      );
    try {
      const found = [await ask('fates', 'left'), await ask('fates', 'right')];
      return found.map(({ answer }) => answer);
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      vertex.unvalued = error.message;
    }
    const found = [await ask('literal_options', 'left'), await ask('literal_options', 'right')];
    return found.map(({ answer }) => [...new Set(answer)].map((option) => ({ option })));
  }

  /* Options that stay first, so that what is cut off is the least of them. */
  async showOptions(vertex) {
    const arcs = [];
    vertex.cut = {};
    for (const [i, player] of PLAYERS.entries()) {
      const all = vertex.options[i].toSorted((a, b) => (b.fate === 'kept') - (a.fate === 'kept'));
      const shown = all.slice(0, vertex.shown);
      vertex.cut[player] = all.length - shown.length;
      if (shown.length === 0) continue;
      const read = await this.read(shown.map(({ option }) => option));
      for (const [k, part] of read.entries()) {
        const to = this.vertex({ ...part, value: shown[k].value });
        this.join(arcs, { to, player, option: shown[k], count: 1 });
      }
    }
    vertex.arcs = arcs;
  }

  /* Several moves to equal positions are one arc, with the fate of the one that stays. */
  join(arcs, arc) {
    const same = arcs.find(({ to, player }) => to === arc.to && player === arc.player);
    if (!same) arcs.push(arc);
    else {
      same.count += 1;
      if (isKept(arc) || same.option?.fate === 'equal') same.option = arc.option;
    }
  }

  /** More options of both players, of a vertex of which some are cut off. */
  async showMore(vertex) {
    vertex.shown += SHOWN_FIRST;
    await this.showOptions(vertex);
  }

  /** What is known of a vertex without a value: who wins, or a value that takes longer. */
  async findWorth(vertex) {
    if (vertex.value || vertex.outcome) return;
    const asked = { kind: 'position', sum: [{ ruleset: this.ruleset, position: vertex.position }] };
    try {
      const { value, outcome } = await this.request({ ...asked, limits: { ms: WORTH_MS } });
      vertex.value = value;
      vertex.outcome = outcome;
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      vertex.outcome = '?';
    }
  }

  /** The vertices that are seen from one, those of a level together. An arc leads to a lower level, unless play
      comes back. */
  levels(from = this.root) {
    const order = [];
    const seen = new Set();
    const visit = (vertex) => {
      seen.add(vertex);
      for (const { to } of this.seenArcs(vertex)) if (!seen.has(to)) visit(to);
      order.unshift(vertex);
    };
    visit(from);
    const place = new Map(order.map((vertex, i) => [vertex, i]));
    const level = new Map(order.map((vertex) => [vertex, 0]));
    for (const vertex of order)
      for (const { to } of this.seenArcs(vertex))
        if (place.get(to) > place.get(vertex))
          level.set(to, Math.max(level.get(to), level.get(vertex) + 1));
    const rows = [];
    for (const vertex of order) (rows[level.get(vertex)] ??= []).push(vertex);
    return rows.map((row, i) => (i === 0 ? row : this.inOrder(rows, i)));
  }

  /* Each below the middle of the vertices above that lead to it. */
  inOrder(rows, i) {
    const at = new Map();
    for (const row of rows.slice(0, i))
      for (const [k, vertex] of row.entries())
        for (const [n, { to }] of this.seenArcs(vertex).entries())
          at.set(to, [...(at.get(to) ?? []), (k + n / 1000) / row.length]);
    const middle = (vertex) => {
      const all = at.get(vertex) ?? [0];
      return all.reduce((sum, one) => sum + one, 0) / all.length;
    };
    rows[i] = rows[i].toSorted((a, b) => middle(a) - middle(b));
    return rows[i];
  }

  seenArcs({ isOpen, arcs }) {
    return (isOpen && arcs) || [];
  }

  /** The arcs that lead to a vertex, of those that are seen: {from, arc}. */
  arcsTo(vertex) {
    return this.levels()
      .flat()
      .flatMap((from) => this.seenArcs(from).map((arc) => ({ from, arc })))
      .filter(({ arc }) => arc.to === vertex);
  }
}
