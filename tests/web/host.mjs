// SPDX-License-Identifier: MIT
//
// Who answers the page in tests: `ender serve`, or a plain server of files for a folder that `make page` made.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    readFile(join(folder, path === '/' ? 'index.html' : path), (error, data) => {
      response.writeHead(error ? 404 : 200, {
        'content-type': types[extname(path)] ?? 'text/html',
        'access-control-allow-origin': '*', // as hosts of static files do
      });
      response.end(error ? '' : data);
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        address: `http://127.0.0.1:${server.address().port}/`,
        end: async () => server.close(),
      }),
    ),
  );
}

// end() resolves to the status that the program ends with after Ctrl-C.
function serveEnder(program) {
  const server = spawn(program, ['serve', '--port', '0', '--seconds', '20', '--memory', '400M'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    const early = (code) => reject(new Error(`ender serve ended with ${code}`));
    const end = () =>
      new Promise((done) => {
        server.off('exit', early);
        server.on('exit', done);
        server.kill('SIGINT');
      });
    server.stdout.on('data', (part) => {
      text += part;
      const found = /http:\S+/.exec(text);
      if (found && text.includes('\n')) resolve({ address: found[0], end });
    });
    server.on('exit', early);
  });
}

// {address, isFolder, end()} of a program or a folder.
export async function open(target) {
  const isFolder = statSync(target).isDirectory();
  return { isFolder, ...(await (isFolder ? serveFolder(target) : serveEnder(target))) };
}
