import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { StoreAttachment } from '@cotizaobra/proto/companies/store-attachment';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { Serves } from '../http/serves.decorator.js';

/** Receives files of companies as forms; the companies service decides whether to keep them. */
@Controller()
export class AttachmentsController {
  constructor(
    private readonly uploads: UploadReceiver,
    private readonly caller: ServiceCaller,
  ) {}

  @Serves(companyRoutes.uploadAttachment)
  async upload(@Req() request: ApiRequest): Promise<Attachment> {
    const { upload, body } = companyRoutes.uploadAttachment;
    const { file, fields } = await this.uploads.receive(request, upload);
    try {
      const { companyId, type } = validateInput(body, fields);
      return await this.caller.call(StoreAttachment, { companyId, type, file }, callOptions(request));
    } finally {
      // The companies service always removes the upload. If the call never reached it, the gateway removes the upload.
      await this.uploads.discard(file).catch(() => undefined);
    }
  }
}
