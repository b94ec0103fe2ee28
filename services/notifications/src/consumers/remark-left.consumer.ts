import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { RemarkLeft } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { remarkTexts } from '../notification/remark.texts.js';
import { RemarkNotifier } from '../notification/remark-notifier.js';

/** Notifies the company that a remark is about. */
@Controller()
export class RemarkLeftConsumer {
  constructor(private readonly notifier: RemarkNotifier) {}

  @Consumes(RemarkLeft)
  async execute({ data }: EventMessage<typeof RemarkLeft>): Promise<void> {
    await this.notifier.tellSubject(data, remarkTexts.left(data));
  }
}
