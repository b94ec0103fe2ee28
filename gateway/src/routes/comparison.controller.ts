import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

const route = quotationRoutes.getComparison;

/** The comparison of a Request as JSON or as a file. */
@Controller()
export class ComparisonController {
  constructor(private readonly caller: ServiceCaller) {}

  @Serves(route)
  getComparison(@Req() request: ApiRequest): Promise<MessageOutput<typeof GetComparison>> {
    const { id } = readParams(route, request);
    const { maxProviders } = readQuery(route, request);
    return this.caller.call(GetComparison, { id, maxProviders }, callOptions(request));
  }
}
