import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { busy, ServiceLoad } from '../../src/http/service-load.js';

const newLoad = () => new ServiceLoad(new Metrics());
const never = () => new Promise<never>(() => undefined);
const refuses = (error: AppError) => () => Promise.reject(error);

/** Requests that stay unanswered, until one is refused for want of room. */
async function takenAtOnce(load: ServiceLoad): Promise<number> {
  let taken = 0;
  while (!load.isFull('quotations')) {
    void load.within('quotations', never);
    taken += 1;
  }
  await expect(load.within('quotations', never)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  return taken;
}

async function learnFrom(error: AppError): Promise<number> {
  const load = newLoad();
  await expect(load.within('quotations', refuses(error))).rejects.toBe(error);
  return takenAtOnce(load);
}

describe('the load of a service as its gateway knows it', () => {
  it('refuses at once what is over the limit, with when to come again, and counts by service', async () => {
    const metrics = new Metrics();
    const load = new ServiceLoad(metrics);
    const taken = await takenAtOnce(load);
    expect(await metrics.registry.metrics()).toContain(`service_requests{service="quotations"} ${taken}\n`);
    await expect(load.within('quotations', never)).rejects.toMatchObject({ params: { retryAfterSeconds: 1 } });
    expect(load.isFull('identity')).toBe(false);
    expect(await load.within('identity', async () => 'answer')).toBe('answer');
  });

  it('has room again after an answer and after a refusal', async () => {
    const load = newLoad();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const asked = gates.map(({ promise }) => load.within('quotations', () => promise));
    await takenAtOnce(load);
    gates[0].resolve();
    await asked[0];
    expect(load.isFull('quotations')).toBe(false);
    void load.within('quotations', never);
    gates[1].reject(new AppError(coreErrors.NOT_FOUND));
    await expect(asked[1]).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(load.isFull('quotations')).toBe(false);
  });

  it('sends fewer to a service that is overloaded or too late', async () => {
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
    await Promise.allSettled(Array.from({ length: 50 }, () => load.within('quotations', refuses(busy()))));
    expect(await takenAtOnce(load)).toBe(await learnFrom(busy()));
  });

  it('sends more while the limit is reached and all are answered', async () => {
    const load = newLoad();
    const usual = await takenAtOnce(newLoad());
    for (let round = 0; round < 3; round += 1) {
      const gate = Promise.withResolvers<void>();
      const asked: Promise<void>[] = [];
      while (!load.isFull('quotations')) asked.push(load.within('quotations', () => gate.promise));
      gate.resolve();
      await Promise.all(asked);
    }
    expect(await takenAtOnce(load)).toBeGreaterThan(usual);
  });
});
