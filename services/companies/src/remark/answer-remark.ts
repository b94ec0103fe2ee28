import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AnswerRemark } from '@cotizaobra/proto/companies/answer-remark';
import { remarkErrors } from '@cotizaobra/proto/companies/errors';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { RemarkRepository } from './remark.repository.js';
import { RemarkEvents } from './remark-events.js';
import { companyOf } from './remark-orders.js';
import { RemarkPresenter } from './remark-presenter.js';

/** The company that a remark is about answers it once. */
@Controller()
export class AnswerRemarkHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly remarks: RemarkRepository,
    private readonly events: RemarkEvents,
    private readonly presenter: RemarkPresenter,
  ) {}

  /** Throws REMARK_NOT_FOUND for everybody else, REMARK_ANSWERED. */
  @Handles(AnswerRemark)
  execute(
    @Input() { id: orderId, remarkId, text }: MessagePayload<typeof AnswerRemark>,
    @CurrentActor() actor: Actor,
  ): Promise<Remark> {
    return this.transactions.run(async () => {
      const row = await this.remarks.lock(remarkId);
      if (row?.orderId !== orderId || row.subjectId !== companyOf(actor)) {
        throw new AppError(remarkErrors.REMARK_NOT_FOUND);
      }
      if (row.answer !== null) throw new AppError(remarkErrors.REMARK_ANSWERED);
      Object.assign(row, { answer: text, answeredAt: new Date(), answeredBy: actor.userId, version: row.version + 1 });
      await this.remarks.save(row);
      await this.events.answered(row);
      return this.presenter.one(row);
    });
  }
}
