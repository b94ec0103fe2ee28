import { Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import { type AttachmentType, attachmentContent } from '@cotizaobra/proto/companies/attachments';
import { attachmentErrors } from '@cotizaobra/proto/companies/errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { checkPdf } from './pdf.js';
import { drawPicture } from './picture.js';

/** The stored form of an uploaded file. */
export interface PreparedFile {
  extension: 'webp' | 'pdf';
  contentType: string;
  large: Buffer;
  /** The small picture; null for a PDF. */
  small: Buffer | null;
}

/** A picture of the largest allowed size needs 200 MB of memory while it is drawn. */
const AT_ONCE = 2;
const WAITING = 30;

const spoken: Record<string, string> = { 'application/pdf': 'un PDF', 'image/png,image/jpeg': 'una imagen PNG o JPG' };

/** Checks an upload by its content, never by its name, and makes the stored form of it. */
@Injectable()
export class PrepareFile {
  private readonly semaphore = new Semaphore(AT_ONCE, WAITING);

  /** Throws FILE_TYPE_NOT_ALLOWED, FILE_BROKEN, IMAGE_TOO_MANY_PIXELS, IMAGE_ANIMATED, and UNAVAILABLE when too many wait. */
  async run(bytes: Buffer, type: AttachmentType): Promise<PreparedFile> {
    await checkContent(bytes, type);
    return this.semaphore.run(async () => {
      if (type !== 'catalog') {
        return { extension: 'webp', contentType: 'image/webp', ...(await drawPicture(bytes, type)) };
      }
      await checkPdf(bytes);
      return { extension: 'pdf', contentType: 'application/pdf', large: bytes, small: null };
    });
  }
}

async function checkContent(bytes: Buffer, type: AttachmentType): Promise<void> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const allowed = attachmentContent[type];
  if (mime === 'image/apng' && allowed.includes('image/png')) throw new AppError(attachmentErrors.IMAGE_ANIMATED);
  if (mime && allowed.includes(mime)) return;
  throw new AppError(attachmentErrors.FILE_TYPE_NOT_ALLOWED, { allowed: spoken[allowed.join(',')] ?? '' });
}
