// SPDX-License-Identifier: MIT
//
// Help about the page itself.
import { button, clear, h } from '../dom.js';

export const title = 'Help';

const keys = [
  ['Ctrl+K (⌘K)', 'to the tabs: arrows, or the first letter of a view, then Enter; Esc goes back'],
  ['Enter', 'evaluates'],
  ['Tab', 'takes a completion'],
  ['↑ ↓', 'completions, and what was evaluated before'],
  ['Esc', 'closes the completions'],
];
const signs = [
  ['{0|*}', 'braces: Left’s options, then Right’s'],
  ['1/2', 'a number'],
  ['*', 'star; *2, *3 … are the other nimbers'],
  ['^^*', 'arrows: n.^ is n ups'],
  ['+-1', 'a switch {1|-1}'],
  ['tiny(2)', '{0||0|-2}'],
  ['lit({0,*|*})', 'a literal form: options as they are written'],
  ['A := {1|*}', 'gives a name; `it` is the last result'],
  ['bipass("bwbw")', 'a position of a ruleset'],
];

export function mount(element, ender) {
  const state = h('p', { class: 'small soft' });
  clear(
    element,
    h(
      'div',
      { class: 'stack' },
      h('h1', {}, 'Help'),
      h(
        'section',
        { class: 'card' },
        h('h2', {}, 'What is written'),
        h(
          'dl',
          { class: 'rows' },
          signs.map(([text, what]) => [
            h(
              'dt',
              { class: 'mono' },
              button(text, () => ender.go('worksheet', text), { class: 'link' }),
            ),
            h('dd', {}, what),
          ]),
        ),
      ),
      h(
        'section',
        { class: 'card' },
        h('h2', {}, 'Keys'),
        h(
          'dl',
          { class: 'rows' },
          keys.map(([key, what]) => [h('dt', {}, key), h('dd', {}, what)]),
        ),
      ),
      h(
        'section',
        { class: 'card' },
        h('h2', {}, 'The page'),
        h(
          'p',
          {},
          'The worksheet is kept in this browser and nowhere else; a link has the whole sheet in it. Computations that take longer than an instant show what they do and can be stopped.',
        ),
        state,
      ),
    ),
  );
  Promise.all([ender.transport(), ender.request({ kind: 'status' })]).then(
    ([name, s]) => {
      state.textContent = `Computed by a ${name}; ${s.games.toLocaleString('en')} values in ${(s.memory / 1048576).toFixed(1)} of ${(s.budget / 1048576).toFixed(0)} MB.`;
    },
    (e) => clear(state, ender.error(e)),
  );
}
