import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { busy, RequestLoad } from '../../src/calls/request-load.js';

const sending = { subject: 'chat.send-message' };
const reading = { subject: 'chat.count-unread' };

const newLoad = () => new RequestLoad(new Metrics());
const never = () => new Promise<never>(() => undefined);
const refuses = (error: AppError) => () => Promise.reject(error);

/** Requests that stay unanswered, until one is refused for want of room. */
async function takenAtOnce(load: RequestLoad): Promise<number> {
  let taken = 0;
  while (!load.isFull(sending)) {
    void load.within(sending, never);
    taken += 1;
  }
  await expect(load.within(sending, never)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  return taken;
}

async function learnFrom(error: AppError): Promise<number> {
  const load = newLoad();
  await expect(load.within(sending, refuses(error))).rejects.toBe(error);
  return takenAtOnce(load);
}

describe('what a gateway has at its services', () => {
  it('refuses at once what is over the limit, with when to come again, and counts each kind of request by itself', async () => {
    const metrics = new Metrics();
    const load = new RequestLoad(metrics);
    const taken = await takenAtOnce(load);
    expect(await metrics.registry.metrics()).toContain(`requests_in_flight{subject="${sending.subject}"} ${taken}\n`);
    await expect(load.within(sending, never)).rejects.toMatchObject({ params: { retryAfterSeconds: 1 } });
    expect(load.isFull(reading)).toBe(false);
    expect(await load.within(reading, async () => 'answer')).toBe('answer');
  });

  it('has room again after an answer and after a refusal', async () => {
    const load = newLoad();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const asked = gates.map(({ promise }) => load.within(sending, () => promise));
    await takenAtOnce(load);
    gates[0].resolve();
    await asked[0];
    expect(load.isFull(sending)).toBe(false);
    void load.within(sending, never);
    gates[1].reject(new AppError(coreErrors.NOT_FOUND));
    await expect(asked[1]).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(load.isFull(sending)).toBe(false);
  });

  it('sends fewer of what a service has too much of or answers too late', async () => {
    const usual = await takenAtOnce(newLoad());
    expect(await learnFrom(busy())).toBeLessThan(usual);
    expect(await learnFrom(new AppError(coreErrors.DEADLINE))).toBeLessThan(usual);
  });

  it('learns nothing from a service that is away, or refuses for other reasons', async () => {
    const usual = await takenAtOnce(newLoad());
    expect(await learnFrom(new AppError(coreErrors.UNAVAILABLE))).toBe(usual);
    expect(await learnFrom(new AppError(coreErrors.CONFLICT))).toBe(usual);
  });

  it('takes a burst of refusals for one, and never stops asking', async () => {
    const load = newLoad();
    await Promise.allSettled(Array.from({ length: 50 }, () => load.within(sending, refuses(busy()))));
    expect(await takenAtOnce(load)).toBe(await learnFrom(busy()));
  });

  it('sends more while the limit is reached and all are answered', async () => {
    const load = newLoad();
    const usual = await takenAtOnce(newLoad());
    for (let round = 0; round < 3; round += 1) {
      const gate = Promise.withResolvers<void>();
      const asked: Promise<void>[] = [];
      while (!load.isFull(sending)) asked.push(load.within(sending, () => gate.promise));
      gate.resolve();
      await Promise.all(asked);
    }
    expect(await takenAtOnce(load)).toBeGreaterThan(usual);
  });
});
