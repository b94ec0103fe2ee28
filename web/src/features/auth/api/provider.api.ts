import type { FactorChallenge } from '@cotizaobra/proto/identity/sessions';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import type { SessionAnswer } from './auth.api.js';

/** Sign-in by the provider of a company. */
const providerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startProviderSignIn: build.mutation<{ url: string }, { email: string }>({
      query: (body) => call(routeTable.startProviderSignIn, { body }),
    }),
    completeProviderSignIn: build.mutation<SessionAnswer | FactorChallenge, string>({
      query: (answer) => call(routeTable.completeProviderSignIn, { body: { answer } }),
    }),
  }),
});

export const { useStartProviderSignInMutation, useCompleteProviderSignInMutation } = providerApi;
