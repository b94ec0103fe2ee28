import { serviceNames } from '@cotizaobra/proto/core/processes';
import { runCommand } from './operator.js';
import type { Platform } from './platform.js';
import { waitFor } from './wait-for.js';

/** Every kind of our processes that can be replaced. */
export const kinds: readonly string[] = [...serviceNames, 'web', 'gateway'];

/**
 * Sends SIGTERM to one instance, as an operator would. Resolves when the supervisor has another one ready in its place.
 */
export async function terminate(platform: Platform, name: string): Promise<void> {
  const dead = platform.pidOf(name);
  if (dead === null) throw new Error(`${name} is down already`);
  process.kill(dead, 'SIGTERM');
  await waitFor(
    `another ${name}`,
    async () => {
      const now = platform.processes().find((each) => each.name === name);
      return now !== undefined && now.pid !== dead && (await isReady(now.health));
    },
    60_000,
  );
}

/** `make roll ONLY=…` on the current build: every instance of the kinds gets a successor before its SIGTERM. */
export const roll = (platform: Platform, only: readonly string[]): Promise<string> =>
  runCommand(platform, 'roll', { ONLY: only.join(',') });

async function isReady(health: string): Promise<boolean> {
  const answer = await fetch(health).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
