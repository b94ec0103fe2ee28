import { type RunningPart, startPart } from './parts.js';
import { settingsOf } from './settings-of.js';
import type { PartName } from './target.js';

/**
 * Starts parts in parallel, each with its own settings. The gateway starts last and stops first, so it is ready only
 * when the others are.
 */
export async function startParts(
  names: readonly PartName[],
  environment: Record<string, string | undefined>,
): Promise<RunningPart> {
  const start = (name: PartName): Promise<RunningPart> => startPart(name, settingsOf(name, environment));
  const inner = await Promise.all(names.filter((name) => name !== 'gateway').map(start));
  const outer = names.includes('gateway') ? await start('gateway') : null;
  return {
    stop: async () => {
      await outer?.stop();
      await Promise.all(inner.map((part) => part.stop()));
    },
  };
}
