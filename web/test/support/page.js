import path from 'node:path';
import { runInNewContext } from 'node:vm';
import * as database from 'fake-indexeddb';
import { JSDOM, VirtualConsole } from 'jsdom';
import { nodeNetwork } from './node-network.js';
import { pageTimers, stopTimers } from './page-timers.js';

const ADDRESS = 'http://localhost/';

/** Each file has its own copy of what lies here. */
export const sourcesOfPage = path.resolve(import.meta.dirname, '../..') + path.sep;

/** Both mean Node's: jsdom lacks them, has them otherwise than browsers, or uses Node's itself. Fake timers replace some. */
const OF_NODE = [
  ...['console', 'performance', 'queueMicrotask', 'structuredClone', 'crypto'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File'],
  ...['TextEncoder', 'TextDecoder', 'TextEncoderStream', 'TextDecoderStream'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream'],
];
const OF_LANGUAGE = ['constructor', ...runInNewContext('Object.getOwnPropertyNames(globalThis)')];
/** jsdom lacks them; specs give them to `window`. */
const OF_SPECS = ['matchMedia', 'ResizeObserver', 'IntersectionObserver'];
/** Open channels keep a worker from ending. */
const ABSENT = ['MessageChannel', 'BroadcastChannel'];

/** One for each worker: packages, which are loaded once, keep its document. */
const dom = openPage();
const { window } = dom;
const names = namesOfPage();
for (const name of OF_NODE) lead(window, name, globalThis);
keepStyles();

function openPage() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const page = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: ADDRESS, virtualConsole });
  page.window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
  const { forceCloseDatabase: _, default: __, ...indexedDb } = database;
  Object.assign(page.window, indexedDb);
  return page;
}

/**
 * Styles change with nodes and attributes alone. Looking for a role asks for those of each element and its ancestors
 * again and again: a fifth of what a spec computed.
 */
function keepStyles() {
  const compute = window.getComputedStyle.bind(window);
  let kept = new WeakMap();
  const forget = () => {
    kept = new WeakMap();
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(window.document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    const before = kept.get(element);
    if (before) return before;
    const style = compute(element);
    kept.set(element, style);
    return style;
  };
}

/** What a window and its prototypes have, without what belongs to the language or to Node. */
function namesOfPage() {
  const found = new Set(OF_SPECS);
  for (let each = window; each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) if (!name.startsWith('_')) found.add(name);
  }
  for (const name of [...OF_LANGUAGE, ...OF_NODE]) found.delete(name);
  return [...found];
}

/** `target[name]` is `source[name]`, read and written. */
function lead(target, name, source) {
  const set = (value) => {
    source[name] = value;
  };
  Object.defineProperty(target, name, { get: () => source[name], set, configurable: true });
}

/** Gives this process the names of the page. The function that comes back takes them away. */
export function showPage() {
  const fromNode = { ...nodeNetwork, ...pageTimers };
  const changed = [...names, ...ABSENT, ...Object.keys(fromNode)];
  const before = changed.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const name of names) lead(globalThis, name, window);
  for (const name of ABSENT) delete globalThis[name];
  Object.assign(globalThis, fromNode);
  return () => {
    stopTimers();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete globalThis[name];
    }
  };
}

/** Puts the page at another address. jsdom keeps the old base until an element may have changed it. */
export function serveFrom(url) {
  dom.reconfigure({ url });
  window.document.head.appendChild(window.document.createElement('base')).remove();
}

/** As if the page had just been opened. */
export function emptyPage() {
  const { document } = window;
  serveFrom(ADDRESS);
  window.indexedDB = new database.IDBFactory();
  dom.cookieJar.removeAllCookiesSync();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  document.title = '';
}
