import { directoryCategories } from '@cotizaobra/proto/companies/category-names';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

@Controller()
export class CategoriesController {
  constructor(private readonly caller: ServiceCaller) {}

  /** Answers the tree of the technical data, or on request the directory's own, which changes only with a release. */
  @Serves(companyRoutes.categories)
  categories(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { scope } = readQuery(companyRoutes.categories, request);
    if (scope === 'technical-data') return this.caller.call(ListCategories, {}, callOptions(request));
    reply.header('cache-control', 'public, max-age=86400');
    return directoryCategories;
  }
}
