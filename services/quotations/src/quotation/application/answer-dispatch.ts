import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { uuidV7 } from '@cotizaobra/chassis/process/uuid-v7';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { AnswerDispatch as Message } from '@cotizaobra/proto/quotations/dispatch-requests';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Answer, answered } from '../domain/answering.js';
import { type Dispatch, sideOf } from '../domain/dispatch.js';
import { copyOf } from '../domain/new-documents.js';
import { summarise } from '../domain/send-summary.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import type { Caller } from './caller.js';
import { dispatchView } from './dispatch-view.js';
import { DocumentChanges } from './document-changes.js';
import type { Fact } from './facts.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof Message>;

/** Accept or reject as recipient, withdraw as sender: whoever comes first, the others meet ALREADY_ANSWERED. */
@Injectable()
export class AnswerDispatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly codes: CodeRepository,
    private readonly parties: Parties,
  ) {}

  execute({ id, status, reason }: Input, caller: Caller): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const before = await this.lock(tx, id, caller);
      const given = { answer: status, companyId: caller.companyId, reason: reason || null, now: new Date() };
      const dispatch = await this.withCopy(tx, answered(before, given), caller);
      await this.dispatches.save(tx, [dispatch]);
      await this.settle(tx, dispatch, factOf(status, before, dispatch));
      const partyOf = await this.parties.forShowing([dispatch.senderCompanyId, dispatch.recipientCompanyId]);
      const quotationId = status === 'ACCEPTED' ? dispatch.copyId : null;
      return { dispatch: dispatchView(dispatch, caller.companyId, partyOf), quotationId };
    });
  }

  /** The dispatch as it stands under its document's lock; DISPATCH_NOT_FOUND for whoever is on neither side of it. */
  private async lock(tx: EntityManager, id: string, caller: Caller): Promise<Dispatch> {
    const found = await this.dispatches.find(id);
    if (found && sideOf(found, caller.companyId) !== null) {
      await this.documents.lock(tx, found.documentId);
      const current = await this.dispatches.find(id);
      if (current) return current;
    }
    throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
  }

  /** Accepting a Request makes the provider's own Quotation of what was sent. */
  private async withCopy(tx: EntityManager, dispatch: Dispatch, caller: Caller): Promise<Dispatch> {
    if (dispatch.documentType !== 'Request' || dispatch.state !== 'ACCEPTED') return dispatch;
    const now = new Date();
    const { companyId, userId } = caller;
    const sent = await this.snapshots.get(dispatch.snapshotId);
    const code = await this.codes.take(tx, { companyId, type: 'Quotation', now });
    const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
    const copy = copyOf(birth, dispatch, sent, uuidV7);
    await this.changes.create(tx, copy);
    return { ...dispatch, copyId: copy.document.id };
  }

  private async settle(tx: EntityManager, dispatch: Dispatch, fact: Fact): Promise<void> {
    const document = await this.documents.lock(tx, dispatch.documentId);
    if (!document) throw new Error(`dispatch ${dispatch.id} without its document`);
    const current = await this.dispatches.ofRevision(document.id, document.revision);
    await this.changes.save(tx, document, { ...document, sends: summarise(current) }, [fact]);
    if (fact.kind !== 'withdrawn') await this.documents.setOwnerUnseen(tx, document.id, true);
  }
}

function factOf(answer: Answer, before: Dispatch, dispatch: Dispatch): Fact {
  switch (answer) {
    case 'ACCEPTED':
      return { kind: 'accepted', dispatch, copyId: dispatch.copyId };
    case 'REJECTED':
      return { kind: 'rejected', dispatch, declined: before.state === 'ACCEPTED' };
    case 'WITHDRAWN':
      return { kind: 'withdrawn', dispatch, reason: 'withdrawn' };
  }
}
