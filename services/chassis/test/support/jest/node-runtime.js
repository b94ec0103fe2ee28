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
    this.environment = args[1];
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

  /** Sources that hold state are of one file: they get the number of the file that loads them. */
  urlOf(source, parent) {
    const url = pathToFileURL(source).href;
    const { search } = new URL(parent);
    return search && this.environment.isOfOneFile?.(source) ? url + search : url;
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

/** What `exports` of packages is read with: a page takes what they have for browsers. */
function conditionsOf({ conditions }) {
  const ofPage = current?.environment.pageConditions;
  if (!ofPage || !conditions.includes('import')) return conditions;
  return [...conditions.filter((each) => !each.startsWith('node')), ...ofPage];
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
    const { parentURL } = context;
    const inPackage = () => next(specifier, { ...context, conditions: conditionsOf(context) });
    if (!parentURL?.startsWith('file:') || parentURL.includes('/node_modules/')) return inPackage();
    const source = current.sourceOf(specifier, fileURLToPath(parentURL));
    return source ? { url: current.urlOf(source, parentURL), shortCircuit: true } : inPackage();
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
    return { format: 'module', source: current.codeOf(url), shortCircuit: true };
  },
});

export { NodeRuntime as 'module.exports' };
