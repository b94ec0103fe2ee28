import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { AuditLogFilter } from '@cotizaobra/proto/companies/audit-log-model';
import type { CheckAuditLog } from '@cotizaobra/proto/companies/check-audit-log';
import type { ExportAuditLog } from '@cotizaobra/proto/companies/export-audit-log';
import type { ListAuditLog } from '@cotizaobra/proto/companies/list-audit-log';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';

type Page = MessageOutput<typeof ListAuditLog>;
type Wanted = AuditLogFilter & { id: string };

const auditLogApi = baseApi.enhanceEndpoints({ addTagTypes: ['AuditLog'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; each page names the next. */
    auditLog: build.infiniteQuery<Page, Wanted, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextBefore ?? undefined },
      query: ({ queryArg: { id, ...filter }, pageParam }) =>
        call(catalogRouteTable.listAuditLog, { params: { id }, query: { ...filter, before: pageParam } }),
      providesTags: ['AuditLog'],
      keepUnusedDataFor: 0,
    }),
    checkAuditLog: build.query<MessageOutput<typeof CheckAuditLog>, string>({
      query: (id) => call(catalogRouteTable.checkAuditLog, { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    exportAuditLog: build.query<MessageOutput<typeof ExportAuditLog>, Wanted>({
      query: ({ id, ...filter }) => call(catalogRouteTable.exportAuditLog, { params: { id }, query: filter }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditLogInfiniteQuery, useLazyCheckAuditLogQuery, useLazyExportAuditLogQuery } = auditLogApi;
