import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { GetBc3 } from '@cotizaobra/proto/quotations/get-bc3';
import { GetClientWorkbook, UNFILLED_HEADER } from '@cotizaobra/proto/quotations/get-client-workbook';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

/** Files of budgets: an upload that quotations reads, and downloads that quotations has written. */
@Controller()
export class BudgetFilesController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly uploads: UploadReceiver,
    private readonly objects: ObjectSender,
  ) {}

  /** If the call is refused here or never arrives, no service removes the file. So it is removed here. */
  @Serves(quotationRoutes.createImport)
  async createImport(@Req() request: ApiRequest): Promise<MessageOutput<typeof CreateImport>> {
    const { id } = readParams(quotationRoutes.createImport, request);
    const options = callOptions(request);
    const { file } = await this.uploads.receive(request, quotationRoutes.createImport.upload);
    try {
      return await this.caller.call(CreateImport, { id, file }, options);
    } catch (error) {
      await this.uploads.discard(file);
      throw error;
    }
  }

  @Serves(quotationRoutes.clientWorkbook)
  async clientWorkbook(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const params = readParams(quotationRoutes.clientWorkbook, request);
    const { unfilled, ...file } = await this.caller.call(GetClientWorkbook, params, callOptions(request));
    reply.header(UNFILLED_HEADER, unfilled);
    await this.objects.send(request, reply, file);
  }

  @Serves(quotationRoutes.bc3)
  async bc3(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const params = readParams(quotationRoutes.bc3, request);
    await this.objects.send(request, reply, await this.caller.call(GetBc3, params, callOptions(request)));
  }
}
