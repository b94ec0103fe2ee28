import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { NatsConnection } from '@nats-io/transport-node';

export interface Client {
  nc: NatsConnection;
  refusals: string[];
}

const MARKER = 'marker.nobody.may.publish';

/** Whether the server refuses a message on the subject. */
export async function isRefused(client: Client, subject: string): Promise<boolean> {
  client.nc.publish(subject, '{}');
  return wasRefused(client, `"${subject}"`);
}

/** Whether the server refuses to deliver what arrives on the subject. */
export async function isRefusedToListen(client: Client, subject: string, queue?: string): Promise<boolean> {
  const subscription = client.nc.subscribe(subject, { queue, callback: () => undefined });
  const refused = await wasRefused(client, `Subscription to "${subject}"`);
  if (!refused) subscription.unsubscribe();
  return refused;
}

/** A refusal comes before that of a message sent afterwards which nobody may send, so nothing is waited for in vain. */
async function wasRefused(client: Client, text: string): Promise<boolean> {
  client.refusals.length = 0;
  client.nc.publish(MARKER);
  await waitFor(() => client.refusals.some((refusal) => refusal.includes(MARKER)));
  const refused = client.refusals.some((refusal) => refusal.includes(text));
  client.refusals.length = 0;
  return refused;
}
