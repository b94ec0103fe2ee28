import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { RenewInvitation } from '@cotizaobra/proto/quotations/renew-invitation';
import type { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';

const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    renewInvitation: build.mutation<MessageOutput<typeof RenewInvitation>, MessageInput<typeof RenewInvitation>>({
      query: ({ id }) => call(routeTable.renewInvitation, { params: { id }, body: {} }),
      invalidatesTags: ['Document'],
    }),
    revokeInvitation: build.mutation<MessageOutput<typeof RevokeInvitation>, MessageInput<typeof RevokeInvitation>>({
      query: ({ id }) => call(routeTable.revokeInvitation, { params: { id }, body: {} }),
      invalidatesTags: ['Document'],
    }),
  }),
});

export const { useRenewInvitationMutation, useRevokeInvitationMutation } = api;
