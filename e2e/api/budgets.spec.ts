import { budgets, makeScene, type Scene } from '../support/budgets.js';
import { costOf } from '../support/call-costs.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const measures = ['queries', 'messages', 'bytes'] as const;

describe('what the most used calls cost, whatever the machine', () => {
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    platform = await sharedPlatform();
    scene = await makeScene(platform.url);
    await waitFor('the supplier to be told of everything', async () => {
      const { body } = await scene.seller.api.get<{ notifications: unknown[] }>('/api/user/notifications');
      return body.notifications.length >= 10;
    });
  }, 240_000);

  it.each(budgets)('$call', async ({ call, make, limit }) => {
    // Warm-up: data that a process reads only once must not count.
    await costOf(platform, await make(scene));
    const cost = await costOf(platform, await make(scene));
    expect(cost.status).toBeLessThan(300);
    const over = measures
      .filter((measure) => cost[measure] > limit[measure])
      .map((measure) => `${call}: ${cost[measure]} ${measure}, the limit is ${limit[measure]}`);
    expect(over).toEqual([]);
  });
});
