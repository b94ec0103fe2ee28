import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetGuestAttachment } from '@cotizaobra/proto/quotations/get-guest-attachment';
import { Controller } from '@nestjs/common';
import { storedAttachment } from '../../attachments/domain/attachment.js';
import { GuestFiles } from './guest-files.js';

type Input = MessagePayload<typeof GetGuestAttachment>;
type Output = MessageOutput<typeof GetGuestAttachment>;

/** Where a file is, for the guest that received it. */
@Controller()
export class GetGuestAttachmentHandler {
  constructor(private readonly files: GuestFiles) {}

  @Handles(GetGuestAttachment)
  async execute({ session, attachmentId, preview }: Input): Promise<Output> {
    const found = (await this.files.of(session)).find((row) => row.id === attachmentId);
    return storedAttachment(found, preview);
  }
}
