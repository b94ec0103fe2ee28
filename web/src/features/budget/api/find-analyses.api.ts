import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { FindInsertables } from '@cotizaobra/proto/technical-data/find-insertables';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { skipToken } from '@reduxjs/toolkit/query';
import { call } from '../../../api/call.js';
import { catalogApi } from '../../../api/catalog.api.js';
import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import type { NewSupply } from '../analysis/analysis-draft.js';
import { getCompanyAnalysis, useListCompanyAnalysesQuery } from './company-analyses.api.js';

/** An analysis as a search result. */
export interface FoundAnalysis {
  source: 'COMMON' | 'OWN';
  id: string;
  name: string;
  unit: string;
  note: string;
  /** Soles without IGV. */
  cost: string;
}

export interface TakenAnalysis {
  yield: string | null;
  supplies: NewSupply[];
}

const api = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    commonAnalyses: build.query<MessageOutput<typeof FindInsertables>['partidas'], string>({
      query: (search) => call(catalogRouteTable.findInsertables, { query: { search } }),
      transformResponse: ({ partidas }: MessageOutput<typeof FindInsertables>) => partidas,
      providesTags: ['Partida'],
    }),
  }),
});

/** The common partidas or 'Mis APUs' that match; undefined while they load. */
export function useFoundAnalyses(source: FoundAnalysis['source'], search: string) {
  const common = api.useCommonAnalysesQuery(source === 'COMMON' ? search : skipToken);
  const own = useListCompanyAnalysesQuery(source === 'OWN' ? search : skipToken);
  const { error, isFetching, refetch } = source === 'COMMON' ? common : own;
  const found: FoundAnalysis[] | undefined =
    source === 'COMMON'
      ? common.currentData?.map(({ id, item, unit, unitCost, category }) => ({
          source,
          id,
          name: item,
          unit,
          note: category,
          cost: unitCost,
        }))
      : own.currentData?.analyses.map(({ id, code, item, unit, cost }) => ({
          source,
          id,
          name: item,
          unit,
          note: code,
          cost,
        }));
  return { found, error: found ? undefined : error, isFetching, refetch };
}

const fresh = { forceRefetch: true, subscribe: false } as const;

/** The whole analysis of a search result. Computed quantities stay blank, so that they follow this part's yield. */
export async function takeAnalysis(dispatch: AppDispatch, { source, id }: FoundAnalysis): Promise<TakenAnalysis> {
  return source === 'COMMON'
    ? ofPartida(await dispatch(catalogApi.endpoints.partida.initiate({ id }, fresh)).unwrap())
    : ofCompany(await dispatch(getCompanyAnalysis.initiate(id, fresh)).unwrap());
}

/** A crew of a common partida may be a note: only a number counts. */
const crewOf = (quadrille: string | null): string | null =>
  quadrille !== null && /^\d+(\.\d+)?$/.test(quadrille) ? quadrille : null;

const ofPartida = ({ performance, supplies }: Partida): TakenAnalysis => ({
  yield: performance,
  supplies: supplies.map(({ kind, supply, unit, quadrille, quantity, pu, fromCrew, ofLabour }) => ({
    code: null,
    kind,
    description: supply,
    unit,
    crew: crewOf(quadrille),
    quantity: fromCrew ? null : quantity,
    price: ofLabour ? null : pu,
  })),
});

const ofCompany = (
  found: Awaited<ReturnType<ReturnType<typeof getCompanyAnalysis.initiate>>>['data'] & object,
): TakenAnalysis => ({
  yield: found.yield,
  supplies: found.supplies.map(({ code, kind, description, unit, crew, quantity, price, fromCrew, ofShare }) => ({
    code: code || null,
    kind,
    description,
    unit,
    crew,
    quantity: fromCrew ? null : quantity,
    price: ofShare ? null : price,
  })),
});
