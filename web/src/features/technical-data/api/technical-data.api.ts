import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import type { ListPartidas } from '@cotizaobra/proto/technical-data/list-partidas';
import type { CategoryNode } from '@cotizaobra/proto/technical-data/model';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';

export type PartidaPage = MessageOutput<typeof ListPartidas>;

export interface CategoryTreeAnswer {
  categories: CategoryNode[];
  total: number;
}

interface PartidaQuery {
  page: number;
  search: string;
  category: string | null;
  limit: number;
  /** For everybody: the public route. */
  open?: boolean;
}

/** What is read of the technical data. */
export const technicalDataApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    partidas: build.query<PartidaPage, PartidaQuery>({
      query: ({ open, ...query }) =>
        call(open ? catalogRouteTable.listPublicPartidas : catalogRouteTable.listPartidas, { query }),
      providesTags: ['Partida'],
    }),
    partidaCategories: build.query<CategoryTreeAnswer, void>({
      query: () => call(routeTable.categories),
      providesTags: ['PartidaCategory'],
    }),
  }),
});

export const { usePartidasQuery, usePartidaCategoriesQuery } = technicalDataApi;
