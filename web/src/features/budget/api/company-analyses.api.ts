import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/create-company-analysis';
import type { GetCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/get-company-analysis';
import type { ListCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/list-company-analyses';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';
import type { Keyed } from '../../../quotation/api/keyed.js';

type CompanyAnalysis = MessageOutput<typeof GetCompanyAnalysis>;

/** Results of a search at once. */
const MOST = 20;

/** 'Mis APUs' as the editor reads and extends them. */
const api = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    listCompanyAnalyses: build.query<MessageOutput<typeof ListCompanyAnalyses>, string>({
      query: (search) => call(budgetRouteTable.listCompanyAnalyses, { query: { search, limit: MOST } }),
      providesTags: ['CompanyAnalysis'],
    }),
    getCompanyAnalysis: build.query<CompanyAnalysis, string>({
      query: (id) => call(budgetRouteTable.getCompanyAnalysis, { params: { id } }),
      providesTags: ['CompanyAnalysis'],
    }),
    createCompanyAnalysis: build.mutation<CompanyAnalysis, Keyed<MessageInput<typeof CreateCompanyAnalysis>>>({
      query: ({ idempotencyKey, ...body }) => call(budgetRouteTable.createCompanyAnalysis, { body, idempotencyKey }),
      invalidatesTags: ['CompanyAnalysis'],
    }),
  }),
});

export const { getCompanyAnalysis } = api.endpoints;
export const { useListCompanyAnalysesQuery, useCreateCompanyAnalysisMutation } = api;
