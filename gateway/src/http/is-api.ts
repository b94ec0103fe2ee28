import { openInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import type { FastifyRequest } from 'fastify';

/**
 * True for API requests, and for links of invitations, which look up a secret too. The route decides, because the
 * router reads `/%61pi/…` as `/api/…`. Without a route the address decides.
 */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true || routeOptions.url === openInvitation.path;
