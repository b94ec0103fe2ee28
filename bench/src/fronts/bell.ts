import { randomUUID } from 'node:crypto';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { MENU_NOTIFICATIONS, NOTIFICATIONS_PAGE_SIZE, type Notification } from '@cotizaobra/proto/notifications/model';

/** A person's latest notifications, in the form that the notifications service reads from its table. */
const told: readonly Notification[] = Array.from({ length: NOTIFICATIONS_PAGE_SIZE }, (_, at) => ({
  id: randomUUID(),
  type: 'QUOTATION_RECEIVED',
  title: 'Nueva solicitud de cotización',
  message: `Constructora Cronómetro S.A.C. te envió la solicitud RQ-2026-${String(at).padStart(4, '0')}`,
  read: at % 2 === 0,
  createdAt: new Date().toISOString(),
  context: 'clientes',
  documentType: 'Request',
  senderCompany: { name: 'Constructora Cronómetro S.A.C.', avatar: null },
  senderUser: { name: 'Rosa Ñaupari Güere', avatar: null },
  chat: null,
  companyQuotation: { id: randomUUID(), quotationId: randomUUID() },
}));

/** The work of both services: a request of every page of the web client, about 2 kB of JSON. */
export function readBell(): MessageOutput<typeof CountNotifications> {
  return { count: told.filter(({ read }) => !read).length, notifications: told.slice(0, MENU_NOTIFICATIONS) };
}
