import { coreErrors, type ErrorDef, statusByKind } from '../core/errors.js';
import { accessOf, type RouteDef } from '../core/route.js';
import type { JsonObject } from './json-schema.js';

const PROBLEM = { $ref: 'output:Problem' };

/** The errors of any route of this kind, before its own errors. */
function commonErrors(route: RouteDef, hasBody: boolean): ErrorDef[] {
  const access = accessOf(route);
  return [
    coreErrors.INVALID,
    coreErrors.MALFORMED,
    coreErrors.RATE_LIMITED,
    coreErrors.UNAVAILABLE,
    coreErrors.DEADLINE,
    ...(access === 'public' ? [] : [coreErrors.UNAUTHENTICATED]),
    ...(access === 'public' || route.beforeFactor ? [] : [coreErrors.FACTOR_REQUIRED]),
    ...(route.apiScope ? [coreErrors.API_KEY_INVALID, coreErrors.API_KEY_SCOPE_MISSING] : []),
    ...(access === 'company' ? [coreErrors.COMPANY_REQUIRED] : []),
    ...(needsRole(route) ? [coreErrors.ROLE_FORBIDS] : []),
    ...(access === 'superAdmin' ? [coreErrors.FORBIDDEN] : []),
    ...(route.path.includes(':') ? [coreErrors.NOT_FOUND] : []),
    ...(hasBody || route.method !== 'GET' ? [coreErrors.TOO_LARGE] : []),
    ...(route.idempotent ? [coreErrors.IDEMPOTENCY_KEY_REUSED] : []),
  ];
}

/** Routes with their own code name no message, so each of them that changes something counts. */
const needsRole = (route: RouteDef): boolean =>
  route.handling === 'forward'
    ? route.message.ability !== undefined
    : route.access === 'company' && route.method !== 'GET';

/** Error responses by status; each names its codes. */
export function refusals(route: RouteDef, hasBody: boolean): JsonObject {
  const own: readonly ErrorDef[] = route.handling === 'forward' ? route.message.errors : route.errors;
  const byStatus = new Map<number, string[]>();
  for (const error of [...commonErrors(route, hasBody), ...own]) {
    const status = error.status ?? statusByKind[error.kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), error.code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        { description: [...new Set(codes)].join(', '), content: { 'application/problem+json': { schema: PROBLEM } } },
      ]),
  );
}
