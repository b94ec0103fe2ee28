import path from 'node:path';
import { withVite } from '../../src/dev/vite-process';
import { FakeRun } from '../support/fake-run';

describe('the web while it is developed', () => {
  const run = new FakeRun();
  afterAll(() => run.end());

  it('comes from its sources, with hot reload', async () => {
    const web = withVite(await run.spec('web'), path.resolve('.'));
    await run.supervisor.start([web]);
    const { origin } = new URL(web.health ?? '');
    const page = await fetch(origin, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script type="module" src="/@vite/client"');
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' ws:");
    const entry = await (await fetch(`${origin}/src/main.tsx`)).text();
    expect(entry).toContain('/src/app/providers.tsx');
  }, 60_000);
});
