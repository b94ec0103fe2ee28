import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { StartAttachmentUpload } from '@cotizaobra/proto/quotations/start-attachment-upload';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { storedName, uploadView } from '../domain/attachment.js';
import { UploadRepository } from '../persistence/upload.repository.js';
import { AttachmentBook } from './attachment-book.js';
import { ATTACHMENT_PREFIX } from './attachment-files.js';

type Input = MessagePayload<typeof StartAttachmentUpload>;
type Output = MessageOutput<typeof StartAttachmentUpload>;

/** Opens an upload in parts, or finds the open upload of the same file. */
@Controller()
export class StartAttachmentUploadHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly book: AttachmentBook,
    private readonly uploads: UploadRepository,
    private readonly store: ObjectStore,
  ) {}

  @Handles(StartAttachmentUpload)
  async execute({ id, fileName, bytes, sha256 }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      await this.book.open(id, member);
      const open = (await this.uploads.ofDocument(id)).find((one) => one.sha256 === sha256 && one.bytes === bytes);
      if (open) {
        const parts = await this.uploads.partsOf(open.id);
        return uploadView(
          open,
          parts.map(({ number }) => number),
        );
      }
      await this.book.openWithRoom(id, member, bytes);
      const objectKey = randomObjectKey(ATTACHMENT_PREFIX);
      // The sweep drops parts whose transaction never committed.
      const partsId = await this.store.startParts(objectKey, { contentType: 'application/octet-stream' });
      const row = {
        id: uuidV7(),
        documentId: id,
        startedBy: member.userId,
        objectKey,
        partsId,
        fileName: storedName(fileName),
        bytes,
        sha256,
        touchedAt: new Date(),
      };
      await this.uploads.insert(row);
      return uploadView(row, []);
    });
  }
}
