import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks or does differently from browsers and Node has: taken as it is. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

/**
 * jsdom with Node's network and streams. MessageChannel and BroadcastChannel stay out on purpose: React's scheduler keeps
 * the former open, and Jest then never exits.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    /** Puts the page at another address, as if it had been served from there. */
    this.global.serveFrom = (url) => this.dom.reconfigure({ url });
  }
}
