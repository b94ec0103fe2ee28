import { Suspense, useEffect, useState } from 'react';
import { guestApi } from './guest-api.js';
import { Icon } from './icons.js';
import { lazyPart } from './lazy-part.js';
import type { Guest } from './use-guest.js';

const FormDialog = lazyPart(() => import('./form-dialog.js'));
const ThreadDialog = lazyPart(() => import('./thread-dialog.js'));

interface OtherWaysProps {
  guest: Guest;
  /** Absent once something was sent. */
  onDecline?: (() => void) | undefined;
}

/** What else one can do: ask, fill in a workbook, or decline. */
export function OtherWays({ guest, onDecline }: OtherWaysProps) {
  const [shown, setShown] = useState<'thread' | 'form' | null>(null);
  const [unread, setUnread] = useState(0);
  const { page } = guest;
  useEffect(() => {
    if (shown) return;
    // What is new is a hint; without it the page works the same.
    guestApi.threads().then(
      ({ unreadCount }) => setUnread(unreadCount),
      () => undefined,
    );
  }, [shown]);
  if (!page) return null;
  const close = () => setShown(null);
  const { contactName, name } = page.buyer;
  return (
    <div className="others">
      <button type="button" onClick={() => setShown('thread')}>
        <Icon name="ask" />
        <span>
          Preguntar a {contactName ?? name}
          {unread > 0 && <small>{unread === 1 ? 'Tienes 1 mensaje nuevo' : `Tienes ${unread} mensajes nuevos`}</small>}
        </span>
        {unread > 0 && (
          <b className="count" aria-hidden="true">
            {unread}
          </b>
        )}
      </button>
      {page.state === 'OPEN' && (
        <button type="button" onClick={() => setShown('form')}>
          <Icon name="table" />
          <span>
            Prefiero llenarlo en Excel
            <small>Descarga, llena y sube el formulario</small>
          </span>
        </button>
      )}
      {onDecline && (
        <button type="button" className="danger" onClick={onDecline}>
          <Icon name="no" /> <span>No voy a cotizar</span>
        </button>
      )}
      <Suspense>
        {shown === 'thread' && <ThreadDialog page={page} lineId={null} onClose={close} />}
        {shown === 'form' && <FormDialog guest={guest} onClose={close} />}
      </Suspense>
    </div>
  );
}
