import { createHash } from 'node:crypto';
import { Idempotency } from '@cotizaobra/chassis/data/idempotency';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, type IncomingFile, tableUpload } from '@cotizaobra/proto/core/files';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';

const MEGABYTE = 1024 * 1024;

/** Uploaded tables: each file is read once, and then deleted even if reading fails. */
@Injectable()
export class IncomingFiles {
  constructor(
    private readonly objects: ObjectStore,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws FILE_NOT_FOUND, FILE_TOO_LARGE, and the errors of `work` */
  async read<T>(file: IncomingFile, work: (bytes: Buffer) => Promise<T> | T): Promise<T> {
    try {
      return await work(await this.bytesOf(file));
    } finally {
      await this.objects.remove(file.objectKey);
    }
  }

  /**
   * As `read`, with at most one effect per Idempotency-Key. Two calls are the same if the bytes of the file and the
   * other fields are equal, because a repetition uploads the file under another object key.
   */
  readOnce<I extends { file: IncomingFile }, T>(
    def: MessageDef,
    input: I,
    work: (bytes: Buffer) => Promise<T>,
  ): Promise<T> {
    return this.read(input.file, (bytes) => {
      const { idempotencyKey, actor } = requestContext.current() ?? {};
      if (!idempotencyKey) return work(bytes);
      const same = { ...input, file: createHash('sha256').update(bytes).digest('hex') };
      const call = { actorId: actor?.userId ?? null, key: idempotencyKey, message: def.subject, input: same };
      return this.idempotency.once(call, () => work(bytes));
    });
  }

  private async bytesOf(file: IncomingFile): Promise<Buffer> {
    const object = await this.objects.get(file.objectKey);
    if (!object) throw new AppError(fileErrors.FILE_NOT_FOUND);
    if (object.size > tableUpload.maxBytes) {
      object.stream.destroy();
      throw new AppError(fileErrors.FILE_TOO_LARGE, { max: tableUpload.maxBytes / MEGABYTE });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of object.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
