// SPDX-License-Identifier: MIT
//
// Files that the page saves, and those that it opens.

import { button, h } from './dom.js';

const LARGEST = 1 << 20;

/** Saves a text as a file. */
export function saveFile(name, text, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Objects are files of JSON. */
export const saveObject = (name, object) =>
  saveFile(name, `${JSON.stringify(object, null, 1)}\n`, 'application/json');

/** A button that opens a file of JSON: opened(object), or failed(message). */
export function openButton(words, opened, failed) {
  const input = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    'aria-label': words,
    onchange: async () => {
      const [file] = input.files;
      input.value = '';
      if (!file) return;
      try {
        if (file.size > LARGEST) throw new Error('it is too large');
        opened(JSON.parse(await file.text()));
      } catch (error) {
        failed(
          `${file.name} cannot be opened: ${error instanceof SyntaxError ? 'it is no JSON' : error.message}.`,
        );
      }
    },
  });
  return [button(words, () => input.click()), input];
}
