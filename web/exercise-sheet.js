// SPDX-License-Identifier: MIT
//
// A sheet of exercises for paper: the tasks with their pictures, and the solutions on a page of their own. The seed
// makes it again. It is printed (as a PDF, where one likes) or saved as a page that needs nothing else.

import { button, h } from './dom.js';
import { saveFile } from './files.js';

const STYLE =
  'body{font:1rem/1.5 serif;max-width:44rem;margin:2rem auto;padding:0 1rem}svg{max-width:100%;height:auto}li{break-inside:avoid;margin-block:1.2rem}.solutions{break-before:page}';

/** Asks for `count` exercises of a kind from a seed on: ask(kind, seed, question) gives answers. */
export async function readSheet(ask, { kind, seed, count }, { onProgress }) {
  const exercises = [];
  for (let i = 0; i < count; i++) {
    const of = (question) => ask(`${kind} ${seed + i}`, question);
    exercises.push({
      task: (await of('task')).text,
      picture: (await of('figure').catch(() => null))?.picture,
      answer: (await of('answer')).text,
      reason: (await of('reason')).text,
    });
    onProgress({ what: 'exercises', done: i + 1, total: count });
  }
  return exercises;
}

/** The sheet as an element; `again` is the command and the address that make it again. */
export function drawSheet(ender, exercises, { title, again }) {
  const task = ({ task: text, picture }) =>
    h('li', {}, h('p', {}, text), picture && ender.picture(picture));
  const solution = ({ answer, reason }) => h('li', {}, h('strong', {}, answer), `: ${reason}.`);
  const paper = h(
    'div',
    { class: 'paper' },
    h('h2', {}, title),
    h('ol', {}, exercises.map(task)),
    h(
      'section',
      { class: 'solutions', 'aria-label': 'Solutions' },
      h('h2', {}, 'Solutions'),
      h('ol', {}, exercises.map(solution)),
      h('p', { class: 'small' }, 'Made again by ', h('code', {}, again)),
    ),
  );
  return h(
    'div',
    { class: 'stack exercise-sheet' },
    h(
      'div',
      { class: 'toolbar sheet-tools' },
      button('PDF', () => print()), // which browsers make when they print
      button('HTML', () => saveFile('exercises.html', asPage(title, paper), 'text/html')),
    ),
    paper,
  );
}

/* What stands in the element are texts and cleaned pictures, so that its markup is ours. */
function asPage(title, paper) {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = 'en';
  const meta = page.createElement('meta');
  meta.setAttribute('charset', 'utf-8');
  const style = page.createElement('style');
  style.textContent = STYLE;
  page.head.prepend(meta);
  page.head.append(style);
  page.body.append(page.importNode(paper, true));
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}
