// SPDX-License-Identifier: MIT
//
// Journeys through the views that have boards, in Chromium, on either transport: against `ender serve`, or
// against a folder that `make page` made. No errors on the console, axe-core, and pictures of every view
// (--pictures FOLDER). Reports in TAP.
//
//     node tests/web/views.mjs build/gcc/ender [--pictures FOLDER]
//     node tests/web/views.mjs build/page
import { createServer } from 'node:http';
import { begin, hit, inMode, marked, setUp, shows, status, visit } from './boards.mjs';
import { accessible, base, browser, finish, host, must, page, picture, test } from './browser.mjs';

const { isFolder } = host;
await page.goto(host.address);

// ---- boards ----

await test('the server is known at once: whoever goes on at once is answered', async () => {
  await page.goto('about:blank');
  await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  await page.goto(host.address, { waitUntil: 'domcontentloaded' });
  must(!page.url().includes('token'), `the token is in the address still: ${page.url()}`);
  await visit('boards', 'nim:1,2');
  await shows('.worth', 'the first player wins');
});

await test('boards: Domineering 2x3 has its value, outcome and thermograph', async () => {
  await visit('boards', 'domineering:2x3');
  await shows('.worth', 'the first player wins');
  await page.locator('.thermograph svg').waitFor();
  await page.locator('.board-moves tr.wins').first().waitFor();
  await picture('boards');
  await accessible();
});

await test('boards: long values of moves do not widen a narrow page', async () => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await visit('boards', 'domineering:4x4');
  await page.locator('.board-moves tr.wins').first().waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(size);
  must(over <= 0, `${over} pixels too wide`);
});

await test('boards: an address with operators and a sum comes back', async () => {
  const sum = 'impartial:domineering:..|..;twisted:impartial:nim:2,1;nim:1';
  const fields = ['impartial:domineering', 'twisted:impartial:nim', 'nim'];
  const stands = () =>
    page.waitForFunction(
      (names) =>
        names.every(
          (name, i) => document.querySelector(`[data-key="${i}:ruleset"]`)?.value === name,
        ),
      fields,
    );
  await page.goto(`${base}#/boards/${encodeURIComponent(sum)}`);
  await stands();
  await page.reload();
  await stands();
  must(
    decodeURIComponent(await page.evaluate(() => location.hash)) === `#/boards/${sum}`,
    await page.evaluate(() => location.hash),
  );
  must((await page.locator('.board-answer .error').count()) === 0, 'an error');
  await page.goto(`${base}#/boards/hello`);
  await shows('.note', 'is not RULESET:POSITION');
});

await test('boards: who wins by which move is told before values come', async () => {
  await visit('boards', 'domineering:6x6');
  await shows('.worth', 'the first player wins');
  await page.locator('.board-moves tr.wins').first().waitFor();
  await page.getByLabel('You are').selectOption('left');
  await page.locator('.hit.playable').first().click();
  await page.locator('.hit.playable').first().click();
  await page.locator('.play-log li').nth(1).waitFor();
});

await test('boards: below a position in error stand no moves', async () => {
  await begin('nim:1,2');
  await page.getByLabel('Position of summand 1').fill('?');
  await page.getByLabel('Position of summand 1').press('Enter');
  await page.locator('.board-answer .error').waitFor();
  must(
    (await page.locator('.playable, .play-moves button, .board-moves button').count()) === 0,
    'moves',
  );
});

await test('boards: a click changes a square, undo takes it back', async () => {
  await setUp('clobber:xo|ox');
  await shows('.worth', 'Value');
  await page.getByRole('button', { name: 'row 1, column 1: black' }).click();
  await page.getByRole('button', { name: 'row 1, column 1: white' }).waitFor();
  must(
    (await page.getByLabel('Position of summand 1').inputValue()) === 'oo|ox',
    'the text did not follow',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'row 1, column 1: black' }).waitFor();
});

await test('boards: keys go from square to square', async () => {
  const first = page.getByRole('button', { name: 'row 1, column 1' });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const label = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  must(label.startsWith('row 2, column 2'), label);
});

await test('boards: rows are added, a sum has a value', async () => {
  await setUp('domineering:2x2;nim:3,5');
  await page.getByRole('button', { name: 'row +' }).first().click();
  await page.getByRole('button', { name: 'row 3, column 1: empty' }).waitFor();
  await shows('.worth', 'Outcome');
  await picture('sum');
});

const boardText = () => page.getByLabel('Position of summand 1').inputValue();
const textChanges = (old) =>
  page.waitForFunction((was) => document.querySelector('.board-text').value !== was, old);

await test('boards: a picture of Hackenbush is clicked: colours, branches, what falls', async () => {
  await setUp('hackenbush:BR');
  let now = await boardText();
  const edge = async (label) => {
    await page.locator(`.graph-hit[aria-label^="edge ${label}"]`).focus();
    await page.keyboard.press('Enter');
  };
  await edge('1 and 2');
  await textChanges(now);
  must((now = await boardText()) === 'BG', now);
  await page.getByLabel('What a click does').selectOption('join');
  await page.getByRole('button', { name: 'vertex 1', exact: true }).click();
  await page.getByRole('button', { name: 'New vertex' }).click();
  await textChanges(now);
  must((now = await boardText()) === 'B(G,G)', now);
  await picture('hackenbush');
  await page.getByLabel('What a click does').selectOption('remove');
  await edge('1 and 2: green');
  await textChanges(now);
  must((await boardText()) === 'BG', await boardText());
  await shows('.worth', 'Value');
});

await test('boards: the token of a graph goes where one clicks, vertices are added and removed', async () => {
  await setUp('edge-geography:a>b>c>a,a:T');
  const old = await boardText();
  await page.getByRole('button', { name: 'vertex b', exact: true }).click();
  await textChanges(old);
  must((await boardText()) === 'a>b,c>a,b>c,b:T', await boardText());
  await page.getByRole('button', { name: 'vertex b: the token' }).waitFor();
  await accessible();
});

await test('boards: numbers are stepped, one more is added', async () => {
  await setUp('nim:3,5');
  await page.getByRole('button', { name: '3, number 0: one more' }).click();
  await textChanges('3,5');
  await page.getByRole('button', { name: 'one number more' }).click();
  await page.waitForFunction(() => document.querySelector('.board-text').value === '4,5,5');
  await accessible();
});

await test('boards: every ruleset can be opened', async () => {
  const rulesets = await page.evaluate(async () => {
    const { request } = await import('./transport.js');
    const { found } = await request({ kind: 'help', query: '', what: 'ruleset' });
    return found.filter((r) => r.example);
  });
  must(rulesets.length > 100, `${rulesets.length} rulesets`);
  await inMode('Set up');
  for (const { name, example } of rulesets) {
    await visit('boards', `${name}:${example}`);
    await page.waitForFunction(
      (wanted) => document.querySelector('[data-key="0:ruleset"]')?.value === wanted,
      name,
    );
    const buttons = page.locator('.editor button, .editor [role=button]');
    await buttons
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => must(false, `nothing can be clicked in ${name}`));
    must((await page.locator('.board-answer .error').count()) === 0, `an error in ${name}`);
  }
});

await test('boards: what is no position is an error, and the page goes on', async () => {
  await visit('boards', 'clobber:xo');
  await page.getByLabel('Position of summand 1').fill('x?o');
  await page.getByLabel('Position of summand 1').press('Enter');
  await page.locator('.board-answer .error').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows('.worth', 'Value');
});

await test('boards: a game of Nim against the best, with a hint, is won by the first player', async () => {
  await begin('nim:1,2', 'left');
  await shows('.play-status', 'Your turn');
  const reasons = [];
  for (let turn = 0; turn < 5; turn++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await shows('.play-status', 'Hint:');
    const name = /Hint: ([^,]+(?:,[^,\s]+)*), and it wins/.exec(
      await page.locator('.play-status').innerText(),
    )[1];
    reasons.push(await page.locator('.play-status').innerText());
    const moves = page.locator('details', { hasText: 'Moves by name' });
    if ((await moves.getAttribute('open')) === null) await moves.locator('summary').click();
    await page.locator('.play-moves button', { hasText: name }).first().click();
    await page.waitForFunction(() =>
      /Your turn|wins\.|win\./.test(document.querySelector('.play-status').innerText),
    );
    if (!/win\./.test(await page.locator('.play-status').innerText())) continue;
    must(
      reasons.every((words) => /nim sum|add up|second player/.test(words)),
      reasons.join('; '),
    );
    must((await page.locator('.play-log .reason').count()) > 0, 'the program gives no reason');
    return `${turn + 1} moves: ${reasons[0]}`;
  }
  throw new Error(await page.locator('.play-status').innerText());
});

await test('boards: Domineering is played by mouse alone: dominoes lie, the last move is marked, undo', async () => {
  await begin('domineering:3x3');
  must((await marked('.playable').count()) === 9, 'squares that Left can use');
  await hit('1:2,1').click();
  await marked('.chosen').waitFor();
  must((await marked('.playable').count()) === 2, 'two dominoes go there');
  await hit('1:1,1').click();
  await status('Right to move');
  must((await marked('.piece.left').count()) === 1, 'no domino of Left');
  must((await marked('.last-move').count()) === 2, 'the last move is not marked');
  await hit('1:1,2').click(); // where one domino goes it is laid at once
  await status('Left to move');
  must((await marked('.piece.right').count()) === 1, 'no domino of Right');
  await picture('play');
  await accessible();
  await hit('1:1,1').click({ force: true });
  await shows('.note', 'Left has no move there');
  await page.getByRole('button', { name: 'Undo' }).click();
  await status('Right to move');
  must((await marked('.piece').count()) === 1, 'the domino was not taken back');
  must((await page.locator('.play-log li').count()) === 2, 'the list of moves');
  must((await page.locator('.play-log li.undone').count()) === 1, 'the move that was undone');
});

await test('boards: Domineering is played by keys alone', async () => {
  await begin('domineering:2x2');
  await hit('1:1,1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await hit('1:1,2').focus();
  await page.keyboard.press('Enter');
  await hit('1:2,2').focus();
  await page.keyboard.press(' ');
  await status('Left wins');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await status('Left to move');
  must((await page.locator('.play-log li.undone').count()) === 1, 'the move was not taken back');
  await page.getByRole('button', { name: 'Redo' }).click();
  await status('Left wins');
  must((await page.locator('.play-log li.undone').count()) === 0, 'the move was not made again');
});

await test('boards: heaps have a choice, edges of Hackenbush fall, a sum keeps its boards', async () => {
  await begin('nim:3,5;hackenbush:B(R,GB)');
  await hit('1:2').first().click();
  await page.getByRole('button', { name: '5 → 2', exact: true }).click();
  await status('Right to move');
  must((await boardText()) === '2,3', await boardText());
  await hit('1:1-2').dispatchEvent('click');
  await status('Left to move');
  const second = await page.getByLabel('Position of summand 2').inputValue();
  must(second === 'BGB', second);
});

await test('boards: what a move took away is seen pale where it stood, and the board keeps its size', async () => {
  const size = () => marked('svg').first().boundingBox();
  await visit('boards', 'hackenbush:BRB'); // upright lines are no visible boxes
  await inMode('Play');
  await marked('.playable').first().waitFor({ state: 'attached' });
  const before = await size();
  await page.getByLabel('To move').selectOption('right');
  await status('Right to move');
  await page.locator('[data-hit="1:1-2"].playable').waitFor({ state: 'attached' });
  await hit('1:1-2').dispatchEvent('click');
  await status('Left to move');
  must((await marked('.lost > *').count()) === 4, `${await marked('.lost > *').count()} shapes`);
  const after = await size();
  must(Math.abs(before.height - after.height) < 2, `${before.height} and ${after.height} pixels`);
  await begin('konane:xo.|ox.');
  await hit('1:1,1').click();
  await status('Right to move');
  must((await marked('.lost > *').count()) === 1, 'the captured stone');
  await page.getByRole('button', { name: 'Undo' }).click();
  await status('Left to move');
  must((await marked('.lost').count()) === 0, 'what was taken back is still lost');
});

await test('boards: against the program, undo takes its answer back as well', async () => {
  await begin('domineering:4x4', 'left');
  await hit('1:1,1').click();
  await hit('1:2,1').click();
  await page.locator('.play-log li').nth(1).waitFor();
  await status('Your turn');
  must((await marked('.last-move').count()) === 2, 'the answer is not marked');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.play-log li.undone').length === 2);
  await status('Your turn');
  must((await boardText()) === '....|....|....|....', await boardText());
});

await test('boards: a change by hand is a position to play on, and undo comes back to the game', async () => {
  await begin('clobber:xo|ox');
  await hit('1:1,1').click();
  await hit('1:1,2').click();
  await status('Right to move');
  await page.getByLabel('Position of summand 1').fill('xo|oo');
  await page.getByLabel('Position of summand 1').press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.play-log li').length === 0);
  await marked('.playable').first().waitFor();
  must((await boardText()) === 'xo|oo', await boardText());
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.play-log li').length === 1);
});

await test('boards: another address while the program thinks is where one stays', async () => {
  await begin('domineering:6x6', 'left');
  await hit('1:1,1').click(); // where one domino goes it is laid at once
  await page.locator('.play-log li').first().waitFor();
  await visit('boards', 'nim:1,2');
  await status('Your turn');
  await shows('.worth', 'the first player wins');
  must((await boardText()) === '1,2', await boardText());
});

await test('boards: the move under the pointer is seen before it is made', async () => {
  await begin('domineering:3x3');
  await hit('1:2,1').hover();
  await shows('.board-told', '2 moves begin here');
  must((await marked('.reach').count()) === 3, 'squares that the two moves reach');
  await hit('1:2,1').click();
  await hit('1:3,1').hover();
  await marked('.ghost .piece.left').waitFor();
  await shows('.board-told', '2,1-3,1');
});

await test('boards: a move is made by dragging from one part to another', async () => {
  await begin('clobber:xo|ox');
  await hit('1:1,1').hover();
  await page.mouse.down();
  await hit('1:2,1').hover();
  await page.mouse.up();
  await status('Right to move');
  must((await boardText()) === '.o|xx', await boardText());
});

await test('boards: signs tell which moves win, a hint is an arrow', async () => {
  await begin('clobber:xo.');
  await page.getByLabel('Worth of moves').selectOption('wins');
  await marked('.sign.wins').first().waitFor();
  await shows('.worth-legend', 'wins');
  await page.getByRole('button', { name: 'Hint' }).click();
  await marked('.advised-head').waitFor();
  await accessible();
  await page.getByLabel('Worth of moves').selectOption('');
  must((await marked('.sign').count()) === 0, 'signs');
  // Where nothing moves it is the piece that is put; the reason stands below in both cases.
  await begin('domineering:4x4');
  await page.getByRole('button', { name: 'Hint' }).click();
  await marked('.advised-piece').waitFor();
  await status(/^Hint: 1:\d,\d-\d,\d, and it wins: \w/);
});

await test('boards: values and temperatures after moves stand on the board, shaded, with a legend', async () => {
  await begin('domineering:2x3;nim:2');
  await page.getByLabel('Worth of moves').selectOption('value');
  await marked('.sign.number').first().waitFor({ state: 'attached' });
  await shows('.worth-legend', 'the mean of what is left');
  const signs = await marked('.sign.number').allTextContents();
  must(signs.length === 7, signs.join(' '));
  const shades = await marked('rect.shade').evaluateAll((all) =>
    all.map((one) => one.style.getPropertyValue('--shade')),
  );
  must(shades.includes('0%') && shades.includes('100%'), shades.join(' '));
  await picture('worth-values');
  await accessible();
  await page.getByLabel('Worth of moves').selectOption('temperature');
  await shows('.worth-legend', 'the temperature of what is left');
  await marked('.sign.number').first().waitFor({ state: 'attached' });
  await page.getByLabel('Worth of moves').selectOption('');
});

await test('boards: the rules stand beside every game, a curve goes along it', async () => {
  await begin('domineering:2x4');
  await shows('.board-rules', 'Left places a domino upright');
  await shows('.rules-picture svg text', 'Right moves');
  await picture('rules', { fullPage: true });
  await hit('1:1,1').click();
  await status('Right to move');
  await hit('1:1,2').click();
  await hit('1:1,3').click();
  await page.locator('.game-curve .curve-stop').nth(2).waitFor();
  await page.locator('.game-curve .curve-stop').first().click();
  await status('Left to move');
  must((await boardText()) === '....|....', await boardText());
  must((await page.locator('.play-log li.undone').count()) === 2, 'the moves are still there');
  await page.locator('.play-log button').nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll('.play-log .undone').length === 0);
});

await test('boards: board, answer, moves and game are seen together; on a telephone one after the other', async () => {
  const parts = [
    '.play-board svg',
    '.play-status',
    '.board-answer .worth',
    '.board-answer .thermograph svg',
    '.board-moves tbody tr',
    '.play-log .made',
    '.board-rules details',
  ];
  const boxes = async () => {
    const all = [];
    for (const part of parts) all.push(await page.locator(part).first().boundingBox());
    return all;
  };
  for (const [width, height] of [
    [1240, 880],
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await begin('domineering:4x4');
    await hit('1:2,1').click();
    await hit('1:3,1').click();
    await page.locator('.play-log .made').first().waitFor();
    await page.locator('.board-answer .thermograph svg').waitFor();
    await page.locator('.board-moves tbody tr').first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const found = await boxes();
    if (width > 800) {
      for (const [i, { y, height: high }] of found.slice(0, 6).entries())
        must(y >= 0 && y + high <= height, `${parts[i]} is not seen at ${width}x${height}: ${y}`);
      must(found[0].height > 0.5 * height, `a board of ${found[0].height} pixels`);
      continue;
    }
    for (let i = 1; i < parts.length; i++)
      must(found[i].y > found[i - 1].y, `${parts[i]} stands before ${parts[i - 1]}`);
    must(found[0].width > 0.8 * width, `a board of ${found[0].width} pixels`);
  }
  await page.setViewportSize({ width: 1240, height: 880 });
});

await test('boards: a sum says which part is the hottest', async () => {
  await begin('domineering:2x2;nim:2');
  await shows('.part-worth.hottest', 'the hottest part');
  must((await page.locator('.part-worth.hottest').count()) === 1, 'one part is the hottest');
});

if (isFolder)
  await test('boards, sheets and values stand in a page of another origin', async () => {
    const text = `<!doctype html><meta charset="utf-8"><title>A course</title>
      <script src="${base}embed.js"></script>
      <p>Worth <ender-value>{2|1/2}</ender-value>.</p>
      <ender-board position="domineering:2x3"></ender-board>
      <ender-sheet>A := 1
      A + A</ender-sheet>`;
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(text);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = await browser.newPage();
    await other.goto(`http://127.0.0.1:${server.address().port}/`);
    await other.locator('ender-value .frac').waitFor();
    const board = other.frameLocator('ender-board iframe');
    await board.locator('.hit.playable').first().waitFor();
    must(!(await board.locator('.bar').isVisible()), 'the frame of the page is shown');
    await board.locator('.embed-link', { hasText: 'MIT: licences' }).waitFor();
    await other.locator('ender-sheet').scrollIntoViewIfNeeded();
    const sheet = other.frameLocator('ender-sheet iframe');
    await sheet.locator('.cell').nth(1).locator('.value', { hasText: '2' }).waitFor();
    await other.close();
    server.close();
  });

// ---- Go ----

await test('Go: regions, best moves, a line played out', async () => {
  await visit('go', 'BBBBB/B.b.W/WWWWW');
  await shows('.go-solution', 'Regions');
  await picture('go');
  await accessible();
  await page.locator('.go-lines button').nth(1).click();
  await shows('p', 'Move 3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows('p', 'Move 1');
});

await test('Go: a move by hand, a stone put, a record loaded', async () => {
  await page.getByRole('button', { name: 'B2: empty' }).click();
  await page.getByRole('button', { name: 'B2: black' }).waitFor();
  await page.getByLabel('What a click does').selectOption('w');
  await page.getByRole('button', { name: 'D2: empty' }).click();
  await page.getByRole('button', { name: 'D2: white' }).waitFor();
  await page.getByText('New board, SGF, text').click();
  await page.getByLabel('Game record (SGF)').fill('(;GM[1]FF[4]SZ[5];B[cc];W[bb])');
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByRole('button', { name: 'B4: white' }).waitFor();
  await page.getByRole('button', { name: 'before' }).click();
  await page.getByRole('button', { name: 'B4: empty' }).waitFor();
  await page.getByRole('button', { name: 'C3: black' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'C3: black' }).waitFor();
  await page.getByRole('button', { name: 'B4: empty' }).waitFor();
});

await test('Go: a board has coordinates and star points, and bounds have their reason', async () => {
  await visit('go', Array(9).fill('.........').join('/'));
  await shows('[role=columnheader]', 'J');
  await shows('[role=rowheader]', '9');
  must((await page.locator('.point.star').count()) === 5, 'star points');
  await shows('.worth', 'region 1 (81 points): the search is not finished');
  await accessible();
});

await test('Go: where nothing is proved a guess is made when one asks, and played', async () => {
  await visit('go', '.bb../.wwb./wwwb./b.wbb/.....');
  await shows('.go-solution', 'region 1 (25 points)');
  await page.getByRole('button', { name: 'Guess for White' }).click();
  await shows('.go-guesses', 'games by chance');
  await accessible();
  const first = page.locator('.go-guesses [aria-live] button').first();
  const [name] = (await first.textContent()).split(' ');
  await first.click();
  await page.getByRole('button', { name: `${name}: white` }).waitFor();
});

await test('Go: a board is counted, stones are said to live or to be dead, and that is drawn', async () => {
  await visit('go', '.b.w.b/bbbbbb');
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await shows('.go-result', 'B+12');
  await page.getByRole('button', { name: 'D2: white, dead' }).waitFor();
  await page.getByRole('button', { name: 'A2: empty, counts for Black' }).waitFor();
  await picture('go-count');
  await accessible();
  await page.getByRole('button', { name: 'D2: white, dead' }).click();
  await shows('.go-result', 'B+8');
  await shows('.go-count .strings', 'alive, assumed (it was said so): White D2');
  await page.getByRole('button', { name: 'Forget what was said' }).click();
  await shows('.go-result', 'B+12');
  await page.getByLabel('Rules of counting').selectOption('japanese');
  await shows('.go-count table', 'captives');
  await page.getByRole('button', { name: 'C2: empty' }).click(); // a move: the count follows the board
  await page.getByRole('button', { name: 'C2: black' }).waitFor();
  await shows('.go-result', 'B+');
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  must(await page.locator('.go-count').isHidden(), 'the count is shown no more');
  must((await page.locator('.point.dead').count()) === 0, 'dead stones are drawn still');
});

await test('Go: the sizes of moves, and one that is played', async () => {
  await visit('go', '.b.../.bbb./bbww./wwwww/.....');
  await page.getByRole('button', { name: 'Sizes of moves' }).click();
  await shows('.go-sizes caption', 'A guess: life is judged');
  await shows('.go-sizes td', '≤ 3');
  await accessible();
  await page.locator('.go-sizes button.small').first().click();
  await page.getByRole('button', { name: 'E4: black' }).waitFor();
});

// ---- graphs, coins, posets ----

await test('graphs: a ko is walked', async () => {
  await visit('graphs', 'KO(7,0)');
  await shows('h2', 'At KO(7,0)');
  await page.locator('.moves-of-both button').first().click();
  await shows('h2', 'At OK(7,0), from where KO(7,0) is banned');
  await page.getByRole('button', { name: 'Step back' }).click();
  await shows('h2', 'At KO(7,0)');
  await shows('.worth', 'mean');
  await shows('.worth dd', 'Left wins when Left begins, Right wins when Right begins');
  await picture('graphs');
  await accessible();
});

await test('graphs: positions of two kos do not cover each other, and say what is banned', async () => {
  await visit('graphs', 'KO(7,0)+KO(1,0)');
  await shows('h2', 'At KO(7,0)+KO(1,0)');
  await page.waitForFunction(() => document.querySelectorAll('svg.walk .element').length === 20);
  const boxes = await page.$$eval('svg.walk .element rect', (all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  const isOver = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  for (const [i, box] of boxes.entries())
    must(!boxes.slice(0, i).some((other) => isOver(box, other)), `position ${i} is covered`);
  await shows('svg.walk text', 'KO(7,0)+KO(1,0) banned');
});

await test('graphs: what a position is worth is a value, no step of an iteration', async () => {
  for (const [game, worth] of [
    ['on', 'Worth on.'],
    ['over', 'Worth over.'],
    [
      '@d{d>L:d;d>R:d}',
      'Worth on when draws are Left’s (onside), off when they are Right’s (offside).',
    ],
  ]) {
    await visit('graphs', game);
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.view-graphs p')].some(
          (p) => p.textContent.replace(/\s+/g, ' ') === wanted,
        ),
      worth,
    );
    await shows('dt', 'onside');
  }
  await visit('graphs', 'dud');
  await shows('.worth dd', 'off');
});

// ---- Dots and Boxes ----

const dotsLine = (n) => page.locator(`.dots-board [data-part="${n}"] .hit`);
const dots = (text) => shows('.view-dots .play-status', text);

await test('dots: lines are drawn by clicks, a box that is taken is marked, the score is known', async () => {
  await page.goto(`${base}#/dots/2x2`);
  await dots('Left to move');
  await shows('.view-dots .score', '2: boxes of Left');
  for (const n of [1, 3, 4]) {
    await dotsLine(n).click({ force: true });
    await page
      .locator(
        `.dots-board [data-part="${n}"][data-holds="-"], .dots-board [data-part="${n}"][data-holds="|"]`,
      )
      .waitFor({ state: 'attached' });
  }
  await dots('Right to move');
  await dotsLine(6).click({ force: true }); // the fourth side of a box: Right moves again
  await dots('Right to move. Left 0, Right 1');
  await shows('.dots-board .owner', 'R');
  await picture('dots');
  await accessible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dots('Right to move. Left 0, Right 0');
});

await test('dots: the program plays to the end, and plays well', async () => {
  await page.goto(`${base}#/dots/2x3`);
  await dots('Left to move');
  await shows('.view-dots .score', '-2: boxes of Left');
  // It plays for whoever is to move.
  for (let turn = 0; turn < 20; turn++) {
    const said = await page.locator('.view-dots .play-status').innerText();
    if (!said.includes('to move')) break;
    await page.getByLabel('Who plays').selectOption(said.startsWith('Left') ? 'left' : 'right');
    await page.waitForFunction(
      (before) => document.querySelector('.view-dots .play-status').textContent !== before,
      said,
    );
  }
  await dots('Right wins. Left 2, Right 4');
});

await test('coins: moves, a hint, the program answers', async () => {
  await visit('coins', 'r3@1,3 r2@1,2 b2@2');
  await shows('p', 'Left to move');
  await shows('dd', 'the first player wins');
  await shows('.explain li', 'takes the threat away');
  await page.locator('.view-coins summary', { hasText: 'a value of 763 signs' }).click();
  await page.locator('.view-coins details .value').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await shows('p', 'which wins');
  await page.getByLabel('Who plays').selectOption('right');
  await page.locator('.play-moves button', { hasText: 'b2@2>b2@1' }).click();
  await page.waitForFunction(() => !document.querySelector('.board-text').value.includes('b2@2'));
  await shows('p', 'Left to move');
  await picture('coins');
  await accessible();
});

await test('posets: what is no poset has a short answer', async () => {
  await visit('posets', 'hello');
  const error = await page.locator('.error > div').first().innerText();
  must(error.includes('there is no poset') && error.length < 160, error);
});

await test('posets: the join of two elements; zoom', async () => {
  await visit('posets', 'G[1]');
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.getByRole('button', { name: '∗', exact: true }).click();
  await shows('.worth', 'join');
  const before = await page.locator('svg.poset').getAttribute('viewBox');
  await page.locator('svg.poset').focus();
  await page.keyboard.press('+');
  must(
    before !== (await page.locator('svg.poset').getAttribute('viewBox')),
    'the key + did not zoom',
  );
  await picture('posets');
  await accessible();
});

await test('whatever takes long is stopped by its button', async () => {
  // Nine empty rooms on 19x19, each of which is searched for seconds.
  const rooms = (count) => Array(count).fill('......B.....W......');
  const go = [...rooms(6), 'BBBBBBBBBWWWWWWWWWW', ...rooms(5), 'WWWWWWWWWBBBBBBBBBB', ...rooms(6)];
  for (const [view, rest, then] of [
    ['posets', 'subsets(a,b,c,d,e,f,g,h,i,j,k,l)', 'G[1]'],
    ['boards', 'domineering:9x9', 'domineering:2x2'],
    ['go', go.join('/'), 'BBBBB/B.b.W/WWWWW'],
  ]) {
    await visit(view, rest);
    await page.getByRole('button', { name: 'Stop', disabled: false }).first().click();
    await page.getByText('Stopped.').first().waitFor();
    await visit(view, then);
    await page
      .locator(view === 'go' ? '.go-lines' : '.worth')
      .first()
      .waitFor();
  }
});

await test('telephone width and dark colours', async () => {
  await page.setViewportSize({ width: 380, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [view, rest] of [
    ['boards', 'domineering:2x3'],
    ['go', 'BBBBB/B.b.W/WWWWW'],
    ['posets', 'G[1]'],
  ]) {
    await visit(view, rest);
    await page.waitForTimeout(700);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    must(wide <= 381, `${view} is ${wide} pixels wide`);
    await picture(`${view}-phone-dark`);
    await accessible();
  }
});

if (isFolder)
  await test('the page says what is missing without a server', async () => {
    await page.setViewportSize({ width: 1240, height: 900 });
    await page.getByText('This page computes in the browser').click();
    await shows('.without li', 'one thread');
    await accessible();
  });

await finish();
