import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { QuotationReturned } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { answerTo, Recorder } from './recorder.js';

/** Remembers the prices of an answer. Those of a sealed one wait for its opening. */
@Controller()
export class QuotationReturnedConsumer {
  constructor(private readonly recorder: Recorder) {}

  @Consumes(QuotationReturned)
  async execute({ data }: EventMessage<typeof QuotationReturned>): Promise<void> {
    if (!data.sealed) await this.recorder.record(answerTo(data));
  }
}
