import type { ListAllRemarks } from '@cotizaobra/proto/companies/list-all-remarks';
import type { RemarkPart } from '@cotizaobra/proto/companies/remark-limits';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { remarksApi } from './remark-tags.js';

const api = remarksApi.injectEndpoints({
  endpoints: (build) => ({
    allRemarks: build.query<MessageOutput<typeof ListAllRemarks>, number>({
      query: (page) => call(routeTable.listAllRemarks, { query: { page: page > 1 ? page : null } }),
      providesTags: ['Remark'],
    }),
    hideRemark: build.mutation<Remark, { id: string; part: RemarkPart; reason: string }>({
      query: ({ id, ...body }) => call(routeTable.hideRemark, { params: { id }, body }),
      invalidatesTags: ['Remark'],
    }),
  }),
});

export const { useAllRemarksQuery, useHideRemarkMutation } = api;
