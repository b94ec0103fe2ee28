import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Sends a Quotation to its client. A caller with several recipients invalidates once, at the end. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    sendToClient: build.mutation<MessageOutput<typeof SendToClient>, Keyed<MessageInput<typeof SendToClient>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.sendToClient, { params: { id }, body, idempotencyKey }),
    }),
  }),
});

export const { sendToClient } = api.endpoints;
