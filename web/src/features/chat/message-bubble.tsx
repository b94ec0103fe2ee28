import { CHAT_SHORT_LENGTH } from '@cotizaobra/proto/chat/limits';
import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { initialsOf, toneOf } from '../../lib/initials.js';
import classes from './messages.module.css';
import type { Outgoing } from './outgoing-store.js';
import { chatTexts as texts } from './texts.js';
import type { ShownMessage } from './thread-messages.js';

interface MessageBubbleProps {
  shown: ShownMessage;
  /** From the other company: its people are shown with its name. */
  company: string;
  /** The newest own message that the other side has read. */
  seen: boolean;
}

/** One message: own at the right, the other company's at the left with its author. */
export function MessageBubble({ shown: { message, first, time }, company, seen }: MessageBubbleProps) {
  const { isMine, author } = message;
  const under = [time, seen ? texts.seen : null].filter(Boolean).join(' · ');
  return (
    <div className={classes.message} data-mine={isMine || undefined} data-first={first || undefined}>
      {first && !isMine ? (
        <>
          <span className={classes.avatar} data-tone={toneOf(author)} aria-hidden="true">
            {initialsOf(author)}
          </span>
          <p className={classes.author}>
            {author}
            {company ? <span> · {company}</span> : null}
          </p>
        </>
      ) : null}
      <div className={classes.bubble}>
        <MessageText text={message.message} />
      </div>
      {under ? <small className={classes.under}>{under}</small> : null}
    </div>
  );
}

/** The message as plain text; a long one is expanded on demand. */
function MessageText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= CHAT_SHORT_LENGTH) return <p>{text}</p>;
  return (
    <>
      <p>{whole ? text : `${text.slice(0, CHAT_SHORT_LENGTH).trimEnd()}…`}</p>
      <button type="button" className={classes.link} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? texts.less : texts.more}
      </button>
    </>
  );
}

interface OutgoingBubbleProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is not on the server yet. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const start = message.text.slice(0, 40);
  return (
    <div className={classes.message} data-mine data-first data-state={message.state}>
      <div className={classes.bubble}>
        <MessageText text={message.text} />
      </div>
      {message.state === 'sending' ? (
        <small className={classes.under} role="status">
          <Loader size={14} aria-hidden /> {texts.sending}
        </small>
      ) : (
        <div className={classes.failed}>
          <span role="alert">
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> {texts.notSentMessage}
          </span>
          <button type="button" className={classes.link} aria-label={texts.retryMessage(start)} onClick={onRetry}>
            {texts.retry}
          </button>
          <button type="button" className={classes.link} aria-label={texts.discardMessage(start)} onClick={onDiscard}>
            {texts.discard}
          </button>
          {message.reason ? <small>{message.reason}</small> : null}
        </div>
      )}
    </div>
  );
}
