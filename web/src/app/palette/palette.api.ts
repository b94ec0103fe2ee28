import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import type { OrderSide } from '@cotizaobra/proto/orders/model';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';

/** Seconds that an answer is cached: deleting letters causes no new request. */
const KEPT_S = 30;
/** The number of shown results. */
const PARTIDAS_ASKED = 5;

const paletteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Own and received documents of both pages. */
    paletteDocuments: build.query<{ quotes: QuotationCard[] }, string>({
      query: (search) => call(routeTable.listDocuments, { query: { search } }),
      keepUnusedDataFor: KEPT_S,
    }),
    /** Orders of one side; the palette asks for both. */
    paletteOrders: build.query<MessageOutput<typeof ListOrders>, { search: string; side: OrderSide }>({
      query: (query) => call(catalogRouteTable.listOrders, { query }),
      keepUnusedDataFor: KEPT_S,
    }),
    paletteCompanies: build.query<{ companies: CompanyCard[] }, string>({
      query: (search) => call(routeTable.searchCompanies, { query: { search } }),
      keepUnusedDataFor: KEPT_S,
    }),
    palettePartidas: build.query<{ partidas: Partida[] }, string>({
      query: (search) => call(catalogRouteTable.listPartidas, { query: { search, limit: PARTIDAS_ASKED } }),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const { usePaletteDocumentsQuery, usePaletteOrdersQuery, usePaletteCompaniesQuery, usePalettePartidasQuery } =
  paletteApi;
