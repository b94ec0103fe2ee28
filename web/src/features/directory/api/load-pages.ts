import { isApiError } from '../../../api/api-error.js';
import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import { readFilters } from '../filters.js';
import { directoryApi } from './directory.api.js';

/** What the directory shows for an address: its companies, and the counts beside the filters. */
export async function loadDirectory(dispatch: AppDispatch, url: URL): Promise<undefined> {
  const { searchCompanies, countCompanies } = directoryApi.endpoints;
  const filters = readFilters(url.searchParams);
  const { page: _page, sort: _sort, ...choices } = filters;
  await Promise.all([dispatch(searchCompanies.initiate(filters)), dispatch(countCompanies.initiate(choices))]);
}

/** A company; 404 for an address that names none. */
export async function loadCompany(dispatch: AppDispatch, id = ''): Promise<number | undefined> {
  const { error } = await dispatch(directoryApi.endpoints.publicCompany.initiate(id));
  return isApiError(error) && isGone(error.status) ? 404 : undefined;
}

/** An id that is none is refused as bad input: for who follows a link it is the same. */
export const isGone = (status: number): boolean => status === 404 || status === 400;
