import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListRequestAttachments } from '@cotizaobra/proto/quotations/list-request-attachments';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { attachmentView, isAttachable, uploadView } from '../domain/attachment.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { AttachmentsReader } from './attachments-reader.js';

type Input = MessagePayload<typeof ListRequestAttachments>;
type Output = MessageOutput<typeof ListRequestAttachments>;

/** The files of a Request, and to its owner the uploads that are under way. */
@Controller()
export class ListRequestAttachmentsHandler {
  constructor(
    private readonly reader: AttachmentsReader,
    private readonly uploads: UploadRepository,
  ) {}

  @Handles(ListRequestAttachments)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { own, current } = await this.reader.read(id, companyActorOf(actor).companyId);
    const attachments = current.map(attachmentView);
    if (!own) return { attachments, uploads: [], editable: false };
    const uploads: Output['uploads'] = [];
    for (const upload of await this.uploads.ofDocument(id)) {
      const parts = await this.uploads.partsOf(upload.id);
      uploads.push(
        uploadView(
          upload,
          parts.map(({ number }) => number),
        ),
      );
    }
    return { attachments, uploads, editable: isAttachable(own) };
  }
}
