import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SaveMarketSetting } from '@cotizaobra/proto/prices/save-market-setting';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../memory/company-actor.js';
import { MarketLeavers } from './market-leavers.js';

@Controller()
export class SaveMarketSettingHandler {
  constructor(private readonly leavers: MarketLeavers) {}

  @Handles(SaveMarketSetting)
  async execute(
    { takesPart }: MessagePayload<typeof SaveMarketSetting>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof SaveMarketSetting>> {
    const { companyId, userId } = companyActorOf(actor);
    await this.leavers.set(companyId, userId, takesPart);
    return { takesPart };
  }
}
