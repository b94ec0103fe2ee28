import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import type { Person } from './api.js';
import type { Platform } from './platform.js';
import { waitFor } from './wait-for.js';

export interface Call {
  by: Person;
  method: string;
  path: string;
  body?: object;
}

/** What one HTTP call cost the platform until it was answered. */
export interface CallCost {
  status: number;
  /** SQL statements of all services, those that open and end transactions included. */
  queries: number;
  /** Requests over NATS. */
  messages: number;
  /** Bytes of the answer as they arrive at the socket, head included. */
  bytes: number;
}

/** A request's line in some process's log. */
interface RequestLine {
  msg: string;
  correlationId?: string;
  route?: string;
  name?: string;
  queries?: number;
  messages: number;
}

/** The gateway asks once a minute for each person, whatever is called: no call's own cost. */
const ASKED_ONCE_A_MINUTE = 'companies.requests.find-membership';

/** What the event of a sending leads to, after its answer. */
const RENDERED_AHEAD = 'quotations.requests.get-sent-print-document';

/**
 * Calls once and adds up what the processes' log lines say of it: relays, probes and events have no part in that. The
 * connection stays until the lines are there: the gateway writes none for an answer whose receiver hangs up first.
 */
export async function costOf(platform: Platform, call: Call): Promise<CallCost> {
  const correlationId = randomUUID();
  const agent = new Agent({ keepAlive: true });
  try {
    const answer = await receive(platform.url, call, correlationId, agent);
    const lines = await waitFor(`all log lines of ${call.path}`, () => completeLines(platform, correlationId));
    return { ...answer, ...sumOf(lines) };
  } finally {
    agent.destroy();
  }
}

function sumOf(lines: readonly RequestLine[]): Pick<CallCost, 'queries' | 'messages'> {
  const asked = lines.filter(({ name }) => name !== undefined && name !== ASKED_ONCE_A_MINUTE);
  const queries = asked.reduce((sum, line) => sum + (line.queries ?? 0), 0);
  return { queries, messages: asked.length };
}

/** Null until the gateway's line is there and as many services' lines as requests were sent, by the senders' counts. */
function completeLines(platform: Platform, correlationId: string): RequestLine[] | null {
  const lines = linesOf(platform, correlationId);
  if (!lines.some(({ route }) => route)) return null;
  const sent = lines.reduce((sum, { messages }) => sum + messages, 0);
  const handled = lines.filter(({ name }) => name).length;
  return handled === sent ? lines : null;
}

function linesOf({ dataFolder }: Platform, correlationId: string): RequestLine[] {
  const folder = path.join(dataFolder, 'logs');
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'));
  return texts
    .filter((text) => text.includes(correlationId) && text.endsWith('}'))
    .map((text) => JSON.parse(text) as RequestLine)
    .filter((line) => line.msg === 'request' && line.name !== RENDERED_AHEAD);
}

/** On a connection of its own, with what a browser accepts: `fetch` would tell the bytes after decompression. */
function receive(
  url: string,
  call: Call,
  correlationId: string,
  agent: Agent,
): Promise<Pick<CallCost, 'status' | 'bytes'>> {
  const { promise, resolve, reject } = Promise.withResolvers<Pick<CallCost, 'status' | 'bytes'>>();
  const sent = request(
    new URL(call.path, url),
    {
      method: call.method,
      agent,
      headers: {
        authorization: `Bearer ${call.by.api.token}`,
        'accept-encoding': 'gzip, deflate, br, zstd',
        'x-correlation-id': correlationId,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
    },
    (answer) => {
      const { socket } = answer;
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes: socket.bytesRead }));
    },
  );
  sent.once('error', reject);
  sent.end(call.body ? JSON.stringify(call.body) : undefined);
  return promise;
}
