import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { orderErrors as errors } from '@cotizaobra/proto/orders/errors';
import { ReverseReception } from '@cotizaobra/proto/orders/reverse-reception';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';
import { OrderSteps } from '../order/order-steps.js';
import { takeBack } from './receive.js';
import { ReceptionRepository } from './reception.repository.js';
import { ReceptionBook } from './reception-book.js';

/** Reverses a reception by another one. */
@Controller()
export class ReverseReceptionHandler {
  constructor(
    private readonly steps: OrderSteps,
    private readonly orders: OrderRepository,
    private readonly receptions: ReceptionRepository,
    private readonly book: ReceptionBook,
  ) {}

  @Handles(ReverseReception)
  execute(
    { id, receptionId, reason }: MessagePayload<typeof ReverseReception>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ReverseReception>> {
    return this.steps.run('reverse', id, actor, async (order, userId) => {
      const all = await this.receptions.of(id);
      const found = all.find((one) => one.id === receptionId);
      if (!found) throw new AppError(errors.RECEPTION_NOT_FOUND);
      if (found.reversesNumber !== null) throw new AppError(errors.REVERSAL_FIXED);
      if (all.some(({ reversesNumber }) => reversesNumber === found.number))
        throw new AppError(errors.ALREADY_REVERSED);
      const receipt = takeBack(await this.orders.lines(id), found.lines);
      const lines = found.lines.map(({ lineId, quantity }) => ({ lineId, quantity: `-${quantity}` }));
      const { guide, number } = found;
      const reversal = { date: limaDay(new Date()), guide, note: '', lines, reversesNumber: number, reason, userId };
      return this.book.record(order, reversal, receipt);
    });
  }
}
