import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ExportOrdersPart } from '@cotizaobra/proto/orders/export-part';
import { Controller } from '@nestjs/common';
import { exportSections } from './export-sections.sql.js';

/** This service's part of an export, one page a call. */
@Controller()
export class ExportOrdersPartHandler {
  constructor(private readonly pages: ExportPages) {}

  @Handles(ExportOrdersPart)
  execute(input: MessagePayload<typeof ExportOrdersPart>): Promise<MessageOutput<typeof ExportOrdersPart>> {
    return this.pages.read(exportSections, input);
  }
}
