import type { Company } from '@cotizaobra/proto/companies/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { quotationApi } from './quotation-tags.js';

/** A company chosen on its own page: the first recipient of a new document. */
const api = quotationApi.injectEndpoints({
  endpoints: (build) => ({
    getRecipient: build.query<Company, string>({
      query: (id) => call(routeTable.getPortalCompany, { params: { id } }),
    }),
  }),
});

export const { useGetRecipientQuery } = api;
