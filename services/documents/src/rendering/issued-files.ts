import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import type { IssuedFile, PrintVerification } from '@cotizaobra/proto/documents/verification';
import { RegisterIssuedFile } from '@cotizaobra/proto/quotations/register-issued-file';
import { Inject, Injectable } from '@nestjs/common';
import { addPages } from '../seal/add-pages.js';
import { Sealer } from '../seal/sealer.js';

type Acceptance = NonNullable<PrintVerification['acceptance']>;

interface Issuing {
  fileName: string;
  makeSent: () => Promise<Uint8Array>;
  /** The page that is added to the file that was sent. */
  makeAcceptance: (acceptance: Acceptance, sent: IssuedFile) => Promise<Uint8Array>;
}

interface Registering {
  code: string;
  acceptanceId: string | null;
  /** A file that was registered before, and that the object store lost. */
  instead: string | null;
  make: () => Promise<Uint8Array>;
}

const contentType = 'application/pdf';
const keyOf = (sha256: string): string => `issued/${sha256}.pdf`;

/**
 * The files that recipients download, sealed, under their digest. Each is made once: quotations keeps which one, so that
 * it stays the same bytes when templates, fonts or Chrome change. They are no cache: nothing removes them.
 */
@Injectable()
export class IssuedFiles {
  private readonly running = new Map<string, Promise<IssuedFile>>();

  constructor(
    private readonly objects: ObjectStore,
    private readonly requester: Requester,
    private readonly sealer: Sealer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws RENDER_BUSY and RENDER_FAILED of the printer, UNAVAILABLE when object store or quotations do not answer. */
  async get(
    verification: PrintVerification,
    { fileName, makeSent, makeAcceptance }: Issuing,
  ): Promise<RenderedDocument> {
    const { code, acceptance } = verification;
    const sent = await this.once(verification.issued, { code, acceptanceId: null, make: makeSent });
    if (!acceptance) return this.answer(sent, fileName);
    const make = async () => addPages(await this.read(sent), await makeAcceptance(acceptance, sent));
    const accepted = await this.once(acceptance.issued, { code, acceptanceId: acceptance.id, make });
    return this.answer(accepted, fileName);
  }

  private async answer({ sha256, sealedAt }: IssuedFile, fileName: string): Promise<RenderedDocument> {
    const objectKey = keyOf(sha256);
    const stat = await this.objects.stat(objectKey);
    if (!stat) throw new AppError(documentErrors.RENDER_FAILED);
    const seal = sealedAt === null ? 'UNSEALED' : 'SEALED';
    return { objectKey, contentType, fileName, bytes: stat.size, etag: stat.etag, seal };
  }

  /** The issued file, or a new one. A second request for it waits for the first. */
  private async once(issued: IssuedFile | null, to: Omit<Registering, 'instead'>): Promise<IssuedFile> {
    if (issued && (await this.objects.stat(keyOf(issued.sha256)))) return issued;
    const name = `${to.code}/${to.acceptanceId}`;
    const running = this.running.get(name);
    if (running !== undefined) return running;
    const work = this.issue({ ...to, instead: issued?.sha256 ?? null }).finally(() => this.running.delete(name));
    this.running.set(name, work);
    return work;
  }

  private async issue({ make, ...to }: Registering): Promise<IssuedFile> {
    const { bytes, sealedAt } = await this.sealed(make);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.objects.put(keyOf(sha256), Buffer.from(bytes), { contentType });
    const file = { sha256, sealedAt };
    const first = await this.requester.request(RegisterIssuedFile, { ...to, file }, { actor: null });
    if (first.sha256 !== sha256) await this.objects.remove(keyOf(sha256));
    return first;
  }

  private async sealed(make: () => Promise<Uint8Array>) {
    try {
      return await this.sealer.seal(await make());
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.logger.error({ err: error }, 'issuing a document failed');
      throw new AppError(documentErrors.RENDER_FAILED, {}, [], { cause: error });
    }
  }

  private async read({ sha256 }: IssuedFile): Promise<Uint8Array> {
    const found = await this.objects.get(keyOf(sha256));
    if (!found) throw new Error('an issued file is gone');
    return buffer(found.stream);
  }
}
