import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from './base-api.js';
import { call } from './call.js';

/** Milliseconds until a part that was away is asked for again. */
const AGAIN_MS = 2_000;

const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user, the company, and the open steps of the sign-up. */
    me: build.query<MeAnswer, void>({
      query: () => call(routeTable.me),
      providesTags: ['Session'],
      // Whoever has a company must not look like somebody without one for longer than its service is away.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer?.data.unavailable.length) return;
        setTimeout(() => dispatch(baseApi.util.invalidateTags(['Session'])), AGAIN_MS);
      },
    }),
    logout: build.mutation<null, void>({ query: () => call(routeTable.logout) }),
    /** Ends every session of the person, on every device. */
    closeSessions: build.mutation<null, void>({ query: () => call(routeTable.closeSessions) }),
  }),
});

export const { useMeQuery, useCloseSessionsMutation } = sessionApi;
export const { logout, me } = sessionApi.endpoints;
