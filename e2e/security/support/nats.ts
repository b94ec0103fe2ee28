import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { WireError } from '@cotizaobra/proto/core/errors';
import { requestHeaders } from '@cotizaobra/proto/core/headers';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import type { ProcessName } from '@cotizaobra/proto/core/processes';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import type { Platform } from '../../support/platform.js';
import type { Role, World } from './world.js';

/** Connects to the run's NATS as one of its processes, with that process's password. */
export function connectAs(platform: Platform, process: ProcessName): Promise<NatsConnection> {
  const read = (file: string) => readFileSync(path.join(platform.dataFolder, file), 'utf8');
  const { nats } = JSON.parse(read('secrets.json')) as { nats: Record<string, string> };
  const address = /^listen: "(.+)"$/m.exec(read('nats/nats.conf'))?.[1];
  if (!address) throw new Error('the configuration of NATS names no address');
  return connect({ servers: address, user: process, pass: nats[process], inboxPrefix: `_INBOX.${process}` });
}

/** The actor that the gateway would send for a role; null for a visitor. */
export function actorOf(role: Role, { people }: World): Actor | null {
  if (role === 'visitor') return null;
  const { userId, email, companyId } = people[role];
  return {
    userId,
    email,
    sessionId: randomUUID(),
    role: role === 'superAdmin' ? 'superAdmin' : 'Usuario',
    companyId: role === 'removed' ? null : companyId,
    companyRole: role === 'removed' ? null : role === 'colleague' ? 'miembro' : 'owner',
  };
}

export interface Reply {
  status: number;
  code: string | null;
  bytes: Buffer;
}

/** Sends a request to a service over NATS, without the gateway. `body` may be invalid on purpose. */
export async function ask(
  nats: NatsConnection,
  { subject, deadlineMs }: Pick<MessageDef, 'subject' | 'deadlineMs'>,
  body: unknown,
  actor: Actor | null,
): Promise<Reply> {
  const sent = headers();
  if (actor) sent.set(requestHeaders.actor, JSON.stringify(actor));
  sent.set(requestHeaders.deadline, String(Date.now() + deadlineMs));
  const reply = await nats.request(subject, JSON.stringify(body), { timeout: deadlineMs, headers: sent });
  const bytes = Buffer.from(reply.data);
  if (!reply.headers?.has(requestHeaders.error)) return { status: 200, code: null, bytes };
  const { status, code } = JSON.parse(bytes.toString()) as WireError;
  return { status, code, bytes };
}
