import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { StartPersonExport } from '@cotizaobra/proto/companies/start-person-export';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { toDataExport } from './data-export.presenter.js';
import { DataExportRepository } from './data-export.repository.js';
import { ExportWorker } from './export-worker.js';

/** Starts the archive of a person's data. */
@Controller()
export class StartPersonExportHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly exports: DataExportRepository,
    private readonly worker: ExportWorker,
  ) {}

  @Handles(StartPersonExport)
  async execute(@CurrentActor() { userId }: Actor): Promise<DataExport> {
    const member = await this.members.findOfPerson(userId);
    const companyId = member?.status === 'active' ? member.companyId : null;
    const started = await this.exports.start('person', userId, companyId);
    this.worker.wake();
    return toDataExport(started);
  }
}
