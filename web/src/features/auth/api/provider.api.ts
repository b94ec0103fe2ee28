import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { FactorChallenge } from '@cotizaobra/proto/identity/sessions';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import type { SessionAnswer } from './auth.api.js';

/** Sign-in by the provider of a company. */
const providerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startProviderSignIn: build.mutation<{ url: string }, { email: string }>({
      query: (body) => call(catalogRouteTable.startProviderSignIn, { body }),
    }),
    completeProviderSignIn: build.mutation<SessionAnswer | FactorChallenge, string>({
      query: (answer) => call(catalogRouteTable.completeProviderSignIn, { body: { answer } }),
    }),
  }),
});

export const { useStartProviderSignInMutation, useCompleteProviderSignInMutation } = providerApi;
