import type { z } from 'zod';
import type { Access } from './actor.js';
import type { ApiScope } from './api-scope.js';
import type { ErrorDef } from './errors.js';
import type { UploadLimits } from './files.js';
import type { MessageDef } from './message.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RouteBase {
  readonly kind: 'route';
  /** camelCase and unique: the operationId of the OpenAPI document. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Fastify style: `/api/quotation/:id/send`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly status: number;
  /** The call creates or sends: it takes an Idempotency-Key, which the owning service checks. */
  readonly idempotent: boolean;
  /** A member may call it before setting up the second factor that the company requires. */
  readonly beforeFactor?: true;
  /** The scope that an API key needs. Absent: no key may call it, not even if visitors may. */
  readonly apiScope?: ApiScope;
}

/**
 * A route that forwards to one message. Its input is `{ ...query, ...body, ...params }`, checked by the message's
 * schema. Its answer is the message's output.
 */
export interface ForwardRoute extends RouteBase {
  readonly handling: 'forward';
  readonly message: MessageDef;
}

/**
 * A route with its own code in the gateway: cookies, files, two services. Its handler is a controller of the gateway.
 */
export interface EdgeRoute extends RouteBase {
  readonly handling: 'edge';
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The call takes one file as multipart/form-data, in addition to the fields of `body`. */
  readonly upload?: UploadLimits;
  /** JSON answer. A route that returns bytes has `produces`, alone or beside it. */
  readonly response?: z.ZodType;
  /** Content types; several where the answer has the one of a stored file. */
  readonly produces?: string | readonly string[];
  /** A client may ask for one range of the bytes (206). */
  readonly ranges?: true;
  /** Another success: a sign-in that goes on with a second step. */
  readonly otherAnswer?: { readonly status: number; readonly summary: string; readonly response: z.ZodType };
  readonly errors: readonly ErrorDef[];
}

export type RouteDef = ForwardRoute | EdgeRoute;

type CommonInput = {
  name: string;
  method: HttpMethod;
  path: string;
  summary: string;
  tag: string;
  status?: number;
  idempotent?: boolean;
  beforeFactor?: true;
  apiScope?: ApiScope;
};

export function forward(def: CommonInput & { message: MessageDef }): ForwardRoute {
  return { kind: 'route', handling: 'forward', status: 200, idempotent: false, ...def };
}

type EdgeInput = CommonInput &
  Pick<
    EdgeRoute,
    'access' | 'params' | 'query' | 'body' | 'upload' | 'response' | 'produces' | 'ranges' | 'otherAnswer'
  > & {
    errors?: readonly ErrorDef[];
  };

/** Keeps the schemas' types, so that handlers get typed input. */
export function edge<const D extends EdgeInput>(
  def: D,
): EdgeRoute & Pick<D, 'params' | 'query' | 'body' | 'upload' | 'response' | 'otherAnswer'> {
  return { kind: 'route', handling: 'edge', status: 200, idempotent: false, errors: [], ...def };
}

export const accessOf = (route: RouteDef): Access =>
  route.handling === 'forward' ? route.message.access : route.access;
