import { z } from 'zod';
import { defineSocketEvent } from './core/socket.js';
import { notificationTypeSchema } from './notifications/model.js';
import { documentTypeSchema } from './quotations/model.js';

export const SOCKET_PATH = '/socket';

/** The bell rings: refetch count and list. */
export const NotificationArrived = defineSocketEvent(
  'notification.arrived',
  z.object({ id: z.uuid(), type: notificationTypeSchema }),
);

/** Read elsewhere: unread counts agree across tabs and devices. */
export const NotificationsSeen = defineSocketEvent('notification.seen', z.object({ id: z.uuid().nullable() }));

/** Something about a document changed for this company: refetch its lists and, when open, the document. */
export const DocumentTouched = defineSocketEvent(
  'document.touched',
  z.object({ documentId: z.uuid(), documentType: documentTypeSchema }),
);

/** The company's data or one's own membership changed. */
export const CompanyTouched = defineSocketEvent('company.touched', z.object({ companyId: z.uuid() }));

/** The session was revoked; the socket closes right after. */
export const SessionEnded = defineSocketEvent('session.ended', z.object({}));

export const socketEvents = [
  NotificationArrived,
  NotificationsSeen,
  DocumentTouched,
  CompanyTouched,
  SessionEnded,
] as const;
