// SPDX-License-Identifier: MIT
//
// What the page weighs, as a host of static files sends it (gzip): all of it, and what a browser that was never
// here asks for before it paints. Reports in TAP.
//
//     node tests/web/sizes.mjs build/page
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { base, finish, host, must, page, test } from './browser.mjs';

const ALL_MOST = 2e6;
const FIRST_MOST = 300e3;
const folder = process.argv[2];

const compressed = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;
function* files(at) {
  for (const name of readdirSync(at)) {
    const path = join(at, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

await test('all of the page is under 2 MB compressed', () => {
  const sizes = [...files(folder)].map((path) => [path.slice(folder.length), compressed(path)]);
  const all = sizes.reduce((sum, [, size]) => sum + size, 0);
  const largest = sizes.toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  must(all < ALL_MOST, kilobytes(all));
  return `${kilobytes(all)}; ${largest.map(([name, size]) => `${name} ${kilobytes(size)}`).join(', ')}`;
});

for (const view of ['', '#/boards', '#/explorer', '#/exercises'])
  await test(`before the first paint of ${view || 'the page'} less than 300 KB are asked for`, async () => {
    const asked = new Map();
    const note = (request) =>
      asked.set(new URL(request.url()).pathname, request.timing().startTime);
    page.on('requestfinished', note);
    await page.goto('about:blank');
    await page.goto(`${host.address}${view}`);
    await page.locator('main > .view').waitFor();
    const paint = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const tell = () => {
            const [entry] = performance.getEntriesByName('first-contentful-paint');
            if (entry) resolve(performance.timeOrigin + entry.startTime);
            else requestAnimationFrame(tell);
          };
          tell();
        }),
    );
    page.off('requestfinished', note);
    const before = [...asked].filter(([, began]) => began < paint).map(([path]) => path);
    must(before.length > 3, `only ${before.length} files`);
    const size = before
      .map((path) => (path === '/' ? '/index.html' : path))
      .filter((path) => !path.endsWith('.wasm')) // it comes in a worker, and nothing waits for it
      .reduce((sum, path) => sum + compressed(join(folder, path)), 0);
    must(size < FIRST_MOST, kilobytes(size));
    const withLibrary = before.some((path) => path.endsWith('.wasm'));
    return `${kilobytes(size)} in ${before.length} files${withLibrary ? ', and the library begins to come' : ''}`;
  });

must(base, 'a folder that make page made');
await finish();
