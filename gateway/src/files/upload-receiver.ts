import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { fileErrors, type IncomingFile, type UploadLimits } from '@cotizaobra/proto/core/files';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';

/** A form as it came: the file is in the object store already, its fields are still to be checked. */
export interface ReceivedForm {
  file: IncomingFile;
  fields: Record<string, string>;
}

/** Names, boundaries and small fields around the file. */
const FORM_ROOM_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Takes the one file of a multipart form and streams it under `incoming/`; the service that is told its key owns it from
 * then on. Too much is refused by its announced length before a byte is read, and in the middle where that lied.
 */
@Injectable()
export class UploadReceiver {
  constructor(private readonly store: ObjectStore) {}

  /** @throws FILE_TOO_LARGE, FILE_MISSING, MALFORMED, UNAVAILABLE; nothing is left of a file that is refused. */
  async receive(request: ApiRequest, { maxBytes }: UploadLimits): Promise<ReceivedForm> {
    const tooLarge = new AppError(fileErrors.FILE_TOO_LARGE, { max: maxBytes / MEGABYTE });
    if (!request.isMultipart()) throw new AppError(fileErrors.FILE_MISSING);
    if (Number(request.headers['content-length']) > maxBytes + FORM_ROOM_BYTES) throw tooLarge;
    const fields: Record<string, string> = {};
    let file: IncomingFile | undefined;
    try {
      const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 8 * 1024, parts: 21 };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') file = await this.keep(part, tooLarge);
        else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      }
      if (!file) throw new AppError(fileErrors.FILE_MISSING);
      return { file, fields };
    } catch (error) {
      if (file) await this.store.remove(file.objectKey);
      throw refusalOf(error);
    }
  }

  /** For a route that finds out by itself that nobody will take the file. */
  async discard(file: IncomingFile): Promise<void> {
    await this.store.remove(file.objectKey);
  }

  private async keep(part: MultipartFile, tooLarge: AppError): Promise<IncomingFile> {
    const objectKey = randomObjectKey('incoming');
    // The parser would swallow the rest of the file first.
    part.file.once('limit', () => part.file.destroy(tooLarge));
    const stored = await this.put(objectKey, part.file);
    return { objectKey, fileName: plainName(part.filename), bytes: stored.size };
  }

  /**
   * A store that fails ends the stream it reads, and a form whose file ended early takes the connection with it: so the store
   * gets a copy, and the rest of the file is read and dropped for the client to see the refusal.
   */
  private async put(objectKey: string, file: Readable) {
    const body = new PassThrough();
    let broken: unknown;
    // The store may not read yet when the form breaks off, and hears of it only then.
    body.on('error', () => undefined);
    file.on('error', (error) => {
      broken = error;
      body.destroy(error);
    });
    file.pipe(body);
    try {
      return await this.store.put(objectKey, body, { contentType: 'application/octet-stream' });
    } catch (error) {
      if (broken) throw broken;
      file.unpipe(body).resume();
      await finished(file).catch(() => undefined);
      throw error;
    }
  }
}

/** The last part of what may be a path, without what no file name holds. */
const plainName = (name: string | undefined): string =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255);

/** What the parser says of a form that breaks off or breaks its limits becomes our own refusal. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code.startsWith('FST_')) return new AppError(coreErrors.MALFORMED, {}, [], { cause: error });
  if (error instanceof Error && /multipart|boundary|unexpected end of form/i.test(error.message))
    return new AppError(coreErrors.MALFORMED, {}, [], { cause: error });
  return error;
}
