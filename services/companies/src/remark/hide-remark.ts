import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { remarkErrors } from '@cotizaobra/proto/companies/errors';
import { HideRemark } from '@cotizaobra/proto/companies/hide-remark';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { RemarkRepository } from './remark.repository.js';
import { RemarkEvents } from './remark-events.js';
import { RemarkPresenter } from './remark-presenter.js';

/** A superAdmin hides a remark or its answer. The first reason stays. */
@Controller()
export class HideRemarkHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly remarks: RemarkRepository,
    private readonly events: RemarkEvents,
    private readonly presenter: RemarkPresenter,
  ) {}

  /** Throws REMARK_NOT_FOUND. */
  @Handles(HideRemark)
  execute({ id, part, reason }: MessagePayload<typeof HideRemark>): Promise<Remark> {
    return this.transactions.run(async () => {
      const row = await this.remarks.lock(id);
      if (!row || (part === 'answer' && row.answer === null)) throw new AppError(remarkErrors.REMARK_NOT_FOUND);
      const field = part === 'answer' ? 'answerHiddenReason' : 'hiddenReason';
      if (row[field] === null) {
        row[field] = reason;
        row.version += 1;
        await this.remarks.save(row);
        await this.events.hidden(row, part, reason);
      }
      return this.presenter.one(row, { withHidden: true });
    });
  }
}
