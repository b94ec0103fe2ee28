import type { Notification, NotificationType } from '@cotizaobra/proto/notifications/model';
import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';

interface Place {
  context: Context;
  type: DocumentType;
}

/** The documented table; a target in the notification itself has priority. */
const defaults: Record<NotificationType, Place> = {
  QUOTATION_RECEIVED: { context: 'clientes', type: 'Request' },
  QUOTATION_ACCEPTED: { context: 'proveedores', type: 'Quotation' },
  QUOTATION_REJECTED: { context: 'proveedores', type: 'Quotation' },
  QUOTATION_COMPLETED: { context: 'proveedores', type: 'Quotation' },
  GENERAL: { context: 'proveedores', type: 'Request' },
};

export type Destination =
  | { kind: 'page'; path: string }
  /** Its document no longer exists. */
  | { kind: 'removed' }
  /** It has no document: a click only marks it as read. */
  | { kind: 'none' };

/** Target of a notification. */
export function destinationOf(notification: Notification): Destination {
  const { type, companyQuotation, context, documentType, chat, order } = notification;
  if (order) return { kind: 'page', path: `/app/ordenes/${order.id}` };
  if (!companyQuotation) return type === 'GENERAL' && documentType === null ? { kind: 'none' } : { kind: 'removed' };
  if (chat) return { kind: 'page', path: threadPath(notification, companyQuotation.quotationId, chat) };
  const place = defaults[type];
  const query = new URLSearchParams({ search: companyQuotation.quotationId, type: documentType ?? place.type });
  return { kind: 'page', path: `/app/${context ?? place.context}?${query}` };
}

/**
 * The source document with the open conversation. A received Request opens its dialog over the list; document pages
 * determine the owner themselves.
 */
function threadPath(
  { context, documentType }: Notification,
  documentId: string,
  { partId, companyId }: NonNullable<Notification['chat']>,
): string {
  const thread = { item: partId, chat: '1', company: companyId };
  if (context === 'clientes' && documentType === 'Request')
    return `/app/clientes?${new URLSearchParams({ type: 'Request', quote: documentId, ...thread })}`;
  return `/app/cotizaciones/detalle/${documentId}?${new URLSearchParams(thread)}`;
}
