import type { Attempt, Delivery, Webhook } from '@cotizaobra/proto/webhooks/model';
import { uuid } from './people.js';

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;

export const aWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: uuid(),
  url: 'https://erp.wayrasur.pe/hooks/cotizaobra',
  description: 'ERP',
  eventTypes: ['public.quotation.sent.v1', 'public.quotation.returned.v1'],
  state: 'active',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: at('15:00'),
  version: 1,
  ...overrides,
});

export const aDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  id: uuid(),
  eventId: uuid(),
  eventType: 'public.quotation.returned.v1',
  state: 'delivered',
  attempts: 1,
  lastStatus: 204,
  lastFault: null,
  lastDurationMs: 182,
  nextAttemptAt: null,
  createdAt: at('15:10'),
  settledAt: at('15:10'),
  resend: false,
  ...overrides,
});

export const anAttempt = (overrides: Partial<Attempt> = {}): Attempt => ({
  number: 1,
  startedAt: at('15:10'),
  durationMs: 182,
  status: 204,
  fault: null,
  responseExcerpt: '',
  ...overrides,
});

export const A_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDC2FVsBQIhrs=';
