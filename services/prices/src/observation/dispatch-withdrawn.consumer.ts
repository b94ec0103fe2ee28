import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { DispatchWithdrawn } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { answerTo, Recorder } from './recorder.js';

/** Forgets the prices of an answer that its provider took back or replaced by a newer revision. */
@Controller()
export class DispatchWithdrawnConsumer {
  constructor(private readonly recorder: Recorder) {}

  @Consumes(DispatchWithdrawn)
  async execute({ data }: EventMessage<typeof DispatchWithdrawn>): Promise<void> {
    if (data.documentType === 'Quotation') await this.recorder.withdraw(answerTo(data));
  }
}
