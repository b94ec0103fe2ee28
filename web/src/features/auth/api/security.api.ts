import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { ConfirmTotp } from '@cotizaobra/proto/identity/confirm-totp';
import type { EndOtherSessions } from '@cotizaobra/proto/identity/end-other-sessions';
import type { EnrolTotp } from '@cotizaobra/proto/identity/enrol-totp';
import type { GetTotp } from '@cotizaobra/proto/identity/get-totp';
import type { ListPasskeys } from '@cotizaobra/proto/identity/list-passkeys';
import type { ListSessions } from '@cotizaobra/proto/identity/list-sessions';
import type { Passkey } from '@cotizaobra/proto/identity/passkey-model';
import type { RegisterPasskey } from '@cotizaobra/proto/identity/register-passkey';
import type { RenewRecoveryCodes } from '@cotizaobra/proto/identity/renew-recovery-codes';
import type { StartPasskey } from '@cotizaobra/proto/identity/start-passkey';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import { keepRenewedAccess, type RenewedAccess } from './keep-renewed-access.js';

const routes = catalogRouteTable;

/** After a refusal too: it says that the list is out of date. */
const securityApi = baseApi.enhanceEndpoints({ addTagTypes: ['Sessions', 'Totp', 'Passkeys'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<MessageOutput<typeof ListSessions>, void>({
      query: () => call(routes.listSessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<object, string>({
      query: (id) => call(routes.endSession, { params: { id } }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<MessageOutput<typeof EndOtherSessions>, void>({
      query: () => call(routes.endOtherSessions),
      invalidatesTags: ['Sessions'],
    }),
    totp: build.query<MessageOutput<typeof GetTotp>, void>({
      query: () => call(routes.getTotp),
      providesTags: ['Totp'],
    }),
    enrolTotp: build.mutation<MessageOutput<typeof EnrolTotp>, void>({ query: () => call(routes.enrolTotp) }),
    /** The session is read again when the user has stored the recovery codes: it would close their page. */
    confirmTotp: build.mutation<MessageOutput<typeof ConfirmTotp>, string>({
      query: (code) => call(routes.confirmTotp, { body: { code } }),
      onQueryStarted: (_code, { queryFulfilled }) => keepRenewedAccess(queryFulfilled),
    }),
    disableTotp: build.mutation<RenewedAccess, void>({
      query: () => call(routes.disableTotp),
      onQueryStarted: (_nothing, { queryFulfilled }) => keepRenewedAccess(queryFulfilled),
      invalidatesTags: ['Totp', 'Sessions', 'Session'],
    }),
    renewRecoveryCodes: build.mutation<MessageOutput<typeof RenewRecoveryCodes>, void>({
      query: () => call(routes.renewRecoveryCodes),
      invalidatesTags: ['Totp'],
    }),
    passkeys: build.query<MessageOutput<typeof ListPasskeys>, void>({
      query: () => call(routes.listPasskeys),
      providesTags: ['Passkeys'],
    }),
    startPasskey: build.mutation<MessageOutput<typeof StartPasskey>, void>({ query: () => call(routes.startPasskey) }),
    registerPasskey: build.mutation<Passkey, MessageInput<typeof RegisterPasskey>>({
      query: (body) => call(routes.registerPasskey, { body }),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<Passkey, Pick<Passkey, 'id' | 'name'>>({
      query: ({ id, name }) => call(routes.renamePasskey, { params: { id }, body: { name } }),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<object, string>({
      query: (id) => call(routes.removePasskey, { params: { id } }),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});

/** After enrolling: the session knows the factor, and the other sessions ended. */
export const factorEnrolled = () => securityApi.util.invalidateTags(['Totp', 'Sessions', 'Session']);

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useTotpQuery,
  useEnrolTotpMutation,
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useRenewRecoveryCodesMutation,
  usePasskeysQuery,
  useStartPasskeyMutation,
  useRegisterPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = securityApi;
