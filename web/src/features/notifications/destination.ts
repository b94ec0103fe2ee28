import type { Notification, NotificationType } from '@cotizaobra/proto/notifications/model';
import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';

interface Place {
  context: Context;
  type: DocumentType;
}

/** The documented table; what the notification itself carries wins over it. */
const defaults: Record<NotificationType, Place> = {
  QUOTATION_RECEIVED: { context: 'clientes', type: 'Request' },
  QUOTATION_ACCEPTED: { context: 'proveedores', type: 'Quotation' },
  QUOTATION_REJECTED: { context: 'proveedores', type: 'Quotation' },
  QUOTATION_COMPLETED: { context: 'proveedores', type: 'Quotation' },
  GENERAL: { context: 'proveedores', type: 'Request' },
};

export type Destination =
  | { kind: 'page'; path: string }
  /** It was about a document that is no longer there. */
  | { kind: 'removed' }
  /** It is about no document: reading it is all. */
  | { kind: 'none' };

/** Where opening a notification leads. */
export function destinationOf(notification: Notification): Destination {
  const { type, companyQuotation, context, documentType, chat } = notification;
  if (!companyQuotation) return type === 'GENERAL' && documentType === null ? { kind: 'none' } : { kind: 'removed' };
  if (chat) return { kind: 'page', path: threadPath(notification, companyQuotation.quotationId, chat) };
  const place = defaults[type];
  const query = new URLSearchParams({ search: companyQuotation.quotationId, type: documentType ?? place.type });
  return { kind: 'page', path: `/app/${context ?? place.context}?${query}` };
}

/**
 * The document of origin with the conversation open. A Request that was received opens its dialog over the list; the pages of a
 * document know themselves whose it is.
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
