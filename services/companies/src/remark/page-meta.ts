import { REMARKS_PAGE_SIZE } from '@cotizaobra/proto/companies/remark-limits';
import type { PageMeta } from '@cotizaobra/proto/core/paging';

export const pageMeta = (page: number, total: number): PageMeta => ({
  page,
  hasPreviousPage: page > 1,
  hasNextPage: page * REMARKS_PAGE_SIZE < total,
  total,
  totalCapped: false,
});
