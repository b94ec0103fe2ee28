import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { ApprovalAsked, ApprovalEnded } from '@cotizaobra/proto/quotations/approval-events';
import { Injectable } from '@nestjs/common';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import type { Approval } from '../domain/approval.js';
import { Approvers } from './approvers.js';

/** The events of approvals, in the transaction of the change. */
@Injectable()
export class ApprovalEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly documents: DocumentRepository,
    private readonly approvers: Approvers,
  ) {}

  /** Also as a reminder, to those who have not approved yet. */
  async asked(approval: Approval): Promise<void> {
    const approverIds = (await this.approvers.toTell(approval)).filter((id) => !approval.approvedBy.includes(id));
    const data = { ...(await this.factsOf(approval)), approverIds, reminder: approval.remindedAt !== null };
    await this.outbox.add(ApprovalAsked, { ...at(approval), data });
  }

  async ended(approval: Approval): Promise<void> {
    const { state, decidedBy, reason } = approval;
    if (state === 'PENDING') throw new Error(`approval ${approval.id} has not ended`);
    const data = { ...(await this.factsOf(approval)), state, decidedBy, reason };
    await this.outbox.add(ApprovalEnded, { ...at(approval), data });
  }

  private async factsOf({ id, companyId, requestId, requestedBy }: Approval) {
    const request = (await this.documents.titles([requestId])).get(requestId);
    return { approvalId: id, companyId, requestId, requestCode: request?.code ?? '', requestedBy };
  }
}

const at = ({ id, companyId, version }: Approval) => ({ aggregateId: id, aggregateVersion: version, companyId });
