import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetRequestAttachment } from '@cotizaobra/proto/quotations/get-request-attachment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { storedAttachment } from '../domain/attachment.js';
import { AttachmentsReader } from './attachments-reader.js';

type Input = MessagePayload<typeof GetRequestAttachment>;
type Output = MessageOutput<typeof GetRequestAttachment>;

/** Where a file is, for whoever may read it. */
@Controller()
export class GetRequestAttachmentHandler {
  constructor(private readonly reader: AttachmentsReader) {}

  @Handles(GetRequestAttachment)
  async execute({ id, attachmentId, preview }: Input, { actor }: RequestContext): Promise<Output> {
    const { all } = await this.reader.read(id, companyActorOf(actor).companyId);
    return storedAttachment(
      all.find((row) => row.id === attachmentId),
      preview,
    );
  }
}
