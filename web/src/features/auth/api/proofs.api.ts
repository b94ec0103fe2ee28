import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CompleteSignIn } from '@cotizaobra/proto/identity/complete-sign-in';
import type { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import type { StartPasskeySignIn } from '@cotizaobra/proto/identity/start-passkey-sign-in';
import type { StepUpSession } from '@cotizaobra/proto/identity/step-up-session';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import type { SessionAnswer } from './auth.api.js';
import { keepRenewedAccess, type RenewedAccess } from './keep-renewed-access.js';

type PasskeyAnswer = MessageInput<typeof SignInWithPasskey>['answer'];

/** Proofs beside the password: codes and passkeys. The sign-up, which needs none, does not load them. */
const proofsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    completeSignIn: build.mutation<SessionAnswer, MessageInput<typeof CompleteSignIn>>({
      query: (body) => call(catalogRouteTable.completeSignIn, { body }),
    }),
    startPasskeySignIn: build.mutation<MessageOutput<typeof StartPasskeySignIn>, void>({
      query: () => call(catalogRouteTable.startPasskeySignIn),
    }),
    signInWithPasskey: build.mutation<SessionAnswer, PasskeyAnswer>({
      query: (answer) => call(catalogRouteTable.signInWithPasskey, { body: { answer } }),
    }),
    stepUp: build.mutation<RenewedAccess, MessageInput<typeof StepUpSession>>({
      query: (body) => call(routeTable.stepUpSession, { body }),
      onQueryStarted: (_proof, { queryFulfilled }) => keepRenewedAccess(queryFulfilled),
    }),
  }),
});

export const {
  useCompleteSignInMutation,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useStepUpMutation,
} = proofsApi;
