import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { toReputation } from '../reputation/reputation.presenter.js';
import { ReputationRepository } from '../reputation/reputation.repository.js';
import { toPublicCompany } from './company.presenter.js';
import { CompanyReader } from './company-reader.js';

/** A company for any visitor. */
@Controller()
export class GetPublicCompanyHandler {
  constructor(
    private readonly reader: CompanyReader,
    private readonly reputations: ReputationRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(GetPublicCompany)
  async execute({ id }: MessagePayload<typeof GetPublicCompany>): Promise<PublicCompany> {
    const row = await this.reader.require(id);
    const company = { ...toPublicCompany(row, await this.reader.filesOf(id)), ...(await this.reader.rucMark(row)) };
    const reputation = toReputation(id, await this.reputations.find(id));
    return reputation.shown ? { ...company, reputation } : company;
  }
}
