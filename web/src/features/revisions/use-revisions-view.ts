import { CURRENT } from '@cotizaobra/proto/quotations/revisions';
import { useSearchParams } from 'react-router-dom';

export type Until = number | typeof CURRENT;

/** The current view of a document's revisions. */
export type RevisionsView =
  | { kind: 'list' }
  | { kind: 'read'; revision: number }
  | { kind: 'compare'; from: number; to: Until };

const names = ['revisions', 'revision', 'from', 'to'] as const;

const numberIn = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? +text : null);

/** From `?revisions=1`, `&revision=2`, `&from=1&to=current`; invalid values show the list. */
function viewOf(params: URLSearchParams): RevisionsView | null {
  if (!params.has('revisions')) return null;
  const revision = numberIn(params.get('revision'));
  if (revision !== null) return { kind: 'read', revision };
  const from = numberIn(params.get('from'));
  const to = params.get('to') === CURRENT ? CURRENT : numberIn(params.get('to'));
  if (from !== null && to !== null && from !== to) return { kind: 'compare', from, to };
  return { kind: 'list' };
}

function write(params: URLSearchParams, view: RevisionsView | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  if (!view) return next;
  next.set('revisions', '1');
  if (view.kind === 'read') next.set('revision', String(view.revision));
  if (view.kind === 'compare') {
    next.set('from', String(view.from));
    next.set('to', String(view.to));
  }
  return next;
}

/** The view in the URL, so that it can be shared and 'Atrás' works. */
export function useRevisionsView(): [RevisionsView | null, (view: RevisionsView | null) => void] {
  const [params, setParams] = useSearchParams();
  return [viewOf(params), (view) => setParams((now) => write(now, view))];
}
