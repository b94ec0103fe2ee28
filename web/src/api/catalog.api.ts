import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { baseApi } from './base-api.js';
import { call } from './call.js';

/** Technical data and resources: endpoints and cache tags that several features use. */
export const catalogApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Partida', 'PartidaCategory', 'Resource', 'ResourceCategory', 'CompanyAnalysis'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** One analysis, for signed-in users or, with `open`, for everybody. */
      partida: build.query<Partida, { id: string; open?: boolean }>({
        query: ({ id, open }) =>
          call(open ? catalogRouteTable.getPublicPartida : catalogRouteTable.getPartida, { params: { id } }),
        providesTags: ['Partida'],
      }),
    }),
  });

export const { usePartidaQuery } = catalogApi;
