import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { fileErrors, type IncomingFile, type UploadLimits } from '@cotizaobra/proto/core/files';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';

/** A received form: the file is already in the object store, the fields are not validated yet. */
export interface ReceivedForm {
  file: IncomingFile;
  fields: Record<string, string>;
}

/** Bytes for names, boundaries and small fields around the file. */
const FORM_ROOM_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Streams the one file of a multipart form to `incoming/`. The service that receives the key then owns the file. A too
 * large file is refused by its Content-Length, or during the upload if that header was wrong.
 */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly store: ObjectStore,
    private readonly scanner: VirusScanner,
  ) {}

  /** @throws FILE_TOO_LARGE, FILE_MISSING, FILE_INFECTED, MALFORMED, UNAVAILABLE. A refused file is removed from the store. */
  receive(request: ApiRequest, limits: UploadLimits): Promise<ReceivedForm> {
    return this.readForm(request, limits, (part, tooLarge) => this.keep(part, tooLarge));
  }

  /** Reads the file into memory, for small ones that do not become an object of their own. Throws the same. */
  async receiveBytes(request: ApiRequest, limits: UploadLimits): Promise<Buffer> {
    const { file } = await this.readForm(request, limits, async (part, tooLarge) => {
      part.file.once('limit', () => part.file.destroy(tooLarge));
      return { bytes: await buffer(part.file) };
    });
    await this.scanner.check(file.bytes);
    return file.bytes;
  }

  private async readForm<F extends object>(
    request: ApiRequest,
    { maxBytes }: UploadLimits,
    keep: (part: MultipartFile, tooLarge: AppError) => Promise<F>,
  ): Promise<{ file: F; fields: Record<string, string> }> {
    const tooLarge = new AppError(fileErrors.FILE_TOO_LARGE, { max: maxBytes / MEGABYTE });
    if (!request.isMultipart()) throw new AppError(fileErrors.FILE_MISSING);
    if (Number(request.headers['content-length']) > maxBytes + FORM_ROOM_BYTES) throw tooLarge;
    const fields: Record<string, string> = {};
    let file: F | undefined;
    try {
      const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 8 * 1024, parts: 21 };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') file = await keep(part, tooLarge);
        else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      }
      if (!file) throw new AppError(fileErrors.FILE_MISSING);
      if ('objectKey' in file) await this.scanner.checkObject(this.store, String(file.objectKey));
      return { file, fields };
    } catch (error) {
      if (file && 'objectKey' in file) await this.store.remove(String(file.objectKey));
      throw refusalOf(error);
    }
  }

  /** Removes the file when the route itself finds that no service will take it. */
  async discard(file: IncomingFile): Promise<void> {
    await this.store.remove(file.objectKey);
  }

  private async keep(part: MultipartFile, tooLarge: AppError): Promise<IncomingFile> {
    const objectKey = randomObjectKey('incoming');
    // Otherwise the parser first reads the rest of the file.
    part.file.once('limit', () => part.file.destroy(tooLarge));
    const stored = await this.put(objectKey, part.file);
    return { objectKey, fileName: plainName(part.filename), bytes: stored.size };
  }

  /**
   * A failing store destroys the stream it reads, and a destroyed file stream closes the connection. So the store reads
   * a copy. The rest of the file is read and dropped, and the client can read the refusal.
   */
  private async put(objectKey: string, file: Readable) {
    const body = new PassThrough();
    let broken: unknown;
    // The form may break off before the store listens for errors.
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

/** The file name without its folders and control characters. */
const plainName = (name: string | undefined): string =>
  (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255);

/** Maps parser errors of broken or too large forms to our own refusals. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code.startsWith('FST_')) return new AppError(coreErrors.MALFORMED, {}, [], { cause: error });
  if (error instanceof Error && /multipart|boundary|unexpected end of form/i.test(error.message))
    return new AppError(coreErrors.MALFORMED, {}, [], { cause: error });
  return error;
}
