import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { InviteGuests } from '@cotizaobra/proto/quotations/invite-guests';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Invites people without an account. It takes no idempotency key: a repeated invitation is refused by its address. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    inviteGuests: build.mutation<MessageOutput<typeof InviteGuests>, MessageInput<typeof InviteGuests>>({
      query: ({ id, ...body }) => call(routeTable.inviteGuests, { params: { id }, body }),
    }),
  }),
});

export const { inviteGuests } = api.endpoints;
