// SPDX-License-Identifier: MIT
//
// The transport to `ender serve`. The token comes with the address that the server prints, and is kept by
// the browser for this server, so that links open in other tabs as well; the name of the session is kept
// for the tab, so that a page that is loaded again has its names still.

function kept(storage, name, value) {
  try {
    if (value !== undefined) globalThis[storage].setItem(name, value);
    return globalThis[storage].getItem(name);
  } catch {
    return value ?? null;
  }
}

// Taken when the page is loaded, before anybody can go elsewhere in it.
function taken() {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (!given) return kept('localStorage', 'ender-token');
  kept('localStorage', 'ender-token', given);
  address.searchParams.delete('token');
  history.replaceState(null, '', address.pathname + address.search + address.hash);
  return given;
}

// The token of the server; null where there is none.
export const token = taken();

/**
 * Whether the page came from `ender serve`: a folder that `make page` made has the library beside it.
 * Where nobody answers it may be the server as well.
 */
export async function isServed() {
  try {
    return !(await fetch('ender.wasm', { method: 'HEAD' })).ok;
  } catch {
    return true;
  }
}

/**
 * Takes the address that the server printed, or the token in it, and opens this place of the page there.
 * False when there is no token in the text.
 */
export function unlock(text) {
  const found = /(?:^|token=)([0-9a-f]{16,})$/.exec(text.trim().replace(/#.*/s, ''));
  if (!found) return false;
  const to = new URL(/^https?:/.test(text.trim()) ? text.trim() : location.href);
  to.search = `?token=${found[1]}`;
  to.hash = location.hash;
  location.assign(to);
  return true;
}

let locked = () => {};

/** What is called when the server does not know the token. */
export function onLocked(listener) {
  locked = listener;
}

/** The transport while the token is not known: every request is refused. */
export const closed = () => ({
  name: 'server',
  isClosed: true,
  request: async () => refused(),
});

const refused = () =>
  lost(
    'this page belongs to `ender serve`, and this browser does not have the address that it printed',
    'open that address, or paste it above',
  );

function sessionName() {
  const old = kept('sessionStorage', 'ender-session');
  if (old) return old;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const name = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  return kept('sessionStorage', 'ender-session', name) ?? name;
}

export async function open() {
  const session = sessionName();
  return {
    name: 'server',
    async request(object, { onProgress, signal }) {
      let response;
      try {
        response = await fetch('request', {
          method: 'POST',
          signal,
          body: JSON.stringify(object),
          headers: {
            'Content-Type': 'application/json',
            'X-Ender-Token': token,
            'X-Ender-Session': session,
          },
        });
      } catch (e) {
        if (e.name === 'AbortError') throw e;
        return lost('the server does not answer', 'is `ender serve` still running?');
      }
      if (response.status === 403) {
        locked();
        return refused();
      }
      return lines(response, onProgress);
    },
  };
}

const lost = (message, hint) => ({ ok: false, error: { status: 'no answer', message, hint } });

// Lines of progress, and the answer.
async function lines(response, onProgress) {
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '',
    answer;
  for (;;) {
    const { value, done } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const parts = rest.split('\n');
    rest = done ? '' : parts.pop();
    for (const part of parts) {
      if (!part) continue;
      const line = JSON.parse(part);
      if (line.progress) onProgress(line.progress);
      else answer = line;
    }
    if (done) return answer ?? lost('the server hung up');
  }
}

/** Who can open an address of this server, in a sentence. */
export function reachOf(host) {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(host);
  return isLocal
    ? 'It opens on this machine only, as long as ender serve runs here; `ender serve --address 0.0.0.0` lets others of your network in, `make page` makes a page for everybody.'
    : `It opens for whoever reaches ${host} and has the address that ender serve printed, as long as it runs; \`make page\` makes a page for everybody.`;
}
