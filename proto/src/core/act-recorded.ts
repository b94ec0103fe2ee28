import { z } from 'zod';
import { companyRoles } from './company-roles.table.js';
import { defineEvent } from './event.js';
import type { ServiceName } from './processes.js';

/** How somebody acted. What guests do stands in the history of their document. */
export const actMeans = ['session', 'key', 'support'] as const;
export type ActMeans = (typeof actMeans)[number];

/** Longest text of a value before or after. */
export const MAX_CHANGE_TEXT = 500;
export const MAX_CHANGES = 40;

/** One field before and after, in words for people. Null: there was none. */
export const actChangeSchema = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'ActChange' });
export type ActChange = z.infer<typeof actChangeSchema>;

/** What somebody did in the name of a company, or to it. */
export const recordedActSchema = z.object({
  /** Null: an act of the person's own account; it belongs to the company that the person acts for. */
  companyId: z.uuid().nullable(),
  /** `<service>.<message>` */
  key: z.string(),
  userId: z.uuid(),
  role: z.enum(companyRoles).nullable(),
  means: z.enum(actMeans),
  /** Network address; null where no HTTP request stands behind it. */
  address: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** Its name at that time: 'REQ-0012 · Losa aligerada'. */
  label: z.string().nullable(),
  changes: z.array(actChangeSchema).max(MAX_CHANGES),
});
export type RecordedAct = z.infer<typeof recordedActSchema>;

const actOf = (service: ServiceName) =>
  defineEvent({
    service,
    name: 'act-recorded',
    version: 1,
    summary: 'Somebody did something that the audit log of a company keeps.',
    data: recordedActSchema,
  });

export const IdentityAct = actOf('identity');
export const CompanyAct = actOf('companies');
export const QuotationAct = actOf('quotations');
export const OrderAct = actOf('orders');
export const CatalogAct = actOf('technical-data');
export const WebhookAct = actOf('webhooks');
export const PriceAct = actOf('prices');
/** What support reads there; a company's own messages stand in the conversation. */
export const ChatAct = actOf('chat');

/** The events of acts, of every service that has some. */
export const actEvents = [IdentityAct, CompanyAct, QuotationAct, OrderAct, CatalogAct, WebhookAct, PriceAct, ChatAct];
