import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { type ObjectStat, ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/process/logger';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import type { DocumentOutput, PrintDocument } from '@cotizaobra/proto/documents/model';
import type { RenderedDocument } from '@cotizaobra/proto/documents/requests';
import { Inject, Injectable } from '@nestjs/common';
import { writeWorkbook } from './excel/write-workbook.js';
import { Logos } from './logo.js';
import { WarmPrinter } from './printer.provider.js';
import { fileNameOf } from './view/file-name.js';

const contentTypes: Record<DocumentOutput, string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Renders documents once: the same data, renderer, fonts and Chrome are the same object in the store. */
@Injectable()
export class DocumentsService {
  private readonly rendering = new Map<string, Promise<ObjectStat>>();

  constructor(
    private readonly warm: WarmPrinter,
    private readonly objects: ObjectStore,
    private readonly logos: Logos,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws RENDER_BUSY, RENDER_FAILED, or UNAVAILABLE when the object store is away. */
  async render(document: PrintDocument, output: DocumentOutput): Promise<RenderedDocument> {
    const objectKey = this.keyOf(document, output);
    const stat = (await this.objects.stat(objectKey)) ?? (await this.once(objectKey, document, output));
    const contentType = contentTypes[output];
    return { objectKey, contentType, fileName: fileNameOf(document, output), bytes: stat.size, etag: stat.etag };
  }

  /** `rendered/<hash>.pdf`. The document comes out of its schema, so its keys are always in the same order. */
  private keyOf(document: PrintDocument, output: DocumentOutput): string {
    const hash = createHash('sha256').update(this.warm.fingerprint).update('\n').update(JSON.stringify(document));
    return `rendered/${hash.digest('hex')}.${output}`;
  }

  /** Who asks for what is being rendered waits for that. */
  private once(key: string, document: PrintDocument, output: DocumentOutput): Promise<ObjectStat> {
    const running = this.rendering.get(key);
    if (running !== undefined) return running;
    const work = this.make(key, document, output).finally(() => this.rendering.delete(key));
    this.rendering.set(key, work);
    return work;
  }

  private async make(key: string, document: PrintDocument, output: DocumentOutput): Promise<ObjectStat> {
    try {
      if (output === 'xlsx') return await this.makeWorkbook(key, document);
      const logo = await this.logos.read(document.issuer.logoObjectKey);
      const { printer } = this.warm;
      const body = output === 'pdf' ? await printer.pdf(document, logo) : await printer.html(document, logo);
      return await this.objects.put(key, Buffer.from(body), { contentType: contentTypes[output] });
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.logger.error({ err: error, output, rows: document.rows.length }, 'rendering failed');
      throw new AppError(documentErrors.RENDER_FAILED, {}, [], { cause: error });
    }
  }

  private async makeWorkbook(key: string, document: PrintDocument): Promise<ObjectStat> {
    const stream = new PassThrough();
    const stored = this.objects.put(key, stream, { contentType: contentTypes.xlsx });
    const written = writeWorkbook(document, stream).catch((error: Error) => {
      stream.destroy(error);
      throw error;
    });
    const [stat] = await Promise.all([stored, written]);
    return stat;
  }
}
