import { Module } from '@nestjs/common';
import { Backfill } from './backfill/backfill.js';
import { FirstBackfill } from './backfill/first-backfill.js';
import { GetMarketSettingHandler } from './market/get-market-setting.js';
import { MarketRepository } from './market/market.repository.js';
import { MarketLeavers } from './market/market-leavers.js';
import { MarketReleaser } from './market/market-releaser.js';
import { SaveMarketSettingHandler } from './market/save-market-setting.js';
import { FindPricesHandler } from './memory/find-prices.js';
import { GetPricesHandler } from './memory/get-prices.js';
import { MemoryRepository } from './memory/memory.repository.js';
import { DispatchWithdrawnConsumer } from './observation/dispatch-withdrawn.consumer.js';
import { GuestTakenOverConsumer } from './observation/guest-taken-over.consumer.js';
import { GuestTakeover } from './observation/guest-takeover.js';
import { ObservationRepository } from './observation/observation.repository.js';
import { ProductRepository } from './observation/product.repository.js';
import { ProposalOpenedConsumer } from './observation/proposal-opened.consumer.js';
import { QuotationReturnedConsumer } from './observation/quotation-returned.consumer.js';
import { Recorder } from './observation/recorder.js';

@Module({
  controllers: [
    GetPricesHandler,
    FindPricesHandler,
    GetMarketSettingHandler,
    SaveMarketSettingHandler,
    QuotationReturnedConsumer,
    ProposalOpenedConsumer,
    DispatchWithdrawnConsumer,
    GuestTakenOverConsumer,
  ],
  providers: [
    Recorder,
    GuestTakeover,
    ObservationRepository,
    ProductRepository,
    MarketRepository,
    MarketReleaser,
    MarketLeavers,
    MemoryRepository,
    Backfill,
    FirstBackfill,
  ],
})
export class AppModule {}
