import { LIST_PAGE_SIZE } from '@cotizaobra/proto/quotations/limits';
import { useEffect } from 'react';
import type { DocumentList } from '../../quotation/api/list-documents.api.js';
import type { ListState } from './filters/use-list-filters.js';

/** If the page no longer exists (its last card is gone, or an old link), shows the last page. */
export function useLastPage(list: DocumentList | undefined, { filters, change }: ListState): void {
  const gone = list !== undefined && list.quotes.length === 0 && filters.page > 1 && list.meta.page === filters.page;
  const last = Math.max(1, Math.ceil((list?.meta.total ?? 0) / LIST_PAGE_SIZE));
  useEffect(() => {
    if (gone) change({ page: Math.min(last, filters.page - 1) }, { replace: true });
  }, [gone, last, filters.page, change]);
}
