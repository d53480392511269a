// SPDX-License-Identifier: MIT
//
// node tests/wasm/deep.cjs FOLDER: the page's library in FOLDER (ender.js, ender.wasm) is given what
// recurses deeply. Each request must come back, as an answer or as an ordinary error, and the
// instance must go on. Reports in TAP.
'use strict';

const { resolve } = require('node:path');

const folder = resolve(process.argv[2] ?? 'build/page');
let number = 0;
let failed = 0;

function check(name, isGood, more = '') {
  number += 1;
  if (!isGood) failed += 1;
  console.log(`${isGood ? 'ok' : 'not ok'} ${number} - ${name}${more ? ` # ${more}` : ''}`);
}

async function open() {
  const make = require(`${folder}/ender.js`);
  const ender = await make({ locateFile: (name) => `${folder}/${name}` });
  if (ender._page_open(0) !== 0) throw new Error('the library could not be opened');
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = ender._malloc(bytes.length);
    ender.HEAPU8.set(bytes, at);
    const answer = ender._page_answer(at, bytes.length);
    ender._free(at);
    const text = ender.UTF8ToString(answer);
    ender._page_free(answer);
    return JSON.parse(text);
  };
}

const nest = (depth, open, middle, close) => open.repeat(depth) + middle + close.repeat(depth);
const chain = (count) =>
  `@v0{${Array.from({ length: count }, (_, i) => `v${i}>${i % 2 ? 'R' : 'L'}:v${i + 1}`).join(';')};v${count}>L=1;v${count}>R:v0}`;

/** Requests by name; all run in one session, one after the other. */
function cases() {
  const list = [];
  const text = (name, value) => list.push([name, { kind: 'evaluate', text: value }]);
  for (const depth of [300, 3000, 100000]) {
    text(`${depth} braces`, nest(depth, '{', '0', '|}'));
    text(`${depth} braces on the right`, nest(depth, '{1|', '0', '}'));
    text(`${depth} brackets`, nest(depth, '(', '1', ')'));
    text(`${depth} signs`, `${'-'.repeat(depth)}1`);
    text(`a literal form of ${depth}`, `lit(${nest(depth, '{', '0', '|1}')})`);
    list.push([
      `a literal tree of ${depth}`,
      { kind: 'tree', text: nest(depth, '{0|', '*', '}'), depth: 1000000 },
    ]);
    list.push([
      `a chain of ${depth} positions`,
      { kind: 'ask', domain: 'graph', object: chain(depth), question: 'value', arguments: [] },
    ]);
    list.push([
      `sidling a chain of ${depth}`,
      {
        kind: 'ask',
        domain: 'graph',
        object: chain(Math.min(depth, 3000)),
        question: 'sidle',
        arguments: [],
        limits: { ms: 3000 },
      },
    ]);
    list.push([
      `a ko in ${depth} brackets`,
      {
        kind: 'ask',
        domain: 'ko',
        object: nest(depth, '(', 'KO(1,0)', ')'),
        question: 'value',
        arguments: [],
      },
    ]);
    list.push([
      `a stalk of ${depth}`,
      { kind: 'position', ruleset: 'hackenstrings', position: 'LR'.repeat(depth) },
    ]);
    list.push([
      `a row of ${depth} dominoes`,
      {
        kind: 'position',
        ruleset: 'toppling-dominoes',
        position: 'xo'.repeat(depth / 2),
        limits: { ms: 2000 },
      },
    ]);
    list.push([
      `a strip of ${depth}`,
      {
        kind: 'position',
        ruleset: 'clobber',
        position: 'xo.'.repeat(depth / 3),
        limits: { ms: 2000 },
      },
    ]);
    list.push([
      `a path of ${depth}`,
      { kind: 'position', ruleset: 'graph-col', position: `path(${depth})`, limits: { ms: 2000 } },
    ]);
    list.push([
      `a heap of ${depth}`,
      { kind: 'position', ruleset: 'misere:kayles', position: `${depth}`, limits: { ms: 2000 } },
    ]);
    list.push([
      `JSON of ${depth}`,
      { kind: 'evaluate', text: '1', more: JSON.parse(nest(Math.min(depth, 3000), '[', '', ']')) },
    ]);
  }
  return list;
}

/** A value whose depth grows by two with each request, without a deep text. */
function grow(ask, rounds) {
  ask({ kind: 'evaluate', text: 'A := *' });
  for (let i = 0; i < rounds; i++) {
    const answer = ask({ kind: 'evaluate', text: `A := {${i % 7}|{0|-A}}` });
    if (!answer.ok) return `${answer.error.status} after ${i}`;
  }
  return `${rounds} rounds`;
}

async function main() {
  const ask = await open();
  const lives = () =>
    ask({ kind: 'evaluate', text: '{1|*} + 1/2' }).result?.value?.text === '{3/2|1/2*}';
  const attempt = (name, run) => {
    let told;
    try {
      told = run();
    } catch (error) {
      check(name, false, String(error).slice(0, 90));
      return;
    }
    check(name, lives(), told);
  };
  for (const [name, request] of cases())
    attempt(name, () => {
      const answer = ask({ limits: { ms: 3000 }, ...request });
      return answer.ok
        ? 'answered'
        : `${answer.error.status}: ${answer.error.message.slice(0, 60)}`;
    });
  attempt('a value that grows', () => grow(ask, 3000));
  for (const text of [
    'A',
    'A + A',
    '-A',
    'thermograph(A)',
    'atomic_weight(A)',
    'cool(A, 1)',
    'reduced(A)',
    'birthday(A)',
    'A <= -A',
    'A * *',
    'lit(A)',
    'mean(A)',
  ])
    attempt(`${text} of it`, () => {
      const answer = ask({ kind: 'evaluate', text, limits: { ms: 3000 } });
      return answer.ok
        ? 'answered'
        : `${answer.error.status}: ${answer.error.message.slice(0, 60)}`;
    });
  for (const kind of ['card', 'explore', 'followers', 'tree'])
    attempt(`${kind} of it`, () => {
      const answer = ask({ kind, text: 'A', limits: { ms: 3000 } });
      return answer.ok
        ? 'answered'
        : `${answer.error.status}: ${answer.error.message.slice(0, 60)}`;
    });
  console.log(`1..${number}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main();
