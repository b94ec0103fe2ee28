import type { Notification } from '@cotizaobra/proto/notifications/model';
import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { keepMoneyTogether } from '../../../lib/money-text.js';
import { useNotificationCountQuery } from '../api/notifications.api.js';
import { agoOf } from '../days.js';
import { notificationTexts as texts } from '../texts.js';
import { useMarkAll } from '../use-mark-all.js';
import { useOpenNotification } from '../use-open-notification.js';
import classes from './latest-notifications.module.css';
import { SenderLogo } from './sender-logo.js';
import { TypeMark } from './type-mark.js';

interface LatestNotificationsProps {
  /** Called after a click on one, to close the popover. */
  onFollow: () => void;
}

/** Popover of the bell. */
export function LatestNotifications({ onFollow }: LatestNotificationsProps) {
  const { data, isError, error, refetch } = useNotificationCountQuery();
  const { markAll, isLoading } = useMarkAll();
  return (
    <div>
      <div className={classes.header}>
        <h2 className={classes.title}>{texts.title}</h2>
        {data && data.count > 0 ? (
          <Button variant="subtle" size="compact-xs" loading={isLoading} onClick={markAll}>
            {texts.markAll}
          </Button>
        ) : null}
      </div>
      {data ? <Rows notifications={data.notifications} onFollow={onFollow} /> : null}
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? (
        <div className={classes.waiting} role="status" aria-label={texts.loading}>
          <Loader />
        </div>
      ) : null}
      <div className={classes.footer}>
        <Link to="/app/notificaciones" onClick={onFollow} className={classes.more}>
          {texts.more}
        </Link>
      </div>
    </div>
  );
}

interface RowsProps extends LatestNotificationsProps {
  notifications: readonly Notification[];
}

function Rows({ notifications, onFollow }: RowsProps) {
  const open = useOpenNotification();
  const now = new Date();
  if (notifications.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  return (
    <ul className={classes.rows}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <button
            type="button"
            className={classes.row}
            data-unread={!notification.read || undefined}
            onClick={() => {
              onFollow();
              open(notification);
            }}
          >
            <span className={classes.logo}>
              <SenderLogo notification={notification} size={36} />
              <span className={classes.badge}>
                <TypeMark type={notification.type} small />
              </span>
            </span>
            <span className={classes.words}>
              <b className={classes.name} dir="auto">
                {notification.title}
              </b>
              <span className={classes.message} dir="auto">
                {keepMoneyTogether(notification.message)}
              </span>
              <time className={classes.time} dateTime={notification.createdAt}>
                {agoOf(notification.createdAt, now)}
              </time>
            </span>
            {notification.read ? null : <i className={classes.dot} role="img" aria-label={texts.isUnread} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
