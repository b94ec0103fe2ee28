import { type AwardRacers, awardRace } from '../support/award-race.js';
import { checkAwardRace } from '../support/check-award-race.js';
import { startPlatform } from '../support/platform.js';

const RACES = 500;
const AT_ONCE = 5;
const FIRST_SEED = 19_001;

describe('500 races of award with award, acceptance, undo, rejection, withdrawal, return and new revision', () => {
  let racers: AwardRacers;
  const done = new Map<string, number>();

  beforeAll(async () => {
    const platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    const [buyer, one, two] = [await platform.company(), await platform.company(), await platform.company()];
    racers = { platform, buyer, providers: [one, two] };
  }, 60_000);
  afterAll(() => racers?.platform.stop());

  it('end in one legal state with one event each', async () => {
    for (let start = 0; start < RACES; start += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, at) => awardRace(racers, FIRST_SEED + start + at));
      for (const race of await Promise.all(batch)) {
        checkAwardRace(race);
        for (const { action, code } of race.outcomes) {
          const key = `${action} ${code === 'OK' ? 'OK' : 'refused'}`;
          done.set(key, (done.get(key) ?? 0) + 1);
        }
      }
    }
    // A race in which an action never succeeds, or never loses, proves nothing about it.
    for (const action of ['award one', 'award both', 'accept one', 'undo', 'withdraw two', 'return one again'])
      for (const end of ['OK', 'refused']) expect([action, end, done.get(`${action} ${end}`) ?? 0]).not.toContain(0);
  }, 1_800_000);
});
