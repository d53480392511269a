// SPDX-License-Identifier: MIT
//
// Pictures of the page's own that one pans and zooms: with the mouse, two fingers, or the keyboard.

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** An element of SVG: s('circle', {r: 3}, ...children). */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Makes an svg with a viewBox one that can be moved and scaled. Returns {reset()}. */
export function zoomable(svg, { width, height }) {
  let view = { x: 0, y: 0, width, height };
  const pointers = new Map();
  const show = () =>
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
  const scale = () => view.width / (svg.clientWidth || width);

  function zoom(factor, clientX, clientY) {
    const box = svg.getBoundingClientRect();
    const fx = box.width ? (clientX - box.left) / box.width : 0.5;
    const fy = box.height ? (clientY - box.top) / box.height : 0.5;
    const next = Math.min(Math.max(view.width * factor, width / 40), width * 4);
    const by = next / view.width;
    view = {
      x: view.x + view.width * (1 - by) * fx,
      y: view.y + view.height * (1 - by) * fy,
      width: next,
      height: view.height * by,
    };
    show();
  }
  function pan(dx, dy) {
    view = { ...view, x: view.x - dx * scale(), y: view.y - dy * scale() };
    show();
  }
  function centre() {
    const box = svg.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }
  function reset() {
    view = { x: 0, y: 0, width, height };
    show();
  }

  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
    },
    { passive: false },
  );
  svg.addEventListener('pointerdown', (event) => pointers.set(event.pointerId, event));
  svg.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    pointers.set(event.pointerId, event);
    if (pointers.size === 1) {
      if (event.buttons === 0) pointers.clear();
      else pan(event.clientX - before.clientX, event.clientY - before.clientY);
    } else if (pointers.size === 2) {
      const [a, b] = [...pointers.values()];
      const fixed = a.pointerId === event.pointerId ? b : a;
      const distance = (p) => Math.hypot(p.clientX - fixed.clientX, p.clientY - fixed.clientY) || 1;
      zoom(
        distance(before) / distance(event),
        (a.clientX + b.clientX) / 2,
        (a.clientY + b.clientY) / 2,
      );
    }
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    svg.addEventListener(end, (event) => pointers.delete(event.pointerId));
  svg.addEventListener('keydown', (event) => {
    const step = {
      ArrowLeft: [40, 0],
      ArrowRight: [-40, 0],
      ArrowUp: [0, 40],
      ArrowDown: [0, -40],
    }[event.key];
    if (step) pan(...step);
    else if (event.key === '+' || event.key === '=') zoom(1 / 1.25, ...centre());
    else if (event.key === '-') zoom(1.25, ...centre());
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  });
  reset();
  return { reset };
}
