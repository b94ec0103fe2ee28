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
  | { kind: 'list'; path: string }
  /** It was about a document that is no longer there. */
  | { kind: 'removed' }
  /** It is about no document: reading it is all. */
  | { kind: 'none' };

/** Where opening a notification leads. */
export function destinationOf(notification: Notification): Destination {
  const { type, companyQuotation, context, documentType } = notification;
  if (!companyQuotation) return type === 'GENERAL' && documentType === null ? { kind: 'none' } : { kind: 'removed' };
  const place = defaults[type];
  const query = new URLSearchParams({ search: companyQuotation.quotationId, type: documentType ?? place.type });
  return { kind: 'list', path: `/app/${context ?? place.context}?${query}` };
}
