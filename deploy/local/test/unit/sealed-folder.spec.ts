import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { openFolder, sealFolder } from '../../src/backup/sealed-folder';

const SECRET = 'contraseña-de-postgres';

describe('an encrypted backup', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'cotizaobra-sealed-'));
  const folder = path.join(home, 'plain');
  const sealed = path.join(home, 'monday.age');
  let identity: string;
  let recipient: string;

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'kept'), { recursive: true });
    mkdirSync(path.join(folder, 'cluster/pg_notify'), { recursive: true });
    writeFileSync(path.join(folder, 'kept/secrets.json'), SECRET, { mode: 0o600 });
    writeFileSync(path.join(folder, 'kept/obra ñandú.pdf'), Buffer.alloc(300_000, 'abc'));
    identity = await generateIdentity();
    recipient = await identityToRecipient(identity);
    await sealFolder(folder, recipient, sealed);
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('holds every file and empty folder, and nobody reads it without the identity', async () => {
    expect(readFileSync(sealed).includes(SECRET)).toBe(false);
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
    const opened = path.join(home, 'opened');
    await openFolder(sealed, identity, opened);
    expect(readFileSync(path.join(opened, 'kept/secrets.json'), 'utf8')).toBe(SECRET);
    expect(readFileSync(path.join(opened, 'kept/obra ñandú.pdf')).length).toBe(300_000);
    expect(readdirSync(path.join(opened, 'cluster/pg_notify'))).toEqual([]);
    expect(statSync(path.join(opened, 'kept/secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('is refused with another identity, and leaves nothing behind', async () => {
    const target = path.join(home, 'other');
    const other = await generateIdentity();
    await expect(openFolder(sealed, other, target)).rejects.toThrow('another identity is needed');
    await expect(openFolder(sealed, 'AGE-SECRET-KEY-FALSE', target)).rejects.toThrow();
    expect(existsSync(target)).toBe(false);
  });

  it('is refused with one changed byte anywhere, or without its end', async () => {
    const bytes = readFileSync(sealed);
    const broken = path.join(home, 'broken.age');
    const target = path.join(home, 'broken');
    const places = Array.from({ length: 24 }, (_, at) => Math.floor(((at + 0.5) * bytes.length) / 24));
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      writeFileSync(broken, changed);
      await expect(openFolder(broken, identity, target)).rejects.toThrow('or the file was changed');
      expect(existsSync(target)).toBe(false);
    }
    writeFileSync(broken, bytes.subarray(0, -70_000));
    await expect(openFolder(broken, identity, target)).rejects.toThrow('or the file was changed');
  });

  it('is not there when it could not be written whole, and replaces nothing', async () => {
    const to = path.join(home, 'never.age');
    await expect(sealFolder(path.join(home, 'absent'), recipient, to)).rejects.toThrow();
    await expect(sealFolder(folder, 'age1false', to)).rejects.toThrow();
    expect(readdirSync(home).filter((name) => name.startsWith('never'))).toEqual([]);
  });
});
