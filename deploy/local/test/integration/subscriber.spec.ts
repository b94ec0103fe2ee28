import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { PUBLIC_STREAM } from '@cotizaobra/proto/core/processes';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { consumersOf, createConsumers, credentialsOf, newSubscriber, userOf } from '../../src/subscriber/subscriber';
import { letIn } from '../support/let-in';
import { type Client, isRefused, isRefusedToListen } from '../support/nats-refusals';
import { TestNatsServer } from '../support/nats-server';

describe('a subscriber from outside', () => {
  const [company, stranger] = [randomUUID(), randomUUID()];
  const ofOne = (name: string, companyId: string) =>
    newSubscriber({ name, companyIds: [companyId], events: [], from: 'all' });
  const mine = ofOne('erp', company);
  const other = ofOne('other', stranger);
  /** Two companies, two types of each: four consumers. */
  const group = newSubscriber({
    name: 'group',
    companyIds: [company, stranger],
    events: ['public.quotation.sent.v1', 'public.quotation.returned.v1'],
    from: 'all',
  });
  const everybody = [mine, other, group];
  let server: TestNatsServer;
  let quotations: NatsConnection;

  beforeAll(async () => {
    server = await TestNatsServer.start();
    quotations = (await server.connectAs('quotations')).nc;
    await (await jetstreamManager(quotations)).streams.add({ name: PUBLIC_STREAM, subjects: ['public.>'] });
    const admin = (await server.connectAs('admin')).nc;
    await letIn(server, admin, everybody);
  });

  afterAll(() => server.stop());

  const enter = (who: typeof mine): Promise<Client> => server.connectAs(userOf(who), who.password);

  async function publish(companyId: string, id: string, name = 'sent'): Promise<void> {
    const attributes = headers();
    attributes.set('ce-specversion', '1.0');
    attributes.set('ce-id', id);
    attributes.set('ce-type', `public.quotation.${name}.v1`);
    attributes.set('content-type', 'application/json');
    const options = { headers: attributes, msgID: id };
    await jetstream(quotations).publish(
      `public.${companyId}.quotation.${name}.v1`,
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
    await publish(stranger, 'not-for-us');
    await publish(company, 'first');
    await publish(company, 'second');
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
    await publish(company, 'third');
    const consumer = await jetstream((await enter(mine)).nc).consumers.get(PUBLIC_STREAM, userOf(mine));
    const message = await consumer.next({ expires: 5_000 });
    expect(message?.headers?.get('ce-id')).toBe('third');
    message?.nak();
    const again = await consumer.next({ expires: 5_000 });
    expect(again?.headers?.get('ce-id')).toBe('third');
    expect(await again?.ackAck()).toBe(true);
    expect((await consumer.info()).num_pending).toBe(0);
  });

  it('follows several companies and the types it chose, and no other type', async () => {
    await publish(company, 'mine-sent', 'sent');
    await publish(company, 'mine-accepted', 'accepted');
    await publish(stranger, 'theirs-returned', 'returned');
    const file = path.join(server.folder, 'group.json');
    writeFileSync(file, JSON.stringify(credentialsOf(group, `127.0.0.1:${server.port}`)));
    const program = spawn(process.execPath, [path.resolve('deploy/examples/follow-events.mjs'), file]);
    const lines = linesOf(program);
    const ids = () => lines.map((line) => JSON.parse(line).id as string);
    await waitFor(() => ids().includes('mine-sent') && ids().includes('theirs-returned'));
    program.kill('SIGTERM');
    await once(program, 'exit');
    expect(ids()).not.toContain('mine-accepted');
    expect(new Set(ids()).size).toBe(ids().length);
  });

  it.each([
    ['now', 'now', ['after']],
    ['the beginning', 'all', ['before', 'after']],
    ['a time', 'time', ['after']],
  ] as const)('begins at %s when told so, and is made again without harm', async (_what, from, expected) => {
    const companyId = randomUUID();
    await publish(companyId, `before-${from}`);
    const time = new Date(Date.now() + 1).toISOString();
    await waitFor(() => Date.now() > Date.parse(time));
    const late = newSubscriber({
      name: `late-${from}`,
      companyIds: [companyId],
      events: [],
      from: from === 'time' ? time : from,
    });
    const admin = (await server.connectAs('admin')).nc;
    await createConsumers(admin, late);
    await createConsumers(admin, late);
    await publish(companyId, `after-${from}`);
    const info = await (await jetstreamManager(quotations, { checkAPI: false })).streams.info(PUBLIC_STREAM);
    expect(info.state.messages).toBeGreaterThan(1);
    const pending = (await (await jetstreamManager(admin)).consumers.info(PUBLIC_STREAM, userOf(late))).num_pending;
    expect(pending).toBe(expected.length);
  });

  it.each([
    ["another's", mine, other],
    ["another's of the same company", mine, group],
    ["another's, with several of its own", group, mine],
  ])('cannot read, inspect or acknowledge through %s consumer', async (_what, subscriber, victim) => {
    const client = await enter(subscriber);
    for (const { name } of consumersOf(victim)) {
      for (const verb of ['INFO', 'MSG.NEXT', 'CREATE', 'DURABLE.CREATE', 'DELETE'])
        expect(await isRefused(client, `$JS.API.CONSUMER.${verb}.${PUBLIC_STREAM}.${name}`)).toBe(true);
      expect(await isRefused(client, `$JS.ACK.${PUBLIC_STREAM}.${name}.1.1.1.1.0`)).toBe(true);
    }
  });

  it('cannot make, change or remove a consumer, nor reach the stream itself', async () => {
    const client = await enter(mine);
    const own = userOf(mine);
    const subjects = [
      ...['CREATE', 'DURABLE.CREATE', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${PUBLIC_STREAM}.${own}`),
      `$JS.API.CONSUMER.CREATE.${PUBLIC_STREAM}.${own}.public.${stranger}.>`,
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
      `public.${company}.quotation.sent.v1`,
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
      `public.${company}.>`,
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
