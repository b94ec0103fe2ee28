import { z } from 'zod';
import { defineSocketEvent } from './core/socket.js';
import { notificationTypeSchema } from './notifications/model.js';
import { documentTypeSchema } from './quotations/model.js';
import { herePresenceSchema, presenceSchema } from './quotations/presence.js';
import { socketNames } from './socket-names.js';

export { SOCKET_PATH } from './socket-names.js';

/** A new notification: refetch count and list. */
export const NotificationArrived = defineSocketEvent(
  socketNames.notificationArrived,
  z.object({ id: z.uuid(), type: notificationTypeSchema }),
);

/** Read on another device or tab: refetch the unread counts. */
export const NotificationsSeen = defineSocketEvent(
  socketNames.notificationsSeen,
  z.object({ id: z.uuid().nullable() }),
);

/** A document changed for this company: refetch its lists and, when open, the document. */
export const DocumentTouched = defineSocketEvent(
  socketNames.documentTouched,
  z.object({ documentId: z.uuid(), documentType: documentTypeSchema }),
);

/**
 * Somebody of this company changed the items of a document: `version` follows on the version `after`. A client whose tree
 * is of a version from `after` on, and before `version`, lacks this edit alone. It fetches the edits since its version.
 */
export const ItemsTouched = defineSocketEvent(
  socketNames.itemsTouched,
  z.object({ documentId: z.uuid(), version: z.int(), after: z.int(), userId: z.uuid().nullable() }),
);

/**
 * From a browser: it has a document of its company open, in this cell. At once when that changes (at most 5 a second),
 * and every `PRESENCE_EVERY_MS`.
 */
export const DocumentHere = defineSocketEvent(socketNames.documentHere, herePresenceSchema);

/** Where a colleague is. Sent again at each news, and to all when somebody comes. */
export const DocumentPresence = defineSocketEvent(socketNames.documentPresence, presenceSchema);

/** An order changed for this company: refetch its lists and, when open, the order. */
export const OrderTouched = defineSocketEvent(socketNames.orderTouched, z.object({ orderId: z.uuid() }));

const threadPlace = z.object({ threadId: z.uuid(), documentId: z.uuid(), itemId: z.uuid(), seq: z.int() });

/** A new message in a thread of this company: fetch those after the last known `seq`. Ids are those of origin. */
export const ChatPosted = defineSocketEvent(socketNames.chatPosted, threadPlace);

/** One of the thread's two companies has read up to `seq`. */
export const ChatRead = defineSocketEvent(socketNames.chatRead, threadPlace.extend({ readerCompanyId: z.uuid() }));

/** The other side is typing now; lost without a listener. Clients send the same, at most every `TYPING_EVERY_MS`. */
export const ChatTyping = defineSocketEvent(socketNames.chatTyping, z.object({ threadId: z.uuid() }));

/** The company's data or the person's membership changed. */
export const CompanyTouched = defineSocketEvent(socketNames.companyTouched, z.object({ companyId: z.uuid() }));

/** The session was revoked; the socket closes immediately after. */
export const SessionEnded = defineSocketEvent(socketNames.sessionEnded, z.object({}));

export const socketEvents = [
  NotificationArrived,
  NotificationsSeen,
  DocumentTouched,
  ItemsTouched,
  DocumentHere,
  DocumentPresence,
  OrderTouched,
  ChatPosted,
  ChatRead,
  ChatTyping,
  CompanyTouched,
  SessionEnded,
] as const;
