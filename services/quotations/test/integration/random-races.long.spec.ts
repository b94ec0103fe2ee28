import { checkRace } from '../support/check-race.js';
import { startPlatform } from '../support/platform.js';
import { type Racers, race } from '../support/random-race.js';

const RACES = 500;
const AT_ONCE = 5;
const FIRST_SEED = 7001;

describe('500 random races of accept, reject, withdraw, edit, send, revise and return', () => {
  let racers: Racers;

  beforeAll(async () => {
    const platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    const [buyer, provider, rival] = [await platform.company(), await platform.company(), await platform.company()];
    racers = { platform, buyer, provider, rival };
  }, 60_000);
  afterAll(() => racers?.platform.stop());

  it('end in one legal state with one event each', async () => {
    const seeds = Array.from({ length: RACES }, (_, index) => FIRST_SEED + index);
    for (let start = 0; start < RACES; start += AT_ONCE) {
      const batch = seeds.slice(start, start + AT_ONCE).map((seed) => race(racers, seed));
      for (const one of await Promise.all(batch)) checkRace(one);
    }
  }, 600_000);
});
