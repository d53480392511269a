// SPDX-License-Identifier: MIT
//
// Every ruleset is played in Chromium: ten moves of seeded games by clicks of the mouse on the picture, on
// further parts and on the buttons that choose among moves, from the example of the ruleset. (clicks.mjs tries
// all moves without a browser.) Reports in TAP.
//
//     node tests/web/games.mjs build/gcc/ender [--seed N] [--share I/N]
//     node tests/web/games.mjs build/page
//
// With a share only every Nth ruleset is played, from the Ith on.
import { base, finish, host, must, page, test } from './browser.mjs';

const PLAYED = 10; // moves of a game
const CLICKS = 24; // for one move, at most

const option = (name) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : null;
const seed = Number(option('--seed') ?? 1);
const [share, shares] = (option('--share') ?? '1/1').split('/').map(Number);

/* Numbers from 0 to 1 that a seed makes again (mulberry32). */
function numbers(from) {
  let a = from >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/* In the page: what one sees of the game. */
function seen() {
  const status = document.querySelector('.play-status')?.textContent ?? '';
  return {
    isOver: /cannot move/.test(status),
    isReady: /to move|cannot move/.test(status),
    error: document.querySelector('.play-status .error, .board-answer .error')?.textContent,
    moves: document.querySelectorAll('.play-log > li').length,
    choices: document.querySelectorAll('.board-choice button').length,
    chosen: [...document.querySelectorAll('.hit.chosen')].map((hit) => hit.dataset.key).join(' '),
  };
}

/* In the page: a place where the mouse meets a part that can be moved, one of them by a number from 0 to 1. */
function placeOf(number) {
  const hits = [...document.querySelectorAll('.hit.playable')];
  const first = Math.floor(number * hits.length);
  for (let k = 0; k < hits.length; k++) {
    const hit = hits[(first + k) % hits.length];
    hit.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = hit.getBoundingClientRect();
    const steps = [0.5, 0.25, 0.75, 0.1, 0.9];
    const inside = steps.flatMap((u) => steps.map((v) => [left + u * width, top + v * height]));
    const matrix = hit.getScreenCTM();
    const along = hit.getPointAtLength && hit.localName !== 'rect' ? [0.5, 0.3, 0.7] : [];
    const onLine = along
      .map((u) => hit.getPointAtLength(u * hit.getTotalLength()).matrixTransform(matrix))
      .map(({ x, y }) => [x, y]);
    const place = [...onLine, ...inside].find(([x, y]) => document.elementFromPoint(x, y) === hit);
    if (place) return place;
  }
  return null;
}

/* One act of the mouse: a part, a button that chooses among moves, or a move by its name where no part begins it. */
async function act(random) {
  const { choices } = await page.evaluate(() => window.seenOfGame());
  if (choices > 0) {
    await page
      .locator('.board-choice button')
      .nth(Math.floor(random() * choices))
      .click();
    return;
  }
  const place = await page.evaluate(placeOf, random());
  if (place) {
    await page.mouse.click(...place);
    return;
  }
  const parts = await page.locator('.hit.playable').count();
  must(parts === 0, `none of ${parts} parts that can be moved is met by the mouse`);
  await page.locator('.play > details > summary').click();
  const names = page.locator('.play-moves button');
  await names.nth(Math.floor(random() * (await names.count()))).click();
}

/* Waits until something has come of an act. */
const changed = (before) =>
  page.waitForFunction((was) => {
    const now = window.seenOfGame();
    if (now.error) return true;
    if (now.moves > was.moves) return now.isReady;
    return now.choices !== was.choices || now.chosen !== was.chosen;
  }, before);

/* A game from the example of a ruleset, of at most so many moves; how many were made. */
async function game({ name, example }, most, random) {
  await page.goto(`${base}#/boards/${encodeURIComponent(`${name}:${example}`)}`);
  await page.waitForFunction((wanted) => {
    const now = window.seenOfGame();
    const stands = document.querySelector('[data-key="0:ruleset"]')?.value;
    return stands === wanted && now.isReady && now.moves === 0;
  }, name);
  for (let made = 0; made < most; made++) {
    let now = await page.evaluate(() => window.seenOfGame());
    if (now.isOver) return made;
    for (let clicks = 0; now.moves === made; clicks++) {
      must(clicks < CLICKS, `${clicks} clicks make no move`);
      await act(random);
      await changed(now);
      now = await page.evaluate(() => window.seenOfGame());
      must(!now.error, now.error);
    }
  }
  return most;
}

async function play(ruleset, random) {
  let games = 0;
  for (let made = 0; made < PLAYED; games++) {
    const more = await game(ruleset, PLAYED - made, random);
    must(more > 0, 'nobody can move in the example');
    made += more;
  }
  return `${games} ${games === 1 ? 'game' : 'games'}`;
}

await page.addInitScript(`window.seenOfGame = ${seen}`);
await page.goto(host.address);
await page.locator('.view').waitFor();
const rulesets = await page.evaluate(async () => {
  const { request } = await import('./transport.js');
  const { found } = await request({ kind: 'help', query: '', what: 'ruleset' });
  return found.filter(({ example }) => example).map(({ name, example }) => ({ name, example }));
});
must(rulesets.length >= 150, `only ${rulesets.length} rulesets`);
for (const [i, ruleset] of rulesets.entries())
  if (i % shares === (share - 1) % shares)
    await test(`${ruleset.name}: a game by the mouse`, () =>
      play(ruleset, numbers(seed * 1000 + i)));
await finish();
