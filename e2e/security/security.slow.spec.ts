import { type Platform, startPlatform } from '../support/platform.js';
import { testExchange } from './fuzz/exchange-runs.js';
import { seed, testFuzz } from './fuzz/fuzz.js';
import { testServices } from './matrix/matrix.js';
import { createWorld, type World } from './support/world.js';

const { cases, walks } = process.env.TEST_LONG ? { cases: 50_000, walks: 500 } : { cases: 2_000, walks: 20 };

/** On a platform of its own, because calls at random end sessions and move people. They come last. */
describe('security, behind the gateway and at random', () => {
  let platform: Platform;
  let world: World;

  beforeAll(async () => {
    platform = await startPlatform();
    world = await createWorld(platform);
  }, 240_000);
  afterAll(() => platform?.stop());

  testServices(() => world);
  testExchange(() => world, walks, seed);
  testFuzz(() => world, cases);
});
