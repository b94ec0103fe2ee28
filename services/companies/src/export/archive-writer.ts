import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore, PART_BYTES_MIN, type StoredPart } from '@cotizaobra/chassis/objects/object-store';
import { EXPORT_TYPE } from '@cotizaobra/proto/companies/exports-model';
import { Injectable } from '@nestjs/common';
import type { StoredArchive } from './data-export.repository.js';

export const EXPORT_PREFIX = 'exports';

/** Stores an archive in parts, so that it is never in memory as a whole. */
@Injectable()
export class ArchiveWriter {
  constructor(private readonly store: ObjectStore) {}

  /** Leaves nothing behind if the bytes end with an error. */
  async write(bytes: AsyncIterable<Buffer>): Promise<StoredArchive> {
    const objectKey = randomObjectKey(EXPORT_PREFIX, 'zip');
    const partsId = await this.store.startParts(objectKey, { contentType: EXPORT_TYPE });
    try {
      const parts: StoredPart[] = [];
      for await (const part of inParts(bytes)) {
        const number = parts.length + 1;
        const etag = await this.store.putPart(objectKey, partsId, number, part);
        if (etag === null) throw new Error('the parts of the archive are gone');
        parts.push({ number, etag });
      }
      const stored = await this.store.joinParts(objectKey, partsId, parts);
      if (!stored) throw new Error('the parts of the archive are gone');
      return { objectKey, etag: stored.etag, bytes: stored.size };
    } catch (error) {
      await this.store.dropParts(objectKey, partsId);
      throw error;
    }
  }
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size < PART_BYTES_MIN) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
