import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeSecrets, type Secrets, secretFiles } from './secrets.js';
import { addKey, dropKeys, type SigningKeys, switchKey } from './signing-keys.js';

/**
 * `make-secrets.js <folder>`: makes the secrets of a run in containers at its first start and keeps them. Only this
 * program uses `secrets.json`. The other files are written again each time, readable for the users of the servers.
 * ROTATE is the next step of a rotation of the signing keys: `add`, `switch` or `drop`.
 */
const steps: Record<string, (keys: SigningKeys) => SigningKeys> = { add: addKey, switch: switchKey, drop: dropKeys };
const step = process.env.ROTATE;
if (step && !steps[step]) throw new Error(`ROTATE is one of ${Object.keys(steps).join(', ')}`);
const [folder = '/secrets', postgres = 'postgres:5432', objects = 'objects:9000'] = process.argv.slice(2);
const kept = path.join(folder, 'secrets.json');
const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Partial<Secrets>) : {};
const complete = completeSecrets(known);
const rotated = step ? steps[step]?.(complete.signingKeys) : undefined;
const secrets: Secrets = { ...complete, signingKeys: rotated ?? complete.signingKeys };
write('secrets.json', JSON.stringify(secrets, null, 2), 0o600);
for (const [name, text] of Object.entries(secretFiles(secrets, { postgres, objects }))) write(name, text, 0o644);

/** Written in one step, so an interrupted start leaves no half file. */
function write(name: string, text: string, mode: number): void {
  const draft = path.join(folder, `.${name}.draft`);
  writeFileSync(draft, text, { mode });
  renameSync(draft, path.join(folder, name));
}
