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
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            if (data.unavailable[0]) setTimeout(dispatch, AGAIN_MS, baseApi.util.invalidateTags(['Session']));
          },
          () => undefined,
        ),
    }),
    logout: build.mutation<null, void>({ query: () => call(routeTable.logout) }),
    /** Ends every session of the person, on every device. */
    closeSessions: build.mutation<null, void>({ query: () => call(routeTable.closeSessions) }),
  }),
});

export const { useMeQuery, useCloseSessionsMutation } = sessionApi;
export const { logout, me } = sessionApi.endpoints;
