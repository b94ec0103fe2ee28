import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topology } from '../src/core/processes.js';
import { accessOf } from '../src/core/route.js';
import { openApi } from '../src/generate/openapi.js';
import { catalogRouteTableSource, routeTableSource } from '../src/generate/route-table.js';
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

  it('gives API keys the routes of a company alone, nothing that administers and not the keys themselves', () => {
    for (const route of routes.filter(({ apiScope }) => apiScope !== undefined)) {
      expect([route.name, accessOf(route)]).not.toEqual([route.name, 'superAdmin']);
      expect(route.path).not.toMatch(/api-keys|members|auth|user/);
    }
  });

  it('says in the OpenAPI document which calls take a key, and with which scope', () => {
    const { paths } = openApi(routes) as { paths: Record<string, Record<string, { security: object[] }>> };
    for (const route of routes) {
      const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      const named = operation?.security.flatMap((scheme) => ('apiKey' in scheme ? [scheme.apiKey] : []));
      expect([route.name, named]).toEqual([route.name, route.apiScope ? [[route.apiScope]] : []]);
    }
  });

  it.each([
    ['route-table.ts', routeTableSource],
    ['catalog-route-table.ts', catalogRouteTableSource],
  ])('is what %s was written from', (file, sourceOf) => {
    expect(readFileSync(join(import.meta.dirname, '../src', file), 'utf8')).toBe(sourceOf(routes));
  });

  it('has every route in one of the two tables', () => {
    const written = `${routeTableSource(routes)}${catalogRouteTableSource(routes)}`;
    for (const { name } of routes) expect(written.split(`  ${name}: {`)).toHaveLength(2);
  });
});
