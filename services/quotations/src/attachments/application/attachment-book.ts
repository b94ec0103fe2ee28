import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { AppError } from '@cotizaobra/proto/core/errors';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Injectable } from '@nestjs/common';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { isOfRevision, requireAttachable, requireRoom } from '../domain/attachment.js';
import { AttachmentRepository } from '../persistence/attachment.repository.js';
import { UploadRepository } from '../persistence/upload.repository.js';

/** What every change of a Request's files shares. The lock of the document orders changes, sending and copying. */
@Injectable()
export class AttachmentBook {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly attachments: AttachmentRepository,
    private readonly uploads: UploadRepository,
  ) {}

  /** Locks an own Request whose files may change now. */
  async open(id: string, actor: CompanyActor): Promise<QuotationDocument> {
    const document = await this.changes.lockOwn(id, actor);
    requireAttachable(document);
    return document;
  }

  /** The same, and throws when a file of `bytes` does not fit. */
  async openWithRoom(id: string, actor: CompanyActor, bytes: number): Promise<QuotationDocument> {
    const document = await this.open(id, actor);
    requireRoom([...(await this.attachments.current(id)), ...(await this.uploads.ofDocument(id))], bytes);
    return document;
  }

  /** A look before the bytes are read, in a transaction of its own. */
  checkRoom(id: string, actor: CompanyActor, bytes: number): Promise<QuotationDocument> {
    return this.transactions.look(() => this.openWithRoom(id, actor, bytes));
  }

  /** Gives a new Request the files that the other one has in `revision`. They share the objects. */
  async copy(from: string, revision: number, to: string): Promise<void> {
    const rows = (await this.attachments.ofDocument(from)).filter((row) => isOfRevision(row, revision));
    const copies = rows.map((row) => ({
      ...row,
      id: uuidV7(),
      documentId: to,
      firstRevision: 0,
      lastRevision: null,
    }));
    await this.attachments.insert(copies);
  }

  /**
   * Gives an own Request files of a Request that the company received, under new ids. ATTACHMENT_NOT_FOUND for a file
   * that did not come with it.
   */
  async pass(received: Dispatch, to: string, { ids, addedBy }: { ids: readonly string[]; addedBy: string }) {
    if (ids.length === 0) return;
    const rows = (await this.attachments.ofDocument(received.documentId)).filter((row) =>
      isOfRevision(row, received.revision),
    );
    if (ids.some((id) => !rows.some((row) => row.id === id))) throw new AppError(attachmentErrors.ATTACHMENT_NOT_FOUND);
    const addedAt = new Date();
    const passed = rows.filter(({ id }) => ids.includes(id));
    await this.attachments.insert(
      passed.map((row) => {
        return { ...row, id: uuidV7(), documentId: to, addedBy, addedAt, firstRevision: 0, lastRevision: null };
      }),
    );
  }
}
