import type { AppDispatch } from './use-app-dispatch.js';

/** A page that the web process sends as HTML: what it must know of it. */
export interface PublicPage {
  /** Sources of its code beyond the entry, as the build's manifest names them: their sheets and scripts go with the HTML. */
  chunks: readonly string[];
  /** 200 unless said otherwise. */
  status?: number;
  /** Asks for what the page shows, and says the status of the answer where the data decides it. Called on the server alone. */
  load?: (
    dispatch: AppDispatch,
    at: { params: Record<string, string | undefined>; url: URL },
  ) => Promise<number | undefined>;
}

export interface PublicHandle {
  publicPage: PublicPage;
}
