// SPDX-License-Identifier: MIT
//
// Where the vertices of a small graph stand.

const ROUNDS = 300;

/**
 * Places of `count` vertices by springs along the edges [i, j], from places on a circle: vertices push
 * each other away, and edges have a length they like. The longer side is `size`.
 */
export function springs(count, edges, size) {
  const at = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)];
  });
  for (let round = 0; round < ROUNDS; round++) {
    const push = at.map(() => [0, 0]);
    const move = (i, j, force) => {
      const dx = at[i][0] - at[j][0];
      const dy = at[i][1] - at[j][1];
      const d = Math.hypot(dx, dy) || 0.01;
      const f = force(d) / d;
      push[i][0] += dx * f;
      push[i][1] += dy * f;
      push[j][0] -= dx * f;
      push[j][1] -= dy * f;
    };
    for (let i = 0; i < count; i++) for (let j = 0; j < i; j++) move(i, j, (d) => 0.15 / (d * d));
    for (const [i, j] of edges) if (i !== j) move(i, j, (d) => -0.4 * (d - 0.8));
    const step = 0.15 * (1 - round / ROUNDS);
    at.forEach((p, i) => {
      p[0] += push[i][0] * step;
      p[1] += push[i][1] * step;
    });
  }
  const xs = at.map((p) => p[0]);
  const ys = at.map((p) => p[1]);
  const low = [Math.min(...xs), Math.min(...ys)];
  const span = Math.max(Math.max(...xs) - low[0], Math.max(...ys) - low[1]) || 1;
  return at.map(([x, y]) => [((x - low[0]) / span) * size, ((y - low[1]) / span) * size]);
}

/**
 * Places in rows by their distance from the vertices `roots`, which stand at the bottom; in a row as
 * the neighbours below stand.
 */
export function layers(count, edges, roots, unit) {
  const next = Array.from({ length: count }, () => []);
  for (const [i, j] of edges) {
    next[i].push(j);
    next[j].push(i);
  }
  const depth = Array(count).fill(-1);
  const order = [...roots];
  for (const root of roots) depth[root] = 0;
  for (let k = 0; k < order.length; k++)
    for (const j of next[order[k]])
      if (depth[j] < 0) {
        depth[j] = depth[order[k]] + 1;
        order.push(j);
      }
  const deepest = Math.max(0, ...depth);
  for (let i = 0; i < count; i++)
    if (depth[i] < 0) {
      depth[i] = deepest + 1;
      order.push(i);
    }
  const rows = [];
  for (const i of order) (rows[depth[i]] ??= []).push(i);
  const widest = Math.max(...rows.map((row) => row.length));
  const at = [];
  rows.forEach((row, level) =>
    row.forEach((i, k) => {
      at[i] = [(k + (widest - row.length) / 2) * unit, (rows.length - 1 - level) * unit];
    }),
  );
  return at;
}

/** The places moved until boxes around them, of these sizes [width, height], do not overlap. */
export function separated(places, sizes) {
  const at = places.map((p) => [...p]);
  for (let round = 0, isMoved = true; isMoved && round < ROUNDS; round++) {
    isMoved = false;
    for (let i = 0; i < at.length; i++)
      for (let j = 0; j < i; j++) {
        const over = [0, 1].map(
          (k) => (sizes[i][k] + sizes[j][k]) / 2 - Math.abs(at[i][k] - at[j][k]),
        );
        if (Math.min(...over) <= 0.5) continue;
        const k = over[0] < over[1] ? 0 : 1; // the shorter way
        const by = (at[i][k] < at[j][k] ? -over[k] : over[k]) / 2;
        at[i][k] += by;
        at[j][k] -= by;
        isMoved = true;
      }
  }
  return at;
}
