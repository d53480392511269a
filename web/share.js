// SPDX-License-Identifier: MIT
//
// An address that has all of what is shown in it, for the clipboard.

import { h } from './dom.js';
import { reachOf } from './http.js';
import { qrFold } from './qr.js';

/**
 * Copies the address of a place of the page, and resolves to what is said about it: nodes. `hash` is the part
 * behind #, `words` what the link is called where it cannot be copied.
 */
export async function linkTo(ender, words, hash = location.hash) {
  const address = `${location.origin}${location.pathname}${hash}`;
  const where = (await ender.transport()) === 'server' ? ` ${reachOf(location.hostname)}` : '';
  let said;
  try {
    await navigator.clipboard.writeText(address);
    said = `The link is in the clipboard.${where}`;
  } catch {
    said = [h('a', { href: address }, words), where];
  }
  return [said, qrFold(address)].flat();
}
