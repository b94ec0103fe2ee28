import { AppError } from '@cotizaobra/proto/core/errors';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Injectable } from '@nestjs/common';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import { DirectoryRepository } from '../../quotation/persistence/directory.repository.js';
import type { Approval } from '../domain/approval.js';
import { isDelegate } from '../domain/award-limits.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';

/** Owners decide, and today's delegates; never who asked. */
@Injectable()
export class Approvers {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly directory: DirectoryRepository,
  ) {}

  /** Throws APPROVER_ONLY, OWN_APPROVAL. */
  async require(approval: Approval, actor: CompanyActor): Promise<void> {
    if (!(await this.decides(actor))) throw new AppError(approvalErrors.APPROVER_ONLY);
    if (approval.requestedBy === actor.userId) throw new AppError(approvalErrors.OWN_APPROVAL);
  }

  async decides({ companyId, companyRole, userId }: CompanyActor): Promise<boolean> {
    if (companyRole === 'owner') return true;
    const settings = await this.approvals.settings(companyId);
    return isDelegate(settings?.delegates ?? [], userId, limaDay(new Date()));
  }

  /** Whom a request is told to: owners and today's delegates who are still members, but not who asked. */
  async toTell({ companyId, requestedBy }: Approval): Promise<string[]> {
    const members = await this.directory.membersOf(companyId);
    const today = limaDay(new Date());
    const delegates = (await this.approvals.settings(companyId))?.delegates ?? [];
    return members
      .filter(({ userId, isOwner }) => isOwner || isDelegate(delegates, userId, today))
      .map(({ userId }) => userId)
      .filter((userId) => userId !== requestedBy);
  }
}
