import { useSearchParams } from 'react-router-dom';

const columns = ['code', 'description', 'amount', 'price'] as const;
type Column = (typeof columns)[number];

export interface ResourceOrder {
  by: Column;
  direction: 'asc' | 'desc';
  /** Sorts by a column; a second call reverses the order. */
  toggle: (column: Column) => void;
}

/** Sort order of the table, in the URL. */
export function useResourceOrder(): ResourceOrder {
  const [params, setParams] = useSearchParams();
  const by = columns.find((column) => column === params.get('orderBy')) ?? 'code';
  const direction = params.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  const toggle = (column: Column) => {
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('orderBy', column);
      next.set('sortOrder', column === by && direction === 'asc' ? 'desc' : 'asc');
      next.delete('page');
      return next;
    });
  };
  return { by, direction, toggle };
}
