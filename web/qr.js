// SPDX-License-Identifier: MIT
//
// An address as a QR code, for whoever has it on one screen and wants it on another.

import { h } from './dom.js';
import { s } from './zoom.js';

const LONGEST = 2300; // letters that a code has room for
const QUIET = 4; // squares that are free around it

/** A picture of a code; null for what is too long for one. */
async function codeOf(address) {
  if (address.length > LONGEST) return null;
  const { squares } = await import('./kept/qrcode.js');
  const rows = squares(address);
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return s(
    'svg',
    { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': 'QR code of the address' },
    s('rect', { width: size, height: size, fill: '#ffffff' }),
    s('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' }),
  );
}

/** A fold that shows the code of an address when it is opened. */
export function qrFold(address) {
  const place = h('div', { class: 'qr' });
  const show = async ({ target }) => {
    if (!target.open || place.hasChildNodes()) return;
    place.replaceChildren(
      (await codeOf(address)) ??
        'This address is too long for a QR code: send the link, or save a file.',
    );
  };
  return h('details', { class: 'qr-fold', ontoggle: show }, h('summary', {}, 'QR code'), place);
}
