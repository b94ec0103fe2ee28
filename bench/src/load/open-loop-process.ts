import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../measure.js';
import { type Asker, askOverHttp, askOverNats } from './askers.js';
import type { OpenLoad, OpenResult } from './load.js';

/** Not counted, because the client itself is slow at first. */
const WARM_UP_SECONDS = 1;
/** A request without an answer by then counts as refused, with no status. */
const LAST_ANSWER_MS = 15_000;

process.once('message', async ({ target, aSecond, seconds }: OpenLoad) => {
  const asker = target.kind === 'http' ? askOverHttp(target) : await askOverNats(target);
  await sendAll(asker, aSecond, aSecond * WARM_UP_SECONDS);
  const told = await sendAll(asker, aSecond, aSecond * seconds);
  process.send?.(told, () => process.exit(0));
});

/** At an even pace, however long each one takes. */
async function sendAll(ask: Asker, aSecond: number, count: number): Promise<OpenResult> {
  const status = new Float64Array(count);
  const ms = new Float64Array(count).fill(LAST_ANSWER_MS);
  const retryAfter = new Uint8Array(count);
  const late: number[] = [];
  const computedBefore = process.cpuUsage();
  const begin = performance.now();
  const answered = Promise.withResolvers<void>();
  let left = count;
  const send = (at: number, due: number): void => {
    late.push(performance.now() - due);
    ask(at, (answer) => {
      status[at] = answer.status;
      ms[at] = performance.now() - due;
      retryAfter[at] = answer.retryAfter ? 1 : 0;
      left -= 1;
      if (left === 0) answered.resolve();
    });
  };
  for (let at = 0; at < count; ) {
    await pause(Math.max(0, begin + (at * 1_000) / aSecond - performance.now()));
    for (; at < count; at += 1) {
      const due = begin + (at * 1_000) / aSecond;
      if (due > performance.now()) break;
      send(at, due);
    }
  }
  const took = performance.now() - begin;
  const { user, system } = process.cpuUsage(computedBefore);
  await Promise.race([answered.promise, pause(LAST_ANSWER_MS)]);
  return { status, ms, retryAfter, lateP99: percentile(late, 0.99), clientShare: (user + system) / 1_000 / took };
}
