import type { ListCompanyRemarks } from '@cotizaobra/proto/companies/list-company-remarks';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { remarksApi } from './remark-tags.js';

const api = remarksApi.injectEndpoints({
  endpoints: (build) => ({
    companyRemarks: build.query<MessageOutput<typeof ListCompanyRemarks>, { id: string; page: number }>({
      query: ({ id, page }) =>
        call(routeTable.listCompanyRemarks, { params: { id }, query: { page: page > 1 ? page : null } }),
      providesTags: ['Remark'],
    }),
  }),
});

export const { useCompanyRemarksQuery } = api;
