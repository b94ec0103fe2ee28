import { checkRoundRace } from '../support/check-round-race.js';
import { startPlatform } from '../support/platform.js';
import { type RoundRacers, roundRace } from '../support/round-race.js';

const RACES = 300;
const AT_ONCE = 5;
const FIRST_SEED = 22_001;

describe('300 races of answer, lapse, award, withdrawal, rejection, return and proposal', () => {
  let racers: RoundRacers;
  const done = new Map<string, number>();

  beforeAll(async () => {
    const platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    racers = { platform, buyer: await platform.company(), provider: await platform.company() };
  }, 60_000);
  afterAll(() => racers?.platform.stop());

  it('end in one legal state with one event each', async () => {
    for (let start = 0; start < RACES; start += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, at) => roundRace(racers, FIRST_SEED + start + at));
      for (const race of await Promise.all(batch)) {
        checkRoundRace(race);
        for (const { action, code } of race.outcomes) {
          const key = `${action} ${code === 'OK' ? 'OK' : 'refused'}`;
          done.set(key, (done.get(key) ?? 0) + 1);
        }
        for (const { state, lapseReason } of race.rounds) {
          const key = lapseReason ?? state;
          done.set(key, (done.get(key) ?? 0) + 1);
        }
      }
    }
    // A race in which an action never succeeds, or never loses, proves nothing about it.
    for (const action of ['accept', 'award', 'accept whole', 'withdraw', 'return', 'propose'])
      for (const end of ['OK', 'refused']) expect([action, end, done.get(`${action} ${end}`) ?? 0]).not.toContain(0);
    for (const state of ['ANSWERED', 'RETURNED', 'AWARDED', 'WITHDRAWN', 'DEADLINE', 'REJECTED'])
      expect([state, done.get(state) ?? 0]).not.toContain(0);
  }, 1_800_000);
});
