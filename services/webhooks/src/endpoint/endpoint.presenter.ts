import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import type { EndpointRow } from './endpoint.row.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The endpoint without its secrets. */
export const toWebhook = (row: EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes,
  state: row.state,
  disabledReason: row.disabledReason,
  disabledAt: iso(row.disabledAt),
  failingSince: iso(row.failingSince),
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > new Date() ? iso(row.oldSecretUntil) : null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
