import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { RemarkHidden } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { remarkTexts } from '../notification/remark.texts.js';
import { RemarkNotifier } from '../notification/remark-notifier.js';

/** Notifies the author of what a superAdmin hid. */
@Controller()
export class RemarkHiddenConsumer {
  constructor(private readonly notifier: RemarkNotifier) {}

  @Consumes(RemarkHidden)
  async execute({ data }: EventMessage<typeof RemarkHidden>): Promise<void> {
    await this.notifier.tellHidden(data, remarkTexts.hidden(data));
  }
}
