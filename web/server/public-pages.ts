import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the page waits for the API; afterwards it goes out without what is missing. */
const API_TIMEOUT_MS = 800;
/** Visitors see the same; the API hears of a page once in this time. */
const FRESH_MS = 15_000;
const KEPT_PAGES = 200;
/** The manifest's name of what every page loads. */
const ENTRY = 'index.html';

interface RenderedPage {
  status: number;
  head: string;
  body: string;
  chunks: readonly string[];
}

/** The client built for the server; see `src/entry-server.tsx`. */
export interface ServerBundle {
  findPublicPage(path: string): object | null;
  loadAnswers(url: string, apiOrigin: string, timeoutMs: number): Promise<unknown>;
  /** What `loadAnswers` gave goes in as it came: only the bundle knows its shape. */
  renderPage(request: { url: string; nonce: string; loaded: unknown }): Promise<RenderedPage>;
}

export interface PublicPagesOptions {
  bundle: ServerBundle;
  /** Folder that `vite build` wrote. */
  clientFolder: string;
  /** What people type in the browser, without a slash at the end. */
  publicUrl: string;
  /** Where the gateway answers; without it pages go out without data, and the browser asks. */
  apiUrl: string | undefined;
}

/** A rendered page, with what its code needs at the end of the head: behind the sheets that hold on every page. */
export type PublicPageAnswer = Omit<RenderedPage, 'chunks'> & { links: string };

export type RenderPublicPage = (path: string, nonce: string) => Promise<PublicPageAnswer | null>;

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/**
 * Makes the function that renders a public page: path with query and the nonce of the answer in, HTML out; null for a
 * path that only a browser renders.
 */
export async function createPublicPages(options: PublicPagesOptions): Promise<RenderPublicPage> {
  const { bundle, clientFolder, publicUrl, apiUrl } = options;
  const manifest: Manifest = JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'));
  const loadedFor = keepFresh((url: string) =>
    apiUrl
      ? bundle.loadAnswers(url, apiUrl, API_TIMEOUT_MS)
      : Promise.resolve({ status: undefined, answers: { queries: {}, provided: {} } }),
  );
  return async (path, nonce) => {
    const url = new URL(path, publicUrl);
    if (!bundle.findPublicPage(url.pathname)) return null;
    const loaded = await loadedFor(url.href);
    const { chunks, ...page } = await bundle.renderPage({ url: url.href, nonce, loaded });
    return { ...page, links: linksOf(manifest, chunks, nonce) };
  };
}

/** The sheets of some chunks and of what they import, and hints for their scripts. */
function linksOf(manifest: Manifest, sources: readonly string[], nonce: string): string {
  const seen = new Set<string>();
  collect(manifest, ENTRY, seen);
  const known = new Set(seen);
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`the client's manifest has no ${source}: was it renamed?`);
    collect(manifest, source, seen);
  }
  const added = [...seen].filter((key) => !known.has(key)).map((key) => manifest[key]);
  return [
    ...added
      .flatMap((chunk) => chunk?.css ?? [])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">`),
    ...added.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk?.file}" nonce="${nonce}">`),
  ].join('');
}

/** Keys of a chunk and of everything it imports statically, what is imported first. */
function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  for (const other of manifest[key]?.imports ?? []) if (!seen.has(other)) collect(manifest, other, seen);
  seen.add(key);
}

/** Keeps what a function answered for a while; a failure is not kept. */
function keepFresh(load: (key: string) => Promise<unknown>): (key: string) => Promise<unknown> {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = load(key);
    kept.delete(key);
    kept.set(key, { until: Date.now() + FRESH_MS, value });
    value.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
