import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';

export interface StoredFile {
  objectKey: string;
  contentType: string;
  fileName: string;
  etag: string;
}

/** A page opened from here may load nothing and run nothing. */
const LOCKED_PAGE = "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** The one HTTP path out of the object store. */
@Injectable()
export class ObjectSender {
  constructor(private readonly store: ObjectStore) {}

  /** Answers 304 when the browser has it already. */
  async send(request: ApiRequest, reply: FastifyReply, file: StoredFile): Promise<void> {
    const etag = `"${file.etag}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) {
      await reply.status(304).send();
      return;
    }
    const object = await this.store.get(file.objectKey);
    if (!object) throw new AppError(coreErrors.UNAVAILABLE);
    await reply
      .header('content-type', file.contentType)
      .header('content-length', object.size)
      .header('content-disposition', disposition(file))
      .header('content-security-policy', LOCKED_PAGE)
      .send(object.stream);
  }
}

/** ASCII name for old clients, the real one with its ñ in UTF-8 (RFC 6266). */
function disposition({ contentType, fileName }: StoredFile): string {
  const kind = contentType.startsWith('application/vnd') ? 'attachment' : 'inline';
  const ascii = fileName.normalize('NFD').replace(/[^\w.-]/g, '');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
