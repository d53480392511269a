// SPDX-License-Identifier: MIT
//
// The worker that computes where there is no server: it holds the library, compiled to WebAssembly,
// and answers one request after the other. See worker.js for the other end.
//
//   in:   {open: {memory, interruption}}       once, first
//         {id, request}                        a request as text of JSON
//   out:  {ready: true} or {broken: message}
//         {id, answer}                         the answer as text of JSON
//         {id, progress: {what, done, total}}
//         {id, broken: message}                the engine gave up: start another worker

'use strict';
/* global importScripts, createEnder */
importScripts('ender.js');

let ender = null;
let current = null;

async function open({ memory = 0, interruption = null }) {
  ender = await createEnder({
    interruption,
    locateFile: (name) => name,
    print: () => {},
    printErr: () => {},
    progress: (what, done, total) => postMessage({ id: current, progress: { what, done, total } }),
  });
  const status = ender._page_open(memory);
  if (status !== 0) throw new Error(`the library could not be opened (status ${status})`);
}

function answer(text) {
  const bytes = new TextEncoder().encode(text);
  const request = ender._malloc(bytes.length || 1);
  if (request === 0) throw new Error('out of memory');
  ender.HEAPU8.set(bytes, request);
  const at = ender._page_answer(request, bytes.length);
  ender._free(request);
  if (at === 0) throw new Error('out of memory');
  const result = ender.UTF8ToString(at);
  ender._page_free(at);
  return result;
}

onmessage = async ({ data }) => {
  if (data.open) {
    try {
      await open(data.open);
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ broken: String((error && error.message) || error) });
    }
    return;
  }
  current = data.id;
  try {
    postMessage({ id: data.id, answer: answer(data.request) });
  } catch (error) {
    postMessage({ id: data.id, broken: String((error && error.message) || error) });
  }
};
