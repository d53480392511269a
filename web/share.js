// SPDX-License-Identifier: MIT
//
// An address that has all of what is shown in it, for the clipboard.

import { h } from './dom.js';

/**
 * Copies the address of a place of the page, and resolves to what is said about it: nodes. `hash` is the part
 * behind #, `words` what the link is called where it cannot be copied.
 */
export async function linkTo(ender, words, hash = location.hash) {
  const address = `${location.origin}${location.pathname}${hash}`;
  const isServed = (await ender.transport()) === 'server';
  const where = isServed
    ? ' It opens in this browser as long as ender serve runs; `make page` makes a page for others.'
    : '';
  try {
    await navigator.clipboard.writeText(address);
    return [`The link is in the clipboard.${where}`];
  } catch {
    return [h('a', { href: address }, words), where];
  }
}
