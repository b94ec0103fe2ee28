import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { subscriberPermissions } from '@cotizaobra/deploy-config/nats/permissions';
import { PUBLIC_STREAM } from '@cotizaobra/proto/core/processes';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { createConsumer, credentialsOf, newSubscriber, userOf } from '../../src/subscriber/subscriber';
import { type Client, isRefused, isRefusedToListen } from '../support/nats-refusals';
import { TestNatsServer } from '../support/nats-server';

describe('a subscriber from outside', () => {
  const mine = newSubscriber('erp', randomUUID());
  const other = newSubscriber('other', randomUUID());
  let server: TestNatsServer;
  let quotations: NatsConnection;

  beforeAll(async () => {
    server = await TestNatsServer.start();
    quotations = (await server.connectAs('quotations')).nc;
    await (await jetstreamManager(quotations)).streams.add({ name: PUBLIC_STREAM, subjects: ['public.>'] });
    const admin = (await server.connectAs('admin')).nc;
    for (const subscriber of [mine, other]) await createConsumer(admin, subscriber);
    server.reload(
      [mine, other].map((each) => ({
        name: userOf(each),
        password: each.password,
        permissions: subscriberPermissions(userOf(each), userOf(each)),
      })),
    );
    await waitFor(() =>
      enter(mine).then(
        () => true,
        () => false,
      ),
    );
  });

  afterAll(() => server.stop());

  const enter = (who: typeof mine): Promise<Client> => server.connectAs(userOf(who), who.password);

  async function publish(companyId: string, id: string): Promise<void> {
    const attributes = headers();
    attributes.set('ce-specversion', '1.0');
    attributes.set('ce-id', id);
    attributes.set('ce-type', 'public.quotation.sent.v1');
    attributes.set('content-type', 'application/json');
    const options = { headers: attributes, msgID: id };
    await jetstream(quotations).publish(
      `public.${companyId}.quotation.sent.v1`,
      JSON.stringify({ quotationId: id }),
      options,
    );
  }

  it('does not disturb the connections of others when it is added', () => {
    expect(quotations.isClosed()).toBe(false);
    expect(quotations.stats().outMsgs).toBeGreaterThan(0);
  });

  it('follows the events of its company with the example program, each a CloudEvent', async () => {
    const file = path.join(server.folder, 'erp.json');
    writeFileSync(file, JSON.stringify(credentialsOf(mine, `127.0.0.1:${server.port}`)));
    const program = spawn(process.execPath, [path.resolve('deploy/examples/follow-events.mjs'), file]);
    const lines = linesOf(program);
    await publish(other.companyId, 'not-for-us');
    await publish(mine.companyId, 'first');
    await publish(mine.companyId, 'second');
    await waitFor(() => lines.length === 2);
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(JSON.parse(lines[0]!)).toEqual({
      specversion: '1.0',
      id: 'first',
      type: 'public.quotation.sent.v1',
      datacontenttype: 'application/json',
      data: { quotationId: 'first' },
    });
    expect(JSON.parse(lines[1]!)).toMatchObject({ id: 'second' });
  });

  it('gets what it did not acknowledge again, and nothing twice that it did', async () => {
    await publish(mine.companyId, 'third');
    const consumer = await jetstream((await enter(mine)).nc).consumers.get(PUBLIC_STREAM, userOf(mine));
    const message = await consumer.next({ expires: 5_000 });
    expect(message?.headers?.get('ce-id')).toBe('third');
    message?.nak();
    const again = await consumer.next({ expires: 5_000 });
    expect(again?.headers?.get('ce-id')).toBe('third');
    expect(await again?.ackAck()).toBe(true);
    expect((await consumer.info()).num_pending).toBe(0);
  });

  it("cannot read, inspect or acknowledge through another's consumer", async () => {
    const client = await enter(mine);
    for (const verb of ['INFO', 'MSG.NEXT', 'CREATE', 'DURABLE.CREATE', 'DELETE'])
      expect(await isRefused(client, `$JS.API.CONSUMER.${verb}.${PUBLIC_STREAM}.${userOf(other)}`)).toBe(true);
    expect(await isRefused(client, `$JS.ACK.${PUBLIC_STREAM}.${userOf(other)}.1.1.1.1.0`)).toBe(true);
  });

  it('cannot make, change or remove a consumer, nor reach the stream itself', async () => {
    const client = await enter(mine);
    const own = userOf(mine);
    const subjects = [
      ...['CREATE', 'DURABLE.CREATE', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${PUBLIC_STREAM}.${own}`),
      `$JS.API.CONSUMER.CREATE.${PUBLIC_STREAM}.${own}.public.${other.companyId}.>`,
      ...['INFO', 'UPDATE', 'DELETE', 'PURGE', 'MSG.GET', 'MSG.DELETE'].map(
        (verb) => `$JS.API.STREAM.${verb}.${PUBLIC_STREAM}`,
      ),
      ...['$JS.API.INFO', '$JS.API.STREAM.NAMES', '$JS.API.STREAM.LIST', `$JS.API.DIRECT.GET.${PUBLIC_STREAM}`],
    ];
    for (const subject of subjects)
      expect({ subject, refused: await isRefused(client, subject) }).toEqual({ subject, refused: true });
  });

  it('publishes nothing and asks no service', async () => {
    const client = await enter(mine);
    for (const subject of [
      `public.${mine.companyId}.quotation.sent.v1`,
      'quotations.events.quotation-sent.v1',
      'quotations.requests.find',
      'anything',
    ])
      expect({ subject, refused: await isRefused(client, subject) }).toEqual({ subject, refused: true });
  });

  it('listens to nothing but its own inbox', async () => {
    const client = await enter(mine);
    const inboxes = ['_INBOX.>', `_INBOX.${userOf(other)}.>`, '_INBOX.gateway.>'];
    for (const subject of [
      '>',
      'public.>',
      `public.${mine.companyId}.>`,
      'quotations.events.>',
      '$JS.EVENT.ADVISORY.>',
      ...inboxes,
    ])
      expect({ subject, refused: await isRefusedToListen(client, subject) }).toEqual({ subject, refused: true });
  });
});

function linesOf(program: ChildProcess): string[] {
  const lines: string[] = [];
  createInterface({ input: program.stdout! }).on('line', (line) => lines.push(line));
  createInterface({ input: program.stderr! }).on('line', (line) => lines.push(`stderr: ${line}`));
  return lines;
}
