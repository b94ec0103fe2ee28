import type { CountUnreadOfCompany } from '@cotizaobra/proto/chat/count-unread-of-company';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { CountUnseen } from '@cotizaobra/proto/quotations/count-unseen';
import { routeTable } from '@cotizaobra/proto/route-table';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { registerLiveEvent } from '../realtime/live-tags.js';
import { baseApi } from './base-api.js';
import { call } from './call.js';

type Unseen = MessageOutput<typeof CountUnseen>;
type UnreadChats = MessageOutput<typeof CountUnreadOfCompany>;

const unseenApi = baseApi.enhanceEndpoints({ addTagTypes: ['Unseen', 'ChatUnread'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Received documents that nobody in the company has opened, per page of the menu. */
    unseen: build.query<Unseen, void>({ query: () => call(routeTable.countUnseen), providesTags: ['Unseen'] }),
    /** Messages about items that nobody in the company has read, per page of the menu. */
    unreadChats: build.query<UnreadChats, void>({
      query: () => call(routeTable.countUnreadOfCompany),
      providesTags: ['ChatUnread'],
    }),
  }),
});

const stale = () => ['ChatUnread'];
registerLiveEvent({ name: socketNames.chatPosted }, stale(), stale);
registerLiveEvent({ name: socketNames.chatRead }, stale(), stale);
// Another role offers other actions.
registerLiveEvent({ name: socketNames.companyTouched }, ['Session'], () => ['Session']);

export const { useUnseenQuery, useUnreadChatsQuery } = unseenApi;
