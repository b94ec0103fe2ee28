import { useLocation } from 'react-router-dom';

/** The page from which a guard redirected, as a query for the login links: `?next=…`, or ''. */
export function useWayBack(): string {
  const state: unknown = useLocation().state;
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return typeof next === 'string' ? `?next=${encodeURIComponent(next)}` : '';
}
