// SPDX-License-Identifier: MIT
//
// Seven tasks of people who have never been here: each begins at the page as it opens and goes by what is seen
// (tabs, buttons, the board), with no address typed. Reports in TAP.
//
//     node tests/web/tasks.mjs build/gcc/ender
//     node tests/web/tasks.mjs build/page
import { readFileSync } from 'node:fs';
import { browser, finish, host, must, otherBrowser, page, picture, test } from './browser.mjs';
import { hit, inMode, marked, shows, status } from './boards.mjs';

const press = (name) => page.getByRole('button', { name, exact: true }).first().click();
const tab = (name) => page.getByRole('link', { name, exact: true }).click();
const statusText = () => page.locator('.play-status').innerText();

async function arrive() {
  await page.goto('about:blank');
  await page.goto(host.address);
  await page.locator('.cell').first().waitFor();
}
async function boards() {
  await arrive();
  await tab('Boards');
  await page.locator('[data-key="0:ruleset"]').waitFor();
}
/** The game on a board is another one, in a position that is typed. */
async function choose(at, ruleset, position) {
  await page.locator(`[data-key="${at}:ruleset"]`).fill(ruleset);
  await page.keyboard.press('Enter');
  await shows('.board-rules strong', ruleset); // the board is that of the example
  await page.locator(`[data-key="${at}:text"]`).fill(position);
  await page.keyboard.press('Enter');
  await marked('.playable').first().waitFor({ state: 'attached' });
}

await test('a game of Domineering by mouse alone', async () => {
  await boards();
  await marked('.playable').first().waitFor();
  for (let move = 1; move <= 8 && !/wins/.test(await statusText()); move++) {
    await marked('.playable').first().click();
    // Where several dominoes lie on a square, a second click says which.
    const isMade = () =>
      page.waitForFunction(
        (many) =>
          document.querySelectorAll('.play-log .made').length === many ||
          document.querySelector('.play-board .chosen'),
        move,
      );
    await isMade();
    if ((await page.locator('.play-log .made').count()) < move)
      await marked('.playable').first().click();
    await page.waitForFunction(
      (many) =>
        document.querySelectorAll('.play-log .made').length === many &&
        /to move|wins/.test(document.querySelector('.play-status').innerText),
      move,
    );
  }
  await status(/cannot move: (Left|Right) wins/);
  const moves = await page.locator('.play-log .made').count();
  must((await marked('.piece').count()) === moves, 'a domino for each move');
  return `${moves} moves`;
});

await test('a game of Domineering by keys alone', async () => {
  await arrive();
  const stands = () => page.evaluate(() => document.activeElement.textContent);
  for (let keys = 0; keys < 100 && (await stands()) !== 'Boards'; keys++)
    await page.keyboard.press('Shift+Tab'); // from the line of the worksheet, which has the focus, back to the tabs
  must((await stands()) === 'Boards', 'no tab is reached');
  await page.keyboard.press('Enter');
  await marked('.playable').first().waitFor();
  const isHit = () => page.evaluate(() => document.activeElement.matches('.hit.playable'));
  let move = 0;
  for (let keys = 0; keys < 300 && !/wins/.test(await statusText()); keys++) {
    if (!(await isHit())) {
      await page.keyboard.press('Tab');
      continue;
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (many) =>
        document.querySelector('.play-board .chosen') ||
        (document.querySelectorAll('.play-log .made').length > many &&
          /to move|wins/.test(document.querySelector('.play-status').innerText)),
      move,
    );
    const made = await page.locator('.play-log .made').count();
    if (made === move) await page.keyboard.press('Tab'); // to the other square
    move = made;
  }
  await status(/cannot move: (Left|Right) wins/);
  return `${move} moves`;
});

await test('a sum is won against the program, with hints', async () => {
  await boards();
  await choose(0, 'domineering', '3x3');
  await press('Add a summand');
  await page.locator('[data-key="1:ruleset"]').waitFor();
  await choose(1, 'nim', '1,2');
  await page.getByLabel('You are').selectOption('left');
  await shows('.play-status', 'Your turn');
  for (let turn = 0; turn < 20; turn++) {
    await press('Hint');
    await shows('.play-status', 'Hint:');
    const told = await statusText();
    must(/and it wins/.test(told), told);
    await marked('.advised').first().waitFor({ state: 'attached' });
    const name = /Hint: (\S+?),? and it wins/.exec(told)[1];
    const list = page.locator('details', { hasText: 'Moves by name' });
    if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
    await page.locator('.play-moves').getByRole('button', { name, exact: true }).click();
    await page.waitForFunction(() =>
      /Your turn|win/.test(document.querySelector('.play-status').innerText.replace(/Hint:.*/, '')),
    );
    if (/you win/.test(await statusText())) return `${turn + 1} moves`;
  }
  throw new Error(await statusText());
});

await test('a picture of Hackenbush is set up from nothing', async () => {
  await boards();
  await choose(0, 'hackenbush', 'B');
  await inMode('Set up');
  const text = () => page.locator('[data-key="0:text"]').inputValue();
  const changes = (from) =>
    page.waitForFunction(
      (old) => document.querySelector('[data-key="0:text"]').value !== old,
      from,
    );
  const tool = (name) => page.getByLabel('What a click does').selectOption(name);
  const edge = () => page.locator('.graph-hit').first();
  await tool('remove');
  await edge().click({ force: true });
  await changes('B');
  const empty = await text();
  must((await page.locator('.graph-hit').count()) === 0, `${empty} is not empty`);
  for (let i = 0; i < 2; i++) {
    const before = await text();
    await press('New vertex');
    await changes(before);
  }
  const two = await text();
  must(two === 'B,B', two);
  await tool('change');
  await edge().click({ force: true });
  await changes(two);
  const before = await text();
  await tool('join');
  await page.getByRole('button', { name: /^vertex 1/ }).click();
  await press('New vertex');
  await changes(before);
  await shows('.worth', 'Value');
  await picture('task-hackenbush');
  await inMode('Play');
  await marked('.playable').first().waitFor({ state: 'attached' });
  return await text();
});

await test('a study goes by its address to a fresh profile', async () => {
  await boards();
  await marked('.playable').first().waitFor();
  await hit('1:2,1').click();
  await hit('1:3,1').click();
  await page.locator('.play-log .made').first().waitFor();
  await page.getByLabel('Comment on this position').fill('The middle of an edge');
  await page.getByLabel('Comment on this position').blur();
  await page.locator('.play-log .comment').waitFor();
  await page.waitForFunction(() => location.hash.startsWith('#/boards/~'));
  const address = page.url();
  const fresh = await otherBrowser();
  const other = await fresh.newPage();
  if (!host.isFolder) await other.goto(host.address); // who may ask this server knows its secret
  await other.goto(address);
  await other.locator('.play-log .comment', { hasText: 'The middle of an edge' }).waitFor();
  await other.locator('.play-board .piece.left').waitFor();
  await fresh.close();
  return host.isFolder ? 'static files alone' : 'with the secret of the server';
});

await test('a ruleset is defined in Lua and played', async () => {
  await arrive();
  await press('Lua cell');
  await page
    .getByLabel('Lua program')
    .fill(
      "-- stairs\nender.define { name = 'my-stairs', example = '7', impartial = true,\n  options = function(n) local to = {} for k = 1, 3 do\n    if n - k >= 0 then to[#to + 1] = tostring(n - k) end end return to end }",
    );
  await press('Run');
  await page.getByRole('button', { name: 'play my-stairs' }).click();
  await page.locator('.worth', { hasText: '∗3' }).waitFor();
  for (let turn = 0; turn < 8 && !/wins/.test(await statusText()); turn++) {
    const before = await page.locator('.play-log .made').count();
    await marked('.playable').first().click();
    await page.waitForFunction(
      (many) =>
        document.querySelectorAll('.play-log .made').length > many ||
        document.querySelector('.board-choice button'),
      before,
    );
    if ((await page.locator('.play-log .made').count()) === before)
      await page.locator('.board-choice button').first().click();
    await page.waitForFunction(
      (many) =>
        document.querySelectorAll('.play-log .made').length > many &&
        /to move|wins/.test(document.querySelector('.play-status').innerText),
      before,
    );
  }
  await status(/cannot move: (Left|Right) wins/);
});

await test('a quiz says why an answer is wrong, and takes the right one', async () => {
  await arrive();
  await tab('Exercises');
  await page.locator('.exercise .task').waitFor();
  await page.getByLabel('What to practise').selectOption('value');
  await page.locator('.exercise .task', { hasText: 'What is the value of' }).waitFor();
  await page.getByLabel('Your answer').fill('77');
  await press('Check');
  await page.locator('.verdict .bad', { hasText: 'is not 0' }).waitFor();
  const why = await page.locator('.verdict .bad').innerText();
  await press('Solution');
  const answer = await page.locator('.verdict strong').innerText();
  await page.getByLabel('Your answer').fill(answer);
  await press('Check');
  await page.locator('.verdict .good').waitFor();
  return why;
});

await test('temperatures are plotted, and go to LaTeX', async () => {
  await arrive();
  await page.getByLabel('Expression').fill('[temperature(domineering("2x{n}")) for n in 1..6]');
  await page.getByLabel('Expression').press('Escape');
  await page.getByLabel('Expression').press('Enter');
  await page.locator('.cell').last().locator('.plot .curve-stop').nth(5).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press('LaTeX')]);
  const tex = readFileSync(await download.path(), 'utf8');
  must(/\\begin\{tikzpicture\}[^]*\\draw plot/.test(tex), tex);
});

must(browser, 'a browser');
await finish();
