import { type Platform, startPlatform } from '../support/platform.js';
import { testMatrix } from './matrix/matrix.js';
import { createWorld, type World } from './support/world.js';

/** One platform for all of it: starting one costs more than most of what is asked here. */
describe('security', () => {
  let platform: Platform;
  let world: World;

  beforeAll(async () => {
    platform = await startPlatform();
    world = await createWorld(platform);
  }, 240_000);
  afterAll(() => platform?.stop());

  testMatrix(() => world);
});
