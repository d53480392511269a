// SPDX-License-Identifier: MIT
//
// Journeys of whoever plays and sends what was played: studies with variations and comments, in files and in
// addresses. In Chromium on either transport, as views.mjs. Reports in TAP.
//
//     node tests/web/play.mjs build/gcc/ender [--pictures FOLDER]
//     node tests/web/play.mjs build/page
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import jsQR from 'jsqr';
import { begin, hit, shows, status } from './boards.mjs';
import {
  accessible,
  base,
  browser,
  finish,
  host,
  looks,
  must,
  otherBrowser,
  page,
  picture,
  test,
} from './browser.mjs';

await page.goto(host.address);

const log = (selector) => page.locator(`.play-log ${selector}`);
const boardText = (of = page) => of.getByLabel('Position of summand 1').inputValue();
const press = (name) => page.getByRole('button', { name, exact: true }).click();
/* What the button Link puts into the clipboard. */
async function linked() {
  await browser.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press('Link');
  await page.locator('main', { hasText: 'The link is in the clipboard' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}
const isStudy = () => page.waitForFunction(() => location.hash.startsWith('#/boards/~'));
async function comment(text) {
  await page.getByLabel('Comment on this position').fill(text);
  await page.getByLabel('Comment on this position').blur();
}

/* Two variations of Domineering 2x3, with comments. */
async function study() {
  await begin('domineering:2x3');
  await comment('Where does Left begin?');
  await hit('1:1,1').click();
  await status('Right to move');
  await comment('Not **here**: Right has $1$ move left.');
  await press('Undo');
  await status('Left to move');
  await hit('1:1,2').click();
  await status('Left wins');
  await press('Undo');
  await status('Left to move');
  await hit('1:1,3').click();
  await status('Right to move');
}

await test('study: another move keeps the old line, as a variation with its comment', async () => {
  await study();
  must((await log('.made').count()) === 3, `${await log('.made').count()} moves`);
  must((await log('.variation').count()) === 2, `${await log('.variation').count()} variations`);
  await shows('.play-log .comment strong', 'here');
  await shows('.variations > div', 'Where does Left begin?');
  await picture('study');
  await accessible();
});

await test('study: a click goes to any move, variations are promoted and deleted', async () => {
  await log('.made').first().getByRole('button').click();
  must((await boardText()) === '#..|#..', await boardText());
  await log('.variation').nth(1).getByRole('button').click();
  await page.waitForFunction(() => document.querySelector('.board-text').value === '..#|..#');
  await press('Make it the main line');
  must((await log('.made').first().innerText()).includes('1,3-2,3'), 'another main line');
  must(
    !(await page.getByRole('button', { name: 'Make it the main line' }).isVisible()),
    'promoted',
  );
  await log('.variation').nth(1).getByRole('button').click();
  await press('Delete this move and what follows');
  await page.waitForFunction(() => document.querySelectorAll('.play-log .variation').length === 1);
  await status('Left to move');
});

await test('study: a comment stays when one goes on, and Undo and Redo go along the line that was seen', async () => {
  await study();
  await log('.made').first().getByRole('button').click();
  await status('Right to move');
  must(
    (await page.getByLabel('Comment on this position').inputValue()).startsWith('Not **here**'),
    'no comment',
  );
  await press('Undo');
  await status('Left to move');
  await press('Redo');
  await page.waitForFunction(() => document.querySelector('.board-text').value === '#..|#..');
});

await test('study: the address has all of it, and opens in a browser that was never here', async () => {
  await study();
  await isStudy();
  const address = page.url();
  must(address.length < base.length + 400, `${address.length} characters`);
  const fresh = await otherBrowser();
  const other = await fresh.newPage();
  if (!host.isFolder) await other.goto(host.address);
  await other.goto(address);
  await other.locator('.play-log .variation').nth(1).waitFor();
  must((await other.locator('.play-log .made').count()) === 3, 'other moves');
  must((await boardText(other)) === '..#|..#', await boardText(other));
  await other.locator('.play-log .comment strong', { hasText: 'here' }).waitFor();
  await other.locator('.play-board .piece.left').waitFor();
  must(other.url() === address, other.url());
  await fresh.close();
  return `${address.length - base.length} characters behind #`;
});

await test('study: it is there after a reload, and Link gives its address', async () => {
  await page.reload();
  await log('.variation').nth(1).waitFor();
  must((await linked()) === page.url(), 'another address');
});

await test('study: a file is saved and opened', async () => {
  const [download] = await Promise.all([page.waitForEvent('download'), press('Save')]);
  const path = await download.path();
  const saved = JSON.parse(readFileSync(path, 'utf8'));
  must(saved.ender === 'study' && saved.moves.length === 3, JSON.stringify(saved));
  await begin('nim:1,2');
  const open = (file) => page.locator('input[type=file]').setInputFiles(file);
  await open(path);
  await log('.variation').nth(1).waitFor();
  must((await boardText()) === '..#|..#', await boardText());
  for (const [name, text, told] of [
    ['no.json', 'hello', 'it is no JSON'],
    ['list.json', '[1]', 'no study'],
    ['later.json', '{"ender":"study","version":2}', 'later version'],
    [
      'illegal.json',
      JSON.stringify({ ...saved, moves: [{ player: 'left', move: '9,9-9,8' }] }),
      'cannot be played through',
    ],
    [
      'ruleset.json',
      JSON.stringify({ ...saved, sum: [{ ruleset: '<b>', position: '1' }] }),
      'cannot be played through',
    ],
  ]) {
    const buffer = Buffer.from(text);
    await open({ name, mimeType: 'application/json', buffer });
    await shows('.note', told);
    must((await log('.made').count()) === 3, `${name}: the study that was open is gone`);
  }
});

await test('study: markup in a comment stays text, and what is no study is refused', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const hash = await page.evaluate(async (text) => {
    const { pack } = await import('./address.js');
    const sum = [{ ruleset: 'nim', position: '1,2' }];
    return pack({ ender: 'study', version: 1, sum, next: 'left', comment: text, moves: [] });
  }, evil);
  await page.goto(`${base}#/boards/${encodeURIComponent(hash)}`);
  await shows('.variations .comment', evil);
  must((await page.locator('.variations img').count()) === 0, 'markup');
  for (const address of ['~', '~AAAA', '~!', `${hash.slice(0, 30)}`]) {
    await page.goto(`${base}#/boards/${address}`);
    await shows('.note', 'cannot be read');
  }
});

await test('study: an address that would unpack to too much is refused', async () => {
  const bomb = await page.evaluate(async () => {
    const { pack } = await import('./address.js');
    return pack('0'.repeat(5000000));
  });
  await page.goto(`${base}#/boards/${bomb}`);
  await shows('.note', 'too long');
});

await test('study: the QR code is that of its address', async () => {
  await study();
  await linked();
  await page.locator('.qr-fold summary').click();
  const d = await page.locator('.qr path').getAttribute('d');
  const [, , size] = (await page.locator('.qr svg').getAttribute('viewBox')).split(' ').map(Number);
  const wide = size * 4;
  const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h/g))
    for (let i = 0; i < 16; i++) {
      const at = 4 * ((y * 4 + (i >> 2)) * wide + x * 4 + (i & 3));
      pixels.fill(0, at, at + 3);
    }
  const read = jsQR(pixels, wide, wide);
  must(read?.data === page.url(), `the code says ${read?.data}`);
  await picture('qr');
  await accessible();
});

await test('sheet: its address is packed, and a file is saved and opened', async () => {
  await page.goto(`${base}#/worksheet/${encodeURIComponent(JSON.stringify(['A := 7', 'A + A']))}`);
  await page.locator('.cell .value', { hasText: '14' }).waitFor();
  const address = await linked();
  must(address.includes('#/worksheet/~'), address);
  const [download] = await Promise.all([page.waitForEvent('download'), press('Save')]);
  await press('Clear');
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.locator('.cell .value', { hasText: '14' }).waitFor();
  const fresh = await otherBrowser();
  const other = await fresh.newPage();
  if (!host.isFolder) await other.goto(host.address);
  await other.goto(address);
  await other.locator('.cell .value', { hasText: '14' }).waitFor();
  await fresh.close();
});

/* The sheet of the page that is loaded begins with a request, which takes a second here. */
if (!host.isFolder)
  await test('sheet: a link that is followed while the page begins is what stands there', async () => {
    const fresh = await otherBrowser();
    const tab = await fresh.newPage();
    await tab.goto(host.address);
    await tab.goto('about:blank');
    let asked = 0;
    let answered;
    const first = new Promise((done) => (answered = done));
    await tab.route('**/request', async (route) => {
      const isFirst = /"reset"/.test(route.request().postData() ?? '') && ++asked === 1;
      if (isFirst) await new Promise((done) => setTimeout(done, 1000));
      await route.continue();
      if (isFirst) answered();
    });
    await tab.goto(`${base}#/worksheet`);
    await tab.locator('.view-worksheet').waitFor();
    const sheet = encodeURIComponent(JSON.stringify(['B := 5', 'B + B + 3']));
    await tab.evaluate((to) => (location.hash = to), `#/worksheet/${sheet}`);
    await first;
    await tab.locator('.cell .value', { hasText: '13' }).waitFor();
    await tab.waitForLoadState('networkidle');
    must((await tab.locator('.cell').count()) === 2, await tab.locator('main').innerText());
    await fresh.close();
  });

const explore = (position) => page.goto(`${base}#/explorer/${encodeURIComponent(position)}`);
const tree = (selector) => page.locator(`.boards-tree ${selector}`);
const levels = (many) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('.boards-tree .level').length === wanted,
    many,
  );
/* Waits until so many parts of the tree match: a tree stands until the next one is there. */
const counts = (selector, many) =>
  page.waitForFunction(
    ([css, wanted]) => document.querySelectorAll(css).length === wanted,
    [`.boards-tree ${selector}`, many],
  );
const boardsOf = (level) => tree(`.level:nth-of-type(${level}) .node-board`);
const told = 'section[aria-label="The position"]';

await test('explorer: the graph of a position has its boards, pale ones say why', async () => {
  await explore('domineering:2x3');
  await tree('li.of-left .node-board svg').nth(1).waitFor();
  must((await tree('li.pale').count()) > 0, 'no pale option');
  await page.locator(`${told} svg`).waitFor();
  const pale = tree('li.of-left.pale .node-board').first();
  must(
    /Dominated: .* at least as good for Left/.test(await pale.getAttribute('aria-label')),
    'why',
  );
  await pale.click();
  await shows(told, 'Dominated');
  await levels(3);
  must((await tree('.arc.of-left.pale title').count()) > 0, 'an arc without its reason');
  await accessible();
});

await test('explorer: reversible moves name their answer, sums their parts; by keys too', async () => {
  await explore('toads-frogs:TT.FF');
  await tree('li.of-left.pale .node-board').first().focus();
  await page.keyboard.press('Enter');
  await shows(told, 'Reversible: Right answers TFT.F');
  await explore('clobber:xoxo+xo');
  await shows(told, 'A sum of');
  await page.locator(told).getByRole('button', { name: 'xo', exact: true }).click();
  await page.waitForFunction(() => decodeURIComponent(location.hash) === '#/explorer/clobber:xo');
  await tree('li.of-left').first().waitFor();
  await page.goBack();
  await shows(told, 'A sum of');
});

await test('explorer: a sum is split into its summands, and equal positions are drawn once', async () => {
  await explore('domineering:..#.|..#.');
  await tree('.arc.of-sum').nth(1).waitFor({ state: 'attached' });
  await counts('.level:nth-of-type(2) .node-board', 2);
  await boardsOf(2).first().click(); // 2x2: mirror images are one, and both lead to a column that is there
  await levels(3);
  await shows(told, 'value ±1');
  await counts('.level:nth-of-type(3) .node-board', 2);
  await counts('.arc', 4);
  await page.getByLabel('sums are split').uncheck();
  await counts('.arc.of-sum', 0);
  await tree('li.of-left').first().waitFor();
  // Equal: 2x4 has four moves of Left, two and two mirror images.
  await explore('domineering:2x4');
  await counts('li.of-left', 2);
  await tree('li.of-left .node-board').first().click();
  await shows(told, 'Equal, and drawn once');
  await page.getByLabel('equal positions are drawn once').uncheck();
  await counts('li.of-left', 4);
  await page.getByLabel('equal positions are drawn once').check();
});

await test('explorer: two ways to one position meet, in play that comes back too', async () => {
  await explore('cram:2x3');
  await tree('li.of-left.of-right').first().waitFor();
  await boardsOf(2).first().click();
  await levels(3);
  const [arcs, boards] = [await tree('.arc').count(), await tree('.node-board').count()];
  must(arcs > boards - 1, `${arcs} arcs between ${boards} boards: a tree`);
  await explore('fox-geese:g.g.|....|.f..');
  await tree('li.of-right').first().waitFor();
  await shows(told, 'All options are shown alike');
  await page.waitForFunction(
    () => ![...document.querySelectorAll('.node-value')].some((one) => one.innerText === '…'),
  );
});

await test('explorer: without values there are outcomes, and what is cut off is had by a click', async () => {
  await explore('misere:domineering:2x3');
  await tree('.node-value', { hasText: /^[LRNP]$/ })
    .first()
    .waitFor();
  await shows(told, 'a position has no value');
  await explore('domineering:3x5');
  const more = tree('button.more');
  await more.waitFor();
  await page.getByLabel('equal positions are drawn once').uncheck();
  await more.waitFor();
  const before = await tree('.node-board').count();
  await more.click();
  await page.waitForFunction(
    (many) => document.querySelectorAll('.boards-tree .node-board').length > many,
    before,
  );
  await page.getByLabel('equal positions are drawn once').check();
});

await test('explorer: a branch is a figure, as SVG and as TikZ; what is no position is told', async () => {
  await explore('domineering:2x4');
  await tree('li.of-right').first().waitFor();
  await tree('li.of-left .node-board').first().click();
  await levels(3);
  for (const [name, wanted] of [
    ['Figure as SVG', /<svg[^]*3 positions in 2 levels with 2 arcs/],
    ['Figure as TikZ', /begin{tikzpicture}[^]*controls/],
  ]) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(name)]);
    const text = readFileSync(await download.path(), 'utf8');
    must(wanted.test(text), text.slice(0, 300));
  }
  await explore('domineering:?');
  await page.locator('.error').waitFor();
});

await test('explorer: three widths, light and dark', () =>
  looks('explorer-boards', async () => {
    await page.goto(`${base}#/explorer/${encodeURIComponent('domineering:2x4')}`);
    await tree('li.of-right .node-board svg').first().waitFor();
    await page.locator('section[aria-label="The position"] figure svg').waitFor();
  }));

await test('play: the player who cannot move wins in misere play, and loses in normal play', async () => {
  await begin('misere:domineering:2x1');
  await hit('1:1,1').click();
  await status('Right cannot move: Right wins.');
  await begin('domineering:2x1');
  await hit('1:1,1').click();
  await status('Right cannot move: Left wins.');
  await begin('misere:domineering:2x1', 'left');
  await hit('1:1,1').click();
  await status('Right cannot move: the program wins.');
});

await test('levels: each says what it does, and plays', async () => {
  await begin('domineering:3x3;nim:2', 'left');
  const levels = await page.getByLabel('The program').locator('option').allInnerTexts();
  must(levels.length === 5, levels.join(', '));
  const told = new Set();
  for (const level of ['1', '2', '3', '4']) {
    await begin('domineering:3x3;nim:2', 'left');
    await page.getByLabel('The program').selectOption(level);
    await status('Your turn');
    told.add(await page.locator('.level-does').innerText());
    await hit('1:1,1').click();
    await hit('1:2,1').click();
    await log('.made').nth(1).waitFor();
    await status('Your turn');
    if (level === '2') await shows('.play-log .reason', 'the hottest part');
  }
  must(told.size === 4, [...told].join('; '));
  await begin('domineering:3x3', 'left');
  await shows('.level-does', 'says if they cannot');
});

await test('by a proof: moves are answered from a certificate, taken back ones too', async () => {
  await begin('clobber:2x3;nim:2;nim:2', 'left');
  await page.getByLabel('The program').selectOption('proof');
  await shows('.level-does', 'answers every move from it, without search');
  await status('Your turn');
  const byName = (name) => page.locator('.play-moves button', { hasText: name });
  await page.locator('.play summary', { hasText: 'Moves by name' }).click();
  await byName('2:2-1').click();
  await log('.made').nth(1).waitFor();
  await shows('.play-log .reason', 'a proof of');
  await page.waitForFunction(
    () => document.querySelector('[aria-label="Position of summand 3"]').value === '1',
  );
  await press('Undo');
  await status('Your turn');
  await byName('3:2-2').click();
  await page.waitForFunction(
    () => document.querySelector('[aria-label="Position of summand 2"]').value === '0',
  );
  await status('Your turn');
  await begin('misere:cram:2x3', 'left'); // in misere play the program wins when it cannot move
  await status('Your turn');
  await hit('1:1,1').click();
  await hit('1:1,2').click();
  await log('.made').nth(1).waitFor();
  await hit('1:2,1').click();
  await hit('1:2,2').click();
  await page.locator('.play-status', { hasText: 'cannot move: the program wins' }).waitFor();
  await begin('domineering:3x3', 'left'); // whoever begins wins it
  await page.getByLabel('The program').selectOption('proof');
  await status('Your turn');
  await hit('1:1,1').click();
  await hit('1:2,1').click();
  await page.locator('.play-status', { hasText: 'it proves that who moves first wins' }).waitFor();
  await page.getByLabel('The program').selectOption('4');
});

await test('by a proof where play may return: a win is counted, survival is said', async () => {
  await begin('backsliding-toads-frogs:TT.F', 'left');
  await page.getByLabel('The program').selectOption('proof');
  await begin('backsliding-toads-frogs:TT.F', 'right'); // the program is Left, and begins
  await shows('.play-log .reason', 'bytes says that it wins with at most 3 more moves');
  await begin('loopy-geography:a>b>a,a:T', 'right');
  await shows('.play-log .reason', 'bytes says that it does not lose');
  await page.getByLabel('The program').selectOption('4');
});

await test('levels: the best one says that nothing decides', async () => {
  await begin('domineering:10x10', 'right');
  await page.locator('.play-log .reason', { hasText: 'nothing decided this position' }).waitFor();
});

await test('what gives way to something newer is no complaint, wherever its end is noticed', () =>
  page.evaluate(async () => {
    const stop = new AbortController();
    const { request } = await import('./transport.js');
    request({ kind: 'eval', text: 'cram("7x7")' }, { signal: stop.signal }); // nobody waits for it
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }));

await test('study: three widths, light and dark', () =>
  looks('study', async () => {
    await study();
    await page.locator('.thermograph svg').waitFor();
  }));

const viewNames = () =>
  page.locator('#tabs a').evaluateAll((all) => all.map((a) => a.dataset.view));

if (!host.isFolder) {
  await test('a view is accessible before anything is answered', async () => {
    const names = await viewNames();
    let release;
    const released = new Promise((resolve) => (release = resolve));
    const held = async (route) => {
      await released;
      await route.continue().catch(() => {}); // the page has gone on
    };
    await page.route('**/request', held);
    try {
      for (const view of names) {
        await page.goto(`${base}#/${view}`);
        await page.locator(`.view-${view} > *`).first().waitFor();
        await accessible().catch((error) => {
          throw new Error(`${view}: ${error.message}`);
        });
      }
    } finally {
      release();
      await page.unroute('**/request', held);
    }
  });

  await test('what is typed stays when answers come', async () => {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    const held = async (route) => {
      if (/"kind":"(moves|survey)"/.test(route.request().postData() ?? '')) await released;
      await route.continue().catch(() => {});
    };
    await page.goto('about:blank');
    await page.route('**/request', held);
    try {
      await page.goto(`${base}#/boards`);
      const field = page.locator('[data-key="0:ruleset"]');
      await field.click();
      await field.fill('ni');
      release();
      await page.waitForLoadState('networkidle');
      must((await field.inputValue()) === 'ni', 'the letters are lost');
      await page.keyboard.type('m');
      await page.keyboard.press('Enter');
      await page.locator('.board-rules strong', { hasText: 'nim' }).waitFor();
      await page.locator('.playable').first().waitFor({ state: 'attached' });
      await page.locator('[data-key="0:text"]').fill('1,2');
      await page.locator('[data-key="0:text"]').blur();
      await page.locator('.playable').first().waitFor({ state: 'attached' });
      must((await page.locator('[data-key="0:text"]').inputValue()) !== '', 'no position');
    } finally {
      release();
      await page.unroute('**/request', held);
    }
  });

  await test('a view shows the same whenever its progress bar comes', async () => {
    const places = { exercises: 'exercises/stops/1' }; // else it begins with a seed by chance
    const tab = await browser.newPage();
    await tab.addInitScript(() => {
      const after = window.setTimeout;
      const bars = new Map();
      window.setTimeout = (run, ms, ...rest) => {
        const timer = after(run, ms === 80 ? 1e9 : ms, ...rest);
        if (ms === 80) bars.set(timer, run);
        return timer;
      };
      const clear = window.clearTimeout;
      window.clearTimeout = (timer) => bars.delete(timer) | clear(timer);
      window.bringBars = () => bars.forEach((run) => run());
    });
    await tab.goto(host.address);
    /* The text of a view when nothing is under way, and the number of its requests. The bars come with that
       request, counted from 1. */
    const settled = async (view, late) => {
      let count = 0;
      const held = async (route) => {
        if (++count === late) await tab.evaluate(() => window.bringBars());
        await route.continue();
      };
      await tab.goto('about:blank');
      await tab.route('**/request', held);
      await tab.goto(`${base}#/${places[view] ?? view}`);
      await tab.locator(`.view-${view} > *`).first().waitFor();
      await tab.waitForLoadState('networkidle');
      await tab.locator('main .work').waitFor({ state: 'detached' });
      await tab.unroute('**/request', held);
      return { text: await tab.locator('main').innerText(), count };
    };
    for (const view of await viewNames()) {
      const without = await settled(view, 0);
      for (const late of new Set([1, without.count])) {
        const { text } = await settled(view, late);
        must(text === without.text, `${view}, request ${late}:\n${text}\nnot\n${without.text}`);
      }
    }
    await tab.close();
  });
}

await test('every view is accessible, wide and narrow, light and dark', async () => {
  const views = await viewNames();
  must(views.length >= 11, views.join(' '));
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    for (const view of views) {
      await page.goto(`${base}#/${view}`);
      await page.locator(`.view-${view} > *`).first().waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      must(over <= 0, `${view} is ${over} pixels too wide at ${width}`);
      await accessible().catch((error) => {
        throw new Error(`${view}, ${colorScheme}: ${error.message}`);
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1240, height: 880 });
});

/* The package of Python beside the program, where it was built. */
const python = join(dirname(process.argv[2]), 'python');
if (!host.isFolder && existsSync(join(python, 'ender/_interface.py')))
  await test('notebook: a board in a frame is played by clicks, with no server', async () => {
    const script = [
      'import ender, sys',
      'board = ender.domineering("2x3").show(values=True)',
      'few = ender.nim("3,5").show("right", limit=1)',
      'print("<!doctype html><title>A notebook</title>", board._repr_html_(), few._repr_html_())',
    ].join('\n');
    const { stdout } = await promisify(execFile)(
      process.env.PYTHON ?? '/usr/bin/python3',
      ['-c', script],
      {
        env: { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1' },
        maxBuffer: 1 << 26,
      },
    );
    const notebook = await browser.newPage();
    const asked = [];
    notebook.on('request', (request) => asked.push(request.url()));
    await notebook.setContent(stdout);
    const board = notebook.frameLocator('iframe').first();
    await board.locator('.hit.playable').first().waitFor();
    await board.locator('[data-hit="1:1,2"]').click();
    await board
      .locator('[role=status]', { hasText: 'Right cannot move: Left wins. Value 2' })
      .waitFor();
    await board.locator('.piece.left').waitFor();
    await board.getByRole('button', { name: 'Undo' }).click();
    await board.getByRole('button', { name: 'Right to move instead' }).click();
    await board.locator('[data-hit="1:1,1"]').focus();
    await notebook.keyboard.press('Enter');
    await board.locator('.piece.right').waitFor();
    must((await board.locator('.play-log li').count()) === 1, 'the list of moves');
    if (process.argv.includes('--pictures'))
      await notebook.screenshot({ path: `${process.argv.at(-1)}/notebook.png` });
    const few = notebook.frameLocator('iframe').nth(1);
    await few.locator('[data-hit="1:1"]').first().click();
    await few.locator('.board-choice button').first().click();
    await few.locator('[role=status]', { hasText: 'was not computed' }).waitFor();
    must(
      asked.every((url) => /^(about|data):/.test(url)),
      `asked for ${asked.join(', ')}`,
    );
    await notebook.close();
  });

await finish();
