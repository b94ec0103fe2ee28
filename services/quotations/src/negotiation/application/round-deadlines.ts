import { isOver } from '@cotizaobra/proto/quotations/deadline';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { DeadlineTaskRepository } from '../../quotation/persistence/deadline-task.repository.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { RoundRepository } from '../persistence/round.repository.js';
import { RoundEndings } from './round-endings.js';

/** Ends the rounds of a Request at its deadline, in the transaction of its caller, who holds its lock. */
@Injectable()
export class RoundDeadlines {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly tasks: DeadlineTaskRepository,
    private readonly rounds: RoundRepository,
    private readonly endings: RoundEndings,
  ) {}

  /** A Request whose deadline was extended since is looked at again then. */
  async atDeadline({ id, deadline }: QuotationDocument, now: Date): Promise<void> {
    if (!deadline) return;
    if (!isOver(deadline, now)) return this.tasks.add(id, { kind: 'lapse', dueAt: deadline });
    for (const dispatchId of await this.rounds.pendingOn(id)) {
      const dispatch = await this.dispatches.find(dispatchId);
      const document = dispatch && (await this.documents.lock(dispatch.documentId));
      if (document) await this.endings.lapse(document, dispatch, 'DEADLINE');
    }
  }
}
