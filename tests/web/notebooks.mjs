// SPDX-License-Identifier: MIT
//
// Notebooks of Jupyter in Chromium: a sheet of the page, exported, is executed by nbconvert with the kernel of
// ender and comes to what the page shows; a board of Python in an executed notebook is played by clicks. Nothing is
// tried where there is no nbconvert or the package was not built. Reports in TAP.
//
//     node tests/web/notebooks.mjs build/gcc/ender
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { base, browser, finish, host, must, page, picture, test } from './browser.mjs';

const run = promisify(execFile);
const program = process.argv[2];
const python = process.env.PYTHON ?? '/usr/bin/python3';
const packages = resolve(dirname(program), 'python');
const folder = mkdtempSync(join(tmpdir(), 'ender-notebooks-'));
const env = {
  ...process.env,
  PYTHONPATH: packages,
  PYTHONDONTWRITEBYTECODE: '1',
  ENDER_PYTHON: python,
  JUPYTER_PATH: join(folder, 'share/jupyter'),
  JUPYTER_RUNTIME_DIR: join(folder, 'runtime'),
  IPYTHONDIR: join(folder, 'ipython'),
};
const canRun =
  existsSync(join(packages, 'ender/_interface.py')) &&
  (await run(python, ['-c', 'import nbconvert, ipykernel'], { env }).then(
    () => true,
    () => false,
  ));

/* A notebook as nbconvert executes it, in this form. */
async function executed(notebook, form) {
  const path = join(folder, 'notebook.ipynb');
  writeFileSync(path, notebook);
  const asked = ['-m', 'nbconvert', '--execute', '--to', form, '--output', 'executed', path];
  await run(python, asked, { env, cwd: folder, maxBuffer: 1 << 26 });
  return join(folder, `executed.${form === 'html' ? 'html' : 'ipynb'}`);
}

/* The notebook as a page, from a file. */
async function opened(path) {
  const tab = await browser.newPage();
  await tab.route(/^https?:/, (route) => route.abort()); // it would load its mathematics from elsewhere
  await tab.goto(pathToFileURL(path).href, { waitUntil: 'domcontentloaded' });
  return tab;
}

const SHEET = [
  '% # Heat',
  'G := {4|{1|0}}',
  'mean(G)',
  'draw_thermograph(G)',
  '[mean(domineering("2x{n}")) for n in 1..9 if n % 2 == 0]',
  'f(G) := G + *',
  'filter(n -> n % 3 = 1, 1..9)',
  'a = 1..20, 7',
  'a + 1',
];

async function exported() {
  await page.goto(`${base}#/worksheet/${encodeURIComponent(JSON.stringify(SHEET))}`);
  await page.waitForFunction(
    (many) =>
      [...document.querySelectorAll('.cell .answer')].filter((one) => one.textContent.trim())
        .length >= many,
    SHEET.length - 2, // a note has no answer, and a slider no text
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Notebook', exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

await page.goto(host.address);
await page.locator('.prompt').waitFor();
if (canRun) {
  await run(program, ['kernel', '--install', '--prefix', folder], { env });

  await test('a sheet comes to the same in Jupyter as on the page', async () => {
    const notebook = await exported();
    const textsOf = ({ cells }) =>
      cells
        .filter(({ cell_type: type }) => type === 'code')
        .map(({ outputs }) => outputs.map(({ data }) => data?.['text/plain'] ?? '').join('\n'));
    const before = textsOf(JSON.parse(notebook));
    const done = JSON.parse(readFileSync(await executed(notebook, 'notebook'), 'utf8'));
    const wrong = done.cells.flatMap((cell) => cell.outputs ?? []).filter((one) => one.ename);
    must(wrong.length === 0, JSON.stringify(wrong));
    for (const [i, text] of textsOf(done).entries())
      must(
        text === before[i] || /draw|:=/.test(SHEET[i + 1]),
        `cell ${i + 1}, ${SHEET[i + 1]}: ${text} is not ${before[i]}`,
      );
    const tab = await opened(await executed(notebook, 'html'));
    await tab.locator('h1', { hasText: 'Heat' }).waitFor();
    await tab.locator('.jp-OutputArea-output img[src^="data:image/svg"]').first().waitFor();
    await tab.locator('body', { hasText: /1,.{0,3}4,.{0,3}7/ }).waitFor();
    await tab.close();
  });

  await test('a board of Python is played in an executed notebook', async () => {
    const cell = {
      cell_type: 'code',
      id: 'board',
      metadata: {},
      execution_count: null,
      outputs: [],
      source: 'import ender\nender.domineering("2x3").show(values=True)',
    };
    const kernel = { name: 'python3', display_name: 'Python 3', language: 'python' };
    const made = await executed(
      JSON.stringify({
        nbformat: 4,
        nbformat_minor: 5,
        metadata: { kernelspec: kernel },
        cells: [cell],
      }),
      'html',
    );
    const tab = await opened(made);
    const board = tab.frameLocator('iframe').first();
    await board.locator('.hit.playable').first().waitFor({ state: 'attached' });
    await board.locator('[data-hit="1:1,2"]').click();
    const status = board.locator('[role=status]', { hasText: 'Right cannot move: Left wins' });
    await status.waitFor();
    await board.getByRole('button', { name: 'Undo' }).click();
    await board.locator('.hit.playable').first().waitFor({ state: 'attached' });
    await picture('notebook');
    await tab.close();
  });
} else console.log('# nbconvert, ipykernel or the package of Python is not there');

rmSync(folder, { recursive: true, force: true });
await finish();
