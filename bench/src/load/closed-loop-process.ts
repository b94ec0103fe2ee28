import autocannon from 'autocannon';
import { type ClosedLoad, type ClosedResult, EACH_ANOTHER } from './load.js';

process.once('message', async ({ url, calls, connections, seconds }: ClosedLoad) => {
  const idReplacement = calls.some(({ body }) => body?.includes(EACH_ANOTHER));
  const result = await autocannon({ url, connections, duration: seconds, requests: calls, idReplacement });
  const told: ClosedResult = {
    goodput: result['2xx'] / result.duration,
    refused: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
  process.send?.(told, () => process.exit(0));
});
