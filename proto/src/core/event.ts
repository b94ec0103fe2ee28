import { z } from 'zod';
import { PUBLIC_STREAM, type ServiceName, streamOf } from './processes.js';

/** A fact that a service published, past tense, kept in its stream and its event log. */
export interface EventDef<D extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly service: ServiceName;
  readonly name: string;
  readonly version: number;
  /** One sentence for the catalogue `docs/reference/events.md`: what happened. */
  readonly summary?: string;
  /** CloudEvents `type`: `<service>.<name>.v<version>` */
  readonly type: string;
  /** `<service>.events.<name>.v<version>` */
  readonly subject: string;
  readonly stream: string;
  readonly data: D;
}

/** A fact as one company may see it: the contract with systems outside the platform. */
export interface PublicEventDef<D extends z.ZodType = z.ZodType> {
  readonly kind: 'public-event';
  readonly service: ServiceName;
  readonly name: string;
  readonly version: number;
  /** One sentence for the catalogue `docs/reference/events.md`: what happened. */
  readonly summary?: string;
  readonly type: string;
  readonly stream: string;
  /** For the catalogue: the companies that receive it. */
  readonly receivers?: string;
  /** `public.<companyId>.<area>.<name>.v<version>` */
  readonly subjectFor: (companyId: string) => string;
  readonly data: D;
}

export function defineEvent<D extends z.ZodType>(def: {
  service: ServiceName;
  name: string;
  version: number;
  summary?: string;
  data: D;
}): EventDef<D> {
  return {
    kind: 'event',
    ...def,
    type: `${def.service}.${def.name}.v${def.version}`,
    subject: `${def.service}.events.${def.name}.v${def.version}`,
    stream: streamOf(def.service),
  };
}

export function definePublicEvent<D extends z.ZodType>(def: {
  service: ServiceName;
  area: string;
  name: string;
  version: number;
  summary?: string;
  receivers?: string;
  data: D;
}): PublicEventDef<D> {
  return {
    kind: 'public-event',
    service: def.service,
    name: def.name,
    version: def.version,
    ...(def.summary ? { summary: def.summary } : {}),
    ...(def.receivers ? { receivers: def.receivers } : {}),
    data: def.data,
    type: `public.${def.area}.${def.name}.v${def.version}`,
    stream: PUBLIC_STREAM,
    subjectFor: (companyId) => `public.${companyId}.${def.area}.${def.name}.v${def.version}`,
  };
}

const PUBLIC_COMPANY = /^public\.[^.]+\./;

/** Subject of events of this kind for every company: `*` in the company's place. */
export const patternOf = (def: EventDef | PublicEventDef): string =>
  def.kind === 'event' ? def.subject : def.subjectFor('*');

/** The pattern that a message's subject belongs to. */
export const patternOfSubject = (subject: string): string => subject.replace(PUBLIC_COMPANY, 'public.*.');

/**
 * The attributes of every event, as in CloudEvents 1.0. On NATS they are `ce-*` headers (binary mode) and the body is
 * only `data`; in the outbox they are columns.
 */
export const eventEnvelopeSchema = z.object({
  /** UUIDv7; also `Nats-Msg-Id`. */
  id: z.uuid(),
  type: z.string(),
  /** The process that published: CloudEvents `source` is `/cotizaobra/<service>`. */
  source: z.string(),
  /** RFC 3339 in UTC. */
  time: z.iso.datetime(),
  /** Aggregate id (CloudEvents `subject`). */
  subject: z.string(),
  /** Grows by one with each change of the aggregate; consumers use it to order and de-duplicate projections. */
  aggregateVersion: z.number().int().nonnegative(),
  /** The company that caused the event, if any. */
  companyId: z.uuid().nullable(),
  correlationId: z.string(),
  /** Id of the event or request that caused this one. */
  causationId: z.string().nullable(),
  traceparent: z.string().nullable(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

export interface EventMessage<E extends EventDef | PublicEventDef> {
  envelope: EventEnvelope;
  data: z.output<E['data']>;
}

/** CloudEvents attribute ⇄ NATS header. CloudEvents allows only lower case letters and digits in extension names. */
export const eventHeaders = {
  specversion: 'ce-specversion',
  id: 'ce-id',
  type: 'ce-type',
  source: 'ce-source',
  time: 'ce-time',
  subject: 'ce-subject',
  aggregateVersion: 'ce-aggregateversion',
  companyId: 'ce-companyid',
  correlationId: 'ce-correlationid',
  causationId: 'ce-causationid',
  traceparent: 'ce-traceparent',
  contentType: 'content-type',
  msgId: 'Nats-Msg-Id',
} as const;
