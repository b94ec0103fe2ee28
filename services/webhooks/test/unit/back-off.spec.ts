import { webhooksEnvSchema } from '../../src/env';
import { waitAfter } from '../../src/sending/back-off';

const HOUR = 3_600_000;
const env = webhooksEnvSchema.parse({
  NODE_ENV: 'production',
  HTTP_PORT: '0',
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://127.0.0.1/webhooks',
  WEBHOOK_SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'),
});
const rules = { retrySeconds: env.WEBHOOK_RETRY_SECONDS, giveUpMs: env.WEBHOOK_GIVE_UP_HOURS * HOUR };

/** Every pause of a delivery that never gets through, as the settings stand when nobody sets them. */
function pauses(random: number): number[] {
  const all: number[] = [];
  for (let age = 0, attempt = 1; ; attempt += 1) {
    const pause = waitAfter(attempt, age, rules, random);
    if (pause === null) return all;
    all.push(pause);
    age += pause;
  }
}

describe('the pauses between attempts', () => {
  it('grow from seconds to most of a day and end after three days, with a last try just then', () => {
    expect(pauses(0).map((ms) => ms / 1_000)).toEqual([
      5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000, 1_495,
    ]);
  });

  it.each([0, 0.3, 1])('fill exactly three days, whatever chance says (%d)', (random) => {
    expect(pauses(random).reduce((sum, ms) => sum + ms, 0)).toBe(72 * HOUR);
  });

  it('are spread by chance, so that those who failed together do not come back together', () => {
    expect(waitAfter(2, 0, rules, 0)).toBe(300_000);
    expect(waitAfter(2, 0, rules, 1)).toBe(330_000);
  });

  it('end when the time to give up has come', () => {
    expect(waitAfter(3, 72 * HOUR, rules)).toBeNull();
  });
});

describe('the settings', () => {
  const settings = (more: Record<string, string>) =>
    webhooksEnvSchema.safeParse({
      HTTP_PORT: '0',
      NATS_URL: 'nats://127.0.0.1:4222',
      DATABASE_URL: 'postgres://127.0.0.1/webhooks',
      WEBHOOK_SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'),
      ...more,
    });

  it('open private networks on one machine, and never in production', () => {
    expect(settings({ NODE_ENV: 'development', WEBHOOK_ALLOW_PRIVATE: 'true' }).success).toBe(true);
    expect(settings({ NODE_ENV: 'production', WEBHOOK_ALLOW_PRIVATE: 'true' }).error?.issues).toMatchObject([
      { path: ['WEBHOOK_ALLOW_PRIVATE'] },
    ]);
  });

  it('refuse a key that is too short, and a lease that ends before the call', () => {
    expect(settings({ WEBHOOK_SECRET_KEYS: 'c2hvcnQ=' }).success).toBe(false);
    expect(settings({ WEBHOOK_LEASE_MS: '15000' }).success).toBe(false);
  });
});
