import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { DeleteAttachment } from '@cotizaobra/proto/companies/delete-attachment';
import { ListAttachments } from '@cotizaobra/proto/companies/list-attachments';
import { StoreAttachment } from '@cotizaobra/proto/companies/store-attachment';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { DeleteAttachment as DeleteAttachmentCase } from './delete-attachment.js';
import { StoreAttachment as StoreAttachmentCase } from './store-attachment.js';

@Controller()
export class AttachmentRequests {
  constructor(
    private readonly storing: StoreAttachmentCase,
    private readonly deleting: DeleteAttachmentCase,
    private readonly companies: CompanyService,
  ) {}

  @Handles(StoreAttachment)
  store(
    @Input() input: MessagePayload<typeof StoreAttachment>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof StoreAttachment>> {
    return this.storing.run(actor, input);
  }

  @Handles(DeleteAttachment)
  async delete(
    @Input() { id }: MessagePayload<typeof DeleteAttachment>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof DeleteAttachment>> {
    await this.deleting.run(actor, id);
    return {};
  }

  @Handles(ListAttachments)
  async list({ companyId }: MessagePayload<typeof ListAttachments>): Promise<MessageOutput<typeof ListAttachments>> {
    const { attachments } = await this.companies.getPublic(companyId);
    return { attachments };
  }
}
