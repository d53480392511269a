// SPDX-License-Identifier: MIT
//
// What cells have in them arrives in the files that a sheet is saved as, whatever it is: random texts of
// brackets, quotes, fences and control characters. Lua is read by the command. Needs no browser. Reports in
// TAP.
//
//     node tests/web/exports.mjs build/gcc/ender
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toLatex, toLua, toMarkdown, toNotebook } from '../../web/views/sheet-export.js';

const SHEETS = 20;
const CELLS = 40;
const pieces = [
  ']',
  ']]',
  '=',
  '[',
  '[[',
  '"',
  "'",
  '\\',
  '\r',
  '\n',
  '\t',
  '\0',
  '`',
  '```',
  '%',
  ' 7',
];
pieces.push('\\end{verbatim}', '--', '\u007f', '$');

let state = 2026;
function below(bound) {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >>> 8) % bound;
}
const anything = () =>
  Array.from({ length: below(9) }, () => pieces[below(pieces.length)]).join('');

function must(ok, message) {
  if (!ok) throw new Error(message);
}

/* A program, a remark or an expression. */
function makeCell() {
  const kind = below(3);
  if (kind === 0) {
    const text = `-- a program ${anything()}`;
    return { text, result: { printed: anything() } };
  }
  const text = kind === 1 ? `% a remark ${anything()}` : `1 ${anything()}`;
  return { text, result: kind === 1 ? undefined : { value: { type: 'text', text: anything() } } };
}

/* What Lua hears of it: each text with its length; the ends of lines in a program are those of Lua. */
const heard = (text) => `${Buffer.byteLength(text)}:${text}\n`;
const programText = (text) => text.replace(/\r\n|\n\r|\r/g, '\n');

function checkLua(cells, folder) {
  const script = join(folder, 'sheet.lua');
  const lua = toLua(cells).replace(/local function cell[^]*?\nend\n/, '');
  const head = `local function cell(text) print(#text .. ':' .. text) end
local ender = {eval = function(text) return #text .. ':' .. text end}\n`;
  writeFileSync(script, head + lua);
  const printed = execFileSync(process.argv[2], ['run', script], { encoding: 'utf8' });
  const wanted = cells
    .filter(({ text }) => !text.startsWith('%'))
    .map(({ text }) => heard(text.startsWith('--') ? programText(text) : text))
    .join('');
  must(printed === wanted, `Lua: ${JSON.stringify(printed)}\nwanted: ${JSON.stringify(wanted)}`);
}

/* Texts between fences are those of the cells, in their order. */
function checkMarkdown(cells) {
  const asked = cells.filter(({ text }) => !text.startsWith('%'));
  for (const cell of asked) {
    const [first, ...rest] = toMarkdown([cell]).split('\n');
    const fence = /^`{3,}/.exec(first)?.[0];
    must(fence, `Markdown: no fence before ${JSON.stringify(cell.text)}`);
    const lines = cell.text.split('\n');
    must(rest.slice(0, lines.length).join('\n') === cell.text, 'Markdown: another text');
    must(rest[lines.length] === fence, `Markdown: no end of ${JSON.stringify(cell.text)}`);
    must(!lines.some((line) => line.includes(fence)), 'Markdown: the text ends it');
  }
}

/* Each environment ends where it should, and there are no signs that TeX refuses. */
function checkLatex(cells) {
  const tex = toLatex(cells);
  must(!/[^\n -~]/.test(tex), `LaTeX: ${JSON.stringify(/[^\n -~]/.exec(tex)?.[0])}`);
  const verbatim = tex.match(/\\(begin|end)\{verbatim\}/g) ?? [];
  must(
    verbatim.every((word, i) => word === `\\${i % 2 ? 'end' : 'begin'}{verbatim}`),
    'LaTeX: a text ends what it stands in',
  );
  must(verbatim.length % 2 === 0, 'LaTeX: no end of a text');
}

function checkNotebook(cells) {
  const { cells: made } = JSON.parse(toNotebook(cells));
  must(made.length === cells.length, 'notebook: another number of cells');
  for (const [i, { text }] of cells.entries())
    must(text.startsWith('%') || made[i].source.includes(text), `notebook: no ${text}`);
}

const folder = mkdtempSync(join(tmpdir(), 'ender-sheet-'));
const checks = [checkLua, checkMarkdown, checkLatex, checkNotebook];
let failed = 0;
for (const [i, check] of checks.entries()) {
  try {
    for (let n = 0; n < SHEETS; n++) check(Array.from({ length: CELLS }, makeCell), folder);
    console.log(`ok ${i + 1} - ${check.name}`);
  } catch (e) {
    failed++;
    console.log(
      `not ok ${i + 1} - ${check.name}\n# ${String(e.stack ?? e).replaceAll('\n', '\n# ')}`,
    );
  }
}
console.log(`1..${checks.length}`);
rmSync(folder, { recursive: true });
process.exitCode = failed > 0 ? 1 : 0;
