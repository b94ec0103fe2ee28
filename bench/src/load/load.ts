import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One request of a load: they are asked in turn. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** `[<id>]` in it becomes something else in each request. */
  body?: string;
}

export const EACH_ANOTHER = '[<id>]';

/** As many requests as are answered: each connection asks again as soon as it is answered. */
export interface ClosedLoad {
  url: string;
  calls: readonly HttpCall[];
  connections: number;
  seconds: number;
}

export interface ClosedResult {
  /** Answered 2xx in a second. */
  goodput: number;
  /** Answered otherwise, in all. */
  refused: number;
  /** Of all answers, ms. */
  p50: number;
  p99: number;
}

export type Target =
  | { kind: 'http'; url: string; calls: readonly HttpCall[] }
  | { kind: 'nats'; url: string; subject: string; headers: Record<string, string>; body: string };

/** So many requests a second, whether the ones before were answered or not. */
export interface OpenLoad {
  target: Target;
  aSecond: number;
  seconds: number;
}

/** Column by column, one entry a request, in the order of their due times. */
export interface OpenResult {
  /** 0: no answer at all. */
  status: Float64Array;
  /** From the moment it was due, not from when it was sent: a client that is late hides nothing. */
  ms: Float64Array;
  /** 1 where the answer said when to come again. */
  retryAfter: Uint8Array;
  /** p99 of how late the client itself was, ms. */
  lateP99: number;
  /** Share of one core that the client used. */
  clientShare: number;
}

/** Each load is made by a process of its own: what it computes is nobody else's latency. */
export const saturate = (load: ClosedLoad): Promise<ClosedResult> => inProcess('closed-loop-process.js', load);

export const arrive = (load: OpenLoad): Promise<OpenResult> => inProcess('open-loop-process.js', load);

function inProcess<R>(script: string, load: object): Promise<R> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as R));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it told anything`)));
    child.send(load);
  });
}
