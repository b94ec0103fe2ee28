import { LocateExport } from '@cotizaobra/proto/companies/download-export';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

/** Archives of data. companies decides who may read one. */
@Controller()
export class ExportsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(companyRoutes.downloadExport)
  async download(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const place = readParams(companyRoutes.downloadExport, request);
    const file = await this.caller.call(LocateExport, place, callOptions(request));
    await this.objects.sendRanges(request, reply, { ...file, download: true });
  }
}
