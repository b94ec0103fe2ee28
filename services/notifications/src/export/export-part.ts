import { ExportPages } from '@cotizaobra/chassis/data/export-page';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ExportNotificationsPart } from '@cotizaobra/proto/notifications/export-part';
import { Controller } from '@nestjs/common';
import { exportSections } from './export-sections.sql.js';

/** This service's part of an export, one page a call. */
@Controller()
export class ExportNotificationsPartHandler {
  constructor(private readonly pages: ExportPages) {}

  @Handles(ExportNotificationsPart)
  execute(
    input: MessagePayload<typeof ExportNotificationsPart>,
  ): Promise<MessageOutput<typeof ExportNotificationsPart>> {
    return this.pages.read(exportSections, input);
  }
}
