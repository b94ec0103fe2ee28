import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { mayReturnFor } from '@cotizaobra/proto/quotations/round-states.table';
import { Controller } from '@nestjs/common';
import { ComparisonRepository } from '../../comparison/persistence/comparison.repository.js';
import { RoundRepository } from '../../negotiation/persistence/round.repository.js';
import { revised } from '../domain/closing.js';
import type { Dispatch } from '../domain/dispatch.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import type { DocumentEvent } from './document-events.js';

type Input = MessagePayload<typeof ReviseDocument>;
type Output = MessageOutput<typeof ReviseDocument>;

/**
 * 'Revisar': opens the next revision for editing. Open dispatches of the older revision can no longer be answered.
 */
@Controller()
export class ReviseDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatches: DispatchRepository,
    private readonly comparisons: ComparisonRepository,
    private readonly rounds: RoundRepository,
  ) {}

  @Handles(ReviseDocument)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      const dispatches = await this.dispatches.ofDocument(id);
      const closing = revised(document, dispatches, new Date(), await this.isNegotiated(dispatches.at(-1)));
      if (!closing) return { id, version: document.version, revision: document.revision };
      this.dispatches.save(closing.closed);
      if (document.type === 'Request') this.comparisons.touch(id);
      const superseded = closing.closed.map(
        (dispatch): DocumentEvent => ({ kind: 'withdrawn', dispatch, reason: 'superseded' }),
      );
      const events: DocumentEvent[] = [...superseded, { kind: 'changed', change: 'revised' }];
      const saved = await this.changes.save(document, closing.document, events);
      return { id, version: saved.version, revision: saved.revision };
    });
  }

  /** A round on the answer that was returned last waits for an answer, or for the next version. */
  private async isNegotiated(latest: Dispatch | undefined): Promise<boolean> {
    const round = latest?.requestDispatchId ? await this.rounds.markOf(latest.id) : null;
    return round !== null && mayReturnFor(round.state);
  }
}
