import { z } from 'zod';
import { defineEvent, definePublicEvent } from '../core/event.js';
import { acceptedBySchema } from '../quotations/accepted-by.js';
import { currencies } from '../rules/currency.js';
import { orderStateSchema } from './model.js';

const service = 'orders';

/** Fields of every event about an order. Aggregate: the order. */
const orderFacts = z.object({
  orderId: z.uuid(),
  code: z.string(),
  title: z.string(),
  awardId: z.uuid(),
  requestId: z.uuid(),
  quotationId: z.uuid(),
  buyerCompanyId: z.uuid(),
  buyerName: z.string(),
  buyerLogoKey: z.string().nullable(),
  providerCompanyId: z.uuid(),
  providerName: z.string(),
  providerLogoKey: z.string().nullable(),
  state: orderStateSchema,
  total: z.object({ amount: z.string(), currency: z.enum(currencies) }),
  /** The day of delivery that the answer names; absent if it names none, and from older events. */
  promisedDay: z.iso.date().optional(),
});

const withReason = orderFacts.extend({ reason: z.string() });
const withProgress = orderFacts.extend({
  /** Whole percent of the amount that was received. */
  receivedPercent: z.number().int(),
  /** Number of the reception. */
  reception: z.number().int(),
  /** The number of the reception that it reverses. */
  reverses: z.number().int().nullable(),
});

export const OrderIssued = defineEvent({
  service,
  name: 'order-issued',
  version: 1,
  summary: 'An award made an order; one for each winner.',
  data: orderFacts,
});

export const OrderConfirmed = defineEvent({
  service,
  name: 'order-confirmed',
  version: 1,
  summary: 'The provider confirmed its order.',
  data: orderFacts.extend({
    /** Who confirmed, for the trail of the answer; absent if nobody signed, and from older events. */
    acceptedBy: acceptedBySchema.extend({ address: z.string().nullable(), userId: z.uuid().optional() }).optional(),
  }),
});

export const OrderDeclined = defineEvent({
  service,
  name: 'order-declined',
  version: 1,
  summary: "The provider declined its order; the award's lines are open again.",
  data: withReason,
});

export const OrderCancelled = defineEvent({
  service,
  name: 'order-cancelled',
  version: 1,
  summary: 'The buyer cancelled its order, or undid the award (`by`).',
  data: withReason.extend({ by: z.enum(['buyer', 'platform']) }),
});

export const OrderPartlyReceived = defineEvent({
  service,
  name: 'order-partly-received',
  version: 1,
  summary: 'A reception was recorded or reversed, and something is still to come.',
  data: withProgress,
});

export const OrderReceived = defineEvent({
  service,
  name: 'order-received',
  version: 1,
  summary: 'Everything that was ordered has been received.',
  /** `receivedOn`: the day of the last delivery, as the buyer wrote it; absent from older events. */
  data: withProgress.extend({ receivedOn: z.iso.date().optional() }),
});

export const OrderClosed = defineEvent({
  service,
  name: 'order-closed',
  version: 1,
  summary: 'The buyer closed the order with what was left.',
  data: orderFacts.extend({ receivedPercent: z.number().int(), reason: z.string() }),
});

const publicFacts = z.object({
  orderId: z.uuid(),
  code: z.string(),
  title: z.string(),
  project: z.string(),
  /** Of the company that follows. */
  role: z.enum(['buyer', 'provider']),
  /** The other company. */
  counterparty: z.object({ companyId: z.uuid(), name: z.string(), ruc: z.string() }),
  state: orderStateSchema,
  requestId: z.uuid(),
  requestCode: z.string(),
  quotationId: z.uuid(),
  quotationCode: z.string(),
  totals: z.object({
    currency: z.enum(currencies),
    subtotal: z.string(),
    igv: z.string(),
    total: z.string(),
  }),
  /** Whole percent of the amount that was received. */
  receivedPercent: z.number().int(),
  /** Of a decline, a cancellation, a closing or a reversal. */
  reason: z.string().nullable(),
});

const area = 'order';
const receivers = 'the two companies of the order, each an event of its own';
const definePublic = (name: string, summary: string) =>
  definePublicEvent({ service, area, name, version: 1, summary, receivers, data: publicFacts });

export const PublicOrderIssued = definePublic('issued', 'An award made an order.');
export const PublicOrderConfirmed = definePublic('confirmed', 'The provider confirmed the order.');
export const PublicOrderDeclined = definePublic('declined', 'The provider declined the order (`reason`).');
export const PublicOrderCancelled = definePublic(
  'cancelled',
  'The buyer cancelled the order or undid the award (`reason`).',
);
export const PublicOrderPartlyReceived = definePublic(
  'partly-received',
  'A reception was recorded or reversed; something is still to come.',
);
export const PublicOrderReceived = definePublic('received', 'Everything that was ordered has been received.');
export const PublicOrderClosed = definePublic('closed', 'The buyer closed the order with what was left.');
