import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ContactForm } from '@cotizaobra/proto/notifications/contact';
import type { ListPublicPosts } from '@cotizaobra/proto/posts/list-public-posts';
import { routeTable } from '@cotizaobra/proto/route-table';
import type { CountPartidas } from '@cotizaobra/proto/technical-data/count-partidas';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

interface ContactMessage extends ContactForm {
  /** Honeypot for bots; empty if a person filled in the form. */
  website: string;
  /** How long the form was open. */
  elapsedMs: number;
}

const homeApi = baseApi.enhanceEndpoints({ addTagTypes: ['Posts'] }).injectEndpoints({
  endpoints: (build) => ({
    publicPosts: build.query<MessageOutput<typeof ListPublicPosts>, void>({
      query: () => call(routeTable.listPublicPosts),
      providesTags: ['Posts'],
    }),
    partidaCount: build.query<MessageOutput<typeof CountPartidas>, void>({
      query: () => call(routeTable.countPartidas),
    }),
    sendContactMessage: build.mutation<unknown, { message: ContactMessage; idempotencyKey: string }>({
      query: ({ message, idempotencyKey }) => call(routeTable.sendContactMessage, { body: message, idempotencyKey }),
    }),
  }),
});

export const { usePublicPostsQuery, usePartidaCountQuery, useSendContactMessageMutation } = homeApi;
export const { publicPosts, partidaCount } = homeApi.endpoints;
