// SPDX-License-Identifier: MIT
//
// The transport without a server: requests go to a worker that holds the library as WebAssembly.
//
// It answers one request after the other. A request that is aborted while it waits is forgotten; one
// that is being computed is stopped: through a flag in shared memory where the page is isolated from
// other origins (then the worker keeps what it knows), else by ending the worker. A new worker is
// told the definitions again that were made, so that the names of the session stand.

/** The error of a request that was aborted, as fetch throws it. */
function aborted() {
  return new DOMException('The request was stopped.', 'AbortError');
}

/** How long a worker that was asked to stop may take before it is ended. */
const PATIENCE_MS = 300;

class WorkerTransport {
  /**
   * @param {object} [options]
   * @param {string|URL} [options.engine] where engine.js lies
   * @param {number} [options.memory] bytes for the library; 0 for what it takes itself
   */
  constructor({ engine = new URL('engine.js', import.meta.url), memory = 0 } = {}) {
    this.name = 'worker';
    this.address = engine;
    this.memory = memory;
    this.next = 1;
    this.waiting = []; // jobs in the order they came
    this.running = null; // the job at the worker
    this.definitions = []; // requests that gave names, to be told to a new worker
    this.flag =
      globalThis.crossOriginIsolated && globalThis.SharedArrayBuffer
        ? new Int32Array(new SharedArrayBuffer(4))
        : null;
    this.worker = null;
    this.isReady = false;
  }

  /** What this transport cannot do and a server can, for the person. */
  get missing() {
    return [
      'Searches run on one thread.',
      'A recursion of more than about a thousand steps ends in an error.',
      'The library has at most a gigabyte of memory.',
      'There are no rulesets in files of Lua (a sheet has cells of Lua), no stores of values, and no pictures as PDF or PNG.',
    ];
  }

  /**
   * Answers a request, an object of JSON. Throws what stops it: AbortError, or an Error when the
   * engine gave up. What the library refuses is an answer with ok false.
   */
  request(object, { onProgress, signal } = {}) {
    if (signal?.aborted) return Promise.reject(aborted());
    return new Promise((resolve, reject) => {
      const job = { id: this.next++, object, onProgress, resolve, reject, quiet: false };
      signal?.addEventListener('abort', () => this.#stop(job), { once: true });
      this.waiting.push(job);
      this.#go();
    });
  }

  close() {
    this.#end();
    for (const job of [this.running, ...this.waiting]) job?.reject(aborted());
    this.running = null;
    this.waiting = [];
  }

  #end() {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
  }

  #start() {
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({ data }) => this.#hear(data);
    this.worker.onerror = (event) => this.#fail(event.message || 'the worker could not be started');
    if (this.flag) Atomics.store(this.flag, 0, 0);
    this.worker.postMessage({ open: { memory: this.memory, interruption: this.flag } });
    const told = this.definitions.map((object) => ({ id: this.next++, object, quiet: true }));
    this.waiting = [...told, ...this.waiting.filter((job) => !job.quiet)];
  }

  #go() {
    if (!this.worker) this.#start();
    if (!this.isReady || this.running || this.waiting.length === 0) return;
    this.running = this.waiting.shift();
    if (this.flag) Atomics.store(this.flag, 0, 0);
    this.worker.postMessage({ id: this.running.id, request: JSON.stringify(this.running.object) });
  }

  #hear(data) {
    if (data.ready) {
      this.isReady = true;
    } else if (data.broken !== undefined) {
      this.#fail(data.broken);
    } else if (data.id === this.running?.id) {
      if (data.progress) {
        this.running.onProgress?.(data.progress);
        return;
      }
      const job = this.running;
      this.running = null;
      clearTimeout(this.patience);
      this.#finish(job, JSON.parse(data.answer));
    }
    this.#go();
  }

  #finish(job, answer) {
    if (job.stopped) {
      job.reject(aborted());
      return;
    }
    this.#remember(job, answer);
    job.resolve?.(answer);
  }

  #remember(job, answer) {
    if (job.quiet || !answer.ok) return;
    const { kind, name } = job.object;
    const given = answer.result?.defined;
    if (kind === 'reset') this.definitions = [];
    if (kind === 'forget')
      this.definitions = this.definitions.filter((d) => d.given !== (name ?? job.object.text));
    if (kind === 'lua' && job.object.fresh)
      this.definitions = this.definitions.filter((d) => d.kind !== 'lua');
    if (given || kind === 'lua') this.definitions.push(job.object);
  }

  /** The worker is no good any more: the job fails, the others go to a new one. */
  #fail(message) {
    const job = this.running;
    const wasReady = this.isReady;
    this.running = null;
    clearTimeout(this.patience);
    this.#end();
    if (job) {
      if (job.stopped) job.reject(aborted());
      else if (job.quiet) this.definitions = this.definitions.filter((d) => d !== job.object);
      else job.reject(new Error(message));
    }
    if (!wasReady) {
      // A worker that does not even start will not do so next time.
      for (const other of this.waiting) other.reject?.(new Error(message));
      this.waiting = [];
    }
    if (this.waiting.length > 0) this.#go();
  }

  #stop(job) {
    const place = this.waiting.indexOf(job);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      job.reject(aborted());
      return;
    }
    if (this.running !== job || job.stopped) return;
    job.stopped = true;
    const end = () => this.running === job && this.#fail('stopped');
    if (!this.flag) {
      end();
      return;
    }
    Atomics.store(this.flag, 0, 1);
    this.patience = setTimeout(end, PATIENCE_MS);
  }
}

/** A transport as web/README.md describes it. It is open before its worker is: requests wait. */
export async function open(options) {
  return new WorkerTransport(options);
}
