import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { StartCompanyExport } from '@cotizaobra/proto/companies/start-company-export';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { toDataExport } from './data-export.presenter.js';
import { DataExportRepository } from './data-export.repository.js';
import { ExportWorker } from './export-worker.js';

/** Starts the archive of a company. */
@Controller()
export class StartCompanyExportHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly exports: DataExportRepository,
    private readonly worker: ExportWorker,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(StartCompanyExport)
  async execute(
    @Input() { id }: MessagePayload<typeof StartCompanyExport>,
    @CurrentActor() { userId }: Actor,
  ): Promise<DataExport> {
    await this.members.requireOwner(id, userId);
    const started = await this.exports.start('company', userId, id);
    this.worker.wake();
    return toDataExport(started);
  }
}
