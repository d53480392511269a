// SPDX-License-Identifier: MIT
//
// Prose of a sheet: headings with #, lists with -, **strong**, *emphasis*, `code`, and $values$ in the notation.
// No markup comes from outside: every text is a text node.

import { h } from './dom.js';
import { value } from './value.js';

const MARKS = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\$([^$]+)\$/g;

function inline(text) {
  const out = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    const [all, strong, emphasis, code, game] = found;
    out.push(text.slice(at, found.index));
    if (strong) out.push(h('strong', {}, strong));
    else if (emphasis) out.push(h('em', {}, emphasis));
    else if (code) out.push(h('code', {}, code));
    else out.push(value(game.trim()));
    at = found.index + all.length;
  }
  return [...out, text.slice(at)];
}

/** The text of a cell of prose, without its %. */
export const proseText = (text) => text.replace(/^%\s?/, '');

export function prose(text) {
  const body = proseText(text);
  const heading = /^(#{1,3})\s+(.*)$/.exec(body);
  if (heading) return h(`h${heading[1].length + 1}`, {}, inline(heading[2]));
  const item = /^[-*]\s+(.*)$/.exec(body);
  if (item) return h('ul', {}, h('li', {}, inline(item[1])));
  return h('p', {}, inline(body));
}
