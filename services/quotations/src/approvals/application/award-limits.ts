import { AppError } from '@cotizaobra/proto/core/errors';
import { approvalErrors } from '@cotizaobra/proto/quotations/approval-errors';
import { Injectable } from '@nestjs/common';
import type { ReadComparison } from '../../comparison/application/comparison-reader.js';
import { type AwardShare, sharesOf } from '../../comparison/domain/award.js';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import { type ApprovalAmount, limitsText } from '../domain/approval.js';
import { overLimit } from '../domain/award-limits.js';
import { ApprovalRepository } from '../persistence/approval.repository.js';

/** The limits of a company. Every award asks here, whatever way it comes. */
@Injectable()
export class AwardLimits {
  constructor(private readonly approvals: ApprovalRepository) {}

  /** Throws APPROVAL_NEEDED. What was awarded of the Request before counts too, so that nobody awards in slices. */
  async requireWithin(read: ReadComparison, winners: readonly AwardShare[], actor: CompanyActor): Promise<void> {
    const over = await this.over(read, winners, actor);
    if (over) throw new AppError(approvalErrors.APPROVAL_NEEDED, { limits: limitsText(over) });
  }

  /** Null: within the limits. */
  async over(
    { awards, compared }: ReadComparison,
    winners: readonly AwardShare[],
    { companyId, companyRole }: CompanyActor,
  ): Promise<ApprovalAmount[] | null> {
    const settings = await this.approvals.settings(companyId);
    if (!settings) return null;
    const currencies = new Map(compared.columns.map(({ answer }) => [answer.dispatch.documentId, answer.currency]));
    const standing = sharesOf(awards, 'AWARDED', 'CLAIMED');
    const totals = [...standing, ...winners].flatMap(({ quotationId, total }) => {
      const currency = currencies.get(quotationId);
      return currency ? [{ currency, total }] : [];
    });
    return overLimit(settings.limits, companyRole, totals);
  }
}
