import { createHash } from 'node:crypto';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { AddRequestAttachment } from '@cotizaobra/proto/quotations/add-request-attachment';
import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import { CompleteAttachmentUpload } from '@cotizaobra/proto/quotations/complete-attachment-upload';
import { KeepAttachmentPart } from '@cotizaobra/proto/quotations/keep-attachment-part';
import { ListRequestAttachments } from '@cotizaobra/proto/quotations/list-request-attachments';
import { LocateAttachmentPart } from '@cotizaobra/proto/quotations/locate-attachment-part';
import type { AttachmentUpload, RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { StartAttachmentUpload } from '@cotizaobra/proto/quotations/start-attachment-upload';
import { upload as receive } from './imports.js';
import type { Platform, TestCompany } from './platform.js';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A PDF of that many bytes. */
export function pdfOf(bytes = 600, mark = 'plano'): Buffer {
  const head = `%PDF-1.7\n% ${mark}\n`;
  const tail = '\ntrailer\n%%EOF\n';
  return Buffer.from(`${head}${' '.repeat(Math.max(0, bytes - head.length - tail.length))}${tail}`);
}

export const attach = async (
  platform: Platform,
  company: TestCompany,
  id: string,
  bytes: Buffer = pdfOf(),
  fileName = 'A-02 Planta y cortes.pdf',
): Promise<RequestAttachment> =>
  company.ask(AddRequestAttachment, { id, file: await receive(platform, bytes, fileName) });

export const listed = (company: TestCompany, id: string): Promise<MessageOutput<typeof ListRequestAttachments>> =>
  company.ask(ListRequestAttachments, { id });

export const start = (
  company: TestCompany,
  id: string,
  bytes: Buffer,
  fileName = 'Especificaciones.pdf',
): Promise<AttachmentUpload> =>
  company.ask(StartAttachmentUpload, { id, fileName, bytes: bytes.length, sha256: sha256(bytes) });

/** Stores and records a part, as the gateway does. */
export async function sendPart(
  platform: Pick<Platform, 'get'>,
  company: TestCompany,
  id: string,
  uploadId: string,
  bytes: Buffer,
  number: number,
): Promise<AttachmentUpload> {
  const place = { id, uploadId, number };
  const { objectKey, partsId, bytes: expected } = await company.ask(LocateAttachmentPart, place);
  const from = (number - 1) * attachmentLimits.partBytes;
  const part = bytes.subarray(from, from + expected);
  const etag = await platform.get(ObjectStore).putPart(objectKey, partsId, number, part);
  return company.ask(KeepAttachmentPart, { ...place, etag: etag ?? '' });
}

export const complete = (company: TestCompany, id: string, uploadId: string): Promise<RequestAttachment> =>
  company.ask(CompleteAttachmentUpload, { id, uploadId });
