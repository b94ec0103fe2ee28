import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { remarkErrors } from '@cotizaobra/proto/companies/errors';
import { LeaveRemark } from '@cotizaobra/proto/companies/leave-remark';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { RemarkRepository } from './remark.repository.js';
import type { RemarkRow } from './remark.row.js';
import { RemarkEvents } from './remark-events.js';
import { RemarkOrders } from './remark-orders.js';
import { RemarkPresenter } from './remark-presenter.js';

/** A company of a received order leaves its one remark. */
@Controller()
export class LeaveRemarkHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: RemarkOrders,
    private readonly remarks: RemarkRepository,
    private readonly events: RemarkEvents,
    private readonly presenter: RemarkPresenter,
  ) {}

  /** Throws ORDER_NOT_FOUND, REMARK_NOT_OPEN, REMARK_EXISTS. */
  @Handles(LeaveRemark)
  execute(@Input() { id, text }: MessagePayload<typeof LeaveRemark>, @CurrentActor() actor: Actor): Promise<Remark> {
    return this.transactions.run(async () => {
      const place = await this.orders.require(id, actor);
      if (!(await this.orders.isOpen(place))) throw new AppError(remarkErrors.REMARK_NOT_OPEN);
      const { order, by, companyId, otherId } = place;
      const row: RemarkRow = {
        id: uuidV7(),
        orderId: order.orderId,
        orderCode: order.code,
        by,
        authorId: companyId,
        subjectId: otherId,
        text,
        writtenAt: new Date(),
        writtenBy: actor.userId,
        hiddenReason: null,
        answer: null,
        answeredAt: null,
        answeredBy: null,
        answerHiddenReason: null,
        version: 1,
      };
      if (!(await this.remarks.insert(row))) throw new AppError(remarkErrors.REMARK_EXISTS);
      await this.events.left(row);
      return this.presenter.one(row);
    });
  }
}
