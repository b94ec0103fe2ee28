import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListGuestAttachments } from '@cotizaobra/proto/quotations/list-guest-attachments';
import { Controller } from '@nestjs/common';
import { attachmentView } from '../../attachments/domain/attachment.js';
import { GuestFiles } from './guest-files.js';

type Input = MessagePayload<typeof ListGuestAttachments>;
type Output = MessageOutput<typeof ListGuestAttachments>;

@Controller()
export class ListGuestAttachmentsHandler {
  constructor(private readonly files: GuestFiles) {}

  @Handles(ListGuestAttachments)
  async execute({ session }: Input): Promise<Output> {
    return { attachments: (await this.files.of(session)).map(attachmentView) };
  }
}
