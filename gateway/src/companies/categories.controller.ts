import { type Category, directoryCategories } from '@cotizaobra/proto/companies/categories';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListCategories } from '@cotizaobra/proto/technical-data/requests';
import { Controller, Req } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';
import { readQuery } from '../http/edge-input.js';
import { Serves } from '../http/serves.decorator.js';
import { ServiceCaller } from '../http/service-caller.js';

/** One documented path for two trees. */
@Controller()
export class CategoriesController {
  constructor(private readonly caller: ServiceCaller) {}

  @Serves(companyRoutes.categories)
  categories(@Req() request: ApiRequest): readonly Category[] | Promise<MessageOutput<typeof ListCategories>> {
    const { scope } = readQuery(companyRoutes.categories, request);
    return scope === 'directory' ? directoryCategories : this.caller.call(ListCategories, {}, { actor: null });
  }
}
