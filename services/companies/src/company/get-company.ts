import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { GetCompany } from '@cotizaobra/proto/companies/get-company';
import type { Company } from '@cotizaobra/proto/companies/model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyReader } from './company-reader.js';

/** A company for a signed-in user. */
@Controller()
export class GetCompanyHandler {
  constructor(private readonly reader: CompanyReader) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(GetCompany)
  async execute(@Input() { id }: MessagePayload<typeof GetCompany>, @CurrentActor() actor: Actor): Promise<Company> {
    return this.reader.present(await this.reader.require(id), actor.userId);
  }
}
