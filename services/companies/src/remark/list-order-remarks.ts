import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListOrderRemarks } from '@cotizaobra/proto/companies/list-order-remarks';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { RemarkRepository } from './remark.repository.js';
import { RemarkOrders } from './remark-orders.js';
import { RemarkPresenter } from './remark-presenter.js';

/** The remarks of an order for its two companies. */
@Controller()
export class ListOrderRemarksHandler {
  constructor(
    private readonly orders: RemarkOrders,
    private readonly remarks: RemarkRepository,
    private readonly presenter: RemarkPresenter,
  ) {}

  /** Throws ORDER_NOT_FOUND. */
  @Handles(ListOrderRemarks)
  async execute(
    @Input() { id }: MessagePayload<typeof ListOrderRemarks>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListOrderRemarks>> {
    const place = await this.orders.require(id, actor);
    const rows = await this.remarks.ofOrder(id);
    const hasLeft = rows.some(({ authorId }) => authorId === place.companyId);
    return {
      mayLeave: !hasLeft && (await this.orders.isOpen(place)),
      remarks: await this.presenter.present(rows),
    };
  }
}
