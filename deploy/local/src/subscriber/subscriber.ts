import { inboxPrefixOf } from '@cotizaobra/deploy-config/nats/permissions';
import { PUBLIC_STREAM } from '@cotizaobra/proto/core/processes';
import { publicEvents } from '@cotizaobra/proto/registry';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { z } from 'zod';
import { password } from '../secrets.js';

const eventTypes = publicEvents.map(({ type }) => type);

/** First event of a subscriber: the oldest kept, the next new one, or the first since a time. */
const fromSchema = z.union(
  [z.enum(['all', 'now']), z.iso.datetime({ offset: true })],
  'FROM: all, now, or a time such as 2026-11-20T00:00:00-05:00',
);

/** What an outside system follows: companies, and all or some types of their public events. */
export const choiceSchema = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'NAME: small letters, digits and hyphens, 40 at most'),
  companyIds: z
    .array(z.uuid('COMPANIES: ids of companies, with commas between'))
    .min(1, 'COMPANIES: one at least')
    .max(50),
  /** Empty: every type. */
  events: z.array(z.enum(eventTypes, `EVENTS: of ${eventTypes.join(', ')}`)),
  from: fromSchema,
});
export type Choice = z.infer<typeof choiceSchema>;

export const subscriberSchema = z.preprocess(
  // Those made before there was a choice follow one company from the beginning.
  (kept) => (isOfOne(kept) ? { companyIds: [kept.companyId], events: [], from: 'all', ...kept } : kept),
  choiceSchema.extend({ password: z.string() }),
);
export type Subscriber = z.infer<typeof subscriberSchema>;

/** Data for the outside system. It suffices only to connect and read its consumers. */
export interface SubscriberCredentials {
  servers: string;
  user: string;
  password: string;
  inboxPrefix: string;
  stream: string;
  consumers: string[];
}

const ACK_WAIT_MS = 30_000;

export const newSubscriber = (choice: Choice): Subscriber => ({ ...choiceSchema.parse(choice), password: password() });

/** Name of its NATS user; never equal to a process's name. */
export const userOf = ({ name }: Pick<Subscriber, 'name'>): string => `subscriber-${name}`;

/**
 * One subject for each consumer, because nats-server before 2.10 takes no more: one for each company, or for each
 * company and type. Newer servers get the same, so that a subscriber is the same everywhere.
 */
const filtersOf = ({ companyIds, events }: Choice): string[] =>
  companyIds.flatMap((companyId) =>
    events.length === 0
      ? [`public.${companyId}.>`]
      : publicEvents.filter(({ type }) => events.includes(type)).map(({ subjectFor }) => subjectFor(companyId)),
  );

/** Its consumers and their subjects. A name has no underscore, so these never equal another subscriber's. */
export function consumersOf(subscriber: Subscriber): { name: string; filter: string }[] {
  const user = userOf(subscriber);
  return filtersOf(subscriber).map((filter, at) => ({ name: at === 0 ? user : `${user}_${at + 1}`, filter }));
}

export function credentialsOf(subscriber: Subscriber, servers: string): SubscriberCredentials {
  const user = userOf(subscriber);
  return {
    servers,
    user,
    password: subscriber.password,
    inboxPrefix: inboxPrefixOf(user),
    stream: PUBLIC_STREAM,
    consumers: consumersOf(subscriber).map(({ name }) => name),
  };
}

/**
 * Creates the durable consumers on the public stream. Safe to repeat. Only the admin may do this, because a consumer
 * can select any company.
 */
export async function createConsumers(admin: NatsConnection, subscriber: Subscriber): Promise<void> {
  const manager = await jetstreamManager(admin);
  for (const { name, filter } of consumersOf(subscriber))
    await manager.consumers.add(PUBLIC_STREAM, {
      name,
      durable_name: name,
      description: `public events for ${subscriber.name}`,
      filter_subject: filter,
      ...beginning(subscriber.from),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
    });
}

function beginning(from: Choice['from']): Pick<ConsumerConfig, 'deliver_policy'> & Partial<ConsumerConfig> {
  if (from === 'all') return { deliver_policy: DeliverPolicy.All };
  if (from === 'now') return { deliver_policy: DeliverPolicy.New };
  return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(from).toISOString() };
}

const isOfOne = (kept: unknown): kept is { companyId: string } =>
  typeof kept === 'object' && kept !== null && 'companyId' in kept;
