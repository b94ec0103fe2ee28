import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListCompanyExports } from '@cotizaobra/proto/companies/list-company-exports';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { toDataExport } from './data-export.presenter.js';
import { DataExportRepository } from './data-export.repository.js';

/** The archives of a company. */
@Controller()
export class ListCompanyExportsHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly exports: DataExportRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(ListCompanyExports)
  async execute(
    @Input() { id: companyId }: MessagePayload<typeof ListCompanyExports>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof ListCompanyExports>> {
    await this.members.requireOwner(companyId, userId);
    return { exports: (await this.exports.list({ scope: 'company', companyId })).map(toDataExport) };
  }
}
