import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventHeaders } from '../src/core/event.js';
import { eventCatalogue } from '../src/generate/event-catalogue.js';
import { exampleOf } from '../src/generate/examples.js';
import { events, publicEvents } from '../src/registry.js';

const folder = join(import.meta.dirname, '../examples');
const all = [...events, ...publicEvents];

describe('golden examples', () => {
  it.each(all.map((event) => [event.type, event] as const))(
    '%s has one that its schema takes unchanged',
    (type, event) => {
      const { headers, data } = JSON.parse(readFileSync(join(folder, `${type}.json`), 'utf8'));
      expect(headers[eventHeaders.type]).toBe(type);
      expect(headers[eventHeaders.msgId]).toBe(headers[eventHeaders.id]);
      expect(event.data.parse(data)).toEqual(data);
    },
  );

  it('stand in the catalogue, each with a sentence that says what happened', () => {
    const catalogue = readFileSync(join(import.meta.dirname, '../../docs/reference/events.md'), 'utf8');
    expect(catalogue).toBe(eventCatalogue(events, publicEvents, exampleOf));
    for (const event of all)
      expect([event.type, event.summary ?? '']).toEqual([event.type, expect.stringMatching(/\.$/)]);
    for (const event of publicEvents) expect([event.type, event.receivers]).toEqual([event.type, expect.any(String)]);
  });

  it('belong to events that exist', () => {
    const types = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
    expect(types.sort()).toEqual(all.map((event) => event.type).sort());
  });
});
