import type { Notification } from '@cotizaobra/proto/notifications/model';
import { SectionRule } from '../../../components/brand/section-rule.js';
import { groupByDay, momentOf } from '../days.js';
import { notificationTexts as texts } from '../texts.js';
import { useOpenNotification } from '../use-open-notification.js';
import { MessageWords } from './message-words.js';
import { SenderLogo } from './sender-logo.js';
import classes from './timeline.module.css';
import { TypeMark } from './type-mark.js';

/** Notifications by day, each day with a cota. Unread ones have a raised card, a dot and a text. */
export function Timeline({ notifications }: { notifications: readonly Notification[] }) {
  const open = useOpenNotification();
  const now = new Date();
  return groupByDay(notifications, now).map((group) => (
    <section key={group.title}>
      <SectionRule title={group.title} note={group.note} />
      <ol className={classes.list}>
        {group.notifications.map((notification) => (
          <Row key={notification.id} notification={notification} now={now} onOpen={() => open(notification)} />
        ))}
      </ol>
    </section>
  ));
}

function Row({ notification, now, onOpen }: { notification: Notification; now: Date; onOpen: () => void }) {
  const { type, title, message, read, createdAt } = notification;
  return (
    <li className={classes.row} data-unread={!read || undefined}>
      <TypeMark type={type} />
      <div className={classes.card}>
        <span className={classes.logo}>
          <SenderLogo notification={notification} size={40} />
          <span className={classes.badge}>
            <TypeMark type={type} small />
          </span>
        </span>
        <div className={classes.words}>
          <button type="button" className={classes.title} dir="auto" onClick={onOpen}>
            {title}
          </button>
          <p className={classes.message} dir="auto">
            <MessageWords text={message} />
          </p>
        </div>
        <div className={classes.side}>
          <time dateTime={createdAt} className={classes.time}>
            {momentOf(createdAt, now)}
          </time>
          <span className={classes.state}>
            {read ? null : <i className={classes.dot} aria-hidden="true" />}
            {read ? texts.read : texts.isUnread}
          </span>
        </div>
      </div>
    </li>
  );
}
