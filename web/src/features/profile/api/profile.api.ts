import type { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import type { GetCompanySecurity } from '@cotizaobra/proto/companies/get-company-security';
import type { HandOverOwnership } from '@cotizaobra/proto/companies/hand-over-ownership';
import type { ListMembers } from '@cotizaobra/proto/companies/list-members';
import type { Company, Member } from '@cotizaobra/proto/companies/model';
import type { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import type { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import type { SetCompanySecurity } from '@cotizaobra/proto/companies/set-company-security';
import type { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { UserProfile } from '@cotizaobra/proto/identity/model';
import type { UpdateProfile } from '@cotizaobra/proto/identity/update-profile';
import { routeTable } from '@cotizaobra/proto/route-table';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import { registerLiveEvent } from '../../../realtime/live-tags.js';

type Members = MessageOutput<typeof ListMembers>;
type Person = MessageInput<typeof RemoveMember>;

/** The session contains user and company, and every page shows them. */
const unlessRefused =
  <T extends string>(...tags: T[]) =>
  (_answer: unknown, error: unknown): T[] =>
    error ? [] : tags;

const profileApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Members', 'PublicCompany', 'CompanySecurity'] })
  .injectEndpoints({
    endpoints: (build) => ({
      updateProfile: build.mutation<UserProfile, MessageInput<typeof UpdateProfile>>({
        query: ({ id, ...body }) => call(routeTable.updateProfile, { params: { id }, body }),
        invalidatesTags: unlessRefused('Session'),
      }),
      registerCompany: build.mutation<
        MessageOutput<typeof RegisterCompany>,
        { form: MessageInput<typeof RegisterCompany>; idempotencyKey: string }
      >({
        query: ({ form, idempotencyKey }) => call(routeTable.registerCompany, { body: form, idempotencyKey }),
        invalidatesTags: unlessRefused('Session'),
      }),
      updateCompany: build.mutation<Company, MessageInput<typeof UpdateCompany>>({
        query: ({ id, ...body }) => call(routeTable.updateCompany, { params: { id }, body }),
        invalidatesTags: unlessRefused('Session', 'PublicCompany'),
      }),
      deleteAttachment: build.mutation<object, string>({
        query: (id) => call(routeTable.deleteAttachment, { params: { id } }),
        // If it no longer exists, the local data is outdated, so it reloads too.
        invalidatesTags: ['Session', 'PublicCompany'],
      }),
      members: build.query<Members, string>({
        query: (id) => call(routeTable.listMembers, { params: { id } }),
        providesTags: ['Members'],
      }),
      acceptMember: build.mutation<Member, Person>({
        query: (params) => call(routeTable.acceptMember, { params, body: { status: 'active' } }),
        invalidatesTags: ['Members'],
      }),
      setRole: build.mutation<Member, Required<Omit<MessageInput<typeof AcceptMember>, 'status'>>>({
        query: ({ role, ...params }) => call(routeTable.acceptMember, { params, body: { role } }),
        invalidatesTags: unlessRefused('Members', 'Session'),
      }),
      removeMember: build.mutation<object, Person>({
        query: (params) => call(routeTable.removeMember, { params }),
        invalidatesTags: ['Members'],
      }),
      /** The user leaves the company: the session changes, and its members are no longer visible. */
      leaveCompany: build.mutation<object, Person>({
        query: (params) => call(routeTable.removeMember, { params }),
        invalidatesTags: unlessRefused('Session'),
      }),
      companySecurity: build.query<MessageOutput<typeof GetCompanySecurity>, string>({
        query: (id) => call(routeTable.getCompanySecurity, { params: { id } }),
        providesTags: ['CompanySecurity'],
      }),
      setCompanySecurity: build.mutation<
        MessageOutput<typeof SetCompanySecurity>,
        MessageInput<typeof SetCompanySecurity>
      >({
        query: ({ id, ...body }) => call(routeTable.setCompanySecurity, { params: { id }, body }),
        invalidatesTags: ['CompanySecurity'],
      }),
      handOver: build.mutation<Members, MessageInput<typeof HandOverOwnership>>({
        query: (params) => call(routeTable.handOverOwnership, { params }),
        invalidatesTags: unlessRefused('Members', 'Session'),
      }),
    }),
  });

registerLiveEvent({ name: socketNames.companyTouched }, ['Members'], () => ['Members']);

export const {
  useUpdateProfileMutation,
  useRegisterCompanyMutation,
  useUpdateCompanyMutation,
  useDeleteAttachmentMutation,
  useMembersQuery,
  useAcceptMemberMutation,
  useRemoveMemberMutation,
  useSetRoleMutation,
  useLeaveCompanyMutation,
  useHandOverMutation,
  useCompanySecurityQuery,
  useSetCompanySecurityMutation,
} = profileApi;
