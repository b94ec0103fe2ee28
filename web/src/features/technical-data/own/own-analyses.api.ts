import { budgetRouteTable as routes } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/create-company-analysis';
import type { ImportCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/import-company-analyses';
import type { ListCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/list-company-analyses';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import type {
  CompanyAnalysisPreview,
  PreviewCompanyAnalysisImport,
} from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import type { UpdateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/update-company-analysis';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';
import { formDataOf } from '../../../lib/form-data.js';

type Keyed<T> = T & { idempotencyKey: string };
type WithFile<T> = Omit<T, 'file'> & { file: File };

export type OwnAnalysisPage = MessageOutput<typeof ListCompanyAnalyses>;

type OwnAnalysisQuery = Pick<MessageInput<typeof ListCompanyAnalyses>, 'search' | 'orderBy' | 'sortOrder'> & {
  page: number;
};

const afterSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['CompanyAnalysis'] as const));

/** The company's own analyses. After a change lists and open analyses reload. */
const ownAnalysesApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    ownAnalyses: build.query<OwnAnalysisPage, OwnAnalysisQuery>({
      query: (query) => call(routes.listCompanyAnalyses, { query }),
      providesTags: ['CompanyAnalysis'],
    }),
    ownAnalysis: build.query<CompanyAnalysis, string>({
      query: (id) => call(routes.getCompanyAnalysis, { params: { id } }),
      providesTags: ['CompanyAnalysis'],
    }),
    createOwnAnalysis: build.mutation<CompanyAnalysis, Keyed<MessageInput<typeof CreateCompanyAnalysis>>>({
      query: ({ idempotencyKey, ...body }) => call(routes.createCompanyAnalysis, { body, idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
    updateOwnAnalysis: build.mutation<CompanyAnalysis, MessageInput<typeof UpdateCompanyAnalysis>>({
      query: ({ id, ...body }) => call(routes.updateCompanyAnalysis, { params: { id }, body }),
      invalidatesTags: afterSuccess,
    }),
    deleteOwnAnalysis: build.mutation<{ id: string }, { id: string; version: number }>({
      query: ({ id, version }) => call(routes.deleteCompanyAnalysis, { params: { id }, query: { version } }),
      invalidatesTags: afterSuccess,
    }),
    previewAnalysisFile: build.mutation<
      CompanyAnalysisPreview,
      WithFile<MessageInput<typeof PreviewCompanyAnalysisImport>>
    >({
      query: ({ file, ...fields }) => call(routes.previewCompanyAnalysisImport, { body: formDataOf(fields, file) }),
    }),
    importAnalysisFile: build.mutation<
      MessageOutput<typeof ImportCompanyAnalyses>,
      Keyed<WithFile<MessageInput<typeof ImportCompanyAnalyses>>>
    >({
      query: ({ file, idempotencyKey, ...fields }) =>
        call(routes.importCompanyAnalyses, { body: formDataOf(fields, file), idempotencyKey }),
      invalidatesTags: afterSuccess,
    }),
  }),
});

export const {
  useOwnAnalysesQuery,
  useOwnAnalysisQuery,
  useCreateOwnAnalysisMutation,
  useUpdateOwnAnalysisMutation,
  useDeleteOwnAnalysisMutation,
  usePreviewAnalysisFileMutation,
  useImportAnalysisFileMutation,
} = ownAnalysesApi;
