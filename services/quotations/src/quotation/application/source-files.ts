import { buffer } from 'node:stream/consumers';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { fileErrors, type IncomingFile, tableUpload } from '@cotizaobra/proto/core/files';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Injectable } from '@nestjs/common';

/** Originals of imports; each has a row, or is younger than its transaction. */
export const SOURCE_PREFIX = 'imports';
/** Files made for one download; they may be removed after an hour. */
export const MADE_PREFIX = 'imports-filled';

const MEGABYTE = 1024 * 1024;

/** Files of budgets in the object store. */
@Injectable()
export class SourceFiles {
  constructor(private readonly objects: ObjectStore) {}

  /** Passes the bytes of an upload to `work`, and always removes the upload. Throws FILE_NOT_FOUND, FILE_TOO_LARGE. */
  async take<T>({ objectKey }: IncomingFile, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    try {
      const object = await this.objects.get(objectKey);
      if (!object) throw new AppError(fileErrors.FILE_NOT_FOUND);
      if (object.size > tableUpload.maxBytes) {
        object.stream.destroy();
        throw new AppError(fileErrors.FILE_TOO_LARGE, { max: tableUpload.maxBytes / MEGABYTE });
      }
      return await work(await buffer(object.stream));
    } finally {
      await this.remove(objectKey);
    }
  }

  /** Keeps the bytes under a new key. */
  async keep(bytes: Buffer): Promise<string> {
    const objectKey = randomObjectKey(SOURCE_PREFIX);
    await this.objects.put(objectKey, bytes, { contentType: 'application/octet-stream' });
    return objectKey;
  }

  async read(objectKey: string): Promise<Buffer> {
    const object = await this.objects.get(objectKey);
    if (!object) throw new AppError(coreErrors.UNAVAILABLE);
    return buffer(object.stream);
  }

  /** Stores a file for one download. */
  async keepMade(
    bytes: Uint8Array,
    extension: string,
    file: Pick<RenderedDocument, 'fileName' | 'contentType'>,
  ): Promise<RenderedDocument> {
    const objectKey = randomObjectKey(MADE_PREFIX, extension);
    const stat = await this.objects.put(objectKey, Buffer.from(bytes), { contentType: file.contentType });
    return { ...file, objectKey, bytes: stat.size, etag: stat.etag };
  }

  /** The sweep removes what could not be removed now. */
  async remove(objectKey: string): Promise<void> {
    await this.objects.remove(objectKey).catch(() => undefined);
  }
}
