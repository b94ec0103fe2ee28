import { identityRoutes, type MeAnswer } from '@cotizaobra/proto/identity/http';
import { baseApi } from './base-api.js';
import { call } from './call.js';

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who is signed in, for which company, and which steps of the sign-up are open. */
    me: build.query<MeAnswer, void>({
      query: () => call(identityRoutes.me),
      providesTags: ['Session'],
    }),
    logout: build.mutation<null, void>({ query: () => call(identityRoutes.logout) }),
  }),
});

export const { useMeQuery } = sessionApi;
export const { me, logout } = sessionApi.endpoints;
