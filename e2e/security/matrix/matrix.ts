import { processNames, serviceNames, topology } from '@cotizaobra/proto/core/processes';
import { messages, routes } from '@cotizaobra/proto/registry';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectAs } from '../support/nats.js';
import type { World } from '../support/world.js';
import type { RouteName } from './calls.js';
import { casesOf, expectedOf, rowOf } from './cells.js';
import { messageRows, routeRows } from './expected.js';
import { messageCases, refusalsOf, refusedRoles } from './messages.js';
import { refusalsOfNats } from './nats-refusals.js';
import { testObjects } from './objects.js';
import { testPushes } from './pushes.js';
import { allowedRoles, roleRows, withAbility } from './role-rows.js';

/** Every route, push, stored object and process of the registry against every role. */
export function testMatrix(world: () => World): void {
  describe('the matrix of routes', () => {
    it('has a row for every route of the registry and no other', () => {
      expect(Object.keys(routeRows).sort()).toEqual(routes.map(({ name }) => name).sort());
    });

    const cases = (Object.keys(routeRows) as RouteName[]).flatMap((name) => casesOf(name));
    it.each(cases.map((one) => [one.way ? `${one.name}, ${one.way}` : one.name, one] as const))(
      '%s',
      async (_, one) => {
        expect(await rowOf(one, world())).toEqual(expectedOf(routeRows[one.name], one.way));
      },
    );
  });

  describe('what sockets hear', () => testPushes(world));

  describe('the addresses of stored objects', () => testObjects(world));

  describe('the processes on NATS', () => {
    it.each(processNames)('%s speaks for nobody else and hears nothing of others', async (process) => {
      const { calls, publishesPublicEvents } = topology[process];
      const others = serviceNames.filter((service) => service !== process);
      const publish = [
        ...others.filter((service) => !calls.includes(service)).map((service) => `${service}.requests.nothing`),
        ...others.map((service) => `${service}.events.nothing.v1`),
        ...(publishesPublicEvents ? [] : ['public.x.quotation.sent.v1']),
        ...processNames
          .filter((name) => !topology[name].calls.some((called) => called === process))
          .map((name) => `_INBOX.${name}.x`),
      ];
      const subscribe = [
        ...others.flatMap((service) => [`${service}.requests.>`, `${service}.events.>`]),
        ...processNames.filter((name) => name !== process).map((name) => `_INBOX.${name}.>`),
        '>',
      ];
      expect(await refusalsOfNats(world().platform, process, { publish, subscribe })).toEqual({ publish, subscribe });
    });

    it('the gateway may ask those it calls: the refusals above are not for everything', async () => {
      const publish = topology.gateway.calls.map((service) => `${service}.requests.nothing`);
      const refused = await refusalsOfNats(world().platform, 'gateway', { publish, subscribe: [] });
      expect(refused).toEqual({ publish: [], subscribe: [] });
    });
  });
}

/** Every message of the registry, sent to its service without the gateway, as each role; and the roles in a company. */
export function testServices(world: () => World): void {
  describe('the services behind the gateway', () => {
    let nats: NatsConnection;
    beforeAll(async () => {
      nats = await connectAs(world().platform, 'gateway');
    });
    afterAll(() => nats?.close());

    it('have a row for every message of the registry that no route forwards, and no other', () => {
      const forwarded = new Set(routes.flatMap((route) => (route.handling === 'forward' ? [route.message] : [])));
      const others = messages.filter((message) => !forwarded.has(message)).map(({ subject }) => subject);
      expect(Object.keys(messageRows).sort()).toEqual(others.sort());
    });

    const cases = messageCases().filter(({ expected }) => refusedRoles(expected).length > 0);
    it.each(cases.map((one) => [[one.message.subject, one.way ?? ''].join(' ').trim(), one] as const))(
      '%s is refused by its service itself',
      async (_, one) => {
        const wanted = refusedRoles(one.expected).map((role) => [role, one.expected[role]]);
        expect(await refusalsOf(one, world(), nats)).toEqual(Object.fromEntries(wanted));
      },
    );
  });

  describe('the roles in a company', () => {
    let nats: NatsConnection;
    beforeAll(async () => {
      nats = await connectAs(world().platform, 'gateway');
    });
    afterAll(() => nats?.close());

    it('have a row for every message that names an ability, and no other', () => {
      expect(Object.keys(roleRows).sort()).toEqual(withAbility.map(({ subject }) => subject).sort());
    });

    it.each(Object.entries(roleRows))('%s lets through: %s', async (subject, who) => {
      expect(await allowedRoles(subject, world(), nats)).toEqual(who.split(' '));
    });
  });
}
