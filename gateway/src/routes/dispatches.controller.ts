import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { Controller, Req } from '@nestjs/common';
import type { z } from 'zod';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readBody, readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

@Controller()
export class DispatchesController {
  constructor(private readonly caller: ServiceCaller) {}

  /** The documented call for one company: `sendDocument` with one recipient, answered with its dispatch. */
  @Serves(quotationRoutes.sendToCompany)
  async sendToCompany(@Req() request: ApiRequest): Promise<z.input<typeof quotationRoutes.sendToCompany.response>> {
    const { id, companyId } = readParams(quotationRoutes.sendToCompany, request);
    const { message } = readBody(quotationRoutes.sendToCompany, request);
    const sent = await this.caller.call(SendDocument, { id, companyIds: [companyId], message }, callOptions(request));
    const [dispatch] = sent.dispatches;
    if (!dispatch) throw new Error('a send answered no dispatch');
    return { ...dispatch, requestId: sent.requestId };
  }
}
