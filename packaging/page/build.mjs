// SPDX-License-Identifier: MIT
//
// Bundles what the page keeps from npm: each FILE.js here becomes web/kept/FILE.js, one module without further
// imports, with the licences of what is in it at its head. With --check says which of them are not what is kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const kept = join(here, '../../web/kept');

/* The packages whose files are in the bundle, each with its licence. */
function licences({ inputs }) {
  const names = Object.keys(inputs).map(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  return [...new Set(names.filter(Boolean))].sort().map((name) => {
    const { version, license, author } = JSON.parse(
      readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8'),
    );
    const by = author?.name ?? author;
    return `// ${name} ${version}${by ? ` by ${by}` : ''}, under the ${license} license`;
  });
}

/* The licence that the packages are under, whose text goes with them. */
const MIT = readFileSync(join(here, '../../LICENSE'), 'utf8').replace(
  /^[\s\S]*?(?=Permission)/,
  '',
);
const listed = new Set();

const isCheck = process.argv.includes('--check');
let differ = 0;
for (const file of readdirSync(here).filter((name) => name.endsWith('.js'))) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(here, file)],
    absWorkingDir: here,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  const inside = licences(metafile);
  for (const line of inside) listed.add(line.slice(3));
  const head = ['// Made by scripts/page-kept from packaging/page.', ...inside];
  compare(file, `${head.join('\n')}\n${outputFiles[0].text}`);
}
compare(
  'LICENSES.txt',
  `What this folder has in it:\n\n${[...listed].sort().join('\n')}\n\nThe MIT license:\n\n${MIT}`,
);

/* The board of notebooks: script and style in a module of Python, which carries no other files. */
const web = join(here, '../../web');
async function bundled(options) {
  const { outputFiles } = await build({
    absWorkingDir: web,
    bundle: true,
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
    write: false,
    ...options,
  });
  return outputFiles[0].text.trim();
}
const script = await bundled({ entryPoints: ['widget.js'], format: 'iife', target: 'es2022' });
const sheets = ['style.css', 'value.css', 'views/boards.css'];
const style = await bundled({
  stdin: {
    contents: sheets.map((name) => `@import "./${name}";`).join('\n'),
    loader: 'css',
    resolveDir: web,
  },
});
const about =
  'The board of notebooks, made by scripts/page-kept from web/widget.js and styles of the page.';
compare(
  '../../python/ender/_board_page.py',
  [
    '# SPDX-License-Identifier: MIT',
    `"""${about}"""`,
    '',
    `SCRIPT = ${JSON.stringify(script.replaceAll('</', '<\\/'))}`,
    `STYLE = ${JSON.stringify(style)}`,
    '',
  ].join('\n'),
);
process.exitCode = differ > 0 ? 1 : 0;

/* Writes a file, or says that it is another one. */
function compare(file, text) {
  const path = join(kept, file);
  let stands = null;
  try {
    stands = readFileSync(path, 'utf8');
  } catch {
    /* not yet */
  }
  if (!isCheck) writeFileSync(path, text);
  else if (stands !== text) {
    differ++;
    console.error(`${join('web/kept', file)} is not what scripts/page-kept makes`);
  }
}
