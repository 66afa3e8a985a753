const { TestEnvironment } = require('jest-environment-jsdom');

/** What a browser has and jsdom has not, or has in a form that Node's fetch refuses. Node's own are the real thing. */
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
  'BroadcastChannel',
  'structuredClone',
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
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}

module.exports = BrowserEnvironment;
