import type { CountCompanies } from '@cotizaobra/proto/companies/count-companies';
import type { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import type { Company } from '@cotizaobra/proto/companies/model';
import type { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import type { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { routeTable } from '@cotizaobra/proto/route-table';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';
import type { DirectoryFilters } from '../filters.js';

export type CompanySearch = MessageOutput<typeof SearchCompanies>;
type Counts = MessageOutput<typeof CountCompanies>;
type PublicCompany = MessageOutput<typeof GetPublicCompany>;
type Choices = Omit<DirectoryFilters, 'page' | 'sort'>;

/** Cached directory results may be a minute old. */
const KEPT_SECONDS = 60;

const queryOf = ({ search, category, location, industry, answers }: Choices) => ({
  search,
  category: category.join(','),
  location: location.join(','),
  industry: industry.join(','),
  ...(answers.length > 0 ? { answers: answers.join(',') } : {}),
});

export const directoryApi = baseApi.enhanceEndpoints({ addTagTypes: ['PublicCompany'] }).injectEndpoints({
  endpoints: (build) => ({
    searchCompanies: build.query<CompanySearch, DirectoryFilters>({
      query: (filters) =>
        call(routeTable.searchCompanies, {
          query: {
            ...queryOf(filters),
            sort: filters.sort === 'relevance' ? null : filters.sort,
            page: filters.page > 1 ? filters.page : null,
          },
        }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** Number of companies per filter value, with the other groups' filters applied. */
    countCompanies: build.query<Counts, Choices>({
      query: (choices) => call(routeTable.countCompanies, { query: queryOf(choices) }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    publicCompany: build.query<PublicCompany, string>({
      query: (id) => call(routeTable.getPortalCompany, { params: { id } }),
      providesTags: (_company, _error, id) => [{ type: 'PublicCompany', id }],
    }),
    /** For superAdmins: assigns the company to another user. */
    reassignCompany: build.mutation<Company, MessageInput<typeof ReassignCompany>>({
      query: ({ id, ...body }) => call(routeTable.reassignCompany, { params: { id }, body }),
      invalidatesTags: (_company, error, { id }) => (error ? [] : [{ type: 'PublicCompany', id }]),
    }),
  }),
});

export const { useSearchCompaniesQuery, useCountCompaniesQuery, usePublicCompanyQuery, useReassignCompanyMutation } =
  directoryApi;
