import { chatEnvSchema } from '@cotizaobra/chat/dist/env.js';
import { companiesEnvSchema } from '@cotizaobra/companies/dist/env.js';
import { documentsEnvSchema } from '@cotizaobra/documents/dist/env.js';
import { gatewayEnvSchema } from '@cotizaobra/gateway/dist/env.js';
import { identityEnvSchema } from '@cotizaobra/identity/dist/env.js';
import { notificationsEnvSchema } from '@cotizaobra/notifications/dist/env.js';
import { ordersEnvSchema } from '@cotizaobra/orders/dist/env.js';
import { postsEnvSchema } from '@cotizaobra/posts/dist/env.js';
import { pricesEnvSchema } from '@cotizaobra/prices/dist/env.js';
import { quotationsEnvSchema } from '@cotizaobra/quotations/dist/env.js';
import { technicalDataEnvSchema } from '@cotizaobra/technical-data/dist/env.js';
import { webEnvSchema } from '@cotizaobra/web/dist/server/env.js';
import { webhooksEnvSchema } from '@cotizaobra/webhooks/dist/env.js';
import { z } from 'zod';
import { type PartName, targetSchema } from './target.js';

/** Settings of each part, for the reference page. `parts.ts` loads one part only and takes its schema from there. */
export const settingsSchemas: Record<PartName, z.ZodObject> = {
  identity: identityEnvSchema,
  companies: companiesEnvSchema,
  quotations: quotationsEnvSchema,
  chat: chatEnvSchema,
  posts: postsEnvSchema,
  notifications: notificationsEnvSchema,
  documents: documentsEnvSchema,
  'technical-data': technicalDataEnvSchema,
  webhooks: webhooksEnvSchema,
  orders: ordersEnvSchema,
  prices: pricesEnvSchema,
  web: webEnvSchema,
  gateway: gatewayEnvSchema,
};

/** Settings of a process with several parts, in addition to those of its parts. */
export const processSettings = {
  TARGET: targetSchema.describe('Parts that this process runs: `all`, or names with commas, such as `chat,gateway`'),
};
