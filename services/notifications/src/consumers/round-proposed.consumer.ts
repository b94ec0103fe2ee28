import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { RoundProposed } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { roundTexts } from '../notification/round.texts.js';

/** Notifies the provider that its buyer proposed line by line. */
@Controller()
export class RoundProposedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(RoundProposed)
  async execute({ data }: EventMessage<typeof RoundProposed>): Promise<void> {
    await this.notifier.tellSender(data, 'GENERAL', roundTexts.roundProposed(data));
  }
}
