import { PARTIDAS_PAGE_SIZE } from '@cotizaobra/proto/technical-data/limits';
import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import { readCatalogParams } from '../../../lib/use-catalog-params.js';
import { technicalDataApi } from './technical-data.api.js';

/** Data of the public technical data page for an address. */
export async function loadTechnicalData(dispatch: AppDispatch, url: URL): Promise<undefined> {
  const { partidas, partidaCategories } = technicalDataApi.endpoints;
  const { item: _item, ...place } = readCatalogParams(url.searchParams);
  await Promise.all([
    dispatch(partidas.initiate({ ...place, limit: PARTIDAS_PAGE_SIZE, open: true })),
    dispatch(partidaCategories.initiate()),
  ]);
}
