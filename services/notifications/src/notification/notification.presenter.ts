import { publicPathOf } from '@cotizaobra/proto/core/files';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import type { NotificationRow } from './notification.row.js';

/** @param logos current logos of companies */
export function toNotification(row: NotificationRow, logos: ReadonlyMap<string, string>): Notification {
  const { dispatchId, documentId } = row;
  const logoKey = logos.get(row.senderCompanyId ?? '') ?? row.senderLogoKey;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    context: row.context,
    documentType: row.documentType,
    senderCompany: row.senderName === null ? null : { name: row.senderName, avatar: publicPathOf(logoKey) },
    senderUser: null,
    chat: row.partId && row.partnerCompanyId ? { partId: row.partId, companyId: row.partnerCompanyId } : null,
    order: row.orderId ? { id: row.orderId } : null,
    companyQuotation: row.linked && dispatchId && documentId ? { id: dispatchId, quotationId: documentId } : null,
  };
}
