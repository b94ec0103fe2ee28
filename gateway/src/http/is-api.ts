import type { FastifyRequest } from 'fastify';

/** A request of the API: by its route, because the router reads `/%61pi/…` as `/api/…`, or by its address where no route is. */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;
