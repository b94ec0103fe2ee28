import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** Sends to providers. A caller with several recipients invalidates once, at the end. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    sendDocument: build.mutation<MessageOutput<typeof SendDocument>, Keyed<MessageInput<typeof SendDocument>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(routeTable.sendDocument, { params: { id }, body, idempotencyKey }),
    }),
  }),
});

export const { sendDocument } = api.endpoints;
