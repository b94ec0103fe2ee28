import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { CountUnseen } from '@cotizaobra/proto/quotations/list-requests';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from './base-api.js';
import { call } from './call.js';

type Unseen = MessageOutput<typeof CountUnseen>;

const unseenApi = baseApi.enhanceEndpoints({ addTagTypes: ['Unseen'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Received documents nobody of the company has opened, per page of the menu. */
    unseen: build.query<Unseen, void>({ query: () => call(routeTable.countUnseen), providesTags: ['Unseen'] }),
  }),
});

export const { useUnseenQuery } = unseenApi;
