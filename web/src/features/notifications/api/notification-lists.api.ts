import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import type { MarkAllNotificationsRead } from '@cotizaobra/proto/notifications/mark-all-notifications-read';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { notificationsApi } from './notifications.api.js';
import { isUnread, setRead } from './set-read.js';

type Page = MessageOutput<typeof ListNotifications>;

/** Lists of the page: all, unread, and those of the two document lists. */
export const notificationLists = ['all', 'unread', 'clientes', 'proveedores'] as const;
export type NotificationListName = (typeof notificationLists)[number];

const filterOf = (list: NotificationListName) =>
  list === 'unread' ? { unread: true } : { context: list === 'all' ? null : list };

const notificationListsApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; each page contains the cursor of the next. */
    notifications: build.infiniteQuery<Page, NotificationListName, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(routeTable.listNotifications, { query: { ...filterOf(queryArg), cursor: pageParam } }),
      providesTags: ['Notifications'],
    }),
    /**
     * As documented: sets the flag locally after the call, without reloading the lists. The notification leaves the
     * unread list.
     */
    markRead: build.mutation<Notification, string>({
      query: (id) => call(routeTable.markNotificationRead, { params: { id } }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            // Decrements once, even after several clicks on the same one.
            let wasUnread = false;
            for (const list of notificationLists) {
              dispatch(
                notificationListsApi.util.updateQueryData('notifications', list, ({ pages }) => {
                  for (const page of pages) {
                    wasUnread = setRead(page.notifications, id) || wasUnread;
                    if (list === 'unread') page.notifications = page.notifications.filter(isUnread);
                  }
                }),
              );
            }
            dispatch(
              notificationListsApi.util.updateQueryData('notificationCount', undefined, (draft) => {
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

export const { useNotificationsInfiniteQuery, useMarkReadMutation, useMarkAllReadMutation } = notificationListsApi;
