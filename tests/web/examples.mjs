// SPDX-License-Identifier: MIT
//
// The examples of the documents open in the page: every address that the site has below them
// (scripts/page_addresses.py) is shown in Chromium without an error and without a word on the console. An example
// that takes longer than a few seconds has to be at work by then. Reports in TAP.
//
//     node tests/web/examples.mjs build/gcc/ender [--share I/N]
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, finish, host, must, page, test } from './browser.mjs';

const SECONDS = 6; // for an answer
const scripts = join(dirname(fileURLToPath(import.meta.url)), '../../scripts');
const at = process.argv.indexOf('--share');
const [share, shares] = (at > 0 ? process.argv[at + 1] : '1/1').split('/').map(Number);

const addresses = execFileSync(
  process.env.PYTHON ?? 'python3',
  [join(scripts, 'page_addresses.py')],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
must(addresses.length > 400, `only ${addresses.length} addresses`);

/* Waits until the page has shown the same for a while; what it shows then. */
async function settled() {
  let last = '';
  for (let same = 0, tried = 0; same < 3 && tried < SECONDS * 10; tried++) {
    await page.waitForTimeout(100);
    const now = await page.locator('main').innerText();
    same = now === last && now.length > 40 ? same + 1 : 0;
    last = now;
  }
  return last;
}

await page.goto(host.address);
await page.locator('.view').waitFor();
for (const [i, address] of addresses.entries())
  if (i % shares === (share - 1) % shares)
    await test(`opens: ${decodeURIComponent(address).replace(/\s+/g, ' ').slice(0, 90)}`, async () => {
      await page.goto(`${base}${address}`);
      await settled();
      const errors = await page.locator('main .error').allInnerTexts();
      must(errors.length === 0, errors.join('; '));
    });
await finish();
