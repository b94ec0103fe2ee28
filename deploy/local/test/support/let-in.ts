import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { subscriberPermissions } from '@cotizaobra/deploy-config/nats/permissions';
import type { NatsConnection } from '@nats-io/transport-node';
import { consumersOf, createConsumers, type Subscriber, userOf } from '../../src/subscriber/subscriber';
import type { TestNatsServer } from './nats-server';

/** Makes the users and consumers of subscribers, and waits until the server lets the last of them in. */
export async function letIn(server: TestNatsServer, admin: NatsConnection, subscribers: Subscriber[]): Promise<void> {
  for (const subscriber of subscribers) await createConsumers(admin, subscriber);
  server.reload(
    subscribers.map((each) => ({
      name: userOf(each),
      password: each.password,
      permissions: subscriberPermissions(
        userOf(each),
        consumersOf(each).map(({ name }) => name),
      ),
    })),
  );
  const last = subscribers.at(-1);
  if (!last) return;
  await waitFor(() =>
    server.connectAs(userOf(last), last.password).then(
      () => true,
      () => false,
    ),
  );
}
