import { type DirectoryOrder, directoryOrders } from '@cotizaobra/proto/companies/industries';

/** State in the URL of the directory. */
export interface DirectoryFilters {
  search: string;
  /** Slugs of categories and subcategories. */
  category: string[];
  /** INEI keys of departments. */
  location: string[];
  /** Slugs of industries. */
  industry: string[];
  /** Ids of answer speeds. */
  answers: string[];
  sort: DirectoryOrder;
  page: number;
}

/** Filter groups, by their name in the URL. */
export type FilterGroup = 'category' | 'location' | 'industry' | 'answers';

/** Maximum that the server accepts per group. */
const CHOICES_MAX = 30;
const SEARCH_MAX = 120;

const listOf = (params: URLSearchParams, name: FilterGroup): string[] => [
  ...new Set(
    (params.get(name) ?? '')
      .split(',')
      .filter((part) => /^[\w-]+$/.test(part))
      .slice(0, CHOICES_MAX),
  ),
];

/** Reads the filters from a query; invalid values are ignored. */
export function readFilters(params: URLSearchParams): DirectoryFilters {
  const page = Number(params.get('page') ?? 1);
  const sort = directoryOrders.find((order) => order === params.get('sort')) ?? 'relevance';
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    category: listOf(params, 'category'),
    location: listOf(params, 'location'),
    industry: listOf(params, 'industry'),
    answers: listOf(params, 'answers'),
    sort,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The query of these filters, with plain commas and without empty values: `?search=fierro&location=15,20`. */
export function writeFilters({ search, category, location, industry, answers, sort, page }: DirectoryFilters): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  for (const [name, list] of Object.entries({ category, location, industry, answers })) {
    if (list.length > 0) params.set(name, list.join(','));
  }
  if (sort !== 'relevance') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const query = params.toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

export const hasFilters = ({ search, category, location, industry, answers }: DirectoryFilters): boolean =>
  search !== '' || category.length + location.length + industry.length + answers.length > 0;
