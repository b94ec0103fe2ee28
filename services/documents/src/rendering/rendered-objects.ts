import { createHash } from 'node:crypto';
import { PassThrough, type Writable } from 'node:stream';
import { type ObjectStat, ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import type { DocumentOutput } from '@cotizaobra/proto/documents/model';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import type { ExportFormat } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import { Inject, Injectable } from '@nestjs/common';
import { WarmPrinter } from '../printer.provider.js';

/** Files of analyses have formats that no document has. */
type Output = DocumentOutput | ExportFormat;

const contentTypes: Record<Output, string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  bc3: 'application/octet-stream',
};

export interface Rendering {
  output: Output;
  fileName: string;
  /** Everything that the bytes depend on except the renderer, with its keys always in the same order. */
  content: unknown;
  /** Returns bytes, or a function that writes large content to a stream. */
  make: () => Promise<Uint8Array | ((output: Writable) => Promise<void>)>;
}

/** Finished documents in the object store. Content that is already stored is not rendered again. */
@Injectable()
export class RenderedObjects {
  private readonly running = new Map<string, Promise<ObjectStat>>();

  constructor(
    private readonly warm: WarmPrinter,
    private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Throws the refusals of `make`, RENDER_FAILED for its faults, UNAVAILABLE when the object store does not answer.
   */
  async get(rendering: Rendering): Promise<RenderedDocument> {
    const { output, fileName } = rendering;
    const objectKey = this.keyOf(rendering);
    const stat = (await this.objects.stat(objectKey)) ?? (await this.once(objectKey, rendering));
    return { objectKey, contentType: contentTypes[output], fileName, bytes: stat.size, etag: stat.etag };
  }

  /** `rendered/<hash>.pdf` */
  private keyOf({ output, content }: Rendering): string {
    const hash = createHash('sha256').update(this.warm.fingerprint).update('\n').update(JSON.stringify(content));
    return `rendered/${hash.digest('hex')}.${output}`;
  }

  /** A request for a document that is being rendered waits for that rendering. */
  private once(key: string, rendering: Rendering): Promise<ObjectStat> {
    const running = this.running.get(key);
    if (running !== undefined) return running;
    const work = this.store(key, rendering).finally(() => this.running.delete(key));
    this.running.set(key, work);
    return work;
  }

  private async store(key: string, { output, make }: Rendering): Promise<ObjectStat> {
    const options = { contentType: contentTypes[output] };
    try {
      const made = await make();
      if (typeof made === 'function') return await this.storeStream(key, made, options);
      return await this.objects.put(key, Buffer.from(made), options);
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.logger.error({ err: error, output }, 'rendering failed');
      throw new AppError(documentErrors.RENDER_FAILED, {}, [], { cause: error });
    }
  }

  private async storeStream(
    key: string,
    write: (output: Writable) => Promise<void>,
    options: { contentType: string },
  ): Promise<ObjectStat> {
    const stream = new PassThrough();
    const written = write(stream).catch((error: Error) => {
      stream.destroy(error);
      throw error;
    });
    const stored = this.objects.put(key, stream, options).catch((error: Error) => {
      stream.destroy(error);
      throw error;
    });
    const [stat] = await Promise.all([stored, written]);
    return stat;
  }
}
