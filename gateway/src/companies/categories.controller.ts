import { directoryCategories } from '@cotizaobra/proto/companies/categories';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { Controller, Header, Req } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';
import { readQuery } from '../http/edge-input.js';
import { Serves } from '../http/serves.decorator.js';

@Controller()
export class CategoriesController {
  /** Changes with a release only. */
  @Serves(companyRoutes.categories)
  @Header('cache-control', 'public, max-age=86400')
  categories(@Req() request: ApiRequest) {
    readQuery(companyRoutes.categories, request);
    return directoryCategories;
  }
}
