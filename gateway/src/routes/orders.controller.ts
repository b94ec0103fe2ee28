import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { RenderOrder } from '@cotizaobra/proto/documents/render-order';
import { AddReceptionPhoto } from '@cotizaobra/proto/orders/add-reception-photo';
import { GetPrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { GetReceptionPhoto } from '@cotizaobra/proto/orders/get-reception-photo';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

/** Files of orders: orders checks who may see them, documents renders PDF and Excel. */
@Controller()
export class OrdersController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
    private readonly uploads: UploadReceiver,
  ) {}

  @Serves(orderRoutes.orderPdf)
  pdf(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('pdf', request, reply);
  }

  @Serves(orderRoutes.orderExcel)
  excel(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('xlsx', request, reply);
  }

  /** A call that is refused before it arrives leaves the file to nobody, so it is removed here. */
  @Serves(orderRoutes.addReceptionPhoto)
  async addPhoto(@Req() request: ApiRequest): Promise<MessageOutput<typeof AddReceptionPhoto>> {
    const params = readParams(orderRoutes.addReceptionPhoto, request);
    const options = callOptions(request);
    const { file } = await this.uploads.receive(request, orderRoutes.addReceptionPhoto.upload);
    try {
      return await this.caller.call(AddReceptionPhoto, { ...params, file }, options);
    } catch (error) {
      await this.uploads.discard(file);
      throw error;
    }
  }

  @Serves(orderRoutes.receptionPhoto)
  async photo(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const params = readParams(orderRoutes.receptionPhoto, request);
    const photo = await this.caller.call(GetReceptionPhoto, params, callOptions(request));
    await this.objects.send(request, reply, photo);
  }

  private async render(output: 'pdf' | 'xlsx', request: ApiRequest, reply: FastifyReply): Promise<void> {
    const { id } = readParams(orderRoutes.orderPdf, request);
    const order = await this.caller.call(GetPrintOrder, { id }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderOrder, { order, output }));
  }
}
