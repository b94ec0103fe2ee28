import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import type {
  CountNotifications,
  ListNotifications,
  MarkAllNotificationsRead,
} from '@cotizaobra/proto/notifications/requests';
import { routeTable } from '@cotizaobra/proto/route-table';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import { registerLiveEvent } from '../../../realtime/live-tags.js';
import { setRead } from './set-read.js';

type Count = MessageOutput<typeof CountNotifications>;
type Page = MessageOutput<typeof ListNotifications>;

export const notificationsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What the bell shows: unread count and the latest four. */
    notificationCount: build.query<Count, void>({
      query: () => call(routeTable.countNotifications),
      providesTags: ['Notifications'],
    }),
    /** Newest first; each page names the cursor of the next. */
    notifications: build.infiniteQuery<Page, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ pageParam }) => call(routeTable.listNotifications, { query: { cursor: pageParam } }),
      providesTags: ['Notifications'],
    }),
    /** The documented way: the flag is set here after the call, without asking for the lists again. */
    markRead: build.mutation<Notification, string>({
      query: (id) => call(routeTable.markNotificationRead, { params: { id } }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            // Counted down once, however many clicks marked the same one.
            let wasUnread = false;
            dispatch(
              notificationsApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
                for (const page of pages) wasUnread = setRead(page.notifications, id) || wasUnread;
              }),
            );
            dispatch(
              notificationsApi.util.updateQueryData('notificationCount', undefined, (draft) => {
                wasUnread = setRead(draft.notifications, id) || wasUnread;
                if (wasUnread) draft.count = Math.max(0, draft.count - 1);
              }),
            );
          },
          // It stays unread; the next click tries again.
          () => undefined,
        ),
    }),
    markAllRead: build.mutation<MessageOutput<typeof MarkAllNotificationsRead>, void>({
      query: () => call(routeTable.markAllNotificationsRead),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

const stale = () => ['Notifications'];
registerLiveEvent({ name: socketNames.notificationArrived }, stale(), stale);
registerLiveEvent({ name: socketNames.notificationsSeen }, stale(), stale);

export const { useNotificationCountQuery, useNotificationsInfiniteQuery, useMarkReadMutation, useMarkAllReadMutation } =
  notificationsApi;
