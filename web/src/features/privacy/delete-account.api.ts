import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';

const deleteAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<null, { password: string }>({
      query: (body) => call(routeTable.deleteAccount, { body }),
    }),
  }),
});

export const { useDeleteAccountMutation } = deleteAccountApi;
