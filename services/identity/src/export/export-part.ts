import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ExportIdentityPart } from '@cotizaobra/proto/identity/export-part';
import { Controller } from '@nestjs/common';
import { exportSections } from './export-sections.sql.js';

/** This service's part of an export, one page a call. */
@Controller()
export class ExportIdentityPartHandler {
  constructor(private readonly pages: ExportPages) {}

  @Handles(ExportIdentityPart)
  execute(input: MessagePayload<typeof ExportIdentityPart>): Promise<MessageOutput<typeof ExportIdentityPart>> {
    return this.pages.read(exportSections, input);
  }
}
