import { type Platform, startPlatform } from '../support/platform.js';
import { testAttacks } from './attacks/attacks.js';
import { testMatrix } from './matrix/matrix.js';
import { createWorld, type World } from './support/world.js';

/** One platform for all tests, because its start costs more than most of them. */
describe('security', () => {
  let platform: Platform;
  let world: World;

  beforeAll(async () => {
    platform = await startPlatform();
    world = await createWorld(platform);
  }, 240_000);
  afterAll(() => platform?.stop());

  testMatrix(() => world);
  testAttacks(() => world);
});
