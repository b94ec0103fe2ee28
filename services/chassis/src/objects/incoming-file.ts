import { buffer } from 'node:stream/consumers';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, type IncomingFile } from '@cotizaobra/proto/core/files';
import type { ObjectStore } from './object-store.js';

/**
 * Reads an upload that the gateway has received, works on its bytes, and removes it whatever comes of that: nothing under
 * `incoming/` outlives the request that brought it.
 * @throws FILE_MISSING when it is not there any more, and what `work` throws
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
