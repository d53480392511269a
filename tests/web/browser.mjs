// SPDX-License-Identifier: MIT
//
// What every file of journeys needs: the page in Chromium on either transport (host.mjs), the complaints of
// its console, accessibility by axe-core, pictures (--pictures FOLDER), and a report in TAP.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { open } from './host.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = process.argv.includes('--pictures')
  ? process.argv[process.argv.indexOf('--pictures') + 1]
  : null;
if (folder) mkdirSync(folder, { recursive: true });

export const host = await open(process.argv[2]);
const profiles = [];
function launch() {
  const profile = mkdtempSync(join(tmpdir(), 'ender-page-'));
  profiles.push(profile);
  return chromium.launchPersistentContext(profile, settings);
}
const settings = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  viewport: { width: 1240, height: 880 },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
export const browser = await launch();
/** A browser that has never been here; whoever opens it closes it. */
export const otherBrowser = launch;
export const page = browser.pages()[0] ?? (await browser.newPage());
page.setDefaultTimeout(30000);
const complaints = [];
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) complaints.push(m.text());
});
page.on('pageerror', (e) => complaints.push(String(e)));

// The address without the server's token.
export const base = host.address.replace(/\?.*/, '');

// ---- tests ----

let count = 0,
  failed = 0;
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : null; // of the names of tests

export async function test(name, run) {
  if (only && !only.test(name)) return;
  count++;
  try {
    const note = await run();
    console.log(`ok ${count} - ${name}${note ? ` # ${note}` : ''}`);
  } catch (e) {
    failed++;
    const stood = await page
      .locator('main')
      .innerText()
      .catch(() => 'no page');
    console.log(
      `not ok ${count} - ${name}\n# ${`${e.stack ?? e}\nOn the page: ${stood.slice(0, 800)}`.replaceAll('\n', '\n# ')}`,
    );
  }
}
export function must(holds, what) {
  if (!holds) throw new Error(what);
}
export async function picture(name, options = {}) {
  if (folder)
    await page.screenshot({
      path: join(folder, `${host.isFolder ? 'worker' : 'server'}-${name}.png`),
      ...options,
    });
}
/** A place of the page at three widths, light and dark: accessible, not too wide, and as pictures. */
export async function looks(name, visit) {
  for (const colorScheme of ['light', 'dark'])
    for (const width of [1440, 1024, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await visit();
      await picture(`${name}-${width}-${colorScheme}`, { fullPage: true });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      must(over <= 0, `${name} is ${over} pixels too wide at ${width}`);
      await accessible();
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(settings.viewport);
}
export async function accessible() {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] }),
  );
  const told = (v) => {
    const nodes = v.nodes
      .slice(0, 3)
      .map((n) => `${n.html.slice(0, 160)} ${n.any[0]?.message ?? ''}`);
    return `${v.id}: ${nodes.join('; ')}`;
  };
  must(violations.length === 0, violations.map(told).join('\n'));
}

// The last two tests of a file: the console is silent, and the server ends when it is told to.
export async function finish() {
  await test('no complaints on the console', () =>
    must(complaints.length === 0, complaints.join('\n')));
  await browser.close();
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
  const status = await host.end();
  if (!host.isFolder)
    await test('Ctrl-C ends the server', () => must(status === 0, `it ends with ${status}`));
  console.log(`1..${count}`);
  process.exit(failed > 0 ? 1 : 0);
}
