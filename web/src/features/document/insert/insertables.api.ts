import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { FindInsertables } from '@cotizaobra/proto/technical-data/find-insertables';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';

export type Insertables = MessageOutput<typeof FindInsertables>;

const insertablesApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    /** The best partidas and resources for a search. */
    insertables: build.query<Insertables, string>({
      query: (search) => call(catalogRouteTable.findInsertables, { query: { search } }),
      providesTags: ['Partida', 'Resource'],
    }),
  }),
});

export const { useInsertablesQuery } = insertablesApi;
