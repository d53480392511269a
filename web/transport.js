// SPDX-License-Identifier: MIT
//
// Who answers: the server the page came from, or a worker with the library as WebAssembly where the page
// is a folder of files. Both have the same interface; README.md describes it.

import * as http from './http.js';

export class EnderError extends Error {
  constructor(error) {
    super(error.message);
    this.name = 'EnderError';
    Object.assign(this, {
      status: error.status,
      hint: error.hint,
      member: error.member,
      place: error.place,
    });
  }
}

let transport;

export function connect() {
  transport ??= choose();
  return transport;
}

async function choose() {
  if (http.token) return http.open();
  if (await http.isServed()) return http.closed();
  return (await import('./worker.js')).open();
}

// The result of a request; throws EnderError, or an AbortError when the signal stops it.
export async function request(object, { onProgress = () => {}, signal } = {}) {
  const to = await connect();
  const answer = await to.request({ version: 1, ...object }, { onProgress, signal });
  if (!answer.ok) throw new EnderError(answer.error);
  return answer.result;
}
