import { type Platform, startPlatform } from '../../e2e/support/platform.js';

/** One account sends more requests here than many elsewhere. */
const NO_LIMITS = { RATE_LIMIT_ACCOUNT: '10000000', RATE_LIMIT_ADDRESS: '10000000' };

/** A platform for one bench alone, on an empty folder that its `stop` removes. */
export function startOwnPlatform(settings: Record<string, string>): Promise<Platform> {
  if (process.env.E2E_URL) throw new Error('this bench starts platforms of its own: unset E2E_URL');
  return startPlatform(undefined, { settings: { ...NO_LIMITS, ...settings } });
}
