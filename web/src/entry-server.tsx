import { placesTree } from '@cotizaobra/proto/places/places';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { isApiError } from './api/api-error.js';
import { AppReady } from './app/app-ready.js';
import { Providers } from './app/providers.js';
import { type PublicPage, publicPageAt } from './app/public-pages.js';
import { routes } from './app/routes.js';
import { SERVER_STATE, type ServerState } from './app/server-state.js';
import { createStore, type ServerAnswers } from './app/store.js';
import { knowPlaces } from './components/data/use-place-text.js';
import { jsonForHtml } from './components/feedback/json-for-html.js';

export { lateStartScript } from './app/late-start.js';

knowPlaces(placesTree());

/** A placeholder: the server has no ready signal. The browser's tree must be the same, so that React's ids match. */
const nothing = () => undefined;

/** Elements that React puts before a page because they belong in the head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

export interface PageRequest {
  /** Whole address: `https://cotizaobra.pe/acerca`. */
  url: string;
  nonce: string;
  loaded: LoadedPage;
}

/** API answers for a page. */
export interface LoadedPage {
  /** Set if the data decides it: 404 for an unknown company. */
  status: number | undefined;
  answers: ServerAnswers;
}

export interface RenderedPage {
  status: number;
  /** Title, metas and links. */
  head: string;
  /** The page, and the state for hydration. */
  body: string;
  /** Source files whose style sheets and scripts the page needs. */
  chunks: readonly string[];
}

/** The public page at a path; null if only a browser renders it. */
export function findPublicPage(path: string): Pick<PublicPage, 'chunks'> | null {
  return publicPageAt(path)?.page ?? null;
}

/**
 * Loads a page's data from the public API. The browser loads what is not answered in time.
 * @param apiOrigin address of the API
 */
export async function loadAnswers(url: string, apiOrigin: string, timeoutMs: number): Promise<LoadedPage> {
  const address = new URL(url);
  const found = publicPageAt(address.pathname);
  const store = createStore({ apiOrigin });
  const load = found?.page.load?.(store.dispatch, { params: found.params, url: address });
  const status = load && (await atMost(timeoutMs, load));
  const { queries, provided } = store.getState().api;
  const answered = Object.entries(queries).filter(
    ([, query]) => query?.status === 'fulfilled' || isFinal(query?.error),
  );
  return { status, answers: { queries: Object.fromEntries(answered), provided } };
}

/** Whether the browser would get the same error. A rate limit may be over by then. */
const isFinal = (error: unknown): boolean => isApiError(error) && [400, 404].includes(error.status);

/** Waits for a promise with a time limit; undefined if it failed or is late. */
const atMost = <T,>(ms: number, waited: Promise<T>): Promise<T | undefined> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    const stop = (value?: T) => {
      clearTimeout(timer);
      done(value);
    };
    waited.then(stop, () => stop());
  });

/** Renders a public page for a visitor without a session. */
export async function renderPage({ url, nonce, loaded: { status, answers } }: PageRequest): Promise<RenderedPage> {
  const address = new URL(url);
  const found = publicPageAt(address.pathname);
  if (!found) throw new Error(`${address.pathname} is no public page`);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${address.pathname} answered ${context.status}`);
  const html = await htmlOf(
    <Providers store={createStore({ api: answers })} site={{ origin: address.origin, nonce }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
      <AppReady onReady={nothing} />
    </Providers>,
  );
  const head = HOISTED.exec(html)?.[0] ?? '';
  const state: ServerState = { origin: address.origin, api: answers };
  return {
    status: status ?? found.page.status ?? 200,
    head,
    body: `<div id="root">${html.slice(head.length)}</div><script type="application/json" id="${SERVER_STATE}" nonce="${nonce}">${jsonForHtml(state)}</script>`,
    chunks: found.page.chunks,
  };
}

/** Waits for lazy parts of the page and writes the complete HTML, without scripts. */
async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
