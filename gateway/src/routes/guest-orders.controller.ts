import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { RenderOrder } from '@cotizaobra/proto/documents/render-order';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { DeclineOrder } from '@cotizaobra/proto/orders/decline-order';
import { orderErrors } from '@cotizaobra/proto/orders/errors';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { GetPrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { orderRoutes as routes } from '@cotizaobra/proto/orders/http';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import type { ApiRequest } from '../http/api-request.js';
import { readBody } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
import { GuestCalls } from './guest-calls.js';

type Order = MessageOutput<typeof GetOrder>;

/** The order of a guest, on the same link. Its company has at most the orders of one Quotation; the newest counts. */
@Controller()
export class GuestOrdersController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly guests: GuestCalls,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(routes.getGuestOrder)
  async order(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ order: Order | null }> {
    const { actor } = await this.guests.identify(request, reply);
    const id = await this.newestOf(actor);
    return { order: id ? await this.caller.call(GetOrder, { id }, { actor }) : null };
  }

  @Serves(routes.confirmGuestOrder)
  async confirm(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof ConfirmOrder>> {
    const { dispatchId, ...body } = readBody(routes.confirmGuestOrder, request);
    const { actor } = await this.guests.identifyFor(dispatchId, request, reply);
    const options = { actor, address: request.ip };
    return this.caller.call(ConfirmOrder, { ...body, id: await this.orderOf(actor) }, options);
  }

  @Serves(routes.declineGuestOrder)
  async decline(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof DeclineOrder>> {
    const { dispatchId, ...body } = readBody(routes.declineGuestOrder, request);
    const { actor } = await this.guests.identifyFor(dispatchId, request, reply);
    return this.caller.call(DeclineOrder, { ...body, id: await this.orderOf(actor) }, { actor });
  }

  @Serves(routes.guestOrderPdf)
  async pdf(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { actor } = await this.guests.identify(request, reply);
    const order = await this.caller.call(GetPrintOrder, { id: await this.orderOf(actor) }, { actor });
    await this.objects.send(request, reply, await this.renderer.render(RenderOrder, { order, output: 'pdf' }));
  }

  private async newestOf(actor: Actor): Promise<string | null> {
    const { orders } = await this.caller.call(ListOrders, { side: 'sales', orderBy: 'recent' }, { actor });
    return orders[0]?.id ?? null;
  }

  private async orderOf(actor: Actor): Promise<string> {
    const id = await this.newestOf(actor);
    if (!id) throw new AppError(orderErrors.ORDER_NOT_FOUND);
    return id;
  }
}
