import type { ChatDetails, ChatMessage } from '@cotizaobra/proto/chat/model';
import type { NamedMessage } from './message.repository.js';
import type { Place } from './thread.events.js';
import { otherSide, seenBy, sideIn, type ThreadRow, unreadOf } from './thread.row.js';

const UNKNOWN_AUTHOR = 'Usuario';

/** A guest has no account, so its company stands for the person. It is marked for the buyer. */
const guestAuthor = ({ partner, guestName }: Place, isMine: boolean): string | undefined =>
  isMine ? guestName : partner?.guest ? `${partner.name} · Invitado` : undefined;

export const messageView = (row: NamedMessage, companyId: string, place: Place): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  message: row.text,
  isMine: row.companyId === companyId,
  author: row.author ?? guestAuthor(place, row.companyId === companyId) ?? UNKNOWN_AUTHOR,
  createdAt: row.createdAt.toISOString(),
});

/** A thread as one of its companies sees it; `thread` is null before the first message. */
export function detailsView(
  place: Place,
  thread: ThreadRow | null,
  { companyId, hasOlder }: { companyId: string; hasOlder: boolean },
): ChatDetails {
  const side = thread && sideIn(thread, companyId);
  return {
    threadId: thread?.id ?? null,
    documentType: place.documentType,
    item: place.item,
    counterparty: place.partner,
    closed: place.partner ? place.partner.closed : 'NOT_SENT',
    unreadCount: thread && side ? unreadOf(thread, side) : 0,
    lastSeq: thread?.lastSeq ?? 0,
    seenSeq: thread && side ? seenBy(thread, otherSide(side)) : 0,
    hasOlder,
  };
}
