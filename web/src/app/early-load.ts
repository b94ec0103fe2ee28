import { matchPath } from 'react-router-dom';
import { readStoredSession } from '../api/read-stored-session.js';
import { selectSignedIn } from '../api/session.slice.js';
import type { createStore } from './store.js';

/**
 * Asks who is signed in, before the code of frame and page is requested: its hundred files would delay the question. The
 * data of the page follow. For a page without the server's HTML. What does not arrive here, the page asks for again.
 */
export async function loadEarly({ dispatch, getState }: ReturnType<typeof createStore>, path: string): Promise<void> {
  dispatch(readStoredSession());
  if (!selectSignedIn(getState())) return;
  const id = matchPath('/app/cotizaciones/comparativo/:requestId', path)?.params.requestId;
  try {
    const [{ me }, comparison] = await Promise.all([
      import('../api/session.api.js'),
      id ? import('../features/comparison/load-comparison.js') : null,
    ]);
    void dispatch(me.initiate(undefined, { subscribe: false }));
    if (!id) return;
    comparison?.loadComparison(dispatch, id);
    import('../features/comparison/comparison-view.js').catch(() => undefined);
  } catch {
    // The page's own imports report what does not load.
  }
}
