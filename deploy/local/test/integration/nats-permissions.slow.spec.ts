import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { inboxPrefixOf, subscriberPermissions } from '@cotizaobra/deploy-config/nats/permissions';
import {
  PUBLIC_STREAM,
  processNames,
  type ServiceName,
  serviceNames,
  streamOf,
  topology,
} from '@cotizaobra/proto/core/processes';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { isRefused, isRefusedToListen } from '../support/nats-refusals';
import { TestNatsServer } from '../support/nats-server';

const durableConsumers = serviceNames.flatMap((consumer) =>
  topology[consumer].consumes.map((source) => ({ consumer, source })),
);

describe('NATS permissions of the processes', () => {
  let server: TestNatsServer;

  beforeAll(async () => {
    server = await TestNatsServer.start();
    for (const service of serviceNames) {
      const { nc } = await server.connectAs(service);
      const jsm = await jetstreamManager(nc);
      await jsm.streams.add({ name: streamOf(service), subjects: [`${service}.events.>`] });
      if (topology[service].publishesPublicEvents)
        await jsm.streams.add({ name: PUBLIC_STREAM, subjects: ['public.>'] });
    }
  });

  afterAll(() => server.stop());

  it.each(serviceNames)('lets %s keep its own stream and publish its events into it', async (service) => {
    const { nc, refusals } = await server.connectAs(service);
    const jsm = await jetstreamManager(nc);
    await jsm.streams.update(streamOf(service), { subjects: [`${service}.events.>`] });
    const ack = await jetstream(nc).publish(`${service}.events.something-happened.v1`, '{}', { msgID: `${service}-1` });
    expect(ack.stream).toBe(streamOf(service));
    expect(refusals).toEqual([]);
  });

  it.each(durableConsumers)(
    'lets $consumer follow the events of $source with a durable consumer',
    async ({ consumer, source }) => {
      const { nc, refusals } = await server.connectAs(consumer);
      const config = {
        durable_name: consumer,
        name: consumer,
        ack_policy: AckPolicy.Explicit,
        filter_subject: `${source}.events.>`,
      };
      await (await jetstreamManager(nc)).consumers.add(streamOf(source), config);
      await publishEvent(server, source);
      const message = await (await jetstream(nc).consumers.get(streamOf(source), consumer)).next({ expires: 5_000 });
      message?.working();
      expect(await message?.ackAck()).toBe(true);
      expect(refusals).toEqual([]);
    },
  );

  it('lets webhooks follow the public events with its one durable consumer, and touch no subscriber', async () => {
    const webhooks = await server.connectAs('webhooks');
    const config = {
      durable_name: 'webhooks',
      name: 'webhooks',
      ack_policy: AckPolicy.Explicit,
      filter_subject: 'public.>',
    };
    await (await jetstreamManager(webhooks.nc)).consumers.add(PUBLIC_STREAM, config);
    const quotations = await server.connectAs('quotations');
    await jetstream(quotations.nc).publish('public.a-company.quotation.sent.v1', '{}');
    const message = await (await jetstream(webhooks.nc).consumers.get(PUBLIC_STREAM, 'webhooks')).next({
      expires: 5_000,
    });
    expect(await message?.ackAck()).toBe(true);
    expect(webhooks.refusals).toEqual([]);
    for (const verb of ['CONSUMER.CREATE', 'CONSUMER.MSG.NEXT', 'CONSUMER.INFO', 'CONSUMER.DELETE'])
      expect(await isRefused(webhooks, `$JS.API.${verb}.${PUBLIC_STREAM}.subscriber-erp`)).toBe(true);
    expect(await isRefused(webhooks, `$JS.ACK.${PUBLIC_STREAM}.subscriber-erp.1.1.1.1.0`)).toBe(true);
    for (const verb of ['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'MSG.GET'])
      expect(await isRefused(webhooks, `$JS.API.STREAM.${verb}.${PUBLIC_STREAM}`)).toBe(true);
  });

  it('lets the gateway follow every event it consumes with ordered consumers of its own', async () => {
    const { nc, refusals } = await server.connectAs('gateway');
    for (const source of topology.gateway.consumes) {
      await publishEvent(server, source);
      const options = { name_prefix: 'gateway-1', filter_subjects: `${source}.events.>` };
      const ordered = await jetstream(nc).consumers.get(streamOf(source), options);
      const message = await ordered.next({ expires: 5_000 });
      expect(message?.subject).toMatch(new RegExp(`^${source}\\.events\\.`));
      await ordered.delete();
    }
    expect(refusals).toEqual([]);
  });

  it('does not let the gateway touch the durable consumers of others', async () => {
    const gateway = await server.connectAs('gateway');
    for (const { consumer, source } of durableConsumers) {
      for (const verb of ['CONSUMER.MSG.NEXT', 'CONSUMER.INFO', 'CONSUMER.DELETE', 'CONSUMER.CREATE'])
        expect(await isRefused(gateway, `$JS.API.${verb}.${streamOf(source)}.${consumer}`)).toBe(true);
      expect(await isRefused(gateway, `$JS.ACK.${streamOf(source)}.${consumer}.1.1.1.1.0`)).toBe(true);
    }
  });

  it.each(topology.gateway.calls)('lets the gateway ask %s and get the answer', async (service) => {
    const answering = await server.connectAs(service);
    answering.nc.subscribe(`${service}.requests.>`, {
      queue: service,
      callback: (_, request) => void request.respond('yes'),
    });
    await answering.nc.flush();
    const gateway = await server.connectAs('gateway');
    const answer = await gateway.nc.request(`${service}.requests.find-something`, '{}', { timeout: 5_000 });
    expect(answer.string()).toBe('yes');
    expect([...answering.refusals, ...gateway.refusals]).toEqual([]);
  });

  describe.each(processNames)('%s', (name) => {
    const others = serviceNames.filter((service) => service !== name);

    it('sends requests to those it calls alone', async () => {
      const client = await server.connectAs(name);
      for (const service of others) {
        const refused = await isRefused(client, `${service}.requests.find-something`);
        expect({ service, refused }).toEqual({ service, refused: !topology[name].calls.includes(service) });
      }
    });

    it("neither publishes another's events nor touches another's stream", async () => {
      const client = await server.connectAs(name);
      for (const service of others) {
        expect(await isRefused(client, `${service}.events.something-happened.v1`)).toBe(true);
        for (const verb of ['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT'])
          expect(await isRefused(client, `$JS.API.STREAM.${verb}.${streamOf(service)}`)).toBe(true);
      }
    });

    it('makes no consumer on a stream that it does not consume', async () => {
      const client = await server.connectAs(name);
      const strange = [
        ...serviceNames.filter((service) => !topology[name].consumes.includes(service)).map(streamOf),
        ...(topology[name].consumesPublicEvents ? [] : [PUBLIC_STREAM]),
      ];
      for (const stream of strange) {
        expect(await isRefused(client, `$JS.API.CONSUMER.CREATE.${stream}.${name}`)).toBe(true);
        expect(await isRefused(client, `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`)).toBe(true);
        expect(await isRefused(client, `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`)).toBe(true);
      }
    });

    it('publishes public events only when the topology says so', async () => {
      const client = await server.connectAs(name);
      expect(await isRefused(client, 'public.a-company.quotation.sent.v1')).toBe(!topology[name].publishesPublicEvents);
    });

    it("hears neither another's requests, inbox and events nor everything", async () => {
      const client = await server.connectAs(name);
      const inboxes = processNames.filter((other) => other !== name).map((other) => `${inboxPrefixOf(other)}.>`);
      const streams = others.flatMap((service) => [`${service}.requests.>`, `${service}.events.>`]);
      for (const subject of [
        ...inboxes,
        ...streams,
        '>',
        '_INBOX.>',
        '*.requests.>',
        'public.>',
        '$JS.API.>',
        '$JS.EVENT.ADVISORY.>',
      ])
        expect({ subject, refused: await isRefusedToListen(client, subject) }).toEqual({ subject, refused: true });
    });

    it('signals to its own other instances alone, and only when the topology says so', async () => {
      const client = await server.connectAs(name);
      for (const process of processNames) {
        const subject = `${process}.signals.typing`;
        const refused = process !== name || !topology[process].signals;
        expect({ subject, refused: await isRefused(client, subject) }).toEqual({ subject, refused });
        expect({ subject, refused: await isRefusedToListen(client, subject) }).toEqual({ subject, refused });
      }
    });

    it('answers those alone who may ask it', async () => {
      const client = await server.connectAs(name);
      for (const asker of processNames.filter((process) => process !== name)) {
        const refused = await isRefused(client, `${inboxPrefixOf(asker)}.abc.1`);
        expect({ asker, refused }).toEqual({
          asker,
          refused: !topology[asker].calls.some((called) => called === name),
        });
      }
    });
  });

  it('gives requests to the queue group alone, never to a listener beside it', async () => {
    const client = await server.connectAs('quotations');
    expect(await isRefusedToListen(client, 'quotations.requests.>')).toBe(true);
    expect(await isRefusedToListen(client, 'quotations.requests.>', 'spies')).toBe(true);
    expect(await isRefusedToListen(client, 'quotations.requests.>', 'quotations')).toBe(false);
  });

  it('lets the admin manage consumers without reading or sending anything', async () => {
    const admin = await server.connectAs('admin');
    const jsm = await jetstreamManager(admin.nc);
    await jsm.consumers.add(PUBLIC_STREAM, {
      durable_name: 'someone',
      name: 'someone',
      ack_policy: AckPolicy.Explicit,
    });
    expect(await jsm.consumers.delete(PUBLIC_STREAM, 'someone')).toBe(true);
    for (const subject of [
      'quotations.requests.find-something',
      'quotations.events.something-happened.v1',
      'public.a.b.c.v1',
    ])
      expect(await isRefused(admin, subject)).toBe(true);
    expect(await isRefused(admin, '$JS.API.STREAM.MSG.GET.QUOTATIONS')).toBe(true);
    expect(await isRefusedToListen(admin, 'public.>')).toBe(true);
  });

  it('refuses a wrong password', async () => {
    await expect(server.connectAs('gateway', 'guess')).rejects.toThrow();
  });
});

describe('users that change while the platform runs', () => {
  let server: TestNatsServer;

  beforeAll(async () => {
    server = await TestNatsServer.start();
  });
  afterAll(() => server.stop());

  it('lose no answer to a request that waits', async () => {
    const answering = await server.connectAs('quotations');
    const gateway = await server.connectAs('gateway');
    const asked = Promise.withResolvers<() => void>();
    answering.nc.subscribe('quotations.requests.wait', {
      queue: 'quotations',
      callback: (_, request) => asked.resolve(() => void request.respond('yes')),
    });
    await answering.nc.flush();
    const answer = gateway.nc.request('quotations.requests.wait', '{}', { timeout: 5_000 });
    const respond = await asked.promise;
    await server.reload([
      { name: 'erp', password: 'erp', permissions: subscriberPermissions('erp', ['subscriber-erp']) },
    ]);
    await waitFor(
      () =>
        server.connectAs('erp').then(
          () => true,
          () => null,
        ),
      { what: 'the new user' },
    );
    respond();
    expect((await answer).string()).toBe('yes');
    expect(answering.refusals).toEqual([]);
  });
});

async function publishEvent(server: TestNatsServer, service: ServiceName): Promise<void> {
  const { nc }: { nc: NatsConnection } = await server.connectAs(service);
  await jetstream(nc).publish(`${service}.events.something-happened.v1`, '{}');
}
