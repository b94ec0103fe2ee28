import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { topology } from '../src/core/processes.js';
import { accessOf } from '../src/core/route.js';
import { openApi } from '../src/generate/openapi.js';
import {
  budgetRouteTableSource,
  catalogRouteTableSource,
  guestRouteTableSource,
  routeTableSource,
} from '../src/generate/route-table.js';
import { events, messages, publicEvents, routes, socketEvents } from '../src/registry.js';

const source = join(import.meta.dirname, '../src');

interface Declared {
  file: string;
  /** Under which it is exported or listed. */
  symbol: string;
  value: { kind?: string; name?: string };
}

/** Everything that the modules of the contract export, alone or in a list, with the module's path. */
async function declared(): Promise<Declared[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file.includes('/') && !/^(generate|compatibility)\//.test(file),
  );
  const modules = await Promise.all(files.map(async (file) => ({ file, exports: await import(join(source, file)) })));
  return modules.flatMap(({ file, exports }) =>
    objectsIn(exports)
      .flatMap(([symbol, value]): [string, object][] => ('kind' in value ? [[symbol, value]] : objectsIn(value)))
      .map(([symbol, value]) => ({ file, symbol, value })),
  );
}

const objectsIn = (holder: object): [string, object][] =>
  Object.entries(holder).filter(([, value]) => typeof value === 'object' && value !== null);

/** `SendDocument` → `send-document` */
const kebab = (symbol: string): string => symbol.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

/** Domains with one file an action. */
const oneFileAnAction =
  /^(chat|companies|documents|identity|notifications|orders|posts|prices|quotations|technical-data|webhooks)\//;

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
    ['budget-route-table.ts', budgetRouteTableSource],
    ['guest-route-table.ts', guestRouteTableSource],
  ])('is what %s was written from', (file, sourceOf) => {
    expect(readFileSync(join(import.meta.dirname, '../src', file), 'utf8')).toBe(sourceOf(routes));
  });

  it('has every route in one of the four tables', () => {
    const written = `${routeTableSource(routes)}${catalogRouteTableSource(routes)}${budgetRouteTableSource(routes)}${guestRouteTableSource(routes)}`;
    for (const { name } of routes) expect(written.split(`  ${name}: {`)).toHaveLength(2);
  });

  it('lists every message, route and event that some file declares', async () => {
    const listed = new Set<unknown>([...messages, ...routes, ...events, ...publicEvents]);
    const kinds = new Set(['message', 'route', 'event', 'public-event']);
    const all = (await declared()).filter(({ value }) => kinds.has(value.kind ?? ''));
    expect(all.filter(({ value }) => !listed.has(value)).map(({ file, value }) => `${file}: ${value.name}`)).toEqual(
      [],
    );
    expect(new Set(all.map(({ value }) => value)).size).toBe(listed.size);
  });

  it('declares a message in the file of its name', async () => {
    const found = (await declared()).filter(
      ({ file, value }) => oneFileAnAction.test(file) && value.kind === 'message',
    );
    expect(found.length).toBeGreaterThan(200);
    const listing = found.filter(({ file }) => basename(file) === 'messages.ts');
    expect(listing).toHaveLength(found.length / 2);
    for (const { file, symbol } of found) expect([`${kebab(symbol)}.ts`, 'messages.ts']).toContain(basename(file));
  });
});
