import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { type ClosedLoad, type ClosedResult, EACH_ANOTHER, type HttpCall } from './load.js';

process.once('message', async ({ url, calls, connections, seconds }: ClosedLoad) => {
  const requests = calls.map((call) => ({ ...call, ...anew(call) }));
  const result = await autocannon({ url, connections, duration: seconds, requests });
  const told: ClosedResult = {
    goodput: result['2xx'] / result.duration,
    refused: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
  process.send?.(told, () => process.exit(0));
});

/** autocannon's own replacement of ids counts a wrong length. */
function anew({ body }: HttpCall): object {
  if (!body?.includes(EACH_ANOTHER)) return {};
  return { setupRequest: (request: object) => ({ ...request, body: body.replace(EACH_ANOTHER, randomUUID()) }) };
}
