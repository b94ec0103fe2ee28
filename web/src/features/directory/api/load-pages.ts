import { isApiError } from '../../../api/api-error.js';
import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import { readFilters } from '../filters.js';
import { directoryApi } from './directory.api.js';

/** Data of the directory for an address: companies, and filter counts. */
export async function loadDirectory(dispatch: AppDispatch, url: URL): Promise<undefined> {
  const { searchCompanies, countCompanies } = directoryApi.endpoints;
  const filters = readFilters(url.searchParams);
  const { page: _page, sort: _sort, ...choices } = filters;
  await Promise.all([dispatch(searchCompanies.initiate(filters)), dispatch(countCompanies.initiate(choices))]);
}

/** A company; 404 for an unknown one. */
export async function loadCompany(dispatch: AppDispatch, id = ''): Promise<number | undefined> {
  const { error } = await dispatch(directoryApi.endpoints.publicCompany.initiate(id));
  return isApiError(error) && isGone(error.status) ? 404 : undefined;
}

/** The API refuses a malformed id as bad input; for a visitor it is a 404 too. */
export const isGone = (status: number): boolean => status === 404 || status === 400;
