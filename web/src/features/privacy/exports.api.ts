import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';

/** The company's id; null for the person's own data. */
export type ExportOf = string | null;
type Listed = { exports: DataExport[] };

const exportsApi = baseApi.enhanceEndpoints({ addTagTypes: ['DataExports'] }).injectEndpoints({
  endpoints: (build) => ({
    dataExports: build.query<Listed, ExportOf>({
      query: (id) =>
        id === null ? call(routeTable.listPersonExports) : call(routeTable.listCompanyExports, { params: { id } }),
      providesTags: ['DataExports'],
    }),
    startExport: build.mutation<DataExport, ExportOf>({
      query: (id) =>
        id === null ? call(routeTable.startPersonExport) : call(routeTable.startCompanyExport, { params: { id } }),
      invalidatesTags: ['DataExports'],
    }),
  }),
});

export const { useDataExportsQuery, useStartExportMutation } = exportsApi;
