import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One request of a load. Requests alternate. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** `[<id>]` in it is replaced by a new value in each request. */
  body?: string;
}

export const EACH_ANOTHER = '[<id>]';

/** Closed load: each connection sends the next request when it has an answer. */
export interface ClosedLoad {
  url: string;
  calls: readonly HttpCall[];
  connections: number;
  seconds: number;
}

export interface ClosedResult {
  /** 2xx answers a second. */
  goodput: number;
  /** Total of all other answers. */
  refused: number;
  /** Of all answers, ms. */
  p50: number;
  p99: number;
}

export type Target =
  | { kind: 'http'; url: string; calls: readonly HttpCall[] }
  | { kind: 'nats'; url: string; subject: string; headers: Record<string, string>; body: string };

/** Requests a second, independent of earlier answers. */
export interface OpenLoad {
  target: Target;
  aSecond: number;
  seconds: number;
}

/** Columns with one entry for each request, in the order of their due times. */
export interface OpenResult {
  /** 0: no answer at all. */
  status: Float64Array;
  /** Counted from the moment when it was due, not when it was sent, so a late client hides nothing. */
  ms: Float64Array;
  /** 1 if the answer had `Retry-After`. */
  retryAfter: Uint8Array;
  /** p99 of the client's own delay, ms. */
  lateP99: number;
  /** Share of one core that the client used. */
  clientShare: number;
}

/** A separate process makes each load, so its computing does not add to the latency of others. */
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
