import { RenderComparison } from '@cotizaobra/proto/documents/render-comparison';
import { RenderOpeningAct } from '@cotizaobra/proto/documents/render-opening-act';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { GetOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { GetPrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { passOn } from '../http/pass-on.js';
import { readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

const route = quotationRoutes.getComparison;
const actRoute = quotationRoutes.openingAct;

/**
 * The comparison of a Request as JSON, passed on unparsed, or as a file that the documents service renders; and the act of
 * its opening.
 */
@Controller()
export class ComparisonController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(route)
  async getComparison(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { id } = readParams(route, request);
    const { maxProviders, format: output } = readQuery(route, request);
    if (output === undefined) {
      const answer = await this.caller.forward(GetComparison, { id, maxProviders }, callOptions(request));
      await reply.send(passOn(reply, answer));
      return;
    }
    const print = await this.caller.call(GetPrintComparison, { id, maxProviders }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderComparison, { print, output }));
  }

  @Serves(actRoute)
  async openingAct(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const act = await this.caller.call(GetOpeningAct, readParams(actRoute, request), callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderOpeningAct, { act }));
  }
}
