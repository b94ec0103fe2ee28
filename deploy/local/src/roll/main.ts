import { replicaKinds } from '../replicas.js';
import { tell } from '../run/console.js';
import { readSettings } from '../settings.js';
import { askForRoll } from './ask.js';

/** `make roll`: replaces the running instances by the current build, one after the other; `ONLY=quotations,gateway`. */
async function main(): Promise<void> {
  const kinds = (process.env.ONLY ?? '').split(/[\s,]+/).filter(Boolean);
  const unknown = kinds.filter((kind) => !(replicaKinds as readonly string[]).includes(kind));
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}: ${replicaKinds.join(', ')}`);
  const replaced = await askForRoll(readSettings(process.env).dataFolder, kinds);
  tell(`Replaced: ${replaced.join(', ')}`);
}

main().catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
