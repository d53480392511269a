// SPDX-License-Identifier: MIT
//
// QR codes: what web/qr.js uses of the package.
import qrcode from 'qrcode-generator';

/** The dark squares of the smallest code that has the text in it: rows of truth values. */
export function squares(text) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = Array.from({ length: code.getModuleCount() }, (_, i) => i);
  return size.map((row) => size.map((column) => code.isDark(row, column)));
}
