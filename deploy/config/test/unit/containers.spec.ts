import { readFileSync } from 'node:fs';
import path from 'node:path';
import { composeFaults, composeServices, dockerfileFaults } from '@cotizaobra/deploy-config/check/containers';
import { replaceRegion } from '@cotizaobra/deploy-config/generate/region';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { completeSecrets, secretFiles } from '@cotizaobra/deploy-config/setup/secrets';

describe('the check of the containers', () => {
  it('has nothing against the files as they are', () => {
    expect(composeFaults()).toEqual([]);
    expect(dockerfileFaults()).toEqual([]);
  });

  it('finds an image whose Node is set up unlike the one of this machine', () => {
    const other = (file: string) =>
      readFileSync(path.join(projectRoot, file), 'utf8').replace('ARENA_MAX="2"', 'ARENA_MAX="8"');
    expect(dockerfileFaults(other)).toEqual([
      'deploy/docker/Dockerfile: other settings of Node than node-settings.ts names',
      'deploy/docker/web.Dockerfile: other settings of Node than node-settings.ts names',
    ]);
  });

  it('finds a process that docker-compose.yml leaves out, and who waits for it', () => {
    const { identity: _left, ...services } = composeServices();
    expect(composeFaults(services)).toEqual([
      'docker-compose.yml: identity is missing',
      'docker-compose.yml: gateway waits for identity, which is not there',
    ]);
  });

  it('finds a process of ours that may write to its root', () => {
    const services = composeServices();
    const faults = composeFaults({ ...services, chat: { ...services.chat!, read_only: false } });
    expect(faults).toEqual(['docker-compose.yml: chat is not confined']);
  });
});

describe('generated regions', () => {
  it('replace what was between their marks and nothing else', () => {
    const text = 'a\n  # <generated: x> how\n  old\n  # </generated: x>\nb\n';
    expect(replaceRegion(text, 'x', '  new\n')).toBe('a\n  # <generated: x> how\n  new\n  # </generated: x>\nb\n');
    expect(() => replaceRegion(text, 'y', '')).toThrow('no region');
  });
});

describe('the secrets of a run in containers', () => {
  const places = { postgres: 'postgres:5432', objects: 'objects:9000' };

  it('stay when they are completed for a new process', () => {
    const first = completeSecrets({});
    const { chat: _chat, ...others } = first.postgres;
    const second = completeSecrets({ ...first, postgres: others });
    expect(second.postgres).toMatchObject(others);
    expect(second.postgres.chat).not.toBe(first.postgres.chat);
    expect(second.signingKeys).toEqual(first.signingKeys);
  });

  it('give each process its own and no other, and the private key to identity alone', () => {
    const files = secretFiles(completeSecrets({}), places);
    expect(files['chat.env']).toMatch(
      /^NATS_PASSWORD=p[0-9a-f]{48}\nDATABASE_URL=postgres:\/\/chat:p[0-9a-f]{48}@postgres:5432\/chat\n$/,
    );
    const holders = Object.keys(files).filter((name) => files[name]!.includes('"d":'));
    expect(holders).toEqual(['identity.env']);
  });
});
