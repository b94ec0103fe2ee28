import { setTimeout as pause } from 'node:timers/promises';
import { addKey, dropKeys, type SigningKeys, switchKey } from '@cotizaobra/deploy-config/setup/signing-keys';
import { ACCESS_TOKEN_SECONDS } from '@cotizaobra/proto/identity/model';
import { askForRoll } from '../roll/ask.js';
import { tell } from '../run/console.js';
import { secretsOf } from '../run/secrets-of.js';
import { writeSecrets } from '../secrets.js';
import { filesOf, readSettings } from '../settings.js';

/** Extra wait: a token signed at the last moment must expire before its key is removed. */
const MARGIN_MS = 30_000;

/**
 * `make rotate-keys`: replaces the signing key while people work. Each step is stored before it is taken, so the next
 * call continues an interrupted rotation.
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
