import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { CancelImport } from '@cotizaobra/proto/quotations/cancel-import';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';

/** The server forgets the file at once instead of after an hour. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    cancelImport: build.mutation<unknown, MessageInput<typeof CancelImport>>({
      query: (params) => call(routeTable.cancelImport, { params }),
    }),
  }),
});

export const { cancelImport } = api.endpoints;
