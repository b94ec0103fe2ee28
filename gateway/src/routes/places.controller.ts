import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { placesTree } from '@cotizaobra/proto/places/places';
import { Controller, Header } from '@nestjs/common';
import { Serves } from '../http/serves.decorator.js';

@Controller()
export class PlacesController {
  /** The answer changes only with a release. */
  @Serves(companyRoutes.ubigeo)
  @Header('cache-control', 'public, max-age=86400')
  ubigeo() {
    return placesTree();
  }
}
