import type { FastifyRequest } from 'fastify';

/**
 * True for API requests. The route decides, because the router reads `/%61pi/…` as `/api/…`. Without a route the
 * address decides.
 */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;
