import { PING_TYPE } from '@cotizaobra/proto/webhooks/event-types';
import type { Attempt, Delivery } from '@cotizaobra/proto/webhooks/model';
import type { AttemptRow } from './attempt.row.js';
import type { DeliveryRow } from './delivery.row.js';

export const toDelivery = (row: Omit<DeliveryRow, 'body' | 'endpointId' | 'companyId'>): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastFault: row.lastFault,
  lastDurationMs: row.lastDurationMs,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  resend: row.manual && row.eventType !== PING_TYPE,
});

export const toAttempt = (row: AttemptRow): Attempt => ({
  number: row.number,
  startedAt: row.startedAt.toISOString(),
  durationMs: row.durationMs,
  status: row.status,
  fault: row.fault,
  responseExcerpt: row.responseExcerpt,
});
