import { inboxPrefixOf } from '@cotizaobra/deploy-config/nats/permissions';
import { PUBLIC_STREAM } from '@cotizaobra/proto/core/processes';
import { AckPolicy, DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { z } from 'zod';
import { password } from '../secrets.js';

/** An outside system that follows one company's public events. */
export const subscriberSchema = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'NAME: small letters, digits and hyphens, 40 at most'),
  companyId: z.uuid('COMPANY: the id of a company'),
  password: z.string(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** What the outside system is given: enough to connect and read its consumer, and good for nothing else. */
export interface SubscriberCredentials {
  servers: string;
  user: string;
  password: string;
  inboxPrefix: string;
  stream: string;
  consumer: string;
}

const ACK_WAIT_MS = 30_000;

export const newSubscriber = (name: string, companyId: string): Subscriber =>
  subscriberSchema.parse({ name, companyId, password: password() });

/** Name of its NATS user and of its consumer; cannot meet that of a process. */
export const userOf = ({ name }: Pick<Subscriber, 'name'>): string => `subscriber-${name}`;

export function credentialsOf(subscriber: Subscriber, servers: string): SubscriberCredentials {
  const user = userOf(subscriber);
  return {
    servers,
    user,
    password: subscriber.password,
    inboxPrefix: inboxPrefixOf(user),
    stream: PUBLIC_STREAM,
    consumer: user,
  };
}

/**
 * Creates the durable consumer on the public stream, which filters on the company; from the oldest event kept. Safe to
 * repeat. Only the admin may do this: a subscriber that made its own consumer could choose another company.
 */
export async function createConsumer(admin: NatsConnection, subscriber: Subscriber): Promise<void> {
  const manager = await jetstreamManager(admin);
  await manager.consumers.add(PUBLIC_STREAM, {
    name: userOf(subscriber),
    durable_name: userOf(subscriber),
    description: `public events of ${subscriber.companyId}`,
    filter_subject: `public.${subscriber.companyId}.>`,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
  });
}
