/** What every page of the app loads. */
const FRAME = /\/src\/app\/layouts\/app-layout\.tsx$/;
/** Of libraries, which are imported as a whole and used in part: what only the frame uses. */
const FRAME_PARTS =
  /hooks\/esm\/(?:use-local-storage|use-hotkeys)\/|icons\/Icon(?:BellX|Box|Calculator|DatabaseCog|LayoutSidebarLeft(?:Collapse|Expand)|Messages|PencilPlus|RubberStamp)\.mjs$/;
/** Pages that are also shown without that frame: they must not grow by it. */
const OUTSIDE =
  /\/src\/(?:main\.tsx|app\/(?:layouts\/portal-\w+|about-route)\.tsx|features\/(?:(?:about|auth|directory|home)\/pages\/[\w-]+|technical-data\/pages\/technical-data)\.page\.tsx)$/;
const PAGE = /\/src\/features\/[\w-]+\/pages\/[\w-]+\.page\.tsx$/;
/** A module that this many of the app's pages import stands in the chunk that all of these load. */
const COMMON = 6;

/**
 * Two chunks of what only pages of the app load: their frame, and what many of them share. Otherwise each set of pages
 * that shares a module makes a chunk of its own, some forty more files for a page, of about 3 ms each.
 * @returns {{ plugin: import('vite').Plugin, groups: { name: string, test: (id: string) => boolean }[] }}
 */
export function appChunks() {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map();
  const own = once(() => reached(imports, [FRAME]).difference(reached(imports, [OUTSIDE])));
  const common = once(() => shared(imports).difference(reached(imports, [FRAME, OUTSIDE])));
  return {
    plugin: {
      name: 'app-chunks',
      moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
      generateBundle(_options, bundle) {
        const ring = findRing(bundle);
        // The first of them would run before what it needs.
        if (ring)
          this.error(
            `chunks import each other: ${ring.join(' > ')}. The last of them is probably a part for FRAME_PARTS of app-chunks.mjs.`,
          );
      },
    },
    groups: [
      { name: 'frame', test: (id) => own().has(id) || FRAME_PARTS.test(id), includeDependenciesRecursively: false },
      { name: 'pages', test: (id) => common().has(id), includeDependenciesRecursively: false },
    ],
  };
}

/**
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @returns {string[] | null} the names of chunks that import each other
 */
function findRing(bundle) {
  const done = new Set();
  /** @type {(name: string, path: string[]) => string[] | null} */
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    done.add(name);
    const chunk = bundle[name];
    const next = chunk?.type === 'chunk' ? chunk.imports : [];
    return next.map((file) => walk(file, [...path, name])).find((ring) => ring !== null) ?? null;
  };
  return (
    Object.keys(bundle)
      .map((name) => walk(name, []))
      .find((ring) => ring !== null) ?? null
  );
}

/**
 * @param {Map<string, readonly string[]>} imports
 * @returns {Set<string>} what at least COMMON pages import
 */
function shared(imports) {
  const counts = new Map();
  for (const page of imports.keys()) {
    if (!PAGE.test(page) || OUTSIDE.test(page)) continue;
    for (const id of reached(imports, [page])) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= COMMON).map(([id]) => id));
}

/**
 * @param {Map<string, readonly string[]>} imports
 * @param {(RegExp | string)[]} from
 * @returns {Set<string>} these modules and all that they import
 */
function reached(imports, from) {
  const found = new Set();
  const open = [...imports.keys()].filter((id) =>
    from.some((one) => (one instanceof RegExp ? one.test(id) : one === id)),
  );
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(imports.get(id) ?? []));
  }
  return found;
}

/**
 * @template T
 * @param {() => T} work
 * @returns {() => T} its result, from the first call on; all modules are parsed by then
 */
function once(work) {
  /** @type {T | undefined} */
  let result;
  return () => {
    result ??= work();
    return result;
  };
}
