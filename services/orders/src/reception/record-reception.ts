import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RecordReception } from '@cotizaobra/proto/orders/record-reception';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';
import { OrderSteps } from '../order/order-steps.js';
import { receive } from './receive.js';
import { ReceptionBook } from './reception-book.js';

const FUTURE = 'La fecha de la recepción no puede ser posterior a hoy';

/** Records a delivery. */
@Controller()
export class RecordReceptionHandler {
  constructor(
    private readonly steps: OrderSteps,
    private readonly orders: OrderRepository,
    private readonly book: ReceptionBook,
  ) {}

  @Handles(RecordReception)
  execute(
    { id, date, guide, note, lines }: MessagePayload<typeof RecordReception>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof RecordReception>> {
    return this.steps.run('receive', id, actor, async (order, userId) => {
      if (date > limaDay(new Date()))
        throw new AppError(coreErrors.INVALID, {}, [{ path: 'date', code: 'future', message: FUTURE }]);
      const receipt = receive(await this.orders.lines(id), lines);
      return this.book.record(order, { date, guide, note, lines, reversesNumber: null, reason: null, userId }, receipt);
    });
  }
}
