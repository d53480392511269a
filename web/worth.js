// SPDX-License-Identifier: MIT
//
// What is known about the position on the board: who wins, at once where a search tells it; then value,
// temperature, mean, thermograph and all moves, each as it comes.

import { h } from './dom.js';
import { isGood, playerName } from './players.js';
import { outcomes } from './spoken.js';

const OUTCOME_MS = 3000; // for outcomes that are searched before values are tried
const LONG_VALUE = 160; // signs that stand in the panel as they are
// What stands in place of outcomes where nobody wins.
const INSTEAD = {
  stops: { label: 'Stops', text: 'the scores if Left begins and if Right does' },
  thresholds: {
    label: 'Thresholds',
    text: 'the least money of Left with which she wins, with the marker and without',
  },
};

const row = (label, child) => [h('dt', {}, label), h('dd', {}, child)];

class Worth {
  /* use: make(player, move), found(worth), judged(moves) */
  constructor(ender, use) {
    this.ender = ender;
    this.use = use;
    this.answer = h('section', {
      class: 'board-answer',
      'aria-label': 'What it is worth',
      'aria-live': 'polite',
    });
    this.moves = h('section', { class: 'board-moves', 'aria-label': 'Moves' });
    this.elements = [this.answer, this.moves];
  }

  /** Instead of an answer. */
  fail(error) {
    this.answer.replaceChildren(this.ender.error(error));
    this.moves.replaceChildren();
  }

  /** Finds everything about a sum; stop is an AbortController, which its stop button aborts. */
  async evaluate(sum, stop) {
    const { signal } = stop;
    this.moves.replaceChildren();
    this.answer.replaceChildren();
    const first = await this.outcomes('position', sum, signal);
    if (signal.aborted) return;
    if (first?.outcome && !first.value) {
      const moves = await this.outcomes('moves', sum, signal);
      if (signal.aborted) return;
      if (moves) this.showMoves(moves);
    }
    const known = h('div', {}, first?.outcome ? this.rows({ ...first, by_search: false }) : null);
    const place = h('div');
    this.answer.replaceChildren(known, place);
    const result = await this.work(place, { kind: 'position', sum }, stop);
    if (!result || signal.aborted) return;
    this.answer.replaceChildren(this.rows(result));
    this.use.found(result);
    if (result.value?.type === 'value') this.thermograph(result.value.text, signal);
    await this.listMoves(sum, stop);
  }

  work(place, request, stop) {
    const run = ({ onProgress }) =>
      this.ender.request(request, { onProgress, signal: stop.signal });
    return this.ender.working(place, run, { stop });
  }

  /** What a search finds in a short time; null where it finds nothing. */
  async outcomes(kind, sum, signal) {
    try {
      const limits = { ms: OUTCOME_MS };
      return await this.ender.request({ kind, sum, outcomes: true, limits }, { signal });
    } catch {
      return null; // the request for values says what is wrong
    }
  }

  /** What is known: who wins and the value in full width, the rest beside the thermograph. */
  rows(result) {
    const { value, outcome } = result;
    const first = h('dl', { class: 'worth' });
    const rest = h('dl', { class: 'worth' });
    if (outcome) first.append(...row('Outcome', `${outcome}: ${outcomes[outcome] ?? ''}`));
    if (value) first.append(...row('Value', this.whole(value)));
    for (const [name, says] of Object.entries(INSTEAD))
      if (result[name]) first.append(...row(says.label, `${result[name]}: ${says.text}`));
    if (result.by_search) first.append(...row('', 'found by search: no value comes in reach'));
    if (result.temperature)
      rest.append(...row('Temperature', this.ender.value(result.temperature)));
    if (result.mean) rest.append(...row('Mean', this.ender.value(result.mean)));
    const instead = Object.keys(INSTEAD).find((name) => result[name]);
    this.ender.say(
      instead
        ? `${INSTEAD[instead].label} ${result[instead]}`
        : `Value ${value?.unicode ?? 'none'}, ${outcomes[outcome] ?? 'no outcome found'}`,
    );
    const isOne = value || result.sum?.length === 1;
    this.beside = h('div', { class: 'worth-beside' });
    return h(
      'div',
      {},
      first,
      h(
        'div',
        { class: 'worth-rest' },
        h('div', {}, rest, isOne ? this.exploreButtons(result) : null),
        this.beside,
      ),
    );
  }

  /* A long value is told by its length, and shown whole on demand. */
  whole(value) {
    const many = (value.unicode ?? value.text).length;
    const shown = this.ender.value(value);
    if (many <= LONG_VALUE) return shown;
    return h('details', {}, h('summary', {}, `a value of ${many} signs`), shown);
  }

  exploreButtons({ value, sum }) {
    const button = (words, text) => {
      const explore = () => this.ender.go('explorer', text);
      return h('button', { type: 'button', class: 'small', onclick: explore }, words);
    };
    const alone = sum?.length === 1 && sum[0];
    return h(
      'div',
      { class: 'toolbar' },
      value && button('Explore this value', value.text),
      alone && button('Explore the position', `${alone.ruleset}:${alone.position}`),
    );
  }

  async thermograph(text, signal) {
    try {
      const answer = await this.ender.request(
        { kind: 'draw', what: 'thermograph', text },
        { signal },
      );
      if (signal.aborted) return;
      const picture = this.ender.picture(answer.picture ?? answer);
      this.beside.replaceChildren(h('figure', { class: 'thermograph' }, picture));
    } catch (error) {
      if (error.name !== 'AbortError' && error.status !== 'not defined')
        this.answer.append(this.ender.error(error));
    }
  }

  /* ---- moves ---- */

  async listMoves(sum, stop) {
    const place = h('div');
    this.moves.prepend(place);
    const result = await this.work(place, { kind: 'moves', sum }, stop);
    if (result && !stop.signal.aborted) this.showMoves(result);
  }

  showMoves(result) {
    const sentences = result.advice
      .filter((a) => a.known && a.sentence)
      .map((a) => h('p', {}, a.sentence));
    const tables = ['left', 'right'].map((player) => this.movesOf(player, result));
    this.moves.replaceChildren(
      h('h2', {}, 'Moves'),
      ...sentences,
      h('div', { class: 'moves-of-both' }, ...tables),
    );
    this.use.judged(result.moves);
  }

  movesOf(player, result) {
    const moves = result.moves.filter((move) => move.player === player);
    moves.sort((a, b) => (b.wins ?? 0) - (a.wins ?? 0) || (b.best ?? 0) - (a.best ?? 0));
    const worth = moves[0]?.score ? 'score' : moves[0]?.thresholds ? 'thresholds' : 'value';
    const headings = ['move', worth, 'note'].map((text) => h('th', { scope: 'col' }, text));
    return h(
      'table',
      {},
      h(
        'caption',
        {},
        `${playerName(player)}: ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`,
      ),
      h('thead', {}, h('tr', {}, ...headings)),
      h('tbody', {}, ...moves.map((move) => this.moveRow(player, move))),
    );
  }

  moveRow(player, move) {
    const make = () => this.use.make(player, move);
    const worth = move.value
      ? this.ender.value(move.value)
      : (move.outcome ?? move.score ?? move.thresholds ?? (move.unknown ? 'unknown' : ''));
    const best = move.score ? 'best' : 'canonical';
    const notes = [move.wins ? 'wins' : '', move.best ? best : '', move.note ?? ''];
    return h(
      'tr',
      { class: isGood(move) ? 'wins' : '' },
      h('td', {}, h('button', { type: 'button', class: 'small', onclick: make }, move.name)),
      h('td', {}, worth),
      h('td', {}, notes.filter(Boolean).join(', ')),
    );
  }
}

/** The two sections of the right pane, in `elements`. */
export const worthPanel = (ender, use) => new Worth(ender, use);
