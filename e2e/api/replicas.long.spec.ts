import { type Person, signUp } from '../support/api.js';
import { Load } from '../support/load.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { kinds, roll, terminate } from '../support/replacing.js';

const CLIENTS = 8;
const ROUNDS = 20;

/** Every kind of process gets a SIGTERM twenty times while people work. None of their requests may fail. */
describe('replacing everything, again and again', () => {
  let platform: Platform;
  let people: Person[];

  beforeAll(async () => {
    platform = await startPlatform(undefined, {
      settings: { REPLICAS: 'quotations=3 gateway=2 documents=2 notifications=2' },
    });
    people = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => signUp(platform.url, `Constructora Número ${at + 1} S.A.C.`)),
    );
  }, 300_000);
  afterAll(() => platform?.stop());

  it(`fails no request in ${ROUNDS} rounds`, async () => {
    const began = Date.now();
    const load = new Load(people);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = load.answers;
      // One unannounced SIGTERM, then a roll of everything.
      await terminate(platform, ['quotations-2', 'gateway', 'documents-2', 'notifications'][round % 4] ?? 'gateway-2');
      await roll(platform, kinds);
      expect(load.answers).toBeGreaterThan(before);
    }
    const { failures, answers } = await load.stop();
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    process.stdout.write(`${ROUNDS} rounds, ${answers} requests, ${failures.length} failures, ${minutes} minutes\n`);
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(ROUNDS * CLIENTS);
  }, 7_200_000);
});
