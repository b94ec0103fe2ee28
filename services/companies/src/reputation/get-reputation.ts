import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { GetReputation } from '@cotizaobra/proto/companies/get-reputation';
import type { Reputation } from '@cotizaobra/proto/companies/reputation';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyReader } from '../company/company-reader.js';
import { toReputation } from './reputation.presenter.js';
import { ReputationRepository } from './reputation.repository.js';

/** Figures of a company for any visitor; nothing below the smallest number of facts. */
@Controller()
export class GetReputationHandler {
  constructor(
    private readonly reader: CompanyReader,
    private readonly reputations: ReputationRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(GetReputation)
  async execute({ id }: MessagePayload<typeof GetReputation>): Promise<Reputation> {
    const company = await this.reader.require(id);
    return toReputation(company.id, await this.reputations.find(company.id));
  }
}
