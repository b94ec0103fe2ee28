import { criticalStyles } from './critical-styles.js';
import { type LateParts, readPageParts } from './page-parts.js';

/** How long the page waits for the API; afterwards it goes out without what is missing. */
const API_TIMEOUT_MS = 800;
/** Visitors see the same; the API hears of a page once in this time. */
const FRESH_MS = 15_000;
const KEPT_PAGES = 200;

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
  lateStartScript(parts: LateParts): string;
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

/** A rendered page, with its styles and fonts for the end of the head. */
type PublicPageAnswer = Omit<RenderedPage, 'chunks'> & { links: string };

export type RenderPublicPage = (path: string, nonce: string) => Promise<PublicPageAnswer | null>;

/**
 * Makes the function that renders a public page: path with query and the nonce of the answer in, HTML out; null for a
 * path that only a browser renders.
 */
export async function createPublicPages(options: PublicPagesOptions): Promise<RenderPublicPage> {
  const { bundle, clientFolder, publicUrl, apiUrl } = options;
  const parts = await readPageParts(clientFolder);
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
    const { styles, fonts, ...late } = parts.of(chunks);
    const script = `<script nonce="${nonce}">${bundle.lateStartScript(late)}</script>`;
    const style = `<style nonce="${nonce}">${criticalStyles(styles, page.body)}</style>`;
    return { ...page, links: fonts + style, body: page.body + script };
  };
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
