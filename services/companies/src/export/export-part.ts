import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ExportCompaniesPart } from '@cotizaobra/proto/companies/export-part';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { exportSections } from './export-sections.sql.js';

/** This service's part of an export, one page a call. */
@Controller()
export class ExportCompaniesPartHandler {
  constructor(private readonly pages: ExportPages) {}

  @Handles(ExportCompaniesPart)
  execute(input: MessagePayload<typeof ExportCompaniesPart>): Promise<MessageOutput<typeof ExportCompaniesPart>> {
    return this.pages.read(exportSections, input);
  }
}
