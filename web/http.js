// SPDX-License-Identifier: MIT
//
// The transport to `ender serve`. The token comes with the address and is kept for the tab only; the
// name of the session too, so that a page that is loaded again has its names still.

function kept(name, value) {
  try {
    if (value !== undefined) sessionStorage.setItem(name, value);
    return sessionStorage.getItem(name);
  } catch {
    return value ?? null;
  }
}

// Taken when the page is loaded, before anybody can go elsewhere in it.
function taken() {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (!given) return kept('ender-token');
  kept('ender-token', given);
  address.searchParams.delete('token');
  history.replaceState(null, '', address.pathname + address.search + address.hash);
  return given;
}

// The token of the server; null where there is none.
export const token = taken();

function sessionName() {
  const old = kept('ender-session');
  if (old) return old;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const name = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  return kept('ender-session', name) ?? name;
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
