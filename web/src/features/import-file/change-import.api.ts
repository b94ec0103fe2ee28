import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { ChangeImport } from '@cotizaobra/proto/quotations/change-import';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';
import type { Proposal } from './proposal.js';

/** Reads the file again with another mapping. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    changeImport: build.mutation<Proposal, MessageInput<typeof ChangeImport>>({
      query: ({ id, importId, ...body }) => call(routeTable.changeImport, { params: { id, importId }, body }),
    }),
  }),
});

export const { changeImport } = api.endpoints;
