import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A golden message: NATS headers and body. */
export interface EventExample {
  headers: Record<string, string>;
  data: unknown;
}

/** The golden example of an event type; producers and consumers are tested against the same file. */
export const exampleOf = (type: string): EventExample =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../examples', `${type}.json`), 'utf8')) as EventExample;
