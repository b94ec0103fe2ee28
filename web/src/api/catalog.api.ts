import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { baseApi } from './base-api.js';
import { call } from './call.js';

/** Technical data and resources: what several features read, with what its answers are filed under. */
export const catalogApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Partida', 'PartidaCategory', 'Resource', 'ResourceCategory'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** One analysis, for those who are signed in or, with `open`, for everybody. */
      partida: build.query<Partida, { id: string; open?: boolean }>({
        query: ({ id, open }) =>
          call(open ? catalogRouteTable.getPublicPartida : catalogRouteTable.getPartida, { params: { id } }),
        providesTags: ['Partida'],
      }),
    }),
  });

export const { usePartidaQuery } = catalogApi;
