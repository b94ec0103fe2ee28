import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topology } from '../src/core/processes.js';
import { accessOf } from '../src/core/route.js';
import { routeTableSource } from '../src/generate/route-table.js';
import { events, messages, publicEvents, routes, socketEvents } from '../src/registry.js';

const duplicates = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the registry', () => {
  it('names every subject, route and event once', () => {
    expect(duplicates(messages.map((message) => message.subject))).toEqual([]);
    expect(duplicates(routes.map((route) => `${route.method} ${route.path}`))).toEqual([]);
    expect(duplicates(routes.map((route) => route.name))).toEqual([]);
    expect(duplicates([...events, ...publicEvents].map((event) => event.type))).toEqual([]);
    expect(duplicates(socketEvents.map((event) => event.name))).toEqual([]);
  });

  it('forwards a route only to a service that the gateway may call', () => {
    for (const route of routes)
      if (route.handling === 'forward') expect(topology.gateway.calls).toContain(route.message.service);
  });

  it('lets an idempotent route reach only a message that honours the key', () => {
    for (const route of routes)
      if (route.handling === 'forward')
        expect([route.name, route.idempotent]).toEqual([route.name, route.message.idempotent]);
  });

  it('keeps internal messages off the routes', () => {
    for (const route of routes) expect([route.name, accessOf(route)]).not.toEqual([route.name, 'internal']);
  });

  it('is what the table of routes was written from', () => {
    const written = readFileSync(join(import.meta.dirname, '../src/route-table.ts'), 'utf8');
    expect(written).toBe(routeTableSource(routes));
  });
});
