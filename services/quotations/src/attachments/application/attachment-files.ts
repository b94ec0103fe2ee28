import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import { cleanImage, reencodeImage } from '@cotizaobra/chassis/images/reencode-image';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Injectable } from '@nestjs/common';
import { kindOfFile } from '../content/file-kind.js';
import type { RequestAttachmentRow } from '../persistence/attachment.row.js';

/** Files, previews and uploads that are under way; each has a row, or is younger than its transaction. */
export const ATTACHMENT_PREFIX = 'attachments';

const preview = { width: 1600, height: 1600, fit: 'inside' } as const;
/** A checked file takes up to 50 MB and a decoded picture 160 MB. So one file at a time is checked. */
const CHECKS = 1;
const WAITING_CHECKS = 20;

/** A checked file in the object store. */
export type CheckedFile = Pick<
  RequestAttachmentRow,
  'objectKey' | 'previewKey' | 'etag' | 'kind' | 'contentType' | 'bytes' | 'sha256'
>;

/** Reads, checks and keeps the bytes of attachments. */
@Injectable()
export class AttachmentFiles {
  private readonly checks = new Semaphore(CHECKS, WAITING_CHECKS);

  constructor(private readonly store: ObjectStore) {}

  /**
   * Checks the content of an object and keeps it: a picture is encoded again, other files stay as they came.
   * `sha256` is the digest that the bytes must have. The object under `sourceKey` stays if it is refused.
   */
  check(sourceKey: string, sha256?: string): Promise<CheckedFile> {
    return this.checks.run(async () => {
      const bytes = await this.read(sourceKey);
      const digest = createHash('sha256').update(bytes).digest('hex');
      if (sha256 !== undefined && digest !== sha256) throw new AppError(attachmentErrors.UPLOAD_DIFFERS);
      const { kind, contentType } = await kindOfFile(bytes);
      const common = { kind, contentType, bytes: bytes.length, sha256: digest };
      if (kind !== 'IMAGE') return { ...common, ...(await this.keep(bytes, contentType)), previewKey: null };
      const clean = await cleanImage(bytes);
      const [small] = await reencodeImage(clean.bytes, [preview], [clean.contentType]);
      if (!small) throw new AppError(fileErrors.NOT_AN_IMAGE);
      const kept = await this.keep(clean.bytes, clean.contentType);
      return { ...common, ...kept, previewKey: (await this.keep(small, 'image/webp')).objectKey };
    });
  }

  /** The sweep removes what could not be removed now. */
  async remove(...objectKeys: (string | null)[]): Promise<void> {
    for (const key of objectKeys) if (key !== null) await this.store.remove(key).catch(() => undefined);
  }

  private async read(objectKey: string): Promise<Buffer> {
    const object = await this.store.get(objectKey);
    if (!object) throw new AppError(fileErrors.FILE_MISSING);
    if (object.size > attachmentLimits.bytes) {
      object.stream.destroy();
      throw new AppError(attachmentErrors.UPLOAD_DIFFERS);
    }
    return buffer(object.stream);
  }

  private async keep(bytes: Buffer, contentType: string): Promise<{ objectKey: string; etag: string }> {
    const objectKey = randomObjectKey(ATTACHMENT_PREFIX);
    const { etag } = await this.store.put(objectKey, bytes, { contentType });
    return { objectKey, etag };
  }
}
