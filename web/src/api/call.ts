import type { Access } from '@cotizaobra/proto/core/actor';
import type { HttpMethod } from '@cotizaobra/proto/core/route';

type Primitive = string | number | boolean;
type Query = Record<string, Primitive | null | undefined>;

/** Arguments of the base query for one HTTP call. */
export interface ApiRequest {
  method: HttpMethod;
  /** Path with parameters and query filled in. */
  url: string;
  /** Public call: sent without the token, and a 401 is a normal answer (a wrong password). */
  anonymous?: boolean;
  /** Sent as JSON; a form with files is sent unchanged. */
  body?: unknown;
  /** For calls that create or send: a retry with the same key has no second effect. */
  idempotencyKey?: string;
}

/** A line of the route table, or a whole route of the registry. Pages use the line, because it imports no schemas. */
type Callable = { method: HttpMethod; path: string } & ({ access: Access } | { message: { access: Access } });

interface CallInput {
  params?: Record<string, Primitive>;
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
}

/** Builds a request from a route of the contract and its values, so that no path is written by hand. */
export function call(route: Callable, input: CallInput = {}): ApiRequest {
  const { params = {}, query = {}, body, idempotencyKey } = input;
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = queryString(query);
  return {
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    ...(accessOf(route) === 'public' ? { anonymous: true } : {}),
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.toString();
}

const accessOf = (route: Callable): Access => ('access' in route ? route.access : route.message.access);
