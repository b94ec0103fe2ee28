import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetExplosion } from '@cotizaobra/proto/quotations/get-explosion';
import type { ListResources } from '@cotizaobra/proto/quotations/list-resources';
import type { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import type { PriceResources } from '@cotizaobra/proto/quotations/price-resources';
import { call } from '../../../api/call.js';
import { budgetApi, budgetOf } from './budget-tags.js';

export type Explosion = MessageOutput<typeof GetExplosion>;
export type ExplodedResource = Explosion['resources'][number];

/** 'Insumos' of a document. */
const api = budgetApi.injectEndpoints({
  endpoints: (build) => ({
    listResources: build.query<MessageOutput<typeof ListResources>, string>({
      query: (id) => call(budgetRouteTable.listBudgetResources, { params: { id } }),
      providesTags: (_answer, _error, id) => budgetOf(id),
    }),
    getExplosion: build.query<Explosion, MessageInput<typeof GetExplosion>>({
      query: ({ id, titleId }) => call(budgetRouteTable.getExplosion, { params: { id }, query: { titleId } }),
      providesTags: (_answer, _error, { id }) => budgetOf(id),
    }),
    priceResource: build.mutation<MessageOutput<typeof PriceResource>, MessageInput<typeof PriceResource>>({
      query: ({ id, resourceId, ...body }) =>
        call(budgetRouteTable.priceResource, { params: { id, resourceId }, body }),
    }),
    priceResources: build.mutation<MessageOutput<typeof PriceResources>, MessageInput<typeof PriceResources>>({
      query: ({ id, ...body }) => call(budgetRouteTable.priceResources, { params: { id }, body }),
    }),
  }),
});

export const { priceResource, priceResources } = api.endpoints;
export const { useListResourcesQuery, useGetExplosionQuery } = api;
