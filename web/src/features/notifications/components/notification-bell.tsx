import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconBellX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { CountBadge } from '../../../components/data/count-badge.js';
import { useNotificationCountQuery } from '../api/notifications.api.js';
import { notificationTexts } from '../texts.js';
import classes from './notification-bell.module.css';

/** Loads on first opening: most visits never open it. */
const LatestNotifications = lazy(async () => ({
  default: (await import('./latest-notifications.js')).LatestNotifications,
}));

/**
 * The bell of the top bar: unread count, and the latest four when opened. Without an answer the icon is crossed out.
 */
export function NotificationBell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data, isError } = useNotificationCountQuery();
  const count = data?.count ?? 0;
  const down = isError && !data;
  const Icon = down ? IconBellX : IconBell;
  return (
    <Popover
      opened={opened}
      onClose={close}
      onDismiss={close}
      position="bottom-end"
      width={368}
      trapFocus
      returnFocus
      withArrow
      arrowSize={12}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          data-open={opened || undefined}
          variant="subtle"
          color="gray"
          aria-label={down ? notificationTexts.bellDown : notificationTexts.bell(count)}
          onClick={toggle}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
          <CountBadge count={count} urgent className={classes.count ?? ''} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown ?? ''}>
        <Suspense fallback={null}>
          <LatestNotifications onFollow={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
