import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import type { GetMarketSetting } from '@cotizaobra/proto/prices/get-market-setting';
import type { GetPrices } from '@cotizaobra/proto/prices/get-prices';
import { baseApi } from '../../api/base-api.js';
import { call } from '../../api/call.js';
import { lineKey, type PricedLine, type PriceTerms, termsKey } from './price-question.js';

export type RememberedPrices = MessageOutput<typeof GetPrices>;
export type OwnPrice = NonNullable<RememberedPrices['own']>['last'];
export type MarketPrice = NonNullable<RememberedPrices['market']>;
type Setting = MessageOutput<typeof GetMarketSetting>;

/** What is known of many lines, by `lineKey`. Grows with each batch. */
type KnownMarkets = Record<string, MarketPrice | null>;

interface BatchQuestion {
  terms: PriceTerms;
  lines: readonly PricedLine[];
}

/** Figures change once a day; a page that opens again within this time asks for nothing. */
const KEPT_S = 300;

const pricesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Prices', 'MarketSetting'] }).injectEndpoints({
  endpoints: (build) => ({
    getPrices: build.query<RememberedPrices, PriceTerms & PricedLine>({
      query: (query) => call(catalogRouteTable.getPrices, { query: { ...query } }),
      providesTags: ['Prices'],
      keepUnusedDataFor: KEPT_S,
    }),
    /** One entry for each terms, to which each batch adds its lines. */
    findMarkets: build.query<KnownMarkets, BatchQuestion>({
      query: ({ terms, lines }) =>
        call(catalogRouteTable.findPrices, {
          body: { ...terms, items: lines.map(({ description, unit }) => ({ description, unit })) },
        }),
      transformResponse: ({ items }: MessageOutput<typeof FindPrices>, _meta, { lines }) =>
        Object.fromEntries(lines.map((line, at) => [lineKey(line), items[at]?.market ?? null])),
      serializeQueryArgs: ({ queryArgs: { terms } }) => termsKey(terms),
      merge: (known, more) => void Object.assign(known, more),
      keepUnusedDataFor: KEPT_S,
    }),
    getMarketSetting: build.query<Setting, void>({
      query: () => call(catalogRouteTable.getMarketSetting),
      providesTags: ['MarketSetting'],
    }),
    saveMarketSetting: build.mutation<Setting, Setting>({
      query: (body) => call(catalogRouteTable.saveMarketSetting, { body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['MarketSetting', 'Prices']),
    }),
  }),
});

export const { findMarkets } = pricesApi.endpoints;
export const { useGetPricesQuery, useGetMarketSettingQuery, useSaveMarketSettingMutation } = pricesApi;
