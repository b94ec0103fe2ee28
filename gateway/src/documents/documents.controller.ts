import { RenderDocument } from '@cotizaobra/proto/documents/requests';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/reading-requests';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ObjectSender } from '../files/object-sender.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams, readQuery } from '../http/edge-input.js';
import { Serves } from '../http/serves.decorator.js';
import { ServiceCaller } from '../http/service-caller.js';

type Output = z.input<typeof RenderDocument.input>['output'];

/** Documents as files: quotations decides what the caller may see, documents renders it, the object store holds it. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(quotationRoutes.pdf)
  pdf(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('pdf', request, reply);
  }

  @Serves(quotationRoutes.preview)
  preview(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('html', request, reply);
  }

  @Serves(quotationRoutes.excel)
  excel(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('xlsx', request, reply);
  }

  /** The three routes take the same input. */
  private async render(output: Output, request: ApiRequest, reply: FastifyReply): Promise<void> {
    const { id } = readParams(quotationRoutes.pdf, request);
    const { template } = readQuery(quotationRoutes.pdf, request);
    const document = await this.caller.call(GetPrintDocument, { id, template }, callOptions(request));
    const file = await this.caller.call(RenderDocument, { document, output }, { actor: null });
    await this.objects.send(request, reply, file);
  }
}
