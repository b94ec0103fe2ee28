import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetMarketSetting } from '@cotizaobra/proto/prices/get-market-setting';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../memory/company-actor.js';
import { MarketLeavers } from './market-leavers.js';

@Controller()
export class GetMarketSettingHandler {
  constructor(private readonly leavers: MarketLeavers) {}

  @Handles(GetMarketSetting)
  async execute(_: object, { actor }: RequestContext): Promise<MessageOutput<typeof GetMarketSetting>> {
    return { takesPart: await this.leavers.takesPart(companyActorOf(actor).companyId) };
  }
}
