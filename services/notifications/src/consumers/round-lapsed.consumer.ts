import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { RoundLapsed } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { DispatchNotifier } from '../notification/dispatch-notifier.js';
import { roundTexts } from '../notification/round.texts.js';

/** Notifies both sides that the deadline ended a round. Awards, rejections and withdrawals have notifications of their own. */
@Controller()
export class RoundLapsedConsumer {
  constructor(private readonly notifier: DispatchNotifier) {}

  @Consumes(RoundLapsed)
  async execute({ data }: EventMessage<typeof RoundLapsed>): Promise<void> {
    if (data.lapse !== 'DEADLINE') return;
    await this.notifier.tellSender(data, 'GENERAL', roundTexts.lapsedForProvider(data));
    await this.notifier.tellRecipient(data, 'GENERAL', roundTexts.lapsedForBuyer(data));
  }
}
