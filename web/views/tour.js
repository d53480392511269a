// SPDX-License-Identifier: MIT
//
// Twelve steps from Nim to sidling. Each says one thing and lets it be tried.
import { button, clear, h } from '../dom.js';

export const title = 'Tour';

// What is tried is a request; `show` says what of the result is shown.
const steps = [
  [
    'Nim',
    [
      'Two players take counters from heaps in turn, as many as they like from one heap; who cannot move loses. Bouton found the rule in 1901: write the sizes in binary and add without carrying. When the sum is 0, the player who has just moved wins.',
      'A heap of n counters is the game *n, and heaps add up to one.',
    ],
    ['nim("3+5")', '*3 + *5 - *6'],
  ],
  [
    'Left and Right',
    [
      'In most games the two players have different moves. Left moves vertically in Domineering, Right horizontally. A game is what each of them can move to, written {Left’s | Right’s}.',
      'The empty board is 0 = {|}: nobody can move, and whoever begins loses.',
    ],
    ['domineering("2x1")', 'domineering("1x2")', 'domineering("2x2")'],
  ],
  [
    'Numbers',
    [
      'When no player wants to move, a game is a number: the advantage in moves that Left has. 1 = {0|} is one free move, 1/2 = {0|1} is half of one, for two of them make one.',
      'The value of a game between numbers is the simplest number that fits.',
    ],
    ['{0|1} + {0|1}', '{1/4|1}', 'hackenbush("BR")'],
  ],
  [
    'Order and outcome',
    [
      'A game above 0 is won by Left, one below 0 by Right, 0 itself by the second player; and a game confused with 0 by the first player.',
      'G is at least H when Left, playing second, wins G - H.',
    ],
    ['{1|-1} > 0', 'compare({1|-1}, 0)', 'compare(^, *)'],
  ],
  [
    'Canonical form',
    [
      'Some options never matter. One that is no better than another is dominated. One to which the opponent has an answer that leaves him at least as well off as before is reversible, and what he leaves takes its place.',
      'What remains is the canonical form, the same for all games that are equal. The explorer shows what becomes of each option.',
    ],
    ['{1,0,*|*}', 'simplify(lit({1,0,*|*}))'],
    ['explorer', 'lit({1,0,*|*})'],
  ],
  [
    'Infinitesimals',
    [
      '↑ = {0|∗} is greater than 0 and less than every positive number: an advantage that wins when all else is even. ∗ is confused with 0, and with ↑, but not with ⇑.',
    ],
    ['^ > 0', '^ < 1/1000000', 'compare(^, *)', '^^ > *'],
  ],
  [
    'Atomic weight',
    [
      'Games in which both players can move until the end are all-small, and count in ups. The atomic weight says how many; a player who is two ahead wins, whoever moves first.',
    ],
    ['atomic_weight(^^*)', 'clobber("xo/ox")', 'bipass("bwbbw")'],
  ],
  [
    'Hot games',
    [
      'In a hot game both want to move at once: {4|-2} is a switch. Its mean is what it is worth on average, its temperature how much a move gains. The thermograph shows both stops as a tax on moving rises: the mast stands at the mean, from the temperature up.',
    ],
    ['mean({4|-2})', 'temperature({4|-2})', 'draw_thermograph({4|{1|0}})'],
  ],
  [
    'Sums of hot games',
    [
      'Where to move first? Mostly in the hottest game. Cooling by a tax and the incentives of the moves say more: a move whose incentive is greatest is best.',
    ],
    ['{4|-2} + {1|0}', 'left_incentives({4|{1|0}})', 'cool({4|-2}, 1)'],
  ],
  [
    'Go',
    [
      'Late in a game of Go the board falls apart into regions, a sum of hot games. A point of tax, chilling, makes the last corridors infinitesimal, and the theory says who gets the last point.',
    ],
    ['chill({2|0})', 'chill({3||1|0})', 'warm({0||0|-2})'],
  ],
  [
    'Games without end',
    [
      'Play may come back to where it was. on = {on|} always has a move for Left, over is smaller than every positive number and greater than every infinitesimal that ends; their sums may be draws.',
    ],
    ['over', 'on + off', 'over > 100.^'],
  ],
  [
    'Sidling',
    [
      'A loopy position may have no value of its own, yet bounds: its value if all draws go to Left, and if they go to Right. Sidling finds both: begin with on and off, replace each position by what its options say, and simplify until nothing changes.',
    ],
    ['upon', 'upon + *', 'tis'],
  ],
];

export function mount(element, ender) {
  const list = h('ol', { 'aria-label': 'Steps' });
  const place = h('article', { class: 'card' });
  let ended = false;
  clear(element, h('div', { class: 'steps' }, list, place));

  async function attempt(text, at) {
    const result = await ender.working(at, (options) =>
      ender.request({ kind: 'evaluate', text }, options),
    );
    if (result && !ended)
      clear(
        at,
        result.value.picture ? ender.picture(result.value.picture) : ender.value(result.value),
      );
  }

  function showStep(number) {
    const [name, paragraphs, tries, more] = steps[number];
    clear(
      list,
      steps.map(([heading], i) =>
        h(
          'li',
          {},
          h(
            'a',
            { href: `#/tour/${i + 1}`, 'aria-current': i === number ? 'step' : undefined },
            heading,
          ),
        ),
      ),
    );
    const answers = tries.map(() =>
      h('div', { 'aria-live': 'polite', style: 'min-height:1.9rem' }),
    );
    clear(
      place,
      h('h1', {}, `${number + 1}. ${name}`),
      paragraphs.map((text) => h('p', {}, text)),
      tries.map((text, i) =>
        h(
          'div',
          { class: 'try' },
          h(
            'div',
            { class: 'row' },
            h('code', { class: 'grow' }, text),
            button('to the worksheet', () => ender.go('worksheet', text), {
              class: 'quiet small',
              'aria-label': `Take ${text} to the worksheet`,
            }),
          ),
          answers[i],
        ),
      ),
      more &&
        h(
          'p',
          {},
          button('See it in the explorer', () => ender.go(more[0], more[1]), { class: 'link' }),
        ),
      h(
        'div',
        { class: 'row', style: 'margin-top:1rem' },
        number > 0 && h('a', { class: 'button', href: `#/tour/${number}` }, '← Back'),
        h('span', { class: 'grow' }),
        number < steps.length - 1 &&
          h('a', { class: 'button', href: `#/tour/${number + 2}` }, 'On →'),
      ),
    );
    tries.forEach((text, i) => attempt(text, answers[i]));
    const step = list.querySelector('[aria-current]');
    list.scrollLeft = step.offsetLeft - list.offsetLeft - 40; // narrow screens: the steps stand in a row
  }

  return {
    route(rest) {
      showStep(Math.min(Math.max(Number(rest) || 1, 1), steps.length) - 1);
    },
    unmount() {
      ended = true;
    },
  };
}
