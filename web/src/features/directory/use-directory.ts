import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type DirectoryFilters, type FilterGroup, readFilters, writeFilters } from './filters.js';

export interface DirectoryState {
  filters: DirectoryFilters;
  /** Any change except of the page returns to page 1. */
  change: (change: Partial<DirectoryFilters>, options?: { replace?: boolean }) => void;
  toggle: (group: FilterGroup, value: string) => void;
}

/** Top of the results; a changed filter scrolls to it. */
export const RESULTS_ID = 'resultados';

/** `/app/directorio` inside the app, `/portal/directorio` in the portal. */
export function useDirectoryPath(): string {
  return useLocation().pathname.startsWith('/app/') ? '/app/directorio' : '/portal/directorio';
}

/** Not if the top is already visible. */
function showResults(): void {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
}

/** The directory's state is only in the URL: it can be shared, and Back works. */
export function useDirectory(): DirectoryState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  const change = useCallback<DirectoryState['change']>(
    (changed, { replace = false } = {}) => {
      navigate({ search: writeFilters({ ...filters, page: 1, ...changed }) }, { replace });
      showResults();
    },
    [filters, navigate],
  );
  const toggle = useCallback<DirectoryState['toggle']>(
    (group, value) => {
      const chosen = filters[group];
      change({ [group]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
    },
    [filters, change],
  );
  return { filters, change, toggle };
}
