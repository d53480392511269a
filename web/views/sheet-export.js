// SPDX-License-Identifier: MIT
//
// A worksheet as Markdown, LaTeX, Lua, text and a notebook. Cells are {text, result, points}.
import { plotTikz } from '../plot.js';
import { proseText } from '../prose.js';
import { expressionOf, isLua, isProse } from '../sheet.js';

const comes = (cell) => cell.result?.value;

/* Between more backticks than it has. */
function fenced(text, language) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const indented = (text) => (text === undefined ? '' : `\n\n    ${text.replaceAll('\n', '\n    ')}`);

export function toMarkdown(cells) {
  return cells
    .map((cell) => {
      if (isProse(cell.text)) return `${proseText(cell.text)}\n`;
      if (isLua(cell.text))
        return `${fenced(cell.text, 'lua')}${indented(cell.result?.printed?.trimEnd())}\n`;
      const shown = indented(comes(cell)?.text);
      return `${fenced(cell.text, '')}${shown}\n`;
    })
    .join('\n');
}

/** The sheet as one reads it aloud: what was asked, and below it what it comes to. */
export function toText(cells) {
  const answer = ({ result }) => result?.printed?.trimEnd() ?? result?.value?.text;
  return cells
    .map((cell) => {
      if (isProse(cell.text)) return `${proseText(cell.text)}\n`;
      return `${cell.text}${indented(answer(cell)).replace('\n\n', '\n')}\n`;
    })
    .join('\n');
}

/* What a cell comes to, in the kinds of texts that notebooks show. */
function notebookOutputs({ result }) {
  const value = result?.value;
  if (!value) return [];
  const data = { 'text/plain': value.text ?? '' };
  if (value.latex) data['text/latex'] = `$${value.latex}$`;
  if (value.picture?.svg) data['image/svg+xml'] = value.picture.svg;
  return [{ output_type: 'display_data', data, metadata: {} }];
}

/** A notebook for the kernel that `ender kernel --install` installs; programs in Lua, which it does not run, are shown. */
export function toNotebook(cells) {
  const made = cells.map((cell, i) => {
    const id = `cell-${i + 1}`;
    const note = (source) => ({ cell_type: 'markdown', id, metadata: {}, source });
    if (isProse(cell.text)) return note(proseText(cell.text));
    if (isLua(cell.text)) return note(fenced(cell.text, 'lua'));
    return {
      cell_type: 'code',
      id,
      metadata: {},
      execution_count: null,
      source: expressionOf(cell.text).replace(/^\?/, ''),
      outputs: notebookOutputs(cell),
    };
  });
  const kernel = { name: 'ender', display_name: 'ender', language: 'ender' };
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: kernel, language_info: { name: 'ender' } },
    cells: made,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

const texSigns = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '|': '\\ensuremath{\\mid}',
  '<': '\\ensuremath{<}',
  '>': '\\ensuremath{>}',
  '↑': '\\ensuremath{\\uparrow}',
  '↓': '\\ensuremath{\\downarrow}',
  '⇑': '\\ensuremath{\\Uparrow}',
  '⇓': '\\ensuremath{\\Downarrow}',
  '∗': '\\ensuremath{*}',
  '−': '\\ensuremath{-}',
  '±': '\\ensuremath{\\pm}',
  '·': '\\ensuremath{\\cdot}',
  ω: '\\ensuremath{\\omega}',
  ε: '\\ensuremath{\\varepsilon}',
};
const texText = (text) =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/[\\^~|<>↑↓⇑⇓∗−±·ωε]|[{}$&#_%]/g, (c) => texSigns[c] ?? `\\${c}`);

/* Text that stands as it is, lines and all; it cannot end itself. */
const verbatim = (text) => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll('\\end{verbatim}', '\\end {verbatim}')
    .replace(/\n+$/, '');
  return `\\begin{verbatim}\n${lines}\n\\end{verbatim}`;
};

/* A value in mathematics; lists and records are made of the names of their items. */
function texValue(value) {
  if (value.items?.some((item) => item.label))
    return `\\begin{array}{ll}${value.items.map((item) => `\\text{${texText(item.label ?? '')}} & ${texValue(item)}`).join(' \\\\ ')}\\end{array}`;
  if (value.items) return value.items.map(texValue).join(',\\ ');
  return value.latex ?? `\\text{${texText(value.text ?? '')}}`;
}

function texShown(cell) {
  const value = comes(cell);
  const drawn = cell.picture ?? (cell.points ? plotTikz(cell.points) : null);
  const picture = drawn ? `\n\\medskip\\noindent\n${drawn}\n` : '';
  if (!value || value.picture) return picture;
  if (value.type === 'text' || value.type === 'object') return verbatim(value.text) + picture;
  return `\\[ ${texValue(value)} \\]${picture}`;
}

const texHeadings = { '#': 'section', '##': 'subsection', '###': 'subsubsection' };

function texProse(text) {
  const heading = /^(#{1,3})\s+(.*)$/.exec(text);
  if (heading) return `\\${texHeadings[heading[1]]}*{${texText(heading[2])}}\n`;
  return `${texText(text)}\n`;
}

/** Cells may have a `picture` as TikZ. */
export function toLatex(cells) {
  const body = cells.map((cell) =>
    isProse(cell.text)
      ? texProse(proseText(cell.text))
      : isLua(cell.text)
        ? [cell.text, cell.result?.printed].filter(Boolean).map(verbatim).join('\n')
        : `\\noindent\\texttt{${texText(cell.text)}}\n${texShown(cell)}\n`,
  );
  return `\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amsmath,tikz}\n\\begin{document}\n\n${body.join('\n')}\n\\end{document}\n`;
}

/* Control characters, carriage returns and zero bytes among them, as their numbers. */
const luaText = (text) =>
  `"${text
    .replace(/[\\"]/g, (c) => '\\' + c)
    .replace(/[\u0000-\u001f\u007f]/g, (c) => '\\' + String(c.charCodeAt(0)).padStart(3, '0'))}"`;

/* A text between brackets that neither it nor its end with theirs has in it. */
function luaBrackets(text) {
  const longest = Math.max(
    -1,
    ...[...`${text}]`.matchAll(/\](=*)(?=\])/g)].map(([, signs]) => signs.length),
  );
  const signs = '='.repeat(longest + 1);
  return `[${signs}[\n${text}]${signs}]`;
}

/* As a cell runs: an expression, or a program. */
const CELL = `local function cell(text)
  local results = table.pack((load('return ' .. text) or assert(load(text)))())
  if results.n > 0 then print(table.unpack(results, 1, results.n)) end
end`;

// A script for `ender run`: names of the sheet are put in where they are used.
export function toLua(cells) {
  const names = new Map();
  const lines = cells.map((cell) => {
    if (isProse(cell.text)) return `-- ${luaText(proseText(cell.text)).slice(1, -1)}`;
    if (isLua(cell.text)) return `cell ${luaBrackets(cell.text)}`;
    const asked = expressionOf(cell.text);
    const [, name, rest] = /^\s*([A-Za-z]\w*)\s*:=\s*(.*)$/.exec(asked) ?? [
      null,
      null,
      asked.replace(/^\?/, ''),
    ];
    const text = rest.replace(/"[^"]*"|[A-Za-z]\w*/g, (word) =>
      names.has(word) ? `(${names.get(word)})` : word,
    );
    if (name) names.set(name, text);
    return `print(ender.eval(${luaText(text)}))`;
  });
  const head = cells.some(({ text }) => isLua(text)) ? `${CELL}\n` : '';
  return `-- ender run worksheet.lua\n${head}${lines.join('\n')}\n`;
}
