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

/** Cost of one HTTP call for the platform until its answer. */
export interface CallCost {
  status: number;
  /** SQL statements of all services, including those that open and end transactions. */
  queries: number;
  /** Requests over NATS. */
  messages: number;
  /** Bytes of the answer at the socket, header included. */
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

/** The gateway sends this once a minute for each person, so it is not part of the call's cost. */
const ASKED_ONCE_A_MINUTE = 'companies.requests.find-membership';

/** Effects of a sending's event, after the answer: the document is rendered ahead, and its file registered. */
const AFTERWARDS = ['quotations.requests.get-sent-print-document', 'quotations.requests.register-issued-file'];

/**
 * Calls once and adds up the cost in the processes' log lines, without relays, probes and events. The connection stays
 * open until the lines are there, because the gateway logs no answer whose receiver hangs up first.
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

/** Null until the gateway's line is there, and as many lines of services as requests that the senders counted. */
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
    .filter((line) => line.msg === 'request' && !AFTERWARDS.includes(line.name ?? ''));
}

/**
 * On a separate connection, with the encodings that a browser accepts. `fetch` would count the bytes after
 * decompression.
 */
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
