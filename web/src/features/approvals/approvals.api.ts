import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import type { Approval, ApprovalSettings } from '@cotizaobra/proto/quotations/approval-model';
import type { ListApprovals } from '@cotizaobra/proto/quotations/list-approvals';
import type { RequestApproval } from '@cotizaobra/proto/quotations/request-approval';
import type { SaveApprovalSettings } from '@cotizaobra/proto/quotations/save-approval-settings';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { call } from '../../api/call.js';
import type { Keyed } from '../../quotation/api/keyed.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';
import { registerLiveEvent } from '../../realtime/live-tags.js';

interface Decision {
  id: string;
  approvalId: string;
  /** The comparison that changes with it. */
  requestId: string;
}

const changed = (_answer: unknown, _error: unknown, { requestId }: { requestId: string }) => [
  'Approvals' as const,
  ...touched(requestId),
];

const api = quotationApi.enhanceEndpoints({ addTagTypes: ['Approvals', 'ApprovalSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query<MessageOutput<typeof ListApprovals>, MessageInput<typeof ListApprovals>>({
      query: ({ id, ...query }) =>
        call(catalogRouteTable.listApprovals, { params: { id }, query: query as Record<string, string | number> }),
      providesTags: ['Approvals'],
    }),
    approvalSettings: build.query<ApprovalSettings, string>({
      query: (id) => call(catalogRouteTable.getApprovalSettings, { params: { id } }),
      providesTags: ['ApprovalSettings'],
    }),
    saveApprovalSettings: build.mutation<ApprovalSettings, MessageInput<typeof SaveApprovalSettings>>({
      query: ({ id, ...body }) => call(catalogRouteTable.saveApprovalSettings, { params: { id }, body }),
      invalidatesTags: ['ApprovalSettings'],
    }),
    requestApproval: build.mutation<Approval, Keyed<MessageInput<typeof RequestApproval>>>({
      query: ({ id, idempotencyKey, ...body }) =>
        call(catalogRouteTable.requestApproval, { params: { id }, body, idempotencyKey }),
      invalidatesTags: changed,
    }),
    approveAward: build.mutation<Approval, Decision & { acceptedBy?: AcceptedBy | undefined }>({
      query: ({ id, approvalId, acceptedBy }) =>
        call(catalogRouteTable.approveAward, { params: { id, approvalId }, body: { acceptedBy } }),
      invalidatesTags: changed,
    }),
    rejectApproval: build.mutation<Approval, Decision & { reason: string }>({
      query: ({ id, approvalId, reason }) =>
        call(catalogRouteTable.rejectApproval, { params: { id, approvalId }, body: { reason } }),
      invalidatesTags: changed,
    }),
    withdrawApproval: build.mutation<Approval, Decision>({
      query: ({ requestId: _request, ...params }) => call(catalogRouteTable.withdrawApproval, { params }),
      invalidatesTags: changed,
    }),
  }),
});

// An approval ends with an award, a lapse or a decision; approvers and who asked are told by a notification too.
registerLiveEvent({ name: socketNames.notificationArrived }, ['Approvals'], () => ['Approvals']);

export const {
  useApprovalsQuery,
  useApprovalSettingsQuery,
  useSaveApprovalSettingsMutation,
  useRequestApprovalMutation,
  useApproveAwardMutation,
  useRejectApprovalMutation,
  useWithdrawApprovalMutation,
} = api;
