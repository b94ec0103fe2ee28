import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { UrlTabs } from '../../../components/data/url-tabs.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import {
  type NotificationListName,
  notificationLists,
  useNotificationsInfiniteQuery,
} from '../api/notification-lists.api.js';
import { useNotificationCountQuery } from '../api/notifications.api.js';
import { Timeline } from '../components/timeline.js';
import { notificationTexts as texts } from '../texts.js';
import { useMailSettingsOpen } from '../use-mail-settings-open.js';
import { useMarkAll } from '../use-mark-all.js';
import classes from './notifications.page.module.css';
import { pageTexts } from './page.texts.js';

const MailSettingsDialog = lazy(async () => ({
  default: (await import('../components/mail-settings-dialog.js')).MailSettingsDialog,
}));

/** Values in the URL: `?tab=no-leidas`. */
const slugs: Record<NotificationListName, string> = {
  all: 'todas',
  unread: 'no-leidas',
  clientes: 'clientes',
  proveedores: 'proveedores',
};

/** `/app/notificaciones`; `?avisos=1` opens 'Avisos por correo'. */
export function NotificationsPage() {
  const { data: latest } = useNotificationCountQuery();
  const { markAll, isLoading } = useMarkAll();
  const mails = useMailSettingsOpen();
  const [mailsNeeded, setMailsNeeded] = useState(mails.opened);
  if (mails.opened && !mailsNeeded) setMailsNeeded(true);
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.title}
        subtitle={latest ? texts.unread(latest.count) : undefined}
        actions={
          <>
            {latest && latest.count > 0 ? (
              <Button variant="default" size="xs" loading={isLoading} onClick={markAll}>
                {texts.markAll}
              </Button>
            ) : null}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
              onClick={mails.open}
            >
              {texts.mails.open}
            </Button>
          </>
        }
      />
      <UrlTabs
        label={pageTexts.tabs}
        tabs={notificationLists.map((name) => ({
          slug: slugs[name],
          label: pageTexts.lists[name],
          ...(name === 'unread' && latest ? { count: latest.count, urgent: true } : {}),
          content: <NotificationList name={name} />,
        }))}
      />
      {mailsNeeded ? (
        <Suspense fallback={null}>
          <MailSettingsDialog opened={mails.opened} onClose={mails.close} />
        </Suspense>
      ) : null}
    </div>
  );
}

function NotificationList({ name }: { name: NotificationListName }) {
  const list = useNotificationsInfiniteQuery(name);
  const notifications = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  if (!list.data) {
    if (list.isError) return <ErrorState title={texts.failed} error={list.error} onRetry={list.refetch} />;
    return <ListSkeleton label={texts.loading} />;
  }
  if (notifications.length === 0 && !list.hasNextPage) {
    const { title, text } = name === 'all' ? { title: texts.empty, text: texts.emptyText } : pageTexts.noneOf[name];
    return <EmptyState drawing={<FirstBrickDrawing />} title={title} text={text} />;
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
