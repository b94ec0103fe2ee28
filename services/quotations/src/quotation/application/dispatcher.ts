import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Injectable } from '@nestjs/common';
import { BudgetCopies } from '../../budget/application/budget-copies.js';
import { Chains } from '../../cascade/application/chains.js';
import { VerificationRepository } from '../../verification/persistence/verification.repository.js';
import { replaced } from '../domain/closing.js';
import { tasksUntil } from '../domain/deadline.js';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';
import {
  checkContent,
  checkDeadline,
  checkNoGuests,
  checkReadable,
  checkSendable,
  newDispatch,
  sent,
} from '../domain/sending.js';
import { freeze } from '../domain/snapshot.js';
import { DeadlineTaskRepository } from '../persistence/deadline-task.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { SearchRepository } from '../persistence/search.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { digestOf } from './answer-digest.js';
import { DocumentChanges } from './document-changes.js';
import type { DocumentEvent } from './document-events.js';
import { Parties } from './parties.js';

export interface Sending {
  recipientIds: readonly string[];
  message: string;
  /** On a returned copy: the dispatch it answers. */
  requestDispatchId?: string;
  /** Of a sealed answer: the deadline of its Request. */
  sealedUntil?: Date | null;
  /** 'Incluir análisis'. */
  includesAnalyses?: boolean | undefined;
  /** The recipients answer by a link. Otherwise a guest is an unknown recipient. */
  toGuests?: true;
  /** The dispatches of all revisions so far, if the caller has read them. */
  existing?: readonly Dispatch[];
  /** The event of a new dispatch. */
  eventOf: (dispatch: Dispatch) => DocumentEvent | Promise<DocumentEvent>;
}

export interface Sent {
  document: QuotationDocument;
  /** One for each recipient, in their order, new or existing. */
  dispatches: Dispatch[];
}

/**
 * Sends the current revision of a locked document: one snapshot, one dispatch per company, one event per new dispatch.
 */
@Injectable()
export class Dispatcher {
  constructor(
    private readonly changes: DocumentChanges,
    private readonly search: SearchRepository,
    private readonly items: ItemRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
    private readonly tasks: DeadlineTaskRepository,
    private readonly budgets: BudgetCopies,
    private readonly chains: Chains,
    private readonly verifications: VerificationRepository,
  ) {}

  /** A company that already has this revision keeps its dispatch. */
  async send(document: QuotationDocument, sending: Sending): Promise<Sent> {
    const existing = sending.existing ?? (await this.dispatches.ofDocument(document.id));
    const current = existing.filter(({ revision }) => revision === document.revision);
    const known = new Map(current.map((dispatch) => [dispatch.recipientCompanyId, dispatch]));
    const missing = [...new Set(sending.recipientIds)].filter((id) => !known.has(id));
    const saved = missing.length > 0 ? await this.add(document, existing, missing, sending) : null;
    for (const dispatch of saved?.added ?? []) known.set(dispatch.recipientCompanyId, dispatch);
    const dispatches = sending.recipientIds.flatMap((id) => known.get(id) ?? []);
    return { document: saved?.document ?? document, dispatches };
  }

  private async add(
    locked: QuotationDocument,
    existing: readonly Dispatch[],
    recipientIds: readonly string[],
    {
      recipientIds: all,
      message,
      requestDispatchId,
      sealedUntil = null,
      toGuests,
      includesAnalyses = false,
      eventOf,
    }: Sending,
  ) {
    checkSendable(locked);
    const now = new Date();
    checkDeadline(locked, now);
    const [pricedCount, hasUnread] = await Promise.all([
      locked.type === 'Request' ? 0 : this.items.countPriced(locked.id),
      this.items.hasUnread(locked.id),
    ]);
    const document = { ...locked, pricedCount };
    checkContent(document);
    if (hasUnread) checkReadable(await this.items.loadTree(document.id), document.numbering);
    const isAbove = document.type === 'Request' ? await this.chains.isAbove(document.id) : undefined;
    const known = await this.parties.getAll(document.ownerCompanyId, all, isAbove);
    if (!toGuests) checkNoGuests(all, known);
    const snapshotId = await this.snapshotOf(document, known.get(document.ownerCompanyId), now);
    const digest = sealedUntil && digestOf(await this.snapshots.get(snapshotId));
    const added = recipientIds.map((recipientCompanyId) => {
      const recipientParty = known.get(recipientCompanyId) ?? null;
      const to = { id: uuidV7(), recipientCompanyId, recipientParty };
      const dispatch = newDispatch(document, {
        ...to,
        message,
        snapshotId,
        requestDispatchId,
        digest,
        includesAnalyses,
        now,
      });
      return sealedUntil ? { ...dispatch, deadline: sealedUntil } : dispatch;
    });
    this.dispatches.insert(document, added);
    this.verifications.addCodes(added.map(({ id }) => id));
    const before = requestDispatchId ? replaced(existing, now) : { all: existing, closed: [] };
    this.dispatches.save(before.closed);
    const after = sent(document, [...before.all, ...added], now);
    const events = await Promise.all(added.map(eventOf));
    const saved = await this.changes.save(locked, after, events);
    if (document.deadline) await this.tasks.plan(document.id, tasksUntil(document, document.deadline, now));
    this.search.refreshDocument(document.id);
    return { document: saved, added };
  }

  private async snapshotOf(document: QuotationDocument, sender: PartyRecord | undefined, now: Date): Promise<string> {
    const id = await this.snapshots.findId(document);
    if (id) return id;
    const rows = await this.items.loadTree(document.id);
    const snapshotId = this.snapshots.insert(document, freeze(document, rows, sender), now);
    await this.budgets.freeze(document, rows, snapshotId);
    return snapshotId;
  }
}
