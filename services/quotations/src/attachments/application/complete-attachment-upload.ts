import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { partsOf } from '@cotizaobra/proto/quotations/attachment-limits';
import { CompleteAttachmentUpload } from '@cotizaobra/proto/quotations/complete-attachment-upload';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Controller } from '@nestjs/common';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { attachmentView } from '../domain/attachment.js';
import { AttachmentRepository } from '../persistence/attachment.repository.js';
import type { AttachmentUploadRow } from '../persistence/attachment.row.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { AttachmentBook } from './attachment-book.js';
import { AttachmentFiles, type CheckedFile } from './attachment-files.js';

type Input = MessagePayload<typeof CompleteAttachmentUpload>;
type Output = MessageOutput<typeof CompleteAttachmentUpload>;

/** Joins the parts, checks the file and adds it. A crash at any place is repaired by a repeated call. */
@Controller()
export class CompleteAttachmentUploadHandler {
  /** One completion of an upload at a time in this process. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly transactions: Transactions,
    private readonly book: AttachmentBook,
    private readonly files: AttachmentFiles,
    private readonly attachments: AttachmentRepository,
    private readonly uploads: UploadRepository,
    private readonly store: ObjectStore,
    private readonly scanner: VirusScanner,
  ) {}

  @Handles(CompleteAttachmentUpload)
  async execute(place: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const before = this.running.get(place.uploadId) ?? Promise.resolve();
    const mine = before.then(() => this.complete(place, member));
    const ended = mine.then(nothing, nothing);
    this.running.set(place.uploadId, ended);
    try {
      return await mine;
    } finally {
      if (this.running.get(place.uploadId) === ended) this.running.delete(place.uploadId);
    }
  }

  private async complete(place: Input, member: CompanyActor): Promise<Output> {
    const opened = await this.transactions.look(() => this.open(place, member));
    if ('fileName' in opened) return opened;
    const { upload, parts } = opened;
    try {
      // Null after a crash between joining and the last transaction: then the object is there.
      await this.store.joinParts(upload.objectKey, upload.partsId, parts);
      const checked = await this.check(upload);
      const added = await this.transactions.run(() => this.add(place, member, upload, checked));
      await this.files.remove(upload.objectKey);
      return added;
    } catch (error) {
      // Another process may have completed it meanwhile.
      const found = await this.attachments.find(place.id, place.uploadId);
      if (found?.lastRevision === null) return attachmentView(found);
      throw error;
    }
  }

  /** The upload with its parts, or the attachment if it is completed. */
  private async open({ id, uploadId }: Input, member: CompanyActor) {
    await this.book.open(id, member);
    const upload = await this.uploads.find(id, uploadId);
    if (!upload) return this.completed(id, uploadId);
    const parts = await this.uploads.partsOf(uploadId);
    const missing = partsOf(upload.bytes) - parts.length;
    if (missing > 0) throw new AppError(attachmentErrors.UPLOAD_INCOMPLETE, { missing });
    return { upload, parts };
  }

  /** A refused file ends its upload: it would be refused again. */
  private async check(upload: AttachmentUploadRow): Promise<CheckedFile> {
    try {
      // Each part was scanned by the gateway, but what they hide together was not.
      await this.scanner.checkObject(this.store, upload.objectKey);
      return await this.files.check(upload.objectKey, upload.sha256);
    } catch (error) {
      const isRefusal = error instanceof AppError && error.def.kind === 'invalid';
      if (!isRefusal) throw error;
      await this.transactions.look(() => this.uploads.delete(upload.id));
      // The object store dropped the parts: the same file starts a new upload.
      if (error.code === fileErrors.FILE_MISSING.code) throw new AppError(attachmentErrors.UPLOAD_NOT_FOUND);
      await this.files.remove(upload.objectKey);
      throw error;
    }
  }

  private async add({ id, uploadId }: Input, member: CompanyActor, upload: AttachmentUploadRow, checked: CheckedFile) {
    const { revision } = await this.book.open(id, member);
    if (!(await this.uploads.delete(uploadId))) return this.completed(id, uploadId);
    const row = {
      ...checked,
      id: uploadId,
      documentId: id,
      addedBy: member.userId,
      firstRevision: revision,
      lastRevision: null,
      fileName: upload.fileName,
      addedAt: new Date(),
    };
    await this.attachments.insert([row]);
    return attachmentView(row);
  }

  /** Two completions at once make one attachment. */
  private async completed(id: string, uploadId: string): Promise<Output> {
    const found = await this.attachments.find(id, uploadId);
    if (found?.lastRevision !== null) throw new AppError(attachmentErrors.UPLOAD_NOT_FOUND);
    return attachmentView(found);
  }
}

const nothing = (): void => undefined;
