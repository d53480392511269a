// SPDX-License-Identifier: MIT
//
// What a sequence looks like: a law that is found from its first terms is held against the others. Terms are
// texts; those that are numbers or nimbers are computed with, exactly.
//
//   law {kind: 'period' or 'polynomial', from, ...}   holds from term number `from` on, the first being 0
//       period: length, step {p, q} (of arithmetic periods; 0 otherwise)
//       polynomial: degree

const FIT = 2 / 3; // of the terms, from which the law is found
const DEGREES = [1, 2, 3];
const SEEN = 1 / 4; // of these terms, which a law must be about
const LEAST = 4; // terms that are worth a law

/* ---- exact numbers ---- */

const NUMBER = /^(-?\d+)(?:\/(\d+))?$/;
const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b));
function fraction(p, q) {
  const divisor = gcd(p < 0n ? -p : p, q) || 1n;
  return { p: p / divisor, q: q / divisor };
}
const minus = (a, b) => fraction(a.p * b.q - b.p * a.q, a.q * b.q);
const isZero = ({ p }) => p === 0n;
const isSame = (a, b) => a.p === b.p && a.q === b.q;
const shownNumber = ({ p, q }) => (q === 1n ? `${p}` : `${p}/${q}`);

/* ---- terms ---- */

const NIMBER = /^(?:0|\*(\d*))$/;

/** The terms as numbers: those of nimbers are their numbers. null where they are neither. */
export function numbersOf(terms) {
  if (terms.every((term) => NUMBER.test(term)))
    return terms.map((term) => {
      const [, p, q] = NUMBER.exec(term);
      return fraction(BigInt(p), BigInt(q ?? 1));
    });
  if (terms.every((term) => NIMBER.test(term)))
    return terms.map((term) => fraction(BigInt(term === '0' ? 0 : NIMBER.exec(term)[1] || 1), 1n));
  return null;
}

/* ---- laws ---- */

/* From which term on the sequence repeats after `length`, up to `step`, which takes one term more
   to be seen. */
function periodOf(terms, numbers, length) {
  const count = terms.length;
  const gap = (i) => minus(numbers[i], numbers[i - length]);
  const step = numbers ? gap(count - 1) : null;
  const holds = (i) => (numbers ? isSame(gap(i), step) : terms[i] === terms[i - length]);
  let from = count - length;
  while (from > 0 && holds(from - 1 + length)) from--;
  if (!numbers && terms[count - 1] !== terms[count - 1 - length]) return null;
  const least = Math.max(3, 2 * length + (numbers ? 1 : 0), count * SEEN);
  return count - from >= least ? { kind: 'period', from, length, step } : null;
}

function differences(numbers, degree) {
  let row = numbers;
  for (let i = 0; i < degree; i++) row = row.slice(1).map((number, k) => minus(number, row[k]));
  return row;
}

function polynomialOf(numbers, degree) {
  const row = differences(numbers, degree);
  return row.length >= 3 && row.every((one) => isSame(one, row[0]))
    ? { kind: 'polynomial', from: 0, degree }
    : null;
}

/* The simplest law of some terms. */
function findLaw(terms, numbers) {
  const found = [];
  for (let length = 1; 2 * length <= terms.length; length++) {
    const law = periodOf(terms, numbers, length);
    if (law) found.push(law);
  }
  for (const degree of numbers ? DEGREES : []) {
    const law = polynomialOf(numbers, degree);
    if (law) found.push(law);
  }
  const cost = ({ from, length, degree }) => from + (length ?? degree);
  return found.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

/* The first term that the law does not foretell; -1 where it foretells all. */
function failureOf(law, terms, numbers, first) {
  for (let i = first; i < terms.length; i++) {
    if (law.kind === 'polynomial') {
      const row = differences(numbers.slice(i - law.degree - 1, i + 1), law.degree + 1);
      if (!isZero(row[0])) return i;
      continue;
    }
    const before = i - law.length;
    const holds = numbers
      ? isSame(minus(numbers[i], numbers[before]), law.step)
      : terms[i] === terms[before];
    if (!holds) return i;
  }
  return -1;
}

/** The law of the first terms, and how many of the others it foretold: {law, fitted, foretold, failure}; null where
    none was found. */
export function lawOf(terms) {
  if (terms.length < LEAST) return null;
  const numbers = numbersOf(terms);
  const fitted = Math.ceil(terms.length * FIT);
  const law = findLaw(terms.slice(0, fitted), numbers?.slice(0, fitted));
  if (!law) return null;
  const failure = failureOf(law, terms, numbers, fitted);
  return { law, fitted, failure, foretold: (failure < 0 ? terms.length : failure) - fitted };
}

/** The law in words, n being the number of a term; `first` is that of the first one. */
export function lawInWords({ kind, from, length, step, degree }, first) {
  const where = from > 0 ? `from n = ${first + from} on ` : '';
  if (kind === 'polynomial')
    return `a polynomial in n of degree ${degree}: the differences of order ${degree} are constant`;
  if (length === 1 && step && !isZero(step))
    return `${where}it grows by ${shownNumber(step)} each time`;
  if (length === 1) return `${where}it is constant`;
  if (step && !isZero(step))
    return `${where}it is arithmetically periodic: a(n + ${length}) = a(n) + ${shownNumber(step)}`;
  return `${where}it has period ${length}`;
}

const BINOMIALS = { 1: [2, -1], 2: [3, -3, 1], 3: [4, -6, 4, -1] };

/** Can the law be written as a claim? Of terms that are numbers, or games that repeat. */
export const isClaim = ({ law }, terms, areGames) =>
  terms.every((term) => NUMBER.test(term)) ||
  (areGames && law.kind === 'period' && (!law.step || isZero(law.step)));

/** The law as a claim in Lua; `term(text)` is the expression of a term, text being an expression of Lua for n. Only
    for terms that are games. */
export function lawInLua({ law, fitted }, terms, { id, statement, first, term }) {
  const { kind, from, length, step, degree } = law;
  const back = kind === 'polynomial' ? degree + 1 : length;
  const parts = [term('n')];
  if (kind === 'polynomial')
    BINOMIALS[degree].forEach((times, i) =>
      parts.push(
        `" ${times > 0 ? '-' : '+'} ${Math.abs(times)}.(" .. ${term(`n - ${i + 1}`)} .. ")"`,
      ),
    );
  else parts.push(`" - (" .. ${term(`n - ${length}`)} .. ")"`);
  if (step && !isZero(step)) parts.push(`" - (${shownNumber(step)})"`);
  const least = first + from + back;
  return [
    `-- ender claims check --file claim.lua`,
    `-- Found from the first ${fitted} of ${terms.length} terms.`,
    'claim {',
    `    id = "${id}",`,
    `    statement = ${JSON.stringify(statement)},`,
    `    checked = "a term against ${kind === 'polynomial' ? 'those' : 'the one'} before it",`,
    `    least = ${least},`,
    `    usual = ${first + terms.length - 1},`,
    `    large = ${first + 2 * terms.length},`,
    '    check = function(n)',
    `        local difference = ender.eval(${parts.join(' .. ')})`,
    '        return difference:equals(0), ("n = %d"):format(n), ("it differs by %s"):format(difference)',
    '    end',
    '}',
    '',
  ].join('\n');
}
