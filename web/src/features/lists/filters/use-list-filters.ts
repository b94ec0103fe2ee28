import type { Context } from '@cotizaobra/proto/quotations/model';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListFilters, readFilters, writeFilters } from './list-filters.js';

export interface ListState {
  filters: ListFilters;
  /** `replace` while typing; a choice is a step that Back undoes. */
  change: (change: Partial<ListFilters>, options?: { replace?: boolean }) => void;
}

/** The list's state is only in the URL: it can be shared, and Back works. */
export function useListFilters(context: Context): ListState {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params, context), [params, context]);
  const change = useCallback<ListState['change']>(
    (changed, options) => {
      setParams((current) => writeFilters(current, context, changed), { replace: options?.replace ?? false });
    },
    [setParams, context],
  );
  return { filters, change };
}
