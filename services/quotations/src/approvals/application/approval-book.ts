import { AppError } from '@cotizaobra/proto/core/errors';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import type { ApprovalAction } from '@cotizaobra/proto/quotations/approval-states.table';
import { Injectable } from '@nestjs/common';
import { ComparisonRepository } from '../../comparison/persistence/comparison.repository.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { type Approval, ended } from '../domain/approval.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';
import { ApprovalEvents } from './approval-events.js';

/** What every change of an approval shares. The lock of its Request orders it with awards and with new answers. */
@Injectable()
export class ApprovalBook {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly comparisons: ComparisonRepository,
    private readonly documents: DocumentRepository,
    private readonly events: ApprovalEvents,
  ) {}

  /** Locks the Request of an approval of the company and reads both. Throws APPROVAL_NOT_FOUND. */
  async lock(id: string, companyId: string): Promise<{ approval: Approval; request: QuotationDocument }> {
    const found = await this.approvals.find(id, companyId);
    const request = found && (await this.documents.lock(found.requestId));
    const approval = request && (await this.approvals.find(id, companyId));
    if (!approval) throw new AppError(approvalErrors.APPROVAL_NOT_FOUND);
    return { approval, request };
  }

  /** Whether the comparison is another than the one that was seen when the approval was asked for. */
  async isOverdue({ requestId, comparisonVersion }: Approval, request: QuotationDocument): Promise<boolean> {
    const { ownerCompanyId, general } = request;
    const { version } = await this.comparisons.find(requestId, ownerCompanyId, general.typeMoneda);
    return version !== comparisonVersion;
  }

  /** Throws APPROVAL_CLOSED. */
  async end(
    approval: Approval,
    action: ApprovalAction,
    by: { decidedBy: string | null; reason?: string },
  ): Promise<Approval> {
    const after = ended(approval, action, by);
    await this.approvals.save(after);
    await this.events.ended(after);
    return after;
  }
}
