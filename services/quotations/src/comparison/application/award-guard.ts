import { AppError } from '@cotizaobra/proto/core/errors';
import { isAwarded } from '@cotizaobra/proto/quotations/dispatch-states.table';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { Parties } from '../../quotation/application/parties.js';
import type { Answer } from '../../quotation/domain/awarding.js';
import { decidedLines } from '../domain/award.js';
import type { ReadComparison } from './comparison-reader.js';

/** Refuses a second award. */
@Injectable()
export class AwardGuard {
  constructor(private readonly parties: Parties) {}

  /** ALREADY_AWARDED unless nothing was awarded, or all these lines are open again. */
  async requireOpen(read: ReadComparison, lines: readonly { itemId: string }[]): Promise<void> {
    const answers = read.compared.columns.map(({ answer }) => answer);
    const accepted = answers.find(({ dispatch }) => isAwarded(dispatch.state)) ?? null;
    if (read.awards.length === 0 && !accepted) return;
    const open = new Set(decidedLines(read.awards).flatMap((line) => (line.open ? [line.itemId] : [])));
    if (open.size > 0 && lines.every(({ itemId }) => open.has(itemId))) return;
    throw await this.alreadyAwarded(accepted ?? answers[0] ?? null);
  }

  async alreadyAwarded(answer: Answer | null): Promise<AppError> {
    const senderId = answer?.dispatch.senderCompanyId ?? '';
    const partyOf = await this.parties.forShowing(answer ? [senderId] : []);
    const params = { code: answer?.code ?? '', company: answer ? partyOf(senderId).name : '' };
    return new AppError(quotationErrors.ALREADY_AWARDED, params);
  }
}
