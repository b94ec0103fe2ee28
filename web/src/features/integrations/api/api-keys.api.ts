import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import type { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import type { ListApiKeys } from '@cotizaobra/proto/companies/list-api-keys';
import type { RevokeApiKey } from '@cotizaobra/proto/companies/revoke-api-key';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

const apiKeysApi = baseApi.enhanceEndpoints({ addTagTypes: ['ApiKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<MessageOutput<typeof ListApiKeys>, string>({
      query: (id) => call(catalogRouteTable.listApiKeys, { params: { id } }),
      providesTags: ['ApiKeys'],
    }),
    /** The component that shows the secret then resets the mutation, so that the secret stays in no store. */
    createApiKey: build.mutation<MessageOutput<typeof CreateApiKey>, MessageInput<typeof CreateApiKey>>({
      query: ({ id, ...body }) => call(catalogRouteTable.createApiKey, { params: { id }, body }),
      invalidatesTags: ['ApiKeys'],
    }),
    revokeApiKey: build.mutation<ApiKey, MessageInput<typeof RevokeApiKey>>({
      query: (params) => call(catalogRouteTable.revokeApiKey, { params }),
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;
