import { buffer } from 'node:stream/consumers';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { LARGE_FILES, SMALL_FILES } from '@cotizaobra/proto/companies/file-paths';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, fileUpload, type IncomingFile } from '@cotizaobra/proto/core/files';
import { Inject, Injectable } from '@nestjs/common';
import type { PreparedFile } from './prepare-file.js';

export const LARGE_PREFIX = `public/${LARGE_FILES}/`;
export const SMALL_PREFIX = `public/${SMALL_FILES}/`;

const MEGABYTE = 1024 * 1024;
const smallKey = (objectKey: string): string => objectKey.replace(LARGE_PREFIX, SMALL_PREFIX);

/** Objects of companies' files: a large one with a row, and its small picture. */
@Injectable()
export class CompanyFiles {
  constructor(
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The bytes of an upload. Throws FILE_TOO_LARGE, FILE_MISSING, UNAVAILABLE. */
  async read({ objectKey }: IncomingFile): Promise<Buffer> {
    const object = await this.store.get(objectKey);
    if (!object) throw new AppError(fileErrors.FILE_MISSING);
    if (object.size > fileUpload.maxBytes) {
      object.stream.destroy();
      throw new AppError(fileErrors.FILE_TOO_LARGE, { max: fileUpload.maxBytes / MEGABYTE });
    }
    return buffer(object.stream);
  }

  /** Writes a file under a new random key and returns the key. A failure leaves no object. */
  async write({ extension, contentType, large, small }: PreparedFile): Promise<string> {
    const objectKey = randomObjectKey(LARGE_PREFIX.slice(0, -1), extension);
    try {
      if (small) await this.store.put(smallKey(objectKey), small, { contentType });
      await this.store.put(objectKey, large, { contentType });
      return objectKey;
    } catch (error) {
      await this.remove([objectKey]);
      throw error;
    }
  }

  /** Never throws: if the store fails, the sweeper removes the objects later. */
  async remove(objectKeys: readonly string[]): Promise<void> {
    for (const key of objectKeys.flatMap((each) => [each, smallKey(each)])) {
      await this.store
        .remove(key)
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'a file was not removed and waits for the sweeper'),
        );
    }
  }
}
