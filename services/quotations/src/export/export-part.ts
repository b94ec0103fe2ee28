import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ExportQuotationsPart } from '@cotizaobra/proto/quotations/export-part';
import { Controller } from '@nestjs/common';
import { exportSections } from './export-sections.sql.js';

/** This service's part of an export, one page a call. */
@Controller()
export class ExportQuotationsPartHandler {
  constructor(private readonly pages: ExportPages) {}

  @Handles(ExportQuotationsPart)
  execute(input: MessagePayload<typeof ExportQuotationsPart>): Promise<MessageOutput<typeof ExportQuotationsPart>> {
    return this.pages.read(exportSections, input);
  }
}
