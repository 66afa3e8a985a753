const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * What a browser has and jsdom has not, or has in a form that Node's fetch refuses. Node's own are the real thing. jsdom's URL
 * is written in JavaScript, and the mock server parses several for every route that a request might be for.
 */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'ArrayBuffer',
];

class BrowserEnvironment extends TestEnvironment {
  /** jest-environment-jsdom asks packages for their browser build; msw's server has none, it runs in Node. */
  exportConditions() {
    return [''];
  }

  async setup() {
    await super.setup();
    const { FormData: PageFormData } = this.global;
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.FormData = formDataOf(PageFormData);
    takeNodeSignals(this.global.EventTarget.prototype);
  }
}

/** Node's FormData takes no form, which a page may hand it (React does, for a submit within a transition); jsdom's reads one. */
function formDataOf(PageFormData) {
  return class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new PageFormData(form, submitter ?? undefined)) this.append(name, value);
    }
  };
}

/** jsdom's listeners take only jsdom's own AbortSignal, Node's fetch only Node's; there can be but one in a page. */
function takeNodeSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    if (!(options?.signal instanceof AbortSignal)) return addEventListener.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
    return addEventListener.call(this, type, listener, rest);
  };
}

module.exports = BrowserEnvironment;
