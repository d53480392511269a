// SPDX-License-Identifier: MIT
//
// Objects in addresses: JSON, deflated by the browser's own streams, in the letters that addresses may have.
// What is packed begins with ~, as no position and no expression does.

const MARK = '~';
const LARGEST = 1 << 20; // bytes of JSON: an address that says more is refused before it is unpacked

export const isPacked = (text) => text.startsWith(MARK);

async function gather(stream) {
  const parts = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    if ((length += value.length) > LARGEST) {
      await reader.cancel();
      throw new Error('it is too long');
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const through = (bytes, stream) => gather(new Blob([bytes]).stream().pipeThrough(stream));

/** A text for an address that stands for an object of JSON. */
export async function pack(object) {
  const bytes = new TextEncoder().encode(JSON.stringify(object));
  const deflated = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = btoa(Array.from(deflated, (byte) => String.fromCharCode(byte)).join(''));
  return MARK + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The object that a packed text stands for; throws when it stands for none. */
export async function unpack(text) {
  try {
    const letters = text.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
    const deflated = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const bytes = await through(deflated, new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error.message === 'it is too long' ? error.message : 'part of it is missing';
    throw new Error(`The address cannot be read: ${reason}.`);
  }
}
