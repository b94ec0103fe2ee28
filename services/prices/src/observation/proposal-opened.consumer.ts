import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProposalOpened } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { answerTo, Recorder } from './recorder.js';

/** Remembers the prices of a sealed answer once it is open. */
@Controller()
export class ProposalOpenedConsumer {
  constructor(private readonly recorder: Recorder) {}

  @Consumes(ProposalOpened)
  async execute({ data }: EventMessage<typeof ProposalOpened>): Promise<void> {
    await this.recorder.record(answerTo(data));
  }
}
