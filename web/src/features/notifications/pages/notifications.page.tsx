import { Button } from '@mantine/core';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import {
  useMarkAllReadMutation,
  useNotificationCountQuery,
  useNotificationsInfiniteQuery,
} from '../api/notifications.api.js';
import { Timeline } from '../components/timeline.js';
import { notificationTexts as texts } from '../texts.js';
import classes from './notifications.page.module.css';

/** `/app/notificaciones` */
export function NotificationsPage() {
  const { data: latest } = useNotificationCountQuery();
  const [markAllRead, { isLoading }] = useMarkAllReadMutation();
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.title}
        subtitle={latest ? texts.unread(latest.count) : undefined}
        actions={
          latest && latest.count > 0 ? (
            <Button variant="default" size="xs" loading={isLoading} onClick={() => markAllRead()}>
              {texts.markAll}
            </Button>
          ) : undefined
        }
      />
      <NotificationList />
    </div>
  );
}

function NotificationList() {
  const list = useNotificationsInfiniteQuery();
  const notifications = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  if (!list.data) {
    if (list.isError) return <ErrorState title={texts.failed} error={list.error} onRetry={list.refetch} />;
    return <ListSkeleton label={texts.loading} />;
  }
  if (notifications.length === 0) {
    return <EmptyState drawing={<FirstBrickDrawing />} title={texts.empty} text={texts.emptyText} />;
  }
  return (
    <>
      <Timeline notifications={notifications} />
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {texts.older}
        </Button>
      ) : null}
    </>
  );
}
