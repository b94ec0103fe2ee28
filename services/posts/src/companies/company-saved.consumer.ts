import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { CompanySaved } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { CompanyNameRepository } from './company-name.repository.js';

/** Stores the names and logos for the cards. An older event that arrives late is ignored. */
@Controller()
export class CompanySavedConsumer {
  constructor(private readonly names: CompanyNameRepository) {}

  @Consumes(CompanySaved)
  async execute({ envelope, data }: EventMessage<typeof CompanySaved>): Promise<void> {
    const { companyId, name, logoKey } = data;
    await this.names.save({ companyId, name, logoKey, version: envelope.aggregateVersion });
  }
}
