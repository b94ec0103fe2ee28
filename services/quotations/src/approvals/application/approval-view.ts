import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { isPendingApproval } from '@cotizaobra/proto/quotations/approval-states.table';
import type { ApproveAward } from '@cotizaobra/proto/quotations/approve-award';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../../negotiation/persistence/people.repository.js';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import { Parties } from '../../quotation/application/parties.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import type { Approval } from '../domain/approval.js';
import { Approvers } from './approvers.js';

export type ApprovalView = MessageOutput<typeof ApproveAward>;

/** Approvals with names, and what the reader may do with each. */
@Injectable()
export class ApprovalViews {
  constructor(
    private readonly people: PeopleRepository,
    private readonly parties: Parties,
    private readonly documents: DocumentRepository,
    private readonly approvers: Approvers,
  ) {}

  async one(approval: Approval, actor: CompanyActor): Promise<ApprovalView> {
    const [view] = await this.all([approval], actor);
    if (!view) throw new Error(`approval ${approval.id} without a view`);
    return view;
  }

  async all(approvals: readonly Approval[], actor: CompanyActor): Promise<ApprovalView[]> {
    const decides = await this.approvers.decides(actor);
    const names = await this.people.names(approvals.flatMap(peopleOf));
    const person = (userId: string) => ({ userId, name: names.get(userId) ?? null });
    const partyOf = await this.parties.forShowing(
      approvals.flatMap(({ winners }) => winners.map(({ companyId }) => companyId)),
    );
    const requests = await this.documents.titles(approvals.map(({ requestId }) => requestId));
    return approvals.map((approval): ApprovalView => {
      const { id, state, role, requestedBy, decidedBy, reason } = approval;
      const pending = isPendingApproval(state);
      const own = requestedBy === actor.userId;
      const request = requests.get(approval.requestId) ?? { code: '', title: '' };
      return {
        id,
        state,
        role,
        request: { id: approval.requestId, ...request },
        amounts: approval.amounts,
        winners: approval.winners.map(({ companyId, ...winner }) => ({ ...winner, company: partyOf(companyId).name })),
        requestedBy: person(requestedBy),
        requestedAt: approval.requestedAt.toISOString(),
        approvedBy: approval.approvedBy.map(person),
        approvers: approval.approvers,
        decidedBy: decidedBy ? person(decidedBy) : null,
        decidedAt: approval.decidedAt?.toISOString() ?? null,
        reason,
        may: {
          decide: pending && decides && !own && !approval.approvedBy.includes(actor.userId),
          withdraw: pending && own,
        },
      };
    });
  }
}

const peopleOf = ({ requestedBy, decidedBy, approvedBy }: Approval): string[] => [
  requestedBy,
  ...approvedBy,
  ...(decidedBy ? [decidedBy] : []),
];
