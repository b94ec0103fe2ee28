import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListPersonExports } from '@cotizaobra/proto/companies/list-person-exports';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { toDataExport } from './data-export.presenter.js';
import { DataExportRepository } from './data-export.repository.js';

/** The archives of a person's data. */
@Controller()
export class ListPersonExportsHandler {
  constructor(private readonly exports: DataExportRepository) {}

  @Handles(ListPersonExports)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof ListPersonExports>> {
    return { exports: (await this.exports.list({ scope: 'person', userId })).map(toDataExport) };
  }
}
