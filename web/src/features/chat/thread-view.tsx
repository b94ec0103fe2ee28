import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Notice } from '../../components/feedback/notice.js';
import { type Thread, type ThreadPlace, useOlderMessagesMutation } from './chat.api.js';
import { MessageBubble, OutgoingBubble } from './message-bubble.js';
import classes from './messages.module.css';
import { chatTexts as texts } from './texts.js';
import { firstUnread, laidOut, lastInRow, lastSeen } from './thread-messages.js';
import { useReadMark } from './use-read-mark.js';
import { useThreadScroll } from './use-thread-scroll.js';
import { useSomebodyTypes } from './use-typing.js';
import type { Sending } from './use-unsent.js';

interface ThreadViewProps {
  place: ThreadPlace;
  thread: Thread;
  sending: Sending;
  /** The conversation could not be refreshed. */
  stale: boolean;
  onRetry: () => void;
}

/** The messages of a thread with days, the unread line, and unsent messages. */
export function ThreadView({ place, thread, sending, stale, onRetry }: ThreadViewProps) {
  const { messages, details } = thread;
  const partner = details.counterparty?.name ?? '';
  // The unread count on opening: reading does not remove the line.
  const [unread] = useState(() => ({ seq: firstUnread(messages, details.unreadCount), count: details.unreadCount }));
  const [loadOlder, older] = useOlderMessagesMutation();
  const typing = useSomebodyTypes(details.threadId, details.lastSeq);
  const stored = new Set(messages.map(({ id }) => id));
  const outgoing = sending.outgoing.filter(({ id }) => !stored.has(id));
  const firstSeq = messages[0]?.seq ?? 0;
  const last = lastInRow(messages);
  const readOlder = () => {
    if (details.hasOlder && !older.isLoading) void loadOlder({ place, before: firstSeq });
  };
  const scroll = useThreadScroll({
    firstSeq,
    end: [messages.length, typing, ...outgoing.map(({ state }) => state)].join(),
    own: outgoing.length,
    onTop: readOlder,
  });
  useReadMark(place, thread, scroll.atEnd);
  const [seenAtEnd, setSeenAtEnd] = useState(last);
  if (scroll.atEnd && seenAtEnd !== last) setSeenAtEnd(last);
  const fresh = messages.filter(({ isMine, seq }) => !isMine && seq > seenAtEnd);
  const newest = messages.at(-1);
  const seen = lastSeen(messages, details.seenSeq);

  return (
    <div className={classes.place}>
      {stale ? (
        <Notice
          tone="warn"
          action={
            <button type="button" className={classes.link} onClick={onRetry}>
              {texts.retry}
            </button>
          }
        >
          {texts.stale}
        </Notice>
      ) : null}
      <div
        ref={scroll.list}
        className={classes.list}
        role="log"
        aria-live="off"
        aria-label={texts.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        {details.hasOlder ? (
          <button
            type="button"
            className={`${classes.older} ${classes.link}`}
            disabled={older.isLoading}
            onClick={readOlder}
          >
            {older.isLoading ? texts.loadingOlder : older.isError ? texts.olderFailed : texts.older}
          </button>
        ) : null}
        {laidOut(messages, new Date(), texts.today).map((shown) => (
          <Fragment key={shown.message.id}>
            {shown.day ? <h3 className={classes.rule}>{shown.day}</h3> : null}
            {shown.message.seq === unread.seq ? (
              <p className={classes.rule} data-unread>
                {texts.unread(unread.count)}
              </p>
            ) : null}
            <MessageBubble shown={shown} company={partner} seen={shown.message.seq === seen} />
          </Fragment>
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.id}
            message={message}
            onRetry={() => sending.retry(message)}
            onDiscard={() => sending.discard(message.id)}
          />
        ))}
        <p className={classes.typing} role="status">
          {typing ? (
            <>
              <span aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {texts.typing(partner || texts.someone)}
            </>
          ) : null}
        </p>
      </div>
      {fresh.length > 0 && !scroll.atEnd ? (
        <div className={classes.fresh}>
          <Button size="xs" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={scroll.toEnd}>
            {texts.fresh(fresh.length)}
          </Button>
        </div>
      ) : null}
      <VisuallyHidden role="status">
        {newest && !newest.isMine && newest.seq > (unread.seq ?? 0) + unread.count - 1 && newest.seq > seenAtEnd - 1
          ? `${newest.author}: ${newest.message}`
          : ''}
      </VisuallyHidden>
    </div>
  );
}
