import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { RoundAnswered } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { roundTexts } from '../notification/round.texts.js';

/** Notifies the buyer that the provider answered its round. */
@Controller()
export class RoundAnsweredConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(RoundAnswered)
  async execute({ data }: EventMessage<typeof RoundAnswered>): Promise<void> {
    await this.notifier.tellRecipient(data, 'GENERAL', roundTexts.roundAnswered(data));
  }
}
