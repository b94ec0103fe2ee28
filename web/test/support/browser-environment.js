import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks or does differently from browsers and Node has: taken as it is. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
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
  'structuredClone',
  'crypto',
];

/** jsdom's events take jsdom's signals alone, Node's network Node's alone: one follows the other. */
function forNode(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return { ...init, signal: controller.signal };
}

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, forNode(init));
  }
}

/** Node's, which fetch takes; React also makes one of a form that is being submitted. */
class FormDataOfForm extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/**
 * jsdom with Node's network and streams. MessageChannel and BroadcastChannel stay out on purpose: React's scheduler keeps
 * the former open, and Jest then never exits.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const parts = Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]]));
    parts.Request = BridgedRequest;
    parts.FormData = FormDataOfForm;
    parts.fetch = (input, init) => fetch(input, forNode(init));
    for (const [name, value] of Object.entries(parts)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    /** Puts the page at another address, as if it had been served from there. */
    this.global.serveFrom = (url) => this.dom.reconfigure({ url });
  }
}
