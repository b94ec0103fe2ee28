import { AppError } from '@cotizaobra/proto/core/errors';
import { mayDo } from '@cotizaobra/proto/quotations/abilities.table';
import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import {
  type AttachmentUpload,
  attachmentErrors,
  type RequestAttachment,
} from '@cotizaobra/proto/quotations/request-attachment';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { requireAllowed, standingOfOwn } from '../../quotation/domain/rulings.js';

const MEGABYTE = 1024 * 1024;

/** A file of a Request, from its first to its last revision. */
export interface AttachmentRecord {
  id: string;
  firstRevision: number;
  /** Null while the owner has not removed it. */
  lastRevision: number | null;
  objectKey: string;
  /** Of the smaller picture; null for other files. */
  previewKey: string | null;
  etag: string;
  fileName: string;
  kind: RequestAttachment['kind'];
  contentType: string;
  bytes: number;
  sha256: string;
  addedAt: Date;
}

/** Throws unless files may be added and removed now: a Request whose revision is not sent. */
export function requireAttachable(document: QuotationDocument): void {
  if (document.type !== 'Request') throw new AppError(attachmentErrors.ATTACHMENTS_ON_REQUEST);
  requireAllowed('editData', document);
}

/** Whether the owner may add and remove files now. */
export const isAttachable = (document: QuotationDocument): boolean =>
  document.type === 'Request' && mayDo('editData', standingOfOwn(document));

/** Throws when `more` bytes do not fit beside the files and uploads that are there. */
export function requireRoom(there: readonly { bytes: number }[], more: number): void {
  const { files, bytes } = attachmentLimits;
  if (there.length >= files) throw new AppError(attachmentErrors.TOO_MANY_ATTACHMENTS, { max: files });
  const total = there.reduce((sum, one) => sum + one.bytes, more);
  if (total <= bytes) return;
  throw new AppError(attachmentErrors.ATTACHMENTS_TOO_LARGE, {
    max: bytes / MEGABYTE,
    total: (Math.ceil((total / MEGABYTE) * 10) / 10).toFixed(1),
  });
}

/** Whether a recipient of this revision got the file. */
export const isOfRevision = (
  { firstRevision, lastRevision }: Pick<AttachmentRecord, 'firstRevision' | 'lastRevision'>,
  revision: number,
): boolean => firstRevision <= revision && (lastRevision === null || revision <= lastRevision);

/** The name without folders, invisible characters and outer dots, at most `attachmentLimits.nameLength` long with its extension. */
export function storedName(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length).slice(0, attachmentLimits.nameLength - extension.length);
  // The cut may part a character of two code units.
  return `${stem.toWellFormed() || 'archivo'}${extension}`;
}

export function attachmentView(row: AttachmentRecord): RequestAttachment {
  const { id, fileName, kind, contentType, bytes, sha256, addedAt, previewKey } = row;
  const preview = previewKey !== null ? 'IMAGE' : kind === 'PDF' ? 'PDF' : null;
  return { id, fileName, kind, contentType, bytes, sha256, addedAt: addedAt.toISOString(), preview };
}

/** Where a file is, or the preview of a picture. Throws ATTACHMENT_NOT_FOUND if there is none. */
export function storedAttachment(row: AttachmentRecord | undefined, preview: boolean) {
  if (!row || (preview && row.previewKey === null)) throw new AppError(attachmentErrors.ATTACHMENT_NOT_FOUND);
  const { objectKey, previewKey, contentType, fileName, etag } = row;
  if (!preview || previewKey === null) return { objectKey, contentType, fileName, etag };
  return { objectKey: previewKey, contentType: 'image/webp', fileName, etag: `${etag}-preview` };
}

export function uploadView(
  row: Pick<AttachmentUpload, 'fileName' | 'bytes' | 'sha256'> & { id: string },
  received: readonly number[],
): AttachmentUpload {
  const { id, fileName, bytes, sha256 } = row;
  const { partBytes } = attachmentLimits;
  return { uploadId: id, fileName, bytes, sha256, partBytes, received: [...received].sort((a, b) => a - b) };
}
