import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { RouteDef } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiRequest } from './api-request.js';
import { sendProblem } from './problem.filter.js';

const PARAMETER = /:\w+/g;

/**
 * Answers 405 with `Allow` (RFC 9110, 15.5.6) where the contract has the path, but not with this method. It looks only
 * after the router found nothing, so that no other request pays for it.
 */
export function refuseOtherMethods(server: FastifyInstance): void {
  const allowed = allowedMethods(routes);
  server.addHook('onRequest', async (request, reply) => {
    if (!isUnrouted(request)) return undefined;
    const methods = allowed(request.url.split('?', 1)[0]!);
    if (methods.length === 0) return undefined;
    reply.header('allow', methods.join(', '));
    sendProblem(reply, new AppError(coreErrors.METHOD_NOT_ALLOWED), (request as ApiRequest).correlationId);
    return reply;
  });
}

/** The proxy of the web takes every path that has no route. */
const isUnrouted = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.url?.endsWith('*') === true;

/**
 * Methods of a path, in the order of the alphabet; none for a path that the contract does not have. Where several
 * templates match (`/list`, `/:id`), the one with the fewest parameters is the path.
 */
function allowedMethods(all: readonly Pick<RouteDef, 'method' | 'path'>[]): (path: string) => string[] {
  const templates = [...Map.groupBy(all, (route) => route.path.replaceAll(PARAMETER, ':'))]
    .map(([path, same]) => ({
      parameters: path.split(':').length,
      shape: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]{}]/g, String.raw`\$&`).replaceAll(':', '[^/]+')}$`),
      methods: same.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort(),
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return (path) => templates.find(({ shape }) => shape.test(path))?.methods ?? [];
}
