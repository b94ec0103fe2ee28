import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('a release', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'cotizaobra-release-'));
  const clone = path.join(home, 'clone');
  const key = path.join(home, 'release.pem');
  const made = path.join(home, 'made');

  const run = (step: string, env: Record<string, string>) =>
    spawnSync('bash', ['deploy/local/scripts/release.sh', step], {
      cwd: clone,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  const release = (env: Record<string, string> = {}) =>
    run('release', { VERSION: '9.9.9', KEY: key, TO: made, ...env });
  const verify = (from: string, publicKey = `${key}.pub`) => run('verify', { FROM: from, KEY: publicKey });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone });
  const commit = (...more: string[]) =>
    git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qam', 'release', ...more);

  beforeAll(() => {
    execFileSync('git', ['clone', '-q', '--no-hardlinks', root, clone]);
    // The script of this tree, committed or not.
    cpSync(path.join(root, 'deploy/local/scripts/release.sh'), path.join(clone, 'deploy/local/scripts/release.sh'));
    expect(run('key', { TO: key }).status).toBe(0);
  }, 60_000);
  afterAll(() => rmSync(home, { recursive: true }));

  it('is refused without a section in the changelog, with changes that are not committed, and over another one', () => {
    commit('--allow-empty');
    writeFileSync(path.join(clone, 'uncommitted'), '');
    expect(release().stderr).toContain('not committed');
    rmSync(path.join(clone, 'uncommitted'));
    expect(release().stderr).toContain('CHANGELOG.md has no section [9.9.9]');
    expect(release({ VERSION: '9' }).stderr).toContain('VERSION=1.4.0');
    appendFileSync(path.join(clone, 'CHANGELOG.md'), '\n## [9.9.9]\n');
    commit();
    expect(release().status).toBe(0);
    expect(release().stderr).toContain('nothing was released');
    expect(run('key', { TO: key }).stderr).toContain('nothing was written');
    expect(statSync(key).mode & 0o777).toBe(0o600);
  }, 120_000);

  it('holds the sources of its commit and the packages of production', () => {
    const names = execFileSync('tar', ['tzf', path.join(made, 'cotizaobra-9.9.9.tar.gz')], {
      maxBuffer: 2 ** 26,
    }).toString();
    expect(names).toContain('cotizaobra-9.9.9/Makefile\n');
    const sbom = JSON.parse(readFileSync(path.join(made, 'cotizaobra-9.9.9.cdx.json'), 'utf8')) as {
      components: unknown[];
    };
    expect(sbom.components.length).toBeGreaterThan(100);
    expect(readFileSync(path.join(made, 'COMMIT'), 'utf8').trim()).toBe(git('rev-parse', 'HEAD').toString().trim());
  });

  it('is verified with the public key, and refused when a file, a sum, the signature or the key is another', () => {
    expect(verify(made).status).toBe(0);
    const changed = (change: (folder: string) => void) => {
      const folder = mkdtempSync(path.join(home, 'changed-'));
      cpSync(made, folder, { recursive: true });
      change(folder);
      return verify(folder);
    };
    const one = 'cotizaobra-9.9.9.tar.gz';
    expect(changed((folder) => appendFileSync(path.join(folder, one), 'x')).stderr).toContain(
      'not the one that was signed',
    );
    expect(changed((folder) => appendFileSync(path.join(folder, 'SHA256SUMS'), '\n')).stderr).toContain('not signed');
    expect(changed((folder) => writeFileSync(path.join(folder, 'SHA256SUMS.sig'), 'x')).status).not.toBe(0);
    expect(changed((folder) => rmSync(path.join(folder, one))).status).not.toBe(0);
    expect(changed((folder) => writeFileSync(path.join(folder, 'install.sh'), 'x')).stderr).toContain(
      'Nobody signed install.sh',
    );
    const other = path.join(home, 'other.pem');
    run('key', { TO: other });
    expect(verify(made, `${other}.pub`).stderr).toContain('not signed with this key');
  });
});
