import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { routeTable } from '@cotizaobra/proto/route-table';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import { registerLiveEvent } from '../../../realtime/live-tags.js';

type Count = MessageOutput<typeof CountNotifications>;

/** Endpoints of the bell; part of every first load. */
export const notificationsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Data of the bell: unread count and the latest four. */
    notificationCount: build.query<Count, void>({
      query: () => call(routeTable.countNotifications),
      providesTags: ['Notifications'],
    }),
  }),
});

const stale = () => ['Notifications'];
registerLiveEvent({ name: socketNames.notificationArrived }, stale(), stale);
registerLiveEvent({ name: socketNames.notificationsSeen }, stale(), stale);

export const { useNotificationCountQuery } = notificationsApi;
