import { AskPricesHandler } from './application/ask-prices.js';
import { AskedPrices } from './application/asked-prices.js';
import { ComputeKHandler } from './application/compute-k.js';
import { Explosions } from './application/explosions.js';
import { GetExplosionHandler } from './application/get-explosion.js';
import { GetPolynomialHandler } from './application/get-polynomial.js';
import { ListAskedPricesHandler } from './application/list-asked-prices.js';
import { ListPriceIndicesHandler } from './application/list-price-indices.js';
import { Polynomials } from './application/polynomials.js';
import { SetPolynomialHandler } from './application/set-polynomial.js';
import { SuggestPriceRequestsHandler } from './application/suggest-price-requests.js';
import { SuggestedProviders } from './application/suggested-providers.js';
import { WantedResources } from './application/wanted-resources.js';
import { AskedResourceRepository } from './persistence/asked-resource.repository.js';
import { PolynomialRepository } from './persistence/polynomial.repository.js';

/** Explosion, formula and asked prices of a budget. */
export const explosionHandlers = [
  GetExplosionHandler,
  GetPolynomialHandler,
  SetPolynomialHandler,
  ComputeKHandler,
  ListPriceIndicesHandler,
  SuggestPriceRequestsHandler,
  AskPricesHandler,
  ListAskedPricesHandler,
];

export const explosionParts = [
  Explosions,
  Polynomials,
  WantedResources,
  SuggestedProviders,
  AskedPrices,
  AskedResourceRepository,
  PolynomialRepository,
];
