import { budgetRouteTable as routes } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { CopyCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/copy-company-analysis';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { call } from '../../api/call.js';
import { catalogApi } from '../../api/catalog.api.js';

type Copy = MessageInput<typeof CopyCompanyAnalysis> & { idempotencyKey: string };

const copyApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a common partida, or of an own analysis. */
    copyAnalysis: build.mutation<CompanyAnalysis, Copy>({
      query: ({ idempotencyKey, ...body }) => call(routes.copyCompanyAnalysis, { body, idempotencyKey }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CompanyAnalysis']),
    }),
  }),
});

export const { useCopyAnalysisMutation } = copyApi;
