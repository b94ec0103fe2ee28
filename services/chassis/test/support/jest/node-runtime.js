import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inJest } from './in-jest.js';

const Runtime = inJest('jest-runtime').default;
const require = createRequire(import.meta.url);
const globals = new URL('./globals.js', import.meta.url).href;
const options = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** The runtime of the file that runs: its configuration says where a name leads and how a file is transformed. */
let current;
let files = 0;
const sourceMaps = new Map();

/**
 * Runs files with Node's own loader: a worker loads packages and sources once, each spec by itself. Jest's own runtime
 * loads them again for each file (ADR 0024).
 */
class NodeRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    files += 1;
    globalThis.jestOfFile = () => this.jestGlobals.cjsGlobals(args[6]);
  }

  /** Its framework keeps the state of one file. */
  requireInternalModule(from) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[from];
    return require(from);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Specs and their setup, which the framework asks for, are of one file; what they import is shared. */
  unstable_importModule(file) {
    return import(`${pathToFileURL(file).href}?file=${files}`);
  }

  /** Jest would change the one of this process. */
  installGetBuiltinModule() {}

  getSourceMaps() {
    return sourceMaps;
  }

  sourceOf(specifier, parent) {
    const isFile = specifier.startsWith('.');
    return (
      this._resolution.resolveCjsStub(parent, specifier) ?? (isFile && this._resolution.resolveCjs(parent, specifier))
    );
  }

  codeOf(url) {
    const file = fileURLToPath(url);
    const code = this.transformCache.transform(file, options);
    const map = this.transformCache.getSourceMaps().get(file);
    // Stacks name the URL; reports, which read them, the file.
    if (map) sourceMaps.set(file, map).set(url, map);
    return code;
  }
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
    const { parentURL } = context;
    if (!parentURL?.startsWith('file:') || parentURL.includes('/node_modules/')) return next(specifier, context);
    const source = current.sourceOf(specifier, fileURLToPath(parentURL));
    return source ? { url: pathToFileURL(source).href, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
    return { format: 'module', source: current.codeOf(url), shortCircuit: true };
  },
});

export { NodeRuntime as 'module.exports' };
