import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { events, messages, publicEvents, routes } from '../registry.js';
import { asyncApi } from './asyncapi.js';
import { errorCatalogue } from './error-catalogue.js';
import { eventCatalogue } from './event-catalogue.js';
import { exampleOf } from './examples.js';
import { jsonSchemaOf } from './json-schema.js';
import { openApi } from './openapi.js';
import {
  budgetRouteTableSource,
  catalogRouteTableSource,
  guestRouteTableSource,
  routeTableSource,
} from './route-table.js';

/** Rewrites `proto/generated/`, the route tables in `src/`, and the events and errors of `docs/reference/` from the registry: `make generate`. */
const target = join(import.meta.dirname, '../../generated');

function write(name: string, content: unknown): void {
  writeFileSync(join(target, name), `${JSON.stringify(content, null, 2)}\n`);
}

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'events'), { recursive: true });
write('openapi.json', openApi(routes));
write('asyncapi.json', asyncApi(events, publicEvents, exampleOf));
for (const event of [...events, ...publicEvents]) {
  write(`events/${event.type}.schema.json`, {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: event.type,
    ...jsonSchemaOf(event.data, 'output'),
  });
}
const sources = join(import.meta.dirname, '../../src');
writeFileSync(join(sources, 'route-table.ts'), routeTableSource(routes));
writeFileSync(join(sources, 'catalog-route-table.ts'), catalogRouteTableSource(routes));
writeFileSync(join(sources, 'budget-route-table.ts'), budgetRouteTableSource(routes));
writeFileSync(join(sources, 'guest-route-table.ts'), guestRouteTableSource(routes));
const reference = join(import.meta.dirname, '../../../docs/reference');
writeFileSync(join(reference, 'events.md'), eventCatalogue(events, publicEvents, exampleOf));
writeFileSync(join(reference, 'errors.md'), errorCatalogue(messages, routes));
