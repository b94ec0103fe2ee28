import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetSignInProvider } from '@cotizaobra/proto/identity/get-sign-in-provider';
import type { SetSignInProvider } from '@cotizaobra/proto/identity/set-sign-in-provider';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

type CompanyProvider = MessageOutput<typeof GetSignInProvider>;

const providerApi = baseApi.enhanceEndpoints({ addTagTypes: ['SignInProvider'] }).injectEndpoints({
  endpoints: (build) => ({
    signInProvider: build.query<CompanyProvider, string>({
      query: (id) => call(catalogRouteTable.getSignInProvider, { params: { id } }),
      providesTags: ['SignInProvider'],
    }),
    setSignInProvider: build.mutation<CompanyProvider, MessageInput<typeof SetSignInProvider>>({
      query: ({ id, ...body }) => call(catalogRouteTable.setSignInProvider, { params: { id }, body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['SignInProvider']),
    }),
    removeSignInProvider: build.mutation<object, string>({
      query: (id) => call(catalogRouteTable.removeSignInProvider, { params: { id } }),
      invalidatesTags: ['SignInProvider'],
    }),
    checkSignInDomains: build.mutation<CompanyProvider, string>({
      query: (id) => call(catalogRouteTable.checkSignInDomains, { params: { id } }),
      invalidatesTags: ['SignInProvider'],
    }),
  }),
});

export const {
  useSignInProviderQuery,
  useSetSignInProviderMutation,
  useRemoveSignInProviderMutation,
  useCheckSignInDomainsMutation,
} = providerApi;
