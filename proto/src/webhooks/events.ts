import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { disabledReasonSchema } from './model.js';

/** The platform stopped sending to an endpoint by itself; its company is told. Aggregate: the endpoint. */
export const EndpointDisabled = defineEvent({
  service: 'webhooks',
  name: 'endpoint-disabled',
  version: 1,
  summary: 'The platform stopped sending to a webhook by itself.',
  /** `host`: where the calls went; the rest of the address may hold what is nobody else's to know. */
  data: z.object({ endpointId: z.uuid(), companyId: z.uuid(), host: z.string(), reason: disabledReasonSchema }),
});
