import type { FindCompanyByRuc } from '@cotizaobra/proto/companies/find-company-by-ruc';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from './base-api.js';
import { call } from './call.js';

export type CompanyByRuc = MessageOutput<typeof FindCompanyByRuc>;

const rucApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    companyByRuc: build.query<CompanyByRuc, string>({
      query: (ruc) => call(routeTable.findCompanyByRuc, { query: { ruc } }),
    }),
  }),
});

export const { useCompanyByRucQuery } = rucApi;
