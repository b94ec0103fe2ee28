import { setTimeout as pause } from 'node:timers/promises';
import { addKey, dropKeys, type SigningKeys, switchKey } from '@cotizaobra/deploy-config/setup/signing-keys';
import { ACCESS_TOKEN_SECONDS } from '@cotizaobra/proto/identity/model';
import { askForRoll } from '../roll/ask.js';
import { tell } from '../run/console.js';
import { secretsOf } from '../run/secrets-of.js';
import { writeSecrets } from '../secrets.js';
import { filesOf, readSettings } from '../settings.js';

/** Clocks of one machine: a token signed in the last moment is refused by its end, not by a key that went. */
const MARGIN_MS = 30_000;

/**
 * `make rotate-keys`: a new signing key takes over while people work. What was interrupted is gone on with by the next call:
 * each step is written down before it is taken.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { dataFolder } = settings;
  const keys = (): SigningKeys => secretsOf(settings).signingKeys;
  const keep = (signingKeys: SigningKeys): void =>
    writeSecrets(filesOf(dataFolder).secrets, { ...secretsOf(settings), signingKeys });

  if (keys().verifying.length === 1) keep(addKey(keys()));
  if (keys().next) {
    tell('The gateways learn the new key.');
    await askForRoll(dataFolder, ['gateway']);
    keep(switchKey(keys()));
  }
  if (!keys().switchedAt) {
    tell('Identity signs with it.');
    await askForRoll(dataFolder, ['identity']);
    keep({ ...keys(), switchedAt: new Date().toISOString() });
  }
  const until = Date.parse(keys().switchedAt ?? '') + ACCESS_TOKEN_SECONDS * 1_000 + MARGIN_MS;
  tell(
    `The last tokens of the old key end; it goes at ${new Date(until).toISOString()}. Ctrl-C: later, by the same command.`,
  );
  await pause(Math.max(0, until - Date.now()));
  keep(dropKeys(keys()));
  await askForRoll(dataFolder, ['gateway']);
  tell(`Rotated: tokens of ${String(keys().signing.kid)} alone are taken.`);
}

main().catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
