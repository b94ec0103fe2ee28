import { useLocation } from 'react-router-dom';

/** The page a guard turned people away from, as a query for the links in: `?next=…`, or '' when there is none. */
export function useWayBack(): string {
  const state: unknown = useLocation().state;
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  return typeof next === 'string' ? `?next=${encodeURIComponent(next)}` : '';
}
