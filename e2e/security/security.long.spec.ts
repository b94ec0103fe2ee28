import { type Platform, startPlatform } from '../support/platform.js';
import { testExchange } from './fuzz/exchange-runs.js';
import { seed, testFuzz } from './fuzz/fuzz.js';
import { createWorld, type World } from './support/world.js';

const CASES = 50_000;
const WALKS = 500;

/** The fuzz of `security.spec.ts` at full length, on its own platform. */
describe('security, at length', () => {
  let platform: Platform;
  let world: World;

  beforeAll(async () => {
    platform = await startPlatform(undefined, { settings: { DEMO: 'yes' } });
    world = await createWorld(platform);
  }, 240_000);
  afterAll(() => platform?.stop());

  testExchange(() => world, WALKS, seed);
  testFuzz(() => world, CASES);
});
