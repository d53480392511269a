// SPDX-License-Identifier: MIT
//
// Journeys through boards whose last position decides, scores, or is bid for: what stands in place of an outcome,
// the moves with what they reach, play for the score. In Chromium on either transport, as views.mjs. Reports in TAP.
//
//     node tests/web/conventions.mjs build/gcc/ender [--pictures FOLDER]
//     node tests/web/conventions.mjs build/page
import { begin, hit, shows, status, visit } from './boards.mjs';
import { accessible, finish, host, must, page, picture, test } from './browser.mjs';

await page.goto(host.address);

const answer = '.board-answer';
const marked = (text) => page.locator('.board-moves tr.wins', { hasText: text });

await test('scores: stops, and the moves with the score that each reaches', async () => {
  await visit('boards', 'kobber:lr.r');
  await shows(answer, 'Stops');
  await shows(answer, '1 -1');
  await shows('.board-moves th', 'score');
  await marked('1:1,1-1,2').waitFor();
  must((await marked('1:1,1-1,3').count()) === 0, 'the jump is not best');
  await picture('scores');
  await accessible();
});

await test('scores: a game is played to its score', async () => {
  await begin('kobber:lr.r');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await status('with best play the score is 1');
  await hit('1:1,1').first().click();
  await hit('1:1,2').first().click(); // the jump over it touches the square, too
  await page.locator('.board-choice button').first().click();
  await status('Right cannot move: the score is 1.');
  await picture('scores-over');
});

await test('scores: captures of the operator are counted', async () => {
  await visit('boards', 'scoring:clobber:xoxo points=0 taken=2');
  await shows(answer, 'Stops');
  await shows('.board-moves th', 'score');
  await picture('scoring-clobber');
});

await test('bids: thresholds, and what each move leaves', async () => {
  await visit('boards', 'bidding:clobber:xoxo budget=3');
  await shows(answer, 'Thresholds');
  await shows('.board-moves th', 'thresholds');
  must((await page.locator('.board-moves tr.wins').count()) === 0, 'no move wins an auction');
  await picture('bids');
});

await test('an operator says its convention in front of the rules of the ruleset', async () => {
  for (const [name, words] of [
    ['bidding:clobber:xoxo budget=3', 'The higher bid wins'],
    ['scoring:clobber:xoxo points=1', 'score'],
    ['misere:nim:3', 'the player who cannot move wins'],
  ]) {
    const operator = name.split(':')[0];
    await visit('boards', name);
    await shows(`.board-rules [data-operator="${operator}"]`, words);
    must(
      (await page.locator('.board-rules details').first().getAttribute('data-operator')) ===
        operator,
      'the operator stands first',
    );
  }
});

await test('the last position: outcomes, and which moves win', async () => {
  await visit('boards', 'lr-ending:subtraction:{2,5}:13');
  await shows(answer, 'Outcome');
  await page.locator('.board-moves tr').first().waitFor();
  await picture('lr-ending');
});

await finish();
