import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { AddRequestAttachment } from '@cotizaobra/proto/quotations/add-request-attachment';
import { CancelAttachmentUpload } from '@cotizaobra/proto/quotations/cancel-attachment-upload';
import { GetRequestAttachment } from '@cotizaobra/proto/quotations/get-request-attachment';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { KeepAttachmentPart } from '@cotizaobra/proto/quotations/keep-attachment-part';
import { ListRequestAttachments } from '@cotizaobra/proto/quotations/list-request-attachments';
import { LocateAttachmentPart } from '@cotizaobra/proto/quotations/locate-attachment-part';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

const { addRequestAttachment, putAttachmentPart, getRequestAttachment, previewRequestAttachment } = quotationRoutes;

/** Files of Requests. Their bytes go between browser and object store; quotations decides who may send and read them. */
@Controller()
export class RequestAttachmentsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly uploads: UploadReceiver,
    private readonly objects: ObjectSender,
    private readonly store: ObjectStore,
  ) {}

  /** If the call is refused here or never arrives, no service removes the file. So it is removed here. */
  @Serves(addRequestAttachment)
  async add(@Req() request: ApiRequest): Promise<MessageOutput<typeof AddRequestAttachment>> {
    const { id } = readParams(addRequestAttachment, request);
    const options = callOptions(request);
    // A stranger is refused before its file is read.
    await this.caller.call(ListRequestAttachments, { id }, options);
    const { file } = await this.uploads.receive(request, addRequestAttachment.upload);
    try {
      return await this.caller.call(AddRequestAttachment, { id, file }, options);
    } catch (error) {
      await this.uploads.discard(file);
      throw error;
    }
  }

  /** A part is stored before it is recorded. A crash between the two makes the client send it again. */
  @Serves(putAttachmentPart)
  async putPart(@Req() request: ApiRequest): Promise<MessageOutput<typeof KeepAttachmentPart>> {
    const place = readParams(putAttachmentPart, request);
    const options = callOptions(request);
    const { objectKey, partsId, bytes: expected } = await this.caller.call(LocateAttachmentPart, place, options);
    const bytes = await this.uploads.receiveBytes(request, putAttachmentPart.upload);
    if (bytes.length !== expected) throw new AppError(attachmentErrors.PART_SIZE, { bytes: expected });
    const etag = await this.store.putPart(objectKey, partsId, place.number, bytes);
    if (etag === null) {
      // Without its parts the upload cannot go on. Once it is gone, the same file starts a new one.
      await this.caller.call(CancelAttachmentUpload, place, options).catch(() => undefined);
      throw new AppError(attachmentErrors.UPLOAD_NOT_FOUND);
    }
    return this.caller.call(KeepAttachmentPart, { ...place, etag }, options);
  }

  @Serves(getRequestAttachment)
  async download(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const place = readParams(getRequestAttachment, request);
    const file = await this.caller.call(GetRequestAttachment, place, callOptions(request));
    await this.objects.send(request, reply, { ...file, download: true });
  }

  @Serves(previewRequestAttachment)
  async preview(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const place = readParams(previewRequestAttachment, request);
    const input = { ...place, preview: true };
    await this.objects.send(request, reply, await this.caller.call(GetRequestAttachment, input, callOptions(request)));
  }
}
