// SPDX-License-Identifier: MIT
//
// Boards, sheets and values in other pages. Put once into the page, from wherever `make page` was published:
//
//     <script src="https://example.org/ender/embed.js"></script>
//     <ender-board position="domineering:4x4"></ender-board>
//     <ender-sheet>A := {1|*}
//     A + A</ender-sheet>
//     the value <ender-value>{2||1|0}</ender-value>
//
// A board and a sheet are frames of that page, which computes in the reader's browser; nothing is sent anywhere.
// A plain script, since a page may take those from any host; values need a host that lets others read its
// modules, and stay the text that they are elsewhere.
'use strict';

(() => {
  const base = new URL('.', document.currentScript.src);

  function frame(element, address, title, height) {
    const shown = document.createElement('iframe');
    shown.src = new URL(`index.html?embed#/${address}`, base).href;
    shown.title = title;
    shown.loading = 'lazy';
    shown.style.cssText = `width:100%;height:${height}px;border:1px solid #8886;border-radius:6px`;
    element.style.display = 'block';
    element.replaceChildren(shown);
  }

  const heightOf = (element, usual) => {
    const height = Number(element.getAttribute('height'));
    return height > 0 && height < 10000 ? height : usual;
  };

  class Board extends HTMLElement {
    static observedAttributes = ['position', 'height'];
    connectedCallback() {
      const position = this.getAttribute('position') ?? '';
      const address = `boards/${encodeURIComponent(position)}`;
      frame(this, address, `A board of ender: ${position}`, heightOf(this, 760));
    }
    attributeChangedCallback() {
      if (this.isConnected) this.connectedCallback();
    }
  }

  class Sheet extends HTMLElement {
    connectedCallback() {
      this.lines ??= this.textContent
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      const address = `worksheet/${encodeURIComponent(JSON.stringify(this.lines))}`;
      frame(this, address, 'A worksheet of ender', heightOf(this, 520));
    }
  }

  let module = null;
  function modules() {
    if (!module) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL('value.css', base).href;
      document.head.append(link);
      module = import(new URL('value.js', base).href);
    }
    return module;
  }

  class Value extends HTMLElement {
    async connectedCallback() {
      this.text ??= this.textContent.trim();
      try {
        const { value } = await modules();
        this.replaceChildren(value(this.text));
      } catch {
        /* the text stands */
      }
    }
  }

  /* An element has its text when the page was read. */
  function define() {
    customElements.define('ender-board', Board);
    customElements.define('ender-sheet', Sheet);
    customElements.define('ender-value', Value);
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', define);
  else define();
})();
