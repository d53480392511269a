// SPDX-License-Identifier: MIT
//
// A worksheet as Markdown, LaTeX and Lua. Cells are {text, result}.

const comes = (cell) => cell.result?.value;

export function toMarkdown(cells) {
  return cells
    .map((cell) => {
      const value = comes(cell);
      const shown =
        value?.text === undefined ? '' : `\n\n    ${value.text.replaceAll('\n', '\n    ')}`;
      return `\`\`\`\n${cell.text}\n\`\`\`${shown}\n`;
    })
    .join('\n');
}

const texSigns = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};
const texText = (text) => text.replace(/[\\^~]|[{}$&#_%]/g, (c) => texSigns[c] ?? `\\${c}`);

export function toLatex(cells) {
  const body = cells.map((cell) => {
    const value = comes(cell);
    const shown = value?.latex ? `\\[ ${value.latex} \\]` : value?.text ? texText(value.text) : '';
    return `\\noindent\\texttt{${texText(cell.text)}}\n${shown}\n`;
  });
  return `\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n\n${body.join('\n')}\n\\end{document}\n`;
}

const luaText = (text) => `"${text.replace(/[\\"]/g, (c) => '\\' + c).replaceAll('\n', '\\n')}"`;

// A script for `ender run`: names of the sheet are put in where they are used.
export function toLua(cells) {
  const names = new Map();
  const lines = cells.map((cell) => {
    const [, name, rest] = /^\s*([A-Za-z]\w*)\s*:=\s*(.*)$/.exec(cell.text) ?? [
      null,
      null,
      cell.text.replace(/^\?/, ''),
    ];
    const text = rest.replace(/"[^"]*"|[A-Za-z]\w*/g, (word) =>
      names.has(word) ? `(${names.get(word)})` : word,
    );
    if (name) names.set(name, text);
    return `print(ender.eval(${luaText(text)}))`;
  });
  return `-- ender run worksheet.lua\n${lines.join('\n')}\n`;
}
