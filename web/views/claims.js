// SPDX-License-Identifier: MIT
//
// The claims of the papers: statement, status, what was recorded of them, the counterexample to replay,
// and a check at a size.
import { button, clear, h, select } from '../dom.js';
import { replay } from '../replay.js';

export const title = 'Claims';

const verdicts = {
  true: ['true', 'good'],
  false: ['false as printed', 'bad'],
  open: ['open', 'accent'],
};

export function mount(element, ender) {
  const query = h('input', {
    type: 'search',
    placeholder: 'words',
    'aria-label': 'Search claims',
    style: 'width:100%',
  });
  const paper = h('select', { 'aria-label': 'Paper' }, h('option', { value: '' }, 'all papers'));
  const verdict = select('Verdict', [
    ['', 'any verdict'],
    ...Object.keys(verdicts).map((v) => [v, verdicts[v][0]]),
  ]);
  const count = h('p', { class: 'small soft', role: 'status' });
  const list = h('ul', { class: 'list', 'aria-label': 'Claims' });
  const place = h(
    'section',
    { class: 'card', 'aria-label': 'Claim' },
    h('h1', { class: 'unseen' }, 'Claims'),
    h('p', { class: 'soft' }, 'Choose a claim.'),
  );
  const loading = h('div');
  let claims = [];
  let chosen = '';
  let records = new Map(); // what the last long check found, by id

  function matching() {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    return claims.filter(
      (c) =>
        (!paper.value || c.id.startsWith(paper.value + '.')) &&
        (!verdict.value || c.verdict === verdict.value) &&
        words.every((w) => `${c.id} ${c.statement} ${c.source}`.toLowerCase().includes(w)),
    );
  }

  /** How far a recorded check came, in words. */
  function reached(id) {
    const r = records.get(id);
    if (!r) return null;
    const cases = `${r.cases.toLocaleString('en')} ${r.cases === 1 ? 'case' : 'cases'}`;
    if (r.refuted) return `refuted${r.refuted_at ? ` at size ${r.refuted_at}` : ''} (${cases})`;
    return r.held_to === undefined
      ? 'no size was finished'
      : `holds to size ${r.held_to} (${cases})`;
  }

  function recorded(id) {
    const r = records.get(id);
    if (!r) return null;
    return [
      h('dt', {}, 'recorded'),
      h('dd', {}, `${reached(id)} in ${r.seconds.toFixed(1)} s${r.ended ? `; ${r.ended}` : ''}`),
    ];
  }

  function showList() {
    const found = matching();
    count.textContent = `${found.length} of ${claims.length} claims`;
    clear(
      list,
      found.map((c) =>
        h(
          'li',
          {},
          button(
            [
              h(
                'span',
                { class: 'id' },
                h('span', {}, c.id),
                h('span', { class: `pill ${verdicts[c.verdict][1]}` }, c.verdict),
              ),
              c.statement,
              h('span', { class: 'id' }, reached(c.id)),
            ],
            () => ender.go('claims', c.id),
            { 'aria-current': c.id === chosen ? 'true' : undefined },
          ),
        ),
      ),
    );
  }

  async function showClaim(id) {
    chosen = id;
    showList();
    const c = await ender.working(place, (options) =>
      ender.request({ kind: 'claim', id }, options),
    );
    if (!c || chosen !== id) return;
    const { least, most, small, usual } = c.sizes;
    const size = h('input', {
      type: 'number',
      min: least,
      max: most,
      value: String(small),
      id: 'size',
      style: 'width:6rem',
    });
    const result = h('div', { 'aria-live': 'polite' });
    const check = async (event) => {
      event.preventDefault();
      const r = await ender.working(result, (options) =>
        ender.request({ kind: 'check', id, size: Number(size.value) }, options),
      );
      if (r) clear(result, outcome(r));
    };
    clear(
      place,
      h('h1', {}, c.statement),
      h(
        'p',
        { class: 'row' },
        h('span', { class: `pill ${verdicts[c.verdict][1]}` }, verdicts[c.verdict][0]),
        h('span', { class: 'pill' }, c.kind),
        h('span', { class: 'mono small soft' }, c.id),
      ),
      h(
        'dl',
        { class: 'rows' },
        h('dt', {}, 'source'),
        h('dd', {}, c.source),
        h('dt', {}, 'what is checked'),
        h('dd', {}, c.checked),
        c.correction && [h('dt', {}, 'what is right'), h('dd', {}, c.correction)],
        recorded(id),
      ),
      records.get(id)?.refuted && replay(records.get(id), ender),
      h(
        'form',
        { class: 'row', onsubmit: check, style: 'margin:1rem 0' },
        least !== most && [
          h('label', { for: 'size' }, 'up to size'),
          size,
          h('span', { class: 'small soft' }, `${least} to ${most}; usually ${usual}`),
        ],
        h('button', { class: 'primary', type: 'submit' }, 'Check'),
      ),
      result,
    );
  }

  function outcome(r) {
    return [
      h(
        'p',
        {},
        h(
          'span',
          { class: `pill ${r.refuted ? 'bad' : 'good'}` },
          r.refuted
            ? `refuted at size ${r.refuted_at}`
            : r.held_to === undefined
              ? 'no size was finished'
              : `holds to size ${r.held_to}`,
        ),
        ' ',
        `${r.cases.toLocaleString('en')} cases in ${r.seconds.toFixed(2)} s`,
        r.stopped && ` (${r.reason ?? r.stopped})`,
      ),
      r.refuted && replay(r, ender),
    ];
  }

  clear(
    element,
    h(
      'div',
      { class: 'claims' },
      h(
        'section',
        { 'aria-label': 'List of claims', class: 'stack-small' },
        query,
        h('div', { class: 'row', style: 'margin-top:.5rem' }, paper, verdict),
        count,
        loading,
        list,
      ),
      place,
    ),
  );
  for (const control of [query, paper, verdict]) control.addEventListener('input', showList);

  // A host without the file, or one that breaks off within it: nothing is recorded.
  const known = fetch('claims.json')
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => []);
  const ready = ender
    .working(loading, (options) => ender.request({ kind: 'claims' }, options))
    .then(async (result) => {
      if (!result) return;
      records = new Map((await known).map((record) => [record.id, record]));
      claims = result.claims;
      for (const name of new Set(claims.map((c) => c.id.split('.')[0])))
        paper.append(h('option', { value: name }, name));
      showList();
    });
  return {
    route(rest) {
      if (rest) ready.then(() => showClaim(rest));
    },
    unmount() {
      chosen = '';
    },
  };
}
