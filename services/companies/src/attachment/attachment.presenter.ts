import { type Attachment } from '@cotizaobra/proto/companies/attachments';
import { smallImage } from '@cotizaobra/proto/companies/file-paths';
import { publicFilePath } from '@cotizaobra/proto/core/files';
import type { AttachmentRow } from './attachment.row.js';

export function toAttachment(row: AttachmentRow): Attachment {
  const url = publicFilePath(row.objectKey);
  return {
    id: row.id,
    name: row.name,
    url,
    thumbnail: row.type === 'catalog' ? null : smallImage(url),
    type: row.type,
    companyId: row.companyId,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
  };
}
