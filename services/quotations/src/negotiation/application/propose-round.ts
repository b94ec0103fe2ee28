import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { ROUNDS_MAX } from '@cotizaobra/proto/quotations/limits';
import { ProposeRound } from '@cotizaobra/proto/quotations/propose-round';
import { roundErrors } from '@cotizaobra/proto/quotations/round-errors';
import { isOpenRound } from '@cotizaobra/proto/quotations/round-states.table';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { Parties } from '../../quotation/application/parties.js';
import { checkDeadline } from '../../quotation/domain/sending.js';
import { DeadlineTaskRepository } from '../../quotation/persistence/deadline-task.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { proposedLines } from '../domain/proposing.js';
import type { Round } from '../domain/round.js';
import { RoundRepository } from '../persistence/round.repository.js';
import { NegotiationViews } from './negotiation-views.js';
import { type Negotiated, Negotiations } from './negotiations.js';

type Input = MessagePayload<typeof ProposeRound>;
type Output = MessageOutput<typeof ProposeRound>;

/** 'Enviar ronda': the buyer proposes line by line on the version that it read. */
@Controller()
export class ProposeRoundHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly negotiations: Negotiations,
    private readonly rounds: RoundRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly documents: DocumentRepository,
    private readonly tasks: DeadlineTaskRepository,
    private readonly changes: DocumentChanges,
    private readonly views: NegotiationViews,
    private readonly parties: Parties,
  ) {}

  @Handles(ProposeRound)
  execute({ id, version, lines }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const found = await this.negotiations.lock(id, member.companyId);
      const { document, request, dispatch, asked } = found;
      if (version !== undefined && version !== dispatch.revision) throw new AppError(quotationErrors.STALE_VERSION);
      const before = await this.rounds.ofQuotation(id);
      requireNegotiable(found, before);
      await this.checkGuest(document.ownerCompanyId, lines);
      const content = await this.snapshots.get(dispatch.snapshotId);
      const round: Round = {
        id: uuidV7(),
        quotationId: id,
        dispatchId: dispatch.id,
        requestId: request.id,
        number: (before.at(-1)?.number ?? 0) + 1,
        revision: dispatch.revision,
        state: 'OPEN',
        createdBy: member.userId,
        createdAt: new Date(),
        answeredBy: null,
        answeredAt: null,
        endedAt: null,
        returnedRevision: null,
        lapseReason: null,
        lines: proposedLines(content.rows, lines),
      };
      await this.rounds.insert(round);
      if (asked.deadline) await this.tasks.add(request.id, { kind: 'lapse', dueAt: asked.deadline });
      await this.changes.save(document, document, [{ kind: 'roundProposed', dispatch, round }]);
      this.documents.setOwnerUnseen(id, true);
      return this.views.round(round, found);
    });
  }

  /** A guest answers with prices alone, so nobody asks it for another quantity. */
  private async checkGuest(providerId: string, lines: Input['lines']): Promise<void> {
    const at = lines.findIndex(({ quantity }) => quantity !== undefined);
    if (at < 0 || !(await this.parties.known([providerId])).get(providerId)?.guest) return;
    const { code, text } = roundErrors.GUEST_QUANTITY;
    throw new AppError(roundErrors.GUEST_QUANTITY, {}, [{ path: `lines.${at}.quantity`, code, message: text }]);
  }
}

/** Throws why no round can be sent now. `rounds`: of the Quotation, oldest first. */
function requireNegotiable({ side, document, request, dispatch, asked }: Negotiated, rounds: readonly Round[]): void {
  if (side !== 'BUYER') throw new AppError(quotationErrors.ILLEGAL_STATE);
  if (dispatch.digest !== null) throw new AppError(roundErrors.SEALED_NOT_NEGOTIABLE);
  if (dispatch.state !== 'PENDING') throw new AppError(quotationErrors.ALREADY_ANSWERED);
  checkDeadline({ ...request, deadline: asked.deadline }, new Date());
  const open = rounds.find(({ state, dispatchId }) => dispatchId === dispatch.id && isOpenRound(state));
  if (open) throw new AppError(roundErrors.ROUND_OPEN, { number: open.number });
  if (document.revision !== dispatch.revision)
    throw new AppError(roundErrors.NEXT_VERSION_PENDING, { version: document.revision });
  if (rounds.length >= ROUNDS_MAX) throw new AppError(roundErrors.TOO_MANY_ROUNDS, { count: ROUNDS_MAX });
}
