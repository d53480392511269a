// SPDX-License-Identifier: MIT
//
// Completion of names while one types an expression.

import { clear, h } from './dom.js';

const OFFERED_MOST = 12;
let menus = 0;

export class Completion {
  /** For an input; `menu` is to be put behind it, in a place with a position of its own. */
  constructor(input, ender) {
    Object.assign(this, { input, ender, offered: [], at: -1, from: 0, asking: 0 });
    const number = menus++;
    this.id = number === 0 ? 'completions' : `completions-${number}`;
    this.menu = h('ul', {
      class: 'menu',
      id: this.id,
      role: 'listbox',
      'aria-label': 'Completions',
      hidden: true,
    });
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': this.id,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.addEventListener('input', () => this.ask());
    input.addEventListener('blur', () => setTimeout(() => this.hide(), 100));
  }

  get isOpen() {
    return !this.menu.hidden;
  }

  hide() {
    this.asking++; // what is asked for comes too late
    this.offered = [];
    this.at = -1;
    this.menu.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  async ask() {
    const mine = ++this.asking;
    const { input } = this;
    const before = input.value.slice(0, input.selectionStart);
    const cursor = new TextEncoder().encode(before).length;
    const word = /[a-z][\w-]*$/i.exec(before)?.[0] ?? '';
    if (word.length < 2) {
      this.hide();
      return;
    }
    const asked = { kind: 'complete', text: input.value, cursor };
    const result = await this.ender.request(asked).catch(() => null);
    if (mine !== this.asking || !result || !input.isConnected) return;
    this.from = before.length - word.length;
    this.show(result.completions.slice(0, OFFERED_MOST), word);
  }

  show(offered, word) {
    if (offered.length === 0 || (offered.length === 1 && offered[0].name === word)) {
      this.hide();
      return;
    }
    this.offered = offered;
    this.at = -1;
    clear(
      this.menu,
      offered.map((one, i) => this.row(one, i)),
    );
    this.menu.hidden = false;
    this.place();
    this.input.setAttribute('aria-expanded', 'true');
  }

  /* Above the line where the window has no room below it, and more above. */
  place() {
    this.menu.classList.remove('upwards');
    const { top, bottom } = this.menu.getBoundingClientRect();
    const above = this.input.getBoundingClientRect().top;
    this.menu.classList.toggle('upwards', bottom > innerHeight && above > innerHeight - top);
  }

  row({ name, summary, what }, i) {
    const onmousedown = (event) => {
      event.preventDefault();
      this.take(i);
    };
    return h(
      'li',
      { role: 'option', id: `${this.id}-${i}`, 'aria-selected': 'false', onmousedown },
      h('span', { class: 'name' }, name),
      h('span', { class: 'what' }, summary ?? what),
    );
  }

  select(i) {
    this.at = (i + this.offered.length) % this.offered.length;
    [...this.menu.children].forEach((row, k) =>
      row.setAttribute('aria-selected', String(k === this.at)),
    );
    this.input.setAttribute('aria-activedescendant', `${this.id}-${this.at}`);
    this.menu.children[this.at].scrollIntoView({ block: 'nearest' });
  }

  take(i) {
    const { name, what } = this.offered[i];
    const behind = what === 'function' ? '(' : what === 'ruleset' ? '("' : '';
    this.input.setRangeText(name + behind, this.from, this.input.selectionStart, 'end');
    this.hide();
    this.input.focus();
  }

  /** Is a key pressed for the menu? Then it has done what the key means. */
  key(event) {
    if (!this.isOpen) return false;
    if (event.key === 'Escape') this.hide();
    else if (event.key === 'ArrowDown') this.select(this.at + 1);
    else if (event.key === 'ArrowUp')
      this.select(this.at < 0 ? this.offered.length - 1 : this.at - 1);
    else if (event.key === 'Tab') this.take(Math.max(this.at, 0));
    else if (event.key === 'Enter' && this.at >= 0) this.take(this.at);
    else return false;
    event.preventDefault();
    return true;
  }
}
