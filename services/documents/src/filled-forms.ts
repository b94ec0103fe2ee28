import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, tableUpload } from '@cotizaobra/proto/core/files';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { Injectable } from '@nestjs/common';
import { type FilledForm, readAnswer } from './excel/answer/read-answer.js';

/** Forms that came back: uploads that are read once and not kept. */
@Injectable()
export class FilledForms {
  constructor(private readonly objects: ObjectStore) {}

  /** Throws FILE_NOT_FOUND, UNAVAILABLE, and what is wrong with the workbook; the upload is gone in any case. */
  async read(objectKey: string): Promise<FilledForm> {
    try {
      return await readAnswer(await this.bytes(objectKey));
    } finally {
      await this.objects.remove(objectKey);
    }
  }

  private async bytes(objectKey: string): Promise<Buffer> {
    const found = await this.objects.get(objectKey);
    if (!found) throw new AppError(fileErrors.FILE_NOT_FOUND);
    if (found.size > tableUpload.maxBytes) {
      found.stream.destroy();
      throw new AppError(documentErrors.WORKBOOK_TOO_LARGE);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks);
  }
}
