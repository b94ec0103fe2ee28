import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { ApplyImport } from '@cotizaobra/proto/quotations/apply-import';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';
import type { Applied } from './proposal.js';

/** Puts the items into the document. The editor has its own state, so the document is not reloaded. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    applyImport: build.mutation<Applied, MessageInput<typeof ApplyImport>>({
      query: ({ id, importId, ...body }) => call(routeTable.applyImport, { params: { id, importId }, body }),
      // A footer changes the header, which is not part of the editor.
      invalidatesTags: (_answer, error, { id, footer }) => {
        if (error) return [];
        return footer ? touched(id) : ['DocumentList'];
      },
    }),
  }),
});

export const { applyImport } = api.endpoints;
