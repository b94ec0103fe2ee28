import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { CountUnseen } from '@cotizaobra/proto/quotations/requests';
import { baseApi } from './base-api.js';
import { call } from './call.js';

type Unseen = MessageOutput<typeof CountUnseen>;

const unseenApi = baseApi.enhanceEndpoints({ addTagTypes: ['Unseen'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Received documents nobody of the company has opened, per page of the menu. */
    unseen: build.query<Unseen, void>({ query: () => call(quotationRoutes.countUnseen), providesTags: ['Unseen'] }),
  }),
});

export const { useUnseenQuery } = unseenApi;
