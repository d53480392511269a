// SPDX-License-Identifier: MIT
//
// A counterexample, replayed: its position is looked at anew, and its line of play walked through move
// by move, with all that the player could have done instead.
import { clear, h } from './dom.js';
import { outcomes } from './spoken.js';

const POSITION = /([a-z][a-z-]*)\("([^"]*)"\)/;
const LINE = /^in (.+?): ((?:Left|Right) .*)$/s;
const STEP = /^(Left|Right) (?:to (.+)|cannot move)$/s;

/* Commas between moves stand before the name of a player. */
function readLine(line) {
  const [, start, rest] = LINE.exec(line ?? '') ?? [];
  if (!rest) return null;
  const steps = rest.split(/, (?=Left |Right )/).map((text) => STEP.exec(text));
  if (!steps.every(Boolean)) return null;
  return { start, steps: steps.map(([, player, to]) => ({ player, to })) };
}

/* What is to be looked at: the whole text if it is an expression, else the position that it names. */
async function evaluated(where, ender, options) {
  try {
    return await ender.request({ kind: 'evaluate', text: where }, options);
  } catch (error) {
    const found = POSITION.exec(where);
    if (error.name === 'AbortError' || !found) throw error;
    return ender.request({ kind: 'evaluate', text: found[0] }, options);
  }
}

/** The element for a record {where, why, line} of a claim that was refuted. */
export function replay(record, ender) {
  const place = h('div', { class: 'try', 'aria-live': 'polite' });
  const board = POSITION.exec(record.where);
  const begin = async () => {
    const result = await ender.working(place, (options) => evaluated(record.where, ender, options));
    if (!result) return;
    const { value } = result;
    clear(
      place,
      h(
        'p',
        {},
        'Computed anew: ',
        ender.value(value),
        value.outcome ? ` (${outcomes[value.outcome]})` : null,
      ),
      steps(record.line, ender),
    );
  };
  return h(
    'div',
    { class: 'replay' },
    h(
      'dl',
      { class: 'rows' },
      h('dt', {}, 'counterexample'),
      h('dd', { class: 'mono' }, record.where),
      h('dt', {}, 'why'),
      h('dd', {}, record.why),
      record.line && [h('dt', {}, 'a line of play'), h('dd', { class: 'mono' }, record.line)],
    ),
    h(
      'div',
      { class: 'row', style: 'margin:.6rem 0' },
      h('button', { type: 'button', onclick: begin }, 'Replay'),
      board &&
        h(
          'button',
          { type: 'button', onclick: () => ender.go('boards', `${board[1]}:${board[2]}`) },
          'On the board',
        ),
      h(
        'button',
        { type: 'button', class: 'link small', onclick: () => ender.go('worksheet', record.where) },
        'to the worksheet',
      ),
    ),
    place,
  );
}

/* The line of play with buttons; nothing where there is none. */
function steps(line, ender) {
  const read = readLine(line);
  if (!read) return null;
  const place = h('div');
  let at = 0;
  const go = async (to) => {
    at = to;
    const text = at === 0 ? read.start : read.steps[at - 1].to;
    const explored = await ender.working(place, (options) =>
      ender.request({ kind: 'explore', text }, options),
    );
    if (explored) clear(place, shown(text, explored));
  };
  const button = (label, name, to) =>
    h(
      'button',
      {
        type: 'button',
        'aria-label': name,
        disabled: to < 0 || to >= read.steps.length,
        onclick: () => go(to),
      },
      label,
    );
  function shown(text, explored) {
    const { player, to } = read.steps[at];
    const options = explored[player.toLowerCase()];
    return [
      h(
        'p',
        { class: 'row' },
        button('◂', 'one move back', at - 1),
        button('▸', 'one move on', at + 1),
        h('span', {}, `${at === 0 ? 'Beginning' : `After move ${at}`}: `, ender.value(text)),
      ),
      h(
        'p',
        {},
        options.length === 0
          ? `${player} cannot move and loses.`
          : [
              `${player} can move to `,
              options.flatMap((o, i) => [i > 0 && ', ', option(o, to)]),
              '.',
            ],
      ),
    ];
  }
  const option = (o, to) =>
    o.value.text === to ? h('strong', {}, ender.value(o.value)) : ender.value(o.value);
  go(0);
  return place;
}
