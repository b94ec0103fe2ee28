import type { Access } from '@cotizaobra/proto/core/actor';
import type { HttpMethod } from '@cotizaobra/proto/core/route';

type Primitive = string | number | boolean;
type Query = Record<string, Primitive | null | undefined>;

/** One HTTP call as the base query takes it. */
export interface ApiRequest {
  method: HttpMethod;
  /** Path with its parameters and query filled in. */
  url: string;
  /** Needs no session: goes without the token, and a 401 is an answer like any other (a wrong password). */
  anonymous?: boolean;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown;
  /** For calls that create or send; the same key on a retry keeps it one effect. */
  idempotencyKey?: string;
}

/** A line of the route table, or a whole route of the registry. Pages take the former: it brings no schemas along. */
type Callable = { method: HttpMethod; path: string } & ({ access: Access } | { message: { access: Access } });

interface CallInput {
  params?: Record<string, Primitive>;
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
}

/** Turns a route of the contract and its values into a request, so that no path is written by hand. */
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
