// SPDX-License-Identifier: MIT
//
// Every ruleset that has a picture can be set up and played by clicking. Its example is taken apart, put
// together again, changed by a click and made larger, and the library reads what comes out; and it
// is played: clicks on the parts that a move touches lead to every move. Needs no browser.
// Reports in TAP.
//
//     node tests/web/clicks.mjs build/gcc/ender
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as graphs from '../../web/graph.js';
import { choose, handlesOf, labelOf } from '../../web/moves.js';
import * as positions from '../../web/position.js';

const { readPosition, writePosition } = positions;

// ---- requests, one a line ----

const program = spawn(process.argv[2], ['request'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: program.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
function ask(request) {
  program.stdin.write(`${JSON.stringify(request)}\n`);
  return new Promise((resolve) => waiting.push(resolve));
}
async function readBy(ruleset, position) {
  const { ok, result } = await ask({ kind: 'position', ruleset, position, read_only: true });
  return ok ? result.sum[0] : null;
}

// ---- one ruleset ----

function must(holds, what) {
  if (!holds) throw new Error(what);
}

// One letter for each vertex of a graph that stands before them: the graph says how many there are.
const SIZED_BY_GRAPH = new Set(['red-blue-cherries']);

async function clickSquares(name, position, read, now) {
  const letters = await positions.findLetters(position, 0, 0, read);
  let changed = 0;
  for (const [row, cells] of position.rows.entries())
    for (const column of cells.keys()) {
      const found = await positions.clickCell(position, row, column, letters, null, read);
      if (found && (await read(found.text)) !== now) changed++;
    }
  const grown = [positions.withColumns(position, 1), positions.withRows(position, 1)];
  const sizes = await Promise.all(grown.map((larger) => read(writePosition(larger))));
  const isLarger = sizes.some((text) => text !== null);
  // A board that has no pieces, and one whose squares may all be one thing, change by their size.
  must(changed > 0 || (isLarger && letters.length < 2), `no square changes; ${letters.join(' ')}`);
  must(isLarger !== SIZED_BY_GRAPH.has(name), `a row or a column can be added: ${isLarger}`);
}

async function clickNumbers(_, position, read, now) {
  let changed = 0;
  for (const [at, token] of position.tokens.entries()) {
    if (token === '@') {
      if (await positions.moveItem(position, at, read)) changed++;
      continue;
    }
    if (!positions.isNumber(token)) continue;
    for (const by of [1, -1, 2, -2]) {
      const text = await positions.changeNumber(position, at, Number(token) + by, read);
      if (text && (await read(text)) !== now) changed++;
    }
  }
  must(changed > 0, 'no number can be changed');
}

async function clickGraph(_, graph, read, now) {
  const differs = async (found) => found !== null && (await read(found.text)) !== now;
  const found = [];
  for (const { name } of graph.vertices) {
    found.push(await graphs.clickVertex(graph, name, read));
    found.push(await graphs.joinVertices(graph, name, graphs.freshName(graph), read));
    found.push(await graphs.removeVertex(graph, name, read));
  }
  for (const at of graph.edges.keys()) {
    found.push(await graphs.clickEdge(graph, at, read));
    found.push(await graphs.removeEdge(graph, at, read));
  }
  const many = (await Promise.all(found.map(differs))).filter(Boolean).length;
  must(many >= graph.vertices.length, `only ${many} clicks change something`);
  must(
    found.some((f) => f?.graph.edges.length > graph.edges.length),
    'no edge can be added',
  );
}

const clicks = { grid: clickSquares, numbers: clickNumbers, graph: clickGraph };

/* What clicks on these parts come to, one after the other, until a move is made. */
function clickAll(moves, parts) {
  let found = { made: null, offered: [] };
  for (let clicks = 1; clicks <= parts.length && !found.made; clicks++)
    found = choose(moves, parts.slice(0, clicks));
  const labels = new Set(found.offered.map((one) => labelOf(one, found.offered)));
  must(labels.size === found.offered.length, `two buttons are called alike: ${[...labels]}`);
  return found;
}

/* Clicks on the parts where the move begins, from one of them on, make it or offer it as a button. */
function clickTo(moves, move, names) {
  const handles = handlesOf(move);
  must(
    handles.every((part) => names.has(part)),
    `${move.name}: ${handles} in the picture`,
  );
  const isReached = handles.some((_, i) => {
    const found = clickAll(moves, [...handles.slice(i), ...handles.slice(0, i)]);
    return found.made?.to === move.to || found.offered.some(({ to }) => to === move.to);
  });
  must(isReached || handles.length === 0, `clicks on ${handles} do not lead to ${move.name}`);
}

const PLAYED = 10; // moves of a game
const TRIED = 300; // moves of a position, at most

/* A game by clicks: each move of the first positions is reached, and one of them is made. */
async function playByClicks(ruleset, first) {
  let sum = [first];
  let player = 'left';
  for (let turn = 0; turn < PLAYED; turn++) {
    const [{ position, picture }] = sum;
    const asked = { sum: [{ ruleset, position }], player };
    const { result } = await ask({ kind: 'moves', ...asked, names_only: true });
    if (result.moves.length === 0) return;
    const names = new Set((picture?.parts ?? []).map(({ part }) => part));
    const chosen = result.moves[(7 * turn + 3) % result.moves.length];
    const tried = turn < 2 ? result.moves.slice(0, TRIED) : [chosen];
    for (const move of tried) {
      const isPass = move.to === position;
      must(
        isPass || handlesOf(move).length > 0 || names.size === 0,
        `${move.name} touches nothing`,
      );
      clickTo(result.moves, move, names);
    }
    const made = await ask({ kind: 'make', ...asked, move: chosen.name });
    must(made.ok, made.error?.message);
    must(JSON.stringify(made.result.marks) === JSON.stringify(chosen.marks), 'other marks');
    ({ sum } = made.result);
    player = made.result.next;
  }
}

async function tryRuleset(name, example) {
  const first = await readBy(name, example);
  must(first, 'the example is no position');
  if (!first.picture) return 'SKIP no picture';
  const position = readPosition(first.position, first.picture.parts);
  must(position.kind !== 'text', `${first.position} is not taken apart`);
  const read = async (text) => (await readBy(name, text))?.position ?? null;
  must((await read(writePosition(position))) === first.position, writePosition(position));
  await clicks[position.kind]?.(name, position, read, first.position);
  await playByClicks(name, first);
  return position.kind;
}

const { result } = await ask({ kind: 'help', query: '', what: 'ruleset' });
const rulesets = result.found.filter((r) => r.example);
let failed = 0;
for (const [i, { name, example }] of rulesets.entries()) {
  try {
    console.log(`ok ${i + 1} - ${name} # ${await tryRuleset(name, example)}`);
  } catch (e) {
    failed++;
    console.log(
      `not ok ${i + 1} - ${name}, ${example}\n# ${String(e.stack ?? e).replaceAll('\n', '\n# ')}`,
    );
  }
}
console.log(`1..${rulesets.length}`);
program.stdin.end();
process.exitCode = failed > 0 || rulesets.length < 100 ? 1 : 0;
