import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';
import type { ListQuery } from '../../../quotation/api/list-documents.api.js';
import { ownType } from '../../../quotation/rules/paths.js';

/** Names in the URL: Spanish, because people read and share it. */
export const stateFilters = ['todos', 'aceptada', 'pendiente', 'rechazada', 'borrador', 'enviados'] as const;
export type StateFilter = (typeof stateFilters)[number];

export const orders = ['recientes', 'antiguos', 'monto', 'codigo'] as const;
export type Order = (typeof orders)[number];

/** Days in Lima time as `2026-11-20`; '' if a side is open. */
export interface DayRange {
  from: string;
  to: string;
}

export interface ListFilters {
  type: DocumentType;
  search: string;
  state: StateFilter;
  order: Order;
  /** INEI keys of departments. */
  departments: string[];
  /** Id of the other company; '' for all. */
  client: string;
  days: DayRange;
  /** 'Eliminadas' is pressed. */
  deleted: boolean;
  page: number;
}

/** True if the list shows received documents. */
export const isReceived = (context: Context, type: DocumentType): boolean => ownType[context] !== type;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The search is an id, not text: 'Guardar' and notifications link to one document by it. */
export const isUuid = (search: string): boolean => UUID.test(search);

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((candidate) => candidate === value) ?? otherwise;

/** A day of the URL; '' if it is none. */
export const dayOf = (text: string | null): string =>
  text && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : '';

/** Reads the page's state from its URL; invalid values count as absent. */
export function readFilters(params: URLSearchParams, context: Context): ListFilters {
  const page = Number(params.get('page'));
  return {
    type: oneOf<DocumentType>(['Request', 'Quotation'], params.get('type'), ownType[context]),
    search: params.get('search') ?? '',
    state: oneOf(stateFilters, params.get('estado'), 'todos'),
    order: oneOf(orders, params.get('orden'), 'recientes'),
    departments: (params.get('ubicacion') ?? '').split(',').filter((key) => /^\d{2}$/.test(key)),
    client: isUuid(params.get('cliente') ?? '') ? (params.get('cliente') ?? '') : '',
    days: { from: dayOf(params.get('desde')), to: dayOf(params.get('hasta')) },
    deleted: params.get('eliminadas') === '1',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/**
 * The URL after a change: without defaults, with other parameters kept. Any change except of the page returns to page
 * 1.
 */
export function writeFilters(params: URLSearchParams, context: Context, change: Partial<ListFilters>): URLSearchParams {
  const next = { ...readFilters(params, context), page: 1, ...change };
  const out = new URLSearchParams(params);
  const put = (name: string, value: string, absent: string) =>
    value === absent ? out.delete(name) : out.set(name, value);
  put('type', next.type, ownType[context]);
  put('search', next.search, '');
  put('estado', next.state, 'todos');
  put('orden', next.order, 'recientes');
  put('ubicacion', next.departments.join(','), '');
  put('cliente', next.client, '');
  put('desde', next.days.from, '');
  put('hasta', next.days.to, '');
  put('eliminadas', next.deleted ? '1' : '', '');
  put('page', String(next.page), '1');
  return out;
}

/** Number of active filters besides the search. */
export const countFilters = ({ state, departments, client, days }: ListFilters): number =>
  [state !== 'todos', departments.length > 0, client !== '', days.from !== '' || days.to !== ''].filter(Boolean).length;

const stateQuery: Record<StateFilter, Partial<ListQuery>> = {
  todos: {},
  aceptada: { statusCompany: 'ACCEPTED' },
  pendiente: { statusCompany: 'PENDING' },
  rechazada: { statusCompany: 'REJECTED' },
  borrador: { status: 'Draft' },
  enviados: { send: 'enviado' },
};

const orderQuery: Record<Order, Partial<ListQuery>> = {
  recientes: {},
  antiguos: { sortOrder: 'asc' },
  monto: { orderBy: 'amount' },
  codigo: { orderBy: 'code', sortOrder: 'asc' },
};

/** Query for the server. Without defaults, so that equal lists share one cache entry. */
export function listQuery(filters: ListFilters, context: Context): ListQuery {
  return {
    context,
    type: filters.type,
    ...(filters.page > 1 ? { page: filters.page } : {}),
    ...(filters.search ? { search: filters.search } : {}),
    ...(filters.departments.length > 0 ? { departments: filters.departments.join(',') } : {}),
    ...(filters.client ? { cliente: filters.client } : {}),
    ...(filters.days.from || filters.days.to ? { dateRange: `${filters.days.from},${filters.days.to}` } : {}),
    ...orderQuery[filters.order],
    ...(filters.deleted ? { status: 'Deactivated' as const } : stateQuery[filters.state]),
  };
}

export const isFiltered = (filters: ListFilters): boolean =>
  filters.search !== '' ||
  filters.departments.length > 0 ||
  filters.client !== '' ||
  filters.days.from !== '' ||
  filters.days.to !== '' ||
  (!filters.deleted && filters.state !== 'todos');
