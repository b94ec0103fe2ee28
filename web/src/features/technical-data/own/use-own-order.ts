import { useSearchParams } from 'react-router-dom';

const columns = ['code', 'item', 'cost'] as const;
type Column = (typeof columns)[number];

export interface OwnOrder {
  by: Column;
  direction: 'asc' | 'desc';
  /** Sorts by a column; a second call reverses the order. */
  toggle: (column: Column) => void;
}

/** Sort order of the list, in the address. */
export function useOwnOrder(): OwnOrder {
  const [params, setParams] = useSearchParams();
  const by = columns.find((column) => column === params.get('orderBy')) ?? 'item';
  const direction = params.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  const toggle = (column: Column) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('orderBy', column);
      next.set('sortOrder', column === by && direction === 'asc' ? 'desc' : 'asc');
      next.delete('page');
      return next;
    });
  return { by, direction, toggle };
}
