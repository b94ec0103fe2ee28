import { type Platform, startPlatform } from '../support/platform.js';
import { testAttacks } from './attacks/attacks.js';
import { testExchange } from './fuzz/exchange-runs.js';
import { seed, testFuzz } from './fuzz/fuzz.js';
import { testMatrix } from './matrix/matrix.js';
import { createWorld, type World } from './support/world.js';

const CASES = 2_000;
const WALKS = 20;

/** One platform for all tests, because its start costs more than most of them. */
describe('security', () => {
  let platform: Platform;
  let world: World;

  beforeAll(async () => {
    platform = await startPlatform(undefined, { settings: { DEMO: 'yes' } });
    world = await createWorld(platform);
  }, 240_000);
  afterAll(() => platform?.stop());

  testMatrix(() => world);
  testAttacks(() => world);
  testExchange(() => world, WALKS, seed);
  // Last: it ends sessions and moves people.
  testFuzz(() => world, CASES);
});
