import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ACCESS_TOKEN_SECONDS } from '@cotizaobra/proto/identity/model';
import { Api, type Person, signUp } from '../support/api.js';
import { Load } from '../support/load.js';
import { runCommand, startCommand } from '../support/operator.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { waitFor } from '../support/wait-for.js';

const CLIENTS = 6;
/** Two minutes more than the command's wait for the last token of the old key. */
const LONG_AGO_MS = (ACCESS_TOKEN_SECONDS + 120) * 1_000;

/**
 * `make rotate-keys` while people work, interrupted during its wait. No request fails, and the old key is removed at
 * the end.
 */
describe('the rotation of the signing key', () => {
  let platform: Platform;
  let people: Person[];

  beforeAll(async () => {
    platform = await startPlatform(undefined, { settings: { REPLICAS: 'gateway=2 identity=2' } });
    people = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => signUp(platform.url, `Constructora Llave ${at + 1} S.A.C.`)),
    );
  }, 300_000);
  afterAll(() => platform?.stop());

  const secretsFile = () => path.join(platform.dataFolder, 'secrets.json');
  const secrets = () => JSON.parse(readFileSync(secretsFile(), 'utf8'));
  const kidOf = (token: string | null) =>
    JSON.parse(Buffer.from((token ?? '').split('.')[0] ?? '', 'base64url').toString()).kid;

  it('fails no request, and takes tokens of the old key until it goes', async () => {
    const token = people[0]?.api.token ?? null;
    const old = new Api(platform.url, token);
    const oldKid = kidOf(token);
    const load = new Load(people, { renewAfterMs: 5_000 });

    const first = startCommand(platform, 'rotate-keys');
    await waitFor('identity to sign with the new key', () => first.output().includes('it goes at'), 120_000);
    first.interrupt();
    const switchedAt = Date.now();
    expect((await old.get('/api/auth/me')).status).toBe(200);

    await waitFor('everybody to have a token of it', () => load.oldestToken > switchedAt, 60_000);
    // As if those ten minutes had passed.
    const kept = secrets();
    kept.signingKeys.switchedAt = new Date(Date.parse(kept.signingKeys.switchedAt) - LONG_AGO_MS).toISOString();
    writeFileSync(secretsFile(), JSON.stringify(kept), { mode: 0o600 });
    const before = load.answers;
    await runCommand(platform, 'rotate-keys');
    await waitFor('people to go on', () => load.answers > before + CLIENTS, 60_000);

    const { failures, answers } = await load.stop();
    process.stdout.write(`${answers} requests, ${failures.length} failures\n`);
    expect(failures).toEqual([]);
    expect((await old.get('/api/auth/me')).status).toBe(401);
    const { signing, verifying } = secrets().signingKeys;
    expect(verifying.map(({ kid }: { kid: string }) => kid)).toEqual([signing.kid]);
    expect(signing.kid).not.toBe(oldKid);
  }, 600_000);
});
