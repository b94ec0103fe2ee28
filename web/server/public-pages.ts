import { criticalStyles } from './critical-styles.js';
import { type LateParts, readPageParts } from './page-parts.js';

/** How long the page waits for the API; then it is sent without the missing data. */
const API_TIMEOUT_MS = 800;
/** All visitors get the same data; the API gets one request per page in this time. */
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
  /** The result of `loadAnswers` is passed on unchanged: only the bundle knows its shape. */
  renderPage(request: { url: string; nonce: string; loaded: unknown }): Promise<RenderedPage>;
  lateStartScript(parts: LateParts): string;
}

export interface PublicPagesOptions {
  bundle: ServerBundle;
  /** Folder that `vite build` wrote. */
  clientFolder: string;
  /** Public address of the site, without a slash at the end. */
  publicUrl: string;
  /** Address of the gateway. Without it pages are sent without data, and the browser requests the data. */
  apiUrl: string | undefined;
}

/** A rendered page, with its styles and fonts for the end of the head. */
type PublicPageAnswer = Omit<RenderedPage, 'chunks'> & { links: string };

export type RenderPublicPage = (path: string, nonce: string) => Promise<PublicPageAnswer | null>;

/**
 * Makes the function that renders a public page: input is the path with query and the nonce, output is HTML. Null for
 * a path that only a browser renders.
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

/** Caches the result of a function for a while; failures are not cached. */
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
