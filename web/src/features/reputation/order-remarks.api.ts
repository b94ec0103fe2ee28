import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { ListOrderRemarks } from '@cotizaobra/proto/companies/list-order-remarks';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { registerLateEvent } from '../../realtime/live-tags.js';
import { remarksApi } from './remark-tags.js';

type OrderRemarks = MessageOutput<typeof ListOrderRemarks>;

const api = remarksApi.injectEndpoints({
  endpoints: (build) => ({
    orderRemarks: build.query<OrderRemarks, string>({
      query: (id) => call(catalogRouteTable.listOrderRemarks, { params: { id } }),
      providesTags: ['Remark'],
    }),
    leaveRemark: build.mutation<Remark, Keyed<{ id: string; text: string }>>({
      query: ({ id, text, idempotencyKey }) =>
        call(catalogRouteTable.leaveRemark, { params: { id }, body: { text }, idempotencyKey }),
      invalidatesTags: ['Remark'],
    }),
    answerRemark: build.mutation<Remark, Keyed<{ id: string; remarkId: string; text: string }>>({
      query: ({ id, remarkId, text, idempotencyKey }) =>
        call(catalogRouteTable.answerRemark, { params: { id, remarkId }, body: { text }, idempotencyKey }),
      invalidatesTags: ['Remark'],
    }),
  }),
});

// The last reception opens the order for remarks, once companies has heard of it.
registerLateEvent({ name: socketNames.orderTouched }, ['Remark']);

export const { useOrderRemarksQuery, useLeaveRemarkMutation, useAnswerRemarkMutation } = api;
