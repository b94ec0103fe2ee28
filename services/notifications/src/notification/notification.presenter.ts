import { publicFilePath, publicObjectKey } from '@cotizaobra/proto/core/files';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import type { NotificationRow } from './notification.row.js';

export function toNotification(row: NotificationRow): Notification {
  const { dispatchId, documentId } = row;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    context: row.context,
    documentType: row.documentType,
    senderCompany: row.senderName === null ? null : { name: row.senderName, avatar: pathOf(row.senderLogoKey) },
    senderUser: null,
    chat: row.partId && row.partnerCompanyId ? { partId: row.partId, companyId: row.partnerCompanyId } : null,
    companyQuotation: row.linked && dispatchId && documentId ? { id: dispatchId, quotationId: documentId } : null,
  };
}

/** Where everybody may read the logo; null for none and for an object that is not public. */
function pathOf(objectKey: string | null): string | null {
  const [, owner = '', name = ''] = objectKey?.split('/') ?? [];
  return objectKey !== null && publicObjectKey(owner, name) === objectKey ? publicFilePath(objectKey) : null;
}
