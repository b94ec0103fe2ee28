import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { writingNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { Injectable } from '@nestjs/common';
import { EditRecorder } from '../../together/application/edit-recorder.js';
import type { EditDraft } from '../../together/domain/edit-draft.js';
import type { QuotationDocument } from '../domain/document.js';
import type { NewDocument } from '../domain/new-documents.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { type CompanyActor, requireAbility } from './company-actor.js';
import type { DocumentEvent } from './document-events.js';
import { EventPublisher } from './event-publisher.js';

/**
 * The only way to change a document: lock it, save the next version, publish the event and record the edit of its items
 * in the same transaction.
 */
@Injectable()
export class DocumentChanges {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly items: ItemRepository,
    private readonly publisher: EventPublisher,
    private readonly recorder: EditRecorder,
  ) {}

  /**
   * Locks a document of the company for a change. QUOTATION_NOT_FOUND when it does not exist or has another owner,
   * ROLE_FORBIDS when the role does not write this type.
   */
  async lockOwn(id: string, actor: CompanyActor): Promise<QuotationDocument> {
    const document = await this.documents.lock(id);
    if (document?.ownerCompanyId !== actor.companyId) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    requireAbility(actor, writingNeeds[document.type]);
    return document;
  }

  /**
   * Saves `after`, publishes the events and records the edit, which is one event more. The version grows by the number of
   * events, at least by one. Returns the stored state.
   */
  async save(
    before: QuotationDocument,
    after: QuotationDocument,
    events: readonly DocumentEvent[] = [],
    edit: EditDraft | null = null,
  ): Promise<QuotationDocument> {
    const recorded = edit !== null && edit.changes.length > 0;
    const version = before.version + Math.max(1, events.length + (recorded ? 1 : 0));
    const saved = { ...after, version, updatedAt: new Date() };
    await this.documents.save(before, saved);
    await this.publisher.publish(saved, events, before.version + 1);
    if (recorded) await this.recorder.record(saved, edit);
    return saved;
  }

  /** Stores a new document with its items as version 1. */
  async create({ document, rows }: NewDocument): Promise<void> {
    await this.documents.insert(document);
    await this.items.write(document.id, { upserts: rows, deletes: [] });
    await this.publisher.publish(document, [{ kind: 'changed', change: 'created' }], document.version);
  }
}
