import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Api } from '../support/api.js';
import { newPlace, type Place, type Platform, startPlatform } from '../support/platform.js';
import { waitFor } from '../support/wait-for.js';

interface Cards {
  quotes: { code: string }[];
}

describe('demo data whose process is killed in its middle', () => {
  let place: Place;
  let platform: Platform | null = null;

  beforeAll(async () => {
    place = await newPlace();
  });
  afterAll(async () => {
    await platform?.stop();
    rmSync(place.dataFolder, { recursive: true, force: true });
  });

  const read = <T>(name: string, otherwise: T): T => {
    try {
      return JSON.parse(readFileSync(path.join(place.dataFolder, name), 'utf8')) as T;
    } catch {
      return otherwise;
    }
  };
  const stepsDone = () => read<string[]>('demo-done.json', []);
  const demoPid = () => read<{ processes: { name: string; pid: number }[] }>('run.json', { processes: [] });

  /** Kills it when some steps are done; the platform must be ready nevertheless. */
  async function startAndKill(): Promise<Platform> {
    const starting = startPlatform(place, { settings: { DEMO: 'yes' } });
    await waitFor('some demo data', () => stepsDone().includes('confirmed-emails'), 180_000);
    const demo = demoPid().processes.find(({ name }) => name === 'demo');
    if (!demo) throw new Error('no process fills in demo data');
    process.kill(demo.pid, 'SIGKILL');
    return starting;
  }

  async function ask<T>(email: string, route: string): Promise<T> {
    const signedIn = await new Api(platform!.url).post<{ access_token: string }>('/api/auth/login', {
      email,
      password: 'Demo1234',
    });
    return (await new Api(platform!.url, signedIn.body.access_token).get<T>(route)).body;
  }

  async function codes(email: string, query: string): Promise<string[]> {
    const { quotes } = await ask<Cards>(email, `/api/quotation/company?${query}`);
    return quotes.map(({ code }) => code).sort();
  }

  it('is complete after the next start, and nothing is there twice', async () => {
    platform = await startAndKill();
    expect(platform.output()).toContain('demo failed (signal SIGKILL)');
    const before = stepsDone();
    expect(before).not.toContain('revised-request');
    await platform.stop();

    platform = await startPlatform(place, { settings: { DEMO: 'yes' } });
    expect(platform.output()).not.toContain('incomplete');
    const last = ['documents', 'revised-request', 'compared-request', 'post-pictures'];
    expect(stepsDone()).toEqual(expect.arrayContaining([...before, ...last]));
    expect(new Set(stepsDone()).size).toBe(stepsDone().length);
    // The sixth is deactivated.
    const requests = [1, 2, 3, 4, 5, 7, 8].map((at) => `RQ-2026-000${at}`);
    expect([...new Set(await codes('constructora@cotizaobra.pe', 'context=proveedores&type=Request'))]).toEqual(
      requests,
    );
    expect(await codes('concretera@cotizaobra.pe', 'context=clientes&type=Request')).toEqual([
      'RQ-2026-0002',
      'RQ-2026-0004',
      'RQ-2026-0008',
    ]);
    const { posts } = await ask<{ posts: unknown[] }>('admin@cotizaobra.pe', '/api/post/managed');
    expect(posts).toHaveLength(8);
  }, 600_000);
});
