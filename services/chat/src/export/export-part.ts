import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ExportChatPart } from '@cotizaobra/proto/chat/export-part';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { exportSections } from './export-sections.sql.js';

/** This service's part of an export, one page a call. */
@Controller()
export class ExportChatPartHandler {
  constructor(private readonly pages: ExportPages) {}

  @Handles(ExportChatPart)
  execute(input: MessagePayload<typeof ExportChatPart>): Promise<MessageOutput<typeof ExportChatPart>> {
    return this.pages.read(exportSections, input);
  }
}
