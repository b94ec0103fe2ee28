import { buffer } from 'node:stream/consumers';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, type IncomingFile } from '@cotizaobra/proto/core/files';
import type { ObjectStore } from './object-store.js';

/**
 * Reads an upload that the gateway received, passes its bytes to `work`, and always removes it. No object under
 * `incoming/` outlives its request.
 * @throws FILE_MISSING if it is gone, and errors of `work`
 */
export async function takeIncoming<T>(
  store: ObjectStore,
  { objectKey }: IncomingFile,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  try {
    const object = await store.get(objectKey);
    if (!object) throw new AppError(fileErrors.FILE_MISSING);
    return await work(await buffer(object.stream));
  } finally {
    await store.remove(objectKey).catch(() => undefined);
  }
}
