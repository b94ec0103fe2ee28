import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { ListSupportAccess } from '@cotizaobra/proto/companies/list-support-access';
import type { SupportAccess, supportHours } from '@cotizaobra/proto/companies/support-model';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';

interface NewLeave {
  id: string;
  hours: (typeof supportHours)[number];
  reason: string;
}

const supportApi = baseApi.enhanceEndpoints({ addTagTypes: ['SupportAccess', 'AuditLog'] }).injectEndpoints({
  endpoints: (build) => ({
    supportAccess: build.query<{ access: SupportAccess | null }, string>({
      query: (id) => call(catalogRouteTable.getSupportAccess, { params: { id } }),
      providesTags: ['SupportAccess'],
    }),
    grantSupport: build.mutation<{ access: SupportAccess }, NewLeave>({
      query: ({ id, ...body }) => call(catalogRouteTable.grantSupportAccess, { params: { id }, body }),
      invalidatesTags: ['SupportAccess', 'AuditLog'],
    }),
    revokeSupport: build.mutation<object, string>({
      query: (id) => call(catalogRouteTable.revokeSupportAccess, { params: { id } }),
      invalidatesTags: ['SupportAccess', 'AuditLog'],
    }),
    openCompanies: build.query<MessageOutput<typeof ListSupportAccess>, void>({
      query: () => call(catalogRouteTable.listSupportAccess),
      providesTags: ['SupportAccess'],
      keepUnusedDataFor: 0,
    }),
    enterSupport: build.mutation<{ access: SupportAccess }, string>({
      query: (id) => call(catalogRouteTable.enterSupport, { params: { id } }),
    }),
    leaveSupport: build.mutation<object, void>({ query: () => call(catalogRouteTable.leaveSupport) }),
  }),
});

export const {
  useSupportAccessQuery,
  useGrantSupportMutation,
  useRevokeSupportMutation,
  useOpenCompaniesQuery,
  useEnterSupportMutation,
  useLeaveSupportMutation,
} = supportApi;
