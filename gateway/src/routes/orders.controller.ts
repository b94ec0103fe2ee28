import { RenderOrder } from '@cotizaobra/proto/documents/render-order';
import { GetPrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

/** Orders as files: orders checks who may see them, documents renders them. */
@Controller()
export class OrdersController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(orderRoutes.orderPdf)
  pdf(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('pdf', request, reply);
  }

  @Serves(orderRoutes.orderExcel)
  excel(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('xlsx', request, reply);
  }

  private async render(output: 'pdf' | 'xlsx', request: ApiRequest, reply: FastifyReply): Promise<void> {
    const { id } = readParams(orderRoutes.orderPdf, request);
    const order = await this.caller.call(GetPrintOrder, { id }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderOrder, { order, output }));
  }
}
