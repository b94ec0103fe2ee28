import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { filesOf } from '../settings.js';
import {
  type Choice,
  newSubscriber,
  type Subscriber,
  type SubscriberCredentials,
  subscriberSchema,
} from './subscriber.js';

/** The subscribers of this installation, stored next to the secrets with the same file mode. */
export function readSubscribers(dataFolder: string): Subscriber[] {
  try {
    return z.array(subscriberSchema).parse(JSON.parse(readFileSync(filesOf(dataFolder).subscribers, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The subscriber of that name, created if new. What a name follows never changes, because its consumers keep their
 * positions.
 */
export function ensureSubscriber(dataFolder: string, choice: Choice): Subscriber {
  const all = readSubscribers(dataFolder);
  const known = all.find((each) => each.name === choice.name);
  if (known !== undefined) {
    if (!sameChoice(known, choice))
      throw new Error(
        `'${known.name}' follows something else already: ${JSON.stringify(chosenBy(known))}. Take another NAME.`,
      );
    return known;
  }
  const subscriber = newSubscriber(choice);
  writeFileSync(filesOf(dataFolder).subscribers, JSON.stringify([...all, subscriber], null, 2), { mode: 0o600 });
  return subscriber;
}

const chosenBy = ({ name, companyIds, events, from }: Choice): Choice => ({ name, companyIds, events, from });

const sameChoice = (known: Choice, asked: Choice): boolean => isDeepStrictEqual(chosenBy(known), chosenBy(asked));

/** Writes the file for the outside system; returns its path. */
export function writeCredentials(dataFolder: string, name: string, credentials: SubscriberCredentials): string {
  const folder = filesOf(dataFolder).credentials;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  return file;
}
