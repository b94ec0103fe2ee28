import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetOpeningAct, type OpeningFact } from '@cotizaobra/proto/quotations/get-opening-act';
import { Controller } from '@nestjs/common';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { answerFacts, declinedFacts, openedAnswers, proposalOf } from '../domain/opening-act.js';
import { requireOpened } from '../domain/sealing.js';
import { DeadlineFactRepository } from '../persistence/deadline-fact.repository.js';
import type { DeadlineFactRow } from '../persistence/deadline-fact.row.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { companyActorOf } from './company-actor.js';
import { Parties } from './parties.js';
import { printIssuer } from './print-parties.js';

type Input = MessagePayload<typeof GetOpeningAct>;
type Output = MessageOutput<typeof GetOpeningAct>;

/** 'Acta de apertura', for the owner of the Request alone. It rests on what was sent, so it says the same for good. */
@Controller()
export class GetOpeningActHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly facts: DeadlineFactRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(GetOpeningAct)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.atOneMoment(async () => {
      const request = await this.documents.find(id);
      if (request?.ownerCompanyId !== companyId) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
      requireOpened(request);
      const { openedAt, deadline } = request;
      if (!openedAt || !deadline) throw new AppError(quotationErrors.NOTHING_OPENED);
      return this.act(request, openedAt, deadline);
    });
  }

  private async act(request: QuotationDocument, openedAt: Date, deadline: Date): Promise<Output> {
    const asked = await this.dispatches.ofDocument(request.id);
    const sealed = await this.dispatches.onceSealed(request.id);
    const history = await this.facts.ofRequest(request.id);
    const partyOf = await this.parties.forShowing([
      request.ownerCompanyId,
      ...asked.map(({ recipientCompanyId }) => recipientCompanyId),
    ]);
    const nameOf = (companyId: string) => partyOf(companyId).name;
    const facts = [
      ...answerFacts(sealed, nameOf),
      ...declinedFacts(asked, openedAt, nameOf),
      ...history.map((row) => deadlineFact(row, nameOf)),
    ];
    const proposals = [];
    for (const answer of openedAnswers(sealed)) {
      const content = await this.snapshots.get(answer.snapshotId);
      const { name, ruc } = content.sender ?? partyOf(answer.senderCompanyId);
      proposals.push(proposalOf(answer, content, { name, ruc }));
    }
    const { code, name: title } = request.general;
    return {
      request: { code, title, itemCount: request.itemCount },
      buyer: { ...printIssuer(partyOf(request.ownerCompanyId)), ruc: partyOf(request.ownerCompanyId).ruc },
      sentAt: sentFirst(asked).toISOString(),
      deadline: deadline.toISOString(),
      openedAt: openedAt.toISOString(),
      invited: new Set(asked.map(({ recipientCompanyId }) => recipientCompanyId)).size,
      proposals,
      facts: facts.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    };
  }
}

function sentFirst([first]: readonly Dispatch[]): Date {
  if (!first) throw new Error('a Request was opened that nobody received');
  return first.createdAt;
}

function deadlineFact(row: DeadlineFactRow, nameOf: (id: string) => string): OpeningFact {
  const at = row.at.toISOString();
  if (row.companyId) return { kind: 'reminded', at, company: nameOf(row.companyId) };
  if (!row.before || !row.deadline) throw new Error(`the deadline fact ${row.id} says nothing`);
  return { kind: 'extended', at, before: row.before.toISOString(), deadline: row.deadline.toISOString() };
}
