// SPDX-License-Identifier: MIT
//
// What journeys through boards have in common.
import { base, page } from './browser.mjs';

export async function visit(view, rest = '') {
  await page.goto(`${base}#/${view}${rest ? `/${encodeURIComponent(rest)}` : ''}`);
  await page.locator('.boards').waitFor();
  if (view === 'boards')
    // what stood there before is gone
    await page.waitForFunction((wanted) => {
      const name = document.querySelector('[data-key="0:ruleset"]')?.value;
      return name && wanted.startsWith(`${name}:`);
    }, rest);
}
/** Boards are played, or set up. */
export async function inMode(name) {
  const button = page.getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.modes button')].some(
        (b) => b.textContent === wanted && b.getAttribute('aria-pressed') === 'true',
      ),
    name,
  );
}
export async function setUp(sum) {
  await visit('boards', sum);
  await inMode('Set up');
}
export const shows = (selector, text) =>
  page.locator(selector, { hasText: text }).first().waitFor();

export const marked = (selector) => page.locator(`.play-board ${selector}`);
export const begin = async (sum, who = 'both') => {
  const side = page.getByLabel('You are');
  if (await side.isVisible()) await side.selectOption('both'); // the program moves in no other game
  await visit('boards', sum);
  await inMode('Play');
  await page.getByLabel('To move').selectOption('left');
  await side.selectOption(who);
  await status(/to move|Your turn/); // empty since the last of these until the moves are there
  await marked('.playable').first().waitFor();
};
export const hit = (part) => marked(`[data-hit="${part}"]`);
export const status = (text) => shows('.play-status', text);
