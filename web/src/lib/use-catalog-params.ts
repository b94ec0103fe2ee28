import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a catalogue's address holds: where one is in the tree, what is looked for, the page, the open line. */
export interface CatalogParams {
  category: string | null;
  search: string;
  page: number;
  item: string | null;
}

export interface CatalogPlace extends CatalogParams {
  /** Another category or search starts at the first page. `replace` for what is typed letter by letter. */
  go: (change: Partial<CatalogParams>, replace?: boolean) => void;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (text: string | null): string | null => (text && uuid.test(text) ? text : null);

/** Reads and writes the address: everything in it can be shared, and Back works. */
export function useCatalogParams(): CatalogPlace {
  const [params, setParams] = useSearchParams();
  const go = useCallback<CatalogPlace['go']>(
    (change, replace = false) => {
      setParams((current) => written(current, change), { replace });
    },
    [setParams],
  );
  return { ...readCatalogParams(params), go };
}

/** Invalid values in the URL are ignored. */
export function readCatalogParams(params: URLSearchParams): CatalogParams {
  const page = Number(params.get('page'));
  return {
    category: idOf(params.get('category')),
    search: (params.get('search') ?? '').slice(0, 120),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    item: idOf(params.get('item')),
  };
}

function written(current: URLSearchParams, change: Partial<CatalogParams>): URLSearchParams {
  const next = new URLSearchParams(current);
  const changed = change.category !== undefined || change.search !== undefined;
  const all: Record<string, string | number | null> = { ...(changed ? { page: null } : {}), ...change };
  for (const [name, value] of Object.entries(all)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
