import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from '../http/api-request.js';
import { byteRangeOf } from './byte-range.js';

export interface StoredFile {
  objectKey: string;
  contentType: string;
  fileName: string;
  etag: string;
  /** Of an issued document: whether the platform sealed it. */
  seal?: 'SEALED' | 'UNSEALED' | undefined;
  /** Always saved, never opened in the browser, whatever the type. */
  download?: boolean;
}

/** A stored file that opens as a page may load nothing and run nothing. */
const LOCKED_PAGE = "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'private, no-cache';
/**
 * For content that changes only with a release. Browsers keep it one day, then show it one more week while they
 * revalidate.
 */
export const FOR_A_DAY = 'private, max-age=86400, stale-while-revalidate=604800';

/** The only code that sends objects over HTTP. */
@Injectable()
export class ObjectSender {
  constructor(private readonly store: ObjectStore) {}

  /**
   * Sends a file that only this caller's browser may cache; revalidated each time by default. Answers 304 when
   * unchanged.
   */
  async send(request: ApiRequest, reply: FastifyReply, file: StoredFile, caching = ASK_EACH_TIME): Promise<void> {
    if (file.seal) reply.header(httpHeaders.documentSeal, file.seal.toLowerCase());
    if (await this.unchanged(request, reply, file.etag, caching)) return;
    const object = await this.store.get(file.objectKey);
    if (!object) throw new AppError(coreErrors.UNAVAILABLE);
    await reply
      .header('content-type', file.contentType)
      .header('content-length', object.size)
      .header('content-disposition', disposition(file))
      .send(object.stream);
  }

  /** The same; a client may ask for one range, to continue what was interrupted. `If-Range` names the file that it has. */
  async sendRanges(request: ApiRequest, reply: FastifyReply, file: StoredFile): Promise<void> {
    reply.header('accept-ranges', 'bytes');
    const { range, 'if-range': ifRange } = request.headers;
    const found = range === undefined ? null : await this.store.stat(file.objectKey);
    const isSame = ifRange === undefined || ifRange === `"${file.etag}"`;
    const wanted = found && isSame ? byteRangeOf(range, found.size) : null;
    if (!found || wanted === null) return this.send(request, reply, file);
    if (await this.unchanged(request, reply, file.etag, ASK_EACH_TIME)) return;
    if (wanted === 'unsatisfiable') {
      reply.header('content-range', `bytes */${found.size}`);
      throw new AppError(fileErrors.RANGE_NOT_SATISFIABLE);
    }
    const object = await this.store.get(file.objectKey, wanted);
    if (!object) throw new AppError(coreErrors.UNAVAILABLE);
    await reply
      .status(206)
      .header('content-type', file.contentType)
      .header('content-length', wanted.end - wanted.start + 1)
      .header('content-range', `bytes ${wanted.start}-${wanted.end}/${found.size}`)
      .header('content-disposition', disposition(file))
      .send(object.stream);
  }

  /** Sends a public file with its stored content type. */
  async sendPublic(request: ApiRequest, reply: FastifyReply, objectKey: string): Promise<void> {
    const found = await this.store.stat(objectKey);
    if (!found) throw new AppError(fileErrors.FILE_NOT_FOUND);
    // Only Chrome's PDF viewer needs more rights, and it runs outside the page.
    reply.header('cross-origin-resource-policy', 'same-site');
    if (await this.unchanged(request, reply, found.etag, FOREVER)) return;
    const object = await this.store.get(objectKey);
    if (!object) throw new AppError(fileErrors.FILE_NOT_FOUND);
    await reply
      .header('content-type', object.contentType)
      .header('content-length', object.size)
      .header('content-disposition', 'inline')
      .send(object.stream);
  }

  private async unchanged(request: ApiRequest, reply: FastifyReply, tag: string, caching: string): Promise<boolean> {
    const etag = `"${tag}"`;
    reply
      .header('etag', etag)
      .header('cache-control', caching)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', LOCKED_PAGE);
    if (request.headers['if-none-match'] !== etag) return false;
    await reply.status(304).send();
    return true;
  }
}

/** An ASCII name for old clients, and the UTF-8 name with its ñ (RFC 6266). */
function disposition({ contentType, fileName, download = false }: StoredFile): string {
  const isDownload =
    download || contentType.startsWith('application/vnd') || contentType === 'application/octet-stream';
  const kind = isDownload ? 'attachment' : 'inline';
  const ascii = fileName.normalize('NFD').replace(/[^\w.-]/g, '');
  // RFC 8187 allows fewer characters than `encodeURIComponent` leaves; half a surrogate pair makes it throw.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percentEncoded);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
