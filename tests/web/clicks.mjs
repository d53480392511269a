// SPDX-License-Identifier: MIT
//
// Every ruleset that has a picture can be set up and played by clicking. Its example is taken apart, put
// together again, changed by a click and made larger, and the library reads what comes out; and clicks on
// the parts that a move touches lead to every move of it. Needs no browser.
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

async function clickSquares(position, read, now) {
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
  must(isLarger, 'no row and no column can be added');
}

async function clickNumbers(position, read, now) {
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

async function clickGraph(graph, read, now) {
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

/* By clicks one comes to each move: it is made, or is one of a few buttons that differ. */
async function clickMoves(ruleset, position, parts) {
  const asked = { kind: 'moves', ruleset, position, names_only: true };
  const { result } = await ask(asked);
  const names = new Set(parts.map(({ part }) => part));
  for (const player of ['left', 'right']) {
    const moves = result.moves.filter((move) => move.player === player);
    for (const move of moves) {
      const handles = handlesOf(move);
      must(
        handles.length > 0 || move.to === position || parts.length === 0,
        `${move.name} touches nothing`,
      );
      must(
        handles.every((part) => names.has(part)),
        `${move.name}: ${handles} in the picture`,
      );
      const clicked = [];
      let found = { made: null, offered: [] };
      for (const part of handles) {
        clicked.push(part);
        found = choose(moves, clicked);
        if (found.made) break;
      }
      const labels = new Set(found.offered.map((one) => labelOf(one, found.offered)));
      must(labels.size === found.offered.length, `two buttons are called alike: ${[...labels]}`);
      must(
        handles.length === 0 ||
          found.made?.to === move.to ||
          found.offered.some(({ to }) => to === move.to),
        `clicks on ${clicked} do not lead to ${move.name}, but to ${found.made?.name} ${[...labels]}`,
      );
    }
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
  await clicks[position.kind](position, read, first.position);
  await clickMoves(name, first.position, first.picture.parts);
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
