import type { Readable } from 'node:stream';
import { checkObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable } from '@nestjs/common';
import { printablePicture } from './pictures/printable-picture.js';

const MOST_BYTES = 5 * 1024 * 1024;

function isObjectKey(key: string): boolean {
  try {
    checkObjectKey(key);
    return true;
  } catch {
    return false;
  }
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Logos from the object store, as data URIs. An unusable picture is replaced by the badge with the initials. */
@Injectable()
export class Logos {
  constructor(
    private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null without a logo. Throws UNAVAILABLE when the object store does not answer. */
  async read(key: string | null): Promise<string | null> {
    if (key === null) return null;
    const picture = await this.picture(key);
    if (picture === null) this.logger.warn('the logo is no picture in the object store');
    return picture;
  }

  private async picture(key: string): Promise<string | null> {
    if (!isObjectKey(key)) return null;
    const found = await this.objects.get(key);
    if (found === null) return null;
    if (found.size > MOST_BYTES) {
      found.stream.destroy();
      return null;
    }
    return printablePicture(await collect(found.stream));
  }
}
