import { z } from 'zod';
import { storableText } from '../core/text.js';
import { PING_TYPE, webhookEventTypes } from './event-types.js';
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from './limits.js';

/** `paused`: by a person. `disabled`: by the platform, see `disabledReason`. */
const webhookStates = ['active', 'paused', 'disabled'] as const;
const webhookStateSchema = z.enum(webhookStates).meta({ id: 'WebhookState' });
export type WebhookState = z.infer<typeof webhookStateSchema>;

/** `gone`: it answered 410. `failing`: nothing got through for three days. */
export const disabledReasonSchema = z.enum(['gone', 'failing']).meta({ id: 'WebhookDisabledReason' });
export type DisabledReason = z.infer<typeof disabledReasonSchema>;

/** `waiting`: for its first or next attempt. `failed`: given up, or its endpoint is no longer in use. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const deliveryStateSchema = z.enum(deliveryStates).meta({ id: 'DeliveryState' });
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** Why an attempt failed. `status`: an answer other than 2xx; `inactive`: the endpoint was not in use. */
const attemptFaults = [
  'status',
  'redirect',
  'timeout',
  'dns',
  'address',
  'connection',
  'tls',
  'inactive',
  'internal',
] as const;
const attemptFaultSchema = z.enum(attemptFaults).meta({ id: 'AttemptFault' });
export type AttemptFault = z.infer<typeof attemptFaultSchema>;

const eventTypeSchema = z.enum(webhookEventTypes).meta({ id: 'WebhookEventType' });

/** The form's address; the service also checks its target. */
const urlSchema = storableText('Escribe una dirección que empiece con https://')
  .trim()
  .min(1, 'La dirección es obligatoria')
  .max(WEBHOOK_URL_MAX, `Usa como máximo ${WEBHOOK_URL_MAX.toLocaleString('en')} caracteres`)
  .pipe(z.url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://' }));

export const webhookFormSchema = z.object({
  url: urlSchema,
  description: storableText()
    .trim()
    .max(WEBHOOK_DESCRIPTION_MAX, `Usa como máximo ${WEBHOOK_DESCRIPTION_MAX} caracteres`)
    .default(''),
  eventTypes: z
    .array(eventTypeSchema, { error: 'Elige al menos un evento' })
    .min(1, 'Elige al menos un evento')
    .max(webhookEventTypes.length)
    .transform((types) => [...new Set(types)]),
});
export type WebhookForm = z.input<typeof webhookFormSchema>;

export const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    eventTypes: z.array(eventTypeSchema),
    state: webhookStateSchema,
    disabledReason: disabledReasonSchema.nullable(),
    disabledAt: z.iso.datetime().nullable(),
    /** Start of the current failures; null if the last attempt succeeded. */
    failingSince: z.iso.datetime().nullable(),
    /** Until then the previous secret signs too. */
    oldSecretUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** With the secret, which is sent only once. */
export const webhookWithSecretSchema = z
  .object({ webhook: webhookSchema, secret: z.string() })
  .meta({ id: 'WebhookWithSecret' });

export const deliverySchema = z
  .object({
    id: z.uuid(),
    /** The `webhook-id` of all attempts and repetitions. */
    eventId: z.uuid(),
    eventType: z.enum([...webhookEventTypes, PING_TYPE]),
    state: deliveryStateSchema,
    attempts: z.int(),
    lastStatus: z.int().nullable(),
    lastFault: attemptFaultSchema.nullable(),
    lastDurationMs: z.int().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** True if a person requested it. */
    resend: z.boolean(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof deliverySchema>;

const attemptSchema = z
  .object({
    number: z.int(),
    startedAt: z.iso.datetime(),
    durationMs: z.int(),
    status: z.int().nullable(),
    fault: attemptFaultSchema.nullable(),
    /** The start of the response body, as text. Untrusted content. */
    responseExcerpt: z.string(),
  })
  .meta({ id: 'DeliveryAttempt' });
export type Attempt = z.infer<typeof attemptSchema>;

/** `body`: the exact request body. */
export const deliveryDetailSchema = z
  .object({
    delivery: deliverySchema,
    body: z.string(),
    tries: z.array(attemptSchema),
  })
  .meta({ id: 'DeliveryDetail' });
