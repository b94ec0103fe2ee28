import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { RemarkAnswered } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { remarkTexts } from '../notification/remark.texts.js';
import { RemarkNotifier } from '../notification/remark-notifier.js';

/** Notifies the author of a remark of its answer. */
@Controller()
export class RemarkAnsweredConsumer {
  constructor(private readonly notifier: RemarkNotifier) {}

  @Consumes(RemarkAnswered)
  async execute({ data }: EventMessage<typeof RemarkAnswered>): Promise<void> {
    await this.notifier.tellAuthor(data, remarkTexts.answered(data));
  }
}
