import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListAttachments } from '@cotizaobra/proto/companies/list-attachments';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyReader } from '../company/company-reader.js';

/** The files that a company shows to any signed-in user. */
@Controller()
export class ListAttachmentsHandler {
  constructor(private readonly reader: CompanyReader) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(ListAttachments)
  async execute({ companyId }: MessagePayload<typeof ListAttachments>): Promise<MessageOutput<typeof ListAttachments>> {
    await this.reader.require(companyId);
    return { attachments: await this.reader.filesOf(companyId) };
  }
}
