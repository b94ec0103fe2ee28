import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { filesOf } from '../settings.js';
import { newSubscriber, type Subscriber, type SubscriberCredentials, subscriberSchema } from './subscriber.js';

/** The subscribers of this installation, kept beside the secrets and as closed as they are. */
export function readSubscribers(dataFolder: string): Subscriber[] {
  try {
    return z.array(subscriberSchema).parse(JSON.parse(readFileSync(filesOf(dataFolder).subscribers, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The subscriber of that name, made when it is new. A name belongs to one company for good. */
export function ensureSubscriber(dataFolder: string, name: string, companyId: string): Subscriber {
  const all = readSubscribers(dataFolder);
  const known = all.find((each) => each.name === name);
  if (known !== undefined) {
    if (known.companyId !== companyId) throw new Error(`'${name}' already follows company ${known.companyId}`);
    return known;
  }
  const subscriber = newSubscriber(name, companyId);
  writeFileSync(filesOf(dataFolder).subscribers, JSON.stringify([...all, subscriber], null, 2), { mode: 0o600 });
  return subscriber;
}

/** Writes the file that is handed to the outside system; answers its path. */
export function writeCredentials(dataFolder: string, name: string, credentials: SubscriberCredentials): string {
  const folder = filesOf(dataFolder).credentials;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  return file;
}
