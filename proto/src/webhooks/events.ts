import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { disabledReasonSchema } from './model.js';

/** The platform disabled an endpoint by itself; its company is notified. Aggregate: the endpoint. */
export const EndpointDisabled = defineEvent({
  service: 'webhooks',
  name: 'endpoint-disabled',
  version: 1,
  summary: 'The platform stopped sending to a webhook by itself.',
  /** `host`: the endpoint's host only; the rest of the address may be secret. */
  data: z.object({ endpointId: z.uuid(), companyId: z.uuid(), host: z.string(), reason: disabledReasonSchema }),
});
